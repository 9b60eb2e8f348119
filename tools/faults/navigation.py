"""Reload and Back on every screen, of the games and of the house: never a secret, never a lost action."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.faults.app_page import Sight, Tablet
from tools.faults.harness import Bench, Table, Tally, shortfall, shows_a_secret

HOUSE = ("seats", "settings", "gallery", "credits", "learn", "saves")
NOTHING_NEW = 400
Visit = Callable[[Tablet, str, Tally], None]


def _screens(tablet: Tablet, most: int, each: Callable[[], None]) -> None:
    """Call `each` once on every kind of screen that comes by in one game, or until long nothing new came."""
    seen: set[str] = set()
    idle = 0
    while idle < NOTHING_NEW and len(seen) < most:
        sight = tablet.look()
        kind = sight.screen.split(":")[-1] if sight.eyes != "curtain" else "curtain"
        idle += 1
        if kind not in seen:
            seen.add(kind)
            idle = 0
            each()
        if tablet.is_over(tablet.look()):
            return
        tablet.touch()


def _tables(bench: Bench) -> list[Table]:
    """Every table takes long; those in the middle have the most kinds of screens."""
    if bench.patience != 2:
        return bench.tables()
    return [table for table in bench.tables() if table.players == 5]


def _everywhere(bench: Bench, tally: Tally, visit: Visit, house: Visit) -> None:
    """Visit each screen of a whole game (in a slice: the first few), then each of the house."""
    for table in _tables(bench):
        with bench.tablet(bench.profile(), table.players) as tablet:
            tablet.sit_down(table.game, table.players)
            game = tablet.game()
            _screens(tablet, 4 if bench.patience == 1 else 99, partial(visit, tablet, game, tally))
            tablet.tap("game.leave")
            for place in HOUSE:
                tablet.tap("game.new", table.game) if place == "seats" else tablet.tap("shell.go", place)
                house(tablet, game, tally)


def reload_everywhere(bench: Bench, tally: Tally) -> None:
    """F24. A game is found behind its curtain; elsewhere the house opens at its door."""
    _everywhere(bench, tally, _reload_in_game, _reload_in_house)


def _reload(tablet: Tablet) -> Sight:
    tablet.page.reload()
    tablet.wait_ready()
    return tablet.look()


def _reload_in_game(tablet: Tablet, game: str, tally: Tally) -> None:
    expected, before = tablet.kept(game).save, tablet.look()
    home = _reload(tablet)
    sight = tablet.resume(game)
    bare = home.eyes != "private" and sight.eyes == "curtain"
    leaked = shows_a_secret(sight, expected) if bare else 1
    tally.trial(shortfall(tablet, game, expected), leaked, f"reload on {before.screen}: {sight.screen}")


def _reload_in_house(tablet: Tablet, game: str, tally: Tally) -> None:
    expected, before = tablet.kept(game).save, tablet.look()
    sight = _reload(tablet)
    lost, note = shortfall(tablet, game, expected), f"reload on {before.screen}: {sight.screen}"
    tally.trial(lost, int(sight.eyes != "home"), note)


def back_everywhere(bench: Bench, tally: Tally) -> None:
    """F25. Back covers or closes something; it never leaves the page with a secret on it."""
    _everywhere(bench, tally, _back_in_game, _back_in_house)


def _back(tablet: Tablet) -> Sight:
    tablet.page.evaluate("history.pushState({}, ''); history.back()")
    tablet.page.wait_for_timeout(300)
    if tablet.page.locator("#root").count() == 0:  # at the door Back leaves, as it should
        tablet.open()
    return tablet.look()


def _back_in_game(tablet: Tablet, game: str, tally: Tally) -> None:
    expected, before = tablet.kept(game).save, tablet.look()
    sight = _back(tablet)
    leaked = int(sight.eyes == "private") or shows_a_secret(sight, expected)
    tally.trial(shortfall(tablet, game, expected), leaked, f"Back on {before.screen}: {sight.screen}")
    if sight.eyes not in ("table", "curtain", "private"):
        tablet.resume(game)


def _back_in_house(tablet: Tablet, game: str, tally: Tally) -> None:
    expected, before = tablet.kept(game).save, tablet.look()
    sight = _back(tablet)
    lost, note = shortfall(tablet, game, expected), f"Back on {before.screen}: {sight.screen}"
    tally.trial(lost, int(sight.eyes != "home"), note)

"""Reload and Back on every screen of a game: never a secret, never a lost action, always a curtain first."""

from __future__ import annotations

from collections.abc import Callable

from tools.fault_bench import Bench, Tally, shortfall, shows_a_secret
from tools.fault_tablet import Tablet


def _screens(tablet: Tablet, most: int, each: Callable[[], None]) -> None:
    """Call `each` once on every kind of screen that comes by in one game."""
    seen: set[str] = set()
    for _ in range(1500):
        sight = tablet.look()
        kind = sight.screen.split(":")[-1] if sight.eyes != "curtain" else "curtain"
        if kind not in seen:
            seen.add(kind)
            each()
        if tablet.is_over(tablet.look()) or len(seen) >= most:
            return
        tablet.touch()


def reload_everywhere(bench: Bench, tally: Tally) -> None:
    """F24."""
    for table in bench.tables():
        with bench.tablet(bench.profile(), table.players) as tablet:
            tablet.sit_down(table.game, table.players)
            game = tablet.game()

            def again(tablet: Tablet = tablet, game: str = game) -> None:
                expected, before = tablet.kept(game).save, tablet.look()
                tablet.page.reload()
                tablet.wait_ready()
                home = tablet.look()
                sight = tablet.resume(game)
                bare = home.eyes != "private" and sight.eyes == "curtain"
                leaked = shows_a_secret(sight, expected) if bare else 1
                note = f"reload on {before.screen}: {sight.screen}"
                tally.trial(shortfall(tablet, game, expected), leaked, note)

            _screens(tablet, 4 * bench.patience, again)


def back_everywhere(bench: Bench, tally: Tally) -> None:
    """F25. Back covers or closes something; it never leaves the page with a secret on it."""
    for table in bench.tables():
        with bench.tablet(bench.profile(), table.players) as tablet:
            tablet.sit_down(table.game, table.players)
            game = tablet.game()

            def back(tablet: Tablet = tablet, game: str = game) -> None:
                expected, before = tablet.kept(game).save, tablet.look()
                tablet.page.evaluate("history.pushState({}, ''); history.back()")
                tablet.page.wait_for_timeout(300)
                sight = tablet.look()
                leaked = int(sight.eyes == "private") or shows_a_secret(sight, expected)
                note = f"Back on {before.screen}: {sight.screen}"
                tally.trial(shortfall(tablet, game, expected), leaked, note)
                if sight.eyes not in ("table", "curtain", "private"):
                    tablet.resume(game)

            _screens(tablet, 6 * bench.patience, back)

"""Responsible for reload and Back on every screen of the games and the app: no leak, no lost action.
Must not depend on other faults."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.faults.app_page import AppPage, ScreenSnapshot
from tools.faults.harness import Harness, Table, Tally, shortfall, shows_a_secret

SHELL_ROUTES = ("lobby", "settings", "gallery", "credits", "tutorial", "saves")
MAX_IDLE_TAPS = 400
Visit = Callable[[AppPage, str, Tally], None]


def _screens(app: AppPage, max_screens: int, each: Callable[[], None]) -> None:
    """Call `each` once for every kind of screen in one game; stop after many taps without a new kind."""
    seen: set[str] = set()
    idle = 0
    while idle < MAX_IDLE_TAPS and len(seen) < max_screens:
        snapshot = app.read_screen()
        kind = snapshot.screen.split(":")[-1] if snapshot.audience != "curtain" else "curtain"
        idle += 1
        if kind not in seen:
            seen.add(kind)
            idle = 0
            each()
        if app.is_over(app.read_screen()):
            return
        app.random_tap()


def _tables(harness: Harness) -> list[Table]:
    """Return the games to play; games of five have the most kinds of screens."""
    if harness.effort != 2:
        return harness.tables()
    return [table for table in harness.tables() if table.players == 5]


def _everywhere(harness: Harness, tally: Tally, in_game: Visit, in_shell: Visit) -> None:
    """Visit each screen of a whole game (effort 1: the first four), then each screen of the app."""
    for table in _tables(harness):
        with harness.open_app(harness.profile(), table.players) as app:
            app.start_game(table.game, table.players)
            game = app.newest_game()
            _screens(app, 4 if harness.effort == 1 else 99, partial(in_game, app, game, tally))
            app.tap("game.leave")
            for route in SHELL_ROUTES:
                app.tap("game.new", table.game) if route == "lobby" else app.tap("shell.go", route)
                in_shell(app, game, tally)


def reload_everywhere(harness: Harness, tally: Tally) -> None:
    """F24. After a reload a game resumes at a curtain; other screens lead to home."""
    _everywhere(harness, tally, _reload_in_game, _reload_in_shell)


def _reload(app: AppPage) -> ScreenSnapshot:
    app.page.reload()
    app.wait_ready()
    return app.read_screen()


def _reload_in_game(app: AppPage, game: str, tally: Tally) -> None:
    expected, before = app.stored(game).save, app.read_screen()
    home = _reload(app)
    snapshot = app.resume(game)
    covered = home.audience != "private" and snapshot.audience == "curtain"
    leaked = shows_a_secret(snapshot, expected) if covered else 1
    tally.trial(shortfall(app, game, expected), leaked, f"reload on {before.screen}: {snapshot.screen}")


def _reload_in_shell(app: AppPage, game: str, tally: Tally) -> None:
    expected, before = app.stored(game).save, app.read_screen()
    snapshot = _reload(app)
    lost, note = shortfall(app, game, expected), f"reload on {before.screen}: {snapshot.screen}"
    tally.trial(lost, int(snapshot.audience != "home"), note)


def back_everywhere(harness: Harness, tally: Tally) -> None:
    """F25. Back covers the screen or closes a dialog; it never leaves a secret visible."""
    _everywhere(harness, tally, _back_in_game, _back_in_shell)


def _back(app: AppPage) -> ScreenSnapshot:
    app.page.evaluate("history.pushState({}, ''); history.back()")
    app.page.wait_for_timeout(300)
    if app.page.locator("#root").count() == 0:  # on the home screen Back leaves the site, as it should
        app.open()
    return app.read_screen()


def _back_in_game(app: AppPage, game: str, tally: Tally) -> None:
    expected, before = app.stored(game).save, app.read_screen()
    snapshot = _back(app)
    leaked = int(snapshot.audience == "private") or shows_a_secret(snapshot, expected)
    tally.trial(shortfall(app, game, expected), leaked, f"Back on {before.screen}: {snapshot.screen}")
    if snapshot.audience not in ("table", "curtain", "private"):
        app.resume(game)


def _back_in_shell(app: AppPage, game: str, tally: Tally) -> None:
    expected, before = app.stored(game).save, app.read_screen()
    snapshot = _back(app)
    lost, note = shortfall(app, game, expected), f"Back on {before.screen}: {snapshot.screen}"
    tally.trial(lost, int(snapshot.audience != "home"), note)

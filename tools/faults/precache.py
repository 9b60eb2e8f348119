"""Responsible for faults of the site's files: missing, cut, wrong, evicted, or updated during a game.
Must not depend on other faults. Saves stay untouched; an incomplete cache never reports "ready"."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Error

from engine.saves import Save
from tools.faults.app_page import AppPage
from tools.faults.chromium import FakeResponse, Override, Site
from tools.faults.harness import STORED as READY
from tools.faults.harness import Harness, Tally, shortfall
from tools.faults.shared_browser import new_visitor
from tools.faults.site_copies import newer, stored_names

STATE = "() => JSON.parse(umbrary.boot.offline()).state"
SETTLED = "() => ['ready', 'cut', 'failed', 'error'].includes(JSON.parse(umbrary.boot.offline()).state)"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => null)"
EVICT = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
STORE_MS = 180_000
KINDS = ("*.webp", "*.mp3", "*.snap")  # a picture, a sound, the memory snapshot


def _overrides(path: str) -> dict[str, Override]:
    """Return overrides that make this file missing, cut, or wrong."""

    def instead(answer: FakeResponse) -> Override:
        return lambda requested: answer if requested.endswith(path) else None

    return {
        "404": instead(FakeResponse(404)),
        "cut": instead(FakeResponse(200, b"only the beginning", cut=True)),
        "wrong": instead(FakeResponse(200, b"something else")),
    }


def broken_install(harness: Harness, tally: Tally) -> None:
    """F17. While one file is wrong, the app is not "ready offline"; after a repair it is."""
    with Site(harness.small_site()) as site, harness.new_browser() as chromium:
        for number in range(harness.many):
            kind = KINDS[number % len(KINDS)]
            shipped = [name for name in stored_names(site.folder) if Path(name).match(kind)]
            overrides = list(_overrides(shipped[number % len(shipped)]).items())
            name, override = overrides[number // len(KINDS) % len(overrides)]
            with new_visitor(chromium, site) as app:
                _install_with(tally, site, app, override, f"{kind} {name}")


def _install_with(tally: Tally, site: Site, app: AppPage, override: Override, note: str) -> None:
    site.override = override
    try:
        app.open()
        app.page.wait_for_function(SETTLED, timeout=STORE_MS)
        false_ready = int(app.page.evaluate(STATE) == "ready")
        site.override = None
        app.open()
        app.page.wait_for_function(READY, timeout=STORE_MS)
        tally.trial(false_ready, 0, f"{note}: reported ready")
    finally:
        site.override = None


def evicted_cache(harness: Harness, tally: Tally) -> None:
    """F18. The browser evicts the cache: saves stay, and the cache is filled again online."""
    with Site(harness.small_site()) as site, harness.new_browser() as chromium:
        for number in range(harness.many):
            with new_visitor(chromium, site, number) as app:
                app.open()
                game, expected = _play(harness, app, number, 1)
                app.page.wait_for_function(READY, timeout=STORE_MS)
                app.page.evaluate(EVICT)
                app.open()
                lost = shortfall(app, game, expected)
                app.page.wait_for_function(READY, timeout=STORE_MS)
                tally.trial(lost, int(app.resume(game).audience != "curtain"), "cache evicted")


def _play(harness: Harness, app: AppPage, number: int, actions: int) -> tuple[str, Save]:
    """Begin a game, play so many actions; returns its id and what is stored."""
    tables = harness.tables()
    table = tables[number % len(tables)]
    app.start_game(table.game, table.players)
    for _ in range(actions):
        app.play_action()
    game = app.newest_game()
    return game, app.stored(game).save


def first_launch_offline(harness: Harness, tally: Tally) -> None:
    """F19. A first visit without network leaves nothing behind, and the next visit works."""
    with Site(harness.site.folder) as site, harness.new_browser() as chromium:
        for number in range(harness.many):
            with new_visitor(chromium, site, number) as app:
                site.stop()
                refused = False
                try:
                    app.page.goto(app.url)
                except Error:
                    refused = True
                site.start()
                app.page = app.page.context.new_page()  # the browser may still be loading its error page
                app.open()
                tally.trial(int(not refused or not app.read_screen().screen), 0, "first launch")


def update_in_mid_game(harness: Harness, tally: Tally) -> None:
    """F16. A new version arrives during a game: the game and the running version stay."""
    first = harness.small_site()
    second = newer(first, harness.folder / "second-site")
    with Site(first) as site, harness.new_browser() as chromium:
        for number in range(harness.many):
            site.folder = first
            with new_visitor(chromium, site, number) as app:
                app.open()
                game, _ = _play(harness, app, number, number % 4)
                app.page.wait_for_function(READY, timeout=STORE_MS)
                site.folder = second
                _update(tally, app, game)


def _update(tally: Tally, app: AppPage, game: str) -> None:
    """Check that it is the same page and the same game; a cover or a countdown may change the screen."""
    expected, before = app.stored(game).save, app.read_screen()
    app.page.evaluate("globalThis.faultMark = true")
    app.page.evaluate(UPDATE)
    _await_waiting_worker(app)
    after = app.read_screen()
    lost = shortfall(app, game, expected) + int(after.audience not in ("table", "curtain", "private"))
    app.play_action()
    lost += int(app.stored(game).save.seq <= expected.seq)
    lost += int(not app.page.evaluate("Boolean(globalThis.faultMark)"))
    tally.trial(lost, int(app.page.title() != "Umbrary"), f"{before.screen} → {after.screen}")


def _await_waiting_worker(app: AppPage) -> None:
    waiting = "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))"
    app.page.wait_for_function(waiting, timeout=STORE_MS)

"""Responsible for faults of the site's files: missing, cut, wrong, evicted, or updated during a game.
Must not depend on other faults. Saves stay untouched; an incomplete cache never reports "ready"."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from playwright.sync_api import Error

from tools.faults.app_page import AppPage
from tools.faults.chromium import Chromium, FakeResponse, Override
from tools.faults.harness import STORED as READY
from tools.faults.harness import Harness, Tally, shortfall

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
    for kind in KINDS if harness.effort > 1 else KINDS[:1]:
        shipped = sorted(path.name for path in (harness.site.folder / "a").glob(kind))
        for name, override in _overrides(shipped[len(shipped) // 2]).items():
            _install_with(harness, tally, override, f"{kind} {name}")


def _install_with(harness: Harness, tally: Tally, override: Override, note: str) -> None:
    harness.site.override = override
    try:
        with harness.open_app(harness.fresh_profile()) as app:
            app.page.wait_for_function(SETTLED, timeout=STORE_MS)
            false_ready = int(app.page.evaluate(STATE) == "ready")
            harness.site.override = None
            app.open()
            app.page.wait_for_function(READY, timeout=STORE_MS)
            tally.trial(false_ready, 0, f"{note}: reported ready")
    finally:
        harness.site.override = None


def evicted_cache(harness: Harness, tally: Tally) -> None:
    """F18. The browser evicts the cache: saves stay, and the cache is filled again online."""
    for trial in range(harness.repeats):
        with harness.playing(3, seed=trial) as (app, game):
            expected = app.stored(game).save
            app.page.wait_for_function(READY, timeout=STORE_MS)
            app.page.evaluate(EVICT)
            app.open()
            lost = shortfall(app, game, expected)
            app.page.wait_for_function(READY, timeout=STORE_MS)
            tally.trial(lost, int(app.resume(game).audience != "curtain"), "cache evicted")


def first_launch_offline(harness: Harness, tally: Tally) -> None:
    """F19. A first visit without network leaves nothing behind, and the next visit works."""
    for _ in range(harness.repeats):
        _first_launch(harness, tally)


def _first_launch(harness: Harness, tally: Tally) -> None:
    profile = harness.fresh_profile()
    harness.site.stop()
    try:
        with Chromium(harness.playwright, profile) as chromium:
            page = chromium.context.new_page()
            refused = False
            try:
                page.goto(harness.site.origin + "/")
            except Error:
                refused = True
    finally:
        harness.site.start()
    with harness.open_app(profile) as app:
        tally.trial(int(not refused or not app.read_screen().screen), 0, "first launch")


def update_in_mid_game(harness: Harness, tally: Tally) -> None:
    """F16. A new version arrives during a game: the game and the running version stay."""
    first = harness.site.folder
    second = newer(first, harness.folder / "second-site")
    for trial in range(harness.repeats):
        try:
            with harness.playing(trial, seed=trial) as (app, game):
                app.page.wait_for_function(READY, timeout=STORE_MS)
                harness.site.folder = second
                _update(tally, app, game)
        finally:
            harness.site.folder = first


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


def newer(site: Path, out: Path) -> Path:
    """Copy the site with another title, so that page, file list and worker are new."""
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(site, out, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    worker = (out / "sw.js").read_text()
    start = worker.index("{", worker.index("const BUILD"))
    build, end = json.JSONDecoder().raw_decode(worker, start)
    page = (out / "index.html").read_text().replace("<title>Umbrary</title>", "<title>Umbrary 2</title>")
    (out / "index.html").write_text(page)
    digest = hashlib.sha256(page.encode()).hexdigest()
    rows = json.loads((out / build["list"][0]).read_text())
    rows = [[row[0], digest, len(page.encode()), row[3]] if row[0] == "index.html" else row for row in rows]
    listing = json.dumps(rows).encode()
    sha = hashlib.sha256(listing).hexdigest()
    (out / "a" / f"files.{sha[:12]}.json").write_bytes(listing)
    build |= {"version": sha[:16], "list": [f"a/files.{sha[:12]}.json", sha, len(listing), 0]}
    build["fixed"]["index.html"] = digest
    (out / "sw.js").write_text(worker[:start] + json.dumps(build) + worker[end:])
    return out

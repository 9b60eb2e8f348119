"""Faults of the files the site is made of: lost, cut or wrong on their way, evicted, replaced in a game.
A table's games are never touched by any of them, and nothing half-stored calls itself ready."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from playwright.sync_api import Error

from tools.faults.app_page import Tablet
from tools.faults.chromium import Answer, Chromium, Trouble
from tools.faults.harness import STORED as READY
from tools.faults.harness import Bench, Tally, shortfall

STATE = "() => JSON.parse(umbrary.boot.offline()).state"
SETTLED = "() => ['ready', 'cut', 'failed', 'error'].includes(JSON.parse(umbrary.boot.offline()).state)"
UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => null)"
EVICT = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
STORE_MS = 180_000
KINDS = ("*.webp", "*.mp3", "*.snap")  # a picture, a sound, and what the quick start is made of


def _troubles(path: str) -> dict[str, Trouble]:
    """The same file lost, cut, and with other contents."""

    def instead(answer: Answer) -> Trouble:
        return lambda asked: answer if asked.endswith(path) else None

    return {
        "404": instead(Answer(404)),
        "cut": instead(Answer(200, b"only the beginning", cut=True)),
        "wrong": instead(Answer(200, b"something else")),
    }


def broken_install(bench: Bench, tally: Tally) -> None:
    """F17. One file of the install goes wrong: not ready. When it is right again: ready."""
    for kind in KINDS if bench.patience > 1 else KINDS[:1]:
        shipped = sorted(path.name for path in (bench.site.folder / "a").glob(kind))
        for name, trouble in _troubles(shipped[len(shipped) // 2]).items():
            _install_with(bench, tally, trouble, f"{kind} {name}")


def _install_with(bench: Bench, tally: Tally, trouble: Trouble, note: str) -> None:
    bench.site.trouble = trouble
    try:
        with bench.tablet(bench.fresh_profile()) as tablet:
            tablet.page.wait_for_function(SETTLED, timeout=STORE_MS)
            lied = int(tablet.page.evaluate(STATE) == "ready")
            bench.site.trouble = None
            tablet.open()
            tablet.page.wait_for_function(READY, timeout=STORE_MS)
            tally.trial(lied, 0, f"{note}: called itself ready")
    finally:
        bench.site.trouble = None


def evicted_cache(bench: Bench, tally: Tally) -> None:
    """F18. The browser throws the stored files away: the games stay, and online everything is repaired."""
    for trial in range(bench.tries):
        with bench.playing(3, seed=trial) as (tablet, game):
            expected = tablet.kept(game).save
            tablet.page.wait_for_function(READY, timeout=STORE_MS)
            tablet.page.evaluate(EVICT)
            tablet.open()
            lost = shortfall(tablet, game, expected)
            tablet.page.wait_for_function(READY, timeout=STORE_MS)
            tally.trial(lost, int(tablet.resume(game).eyes != "curtain"), "cache evicted")


def first_launch_offline(bench: Bench, tally: Tally) -> None:
    """F19. Nothing is there yet and no network: no half app remains, and the next visit simply works."""
    for _ in range(bench.tries):
        _first_launch(bench, tally)


def _first_launch(bench: Bench, tally: Tally) -> None:
    profile = bench.fresh_profile()
    bench.site.stop()
    try:
        with Chromium(bench.playwright, profile) as chromium:
            page = chromium.context.new_page()
            refused = False
            try:
                page.goto(bench.site.origin + "/")
            except Error:
                refused = True
    finally:
        bench.site.start()
    with bench.tablet(profile) as tablet:
        tally.trial(int(not refused or not tablet.look().screen), 0, "first launch")


def update_in_mid_game(bench: Bench, tally: Tally) -> None:
    """F16. A new version arrives while a game runs: the game is not touched, and the old version goes on."""
    first = bench.site.folder
    second = newer(first, bench.folder / "second-site")
    for trial in range(bench.tries):
        try:
            with bench.playing(trial, seed=trial) as (tablet, game):
                tablet.page.wait_for_function(READY, timeout=STORE_MS)
                bench.site.folder = second
                _update(tally, tablet, game)
        finally:
            bench.site.folder = first


def _update(tally: Tally, tablet: Tablet, game: str) -> None:
    """A look may cover itself and sand may run out meanwhile; but it is the same page and the same game."""
    expected, before = tablet.kept(game).save, tablet.look()
    tablet.page.evaluate("globalThis.faultMark = true")
    tablet.page.evaluate(UPDATE)
    _await_waiting_worker(tablet)
    after = tablet.look()
    lost = shortfall(tablet, game, expected) + int(after.eyes not in ("table", "curtain", "private"))
    tablet.act()
    lost += int(tablet.kept(game).save.seq <= expected.seq)
    lost += int(not tablet.page.evaluate("Boolean(globalThis.faultMark)"))
    tally.trial(lost, int(tablet.page.title() != "Umbrary"), f"{before.screen} → {after.screen}")


def _await_waiting_worker(tablet: Tablet) -> None:
    waiting = "() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.waiting))"
    tablet.page.wait_for_function(waiting, timeout=STORE_MS)


def newer(site: Path, out: Path) -> Path:
    """The same site with another title: another page, another list of files, another worker."""
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

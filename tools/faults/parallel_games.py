"""Responsible for many games in one browser, each on its own origin and store, acting together.
Must not depend on the fault that follows; it plays and reports what was written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.saves import Save, recover, texts
from tools.faults.app_page import READY_MS, SAVE_OPENED, TAP, AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium, FakeResponse, Site
from tools.faults.harness import Harness, Table

# One renderer process for all pages, so that the wasm is compiled once per start, and no pictures: leaks are
# found by the file names in the page. Ports of one host are one site to Chromium but different origins.
LIGHT_FLAGS = ("--renderer-process-limit=1", "--blink-settings=imagesEnabled=false")
# Every append waits here until the gate opens; then the page's own store writes it.
WRITE_GATE = """(() => {
  let arrive, open;
  const reached = new Promise((resolve) => { arrive = resolve; });
  let opened = new Promise((resolve) => { open = resolve; });
  const close = () => { opened = new Promise(() => {}); };  // a countdown that ends later must not write
  const written = [];
  const gated = (store) => Object.freeze({ ...store, append: async (game, seq, row, checkpoint) => {
    arrive();
    await opened;
    const answer = await store.append(game, seq, row, checkpoint);
    if (JSON.parse(answer).ok) written.push([row, checkpoint]);
    return answer;
  } });
  Object.defineProperty(globalThis.umbrary ??= {}, 'saveStore', { configurable: true, set(store) {
    Object.defineProperty(globalThis.umbrary ??= {}, 'saveStore', { value: gated(store) });
  } });
  globalThis.faultGate = { reached, open, close, written };
})()"""
TAP_OR_GATE = f"(words) => Promise.race([({TAP})(words), faultGate.reached.then(() => null)])"
# Resolves with the screen at the moment when the action was first painted.
OPEN_GATE = """() => new Promise((done) => {
  const root = document.getElementById('root'), { dataset } = root, before = dataset.seq;
  const finish = () => {
    faultGate.close();
    const snapshot = { screen: dataset.screen ?? '', seq: Number(dataset.seq ?? 0), html: root.innerHTML };
    done({ snapshot, written: faultGate.written });
  };
  addEventListener('umbrary:painted', () => { if (dataset.seq !== before) finish(); });
  setTimeout(finish, 60000);
  faultGate.open();
})"""
MAX_TAPS = 400


@dataclass(slots=True)
class GameRun:
    """One game over all kills: its origin, its id, and what its store must contain."""

    table: Table
    site: Site
    chance: Random
    game: str = ""
    expected: Save = field(init=False)


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action that was painted: the screen, and the texts the store reported as written."""

    run: GameRun
    snapshot: ScreenSnapshot
    written: list[list[str]]

    def expected_save(self) -> Save:
        """Return what the store must contain now: the previous save and what was written since."""
        if not self.written:
            raise RuntimeError(f"nothing was written at {self.run.table}, {self.snapshot.screen}")
        header, before, _ = texts(self.run.expected)
        rows = [*before, *(row for row, _ in self.written)]
        copy = {"from": "log", "header": header, "rows": rows, "checkpoint": self.written[-1][1]}
        return recover(json.dumps({"copies": [copy]})).save


class GamePage(AppPage):
    """The page of one game; its store writes when the gate opens."""

    def __init__(self, chromium: Chromium, run: GameRun) -> None:
        self.run = run
        super().__init__(chromium, f"{run.site.origin}/", run.chance)

    def open(self) -> None:
        self.page.add_init_script(WRITE_GATE)
        self.page.goto(self.url, wait_until="commit", timeout=READY_MS)


def without_worker(path: str) -> FakeResponse | None:
    """Block the service worker: a dozen of them would only use CPU, and they do not affect saves."""
    return FakeResponse(404) if path.endswith("/sw.js") else None


@contextmanager
def open_runs(harness: Harness) -> Iterator[list[GameRun]]:
    """Yield one run for every game of the harness, each with an origin that stays over all kills."""
    with ExitStack() as stack:
        sites = [stack.enter_context(Site(harness.site.folder)) for _ in harness.tables()]
        for site in sites:
            site.override = without_worker
        yield [GameRun(*both, Random(both[0].players)) for both in zip(harness.tables(), sites, strict=True)]


@contextmanager
def open_apps(harness: Harness, profile: Path, runs: Sequence[GameRun]) -> Iterator[list[GamePage]]:
    """Open one browser with a page for each run; it is killed at the end."""
    with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
        apps = [GamePage(chromium, run) for run in runs]
        for app in apps:
            app.wait_ready()
        yield apps


def start_games(apps: Sequence[GamePage]) -> None:
    for app in apps:
        app.start_game(app.run.table.game, app.run.table.players)
        app.run.game = app.newest_game()
        app.run.expected = app.stored(app.run.game).save


def resume(apps: Sequence[GamePage]) -> list[ScreenSnapshot]:
    """Resume all games and return the first screen of each."""
    for app in apps:
        app.start_script(TAP, ["game.resume", app.run.game])
    for app in apps:
        app.page.wait_for_function(SAVE_OPENED, timeout=READY_MS)
    return [app.read_screen() for app in apps]


def play_one_action(apps: Sequence[GamePage]) -> list[PlayedAction]:
    """Play one action in each game: tap until all wait at the gate, then let all write together."""
    unfinished = [(app, app.read_screen()) for app in apps]
    for _ in range(MAX_TAPS):
        unfinished = _tap_each(unfinished)
        if not unfinished:
            break
    else:
        raise RuntimeError(f"the random player is stuck on {[snapshot.screen for _, snapshot in unfinished]}")
    for app in apps:
        app.start_script(OPEN_GATE)
    answers = [app.script_result() for app in apps]
    return [_played(app, answer) for app, answer in zip(apps, answers, strict=True)]


def _tap_each(unfinished: list[tuple[GamePage, ScreenSnapshot]]) -> list[tuple[GamePage, ScreenSnapshot]]:
    """Make one tap in each of these games; return those that have not reached the gate."""
    for app, snapshot in unfinished:
        move = app.player.choose(snapshot.screen, snapshot.html, snapshot.seq)
        app.start_script(TAP_OR_GATE, [move.do, move.arg])
    answers = [(app, app.script_result()) for app, _ in unfinished]
    return [(app, ScreenSnapshot(**seen)) for app, seen in answers if seen is not None]


def _played(app: GamePage, answer: dict[str, Any]) -> PlayedAction:
    return PlayedAction(app.run, ScreenSnapshot(**answer["snapshot"]), answer["written"])

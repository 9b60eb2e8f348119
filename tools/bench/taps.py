"""Responsible for measuring a played game: taps on the heaviest screen of each game, frames, memory.
Must not depend on the rules; it taps what the screens offer."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.console import ToolError
from tools.faults.pass_time import ENDS_LATER, INSTALL, PASS
from tools.faults.random_player import moves, next_move

TURNS = 12
TAPS = 30  # pairs of taps; they must end before the countdown does
CHOICE_SCREEN = "table:table.choice"
ROUNDS = 3  # other load on the machine slows a whole round; the fastest round counts
WARM_UP = 6  # not counted: the browser first compiles the hot functions, and a game has hundreds of taps
PAUSE_MS = 250  # time between two taps, as a player needs it
MEMORY_SAMPLES = 5  # tiles and compiler threads vary by 30 MB; the smallest sample counts
DISCONNECTED_S = 2  # between disconnecting the driver and reading the memory
RESUME_ACTIONS = 90  # a game of five players has about a hundred actions
ACTIONS = "Number(document.getElementById('root').dataset.seq || 0)"
MAX_TAPS = 4000  # the random player needs about a hundred taps for a turn
# From the tap to the end of the frame that shows the result: styled, laid out and painted.
# `python` is the time until Python calls the renderer (null if the renderer could not be wrapped).
TAP = """([verb, arg, screen]) => new Promise(done => {
  const root = document.getElementById('root');
  globalThis.benchPaintCall = null;
  const start = performance.now();
  const end = () => {
    const spent = performance.now() - start;
    const python = globalThis.benchPaintCall === null ? null : benchPaintCall - start;
    done({ spent, python, screen: root.dataset.screen ?? '', html: root.innerHTML });
  };
  const timer = setTimeout(end, 15000);
  const after = new MessageChannel();  // this task runs after the frame
  after.port1.onmessage = () => { after.port1.close(); clearTimeout(timer); end(); };
  const painted = () => {
    if (!root.dataset.screen.startsWith(screen)) return;  // the app repainted for another reason
    removeEventListener('umbrary:painted', painted);
    requestAnimationFrame(() => after.port2.postMessage(0));
  };
  addEventListener('umbrary:painted', painted);
  umbrary.boot.handler(verb, arg, root.dataset.seq ?? '');
})"""
READ_SCREEN = """() => {
  const root = document.getElementById('root');
  return { spent: 0, python: null, screen: root.dataset.screen ?? '', html: root.innerHTML };
}"""
FRAMES = """() => new Promise(done => {
  const start = performance.now();
  let count = 0;
  const frame = () => {
    count++;
    if (performance.now() - start < 2000) requestAnimationFrame(frame);
    else done(count / 2);
  };
  requestAnimationFrame(frame);
})"""
# Checks that CPU throttling works: the same loop must take longer.
SPIN = """() => {
  const start = performance.now();
  for (let i = 0, sum = 0; i < 2e7; i++) sum += i % 7;
  return performance.now() - start;
}"""
INSTRUMENT = """() => {
  globalThis.benchLongest = 0;
  new PerformanceObserver(list => list.getEntries().forEach(
    one => { benchLongest = Math.max(benchLongest, one.duration); })).observe({ type: 'longtask' });
  const { renderer } = umbrary, { paint } = renderer;
  globalThis.benchPaintCall = null;
  try {
    renderer.paint = (text) => {
      globalThis.benchPaintCall ??= performance.now();
      return paint.call(renderer, text);
    };
  } catch { /* frozen: the Python part is not measured */ }
}"""
Snapshot = dict[str, Any]
Connect = Callable[[], AbstractContextManager[Page]]  # connects a driver, disconnects it at the end


class PlaySession:
    """One page and a random player."""

    def __init__(self, page: Page, chance: Random | None = None) -> None:
        self.page, self.chance = page, chance or Random(7)
        self.cdp = page.context.new_cdp_session(page)  # throttling ends with this CDP session

    def read_screen(self) -> Snapshot:
        return dict(self.page.evaluate(READ_SCREEN))

    def tap(self, do: str, arg: str = "", screen: str = "") -> Snapshot:
        return dict(self.page.evaluate(TAP, [do, arg, screen]))

    def offered(self, snapshot: Snapshot, do: str) -> list[str]:
        return [move.arg for move in moves(snapshot["html"], self.chance) if move.do == do]

    def offered_anywhere(self, snapshot: Snapshot, do: str) -> list[str]:
        """Return the arguments of an action, including buttons that are not moves of a game."""
        return re.findall(rf'data-action="{re.escape(do)}" data-arg="([^"]*)"', snapshot["html"])

    def start_game(self, players: int, game: str = "obscurio") -> None:
        self.page.evaluate(INSTALL)
        snapshot = self.tap("game.new", game)
        while (seats := snapshot["html"].count('data-action="lobby.remove"')) and seats != players:
            snapshot = self.tap("lobby.add") if seats < players else self.tap("lobby.remove", "0")
        if game == "obscurio":  # from six players a night with eyes closed is proposed; it takes real time
            self.tap("lobby.choose", "night=round")
        self.tap("game.begin")

    def play(self, until: Callable[[Snapshot], bool]) -> Snapshot:
        snapshot = self.read_screen()
        for _ in range(MAX_TAPS):
            if until(snapshot):
                return snapshot
            self.random_tap(snapshot)
            snapshot = self.read_screen()
        raise RuntimeError(f"the random player is stuck on {snapshot['screen']}")

    def random_tap(self, snapshot: Snapshot) -> None:
        """Make one tap; after the end of a game start the next one with the same players."""
        for on in ("game.again", "game.begin"):
            if f'data-action="{on}"' in snapshot["html"]:
                self.tap(on)
                return
        move = next_move(snapshot["screen"], snapshot["html"], self.chance)
        if move.do == "shell.cover":
            self.page.evaluate("umbrary.renderer.cover('bench')")
        else:
            self.tap(move.do, move.arg)
        if move.do in ENDS_LATER:
            self.page.evaluate(PASS)


def at_choice(snapshot: Snapshot) -> bool:
    return bool(snapshot["screen"] == CHOICE_SCREEN)


@contextmanager
def throttled(session: PlaySession, slower: int) -> Iterator[None]:
    session.cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    try:
        yield
    finally:
        session.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})


@dataclass(frozen=True)
class HeaviestScreen:
    """The heaviest screen of a game and the two actions that are measured on it."""

    game: str
    players: int
    screen: str
    take: str
    drop: str
    where: str = ""  # only places that contain this: in the first hour only characters are legal
    unused: int = 0  # tokens never taken: once all are placed, Mysterium shows the screen of the bets


HEAVIEST_SCREENS = {
    # Seven doors, two pages, eight chips; six psychics, three rows of cards, their visions.
    "obscurio": HeaviestScreen("obscurio", 8, CHOICE_SCREEN, "chip_take", "chip_drop"),
    "mysterium": HeaviestScreen(
        "mysterium", 7, "table:table.interpretation", "token_take", "token_drop", "|0.", unused=1
    ),
}

Pair = tuple[Snapshot, Snapshot]


def pair(session: PlaySession, heavy: HeaviestScreen, n: int) -> Pair:
    """Pick up a token (nothing is stored), then drop it on a card (stored before it is painted).

    Each pair uses the next player's token. In Mysterium that also switches the shown psychic."""
    chips = sorted(set(session.offered(session.read_screen(), heavy.take)))
    chips = chips[: len(chips) - heavy.unused]
    if not chips:
        raise ToolError(f"{heavy.game}: the countdown ended during the taps; close other programs and retry.")
    taken = session.tap(heavy.take, chips[n % len(chips)])
    session.page.wait_for_timeout(PAUSE_MS)
    places = [place for place in session.offered(taken, heavy.drop) if heavy.where in place]
    dropped = session.tap(heavy.drop, places[n % len(places)])
    session.page.wait_for_timeout(PAUSE_MS)
    return taken, dropped


def taps(session: PlaySession, heavy: HeaviestScreen) -> dict[str, list[float]]:
    """Measure pairs of taps; return sorted times of picking up, of its Python part, and of dropping."""
    pairs = [pair(session, heavy, n) for n in range(WARM_UP + TAPS)][WARM_UP:]
    return {
        "taps": sorted(taken["spent"] for taken, _ in pairs),
        "python": sorted(taken["python"] for taken, _ in pairs if taken["python"] is not None),
        "stored": sorted(dropped["spent"] for _, dropped in pairs),
    }


def measure_screen(heavy: HeaviestScreen, page: Page, context: BrowserContext) -> dict[str, Any]:
    """Start the largest game, play to its heaviest screen, and measure taps and frames there."""
    session = PlaySession(page)
    page.evaluate(INSTRUMENT)
    session.start_game(heavy.players, heavy.game)
    session.play(lambda snapshot: bool(snapshot["screen"] == heavy.screen))
    names = ("taps", "python", "stored", "frames", "spin", "longest")
    found: dict[str, Any] = {name: {} for name in names}
    for slower in (1, 4):
        key = str(slower)
        with throttled(session, slower):
            found["spin"][key] = min(page.evaluate(SPIN) for _ in range(5))
            found["frames"][key] = float(page.evaluate(FRAMES))
            for name, times in taps(session, heavy).items():
                found[name][key] = times
            found["longest"][key] = page.evaluate("benchLongest")
    return found


def leave_game_unfinished(page: Page) -> None:
    """Play part of a game of five, to be resumed after a restart."""
    session = PlaySession(page)
    session.start_game(5)
    session.play(lambda seen: "game.again" not in seen["html"] and page.evaluate(ACTIONS) >= RESUME_ACTIONS)


def resume_game(page: Page) -> dict[str, float]:
    """Measure from the tap on "Resume" until the curtain of that game is painted, reading included."""
    session = PlaySession(page)
    [game] = session.offered_anywhere(session.read_screen(), "game.resume")
    back = session.tap("game.resume", game, "curtain")
    return {"resume": float(back["spent"]), "actions": float(RESUME_ACTIONS)}


def release(page: Page) -> None:
    """Make the browser free what it would free under memory pressure: garbage, decoded pictures."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("HeapProfiler.collectGarbage")
    cdp.send("Memory.simulatePressureNotification", {"level": "critical"})
    page.wait_for_timeout(1500)


def sample_memory(connect: Connect, memory: Callable[[], float]) -> float:
    """Free memory through a driver, disconnect it, then read the memory of the tab.

    While a driver is connected the browser keeps all loaded pictures for it: 20 MB after twelve turns."""
    with connect() as page:
        release(page)
    time.sleep(DISCONNECTED_S)
    return memory()


def memory_by_turn(connect: Connect, memory: Callable[[], float]) -> dict[str, float]:
    """Return the tab's memory after the first turn and after the twelfth."""
    chance = Random(7)
    with connect() as page:
        PlaySession(page, chance).start_game(4)
    found, played = {}, 0
    for upto in (1, TURNS):
        with connect() as page:
            session = PlaySession(page, chance)
            for _ in range(upto - played):
                session.play(at_choice)
                session.play(lambda snapshot: not at_choice(snapshot))
        played = upto
        found[str(upto)] = min(sample_memory(connect, memory) for _ in range(MEMORY_SAMPLES))
    return found

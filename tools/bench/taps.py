"""An evening for `build.py bench`: the robot plays. Taps on the heaviest screen of each game, frames, memory.
It must not know the rules: it sees screens and touches what they offer."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.faults.random_player import moves, next_move

TURNS = 12
TAPS = 30  # chips taken up and laid down; the sand must not run out meanwhile
HEAVIEST = "table:table.choice"
SITTINGS = 3  # a busy neighbour makes a whole minute of taps slower; the quietest sitting counts
WARM_UP = 6  # uncounted: the browser compiles what runs often, and an evening has hundreds of taps
PAUSE_MS = 250  # nobody touches the next thing before the last one has come to rest
LOOKS = 5  # at the memory: tiles and compilers come and go by thirty megabytes, the least is what stays
GONE = 2  # seconds between the driver's leaving and a look
LEFT_AFTER = 90  # actions; an evening of five has about a hundred
ACTIONS = "Number(document.getElementById('root').dataset.seq || 0)"
PATIENCE = 4000  # touches; the robot needs about a hundred for a turn
# From the finger to the end of the frame that shows the answer: styled, laid out and painted.
TAP = """([verb, arg, screen]) => new Promise(done => {
  const root = document.getElementById('root');
  const start = performance.now();
  const end = () => {
    const spent = performance.now() - start;
    done({ spent, screen: root.dataset.screen ?? '', html: root.innerHTML });
  };
  const timer = setTimeout(end, 15000);
  const after = new MessageChannel();  // its task comes after the frame
  after.port1.onmessage = () => { after.port1.close(); clearTimeout(timer); end(); };
  const painted = () => {
    if (!root.dataset.screen.startsWith(screen)) return;  // the house has painted something of its own
    removeEventListener('umbrary:painted', painted);
    requestAnimationFrame(() => after.port2.postMessage(0));
  };
  addEventListener('umbrary:painted', painted);
  umbrary.boot.handler(verb, arg, root.dataset.seq ?? '');
})"""
SIGHT = """() => {
  const root = document.getElementById('root');
  return { spent: 0, screen: root.dataset.screen ?? '', html: root.innerHTML };
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
# Throttling is believed when it is seen: the same work must take longer.
SPIN = """() => {
  const start = performance.now();
  for (let i = 0, sum = 0; i < 2e7; i++) sum += i % 7;
  return performance.now() - start;
}"""
WATCH = """() => {
  globalThis.benchLongest = 0;
  new PerformanceObserver(list => list.getEntries().forEach(
    one => { benchLongest = Math.max(benchLongest, one.duration); })).observe({ type: 'longtask' });
}"""
Sight = dict[str, Any]
Watched = Callable[[], AbstractContextManager[Page]]  # a driver comes to the page and leaves again


class Evening:
    """One page and the robot before it."""

    def __init__(self, page: Page, chance: Random | None = None) -> None:
        self.page, self.chance = page, chance or Random(7)
        self.device = page.context.new_cdp_session(page)  # throttling lasts as long as its session

    def look(self) -> Sight:
        return dict(self.page.evaluate(SIGHT))

    def tap(self, do: str, arg: str = "", screen: str = "") -> Sight:
        return dict(self.page.evaluate(TAP, [do, arg, screen]))

    def offered(self, sight: Sight, do: str) -> list[str]:
        return [move.arg for move in moves(sight["html"], self.chance) if move.do == do]

    def offered_anywhere(self, sight: Sight, do: str) -> list[str]:
        """The house's own buttons too, which are no moves of a game."""
        return re.findall(rf'data-action="{re.escape(do)}" data-arg="([^"]*)"', sight["html"])

    def sit_down(self, players: int, game: str = "obscurio") -> None:
        sight = self.tap("game.new", game)
        while (seats := sight["html"].count('data-action="seats.remove"')) and seats != players:
            sight = self.tap("seats.add") if seats < players else self.tap("seats.remove", "0")
        self.tap("game.begin")

    def play(self, until: Callable[[Sight], bool]) -> Sight:
        sight = self.look()
        for _ in range(PATIENCE):
            if until(sight):
                return sight
            self.touch(sight)
            sight = self.look()
        raise RuntimeError(f"the robot does not get on from {sight['screen']}")

    def touch(self, sight: Sight) -> None:
        """One touch; after the end the same people play again."""
        for on in ("game.again", "game.begin"):
            if f'data-action="{on}"' in sight["html"]:
                self.tap(on)
                return
        move = next_move(sight["screen"], sight["html"], self.chance)
        if move.do == "shell.cover":
            self.page.evaluate("umbrary.renderer.cover('robot')")
        else:
            self.tap(move.do, move.arg)


def heaviest(sight: Sight) -> bool:
    return bool(sight["screen"] == HEAVIEST)


@contextmanager
def throttled(evening: Evening, slower: int) -> Iterator[None]:
    evening.device.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    try:
        yield
    finally:
        evening.device.send("Emulation.setCPUThrottlingRate", {"rate": 1})


@dataclass(frozen=True)
class Crowd:
    """The heaviest screen of a game, and what is taken up and laid down on it all evening."""

    game: str
    players: int
    screen: str
    take: str
    drop: str
    where: str = ""  # part of the places that are meant: in the first hour all look among the characters


CROWDS = {
    # Seven doors, two Pages, eight chips; six psychics, three rows of cards, their visions.
    "obscurio": Crowd("obscurio", 8, HEAVIEST, "chip_take", "chip_drop"),
    "mysterium": Crowd("mysterium", 7, "table:table.interpretation", "token_take", "token_drop", "|0."),
}


def pair(evening: Evening, crowd: Crowd, n: int) -> tuple[float, float]:
    """A chip taken up, which no disk has to know; the same chip laid on a card, which is kept first.
    Everybody's in turn: in The Manor another psychic comes into focus with each, which is the heavier tap."""
    chips = sorted(set(evening.offered(evening.look(), crowd.take)))
    taken = evening.tap(crowd.take, chips[n % len(chips)])
    evening.page.wait_for_timeout(PAUSE_MS)
    places = [place for place in evening.offered(taken, crowd.drop) if crowd.where in place]
    laid = evening.tap(crowd.drop, places[n % len(places)])
    evening.page.wait_for_timeout(PAUSE_MS)
    return taken["spent"], laid["spent"]


def taps(evening: Evening, crowd: Crowd) -> tuple[list[float], list[float]]:
    pairs = [pair(evening, crowd, n) for n in range(WARM_UP + TAPS)][WARM_UP:]
    return sorted(taken for taken, _ in pairs), sorted(laid for _, laid in pairs)


def crowded(crowd: Crowd, page: Page, context: BrowserContext) -> dict[str, Any]:
    """As many people as the game takes, before its heaviest screen."""
    evening = Evening(page)
    page.evaluate(WATCH)
    evening.sit_down(crowd.players, crowd.game)
    evening.play(lambda sight: bool(sight["screen"] == crowd.screen))
    found: dict[str, Any] = {"taps": {}, "kept": {}, "frames": {}, "spin": {}, "longest": {}}
    for slower in (1, 4):
        key = str(slower)
        with throttled(evening, slower):
            found["spin"][key] = min(page.evaluate(SPIN) for _ in range(5))
            found["frames"][key] = float(page.evaluate(FRAMES))
            found["taps"][key], found["kept"][key] = taps(evening, crowd)
            found["longest"][key] = page.evaluate("benchLongest")
    return found


def begun(page: Page) -> None:
    """An evening of five, left in the middle: something to come back to."""
    evening = Evening(page)
    evening.sit_down(5)
    evening.play(lambda seen: "game.again" not in seen["html"] and page.evaluate(ACTIONS) >= LEFT_AFTER)


def resumed(page: Page) -> dict[str, float]:
    """From the tap on “Continue” until the curtain of that game is painted; the disk is read in between."""
    evening = Evening(page)
    [game] = evening.offered_anywhere(evening.look(), "game.resume")
    back = evening.tap("game.resume", game, "curtain")
    return {"resume": float(back["spent"]), "actions": float(LEFT_AFTER)}


def release(page: Page) -> None:
    """Ask back what the browser keeps only while memory is plenty: garbage, pictures of earlier turns."""
    device = page.context.new_cdp_session(page)
    device.send("HeapProfiler.collectGarbage")
    device.send("Memory.simulatePressureNotification", {"level": "critical"})
    page.wait_for_timeout(1500)


def looked(watched: Watched, memory: Callable[[], float]) -> float:
    """A driver asks for it and leaves again: while it watches, the browser keeps all pictures for it that
    it has ever seen pass, twenty megabytes after twelve turns that no player pays."""
    with watched() as page:
        release(page)
    time.sleep(GONE)
    return memory()


def turns(watched: Watched, memory: Callable[[], float]) -> dict[str, float]:
    """What the tab takes after the first turn and after the twelfth, games played one after the other."""
    chance = Random(7)
    with watched() as page:
        Evening(page, chance).sit_down(4)
    found, played = {}, 0
    for upto in (1, TURNS):
        with watched() as page:
            evening = Evening(page, chance)
            for _ in range(upto - played):
                evening.play(heaviest)
                evening.play(lambda sight: not heaviest(sight))
        played = upto
        found[str(upto)] = min(looked(watched, memory) for _ in range(LOOKS))
    return found

"""An evening for `build.py bench`: the robot plays The Library. Taps on the heaviest screen, frames, memory.
It must not know the rules: it sees screens and touches what they offer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.fault_robot import moves, next_move

TURNS = 12
TAPS = 30  # chips taken up and laid down; the sand must not run out meanwhile
HEAVIEST = "table:table.choice"
PATIENCE = 4000  # touches; the robot needs about a hundred for a turn
# From the finger to the frame that shows the answer.
TAP = """([verb, arg]) => new Promise(done => {
  const root = document.getElementById('root');
  const start = performance.now();
  const end = () => {
    const spent = performance.now() - start;
    done({ spent, screen: root.dataset.screen ?? '', html: root.innerHTML });
  };
  const timer = setTimeout(end, 15000);
  const painted = () => requestAnimationFrame(() => { clearTimeout(timer); end(); });
  addEventListener('umbrary:painted', painted, { once: true });
  umbraryBoot.handler(verb, arg, root.dataset.seq ?? '');
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
Sight = dict[str, Any]


class Evening:
    """One page and the robot before it."""

    def __init__(self, page: Page) -> None:
        self.page, self.chance = page, Random(7)

    def look(self) -> Sight:
        return dict(self.page.evaluate(SIGHT))

    def tap(self, do: str, arg: str = "") -> Sight:
        return dict(self.page.evaluate(TAP, [do, arg]))

    def offered(self, sight: Sight, do: str) -> list[str]:
        return [move.arg for move in moves(sight["html"], self.chance) if move.do == do]

    def sit_down(self, players: int) -> None:
        sight = self.tap("game.new", "library")
        while (seats := sight["html"].count('data-do="seats.remove"')) and seats != players:
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
            if f'data-do="{on}"' in sight["html"]:
                self.tap(on)
                return
        move = next_move(sight["screen"], sight["html"], self.chance)
        if move.do == "house.cover":
            self.page.evaluate("umbraryView.cover('robot')")
        else:
            self.tap(move.do, move.arg)


def heaviest(sight: Sight) -> bool:
    return bool(sight["screen"] == HEAVIEST)


def throttled(page: Page, slower: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def taps(evening: Evening, slower: int) -> tuple[list[float], list[float]]:
    """Chips taken up, which no disk has to know, and chips laid on doors, which are kept first."""
    throttled(evening.page, slower)
    bare, kept = [], []
    for n in range(TAPS):
        chips = evening.offered(evening.look(), "chip_take")
        taken = evening.tap("chip_take", chips[n % len(chips)])
        doors = evening.offered(taken, "chip_drop")
        laid = evening.tap("chip_drop", doors[n % len(doors)])
        bare.append(taken["spent"])
        kept.append(laid["spent"])
    throttled(evening.page, 1)
    return sorted(bare), sorted(kept)


def frames(evening: Evening, slower: int) -> float:
    throttled(evening.page, slower)
    try:
        return float(evening.page.evaluate(FRAMES))
    finally:
        throttled(evening.page, 1)


def crowd(page: Page) -> dict[str, Any]:
    """Eight people before the doors: the heaviest screen there is."""
    evening = Evening(page)
    evening.sit_down(8)
    evening.play(heaviest)
    found: dict[str, Any] = {"taps": {}, "kept": {}, "frames": {}}
    for slower in (1, 4):
        found["frames"][str(slower)] = frames(evening, slower)
        found["taps"][str(slower)], found["kept"][str(slower)] = taps(evening, slower)
    return found


def release(page: Page) -> None:
    """Ask back what the browser keeps only while memory is plenty: garbage, pictures of earlier turns."""
    device = page.context.new_cdp_session(page)
    device.send("HeapProfiler.collectGarbage")
    device.send("Memory.simulatePressureNotification", {"level": "critical"})
    page.wait_for_timeout(1500)


def turns(
    page: Page, context: BrowserContext, memory: Callable[[BrowserContext, Page], float]
) -> dict[str, float]:
    """What the tab takes after the first turn and after the twelfth, games played one after the other."""
    evening = Evening(page)
    evening.sit_down(4)
    found = {}
    for turn in range(1, TURNS + 1):
        evening.play(heaviest)
        evening.play(lambda sight: not heaviest(sight))
        if turn in (1, TURNS):
            release(page)
            found[str(turn)] = memory(context, page)
    return found

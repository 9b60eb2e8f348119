"""A tablet on the table: the built site in a real browser, played by the robot, and what its disk holds.
It must not know which fault is coming; it plays, tells where the game stands, and opens it again."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from engine.saves import Recovered, recover
from tools.faults.chromium import Chromium
from tools.faults.random_player import RandomPlayer

READY_MS = 180_000  # a busy machine is not a fault of the site
# A tap is done when it has been painted; what paints nothing (a tap on a screen that is gone), after a while.
TAP = """([verb, arg]) => new Promise((done) => {
  const root = document.getElementById('root');
  const { dataset } = root;
  const sight = () => ({ screen: dataset.screen ?? '', seq: Number(dataset.seq ?? 0), html: root.innerHTML });
  const tell = () => done(sight());
  if (!verb) { tell(); return; }
  const timer = setTimeout(tell, 3000);
  addEventListener('umbrary:painted', () => { clearTimeout(timer); tell(); }, { once: true });
  if (verb === 'shell.cover') { if (!umbrary.renderer.cover('robot')) tell(); }
  else umbrary.boot.handler(verb, arg, dataset.seq ?? '');
})"""


IN_A_GAME = "() => /^(table|curtain|private)/.test(document.getElementById('root').dataset.screen ?? '')"
BACK = "dispatchEvent(new Event('focus'))"  # somebody looks at this page again
LEFT_THE_HOUSE = "() => !/^(home|saves)/.test(document.getElementById('root').dataset.screen ?? 'home')"


@dataclass(frozen=True, slots=True)
class Sight:
    """What is on the screen: its name, how many actions it shows, the page itself."""

    screen: str
    seq: int
    html: str

    @property
    def eyes(self) -> str:
        return self.screen.split(":")[0]


class Tablet:
    """One page of the site. `chance` moves the robot's fingers, so a game can be told by its seed."""

    def __init__(self, chromium: Chromium, url: str, chance: Random) -> None:
        self.chromium, self.url, self.fingers = chromium, url, RandomPlayer(chance)
        self.page: Page = chromium.context.new_page()
        self.page.set_default_timeout(READY_MS)
        self.violations: list[str] = []
        self.page.on("pageerror", lambda error: self.violations.append(str(error)))
        self.open()

    def open(self) -> None:
        self.page.goto(self.url, wait_until="domcontentloaded", timeout=READY_MS)
        self.wait_ready()

    def wait_ready(self) -> None:
        self.page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=READY_MS)

    def look(self) -> Sight:
        return Sight(**self.page.evaluate(TAP, ["", ""]))

    def tap(self, do: str, arg: str = "") -> Sight:
        return Sight(**self.page.evaluate(TAP, [do, arg]))

    def sit_down(self, game: str, players: int) -> Sight:
        """A new game for so many, as the seats screen offers it."""
        sight = self.tap("game.new", game)
        while (seats := sight.html.count('data-action="seats.remove"')) and seats != players:
            sight = self.tap("seats.add") if seats < players else self.tap("seats.remove", "0")
        self.tap("game.begin")  # the house repaints itself at times: only the game itself is the answer
        self.page.wait_for_function(IN_A_GAME, timeout=READY_MS)
        return self.look()

    def touch(self) -> Sight:
        """One touch of the robot."""
        sight = self.look()
        move = self.fingers.touch(sight.screen, sight.html, sight.seq)
        return self.tap(move.do, move.arg)

    def act(self, most: int = 400) -> Sight:
        """Touch until one more action is kept, or the game is over."""
        before = self.look().seq
        for _ in range(most):
            sight = self.touch()
            if sight.seq != before or self.is_over(sight):
                return sight
        raise RuntimeError(f"no way on from {sight.screen}")

    @staticmethod
    def is_over(sight: Sight) -> bool:
        return sight.eyes == "table" and 'data-action="game.again"' in sight.html

    # What is kept

    def call(self, name: str, *rest: Any) -> dict[str, Any]:
        answer = self.page.evaluate("([name, rest]) => umbrary.saveStore[name](...rest)", [name, list(rest)])
        return dict(json.loads(answer))

    def games(self) -> list[str]:
        return [str(entry["game"]) for entry in self.call("list")["games"]]

    def game(self) -> str:
        """The game last played; a disk that is slow to answer is asked again."""
        for _ in range(30):
            found = self.games()
            if found:
                return found[-1]
            time.sleep(1)
        raise RuntimeError("no game is kept here")

    def kept(self, game: str) -> Recovered:
        return recover(json.dumps(self.call("load", game)))

    def resume(self, game: str) -> Sight:
        """Continue a game; whatever comes up is what the table sees first."""
        self.tap("game.resume", game)
        self.page.wait_for_function(LEFT_THE_HOUSE, timeout=READY_MS)
        return self.look()

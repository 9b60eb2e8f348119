"""Responsible for driving one page of the built site: tapping, playing, reading its stored games.
Must not depend on any single fault."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from engine.saves import Recovered, recover
from tools.faults.chromium import Chromium
from tools.faults.pass_time import ENDS_LATER, INSTALL, PASS
from tools.faults.random_player import RandomPlayer

READY_MS = 180_000  # long, because a busy machine is not a failure of the site
# A tap is complete when the page has painted. A tap that paints nothing (its screen is gone) ends after 3 s.
TAP = """([verb, arg]) => new Promise((done) => {
  const root = document.getElementById('root');
  const { dataset } = root;
  const finish = () =>
    done({ screen: dataset.screen ?? '', seq: Number(dataset.seq ?? 0), html: root.innerHTML });
  if (!verb) { finish(); return; }
  const timer = setTimeout(finish, 3000);
  addEventListener('umbrary:painted', () => { clearTimeout(timer); finish(); }, { once: true });
  if (verb === 'shell.cover') { if (!umbrary.renderer.cover('test')) finish(); }
  else umbrary.boot.handler(verb, arg, dataset.seq ?? '');
})"""
GAME_STARTED = "() => /^(table|curtain|private)/.test(document.getElementById('root').dataset.screen ?? '')"
REFOCUS = "dispatchEvent(new Event('focus'))"  # the page shows secrets only while it has the focus
SAVE_OPENED = "() => !/^(home|saves)/.test(document.getElementById('root').dataset.screen ?? 'home')"


@dataclass(frozen=True, slots=True)
class ScreenSnapshot:
    """What the page shows: screen name, sequence number of the game, HTML."""

    screen: str
    seq: int
    html: str

    @property
    def audience(self) -> str:
        """Return the first part of the screen name: table, curtain, private, or a route of the app."""
        return self.screen.split(":")[0]


class AppPage:
    """One page of the site, played by a RandomPlayer. The same seed in `chance` plays the same game."""

    def __init__(self, chromium: Chromium, url: str, chance: Random) -> None:
        self.chromium, self.url, self.player = chromium, url, RandomPlayer(chance)
        self.page: Page = chromium.context.new_page()
        self.page.set_default_timeout(READY_MS)
        self.violations: list[str] = []
        self.page.on("pageerror", lambda error: self.violations.append(str(error)))
        self.open()

    def open(self) -> None:
        self.page.goto(self.url, wait_until="domcontentloaded", timeout=READY_MS)
        self.wait_ready()
        self.page.evaluate(INSTALL)

    def wait_ready(self) -> None:
        self.page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=READY_MS)

    def read_screen(self) -> ScreenSnapshot:
        return ScreenSnapshot(**self.page.evaluate(TAP, ["", ""]))

    def tap(self, do: str, arg: str = "") -> ScreenSnapshot:
        return ScreenSnapshot(**self.page.evaluate(TAP, [do, arg]))

    def start_game(self, game: str, players: int) -> ScreenSnapshot:
        """Start a game with this number of players through the lobby screen."""
        snapshot = self.tap("game.new", game)
        while (seats := snapshot.html.count('data-action="lobby.remove"')) and seats != players:
            snapshot = self.tap("lobby.add") if seats < players else self.tap("lobby.remove", "0")
        if game == "obscurio":  # from six players a night with eyes closed is proposed; it takes real time
            self.tap("lobby.choose", "night=round")
        self.tap("game.begin")  # the app may repaint for other reasons, so wait for the game
        self.page.wait_for_function(GAME_STARTED, timeout=READY_MS)
        return self.read_screen()

    def start_script(self, script: str, words: Any = None) -> None:
        """Start a script; other pages can start theirs before the first result is read."""
        self.page.evaluate(f"(words) => {{ globalThis.faultAnswer = ({script})(words); }}", words)

    def script_result(self) -> Any:
        return self.page.evaluate("() => globalThis.faultAnswer")

    def random_tap(self) -> ScreenSnapshot:
        """Make one tap chosen by the random player."""
        snapshot = self.read_screen()
        move = self.player.choose(snapshot.screen, snapshot.html, snapshot.seq)
        tapped = self.tap(move.do, move.arg)
        if move.do not in ENDS_LATER:
            return tapped
        self.page.evaluate(PASS)
        return self.read_screen()

    def play_action(self, max_taps: int = 400) -> ScreenSnapshot:
        """Tap until one more action is stored, or the game is over."""
        before = self.read_screen().seq
        for _ in range(max_taps):
            snapshot = self.random_tap()
            if snapshot.seq != before or self.is_over(snapshot):
                return snapshot
        raise RuntimeError(f"the random player is stuck on {snapshot.screen}")

    @staticmethod
    def is_over(snapshot: ScreenSnapshot) -> bool:
        return snapshot.audience == "table" and 'data-action="game.again"' in snapshot.html

    def store_call(self, name: str, *rest: Any) -> dict[str, Any]:
        """Call a function of the page's save store and return its answer."""
        answer = self.page.evaluate("([name, rest]) => umbrary.saveStore[name](...rest)", [name, list(rest)])
        return dict(json.loads(answer))

    def games(self) -> list[str]:
        return [str(entry["game"]) for entry in self.store_call("list")["games"]]

    def newest_game(self) -> str:
        """Return the id of the game played last; ask again for 30 s while the store is busy."""
        for _ in range(30):
            found = self.games()
            if found:
                return found[-1]
            time.sleep(1)
        raise RuntimeError("no game is stored here")

    def stored(self, game: str) -> Recovered:
        """Return the stored game, recovered from its copies as the app does."""
        return recover(json.dumps(self.store_call("load", game)))

    def resume(self, game: str) -> ScreenSnapshot:
        """Resume a game and return the first screen it shows."""
        self.tap("game.resume", game)
        self.page.wait_for_function(SAVE_OPENED, timeout=READY_MS)
        return self.read_screen()

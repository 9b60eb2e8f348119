"""A fake browser and a fake save store made of lists, for tests of the update loop on plain Python."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from app.core.game import AnyView
from app.core.runner import Runner
from app.core.settings import Settings
from app.core.state import AppState
from app.core.views import live_of, view_of
from app.ui.game_ui import GameUI
from app.ui.render import RenderedScreen, render_app

from engine.daily.dates import number_of
from tests.support.fake_game import FAKE
from tools.build.daily_riddles import decks_text
from tools.build.machine_knowledge import knowledge_text
from tools.paths import ROOT


class FakeBrowser:
    def __init__(self) -> None:
        self.paintings: list[RenderedScreen] = []
        self.sounds: list[str] = []
        self.requests: list[str] = []
        self.seconds: list[int] = []
        self.update_answer = "applied"
        self.offline = False
        self.day = number_of(2026, 12, 1)
        self.now = 1000
        self.awake = False
        self.preloaded: list[tuple[str, ...]] = []
        self.seeds: Iterator[str] = iter(f"{n:016x}" for n in range(1, 1000))

    def paint(self, painting: RenderedScreen) -> None:
        self.paintings.append(painting)

    def play(self, name: str, settings: Settings) -> None:
        self.sounds.append(name)

    def show_countdown(self, thousandths: int, seconds: int, last_moments: bool) -> None:
        self.seconds.append(seconds)

    def now_ms(self) -> int:
        return self.now

    def unix_seconds(self) -> int:
        return 20_000

    def local_day(self) -> int:
        return self.day

    def seed(self) -> str:
        return next(self.seeds)

    def stay_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def preload_images(self, urls: tuple[str, ...]) -> None:
        self.preloaded.append(urls)

    def show_failure(self) -> None:
        self.requests.append("failure")

    async def apply_update(self) -> str:
        self.requests.append("update")
        return self.update_answer

    async def prompt_install(self) -> None:
        self.requests.append("install")

    async def pause(self, ms: int) -> None:
        self.now += ms

    async def load_machine(self, family: str) -> str:
        self.requests.append("machine")
        if self.offline:
            raise OSError("not stored")
        return decks_text() if family == "day_decks" else knowledge_text(family)

    async def load_days(self) -> str:
        self.requests.append("days")
        if self.offline:
            raise OSError("not stored")
        return (ROOT / "cards" / "daily.json").read_text("utf-8")

    @property
    def last(self) -> RenderedScreen:
        return self.paintings[-1]


class FakeStore:
    """Behaves as the real store does; `fail` makes the next appends fail with that answer."""

    def __init__(self) -> None:
        self.games: dict[str, dict[str, Any]] = {}
        self.settings: dict[str, str] = {}
        self.second: dict[str, str] = {}  # the copies in localStorage
        self.calls: list[str] = []
        self.fail: dict[str, Any] | None = None
        self.gate: asyncio.Event | None = None
        self.elsewhere: set[str] = set()
        self.files: list[str] = []
        self.damaged: dict[str, dict[str, Any]] = {}
        self.pick: dict[str, Any] = {"ok": False, "code": "store.cancelled"}

    async def call(self, name: str, *args: str | int | bool) -> dict[str, Any]:
        self.calls.append(name)
        method = getattr(self, f"on_{name}", None)
        answer: dict[str, Any] = {"ok": True}
        if method is not None:
            answer = await method(*args)
        crossed: dict[str, Any] = json.loads(json.dumps(answer))  # only JSON crosses the border
        return crossed

    async def on_open(self) -> dict[str, Any]:
        return {"ok": True, "idb": True, "mirror": "opfs"}

    async def on_newId(self) -> dict[str, Any]:
        return {"ok": True, "game": f"g{len(self.games) + 1}"}

    async def on_list(self, count: int = 1000, skip: int = 0) -> dict[str, Any]:
        games = [
            {"game": g, "header": b["header"], "checkpoint": b["checkpoint"], "rows": len(b["rows"])}
            for g, b in self.games.items()
        ]
        end = max(0, len(games) - skip)
        listed = games[max(0, end - count) : end]
        return {"ok": True, "games": listed, "total": len(games), "damaged": len(self.damaged)}

    async def on_damaged(self) -> dict[str, Any]:
        return {
            "ok": True,
            "games": [
                {
                    "game": id,
                    "header": copy["header"],
                    "rows": len(copy["rows"]),
                    "touched": 1_700_000_000_000,
                }
                for id, copy in self.damaged.items()
            ],
            "total": len(self.damaged),
        }

    async def on_create(self, game: str, header: str) -> dict[str, Any]:
        self.games[game] = {"header": header, "rows": [], "checkpoint": None}
        return {"ok": True}

    async def on_append(self, game: str, seq: int, row: str, checkpoint: str) -> dict[str, Any]:
        if self.gate is not None:
            await self.gate.wait()
        if self.fail is not None:
            return self.fail
        assert seq == len(self.games[game]["rows"]) + 1
        self.games[game]["rows"].append(row)
        self.games[game]["checkpoint"] = checkpoint
        return {"ok": True}

    async def on_checkpoint(self, game: str, checkpoint: str) -> dict[str, Any]:
        if self.fail is not None:
            return self.fail
        self.games[game]["checkpoint"] = checkpoint
        return {"ok": True}

    async def on_claim(self, game: str, use_here: bool = False) -> dict[str, Any]:
        if game in self.elsewhere and not use_here:
            return {"ok": False, "code": "store.elsewhere", "memory": False}
        return {"ok": True}

    async def on_load(self, game: str) -> dict[str, Any]:
        if game in self.damaged:
            return {"ok": True, "copies": [self.damaged[game]]}
        return {"ok": True, "copies": [{"from": "log", **self.games[game]}]}

    async def on_adopt(self, game: str, header: str, rows: str, checkpoint: str) -> dict[str, Any]:
        if self.fail is not None:
            return self.fail
        self.games[game] = {"header": header, "rows": json.loads(rows), "checkpoint": checkpoint or None}
        return {"ok": True}

    async def on_remove(self, game: str) -> dict[str, Any]:
        del (self.damaged if game in self.damaged else self.games)[game]
        return {"ok": True}

    async def on_wake(self) -> dict[str, Any]:
        opened, listed = await self.on_open(), await self.on_list(20)
        stored = {key: self.settings.get(key) for key in ("settings", "group")}
        return {"ok": True, "opened": opened, "games": listed["games"], "total": listed["total"], **stored}

    async def on_getSetting(self, key: str) -> dict[str, Any]:
        return {"ok": True, "value": self.settings.get(key), "second": self.second.get(key)}

    async def on_setSetting(self, key: str, value: str, before: str | None = None) -> dict[str, Any]:
        if self.fail is not None:
            return self.fail
        if before is not None and self.settings.get(key, "") != before:
            return {"ok": False, "code": "store.changed", "value": self.settings.get(key, "")}
        self.settings[key] = value
        return {"ok": True}

    async def on_exportFile(self, name: str, text: str) -> dict[str, Any]:
        self.files.append(text)
        return {"ok": True}

    async def on_pickFile(self, most: int) -> dict[str, Any]:
        return self.pick


def carry(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine to its end. Nothing in these fakes waits, so no event loop is needed."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("a fake waited for something")


def in_a_loop(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine that really waits, in a new thread: Playwright runs an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


class AppDriver:
    """The app with a fake browser and a fake store."""

    def __init__(self, *games: GameUI, store: FakeStore | None = None) -> None:
        self.browser = FakeBrowser()
        self.store = store or FakeStore()
        state = AppState(games={game.name: game for game in games})
        self.runner = Runner(self.browser, self.store, self.render, state)

    def render(self, state: AppState) -> None:
        self.browser.paint(render_app(state))

    @property
    def app(self) -> AppState:
        return self.runner.state

    def view(self, seat: int) -> AnyView:
        return view_of(live_of(self.app), seat)

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return carry(work)

    def tick(self) -> None:
        carry(self.runner.tick())

    def end_look(self) -> None:
        """Let the time of a look pass that closes by itself."""
        seat = self.app.privacy.seat
        while self.app.privacy.seat == seat and self.app.countdown is not None and self.app.countdown.running:
            self.browser.now += 400
            self.tick()

    def cover(self) -> None:
        carry(self.runner.tap("shell.cover"))


class Table(AppDriver):
    """The app with the small game of the tests, driven by taps."""

    def __init__(self, store: FakeStore | None = None, ui: GameUI = FAKE) -> None:
        super().__init__(ui, store=store)

    def tap(self, action: str, arg: str = "", seq: str | None = None) -> RenderedScreen:
        at = (
            str(self.browser.last.seq)
            if seq is None and self.browser.paintings and self.app.in_game
            else seq or ""
        )
        carry(self.runner.tap(action, arg, at))
        return self.browser.last

    def sit(self, seats: int = 3) -> Table:
        self.tap("game.new", "fake")
        while len(self.app.lobby.players) > seats:
            self.tap("lobby.remove", "0")
        while len(self.app.lobby.players) < seats:
            self.tap("lobby.add")
        for seat in range(seats):
            self.tap("lobby.name", f"{seat}|Player{seat}")
        self.tap("game.begin")
        return self

    def pass_roles(self) -> Table:
        while self.app.prompt.kind == "roles":
            self.tap("private.hold")
            self.cover()
            self.tap("private.done")
        return self

    def hide_all(self) -> Table:
        while self.app.prompt.kind == "hide":
            self.tap("private.open")
            self.tap("pick.number", "2")
            self.tap("hide")
        return self

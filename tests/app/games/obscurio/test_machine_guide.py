"""Games with a machine Grimoire, through the app: whole games, secrets, resuming, missing files."""

from __future__ import annotations

import asyncio
import itertools
from copy import deepcopy
from typing import Any

import pytest
from app.core import machine_seats, save_service
from app.core.game import MachineQuestion
from app.core.messages import MachineMoved
from app.games.obscurio.ui import ObscurioUI, painted_deck

from engine.core.game_loop import replay, view
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.state import Phase
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.e2e.browser_leaks import cards_not_in_view, painted
from tests.support.app_games import cards_of
from tests.support.fake_browser import AppDriver, FakeBrowser, FakeStore, carry, in_a_loop

PAINTED = ObscurioUI(painted_deck())
TABLES = [
    (2, "round"),
    pytest.param(3, "round", marks=pytest.mark.nightly),
    (4, "round"),
    (4, "eyes"),
    pytest.param(5, "eyes", marks=pytest.mark.nightly),
    pytest.param(6, "round", marks=pytest.mark.nightly),
    pytest.param(7, "eyes", marks=pytest.mark.nightly),
    (8, "round"),
]


class GuidedTable(TapPlayer):
    """A table whose Grimoire is a machine; everything people tap is chosen at random."""

    def __init__(self, seed: str = "1") -> None:
        super().__init__(seed, PAINTED)
        self.browser.seeds = iter(f"{seed}{n}" for n in range(1000))

    def start(self, seats: int, **choices: str) -> GuidedTable:
        return self.sit(seats - 1, machine="machine", **choices)

    def sit(self, seats: int, **choices: str) -> GuidedTable:
        self.tap("game.alone" if seats == 1 else "game.new", "obscurio")
        while seats > 1 and len(self.app.lobby.players) > seats:
            self.tap("lobby.remove", "0")
        while len(self.app.lobby.players) < seats:
            self.tap("lobby.add")
        if seats > 1:
            self.tap("lobby.machine", "guide=machine")
        for name, value in choices.items():
            if name in ("night", "deal"):
                self.tap("lobby.choose" if name == "night" else "lobby.deal", f"{name}={value}")
        self.tap("game.begin")
        return self

    @property
    def machine(self) -> int:
        assert self.app.live is not None
        [seat] = self.app.live.machines
        return seat


def riddles(table: GuidedTable) -> list[act.HandOverRiddle]:
    """Return the riddles of a game as its save stores them."""
    assert table.app.live is not None
    codec = save_service.codec(PAINTED)
    actions = [codec.decode(row.action) for row in table.app.live.save.rows]
    return [action for action in actions if isinstance(action, act.HandOverRiddle)]


@pytest.mark.parametrize("seats, night", TABLES)
def test_a_game_with_a_machine_grimoire_can_be_played_by_taps(seats: int, night: str) -> None:
    table = GuidedTable(f"{seats}{night}").start(seats, night=night, deal="fair")
    assert table.machine == table.state.options.grimoire == seats - 1

    def watch(now: TapPlayer) -> None:
        assert now.app.toast is None
        assert now.app.machine is None, "a screen waits for a machine"
        assert table.machine not in now.view(PUBLIC).waiting

    table.play(watch)
    assert riddles(table)
    handed = {painting.screen for painting in table.browser.paintings if painting.surface == "curtain"}
    assert f"curtain:{table.machine}" not in handed
    assert not any(painting.screen == "private:private.riddle" for painting in table.browser.paintings)
    if seats == 2:
        assert not handed


@pytest.mark.parametrize("seats, night", [(2, "round"), (4, "round"), (6, "eyes")])
def test_no_screen_shows_a_card_that_its_reader_may_not_see(seats: int, night: str) -> None:
    table = GuidedTable(f"leak{seats}").start(seats, night=night)
    seen = 0

    def watch(now: TapPlayer) -> None:
        nonlocal seen
        reader = now.app.privacy.seat if now.app.privacy.audience == "private" else PUBLIC
        last = now.browser.last
        shown = painted(last.html, title=last.title, screen=last.screen)
        assert cards_not_in_view(shown, now.view(reader), cards_of(now.state)) == [], last.screen
        seen += 1

    table.play(watch)
    assert seen > 20
    books = [p for p in table.browser.paintings if p.screen == "table:table.riddle"]
    assert books
    for book in books:  # while the machine chooses, no picture of this turn is on the screen
        assert "illusions" not in book.html


def test_the_log_of_a_game_replays_without_the_machine() -> None:
    table = GuidedTable("replay").start(4)
    table.play()
    live = table.app.live
    assert live is not None
    codec = save_service.codec(PAINTED)
    actions = [codec.decode(row.action) for row in live.save.rows]
    again = replay(PAINTED.rules, live.save.header.table(), live.save.header.seed, actions)
    assert again.state == live.state


# ---------------------------------------------------------------------- the turn of the machine


class WatchedBrowser(FakeBrowser):
    """Notes the store at the moment when the machine has chosen and waits."""

    def __init__(self, store: FakeStore) -> None:
        super().__init__()
        self.store = store
        self.stores: list[dict[str, Any]] = []
        self.pauses: list[int] = []

    async def pause(self, ms: int) -> None:
        self.stores.append(deepcopy(self.store.games))
        self.pauses.append(ms)
        await super().pause(ms)


def watched(table: GuidedTable) -> WatchedBrowser:
    browser = WatchedBrowser(table.store)
    browser.seeds = table.browser.seeds
    table.browser = browser
    table.runner.devices.browser = browser
    return browser


def test_a_tab_that_is_killed_while_the_machine_thinks_gives_the_same_riddle_afterwards() -> None:
    table = GuidedTable("killed")
    browser = watched(table)
    table.start(4)
    while not riddles(table):
        table.one()
    store = FakeStore()
    store.games = browser.stores[0]
    [game] = store.games
    assert len(store.games[game]["rows"]) < len(table.store.games[game]["rows"])
    later = AppDriver(PAINTED, store=store)
    carry(later.runner.start())
    carry(later.runner.tap("game.resume", game))
    assert later.app.privacy.audience == "curtain" and later.browser.requests == []
    carry(later.runner.tap("private.open"))
    rows = len(store.games[game]["rows"])
    assert store.games[game]["rows"] == table.store.games[game]["rows"][:rows]
    assert later.app.live is not None and later.app.live.state.phase is Phase.TALK


def test_the_time_shown_does_not_depend_on_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GuidedTable("time")
    browser = watched(table)
    slow = itertools.count(0, 137)

    def now_ms() -> int:
        browser.now += next(slow) % 50
        return browser.now

    async def no_sleep(seconds: float) -> None:
        return None

    monkeypatch.setattr(browser, "now_ms", now_ms)
    monkeypatch.setattr(asyncio, "sleep", no_sleep)
    table.start(2)
    began = browser.now
    while not riddles(table):
        began = browser.now
        table.one()
    assert browser.pauses
    assert (browser.now - began) % machine_seats.TURN_MS < 200  # the taps around it take a little


def test_a_cover_stops_the_machine_and_nothing_happens_behind_it() -> None:
    table = GuidedTable("covered")
    gate = asyncio.Event()

    class Slow(FakeBrowser):
        async def pause(self, ms: int) -> None:
            await gate.wait()

    async def story() -> None:
        browser = Slow()
        browser.seeds = table.browser.seeds
        table.browser = browser
        table.runner.devices.browser = browser
        runner = table.runner
        for action, arg in (("game.alone", "obscurio"), ("game.begin", "")):
            await runner.tap(action, arg)
        turn = asyncio.create_task(runner.tap("table_on", "", str(table.app.live.seq)))  # type: ignore[union-attr]
        while table.app.machine is None:
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        await runner.tap("shell.cover")
        assert table.app.machine is None and table.app.privacy.audience == "curtain"
        gate.set()
        await turn
        assert table.state.phase is Phase.RIDDLE and "machine-book" not in browser.last.html
        await runner.tap("private.open")
        assert table.state.phase is Phase.TALK

    in_a_loop(story())


def test_a_choice_for_another_position_is_dropped() -> None:
    table = GuidedTable("late").start(3)
    while not riddles(table):
        table.one()
    live, before = table.app.live, table.app
    assert live is not None
    asked = MachineQuestion(table.machine, "an earlier turn")
    carry(table.runner.dispatch(MachineMoved(live.id, live.seq - 1, asked, (riddles(table)[0],))))
    assert table.app == before


def test_missing_files_are_reported_in_the_lobby_and_nothing_is_begun() -> None:
    table = GuidedTable("offline")
    table.browser.offline = True
    table.start(3)
    assert table.app.route == "lobby" and not table.app.busy and table.store.games == {}
    assert table.app.toast is not None and table.app.toast.key == "trouble.machine"
    table.browser.offline = False
    table.tap("game.begin")
    assert table.app.in_game


def test_missing_files_in_a_game_can_be_loaded_later() -> None:
    table = GuidedTable("retry").start(2)
    table.runner.devices.machines.clear()
    table.browser.offline = True
    while table.state.phase is not Phase.RIDDLE:
        table.one()
    assert table.app.machine is not None and table.app.machine.stopped
    assert "game.machine" in table.browser.last.html
    table.browser.offline = False
    table.tap("game.machine")
    assert table.state.phase is Phase.TALK


def test_a_riddle_that_cannot_be_stored_is_not_shown_and_can_be_tried_again() -> None:
    table = GuidedTable("full").start(2)
    while table.state.phase is not Phase.TRAPS:
        table.one()
    table.tap("table_on")
    assert table.state.phase is Phase.TALK
    while table.state.turn.number < 2:
        table.one()
    before = table.state
    original = table.store.on_append

    async def refuse(game: str, seq: int, row: str, checkpoint: str) -> dict[str, Any]:
        if seq == before.seq + 2:
            return {"ok": False, "code": "store.failed", "memory": False}
        return await original(game, seq, row, checkpoint)

    table.store.on_append = refuse  # type: ignore[method-assign]
    table.tap("table_on")
    assert table.state.phase is Phase.RIDDLE and table.app.pending is None
    assert table.app.machine is not None and table.app.machine.stopped
    table.store.on_append = original  # type: ignore[method-assign]
    table.tap("game.machine")
    assert table.state.phase is Phase.TALK


# ---------------------------------------------------------------------- other tables


def test_a_game_without_a_machine_never_asks_for_its_files() -> None:
    table = TapPlayer("human", PAINTED).sit(4)
    table.play()
    assert "machine" not in table.browser.requests
    assert table.app.live is not None and table.app.live.machines == ()
    assert "deal" not in dict(table.app.live.setup.choices)


def test_no_player_can_look_at_what_the_machine_knows() -> None:
    table = GuidedTable("peek").start(5, night="round")
    while table.state.phase is not Phase.TRAPS:
        table.one()
    table.tap("private.request", f"{table.machine}|role")
    assert table.app.privacy.audience == "table"
    table.tap("shell.dialog", "menu")
    assert f"{table.machine}|role" not in table.browser.last.html


def test_two_tables_with_the_same_view_get_the_same_riddle() -> None:
    """The Grimoire's riddle follows from its view: nothing else of the state is used."""
    tables = [GuidedTable("twin").start(2) for _ in range(2)]
    for table in tables:
        while not riddles(table):
            table.one()
    assert riddles(tables[0]) == riddles(tables[1])
    assert view(PAINTED.rules, tables[0].state, 0) == view(PAINTED.rules, tables[1].state, 0)

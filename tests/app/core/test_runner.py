"""The host: one tap at a time, the disk before the eyes, a curtain for every absence."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from unittest import mock

import pytest
from app.core import commands
from app.core import privacy as eyes

from engine.core.model import Action, Problem, Step
from engine.core.wire import stored
from tests.support.fake_browser import FakeStore, Table, in_a_loop
from tests.support.fake_game import FAKE, RULES, Rules, State


def test_a_whole_game_can_be_played_from_the_home_screen() -> None:
    table = Table().sit(3).pass_roles().hide_all()
    assert table.browser.last.screen == "table:table.door"
    table.tap("door", "2")
    assert table.host.book is not None and table.host.book.state.door == 2
    assert "bell" in table.browser.sounds
    assert len(table.store.games["g1"]["rows"]) == 3 + 3 + 1


def test_nothing_is_painted_before_the_disk_has_it() -> None:
    table = Table().sit(2).pass_roles().hide_all()

    async def slowly() -> None:
        table.store.gate = asyncio.Event()
        before = len(table.browser.paintings)
        tap = asyncio.ensure_future(table.host.tap("door", "1", str(table.host.book.seq)))  # type: ignore[union-attr]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(table.browser.paintings) == before
        assert table.host.book is not None and table.host.book.state.door == 0
        table.store.gate.set()
        await tap
        assert len(table.browser.paintings) == before + 1

    in_a_loop(slowly())
    assert table.host.book is not None and table.host.book.state.door == 1


def test_a_refused_write_forgets_the_new_state_and_says_so() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    before = table.host.book
    table.store.fail = {"ok": False, "code": "store.full", "memory": False}
    painting = table.tap("door", "1")
    assert table.host.book == before
    assert "could not be stored" in painting.html
    table.store.fail = None
    table.tap("door", "1")
    assert table.host.book is not None and table.host.book.state.door == 1


def test_a_write_held_in_memory_goes_on_with_a_badge() -> None:
    table = Table().sit(2).pass_roles()
    table.store.fail = {"ok": False, "code": "store.refused", "memory": True}
    seq = table.browser.last.seq
    table.tap("look.open")
    table.tap("pick.number", "1")
    painting = table.tap("hide")
    assert painting.seq == seq + 1
    assert "Not saved" in painting.html


def test_a_tap_from_an_older_screen_is_dropped() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    count = len(table.browser.paintings)
    table.tap("door", "1", seq="0")
    assert len(table.browser.paintings) == count
    assert table.host.book is not None and table.host.book.state.door == 0


def test_a_second_tap_while_the_first_is_carried_out_is_dropped() -> None:
    table = Table().sit(2).pass_roles().hide_all()

    async def twice() -> None:
        seq = str(table.browser.last.seq)
        await asyncio.gather(table.host.tap("door", "1", seq), table.host.tap("door", "3", seq))

    in_a_loop(twice())
    assert len(table.store.games["g1"]["rows"]) == 2 + 2 + 1
    assert table.host.book is not None and table.host.book.state.door == 1


def test_an_illegal_action_is_a_sentence_and_stores_nothing() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    rows = len(table.store.games["g1"]["rows"])
    painting = table.tap("door", "9")
    assert "cannot be done" in painting.html
    assert len(table.store.games["g1"]["rows"]) == rows


def test_the_input_lock_opens_again_after_an_error() -> None:
    table = Table().sit(2)
    table.store.call = _explode  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        table.tap("game.leave")
    assert not table.host.busy


async def _explode(name: str, *args: object) -> dict[str, object]:
    raise RuntimeError(name)


@pytest.mark.parametrize("do", ["look.done", "hide", "door", "pick.number"])
def test_an_unopened_curtain_answers_to_nothing_but_its_seal(do: str) -> None:
    table = Table().sit(2)
    before = (table.host.book, table.host.session)
    table.tap(do, "1")
    assert (table.host.book, table.host.session) == before


def test_covering_removes_the_secret_even_while_the_disk_is_busy() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("look.open")
    assert table.host.session.audience == "private"
    table.host.busy = True
    table.run(table.host.tap("shell.cover", "hidden"))
    assert table.host.session.audience == "curtain"
    assert "pick.number" not in table.browser.last.html


def test_resume_is_always_behind_a_curtain() -> None:
    store = FakeStore()
    for stop in range(6):
        first = Table(store if stop else None)
        first.store = store
        first.host.store = store
        store.games.clear()
        first.sit(2)
        _play(first, stop)
        first.tap("look.open")
        again = Table(store)
        again.run(_wake(again))
        painting = again.tap("game.resume", "g1")
        assert painting.screen.startswith("curtain")
        assert again.host.book is not None and first.host.book is not None
        assert again.host.book.state == first.host.book.state


def _play(table: Table, steps: int) -> None:
    moves = 0
    while moves < steps and table.host.turn.private:
        if table.host.turn.kind == "roles":
            table.tap("look.hold")
            table.tap("shell.cover")
            table.tap("look.done")
        else:
            table.tap("look.open")
            table.tap("pick.number", "3")
            table.tap("hide")
        moves += 1


async def _wake(table: Table) -> None:
    await commands.wake(table.host)


def _left_after(stop: int) -> tuple[Table, Table]:
    """A table that was left, and the next start, which has foreseen what “Continue” will open."""
    first = Table().sit(3)
    _play(first, stop)
    again = Table(first.store)
    again.run(_wake(again))
    first.store.calls.clear()
    in_a_loop(commands.preload_latest_save(again.host))
    return first, again


@pytest.mark.parametrize("stop", range(4))
def test_a_game_that_was_foreseen_is_the_same_game_behind_the_same_curtain(stop: int) -> None:
    first, again = _left_after(stop)
    assert again.store.calls == ["load"]  # nothing is claimed or written before the tap
    assert again.browser.paintings == []
    assert again.host.foreseen is not None and again.host.book is None
    painting = again.tap("game.resume", "g1")
    assert again.store.calls == ["load", "claim", "load", "adopt"]
    assert painting.screen.startswith("curtain")
    assert again.host.book is not None and first.host.book is not None
    assert again.host.book.state == first.host.book.state


def test_what_another_tab_has_played_since_is_not_overlooked() -> None:
    first, again = _left_after(1)
    _play(first, 1)
    again.tap("game.resume", "g1")
    assert again.host.book is not None and first.host.book is not None
    assert again.host.book.seq == first.host.book.seq == 2
    assert again.host.book.state == first.host.book.state


def test_a_broken_game_is_foreseen_in_silence() -> None:
    first, again = _left_after(1)
    first.store.games["g1"]["rows"] = ["rubbish"]
    first.store.games["g1"]["header"] = "rubbish"
    again.host.foreseen = None
    in_a_loop(commands.preload_latest_save(again.host))
    assert again.host.foreseen is None and again.browser.paintings == []
    assert again.tap("game.resume", "g1").screen == "broken:g1"


def test_pictures_that_tell_a_role_are_fetched_for_all_before_anyone_looks() -> None:
    shipped = {"a": "./a/1.webp", "b": "./a/2.webp"}
    with mock.patch("app.ui.asset_urls.piece", shipped.get):
        table = Table(ui=replace(FAKE, faces=("b", "a", "not painted yet")))
        table.sit(2)
    assert table.browser.prepared == [("./a/2.webp", "./a/1.webp")]
    assert all("./a/" not in painting.html for painting in table.browser.paintings)


def test_leaving_keeps_the_game_and_home_offers_it() -> None:
    table = Table().sit(2).pass_roles()
    painting = table.tap("game.leave")
    assert table.host.book is None
    assert 'data-action="game.resume"' in painting.html
    assert table.tap("game.resume", "g1").screen == "curtain:0"


def test_a_game_open_elsewhere_can_be_taken_over() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("game.leave")
    table.store.elsewhere.add("g1")
    assert table.tap("game.resume", "g1").screen == "elsewhere:g1"
    assert table.tap("game.use_here", "g1").screen == "curtain:0"


def test_a_broken_save_is_offered_as_a_file_and_not_deleted() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("game.leave")
    table.store.games["g1"] = {"header": "rubbish", "rows": [], "checkpoint": None}
    assert table.tap("game.resume", "g1").screen == "broken:g1"
    table.tap("game.export", "g1")
    assert "rubbish" in table.store.files[0]
    assert "g1" in table.store.games


def test_a_game_travels_as_a_file_and_is_the_same_game() -> None:
    table = Table().sit(3).pass_roles()
    table.tap("game.export")
    other = Table()
    other.store.pick = {"ok": True, "name": "x", "text": table.store.files[0]}
    other.tap("shell.go", "saves")
    other.tap("game.import")
    other.tap("game.resume", "g1")
    assert other.host.book is not None and table.host.book is not None
    assert other.host.book.state == table.host.book.state
    assert other.host.book.setup == table.host.book.setup


def test_a_file_that_could_not_be_kept_is_not_called_kept() -> None:
    table = Table().sit(3).pass_roles()
    table.tap("game.export")
    other = Table()
    other.store.pick = {"ok": True, "name": "x", "text": table.store.files[0]}
    other.store.fail = {"ok": False, "code": "store.full", "memory": True}
    other.tap("shell.go", "saves")
    assert "The storage of this device is full." in other.tap("game.import").html
    assert not other.store.games


@pytest.mark.parametrize("text", ["", "hello", "umbrary-save 1\n:h", "x" * 10_000])
def test_a_strange_file_is_refused_with_a_sentence(text: str) -> None:
    table = Table()
    table.store.pick = {"ok": True, "name": "x", "text": text}
    table.tap("shell.go", "saves")
    assert "Nothing was changed" in table.tap("game.import").html
    assert not table.store.games


def test_language_changes_in_mid_game_without_touching_the_game() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    before = table.host.book
    painting = table.tap("shell.set", "lang=fr")
    assert painting.lang == "fr" and "1 sur 2" in painting.html
    assert table.host.book == before
    assert '"lang": "fr"' in table.store.settings["settings"]


def test_an_errand_shows_the_own_secret_and_leads_back_to_the_table() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.tap("look.wish", "1|role").screen == "curtain:1"
    assert table.tap("look.hold").screen == "private:errand.role"
    table.tap("shell.cover")
    assert table.tap("look.done").screen == "table:table.door"


def test_an_unknown_errand_or_seat_is_nothing() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    for arg in ("9|role", "0|diary", "x", "|role", "-1|role"):
        assert table.tap("look.wish", arg).screen == "table:table.door"


def test_again_keeps_the_group_and_moves_the_guide_on() -> None:
    table = Table().sit(3).pass_roles().hide_all()
    table.tap("door", "1")
    first = table.host.book
    assert first is not None
    table.tap("game.again")
    draft = table.host.house.lobby
    assert [s.name for s in draft.players] == [s.name for s in first.setup.players]
    assert draft.guide != first.setup.guide


def test_again_moves_the_guide_on_among_people_who_gave_no_names() -> None:
    table = Table()
    table.tap("game.new", "fake")
    guides = []
    for _ in range(3):
        table.tap("game.begin")
        assert table.host.book is not None
        guides.append(table.host.book.setup.guide)
        table.tap("game.again")
    assert len(set(guides)) == 3


def test_the_glass_runs_before_open_eyes_only() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.host.glass is not None and table.host.glass.running
    table.browser.now += 300
    table.run(table.host.tick())
    left = table.host.glass.left_ms
    assert left == 59_700
    table.run(table.host.tap("shell.cover", "hidden"))
    table.browser.now += 3_600_000
    table.run(table.host.tick())
    assert table.host.glass.left_ms == left
    table.tap("look.open")
    table.browser.now += 100
    table.run(table.host.tick())
    assert table.host.glass.left_ms == left - 100


def test_sand_run_out_is_an_action_on_the_disk() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    for _ in range(60_000 // 400 + 1):
        table.browser.now += 400
        table.run(table.host.tick())
    assert table.host.book is not None and table.host.book.state.door == 3
    assert len(table.store.games["g1"]["rows"]) == 5


def test_pause_stops_the_sand_until_it_is_lifted() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("game.pause")
    table.browser.now += 400
    table.run(table.host.tick())
    assert table.host.glass is not None and table.host.glass.left_ms == 60_000
    table.tap("game.pause")
    assert table.host.glass.running


def test_settle_never_shows_private_work_to_another_seat() -> None:
    working = eyes.PrivacyState("private", 1)
    after = eyes.settle(working, eyes.Prompt(2, private=True, stays_open=True))
    assert after == eyes.covered(2)


def test_a_game_played_to_its_end_is_listed_as_such_and_no_longer_offered_first() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("door", "1")
    painting = table.tap("game.leave")
    assert table.host.house.saves[0].state == "over"
    assert 'data-action="game.resume"' not in painting.html
    assert "Played to the end" in table.tap("shell.go", "saves").html


def test_the_menu_closes_when_somebody_goes_behind_a_curtain() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("shell.sheet", "menu")
    assert 'role="dialog"' not in table.tap("look.wish", "0|role").html


def test_opening_and_covering_sound_alike_for_every_seat() -> None:
    heard = []
    table = Table().sit(3)
    while table.host.turn.kind == "roles":
        start = len(table.browser.sounds)
        table.tap("look.hold")
        table.run(table.host.tap("shell.cover"))
        table.tap("look.done")
        heard.append(tuple(table.browser.sounds[start:]))
    assert len(set(heard)) == 1 and heard[0] == ("open", "close")


def test_a_save_of_a_newer_house_is_shown_untouched_and_can_be_handed_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table().sit(2).pass_roles()
    table.tap("game.leave")
    before = dict(table.store.games["g1"])
    monkeypatch.setattr(type(RULES), "version", 0)
    table.tap("shell.go", "saves")
    assert table.host.house.saves[0].state == "newer"
    assert table.tap("game.resume", "g1").screen == "newer:g1"
    table.tap("game.export", "g1")
    assert table.store.files and table.store.games["g1"] == before


@stored("Look", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Action):
    pass


class Counting(Rules):
    """The same game, in which a look at one's own role is an action."""

    actions = (*Rules.actions, Look)

    def check(self, state: State, action: Action) -> Problem | None:
        return None if isinstance(action, Look) else super().check(state, action)

    def apply(self, state: State, action: Action) -> Step[State]:
        return Step(state) if isinstance(action, Look) else super().apply(state, action)


def test_eyes_that_leave_while_the_disk_is_asked_find_a_curtain() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.host.book is not None
    counting = replace(FAKE, rules=Counting(), errand_action=lambda errand, seat: Look(seat=seat))
    table.host.book = replace(table.host.book, ui=counting)
    table.tap("look.wish", "1|role")

    async def leave_meanwhile() -> None:
        table.store.gate = asyncio.Event()
        tap = asyncio.ensure_future(table.host.tap("look.open"))
        for _ in range(5):
            await asyncio.sleep(0)
        table.host.cover()
        table.store.gate.set()
        await tap

    in_a_loop(leave_meanwhile())
    assert table.browser.last.screen == "curtain:1"
    assert not any(painting.screen.startswith("private:errand") for painting in table.browser.paintings)

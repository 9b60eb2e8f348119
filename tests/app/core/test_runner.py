"""The update loop: one tap at a time, the store before the screen, a cover whenever people leave."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from unittest import mock

import pytest
from app.core import privacy
from app.core.messages import Idle

from engine.core.model import Action, Problem, Step
from engine.core.wire import stored
from tests.support.fake_browser import FakeStore, Table, in_a_loop
from tests.support.fake_game import RULES, FakeGame, Rules, State


def test_a_whole_game_can_be_played_from_the_home_screen() -> None:
    table = Table().sit(3).pass_roles().hide_all()
    assert table.browser.last.screen == "table:table.door"
    table.tap("door", "2")
    assert table.app.live is not None and table.app.live.state.door == 2
    assert "bell" in table.browser.sounds
    assert len(table.store.games["g1"]["rows"]) == 3 + 3 + 1


def test_nothing_is_painted_before_the_disk_has_it() -> None:
    table = Table().sit(2).pass_roles().hide_all()

    async def slowly() -> None:
        table.store.gate = asyncio.Event()
        before = len(table.browser.paintings)
        tap = asyncio.ensure_future(table.runner.tap("door", "1", str(table.app.live.seq)))  # type: ignore[union-attr]
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(table.browser.paintings) == before
        assert table.app.live is not None and table.app.live.state.door == 0
        table.store.gate.set()
        await tap
        assert len(table.browser.paintings) == before + 1

    in_a_loop(slowly())
    assert table.app.live is not None and table.app.live.state.door == 1


def test_a_refused_write_forgets_the_new_state_and_says_so() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    before = table.app.live
    table.store.fail = {"ok": False, "code": "store.full", "memory": False}
    painting = table.tap("door", "1")
    assert table.app.live == before
    assert "wasn’t saved, so it was undone" in painting.html
    table.store.fail = None
    table.tap("door", "1")
    assert table.app.live is not None and table.app.live.state.door == 1


def test_a_write_held_in_memory_goes_on_with_a_badge() -> None:
    table = Table().sit(2).pass_roles()
    table.store.fail = {"ok": False, "code": "store.refused", "memory": True}
    seq = table.browser.last.seq
    table.tap("private.open")
    table.tap("pick.number", "1")
    painting = table.tap("hide")
    assert painting.seq == seq + 1
    assert "Not saved" in painting.html


def test_a_tap_from_an_older_screen_is_dropped() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    count = len(table.browser.paintings)
    table.tap("door", "1", seq="0")
    assert len(table.browser.paintings) == count
    assert table.app.live is not None and table.app.live.state.door == 0


def test_a_second_tap_while_the_first_is_carried_out_is_dropped() -> None:
    table = Table().sit(2).pass_roles().hide_all()

    async def twice() -> None:
        seq = str(table.browser.last.seq)
        await asyncio.gather(table.runner.tap("door", "1", seq), table.runner.tap("door", "3", seq))

    in_a_loop(twice())
    assert len(table.store.games["g1"]["rows"]) == 2 + 2 + 1
    assert table.app.live is not None and table.app.live.state.door == 1


def test_an_illegal_action_is_a_sentence_and_stores_nothing() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    rows = len(table.store.games["g1"]["rows"])
    painting = table.tap("door", "9")
    assert "cannot be done" in painting.html
    assert len(table.store.games["g1"]["rows"]) == rows


@pytest.mark.parametrize("do", ["private.done", "hide", "door", "pick.number"])
def test_an_unopened_curtain_answers_to_nothing_but_its_seal(do: str) -> None:
    table = Table().sit(2)
    before = (table.app.live, table.app.privacy)
    table.tap(do, "1")
    assert (table.app.live, table.app.privacy) == before


def test_covering_removes_the_secret_even_while_the_disk_is_busy() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("private.open")
    assert table.app.privacy.audience == "private"
    table.runner.state = replace(table.app, task="resume")
    table.cover()
    assert table.app.privacy.audience == "curtain"
    assert "pick.number" not in table.browser.last.html


def test_resume_is_always_behind_a_curtain() -> None:
    store = FakeStore()
    for stop in range(6):
        first = Table(store if stop else None)
        first.store = store
        first.runner.devices.store = store
        store.games.clear()
        first.sit(2)
        _play(first, stop)
        first.tap("private.open")
        again = Table(store)
        again.run(_wake(again))
        painting = again.tap("game.resume", "g1")
        assert painting.screen.startswith("curtain")
        assert again.app.live is not None and first.app.live is not None
        assert again.app.live.state == first.app.live.state


def _play(table: Table, steps: int) -> None:
    moves = 0
    while moves < steps and table.app.prompt.private:
        if table.app.prompt.kind == "roles":
            table.tap("private.hold")
            table.tap("shell.cover")
            table.tap("private.done")
        else:
            table.tap("private.open")
            table.tap("pick.number", "3")
            table.tap("hide")
        moves += 1


async def _wake(table: Table) -> None:
    await table.runner.start()


def _left_after(stop: int) -> tuple[Table, Table]:
    """Return a game that was left after `stop` moves, and the next start with that save preloaded."""
    first = Table().sit(3)
    _play(first, stop)
    again = Table(first.store)
    again.run(_wake(again))
    first.store.calls.clear()
    in_a_loop(again.runner.dispatch(Idle()))
    return first, again


@pytest.mark.parametrize("stop", range(4))
def test_a_preloaded_save_opens_the_same_game_behind_the_same_cover(stop: int) -> None:
    first, again = _left_after(stop)
    assert again.store.calls == ["load", "getSetting"]  # nothing is claimed or written before the tap
    assert again.browser.paintings == []
    assert again.app.preloaded is not None and again.app.live is None
    painting = again.tap("game.resume", "g1")
    assert again.store.calls == ["load", "getSetting", "claim", "load", "adopt"]
    assert painting.screen.startswith("curtain")
    assert again.app.live is not None and first.app.live is not None
    assert again.app.live.state == first.app.live.state


def test_what_another_tab_has_played_since_is_not_overlooked() -> None:
    first, again = _left_after(1)
    _play(first, 1)
    again.tap("game.resume", "g1")
    assert again.app.live is not None and first.app.live is not None
    assert again.app.live.seq == first.app.live.seq == 2
    assert again.app.live.state == first.app.live.state


def test_preloading_a_broken_save_shows_nothing() -> None:
    first, again = _left_after(1)
    first.store.games["g1"]["rows"] = ["rubbish"]
    first.store.games["g1"]["header"] = "rubbish"
    again.runner.state = replace(again.app, preloaded=None)
    in_a_loop(again.runner.dispatch(Idle()))
    assert again.app.preloaded is None and again.browser.paintings == []
    assert again.tap("game.resume", "g1").screen == "broken:g1"


def test_pictures_that_tell_a_role_are_fetched_for_all_before_anyone_looks() -> None:
    shipped = {"a": "./a/1.webp", "b": "./a/2.webp"}
    with mock.patch("app.ui.asset_urls.piece", lambda name: shipped.get(name, "./other.webp")):
        table = Table(ui=FakeGame(role_pieces=("b", "a")))
        table.sit(2)
    assert table.browser.preloaded == [("./a/2.webp", "./a/1.webp")]
    assert all("./a/" not in painting.html for painting in table.browser.paintings)


def test_leaving_keeps_the_game_and_home_offers_it() -> None:
    table = Table().sit(2).pass_roles()
    painting = table.tap("game.leave")
    assert table.app.live is None
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
    assert other.app.live is not None and table.app.live is not None
    assert other.app.live.state == table.app.live.state
    assert other.app.live.setup == table.app.live.setup


def test_an_import_that_could_not_be_stored_is_not_reported_as_stored() -> None:
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
    before = table.app.live
    painting = table.tap("shell.set", "lang=fr")
    assert painting.lang == "fr" and "1 sur 2" in painting.html
    assert table.app.live == before
    assert '"lang": "fr"' in table.store.settings["settings"]


def test_a_private_view_shows_the_own_secret_and_leads_back_to_the_table() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.tap("private.request", "1|role").screen == "curtain:1"
    assert table.tap("private.hold").screen == "private:private_view.role"
    table.tap("shell.cover")
    assert table.tap("private.done").screen == "table:table.door"


def test_an_unknown_private_view_or_seat_changes_nothing() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    for arg in ("9|role", "0|diary", "x", "|role", "-1|role"):
        assert table.tap("private.request", arg).screen == "table:table.door"


def test_again_keeps_the_group_and_moves_the_guide_on() -> None:
    table = Table().sit(3).pass_roles().hide_all()
    table.tap("door", "1")
    first = table.app.live
    assert first is not None
    table.tap("game.again")
    draft = table.app.lobby
    assert [s.name for s in draft.players] == [s.name for s in first.setup.players]
    assert draft.guide != first.setup.guide


def test_again_moves_the_guide_on_among_people_who_gave_no_names() -> None:
    table = Table()
    table.tap("game.new", "fake")
    guides = []
    for _ in range(3):
        table.tap("game.begin")
        assert table.app.live is not None
        guides.append(table.app.live.setup.guide)
        table.tap("game.again")
    assert len(set(guides)) == 3


def test_the_countdown_runs_only_while_people_see_it() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.app.countdown is not None and table.app.countdown.running
    table.browser.now += 300
    table.tick()
    left = table.app.countdown.left_ms
    assert left == 59_700
    table.cover()
    table.browser.now += 3_600_000
    table.tick()
    assert table.app.countdown.left_ms == left
    table.tap("private.open")
    table.browser.now += 100
    table.tick()
    assert table.app.countdown.left_ms == left - 100


def test_the_end_of_the_time_is_a_stored_action() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    for _ in range(60_000 // 400 + 1):
        table.browser.now += 400
        table.tick()
    assert table.app.live is not None and table.app.live.state.door == 3
    assert len(table.store.games["g1"]["rows"]) == 5


def test_pause_stops_the_countdown_until_it_ends() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("game.pause")
    table.browser.now += 400
    table.tick()
    assert table.app.countdown is not None and table.app.countdown.left_ms == 60_000
    table.tap("game.pause")
    assert table.app.countdown.running


def test_settle_never_shows_private_work_to_another_seat() -> None:
    working = privacy.PrivacyState("private", 1)
    after = privacy.settle(working, privacy.Prompt(2, private=True, stays_open=True))
    assert after == privacy.covered(2)


def test_a_game_played_to_its_end_is_listed_as_such_and_no_longer_offered_first() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("door", "1")
    painting = table.tap("game.leave")
    assert table.app.saves[0].state == "over"
    assert "home__continue" not in painting.html and painting.html.count('data-action="game.resume"') == 1
    assert "Played to the end" in table.tap("shell.go", "saves").html


def test_the_menu_closes_when_somebody_goes_behind_a_curtain() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("shell.dialog", "menu")
    assert 'role="dialog"' not in table.tap("private.request", "0|role").html


def test_opening_and_covering_sound_alike_for_every_seat() -> None:
    played = []
    table = Table().sit(3)
    while table.app.prompt.kind == "roles":
        start = len(table.browser.sounds)
        table.tap("private.hold")
        table.cover()
        table.tap("private.done")
        played.append(tuple(table.browser.sounds[start:]))
    assert len(set(played)) == 1 and played[0] == ("open", "close")


def test_a_save_of_a_newer_version_is_shown_unchanged_and_can_be_exported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table().sit(2).pass_roles()
    table.tap("game.leave")
    before = dict(table.store.games["g1"])
    monkeypatch.setattr(type(RULES), "version", 0)
    table.tap("shell.go", "saves")
    assert table.app.saves[0].state == "newer"
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


class CountingGame(FakeGame):
    def private_view_action(self, private_view: str, seat: int) -> Action | None:
        return Look(seat=seat)


def test_a_cover_while_the_store_works_cancels_the_reveal() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.app.live is not None
    table.runner.state = replace(table.app, live=replace(table.app.live, ui=CountingGame(Counting())))
    table.tap("private.request", "1|role")

    async def leave_meanwhile() -> None:
        table.store.gate = asyncio.Event()
        tap = asyncio.ensure_future(table.runner.tap("private.open"))
        for _ in range(5):
            await asyncio.sleep(0)
        await table.runner.tap("shell.cover")
        table.store.gate.set()
        await tap

    in_a_loop(leave_meanwhile())
    assert table.browser.last.screen == "curtain:1"
    assert not any(painting.screen.startswith("private:private_view") for painting in table.browser.paintings)

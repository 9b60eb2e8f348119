"""The riddle of the day in the update loop: tries, storing before showing, dates, practice, files."""

from __future__ import annotations

import asyncio
import json

import pytest
from app.core.daily import DayPlay
from app.core.messages import DailyLoaded, Idle, ResultsRead
from app.core.state import AppState
from app.games.registry import GAMES

from engine.daily import dates, results
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO
from tests.support.fake_browser import AppDriver, FakeStore, in_a_loop

TUESDAY = dates.number_of(2026, 12, 1)
SATURDAY = dates.number_of(2026, 12, 5)


class Riddles(AppDriver):
    """The app with its real games, driven by taps on the screens of the riddle of the day."""

    def __init__(self, store: FakeStore | None = None, day: int = TUESDAY) -> None:
        super().__init__(*GAMES, store=store)
        self.browser.day = day

    def tap(self, action: str, arg: str = "") -> None:
        in_a_loop(self.runner.tap(action, arg, ""))

    @property
    def play(self) -> DayPlay:
        assert self.app.daily is not None and self.app.daily.play is not None
        return self.app.daily.play

    def wrong(self) -> list[str]:
        doors = range(1, 7)
        return [str(d) for d in doors if d != self.play.riddle.answer and d not in self.play.result.tries]

    def right(self) -> str:
        return str(self.play.riddle.answer)

    def stored(self) -> results.Results:
        return results.read_results(self.store.settings.get("daily"))

    def solve(self, misses: int = 0) -> None:
        for _ in range(misses):
            self.tap("daily.open", self.wrong()[0])
        if not self.play.result.done:
            self.tap("daily.open", self.right())


@pytest.fixture
def app() -> Riddles:
    driver = Riddles()
    driver.tap("daily.today")
    return driver


def test_one_tap_at_home_opens_the_riddle_of_the_local_date(app: Riddles) -> None:
    assert (app.app.route, app.app.route_arg) == ("daily", "2026-12-01")
    assert app.play.key == (TUESDAY, OBSCURIO) and app.play.tries_left == 3


def test_the_riddle_is_drawn_before_the_knowledge_of_the_machine_is_read() -> None:
    driver = Riddles()
    drawn: list[tuple[str, tuple[str, ...]]] = []
    render = driver.runner.devices.render

    def noting(state: AppState) -> None:
        drawn.append((state.route_arg, tuple(driver.browser.requests)))
        render(state)

    driver.runner.devices.render = noting
    driver.tap("daily.today")
    assert ("2026-12-01", ("days",)) in drawn


@pytest.mark.parametrize("misses", [0, 1, 2])
def test_the_right_door_ends_the_riddle(app: Riddles, misses: int) -> None:
    app.solve(misses)
    result = app.play.result
    assert result.found and result.done and len(result.tries) == misses + 1 and result.late == 0
    assert app.stored() == {(TUESDAY, OBSCURIO): result}


def test_three_wrong_doors_end_the_riddle(app: Riddles) -> None:
    app.solve(3)
    assert app.play.result.done and not app.play.result.found and app.play.tries_left == 0
    app.tap("daily.open", app.right())
    assert not app.play.result.found
    assert [note.door for note in app.play.notes] == [*app.play.result.tries, app.play.riddle.answer]


def test_nothing_is_shown_before_it_is_stored() -> None:
    async def work() -> None:
        driver = Riddles()
        await driver.runner.tap("daily.today")
        gate, shown = asyncio.Event(), len(driver.browser.paintings)
        real = driver.store.on_setSetting

        async def slow(key: str, value: str, before: str | None = None) -> dict[str, object]:
            await gate.wait()
            return await real(key, value, before)

        driver.store.on_setSetting = slow  # type: ignore[method-assign]
        opening = asyncio.create_task(driver.runner.tap("daily.open", "1"))
        await asyncio.sleep(0)
        assert driver.play.result.tries == () and len(driver.browser.paintings) == shown
        await driver.runner.tap("daily.open", "2")  # dropped: the store is at work
        gate.set()
        await opening
        assert driver.play.result.tries == (1,) and len(driver.browser.paintings) > shown

    in_a_loop(work())


def test_a_result_that_cannot_be_stored_is_shown_and_said_to_be_unsaved(app: Riddles) -> None:
    app.store.fail = {"ok": False, "code": "store.full", "memory": False}
    app.solve()
    assert app.play.result.found and app.app.toast is not None and app.app.toast.key == "daily.unsaved"
    app.store.fail = None
    app.tap("daily.calendar")
    app.tap("daily.day", "2026-11-30")
    app.solve()
    assert len(app.stored()) == 2  # the next write brings the first result too


def test_a_door_is_not_tried_twice_and_other_doors_do_not_exist(app: Riddles) -> None:
    first = app.wrong()[0]
    for door in (first, first, "0", "7", "x", ""):
        app.tap("daily.open", door)
    assert app.play.result.tries == (int(first),)


def test_choosing_a_door_opens_nothing(app: Riddles) -> None:
    app.tap("daily.pick", "3")
    assert app.play.picked == 3 and app.play.result.tries == () and "daily" not in app.store.settings
    app.tap("daily.pick", "3")
    assert app.play.picked == 0


def test_tries_survive_a_restart(app: Riddles) -> None:
    app.tap("daily.open", app.wrong()[0])
    again = Riddles(app.store)
    again.tap("daily.today")
    assert again.play.result == app.play.result and again.play.tries_left == 2


def test_the_second_copy_is_used_if_the_first_is_lost(app: Riddles) -> None:
    app.solve()
    store = FakeStore()
    store.second["daily"] = app.store.settings["daily"]
    store.settings["daily"] = "damaged"
    again = Riddles(store)
    again.tap("daily.today")
    assert again.play.result.found


def test_results_of_another_window_are_joined_not_overwritten(app: Riddles) -> None:
    other = Riddles(app.store)
    other.tap("daily.today")
    other.tap("daily.day", "2026-11-30")
    other.solve()
    app.solve(1)
    assert set(app.stored()) == {(TUESDAY, OBSCURIO), (TUESDAY - 1, OBSCURIO)}


class SlowReader(FakeStore):
    """A store in which another window writes after every read, as often as it has something to write."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[results.Results] = []

    async def on_getSetting(self, key: str) -> dict[str, object]:
        answer = await super().on_getSetting(key)
        self.write_one()
        return answer

    async def on_setSetting(self, key: str, value: str, before: str | None = None) -> dict[str, object]:
        answer = await super().on_setSetting(key, value, before)
        self.write_one()
        return answer

    def write_one(self) -> None:
        if self.writes:
            stored = results.read_results(self.settings.get("daily"))
            self.settings["daily"] = results.write_results(results.joined(stored, self.writes.pop()))


def test_results_that_two_windows_store_in_the_same_moment_are_both_stored() -> None:
    """The other window writes three times between a read and a write of this one."""
    store = SlowReader()
    app = Riddles(store)
    app.tap("daily.today")
    others = [{(TUESDAY - n, OBSCURIO): results.DayResult((n,), n == 1, mark="abcd")} for n in (1, 2, 3)]
    store.writes = list(others)
    app.solve()
    assert set(app.stored()) == {(TUESDAY - n, OBSCURIO) for n in range(4)}


def test_tries_of_two_windows_at_one_riddle_are_added(app: Riddles) -> None:
    other = Riddles(app.store)
    other.tap("daily.today")
    first, second, third = app.wrong()[:3]
    app.tap("daily.open", first)
    other.tap("daily.open", second)
    assert other.play.result.tries == (int(first), int(second))
    app.tap("daily.open", third)
    assert app.play.result.done and not app.play.result.found
    assert app.stored()[TUESDAY, OBSCURIO].tries == (int(first), int(second), int(third))


def test_a_riddle_that_another_window_has_ended_stays_as_it_ended(app: Riddles) -> None:
    other = Riddles(app.store)
    other.tap("daily.today")
    app.solve()
    other.tap("daily.open", other.wrong()[0])
    assert other.play.result == app.play.result and other.play.result.found


def test_a_result_of_another_window_leaves_a_chosen_door_chosen(app: Riddles) -> None:
    first, second = app.wrong()[:2]
    app.tap("daily.pick", first)
    mark = app.play.result.mark
    for tries, picked in (((int(second),), int(first)), ((int(second), int(first)), 0)):
        stored = {(TUESDAY, OBSCURIO): results.DayResult(tries, mark=mark)}
        in_a_loop(app.runner.send(ResultsRead(stored)))
        assert app.play.result.tries == tries and app.play.picked == picked


def test_a_result_of_another_day_changes_nothing_on_the_screen(app: Riddles) -> None:
    app.tap("daily.open", app.wrong()[0])
    app.tap("daily.pick", app.wrong()[0])
    before = app.play
    in_a_loop(app.runner.send(ResultsRead({(TUESDAY - 1, OBSCURIO): results.DayResult((1,), True)})))
    assert app.play == before and app.app.daily is not None and len(app.app.daily.results) == 2


# ---------------------------------------------------------------------- dates


def test_midnight_during_a_riddle_lets_it_end_and_counts_it(app: Riddles) -> None:
    app.tap("daily.open", app.wrong()[0])
    app.browser.day = TUESDAY + 1
    app.tap("daily.open", app.right())
    assert app.play.key == (TUESDAY, OBSCURIO) and app.play.result.late == 1
    assert app.app.daily is not None and results.streak(app.app.daily.results, TUESDAY + 1) == 1
    app.tap("shell.back")
    app.tap("daily.today")
    assert app.play.key == (TUESDAY + 1, OBSCURIO) and app.play.result.tries == ()


def test_a_day_that_has_not_begun_cannot_be_opened(app: Riddles) -> None:
    app.tap("daily.day", "2026-12-02")
    assert app.app.route_arg == "calendar"


def test_a_clock_that_was_ahead_loses_and_gains_nothing(app: Riddles) -> None:
    app.solve()
    app.browser.day = TUESDAY + 40
    app.tap("daily.today")
    app.solve()
    app.browser.day = TUESDAY + 1
    app.tap("daily.today")
    assert app.play.key == (TUESDAY + 1, OBSCURIO) and not app.play.result.tries
    app.solve()
    assert app.app.daily is not None and results.streak(app.app.daily.results, TUESDAY + 1) == 2
    app.browser.day = TUESDAY + 40
    app.tap("daily.today")
    assert app.play.result.found and app.play.counted  # solved once, on its own date


@pytest.mark.parametrize("day", [dates.number_of(2020, 1, 1), dates.number_of(2040, 1, 1)])
def test_a_date_without_a_riddle_leads_to_the_calendar(day: int) -> None:
    driver = Riddles(day=day)
    driver.tap("daily.today")
    assert driver.app.route_arg == "calendar"
    driver.tap("daily.practice", "easy")
    assert driver.play.level == "easy"


def test_at_weekends_there_is_a_second_riddle_with_its_own_result() -> None:
    driver = Riddles(day=SATURDAY)
    driver.tap("daily.today")
    driver.solve()
    driver.tap("daily.day", "2026-12-05m")
    assert driver.play.kind == MYSTERIUM and driver.play.result.tries == ()
    driver.solve(1)
    assert len(driver.play.notes) == 2 and set(driver.stored()) == {
        (SATURDAY, OBSCURIO),
        (SATURDAY, MYSTERIUM),
    }
    driver.tap("daily.day", "2026-12-04m")  # a Friday has none
    assert driver.app.route_arg == "calendar"


def test_a_riddle_that_an_update_replaced_can_be_played_but_does_not_count_again(app: Riddles) -> None:
    tree = {
        "file": results.NAME,
        "format": 1,
        "days": {"2026-12-01": [[2], 1, 0, "0000"], "2026-11-30": [[2], 0, 0, "0000"]},
    }
    app.store.settings["daily"] = json.dumps(tree)
    again = Riddles(app.store)
    again.tap("daily.today")
    assert not again.play.counted and again.play.result.tries == ()
    again.solve(3)
    assert again.stored()[TUESDAY, OBSCURIO].found
    again.tap("daily.day", "2026-11-30")  # was only begun: the new riddle counts
    assert again.play.counted and again.play.result.tries == ()


# ---------------------------------------------------------------------- practice, files, failures


@pytest.mark.parametrize("level", ["easy", "fair", "hard"])
def test_practice_deals_fresh_riddles_and_stores_nothing(app: Riddles, level: str) -> None:
    app.tap("daily.practice")
    assert app.app.route_arg == "practice"
    app.tap("daily.practice", level)
    first = app.play.riddle
    app.solve(1)
    app.tap("daily.practice", level)
    assert app.play.riddle != first and app.play.result.tries == () and "daily" not in app.store.settings


def test_results_can_be_taken_to_another_device(app: Riddles) -> None:
    app.solve()
    app.tap("daily.export")
    other = Riddles(day=TUESDAY)
    other.tap("daily.today")
    other.tap("daily.day", "2026-11-30")
    other.solve()
    other.store.pick = {"ok": True, "text": app.store.files[-1]}
    other.tap("daily.import")
    assert set(other.stored()) == {(TUESDAY, OBSCURIO), (TUESDAY - 1, OBSCURIO)}
    assert other.app.toast is not None and other.app.toast.key == "daily.imported"


def test_the_import_of_games_takes_results_too() -> None:
    driver, source = Riddles(), Riddles()
    source.tap("daily.today")
    source.solve()
    source.tap("daily.export")
    driver.store.pick = {"ok": True, "text": source.store.files[-1]}
    driver.tap("shell.go", "saves")
    driver.tap("game.import")
    assert driver.stored() == source.stored() and driver.app.route == "saves"


@pytest.mark.parametrize(
    "days",
    ["[" * 100_000, '{"2026-12-01":7}', '{"2026-12-01":[[1],1,0,"' + "a" * results.MOST_TEXT + '"]}'],
    ids=["nested", "unreadable", "too long"],
)
def test_a_crafted_file_of_results_is_refused_and_changes_nothing(days: str, app: Riddles) -> None:
    app.solve()
    before = app.stored()
    app.store.pick = {"ok": True, "text": f'{{"file":"{results.NAME}","format":1,"days":{days}}}'}
    app.tap("daily.import")
    assert app.app.toast is not None and app.app.toast.key == "save.not_read"
    assert app.stored() == before


def test_without_the_files_the_screen_offers_to_try_again() -> None:
    driver = Riddles()
    driver.browser.offline = True
    driver.tap("daily.today")
    assert driver.app.route_arg == "failed"
    driver.browser.offline = False
    driver.tap("daily.today")
    assert driver.app.route_arg == "2026-12-01"


def test_without_the_machine_the_riddle_can_be_played_without_reasons() -> None:
    driver = Riddles()
    driver.tap("daily.today")
    driver.runner.devices.machines.clear()
    driver.browser.offline = True
    driver.solve(1)
    assert driver.play.result.found and driver.play.notes == ()


def test_the_riddle_is_loaded_while_home_is_idle_and_a_tap_only_draws_it() -> None:
    driver = Riddles()
    in_a_loop(driver.runner.dispatch(Idle()))
    assert driver.app.daily is not None and driver.app.route == "home"
    assert driver.browser.requests == ["days"] and driver.browser.paintings == []
    driver.tap("daily.today")
    assert driver.app.route_arg == "2026-12-01" and driver.browser.requests.count("days") == 1


def test_idle_without_network_changes_nothing_and_a_tap_tries_again() -> None:
    driver = Riddles()
    driver.browser.offline = True
    in_a_loop(driver.runner.dispatch(Idle()))
    assert driver.app.daily is None and driver.browser.paintings == []
    driver.browser.offline = False
    driver.tap("daily.today")
    assert driver.app.route_arg == "2026-12-01"


def test_a_second_answer_of_loading_replaces_nothing(app: Riddles) -> None:
    app.tap("daily.pick", app.wrong()[0])
    before = app.app
    in_a_loop(app.runner.dispatch(DailyLoaded("", {}, TUESDAY)))
    assert app.app == before


def test_what_another_window_has_stored_is_shown_when_the_riddle_is_opened() -> None:
    driver = Riddles()
    in_a_loop(driver.runner.dispatch(Idle()))
    other = Riddles(driver.store)
    other.tap("daily.today")
    other.solve(1)
    driver.tap("daily.today")
    assert driver.play.result == other.play.result and driver.play.result.found

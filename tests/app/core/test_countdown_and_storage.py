"""Time that is written down, storage that fails, a game taken over by another tab."""

from __future__ import annotations

import json
from dataclasses import replace

from app.core.messages import OfflineChanged, Started, StoreEvent
from app.core.update import update

from tests.support.fake_browser import FakeStore, Table


def test_a_restart_gives_back_at_most_a_few_seconds() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    for _ in range(100):
        table.browser.now += 200
        table.tick()
    assert table.app.countdown is not None
    left = table.app.countdown.left_ms
    again = Table(table.store)
    again.tap("game.resume", "g1")
    assert again.app.countdown is not None
    assert left <= again.app.countdown.left_ms <= left + 5_200
    assert not again.app.countdown.running


def seconds_used(table: Table, ticks: int = 20) -> int:
    """Let four seconds pass and return how much of the countdown they cost."""
    assert table.app.countdown is not None
    before = table.app.countdown.left_ms
    for _ in range(ticks):
        table.browser.now += 200
        table.tick()
    assert table.app.countdown is not None
    return before - table.app.countdown.left_ms


def test_time_passes_only_while_the_whole_table_can_use_it() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert seconds_used(table) > 0
    for opened in ("menu", "rules"):
        table.tap("shell.dialog", opened)
        assert seconds_used(table) == 0, opened
        table.tap("shell.dialog", opened)
        assert seconds_used(table) > 0, opened
    table.tap("private.request", "0|role")
    assert seconds_used(table) == 0
    table.tap("private.open")
    assert table.app.privacy.audience == "private"
    assert seconds_used(table) == 0
    table.tap("private.back")
    assert table.app.privacy.audience == "table"
    assert seconds_used(table) > 0


def test_a_question_before_a_step_stops_the_countdown() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    table.tap("shell.ask", "menu.leave_ask|game.leave|")
    assert seconds_used(table) == 0
    table.tap("shell.cancel")
    assert seconds_used(table) > 0


def test_a_game_taken_by_another_tab_leaves_this_one_without_it() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("private.open")
    table.run(table.runner.dispatch(StoreEvent(json.dumps({"kind": "lost", "game": "g1"}))))
    assert table.browser.last.screen == "elsewhere:g1"
    assert table.app.live is None


def test_storage_that_breaks_shows_a_badge_until_it_works_again() -> None:
    table = Table().sit(2)
    table.run(table.runner.dispatch(StoreEvent(json.dumps({"kind": "status", "code": "store.full"}))))
    assert "Not saved" in table.browser.last.html
    table.tap("shell.dialog", "trouble")
    assert "storage of this device is full" in table.browser.last.html
    table.tap("shell.dialog", "trouble")
    table.run(table.runner.dispatch(StoreEvent(json.dumps({"kind": "status", "code": ""}))))
    assert "Not saved" not in table.browser.last.html


class Refusing(FakeStore):
    async def on_open(self) -> dict[str, object]:
        return {"ok": False, "code": "store.refused", "memory": False}

    async def on_create(self, game: str, header: str) -> dict[str, object]:
        return {"ok": False, "code": "store.refused", "memory": True}


def test_without_storage_the_home_screen_says_so_and_the_game_goes_on() -> None:
    table = Table(Refusing())
    table.run(table.runner.start())
    table.render(table.app)
    assert "private window" in table.browser.last.html
    table.store.fail = {"ok": False, "code": "store.refused", "memory": True}
    table.sit(2)
    assert "Not saved" in table.browser.last.html
    table.pass_roles().hide_all()
    table.tap("door", "1")
    assert table.app.live is not None and table.app.live.state.door == 1
    table.tap("game.export")
    assert "umbrary-save" in table.store.files[0]


def test_a_report_about_offline_files_redraws_the_shell_but_never_a_game() -> None:
    table = Table()
    table.run(
        table.runner.dispatch(
            OfflineChanged(json.dumps({"state": "ready", "done": 3, "total": 3, "update": False}))
        )
    )
    assert "Ready offline" in table.browser.last.html
    table.sit(2)
    count = len(table.browser.paintings)
    table.run(
        table.runner.dispatch(
            OfflineChanged(json.dumps({"state": "cut", "done": 1, "total": 3, "update": True}))
        )
    )
    assert len(table.browser.paintings) == count
    table.run(table.runner.dispatch(OfflineChanged("rubbish")))


def test_an_update_is_offered_at_home_only() -> None:
    table = Table()
    table.runner.state = replace(table.app, update=True)
    table.render(table.app)
    assert 'data-action="app.update"' in table.browser.last.html
    table.sit(2)
    assert "app.update" not in table.browser.last.html


def test_the_screen_says_why_an_update_waits() -> None:
    table = Table()
    table.runner.state = replace(table.app, update=True)
    table.browser.update_answer = "others"
    assert "another window" in table.tap("app.update").html
    table.browser.update_answer = "later"
    assert "starts by itself" in table.tap("app.update").html
    table.browser.update_answer = "applied"
    table.tap("shell.go", "settings")
    assert "another window" not in table.tap("app.update").html


def test_every_reason_against_offline_use_has_its_own_sentence() -> None:
    shown = set()
    for state in ("cut", "full", "blocked", "insecure", "unsupported"):
        table = Table()
        table.run(table.runner.dispatch(OfflineChanged(json.dumps({"state": state, "done": 1, "total": 3}))))
        html = table.browser.last.html
        shown.add(html[html.index("offline--failed") :].split("</svg>")[1].split("<")[0])
    assert len(shown) == 5 and all(text.endswith(".") for text in shown)


def test_a_private_window_is_warned_about() -> None:
    table = Table()
    opened = {"ok": True, "idb": True, "code": "", "temporary": True}
    after, _ = update(table.app, Started({"opened": opened, "games": []}))
    assert after.storage_error == "store.temporary"
    table.render(replace(after, task=""))
    assert "private window" in table.browser.last.html


def test_back_opens_the_menu_in_a_game_and_leads_home_elsewhere() -> None:
    table = Table()
    assert table.tap("shell.go", "settings").screen == "settings:"
    assert table.tap("shell.back").screen == "home:"
    table.sit(2)
    assert 'role="dialog"' in table.tap("shell.back").html
    assert 'role="dialog"' not in table.tap("shell.back").html

"""Export and import: a file ends in a game or a sentence; no dialog locks the app."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from app.core.devices import SLICE_MS, Devices, in_slices
from app.core.state import AppState, SaveSummary
from app.ui.i18n import translator
from app.ui.screens import saves

from engine.saves import Slices, import_text
from engine.saves.envelope import pack, unpack
from tests.support.fake_browser import FakeStore, Table, in_a_loop
from tests.support.fake_game import FakeGame


def exported() -> tuple[Table, str]:
    """A table that was left, and its game as a file."""
    table = Table().sit(3).pass_roles().hide_all()
    table.tap("game.leave")
    table.tap("game.export", "g1")
    return table, table.store.files[-1]


def pick(table: Table, text: str) -> Table:
    table.store.pick = {"ok": True, "name": "game.txt", "text": text}
    table.tap("shell.go", "saves")
    table.tap("game.import")
    return table


def forged(text: str, **changes: Any) -> str:
    """The file with other header fields, and only the header: the chain after it is not valid any more."""
    header = pack({**unpack(text[text.index(":h") + 2 :].split()[0]), **changes})
    return text[: text.index(":h") + 2] + header + "\n"


def test_a_whole_file_is_imported_without_a_question() -> None:
    table, text = exported()
    pick(table, text)
    assert table.app.confirm is None and table.app.toast is not None
    assert (table.app.toast.key, len(table.store.games)) == ("saves.imported", 2)
    table.tap("game.resume", "g2")
    assert table.app.in_game


def test_a_truncated_file_says_how_many_moves_are_left_before_it_is_stored() -> None:
    table, text = exported()
    whole = import_text(text).save
    pick(table, text[: text.rindex(":r") + 4])
    html = table.browser.last.html
    assert table.app.confirm is not None and len(table.store.games) == 1
    assert f"can be read: {whole.seq - 1}." in html and "are lost: 1." in html
    table.tap("game.import_cut")
    assert len(table.store.games) == 2 and table.app.confirm is None and table.app.checked_file is None
    assert len(table.store.games["g2"]["rows"]) == whole.seq - 1
    table.tap("game.resume", "g2")
    assert table.app.in_game


def test_a_declined_truncated_file_leaves_nothing_behind() -> None:
    table, text = exported()
    pick(table, text[: text.rindex(":r") + 4])
    table.tap("shell.cancel")
    table.tap("game.import_cut")
    assert len(table.store.games) == 1 and table.app.checked_file is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "save.other_game"),
        ({"seats": [{"name": "Ada", "kind": "human:0"}]}, "save.wrong_seats"),
        ({"seats": [{"name": "Ada", "kind": "human:0"}] * 16}, "save.wrong_seats"),
        ({"rules": 99}, "save.newer"),
        ({"format": 2}, "save.newer"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_its_reason(change: dict[str, Any], code: str) -> None:
    table, text = exported()
    pick(table, forged(text, **change))
    assert table.app.toast is not None and table.app.toast.key == code
    assert len(table.store.games) == 1 and not table.app.busy


@pytest.mark.parametrize("text", ["", "hello", "umbrary-save 1\n", "{}"])
def test_other_files_are_refused(text: str) -> None:
    table, _ = exported()
    pick(table, text)
    assert table.app.toast is not None and table.app.toast.tone == "alarm"
    assert len(table.store.games) == 1


class SilentDialogs(FakeStore):
    """A store whose dialogs never answer."""

    async def on_exportFile(self, name: str, text: str) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def on_pickFile(self, most: int) -> dict[str, Any]:
        return await self.on_exportFile("", "")


@pytest.mark.parametrize("action", ["game.export", "game.import"])
def test_a_dialog_that_never_answers_does_not_lock_the_app(action: str) -> None:
    table = Table(SilentDialogs()).sit(3).pass_roles().hide_all()

    async def tap_during_the_dialog() -> None:
        waiting = asyncio.ensure_future(table.runner.tap(action))
        await asyncio.sleep(0)
        await table.runner.tap("shell.dialog", "menu")
        waiting.cancel()

    in_a_loop(tap_during_the_dialog())
    assert not table.app.busy and table.app.dialog == "menu"


@pytest.mark.parametrize(
    ("answer", "toast"),
    [
        ({"ok": True}, "saves.exported"),
        ({"ok": False, "code": "store.waiting"}, "saves.share_waits"),
        ({"ok": False, "code": "store.failed"}, "trouble.no_export"),
        ({"ok": False, "code": "store.cancelled"}, None),
    ],
)
def test_an_export_ends_with_a_sentence(answer: dict[str, Any], toast: str | None) -> None:
    table = Table().sit(3).pass_roles()

    async def on_export(name: str, text: str) -> dict[str, Any]:
        return answer

    table.store.on_exportFile = on_export  # type: ignore[method-assign]
    table.tap("game.export")
    assert (table.app.toast.key if table.app.toast else None) == toast


def test_long_work_pauses_so_that_other_work_can_run() -> None:
    table = Table()
    seen: list[str] = []

    def work() -> Slices[int]:
        for _ in range(10):
            table.browser.now += SLICE_MS
            seen.append("slice")
            yield
        return 9

    async def beside() -> None:
        for _ in range(3):
            seen.append("tap")
            await asyncio.sleep(0)

    async def both() -> int:
        devices = Devices(table.browser, table.store, table.render)
        _, result = await asyncio.gather(beside(), in_slices(devices, work()))
        return result

    assert in_a_loop(both()) == 9
    assert seen[:6] == ["tap", "slice"] * 3


def many(count: int) -> Table:
    """A start that finds so many stored games; the last one was played last."""
    table = Table().sit(2).pass_roles()
    table.tap("game.leave")
    one = table.store.games.pop("g1")
    for number in range(count):
        table.store.games[f"g{number:03}"] = dict(one)
    return Table(table.store)


def test_the_list_shows_one_page_and_reaches_all_games() -> None:
    table = many(45)
    table.run(table.runner.start())
    seen: list[str] = []
    for page, expected in enumerate((20, 20, 5)):
        html = table.tap("shell.go", f"saves:{page}").html
        assert html.count('data-action="game.export"') == expected == len(table.app.saves)
        assert ("Older games" in html) == (page < 2) and ("Newer games" in html) == (page > 0)
        seen += [save.game for save in table.app.saves]
    assert seen == [f"g{number:03}" for number in reversed(range(45))]


def test_deleting_the_last_game_of_a_page_shows_the_page_before() -> None:
    table = many(21)
    table.tap("shell.go", "saves:1")
    table.tap("game.remove", "g000")
    assert len(table.app.saves) == 20 and table.app.saves_page == 0


def test_home_offers_the_game_played_last_after_another_page_was_shown() -> None:
    table = many(45)
    table.tap("shell.go", "saves:2")
    assert 'data-arg="g044"' in table.tap("shell.back").html


def test_a_stored_game_says_turn_and_room_and_when_it_was_played() -> None:
    for lang, words in (
        ("en", ("Turn 3 · Room 2", "2026-11-18")),
        ("fr", ("Tour 3 · Salle 2", "18/11/2026")),
    ):
        save = SaveSummary(
            "g1", "obscurio", ("Ada",), 40, "good", 0, 1_795_000_000, (("turn", 3), ("room", 2))
        )
        html = str(saves.page(AppState(saves=(save,)), {}, translator(lang)))
        assert all(word in html for word in words), html


def test_progress_is_stored_with_every_action_and_holds_only_plain_numbers() -> None:
    table = Table(ui=replace_progress((("door", "door"), ("roles", "roles")))).sit(3).pass_roles().hide_all()
    session = unpack(table.store.games["g1"]["checkpoint"])["session"]
    assert session["progress"] == {"door": 0}  # `roles` is sealed, so it is left out


def replace_progress(names: tuple[tuple[str, str], ...]) -> FakeGame:
    game = FakeGame()
    game.progress = names
    return game


def with_damaged_copies(count: int) -> Table:
    """A table that was left; the store has set aside copies of its game with an unreadable last row."""
    table, _ = exported()
    stored = table.store.games["g1"]
    for number in range(count):
        table.store.damaged[f"g1@{number}"] = {**stored, "rows": [*stored["rows"][:-1], "unreadable"]}
    table.tap("shell.go", "saves")
    return table


def test_damaged_copies_are_not_mentioned_when_there_are_none() -> None:
    table = with_damaged_copies(0)
    assert 'data-arg="damaged"' not in table.browser.last.html


def test_damaged_copies_can_be_found_exported_unchanged_and_deleted() -> None:
    table = with_damaged_copies(2)
    assert 'data-arg="damaged"' in table.browser.last.html
    table.tap("shell.go", "damaged")
    assert [copy.game for copy in table.app.damaged] == ["g1@1", "g1@0"]
    table.tap("game.export", "g1@1")
    assert ":runreadable" in table.store.files[-1] and table.app.toast is not None
    table.tap("game.remove", "g1@1")
    assert (table.app.route, [copy.game for copy in table.app.damaged]) == ("damaged", ["g1@0"])
    table.tap("game.remove", "g1@0")
    assert (table.app.route, table.app.damaged_total, len(table.store.games)) == ("saves", 0, 1)


def test_back_from_damaged_copies_leads_to_the_stored_games() -> None:
    table = with_damaged_copies(1)
    table.tap("shell.go", "damaged")
    table.tap("shell.back")
    assert (table.app.route, [save.game for save in table.app.saves]) == ("saves", ["g1"])

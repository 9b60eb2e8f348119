"""Saves of a newer version (read-only) and saves with other cards (confirmed first)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from app.ui.game_ui import GameUI

from engine.picture_decks import Card, Deck
from engine.saves import import_text, read_header_text
from engine.saves.envelope import pack, unpack
from tests.support.fake_browser import FakeStore, Table
from tests.support.fake_game import FAKE, FakeGame

READS = {"wake", "open", "list", "load", "getSetting", "exportFile", "release"}


def raised(table: Table, **changes: Any) -> FakeStore:
    """The table's stored game as a newer version would have written it."""
    save = table.store.games["g1"]
    tree = unpack(save["header"])
    save["header"] = pack({**tree, **changes})
    return table.store


@pytest.fixture(params=[{"format": 2, "moon": "full"}, {"rules": 2}], ids=["format", "rules"])
def newer(request: pytest.FixtureRequest) -> Table:
    """Another evening: a fresh page finds the game of a newer version."""
    played = Table().sit(2).pass_roles().hide_all()
    played.tap("game.leave")
    again = Table(raised(played, **request.param))
    again.store.calls.clear()
    again.run(again.runner.start())
    return again


def test_the_list_says_whose_it_is_and_offers_a_look(newer: Table) -> None:
    html = newer.tap("shell.go", "saves").html
    assert "Player0" in html and "newer version" in html
    assert 'data-action="game.resume" data-arg="g1"' in html
    assert ">Resume<" not in html
    assert 'data-arg="g1"' not in newer.tap("shell.go", "home").html  # Continue is for games that can go on


def test_it_opens_with_a_sentence_its_cover_and_the_way_out(newer: Table) -> None:
    before = json.dumps(newer.store.games)
    painted = newer.tap("game.resume", "g1")
    assert painted.screen == "newer:g1"
    for wanted in (
        "but not continue it",
        "Player0",
        "4 moves in",
        "1970-01-01",
        'data-action="game.export"',
        'data-action="game.open_read_only"',
    ):
        assert wanted in painted.html, wanted
    assert json.dumps(newer.store.games) == before
    assert set(newer.store.calls) <= READS


def test_its_table_is_seen_behind_a_curtain_and_nothing_is_written_whatever_is_touched(newer: Table) -> None:
    before = json.dumps(newer.store.games)
    newer.tap("game.resume", "g1")
    assert newer.tap("game.open_read_only", "g1").screen == "curtain:-1"
    table = newer.tap("private.open")
    assert table.screen == "table:table.door"
    assert "Read only" in table.html
    for do, arg in (("door", "1"), ("private.request", "0|role"), ("game.pause", ""), ("pick.number", "1")):
        assert newer.tap(do, arg).screen.startswith("table:"), do
    newer.tick()
    newer.cover()
    assert newer.browser.last.screen == "curtain:-1"
    newer.tap("shell.dialog", "trouble")
    assert "but not continue it" in newer.browser.last.html
    newer.tap("game.export")
    newer.tap("game.leave")
    assert newer.browser.last.screen == "home:"
    assert "Read only" not in newer.browser.last.html
    assert json.dumps(newer.store.games) == before
    assert set(newer.store.calls) <= READS - {"release"}


def test_touching_says_that_it_is_only_to_look_at(newer: Table) -> None:
    newer.tap("game.open_read_only", "g1")
    newer.tap("private.open")
    assert "can only be looked at" in newer.tap("door", "1").html


def test_it_is_handed_out_word_for_word(newer: Table) -> None:
    save = newer.store.games["g1"]
    newer.tap("game.export", "g1")
    assert all(text in newer.store.files[0] for text in (save["header"], *save["rows"], save["checkpoint"]))


def test_where_the_state_cannot_be_read_the_cover_remains(newer: Table) -> None:
    point = unpack(newer.store.games["g1"]["checkpoint"])
    newer.store.games["g1"]["checkpoint"] = pack({**point, "state": {"$": "Unheard"}})
    newer.tap("game.resume", "g1")
    painted = newer.tap("game.open_read_only", "g1")
    assert painted.screen == "newer:g1"
    assert "cannot show the game" in painted.html


def test_a_table_of_another_language_reads_it_too(newer: Table) -> None:
    newer.tap("shell.set", "lang=fr")
    html = newer.tap("game.resume", "g1").html
    assert "mais pas la continuer" in html and "01/01/1970" in html


# ---------------------------------------------------------------------- other cards


def with_deck(*ids: str) -> GameUI:
    return FakeGame(decks=(Deck("fakes-1", tuple(Card(name, f"{name}.webp", (), ()) for name in ids)),))


def seated(ui: GameUI, store: FakeStore | None = None) -> Table:
    return Table(store, ui)


def left(ui: GameUI) -> FakeStore:
    table = seated(ui).sit(2).pass_roles()
    table.tap("game.leave")
    return table.store


def test_a_save_notes_its_cards() -> None:
    header = read_header_text(left(with_deck("c000", "c001")).games["g1"]["header"])
    assert [(mark.id, len(mark.sha)) for mark in header.decks] == [("fakes", 16)]


def test_with_the_same_cards_there_is_no_question() -> None:
    again = seated(with_deck("c000", "c001"), left(with_deck("c000", "c001")))
    assert again.tap("game.resume", "g1").screen.startswith("curtain:")


def test_with_other_cards_the_players_are_asked_first_and_may_continue() -> None:
    store = left(with_deck("c000", "c001"))
    before = json.dumps(store.games)
    again = seated(with_deck("c000", "c002"), store)
    painted = again.tap("game.resume", "g1")
    assert painted.screen == "repainted:g1"
    assert "artwork has been updated" in painted.html and 'data-action="game.export"' in painted.html
    assert json.dumps(store.games) == before
    assert again.tap("game.other_cards", "g1").screen.startswith("curtain:")
    again.hide_all()
    assert again.app.live is not None and again.app.live.seq == 4


def test_without_a_checkpoint_other_cards_are_not_laid_out_again() -> None:
    store = left(with_deck("c000", "c001"))
    store.games["g1"]["checkpoint"] = None
    again = seated(with_deck("c000", "c002"), store)
    again.tap("game.resume", "g1")
    assert again.tap("game.other_cards", "g1").screen == "broken:g1"
    assert len(store.games["g1"]["rows"]) == 2


def test_a_game_from_before_the_marks_goes_on() -> None:
    store = left(FAKE)
    assert not read_header_text(store.games["g1"]["header"]).decks
    assert seated(with_deck("c000"), store).tap("game.resume", "g1").screen.startswith("curtain:")


def test_a_file_from_a_table_with_other_cards_comes_in_and_asks_too() -> None:
    table = seated(with_deck("c000"), left(with_deck("c000")))
    table.tap("game.export", "g1")
    other = seated(with_deck("c009"))
    other.store.pick = {"ok": True, "text": table.store.files[0]}
    other.tap("game.import")
    assert import_text(table.store.files[0]).save.header.decks
    assert other.tap("game.resume", "g1").screen == "repainted:g1"

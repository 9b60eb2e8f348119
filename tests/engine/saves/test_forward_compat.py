"""Saves of a newer version: readable fields are returned, others are empty."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.random_games import RANDOM_GAMES
from engine.saves import (
    CorruptSave,
    Header,
    NewerSave,
    Save,
    UnknownVersion,
    export_texts,
    import_text,
    last_state,
    read_newer_save,
    recover,
    texts,
)
from engine.saves.envelope import pack, unpack
from tests.support.freeze_saves import half_a_game
from tests.support.save_samples import loaded, played
from tools.faults.harness import blank_rules


@pytest.fixture(scope="module", params=["obscurio", "mysterium"])
def save(request: pytest.FixtureRequest) -> Save:
    return half_a_game(RANDOM_GAMES[request.param](), 4, "beef")


def newer(save: Save, **changes: Any) -> dict[str, Any]:
    """The same game as a newer format might write it: a higher number, one more field."""
    header, rows, point = texts(save)
    tree = unpack(header)
    changed = {**tree, "format": tree["format"] + 1, "weather": "fog", **changes}
    return {"from": "log", "header": pack(changed), "rows": list(rows), "checkpoint": point}


def test_header_and_last_state_of_a_newer_format_can_be_read(save: Save) -> None:
    text = loaded(newer(save))
    with pytest.raises(UnknownVersion):
        recover(text)
    newer_save = read_newer_save(text)
    assert (newer_save.header.game, newer_save.header.players, newer_save.header.started) == (
        save.header.game,
        save.header.players,
        20_000,
    )
    assert newer_save.seq == save.seq
    state = last_state(blank_rules(save), newer_save)
    assert state is not None and state.seq == save.seq


def test_a_save_of_newer_rules_can_be_read_in_the_same_way(save: Save) -> None:
    text = loaded(newer(save, format=1, rules=99))
    assert last_state(blank_rules(save), read_newer_save(text)) is not None


@pytest.mark.parametrize("state", [{}, {"$": "Unheard"}, {"$": "State", "seq": 3}], ids=str)
def test_a_state_with_unknown_fields_is_not_shown(save: Save, state: dict[str, Any]) -> None:
    copy = newer(save)
    copy["checkpoint"] = pack({**unpack(copy["checkpoint"]), "state": state})
    newer_save = read_newer_save(loaded(copy))
    assert last_state(blank_rules(save), newer_save) is None
    assert newer_save.header.players == save.header.players


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": [{"nom": "Ada"}]},
        {"seats": "many"},
        {"game": 7},
        {"game": "<b>"},
        {"options": [["x"]]},
        {"seats": []},
    ],
    ids=str,
)
def test_a_field_that_cannot_be_read_is_empty_and_no_state_is_shown(
    save: Save, changes: dict[str, Any]
) -> None:
    newer_save = read_newer_save(loaded(newer(save, **changes)))
    assert isinstance(newer_save, NewerSave)
    assert last_state(blank_rules(save), newer_save) is None or "options" in changes


def test_a_newer_envelope_gives_an_empty_header_and_the_number_of_rows() -> None:
    header, rows, point = texts(played(4))
    copy = {"from": "log", "header": header.replace("u1.", "u2.", 1), "rows": list(rows), "checkpoint": None}
    assert read_newer_save(loaded(copy)) == NewerSave(Header("", 0, "", ()), 4, None)
    assert read_newer_save(loaded({**copy, "checkpoint": point})).checkpoint is not None


@pytest.mark.parametrize("text", ["", "[", "7", json.dumps({"copies": [{}] * 9}), "[" * 99])
def test_a_malformed_store_answer_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        read_newer_save(text)


def test_exporting_a_newer_save_keeps_its_texts_unchanged(save: Save) -> None:
    copy = newer(save)
    text = export_texts(copy["header"], copy["rows"], copy["checkpoint"])
    assert all(piece in text for piece in (copy["header"], *copy["rows"], copy["checkpoint"]))
    with pytest.raises(UnknownVersion):  # a newer version can import it; this one refuses it
        import_text(text)

"""A save of a newer program: its cover is told, its last state shown where it can be read, and nothing is guessed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.random_games import BENCHES
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
def kept(request: pytest.FixtureRequest) -> Save:
    return half_a_game(BENCHES[request.param](), 4, "beef")


def newer(save: Save, **changes: Any) -> dict[str, Any]:
    """The same game as the next format might write it: a number higher, a field more."""
    header, rows, point = texts(save)
    tree = unpack(header)
    changed = {**tree, "format": tree["format"] + 1, "weather": "fog", **changes}
    return {"from": "log", "header": pack(changed), "rows": list(rows), "checkpoint": point}


def test_the_cover_and_the_last_state_of_a_newer_format_can_be_seen(kept: Save) -> None:
    text = loaded(newer(kept))
    with pytest.raises(UnknownVersion):
        recover(text)
    seen = read_newer_save(text)
    assert (seen.header.game, seen.header.players, seen.header.started) == (
        kept.header.game,
        kept.header.players,
        20_000,
    )
    assert seen.seq == kept.seq
    state = last_state(blank_rules(kept), seen)
    assert state is not None and state.seq == kept.seq


def test_newer_rules_are_looked_at_in_the_same_way(kept: Save) -> None:
    text = loaded(newer(kept, format=1, rules=99))
    assert last_state(blank_rules(kept), read_newer_save(text)) is not None


@pytest.mark.parametrize("state", [{}, {"$": "Unheard"}, {"$": "State", "seq": 3}], ids=str)
def test_a_state_of_another_shape_is_not_shown(kept: Save, state: dict[str, Any]) -> None:
    copy = newer(kept)
    copy["checkpoint"] = pack({**unpack(copy["checkpoint"]), "state": state})
    seen = read_newer_save(loaded(copy))
    assert last_state(blank_rules(kept), seen) is None
    assert seen.header.players == kept.header.players


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
def test_a_field_that_is_not_understood_is_empty_and_nothing_is_shown(
    kept: Save, changes: dict[str, Any]
) -> None:
    seen = read_newer_save(loaded(newer(kept, **changes)))
    assert isinstance(seen, NewerSave)
    assert last_state(blank_rules(kept), seen) is None or "options" in changes


def test_a_newer_skin_hides_everything_but_that_something_is_there() -> None:
    header, rows, point = texts(played(4))
    copy = {"from": "log", "header": header.replace("u1.", "u2.", 1), "rows": list(rows), "checkpoint": None}
    assert read_newer_save(loaded(copy)) == NewerSave(Header("", 0, "", ()), 4, None)
    assert read_newer_save(loaded({**copy, "checkpoint": point})).checkpoint is not None


@pytest.mark.parametrize("text", ["", "[", "7", json.dumps({"copies": [{}] * 9}), "[" * 99])
def test_an_answer_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        read_newer_save(text)


def test_as_a_file_it_leaves_word_for_word(kept: Save) -> None:
    copy = newer(kept)
    text = export_texts(copy["header"], copy["rows"], copy["checkpoint"])
    assert all(piece in text for piece in (copy["header"], *copy["rows"], copy["checkpoint"]))
    with pytest.raises(UnknownVersion):  # the newer program will read it; this one says why it does not
        import_text(text)

"""Games begun under version 1 of the rules go on from their checkpoint, with its readings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.codec import codec_of
from engine.core.rng import Rng
from engine.core.wire import wire_type
from engine.obscurio.state import State, Turn, hand_of
from engine.random_games import RandomGame, next_action, obscurio
from engine.saves import Save, append, import_text, resume
from tests.support.freeze_saves import FROZEN
from tests.support.game_checks import RANDOM_GAMES, play

OLD = sorted(path for path in FROZEN.glob("*-obscurio.txt") if path.stem[0] in "12")
GAME: RandomGame = obscurio()
RULES: Any = GAME.rules
CODEC = codec_of(RULES.actions, RULES.records)

_OF_TURN = [name for _, name in wire_type(Turn).fields if name not in ("number", "redrawn")]


def as_version_1(state: State) -> dict[str, Any]:
    """Return the tree that version 1 stored for this state: no record of the turn, no decoys."""
    tree: dict[str, Any] = CODEC.encode(state)
    turn = tree.pop("turn")
    options = {name: value for name, value in tree["house"].items() if name != "strict_element"}
    flat = {name: turn[name] for name in _OF_TURN}
    rest = {name: value for name, value in tree.items() if name not in ("decoys", "last_picks")}
    holder = {**tree["holder"], "readers": []}
    return {
        **rest,
        **flat,
        "turn": turn["number"],
        "house": {**options, "held_count": True},
        "holder": holder,
    }


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_frozen_game_of_version_1_is_played_to_its_end(path: Any) -> None:
    save: Save = import_text(path.read_text("utf-8")).save
    assert save.header.rules == 1
    state: State = resume(RULES, save).state
    assert state.options.strict_element and state.options.held_count
    assert state.holder.readers == (state.options.grimoire,)
    rng = Rng.from_seed("the rest of the evening")
    while state.outcome is None:
        action, rng = next_action(GAME, state, rng)
        state = RULES.apply(state, action).state
        state = replace(state, seq=state.seq + 1)
        save = append(save, CODEC.encode(action), CODEC.encode(state), {}).save
        assert RULES.invariant_violations(state) == ()
    assert resume(RULES, save).state == state  # a game that went on is opened again


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_state_of_a_game_survives_the_form_of_version_1(seats: int) -> None:
    table = next(table for table in RANDOM_GAMES["obscurio"]().tables if table.seats == seats)
    for _, current in play(GAME, table, f"migrate {seats}"):
        before: State = current.state
        after: State = CODEC.decode(RULES.migrate_state(as_version_1(before)))
        assert RULES.invariant_violations(after) == ()
        assert after.turn == before.turn
        assert after.options == replace(before.options, held_count=True, strict_element=True)
        assert (after.holder, after.decoys) == (before.holder, before.decoys)


def test_a_tree_that_is_no_state_of_version_1_is_returned_unchanged() -> None:
    for tree in (None, [], {}, {"$": "State"}, {"$": "State", "turn": 1}, CODEC.encode(first_state())):
        assert RULES.migrate_state(tree) == tree


def first_state() -> State:
    _, first = next(play(GAME, GAME.tables[-1], "first"))
    state: State = first.state
    assert hand_of(state, 0) is None
    return state

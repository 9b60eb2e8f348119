"""Malformed, invalid or late input gives a problem and raises nothing else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.codec import Codec, read_action
from engine.core.game_loop import step, why_not
from engine.core.model import IllegalAction
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.rules import HANDLERS
from tests.support.game_checks import RANDOM_GAMES, play

from .game_driver import OBSCURIO, ON_MOON, Game
from .probes import probes

CODEC = Codec(*OBSCURIO.actions, *OBSCURIO.records)

GOOD = (
    '{"$":"PlaceChip","seat":1,"door":3,"companion":false,"left":null}',
    '{"$":"HandOverRiddle","seat":0,"butterflies":[{"$":"Butterfly","page":0,"point":[250,380]},{"$":"Butterfly","page":1,"point":null}]}',
    '{"$":"HoldChips","seat":2,"doors":[4],"left":17}',
    '{"$":"GoOn","seat":-1}',
    '{"$":"RedrawPages","seat":0}',
)


@pytest.mark.parametrize("text", GOOD)
def test_the_stored_form_of_actions_never_changes(text: str) -> None:
    action = read_action(OBSCURIO.actions, text)
    assert json.loads(CODEC.dumps(action)) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "nonsense",
        '{"$":"PlaceChip"}',
        '{"$":"PlaceChip","seat":1,"door":"3","companion":false,"left":null}',
        '{"$":"PlaceChip","seat":1,"door":3.0,"companion":false,"left":null}',
        '{"$":"PlaceChip","seat":true,"door":3,"companion":false,"left":null}',
        '{"$":"PlaceChip","seat":1,"door":3,"companion":0,"left":null}',
        '{"$":"PlaceChip","seat":1,"door":3,"companion":false,"left":null,"more":1}',
        '{"$":"HandOverRiddle","seat":0,"butterflies":[{"$":"Butterfly","page":0,"point":[1,2,3]}]}',
        '{"$":"HandOverRiddle","seat":0,"butterflies":[{"$":"GoOn","seat":-1}]}',
        '{"$":"Butterfly","page":0,"point":null}',
        '{"$":"State"}',
        '{"$":"CastVote","seat":1,"accused":null}',
        "[" * 5000,
    ],
)
def test_malformed_actions_are_a_problem(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        read_action(OBSCURIO.actions, text)
    assert caught.value.problem.code == "problem.malformed"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["$", "page", "point", "seat"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(text=st.sampled_from(GOOD), field=st.integers(0, 9), value=values)
def test_any_value_in_any_field_gives_an_action_or_a_problem(text: str, field: int, value: object) -> None:
    tree = json.loads(text)
    names = [name for name in tree if name != "$"]
    tree[names[field % len(names)]] = value
    game = Game(5).to_doors()
    try:
        action = read_action(OBSCURIO.actions, json.dumps(tree))
    except IllegalAction as refused:
        assert refused.problem.code == "problem.malformed"
        return
    why_not(OBSCURIO, game.state, action)


def test_every_action_has_a_handler_and_a_stored_form() -> None:
    assert set(HANDLERS) == set(act.ACTIONS)
    for action in probes(1, ("c000",)):
        assert read_action(OBSCURIO.actions, CODEC.dumps(action)) == action


def test_any_action_in_any_state_is_allowed_or_a_problem() -> None:
    random_game = RANDOM_GAMES["obscurio"]()
    for table in (random_game.tables[0], random_game.tables[19], random_game.tables[-1]):
        for _, current in play(random_game, table, "knock"):
            if current.state.seq % 3 == 0:
                for seat in (PUBLIC, EYES_CLOSED, -7, 0, 1, 2, 8):
                    for action in probes(seat, ("i000", "i040", "")):
                        problem = why_not(random_game.rules, current.state, action)
                        assert problem is None or problem.code.startswith("problem.")


def test_after_the_end_every_action_is_refused() -> None:
    game = Game(3).to_traps().tokens(1, 0).to_doors()
    game.resolve(right=0, wrong=2)
    assert game.state.outcome is not None
    for action in probes(1, ("c000",)):
        assert game.refused(action).code == "problem.game_over"


def test_the_action_of_another_phase_is_not_now() -> None:
    game = Game(5).to_riddle()
    for action in (
        act.GoOn(seat=PUBLIC),
        act.PlaceChip(seat=1, door=1),
        act.CastVote(seat=1, accused=2),
        act.CloseHolder(seat=1),
    ):
        assert game.refused(action).code == "problem.not_now"


def test_a_refused_riddle_leaves_the_riddle_open() -> None:
    game = Game(5).to_riddle()
    game.refused(act.HandOverRiddle(seat=0, butterflies=()))
    game.riddle(Butterfly(0, ON_MOON))


def test_a_step_does_not_modify_the_old_state() -> None:
    game = Game(5).to_doors()
    before, text = game.state, CODEC.dumps(game.state)
    step(OBSCURIO, before, act.PlaceChip(seat=1, door=1))
    assert CODEC.dumps(before) == text

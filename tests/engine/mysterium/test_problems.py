"""Invalid input gives a problem with a code, raises nothing else and changes nothing."""

from __future__ import annotations

import ast
import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.codec import read_action
from engine.core.game_loop import step
from engine.core.model import Action, IllegalAction
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"$": "GiveVisions"}',
        '{"$": "GiveVisions", "seat": 0, "psychic": "0", "cards": []}',
        '{"$": "GiveVisions", "seat": 0, "psychic": 0, "cards": "v000"}',
        '{"$": "GiveVisions", "seat": 0, "psychic": 0, "cards": [1]}',
        '{"$": "PlaceClairvoyancy", "seat": 0, "psychic": 0, "on": 1, "agree": 1}',
        '{"$": "TimeUp", "seat": 1.5}',
        '{"$": "TimeUp", "seat": true}',
        '{"$": "TimeUp", "seat": -1, "left": 3}',
        '{"$": "Sealed", "value": 1, "readers": []}',
        '{"$": "PlaceChip", "seat": 1}',
    ],
)
def test_malformed_text_is_a_problem(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        read_action(MYSTERIUM.actions, text)
    assert caught.value.problem.code == "problem.malformed"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from([kind.__name__ for kind in MYSTERIUM.actions]),
    fields=st.dictionaries(
        st.sampled_from(
            ["seat", "psychic", "cards", "card", "on", "agree", "group", "character", "location", "object"]
        ),
        json_values,
    ),
)
def test_any_json_gives_an_action_or_a_problem(name: str, fields: dict[str, object]) -> None:
    game = Seance(4)
    try:
        action = read_action(MYSTERIUM.actions, json.dumps({"$": name, **fields}))
        step(MYSTERIUM, game.state, action)
    except IllegalAction as refusal:
        assert refusal.problem.code.startswith("problem.")


def test_actions_of_the_other_game_are_unknown() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class OpenDoor(Action):
        door: int

    assert Seance(4).refused(OpenDoor(seat=0, door=1)).code == "problem.unknown_action"


@pytest.mark.parametrize("psychic", [-5, -1, 3, 99])
def test_a_psychic_that_does_not_exist_is_refused(psychic: int) -> None:
    game = Seance(4)
    assert (
        game.refused(act.GiveVisions(seat=0, psychic=psychic, cards=game.hand[:1])).code
        == "problem.no_such_psychic"
    )
    game.serve()
    game.place(0, game.miss(0))
    for action in (
        act.PlaceIntuition(seat=1, psychic=psychic, card=game.target(0)),
        act.LiftIntuition(seat=1, psychic=psychic),
        act.PlaceClairvoyancy(seat=1, psychic=psychic, on=0, agree=True),
        act.PlaceClairvoyancy(seat=1, psychic=0, on=psychic, agree=True),
        act.LiftClairvoyancy(seat=1, psychic=psychic, on=0),
    ):
        problem = game.refused(action)
        assert (problem.code, problem.params) == ("problem.no_such_psychic", (("psychic", psychic),))
    game.time_up()
    assert game.refused(act.Knock(seat=PUBLIC, psychic=psychic)).code == "problem.no_such_psychic"


def test_every_phase_refuses_other_actions() -> None:
    game = Seance(4)
    assert game.refused(act.TimeUp(seat=PUBLIC)).code == "problem.not_now"
    game.serve()
    assert game.refused(act.Knock(seat=PUBLIC, psychic=0)).code == "problem.not_now"
    assert game.refused(act.GiveVisions(seat=0, psychic=0, cards=game.hand[:1])).code == "problem.not_now"
    game.time_up()
    assert game.refused(act.CastVote(seat=1, group=1)).code == "problem.not_now"


def codes(folder: str) -> set[str]:
    texts = [path.read_text("utf-8") for path in sorted((ROOT / folder).glob("*.py"))]
    nodes = [node for text in texts for node in ast.walk(ast.parse(text))]
    return {
        n.value
        for n in nodes
        if isinstance(n, ast.Constant)
        and isinstance(n.value, str)
        and n.value.startswith("problem.")
        and len(n.value) > 8
    }


def test_these_tests_cover_every_problem_code() -> None:
    raised = codes("engine/mysterium")
    assert len(raised) > 20
    assert raised <= codes("tests/engine/mysterium")

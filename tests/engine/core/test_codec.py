"""The codec: values decode to equal values; anything else is refused with a reason."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.ballots import Ballot
from engine.core.card_piles import Pile, Stock
from engine.core.codec import Codec, Malformed, read_action
from engine.core.model import Action, IllegalAction
from engine.core.rng import Rng
from engine.core.sealed import Sealed, seal
from engine.core.wire import stored


@stored("Mood")
class Mood(Enum):
    CALM = "calm"
    STORM = "storm"


@stored("Scene", "mood points secret title votes")
@dataclass(frozen=True, slots=True)
class Scene:
    mood: Mood
    points: tuple[tuple[int, int], ...]
    secret: Sealed[tuple[str, ...]]
    title: str | None
    votes: Ballot[str]


@stored("Point", "seat card at")
@dataclass(frozen=True, slots=True, kw_only=True)
class Point(Action):
    card: str
    at: tuple[int, int] | None


def one_vote(choice: str) -> Ballot[str]:
    empty: Ballot[str] = Ballot((0, 1))
    return empty.cast(1, choice)


CODEC = Codec(Scene, Mood, Point)

scenes = st.builds(
    Scene,
    st.sampled_from(Mood),
    st.lists(st.tuples(st.integers(0, 1000), st.integers(0, 1000)), max_size=5).map(tuple),
    st.lists(st.text(max_size=5), max_size=4).map(lambda cards: seal(tuple(cards), 1, 2)),
    st.none() | st.text(max_size=10),
    st.sampled_from(["a", "b"]).map(one_vote),
)


@given(scenes)
def test_decoding_an_encoded_value_gives_an_equal_value(scene: Scene) -> None:
    assert CODEC.loads(CODEC.dumps(scene), Scene) == scene


@given(st.integers())
def test_large_numbers_are_not_written_as_json_numbers_and_decode_exactly(number: int) -> None:
    text = CODEC.dumps((number,))
    if abs(number) < 2**120:
        assert CODEC.loads(text) == (number,)
    assert all(abs(n) < 2**53 for n in json.loads(text) if isinstance(n, int))


def test_decoding_an_encoded_core_record_gives_an_equal_record() -> None:
    stock, rng = Stock.shuffled(("a", "b", "c"), Rng.from_seed("x"))
    assert CODEC.loads(CODEC.dumps((stock, rng, Pile.of(("q",))))) == (stock, rng, Pile.of(("q",)))


GOOD = CODEC.dumps(Point(seat=1, card="c001", at=(3, 4)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "3",
        '"Point"',
        '{"$":"Nothing"}',
        '{"$":"Point"}',
        '{"$":["Point"]}',
        GOOD.replace('"seat":1', '"seat":"1"'),
        GOOD.replace('"seat":1', '"seat":true'),
        GOOD.replace('"seat":1', '"seat":1.0'),
        GOOD.replace("[3,4]", "[3]"),
        GOOD.replace("[3,4]", "[3,4,5]"),
        GOOD.replace("[3,4]", '"34"'),
        GOOD.replace('"card"', '"cart"'),
        GOOD[:-1] + ',"more":1}',
        GOOD.replace("3", '{"$":"int","hex":"zz"}'),
        '{"$":"Sealed","value":1,"readers":[]}',
        "[" * 5000 + "]" * 5000,
        "NaN",
    ],
)
def test_a_bad_action_is_a_problem_not_a_traceback(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        read_action((Point,), text)
    assert caught.value.problem.code == "problem.malformed"


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda t: st.lists(t) | st.dictionaries(st.sampled_from(["$", "seat", "card", "at", "is", "hex"]), t),
        max_leaves=12,
    )
)
def test_any_json_gives_an_action_or_a_problem(tree: object) -> None:
    try:
        action = read_action((Point,), json.dumps(tree))
    except IllegalAction:
        return
    assert type(action) is Point


def test_a_valid_action_is_decoded() -> None:
    assert read_action((Point,), GOOD) == Point(seat=1, card="c001", at=(3, 4))


def test_a_sealed_value_of_the_wrong_type_is_refused() -> None:
    good = CODEC.dumps(Scene(Mood.CALM, (), seal(("a",)), None, Ballot((0,))))
    with pytest.raises(Malformed):
        CODEC.loads(good.replace('"value":["a"]', '"value":[7]'), Scene)


def test_types_of_other_games_are_not_encoded() -> None:
    with pytest.raises(TypeError):
        Codec().dumps(Mood.CALM and Scene(Mood.CALM, (), seal(()), None, Ballot(())))

"""The compact list: every riddle survives its code, and codes are short and do not show the answer."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.daily.riddle_list import (
    MYSTERIUM,
    OBSCURIO,
    DayRiddle,
    RiddleList,
    decode,
    encode,
    mark_of,
    read_list,
    week_text,
    write_list,
)

PLACES = st.lists(st.integers(0, 254), min_size=8, max_size=8, unique=True)
POINT = st.integers(0, 1000)
RING = st.tuples(POINT, POINT, st.integers(0, 255))
ANSWER = st.integers(1, 6)


@st.composite
def library(draw: st.DrawFn) -> DayRiddle:
    places = draw(PLACES)
    pointers = tuple((page, draw(POINT), draw(POINT)) for page in (0, 1))
    return DayRiddle(OBSCURIO, tuple(places[:2]), pointers, tuple(places[2:]), draw(ANSWER))


@st.composite
def manor(draw: st.DrawFn) -> DayRiddle:
    places, count = draw(PLACES), draw(st.integers(1, 2))
    rings = tuple((draw(RING), draw(RING)) for _ in range(count))
    return DayRiddle(MYSTERIUM, tuple(places[:count]), (), tuple(places[2:]), draw(ANSWER), rings)


@given(st.one_of(library(), manor()))
def test_a_riddle_survives_its_code(riddle: DayRiddle) -> None:
    code = encode(riddle)
    assert decode(riddle.kind, code) == riddle
    assert len(code) == {OBSCURIO: 19, MYSTERIUM: 31}[riddle.kind]
    assert riddle.target not in riddle.wrong and len(riddle.wrong) == 5


@given(library())
def test_codes_of_equal_riddles_with_different_answers_differ(riddle: DayRiddle) -> None:
    other = replace(riddle, answer=riddle.answer % 6 + 1)
    assert encode(other) != encode(riddle) and mark_of(encode(other)) != ""


def test_the_number_in_the_code_is_not_the_answer() -> None:
    """Over many riddles with the same answer, the last digit of the code takes every value."""
    riddles = [
        DayRiddle(OBSCURIO, (n, 99), ((0, 1, 2), (1, 3, 4)), (100, 101, 102, 103, 104, 105), 1)
        for n in range(90)
    ]
    assert len({encode(riddle)[-1] for riddle in riddles}) == 6


@given(st.lists(library(), min_size=7, max_size=7), st.lists(manor(), min_size=2, max_size=2))
def test_a_list_finds_the_riddle_of_each_day(week: list[DayRiddle], weekend: list[DayRiddle]) -> None:
    monday = 20_759
    text = week_text([encode(riddle) for riddle in (*week, *weekend)])
    riddles = read_list(write_list(RiddleList(monday, "abc", (text, text))))
    assert riddles.end == monday + 14
    for day in range(14):
        assert riddles.riddle(OBSCURIO, monday + day) == week[day % 7]
        assert riddles.has(MYSTERIUM, monday + day) == (day % 7 >= 5)
    assert (
        riddles.riddle(MYSTERIUM, monday + 12) == weekend[0]
        and riddles.riddle(MYSTERIUM, monday + 6) == weekend[1]
    )
    assert not riddles.has(OBSCURIO, monday - 1) and not riddles.has(OBSCURIO, monday + 14)

"""Riddles with known doors: the same draw gives the same riddle, in its band, and all readers agree."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.rng import Rng
from engine.daily.riddle_list import DayRiddle
from engine.machine import day_riddles
from engine.machine.day_riddles import PRACTICE_BANDS, WEEK_BANDS
from engine.machine.knowledge import finish
from engine.machine.reasons import Reason
from tests.support.machine_data import knowledge


def found(band: tuple[int, int], name: str, **barred: range) -> DayRiddle:
    for attempt in range(500):
        rng = Rng.from_seed(f"{name} {attempt}")
        riddle = finish(day_riddles.choosing(knowledge(), rng, band, **barred))
        if riddle is not None:
            return riddle
    raise AssertionError("no riddle in this band")


@pytest.mark.parametrize("level", sorted(PRACTICE_BANDS))
def test_a_chosen_riddle_is_in_its_band_and_all_readers_agree(level: str) -> None:
    low, high = PRACTICE_BANDS[level]
    riddle = found((low, high), level)
    judged = day_riddles.judge(knowledge(), riddle)
    assert low <= judged.value <= high and judged.lead > 0
    assert len({*riddle.pages, *riddle.doors}) == 8 and 1 <= riddle.answer <= 6
    assert [page for page, _, _ in riddle.pointers] == [0, 1]


def test_the_same_draw_gives_the_same_riddle() -> None:
    band = PRACTICE_BANDS["easy"]
    assert found(band, "again") == found(band, "again") != found(band, "another")


def test_recent_exits_and_pages_are_not_used() -> None:
    riddle = found((0, 1000), "barred", no_exits=range(60), no_pages=range(40))
    assert riddle.target >= 60 and min(riddle.pages) >= 40


def test_a_riddle_with_another_answer_is_not_good() -> None:
    """The check would notice a wrong door that is called the right one."""
    riddle = found(PRACTICE_BANDS["easy"], "swap")
    for answer in range(1, 7):
        judged = day_riddles.judge(knowledge(), replace(riddle, answer=answer))
        assert (judged.lead > 0) == (answer == riddle.answer)


def test_a_thing_behind_a_wrong_door_only_is_not_fair() -> None:
    """Put a picture that has the thing of a butterfly behind a wrong door, however small it is there."""
    known, checked = knowledge(), 0
    for name in ("one", "two", "three", "four"):
        riddle = found(PRACTICE_BANDS["hard"], name)
        assert day_riddles.judge(known, riddle).fair
        for thing in day_riddles.pointed(known, riddle):
            if day_riddles.same_things(thing, known.pictures[riddle.target]):
                continue
            others = [p for p in known.pictures if p.number not in (*riddle.pages, *riddle.doors)]
            for picture in (p for p in others if day_riddles.same_things(thing, p)):
                doors = tuple(picture.number if d == riddle.wrong[0] else d for d in riddle.doors)
                assert not day_riddles.judge(known, replace(riddle, doors=doors)).fair
                checked += 1
    assert checked


def test_people_are_shown_the_same_thing_before_a_looser_link() -> None:
    """The machine weighs by size and may prefer a large thing of the same theme."""
    known, shown = knowledge(), 0
    for page in known.pictures[:12]:
        for thing in page.things:
            for picture in known.pictures:
                if thing.is_scene or picture is page or not day_riddles.same_things(thing, picture):
                    continue
                reason = day_riddles.shown_reason(known, thing, picture)
                answer = known.things[reason.answer]
                assert answer.tags[0] == thing.tags[0] and reason.strength >= day_riddles.SEEN_AGAIN
                shown += 1
    assert shown > 100


@pytest.mark.parametrize("link", [{"kind": "tag", "tag": "red"}, {"kind": "colour"}, {"kind": "mood"}])
def test_a_colour_alone_does_not_convince(link: dict[str, str]) -> None:
    reason = Reason(thing=0, answer=1, strength=900, **link)
    assert not day_riddles.convince(knowledge(), [reason])
    assert day_riddles.convince(knowledge(), [replace(reason, kind="tag", tag="wheel")])


def test_a_theme_that_is_only_a_colour_does_not_convince() -> None:
    known = knowledge()
    themes = [number for number, names in enumerate(known.theme_names) if names[0] in ("black", "red")]
    assert len(themes) == 2
    for theme in themes:
        reason = Reason("theme", 0, 1, theme=theme, strength=900)
        assert not day_riddles.convince(known, [reason])


def test_a_butterfly_on_nothing_is_noticed() -> None:
    riddle = found(PRACTICE_BANDS["easy"], "nothing")
    with pytest.raises(LookupError):
        day_riddles.judge(knowledge(), replace(riddle, pointers=((0, 1, 1), riddle.pointers[1])))


def test_a_week_gets_harder_day_by_day() -> None:
    assert list(WEEK_BANDS) == sorted(WEEK_BANDS, reverse=True) and len(WEEK_BANDS) == 7

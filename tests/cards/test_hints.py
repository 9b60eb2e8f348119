"""The measurement of hints from visions to characters, locations and objects.
Must not paint; reads the committed annotations."""

from __future__ import annotations

import pytest

from cards import hint_report


@pytest.mark.parametrize("family", hint_report.ROWS)
def test_four_of_five_hands_of_seven_visions_can_hint_at_the_target_alone(family: str) -> None:
    rate = hint_report.hooks(family)
    assert rate.words >= 0.9
    assert rate.things >= 0.78


def test_what_every_picture_has_is_no_hint() -> None:
    card = {"things": [{"tags": ["wall", "room"]}, {"tags": ["owl", "bird"]}]}
    assert hint_report.things_of(card) == {"owl"}
    assert hint_report.words_of(card) == {"owl", "bird"}


def test_a_dealt_row_and_hand_are_the_same_for_the_same_seed() -> None:
    assert hint_report.hooks("objects", deals=40) == hint_report.hooks("objects", deals=40)

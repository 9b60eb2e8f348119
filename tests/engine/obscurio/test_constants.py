"""The numbers of the rule book as literals."""

from __future__ import annotations

import pytest

from engine.obscurio import constants
from engine.obscurio.constants import Trap, bag, cohesion, colour, dark_area

COHESION = {
    2: (12, 10, 8),
    3: (9, 8, 7),
    4: (15, 12, 10),
    5: (18, 15, 12),
    6: (22, 18, 15),
    7: (26, 22, 18),
    8: (30, 26, 22),
}
DARK = {2: 0, 3: 0, 4: 5, 5: 5, 6: 7, 7: 7, 8: 7}


@pytest.mark.parametrize("players", range(2, 9))
def test_p4_cohesion_for_each_number_of_players_and_difficulty(players: int) -> None:
    assert (
        tuple(cohesion(players, level) for level in ("beginner", "experienced", "expert"))
        == COHESION[players]
    )


@pytest.mark.parametrize("players", range(2, 9))
def test_p4_tokens_in_the_dark_area(players: int) -> None:
    assert dark_area(players) == DARK[players]


def test_p3_contents_of_the_box() -> None:
    assert constants.HOLDER == 8
    assert constants.DOORS == 6
    assert constants.ROOMS == 6
    assert constants.HOURGLASS_SECONDS == 60
    assert constants.BUTTERFLIES == 2
    assert max(cohesion(8, level) for level in constants.DIFFICULTIES) == 30


def test_time_track_adds_nothing_one_and_two() -> None:
    assert constants.TIME_TRACK == (0, 1, 2)
    assert constants.EVANESCENT_TRACK == (0,)
    assert constants.EVANESCENT_TRACK_HARSH == (1,)


def test_p12_fourteen_tokens_of_four_kinds() -> None:
    by_colour = {
        name: {t.value for t in Trap if colour(t) == name} for name in ("brown", "purple", "green", "plain")
    }
    assert by_colour == {
        "brown": {
            "plus_two",
            "dark_night",
            "dusk_hallway",
            "united_butterflies",
            "magical_mist",
            "bottom_butterfly",
        },
        "purple": {"espionage", "dark_magic"},
        "green": {"concealed_door", "dangerous_room", "evanescent_room", "great_room", "locked_doors"},
        "plain": {"no_effect"},
    }
    assert len(Trap) == 14


@pytest.mark.parametrize("players", range(2, 9))
def test_p11_purple_tokens_need_a_traitor(players: int) -> None:
    tokens = {trap.value for trap in bag(players)}
    assert len(tokens) == (12 if players <= 3 else 14)
    assert ({"espionage", "dark_magic"} <= tokens) == (players >= 4)


def test_token_costs() -> None:
    assert constants.WRONG_DOOR_COST == 1
    assert (constants.OWN_CHIP_COST_OF_TWO, constants.COMPANION_COST) == (2, 1)
    assert constants.DANGEROUS_DOOR_COST == 1
    assert constants.FALSE_ACCUSATION_COST == 2
    assert (constants.PICKS, constants.DARK_MAGIC_PICKS) == (2, 4)


def test_mist_figures_are_on_the_page_and_do_not_overlap() -> None:
    prints = constants.MIST_PRINTS
    assert len({figure.name for figure in prints}) == len(prints) >= 10
    for figure in prints:
        reach = ((figure.x - 500) ** 2 + (figure.y - 500) ** 2) ** 0.5 + figure.radius
        assert reach < 500, figure.name
    for n, one in enumerate(prints):
        for other in prints[n + 1 :]:
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert apart > one.radius + other.radius, (one.name, other.name)
    page = [
        (x, y)
        for x in range(0, 1001, 10)
        for y in range(0, 1001, 10)
        if (x - 500) ** 2 + (y - 500) ** 2 <= 500**2
    ]
    covered = sum(1 for point in page if constants.mist_print(point))
    assert 0.10 < covered / len(page) < 0.35

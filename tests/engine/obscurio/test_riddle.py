"""Rule book pp. 5–6: Step 1, turn set-up, and Step 2, the riddle."""

from __future__ import annotations

import pytest

from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import TRAPS, Trap
from engine.obscurio.handlers_turn import draw_traps
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase
from engine.picture_decks import Card, Deck, Element

from .game_driver import IN_SKY, OBSCURIO, ON_BOAT, ON_MOON, ON_MOON_TOO, Game

UNDER_LEFT, UNDER_RIGHT = Butterfly(0), Butterfly(1)


def hand_over(*butterflies: Butterfly) -> act.HandOverRiddle:
    return act.HandOverRiddle(seat=0, butterflies=butterflies)


def test_p5_the_first_turn_draws_one_trap_unless_it_is_plus_two() -> None:
    for n in range(80):
        traps = Game(5, seed=f"first {n}").to_traps().state.turn.traps
        assert len(traps) == (3 if traps[0] is Trap.PLUS_TWO else 1)


def test_p5_worked_example_ending_on_plus_two_means_three_traps() -> None:
    game = Game(5).to_doors()
    game.countdown_expires()
    game.countdown_expires()
    game.resolve(right=4)
    assert game.state.turn.time_space == 2
    assert game.state.extra_traps == 2
    game.go_on()
    drawn = game.state.turn.traps
    assert len(drawn) == (5 if Trap.PLUS_TWO in drawn else 3)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_p12_plus_two_draws_two_more_immediately(count: int) -> None:
    seen = set()
    for n in range(300):
        drawn = draw_traps(TRAPS, count, Rng.from_seed(f"bag {n}"))
        assert len(set(drawn)) == len(drawn)
        assert len(drawn) == count + (2 if Trap.PLUS_TWO in drawn[:count] else 0)
        seen |= set(drawn)
    assert seen == set(Trap)


def test_p5_at_most_five_traps_are_drawn() -> None:
    longest = max(len(draw_traps(TRAPS, 3, Rng.from_seed(f"bag {n}"))) for n in range(200))
    assert longest == 5


def test_p5_every_trap_is_equally_likely_first() -> None:
    firsts = [draw_traps(TRAPS, 1, Rng.from_seed(f"first of bag {n}"))[0] for n in range(2800)]
    for trap in Trap:
        assert 140 < firsts.count(trap) < 260  # 200 expected; more than four standard deviations


def test_p5_only_the_grimoire_sees_the_exit_and_the_pages_before_handing_over() -> None:
    game = Game(5).to_riddle()
    assert OBSCURIO.waiting(game.state) == (0,)
    mine = game.view(0).state
    assert look(mine.turn.exit_card) == game.state.turn.exit_card.open()
    assert look(mine.turn.pages) == game.state.turn.pages.open()
    for seat in (PUBLIC, EYES_CLOSED, 1, 2, 3, 4):
        assert look(game.view(seat).state.turn.exit_card) is None
        assert look(game.view(seat).state.turn.pages) is None


def test_p5_handed_over_all_see_pages_and_butterflies_and_the_grimoire_may_look_at_the_exit_still() -> None:
    game = Game(5).to_riddle()
    game.riddle(Butterfly(1, ON_BOAT))
    assert game.state.phase is Phase.TALK
    for seat in (PUBLIC, EYES_CLOSED, 1, 2, 3, 4):
        assert look(game.view(seat).state.turn.pages) == game.state.turn.pages.open()
        assert look(game.view(seat).state.turn.butterflies) == (Butterfly(1, ON_BOAT),)
        assert look(game.view(seat).state.turn.exit_card) is None
    assert look(game.view(0).state.turn.exit_card) == game.state.turn.exit_card.open()
    game.go_on()
    assert look(game.view(0).state.turn.exit_card) is None


def test_p5_worked_example_the_sea_on_one_page_the_round_window_on_the_other() -> None:
    game = Game(5).to_riddle()
    game.riddle(Butterfly(1, ON_BOAT), Butterfly(0, ON_MOON))
    assert game.state.phase is Phase.TALK


@pytest.mark.parametrize(
    "butterflies",
    [
        (UNDER_LEFT,),
        (Butterfly(0, ON_MOON),),
        (Butterfly(0, ON_MOON), Butterfly(0, ON_BOAT)),
        (Butterfly(0, ON_MOON), Butterfly(0, IN_SKY)),
        (Butterfly(0, ON_MOON), Butterfly(1, ON_MOON)),
        (UNDER_LEFT, Butterfly(0, ON_MOON)),
        (UNDER_LEFT, UNDER_RIGHT),
    ],
)
def test_p5_one_or_two_butterflies_inside_or_under_are_allowed(butterflies: tuple[Butterfly, ...]) -> None:
    assert Game(5).to_riddle(Trap.NO_EFFECT).code(hand_over(*butterflies)) is None


@pytest.mark.parametrize(
    "butterflies, code",
    [
        ((), "problem.butterfly_count"),
        ((Butterfly(0, ON_MOON), Butterfly(0, ON_BOAT), UNDER_LEFT), "problem.butterfly_count"),
        ((Butterfly(0, ON_MOON), Butterfly(0, ON_MOON_TOO)), "problem.same_element"),
        ((Butterfly(0, IN_SKY), Butterfly(0, (IN_SKY[0] + 20, IN_SKY[1] + 20))), "problem.same_element"),
        ((UNDER_LEFT, UNDER_LEFT), "problem.same_under"),
        ((Butterfly(2, ON_MOON),), "problem.no_such_page"),
        ((Butterfly(-1),), "problem.no_such_page"),
        ((Butterfly(0, (20, 20)),), "problem.outside_page"),
        ((Butterfly(0, (500, 1001)),), "problem.outside_page"),
    ],
)
def test_p5_what_butterflies_may_not_do(butterflies: tuple[Butterfly, ...], code: str) -> None:
    assert Game(5).to_riddle(Trap.NO_EFFECT).refused(hand_over(*butterflies)).code == code


# A tower over nearly the whole Page. A fifth of the picture is 200 on the grid of 1000.
TOWER = Element("e0", ("tower",), ((400, 50), (600, 50), (600, 950), (400, 950)), 5)
TOWERS = Obscurio(Deck("towers", tuple(Card(f"c{n:03}", "", (), (TOWER,)) for n in range(84))))
ROOF = (500, 200)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("below, apart", [(199, False), (200, True), (600, True)])
def test_p5_two_parts_of_one_large_thing_may_be_pointed_at(strict: bool, below: int, apart: bool) -> None:
    """P. 6, French: not the same element at the same place. The strict English reading is an option."""
    options = {"strict_element": True} if strict else {}
    game = Game(5, rules=TOWERS, **options).to_riddle(Trap.NO_EFFECT)
    pair = hand_over(Butterfly(0, ROOF), Butterfly(0, (ROOF[0], ROOF[1] + below)))
    assert (game.code(pair) is None) == (apart and not strict)


def test_p5_only_the_grimoire_places_butterflies() -> None:
    game = Game(5).to_riddle()
    for seat in (PUBLIC, EYES_CLOSED, 1, 2, 9):
        action = act.HandOverRiddle(seat=seat, butterflies=(UNDER_LEFT,))
        assert game.refused(action).code == "problem.not_asked"


def test_p5_placed_butterflies_cannot_be_moved() -> None:
    game = Game(5).to_talk()
    assert game.refused(hand_over(UNDER_LEFT)).code == "problem.not_now"


def test_an_option_forbids_one_butterfly_under_each_page() -> None:
    game = Game(5, under_each=False).to_riddle()
    assert game.refused(hand_over(UNDER_LEFT, UNDER_RIGHT)).code == "problem.under_each"


def test_the_discussion_has_no_countdown_by_default() -> None:
    game = Game(5).to_talk()
    assert game.view(PUBLIC).decision is not None
    assert game.view(PUBLIC).decision.seconds is None  # type: ignore[union-attr]
    assert game.refused(act.CountdownExpired(seat=PUBLIC)).code == "problem.no_countdown"
    game = Game(5, talk=60, pace=150).to_talk()
    assert game.view(PUBLIC).decision.seconds == 90  # type: ignore[union-attr]
    game.countdown_expires()
    assert game.state.phase is Phase.NIGHT


@pytest.mark.parametrize("pace, seconds", [(100, 60), (150, 90), (200, 120), (0, None)])
def test_the_countdown_follows_the_chosen_pace(pace: int, seconds: int | None) -> None:
    game = Game(5, pace=pace).to_doors()
    decision = game.view(1).decision
    assert decision is not None
    assert decision.seconds == seconds

"""Set-up: who plays which psychic, what is dealt, and who may know it."""

from __future__ import annotations

import pytest

from engine.core.game_loop import begin, view
from engine.core.sealed import HIDDEN, PUBLIC, look
from tests.engine.mysterium.game_driver import EVERY_TABLE, MYSTERIUM, Seance, table


@pytest.mark.parametrize("players, level", EVERY_TABLE)
def test_every_psychic_gets_one_card_of_each_kind_from_the_table_all_different(
    players: int, level: str
) -> None:
    for seed in range(20):
        state = begin(MYSTERIUM, table(players, difficulty=level), f"deal {seed}").state
        for row in range(3):
            dealt = [psychic.triple.open()[row] for psychic in state.psychics]
            assert len(set(dealt)) == len(dealt)
            assert set(dealt) <= set(state.board[row])


def test_with_two_players_one_person_plays_both_psychics() -> None:
    assert [psychic.owner for psychic in Seance(2).state.psychics] == [1, 1]
    assert [psychic.owner for psychic in Seance(2, ghost=1).state.psychics] == [0, 0]


def test_with_three_players_two_people_play_two_psychics_each() -> None:
    assert [psychic.owner for psychic in Seance(3, ghost=1).state.psychics] == [0, 0, 2, 2]


@pytest.mark.parametrize("ghost", range(7))
def test_any_seat_can_be_the_ghost(ghost: int) -> None:
    state = Seance(7, ghost=ghost).state
    assert [psychic.owner for psychic in state.psychics] == [seat for seat in range(7) if seat != ghost]
    assert MYSTERIUM.waiting(state) == (ghost,)


def test_only_the_ghost_sees_the_deal_and_the_hand() -> None:
    state = Seance(5, ghost=2).state
    mine = view(MYSTERIUM, state, 2).state
    assert [look(psychic.triple) for psychic in mine.psychics] == [p.triple.open() for p in state.psychics]
    assert look(mine.hand) == state.hand.open()
    for seat in (PUBLIC, 0, 1, 3, 4):
        seen = view(MYSTERIUM, state, seat).state
        assert all(psychic.triple is HIDDEN for psychic in seen.psychics)
        assert seen.hand is HIDDEN


def test_no_seat_sees_the_draw_pile_or_the_random_generator() -> None:
    state = Seance(5).state
    for seat in (PUBLIC, *range(5)):
        seen = view(MYSTERIUM, state, seat).state
        assert seen.stock.deck.cards is HIDDEN
        assert seen.rng is HIDDEN


def test_the_eldest_option_lists_people_by_age_without_the_ghost() -> None:
    assert Seance(5, ghost=3, eldest="4 3 1").state.settings.eldest == (4, 1)
    assert Seance(5, ghost=0).state.settings.eldest == ()

"""What a seat is shown never depends on what it may not know."""

from __future__ import annotations

import pytest
from app.games.game_ui import now_line
from app.ui.html import render

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC, look
from engine.mysterium.state import Phase, State
from tests.app.games.mysterium.random_games import moments
from tests.app.games.mysterium.rendering import UI, ctx, eyes_on, html, session_of, touches
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance
from tests.support.leak_harness import other_than, poison, secrets_of, swap

CARDS = tuple(card for deck in (MYSTERIUM.decks.visions, *MYSTERIUM.decks.kinds) for card in deck.ids)
OTHERS = other_than(CARDS)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
def test_no_screen_changes_when_the_secrets_behind_it_do(players: int) -> None:
    secrets = 0
    for n, state in enumerate(moments(players)):
        for seat, errand in eyes_on(state):
            secrets += secrets_of(state, seat)
            for other in (poison, OTHERS):
                changed = swap(state, seat, other)
                for touched in touches(state, seat)[n % 3 :: 3]:
                    assert html(changed, seat, errand, **touched) == html(state, seat, errand, **touched)
                assert line(changed, seat, errand) == line(state, seat, errand)
    assert secrets > 100


def line(state: State, seat: int, errand: str) -> str:
    return render(now_line(UI, view(MYSTERIUM, state, seat), ctx(state, session_of(seat, errand))))


def test_the_table_never_holds_a_triple_that_is_not_found_nor_the_hand() -> None:
    for state in moments(5):
        if state.phase is Phase.END:
            continue
        shown = html(state)
        lying = {card for row in state.board for card in row}
        for psychic in state.psychics:
            for card in psychic.triple.open():
                assert card in lying or card in psychic.found or card not in shown
        public = {card for psychic in state.psychics for card in psychic.visions} | set(state.face_up)
        assert not [card for card in state.hand.open() if card in shown and card not in public]


def test_each_level_sees_as_much_of_the_last_vision_as_it_has_earned() -> None:
    met = set()
    for state in moments(7) + moments(5) + moments(4):
        if state.phase not in (Phase.POLL_LOW, Phase.POLL_MIDDLE, Phase.POLL_HIGH):
            continue
        for seat in MYSTERIUM.waiting(state):
            seen = [look(slot) for slot in view(MYSTERIUM, state, seat).state.shared]
            shown = html(state, seat)
            hidden = [slot.open() for slot, known in zip(state.shared, seen, strict=True) if known is None]
            assert all(f"visions/{card}" not in shown for card in hidden)
            assert shown.count("picture--down") == len(hidden)
            met.add(len(hidden))
    assert len(met) >= 2


def test_the_ghost_alone_sees_whose_card_is_whose() -> None:
    seance = Seance(5)
    triple = seance.state.psychics[0].triple.open()
    shown = html(seance.state, seance.state.ghost, to="0")
    assert all(f"/{card}" in shown for card in triple)
    assert view(MYSTERIUM, seance.state, PUBLIC).state.psychics[0].triple != triple

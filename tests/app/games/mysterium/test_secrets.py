"""Screens of a seat never depend on values hidden from it."""

from __future__ import annotations

import pytest
from app.ui.html import render

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC, look
from engine.mysterium.state import Phase, State
from tests.app.games.mysterium.random_games import moments
from tests.app.games.mysterium.rendering import UI, ctx, html, selections, session_of, viewers
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance
from tests.support.leak_harness import other_than, poison, secrets_of, swap

CARDS = tuple(card for deck in (MYSTERIUM.decks.visions, *MYSTERIUM.decks.kinds) for card in deck.ids)
OTHERS = other_than(CARDS)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7])
def test_screens_do_not_depend_on_hidden_values(players: int) -> None:
    secrets = 0
    for n, state in enumerate(moments(players)):
        for seat, private_view in viewers(state):
            secrets += secrets_of(state, seat)
            for other in (poison, OTHERS):
                changed = swap(state, seat, other)
                for touched in selections(state, seat)[n % 3 :: 3]:
                    assert html(changed, seat, private_view, **touched) == html(
                        state, seat, private_view, **touched
                    )
                assert line(changed, seat, private_view) == line(state, seat, private_view)
    assert secrets > 100


def line(state: State, seat: int, private_view: str) -> str:
    return render(UI.now_line(view(MYSTERIUM, state, seat), ctx(state, session_of(seat, private_view))))


def test_table_screens_contain_no_unfound_secret_card_and_no_card_of_the_hand() -> None:
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


def test_each_level_sees_its_share_of_the_shared_vision() -> None:
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


def test_only_the_ghost_sees_the_secret_cards() -> None:
    seance = Seance(5)
    triple = seance.state.psychics[0].triple.open()
    shown = html(seance.state, seance.state.ghost, to="0")
    assert all(f"/{card}" in shown for card in triple)
    assert view(MYSTERIUM, seance.state, PUBLIC).state.psychics[0].triple != triple

"""Views, decisions and legality of a seat do not depend on what it may not know."""

from __future__ import annotations

import pytest

from engine.core.game_loop import view
from engine.core.model import Action
from engine.core.sealed import EYES_CLOSED, HIDDEN, PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.state import Phase, State
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance, table
from tests.engine.mysterium.skilled_players import random_game
from tests.support.leak_harness import assert_no_leak, assert_waiting_is_public, other_than, secrets_of

CARDS = tuple(card for deck in (MYSTERIUM.decks.visions, *MYSTERIUM.decks.kinds) for card in deck.ids)
ANOTHER = other_than(CARDS)


def probes(state: State, seat: int) -> list[Action]:
    """Actions a seat could try to learn a secret: for itself and for every psychic."""
    cards = [row[0] for row in state.board if row] + [row[-1] for row in state.board if row]
    tries: list[Action] = [act.TimeUp(seat=seat), act.Conclude(seat=seat), act.GoOn(seat=seat)]
    for psychic in range(-1, len(state.psychics) + 1):
        tries += [act.PlaceIntuition(seat=seat, psychic=psychic, card=card) for card in cards]
        tries += [act.Knock(seat=seat, psychic=psychic), act.LiftIntuition(seat=seat, psychic=psychic)]
        tries += [act.PlaceClairvoyancy(seat=seat, psychic=psychic, on=on, agree=True) for on in (0, 1)]
        tries.append(act.LiftClairvoyancy(seat=seat, psychic=psychic, on=1))
        tries += [act.CastVote(seat=seat, group=psychic), act.PointAt(seat=seat, group=psychic)]
        tries += [
            act.GiveVisions(seat=seat, psychic=psychic, cards=(card,)) for card in ("v000", "v001", "v050")
        ]
    tries += [act.CallCrow(seat=seat, cards=(card,)) for card in ("v000", "v010", "v020")]
    tries.append(act.ShareVision(seat=seat, group=1, character="v000", location="v001", object="v002"))
    return tries


@pytest.mark.parametrize("players", range(2, 8))
def test_no_view_or_legality_depends_on_hidden_values(players: int) -> None:
    phases = set()
    for number in range(2 if players < 5 else 1):
        for seq, (_, now) in enumerate(
            random_game(MYSTERIUM, table(players, ghost=number), f"poison {number}", skill=90)
        ):
            state = now.state
            if seq % 6 and state.phase in phases:
                continue
            phases.add(state.phase)
            assert_waiting_is_public(MYSTERIUM, state, ANOTHER)
            for seat in (PUBLIC, EYES_CLOSED, *state.seats):
                assert secrets_of(state, seat) > 0
                assert_no_leak(MYSTERIUM, state, seat, probes(state, seat), ANOTHER)
    assert {
        Phase.VISIONS,
        Phase.INTERPRETATION,
        Phase.MANIFESTATION,
        Phase.SHARED_VISION,
        Phase.END,
    } <= phases


@pytest.mark.parametrize("players", range(2, 8))
def test_public_events_contain_no_secret(players: int) -> None:
    """No event contains hand cards, cards still to be found, or votes that are still secret."""
    for _, now in random_game(MYSTERIUM, table(players), "events", skill=80):
        state = now.state
        if state.ending is not None:
            continue
        shown = str(view(MYSTERIUM, state, PUBLIC, now.events).events)
        assert "Sealed" not in shown
        assert not [card for card in state.hand.open() if f"'{card}'" in shown]
        face_down = [sealed.open() for slot, sealed in enumerate(state.shared) if slot >= len(state.face_up)]
        assert not [card for card in face_down if f"'{card}'" in shown]


def test_a_turned_card_is_visible_only_to_its_readers() -> None:
    game = Seance(4)
    game.everybody_finds()
    for psychic, track in enumerate((0, 5, 9)):
        game.state = game.state.with_psychic(psychic, track=track)
    game.share(1)
    game.vote(1, 1)
    named = {seat: game.view(seat).events[-1].card for seat in (PUBLIC, 0, 1, 2, 3)}  # type: ignore[attr-defined]
    card = game.state.shared[1].open()
    assert named == {PUBLIC: HIDDEN, 0: card, 1: HIDDEN, 2: card, 3: card}


def test_states_that_differ_only_in_secrets_have_equal_views() -> None:
    """Exchanging the triples of two psychics changes no view except the ghost's."""
    game = Seance(5)
    one, two = game.state.psychics[0].triple, game.state.psychics[1].triple
    swapped = game.state.with_psychic(0, triple=two).with_psychic(1, triple=one)
    for seat in (PUBLIC, 1, 2, 3, 4):
        assert view(MYSTERIUM, game.state, seat) == view(MYSTERIUM, swapped, seat)
    assert view(MYSTERIUM, game.state, 0) != view(MYSTERIUM, swapped, 0)

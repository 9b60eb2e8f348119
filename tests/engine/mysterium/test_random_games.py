"""Random games at every table: always legal, no invariant violated, always ending."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.codec import Codec
from engine.core.game_loop import view, why_not
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.machine.random_mysterium import choose
from engine.mysterium.recap import visions_meant
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import State
from engine.picture_decks import Card, Deck
from tests.engine.mysterium.game_driver import EVERY_TABLE, MYSTERIUM, mysterium, table
from tests.engine.mysterium.skilled_players import last, random_game, skilled_game
from tests.support.game_checks import play_and_check, same_again

CODEC = Codec(*MYSTERIUM.records)


@pytest.mark.parametrize("players, level", EVERY_TABLE)
def test_random_games_violate_no_invariant(players: int, level: str) -> None:
    for number in range(4):
        where = table(players, difficulty=level, ghost=number % players)
        for _, now in play_and_check(skilled_game(MYSTERIUM, skill=20 * number), where, f"random {number}"):
            assert (MYSTERIUM.waiting(now.state) == ()) == (MYSTERIUM.outcome(now.state) is not None)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_with_too_few_visions_still_ends(players: int) -> None:
    """With a far too small deck hands and piles run out, and the game still goes on."""
    rules = mysterium(visions=12)
    for number in range(4):
        for _, now in random_game(rules, table(players), f"short {number}", skill=25 * number):
            assert rules.invariant_violations(now.state) == ()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ids_need_to_differ_only_within_one_deck(players: int) -> None:
    """As in the real decks, where every family counts from c000: no rule confuses the kinds."""
    decks = [
        Deck(name, tuple(Card(f"c{i:03}", "", (), ()) for i in range(count)))
        for name, count in (("v", 84), ("c", 18), ("l", 18), ("o", 18))
    ]
    for _ in play_and_check(skilled_game(Mysterium(*decks), skill=80), table(players), "same ids"):
        pass


@pytest.mark.parametrize("players", range(2, 8))
def test_games_of_skilled_random_players_reach_every_ending(players: int) -> None:
    reasons = Counter(
        ending.reason
        for number in range(20)
        if (
            ending := last(
                MYSTERIUM, table(players), f"ending {number}", skill=95 if number % 5 else 10
            ).ending
        )
    )
    assert set(reasons) == {"manor.won", "manor.lost.time", "manor.lost.culprit"}


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_can_be_replayed_from_its_encoded_actions(players: int) -> None:
    same_again(skilled_game(MYSTERIUM), table(players, difficulty="hard"), "again")


@pytest.mark.parametrize("players", [2, 5])
def test_every_state_decodes_to_an_equal_state(players: int) -> None:
    for _, now in random_game(MYSTERIUM, table(players), "json"):
        assert CODEC.loads(CODEC.dumps(now.state), State) == now.state


def test_a_random_player_of_each_asked_seat_makes_legal_moves() -> None:
    """Every player's own random player makes legal moves, not only the one for the table."""
    rng = Rng.from_seed("own hands")
    answered = Counter[str]()
    for players in range(2, 8):
        for _, now in random_game(MYSTERIUM, table(players), "own hands", skill=50):
            for seat in range(players):
                shown = view(MYSTERIUM, now.state, seat)
                if shown.decision is None:
                    continue
                action, rng = choose(shown, rng)
                assert action.seat == seat
                assert why_not(MYSTERIUM, now.state, action) is None
                answered[shown.decision.kind] += 1
    assert set(answered) == {
        "mysterium.visions",
        "mysterium.intuition",
        "mysterium.clairvoyancy",
        "mysterium.shared_vision",
        "mysterium.vote",
        "mysterium.point",
    }


@pytest.mark.parametrize("players", range(2, 8))
def test_the_recap_lists_the_meaning_of_every_vision(players: int) -> None:
    state = last(MYSTERIUM, table(players), "recap", skill=90)
    assert state.ending is not None
    shown = visions_meant(state.notes, state.ending)
    given = [vision for note in state.notes for vision in note.visions]
    assert [meant.vision for meant in shown] == [*given, *state.ending.meant]
    for meant in shown:
        if meant.psychic >= 0:
            assert meant.target == state.psychics[meant.psychic].triple.open()[meant.row]


def test_at_the_end_everything_for_the_recap_is_public() -> None:
    state = last(MYSTERIUM, table(5), "open end", skill=95)
    assert view(MYSTERIUM, state, PUBLIC).state.ending == state.ending
    assert state.ending is not None and state.ending.votes

"""Random whole games at every table: always legal, always whole, always ending."""

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
from tests.engine.mysterium.gifted_players import company, evening, last
from tests.support.game_checks import play_and_check, same_again

CODEC = Codec(*MYSTERIUM.records)


@pytest.mark.parametrize("players, level", EVERY_TABLE)
def test_every_step_of_random_games_keeps_every_invariant(players: int, level: str) -> None:
    for number in range(4):
        where = table(players, difficulty=level, ghost=number % players)
        for _, now in play_and_check(company(MYSTERIUM, gift=20 * number), where, f"random {number}"):
            assert (MYSTERIUM.waiting(now.state) == ()) == (MYSTERIUM.outcome(now.state) is not None)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_ghost_short_of_visions_still_reaches_an_end(players: int) -> None:
    """A deck far too small: hands run short, piles run out, and no step is ever stuck."""
    rules = mysterium(visions=12)
    for number in range(4):
        for _, now in evening(rules, table(players), f"short {number}", gift=25 * number):
            assert rules.invariant_violations(now.state) == ()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ids_need_to_differ_only_within_one_deck(players: int) -> None:
    """As on disk, where every family counts from c000: no rule mixes up the kinds."""
    decks = [
        Deck(name, tuple(Card(f"c{i:03}", "", (), ()) for i in range(count)))
        for name, count in (("v", 84), ("c", 18), ("l", 18), ("o", 18))
    ]
    for _ in play_and_check(company(Mysterium(*decks), gift=80), table(players), "same ids"):
        pass


@pytest.mark.parametrize("players", range(2, 8))
def test_gifted_games_reach_every_ending(players: int) -> None:
    reasons = Counter(
        ending.reason
        for number in range(20)
        if (
            ending := last(
                MYSTERIUM, table(players), f"ending {number}", gift=95 if number % 5 else 10
            ).ending
        )
    )
    assert set(reasons) == {"manor.won", "manor.lost.time", "manor.lost.culprit"}


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_is_its_seed_and_its_actions_and_survives_its_json_form(players: int) -> None:
    same_again(company(MYSTERIUM), table(players, difficulty="hard"), "again")


@pytest.mark.parametrize("players", [2, 5])
def test_every_state_on_the_way_survives_its_json_form(players: int) -> None:
    for _, now in evening(MYSTERIUM, table(players), "json"):
        assert CODEC.loads(CODEC.dumps(now.state), State) == now.state


def test_each_seat_that_is_asked_can_answer_for_itself() -> None:
    """Not only the table's hand: any person's own random player makes legal moves."""
    rng = Rng.from_seed("own hands")
    answered = Counter[str]()
    for players in range(2, 8):
        for _, now in evening(MYSTERIUM, table(players), "own hands", gift=50):
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
def test_the_recap_tells_what_every_vision_was_for(players: int) -> None:
    state = last(MYSTERIUM, table(players), "recap", gift=90)
    assert state.ending is not None
    told = visions_meant(state.diary, state.ending)
    given = [vision for note in state.diary for vision in note.visions]
    assert [meant.vision for meant in told] == [*given, *state.ending.meant]
    for meant in told:
        if meant.psychic >= 0:
            assert meant.target == state.psychics[meant.psychic].triple.open()[meant.row]


def test_the_end_hides_nothing_that_the_recap_needs() -> None:
    state = last(MYSTERIUM, table(5), "open end", gift=95)
    assert view(MYSTERIUM, state, PUBLIC).state.ending == state.ending
    assert state.ending is not None and state.ending.votes

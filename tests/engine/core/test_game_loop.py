"""A small test game on the core: order of phases, ballots, piles, refusals, replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import game_loop, phase_machine
from engine.core.ballots import Ballot, leaders, tally
from engine.core.card_piles import Pile, Stock
from engine.core.model import Action, Decision, IllegalAction, Outcome, Problem, Step, Table
from engine.core.rng import Rng
from engine.core.sealed import Sealed, look, seal
from tests.support.leak_harness import may_see


class Phase(Enum):
    DEAL = "deal"
    GUESS = "guess"
    END = "end"


@dataclass(frozen=True, slots=True)
class State:
    seq: int
    phase: Phase
    hidden: Sealed[str]
    guesses: Ballot[str]
    rng: Sealed[Rng]
    rounds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess(Action):
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shout(Action):
    pass


def deal(state: State) -> Step[State]:
    card, rng = state.rng.open().pick("abc")
    fresh: Ballot[str] = Ballot(state.guesses.voters)
    return Step(replace(state, hidden=seal(card, 0), rng=seal(rng), guesses=fresh, rounds=state.rounds + 1))


TABLE_OF_PHASES: dict[Phase, phase_machine.PhaseRule[State, Phase]] = {
    Phase.DEAL: phase_machine.PhaseRule(next=lambda s: Phase.GUESS, enter=deal),
    Phase.GUESS: phase_machine.PhaseRule(
        next=lambda s: Phase.END if s.rounds == 2 else Phase.DEAL,
        accepts=(Guess,),
        done=lambda s: s.guesses.complete,
    ),
    Phase.END: phase_machine.PhaseRule(next=lambda s: Phase.END, done=phase_machine.never),
}


class Guessing:
    name, version = "guessing", 1
    actions: tuple[type[Action], ...] = (Guess, Shout)
    records: tuple[type, ...] = (State, Phase)

    def setup(self, table: Table, rng: Rng) -> Step[State]:
        blank = State(0, Phase.DEAL, seal(""), Ballot(tuple(range(1, table.seats))), seal(rng))
        return phase_machine.settle(TABLE_OF_PHASES, deal(blank))

    def waiting(self, state: State) -> tuple[int, ...]:
        return state.guesses.missing

    def decision(self, state: State, seat: int) -> Decision | None:
        return Decision(seat, "guess", ("a", "b", "c")) if seat in state.guesses.missing else None

    def check(self, state: State, action: Action) -> Problem | None:
        return phase_machine.not_now(TABLE_OF_PHASES, state, action)

    def apply(self, state: State, action: Action) -> Step[State]:
        assert isinstance(action, Guess)
        answered = replace(state, guesses=state.guesses.cast(action.seat, action.card))
        return phase_machine.settle(TABLE_OF_PHASES, Step(answered))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("all", "done") if state.phase is Phase.END else None

    def invariant_violations(self, state: State) -> tuple[str, ...]:
        return ()


RULES = Guessing()
ACTIONS = [Guess(seat=s, card=c) for s, c in [(2, "a"), (1, "b"), (1, "c"), (2, "c")]]


def start() -> State:
    return game_loop.begin(RULES, Table(3), "seed").state


def test_phases_advance_until_input_is_needed() -> None:
    state = start()
    assert (state.phase, state.rounds, RULES.waiting(state)) == (Phase.GUESS, 1, (1, 2))
    for action in ACTIONS[:2]:
        state = game_loop.step(RULES, state, action).state
    assert (state.phase, state.rounds, RULES.waiting(state)) == (Phase.GUESS, 2, (1, 2))


def test_each_action_raises_seq_by_one_and_replay_gives_the_same_state() -> None:
    state = start()
    for count, action in enumerate(ACTIONS):
        assert state.seq == count
        state = game_loop.step(RULES, state, action).state
    assert RULES.outcome(state) == Outcome("all", "done")
    assert game_loop.replay(RULES, Table(3), "seed", ACTIONS).state == state


@pytest.mark.parametrize(
    "code, action", [("problem.not_now", Shout(seat=1)), ("problem.unknown_action", Action(seat=1))]
)
def test_a_refused_action_names_its_problem(code: str, action: Action) -> None:
    with pytest.raises(IllegalAction) as caught:
        game_loop.step(RULES, start(), action)
    assert caught.value.problem.code == code


def test_no_action_is_accepted_after_the_end() -> None:
    ended = game_loop.replay(RULES, Table(3), "seed", ACTIONS).state
    assert game_loop.why_not(RULES, ended, ACTIONS[0]) == Problem("problem.game_over")


def test_views_hide_answers_from_others_but_show_who_has_answered() -> None:
    state = game_loop.step(RULES, start(), ACTIONS[0]).state
    own, other = game_loop.view(RULES, state, 2), game_loop.view(RULES, state, 1)
    own_answer, other_answer = own.state.guesses.answers[0], other.state.guesses.answers[0]
    assert (own_answer.seat, look(own_answer.choice)) == (2, "a")
    assert (other_answer.seat, may_see(other_answer.choice)) == (2, False)
    assert own.waiting == other.waiting == (1,)


def test_an_endless_loop_in_a_phase_table_raises_an_assertion() -> None:
    circle: dict[Phase, phase_machine.PhaseRule[State, Phase]] = {
        Phase.DEAL: phase_machine.PhaseRule(next=lambda s: Phase.DEAL)
    }
    state = replace(start(), phase=Phase.DEAL)
    with pytest.raises(AssertionError, match="endless loop"):
        phase_machine.settle(circle, Step(state))


@given(st.permutations([1, 2, 3]))
def test_a_ballot_does_not_reveal_the_order_of_answers(order: list[int]) -> None:
    ballot: Ballot[str] = Ballot((1, 2, 3))
    for seat in order:
        ballot = ballot.cast(seat, "x")
    assert [answer.seat for answer in ballot.answers] == [1, 2, 3]


def test_a_changed_answer_replaces_the_old_one() -> None:
    empty: Ballot[str] = Ballot((1, 2))
    ballot = empty.cast(1, "a").cast(1, "b")
    assert ballot.opened() == ((1, "b"),)
    assert (ballot.missing, ballot.has(1), ballot.complete) == ((2,), True, False)


def test_leaders_returns_all_choices_of_a_tie() -> None:
    votes = ((0, "x"), (1, "y"), (2, "y"), (3, "x"), (4, "z"))
    assert leaders(votes) == ("x", "y")
    assert tally(votes) == (("x", 2), ("y", 2), ("z", 1))
    assert leaders(()) == ()


@given(st.integers(0, 8), st.integers(0, 8), st.integers(0, 20))
def test_drawing_past_the_end_shuffles_the_discards_and_loses_no_card(
    left: int, used: int, wanted: int
) -> None:
    cards = [f"c{n}" for n in range(left + used)]
    stock = Stock(Pile.of(cards[:left]), Pile.of(cards[left:]))
    drawn, rest, _ = stock.draw(wanted, Rng.from_seed("draw"))
    assert len(drawn) == min(wanted, left + used)
    assert sorted(drawn + rest.all_cards()) == sorted(cards)
    assert drawn[: min(wanted, left)] == tuple(cards[: min(wanted, left)])


def test_a_pile_draws_from_the_top_and_adds_at_the_bottom() -> None:
    drawn, pile = Pile.of(("a", "b", "c")).draw(2)
    assert (drawn, pile.size, pile.add("z").cards.open()) == (("a", "b"), 1, ("c", "z"))

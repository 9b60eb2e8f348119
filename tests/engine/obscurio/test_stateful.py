"""Hypothesis: legal actions of any seat in any order, with refused actions in between."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.core.codec import Codec
from engine.core.game_loop import begin, replay, step, view, why_not
from engine.core.model import Action, IllegalAction, Table
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.machine.random_obscurio import choose
from engine.obscurio.state import Phase, State

from .game_driver import OBSCURIO
from .probes import probes

CODEC = Codec(*OBSCURIO.actions, *OBSCURIO.records)


class ObscurioMachine(RuleBasedStateMachine):
    """One game; `state` is None until it is set up."""

    state: State

    @initialize(
        players=st.integers(2, 8),
        difficulty=st.sampled_from(["beginner", "experienced", "expert"]),
        night=st.sampled_from(["round", "eyes"]),
        seed=st.text(max_size=4),
        data=st.data(),
    )
    def set_up(self, players: int, difficulty: str, night: str, seed: str, data: Any) -> None:
        grimoire = data.draw(st.integers(0, players - 1))
        options = (("difficulty", difficulty), ("grimoire", grimoire), ("night", night))
        self.table, self.seed = Table(players, options), seed
        self.actions: list[Action] = []
        self.state = begin(OBSCURIO, self.table, seed).state

    def is_on(self) -> bool:
        return self.state.outcome is None

    @precondition(is_on)
    @rule(who=st.integers(0, 99), luck=st.integers(0, 2**32), steps=st.integers(1, 12))
    def act(self, who: int, luck: int, steps: int) -> None:
        rng = Rng(luck)
        for n in range(steps):
            waiting = OBSCURIO.waiting(self.state)
            if not waiting:
                return
            seat = waiting[(who + n) % len(waiting)]
            action, rng = choose(view(OBSCURIO, self.state, seat), rng)
            before = self.state.seq
            self.state = step(OBSCURIO, self.state, action).state
            self.actions.append(action)
            assert self.state.seq == before + 1

    @rule(seat=st.integers(-3, 9), which=st.integers(0, 999))
    def somebody_knocks(self, seat: int, which: int) -> None:
        """Any action is either allowed or a problem; a problem changes nothing."""
        tried = probes(seat, OBSCURIO.deck.ids[::7])
        action = tried[which % len(tried)]
        problem = why_not(OBSCURIO, self.state, action)
        before = CODEC.dumps(self.state)
        try:
            done = step(OBSCURIO, self.state, action)
        except IllegalAction as refused:
            assert refused.problem == problem
            assert CODEC.dumps(self.state) == before
            return
        assert problem is None
        self.state = done.state
        self.actions.append(action)

    @invariant()
    def nothing_is_broken(self) -> None:
        assert OBSCURIO.invariant_violations(self.state) == ()

    @invariant()
    def somebody_can_act_until_it_is_over(self) -> None:
        waiting = OBSCURIO.waiting(self.state)
        assert bool(waiting) == (self.state.phase is not Phase.OVER)
        for seat in waiting:
            assert OBSCURIO.decision(self.state, seat) is not None

    @invariant()
    def only_seats_that_are_asked_have_a_question(self) -> None:
        for seat in (PUBLIC, EYES_CLOSED, *self.state.options.seats):
            decision = OBSCURIO.decision(self.state, seat)
            assert decision is None or decision.options == tuple(sorted(decision.options))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            again = replay(OBSCURIO, self.table, self.seed, self.actions).state
            assert CODEC.dumps(again) == CODEC.dumps(self.state)
            assert CODEC.loads(CODEC.dumps(again)) == again


TestEvening = ObscurioMachine.TestCase
TestEvening.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

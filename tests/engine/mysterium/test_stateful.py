"""Hypothesis: no sequence of valid and invalid actions violates an invariant."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.core.codec import Codec
from engine.core.game_loop import begin, replay, step, view, why_not
from engine.core.model import Action, IllegalAction
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.rules import Mysterium
from tests.engine.mysterium.game_driver import MYSTERIUM, mysterium, table
from tests.engine.mysterium.skilled_players import move
from tests.support.leak_harness import may_see

SEATS = st.integers(-3, 8)
PSYCHICS = st.integers(-2, 8)
ANY_CARD = st.sampled_from(["", "v000", "v041", "c003", "l007", "o011", "?"])


class AnySeance(RuleBasedStateMachine):
    """Moves of random players, mixed with arbitrary actions from any seat."""

    rules: Mysterium = MYSTERIUM

    @initialize(
        players=st.integers(2, 7),
        level=st.sampled_from(["easy", "medium", "hard"]),
        pace=st.sampled_from([0, 100]),
        visions=st.sampled_from([10, 84]),
        seed=st.integers(0, 999),
        place=st.integers(0, 6),
    )
    def sit_down(self, players: int, level: str, pace: int, visions: int, seed: int, place: int) -> None:
        self.rules = mysterium(visions)
        self.table = table(players, difficulty=level, pace=pace, ghost=place % players)
        self.seed = str(seed)
        self.state = begin(self.rules, self.table, self.seed).state
        self.rng = Rng.from_seed(self.seed)
        self.log: list[Action] = []

    def try_(self, action: Action) -> None:
        before = Codec(*self.rules.records).dumps(self.state)
        problem = why_not(self.rules, self.state, action)
        try:
            done = step(self.rules, self.state, action)
        except IllegalAction as refusal:
            assert refusal.problem == problem is not None
            assert Codec(*self.rules.records).dumps(self.state) == before
        else:
            assert problem is None
            self.state = done.state
            self.log.append(action)

    @rule(times=st.integers(1, 25), skill=st.sampled_from([0, 60, 100]))
    def play_on(self, times: int, skill: int) -> None:
        for _ in range(times):
            if self.rules.outcome(self.state) is None:
                action, self.rng = move(self.rules, self.state, self.rng, skill)
                self.try_(action)

    @rule(
        seat=SEATS,
        psychic=PSYCHICS,
        on=PSYCHICS,
        agree=st.booleans(),
        index=st.integers(0, 20),
        which=st.integers(0, 13),
    )
    def almost_sensible(self, seat: int, psychic: int, on: int, agree: bool, index: int, which: int) -> None:
        """An action that may come from the wrong seat, use a wrong row or come at the wrong time."""
        row = self.state.board[index % 3]
        hand = self.state.hand.open()
        card = row[index % len(row)] if row else ""
        cards = hand[: index % 8]
        self.try_(self.build(which, seat, psychic, on, agree, card, cards, index))

    @rule(
        seat=SEATS,
        psychic=PSYCHICS,
        card=ANY_CARD,
        cards=st.lists(ANY_CARD, max_size=4),
        which=st.integers(0, 13),
    )
    def senseless(self, seat: int, psychic: int, card: str, cards: list[str], which: int) -> None:
        self.try_(self.build(which, seat, psychic, psychic + 1, True, card, tuple(cards), psychic))

    def build(
        self,
        which: int,
        seat: int,
        psychic: int,
        on: int,
        agree: bool,
        card: str,
        cards: tuple[str, ...],
        group: int,
    ) -> Action:
        three: Any = (*cards, "", "", "")[:3]
        return (
            act.GiveVisions(seat=seat, psychic=psychic, cards=cards),
            act.CallCrow(seat=seat, cards=cards),
            act.PlaceIntuition(seat=seat, psychic=psychic, card=card),
            act.LiftIntuition(seat=seat, psychic=psychic),
            act.PlaceClairvoyancy(seat=seat, psychic=psychic, on=on, agree=agree),
            act.LiftClairvoyancy(seat=seat, psychic=psychic, on=on),
            act.TimeUp(seat=seat),
            act.Conclude(seat=seat),
            act.Knock(seat=seat, psychic=psychic),
            act.ShareVision(seat=seat, group=group, character=three[0], location=three[1], object=three[2]),
            act.CastVote(seat=seat, group=group),
            act.PointAt(seat=seat, group=group),
            act.GoOn(seat=seat),
            act.NameEldest(seat=seat, who=psychic),
        )[which]

    @invariant()
    def is_whole(self) -> None:
        if hasattr(self, "state"):
            assert self.rules.invariant_violations(self.state) == ()

    @invariant()
    def every_waiting_seat_has_a_decision(self) -> None:
        if hasattr(self, "state"):
            for seat in self.rules.waiting(self.state):
                assert self.rules.decision(self.state, seat) is not None

    @invariant()
    def the_table_never_reads_a_secret(self) -> None:
        if hasattr(self, "state"):
            seen = view(self.rules, self.state, PUBLIC).state
            assert not any(may_see(psychic.triple) for psychic in seen.psychics)
            assert not may_see(seen.hand) and not may_see(seen.culprit) and not may_see(seen.rng)

    def teardown(self) -> None:
        if hasattr(self, "state"):
            assert replay(self.rules, self.table, self.seed, self.log).state == self.state


TestAnySeance = AnySeance.TestCase
TestAnySeance.settings = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)

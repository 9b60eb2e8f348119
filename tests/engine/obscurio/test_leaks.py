"""Views, decisions, legality and waiting do not depend on what a seat may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core.game_loop import view
from engine.core.model import Decision, Problem
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio.handlers_night import traitor
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from tests.support.game_checks import RANDOM_GAMES, play
from tests.support.leak_harness import (
    Touched,
    assert_no_leak,
    assert_waiting_is_public,
    other_than,
    secrets_of,
)

from .game_driver import OBSCURIO, Game, deck_of
from .probes import probes

CARDS = OBSCURIO.deck.ids
GAME = replace(RANDOM_GAMES["obscurio"](), rules=OBSCURIO)
SOME_TABLES = [table for table in GAME.tables if table.option("difficulty", "") == "expert"]


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_no_view_or_legality_depends_on_hidden_values(table: object) -> None:
    phases = Counter[Phase]()
    another = other_than(CARDS)
    for _, current in play(GAME, table, f"poison {table}"):  # type: ignore[arg-type]
        state: State = current.state
        phases[state.phase] += 1
        assert_waiting_is_public(OBSCURIO, state, another)
        if phases[state.phase] > 3:
            continue  # this combination was already checked
        for seat in (PUBLIC, EYES_CLOSED, *state.options.seats):
            assert secrets_of(state, seat) >= 3
            assert_no_leak(OBSCURIO, state, seat, probes(seat, CARDS[::9]), another)
    assert len(phases) >= 7


class AsksTheTraitorOnly(Obscurio):
    """A deliberate leak: at night only the Traitor is asked."""

    def decision(self, state: State, seat: int) -> Decision | None:
        if state.phase is Phase.NIGHT and seat != traitor(state):
            return None
        return super().decision(state, seat)


class RefusesTheExit(Obscurio):
    """A deliberate leak: the Exit's door cannot be refused."""

    def check(self, state: State, action: object) -> Problem | None:  # type: ignore[override]
        if state.phase is Phase.CHOICE and getattr(action, "door", 0) == state.turn.exit_door.open():
            return Problem("problem.not_now")
        return super().check(state, action)  # type: ignore[arg-type]


@pytest.mark.parametrize("leaky, phase", [(AsksTheTraitorOnly, Phase.NIGHT), (RefusesTheExit, Phase.CHOICE)])
def test_the_harness_catches_a_planted_leak(leaky: type[Obscurio], phase: Phase) -> None:
    rules = leaky(deck_of(84))
    game = Game(5).to_night() if phase is Phase.NIGHT else Game(5).to_doors()
    caught = 0
    for seat in game.wizards:
        try:
            assert_no_leak(rules, game.state, seat, probes(seat, ()), other_than(CARDS))
        except (AssertionError, Touched):
            caught += 1
    assert caught


def texts(state: State, seat: int) -> str:
    return repr(view(OBSCURIO, state, seat).state)


@pytest.mark.parametrize("night", ["round", "eyes"])
def test_before_the_doors_only_the_grimoire_sees_the_exit(night: str) -> None:
    for table in SOME_TABLES:
        if table.option("night", "") != night:
            continue
        for _, current in play(GAME, table, f"exit {table}"):
            state: State = current.state
            if state.phase not in (Phase.RIDDLE, Phase.TALK, Phase.NIGHT, Phase.DAWN):
                continue
            spied = "espionage" in [trap.value for trap in state.turn.traps] and state.phase is Phase.NIGHT
            for seat in (PUBLIC, EYES_CLOSED, *state.options.seats):
                shown = repr(state.turn.exit_card.open()) in texts(state, seat)
                if seat == state.options.grimoire and state.phase in (Phase.RIDDLE, Phase.TALK):
                    assert shown
                elif not (spied and seat in (traitor(state), EYES_CLOSED)):
                    assert not shown, (state.phase, seat)


def test_the_public_view_of_the_night_does_not_depend_on_the_traitor() -> None:
    """Change the seed until another Wizard is the Traitor; the public view of the night must be equal."""
    seen = {}
    for n in range(30):
        game = Game(5, seed=f"deal {n}").to_night()
        shown = game.view(PUBLIC)
        seen[game.traitor] = (shown.state.turn.hands, shown.waiting, shown.state.turn.picks, shown.decision)
    assert set(seen) == {1, 2, 3, 4}
    assert len(set(seen.values())) == 1


def test_public_events_before_the_doors_contain_neither_exit_nor_picks() -> None:
    quiet = (Phase.RIDDLE, Phase.TALK, Phase.NIGHT, Phase.DAWN)
    picks = 0
    for table in SOME_TABLES:
        for _, current in play(GAME, table, f"facts {table}"):
            state: State = current.state
            if state.phase not in quiet:
                continue
            picked = [card for hand in state.turn.hands for card in hand.picked.open()]
            picks += len(picked)
            shown = repr(view(OBSCURIO, state, PUBLIC, current.events).events)
            for card in (state.turn.exit_card.open(), *picked):
                assert repr(card) not in shown, state.phase
    assert picks

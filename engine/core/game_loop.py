"""Owns the way through a game: set up, step, view, replay.

Must not know any game, nor where actions are stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar, cast

from engine.core.model import Action, Event, HasSeq, IllegalAction, Problem, Ruleset, Step, Table, View
from engine.core.rng import Rng
from engine.core.sealed import Seat, project

S = TypeVar("S", bound=HasSeq)


def begin(rules: Ruleset[S], table: Table, seed: str) -> Step[S]:
    """Lay out a new game. The seed is the only chance it will ever get."""
    return rules.setup(table, Rng.from_seed(seed))


def why_not(rules: Ruleset[S], state: S, action: Action) -> Problem | None:
    """The one source of legality: buttons are greyed and actions refused by the same call."""
    if rules.outcome(state) is not None:
        return Problem("problem.game_over")
    if type(action) not in rules.actions:
        return Problem("problem.unknown_action")
    return rules.check(state, action)


def step(rules: Ruleset[S], state: S, action: Action) -> Step[S]:
    """Do an action, or raise `IllegalAction` and leave everything as it was."""
    problem = why_not(rules, state, action)
    if problem is not None:
        raise IllegalAction(problem)
    done = rules.apply(state, action)
    counted = replace(cast(Any, done.state), seq=state.seq + 1)
    return Step(cast(S, counted), done.events)


def view(rules: Ruleset[S], state: S, seat: Seat, events: tuple[Event, ...] = ()) -> View[S]:
    """All that `seat` may know now. The only thing that screens, logs and bots are given."""
    return View(
        seat=seat,
        seq=state.seq,
        state=cast(S, project(state, seat)),
        decision=rules.decision(state, seat),
        waiting=rules.waiting(state),
        outcome=rules.outcome(state),
        events=cast("tuple[Event, ...]", project(events, seat)),
    )


def replay(rules: Ruleset[S], table: Table, seed: str, actions: Iterable[Action]) -> Step[S]:
    """The same game again, from its seed and its actions alone."""
    current = begin(rules, table, seed)
    for action in actions:
        current = step(rules, current.state, action)
    return current

"""The game loop: begin, check, step, view, list legal actions, replay.

Must not depend on any game, nor on where actions are stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from engine.core.model import (
    Action,
    Event,
    HasSeq,
    IllegalAction,
    Problem,
    Ruleset,
    Step,
    Table,
    View,
    replace,
)
from engine.core.rng import Rng
from engine.core.sealed import Seat, project, project_after

S = TypeVar("S", bound=HasSeq)


def begin(rules: Ruleset[S], table: Table, seed: str) -> Step[S]:
    """Set up a new game. The seed determines every random draw of the game."""
    return rules.setup(table, Rng.from_seed(seed))


def why_not(rules: Ruleset[S], state: S, action: Action) -> Problem | None:
    """Return why an action is not allowed, or None if it is.

    Screens disable buttons and `step` refuses actions with this one function.
    """
    if rules.outcome(state) is not None:
        return Problem("problem.game_over")
    if type(action) not in rules.actions:
        return Problem("problem.unknown_action")
    return rules.check(state, action)


def step(rules: Ruleset[S], state: S, action: Action) -> Step[S]:
    """Apply an action and return the new state with its events; raise `IllegalAction` if not allowed."""
    problem = why_not(rules, state, action)
    if problem is not None:
        raise IllegalAction(problem)
    applied = rules.apply(state, action)
    counted = replace(cast(Any, applied.state), seq=state.seq + 1)
    return Step(cast(S, counted), applied.events)


def legal(rules: Ruleset[S], state: S, seat: Seat) -> tuple[Action, ...]:
    """Return the actions `seat` may do now, in a fixed order; see `Ruleset.legal`."""
    return () if rules.outcome(state) is not None else rules.legal(state, seat)


def view(
    rules: Ruleset[S],
    state: S,
    seat: Seat,
    events: tuple[Event, ...] = (),
    before: tuple[S, View[S]] | None = None,
) -> View[S]:
    """Return everything `seat` may know. Screens, logs and machine players receive only this.

    `before` is an earlier state and this seat's view of it; their unchanged parts are reused.
    """
    shown = project(state, seat) if before is None else project_after(state, seat, before[0], before[1].state)
    return View(
        seat=seat,
        seq=state.seq,
        state=cast(S, shown),
        decision=rules.decision(state, seat),
        waiting=rules.waiting(state),
        outcome=rules.outcome(state),
        events=cast("tuple[Event, ...]", project(events, seat)),
    )


def replay(rules: Ruleset[S], table: Table, seed: str, actions: Iterable[Action]) -> Step[S]:
    """Play a game again from its seed and actions; the result is equal to the original."""
    current = begin(rules, table, seed)
    for action in actions:
        current = step(rules, current.state, action)
    return current

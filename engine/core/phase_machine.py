"""Owns the running of a phase table: after each action, go on until a phase waits for somebody.

Must not know what the phases of a game are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.core.model import Action, Problem, Step


class HasPhase(Protocol):
    @property
    def seq(self) -> int: ...
    @property
    def phase(self) -> Any: ...


P = TypeVar("P", bound=Enum)
S = TypeVar("S", bound=HasPhase)

MOST_HOPS = 32  # far above any real chain; a longer one is a table that runs in circles


def stay(state: S) -> Step[S]:
    """An `enter` that changes nothing."""
    return Step(state)


def at_once(state: Any) -> bool:
    """A `done` for phases that wait for nobody."""
    return True


def never(state: Any) -> bool:
    """A `done` for the last phase."""
    return False


@dataclass(frozen=True, slots=True)
class PhaseRule(Generic[S, P]):
    """One row: what is accepted here, what happens on entering, when it is over, what follows."""

    next: Callable[[S], P]
    accepts: tuple[type[Action], ...] = ()
    enter: Callable[[S], Step[S]] = stay
    done: Callable[[S], bool] = at_once


def settle(phases: Mapping[P, PhaseRule[S, P]], step: Step[S]) -> Step[S]:
    """While the current phase is done: next, enter. Written once, so that the order is one everywhere."""
    for _ in range(MOST_HOPS):
        rule = phases[cast(P, step.state.phase)]
        if not rule.done(step.state):
            return step
        step = step.then(_enter(phases, step.state, rule.next(step.state)))
    raise AssertionError(f"phases run in circles at {step.state.phase}")


def _enter(phases: Mapping[P, PhaseRule[S, P]], state: S, phase: P) -> Step[S]:
    moved = cast(S, replace(cast(Any, state), phase=phase))
    return phases[phase].enter(moved)


def not_now(phases: Mapping[P, PhaseRule[S, P]], state: S, action: Action) -> Problem | None:
    """Refuse what the current phase does not take."""
    if type(action) in phases[cast(P, state.phase)].accepts:
        return None
    return Problem("problem.not_now")

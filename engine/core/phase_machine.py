"""Execution of a phase table: after each action, advance until a phase waits for input.

Must not depend on the phases of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.core.model import Action, Problem, Step


class HasPhase(Protocol):
    """A state with a sequence number and a current phase."""

    @property
    def seq(self) -> int: ...
    @property
    def phase(self) -> Any: ...


P = TypeVar("P", bound=Enum)
S = TypeVar("S", bound=HasPhase)

MAX_TRANSITIONS = 32  # far above any real chain of phases; more means a loop in the table


def stay(state: S) -> Step[S]:
    """Default for `enter`: change nothing."""
    return Step(state)


def always(state: Any) -> bool:
    """`done` of a phase that needs no input."""
    return True


def never(state: Any) -> bool:
    """`done` of the last phase."""
    return False


@dataclass(frozen=True, slots=True)
class PhaseRule(Generic[S, P]):
    """One row of a phase table.

    `next` computes the following phase, `accepts` lists the allowed action types, `enter` runs when
    the phase begins, `done` tells when it is over.
    """

    next: Callable[[S], P]
    accepts: tuple[type[Action], ...] = ()
    enter: Callable[[S], Step[S]] = stay
    done: Callable[[S], bool] = always


def settle(phases: Mapping[P, PhaseRule[S, P]], step: Step[S]) -> Step[S]:
    """Advance while the current phase is done: compute the next phase and enter it."""
    for _ in range(MAX_TRANSITIONS):
        rule = phases[cast(P, step.state.phase)]
        if not rule.done(step.state):
            return step
        step = step.then(_enter(phases, step.state, rule.next(step.state)))
    raise AssertionError(f"endless loop of phases at {step.state.phase}")


def _enter(phases: Mapping[P, PhaseRule[S, P]], state: S, phase: P) -> Step[S]:
    moved = cast(S, replace(cast(Any, state), phase=phase))
    return phases[phase].enter(moved)


def not_now(phases: Mapping[P, PhaseRule[S, P]], state: S, action: Action) -> Problem | None:
    """Return a problem if the current phase does not accept this type of action."""
    if type(action) in phases[cast(P, state.phase)].accepts:
        return None
    return Problem("problem.not_now")

"""Owns answers given at the same moment: sealed until all are in, or until the rules reveal them.

Must not know what is being voted on. Who has answered is public; what they answered is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.core.sealed import Sealed, Seat, seal
from engine.core.wire import stored

T = TypeVar("T")


@stored("Answer", "seat choice")
@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    seat: Seat
    choice: Sealed[T]


@stored("Ballot", "voters answers")
@dataclass(frozen=True, slots=True)
class Ballot(Generic[T]):
    """A question to `voters`. Answers stand in the voters' order, so their order tells nothing."""

    voters: tuple[Seat, ...]
    answers: tuple[Answer[T], ...] = ()

    def cast(self, seat: Seat, choice: T) -> Ballot[T]:
        """Give or change an answer; only its giver can read it."""
        assert seat in self.voters
        kept = [answer for answer in self.answers if answer.seat != seat]
        kept.append(Answer(seat, seal(choice, seat)))
        return Ballot(self.voters, tuple(sorted(kept, key=lambda answer: self.voters.index(answer.seat))))

    @property
    def missing(self) -> tuple[Seat, ...]:
        answered = [answer.seat for answer in self.answers]
        return tuple(seat for seat in self.voters if seat not in answered)

    @property
    def complete(self) -> bool:
        return not self.missing

    def has(self, seat: Seat) -> bool:
        return any(answer.seat == seat for answer in self.answers)

    def opened(self) -> tuple[tuple[Seat, T], ...]:
        """Rules only: what everybody answered."""
        return tuple((answer.seat, answer.choice.open()) for answer in self.answers)


def tally(choices: tuple[tuple[Seat, T], ...]) -> tuple[tuple[T, int], ...]:
    """Votes for each choice, most first; equal counts in order of first mention."""
    counts: dict[T, int] = {}
    for _, choice in choices:
        counts[choice] = counts.get(choice, 0) + 1
    return tuple(sorted(counts.items(), key=lambda item: -item[1]))


def leaders(choices: tuple[tuple[Seat, T], ...]) -> tuple[T, ...]:
    """All choices that share the most votes."""
    counted = tally(choices)
    return tuple(choice for choice, votes in counted if votes == counted[0][1]) if counted else ()

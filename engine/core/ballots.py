"""Secret ballots: answers stay sealed until the rules reveal them.

Must not depend on what is being voted on. Who has answered is public; what they answered is not.
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
    """One seat's answer; only that seat can read it."""

    seat: Seat
    choice: Sealed[T]


@stored("Ballot", "voters answers")
@dataclass(frozen=True, slots=True)
class Ballot(Generic[T]):
    """A question to `voters`. Answers are stored in voter order, so their order reveals nothing."""

    voters: tuple[Seat, ...]
    answers: tuple[Answer[T], ...] = ()

    def cast(self, seat: Seat, choice: T) -> Ballot[T]:
        """Add or replace the answer of `seat`."""
        assert seat in self.voters
        answers = [answer for answer in self.answers if answer.seat != seat]
        answers.append(Answer(seat, seal(choice, seat)))
        return Ballot(self.voters, tuple(sorted(answers, key=lambda answer: self.voters.index(answer.seat))))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The voters who have not answered yet."""
        answered = [answer.seat for answer in self.answers]
        return tuple(seat for seat in self.voters if seat not in answered)

    @property
    def complete(self) -> bool:
        """Whether every voter has answered."""
        return not self.missing

    def has(self, seat: Seat) -> bool:
        """Return whether `seat` has answered."""
        return any(answer.seat == seat for answer in self.answers)

    def opened(self) -> tuple[tuple[Seat, T], ...]:
        """Return every (seat, choice). Only rules may call this."""
        return tuple((answer.seat, answer.choice.open()) for answer in self.answers)


def tally(choices: tuple[tuple[Seat, T], ...]) -> tuple[tuple[T, int], ...]:
    """Return (choice, votes), most votes first; equal counts in order of first appearance."""
    counts: dict[T, int] = {}
    for _, choice in choices:
        counts[choice] = counts.get(choice, 0) + 1
    return tuple(sorted(counts.items(), key=lambda item: -item[1]))


def leaders(choices: tuple[tuple[Seat, T], ...]) -> tuple[T, ...]:
    """Return all choices that share the highest number of votes."""
    counts = tally(choices)
    return tuple(choice for choice, votes in counts if votes == counts[0][1]) if counts else ()

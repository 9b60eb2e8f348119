"""A machine seat of The Library at work: its view, memory and persona, and what follows for the doors.

Must not decide on actions or words; players_obscurio and voice_obscurio do.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from engine.core.model import View
from engine.machine.chairs import Chair
from engine.machine.doors import Ranking, argued, door_chances, takes_open_door
from engine.machine.knowledge import Knowledge
from engine.machine.memory_obscurio import Memory, Riddle, riddle_of
from engine.machine.reading import Scores, opinion
from engine.machine.suspicion import Suspicion, suspecting
from engine.obscurio.state import State
from engine.picture_decks import Deck


@dataclass(frozen=True, slots=True)
class Seated:
    """Everything a machine seat has to think with."""

    knowledge: Knowledge
    deck: Deck
    view: View[State]
    chair: Chair
    memory: Memory

    @property
    def riddle(self) -> Riddle | None:
        return riddle_of(self.memory, self.view)

    def opinion(self) -> Generator[None, None, Scores]:
        """Return how well every picture fits the riddle; without a riddle all fit equally."""
        if self.riddle is None:
            return (0,) * len(self.knowledge.pictures)
        return (yield from opinion(self.knowledge, self.deck, self.riddle, self.chair.persona))

    def doors(self) -> Generator[None, None, Ranking]:
        """Return the doors as this seat argues for them, best first."""
        scores = yield from self.opinion()
        chances = door_chances(self.knowledge, self.view, scores, self.pages)
        return argued(self.view, chances, self.memory, self.chair.seed)

    @property
    def pages(self) -> tuple[str, ...]:
        return self.riddle.pages if self.riddle is not None else ()

    def wants_open_door(self) -> Generator[None, None, bool]:
        """Return whether this seat takes the open locked door."""
        scores = yield from self.opinion()
        return takes_open_door(self.knowledge, self.view, scores, self.pages, self.chair.seed)

    def suspects(self) -> Generator[None, None, Suspicion]:
        """Return whom this seat suspects, most of all first."""
        return (yield from suspecting(self.knowledge, self.deck, self.view, self.chair.persona, self.memory))

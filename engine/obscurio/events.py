"""The events of The Library: what happened in a step.

Must not depend on how screens present them. Fields that are not public are `Sealed`, as in the state.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import Event
from engine.core.sealed import Sealed, Seat
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSeen(Event):
    seat: Seat
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    turn: int
    room: int
    watcher: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrapsDrawn(Event):
    """Traps in the order in which they were drawn."""

    traps: tuple[Trap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiddleDrawn(Event):
    exit_card: Sealed[str]
    pages: Sealed[tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PagesRedrawn(Event):
    """Optional rule: the Grimoire has drawn two other Pages. That it happened is public."""

    pages: Sealed[tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiddleHandedOver(Event):
    pages: tuple[str, ...]
    butterflies: tuple[Butterfly, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PagesRemoved(Event):
    """Dark Night: Pages and butterflies are turned face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightBegan(Event):
    max_picks: int
    espionage: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HolderClosed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NightEnded(Event):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckReshuffled(Event):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorsLaid(Event):
    doors: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorOpened(Event):
    """Locked Doors: the next door can be chosen. A concealed card stays face down."""

    door: int
    card: Sealed[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipPlaced(Event):
    """A chip was placed or moved; door 0: it was taken back."""

    seat: Seat
    companion: bool
    door: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorRefused(Event):
    seat: Seat
    companion: bool
    door: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceHeld(Event):
    """The Watcher: this seat has made its secret choice."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HourglassMoved(Event):
    time_space: int
    extra_traps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceEnded(Event):
    by_time: bool
    extra_traps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitRevealed(Event):
    door: int
    card: str
    found: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CohesionLost(Event):
    """Tokens moved to the card of `seat`, or to the box if it is `PUBLIC`.

    `reason` is one of: wrong, unplaced, dangerous, accusation.
    """

    seat: Seat
    count: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomEntered(Event):
    room: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WatcherActivated(Event):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class AccusationBegan(Event):
    ballot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCast(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class VotesRevealed(Event):
    votes: tuple[tuple[Seat, Seat], ...]
    accused: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoyaltyRevealed(Event):
    seat: Seat
    role: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    winner: str
    reason: str


EVENTS: tuple[type[Event], ...] = (
    RoleSeen,
    TurnBegan,
    TrapsDrawn,
    RiddleDrawn,
    PagesRedrawn,
    RiddleHandedOver,
    PagesRemoved,
    NightBegan,
    HolderClosed,
    NightEnded,
    DeckReshuffled,
    DoorsLaid,
    DoorOpened,
    ChipPlaced,
    DoorRefused,
    ChoiceHeld,
    HourglassMoved,
    ChoiceEnded,
    ExitRevealed,
    CohesionLost,
    RoomEntered,
    WatcherActivated,
    AccusationBegan,
    VoteCast,
    VotesRevealed,
    LoyaltyRevealed,
    TurnEnded,
    GameEnded,
)

"""Owns the shape of a game of The Library: what lies where, and who may see it.

Must not know the order of play. Cards are ids only; whatever a seat may not know is `Sealed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.core.ballots import Ballot
from engine.core.card_piles import Stock
from engine.core.model import Outcome
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC, Sealed, Seat
from engine.core.wire import stored
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap


@stored("Phase")
class Phase(Enum):
    """The steps of a turn, and what lies between them. The order is in phases.py."""

    ROLES = "roles"
    TRAPS = "traps"
    RIDDLE = "riddle"
    TALK = "talk"
    NIGHT = "night"
    DAWN = "dawn"
    CHOICE = "choice"
    LOCKED = "locked"
    SECRET = "secret"
    SECRET_LOCKED = "secret_locked"
    RESOLUTION = "resolution"
    ACCUSATION = "accusation"
    VOTE = "vote"
    VERDICT = "verdict"
    TURN_END = "turn_end"
    OVER = "over"


@stored("Role")
class Role(Enum):
    GRIMOIRE = "grimoire"
    LOYAL = "loyal"
    TRAITOR = "traitor"


@stored(
    "House",
    "players grimoire difficulty night pace talk evanescent under_each dangerous_unplaced held_count",
)
@dataclass(frozen=True, slots=True)
class GameOptions:
    """What the table chose at set-up. Public."""

    players: int
    grimoire: Seat = 0
    difficulty: str = "beginner"
    night: str = "round"
    pace: int = 100
    talk: int = 0
    evanescent: str = "plain"
    under_each: bool = True
    dangerous_unplaced: bool = False
    held_count: bool = True

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(self.players))

    @property
    def wizards(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat != self.grimoire)

    @property
    def everyone(self) -> tuple[Seat, ...]:
        """The readers of what lies open on the table."""
        return (EYES_CLOSED, PUBLIC, *self.seats)


@stored("Gauge", "light dark cards box")
@dataclass(frozen=True, slots=True)
class Gauge:
    """The Cohesion tokens. `cards` is what each seat has taken onto its character card."""

    light: int
    dark: int
    cards: tuple[int, ...]
    box: int = 0

    @property
    def left(self) -> int:
        return self.light + self.dark


@stored("Hand", "seat shown refills marked glimpse closed")
@dataclass(frozen=True, slots=True)
class Hand:
    """What one pair of eyes is shown at night. `seat` is NIGHT when eyes are closed.

    Whether the pictures are the holder's or decoys, the fields and their changes are the same.
    """

    seat: Seat
    shown: Sealed[tuple[str, ...]]
    refills: Sealed[tuple[str, ...]]
    marked: Sealed[tuple[str, ...]]
    glimpse: Sealed[str]
    closed: bool = False


@stored("Door", "number card")
@dataclass(frozen=True, slots=True)
class Door:
    """A numbered place with a card: open to all, or face down (sealed to nobody)."""

    number: int
    card: Sealed[str]


@stored("Chip", "seat companion door refused space left")
@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on the board; door 0 is the centre. `space` and `left` tell when it was put there."""

    seat: Seat
    companion: bool = False
    door: int = 0
    refused: bool = False
    space: int = 0
    left: int | None = None

    @property
    def placed(self) -> bool:
        return self.door > 0


@stored("Held", "doors space left")
@dataclass(frozen=True, slots=True)
class Held:
    """A secret choice under the Watcher: one door for each own chip, and when it was made."""

    doors: tuple[int, ...]
    space: int
    left: int | None


@stored("Loss", "seat count reason")
@dataclass(frozen=True, slots=True)
class Loss:
    """Tokens gone. `seat` took them onto their card; TABLE means they went to the box."""

    seat: Seat
    count: int
    reason: str


@stored("Verdict", "votes accused exposed lost")
@dataclass(frozen=True, slots=True)
class Verdict:
    """One ballot of the Accusation: who pointed at whom, who was most pointed at, what it cost."""

    votes: tuple[tuple[Seat, Seat], ...]
    accused: tuple[Seat, ...]
    exposed: bool
    lost: int


@stored("Fears", "seat cards")
@dataclass(frozen=True, slots=True)
class Fears:
    """What a Loyal marked at night."""

    seat: Seat
    cards: tuple[str, ...]


@stored(
    "TurnRecord",
    "turn room watcher traps exit_card exit_door pages butterflies doors picks fears chips space left "
    "by_time found losses verdicts",
)
@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn as the recap tells it."""

    turn: int
    room: int
    watcher: bool
    traps: tuple[Trap, ...]
    exit_card: str
    exit_door: int
    pages: tuple[str, ...]
    butterflies: tuple[Butterfly, ...]
    doors: tuple[str, ...]
    picks: tuple[str, ...]
    fears: tuple[Fears, ...]
    chips: tuple[Chip, ...]
    space: int
    left: int | None
    by_time: bool
    found: bool
    losses: tuple[Loss, ...]
    verdicts: tuple[Verdict, ...]


NO_CARD: Final[Sealed[str]] = Sealed("")
NO_CARDS: Final[Sealed[tuple[str, ...]]] = Sealed(())
NO_DOOR: Final[Sealed[int]] = Sealed(0)
NO_BUTTERFLIES: Final[Sealed[tuple[Butterfly, ...]]] = Sealed(())
NOTHING_HELD: Final[Ballot[Held]] = Ballot(())
NO_VOTES: Final[Ballot[int]] = Ballot(())
NO_TURNS: Final[Sealed[tuple[TurnRecord, ...]]] = Sealed(())


@stored(
    "State",
    "seq phase house rng stock roles looks gauge bag holder exposed cleared room turn began_room "
    "watcher extra_traps traps exit_card pages butterflies riddle_given reserve hands picks doors "
    "exit_door open_door space left stopped by_time chips held found losses ballots votes verdicts "
    "agreed record outcome",
)
@dataclass(frozen=True, slots=True)
class State:
    """One game. Fields in the order of a turn; `agreed` is the table's word that a pause is over."""

    seq: int
    phase: Phase
    options: GameOptions
    rng: Sealed[Rng]
    stock: Stock
    roles: tuple[Sealed[Role], ...]
    looks: tuple[int, ...]
    gauge: Gauge
    bag: tuple[Trap, ...]
    holder: Sealed[tuple[str, ...]]
    exposed: Seat | None = None
    cleared: tuple[Seat, ...] = ()
    room: int = 1
    turn: int = 0
    began_room: int = 1
    watcher: bool = False
    extra_traps: int = 0
    traps: tuple[Trap, ...] = ()
    exit_card: Sealed[str] = NO_CARD
    pages: Sealed[tuple[str, ...]] = NO_CARDS
    butterflies: Sealed[tuple[Butterfly, ...]] = NO_BUTTERFLIES
    riddle_given: bool = False
    reserve: Sealed[tuple[str, ...]] = NO_CARDS
    hands: tuple[Hand, ...] = ()
    picks: Sealed[tuple[str, ...]] = NO_CARDS
    doors: tuple[Door, ...] = ()
    exit_door: Sealed[int] = NO_DOOR
    open_door: int = 0
    space: int = 0
    left: int | None = None
    stopped: bool = False
    by_time: bool = False
    chips: tuple[Chip, ...] = ()
    held: Ballot[Held] = NOTHING_HELD
    found: bool = False
    losses: tuple[Loss, ...] = ()
    ballots: int = 0
    votes: Ballot[int] = NO_VOTES
    verdicts: tuple[Verdict, ...] = ()
    agreed: bool = False
    record: Sealed[tuple[TurnRecord, ...]] = NO_TURNS
    outcome: Outcome | None = None


RECORDS: tuple[type, ...] = (
    State,
    Phase,
    Role,
    Trap,
    GameOptions,
    Gauge,
    Butterfly,
    Hand,
    Door,
    Chip,
    Held,
    Loss,
    Verdict,
    Fears,
    TurnRecord,
)


def wizards(state: State) -> tuple[Seat, ...]:
    """Those who choose doors and point fingers: every Wizard but an exposed Traitor."""
    return tuple(seat for seat in state.options.wizards if seat != state.exposed)


def has(state: State, trap: Trap) -> bool:
    """Whether a trap binds this turn."""
    return trap in state.traps


def chips_of(state: State, seat: Seat) -> tuple[Chip, ...]:
    """A seat's chips: own, then companion."""
    return tuple(chip for chip in state.chips if chip.seat == seat)


def chip_of(state: State, seat: Seat, companion: bool) -> Chip | None:
    return next((chip for chip in chips_of(state, seat) if chip.companion == companion), None)


def unplaced(state: State) -> tuple[Chip, ...]:
    return tuple(chip for chip in state.chips if not chip.placed)


def hand_of(state: State, seat: Seat) -> Hand | None:
    """The pictures shown to a seat at night, if it is asked at all."""
    return next((hand for hand in state.hands if hand.seat == seat), None)

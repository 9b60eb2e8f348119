"""The state of a game of The Library. Cards are ids; everything that is not public is `Sealed`.

Must not depend on the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.core.ballots import Ballot
from engine.core.card_piles import Pile, Stock
from engine.core.model import Outcome
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC, Sealed, Seat
from engine.core.wire import stored
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap


@stored("Phase")
class Phase(Enum):
    """The steps of a turn and the pauses between them. Their order is in phases.py."""

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
    """The secret role of a seat."""

    GRIMOIRE = "grimoire"
    LOYAL = "loyal"
    TRAITOR = "traitor"


@stored(
    "House",
    "players grimoire difficulty night pace talk evanescent under_each dangerous_unplaced held_count "
    "strict_element redraw?",
)
@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options chosen at set-up. They are public."""

    players: int
    grimoire: Seat = 0
    difficulty: str = "beginner"
    night: str = "round"
    pace: int = 100
    talk: int = 0
    evanescent: str = "plain"
    under_each: bool = True
    dangerous_unplaced: bool = False
    held_count: bool = False
    strict_element: bool = False
    redraw: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All players."""
        return tuple(range(self.players))

    @property
    def wizards(self) -> tuple[Seat, ...]:
        """All players except the Grimoire."""
        return tuple(seat for seat in self.seats if seat != self.grimoire)

    @property
    def everyone(self) -> tuple[Seat, ...]:
        """The readers of public information."""
        return (EYES_CLOSED, PUBLIC, *self.seats)


@stored("Gauge", "light dark cards box")
@dataclass(frozen=True, slots=True)
class Gauge:
    """The Cohesion tokens. `cards` counts the tokens on each seat's character card."""

    light: int
    dark: int
    cards: tuple[int, ...]
    box: int = 0

    @property
    def tokens_left(self) -> int:
        """Tokens in the light and the dark area."""
        return self.light + self.dark


@stored("Hand", "seat shown refills marked glimpse closed")
@dataclass(frozen=True, slots=True)
class Hand:
    """The cards a seat is shown at night. `seat` is `EYES_CLOSED` when all others close their eyes.

    Fields change in the same way for the holder's cards and for decoys.
    """

    seat: Seat
    shown: Sealed[tuple[str, ...]]
    replacements: Sealed[tuple[str, ...]]
    picked: Sealed[tuple[str, ...]]
    glimpse: Sealed[str]
    closed: bool = False


@stored("Door", "number card")
@dataclass(frozen=True, slots=True)
class Door:
    """A numbered place with a card: visible to all, or face down (no readers)."""

    number: int
    card: Sealed[str]


@stored("Chip", "seat companion door refused space left")
@dataclass(frozen=True, slots=True)
class Chip:
    """A chip; door 0 means not placed. `time_space` and `seconds_left` say when it was placed."""

    seat: Seat
    companion: bool = False
    door: int = 0
    refused: bool = False
    time_space: int = 0
    seconds_left: int | None = None

    @property
    def placed(self) -> bool:
        """Whether the chip is at a door."""
        return self.door > 0


@stored("Held", "doors space left")
@dataclass(frozen=True, slots=True)
class Held:
    """A secret choice under the Watcher: one door for each of the seat's chips, and the time."""

    doors: tuple[int, ...]
    time_space: int
    seconds_left: int | None


@stored("Loss", "seat count reason")
@dataclass(frozen=True, slots=True)
class Loss:
    """Lost tokens. They are on the card of `seat`; `PUBLIC` means they are in the box."""

    seat: Seat
    count: int
    reason: str


@stored("Verdict", "votes accused exposed lost")
@dataclass(frozen=True, slots=True)
class Verdict:
    """One ballot of the Accusation: the votes, who had most of them, and the tokens lost."""

    votes: tuple[tuple[Seat, Seat], ...]
    accused: tuple[Seat, ...]
    exposed: bool
    lost: int


@stored("Fears", "seat cards")
@dataclass(frozen=True, slots=True)
class Fears:
    """The cards a Loyal named at night."""

    seat: Seat
    cards: tuple[str, ...]


@stored(
    "TurnRecord",
    "turn room watcher traps exit_card exit_door pages butterflies doors picks fears chips space left "
    "by_time found losses verdicts redrawn?",
)
@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn, for the recap."""

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
    time_space: int
    seconds_left: int | None
    by_time: bool
    found: bool
    losses: tuple[Loss, ...]
    verdicts: tuple[Verdict, ...]
    redrawn: bool = False


NO_CARD: Final[Sealed[str]] = Sealed("")
NO_CARDS: Final[Sealed[tuple[str, ...]]] = Sealed(())
NO_DOOR: Final[Sealed[int]] = Sealed(0)
NO_BUTTERFLIES: Final[Sealed[tuple[Butterfly, ...]]] = Sealed(())
NOTHING_HELD: Final[Ballot[Held]] = Ballot(())
NO_VOTES: Final[Ballot[int]] = Ballot(())
NO_TURNS: Final[Sealed[tuple[TurnRecord, ...]]] = Sealed(())


@stored(
    "Turn",
    "number began_room watcher traps exit_card pages butterflies riddle_given reserve hands picks doors "
    "exit_door open_door space left stopped by_time chips held found losses votes verdicts redrawn?",
)
@dataclass(frozen=True, slots=True)
class Turn:
    """What belongs to one turn. Every turn begins with a new one, so nothing has to be reset."""

    number: int = 0
    began_room: int = 1
    watcher: bool = False
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
    time_space: int = 0
    seconds_left: int | None = None
    stopped: bool = False
    by_time: bool = False
    chips: tuple[Chip, ...] = ()
    held: Ballot[Held] = NOTHING_HELD
    found: bool = False
    losses: tuple[Loss, ...] = ()
    votes: Ballot[int] = NO_VOTES
    verdicts: tuple[Verdict, ...] = ()
    redrawn: bool = False


NO_TURN: Final[Turn] = Turn()


@stored(
    "State",
    "seq phase house rng stock decoys roles looks gauge bag holder last_picks exposed cleared room "
    "extra_traps ballots agreed turn record outcome",
)
@dataclass(frozen=True, slots=True)
class State:
    """The whole game. `agreed` is set when the table has ended a pause.

    `decoys` are the pictures for the Loyals' nights; they are never dealt as Exit, Page or door.
    `last_picks` are the Traitor's picks of the turn before, which the Grimoire may see.
    """

    seq: int
    phase: Phase
    options: GameOptions
    rng: Sealed[Rng]
    stock: Stock
    decoys: Pile
    roles: tuple[Sealed[Role], ...]
    role_views: tuple[int, ...]
    gauge: Gauge
    bag: tuple[Trap, ...]
    holder: Sealed[tuple[str, ...]]
    last_picks: Sealed[tuple[str, ...]] = NO_CARDS
    exposed: Seat | None = None
    cleared: tuple[Seat, ...] = ()
    room: int = 1
    extra_traps: int = 0
    ballots: int = 0
    agreed: bool = False
    turn: Turn = NO_TURN
    turn_records: Sealed[tuple[TurnRecord, ...]] = NO_TURNS
    outcome: Outcome | None = None


RECORDS: tuple[type, ...] = (
    State,
    Turn,
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
    """Return the Wizards in play: all except an exposed Traitor."""
    return tuple(seat for seat in state.options.wizards if seat != state.exposed)


def has(state: State, trap: Trap) -> bool:
    """Return whether a trap applies this turn."""
    return trap in state.turn.traps


def chips_of(state: State, seat: Seat) -> tuple[Chip, ...]:
    """Return a seat's chips: own, then companion."""
    return tuple(chip for chip in state.turn.chips if chip.seat == seat)


def chip_of(state: State, seat: Seat, companion: bool) -> Chip | None:
    """Return one chip of a seat, or None if it has no such chip."""
    return next((chip for chip in chips_of(state, seat) if chip.companion == companion), None)


def unplaced(state: State) -> tuple[Chip, ...]:
    """Return the chips that are at no door."""
    return tuple(chip for chip in state.turn.chips if not chip.placed)


def hand_of(state: State, seat: Seat) -> Hand | None:
    """Return the cards shown to a seat at night, or None if it is not asked."""
    return next((hand for hand in state.turn.hands if hand.seat == seat), None)

"""What the core needs to know of a game: players, options, time, and the protocol `Game`.
Must not depend on any one game, on HTML or on translated text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Union

from app.core.countdown import Countdown
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from app.core.settings import Settings
from engine.core.model import Action, Event, Problem, Ruleset, Table, View
from engine.core.sealed import Seat
from engine.picture_decks import Deck

AnyView = View[Any]
SHAPES = ("circle", "triangle", "square", "diamond", "star", "hexagon", "drop", "cross")

CHARACTERS = len(SHAPES)  # so many colours, shapes and portraits can be chosen, one of each per player
AS_COLOUR = -1  # a shape or portrait that was not chosen has the number of the colour

PERSON = "human"
"""How a save stores a seat with a person."""

MACHINE_GUIDES = ("grimoire", "ghost")
MACHINE_READERS = ("ada", "corvin", "lys", "wren", "basil", "odile", "iris", "moth")
PERSONAS = (*MACHINE_GUIDES, *MACHINE_READERS)
"""Ids of the machine players. Saves store them, so they are never renamed."""

TapPart = Union[Action, PendingSelection]
TapResult = Union[Action, PendingSelection, None, tuple[TapPart, ...]]
"""What a tap means: an action, a new selection, nothing, or several of these one after another."""


class Player(NamedTuple):
    """Who sits at a seat: a name (any text) and a character (colour, shape and portrait, each 0–7).

    `machine` is "" for a person, else one of `PERSONAS`.

    A named tuple: memoised parts of screens are looked up by players, and its hash needs no Python call.
    """

    name: str
    colour: int = 0
    machine: str = ""
    shape_number: int = AS_COLOUR
    portrait_number: int = AS_COLOUR

    @property
    def shape(self) -> str:
        """The name of the badge's shape."""
        return SHAPES[self.character[1]]

    @property
    def portrait(self) -> int:
        """The number of the portrait among those of the game."""
        return self.character[2]

    @property
    def character(self) -> tuple[int, int, int]:
        """Colour, shape and portrait as numbers."""
        colour, shape, portrait = self.colour, self.shape_number, self.portrait_number
        return colour, colour if shape == AS_COLOUR else shape, colour if portrait == AS_COLOUR else portrait

    def with_character(self, colour: int, shape: int, portrait: int) -> Player:
        """Return this player with another character."""
        return self._replace(colour=colour, shape_number=shape, portrait_number=portrait)


LARGE_TABLE = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a game, offered in the lobby. Texts: `<game>.option.<name>` and `….<value>`."""

    name: str
    values: tuple[str, ...]
    default: str
    note: bool = False  # `<game>.option.<name>.note` explains it
    large: str = ""  # the value proposed from `LARGE_TABLE` players on
    variant: bool = False  # changes a rule: offered apart from the options that every table decides
    least: int = 0  # smaller tables do not need it, so it is not offered to them

    def proposed(self, players: int) -> str:
        return self.large if self.large and players >= LARGE_TABLE else self.default


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What the lobby decided: who sits where, who guides, the difficulty and the options."""

    players: tuple[Player, ...]
    guide: Seat
    level: str
    choices: tuple[tuple[str, str], ...] = ()
    eldest: tuple[Seat, ...] = ()  # those named by age, eldest first; the rules ask for others if they must

    def choice(self, name: str, default: str = "") -> str:
        return dict(self.choices).get(name, default)

    @property
    def persons(self) -> int:
        """How many people sit at the table."""
        return len([player for player in self.players if not player.machine])


@dataclass(frozen=True, slots=True)
class CountdownSpec:
    """The countdown the rules ask for. A new `name` starts a new one; `runs` is false while it waits.

    A `private` one limits the open screen of one seat: it runs only there and makes no sound.
    """

    name: str
    seconds: int
    runs: bool = True
    private: bool = False


@dataclass(frozen=True, slots=True)
class DealPhrase:
    """The numbers of the words that fix a deal. `text` and `seed` are empty until the game is over.

    `check` is what a replay found: "", "busy", "same", "different" or "unknown".
    """

    words: tuple[int, ...]
    seed: str = ""
    text: str = ""
    check: str = ""


@dataclass(frozen=True, slots=True)
class GameContext:
    """What a game is given besides a View: settings, selection, players, countdown, legality."""

    settings: Settings
    privacy: PrivacyState
    players: tuple[Player, ...]
    countdown: Countdown | None
    why_not: Callable[[Action], Problem | None]
    choices: tuple[tuple[str, str], ...] = ()
    rotation: int = 0
    paused: bool = False
    role_views: tuple[int, ...] = ()
    machine_stopped: bool = False
    explained: tuple[Any, ...] = ()
    deal: DealPhrase | None = None
    machines: tuple[Seat, ...] = ()
    thinking: tuple[Seat, ...] = ()
    remarks: tuple[Remark, ...] = ()
    advice: tuple[Any, ...] | None = None


class MachineQuestion(NamedTuple):
    """Something a machine seat is asked now. The same question has the same `key`.

    `seat` is the seat that acts; `EYES_CLOSED` means whichever machine has to act while all eyes are closed.
    Of a machine that is `watched`, people see that it thinks; else it answers without a pause.
    `speaks` is set where it may say a line without acting.
    """

    seat: Seat
    key: str
    watched: bool = True
    speaks: bool = False


class Remark(NamedTuple):
    """What a machine says at the table. `words` is data; each game makes its sentence."""

    seat: Seat
    key: str
    words: Any


class Mark(NamedTuple):
    """A place on a card, for the rings that show what matches: 0 to 1000 in both directions."""

    family: str
    card: str
    x: int
    y: int


class Note(NamedTuple):
    """What is said after a step of the tutorial: the end of a text key, and what matched."""

    key: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One page of the tutorial: an example game that the learner plays with the real rules.

    `begin` gets the state at the end of the page before, or None, and returns the state to start with.
    `done`, `failed` and `note` get the view of `seat`. An action after which `failed` is true is refused.
    Without a `note` the next page follows by itself. A page without `begin` shows texts only.
    """

    name: str
    seat: Seat = 0
    begin: Callable[[Any], Any] | None = None
    done: Callable[[AnyView], bool] = lambda view: False
    failed: Callable[[AnyView], bool] = lambda view: False
    note: Callable[[AnyView], Note] | None = None
    selection: tuple[tuple[str, str], ...] = ()  # what is already selected on the table's screen
    endings: tuple[str, ...] = ()  # on a page without an example: the endings to show, as names of pictures


class Game(Protocol):
    """The part of a game's user interface that the update loop calls. Every method is pure."""

    @property
    def name(self) -> str: ...
    @property
    def old_names(self) -> tuple[str, ...]: ...
    @property
    def rules(self) -> Ruleset[Any]: ...
    @property
    def min_players(self) -> int: ...
    @property
    def max_players(self) -> int: ...
    @property
    def levels(self) -> tuple[str, ...]: ...
    @property
    def options(self) -> tuple[Choice, ...]: ...
    @property
    def decks(self) -> tuple[Deck, ...]: ...
    @property
    def progress(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def tutorial(self) -> tuple[TutorialStep, ...]: ...
    @property
    def private_views(self) -> tuple[str, ...]: ...
    @property
    def private_answers(self) -> tuple[str, ...]: ...
    @property
    def machine_guide(self) -> str: ...
    @property
    def machine_readers(self) -> tuple[str, ...]: ...
    @property
    def machine_module(self) -> str: ...
    @property
    def machine_knowledge(self) -> str: ...
    @property
    def machine_levels(self) -> tuple[str, ...]: ...
    @property
    def usual_seats(self) -> int: ...
    @property
    def alone_tables(self) -> tuple[tuple[str, int], ...]: ...

    def default_names(self, lang: str, colours: Iterable[int]) -> tuple[str, ...]: ...
    def usual_level(self, seats: int, machine_guides: bool) -> str: ...
    def table(self, setup: GameSetup) -> Table: ...
    def prompt(self, view: AnyView, machines: tuple[Seat, ...] = ()) -> Prompt: ...
    def machines_first(self, view: AnyView) -> bool: ...
    def machine_questions(self, view: AnyView, context: GameContext) -> tuple[MachineQuestion, ...]: ...
    def result_key(self, view: AnyView) -> str: ...
    def acts_with_closed_eyes(self, view: AnyView) -> bool: ...
    def passes_alone(self, view: AnyView) -> Action | None: ...
    def tap(self, action: str, arg: str, view: AnyView, context: GameContext) -> TapResult: ...
    def timeout(self, view: AnyView, context: GameContext) -> TapResult: ...
    def countdown(self, view: AnyView) -> CountdownSpec | None: ...
    def time_up(self, view: AnyView) -> Action | None: ...
    def narration_step(self, view: AnyView, countdown: Countdown) -> tuple[str, str]: ...
    def sound(self, event: Event) -> str: ...
    def ambience(self, view: AnyView) -> str: ...
    def private_view_action(self, private_view: str, seat: Seat) -> Action | None: ...
    def role_views(self, view: AnyView) -> tuple[int, ...]: ...
    def explainable_turns(self, view: AnyView) -> tuple[int, ...]: ...
    def preload_images(self) -> tuple[str, ...]: ...
    def machine_name(self, lang: str, persona: str) -> str: ...
    def machine_reflex(self, view: AnyView) -> Action | None: ...

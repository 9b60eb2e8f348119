"""Messages: everything that can happen to the app, as frozen values for `update`.
Must not depend on the browser or on screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.core.game import MachineQuestion
from app.core.state import CheckedFile, LiveGame, OpenedSave
from engine.core.model import Action, Problem
from engine.core.sealed import Seat
from engine.daily.results import Results
from engine.daily.riddle_list import DayRiddle

Answer = Mapping[str, Any]


class Message:
    """Base of all messages."""

    __slots__ = ()


# ---------------------------------------------------------------------- from the page


@dataclass(frozen=True, slots=True)
class Tap(Message):
    """A tap on an element with `data-action`; `seq` is the sequence number of the screen it was made on."""

    action: str
    arg: str = ""
    seq: str = ""
    now_ms: int = 0


@dataclass(frozen=True, slots=True)
class Cover(Message):
    """Page hidden, blur, Back, rotation, a lifted finger. The page has removed the content already.

    `reason` is "hidden" or "blur" if the page was left; otherwise a player covered the screen.
    """

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Tick(Message):
    """The clock, several times a second while a countdown runs."""

    now_ms: int


@dataclass(frozen=True, slots=True)
class OfflineChanged(Message):
    """A report of the service worker about stored files and updates, as JSON."""

    text: str


@dataclass(frozen=True, slots=True)
class UpdateAnswered(Message):
    """The answer to `ApplyUpdate`: "applied", "others" (another window is open) or "later"."""

    answer: str


@dataclass(frozen=True, slots=True)
class InstallOffered(Message):
    """How the app can be installed: "prompt" or "ios"; otherwise "installed" or "none"."""

    way: str


@dataclass(frozen=True, slots=True)
class StoreEvent(Message):
    """A report of the store, as JSON: another tab took the game, saving broke or works again."""

    text: str


@dataclass(frozen=True, slots=True)
class PageReady(Message):
    """The page's styles are loaded: the first screen may be drawn."""


@dataclass(frozen=True, slots=True)
class Idle(Message):
    """The page has nothing to do: time to open the latest save ahead of the tap."""


@dataclass(frozen=True, slots=True)
class Failed(Message):
    """An unexpected error ended the work of the last message."""

    was_busy: bool = False  # other work was under way before that message; it goes on


# ---------------------------------------------------------------------- from machine players


@dataclass(frozen=True, slots=True)
class MachineMoved(Message):
    """A machine has answered a question: its actions (none if it prefers to wait), and what it says."""

    game: str
    seq: int
    question: MachineQuestion
    actions: tuple[Action, ...] = ()
    words: Any = None


@dataclass(frozen=True, slots=True)
class MachineAdvised(Message):
    """The best choices of the machine whose badge was touched."""

    game: str
    seat: Seat
    choices: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class TasteLearned(Message):
    """The four weights of the table after a result."""

    tastes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MachineFailed(Message):
    """The files of the machine players could not be loaded."""


@dataclass(frozen=True, slots=True)
class GameDealt(Message):
    """The deal of a new game is chosen; the fields of `SaveReserved`, with the seed to use."""

    game: str
    seed: str
    started: int


# ---------------------------------------------------------------------- about the riddle of the day


@dataclass(frozen=True, slots=True)
class DayRead(Message):
    """The local date as a number of days since 1970, and the tap that asked for it."""

    day: int
    tap: Tap


@dataclass(frozen=True, slots=True)
class DailyLoaded(Message):
    """The list of riddles as text, the stored results, and the local date."""

    text: str
    results: Results
    day: int


@dataclass(frozen=True, slots=True)
class DailyFailed(Message):
    """The files of the riddles could not be loaded."""


@dataclass(frozen=True, slots=True)
class ResultsRead(Message):
    """All results that are stored on this device."""

    results: Results


@dataclass(frozen=True, slots=True)
class ResultsStored(Message):
    """All results on this device, joined with the new ones; with `error`, only in memory."""

    results: Results
    error: str = ""


@dataclass(frozen=True, slots=True)
class DayExplained(Message):
    """What the machine says about doors of a riddle that were opened."""

    riddle: DayRiddle
    notes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PracticeDealt(Message):
    """A fresh riddle of a level."""

    riddle: DayRiddle
    level: str


# ---------------------------------------------------------------------- about a finished game


@dataclass(frozen=True, slots=True)
class CluesExplained(Message):
    """What a machine guide says about its clues, one for each turn that can be explained."""

    game: str
    riddles: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class DealChecked(Message):
    """Whether a replay from the seed gave the same game: "same", "different" or "unknown"."""

    game: str
    result: str


# ---------------------------------------------------------------------- from the store


@dataclass(frozen=True, slots=True)
class Started(Message):
    """What the store found at start: its own state, settings, the last group, the list of saves."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class SavesListed(Message):
    answer: Answer


@dataclass(frozen=True, slots=True)
class DamagedListed(Message):
    answer: Answer


@dataclass(frozen=True, slots=True)
class Saved(Message):
    """The pending step is stored; with `error`, only in memory."""

    game: str
    seq: int
    error: str = ""
    now_ms: int = 0


@dataclass(frozen=True, slots=True)
class SaveFailed(Message):
    """The pending step could not be stored."""

    game: str
    seq: int
    code: str


@dataclass(frozen=True, slots=True)
class SaveReserved(Message):
    """A new save id, a random seed and the current time in seconds, for a new game."""

    game: str
    seed: str
    started: int


@dataclass(frozen=True, slots=True)
class SeatStored(Message):
    """The store has answered to a change of who plays a seat; `error` is empty if it is stored."""

    live: LiveGame
    error: str
    now_ms: int


@dataclass(frozen=True, slots=True)
class SaveCreated(Message):
    live: LiveGame
    error: str
    now_ms: int


@dataclass(frozen=True, slots=True)
class ResumeLoaded(Message):
    """The copies of a save, read before anything is claimed."""

    game: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class SaveClaimed(Message):
    """This tab may write the save; `text` holds its copies as JSON."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class ClaimRefused(Message):
    """Another tab has the save open."""

    game: str


@dataclass(frozen=True, slots=True)
class SaveAdopted(Message):
    """The chosen copy is stored as the one to continue."""

    opened: OpenedSave
    error: str
    now_ms: int


@dataclass(frozen=True, slots=True)
class ReadOnlyLoaded(Message):
    game: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class ExportLoaded(Message):
    game: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class PreloadLoaded(Message):
    game: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class SaveOpened(Message):
    """The result of opening a save; a string is the route of the page that says why it cannot be opened."""

    game: str
    text: str
    result: OpenedSave | str


@dataclass(frozen=True, slots=True)
class PreloadOpened(Message):
    """The same for a save that is opened before the tap."""

    game: str
    text: str
    result: OpenedSave | str


@dataclass(frozen=True, slots=True)
class SaveClosed(Message):
    """The live game is stored and released; `again` opens the lobby for the same players."""

    again: bool = False


@dataclass(frozen=True, slots=True)
class FileExported(Message):
    """How an export ended; `done` is the text key of the toast after success."""

    answer: Answer
    done: str = "saves.exported"


@dataclass(frozen=True, slots=True)
class FilePicked(Message):
    answer: Answer


@dataclass(frozen=True, slots=True)
class FileChecked(Message):
    """The picked file can be stored, or why not."""

    result: CheckedFile | Problem


@dataclass(frozen=True, slots=True)
class FileImported(Message):
    answer: Answer

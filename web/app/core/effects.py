"""Effects: everything `update` asks of the store and the browser, as frozen values for the runner.
Must not depend on the browser or on screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.core.daily import DayPlay
from app.core.game import Game, MachineQuestion
from app.core.messages import Answer, Message, SaveReserved, Tap
from app.core.state import CheckedFile, LiveGame, OpenedSave
from engine.core.model import Table
from engine.core.sealed import Seat
from engine.daily.results import Results
from engine.daily.riddle_list import DayRiddle


class Effect:
    """Base of all effects."""

    __slots__ = ()


# ---------------------------------------------------------------------- the page


@dataclass(frozen=True, slots=True)
class Render(Effect):
    """Draw the state as it is now."""


@dataclass(frozen=True, slots=True)
class PlaySound(Effect):
    name: str


@dataclass(frozen=True, slots=True)
class ShowCountdown(Effect):
    """Update the countdown on the screen without drawing the screen again."""

    thousandths: int
    seconds: int
    last_moments: bool


@dataclass(frozen=True, slots=True)
class StayAwake(Effect):
    wanted: bool


@dataclass(frozen=True, slots=True)
class PreloadImages(Effect):
    urls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ApplyUpdate(Effect):
    """Reply: `UpdateAnswered`."""


@dataclass(frozen=True, slots=True)
class PromptInstall(Effect):
    pass


@dataclass(frozen=True, slots=True)
class Schedule(Effect):
    """Send a message to `update` after a pause, so that taps can come in between."""

    ms: int
    message: Message


# ---------------------------------------------------------------------- machine players


@dataclass(frozen=True, slots=True)
class MoveMachine(Effect):
    """Let a machine answer a question, in slices. Reply: `MachineMoved` or `MachineFailed`."""

    live: LiveGame
    question: MachineQuestion
    goes_on: bool = False  # it has acted on the same question already: no new pause to think


@dataclass(frozen=True, slots=True)
class AskAdvice(Effect):
    """Let a machine show its best choices, in slices. Reply: `MachineAdvised`."""

    live: LiveGame
    seat: Seat


@dataclass(frozen=True, slots=True)
class LearnTaste(Effect):
    """Learn from a result what the people of this table go by, in slices. Reply: `TasteLearned`."""

    live: LiveGame


@dataclass(frozen=True, slots=True)
class DealGame(Effect):
    """Choose a deal whose riddles fit a level, in slices. Reply: `GameDealt` or `MachineFailed`."""

    ui: Game
    reserved: SaveReserved
    table: Table
    level: str


# ---------------------------------------------------------------------- the riddle of the day


@dataclass(frozen=True, slots=True)
class LoadDaily(Effect):
    """Fetch code and list, read the stored results. Reply: `DailyLoaded` or `DailyFailed`."""


@dataclass(frozen=True, slots=True)
class ReadDay(Effect):
    """Read the local date for a tap. Reply: `DayRead`."""

    tap: Tap


@dataclass(frozen=True, slots=True)
class ReadResults(Effect):
    """Read the stored results again: another window may have added some. Reply: `ResultsRead`."""


@dataclass(frozen=True, slots=True)
class StoreResults(Effect):
    """Join these results with the stored ones and write them. Reply: `ResultsStored`."""

    results: Results


@dataclass(frozen=True, slots=True)
class StoreTry(Effect):
    """Add an opened door to the stored tries of a riddle and write them. Reply: `ResultsStored`."""

    play: DayPlay
    door: int


@dataclass(frozen=True, slots=True)
class ExplainDay(Effect):
    """Let the machine explain doors, in slices; without doors only load it. Reply: `DayExplained`."""

    riddle: DayRiddle
    doors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealPractice(Effect):
    """Choose a fresh riddle of a level, in slices. Reply: `PracticeDealt` or `DailyFailed`."""

    level: str


# ---------------------------------------------------------------------- the finished game


@dataclass(frozen=True, slots=True)
class ExplainClues(Effect):
    """Let a machine guide explain its clues of these turns, in slices. Reply: `CluesExplained`."""

    live: LiveGame
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CheckDeal(Effect):
    """Replay a game from its seed, in slices. Reply: `DealChecked`."""

    live: LiveGame


# ---------------------------------------------------------------------- the store


@dataclass(frozen=True, slots=True)
class ListDamaged(Effect):
    """List the copies that were replaced by a better one. Reply: `DamagedListed`."""


@dataclass(frozen=True, slots=True)
class ListSaves(Effect):
    """List one page of stored games; `skip` counts the newer ones before it. Reply: `SavesListed`."""

    skip: int = 0


@dataclass(frozen=True, slots=True)
class AppendAction(Effect):
    """Write one action and its checkpoint. Reply: `Saved` or `SaveFailed`."""

    game: str
    seq: int
    row: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class WriteCheckpoint(Effect):
    game: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class StoreSeat(Effect):
    """Store who plays a seat now. Reply: `SeatStored`."""

    live: LiveGame
    checkpoint: str


@dataclass(frozen=True, slots=True)
class ReserveSave(Effect):
    """Reply: `SaveReserved`."""


@dataclass(frozen=True, slots=True)
class CreateSave(Effect):
    """Reply: `SaveCreated`."""

    live: LiveGame
    header: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class LoadSave(Effect):
    """Read all copies of a save. Reply: the given kind of message."""

    game: str
    reply: Callable[[str, Answer], Message]


@dataclass(frozen=True, slots=True)
class ClaimSave(Effect):
    """Claim and read a save. Reply: `SaveClaimed` or `ClaimRefused`."""

    game: str
    use_here: bool


@dataclass(frozen=True, slots=True)
class OpenSave(Effect):
    """Open a save from its copies (JSON), in slices. Reply: the given kind of message."""

    game: str
    text: str
    cards_agreed: bool
    reply: Callable[[str, str, OpenedSave | str], Message]


@dataclass(frozen=True, slots=True)
class AdoptSave(Effect):
    """Store the chosen copy as the one to continue. Reply: `SaveAdopted`."""

    opened: OpenedSave


@dataclass(frozen=True, slots=True)
class ReleaseSave(Effect):
    game: str


@dataclass(frozen=True, slots=True)
class CloseSave(Effect):
    """Write the last checkpoint and release the save. Reply: `SaveClosed`."""

    game: str
    checkpoint: str
    again: bool


@dataclass(frozen=True, slots=True)
class RemoveSave(Effect):
    game: str


@dataclass(frozen=True, slots=True)
class SaveSetting(Effect):
    key: str
    value: str


@dataclass(frozen=True, slots=True)
class ExportFile(Effect):
    """Write a file. Reply: `FileExported`, with the text key of the toast after success."""

    text: str
    name: str = "umbrary-game.txt"
    done: str = "saves.exported"


@dataclass(frozen=True, slots=True)
class ExportStored(Effect):
    """Export a game from its stored copies; `unchanged`: the longest as it is. Reply: `FileExported`."""

    answer: Answer
    unchanged: bool = False


@dataclass(frozen=True, slots=True)
class PickFile(Effect):
    """Reply: `FilePicked`."""


@dataclass(frozen=True, slots=True)
class ImportFile(Effect):
    """Store the content of a picked file as a new save. Reply: `FileImported`."""

    file: CheckedFile


@dataclass(frozen=True, slots=True)
class CheckFile(Effect):
    """Check the text of a picked file, in slices. Reply: `FileChecked`."""

    text: str

"""The whole state of the app as one frozen value, with small pure helpers.
Must not depend on the browser, the store, screens or any one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.core.countdown import Countdown
from app.core.daily import DailyState
from app.core.game import Game, GameSetup, MachineQuestion, Player, Remark, TapPart
from app.core.lobby import LobbyDraft
from app.core.privacy import PrivacyState, Prompt
from app.core.settings import Settings
from engine.core.model import Problem, Step
from engine.core.sealed import Seat
from engine.saves import Recovered, Save

SAVES_PER_PAGE = 20
ROUTES = (
    "home",
    "lobby",
    "alone",
    "settings",
    "gallery",
    "credits",
    "tutorial",
    "saves",
    "daily",
    "damaged",
    "game",
    "elsewhere",
    "broken",
    "newer",
    "repainted",
)


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """A stored game as the list shows it; contains no secrets."""

    game: str
    ui: str
    names: tuple[str, ...]
    turn: int = 0
    state: str = "good"  # good, over, newer, broken
    started: int = 0  # seconds since 1970; 0 if unknown
    played: int = 0  # the same for the last action
    progress: tuple[tuple[str, int], ...] = ()  # public figures such as turn and room


def is_damaged_copy(game: str) -> bool:
    """Whether an id names a copy that was replaced by a better one, not a game (save-list.js)."""
    return "@" in game


@dataclass(frozen=True, slots=True)
class OfflineStatus:
    """How much of the site is stored on this device."""

    state: str = "unknown"  # as `OfflineState` in web/types.d.ts
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Toast:
    """A short message that needs no answer."""

    key: str
    params: tuple[tuple[str, str | int], ...] = ()
    tone: str = "calm"  # or "alarm"


@dataclass(frozen=True, slots=True)
class Confirm:
    """An irreversible tap that waits for a second tap. Texts: `key.title`, `.text`, `.yes`."""

    key: str
    action: str
    arg: str = ""
    params: tuple[tuple[str, str | int], ...] = ()  # of the text


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A game in play: its save so far, its engine state, who sits where."""

    id: str
    ui: Game
    setup: GameSetup
    save: Save
    state: Any
    shown_players: tuple[Player, ...]  # names cut to what fits on the screen
    read_only: bool = False  # saved by a newer version: it is shown and never written
    encoded: tuple[Any, Any] | None = None  # an earlier state and its encoding, whose parts are reused
    machines: tuple[Seat, ...] = ()  # the seats that machines play
    stand_ins: tuple[tuple[Seat, str], ...] = ()  # seats that changed hands in the game: persona, "" a person
    deal: tuple[int, ...] = ()  # the numbers of the words that fix the deal

    @property
    def seq(self) -> int:
        return self.save.seq

    @property
    def alone(self) -> bool:
        """Whether one person plays with machines only: there is no other player to hide anything from."""
        return len(self.setup.players) - len(self.machines) == 1


@dataclass(frozen=True, slots=True)
class LogAppend:
    """What one action adds: the game after it, and the two texts for the store."""

    live: LiveGame
    step: Step[Any]
    row: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """A reveal that waits for its own action to be saved. A cover in the meantime cancels it."""

    privacy: PrivacyState
    held: bool
    cover_count: int


@dataclass(frozen=True, slots=True)
class PendingStep:
    """A step that is being written. Only the message `Saved` adopts it."""

    append: LogAppend
    rest: tuple[TapPart, ...] = ()  # what the same tap still asks for
    reveal: Reveal | None = None


@dataclass(frozen=True, slots=True)
class MachineTurn:
    """A machine that answers a question, or could not and waits to be asked again."""

    game: str
    question: MachineQuestion
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """The best choices of a machine, for the dialog of its badge; None while it is asked."""

    seat: Seat
    choices: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A stored game that is being opened, and what the players have agreed to."""

    game: str
    use_here: bool = False
    cards_agreed: bool = False


@dataclass(frozen=True, slots=True)
class OpenedSave:
    """A stored game ready to continue: the chosen copy, the live game, the time that was left."""

    chosen: Recovered
    live: LiveGame
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A picked file whose game can be continued: the texts to store, and how much of it was readable."""

    header: str
    rows: tuple[str, ...]
    checkpoint: str | None
    readable: int = 0
    lost: int = 0  # at least
    cut: bool = False  # a part of it is missing: the players are asked first


@dataclass(frozen=True, slots=True)
class PreloadedSave:
    """A save opened before the tap. Valid only while the store still holds exactly this text."""

    game: str
    text: str
    opened: OpenedSave


@dataclass(frozen=True, slots=True)
class Lesson:
    """The example game on a page of the tutorial. It is never stored."""

    game: str
    page: int
    state: Any
    prompt: Prompt
    privacy: PrivacyState


@dataclass(frozen=True, slots=True)
class AppState:
    """Everything that screens are drawn from and that messages change."""

    # the shell
    route: str = "home"
    route_arg: str = ""
    settings: Settings = field(default_factory=Settings)
    lobby: LobbyDraft = field(default_factory=LobbyDraft)
    saves: tuple[SaveSummary, ...] = ()  # one page of them, last played first
    saves_total: int = 0
    damaged: tuple[SaveSummary, ...] = ()  # copies that were replaced by a better one, newest first
    damaged_total: int = 0
    offline: OfflineStatus = OfflineStatus()
    update: bool = False
    install: str = ""  # "", "offered", "ios"
    toast: Toast | None = None
    confirm: Confirm | None = None
    dialog: str = ""  # "", "menu", "rules", "trouble", "deal", "character.<seat>", "machine.<seat>", …
    save_error: str = ""  # why the live game is not being saved, as a store code
    rotation: int = 0
    storage_error: str = ""  # what the store reported at start
    options_folded: bool = True
    lesson: Lesson | None = None  # the example game of the tutorial
    gallery_card: str = ""
    games: Mapping[str, Game] = field(default_factory=dict)  # fixed at start
    daily: DailyState | None = None  # the riddle of the day, once it was opened
    group: Any = None  # the players and options of the last game, as stored
    # the game in play
    live: LiveGame | None = None
    prompt: Prompt = field(default_factory=Prompt)
    privacy: PrivacyState = field(default_factory=PrivacyState)
    countdown: Countdown | None = None
    paused: bool = False
    cover_count: int = 0  # incremented by every cover; an in-flight reveal is cancelled if it changed
    narration_step: str = ""
    caption: str = ""  # text key of what the narrator has just said
    ambience: str = ""
    last_tick_second: int = 0  # the second whose tick was played last
    noted_ms: int = 0  # the time left as the store knows it
    explained: tuple[Any, ...] = ()  # what a machine guide says about its clues, one for each turn
    explaining: tuple[int, ...] = ()  # the turns it was asked about
    deal_check: str = ""  # whether a replay from the seed gave the same game
    # work in progress
    pending: PendingStep | None = None
    task: str = ""  # work of the store that a tap waits for: "resume", "leave", …
    machine: MachineTurn | None = None
    answered: tuple[str, ...] = ()  # keys of the questions that machines had nothing more to do about
    moved: str = ""  # the key of the question that a machine acted on last
    remarks: tuple[Remark, ...] = ()  # what machines have said, the latest last
    tasted: str = ""  # the result from which the taste of the table was learned last
    advice: Advice | None = None  # what the machine whose badge was touched thinks
    opening: Opening | None = None
    preloaded: PreloadedSave | None = None
    checked_file: CheckedFile | None = None  # waits for the answer to its question

    @property
    def in_game(self) -> bool:
        return self.route == "game" and self.live is not None

    @property
    def busy(self) -> bool:
        """The tap lock: while it is set, further taps are dropped."""
        return self.pending is not None or self.task != ""

    @property
    def saves_page(self) -> int:
        """Which page of stored games is shown, from 0; other screens use the first."""
        return int(self.route_arg) if self.route == "saves" and self.route_arg.isdecimal() else 0

    @property
    def read_only(self) -> bool:
        return self.live is not None and self.live.read_only


def with_toast(state: AppState, key: str, *params: tuple[str, str | int], tone: str = "calm") -> AppState:
    return replace(state, toast=Toast(key, params, tone))


def with_alarm(state: AppState, key: str) -> AppState:
    return replace(state, toast=Toast(key, (), "alarm"))


def with_problem(state: AppState, problem: Problem) -> AppState:
    """Show why an action or a file was refused."""
    return replace(state, toast=Toast(problem.code, problem.params, "alarm"))

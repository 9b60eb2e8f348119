"""The interface of a game: what a game brings, and what its screens are given.
Must not depend on any one game or on the browser; a screen gets a View, never a State."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.core.countdown import Countdown
from app.core.game import (
    AnyView,
    Choice,
    CountdownSpec,
    DealPhrase,
    GameContext,
    GameSetup,
    MachineQuestion,
    Player,
    Remark,
    TapResult,
    TutorialStep,
)
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from app.core.settings import Settings
from app.ui import asset_urls
from app.ui.html import Child, Node
from app.ui.i18n import Translator, for_one, translator
from engine.core.model import Action, Event, Problem, Ruleset, Table
from engine.core.sealed import PUBLIC, Seat
from engine.picture_decks import Deck

__all__ = [
    "AnyView",
    "Choice",
    "CountdownSpec",
    "GameSetup",
    "GameUI",
    "MachineQuestion",
    "Player",
    "Remark",
    "Screen",
    "ScreenContext",
    "TapResult",
    "TutorialStep",
    "default_screen_key",
    "rules_key",
    "screen_context",
    "screen_for",
]


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """What a screen is given besides its View: texts, settings, selection, players, countdown, legality."""

    t: Translator
    settings: Settings
    privacy: PrivacyState
    players: tuple[Player, ...]
    countdown: Countdown | None = None
    why_not: Callable[[Action], Problem | None] = field(default=lambda action: None)
    choices: tuple[tuple[str, str], ...] = ()
    rotation: int = 0  # how far the table is turned, in degrees
    paused: bool = False
    role_views: tuple[int, ...] = ()  # how often each seat has looked again at its own secret; public
    machine_stopped: bool = False  # a machine that should act could not; the players can let it try again
    explained: tuple[Any, ...] = ()  # what a machine guide says about its clues, once their result is public
    deal: DealPhrase | None = None  # the words that fix the deal
    machines: tuple[Seat, ...] = ()  # the seats that machines play
    thinking: tuple[Seat, ...] = ()  # machines that are seen to think
    remarks: tuple[Remark, ...] = ()  # what machines have said
    advice: tuple[Any, ...] | None = None  # the best choices of the machine whose badge was touched

    @property
    def persons(self) -> tuple[Player, ...]:
        """The players who are no machines."""
        return tuple([player for player in self.players if not player.machine])

    @property
    def alone(self) -> bool:
        """Whether one person plays with machines only: there is no other player to hide anything from."""
        return len(self.persons) == 1

    @property
    def selection(self) -> PendingSelection:
        return self.privacy.selection

    def choice(self, name: str, default: str = "") -> str:
        """An option chosen in the lobby."""
        return dict(self.choices).get(name, default)

    def player(self, seat: Seat) -> Player:
        return self.players[seat] if 0 <= seat < len(self.players) else Player("", 0)


def screen_context(context: GameContext) -> ScreenContext:
    """Add the texts of the chosen language to what the core knows."""
    t = translator(context.settings.lang)
    return ScreenContext(
        for_one(t) if context.machines and len(context.players) == 2 else t,
        context.settings,
        context.privacy,
        context.players,
        context.countdown,
        context.why_not,
        context.choices,
        context.rotation,
        context.paused,
        context.role_views,
        context.machine_stopped,
        explained=context.explained,
        deal=context.deal,
        machines=context.machines,
        thinking=context.thinking,
        remarks=context.remarks,
        advice=context.advice,
    )


Screen = Callable[[AnyView, ScreenContext], Node]


class GameUI(ABC):
    """All that a game brings to the app. Every method is pure.

    `prompt`, `countdown`, `time_up`, `narration_step`, `ambience` and `role_views` get the public View.
    """

    name: str  # also the prefix of its texts: `<name>.title`, `<name>.level.<level>`, …
    old_names: tuple[str, ...] = ()  # names under which older versions stored the group memory
    rules: Ruleset[Any]
    min_players: int
    max_players: int
    levels: tuple[str, ...]
    options: tuple[Choice, ...] = ()
    decks: tuple[Deck, ...] = ()  # the cards it is played with; a save stores their fingerprints
    progress: tuple[tuple[str, str], ...] = ()  # (name in the text `<game>.progress`, where it is in a state)
    screens: Mapping[str, Screen]
    tutorial: tuple[TutorialStep, ...] = ()  # texts: `<game>.tutorial.<step>.title` and `.text`
    private_views: tuple[str, ...] = ()  # own secrets a seat may look at again: `role` → `private_view.role`
    private_answers: tuple[str, ...] = ()  # secret answers from the table: open until their own Done
    role_pieces: tuple[str, ...] = ()  # pictures that tell a role
    portraits: tuple[str, ...] = ()  # pieces that players choose from, texts `<game>.portrait.<n>`
    eldest_from: int = 0  # with so many players the rules may ask who is eldest; 0: never
    machine_guide: str = ""  # the persona that can guide; "" if only a person can
    machine_readers: tuple[str, ...] = ()  # the personas that can take any other seat
    machine_module: str = ""  # the module of `app.machine` that chooses for it
    machine_knowledge: str = ""  # the family of cards it knows about
    machine_levels: tuple[str, ...] = ()  # how hard its riddles are; texts `<game>.deal.<level>`
    usual_seats: int = 4  # “fill up with machines” fills the table to this size
    alone_tables: tuple[tuple[str, int], ...] = ()  # ways to play alone (`<game>.alone.<way>`), seats

    # ------------------------------------------------------------------ set-up

    @abstractmethod
    def table(self, setup: GameSetup) -> Table:
        """Turn the decisions of the lobby into the engine's options."""

    def usual_level(self, seats: int, machine_guides: bool) -> str:
        """The difficulty of a table that has chosen none."""
        return self.levels[0]

    @abstractmethod
    def level_note(self, t: Translator, count: int, level: str) -> str:
        """What a difficulty means for this number of players."""

    def default_names(self, lang: str, colours: Iterable[int]) -> tuple[str, ...]:
        """Names for players who gave none: each is called by the own colour."""
        t = translator(lang)
        return tuple(t(f"character.colour.{colour}") for colour in colours)

    def preload_images(self) -> tuple[str, ...]:
        """Addresses of pictures that tell a role. A picture that loads late would tell it too."""
        return tuple(asset_urls.piece(name) for name in self.role_pieces)

    # ------------------------------------------------------------------ machine players

    def machine_name(self, lang: str, persona: str) -> str:
        """The name of a machine: that of its persona, or what a machine that guides is called."""
        key = f"{self.name}.machine.name" if persona == self.machine_guide else f"persona.{persona}"
        return translator(lang)(key)

    def machine_reflex(self, view: AnyView) -> Action | None:
        """The action of a machine seat that needs no thought; None if it must choose."""
        return None

    def machine_choice(self, choice: Any, view: AnyView, ctx: ScreenContext) -> tuple[str, tuple[str, ...]]:
        """One of the best choices of a machine: what it is, and the reasons as sentences."""
        return "", ()

    def machines_first(self, view: AnyView) -> bool:
        """Whether no person is handed the device while the rules wait for a machine."""
        return False

    def machine_questions(self, view: AnyView, context: GameContext) -> tuple[MachineQuestion, ...]:
        """What machine seats are asked now; it depends on the public view only."""
        return ()

    def result_key(self, view: AnyView) -> str:
        """The name of a public result from which the taste of people is learned; "" if there is none."""
        return ""

    def acts_with_closed_eyes(self, view: AnyView) -> bool:
        """Whether the seat of this view is the one who looks while all others close their eyes."""
        return False

    def passes_alone(self, view: AnyView) -> Action | None:
        """The answer of a person who is alone to a question that only hides who else is asked."""
        return None

    # ------------------------------------------------------------------ screens

    @abstractmethod
    def prompt(self, view: AnyView, machines: tuple[Seat, ...] = ()) -> Prompt:
        """Whom the rules are waiting for, and on which surface; `view.waiting` has no machines."""

    @abstractmethod
    def game_over_screen(self, view: AnyView, ctx: ScreenContext) -> Node:
        """The screen after the end."""

    def screen_key(self, view: AnyView, ctx: ScreenContext) -> str:
        """The key of the current screen in `screens`."""
        return default_screen_key(view, ctx)

    def now_line(self, view: AnyView, ctx: ScreenContext) -> Child:
        """What to do now, in one line: the text `<game>.now.<screen key>`."""
        key = "over" if view.outcome is not None else self.screen_key(view, ctx)
        return ctx.t(f"{self.name}.now.{key}")

    def menu_buttons(self, view: AnyView, ctx: ScreenContext) -> tuple[Node, ...]:
        """The game's own buttons in the menu of the table's screen."""
        return ()

    def role_views(self, view: AnyView) -> tuple[int, ...]:
        """How often each seat has looked again at its secret; () if there is none to look at."""
        return ()

    # ------------------------------------------------------------------ taps

    @abstractmethod
    def on_tap(self, action: str, arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
        """Turn a tap into actions or a selection; None if it means nothing here."""

    def on_timeout_selection(self, view: AnyView, ctx: ScreenContext) -> TapResult:
        """What an open selection means when the time is up; asked before `time_up`."""
        return None

    def private_view_action(self, private_view: str, seat: Seat) -> Action | None:
        """The action for a look at an own secret, if the rules count such looks."""
        return None

    def tap(self, action: str, arg: str, view: AnyView, context: GameContext) -> TapResult:
        """For the core: `on_tap` with texts added."""
        return self.on_tap(action, arg, view, screen_context(context))

    def timeout(self, view: AnyView, context: GameContext) -> TapResult:
        """For the core: `on_timeout_selection` with texts added."""
        return self.on_timeout_selection(view, screen_context(context))

    # ------------------------------------------------------------------ time and sound

    def countdown(self, view: AnyView) -> CountdownSpec | None:
        """The countdown the rules ask for now."""
        return None

    def time_up(self, view: AnyView) -> Action | None:
        """The action when the time is up."""
        return None

    def narration_step(self, view: AnyView, countdown: Countdown) -> tuple[str, str]:
        """The part of a countdown with several parts: its name, and the sound at its beginning."""
        return "", ""

    def explainable_turns(self, view: AnyView) -> tuple[int, ...]:
        """The turns whose clues a machine guide may explain now: their result is public."""
        return ()

    def sound(self, event: Event) -> str:
        """The sound of a public event."""
        return ""

    def ambience(self, view: AnyView) -> str:
        """The sound that is repeated in the background; "" for silence."""
        return ""


def default_screen_key(view: AnyView, ctx: ScreenContext) -> str:
    """`private_view.role`, `private.<decision kind>`, or `table.<phase>`."""
    if ctx.privacy.private_view:
        return f"private_view.{ctx.privacy.private_view}"
    if view.seat != PUBLIC:
        return f"private.{view.decision.kind if view.decision else 'nothing'}"
    phase = getattr(view.state, "phase", None)
    return f"table.{phase.name.lower() if phase is not None else 'play'}"


def screen_for(ui: GameUI, view: AnyView, ctx: ScreenContext) -> Screen:
    """The screen to draw now; the end has its own."""
    if view.outcome is not None and view.seat == PUBLIC and not ctx.privacy.private_view:
        return ui.game_over_screen
    return ui.screens[ui.screen_key(view, ctx)]


def rules_key(ui: GameUI, view: AnyView, ctx: ScreenContext) -> str:
    """The text with the rules of the current screen: `<game>.rules.<screen key>`."""
    if view.outcome is not None:
        return f"{ui.name}.rules.over"
    return f"{ui.name}.rules.{ui.screen_key(view, ctx)}"

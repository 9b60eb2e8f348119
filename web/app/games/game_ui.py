"""Owns the seam between the house and a game: what a game brings, and what its screens are given.
Must not know any one game, nor the browser; a screen gets a View and a Ctx, never a State."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Union

from app.core.countdown import Countdown
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from app.core.settings import Settings
from app.ui.html import Child, Node
from app.ui.i18n import Translator
from engine.core.model import Action, Event, Problem, Ruleset, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.picture_decks import Deck

AnyView = View[Any]
SHAPES = ("circle", "triangle", "square", "diamond", "star", "hexagon", "drop", "cross")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name (anything at all) and a sigil 0–7 (colour and shape)."""

    name: str
    sigil: int = 0
    kind: str = "human"  # or a bot's level

    @property
    def shape(self) -> str:
        return SHAPES[self.sigil % len(SHAPES)]


@dataclass(frozen=True, slots=True)
class Choice:
    """One table option, offered folded on the seats screen. Words: `<game>.option.<name>` and `….<value>`."""

    name: str
    values: tuple[str, ...]
    default: str
    note: bool = False  # `<game>.option.<name>.note` explains it


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What the seats screen decided: who sits where, who guides, how hard, which options."""

    players: tuple[Player, ...]
    guide: Seat
    level: str
    choices: tuple[tuple[str, str], ...] = ()

    def choice(self, name: str, default: str = "") -> str:
        return dict(self.choices).get(name, default)


@dataclass(frozen=True, slots=True)
class CountdownSpec:
    """The rules want time to run. Another `name` is another glass; `runs` is false while it must wait."""

    name: str
    seconds: int
    runs: bool = True
    urgent: bool = True  # the last ten seconds are lit and heard


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """What a screen knows besides its View: words, wishes of this table, unconfirmed touches, the glass."""

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

    @property
    def selection(self) -> PendingSelection:
        return self.privacy.selection

    def choice(self, name: str, default: str = "") -> str:
        """A table option chosen at the seats screen."""
        return dict(self.choices).get(name, default)

    def player(self, seat: Seat) -> Player:
        return self.players[seat] if 0 <= seat < len(self.players) else Player("", 0)


Screen = Callable[[AnyView, ScreenContext], Node]
TapResult = Union[Action, PendingSelection, None, tuple[Union[Action, PendingSelection], ...]]
"""What a tap means: an action, a touch, nothing, or several of these one after another."""


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One page of Learn to play. Words: `<game>.learn.<name>.title` and `.text`; `show` draws the exhibit."""

    name: str
    show: Callable[[ScreenContext], Node] | None = None


def no_glass(view: AnyView) -> CountdownSpec | None:
    return None


def no_time_up(view: AnyView) -> Action | None:
    return None


def no_errand_action(errand: str, seat: Seat) -> Action | None:
    return None


def nobody_looked(view: AnyView) -> tuple[int, ...]:
    return ()


def no_closing(view: AnyView, ctx: ScreenContext) -> TapResult:
    return None


def no_moment(view: AnyView, glass: Countdown) -> tuple[str, str]:
    return "", ""


def no_room(view: AnyView) -> str:
    return ""


def no_sounds(event: Event) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class GameUI:
    """All a game brings. Every function is pure; `turn`, `glass`, `time_up` get the table's View."""

    name: str  # also the prefix of its words: `<name>.title`, `<name>.level.<level>`, …
    rules: Ruleset[Any]
    least: int
    most: int
    levels: tuple[str, ...]
    table: Callable[[GameSetup], Table]
    turn: Callable[[AnyView], Prompt]
    screens: Mapping[str, Screen]
    act: Callable[[str, str, AnyView, ScreenContext], TapResult]
    over: Screen
    level_note: Callable[[Translator, int, str], str]
    choices: tuple[Choice, ...] = ()
    glass: Callable[[AnyView], CountdownSpec | None] = no_glass
    time_up: Callable[[AnyView], Action | None] = no_time_up
    closing: Callable[[AnyView, ScreenContext], TapResult] = (
        no_closing  # asked first: what a reader's open touches mean then
    )
    moment: Callable[[AnyView, Countdown], tuple[str, str]] = (
        no_moment  # (name, sound): a glass with a course of its own
    )
    sound: Callable[[Event], str] = no_sounds
    room: Callable[[AnyView], str] = no_room  # the sound the room itself makes now, over and over; "" is none
    errands: tuple[str, ...] = ()  # own secrets a seat may look at again: `role` → screen `errand.role`
    work_errands: tuple[
        str, ...
    ] = ()  # answers given in secret from the table: stay open until their own Done
    errand_action: Callable[[str, Seat], Action | None] = no_errand_action  # when the rules count such looks
    looked: Callable[[AnyView], tuple[int, ...]] = nobody_looked  # how often each has; () is nothing to see
    faces: tuple[str, ...] = ()  # pieces that tell a role: fetched before anyone looks, so none comes late
    decks: tuple[Deck, ...] = ()  # the cards it is played with: a save notes their marks
    learn: tuple[TutorialStep, ...] = ()
    now: Callable[[AnyView, ScreenContext], Child] | None = None  # else the words `<name>.now.<screen key>`
    minimum_ms: int = 0  # every private look of a hidden round lasts at least this long
    screen_key: Callable[[AnyView, ScreenContext], str] = field(
        default=lambda view, ctx: default_screen_key(view, ctx)
    )


def default_screen_key(view: AnyView, ctx: ScreenContext) -> str:
    """`errand.role`, `private.<decision kind>`, or `table.<phase>`."""
    if ctx.privacy.private_view:
        return f"errand.{ctx.privacy.private_view}"
    if view.seat != PUBLIC:
        return f"private.{view.decision.kind if view.decision else 'nothing'}"
    phase = getattr(view.state, "phase", None)
    return f"table.{phase.name.lower() if phase is not None else 'play'}"


def screen_for(ui: GameUI, view: AnyView, ctx: ScreenContext) -> Screen:
    """The game's screen for this moment; the end has its own."""
    if view.outcome is not None and view.seat == PUBLIC and not ctx.privacy.private_view:
        return ui.over
    return ui.screens[ui.screen_key(view, ctx)]


def rules_key(ui: GameUI, view: AnyView, ctx: ScreenContext) -> str:
    """Where the rules of this moment are written: `<game>.rules.<screen key>`."""
    if view.outcome is not None:
        return f"{ui.name}.rules.over"
    return f"{ui.name}.rules.{ui.screen_key(view, ctx)}"


def now_line(ui: GameUI, view: AnyView, ctx: ScreenContext) -> Child:
    """What do I do now? The game's own answer, or the sentence under `<game>.now.<screen key>`."""
    if ui.now is not None:
        return ui.now(view, ctx)
    key = "over" if view.outcome is not None else ui.screen_key(view, ctx)
    return ctx.t(f"{ui.name}.now.{key}")

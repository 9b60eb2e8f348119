"""A very small game for tests of the app: every player hides a number, then the table opens a door."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from app.core.privacy import Prompt
from app.ui.components.buttons import button
from app.ui.components.hourglass import hourglass
from app.ui.game_ui import (
    AnyView,
    Choice,
    CountdownSpec,
    GameSetup,
    GameUI,
    ScreenContext,
    TapResult,
    TutorialStep,
)
from app.ui.html import Child, Node, h
from app.ui.i18n import Translator

from engine.core.model import Action, Decision, Event, Outcome, Problem, Step, Table
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, Sealed, look, seal
from engine.core.wire import stored
from engine.picture_decks import Deck


@stored("Phase")
class Phase(Enum):
    ROLES = "roles"
    HIDE = "hide"
    DOOR = "door"


@stored("State", "seq phase seats roles seen hidden door")
@dataclass(frozen=True, slots=True)
class State:
    seq: int
    phase: Phase
    seats: int
    roles: tuple[Sealed[str], ...]
    seen: tuple[int, ...] = ()
    hidden: tuple[Sealed[int], ...] = ()
    door: int = 0


@stored("Saw", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class Saw(Action):
    pass


@stored("Hide", "seat number")
@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Action):
    number: int


@stored("OpenDoor", "seat door")
@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDoor(Action):
    door: int


@stored("TimeOver", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class TimeOver(Action):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorOpened(Event):
    door: int


class Rules:
    name = "fake"
    version = 1
    actions: tuple[type[Action], ...] = (Saw, Hide, OpenDoor, TimeOver)
    records: tuple[type, ...] = (State, Phase)

    def setup(self, table: Table, rng: Rng) -> Step[State]:
        traitor, _ = rng.below(table.seats)
        roles = tuple(seal("traitor" if n == traitor else "loyal", n) for n in range(table.seats))
        return Step(State(0, Phase.ROLES, table.seats, roles))

    def waiting(self, state: State) -> tuple[int, ...]:
        if state.phase is Phase.ROLES:
            return tuple(n for n in range(state.seats) if n not in state.seen)
        if state.phase is Phase.HIDE:
            return tuple(range(len(state.hidden), state.seats))
        return () if state.door else (PUBLIC,)

    def decision(self, state: State, seat: int) -> Decision | None:
        if seat not in self.waiting(state):
            return None
        return Decision(seat, state.phase.value, seconds=60 if seat == PUBLIC else None, ask_all=True)

    def check(self, state: State, action: Action) -> Problem | None:
        if action.seat not in self.waiting(state):
            return Problem("problem.not_now")
        if isinstance(action, OpenDoor) and not 1 <= action.door <= 3:
            return Problem("problem.unknown_action")
        fitting = {Phase.ROLES: (Saw,), Phase.HIDE: (Hide,), Phase.DOOR: (OpenDoor, TimeOver)}[state.phase]
        return None if isinstance(action, fitting) else Problem("problem.not_now")

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        doors = tuple(OpenDoor(seat=seat, door=door) for door in (1, 2, 3))
        every: tuple[Action, ...] = (Saw(seat=seat), Hide(seat=seat, number=1), *doors, TimeOver(seat=seat))
        return tuple(action for action in every if self.check(state, action) is None)

    def apply(self, state: State, action: Action) -> Step[State]:
        if isinstance(action, Saw):
            seen = (*state.seen, action.seat)
            return Step(
                replace(state, seen=seen, phase=Phase.HIDE if len(seen) == state.seats else Phase.ROLES)
            )
        if isinstance(action, Hide):
            hidden = (*state.hidden, seal(action.number, action.seat))
            return Step(
                replace(state, hidden=hidden, phase=Phase.DOOR if len(hidden) == state.seats else Phase.HIDE)
            )
        door = action.door if isinstance(action, OpenDoor) else 3
        return Step(replace(state, door=door), (DoorOpened(door=door),))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("all", "fake.reason", tuple(range(state.seats))) if state.door else None

    def invariant_violations(self, state: State) -> tuple[str, ...]:
        return ()


RULES = Rules()


def role(view: AnyView, ctx: ScreenContext) -> Node:
    return h(
        "section", {"class": "role"}, h("p", None, h("bdi", None, look(view.state.roles[view.seat]) or ""))
    )


def hide(view: AnyView, ctx: ScreenContext) -> Node:
    chosen = ctx.selection.get("number")
    return h(
        "section", None,
        [button(str(n), "pick.number", str(n), kind="choice", pressed=chosen == str(n)) for n in (1, 2, 3)],
        button(ctx.t("tutorial.end"), "hide", kind="main", disabled=not chosen),
    )  # fmt: skip


def door(view: AnyView, ctx: ScreenContext) -> Node:
    return h("section", None, [button(str(n), "door", str(n)) for n in (1, 2, 3)], hourglass(ctx))


def over(view: AnyView, ctx: ScreenContext) -> Node:
    return h("section", None, button(ctx.t("shell.home"), "game.leave"))


SCREENS = {
    "private.roles": role,
    "private_view.role": role,
    "private.hide": hide,
    "table.door": door,
    "table.roles": over,
    "table.hide": over,
}


class FakeGame(GameUI):
    """The small game as the app sees it."""

    name = "fake"
    min_players = 2
    max_players = 8
    levels = ("easy", "hard")
    options = (Choice("timers", ("100", "150", "0"), "100"),)
    screens = SCREENS
    tutorial = (TutorialStep("first"),)
    private_views = ("role",)

    def __init__(
        self, rules: Rules = RULES, decks: tuple[Deck, ...] = (), role_pieces: tuple[str, ...] = ()
    ) -> None:
        self.rules, self.decks, self.role_pieces = rules, decks, role_pieces

    def table(self, setup: GameSetup) -> Table:
        return Table(len(setup.players), (("guide", setup.guide),))

    def level_note(self, t: Translator, count: int, level: str) -> str:
        return t("lobby.count", n=count)

    def prompt(self, view: AnyView, machines: tuple[int, ...] = ()) -> Prompt:
        asked = [seat for seat in view.waiting if seat != PUBLIC]
        if not asked:
            return Prompt()
        phase = view.state.phase
        return Prompt(asked[0], private=True, stays_open=phase is Phase.HIDE, kind=phase.value)

    def game_over_screen(self, view: AnyView, ctx: ScreenContext) -> Node:
        return over(view, ctx)

    def now_line(self, view: AnyView, ctx: ScreenContext) -> Child:
        return ctx.t("tutorial.page", n=1, of=2)

    def role_views(self, view: AnyView) -> tuple[int, ...]:
        return (0,) * 8

    def on_tap(self, action: str, arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
        if action == "private.done":
            return Saw(seat=ctx.privacy.seat)
        if action == "hide" and ctx.selection.get("number"):
            return Hide(seat=view.seat, number=int(ctx.selection.get("number")))
        if action == "door":
            return OpenDoor(seat=PUBLIC, door=int(arg))
        if action == "doors":  # several actions from one tap
            return tuple(OpenDoor(seat=PUBLIC, door=int(number)) for number in arg.split())
        return None

    def countdown(self, view: AnyView) -> CountdownSpec | None:
        return CountdownSpec("doors", 60) if view.state.phase is Phase.DOOR and not view.state.door else None

    def time_up(self, view: AnyView) -> Action | None:
        return TimeOver(seat=PUBLIC)

    def sound(self, event: Event) -> str:
        return "bell" if isinstance(event, DoorOpened) else ""


FAKE = FakeGame()

WORDS = {
    "fake.title": "Fake", "fake.guide": "Guide", "fake.level.easy": "Easy", "fake.level.hard": "Hard",
    "fake.private_view.role": "Role of {name}", "fake.tutorial.line": "A line", "fake.tutorial.first.title": "First",
    "fake.tutorial.first.text": "One.\n\nTwo.", "home.fake": "Fake",
    "fake.tutorial.play": "Play Fake",
}  # fmt: skip

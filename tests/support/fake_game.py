"""A very small game for tests of the house: everybody hides a number, then the table opens a door.
Not a game anyone would play twice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from app.core.privacy import PendingSelection, Prompt
from app.games.game_ui import AnyView, Choice, CountdownSpec, GameSetup, GameUI, ScreenContext, TutorialStep
from app.ui.components.buttons import button
from app.ui.components.hourglass import hourglass
from app.ui.components.reveal_button import done_button
from app.ui.html import Node, h
from app.ui.i18n import Translator

from engine.core.model import Action, Decision, Event, Outcome, Problem, Step, Table
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, Sealed, look, seal
from engine.core.wire import stored


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


@stored("SandGone", "seat")
@dataclass(frozen=True, slots=True, kw_only=True)
class SandGone(Action):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorOpened(Event):
    door: int


class Rules:
    name = "fake"
    version = 1
    actions: tuple[type[Action], ...] = (Saw, Hide, OpenDoor, SandGone)
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
        fitting = {Phase.ROLES: (Saw,), Phase.HIDE: (Hide,), Phase.DOOR: (OpenDoor, SandGone)}[state.phase]
        return None if isinstance(action, fitting) else Problem("problem.not_now")

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


def turn(view: AnyView) -> Prompt:
    asked = [seat for seat in view.waiting if seat != PUBLIC]
    if not asked:
        return Prompt()
    phase = view.state.phase
    return Prompt(asked[0], private=True, stays_open=phase is Phase.HIDE, kind=phase.value)


def role(view: AnyView, ctx: ScreenContext) -> Node:
    return h(
        "section", {"class": "role"}, h("p", None, h("bdi", None, look(view.state.roles[view.seat]) or ""))
    )


def hide(view: AnyView, ctx: ScreenContext) -> Node:
    chosen = ctx.selection.get("number")
    return h(
        "section", None,
        [button(str(n), "pick.number", str(n), kind="choice", pressed=chosen == str(n)) for n in (1, 2, 3)],
        done_button(ctx, ctx.t("learn.end"), "hide", off=not chosen, after_ms=2000),
    )  # fmt: skip


def door(view: AnyView, ctx: ScreenContext) -> Node:
    return h("section", None, [button(str(n), "door", str(n)) for n in (1, 2, 3)], hourglass(ctx))


def over(view: AnyView, ctx: ScreenContext) -> Node:
    return h("section", None, button(ctx.t("shell.home"), "game.leave"))


def act(do: str, arg: str, view: AnyView, ctx: ScreenContext) -> Action | PendingSelection | None:
    if do == "look.done":
        return Saw(seat=ctx.privacy.seat)
    if do == "hide" and ctx.selection.get("number"):
        return Hide(seat=view.seat, number=int(ctx.selection.get("number")))
    if do == "door":
        return OpenDoor(seat=PUBLIC, door=int(arg))
    return None


def glass(view: AnyView) -> CountdownSpec | None:
    return CountdownSpec("doors", 60) if view.state.phase is Phase.DOOR and not view.state.door else None


def table(setting: GameSetup) -> Table:
    return Table(len(setting.players), (("guide", setting.guide),))


def level_note(t: Translator, count: int, level: str) -> str:
    return t("seats.count", n=count)


def sound(event: Any) -> str:
    return "bell" if isinstance(event, DoorOpened) else ""


# `library` as prefix, so that its words exist as soon as that game's do; tests patch the rest.
FAKE = GameUI(
    name="fake", rules=RULES, least=2, most=8, levels=("easy", "hard"), table=table, turn=turn,
    screens={"private.roles": role, "errand.role": role, "private.hide": hide, "table.door": door,
             "table.roles": over, "table.hide": over},
    act=act, over=over, level_note=level_note, glass=glass, time_up=lambda view: SandGone(seat=PUBLIC),
    sound=sound, errands=("role",), looked=lambda view: (0,) * 8,
    now=lambda view, ctx: ctx.t("learn.page", n=1, of=2),
    choices=(Choice("timers", ("100", "150", "0"), "100"),), learn=(TutorialStep("first"),),
)  # fmt: skip

WORDS = {
    "fake.title": "Fake", "fake.guide": "Guide", "fake.level.easy": "Easy", "fake.level.hard": "Hard",
    "fake.errand.role": "Role of {name}", "fake.learn.line": "A line", "fake.learn.first.title": "First",
    "fake.learn.first.text": "One.\n\nTwo.", "home.fake": "Fake",
}  # fmt: skip

"""Owns The Library as the house sees it: options, whose turn, which screen, which tap, which sound.
Must not know the browser or State; each screen has its own module."""

from __future__ import annotations

from collections.abc import Callable

from app.core.privacy import Prompt
from app.games.game_ui import (
    AnyView,
    Choice,
    CountdownSpec,
    GameSetup,
    GameUI,
    ScreenContext,
    TapResult,
    default_screen_key,
)
from app.games.obscurio import (
    accusation,
    butterfly_placement,
    door_choice,
    game_over,
    locked_doors,
    night_eyes_closed,
    night_pass_round,
    recap,
    resolution,
    riddle_desk,
    riddle_talk,
    roles,
    secret_choice,
    traps,
    tutorial,
)
from app.ui import card_catalog
from app.ui.components.buttons import name
from app.ui.html import Child
from app.ui.i18n import Translator
from engine.core.model import Action, Event, Table
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat
from engine.obscurio import constants, events
from engine.obscurio.actions import GlassEmpty, GoOn, LookedAtRole
from engine.obscurio.decisions import glass_seconds
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, Role, State, unplaced
from engine.picture_decks import Deck, LazyDeck

Tap = Callable[[str, AnyView, ScreenContext], TapResult]

CHOICES = (
    Choice("night", ("round", "eyes"), "round", note=True),
    Choice("timers", ("100", "150", "200", "0"), "100"),
    Choice("talk", ("0", "60"), "0"),
    Choice("evanescent", ("plain", "harsh"), "plain", note=True),
    Choice("under_each", ("yes", "no"), "yes", note=True),
    Choice("dangerous_unplaced", ("no", "yes"), "no", note=True),
)


def obscurio(deck: Deck) -> GameUI:
    """The whole game on this deck of Illusions."""
    return GameUI(
        name="obscurio",
        rules=Obscurio(deck),
        decks=(deck,),
        faces=tuple(f"role_{role.value}" for role in Role),
        least=constants.FEWEST_PLAYERS,
        most=constants.MOST_PLAYERS,
        levels=constants.DIFFICULTIES,
        table=table,
        turn=turn,
        screens=SCREENS,
        act=act,
        over=game_over.screen,
        level_note=level_note,
        choices=CHOICES,
        glass=glass,
        time_up=time_up,
        closing=night_eyes_closed.closing,
        moment=night_eyes_closed.moment,
        sound=sound,
        room=room,
        errands=("role",),
        work_errands=("choose", "ballot"),
        errand_action=errand_action,
        looked=looked,
        learn=tutorial.pages(deck),
        now=now,
        minimum_ms=night_pass_round.MINIMUM_MS,
        screen_key=screen_key,
    )


def painted_deck() -> Deck:
    """Return the deck of Illusions."""
    return LazyDeck(card_catalog.deck_text("illusions"))


# ---------------------------------------------------------------------- options


def table(setting: GameSetup) -> Table:
    options: list[tuple[str, str | int | bool]] = [
        ("grimoire", setting.guide),
        ("difficulty", setting.level),
        ("night", setting.choice("night", "round")),
        ("pace", int(setting.choice("timers", "100"))),
        ("talk", int(setting.choice("talk", "0"))),
        ("evanescent", setting.choice("evanescent", "plain")),
        ("under_each", setting.choice("under_each", "yes") == "yes"),
        ("dangerous_unplaced", setting.choice("dangerous_unplaced", "no") == "yes"),
    ]
    return Table(len(setting.players), tuple(options))


def level_note(t: Translator, count: int, level: str) -> str:
    dark_area = constants.dark_area(count)
    key = "obscurio.level.note" if dark_area else "obscurio.level.note_plain"
    return t(key, n=constants.cohesion(count, level), dark=dark_area)


# ---------------------------------------------------------------------- whose turn

PRIVATE = {Phase.ROLES: False, Phase.RIDDLE: True, Phase.NIGHT: True}
"""Phases played behind the curtain, and whether they are longer work."""


def turn(view: AnyView) -> Prompt:
    state: State = view.state
    asked = [seat for seat in view.waiting if seat != PUBLIC]
    if state.phase not in PRIVATE or not asked:
        return Prompt(kind=state.phase.value)
    return Prompt(asked[0], private=True, stays_open=PRIVATE[state.phase], kind=state.phase.value)


def errand_action(errand: str, seat: Seat) -> Action | None:
    """Looking again at one's role counts in the open."""
    return LookedAtRole(seat=seat) if errand == "role" else None


def looked(view: AnyView) -> tuple[int, ...]:
    """How often each has looked since the deal; nothing where no roles were dealt."""
    state: State = view.state
    if roles.traitor_free(state):
        return ()
    return tuple(max(0, times - 1) for times in state.looks)


# ---------------------------------------------------------------------- screens


def screen_key(view: AnyView, ctx: ScreenContext) -> str:
    if view.seat == EYES_CLOSED:
        return "private.dark"
    return default_screen_key(view, ctx)


SCREENS = {
    "private.look_at_role": roles.card,
    "errand.role": roles.card,
    "table.roles": riddle_talk.waiting,
    "table.traps": traps.screen,
    "private.riddle": riddle_desk.screen,
    "table.riddle": riddle_talk.waiting,
    "table.talk": riddle_talk.screen,
    "private.night": night_pass_round.screen,
    "private.dark": night_eyes_closed.screen,
    "table.night": riddle_talk.waiting,
    "table.dawn": riddle_talk.dawn,
    "table.choice": door_choice.screen,
    "table.locked": locked_doors.screen,
    "table.secret": secret_choice.screen,
    "table.secret_locked": secret_choice.screen,
    "errand.choose": secret_choice.choose,
    "table.resolution": resolution.screen,
    "table.accusation": accusation.talk,
    "table.vote": accusation.vote,
    "errand.ballot": accusation.ballot,
    "table.verdict": accusation.verdict,
}


def now(view: AnyView, ctx: ScreenContext) -> Child:
    """What do I do now? One line for every moment."""
    state: State = view.state
    if view.outcome is not None and view.seat == PUBLIC:
        return ctx.t(f"obscurio.now.{game_over.moment(view, ctx)}")
    key = screen_key(view, ctx)
    if key == "table.choice":
        return ctx.t(
            "obscurio.now.table.choice_ready" if not unplaced(state) else "obscurio.now.table.choice"
        )
    if key in ("table.locked", "table.secret_locked"):
        return ctx.t(f"obscurio.now.{key}", n=state.open_door)
    if key == "table.talk" and state.watcher:
        return ctx.t("obscurio.now.table.talk_silent")
    if key == "table.resolution":
        return ctx.t("obscurio.now.table.found" if state.found else "obscurio.now.table.missed")
    if key == "private.riddle":
        return ctx.t.rich("obscurio.now.private.riddle", name=name(ctx.player(view.seat)))
    return ctx.t(f"obscurio.now.{key}")


# ---------------------------------------------------------------------- taps


def go_on(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return GoOn(seat=PUBLIC)


def seen(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """The seat behind the curtain has looked at its role."""
    return LookedAtRole(seat=ctx.privacy.seat) if view.state.phase is Phase.ROLES else None


ACTS: dict[str, Tap] = {
    "table_on": go_on,
    "look.done": seen,
    **butterfly_placement.ACTS,
    **night_pass_round.ACTS,
    **night_eyes_closed.ACTS,
    **door_choice.ACTS,
    **locked_doors.ACTS,
    **secret_choice.ACTS,
    **accusation.ACTS,
    **recap.ACTS,
}


def act(do: str, arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return ACTS[do](arg, view, ctx) if do in ACTS else None


# ---------------------------------------------------------------------- time and sound


def glass(view: AnyView) -> CountdownSpec | None:
    """The glass of this moment; each space of the time track is a new one."""
    state: State = view.state
    if night_eyes_closed.is_dark(state):
        return night_eyes_closed.wish(state)
    seconds = glass_seconds(state)
    if seconds is None:
        return None
    return CountdownSpec(f"{state.phase.value}-{state.turn}-{state.space}-{state.ballots}", seconds)


def time_up(view: AnyView) -> Action | None:
    offered = view.decision.options if view.decision is not None else ()
    return GlassEmpty(seat=PUBLIC) if "GlassEmpty" in offered else None


def room(view: AnyView) -> str:
    """Closed eyes need a night that masks taps; the rest of the evening, the obscurio's own hush."""
    return "night" if view.state.phase is Phase.NIGHT else "library"


SOUNDS: dict[type[Event], str] = {
    events.TrapsDrawn: "trap_tumble",
    events.RiddleHandedOver: "page_turn",
    events.PagesRemoved: "curtain",
    events.HolderClosed: "card_slide",
    events.DoorsLaid: "door_open",
    events.DoorOpened: "door_open",
    events.ChipPlaced: "chip_set",
    events.ChoiceHeld: "ballot",
    events.GlassMoved: "hourglass_turn",
    events.ExitRevealed: "exit_glow",
    events.CohesionLost: "cohesion_lost",
    events.RoomEntered: "footstep",
    events.WatcherWoke: "narration.watcher",
    events.AccusationBegan: "narration.accuse_talk",
    events.VoteCast: "ballot",
    events.VotesRevealed: "token_clack",
}


def sound(event: Event) -> str:
    if isinstance(event, events.GameEnded):
        return "win" if event.winner == "wizards" else "loss"
    return SOUNDS.get(type(event), "")

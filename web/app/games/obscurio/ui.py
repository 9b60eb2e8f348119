"""The Library as a `GameUI`: options, prompts, screens, taps, countdowns and sounds.
Must not depend on the browser; each screen has its own module."""

from __future__ import annotations

from collections.abc import Callable

from app.core.countdown import Countdown
from app.core.game import MACHINE_READERS, GameContext
from app.core.privacy import Prompt
from app.games.obscurio import (
    accusation,
    assets,
    butterfly_placement,
    door_choice,
    game_over,
    locked_doors,
    machine_desk,
    machine_questions,
    machine_sentences,
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
from app.ui.game_ui import (
    Choice,
    CountdownSpec,
    GameSetup,
    GameUI,
    MachineQuestion,
    ScreenContext,
    TapResult,
    default_screen_key,
)
from app.ui.html import Child, Node
from app.ui.i18n import Translator
from engine.core.model import Action, Event, Table, View
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat, look
from engine.machine_lines import Choice as MachineChoice
from engine.obscurio import constants, events
from engine.obscurio.actions import CloseHolder, CountdownExpired, GoOn, LookedAtRole
from engine.obscurio.facts import countdown_seconds
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, Role, State, unplaced
from engine.picture_decks import Deck

Tap = Callable[[str, View[State], ScreenContext], TapResult]

OPTIONS = (
    Choice(
        "night",
        ("round", "eyes"),
        "round",
        note=True,
        large="eyes",
        least=constants.MIN_PLAYERS_FOR_TRAITOR,
    ),
    Choice("timers", ("100", "150", "200", "0"), "100"),
    Choice("talk", ("0", "60", "120", "180"), "0", note=True),
    Choice("evanescent", ("plain", "harsh"), "plain", note=True, variant=True),
    Choice("under_each", ("yes", "no"), "yes", note=True, variant=True),
    Choice("dangerous_unplaced", ("no", "yes"), "no", note=True, variant=True),
    Choice("held_count", ("no", "yes"), "no", note=True, variant=True),
    Choice("strict_element", ("no", "yes"), "no", note=True, variant=True),
    Choice("redraw", ("no", "yes"), "no", note=True, variant=True),
)

SCREENS = {
    "private.look_at_role": roles.card,
    "private_view.role": roles.card,
    "table.roles": riddle_talk.waiting,
    "table.traps": traps.screen,
    "private.riddle": riddle_desk.screen,
    "table.riddle": machine_desk.screen,
    "table.talk": riddle_talk.screen,
    "private.night": night_pass_round.screen,
    "private.dark": night_eyes_closed.screen,
    "table.night": riddle_talk.waiting,
    "table.dawn": riddle_talk.dawn,
    "table.choice": door_choice.screen,
    "table.locked": locked_doors.screen,
    "table.secret": secret_choice.screen,
    "table.secret_locked": secret_choice.screen,
    "private_view.choose": secret_choice.choose,
    "table.resolution": resolution.screen,
    "table.accusation": accusation.talk,
    "table.vote": accusation.vote,
    "private_view.ballot": accusation.ballot,
    "table.verdict": accusation.verdict,
}


def go_on(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return GoOn(seat=PUBLIC)


def seen(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """The covered seat has looked at its role."""
    return LookedAtRole(seat=ctx.privacy.seat) if view.state.phase is Phase.ROLES else None


ACTS: dict[str, Tap] = {
    "table_on": go_on,
    "private.done": seen,
    **butterfly_placement.ACTS,
    **night_pass_round.ACTS,
    **night_eyes_closed.ACTS,
    **door_choice.ACTS,
    **locked_doors.ACTS,
    **secret_choice.ACTS,
    **accusation.ACTS,
    **recap.ACTS,
}

SOUNDS: dict[type[Event], str] = {
    events.TrapsDrawn: "trap_tumble",
    events.PagesRedrawn: "page_turn",
    events.RiddleHandedOver: "page_turn",
    events.PagesRemoved: "curtain",
    events.HolderClosed: "card_slide",
    events.DoorsLaid: "door_open",
    events.DoorOpened: "door_open",
    events.ChipPlaced: "chip_set",
    events.ChoiceHeld: "ballot",
    events.HourglassMoved: "hourglass_turn",
    events.AccusationBegan: "narration.accuse_talk",
    events.VoteCast: "ballot",
    events.VotesRevealed: "token_clack",
}


PRIVATE = {Phase.ROLES: False, Phase.RIDDLE: True, Phase.NIGHT: True}
"""Phases played behind a cover, and whether their screens stay open until Done."""


class ObscurioUI(GameUI):
    """The Library on a deck of Illusions."""

    name = "obscurio"
    old_names = ("library",)
    progress = (("turn", "turn.number"), ("room", "room"))
    min_players = constants.MIN_PLAYERS
    max_players = constants.MAX_PLAYERS
    levels = constants.DIFFICULTIES
    options = OPTIONS
    screens = SCREENS
    private_views = ("role",)
    private_answers = ("choose", "ballot")
    role_pieces = tuple(f"role_{role.value}" for role in Role)
    portraits = assets.PORTRAITS
    machine_guide = "grimoire"
    machine_readers = MACHINE_READERS
    usual_seats = 5
    alone_tables = (("pair", 2), ("traitor", 5), ("guide", 3))
    machine_module = "app.machine.obscurio"
    machine_knowledge = "illusions"
    machine_levels = ("gentle", "fair", "hard")

    def __init__(self, deck: Deck) -> None:
        self.rules = Obscurio(deck, card_catalog.cards("visions"))
        self.decks = (deck,)
        self.tutorial = tutorial.pages(self.rules)

    # ------------------------------------------------------------------ set-up

    def table(self, setup: GameSetup) -> Table:
        options: list[tuple[str, str | int | bool]] = [
            ("grimoire", setup.guide),
            ("difficulty", setup.level),
            ("night", setup.choice("night", "round") if setup.persons > 1 else "round"),
            ("pace", int(setup.choice("timers", "100"))),
            ("talk", int(setup.choice("talk", "0"))),
            ("evanescent", setup.choice("evanescent", "plain")),
            ("under_each", setup.choice("under_each", "yes") == "yes"),
            ("dangerous_unplaced", setup.choice("dangerous_unplaced", "no") == "yes"),
            ("held_count", setup.choice("held_count", "no") == "yes"),
            ("strict_element", setup.choice("strict_element", "no") == "yes"),
            ("redraw", setup.choice("redraw", "no") == "yes"),
        ]
        return Table(len(setup.players), tuple(options))

    def usual_level(self, seats: int, machine_guides: bool) -> str:
        """With a machine Grimoire, the level at which simulated tables of this size win about half."""
        return constants.MACHINE_LEVELS[seats] if machine_guides else self.levels[0]

    def level_note(self, t: Translator, count: int, level: str) -> str:
        dark_area = constants.dark_area(count)
        key = "obscurio.level.note" if dark_area else "obscurio.level.note_plain"
        if (count, level) in constants.VERY_HARD:
            key = "obscurio.level.note_very_hard"
        return t(key, n=constants.cohesion(count, level), dark=dark_area)

    def machine_reflex(self, view: View[State]) -> Action | None:
        """A machine looks at its role when it is asked to; everything else needs thought."""
        asked = view.decision
        return LookedAtRole(seat=view.seat) if asked is not None and asked.kind == "look_at_role" else None

    def machine_choice(
        self, choice: MachineChoice, view: View[State], ctx: ScreenContext
    ) -> tuple[str, tuple[str, ...]]:
        return machine_sentences.choice(ctx.t, choice, view.state.phase, ctx.players)

    def machines_first(self, view: View[State]) -> bool:
        """At night machines look before the tablet is handed to the first person."""
        return bool(view.state.phase is Phase.NIGHT)

    def machine_questions(self, view: View[State], context: GameContext) -> tuple[MachineQuestion, ...]:
        return machine_questions.questions(view, context)

    def result_key(self, view: View[State]) -> str:
        shown = view.state.phase is Phase.RESOLUTION
        return f"turn-{view.state.turn.number}" if shown else ""

    def acts_with_closed_eyes(self, view: View[State]) -> bool:
        return roles.own_role(view) is Role.TRAITOR

    def passes_alone(self, view: View[State]) -> Action | None:
        """A Loyal who is alone sees no pictures at night: they only hide from others who the Traitor is."""
        loyal = view.state.phase is Phase.NIGHT and roles.own_role(view) is Role.LOYAL
        return CloseHolder(seat=view.seat) if loyal and view.decision is not None else None

    # ------------------------------------------------------------------ screens

    def prompt(self, view: View[State], machines: tuple[Seat, ...] = ()) -> Prompt:
        state: State = view.state
        asked = [seat for seat in view.waiting if seat != PUBLIC]
        if state.phase not in PRIVATE or not asked:
            return Prompt(kind=state.phase.value)
        return Prompt(
            asked[0],
            private=True,
            stays_open=PRIVATE[state.phase],
            kind=state.phase.value,
            next_seat=asked[1] if len(asked) > 1 else PUBLIC,
            ends_by_itself=night_pass_round.ends_by_itself(state),
        )

    def game_over_screen(self, view: View[State], ctx: ScreenContext) -> Node:
        return game_over.screen(view, ctx)

    def screen_key(self, view: View[State], ctx: ScreenContext) -> str:
        return "private.dark" if view.seat == EYES_CLOSED else default_screen_key(view, ctx)

    def now_line(self, view: View[State], ctx: ScreenContext) -> Child:
        state: State = view.state
        if view.outcome is not None and view.seat == PUBLIC:
            return game_over.headline(view, ctx)
        key = self.screen_key(view, ctx)
        if key == "table.choice":
            return ctx.t(
                "obscurio.now.table.choice_ready" if not unplaced(state) else "obscurio.now.table.choice"
            )
        if key == "table.traps":
            return ctx.t("obscurio.now.table.traps", n=len(state.turn.traps) + int(state.turn.watcher))
        if key in ("table.locked", "table.secret_locked"):
            return ctx.t(f"obscurio.now.{key}", n=state.turn.open_door)
        if key == "table.talk" and state.turn.watcher:
            return ctx.t("obscurio.now.table.talk_silent")
        if key == "table.resolution":
            return resolution.headline(view, ctx)
        if key == "table.verdict":
            return accusation.headline(view, ctx)
        if key == "private.riddle":
            return ctx.t.rich("obscurio.now.private.riddle", name=name(ctx.player(view.seat)))
        return ctx.t(f"obscurio.now.{key}")

    def role_views(self, view: View[State]) -> tuple[int, ...]:
        """How often each seat has looked since the deal; () if no roles were dealt."""
        state: State = view.state
        if roles.traitor_free(state):
            return ()
        return tuple([max(0, times - 1) for times in state.role_views])

    # ------------------------------------------------------------------ taps

    def on_tap(self, action: str, arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
        return ACTS[action](arg, view, ctx) if action in ACTS else None

    def on_timeout_selection(self, view: View[State], ctx: ScreenContext) -> TapResult:
        """Count the pictures touched so far when a look at night ends by itself."""
        if view.seat == EYES_CLOSED:
            return night_eyes_closed.on_timeout(view, ctx)
        return night_pass_round.on_timeout(view, ctx)

    def private_view_action(self, private_view: str, seat: Seat) -> Action | None:
        """Looking again at the own role is counted publicly."""
        return LookedAtRole(seat=seat) if private_view == "role" else None

    # ------------------------------------------------------------------ time and sound

    def countdown(self, view: View[State]) -> CountdownSpec | None:
        """The countdown of the phase; each space of the time track is a new one."""
        state: State = view.state
        if night_eyes_closed.is_eyes_closed(state):
            return night_eyes_closed.countdown_spec(state)
        if state.phase is Phase.NIGHT:
            return night_pass_round.countdown_spec(view)
        seconds = countdown_seconds(state)
        if seconds is None:
            return None
        return CountdownSpec(
            f"{state.phase.value}-{state.turn.number}-{state.turn.time_space}-{state.ballots}", seconds
        )

    def time_up(self, view: View[State]) -> Action | None:
        offered = view.decision.options if view.decision is not None else ()
        return CountdownExpired(seat=PUBLIC) if "countdown_expired" in offered else None

    def narration_step(self, view: View[State], countdown: Countdown) -> tuple[str, str]:
        return night_eyes_closed.narration_step(view, countdown)

    def explainable_turns(self, view: View[State]) -> tuple[int, ...]:
        """The turn whose doors are revealed; after the game, all turns."""
        state: State = view.state
        if view.outcome is not None:
            return tuple(range(1, state.turn.number + 1))
        return (state.turn.number,) if look(state.turn.exit_door) else ()

    def sound(self, event: Event) -> str:
        """The sound of an event; results and endings have theirs in their moments, after a pause."""
        return SOUNDS.get(type(event), "")

    def ambience(self, view: View[State]) -> str:
        """At night a sound that masks taps; otherwise the sound of the library."""
        return "night" if view.state.phase is Phase.NIGHT else "library"


def painted_deck() -> Deck:
    """Return the deck of Illusions."""
    return card_catalog.deck("illusions")

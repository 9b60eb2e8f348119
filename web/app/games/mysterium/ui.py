"""The Manor as a `GameUI`: options, prompts, screens, taps, countdowns and sounds.
Must not depend on the browser; each screen has its own module."""

from __future__ import annotations

from collections.abc import Callable

from app.core.countdown import Countdown
from app.core.game import MACHINE_READERS, GameContext
from app.core.privacy import Prompt
from app.games.mysterium import (
    answer_moment,
    assets,
    bets,
    eldest,
    final_vote,
    game_over,
    ghost_desk,
    interpretation,
    machine_questions,
    machine_sentences,
    machine_talk,
    manifestation,
    recap,
    shared_vision,
    table_intro,
    token_actions,
    tutorial,
)
from app.ui import card_catalog
from app.ui.components.buttons import name
from app.ui.components.moment import late_headline
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
from app.ui.html import Child, Node, h
from app.ui.i18n import Translator
from engine.core.model import Action, Event, Table, View
from engine.core.sealed import PUBLIC, Seat
from engine.machine_lines import Choice as MachineChoice
from engine.mysterium import constants, events
from engine.mysterium.actions import TimeUp
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State
from engine.picture_decks import Deck, NamedDeck

Tap = Callable[[str, View[State], ScreenContext], TapResult]

YES_NO = ("yes", "no")
OPTIONS = (
    Choice("timers", ("100", "150", "200", "0"), "100", note=True, large="150"),
    Choice("tokens", ("two", "either"), "two", note=True),
    Choice("levels", tuple(reach.value for reach in constants.Reach), constants.Reach.USUAL.value, note=True),
    Choice("culprit_crow", YES_NO, "yes", note=True),
    Choice("idle_tokens_return", YES_NO, "yes", note=True),
)
HALF_MINUTE = 30

SCREENS = {
    "private.mysterium.visions": ghost_desk.screen,
    "private_view.desk": ghost_desk.again,
    "table.visions": machine_talk.visions,
    "table.interpretation": interpretation.screen,
    "table.manifestation": manifestation.screen,
    "table.hour_passes": manifestation.screen,
    "private.mysterium.shared_vision": shared_vision.screen,
    "table.shared_vision": table_intro.line_up,
    "private.mysterium.vote": final_vote.vote,
    "table.poll_low": table_intro.before_votes,
    "table.poll_middle": table_intro.before_votes,
    "table.poll_high": table_intro.before_votes,
    "table.poll_open": final_vote.point,
    "table.eldest": eldest.screen,
}

DESK_OPEN = (Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES)

ANSWERS = ("table.manifestation", "table.hour_passes")

ACTS: dict[str, Tap] = {
    **ghost_desk.ACTS,
    **token_actions.ACTS,
    **manifestation.ACTS,
    **shared_vision.ACTS,
    **final_vote.ACTS,
    **eldest.ACTS,
    **recap.ACTS,
}

SOUNDS: dict[type[Event], str] = {
    events.HourBegan: "clock_strike",
    events.TokensReturned: "narration.mysterium_tokens",
    events.VisionsGiven: "card_slide",
    events.CrowCalled: "crow",
    events.CountdownStarted: "narration.mysterium_visions",
    events.IntuitionPlaced: "token_clack",
    events.IntuitionLifted: "card_slide",
    events.ClairvoyancyPlaced: "chip_set",
    events.ClairvoyancyLifted: "card_slide",
    events.SuspectsLinedUp: "narration.mysterium_culprit",
    events.VisionShared: "narration.mysterium_shared",
    events.VoteCast: "ballot",
    events.GroupPointed: "token_clack",
    events.VotesRevealed: "page_turn",
}


class MysteriumUI(GameUI):
    """The Manor on its four decks."""

    name = "mysterium"
    old_names = ("manor",)
    progress = (("hour", "hour"),)
    min_players = constants.MIN_PLAYERS
    max_players = constants.MAX_PLAYERS
    levels = tuple(level.value for level in constants.Difficulty)
    options = OPTIONS
    screens = SCREENS
    private_answers = ("desk",)
    portraits = assets.PORTRAITS
    eldest_from = constants.FEWEST_WITH_TOKENS
    machine_guide = "ghost"
    machine_readers = MACHINE_READERS
    machine_module = "app.machine.mysterium"
    machine_knowledge = "mysterium"
    usual_seats = constants.FEWEST_WITH_TOKENS
    alone_tables = (("pair", 2), ("table", 4), ("guide", 4))

    def __init__(self, visions: Deck, characters: Deck, locations: Deck, objects: Deck) -> None:
        rules = Mysterium(visions, characters, locations, objects)
        self.rules = rules
        self.decks = (visions, characters, locations, objects)
        self.tutorial = tutorial.pages(rules)

    # ------------------------------------------------------------------ set-up

    def table(self, setup: GameSetup) -> Table:
        options: list[tuple[str, str | int | bool]] = [
            ("ghost", setup.guide),
            ("difficulty", setup.level),
            ("pace", int(setup.choice("timers", "100"))),
            ("culprit_crow", setup.choice("culprit_crow", "yes") == "yes"),
            ("idle_tokens_return", setup.choice("idle_tokens_return", "yes") == "yes"),
            ("two_kinds", setup.choice("tokens", "two") == "two"),
        ]
        if setup.eldest:
            options.append(("eldest", " ".join(str(seat) for seat in setup.eldest)))
        reach = constants.Reach(setup.choice("levels", constants.Reach.USUAL.value))
        middle, high = constants.level_borders(len(setup.players), reach)
        if middle:
            options += [("middle_from", middle), ("high_from", high)]
        return Table(len(setup.players), tuple(options))

    def usual_level(self, seats: int, machine_guides: bool) -> str:
        """With a machine Ghost, the level at which simulated tables of this size win about half."""
        return constants.MACHINE_LEVELS[seats].value if machine_guides else self.levels[0]

    def level_note(self, t: Translator, count: int, level: str) -> str:
        cards = constants.cards_on_table(constants.Difficulty(level), max(count, constants.MIN_PLAYERS))
        return t(f"mysterium.level.note.{level}", n=cards)

    # ------------------------------------------------------------------ machine players

    def machine_questions(self, view: View[State], context: GameContext) -> tuple[MachineQuestion, ...]:
        return machine_questions.questions(view, context)

    def result_key(self, view: View[State]) -> str:
        return f"hour-{view.state.hour}" if view.state.phase is Phase.HOUR_PASSES else ""

    def explainable_turns(self, view: View[State]) -> tuple[int, ...]:
        """The last hour stands for all: everything is explained when the game is over."""
        return (view.state.hour,) if view.outcome is not None else ()

    def machine_choice(
        self, choice: MachineChoice, view: View[State], ctx: ScreenContext
    ) -> tuple[str, tuple[str, ...]]:
        return machine_sentences.choice(view, ctx, choice)

    # ------------------------------------------------------------------ screens

    def prompt(self, view: View[State], machines: tuple[Seat, ...] = ()) -> Prompt:
        """The ghost and each voter alone; else the table, after a cover."""
        state: State = view.state
        asked = [seat for seat in view.waiting if seat != PUBLIC]
        if not asked:
            return Prompt(kind=state.phase.value, return_to_table=True)
        return Prompt(
            asked[0],
            private=True,
            stays_open=True,
            kind=state.phase.value,
            return_to_table=True,
            table_first=table_intro.comes_first(view, machines),
        )

    def game_over_screen(self, view: View[State], ctx: ScreenContext) -> Node:
        return game_over.screen(view, ctx)

    def now_line(self, view: View[State], ctx: ScreenContext) -> Child:
        state: State = view.state
        if view.outcome is not None and view.seat == PUBLIC:
            return game_over.headline(view, ctx)
        key = default_screen_key(view, ctx)
        if key in ANSWERS:
            return self._answers_line(view, ctx, key)
        if key == "private.mysterium.visions":
            psychic = ghost_desk.receiver(view, ctx)
            return ctx.t.rich(f"mysterium.now.{key}", name=name(ctx.player(state.psychics[psychic].owner)))
        if key == "table.interpretation":
            ready = view.decision is not None and not view.decision.options
            key = "bets" if bets.shown(view, ctx) else f"{key}_ready" if ready else key
        return ctx.t(f"mysterium.now.{key}")

    def _answers_line(self, view: View[State], ctx: ScreenContext, key: str) -> Child:
        note = answer_moment.shown(view, ctx)
        if note is None:
            return ctx.t(f"mysterium.now.{key}", n=view.state.hour)
        who = h("bdi", None, assets.psychic_name(ctx, view.state, note.psychic))
        result = "right" if note.right else "wrong"
        return late_headline(
            ctx.t.rich("mysterium.now.moment", name=who),
            ctx.t.rich(f"mysterium.now.moment.{result}", name=who),
        )

    def menu_buttons(self, view: View[State], ctx: ScreenContext) -> tuple[Node, ...]:
        """During an hour the ghost may look at the desk again, to see the hand or call a crow."""
        return (ghost_desk.open_button(view, ctx),) if view.state.phase in DESK_OPEN else ()

    # ------------------------------------------------------------------ taps

    def on_tap(self, action: str, arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
        return ACTS[action](arg, view, ctx) if action in ACTS else None

    # ------------------------------------------------------------------ time and sound

    def countdown(self, view: View[State]) -> CountdownSpec | None:
        """Two minutes for the discussion of every hour, at the chosen pace."""
        state: State = view.state
        seconds = view.decision.seconds if view.decision is not None else None
        if state.phase is not Phase.INTERPRETATION or seconds is None:
            return None
        return CountdownSpec(f"hour-{state.hour}", seconds)

    def time_up(self, view: View[State]) -> Action | None:
        return TimeUp(seat=PUBLIC) if view.state.phase is Phase.INTERPRETATION else None

    def narration_step(self, view: View[State], countdown: Countdown) -> tuple[str, str]:
        """The narrator announces the last half minute."""
        if countdown.seconds <= HALF_MINUTE:
            return f"{countdown.name}-late", "narration.mysterium_half_minute"
        return f"{countdown.name}-begun", ""

    def sound(self, event: Event) -> str:
        """The sound of an event; answers and endings have theirs in their moments, after a pause."""
        if isinstance(event, events.InterpretationEnded):
            return "" if event.in_time else "narration.mysterium_time"
        if isinstance(event, events.HourBegan) and event.hour == constants.HOURS:
            return "narration.mysterium_last_hour"
        return SOUNDS.get(type(event), "")


def painted_decks() -> tuple[Deck, Deck, Deck, Deck]:
    """Return the decks of visions, characters, locations and objects."""
    one, two, three, four = (NamedDeck(card_catalog.deck_text(family)) for family in assets.FAMILIES)
    return one, two, three, four

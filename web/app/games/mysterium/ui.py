"""Owns The Manor as the house sees it: options, whose turn, which screen, which tap, which sound.
Must not know the browser or State; each screen has its own module."""

from __future__ import annotations

from collections.abc import Callable

from app.core.countdown import Countdown
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
from app.games.mysterium import (
    assets,
    final_vote,
    game_over,
    ghost_desk,
    interpretation,
    layout,
    manifestation,
    recap,
    shared_vision,
    token_actions,
    tutorial,
)
from app.ui import card_catalog
from app.ui.components.buttons import name
from app.ui.html import Child
from app.ui.i18n import Translator
from engine.core.model import Action, Event, Table
from engine.core.sealed import PUBLIC
from engine.mysterium import constants, events
from engine.mysterium.actions import TimeUp
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State
from engine.picture_decks import Deck, LazyDeck

Tap = Callable[[str, AnyView, ScreenContext], TapResult]

YES_NO = ("yes", "no")
CHOICES = (
    Choice("timers", ("100", "150", "200", "0"), "100"),
    Choice("eldest", tuple(str(seat) for seat in range(constants.MOST_PLAYERS)), "0", note=True),
    Choice(
        "levels", tuple(reach.value for reach in constants.Reach), constants.Reach.PRINTED.value, note=True
    ),
    Choice("culprit_crow", YES_NO, "yes", note=True),
    Choice("idle_tokens_return", YES_NO, "yes", note=True),
)
HALF_MINUTE = 30


def mysterium(visions: Deck, characters: Deck, locations: Deck, objects: Deck) -> GameUI:
    """The whole game on these four decks."""
    rules = Mysterium(visions, characters, locations, objects)
    return GameUI(
        name="mysterium",
        rules=rules,
        decks=(visions, characters, locations, objects),
        least=constants.FEWEST_PLAYERS,
        most=constants.MOST_PLAYERS,
        levels=tuple(level.value for level in constants.Difficulty),
        table=table,
        turn=turn,
        screens=SCREENS,
        act=act,
        over=game_over.screen,
        level_note=level_note,
        choices=CHOICES,
        glass=glass,
        time_up=time_up,
        moment=moment,
        sound=sound,
        work_errands=("desk",),
        learn=tutorial.pages(rules.decks),
        now=now,
    )


def painted_decks() -> tuple[Deck, Deck, Deck, Deck]:
    """Return the decks of visions, characters, locations and objects."""
    one, two, three, four = (LazyDeck(card_catalog.deck_text(family)) for family in assets.FAMILIES)
    return one, two, three, four


# ---------------------------------------------------------------------- options


def table(setting: GameSetup) -> Table:
    options: list[tuple[str, str | int | bool]] = [
        ("ghost", setting.guide),
        ("difficulty", setting.level),
        ("pace", int(setting.choice("timers", "100"))),
        ("culprit_crow", setting.choice("culprit_crow", "yes") == "yes"),
        ("idle_tokens_return", setting.choice("idle_tokens_return", "yes") == "yes"),
    ]
    eldest = setting.choice("eldest", "0")
    if int(eldest) < len(setting.players):
        options.append(("eldest", eldest))
    reach = constants.Reach(setting.choice("levels", constants.Reach.PRINTED.value))
    middle, high = constants.level_borders(len(setting.players), reach)
    if middle:
        options += [("middle_from", middle), ("high_from", high)]
    return Table(len(setting.players), tuple(options))


def level_note(t: Translator, count: int, level: str) -> str:
    cards = constants.cards_on_table(constants.Difficulty(level), max(count, constants.FEWEST_PLAYERS))
    return t(f"mysterium.level.note.{level}", n=cards)


# ---------------------------------------------------------------------- whose turn


def turn(view: AnyView) -> Prompt:
    """The ghost and each voter alone; else the whole table, once the tablet lies in the middle again."""
    state: State = view.state
    asked = [seat for seat in view.waiting if seat != PUBLIC]
    if not asked:
        return Prompt(kind=state.phase.value, return_to_table=True)
    return Prompt(asked[0], private=True, stays_open=True, kind=state.phase.value)


# ---------------------------------------------------------------------- screens

SCREENS = {
    "private.mysterium.visions": ghost_desk.screen,
    "errand.desk": ghost_desk.again,
    "table.visions": layout.waiting,
    "table.interpretation": interpretation.screen,
    "table.manifestation": manifestation.screen,
    "table.hour_passes": manifestation.screen,
    "private.mysterium.shared_vision": shared_vision.screen,
    "table.shared_vision": layout.waiting,
    "private.mysterium.vote": final_vote.vote,
    "table.poll_low": layout.waiting,
    "table.poll_middle": layout.waiting,
    "table.poll_high": layout.waiting,
    "table.poll_open": final_vote.point,
}


def now(view: AnyView, ctx: ScreenContext) -> Child:
    """What do I do now? One line for every moment."""
    state: State = view.state
    if view.outcome is not None and view.seat == PUBLIC:
        return ctx.t("mysterium.now.echo" if ctx.selection.get("echo") else "mysterium.now.over")
    key = default_screen_key(view, ctx)
    if key == "private.mysterium.visions":
        psychic = ghost_desk.receiver(view, ctx)
        return ctx.t.rich(f"mysterium.now.{key}", name=name(ctx.player(state.psychics[psychic].owner)))
    if key == "table.interpretation":
        ready = view.decision is not None and not view.decision.options
        return ctx.t(
            "mysterium.now.table.interpretation_ready" if ready else "mysterium.now.table.interpretation"
        )
    if key == "table.hour_passes":
        return ctx.t(f"mysterium.now.{key}", n=state.hour)
    return ctx.t(f"mysterium.now.{key}")


# ---------------------------------------------------------------------- taps

ACTS: dict[str, Tap] = {
    **ghost_desk.ACTS,
    **token_actions.ACTS,
    **manifestation.ACTS,
    **shared_vision.ACTS,
    **final_vote.ACTS,
    **recap.ACTS,
}


def act(do: str, arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return ACTS[do](arg, view, ctx) if do in ACTS else None


# ---------------------------------------------------------------------- time and sound


def glass(view: AnyView) -> CountdownSpec | None:
    """Two minutes of sand for every hour's talk, at this table's pace."""
    state: State = view.state
    seconds = view.decision.seconds if view.decision is not None else None
    if state.phase is not Phase.INTERPRETATION or seconds is None:
        return None
    return CountdownSpec(f"hour-{state.hour}", seconds)


def time_up(view: AnyView) -> Action | None:
    return TimeUp(seat=PUBLIC) if view.state.phase is Phase.INTERPRETATION else None


def moment(view: AnyView, running: Countdown) -> tuple[str, str]:
    """Half a minute before the end the voice says so."""
    late = running.seconds <= HALF_MINUTE
    return (
        (f"{running.name}-late", "narration.mysterium_half_minute") if late else (f"{running.name}-begun", "")
    )


SOUNDS: dict[type[Event], str] = {
    events.HourBegan: "clock_strike",
    events.TokensReturned: "narration.mysterium_tokens",
    events.VisionsGiven: "card_slide",
    events.CrowCalled: "crow",
    events.GlassTurned: "narration.mysterium_visions",
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


def sound(event: Event) -> str:
    if isinstance(event, events.Manifested):
        return "knock_once" if event.right else "knock_twice"
    if isinstance(event, events.InterpretationEnded):
        return "narration.mysterium_answer" if event.in_time else "narration.mysterium_time"
    if isinstance(event, events.GameEnded):
        return "win" if event.won else "loss"
    return SOUNDS.get(type(event), "")

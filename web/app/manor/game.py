"""Owns The Manor as the house sees it: options, whose turn, which screen, which tap, which sound.
Must not know the browser or State; each screen has its own module."""

from __future__ import annotations

from collections.abc import Callable

from app import catalogue
from app.clock import Glass
from app.game import Answer, AnyView, Choice, Ctx, GameUI, GlassWish, Setting, default_key
from app.html import Child
from app.i18n import Words
from app.manor import answers, art, board, culprit, desk, echo, learn, over, poll, talk, tokens
from app.parts.basic import name
from app.session import Turn
from engine.core.model import Action, Event, Table
from engine.core.sealed import TABLE
from engine.decks import Card, Deck, ShutDeck
from engine.mysterium import events, tables
from engine.mysterium.actions import TimeUp
from engine.mysterium.rules import Manor
from engine.mysterium.state import Phase, State

Tap = Callable[[str, AnyView, Ctx], Answer]

YES_NO = ("yes", "no")
CHOICES = (
    Choice("timers", ("100", "150", "200", "0"), "100"),
    Choice("eldest", tuple(str(seat) for seat in range(tables.MOST_PLAYERS)), "0", note=True),
    Choice("levels", tuple(reach.value for reach in tables.Reach), tables.Reach.PRINTED.value, note=True),
    Choice("culprit_crow", YES_NO, "yes", note=True),
    Choice("idle_tokens_return", YES_NO, "yes", note=True),
)
HALF_MINUTE = 30


def manor(visions: Deck, characters: Deck, locations: Deck, objects: Deck) -> GameUI:
    """The whole game on these four decks."""
    rules = Manor(visions, characters, locations, objects)
    return GameUI(
        name="manor",
        rules=rules,
        decks=(visions, characters, locations, objects),
        least=tables.FEWEST_PLAYERS,
        most=tables.MOST_PLAYERS,
        levels=tuple(level.value for level in tables.Difficulty),
        table=table,
        turn=turn,
        screens=SCREENS,
        act=act,
        over=over.screen,
        level_note=level_note,
        choices=CHOICES,
        glass=glass,
        time_up=time_up,
        moment=moment,
        sound=sound,
        work_errands=("desk",),
        learn=learn.pages(rules.decks),
        now=now,
    )


def painted_decks() -> tuple[Deck, Deck, Deck, Deck]:
    """Visions, characters, locations, objects as painted; numbered blanks where nothing is painted yet."""
    counts = (tables.VISION_CARDS, *(tables.CARDS_PER_KIND for _ in art.ROWS))
    one, two, three, four = (_deck(family, count) for family, count in zip(art.FAMILIES, counts, strict=True))
    return one, two, three, four


def _deck(family: str, count: int) -> Deck:
    text = catalogue.deck_text(family)
    if text:
        return ShutDeck(text)
    return Deck("blank", tuple(Card(f"c{n:03}", f"c{n:03}.webp", (), ()) for n in range(count)))


# ---------------------------------------------------------------------- options


def table(setting: Setting) -> Table:
    options: list[tuple[str, str | int | bool]] = [
        ("ghost", setting.guide),
        ("difficulty", setting.level),
        ("pace", int(setting.choice("timers", "100"))),
        ("culprit_crow", setting.choice("culprit_crow", "yes") == "yes"),
        ("idle_tokens_return", setting.choice("idle_tokens_return", "yes") == "yes"),
    ]
    eldest = setting.choice("eldest", "0")
    if int(eldest) < len(setting.sitters):
        options.append(("eldest", eldest))
    reach = tables.Reach(setting.choice("levels", tables.Reach.PRINTED.value))
    middle, high = tables.level_borders(len(setting.sitters), reach)
    if middle:
        options += [("middle_from", middle), ("high_from", high)]
    return Table(len(setting.sitters), tuple(options))


def level_note(t: Words, count: int, level: str) -> str:
    cards = tables.cards_on_table(tables.Difficulty(level), max(count, tables.FEWEST_PLAYERS))
    return t(f"manor.level.note.{level}", n=cards)


# ---------------------------------------------------------------------- whose turn


def turn(view: AnyView) -> Turn:
    """The ghost and each voter alone; else the whole table, once the tablet lies in the middle again."""
    state: State = view.state
    asked = [seat for seat in view.waiting if seat != TABLE]
    if not asked:
        return Turn(kind=state.phase.value, gather=True)
    return Turn(asked[0], private=True, work=True, kind=state.phase.value)


# ---------------------------------------------------------------------- screens

SCREENS = {
    "private.manor.visions": desk.screen,
    "errand.desk": desk.again,
    "table.visions": board.waiting,
    "table.interpretation": talk.screen,
    "table.manifestation": answers.screen,
    "table.hour_passes": answers.screen,
    "private.manor.shared_vision": culprit.screen,
    "table.shared_vision": board.waiting,
    "private.manor.vote": poll.vote,
    "table.poll_low": board.waiting,
    "table.poll_middle": board.waiting,
    "table.poll_high": board.waiting,
    "table.poll_open": poll.point,
}


def now(view: AnyView, ctx: Ctx) -> Child:
    """What do I do now? One line for every moment."""
    state: State = view.state
    if view.outcome is not None and view.seat == TABLE:
        return ctx.t("manor.now.echo" if ctx.picks.get("echo") else "manor.now.over")
    key = default_key(view, ctx)
    if key == "private.manor.visions":
        psychic = desk.receiver(view, ctx)
        return ctx.t.rich(f"manor.now.{key}", name=name(ctx.sitter(state.psychics[psychic].owner)))
    if key == "table.interpretation":
        ready = view.decision is not None and not view.decision.options
        return ctx.t("manor.now.table.interpretation_ready" if ready else "manor.now.table.interpretation")
    if key == "table.hour_passes":
        return ctx.t(f"manor.now.{key}", n=state.hour)
    return ctx.t(f"manor.now.{key}")


# ---------------------------------------------------------------------- taps

ACTS: dict[str, Tap] = {
    **desk.ACTS,
    **tokens.ACTS,
    **answers.ACTS,
    **culprit.ACTS,
    **poll.ACTS,
    **echo.ACTS,
}


def act(do: str, arg: str, view: AnyView, ctx: Ctx) -> Answer:
    return ACTS[do](arg, view, ctx) if do in ACTS else None


# ---------------------------------------------------------------------- time and sound


def glass(view: AnyView) -> GlassWish | None:
    """Two minutes of sand for every hour's talk, at this table's pace."""
    state: State = view.state
    seconds = view.decision.seconds if view.decision is not None else None
    if state.phase is not Phase.INTERPRETATION or seconds is None:
        return None
    return GlassWish(f"hour-{state.hour}", seconds)


def time_up(view: AnyView) -> Action | None:
    return TimeUp(seat=TABLE) if view.state.phase is Phase.INTERPRETATION else None


def moment(view: AnyView, running: Glass) -> tuple[str, str]:
    """Half a minute before the end the voice says so."""
    late = running.seconds <= HALF_MINUTE
    return (f"{running.name}-late", "narration.manor_half_minute") if late else (f"{running.name}-begun", "")


SOUNDS: dict[type[Event], str] = {
    events.HourBegan: "clock_strike",
    events.TokensReturned: "narration.manor_tokens",
    events.VisionsGiven: "card_slide",
    events.CrowCalled: "crow",
    events.GlassTurned: "narration.manor_visions",
    events.IntuitionPlaced: "token_clack",
    events.IntuitionLifted: "card_slide",
    events.ClairvoyancyPlaced: "chip_set",
    events.ClairvoyancyLifted: "card_slide",
    events.SuspectsLinedUp: "narration.manor_culprit",
    events.VisionShared: "narration.manor_shared",
    events.VoteCast: "ballot",
    events.GroupPointed: "token_clack",
    events.VotesRevealed: "page_turn",
}


def sound(event: Event) -> str:
    if isinstance(event, events.Manifested):
        return "knock_once" if event.right else "knock_twice"
    if isinstance(event, events.InterpretationEnded):
        return "narration.manor_answer" if event.in_time else "narration.manor_time"
    if isinstance(event, events.GameEnded):
        return "win" if event.won else "loss"
    return SOUNDS.get(type(event), "")

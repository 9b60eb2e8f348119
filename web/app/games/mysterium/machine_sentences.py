"""What machine psychics say and how they give reasons, and what a machine Ghost meant, as sentences.
Must not depend on how a choice was made."""

from __future__ import annotations

from app.games.mysterium import assets
from app.ui import nouns
from app.ui.components.reason_sentences import because, say
from app.ui.game_ui import ScreenContext
from engine.core.model import View
from engine.machine_lines import GROUP, TORN, Choice, Line, certainty
from engine.mysterium.state import Phase, State

MOST_REASONS = 2


def line(view: View[State], ctx: ScreenContext, words: Line) -> str:
    """Return the line of a machine: “The bear: the trap? Maybe”."""
    t = ctx.t
    if words.kind == GROUP:
        key = "torn" if words.certainty == TORN and words.other else words.certainty
        return say(t, f"mysterium.say.group.{key}", group=words.target, other=words.other)
    where = place(view, ctx, words.target, words.card)
    if words.certainty == TORN and words.other_card:
        other = place(view, ctx, words.target, words.other_card)
        return say(t, "mysterium.say.torn", card=where, other=other)
    thing = words.answer or words.thing
    if thing is None:
        return say(t, f"mysterium.say.{words.certainty}.plain", card=where)
    return say(t, f"mysterium.say.{words.certainty}", card=where, thing=nouns.the(thing, t.lang))


def place(view: View[State], ctx: ScreenContext, psychic: int, card: str) -> str:
    """Return the name of a card of the row that a psychic looks at: “Character 3”."""
    row = view.state.psychics[psychic].row
    cards = view.state.board[row]
    if card not in cards:
        return ""
    return assets.table_card(ctx, view.state, row, card).label


def choice(view: View[State], ctx: ScreenContext, found: Choice) -> tuple[str, tuple[str, ...]]:
    """Return what a machine would choose and why: a card for a psychic, or a group."""
    t, how = ctx.t, ctx.t(f"machine.certainty.{certainty(found.chance)}")
    reasons = tuple(because(t, g) for g in found.grounds if g.strength > 0)[:MOST_REASONS]
    reasons = reasons or (t("machine.because.mood"),)
    if view.state.phase is Phase.POLL_OPEN:
        return say(t, "mysterium.say.choice.group", group=found.target, how=how), reasons
    if found.bet:
        who = assets.psychic_name(ctx, view.state, found.target)
        card = place(view, ctx, found.target, found.card)
        return say(t, f"mysterium.say.bet.{found.bet}", name=who, card=card), reasons
    return say(t, "mysterium.say.choice", card=place(view, ctx, found.target, found.card), how=how), reasons

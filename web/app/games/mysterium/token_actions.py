"""Taps of the interpretation: take, place and lift tokens, agree or doubt, conclude.
Must not depend on what is allowed; the rules refuse a wrong action with a reason."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.ui.game_ui import ScreenContext, TapResult
from engine.core.model import View
from engine.core.sealed import PUBLIC
from engine.mysterium.actions import (
    Conclude,
    Knock,
    LiftClairvoyancy,
    LiftIntuition,
    PlaceClairvoyancy,
    PlaceIntuition,
)
from engine.mysterium.state import NO_CARD, Psychic, State


def psychic_of(text: str, state: State) -> int | None:
    return int(text) if text.isdecimal() and int(text) < len(state.psychics) else None


def show(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Show another psychic and put down what was in hand."""
    return None if psychic_of(arg, view.state) is None else PendingSelection((("who", arg),))


def take(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Take a token in hand, or put it down if it is in hand already."""
    if psychic_of(arg, view.state) is None or _of_machine(arg, view, ctx):
        return None
    return ctx.selection.drop("zoom", "who").toggle("hand", arg)


def _of_machine(psychic: str, view: View[State], ctx: ScreenContext) -> bool:
    """Return whether a machine plays this psychic: people move only their own tokens."""
    if not ctx.machines:
        return False
    number = psychic_of(psychic, view.state)
    return number is not None and view.state.psychics[number].owner in ctx.machines


def drop(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Place a token: `psychic|row.card`, or `psychic|row.card|x|y` if it was dragged.

    A tap on the card where the token is takes it away; a token that is held or dragged there stays.
    """
    who, where, *dragged = arg.split("|") + ([""] if "|" not in arg else [])
    psychic = psychic_of(who, view.state)
    row, _, card = where.partition(".")
    if psychic is None or not row.isdecimal() or _of_machine(who, view, ctx):
        return ctx.selection.drop("hand")
    one: Psychic = view.state.psychics[psychic]
    if int(row) != one.row:
        card = NO_CARD  # two rows may use equal card ids; this card is of another kind
    if card and card == one.intuition:
        moved = dragged or ctx.selection.get("hand")
        return ctx.selection.drop("hand") if moved else lift(who, view, ctx)
    place = PlaceIntuition(seat=one.owner, psychic=psychic, card=card)
    last = bool(view.state.settings.tokens) and not one.intuition
    if last or _others_wait(view.state, psychic):
        return place  # the next psychic without a token comes into focus; after the last one the bets
    return place, PendingSelection((("who", who),))


def _others_wait(state: State, psychic: int) -> bool:
    """Return whether others still have to place their token; then one of them comes into focus."""
    return any(not state.psychics[p].intuition for p in state.unfinished if p != psychic)


def lift(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    psychic = psychic_of(arg, view.state)
    if psychic is None or _of_machine(arg, view, ctx):
        return None
    return LiftIntuition(seat=view.state.psychics[psychic].owner, psychic=psychic), PendingSelection(
        (("who", arg),)
    )


def say(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Agree or doubt (`giver.1|on`); the same answer again takes it back."""
    state: State = view.state
    said, _, about = arg.partition("|")
    who, _, agree = said.partition(".")
    giver, on = psychic_of(who, state), psychic_of(about, state)
    if giver is None or on is None or agree not in ("0", "1") or _of_machine(who, view, ctx):
        return None
    seat, stay = state.psychics[giver].owner, PendingSelection((("bets", "1"),))
    laid = state.psychics[giver].laid_on(on)
    if laid is not None and laid.agree is (agree == "1"):
        return LiftClairvoyancy(seat=seat, psychic=giver, on=on), stay
    return PlaceClairvoyancy(seat=seat, psychic=giver, on=on, agree=agree == "1"), stay


def end(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """End the discussion and ask about the first psychic; the others are asked one by one."""
    if not view.state.unfinished:
        return None
    first = view.state.unfinished[0]
    answer = PendingSelection((("answer", str(first)),))
    return Conclude(seat=PUBLIC), Knock(seat=PUBLIC, psychic=first), answer


ACTS = {
    "psychic_show": show,
    "token_take": take,
    "token_drop": drop,
    "token_lift": lift,
    "clairvoyancy_say": say,
    "talk_end": end,
}

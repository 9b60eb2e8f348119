"""Owns the taps of the interpretation: tokens taken, put, lifted; yes and no; the end of the talk.
Must not know what is allowed; a wrong wish becomes an action that the rules refuse with a sentence."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.game_ui import AnyView, ScreenContext, TapResult
from engine.core.sealed import PUBLIC
from engine.mysterium.actions import (
    Conclude,
    LiftClairvoyancy,
    LiftIntuition,
    PlaceClairvoyancy,
    PlaceIntuition,
)
from engine.mysterium.state import NO_CARD, Psychic, State


def psychic_of(text: str, state: State) -> int | None:
    return int(text) if text.isdecimal() and int(text) < len(state.psychics) else None


def show(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """Look at another psychic; what was in hand goes down."""
    return None if psychic_of(arg, view.state) is None else PendingSelection((("who", arg),))


def take(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """Take a token in hand; taking it again lets it go."""
    if psychic_of(arg, view.state) is None:
        return None
    return ctx.selection.drop("zoom", "who").toggle("hand", arg)


def drop(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """`psychic|row.card`: put a token on a card; where it lies already is only letting go."""
    who, where = (arg.split("|") + [""])[:2]
    psychic = psychic_of(who, view.state)
    row, _, card = where.partition(".")
    if psychic is None or not row.isdecimal():
        return ctx.selection.drop("hand")
    one: Psychic = view.state.psychics[psychic]
    if int(row) != one.row:
        card = NO_CARD  # the ids of two rows may be equal: this one is of another kind
    if card and card == one.intuition:
        return ctx.selection.drop("hand")
    place = PlaceIntuition(seat=one.owner, psychic=psychic, card=card)
    return place if _others_wait(view.state, psychic) else (place, PendingSelection((("who", who),)))


def _others_wait(state: State, psychic: int) -> bool:
    """Then the next of them comes into focus; the last one stays, for now the others speak of that token."""
    return any(not state.psychics[p].intuition for p in state.unfinished if p != psychic)


def lift(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    psychic = psychic_of(arg, view.state)
    if psychic is None:
        return None
    return LiftIntuition(seat=view.state.psychics[psychic].owner, psychic=psychic), PendingSelection(
        (("who", arg),)
    )


def say(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """`giver.1|on`: yes or no to another's intuition; said again, it is taken back."""
    state: State = view.state
    said, _, about = arg.partition("|")
    who, _, agree = said.partition(".")
    giver, on = psychic_of(who, state), psychic_of(about, state)
    if giver is None or on is None or agree not in ("0", "1"):
        return None
    seat, stay = state.psychics[giver].owner, PendingSelection((("who", str(on)),))
    laid = state.psychics[giver].laid_on(on)
    if laid is not None and laid.agree is (agree == "1"):
        return LiftClairvoyancy(seat=seat, psychic=giver, on=on), stay
    return PlaceClairvoyancy(seat=seat, psychic=giver, on=on, agree=agree == "1"), stay


def end(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return Conclude(seat=PUBLIC)


ACTS = {
    "circle_show": show,
    "token_take": take,
    "token_drop": drop,
    "token_lift": lift,
    "voice_say": say,
    "talk_end": end,
}

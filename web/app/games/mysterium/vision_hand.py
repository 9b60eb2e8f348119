"""The ghost's hand of visions, and the crow that replaces some of them.
Must not depend on whom a vision is for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from app.games.mysterium import assets, layout
from app.ui.components.buttons import ask_button, button
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, Value, cls, h
from engine.core.model import View
from engine.core.sealed import look
from engine.mysterium import constants
from engine.mysterium.actions import CallCrow
from engine.mysterium.state import State

NO_NOTES: Mapping[str, Node] = MappingProxyType({})


def cards(view: View[State]) -> tuple[str, ...]:
    return look(view.state.hand) or ()


def pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    return layout.visions(ctx.t, cards(view))


def chosen(view: View[State], ctx: ScreenContext, name: str) -> tuple[str, ...]:
    """Return the selected cards of the hand, in the order of selection."""
    held = cards(view)
    return tuple(card for card in ctx.selection.members(name) if card in held)


def choosing_for_crow(view: View[State], ctx: ScreenContext) -> bool:
    """Return whether the ghost is selecting visions for the crow."""
    return ctx.selection.get("crow") == "1" and view.state.crows > 0


def grid(
    view: View[State],
    ctx: ScreenContext,
    first: int,
    action: str,
    marked: Sequence[str],
    notes: Mapping[str, Node] = NO_NOTES,
) -> Node:
    """Draw the hand; `first` is the lightbox position of its first card, `notes` are drawn on cards."""
    crow = choosing_for_crow(view, ctx)
    action, marked = ("hand_away", chosen(view, ctx, "away")) if crow else (action, marked)
    return h(
        "div",
        {"class": cls("hand", crow and "hand--crow"), "role": "group", "aria-label": ctx.t("mysterium.hand")},
        h(
            "div",
            {"class": "hand__cards"},
            [
                _card(ctx, card, n, first + n, action, marked, notes.get(card))
                for n, card in enumerate(cards(view))
            ],
        ),
    )


def _card(
    ctx: ScreenContext,
    card: str,
    n: int,
    index: int,
    action: str,
    marked: Sequence[str],
    note: Node | None,
) -> Node:
    """Draw one vision: tap it to choose, or its eye button to enlarge it."""
    pic = assets.vision(ctx.t, card, n + 1)
    picked = card in marked
    face: dict[str, Value] = {"type": "button", "class": "hand__face"}
    if action:
        face = {**face, "data-action": action, "data-arg": card, "data-drag": card, "aria-pressed": picked}
    else:
        face = {**face, "data-action": "pick.zoom", "data-arg": str(index)}
    return h(
        "div",
        {"class": cls("hand__card", picked and "is-chosen", note is not None and "is-for-other")},
        h("button", face, picture(pic)),
        h("span", {"class": "hand__mark", "aria-hidden": True}, marked.index(card) + 1) if picked else note,
        layout.enlarge_button(index, layout.enlarge_label(ctx.t, pic)),
    )


def crow_button(view: View[State], ctx: ScreenContext) -> Node:
    left = view.state.crows
    return button(
        ctx.t("mysterium.crow", n=left),
        "pick.crow",
        "1",
        kind="quiet",
        picture="turn",
        disabled=not left,
    )


def crow_dock(view: View[State], ctx: ScreenContext) -> tuple[str, list[Child]]:
    """Return the instruction and the buttons of the crow.

    Sending it asks for confirmation, unless a crow comes every hour and the pile is large enough.
    """
    away = chosen(view, ctx, "away")
    label, disabled = ctx.t("mysterium.crow.send"), not away
    short = _is_pile_short(view, len(away))
    if view.state.settings.difficulty is constants.Difficulty.EASY and not short:
        send_it = button(label, "crow_send", kind="main", picture="turn", disabled=disabled)
    else:
        question = "mysterium.crow.send_ask_short" if short else "mysterium.crow.send_ask"
        send_it = ask_button(label, question, "crow_send", kind="main", picture="turn", disabled=disabled)
    return ctx.t("mysterium.crow.which", n=len(away)), [
        button(ctx.t("mysterium.crow.not"), "pick.drop", "crow", kind="quiet"),
        send_it,
    ]


def _is_pile_short(view: View[State], count: int) -> bool:
    """Return whether the discards, with these visions, are needed to fill the hand."""
    missing = constants.HAND - view.state.hand_size + count
    return missing > view.state.stock.deck.size


# ---------------------------------------------------------------------- taps


def away(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return ctx.selection.toggle_member("away", arg, view.state.hand_size) if arg in cards(view) else None


def send(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Send the crow; visions that were chosen and stay in the hand remain chosen."""
    crow = CallCrow(seat=view.seat, cards=chosen(view, ctx, "away"))
    return crow if ctx.privacy.private_view else (crow, ctx.selection.drop("crow", "away", "zoom"))


ACTS = {"hand_away": away, "crow_send": send}

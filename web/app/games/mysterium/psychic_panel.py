"""Panels of the psychics: visions, token, cards found.
Must not depend on how cards are drawn on the board or on what is allowed; the rules refuse wrong taps.

All panels are in the tree and only the one in focus is visible, so that switching between psychics or
taking up a token changes few nodes. A panel keeps its layout while its token is in hand, so that nothing
moves under a finger."""

from __future__ import annotations

from typing import NamedTuple

from app.games.mysterium import assets, layout, psychic_tabs
from app.ui.components.buttons import icon_button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import picture
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_per_state
from engine.core.model import View
from engine.mysterium import constants
from engine.mysterium.state import Psychic, State


def panels(view: View[State], ctx: ScreenContext, shown: int, first: int) -> Node:
    """Draw all panels; `first` is the lightbox position of the first vision."""
    state, held = view.state, psychic_tabs.held_token(view, ctx)
    return h(
        "div",
        {"class": "psychic-panels"},
        [
            _psychic_panel(state, ctx.t, ctx.players, first, psychic, psychic == shown, psychic == held)
            for psychic in range(len(state.psychics))
        ],
    )


@memo_per_state
def _psychic_panel(
    state: State,
    t: Translator,
    players: tuple[Player, ...],
    first: int,
    psychic: int,
    shown: bool,
    held: bool,
) -> Node:
    one = _panel_content(state, t, players, first, psychic)
    return h(
        "section",
        {
            "id": f"psychic-panel-{psychic}",
            "class": cls("psychic-panel", one.head.finished and "is-finished"),
            "data-prerendered": not shown,
            "aria-label": one.name,
        },
        one.background,
        _head(t, one.head, held),
        one.body,
    )


class PanelContent(NamedTuple):
    """The parts of a panel that do not depend on focus or on a token in hand."""

    name: str
    head: PanelHead
    background: Node
    body: Node


@memo_per_state
def _panel_content(
    state: State, t: Translator, players: tuple[Player, ...], first: int, psychic: int
) -> PanelContent:
    one = state.psychics[psychic]
    player, number = players[one.owner], assets.number_of(state, psychic)
    name = assets.numbered_name(t, player, number)
    found = tuple([(card, assets.number(state, row, card)) for row, card in enumerate(one.found)])
    face = assets.portrait_of(state, players, psychic)
    placed, bonus = bool(one.intuition), _bonus(state, one)
    head = PanelHead(psychic, player, number, face, one.row, one.finished, placed, bonus, found)
    body = _visions(t, one.visions, one.fresh, first)
    return PanelContent(name, head, _background(assets.seat_classes(player, number)), body)


def _bonus(state: State, one: Psychic) -> int:
    """Return the spaces gained if the last card is found this hour; 0 before that and without a track."""
    searching = one.row == constants.KINDS - 1 and bool(state.settings.tokens)
    return constants.time_bonus(state.hour) if searching else 0


@memo_node
def _background(colours: str) -> Node:
    """Draw the panel's colour as its own element; on the panel itself all children would inherit it."""
    return h("i", {"class": cls("psychic-panel__plate", colours), "aria-hidden": True})


# ---------------------------------------------------------------------- who it is


class PanelHead(NamedTuple):
    """What the top of a panel shows."""

    psychic: int
    player: Player
    number: int  # 1 or 2 if the player plays two psychics, else 0
    face: int  # the number of the portrait
    row: int  # the kind of card being searched
    finished: bool
    placed: bool  # whether the token is on a card
    bonus: int  # spaces gained if the last card is found this hour
    found: tuple[tuple[str, int], ...]  # (card, number) of each row


@memo_node
def _head(t: Translator, head: PanelHead, held: bool) -> Node:
    key = "mysterium.panel.finished" if head.finished else f"mysterium.panel.{head.row}"
    return h(
        "header",
        {"class": "psychic-panel__head"},
        assets.portrait(head.face, assets.seat_classes(head.player, head.number))
        if head.finished
        else psychic_tabs.token_of(t, head.psychic, head.player, head.number, head.face, held),
        h(
            "div",
            {"class": "psychic-panel__words"},
            assets.name_tag(head.player, head.number),
            h("p", {"class": "psychic-panel__line"}, t(key)),
            h("p", {"class": "psychic-panel__note"}, t("mysterium.panel.bonus", n=head.bonus))
            if head.bonus
            else None,
        ),
        _found(t, head.found) if head.found else None,
        icon_button("undo", t("mysterium.interpretation.lift"), "token_lift", str(head.psychic))
        if head.placed
        else None,
    )


def _found(t: Translator, cards: tuple[tuple[str, int], ...]) -> Node:
    """Draw the cards a psychic has found, small."""
    return h(
        "span",
        {"class": "found"},
        [
            h("span", {"class": f"found__card found__card--{row}"}, picture(assets.numbered(t, row, card, n)))
            for row, (card, n) in enumerate(cards)
        ],
    )


# ---------------------------------------------------------------------- what was seen


@memo_node
def _visions(t: Translator, visions: tuple[str, ...], fresh: int, first: int) -> Node:
    """Draw the visions of a psychic, newest first; those of this hour are highlighted."""
    pics = layout.visions(t, visions)
    old = len(pics) - fresh
    if not pics:
        return h("p", {"class": "hint psychic-panel__empty"}, t("mysterium.panel.none"))
    return h(
        "ul",
        {"class": cls("visions", f"visions--{min(len(pics), 6)}"), "aria-label": t("mysterium.visions")},
        [
            h("li", {"class": cls("vision", n >= old and "is-fresh")}, zoom_button(pics[n], first + n))
            for n in reversed(range(len(pics)))
        ],
    )

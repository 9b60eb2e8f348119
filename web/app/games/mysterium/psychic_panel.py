"""Panels of the psychics: visions, token, cards found, clairvoyancy of the others.
Must not depend on how cards are drawn on the board or on what is allowed; the rules refuse wrong taps.

All panels are in the tree and only the one in focus is visible, so that switching between psychics or
taking up a token changes few nodes. A panel keeps its layout while its token is in hand, so that nothing
moves under a finger."""

from __future__ import annotations

from typing import NamedTuple

from app.games.game_ui import Player, ScreenContext
from app.games.mysterium import assets, layout, psychic_tabs
from app.ui.components.buttons import icon_button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import picture
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_node_sized, memo_per_state
from engine.core.model import View
from engine.mysterium import constants
from engine.mysterium.state import Psychic, State
from engine.mysterium.tokens import Tokens, YesNo, can_say


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
            "class": "psychic-panel",
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
    head = PanelHead(psychic, player, number, face, one.row, one.finished, bool(one.intuition), found)
    side, few_cards = _side_notes(state, players, psychic), _has_few_cards(state, one)
    body = _body(t, name, psychic, one.visions, one.fresh, first, side, few_cards)
    return PanelContent(name, head, _background(assets.seat_classes(player, number)), body)


def _has_few_cards(state: State, one: Psychic) -> bool:
    return not one.finished and len(state.board[one.row]) <= 4


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


# ---------------------------------------------------------------------- what was seen, what is said


class SideNotes(NamedTuple):
    """What is beside the visions: the time bonus, the clairvoyancy of others, when tokens return."""

    bonus: int  # 0: not shown
    opinions: tuple[Clairvoyancy, ...]  # empty while the token is not on a card
    returned: bool | None  # False: not yet; True: this hour; None: earlier


class Clairvoyancy(NamedTuple):
    """What one psychic says about another one's intuition, if anything yet."""

    giver: int
    player: Player
    number: int  # 1 or 2 if the player plays two psychics, else 0
    is_own: bool  # the psychic of this panel: the row stays, disabled
    agree: bool | None
    tokens: Tokens  # not placed and not spent


def _side_notes(state: State, players: tuple[Player, ...], psychic: int) -> SideNotes | None:
    """Return the notes; None with few players and for a psychic who has finished."""
    one = state.psychics[psychic]
    if one.finished or not state.settings.tokens:
        return None
    last_card, back = one.row == constants.KINDS - 1, constants.HOUR_TOKENS_RETURN
    return SideNotes(
        bonus=constants.time_bonus(state.hour) if last_card else 0,
        opinions=_clairvoyancies(state, players, psychic) if one.intuition else (),
        returned=None if state.hour > back else state.hour == back,
    )


def _clairvoyancies(state: State, players: tuple[Player, ...], on: int) -> tuple[Clairvoyancy, ...]:
    """Return one row for each psychic, in the same order in every panel."""
    found = []
    # Six rows in each of six panels after every action: no calls in this loop.
    for giver, (one, number) in enumerate(zip(state.psychics, assets.numbers(state))):
        agree = None
        for token in one.laid:
            if token.on == on:
                agree = token.agree
        found.append(Clairvoyancy(giver, players[one.owner], number, giver == on, agree, one.tokens))
    return tuple(found)


@memo_node_sized(48)
def _body(
    t: Translator,
    name: str,
    psychic: int,
    visions: tuple[str, ...],
    fresh: int,
    first: int,
    side: SideNotes | None,
    few_cards: bool,
) -> Node:
    return h(
        "div",
        {
            "class": cls(
                "psychic-panel__body",
                side is not None and "has-clairvoyancy",
                side is not None and not side.opinions and "has-no-token",
                few_cards and "has-few-cards",
            )
        },
        _visions(t, visions, fresh, first),
        _side(t, name, psychic, side) if side is not None else None,
    )


@memo_node
def _visions(t: Translator, visions: tuple[str, ...], fresh: int, first: int) -> Node:
    """Draw the visions of a psychic; those of this hour are highlighted."""
    pics = layout.visions(t, visions)
    old = len(pics) - fresh
    if not pics:
        return h("p", {"class": "hint psychic-panel__empty"}, t("mysterium.panel.none"))
    return h(
        "ul",
        {"class": cls("visions", f"visions--{min(len(pics), 6)}"), "aria-label": t("mysterium.visions")},
        [
            h("li", {"class": cls("vision", n >= old and "is-fresh")}, zoom_button(p, first + n))
            for n, p in enumerate(pics)
        ],
    )


def _side(t: Translator, name: str, on: int, side: SideNotes) -> Node:
    """Draw the side notes.

    Every other psychic may agree or doubt once the token is on a card; a second tap takes it back.
    """
    back = constants.HOUR_TOKENS_RETURN
    key = "mysterium.clairvoyancy.returned" if side.returned else "mysterium.clairvoyancy.return"
    return h(
        "div",
        {"class": "psychic-panel__side"},
        h("p", {"class": "psychic-panel__note"}, t("mysterium.panel.bonus", n=side.bonus))
        if side.bonus
        else None,
        _clairvoyancy_list(t, name, on, side.opinions)
        if side.opinions
        else h("p", {"class": "hint clairvoyancy-list__wait"}, t("mysterium.clairvoyancy.wait")),
        h("p", {"class": "psychic-panel__note"}, t(key, n=back)) if side.returned is not None else None,
    )


def _clairvoyancy_list(t: Translator, name: str, on: int, opinions: tuple[Clairvoyancy, ...]) -> Node:
    """Draw the list; its taps refer to one intuition, named once by `data-context`."""
    return h(
        "ul",
        {
            "class": f"clairvoyancy-list clairvoyancy-list--{len(opinions)}",
            "data-context": str(on),
            "aria-label": t("mysterium.clairvoyancy", name=name),
        },
        [_clairvoyancy_row(t, opinion) for opinion in opinions],
    )


@memo_node
def _clairvoyancy_row(t: Translator, opinion: Clairvoyancy) -> Node:
    return h(
        "li",
        {
            "class": cls(
                "clairvoyancy",
                assets.seat_classes(opinion.player, opinion.number),
                opinion.is_own and "is-own",
                opinion.agree is not None and "is-laid",
            ),
        },
        h(
            "span",
            {"class": "clairvoyancy__who"},
            assets.name_tag(opinion.player, opinion.number),
            h("small", {"class": "clairvoyancy__left"}, _tokens_left(t, opinion.tokens)),
        ),
        [_clairvoyancy_button(t, opinion, agree) for agree in (True, False)],
    )


def _tokens_left(t: Translator, tokens: Tokens) -> str:
    """Return how many tokens of each kind are left, or how many that may be either."""
    if isinstance(tokens, YesNo):
        return t("mysterium.clairvoyancy.left_of_each", yes=tokens.yes, no=tokens.no)
    return t("mysterium.clairvoyancy.left", n=tokens)


def _clairvoyancy_button(t: Translator, opinion: Clairvoyancy, agree: bool) -> Node:
    name = assets.numbered_name(t, opinion.player, opinion.number)
    return h(
        "button",
        {
            "type": "button",
            "class": cls(
                "clairvoyancy-button", "clairvoyancy-button--yes" if agree else "clairvoyancy-button--no"
            ),
            "data-action": "clairvoyancy_say",
            "data-arg": f"{opinion.giver}.{int(agree)}",
            "aria-pressed": opinion.agree is agree,
            "aria-disabled": True
            if opinion.is_own or not can_say(opinion.tokens, opinion.agree, agree)
            else None,
            "aria-label": t(
                "mysterium.clairvoyancy.agree" if agree else "mysterium.clairvoyancy.doubt", name=name
            ),
        },
        assets.clairvoyancy_piece(agree),
    )

"""Owns what lies before each psychic: visions, the token, what was found, and what the others say.
Must not know how a card lies on the board, nor who may say what: a wrong wish is refused by the rules.

Everybody's panel stands ready and only the one in focus is shown, so that a look at another psychic, or a
token taken up, draws nothing anew. A panel keeps its shape while its token is in hand: nothing jumps under a
finger."""

from __future__ import annotations

from typing import NamedTuple

from app.games.game_ui import AnyView, Player, ScreenContext
from app.games.mysterium import assets, layout, psychic_tabs
from app.ui.components.buttons import icon_button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import picture
from app.ui.html import Node, cls, h, memo_node, memo_node_sized, memo_per_state
from app.ui.i18n import Translator
from engine.mysterium import constants
from engine.mysterium.state import Psychic, State


def panels(view: AnyView, ctx: ScreenContext, shown: int, first: int) -> Node:
    """All of them, in one place. `first`: the visions' place among all pictures."""
    state, held = view.state, psychic_tabs.in_hand(view, ctx)
    return h(
        "div",
        {"class": "panels"},
        [
            _standing(state, ctx.t, ctx.players, first, psychic, psychic == shown, psychic == held)
            for psychic in range(len(state.psychics))
        ],
    )


@memo_per_state
def _standing(
    state: State,
    t: Translator,
    sitters: tuple[Player, ...],
    first: int,
    psychic: int,
    shown: bool,
    held: bool,
) -> Node:
    one = _panel(state, t, sitters, first, psychic)
    return h(
        "section",
        {"id": f"focus-{psychic}", "class": "focus", "data-prerendered": not shown, "aria-label": one.name},
        one.plate,
        _head(t, one.head, held),
        one.body,
    )


class Panel(NamedTuple):
    """A psychic's panel as far as it is the same, shown or not, the token in hand or not."""

    name: str
    head: Head
    plate: Node
    body: Node


@memo_per_state
def _panel(state: State, t: Translator, sitters: tuple[Player, ...], first: int, psychic: int) -> Panel:
    one = state.psychics[psychic]
    sitter, number = sitters[one.owner], assets.number_of(state, psychic)
    name = assets.called(t, sitter, number)
    found = tuple([(card, assets.number(state, row, card)) for row, card in enumerate(one.found)])
    head = Head(psychic, sitter, number, one.row, one.finished, bool(one.intuition), found)
    side, few = _side(state, sitters, psychic), _few(state, one)
    body = _body(t, name, psychic, one.visions, one.fresh, first, side, few)
    return Panel(name, head, _plate(assets.colours(sitter, number)), body)


def _few(state: State, one: Psychic) -> bool:
    return not one.finished and len(state.board[one.row]) <= 4


@memo_node
def _plate(colours: str) -> Node:
    """The panel's own colour, on a leaf: a colour of the whole panel would be handed down to all in it."""
    return h("i", {"class": cls("focus__plate", colours), "aria-hidden": True})


# ---------------------------------------------------------------------- who it is


class Head(NamedTuple):
    """What the top of a panel says."""

    psychic: int
    sitter: Player
    number: int  # which of a person's two psychics, else 0
    row: int  # what is looked for
    finished: bool
    lies: bool  # the token, on a card
    found: tuple[tuple[str, int], ...]  # each card with its number, row by row


@memo_node
def _head(t: Translator, head: Head, held: bool) -> Node:
    key = "mysterium.focus.finished" if head.finished else f"mysterium.focus.{head.row}"
    return h(
        "header",
        {"class": "focus__head"},
        assets.portrait(head.psychic, assets.colours(head.sitter, head.number))
        if head.finished
        else psychic_tabs.token_of(t, head.psychic, head.sitter, head.number, held),
        h(
            "div",
            {"class": "focus__words"},
            assets.tag(head.sitter, head.number),
            h("p", {"class": "focus__line"}, t(key)),
        ),
        _found(t, head.found) if head.found else None,
        icon_button("undo", t("mysterium.talk.lift"), "token_lift", str(head.psychic)) if head.lies else None,
    )


def _found(t: Translator, cards: tuple[tuple[str, int], ...]) -> Node:
    """What a psychic has found so far, small."""
    return h(
        "span",
        {"class": "found"},
        [
            h("span", {"class": f"found__card found__card--{row}"}, picture(assets.numbered(t, row, card, n)))
            for row, (card, n) in enumerate(cards)
        ],
    )


# ---------------------------------------------------------------------- what was seen, what is said


class Side(NamedTuple):
    """What stands beside the visions: what finding this card would be worth, the voices, when they return."""

    bonus: int  # 0: not worth a word
    voices: tuple[Voice, ...]  # none while the token is not on a card
    returned: bool | None  # the tokens: not yet, this very hour, or (None) long ago


class Voice(NamedTuple):
    """What one psychic says, or has not said yet, to the intuition of another."""

    giver: int
    sitter: Player
    number: int  # which of a person's two psychics, else 0
    own: bool  # the one who is spoken of: the place is kept, and silent
    said: bool | None
    left: int  # tokens


def _side(state: State, sitters: tuple[Player, ...], psychic: int) -> Side | None:
    """None where nobody has a voice: with few players, and for whoever has found all."""
    one = state.psychics[psychic]
    if one.finished or not state.settings.tokens:
        return None
    last_card, back = one.row == constants.KINDS - 1, constants.HOUR_TOKENS_RETURN
    return Side(
        bonus=constants.time_bonus(state.hour) if last_card else 0,
        voices=_voices(state, sitters, psychic) if one.intuition else (),
        returned=None if state.hour > back else state.hour == back,
    )


def _voices(state: State, sitters: tuple[Player, ...], on: int) -> tuple[Voice, ...]:
    """Everybody has the same place in every panel."""
    found = []
    for giver, one in enumerate(state.psychics):
        laid = one.laid_on(on)
        said = None if laid is None else laid.agree
        number = assets.number_of(state, giver)
        found.append(Voice(giver, sitters[one.owner], number, giver == on, said, one.tokens))
    return tuple(found)


@memo_node_sized(48)
def _body(
    t: Translator,
    name: str,
    psychic: int,
    visions: tuple[str, ...],
    fresh: int,
    first: int,
    side: Side | None,
    few: bool,
) -> Node:
    return h(
        "div",
        {
            "class": cls(
                "focus__body",
                side is not None and "has-voices",
                side is not None and not side.voices and "is-silent",
                few and "of-few",
            )
        },
        _seen(t, visions, fresh, first),
        _beside(t, name, psychic, side) if side is not None else None,
    )


@memo_node
def _seen(t: Translator, visions: tuple[str, ...], fresh: int, first: int) -> Node:
    """The visions before a psychic; those of this hour shine."""
    pics = layout.visions(t, visions)
    old = len(pics) - fresh
    if not pics:
        return h("p", {"class": "hint focus__none"}, t("mysterium.focus.none"))
    return h(
        "ul",
        {"class": cls("dreams", f"dreams--{min(len(pics), 6)}"), "aria-label": t("mysterium.visions")},
        [
            h("li", {"class": cls("dream", n >= old and "is-fresh")}, zoom_button(p, first + n))
            for n, p in enumerate(pics)
        ],
    )


def _beside(t: Translator, name: str, on: int, side: Side) -> Node:
    """Clairvoyancy: every other psychic may say yes or no to this intuition; a second touch takes it back.
    While its token is not on a card, the visions have the room."""
    back = constants.HOUR_TOKENS_RETURN
    key = "mysterium.voices.returned" if side.returned else "mysterium.voices.return"
    return h(
        "div",
        {"class": "focus__side"},
        h("p", {"class": "focus__note"}, t("mysterium.focus.bonus", n=side.bonus)) if side.bonus else None,
        _heard(t, name, on, side.voices)
        if side.voices
        else h("p", {"class": "hint voices__wait"}, t("mysterium.voices.wait")),
        h("p", {"class": "focus__note"}, t(key, n=back)) if side.returned is not None else None,
    )


def _heard(t: Translator, name: str, on: int, voices: tuple[Voice, ...]) -> Node:
    """What the whole list is about is said once, around it (`data-context`)."""
    return h(
        "ul",
        {
            "class": f"voices voices--{len(voices)}",
            "data-context": str(on),
            "aria-label": t("mysterium.voices", name=name),
        },
        [_voice(t, voice) for voice in voices],
    )


@memo_node
def _voice(t: Translator, voice: Voice) -> Node:
    return h(
        "li",
        {
            "class": cls(
                "voice",
                assets.colours(voice.sitter, voice.number),
                voice.own and "is-own",
                voice.said is not None and "is-laid",
            ),
        },
        h(
            "span",
            {"class": "voice__who"},
            assets.tag(voice.sitter, voice.number),
            h(
                "small",
                {"class": "voice__left", "aria-hidden": True},
                t("mysterium.voices.count", n=voice.left),
            ),
            h("span", {"class": "only-spoken"}, t("mysterium.voices.left", n=voice.left)),
        ),
        [_say(t, voice, agree) for agree in (True, False)],
    )


def _say(t: Translator, voice: Voice, agree: bool) -> Node:
    name = assets.called(t, voice.sitter, voice.number)
    return h(
        "button",
        {
            "type": "button",
            "class": cls("say", "say--yes" if agree else "say--no"),
            "data-action": "voice_say",
            "data-arg": f"{voice.giver}.{int(agree)}",
            "aria-pressed": voice.said is agree,
            "aria-disabled": True if voice.own or (voice.said is None and not voice.left) else None,
            "aria-label": t("mysterium.say.yes" if agree else "mysterium.say.no", name=name),
        },
        assets.voice(agree),
    )

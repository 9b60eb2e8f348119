"""Owns the people round the table: a place for each psychic, and the one in focus with visions and voices.
Must not know how a card lies on the board."""

from __future__ import annotations

from typing import NamedTuple

from app.game import AnyView, Ctx, Sitter
from app.html import Child, Node, cls, h, kept, lasting
from app.i18n import Words
from app.manor import art, board
from app.parts.picture import picture
from app.parts.sigil import sigil
from app.parts.zoom import zoom_button
from engine.mysterium import tables
from engine.mysterium.state import Psychic, State


def focus(view: AnyView, ctx: Ctx) -> int:
    """The psychic in the middle of attention: touched, or holding a token, or the first without one."""
    state: State = view.state
    for name in ("who", "hand"):
        wanted = ctx.picks.get(name)
        if wanted.isdecimal() and int(wanted) < len(state.psychics):
            return int(wanted)
    waiting = [p for p in state.unfinished if not state.psychics[p].intuition]
    return (waiting or list(state.unfinished) or [0])[0]


def in_hand(view: AnyView, ctx: Ctx) -> int | None:
    """Whose intuition token is in hand."""
    held = ctx.picks.get("hand")
    return int(held) if held.isdecimal() and int(held) in view.state.unfinished else None


# ---------------------------------------------------------------------- places


def tabs(view: AnyView, ctx: Ctx, shown: int) -> Node:
    state: State = view.state
    return h(
        "ul",
        {"class": cls("circle", f"circle--{len(state.psychics)}"), "aria-label": ctx.t("manor.circle")},
        [_tab(state, ctx.t, ctx.sitter(one.owner), p, p == shown) for p, one in enumerate(state.psychics)],
    )


@lasting
def _tab(state: State, t: Words, sitter: Sitter, psychic: int, shown: bool) -> Node:
    one, number = state.psychics[psychic], art.number_of(state, psychic)
    look = cls("place-at", art.colours(sitter, number), _stage(one))
    return _seat(psychic, look, shown, art.portrait(psychic), art.tag(sitter, number), _doing(t, one))


@kept
def _seat(psychic: int, look: str, shown: bool, portrait: Node, who: Node, doing: str) -> Node:
    return h(
        "li",
        {"id": f"psychic-{psychic}", "class": "circle__seat"},
        h(
            "button",
            {
                "type": "button",
                "class": look,
                "data-do": "circle_show",
                "data-arg": str(psychic),
                "aria-pressed": shown,
            },
            portrait,
            h("span", {"class": "place-at__words"}, who, h("span", {"class": "place-at__kind"}, doing)),
            h("i", {"class": "place-at__tick", "aria-hidden": True}),
        ),
    )


def _stage(one: Psychic) -> str:
    return "is-finished" if one.finished else "is-done" if one.intuition else "is-waiting"


def _doing(t: Words, one: Psychic) -> str:
    return t("manor.finished") if one.finished else t(f"manor.kind.{one.row}")


# ---------------------------------------------------------------------- the one in focus


def panel(view: AnyView, ctx: Ctx, psychic: int, first: int) -> Node:
    """Visions large, the token, and what the others say. `first`: the visions' place among all pictures."""
    state: State = view.state
    one = state.psychics[psychic]
    speaks = bool(state.settings.tokens) and not one.finished
    laid = bool(one.intuition) and in_hand(view, ctx) != psychic
    return h(
        "section",
        {
            "class": cls("focus", art.seat_class(ctx, state, psychic)),
            "aria-label": art.named(ctx, state, psychic),
        },
        _head(view, ctx, psychic, one),
        h(
            "div",
            {
                "class": cls(
                    "focus__body",
                    speaks and "has-voices",
                    speaks and not laid and "is-silent",
                    not one.finished and len(state.board[one.row]) <= 4 and "of-few",
                )
            },
            _seen(ctx, one, first),
            h("div", {"class": "focus__side"}, _worth(ctx, state, one), voices(view, ctx, psychic, laid))
            if speaks
            else None,
        ),
    )


def _worth(ctx: Ctx, state: State, one: Psychic) -> Node | None:
    """On the last card the hour counts: what finding it now would be worth on the track."""
    spaces = tables.time_bonus(state.hour)
    if one.row != tables.KINDS - 1 or not spaces:
        return None
    return h("p", {"class": "focus__note"}, ctx.t("manor.focus.bonus", n=spaces))


def _head(view: AnyView, ctx: Ctx, psychic: int, one: Psychic) -> Node:
    key = "manor.focus.finished" if one.finished else f"manor.focus.{one.row}"
    return h(
        "header",
        {"class": "focus__head"},
        token(view, ctx, psychic) if not one.finished else art.portrait(psychic, "focus__portrait"),
        h(
            "div",
            {"class": "focus__words"},
            art.who(ctx, view.state, psychic),
            h("p", {"class": "focus__line"}, ctx.t(key)),
        ),
        found(ctx, view.state, psychic),
    )


def token(view: AnyView, ctx: Ctx, psychic: int) -> Node:
    """An intuition token one can take: tap it and tap a card, or drag it there."""
    state: State = view.state
    sitter, number = ctx.sitter(state.psychics[psychic].owner), art.number_of(state, psychic)
    return token_of(ctx.t, psychic, sitter, number, in_hand(view, ctx) == psychic)


@kept
def token_of(t: Words, psychic: int, sitter: Sitter, number: int, held: bool) -> Node:
    """The portrait, with the sigil of who plays it; `number` says which of a person's two psychics."""
    return h(
        "button",
        {
            "type": "button",
            "class": cls("token-chip", art.colours(sitter, number), held and "is-held"),
            "data-do": "token_take",
            "data-arg": str(psychic),
            "data-drag": str(psychic),
            "aria-pressed": held,
            "aria-label": t("manor.token", name=art.called(t, sitter, number)),
        },
        art.portrait(psychic),
        sigil(sitter, size="small"),
    )


def _seen(ctx: Ctx, one: Psychic, first: int) -> Node:
    """The visions before a psychic; those of this hour shine."""
    pics = board.visions(ctx, one.visions)
    old = len(pics) - one.fresh
    if not pics:
        return h("p", {"class": "hint focus__none"}, ctx.t("manor.focus.none"))
    return h(
        "ul",
        {"class": cls("dreams", f"dreams--{min(len(pics), 6)}"), "aria-label": ctx.t("manor.visions")},
        [
            h("li", {"class": cls("dream", n >= old and "is-fresh")}, zoom_button(p, first + n))
            for n, p in enumerate(pics)
        ],
    )


def found(ctx: Ctx, state: State, psychic: int) -> Node | None:
    """What a psychic has found so far, small."""
    cards = state.psychics[psychic].found
    if not cards:
        return None
    return h(
        "span",
        {"class": "found"},
        [
            h(
                "span",
                {"class": f"found__card found__card--{row}"},
                picture(art.table_card(ctx, state, row, card)),
            )
            for row, card in enumerate(cards)
        ],
    )


# ---------------------------------------------------------------------- voices


def voices(view: AnyView, ctx: Ctx, on: int, laid: bool) -> Child:
    """Clairvoyancy: every other psychic may say yes or no to this intuition; a second touch takes it back.
    While its token is not on a card, the visions have the room."""
    state: State = view.state
    others = [p for p in range(len(state.psychics)) if p != on]
    if not laid:
        return (h("p", {"class": "hint voices__wait"}, ctx.t("manor.voices.wait")), _tokens_back(ctx, state))
    return (
        h(
            "ul",
            {"class": "voices", "aria-label": ctx.t("manor.voices", name=art.named(ctx, state, on))},
            [_voice(view, ctx, p, on) for p in others],
        ),
        _tokens_back(ctx, state),
    )


def _tokens_back(ctx: Ctx, state: State) -> Node | None:
    """When spent tokens come back: said until they have."""
    back = tables.HOUR_TOKENS_RETURN
    if state.hour > back:
        return None
    key = "manor.voices.returned" if state.hour == back else "manor.voices.return"
    return h("p", {"class": "focus__note"}, ctx.t(key, n=back))


def _voice(view: AnyView, ctx: Ctx, giver: int, on: int) -> Node:
    state: State = view.state
    one, laid = state.psychics[giver], state.psychics[giver].laid_on(on)
    voice = Voice(
        giver=giver,
        sitter=ctx.sitter(one.owner),
        number=art.number_of(state, giver),
        on=on,
        other=art.named(ctx, state, on),
        said=None if laid is None else laid.agree,
        left=one.tokens,
    )
    return _heard(ctx.t, voice)


class Voice(NamedTuple):
    """What one psychic says, or has not said yet, to the intuition of another."""

    giver: int
    sitter: Sitter
    number: int  # which of a person's two psychics, else 0
    on: int
    other: str
    said: bool | None
    left: int  # tokens


@kept
def _heard(t: Words, voice: Voice) -> Node:
    return h(
        "li",
        {
            "class": cls(
                "voice", art.colours(voice.sitter, voice.number), voice.said is not None and "is-laid"
            )
        },
        h(
            "span",
            {"class": "voice__who"},
            art.tag(voice.sitter, voice.number),
            h("small", {"class": "voice__left", "aria-hidden": True}, t("manor.voices.count", n=voice.left)),
            h("span", {"class": "only-spoken"}, t("manor.voices.left", n=voice.left)),
        ),
        [_say(t, voice, agree) for agree in (True, False)],
    )


def _say(t: Words, voice: Voice, agree: bool) -> Node:
    names = {"name": art.called(t, voice.sitter, voice.number), "other": voice.other}
    return h(
        "button",
        {
            "type": "button",
            "class": cls("say", "say--yes" if agree else "say--no"),
            "data-do": "voice_say",
            "data-arg": f"{voice.giver}.{voice.on}.{int(agree)}",
            "aria-pressed": voice.said is agree,
            "aria-disabled": True if voice.said is None and not voice.left else None,
            "aria-label": t("manor.say.yes" if agree else "manor.say.no", **names),
        },
        art.voice(agree),
    )

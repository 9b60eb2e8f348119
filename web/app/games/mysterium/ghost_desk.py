"""The ghost's desk: choose a psychic, see the secret cards, give visions.
Must not depend on how many visions are allowed; it asks the rules and shows the reason."""

from __future__ import annotations

from collections.abc import Callable

from app.core.privacy import PendingSelection
from app.games.game_ui import AnyView, ScreenContext, TapResult
from app.games.mysterium import assets, layout, vision_hand
from app.games.mysterium.token_actions import psychic_of
from app.ui.components.buttons import button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic
from app.ui.html import Child, Node, cls, count_classes, h
from engine.core.sealed import look
from engine.mysterium.actions import GiveVisions
from engine.mysterium.state import State

Dock = Callable[[AnyView, ScreenContext], list[Child]]


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    """Draw the desk at the start of an hour: every unfinished psychic gets at least one vision."""
    return _desk(
        view,
        ctx,
        receiver(view, ctx),
        vision_hand.crow_dock if vision_hand.choosing_for_crow(view, ctx) else _dock,
        "desk_touch",
    )


def again(view: AnyView, ctx: ScreenContext) -> Node:
    """Draw the same desk during an hour, to look or to call a crow."""
    return _desk(
        view,
        ctx,
        receiver(view, ctx),
        vision_hand.crow_dock if vision_hand.choosing_for_crow(view, ctx) else _return_dock,
        "",
    )


def receiver(view: AnyView, ctx: ScreenContext) -> int:
    """Return the psychic whose secret is shown: the selected one, else the first unserved."""
    state: State = view.state
    wanted = psychic_of(ctx.selection.get("to"), state)
    if wanted is not None:
        return wanted
    return (state.unserved or state.unfinished or (0,))[0]


def _desk(view: AnyView, ctx: ScreenContext, to: int, dock: Dock, action: str) -> Node:
    secret, given = _secret_pics(view, ctx, to), layout.visions(ctx.t, view.state.psychics[to].visions)
    first = len(secret) + len(given)
    return layout.private(
        "desk",
        view,
        ctx,
        _receivers(view, ctx, to),
        h(
            "div",
            {"class": cls("secret", bool(given) and "has-given")},
            _triple(view, ctx, to, secret),
            _given(ctx, given, len(secret)),
        ),
        vision_hand.grid(view, ctx, first, action, vision_hand.chosen(view, ctx, "cards")),
        dock=dock(view, ctx),
        pics=[*secret, *given, *vision_hand.pics(view, ctx)],
    )


def _receivers(view: AnyView, ctx: ScreenContext, to: int) -> Node:
    state: State = view.state
    many = len(state.unfinished)
    return h(
        "ul",
        {
            "class": cls("receivers", f"receivers--{many}", count_classes(many, 4)),
            "aria-label": ctx.t("mysterium.psychics"),
        },
        [_receiver(view, ctx, p, p == to) for p in state.unfinished],
    )


def _receiver(view: AnyView, ctx: ScreenContext, psychic: int, shown: bool) -> Node:
    state: State = view.state
    served = state.psychics[psychic].served
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": cls("receiver", assets.psychic_classes(ctx, state, psychic), served and "is-served"),
                "data-action": "desk_to",
                "data-arg": str(psychic),
                "aria-pressed": shown,
            },
            assets.portrait(assets.portrait_of(state, ctx.players, psychic)),
            assets.psychic_tag(ctx, state, psychic),
            h("span", {"class": "only-spoken"}, ctx.t("mysterium.desk.served")) if served else None,
            h("i", {"class": "psychic-tab__tick", "aria-hidden": True}),
        ),
    )


# ---------------------------------------------------------------------- the secret


def _secret_pics(view: AnyView, ctx: ScreenContext, psychic: int) -> list[Pic]:
    triple = look(view.state.psychics[psychic].triple) or ()
    return [assets.table_card(ctx, view.state, row, card) for row, card in enumerate(triple)]


def _triple(view: AnyView, ctx: ScreenContext, psychic: int, pics: list[Pic]) -> Node:
    """Draw the three secret cards; the one to hint at now is larger."""
    row = view.state.psychics[psychic].row
    name = assets.psychic_name(ctx, view.state, psychic)
    return h(
        "ol",
        {"class": "triple", "aria-label": ctx.t("mysterium.desk.secret", name=name)},
        [
            h(
                "li",
                {
                    "class": cls(
                        "triple__card", f"triple__card--{n}", n == row and "is-now", n < row and "is-found"
                    )
                },
                zoom_button(pic, n),
                h("span", {"class": "triple__kind"}, assets.kind(ctx, n)),
            )
            for n, pic in enumerate(pics)
        ],
    )


def _given(ctx: ScreenContext, pics: list[Pic], first: int) -> Node | None:
    """Draw the visions this psychic already has."""
    if not pics:
        return None
    return h(
        "div",
        {"class": "given"},
        h("span", {"class": "given__name"}, ctx.t("mysterium.desk.given")),
        h(
            "ul",
            {"class": "given__cards"},
            [h("li", None, zoom_button(pic, first + n)) for n, pic in enumerate(pics)],
        ),
    )


# ---------------------------------------------------------------------- the dock


def _give_action(view: AnyView, ctx: ScreenContext) -> GiveVisions:
    return GiveVisions(
        seat=view.seat, psychic=receiver(view, ctx), cards=vision_hand.chosen(view, ctx, "cards")
    )


def _dock(view: AnyView, ctx: ScreenContext) -> list[Child]:
    action = _give_action(view, ctx)
    problem = ctx.why_not(action)
    words = ctx.t("mysterium.desk.ready") if problem is None else ctx.t(problem.code, **dict(problem.params))
    label = ctx.t.rich(
        "mysterium.desk.give", name=h("bdi", None, assets.psychic_name(ctx, view.state, action.psychic))
    )
    return [
        layout.hint(words),
        vision_hand.crow_button(view, ctx),
        button(label, "desk_give", kind="main", picture="next", disabled=problem is not None),
    ]


def _return_dock(view: AnyView, ctx: ScreenContext) -> list[Child]:
    return [
        layout.hint(ctx.t("mysterium.desk.looking")),
        vision_hand.crow_button(view, ctx),
        button(ctx.t("mysterium.desk.done"), "look.done", kind="main", picture="check"),
    ]


# ---------------------------------------------------------------------- taps


def to(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    """Show another psychic's secret and forget the visions chosen for the first one."""
    return None if psychic_of(arg, view.state) is None else PendingSelection((("to", arg),))


def touch(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return (
        ctx.selection.toggle_member("cards", arg, view.state.hand_size)
        if arg in vision_hand.cards(view)
        else None
    )


def give(arg: str, view: AnyView, ctx: ScreenContext) -> TapResult:
    return _give_action(view, ctx)


ACTS = {"desk_to": to, "desk_touch": touch, "desk_give": give, **vision_hand.ACTS}

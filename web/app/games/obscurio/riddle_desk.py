"""Owns the desk: the Exit in the corner, two Pages as large as the screen allows, two butterflies.
Must not know the rules of placing; what is wrong is asked of them and said where it bites."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import assets, butterfly_placement, layout
from app.games.obscurio.riddle_pages import spread
from app.ui.components.buttons import ask_button, button, icon_button
from app.ui.components.picture import Pic, picture
from app.ui.html import Node, cls, h
from engine.core.sealed import look
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import State

_ARROWS = (("left", "back"), ("up", "up"), ("down", "down"), ("right", "next"))


def screen(view: AnyView, ctx: ScreenContext) -> Node:
    state: State = view.state
    pages = look(state.pages) or ()
    exit_pic = assets.illusion(look(state.exit_card) or "", ctx.t("obscurio.exit"))
    laid = butterfly_placement.flies(ctx.selection)
    pics = [exit_pic, *(_page_pic(ctx, state, n, card) for n, card in enumerate(pages))]
    return layout.private(
        "desk",
        view,
        ctx,
        h(
            "div",
            {"class": "desk"},
            spread([_page(ctx, n, pic, laid) for n, pic in enumerate(pics[1:])], "desk"),
            h("div", {"class": "desk__side"}, _peek(ctx, exit_pic), _tray(ctx, laid)),
        ),
        dock=_dock(view, ctx),
        pics=pics,
    )


def _page_pic(ctx: ScreenContext, state: State, n: int, card: str) -> Pic:
    return assets.illusion(card, ctx.t("obscurio.page", n=n + 1), assets.sheets(state.traps))


def _page(ctx: ScreenContext, n: int, pic: Pic, laid: tuple[Butterfly | None, ...]) -> Node:
    """One Page: touch it to point, drag a butterfly onto it, or use the rail below."""
    flies = [
        _fly(ctx, i, fly) for i, fly in enumerate(laid) if fly is not None and fly.page == n and fly.point
    ]
    return h(
        "figure",
        {"class": "page page--desk"},
        h(
            "div",
            {"class": "page__place"},
            h(
                "button",
                {
                    "type": "button",
                    "class": "page__face",
                    "data-point": str(n),
                    "data-point-action": "desk_page",
                    "data-drop": str(n),
                    "data-drop-action": "desk_drop",
                    "data-lens": True,
                    "aria-label": ctx.t("obscurio.desk.page", n=n + 1),
                },
                picture(pic, large=True),
            ),
            flies,
            icon_button("eye", ctx.t("obscurio.desk.closer", n=n + 1), "pick.zoom", str(n + 1)),
        ),
        _rail(ctx, n, laid),
    )


def _fly(ctx: ScreenContext, number: int, fly: Butterfly) -> Node:
    assert fly.point is not None
    held = butterfly_placement.chosen(ctx.selection) == number
    x, y = fly.point
    return h(
        "button",
        {
            "type": "button",
            "class": cls("fly", f"fly--{number}", held and "is-held"),
            "data-vars": f"x:{x} y:{y}",
            "data-action": "desk_take",
            "data-arg": str(number),
            "data-drag": str(number),
            "aria-pressed": held,
            "aria-label": ctx.t("obscurio.desk.fly_on", n=number + 1, page=fly.page + 1),
        },
        h("i", {"class": "fly__ring"}),
        assets.fly(number),
    )


def _rail(ctx: ScreenContext, n: int, laid: tuple[Butterfly | None, ...]) -> Node:
    """The brass rail: a butterfly here means the Page as a whole."""
    under = [i for i, fly in enumerate(laid) if fly is not None and fly.page == n and fly.under]
    return h(
        "div",
        {
            "class": cls("rail", "rail--desk", bool(under) and "rail--taken"),
            "data-drop": f"{n}|u",
            "data-drop-action": "desk_drop",
        },
        h(
            "button",
            {
                "type": "button",
                "class": "rail__bar",
                "data-action": "desk_under",
                "data-arg": str(n),
                "aria-label": ctx.t("obscurio.desk.rail", n=n + 1),
            },
            h("span", {"class": "rail__words", "aria-hidden": True}, ctx.t("obscurio.desk.under")),
        ),
        [_resting(ctx, i, ctx.t("obscurio.desk.fly_under", n=i + 1, page=n + 1)) for i in under],
    )


def _resting(ctx: ScreenContext, number: int, spoken: str) -> Node:
    """A butterfly on the rail or in the tray."""
    held = butterfly_placement.chosen(ctx.selection) == number
    return h(
        "button",
        {
            "type": "button",
            "class": cls("resting", f"resting--{number}", held and "is-held"),
            "data-action": "desk_take",
            "data-arg": str(number),
            "data-drag": str(number),
            "aria-pressed": held,
            "aria-label": spoken,
        },
        assets.fly(number),
    )


def _peek(ctx: ScreenContext, pic: Pic) -> Node:
    """The Exit: small in the corner, large while held, whole screen when tapped."""
    return h(
        "div",
        {"class": "peek"},
        h("span", {"class": "peek__name", "aria-hidden": True}, ctx.t("obscurio.exit")),
        peek_button(pic),
        h("small", {"class": "peek__how"}, ctx.t("obscurio.desk.peek")),
    )


def peek_button(pic: Pic) -> Node:
    """Large while a finger rests on it; a short touch opens it for good."""
    return h(
        "button",
        {
            "type": "button",
            "class": "zoomable peek__card",
            "data-action": "pick.zoom",
            "data-arg": "0",
            "data-peek": True,
        },
        picture(pic),
    )


def _tray(ctx: ScreenContext, laid: tuple[Butterfly | None, ...]) -> Node:
    waiting = [n for n, fly in enumerate(laid) if fly is None]
    held = butterfly_placement.chosen(ctx.selection)
    spot = laid[held] if held is not None else None
    return h(
        "div",
        {
            "class": "tray",
            "data-drop": "tray",
            "data-drop-action": "desk_drop",
            "role": "group",
            "aria-label": ctx.t("obscurio.desk.tray"),
        },
        [_resting(ctx, n, ctx.t("obscurio.desk.fly_waits", n=n + 1)) for n in waiting],
        _arrows(ctx) if spot is not None and spot.point is not None else None,
        button(ctx.t("obscurio.desk.back"), "desk_back", str(held), kind="small quiet", picture="turn")
        if spot is not None
        else None,
    )


def _arrows(ctx: ScreenContext) -> Node:
    """Small steps for those who do not drag."""
    return h(
        "div",
        {"class": "arrows"},
        [icon_button(pic, ctx.t(f"obscurio.desk.{way}"), "desk_nudge", way) for way, pic in _ARROWS],
    )


def _dock(view: AnyView, ctx: ScreenContext) -> list[Node]:
    """Hand over, once; until it is allowed, the reason stands beside the button."""
    problem = ctx.why_not(butterfly_placement.riddle(view, ctx))
    hint = ctx.t("obscurio.desk.ready") if problem is None else ctx.t(problem.code, **dict(problem.params))
    return [
        h("p", {"class": "dock__hint", "role": "status"}, hint),
        ask_button(
            ctx.t("obscurio.desk.give"),
            "obscurio.desk.give_ask",
            "desk_give",
            kind="main",
            picture="check",
            off=problem is not None,
        ),
    ]

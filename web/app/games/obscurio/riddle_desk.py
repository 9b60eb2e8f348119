"""The Grimoire's desk: the Exit, two large Pages, two butterflies.
Must not depend on the rules of placement; it asks them and shows the reason beside the button."""

from __future__ import annotations

from app.games.obscurio import assets, butterfly_placement, holder_drawer, layout
from app.games.obscurio.riddle_pages import spread, wing_sides
from app.ui.components.buttons import ask_button, button, icon_button
from app.ui.components.hold_button import hold_button
from app.ui.components.icons import icon
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import State

_ARROWS = (("up", "up"), ("left", "back"), ("right", "next"), ("down", "down"))


def screen(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    pages = look(state.turn.pages) or ()
    exit_pic = assets.illusion(look(state.turn.exit_card) or "", ctx.t("obscurio.exit"))
    placed = butterfly_placement.butterflies(ctx.selection)
    page_pics = [_page_pic(ctx, state, n, card) for n, card in enumerate(pages)]
    pics = [exit_pic, *page_pics, *holder_drawer.pics(view, ctx)]
    if ctx.selection.get("drawer") and holder_drawer.has_holder(view):
        return holder_drawer.screen(view, ctx, pics, first=1 + len(page_pics))
    return layout.private(
        "desk",
        view,
        ctx,
        h(
            "div",
            {"class": "desk"},
            spread([_page(ctx, n, pic, placed) for n, pic in enumerate(page_pics)], "desk"),
            h("div", {"class": "desk__side"}, _exit_preview(view, ctx, exit_pic), _tray(ctx, placed)),
        ),
        instruction=_instruction(view, ctx, placed),
        dock=_dock(view, ctx),
        pics=pics,
    )


def _instruction(view: View[State], ctx: ScreenContext, placed: tuple[Butterfly | None, ...]) -> str:
    """Return the next gesture at the desk, or what is still wrong with the placed butterflies."""
    if None in placed:
        return ctx.t("obscurio.desk.how")
    problem = ctx.why_not(butterfly_placement.riddle(view, ctx))
    return ctx.t("obscurio.desk.placed") if problem is None else ctx.t(problem.code, **dict(problem.params))


def _page_pic(ctx: ScreenContext, state: State, n: int, card: str) -> Pic:
    return assets.illusion(card, ctx.t("obscurio.page", n=n + 1), assets.sheets(state.turn.traps))


def _page(ctx: ScreenContext, n: int, pic: Pic, placed: tuple[Butterfly | None, ...]) -> Node:
    """Draw one Page: tap it to point, drag a butterfly onto it, or use the rail below."""
    sides = wing_sides(placed)
    butterflies = [
        _butterfly(ctx, i, butterfly, sides[i])
        for i, butterfly in enumerate(placed)
        if butterfly is not None and butterfly.page == n and butterfly.point
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
            butterflies,
            icon_button("eye", ctx.t("obscurio.desk.closer", n=n + 1), "pick.zoom", str(n + 1)),
        ),
        _rail(ctx, n, placed),
    )


def _butterfly(ctx: ScreenContext, number: int, butterfly: Butterfly, side: str) -> Node:
    assert butterfly.point is not None
    held = butterfly_placement.chosen(ctx.selection) == number
    x, y = butterfly.point
    return h(
        "button",
        {
            "type": "button",
            "class": cls("butterfly", f"butterfly--{number}", f"butterfly--{side}", held and "is-held"),
            "data-vars": f"x:{x} y:{y}",
            "data-action": "desk_take",
            "data-arg": str(number),
            "data-drag": str(number),
            "aria-pressed": held,
            "aria-label": ctx.t("obscurio.desk.butterfly_on", n=number + 1, page=butterfly.page + 1),
        },
        h("i", {"class": "butterfly__ring"}),
        assets.butterfly_image(number),
    )


def _rail(ctx: ScreenContext, n: int, placed: tuple[Butterfly | None, ...]) -> Node:
    """Draw the rail under a Page; a butterfly here means the whole Page."""
    under = [
        i
        for i, butterfly in enumerate(placed)
        if butterfly is not None and butterfly.page == n and butterfly.under
    ]
    return h(
        "div",
        {
            "class": cls("rail", "rail--desk", bool(under) and "rail--taken"),
            "data-drop": f"{n}|u",
            "data-drop-action": "desk_drop",
        },
        None if under else _rail_button(ctx, n),
        [_idle_butterfly(ctx, i, ctx.t("obscurio.desk.butterfly_under", n=i + 1, page=n + 1)) for i in under],
    )


def _rail_button(ctx: ScreenContext, n: int) -> Node:
    """Draw the button of an empty rail."""
    return h(
        "button",
        {
            "type": "button",
            "class": "rail__bar",
            "data-action": "desk_under",
            "data-arg": str(n),
            "aria-label": ctx.t("obscurio.desk.rail", n=n + 1),
        },
        h("span", {"class": "rail__words", "aria-hidden": True}, ctx.t("obscurio.desk.under")),
    )


def _idle_butterfly(ctx: ScreenContext, number: int, spoken: str) -> Node:
    """Draw a butterfly on the rail or in the tray."""
    held = butterfly_placement.chosen(ctx.selection) == number
    return h(
        "button",
        {
            "type": "button",
            "class": cls("idle-butterfly", f"idle-butterfly--{number}", held and "is-held"),
            "data-action": "desk_take",
            "data-arg": str(number),
            "data-drag": str(number),
            "aria-pressed": held,
            "aria-label": spoken,
        },
        assets.butterfly_image(number),
    )


def _exit_preview(view: View[State], ctx: ScreenContext, pic: Pic) -> Node:
    """Draw the Exit: covered, large while held, full screen when tapped; and the button of the drawer."""
    return h(
        "div",
        {"class": "exit-preview"},
        h("span", {"class": "exit-preview__name", "aria-hidden": True}, ctx.t("obscurio.exit")),
        enlarge_button(pic),
        h("small", {"class": "exit-preview__how"}, ctx.t("obscurio.desk.hold_to_enlarge")),
        holder_drawer.open_button(ctx) if holder_drawer.has_holder(view) else None,
        _redraw(view, ctx),
    )


def enlarge_button(pic: Pic) -> Node:
    """Draw a covered picture that is shown while held and opens the lightbox on a tap."""
    return h(
        "button",
        {
            "type": "button",
            "class": "zoomable exit-preview__card",
            "data-action": "pick.zoom",
            "data-arg": "0",
            "data-peek": True,
        },
        picture(pic),
        h("span", {"class": "exit-preview__cover", "aria-hidden": True}, icon("eye")),
    )


def _tray(ctx: ScreenContext, placed: tuple[Butterfly | None, ...]) -> Node:
    waiting = [n for n, butterfly in enumerate(placed) if butterfly is None]
    held = butterfly_placement.chosen(ctx.selection)
    place = placed[held] if held is not None else None
    return h(
        "div",
        {
            "class": "tray",
            "data-drop": "tray",
            "data-drop-action": "desk_drop",
            "role": "group",
            "aria-label": ctx.t("obscurio.desk.tray"),
        },
        [_idle_butterfly(ctx, n, ctx.t("obscurio.desk.butterfly_waits", n=n + 1)) for n in waiting],
        _arrows(ctx) if place is not None and place.point is not None else None,
        button(ctx.t("obscurio.desk.back"), "desk_back", str(held), kind="small quiet", picture="turn")
        if place is not None
        else None,
    )


def _arrows(ctx: ScreenContext) -> Node:
    """Draw arrow buttons for players who do not drag."""
    return h(
        "div",
        {"class": "arrows"},
        [
            icon_button(
                pic,
                ctx.t(f"obscurio.desk.{way}"),
                "desk_nudge",
                way,
                **{"class": f"btn btn--icon arrows__{way}"},
            )
            for way, pic in _ARROWS
        ],
    )


def _redraw(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the button of the optional rule that replaces both Pages, if the rules offer it now."""
    if view.decision is None or "redraw" not in view.decision.options:
        return None
    words = ctx.t("obscurio.desk.redraw")
    return ask_button(words, "obscurio.redraw_ask", "desk_redraw", kind="small quiet", picture="turn")


def _dock(view: View[State], ctx: ScreenContext) -> list[Node]:
    """Draw the hand-over button; while it is not allowed, the reason is beside it."""
    problem = ctx.why_not(butterfly_placement.riddle(view, ctx))
    hint = ctx.t("obscurio.desk.ready") if problem is None else ctx.t(problem.code, **dict(problem.params))
    return [
        h("p", {"class": "dock__hint", "role": "status"}, hint),
        hold_button(ctx, ctx.t("obscurio.desk.give"), "desk_give", disabled=problem is not None),
    ]

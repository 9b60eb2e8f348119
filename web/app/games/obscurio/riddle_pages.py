"""Owns the two Pages as the table sees them: picture, sheets, butterflies, the rail underneath.
Must not know whether a placement is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import assets
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic
from app.ui.html import Node, cls, h
from engine.core.sealed import look
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import State


def page_pics(view: AnyView, ctx: ScreenContext) -> list[Pic]:
    """The Pages this reader may see now, dressed with all that lies on them; none in a Dark Night."""
    state: State = view.state
    cards, flies = look(state.pages), look(state.butterflies)
    return dressed(ctx, cards or (), flies or (), state.traps)


def dressed(
    ctx: ScreenContext, pages: Sequence[str], flies: Sequence[Butterfly], traps: tuple[Trap, ...]
) -> list[Pic]:
    """Page pictures with sheets and the butterflies that point inside them."""
    return [
        assets.illusion(
            card,
            ctx.t("obscurio.page", n=n + 1),
            (
                assets.sheets(traps),
                [_pointing(i, fly) for i, fly in enumerate(flies) if fly.page == n and fly.point],
            ),
        )
        for n, card in enumerate(pages)
    ]


def _pointing(number: int, fly: Butterfly) -> Node:
    assert fly.point is not None
    x, y = fly.point
    return h(
        "span",
        {"class": cls("fly", f"fly--{number}"), "data-vars": f"x:{x} y:{y}"},
        h("i", {"class": "fly__ring"}),
        assets.fly(number),
    )


def rail(ctx: ScreenContext, flies: Sequence[Butterfly], page: int) -> Node:
    """The brass rail under a Page: a butterfly here means the whole Page."""
    under = [n for n, fly in enumerate(flies) if fly.page == page and fly.under]
    return h(
        "div",
        {"class": cls("rail", bool(under) and "rail--taken")},
        [h("span", {"class": f"rail__fly rail__fly--{n}"}, assets.fly(n)) for n in under],
        h("span", {"class": "only-spoken"}, ctx.t("obscurio.whole_page")) if under else None,
    )


def pages(view: AnyView, ctx: ScreenContext, *, first: int = 0, size: str = "") -> Node | None:
    """Both Pages in view, each growing to the whole screen when touched (viewer index from `first`)."""
    pics = page_pics(view, ctx)
    if not pics:
        return None
    flies = look(view.state.butterflies) or ()
    shown = [
        h("figure", {"id": f"page-{n}", "class": "page"}, zoom_button(pic, first + n), rail(ctx, flies, n))
        for n, pic in enumerate(pics)
    ]
    return spread(shown, size)


def spread(shown: Sequence[Node], size: str = "") -> Node:
    """Two Pages side by side or one above the other, whichever makes them larger."""
    return h(
        "div", {"class": cls("pages", size and f"pages--{size}")}, h("div", {"class": "pages__pair"}, shown)
    )

"""The two Pages as the table sees them: picture, sheets, butterflies, rail.
Must not depend on whether a placement is allowed."""

from __future__ import annotations

import math
from collections.abc import Sequence

from app.games.obscurio import assets
from app.ui import card_catalog
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node_sized
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import State


def page_pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    """Return the Pages this viewer may see, with sheets and butterflies; none in a Dark Night."""
    state: State = view.state
    cards, butterflies = look(state.turn.pages), look(state.turn.butterflies)
    return with_overlays(ctx.t, cards or (), butterflies or (), state.turn.traps, describes(ctx))


def describes(ctx: ScreenContext) -> bool:
    """Return whether descriptions of pictures are on."""
    return ctx.settings.describe == "on"


def with_overlays(
    t: Translator,
    pages: Sequence[str],
    butterflies: Sequence[Butterfly],
    traps: tuple[Trap, ...],
    describe: bool = False,
) -> list[Pic]:
    """Return the Pages with their sheets and the butterflies that point at them.

    `describe`: say what a butterfly points at, for players who cannot see it.
    """
    sides = wing_sides(butterflies)
    return [
        assets.illusion(
            card,
            t("obscurio.page", n=n + 1),
            (
                assets.sheets(traps),
                [
                    _butterfly_at_point(i, butterfly, sides[i], _spoken(t, card, butterfly, describe))
                    for i, butterfly in enumerate(butterflies)
                    if butterfly.page == n and butterfly.point
                ],
            ),
        )
        for n, card in enumerate(pages)
    ]


_SIDES = {"ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}
_REACH, _CLEAR = 95, 150
"""From the point to the middle of the wings, and how far these stay from the other butterfly, on the grid."""


def wing_sides(butterflies: Sequence[Butterfly | None]) -> tuple[str, ...]:
    """Choose for each butterfly the side of its point on which the wings have most room."""
    sides: list[str] = []
    taken: list[tuple[int, int, int]] = [
        (b.page, *b.point) for b in butterflies if b is not None and b.point is not None
    ]
    for butterfly in butterflies:
        if butterfly is None or butterfly.point is None:
            sides.append("ne")
            continue
        page, (x, y) = butterfly.page, butterfly.point
        others = [(a, b) for p, a, b in taken if p == page and (a, b) != (x, y)]
        middles = {side: (x + dx * _REACH, y + dy * _REACH) for side, (dx, dy) in _SIDES.items()}
        best = min(_SIDES, key=lambda side, m=middles, o=others: _crowding(m[side], o))  # type: ignore[misc]
        taken.append((page, *middles[best]))
        sides.append(best)
    return tuple(sides)


def _crowding(wings: tuple[int, int], others: Sequence[tuple[int, int]]) -> int:
    """Return how badly wings fit: how much they leave the round picture or cover another butterfly."""
    outside = max(0, math.isqrt((wings[0] - 500) ** 2 + (wings[1] - 500) ** 2) - 440)
    near = [max(0, _CLEAR - math.isqrt((wings[0] - x) ** 2 + (wings[1] - y) ** 2)) for x, y in others]
    return outside + 3 * sum(near)


def _spoken(t: Translator, card: str, butterfly: Butterfly, describe: bool) -> str:
    """Return what a butterfly points at, in words; empty unless descriptions are on."""
    if not describe or butterfly.point is None:
        return ""
    what = card_catalog.thing_at(assets.FAMILY, card, butterfly.point, t.lang)
    return t("obscurio.butterfly_on", what=what) if what else ""


def _butterfly_at_point(number: int, butterfly: Butterfly, side: str, spoken: str) -> Node:
    assert butterfly.point is not None
    x, y = butterfly.point
    return h(
        "span",
        {
            "class": cls("butterfly", f"butterfly--{number}", f"butterfly--{side}"),
            "data-vars": f"x:{x} y:{y}",
        },
        h("i", {"class": "butterfly__ring"}),
        assets.butterfly_image(number, spoken),
    )


def rail(t: Translator, butterflies: Sequence[Butterfly], page: int) -> Node:
    """Draw the rail under a Page; a butterfly here means the whole Page."""
    under = [n for n, butterfly in enumerate(butterflies) if butterfly.page == page and butterfly.under]
    return h(
        "div",
        {"class": cls("rail", bool(under) and "rail--taken")},
        [h("span", {"class": f"rail__fly rail__fly--{n}"}, assets.butterfly_image(n)) for n in under],
        h("span", {"class": "only-spoken"}, t("obscurio.whole_page")) if under else None,
    )


def pages(view: View[State], ctx: ScreenContext, *, first: int = 0, size: str = "") -> Node | None:
    """Draw both Pages; a tap enlarges one (lightbox positions start at `first`)."""
    state: State = view.state
    cards, butterflies = look(state.turn.pages), look(state.turn.butterflies)
    if not cards:
        return None
    return _pages(ctx.t, cards, butterflies or (), state.turn.traps, first, size, describes(ctx))


@memo_node_sized(8)
def _pages(
    t: Translator,
    cards: tuple[str, ...],
    butterflies: tuple[Butterfly, ...],
    traps: tuple[Trap, ...],
    first: int,
    size: str,
    describe: bool,
) -> Node:
    shown = [
        h(
            "figure",
            {"id": f"page-{n}", "class": "page"},
            zoom_button(pic, first + n),
            rail(t, butterflies, n),
        )
        for n, pic in enumerate(with_overlays(t, cards, butterflies, traps, describe))
    ]
    return spread(shown, size)


def spread(shown: Sequence[Node], size: str = "") -> Node:
    """Arrange two Pages side by side or stacked, whichever makes them larger."""
    return h(
        "div", {"class": cls("pages", size and f"pages--{size}")}, h("div", {"class": "pages__pair"}, shown)
    )

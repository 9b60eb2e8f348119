"""The line-up: numbered groups of character, location and object, and the shared vision.
Must not depend on which group is the culprit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.games.mysterium import assets, layout
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic, face_down, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, cls, count_classes, h
from engine.core.model import View
from engine.core.sealed import look
from engine.mysterium.state import Group, State

Addition = Callable[[Group], Child]


MANY = 5
"""From so many groups on, phones draw them smaller."""


def many(view: View[State]) -> str | bool:
    """Return the class of a screen with many groups."""
    return len(view.state.groups) >= MANY and "has-many-groups"


def no_addition(group: Group) -> Child:
    return None


def group_pics(ctx: ScreenContext, cards: Sequence[str], number: int) -> list[Pic]:
    return [
        assets.card(row, card, ctx.t(f"mysterium.group.card.{row}", n=number))
        for row, card in enumerate(cards)
    ]


def pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    """Return the cards of all groups."""
    groups: tuple[Group, ...] = view.state.groups
    return [pic for group in groups for pic in group_pics(ctx, group.cards, group.number)]


def groups(
    view: View[State], ctx: ScreenContext, first: int, addition: Addition = no_addition, *, votes: bool = True
) -> Node:
    """Draw the groups: tap one to choose it, or its eye button to enlarge its cards.

    Without `votes` a tap enlarges its cards too.
    """
    state: State = view.state
    return h(
        "ol",
        {
            "class": cls(
                "groups",
                f"groups--{len(state.groups)}",
                count_classes(len(state.groups), MANY),
                chosen(view, ctx) > 0 and "has-chosen",
            ),
            "aria-label": ctx.t("mysterium.groups"),
        },
        [_group(ctx, group, first + 3 * n, addition, votes) for n, group in enumerate(state.groups)],
    )


def _group(ctx: ScreenContext, group: Group, index: int, addition: Addition, votes: bool) -> Node:
    picked = ctx.selection.get("group") == str(group.number)
    name = ctx.t("mysterium.group", n=group.number)
    return h(
        "li",
        {"class": cls("group", picked and "is-chosen")},
        h(
            "button",
            {
                "type": "button",
                "class": "group__face",
                "data-action": "pick.group" if votes else "pick.zoom",
                "data-arg": str(group.number if votes else index),
                "aria-pressed": picked if votes else None,
                "aria-label": name,
            },
            h("span", {"class": "group__number"}, group.number),
            group_cards(group_pics(ctx, group.cards, group.number)),
        ),
        layout.enlarge_button(index, ctx.t("mysterium.closer", name=name)),
        addition(group),
    )


def group_cards(pics_: Sequence[Pic], zoomable: bool = False) -> Node:
    """Draw a character, a location and an object; with `zoomable` a tap enlarges each."""
    return h(
        "span",
        {"class": "group-cards"},
        [
            h(
                "span",
                {"class": f"group-cards__card group-cards__card--{row}"},
                zoom_button(pic, row) if zoomable else picture(pic),
            )
            for row, pic in enumerate(pics_)
        ],
    )


def chosen(view: View[State], ctx: ScreenContext) -> int:
    """Return the number of the selected group, 0 if none."""
    held = ctx.selection.get("group")
    known = [group.number for group in view.state.groups]
    return int(held) if held.isdecimal() and int(held) in known else 0


# ---------------------------------------------------------------------- the shared vision


def visible_cards(view: View[State]) -> list[str]:
    """Return the three cards of the shared vision; "" for one this viewer may not see."""
    open_to_all: tuple[str, ...] = view.state.face_up
    return [
        open_to_all[n] if n < len(open_to_all) else look(slot) or ""
        for n, slot in enumerate(view.state.shared)
    ]


def shared_pics(view: View[State], ctx: ScreenContext) -> list[Pic]:
    return [assets.vision(ctx.t, card, n + 1) for n, card in enumerate(visible_cards(view)) if card]


def shared(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the shared vision in its order; cards this viewer may not see are face down."""
    cards = visible_cards(view)
    return h(
        "ol",
        {"class": "shared", "aria-label": ctx.t("mysterium.shared")},
        [h("li", {"class": "shared__card"}, _slot(ctx, cards, n)) for n in range(len(cards))],
    )


def _slot(ctx: ScreenContext, cards: list[str], n: int) -> Node:
    if not cards[n]:
        return face_down(ctx.t("mysterium.shared.down", n=n + 1), "tall")
    before = [card for card in cards[:n] if card]
    return zoom_button(assets.vision(ctx.t, cards[n], n + 1), len(before))

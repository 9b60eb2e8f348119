"""Tutorial: one guided turn with a riddle from the real deck.
Must not depend on a running game; the riddle is the same for everyone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.games.game_ui import ScreenContext, TutorialStep
from app.games.obscurio import assets
from app.games.obscurio.riddle_pages import rail, spread, with_overlays
from app.ui.components.buttons import button
from app.ui.components.gauge import gauge, steps
from app.ui.components.picture import picture, piece
from app.ui.html import Node, Value, cls, h
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.picture_decks import Card, Deck, Point, affinity, element_at, inside

EXITS_TRIED = 10
SHOWN_TRAPS = (Trap.DUSK_HALLWAY, Trap.DARK_MAGIC, Trap.CONCEALED_DOOR, Trap.LOCKED_DOORS)


@dataclass(frozen=True, slots=True)
class Riddle:
    """An example turn: the Exit, two Pages that hint at it, butterflies, six doors."""

    exit_card: str
    pages: tuple[str, ...]
    butterflies: tuple[Butterfly, ...]
    doors: tuple[str, ...]


def pages(deck: Deck) -> tuple[TutorialStep, ...]:
    def with_riddle(show: Callable[[ScreenContext, Riddle], Node]) -> Callable[[ScreenContext], Node]:
        return lambda ctx: show(ctx, find_riddle(deck))

    return (
        TutorialStep("roles", _roles),
        TutorialStep("riddle", with_riddle(_riddle)),
        TutorialStep("guess", with_riddle(_guess)),
        TutorialStep("night", with_riddle(_night)),
        TutorialStep("traps", _traps),
        TutorialStep("end", _end),
    )


# ---------------------------------------------------------------------- the riddle

_FOUND: dict[str, Riddle] = {}


def find_riddle(deck: Deck) -> Riddle:
    """Return the deck's best example riddle, searched once."""
    if deck.id not in _FOUND:
        _FOUND[deck.id] = _search(deck)
    return _FOUND[deck.id]


def _search(deck: Deck) -> Riddle:
    """Choose the Exit with the best two Pages among a few; the other doors are the least similar cards."""
    tried = deck.cards[:EXITS_TRIED]
    ranked = {card.id: _by_affinity(deck, card) for card in tried}
    best = max(tried, key=lambda card: sum(affinity(card, other) for other in ranked[card.id][:2]))
    order = ranked[best.id]
    doors = [card.id for card in order[-5:]]
    doors.insert(3, best.id)
    butterflies = tuple(Butterfly(n, _hint(page, best)) for n, page in enumerate(order[:2]))
    return Riddle(best.id, tuple(card.id for card in order[:2]), butterflies, tuple(doors))


def _by_affinity(deck: Deck, card: Card) -> list[Card]:
    others = [other for other in deck.cards if other is not card]
    return sorted(others, key=lambda other: (-affinity(card, other), other.id))


def _hint(page: Card, exit_card: Card) -> Point | None:
    """Return a point on an element that both cards share; None if there is none."""
    wanted = {tag for element in exit_card.elements for tag in element.tags}
    common = [element for element in page.elements if wanted & set(element.tags)]
    for element in sorted(common, key=lambda e: (-e.weight, e.id)):
        xs, ys = [x for x, _ in element.region], [y for _, y in element.region]
        middle = (sum(xs) // len(xs), sum(ys) // len(ys))
        if inside(element.region, middle) and element_at(page, middle) is element:
            return middle
    return None


# ---------------------------------------------------------------------- exhibits


def _roles(ctx: ScreenContext) -> Node:
    return h(
        "ul",
        {"class": "tutorial-roles"},
        [
            h(
                "li",
                None,
                assets.role_piece(role),
                h("strong", None, ctx.t(f"obscurio.role.{role}")),
                h("span", None, ctx.t(f"obscurio.tutorial.role.{role}")),
            )
            for role in ("grimoire", "loyal", "traitor")
        ],
    )


def _riddle(ctx: ScreenContext, riddle: Riddle) -> Node:
    """Draw the Grimoire's exercise: point at what leads to the Exit."""
    return h(
        "div",
        {"class": "tutorial-riddle"},
        h(
            "figure",
            {"class": "page page--exit"},
            picture(assets.illusion(riddle.exit_card, ctx.t("obscurio.exit"))),
            h("figcaption", None, ctx.t("obscurio.exit")),
        ),
        [_page_to_point(ctx, riddle, n) for n in (0, 1)],
        h(
            "p",
            {"class": "hint", "role": "status"},
            ctx.t("obscurio.tutorial.pointed" if _pointed(ctx) else "obscurio.tutorial.point"),
        ),
    )


def _pointed(ctx: ScreenContext) -> bool:
    return bool(ctx.selection.get("butterfly0") or ctx.selection.get("butterfly1"))


def _page_to_point(ctx: ScreenContext, riddle: Riddle, n: int) -> Node:
    parts = ctx.selection.get(f"butterfly{n}").split("|")
    butterflies = (Butterfly(n, (int(parts[1]), int(parts[2]))),) if len(parts) == 3 else ()
    pic = with_overlays(ctx.t, riddle.pages, butterflies, ())[n]
    attrs: dict[str, Value] = {
        "type": "button",
        "class": "page__face",
        "data-point": str(n),
        "data-point-action": f"pick.butterfly{n}",
        "aria-label": ctx.t("obscurio.desk.page", n=n + 1),
    }
    return h("figure", {"class": "page"}, h("button", attrs, picture(pic)))


def _guess(ctx: ScreenContext, riddle: Riddle) -> Node:
    """Draw the Wizards' exercise: which door is the Exit?"""
    chosen = ctx.selection.get("door")
    right = riddle.doors.index(riddle.exit_card) + 1
    key = (
        "obscurio.tutorial.which"
        if not chosen
        else "obscurio.tutorial.right"
        if chosen == str(right)
        else "obscurio.tutorial.wrong"
    )
    pics = with_overlays(ctx.t, riddle.pages, riddle.butterflies, ())
    return h(
        "div",
        {"class": "tutorial-guess"},
        spread(
            [
                h("figure", {"class": "page"}, picture(pic), rail(ctx.t, riddle.butterflies, n))
                for n, pic in enumerate(pics)
            ]
        ),
        h(
            "ol",
            {"class": "arc arc--6"},
            [_door(ctx, riddle, n + 1, chosen, right) for n in range(len(riddle.doors))],
        ),
        h("p", {"class": "hint", "role": "status"}, ctx.t(key, n=right)),
    )


def _door(ctx: ScreenContext, riddle: Riddle, number: int, chosen: str, right: int) -> Node:
    pic = assets.illusion(riddle.doors[number - 1], ctx.t("picture.name", n=number))
    return h(
        "li",
        {"class": cls("door", bool(chosen) and number == right and "is-exit")},
        h(
            "button",
            {
                "type": "button",
                "class": "door__face",
                "data-action": "pick.door",
                "data-arg": str(number),
                "aria-pressed": chosen == str(number),
            },
            picture(pic),
        ),
        h("span", {"class": "door__number", "aria-hidden": True}, number),
    )


def _night(ctx: ScreenContext, riddle: Riddle) -> Node:
    """Draw the Traitor's exercise: which card would you put at a door?"""
    marked = ctx.selection.get("traitor_pick")
    others = [card for card in riddle.doors if card != riddle.exit_card][:4]
    return h(
        "div",
        {"class": "tutorial-night"},
        h(
            "div",
            {"class": cls("holder holder__grid", bool(marked) and "has-chosen")},
            [
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "slot__card",
                        "data-action": "pick.traitor_pick",
                        "data-arg": str(n),
                        "aria-pressed": marked == str(n),
                    },
                    picture(assets.illusion(card, ctx.t("picture.name", n=n + 1))),
                )
                for n, card in enumerate(others)
            ],
        ),
        h(
            "p",
            {"class": "hint", "role": "status"},
            ctx.t("obscurio.tutorial.picked" if marked else "obscurio.tutorial.pick"),
        ),
    )


def _traps(ctx: ScreenContext) -> Node:
    return h(
        "ol",
        {"class": "tokens"},
        [
            h(
                "li",
                {"class": cls("token", f"token--{assets.tone(trap)}")},
                piece(assets.trap_piece(trap), more="token__face"),
                h(
                    "div",
                    {"class": "token__words"},
                    h("h2", None, ctx.t(f"obscurio.trap.{trap.value}")),
                    h("p", None, ctx.t(f"obscurio.trap.{trap.value}.text")),
                ),
            )
            for trap in SHOWN_TRAPS
        ],
    )


def _end(ctx: ScreenContext) -> Node:
    players = len(ctx.players)
    total, dark = constants.cohesion(players, constants.DIFFICULTIES[0]), constants.dark_area(players)
    return h(
        "div",
        {"class": "tutorial-end"},
        piece("obscurio_won", more="tutorial-end__picture"),
        gauge(ctx.t("obscurio.gauge", n=total, dark=dark), total - dark, dark),
        steps(ctx.t("obscurio.rooms", n=1, of=constants.ROOMS), constants.ROOMS, 1),
        button(ctx.t("obscurio.tutorial.play"), "game.new", "obscurio", kind="main", picture="candle"),
    )

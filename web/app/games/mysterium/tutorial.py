"""Tutorial: one guided hour with cards from the real decks, as ghost and as psychic.
Must not depend on a running game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.games.game_ui import ScreenContext, TutorialStep
from app.games.mysterium import assets, lineup
from app.ui.components.buttons import button
from app.ui.components.gauge import steps
from app.ui.components.picture import picture, piece
from app.ui.components.player_badge import badge_with_name
from app.ui.html import Child, Node, cls, h
from engine.mysterium import constants
from engine.mysterium.setup import Decks
from engine.picture_decks import Card, Deck, affinity

TARGETS_TRIED = 6
SUSPECTS = 4
HAND = 4
PLACE = 2


@dataclass(frozen=True, slots=True)
class Example:
    """An example hour: a secret character, the best vision for it, and other cards."""

    target: str
    suspects: tuple[str, ...]
    hand: tuple[str, ...]
    best: str
    triple: tuple[str, ...]


def pages(decks: Decks) -> tuple[TutorialStep, ...]:
    def with_seance(show: Callable[[ScreenContext, Example], Node]) -> Callable[[ScreenContext], Node]:
        return lambda ctx: show(ctx, find(decks))

    return (
        TutorialStep("roles", _roles),
        TutorialStep("ghost", with_seance(_ghost)),
        TutorialStep("psychic", with_seance(_psychic)),
        TutorialStep("voices", with_seance(_clairvoyancy)),
        TutorialStep("culprit", with_seance(_culprit)),
        TutorialStep("end", _end),
    )


# ---------------------------------------------------------------------- the riddle

_FOUND: dict[str, Example] = {}


def find(decks: Decks) -> Example:
    """Return the decks' best example, searched once."""
    key = decks.visions.id + decks.characters.id
    if key not in _FOUND:
        _FOUND[key] = _search(decks)
    return _FOUND[key]


def _search(decks: Decks) -> Example:
    """Choose the character with the best vision among a few; the other cards fit that vision least."""
    tried = decks.characters.cards[:TARGETS_TRIED]
    ranked = {card.id: _by_affinity(decks.visions, card) for card in tried}
    best = max(tried, key=lambda card: affinity(card, ranked[card.id][0]))
    order = ranked[best.id]
    others = [card.id for card in _by_affinity(decks.characters, order[0]) if card is not best]
    suspects = others[1 - SUSPECTS :]
    suspects.insert(PLACE, best.id)
    hand = [card.id for card in order[1 - HAND :]]
    hand.insert(1, order[0].id)
    triple = (best.id, decks.locations.ids[0], decks.objects.ids[0])
    return Example(best.id, tuple(suspects), tuple(hand), order[0].id, triple)


def _by_affinity(deck: Deck, card: Card) -> list[Card]:
    return sorted(deck.cards, key=lambda other: (-affinity(card, other), other.id))


# ---------------------------------------------------------------------- exhibits


def _roles(ctx: ScreenContext) -> Node:
    faces: tuple[tuple[str, Child], ...] = (
        ("ghost", piece("role_ghost", more="role__picture")),
        ("psychic", [assets.portrait(n) for n in range(4)]),
    )
    return h(
        "ul",
        {"class": "tutorial-people"},
        [
            h(
                "li",
                {"class": f"tutorial-people__one tutorial-people__one--{role}"},
                h("span", {"class": "tutorial-people__faces"}, face),
                h("strong", None, ctx.t(f"mysterium.role.{role}")),
                h("span", None, ctx.t(f"mysterium.tutorial.role.{role}")),
            )
            for role, face in faces
        ],
    )


def _hint(ctx: ScreenContext, key: str) -> Node:
    return h("p", {"class": "hint", "role": "status"}, ctx.t(key))


def _ghost(ctx: ScreenContext, example: Example) -> Node:
    """Draw the ghost's exercise: which vision leads to this character?"""
    chosen = ctx.selection.get("dream")
    right = str(example.hand.index(example.best))
    key = "mysterium.tutorial.choose" if not chosen else "mysterium.tutorial.chosen"
    return h(
        "div",
        {"class": "tutorial-seance tutorial-seance--pair"},
        h("figure", {"class": "tutorial-seance__target"}, _target(ctx, example)),
        h(
            "div",
            {"class": "tutorial-seance__row"},
            [_vision_button(ctx, example, n, chosen) for n in range(len(example.hand))],
        ),
        _hint(ctx, "mysterium.tutorial.same" if chosen == right else key),
    )


def _target(ctx: ScreenContext, example: Example) -> tuple[Child, ...]:
    return (
        picture(assets.card(0, example.target, ctx.t("mysterium.tutorial.secret"))),
        h("figcaption", None, ctx.t("mysterium.tutorial.secret")),
    )


def _vision_button(ctx: ScreenContext, example: Example, n: int, chosen: str) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "hand__face",
            "data-action": "pick.dream",
            "data-arg": str(n),
            "aria-pressed": chosen == str(n),
        },
        picture(assets.vision(ctx.t, example.hand[n], n + 1)),
    )


def _psychic(ctx: ScreenContext, example: Example) -> Node:
    """Draw the psychic's exercise: which character does the vision mean?"""
    chosen, right = ctx.selection.get("suspect"), str(example.suspects.index(example.target))
    key = "ask" if not chosen else "once" if chosen == right else "twice"
    return h(
        "div",
        {"class": "tutorial-seance tutorial-seance--pair"},
        h("figure", {"class": "tutorial-seance__target"}, picture(assets.vision(ctx.t, example.best, 1))),
        h(
            "div",
            {"class": "tutorial-seance__row"},
            [_suspect(ctx, example, n, chosen) for n in range(len(example.suspects))],
        ),
        _hint(ctx, f"mysterium.tutorial.{key}"),
    )


def _suspect(ctx: ScreenContext, example: Example, n: int, chosen: str) -> Node:
    right = bool(chosen) and example.suspects[n] == example.target
    return h(
        "button",
        {
            "type": "button",
            "class": cls("hand__face", right and "is-right"),
            "data-action": "pick.suspect",
            "data-arg": str(n),
            "aria-pressed": chosen == str(n),
        },
        picture(assets.card(0, example.suspects[n], ctx.t("mysterium.card.0", n=n + 1))),
    )


def _clairvoyancy(ctx: ScreenContext, example: Example) -> Node:
    """Draw the clairvoyancy exercise: agree or doubt?"""
    chosen = ctx.selection.get("voice")
    wrong = next(n for n, card in enumerate(example.suspects) if card != example.target)
    key = "voice" if not chosen else "gained" if chosen == "0" else "not_gained"
    return h(
        "div",
        {"class": "tutorial-seance tutorial-seance--pair"},
        h(
            "div",
            {"class": "tutorial-seance__row tutorial-seance__row--two"},
            picture(assets.vision(ctx.t, example.best, 1)),
            picture(
                assets.card(0, example.suspects[wrong], ctx.t("mysterium.card.0", n=wrong + 1)),
                children=h("span", {"class": "tutorial-token"}, badge_with_name(ctx, 1)),
            ),
        ),
        h(
            "div",
            {"class": "tutorial-seance__say"},
            [_clairvoyancy_button(ctx, agree, chosen) for agree in (True, False)],
        ),
        _hint(ctx, f"mysterium.tutorial.{key}"),
    )


def _clairvoyancy_button(ctx: ScreenContext, agree: bool, chosen: str) -> Node:
    value = str(int(agree))
    return h(
        "button",
        {
            "type": "button",
            "class": cls("clairvoyancy-button", "clairvoyancy-button--large"),
            "data-action": "pick.voice",
            "data-arg": value,
            "aria-pressed": chosen == value,
        },
        assets.clairvoyancy_piece(agree),
        h("span", None, ctx.t("mysterium.tutorial.yes" if agree else "mysterium.tutorial.no")),
    )


def _culprit(ctx: ScreenContext, example: Example) -> Node:
    return h(
        "div",
        {"class": "tutorial-seance"},
        piece("seance", more="over__picture"),
        h(
            "div",
            {"class": "group"},
            h("span", {"class": "group__number"}, 1),
            lineup.group_cards(lineup.group_pics(ctx, example.triple, 1)),
        ),
    )


def _end(ctx: ScreenContext) -> Node:
    marks = tuple(str(n) for n in range(1, constants.HOURS + 1))
    return h(
        "div",
        {"class": "tutorial-end"},
        piece("clock", more="tutorial-clock"),
        steps(ctx.t("mysterium.hours", n=1, of=constants.HOURS), constants.HOURS, 1, marks),
        button(ctx.t("mysterium.tutorial.play"), "game.new", "mysterium", kind="main", picture="candle"),
    )

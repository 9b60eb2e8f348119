"""Owns Learn to play: one guided hour with a real vision, seen from both sides of the table.
Must not know a running game; it plays with the decks alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.games.game_ui import ScreenContext, TutorialStep
from app.games.mysterium import assets, lineup
from app.ui.components.buttons import button
from app.ui.components.gauge import steps
from app.ui.components.picture import picture, piece
from app.ui.components.player_badge import tag
from app.ui.html import Child, Node, cls, h
from engine.mysterium import constants
from engine.mysterium.setup import Decks
from engine.picture_decks import Card, Deck, affinity

TARGETS_TRIED = 6
SUSPECTS = 4
HAND = 4
PLACE = 2


@dataclass(frozen=True, slots=True)
class Seance:
    """An hour to learn from: a secret character, the vision that hints best, others that do not."""

    target: str
    suspects: tuple[str, ...]
    hand: tuple[str, ...]
    best: str
    triple: tuple[str, ...]


def pages(decks: Decks) -> tuple[TutorialStep, ...]:
    def with_seance(show: Callable[[ScreenContext, Seance], Node]) -> Callable[[ScreenContext], Node]:
        return lambda ctx: show(ctx, find(decks))

    return (
        TutorialStep("roles", _roles),
        TutorialStep("ghost", with_seance(_ghost)),
        TutorialStep("psychic", with_seance(_psychic)),
        TutorialStep("voices", with_seance(_voices)),
        TutorialStep("culprit", with_seance(_culprit)),
        TutorialStep("end", _end),
    )


# ---------------------------------------------------------------------- the riddle

_FOUND: dict[str, Seance] = {}


def find(decks: Decks) -> Seance:
    """The best hint the decks can give, looked for once."""
    key = decks.visions.id + decks.characters.id
    if key not in _FOUND:
        _FOUND[key] = _search(decks)
    return _FOUND[key]


def _search(decks: Decks) -> Seance:
    """Among a few characters the one with the strongest vision; the others are those it hints at least."""
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
    return Seance(best.id, tuple(suspects), tuple(hand), order[0].id, triple)


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
        {"class": "lesson-people"},
        [
            h(
                "li",
                {"class": f"lesson-people__one lesson-people__one--{role}"},
                h("span", {"class": "lesson-people__faces"}, face),
                h("strong", None, ctx.t(f"mysterium.role.{role}")),
                h("span", None, ctx.t(f"mysterium.learn.role.{role}")),
            )
            for role, face in faces
        ],
    )


def _said(ctx: ScreenContext, key: str) -> Node:
    return h("p", {"class": "hint", "role": "status"}, ctx.t(key))


def _ghost(ctx: ScreenContext, seance: Seance) -> Node:
    """Be the ghost: which vision leads to this character?"""
    touched = ctx.selection.get("dream")
    right = str(seance.hand.index(seance.best))
    key = "mysterium.learn.choose" if not touched else "mysterium.learn.chosen"
    return h(
        "div",
        {"class": "lesson-seance lesson-seance--pair"},
        h("figure", {"class": "lesson-seance__target"}, _target(ctx, seance)),
        h(
            "div",
            {"class": "lesson-seance__row"},
            [_dream(ctx, seance, n, touched) for n in range(len(seance.hand))],
        ),
        _said(ctx, "mysterium.learn.same" if touched == right else key),
    )


def _target(ctx: ScreenContext, seance: Seance) -> tuple[Child, ...]:
    return (
        picture(assets.card(0, seance.target, ctx.t("mysterium.learn.secret"))),
        h("figcaption", None, ctx.t("mysterium.learn.secret")),
    )


def _dream(ctx: ScreenContext, seance: Seance, n: int, touched: str) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "hand__face",
            "data-action": "pick.dream",
            "data-arg": str(n),
            "aria-pressed": touched == str(n),
        },
        picture(assets.vision(ctx.t, seance.hand[n], n + 1)),
    )


def _psychic(ctx: ScreenContext, seance: Seance) -> Node:
    """The same vision from the other side: whom does it mean?"""
    touched, right = ctx.selection.get("suspect"), str(seance.suspects.index(seance.target))
    key = "ask" if not touched else "once" if touched == right else "twice"
    return h(
        "div",
        {"class": "lesson-seance lesson-seance--pair"},
        h("figure", {"class": "lesson-seance__target"}, picture(assets.vision(ctx.t, seance.best, 1))),
        h(
            "div",
            {"class": "lesson-seance__row"},
            [_suspect(ctx, seance, n, touched) for n in range(len(seance.suspects))],
        ),
        _said(ctx, f"mysterium.learn.{key}"),
    )


def _suspect(ctx: ScreenContext, seance: Seance, n: int, touched: str) -> Node:
    right = bool(touched) and seance.suspects[n] == seance.target
    return h(
        "button",
        {
            "type": "button",
            "class": cls("hand__face", right and "is-right"),
            "data-action": "pick.suspect",
            "data-arg": str(n),
            "aria-pressed": touched == str(n),
        },
        picture(assets.card(0, seance.suspects[n], ctx.t("mysterium.card.0", n=n + 1))),
    )


def _voices(ctx: ScreenContext, seance: Seance) -> Node:
    """Somebody else's token lies on a card: yes or no?"""
    touched = ctx.selection.get("voice")
    wrong = next(n for n, card in enumerate(seance.suspects) if card != seance.target)
    key = "voice" if not touched else "gained" if touched == "0" else "not_gained"
    return h(
        "div",
        {"class": "lesson-seance lesson-seance--pair"},
        h(
            "div",
            {"class": "lesson-seance__row lesson-seance__row--two"},
            picture(assets.vision(ctx.t, seance.best, 1)),
            picture(
                assets.card(0, seance.suspects[wrong], ctx.t("mysterium.card.0", n=wrong + 1)),
                children=h("span", {"class": "lesson-token"}, tag(ctx, 1)),
            ),
        ),
        h("div", {"class": "lesson-seance__say"}, [_say(ctx, agree, touched) for agree in (True, False)]),
        _said(ctx, f"mysterium.learn.{key}"),
    )


def _say(ctx: ScreenContext, agree: bool, touched: str) -> Node:
    value = str(int(agree))
    return h(
        "button",
        {
            "type": "button",
            "class": cls("say", "say--large"),
            "data-action": "pick.voice",
            "data-arg": value,
            "aria-pressed": touched == value,
        },
        assets.voice(agree),
        h("span", None, ctx.t("mysterium.learn.yes" if agree else "mysterium.learn.no")),
    )


def _culprit(ctx: ScreenContext, seance: Seance) -> Node:
    return h(
        "div",
        {"class": "lesson-seance"},
        piece("seance", more="over__picture"),
        h(
            "div",
            {"class": "group"},
            h("span", {"class": "group__number"}, 1),
            lineup.trio(lineup.group_pics(ctx, seance.triple, 1)),
        ),
    )


def _end(ctx: ScreenContext) -> Node:
    marks = tuple(str(n) for n in range(1, constants.HOURS + 1))
    return h(
        "div",
        {"class": "lesson-end"},
        piece("clock", more="lesson-clock"),
        steps(ctx.t("mysterium.hours", n=1, of=constants.HOURS), constants.HOURS, 1, marks),
        button(ctx.t("mysterium.learn.play"), "game.new", "mysterium", kind="main", picture="candle"),
    )

"""Owns the people round the table: a place for each psychic, who is in focus, whose token is in hand.
Must not know what lies before a psychic (`panel.py`) nor how a card lies on the board."""

from __future__ import annotations

from app.games.game_ui import AnyView, Player, ScreenContext
from app.games.mysterium import assets
from app.ui.components.player_badge import sigil
from app.ui.html import Node, cls, h, memo_node, memo_per_state
from app.ui.i18n import Translator
from engine.mysterium.state import Psychic, State


def focus(view: AnyView, ctx: ScreenContext) -> int:
    """The psychic in the middle of attention: touched, or holding a token, or the first without one."""
    state: State = view.state
    for name in ("who", "hand"):
        wanted = ctx.selection.get(name)
        if wanted.isdecimal() and int(wanted) < len(state.psychics):
            return int(wanted)
    waiting = [p for p in state.unfinished if not state.psychics[p].intuition]
    return (waiting or list(state.unfinished) or [0])[0]


def in_hand(view: AnyView, ctx: ScreenContext) -> int | None:
    """Whose intuition token is in hand."""
    held = ctx.selection.get("hand")
    return int(held) if held.isdecimal() and int(held) in view.state.unfinished else None


# ---------------------------------------------------------------------- places


def tabs(view: AnyView, ctx: ScreenContext, shown: int) -> Node:
    return _tabs(view.state, ctx.t, ctx.players, shown)


@memo_per_state
def _tabs(state: State, t: Translator, sitters: tuple[Player, ...], shown: int) -> Node:
    return h(
        "ul",
        {"class": cls("circle", f"circle--{len(state.psychics)}"), "aria-label": t("mysterium.circle")},
        [_tab(state, t, sitters[one.owner], p, p == shown) for p, one in enumerate(state.psychics)],
    )


def _tab(state: State, t: Translator, sitter: Player, psychic: int, shown: bool) -> Node:
    one, number = state.psychics[psychic], assets.number_of(state, psychic)
    look = cls("place-at", assets.colours(sitter, number), _stage(one))
    return _seat(psychic, look, shown, assets.portrait(psychic), assets.tag(sitter, number), _doing(t, one))


@memo_node
def _seat(psychic: int, look: str, shown: bool, portrait: Node, who: Node, doing: str) -> Node:
    return h(
        "li",
        {"id": f"psychic-{psychic}", "class": "circle__seat"},
        h(
            "button",
            {
                "type": "button",
                "class": look,
                "data-action": "circle_show",
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


def _doing(t: Translator, one: Psychic) -> str:
    return t("mysterium.finished") if one.finished else t(f"mysterium.kind.{one.row}")


# ---------------------------------------------------------------------- tokens


@memo_node
def token_of(t: Translator, psychic: int, sitter: Player, number: int, held: bool) -> Node:
    """An intuition token one can take: tap it and tap a card, or drag it there. The portrait, with the sigil
    of who plays it; `number` says which of a person's two psychics."""
    return h(
        "button",
        {
            "type": "button",
            "class": cls("token-chip", assets.colours(sitter, number), held and "is-held"),
            "data-action": "token_take",
            "data-arg": str(psychic),
            "data-drag": str(psychic),
            "aria-pressed": held,
            "aria-label": t("mysterium.token", name=assets.called(t, sitter, number)),
        },
        assets.portrait(psychic),
        sigil(sitter, size="small"),
    )

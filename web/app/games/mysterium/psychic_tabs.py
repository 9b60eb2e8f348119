"""Tabs of the psychics: which one is in focus, whose token is in hand.
Must not depend on the panels (`psychic_panel.py`) or on the board."""

from __future__ import annotations

from app.games.mysterium import assets
from app.ui.components.player_badge import badge
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_per_state
from engine.core.model import View
from engine.mysterium.state import Psychic, State
from engine.mysterium.tokens import Tokens, YesNo


def focus(view: View[State], ctx: ScreenContext) -> int:
    """Return the psychic in focus: the selected one, else the token's in hand, else the first without one."""
    state: State = view.state
    for name in ("who", "hand"):
        wanted = ctx.selection.get(name)
        if wanted.isdecimal() and int(wanted) < len(state.psychics):
            return int(wanted)
    own = [p for p in state.unfinished if state.psychics[p].owner not in ctx.machines]
    waiting = [p for p in own if not state.psychics[p].intuition]
    return (waiting or own or list(state.unfinished) or [0])[0]


def held_token(view: View[State], ctx: ScreenContext) -> int | None:
    """Return whose intuition token is in hand, or None."""
    held = ctx.selection.get("hand")
    return int(held) if held.isdecimal() and int(held) in view.state.unfinished else None


# ---------------------------------------------------------------------- places


def tabs(view: View[State], ctx: ScreenContext, shown: int | None) -> Node:
    """Draw one button for each psychic; `shown` is the one in focus.

    Without one the tabs say how many yes and no tokens each psychic has left.
    """
    return _tabs(view.state, ctx.t, ctx.players, shown)


@memo_per_state
def _tabs(state: State, t: Translator, players: tuple[Player, ...], shown: int | None) -> Node:
    return h(
        "ul",
        {
            "class": cls(
                "psychic-tabs",
                f"psychic-tabs--{len(state.psychics)}",
                shown is None and "psychic-tabs--pools",
            ),
            "aria-label": t("mysterium.psychics"),
        },
        [
            _tab(
                state,
                t,
                players[one.owner],
                assets.portrait_of(state, players, p),
                p,
                p == shown,
                shown is None,
            )
            for p, one in enumerate(state.psychics)
        ],
    )


def _tab(
    state: State, t: Translator, player: Player, face: int, psychic: int, shown: bool, pools: bool
) -> Node:
    portrait = assets.portrait(face)
    one, number = state.psychics[psychic], assets.number_of(state, psychic)
    classes = cls("psychic-tab", assets.seat_classes(player, number), _state_class(one))
    status = _tokens_left(t, one.tokens) if pools else _status(t, one)
    return _tab_node(psychic, classes, shown, portrait, assets.name_tag(player, number), status)


@memo_node
def _tab_node(psychic: int, classes: str, shown: bool, portrait: Node, tag: Node, status: str) -> Node:
    return h(
        "li",
        {"id": f"psychic-{psychic}", "class": "psychic-tabs__seat"},
        h(
            "button",
            {
                "type": "button",
                "class": classes,
                "data-action": "psychic_show",
                "data-arg": str(psychic),
                "aria-pressed": shown,
            },
            portrait,
            h(
                "span",
                {"class": "psychic-tab__words"},
                tag,
                h("span", {"class": "psychic-tab__kind"}, status),
            ),
            h("i", {"class": "psychic-tab__tick", "aria-hidden": True}),
        ),
    )


def _state_class(one: Psychic) -> str:
    return "is-finished" if one.finished else "is-done" if one.intuition else "is-waiting"


def _status(t: Translator, one: Psychic) -> str:
    return t("mysterium.panel.all_found") if one.finished else t(f"mysterium.kind.{one.row}")


def _tokens_left(t: Translator, tokens: Tokens) -> str:
    """Return how many tokens of each kind are left, or how many that may be either."""
    if isinstance(tokens, YesNo):
        return t("mysterium.clairvoyancy.left_of_each", yes=tokens.yes, no=tokens.no)
    return t("mysterium.clairvoyancy.left", n=tokens)


# ---------------------------------------------------------------------- tokens


@memo_node
def token_of(t: Translator, psychic: int, player: Player, number: int, face: int, held: bool) -> Node:
    """Draw an intuition token that can be tapped and placed by tapping a card, or dragged.

    `number` is 1 or 2 if the player plays two psychics, else 0; `face` is the number of the portrait.
    """
    return h(
        "button",
        {
            "type": "button",
            "class": cls("intuition-token", assets.seat_classes(player, number), held and "is-held"),
            "data-action": "token_take",
            "data-arg": str(psychic),
            "data-drag": str(psychic),
            "aria-pressed": held,
            "aria-label": t("mysterium.token", name=assets.numbered_name(t, player, number)),
        },
        assets.portrait(face),
        badge(player, size="small"),
    )

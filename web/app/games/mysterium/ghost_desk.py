"""The ghost's desk: choose a psychic, see the secret cards and their rivals, give visions.
Must not depend on how many visions are allowed; it asks the rules and shows the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.core.privacy import PendingSelection
from app.games.mysterium import assets, layout, vision_hand
from app.games.mysterium.token_actions import psychic_of
from app.ui.components.buttons import button, name
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic, picture
from app.ui.components.player_badge import badge
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, cls, count_classes, h
from engine.core.model import View
from engine.core.sealed import look
from engine.mysterium.actions import GiveVisions
from engine.mysterium.state import State

Dock = Callable[[View[State], ScreenContext], tuple[str, list[Child]]]
"""Returns the instruction and the buttons."""


def screen(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the desk at the start of an hour: every unfinished psychic gets at least one vision."""
    return _desk(
        view,
        ctx,
        receiver(view, ctx),
        vision_hand.crow_dock if vision_hand.choosing_for_crow(view, ctx) else _dock,
        "desk_touch",
    )


def again(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the same desk during an hour, to look or to call a crow."""
    return _desk(
        view,
        ctx,
        receiver(view, ctx),
        vision_hand.crow_dock if vision_hand.choosing_for_crow(view, ctx) else _return_dock,
        "",
    )


def open_button(view: View[State], ctx: ScreenContext) -> Node:
    """Return the button of the menu; a hand-over screen comes first, and the countdown waits."""
    label = ctx.t.rich("mysterium.desk.again", name=name(ctx.player(view.state.ghost)))
    # One element: a label in the menu is a flex row, which would make a column of each part of the sentence.
    one = h("span", None, label)
    return button(one, "private.request", f"{view.state.ghost}|desk", kind="wide", picture="candle")


def receiver(view: View[State], ctx: ScreenContext) -> int:
    """Return the psychic whose secret is shown: the selected one, else the first unserved."""
    state: State = view.state
    wanted = psychic_of(ctx.selection.get("to"), state)
    if wanted is not None:
        return wanted
    return (state.unserved or state.unfinished or (0,))[0]


def _desk(view: View[State], ctx: ScreenContext, to: int, dock: Dock, action: str) -> Node:
    secret, given = _secret_pics(view, ctx, to), layout.visions(ctx.t, view.state.psychics[to].visions)
    rivals = _rival_pics(view, ctx, to)
    before_hand = [*secret, *given, *rivals]
    task, buttons = dock(view, ctx)
    return layout.private(
        "desk",
        view,
        ctx,
        _receivers(view, ctx, to),
        h(
            "div",
            {"class": cls("secret", bool(given) and "has-given")},
            _triple(view, ctx, to, secret),
            _strip(ctx, "given", given, len(secret)),
        ),
        _strip(ctx, "rivals", rivals, len(secret) + len(given)),
        vision_hand.grid(
            view, ctx, len(before_hand), action, picks(view, ctx, to), _chosen_for_others(view, ctx, to)
        ),
        task=task,
        dock=buttons,
        pics=[*before_hand, *vision_hand.pics(view, ctx)],
    )


def picks(view: View[State], ctx: ScreenContext, psychic: int) -> tuple[str, ...]:
    """Return the visions chosen for a psychic; they are kept while the ghost looks at another one."""
    return vision_hand.chosen(view, ctx, _picks_name(psychic))


def _picks_name(psychic: int) -> str:
    return f"cards{psychic}"


def _chosen_for_others(view: View[State], ctx: ScreenContext, to: int) -> dict[str, Node]:
    """Return the visions chosen for other psychics, each with a mark of its psychic."""
    state: State = view.state
    return {
        card: h("span", {"class": "hand__for"}, badge(ctx.player(state.psychics[p].owner), size="small"))
        for p in state.unserved
        if p != to
        for card in picks(view, ctx, p)
    }


def _receivers(view: View[State], ctx: ScreenContext, to: int) -> Node:
    state: State = view.state
    many = len(state.unfinished)
    return h(
        "ul",
        {
            "class": cls("receivers", f"receivers--{many}", count_classes(many, 4)),
            "aria-label": ctx.t("mysterium.psychics"),
        },
        [_receiver(view, ctx, p, p == to) for p in state.unfinished],
    )


def _receiver(view: View[State], ctx: ScreenContext, psychic: int, shown: bool) -> Node:
    state: State = view.state
    served = state.psychics[psychic].served
    target = _secret_pics(view, ctx, psychic)[state.psychics[psychic].row :][:1]
    return h(
        "li",
        {"data-drop": str(psychic), "data-drop-action": "desk_drop"},
        h(
            "button",
            {
                "type": "button",
                "class": cls("receiver", assets.psychic_classes(ctx, state, psychic), served and "is-served"),
                "data-action": "desk_to",
                "data-arg": str(psychic),
                "aria-pressed": shown,
            },
            [picture(pic, more="receiver__target") for pic in target],
            assets.psychic_tag(ctx, state, psychic),
            h("span", {"class": "only-spoken"}, ctx.t("mysterium.desk.served")) if served else None,
            h("i", {"class": "psychic-tab__tick", "aria-hidden": True}),
        ),
    )


# ---------------------------------------------------------------------- the secret


def _secret_pics(view: View[State], ctx: ScreenContext, psychic: int) -> list[Pic]:
    triple = look(view.state.psychics[psychic].triple) or ()
    return [assets.table_card(ctx, view.state, row, card) for row, card in enumerate(triple)]


def _rival_pics(view: View[State], ctx: ScreenContext, psychic: int) -> list[Pic]:
    """Return the other cards of the row in which this psychic is searching."""
    state: State = view.state
    one = state.psychics[psychic]
    target = (look(one.triple) or ())[one.row :][:1]
    if one.finished:
        return []
    cards = assets.cards_on_table(state, one.row)
    return [assets.numbered(ctx.t, one.row, card, n) for card, n in cards if card not in target]


def _triple(view: View[State], ctx: ScreenContext, psychic: int, pics: list[Pic]) -> Node:
    """Draw the three secret cards; the one to hint at now is larger."""
    row = view.state.psychics[psychic].row
    name = assets.psychic_name(ctx, view.state, psychic)
    return h(
        "ol",
        {"class": "triple", "aria-label": ctx.t("mysterium.desk.secret", name=name)},
        [
            h(
                "li",
                {
                    "class": cls(
                        "triple__card", f"triple__card--{n}", n == row and "is-now", n < row and "is-found"
                    )
                },
                zoom_button(pic, n),
                h("span", {"class": "triple__kind"}, assets.kind(ctx, n)),
            )
            for n, pic in enumerate(pics)
        ],
    )


def _strip(ctx: ScreenContext, kind: str, pics: list[Pic], first: int) -> Node | None:
    """Draw a strip of small pictures: visions given before, or rivals of the target."""
    if not pics:
        return None
    name = ctx.t("mysterium.desk.given" if kind == "given" else "mysterium.desk.rivals")
    return h(
        "div",
        {"class": kind},
        h("span", {"class": f"{kind}__name"}, name),
        h(
            "ul",
            {"class": f"{kind}__cards"},
            [h("li", None, zoom_button(pic, first + n)) for n, pic in enumerate(pics)],
        ),
    )


# ---------------------------------------------------------------------- the dock


def _give_action(view: View[State], ctx: ScreenContext) -> GiveVisions:
    psychic = receiver(view, ctx)
    return GiveVisions(seat=view.seat, psychic=psychic, cards=picks(view, ctx, psychic))


def _dock(view: View[State], ctx: ScreenContext) -> tuple[str, list[Child]]:
    action = _give_action(view, ctx)
    problem = ctx.why_not(action)
    words = ctx.t("mysterium.desk.ready") if problem is None else ctx.t(problem.code, **dict(problem.params))
    label = ctx.t.rich(
        "mysterium.desk.give", name=h("bdi", None, assets.psychic_name(ctx, view.state, action.psychic))
    )
    return words, [
        vision_hand.crow_button(view, ctx),
        button(label, "desk_give", kind="main", picture="next", disabled=problem is not None),
    ]


def _return_dock(view: View[State], ctx: ScreenContext) -> tuple[str, list[Child]]:
    return ctx.t("mysterium.desk.looking"), [
        vision_hand.crow_button(view, ctx),
        button(ctx.t("mysterium.desk.done"), "private.done", kind="main", picture="check"),
    ]


# ---------------------------------------------------------------------- taps


def to(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Show another psychic's secret; the visions chosen so far are kept."""
    if psychic_of(arg, view.state) is None:
        return None
    return ctx.selection.drop("zoom", "crow", "away").put("to", arg)


def touch(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Choose a vision for the psychic shown, or take it back; it leaves the picks of all others."""
    if arg not in vision_hand.cards(view):
        return None
    psychic = receiver(view, ctx)
    others = [p for p in range(len(view.state.psychics)) if p != psychic]
    selection = _without(ctx.selection, others, (arg,)).put("to", str(psychic))
    return selection.toggle_member(_picks_name(psychic), arg, view.state.hand_size)


def _without(selection: PendingSelection, psychics: Sequence[int], cards: Sequence[str]) -> PendingSelection:
    """Return the selection without these visions in the picks of these psychics."""
    for psychic in psychics:
        name = _picks_name(psychic)
        rest = [card for card in selection.members(name) if card not in cards]
        selection = selection.put(name, " ".join(rest)) if rest else selection.drop(name)
    return selection


def give(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return _give(view, ctx, _give_action(view, ctx))


def dropped(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Give a vision that was dragged to a psychic, with those chosen before: `card|psychic|…`."""
    card, who = (arg.split("|") + [""])[:2]
    psychic = psychic_of(who, view.state)
    if psychic is None or card not in vision_hand.cards(view):
        return None
    cards = tuple(dict.fromkeys((*picks(view, ctx, psychic), card)))
    return _give(view, ctx, GiveVisions(seat=view.seat, psychic=psychic, cards=cards))


def _give(view: View[State], ctx: ScreenContext, action: GiveVisions) -> TapResult:
    """Give visions and keep the picks for psychics who still wait; after the last one nothing is kept."""
    waiting = [p for p in view.state.unserved if p != action.psychic]
    if not waiting or ctx.why_not(action) is not None:
        return action
    rest = _without(ctx.selection, waiting, action.cards)
    names = {_picks_name(p) for p in waiting}
    return action, PendingSelection(tuple(pair for pair in rest.pairs if pair[0] in names))


ACTS = {
    "desk_to": to,
    "desk_touch": touch,
    "desk_give": give,
    "desk_drop": dropped,
    **vision_hand.ACTS,
}

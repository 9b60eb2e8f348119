"""Words about an answer of the ghost: yes or no, what follows, and the bets that were right.
Must not depend on where they are shown."""

from __future__ import annotations

from app.games.mysterium import assets, layout
from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.mysterium import constants
from engine.mysterium.recap import Note
from engine.mysterium.state import State


def answer(ctx: ScreenContext, note: Note) -> tuple[Node, Node]:
    """Draw the knocks as dots and words, and what they mean for this psychic."""
    key = "right" if note.right else "wrong"
    return (
        h(
            "p",
            {"class": "knocks"},
            h("i", {"class": "knocks__dots", "aria-hidden": True}),
            ctx.t(f"mysterium.answer.{key}"),
        ),
        h("p", {"class": "answer__after"}, _what_follows(ctx, note)),
    )


def _what_follows(ctx: ScreenContext, note: Note) -> str:
    if not note.right:
        late = note.hour == constants.HOURS
        key = "late" if late else "stay" if note.intuition else "none"
        return ctx.t(f"mysterium.answer.{key}")
    if note.row < constants.KINDS - 1:
        return ctx.t(f"mysterium.answer.next.{note.row + 1}")
    return ctx.t("mysterium.answer.bonus", n=note.bonus) if note.bonus else ctx.t("mysterium.answer.all")


def bets(ctx: ScreenContext, state: State, note: Note, *, revealed: bool) -> Node | None:
    """Draw who bet yes and who bet no; `revealed` adds who was right and gained a space."""
    marks = [
        bet(ctx, state, p, p in note.agreed, gained=p in note.scored if revealed else None)
        for p in (*note.agreed, *note.doubted)
    ]
    return bet_list(ctx, marks)


def gains(ctx: ScreenContext, state: State, note: Note) -> Node | None:
    """Draw only those who bet right."""
    return bet_list(ctx, [bet(ctx, state, p, p in note.agreed, gained=True) for p in note.scored])


def bet_list(ctx: ScreenContext, marks: list[Node]) -> Node | None:
    return h("ul", {"class": "opinions", "aria-label": ctx.t("mysterium.opinions")}, marks) if marks else None


def bet(ctx: ScreenContext, state: State, psychic: int, agree: bool, gained: bool | None = None) -> Node:
    word = "yes" if agree else "no"
    spoken = ctx.t(f"mysterium.opinion.{word}", name=assets.psychic_name(ctx, state, psychic))
    return h(
        "li",
        {"class": cls("opinion", assets.psychic_classes(ctx, state, psychic), gained is False and "is-lost")},
        assets.clairvoyancy_piece(agree),
        h("span", {"class": "opinion__who", "aria-hidden": True}, assets.psychic_tag(ctx, state, psychic)),
        h("span", {"class": "only-spoken"}, spoken),
        h("span", {"class": "opinion__gain"}, ctx.t("mysterium.opinion.gain")) if gained else None,
    )


# ---------------------------------------------------------------------- after the last answer


def go_on_button(view: View[State], ctx: ScreenContext) -> Node:
    """Return the button that ends the hour; it says to whom the device goes."""
    lost = view.state.hour == constants.HOURS and bool(view.state.unfinished)
    label: Child = ctx.t("mysterium.hour.on") if lost else layout.hand_over_label(ctx, view.state.ghost)
    if not view.state.unfinished:
        label = ctx.t("mysterium.hour.line_up")
    return button(label, "table_on", kind="main", picture="next")


def end_of_hour(view: View[State], ctx: ScreenContext) -> str:
    """Return the sentence after the last answer; it says so if the game cannot be won any more."""
    state: State = view.state
    hours_left = constants.HOURS - state.hour
    late = [p for p in state.unfinished if constants.KINDS - state.psychics[p].row > hours_left]
    if not state.unfinished:
        return ctx.t("mysterium.hour.all")
    if not hours_left:
        return ctx.t("mysterium.hour.last")
    if late:
        return ctx.t("mysterium.hour.too_late", name=assets.psychic_name(ctx, state, late[0]))
    right = [note.right for note in state.notes if note.hour == state.hour]
    return ctx.t("mysterium.hour.score", hour=state.hour, found=sum(right), of=len(right), n=hours_left)

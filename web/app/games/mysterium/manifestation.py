"""Screen of the manifestation: the ghost's answers and what they are worth.
Must not depend on an answer before the ghost has knocked."""

from __future__ import annotations

from app.games.game_ui import ScreenContext, TapResult
from app.games.mysterium import assets, layout
from app.games.mysterium.ghost_button import ghost_button
from app.games.mysterium.token_actions import psychic_of
from app.ui.components.buttons import button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic, face_down
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC
from engine.mysterium import constants
from engine.mysterium.actions import GoOn, Knock
from engine.mysterium.recap import Note
from engine.mysterium.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    state: State = view.state
    asked = [int(p) for p in view.decision.options] if view.decision else []
    notes = {note.psychic: note for note in state.notes if note.hour == state.hour}
    shown = [p for p in range(len(state.psychics)) if p in asked or p in notes]
    pics = [_pic(ctx, state, p, notes.get(p)) for p in shown]
    return layout.table(
        "manifestation",
        view,
        ctx,
        h(
            "ol",
            {"class": cls("answers", f"answers--{len(shown)}"), "aria-label": ctx.t("mysterium.answers")},
            [_answer(view, ctx, p, notes.get(p), pics) for p in shown],
        ),
        dock=_dock(view, ctx, asked),
        pics=[pic for pic in pics if pic is not None],
    )


def _pic(ctx: ScreenContext, state: State, psychic: int, note: Note | None) -> Pic | None:
    """Return the card under the token, or None."""
    one = state.psychics[psychic]
    row, card = (note.row, note.intuition) if note is not None else (one.row, one.intuition)
    return assets.table_card(ctx, state, row, card) if card else None


def _answer(
    view: View[State], ctx: ScreenContext, psychic: int, note: Note | None, pics: list[Pic | None]
) -> Node:
    state: State = view.state
    pic = _pic(ctx, state, psychic, note)
    result_class = "" if note is None else "is-right" if note.right else "is-wrong"
    return h(
        "li",
        {"class": cls("answer", assets.psychic_classes(ctx, state, psychic), result_class)},
        h(
            "header",
            {"class": "answer__who"},
            assets.portrait(assets.portrait_of(state, ctx.players, psychic)),
            assets.psychic_tag(ctx, state, psychic),
        ),
        h(
            "div",
            {"class": cls("answer__card", pic is not None and pic.shape == "wide" and "is-wide")},
            _face(ctx, state, psychic, note, pics),
        ),
        h("div", {"class": "answer__words"}, _answer_text(view, ctx, psychic, note)),
    )


def _face(ctx: ScreenContext, state: State, psychic: int, note: Note | None, pics: list[Pic | None]) -> Node:
    pic = _pic(ctx, state, psychic, note)
    if pic is None:
        return face_down(ctx.t("mysterium.answer.none"), "tall")
    return zoom_button(pic, [p for p in pics if p is not None].index(pic))


def _answer_text(view: View[State], ctx: ScreenContext, psychic: int, note: Note | None) -> Child:
    if note is None:
        spoken = ctx.t("mysterium.answer.ask_about", name=assets.psychic_name(ctx, view.state, psychic))
        placed = bool(view.state.psychics[psychic].intuition)
        return (
            _opinions(ctx, view.state, psychic),
            None if placed else h("p", {"class": "answer__after"}, ctx.t("mysterium.answer.none")),
            button(ctx.t("mysterium.answer.ask"), "answer_knock", str(psychic), kind="main", spoken=spoken),
        )
    key = "right" if note.right else "wrong"
    return (
        h(
            "p",
            {"class": "knocks", "role": "status"},
            h("i", {"class": "knocks__dots", "aria-hidden": True}),
            ctx.t(f"mysterium.answer.{key}"),
        ),
        h("p", {"class": "answer__after"}, _next_line(ctx, note)),
        _gains(ctx, view.state, note),
    )


def _next_line(ctx: ScreenContext, note: Note) -> str:
    if not note.right:
        return ctx.t("mysterium.answer.stay" if note.intuition else "mysterium.answer.none")
    return (
        ctx.t("mysterium.answer.bonus", n=note.bonus)
        if note.row == constants.KINDS - 1
        else ctx.t("mysterium.answer.next")
    )


def _opinions(ctx: ScreenContext, state: State, psychic: int) -> Node | None:
    """Draw who agrees and who doubts, before the answer."""
    laid = [(p, other.laid_on(psychic)) for p, other in enumerate(state.psychics)]
    marks = [_opinion(ctx, state, p, mark.agree) for p, mark in laid if mark is not None]
    return h("ul", {"class": "opinions", "aria-label": ctx.t("mysterium.opinions")}, marks) if marks else None


def _gains(ctx: ScreenContext, state: State, note: Note) -> Node | None:
    """Draw who was right and gained a space."""
    marks = [
        _opinion(ctx, state, p, p in note.agreed, gained=p in note.scored)
        for p in (*note.agreed, *note.doubted)
    ]
    return h("ul", {"class": "opinions", "aria-label": ctx.t("mysterium.opinions")}, marks) if marks else None


def _opinion(ctx: ScreenContext, state: State, psychic: int, agree: bool, gained: bool | None = None) -> Node:
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


def _dock(view: View[State], ctx: ScreenContext, asked: list[int]) -> list[Child]:
    if asked:
        return [layout.hint(ctx.t("mysterium.answers.left", n=len(asked))), ghost_button(view, ctx)]
    last = view.state.hour == constants.HOURS
    words = (
        "mysterium.hour.all"
        if not view.state.unfinished
        else "mysterium.hour.last"
        if last
        else "mysterium.hour.next"
    )
    return [
        layout.hint(ctx.t(words)),
        ghost_button(view, ctx),
        button(ctx.t("mysterium.hour.on"), "table_on", kind="main", picture="next"),
    ]


# ---------------------------------------------------------------------- taps


def knock(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    psychic = psychic_of(arg, view.state)
    return None if psychic is None else Knock(seat=PUBLIC, psychic=psychic)


def go_on(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return GoOn(seat=PUBLIC)


ACTS = {"answer_knock": knock, "table_on": go_on}

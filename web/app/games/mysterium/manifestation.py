"""Screen of the manifestation: all answers of the hour, or the moment of one of them.
Must not depend on an answer before the ghost has knocked."""

from __future__ import annotations

from app.core.privacy import PendingSelection
from app.games.mysterium import answer_moment, answer_words, assets, layout
from app.games.mysterium.token_actions import psychic_of
from app.ui.components.buttons import button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic, face_down
from app.ui.game_ui import ScreenContext, TapResult
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import PUBLIC
from engine.mysterium.actions import GoOn, Knock
from engine.mysterium.recap import Note
from engine.mysterium.state import State


def screen(view: View[State], ctx: ScreenContext) -> Node:
    asked = [int(p) for p in view.decision.options] if view.decision else []
    note = answer_moment.shown(view, ctx)
    return (
        answer_moment.screen(view, ctx, note, asked) if note is not None else _all_answers(view, ctx, asked)
    )


def _all_answers(view: View[State], ctx: ScreenContext, asked: list[int]) -> Node:
    state: State = view.state
    notes = {note.psychic: note for note in state.notes if note.hour == state.hour}
    shown = [p for p in range(len(state.psychics)) if p in asked or p in notes]
    pics: list[Pic] = []
    answers = [_answer(view, ctx, p, notes.get(p), pics) for p in shown]
    return layout.table(
        "manifestation",
        view,
        ctx,
        h(
            "ol",
            {"class": cls("answers", f"answers--{len(shown)}"), "aria-label": ctx.t("mysterium.answers")},
            answers,
        ),
        task=ctx.t("mysterium.answers.left", n=len(asked)) if asked else answer_words.end_of_hour(view, ctx),
        dock=None if asked else answer_words.go_on_button(view, ctx),
        pics=pics,
    )


def _answer(view: View[State], ctx: ScreenContext, psychic: int, note: Note | None, pics: list[Pic]) -> Node:
    """Draw one psychic: visions of this hour, the card under the token, the answer or the button to ask."""
    state: State = view.state
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
        _pictures(ctx, state, psychic, note, pics),
        h("div", {"class": "answer__words"}, _answer_text(view, ctx, psychic, note)),
    )


def _pictures(ctx: ScreenContext, state: State, psychic: int, note: Note | None, pics: list[Pic]) -> Node:
    """Draw the newest vision and the chosen card; adds them to the pictures of the lightbox."""
    one = state.psychics[psychic]
    row, card = (note.row, note.intuition) if note is not None else (one.row, one.intuition)
    visions = note.visions if note is not None else one.visions[len(one.visions) - one.fresh :]
    shown = layout.visions(ctx.t, visions)[-1:]
    chosen = assets.table_card(ctx, state, row, card) if card else None
    return h(
        "div",
        {"class": "answer__cards"},
        [h("div", {"class": "answer__vision"}, _zoom(pic, pics)) for pic in shown],
        h("span", {"class": "vote__arrow", "aria-hidden": True}) if shown else None,
        h(
            "div",
            {"class": cls("answer__card", f"answer__card--{'tall' if chosen is None else chosen.shape}")},
            face_down(ctx.t("mysterium.answer.none"), "tall") if chosen is None else _zoom(chosen, pics),
        ),
    )


def _zoom(pic: Pic, pics: list[Pic]) -> Node:
    pics.append(pic)
    return zoom_button(pic, len(pics) - 1)


def _answer_text(view: View[State], ctx: ScreenContext, psychic: int, note: Note | None) -> Child:
    state: State = view.state
    if note is not None:
        return (
            answer_words.answer(ctx, note),
            answer_words.bets(ctx, state, note, revealed=True),
        )
    spoken = ctx.t("mysterium.answer.ask_about", name=assets.psychic_name(ctx, state, psychic))
    return (
        _open_bets(ctx, state, psychic),
        None
        if state.psychics[psychic].intuition
        else h("p", {"class": "answer__after"}, ctx.t("mysterium.answer.none")),
        button(ctx.t("mysterium.answer.ask"), "answer_knock", str(psychic), kind="main", spoken=spoken),
    )


def _open_bets(ctx: ScreenContext, state: State, psychic: int) -> Node | None:
    """Draw who bet yes and who bet no, before the answer."""
    laid = [(p, other.laid_on(psychic)) for p, other in enumerate(state.psychics)]
    marks = [answer_words.bet(ctx, state, p, mark.agree) for p, mark in laid if mark is not None]
    return answer_words.bet_list(ctx, marks)


# ---------------------------------------------------------------------- taps


def knock(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    """Ask the ghost about one psychic; the answer gets a screen of its own."""
    psychic = psychic_of(arg, view.state)
    return None if psychic is None else (Knock(seat=PUBLIC, psychic=psychic), answer_of(psychic))


def answer_of(psychic: int) -> PendingSelection:
    """Return the selection that shows the moment of an answer."""
    return PendingSelection((("answer", str(psychic)),))


def go_on(arg: str, view: View[State], ctx: ScreenContext) -> TapResult:
    return GoOn(seat=PUBLIC)


ACTS = {"answer_knock": knock, "table_on": go_on}

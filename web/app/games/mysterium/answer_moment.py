"""The moment of an answer: the room dims, the ghost knocks, and the words come last.
Must not depend on the answer before its beat: until then right and wrong look, sound and take the same."""

from __future__ import annotations

from app.games.mysterium import answer_words, assets, layout
from app.ui.components.buttons import button
from app.ui.components.moment import duration, moment
from app.ui.components.picture import face_down, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, Value, cls, h
from engine.core.model import View
from engine.mysterium.recap import Note
from engine.mysterium.state import State

KNOCK_MS, SECOND_MS, WORDS_MS = 700, 1600, 2500
"""When the first knock comes, the second knock or the light, and the words."""
NARRATION = "narration.mysterium_answer"


def shown(view: View[State], ctx: ScreenContext) -> Note | None:
    """Return the note of the answer that is being given (selection `answer`), or None."""
    asked = ctx.selection.get("answer")
    notes = [note for note in view.state.notes if note.hour == view.state.hour]
    return next((note for note in notes if str(note.psychic) == asked), None)


def screen(view: View[State], ctx: ScreenContext, note: Note, asked: list[int]) -> Node:
    """Draw one answer on its own; `asked` are the psychics without one."""
    state: State = view.state
    return h(
        "div",
        {
            "class": cls(
                "mysterium",
                "mysterium--moment",
                assets.psychic_classes(ctx, state, note.psychic),
                "is-right" if note.right else "is-wrong",
            ),
            "data-light": "answer",
            **_beats(view, ctx, note, asked),
        },
        layout.instruction(ctx.t("mysterium.moment.how")),
        h(
            "div",
            {"class": "mysterium__stage"},
            _who(view, ctx, note),
            _guess(ctx, state, note),
            _words(view, ctx, note, last=not asked),
        ),
        h("footer", {"class": "dock mysterium__dock dock--split moment__late"}, _dock(view, ctx, asked)),
    )


def _beats(view: View[State], ctx: ScreenContext, note: Note, asked: list[int]) -> dict[str, Value]:
    """Return the times and sounds. In hour 1 the narrator explains the knocks first.

    The last answer follows by itself: there is nothing left to choose.
    """
    state: State = view.state
    first = state.hour == 1 and sum(one.hour == 1 for one in state.notes) == 1
    wait = duration(NARRATION, ctx.settings) if first else 0
    return moment(
        ctx.settings,
        f"answer-{note.hour}-{note.psychic}",
        [wait + KNOCK_MS, wait + SECOND_MS, wait + WORDS_MS],
        [NARRATION if first else "", "knock_once", "exit_glow" if note.right else "knock_once"],
        ("answer_knock", str(asked[0])) if len(asked) == 1 else None,
    )


def _who(view: View[State], ctx: ScreenContext, note: Note) -> Node:
    """Draw whose guess it is, and who bet on it."""
    state: State = view.state
    return h(
        "header",
        {"class": "moment__who"},
        assets.portrait(assets.portrait_of(state, ctx.players, note.psychic)),
        assets.psychic_tag(ctx, state, note.psychic),
        answer_words.bets(ctx, state, note, revealed=False),
    )


def _guess(ctx: ScreenContext, state: State, note: Note) -> Node:
    """Draw the visions of this hour and the card under the token, with the rings of the knocks."""
    pic = assets.table_card(ctx, state, note.row, note.intuition) if note.intuition else None
    shape = "tall" if pic is None else pic.shape
    visions = layout.visions(ctx.t, note.visions)
    return h(
        "div",
        {"class": cls("moment__guess", f"moment__guess--{min(len(visions), 3)}")},
        h("ul", {"class": "moment__visions"}, [h("li", None, picture(vision)) for vision in visions]),
        h("span", {"class": "vote__arrow", "aria-hidden": True}),
        h(
            "div",
            {"class": f"moment__card moment__card--{shape}"},
            h("i", {"class": "moment__light", "aria-hidden": True}),
            picture(pic) if pic is not None else face_down(ctx.t("mysterium.answer.none"), "tall"),
            [h("i", {"class": f"moment__knock moment__knock--{n}", "aria-hidden": True}) for n in (1, 2)],
        ),
    )


def _words(view: View[State], ctx: ScreenContext, note: Note, *, last: bool) -> Node:
    """Draw the answer; the last one of the hour also says where the table stands."""
    return h(
        "div",
        {"class": "moment__words moment__late", "role": "status"},
        answer_words.answer(ctx, note),
        answer_words.gains(ctx, view.state, note),
        h("p", {"class": "moment__hour"}, answer_words.end_of_hour(view, ctx)) if last else None,
    )


def _dock(view: View[State], ctx: ScreenContext, asked: list[int]) -> list[Child]:
    every = button(ctx.t("mysterium.moment.all"), "pick.drop", "answer", kind="quiet")
    if not asked:
        return [every, answer_words.go_on_button(view, ctx)]
    name = h("bdi", None, assets.psychic_name(ctx, view.state, asked[0]))
    label = ctx.t.rich("mysterium.moment.next", name=name)
    kind = "main last" if len(asked) == 1 else "main"
    return [every, button(label, "answer_knock", str(asked[0]), kind=kind, picture="next")]

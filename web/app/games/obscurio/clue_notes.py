"""The notes of a machine Grimoire on its riddle: sentences, and a line between the two things.
Must not depend on how reasons were found. It is shown only after the result."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.obscurio import assets, clue_sentences
from app.ui import nouns
from app.ui.components import dialogs
from app.ui.components.buttons import button
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h
from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.constants import MIN_PLAYERS_FOR_TRAITOR
from engine.obscurio.explanations import ExplainedClue, ExplainedRiddle, SeenThing
from engine.obscurio.state import Chip, State, TurnRecord
from engine.picture_decks import Point

GAP = 160
"""Between the two pictures of a figure, on the grid of a picture."""

WHOLE = tuple((500 + x, 500 + y) for x, y in ((-485, 0), (485, 0), (0, -485), (0, 485)))
"""Ends of a line at a picture that is meant as a whole."""


def of_turn(ctx: ScreenContext, turn: int) -> ExplainedRiddle | None:
    """Return what the machine Grimoire says about a turn; None if a person guided, or not known yet."""
    return next((riddle for riddle in ctx.explained if riddle.turn == turn), None)


# ---------------------------------------------------------------------- after a turn


def summary(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the reasons in words beside the result, with a button to the pictures."""
    state: State = view.state
    riddle = of_turn(ctx, state.turn.number)
    if riddle is None:
        return None
    return h(
        "div",
        {"class": "why"},
        [h("p", {"class": "why__line"}, clue_sentences.clue(ctx.t, clue)) for clue in riddle.clues],
        button(ctx.t("obscurio.clue.open"), "pick.why", "1", kind="small quiet", picture="eye"),
    )


def dialog(view: View[State], ctx: ScreenContext) -> Node | None:
    """Draw the reasons with pictures over the result, if they were asked for.

    How sure the machine was depends on the holder, which stays secret until the end of the game.
    """
    state: State = view.state
    riddle = of_turn(ctx, state.turn.number)
    if riddle is None or not ctx.selection.get("why"):
        return None
    doubt = state.options.players < MIN_PLAYERS_FOR_TRAITOR or view.outcome is not None
    pages, exit_card = look(state.turn.pages), look(state.turn.exit_card)
    shown = notes(ctx, riddle, pages or (), exit_card or "")
    return dialogs.dialog(
        ctx.t,
        ctx.t("obscurio.clue.title"),
        shown,
        _lines(ctx, riddle, state.turn.found, state.turn.chips, doubt),
        close="pick.drop",
        arg="why",
        kind="wide",
    )


# ---------------------------------------------------------------------- in the recap


def section(ctx: ScreenContext, record: TurnRecord) -> Node | None:
    """Draw the reasons of one turn in the recap."""
    riddle = of_turn(ctx, record.turn)
    if riddle is None:
        return None
    return h(
        "section",
        {"class": "recap__clues", "aria-label": ctx.t("obscurio.clue.title")},
        h("h3", None, ctx.t("obscurio.clue.title")),
        notes(ctx, riddle, record.pages, record.exit_card),
        _lines(ctx, riddle, record.found, record.chips, True),
    )


def _lines(
    ctx: ScreenContext, riddle: ExplainedRiddle, found: bool, chips: tuple[Chip, ...], doubt: bool
) -> Node | None:
    chosen = tuple(chip.door for chip in chips)
    said = clue_sentences.lines(ctx.t, riddle, found, chosen, doubt)
    return h("p", {"class": "clue-notes__more"}, " ".join(said)) if said else None


def notes(ctx: ScreenContext, riddle: ExplainedRiddle, pages: Sequence[str], exit_card: str) -> Node:
    """Draw each clue on its plain Page: outlines show what a butterfly would cover."""
    shown = [assets.illusion(card, ctx.t("obscurio.page", n=n + 1)) for n, card in enumerate(pages)]
    exit_pic = assets.illusion(exit_card, ctx.t("obscurio.exit"))
    return h(
        "ul",
        {"class": cls("clue-notes", f"clue-notes--{len(riddle.clues)}")},
        [
            h(
                "li",
                {"class": "clue-note"},
                _figure(ctx, clue, shown[clue.page], exit_pic) if shown else None,
                h("p", {"class": "clue-note__words"}, clue_sentences.clue(ctx.t, clue)),
            )
            for clue in riddle.clues
        ],
    )


# ---------------------------------------------------------------------- the line


def _figure(ctx: ScreenContext, clue: ExplainedClue, page: Pic, exit_pic: Pic) -> Node:
    """Draw Page and Exit side by side, the outlines of the two things, and a line between them."""
    return h(
        "div",
        {"class": "clue-figure"},
        picture(page, more="clue-figure__page"),
        picture(exit_pic, more="clue-figure__exit"),
        h(
            "svg",
            {
                "class": "clue-figure__lines",
                "viewBox": f"0 0 {2000 + GAP} 1000",
                "role": "img",
                "aria-label": _spoken(ctx, clue),
            },
            _marks(clue),
        ),
    )


def _spoken(ctx: ScreenContext, clue: ExplainedClue) -> str:
    thing, answer, t = clue.thing, clue.connection.answer, ctx.t
    if thing is None or answer is None or not thing.outline or not answer.outline:
        return clue_sentences.clue(t, clue)
    named = {"own": nouns.the(thing.name, t.lang), "answer": nouns.the(answer.name, t.lang)}
    return t("obscurio.clue.figure", page=clue.page + 1, **named)


def _marks(clue: ExplainedClue) -> list[Node]:
    """Draw both outlines and the line twice, dark and wide below bright, so that it is seen on anything."""
    own, answer = clue.thing, clue.connection.answer
    shapes = [_shape(own, 0)] if own is not None else []
    if own is not None and answer is not None:
        start, end = line_ends(own, answer)
        shapes.append(f"M{start[0]} {start[1]}L{end[0]} {end[1]}")
    if answer is not None:
        shapes.append(_shape(answer, 1000 + GAP))
    path = "".join(shapes)
    return [
        h("path", {"class": "clue-figure__shade", "d": path}),
        h("path", {"class": "clue-figure__line", "d": path}),
    ]


def _shape(thing: SeenThing, shift: int) -> str:
    """Return the outline of a thing as an SVG path; a circle for a picture as a whole."""
    if not thing.outline:
        return f"M{15 + shift} 500a485 485 0 1 0 970 0a485 485 0 1 0 -970 0z"
    return "M" + "L".join(f"{x + shift} {y}" for x, y in thing.outline) + "z"


def line_ends(own: SeenThing, answer: SeenThing) -> tuple[Point, Point]:
    """Return where the line begins and ends: the points of both outlines that are nearest to each other."""
    shift = 1000 + GAP
    pairs = (((x, y), (a + shift, b)) for x, y in own.outline or WHOLE for a, b in answer.outline or WHOLE)
    return min(pairs, key=lambda pair: (pair[0][0] - pair[1][0]) ** 2 + (pair[0][1] - pair[1][1]) ** 2)

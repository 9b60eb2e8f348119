"""After a door was opened: the line about it, the end of a riddle, its reasons, and sharing.
Must not name the right door before it is found or all tries are used."""

from __future__ import annotations

from app.core.daily import DailyState, DayPlay, name_of
from app.daily import words
from app.daily.pictures import card_ids, clue_pics, door_pics, ring_figure
from app.games.obscurio import clue_notes
from app.ui.components import dialogs
from app.ui.components.buttons import button
from app.ui.components.share_album import share_button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from app.ui.i18n import Translator
from engine.daily import dates
from engine.daily.results import streak
from engine.daily.riddle_list import FAMILIES, MYSTERIUM, OBSCURIO, TRIES
from engine.machine.day_reasons import DoorNotes
from engine.obscurio.explanations import ExplainedRiddle

WHY = "daily.why"
FILE = "umbrary-riddle.png"


def notes_of(play: DayPlay, door: int) -> DoorNotes | None:
    """Return what the machine says about a door; None while it is not known."""
    return next((notes for notes in play.notes if notes.door == door), None)


def line(t: Translator, daily: DailyState, play: DayPlay) -> str:
    """Return the line above the pictures: the question, why the last door tempted, or how it ended."""
    if play.result.done:
        return f"{words.ending(t, play)} {_streak(t, daily, play)}".strip()
    if not play.result.tries:
        return t(f"daily.ask.{play.kind}", n=len(play.riddle.pages))
    last = play.result.tries[-1]
    notes = notes_of(play, last)
    return words.about_wrong(t, play.kind, notes) if notes else t(f"daily.not.{play.kind}", n=last)


def _streak(t: Translator, daily: DailyState, play: DayPlay) -> str:
    """Return the streak after today's riddle; a day of the archive has none."""
    if play.kind != OBSCURIO or not play.counted or play.day < daily.today - 1:
        return ""
    length = streak(daily.results, daily.today)
    return t("daily.streak", n=length) if length else ""


def dock(daily: DailyState, play: DayPlay, t: Translator) -> Node:
    """Draw the ways on after the end."""
    return h(
        "footer",
        {"class": "dock dock--daily"},
        button(t("daily.why"), "shell.dialog", WHY, kind="quiet", picture="eye"),
        share(t, play) if play.counted else None,
        _next(daily, play, t),
    )


def _next(daily: DailyState, play: DayPlay, t: Translator) -> Node:
    if play.level:
        return button(t("daily.again"), "daily.practice", play.level, kind="main", picture="next")
    other = MYSTERIUM if play.kind == OBSCURIO else OBSCURIO
    open_ = dates.is_weekend(play.day) and not _is_done(daily, other, play.day)
    if open_:
        return button(
            t(f"daily.go.{other}"), "daily.day", name_of(other, play.day), kind="main", picture="next"
        )
    if play.day != daily.today:
        return button(t("daily.today"), "daily.today", kind="main", picture="next")
    return button(t("daily.practice"), "daily.practice", kind="main", picture="next")


def _is_done(daily: DailyState, kind: str, day: int) -> bool:
    result = daily.results.get((day, kind))
    return result is not None and result.done


def share(t: Translator, play: DayPlay) -> Node:
    """Draw the button that shares text and picture, or copies the text."""
    text = words.shared_text(t, play)
    head = text.split("\n")[0]
    tries = [
        (
            ("gold", "✓", t("daily.share.right"))
            if play.result.found and n == len(play.result.tries)
            else ("", "✕", t("daily.share.wrong"))
        )
        for n in range(1, len(play.result.tries) + 1)
    ]
    score = (
        t("daily.share.score", n=len(play.result.tries), of=TRIES)
        if play.result.found
        else t("daily.share.missed")
    )
    return share_button(t("daily.share"), head, score, FILE, (), tries, text=text)


# ---------------------------------------------------------------------- reasons


def why(ctx: ScreenContext, play: DayPlay) -> Node | None:
    """Draw the reasons over the result: the right door with its lines, then the doors that tempted."""
    if not play.result.done:
        return None
    t = ctx.t
    right = notes_of(play, play.riddle.answer)
    wrong = [notes_of(play, door) for door in play.result.tries if door != play.riddle.answer]
    said = [words.about_wrong(t, play.kind, notes) for notes in wrong if notes is not None]
    return dialogs.dialog(
        t,
        t("daily.why"),
        _right(ctx, play, right) if right is not None else h("p", None, t("daily.thinking")),
        [h("p", {"class": "clue-notes__more"}, sentence) for sentence in said],
        arg=WHY,
        kind="wide",
    )


def _right(ctx: ScreenContext, play: DayPlay, notes: DoorNotes) -> Node:
    if play.kind == OBSCURIO:
        ids = card_ids(FAMILIES[OBSCURIO][0], play.riddle.pages)
        [exit_id] = card_ids(FAMILIES[OBSCURIO][1], (play.riddle.target,))
        return clue_notes.notes(ctx, ExplainedRiddle(0, notes.clues), ids, exit_id)
    visions, answer = clue_pics(ctx, play.riddle), door_pics(ctx.t, play.riddle)[notes.door - 1]
    said = [words.about_character(ctx.t, notes, page) for page in range(len(notes.clues))]
    return h(
        "ul",
        {"class": f"clue-notes clue-notes--{len(said)}"},
        [
            h(
                "li",
                {"class": "clue-note"},
                ring_figure(sentence, vision, answer, rings),
                h("p", {"class": "clue-note__words"}, sentence),
            )
            for sentence, vision, rings in zip(said, visions, play.riddle.rings, strict=True)
        ],
    )

"""Sentences of the riddle of the day: dates, results, and why a door tempted.
Must not depend on how reasons were found or how a riddle is drawn."""

from __future__ import annotations

from app.core.daily import DayPlay
from app.games.obscurio import clue_sentences
from app.ui import nouns
from app.ui.components import reason_sentences
from app.ui.i18n import Translator
from engine.daily import dates
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO, TRIES
from engine.machine.day_reasons import DoorNotes
from engine.obscurio.explanations import ExplainedClue, ExplainedRiddle, TemptingDoor

MARKS = {OBSCURIO: ("⬛", "🦋"), MYSTERIUM: ("⬛", "👻")}
"""A wrong and the right door in a shared text."""


def date(t: Translator, day: int) -> str:
    """Return a date in words."""
    found = dates.date_of(day)
    number = str(found.day) if found.day > 1 else t("daily.first")
    return t("daily.date", day=number, month=month_name(t, found.month), year=found.year)


def month_name(t: Translator, month: int) -> str:
    return t("daily.months").split()[month - 1]


def say(t: Translator, key: str, **params: object) -> str:
    """Translate with nouns as parameters, with a capital first letter."""
    return reason_sentences.capital(reason_sentences.say(t, key, **params))


# ---------------------------------------------------------------------- results


def ending(t: Translator, play: DayPlay) -> str:
    """Say how a riddle ended."""
    if play.result.found:
        return t(f"daily.found.{len(play.result.tries)}")
    return t(f"daily.missed.{play.kind}", n=play.riddle.answer)


def shared_text(t: Translator, play: DayPlay) -> str:
    """Return the result to share: date, marks and tries, and nothing about the pictures."""
    wrong, right = MARKS[play.kind]
    misses = len(play.result.tries) - play.result.found
    score = str(len(play.result.tries)) if play.result.found else "–"
    marks = wrong * misses + (right if play.result.found else "")
    head = t(f"daily.share.{play.kind}", date=dates.iso(play.day))
    return f"{head}\n{marks} {score}/{TRIES}"


# ---------------------------------------------------------------------- reasons


def about_wrong(t: Translator, kind: str, notes: DoorNotes) -> str:
    """Say why a wrong door tempted, and what speaks against it; the right door is not named."""
    if notes.fits < 0:
        return t(f"daily.nothing.{kind}", n=notes.door)
    clue = notes.clues[notes.fits]
    fits = _library(t, notes.door, clue) if kind == OBSCURIO else about_character(t, notes, notes.fits)
    return f"{fits} {_but(t, kind, notes)}"


def _but(t: Translator, kind: str, notes: DoorNotes) -> str:
    thing = notes.clues[notes.misses].thing if notes.misses >= 0 else None
    if thing is None:
        return t(f"daily.better.{kind}")
    page = notes.clues[notes.misses].page + 1
    if kind == MYSTERIUM:  # the thing of the vision that speaks for another character is not given away
        return t("daily.but.mysterium", page=page)
    key = "daily.but.obscurio.plural" if nouns.is_plural(thing.name, t.lang) else "daily.but.obscurio"
    return say(t, key, own=nouns.the(thing.name, t.lang), page=page)


def _library(t: Translator, door: int, clue: ExplainedClue) -> str:
    riddle = ExplainedRiddle(0, (clue,), tempting=(TemptingDoor(door, 0, clue.connection),))
    return clue_sentences.temptations(t, riddle, ())[0]


def about_character(t: Translator, notes: DoorNotes, page: int) -> str:
    """Say what connects a vision with a character; of several visions each is named by its number."""
    clue, door = notes.clues[page], notes.door
    own, answer, lang = clue.thing, clue.connection.answer, t.lang
    if own is None or answer is None:
        return t(f"daily.nothing.{MYSTERIUM}", n=door)
    vision = say_vision(t, page, len(notes.clues))
    if nouns.the(own.name, lang) == nouns.the(answer.name, lang):
        return say(t, "daily.mysterium.same", vision=vision, a=nouns.a(own.name, lang), door=door)
    link = _link(t, clue)
    key = "daily.mysterium.person" if page in notes.people else "daily.mysterium.because"
    if nouns.is_plural(own.name, lang):
        key += "_plural"
    said = say(
        t,
        key,
        own=nouns.the(own.name, lang),
        vision=vision,
        answer=nouns.the(answer.name, lang),
        door=door,
    )
    return say(t, "daily.mysterium.link", reason=said, link=link) if link else f"{said}."


def say_vision(t: Translator, page: int, visions: int) -> str:
    """Name a vision inside a sentence; a single one needs no number."""
    return t("daily.mysterium.vision_of", n=page + 1) if visions > 1 else t("daily.mysterium.vision")


def _link(t: Translator, clue: ExplainedClue) -> str:
    """Return what both things have in common, unless the sentence says this word already."""
    link = clue_sentences.in_common(clue.connection, t.lang)
    names = [thing.name for thing in (clue.thing, clue.connection.answer) if thing is not None]
    said = any(nouns.share_a_word(link, nouns.the(name, t.lang)) for name in names)
    return "" if said else link

"""What a machine Grimoire says about its clues after the result, as sentences.
Must not depend on how a reason was found or how it is drawn."""

from __future__ import annotations

from app.ui import nouns
from app.ui.components.reason_sentences import say
from app.ui.i18n import Translator
from engine.obscurio.explanations import (
    Connection,
    ExplainedClue,
    ExplainedRiddle,
    Noun,
    SeenThing,
    TemptingDoor,
)

SURE, FAIR = 700, 400
"""Estimates in thousandths from which nothing is said about doubt, and from which a clue is fair."""

MOST_DOORS = 2
"""So many tempting doors are named after a miss."""

Params = dict[str, object]

_DOOR_ENDINGS = {
    **dict.fromkeys(("single", "some", "several", "only"), "again"),
    **dict.fromkeys(("colour_named", "colours", "colours_named"), "colour"),
}
"""A sentence about a tempting door names its thing, and no colour."""


def clue(t: Translator, explained: ExplainedClue) -> str:
    """Return why a butterfly was placed: “I pointed at the suitcase because of …”."""
    opening, own = _opening(explained), explained.thing
    if own is None:
        return say(t, "obscurio.clue.under.mood", page=explained.page + 1)
    ending, params = _reason(t, own, explained.connection)
    return say(
        t, f"obscurio.clue.{opening}.{ending}", page=explained.page + 1, own=_shown(own, t.lang), **params
    )


def _opening(explained: ExplainedClue) -> str:
    """Return how a sentence begins: `point`, `under` a Page with a thing that counts, `whole` Page."""
    if not explained.under:
        return "point"
    return "under" if explained.thing is None or explained.thing.outline else "whole"


def _shown(seen: SeenThing, lang: str) -> str:
    """Name what is meant: a thing with its article, or what a whole picture shows."""
    if seen.outline:
        return nouns.the(seen.name, lang)
    return seen.name.french_scene if lang == "fr" else seen.name.english_scene


def _word(name: Noun, lang: str) -> str:
    return name.french if lang == "fr" else name.english


def _reason(t: Translator, own: SeenThing, connection: Connection) -> tuple[str, Params]:
    """Return the end of the text key for a connection, and its parameters."""
    answer, lang = connection.answer, t.lang
    if answer is None:
        return "mood", {}
    if _is_same(own, answer, lang):
        return _again(answer.name, lang) if own.outline else ("same", {})
    if connection.kind == "colour":
        return _colour(own, answer, connection.colour, lang)
    ending: str = "scene"
    params: Params = {"answer": _shown(answer, lang)}
    if not (own.outline and answer.outline) and nouns.share_a_word(_shown(own, lang), _shown(answer, lang)):
        ending, params = "all", {}
    elif answer.outline:
        ending, params = "because", _named(answer, lang)
    link = _link(own, connection, lang)
    return (f"{ending}_link", {**params, "link": link}) if link else (ending, params)


def _is_same(own: SeenThing, answer: SeenThing, lang: str) -> bool:
    """Return whether both are called the same; different tags may have one word (stag and deer: cerf)."""
    return _word(own.name, lang) == _word(answer.name, lang)


def _again(name: Noun, lang: str) -> tuple[str, Params]:
    """Return the end for a thing that is in both pictures: it is not named a second time."""
    said = {"one": nouns.one(name, lang), "it": nouns.pronoun(name, lang), "a": nouns.a(name, lang)}
    return nouns.amount(name, lang), dict(said)


def _colour(own: SeenThing, answer: SeenThing, colour: Noun | None, lang: str) -> tuple[str, Params]:
    """Return the end for a common colour; it is left unnamed if the word is said already (a pink rose)."""
    params = _named(answer, lang)
    ending = "colours" if nouns.is_plural(own.name, lang) else "colour"
    said = nouns.the(own.name, lang), nouns.the(answer.name, lang)
    if colour is None or any(nouns.share_a_word(_word(colour, lang), one) for one in said):
        return ending, params
    return f"{ending}_named", {**params, "colour": nouns.the(colour, lang)}


def _named(answer: SeenThing, lang: str) -> Params:
    return {"of": nouns.of_the(answer.name, lang), "a": nouns.a(answer.name, lang)}


def _link(own: SeenThing, connection: Connection, lang: str) -> str:
    """Return what both things have in common, unless the sentence says this word already."""
    assert connection.answer is not None
    link, here, there = in_common(connection, lang), _shown(own, lang), _shown(connection.answer, lang)
    said = nouns.share_a_word(here, there) or any(nouns.share_a_word(link, one) for one in (here, there))
    return "" if said else link


def in_common(connection: Connection, lang: str) -> str:
    """Return the theme or the property that two things have in common; "" if there is none."""
    if connection.theme is not None:
        return connection.theme.french if lang == "fr" else connection.theme.english
    if connection.shared is None:
        return ""
    return connection.shared.french_idea if lang == "fr" else connection.shared.english_idea


def doubt(t: Translator, explained: ExplainedRiddle) -> str:
    """Return how good the machine thought its riddle was; "" if it was sure or cannot say."""
    if explained.value is None or explained.value >= SURE:
        return ""
    if explained.value >= FAIR:
        return t("obscurio.clue.fair")
    return t("obscurio.clue.poor", count=explained.candidates)


def temptations(t: Translator, explained: ExplainedRiddle, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """Return what else fitted, after a miss: first the doors that were chosen, the strongest first."""
    doors = sorted(explained.tempting, key=lambda door: door.door not in chosen)
    return tuple(_tempting(t, explained.clues[door.clue], door) for door in doors[:MOST_DOORS])


def _tempting(t: Translator, explained: ExplainedClue, door: TemptingDoor) -> str:
    own = explained.thing
    assert own is not None, "a clue that means no thing tempts to nothing"
    ending, params = _reason(t, own, door.connection)
    opening = "door" if own.outline else "door_whole"
    params |= {"door": door.door, "page": explained.page + 1, "own": _shown(own, t.lang)}
    return say(t, f"obscurio.clue.{opening}.{_DOOR_ENDINGS.get(ending, ending)}", **params)


def lines(
    t: Translator, explained: ExplainedRiddle, found: bool, chosen: tuple[int, ...], with_doubt: bool
) -> tuple[str, ...]:
    """Return all that is said about a riddle besides its clues: doubt, and what tempted after a miss."""
    said = (doubt(t, explained),) if with_doubt else ()
    return tuple(line for line in (*said, *(() if found else temptations(t, explained, chosen))) if line)

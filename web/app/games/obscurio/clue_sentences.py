"""What a machine Grimoire says about its clues after the result, as sentences.
Must not depend on how a reason was found or how it is drawn."""

from __future__ import annotations

from app.ui import nouns
from app.ui.html import Child
from app.ui.i18n import Translator
from engine.obscurio.explanations import Connection, ExplainedClue, ExplainedRiddle, SeenThing, TemptingDoor

SURE, FAIR = 700, 400
"""Estimates in thousandths from which nothing is said about doubt, and from which a clue is fair."""

MOST_DOORS = 2
"""So many tempting doors are named after a miss."""


def clue(t: Translator, explained: ExplainedClue) -> str:
    """Return why a butterfly was placed: “I pointed at the suitcase because of …”."""
    opening = _opening(explained)
    own = explained.thing
    if own is None:
        return _say(t, "obscurio.clue.under.mood", page=explained.page + 1)
    ending, params = _reason(t, own, explained.connection)
    as_whole = opening == "whole"
    named = nouns.name(own.name, t.lang) if as_whole else nouns.the(own.name, t.lang) + _aside(t, own)
    return _say(t, f"obscurio.clue.{opening}.{ending}", page=explained.page + 1, own=named, **params)


def _opening(explained: ExplainedClue) -> str:
    """Return how a sentence begins: `point`, `under` a Page with a thing that counts, `whole` Page."""
    if not explained.under:
        return "point"
    return "under" if explained.thing is None or explained.thing.outline else "whole"


def _reason(t: Translator, own: SeenThing, connection: Connection) -> tuple[str, dict[str, object]]:
    """Return the end of the text key for a connection, and its parameters."""
    answer, lang = connection.answer, t.lang
    if answer is None:
        return "mood", {}
    link = _link(t, own, connection)
    if not answer.outline:
        shown = nouns.name(answer.name, lang)
        return ("scene_link", {"answer": shown, "link": link}) if link else ("scene", {"answer": shown})
    of = nouns.of_the(answer.name, lang) + _aside(t, answer)
    if connection.kind == "colour":
        return "colour", {"of": of}
    same = connection.kind == "same" or nouns.the(own.name, lang) == nouns.the(answer.name, lang)
    if same and own.outline and not nouns.is_unique(answer.name):
        number = 2 if nouns.is_plural(answer.name, lang) else 1
        return "same", {"a": nouns.a(answer.name, lang), "n": number}
    return ("link", {"of": of, "link": link}) if link else ("because", {"of": of})


def _aside(t: Translator, thing: SeenThing) -> str:
    """Return what matters about a thing, in brackets: the owl (a bird)."""
    return "" if thing.linked_by is None else f" ({nouns.name(thing.linked_by, t.lang)})"


def _link(t: Translator, own: SeenThing, connection: Connection) -> str:
    """Return what both things have in common, unless one of them is named like that."""
    if connection.theme is not None:
        return connection.theme.french if t.lang == "fr" else connection.theme.english
    assert connection.answer is not None
    shared = connection.shared
    if shared is None or shared in (own.name, connection.answer.name):
        return ""
    return nouns.name(shared, t.lang)


def doubt(t: Translator, explained: ExplainedRiddle) -> str:
    """Return how good the machine thought its riddle was; "" if it was sure or cannot say."""
    if explained.value is None or explained.value >= SURE:
        return ""
    if explained.value >= FAIR:
        return t("obscurio.clue.fair")
    return t("obscurio.clue.poor", count=explained.candidates)


def temptations(t: Translator, explained: ExplainedRiddle, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """Return what else fitted, after a miss: first the doors that were chosen, each once."""
    found: dict[int, str] = {}
    rows = [(clue, door) for clue in explained.clues for door in clue.tempting]
    for clue, door in sorted(rows, key=lambda row: row[1].door not in chosen):
        if door.door not in found and clue.thing is not None:
            found[door.door] = _tempting(t, clue.thing, door)
    return tuple(found.values())[:MOST_DOORS]


def _tempting(t: Translator, own: SeenThing, door: TemptingDoor) -> str:
    ending, params = _reason(t, own, door.connection)
    return _say(t, f"obscurio.clue.door.{ending}", door=door.door, **params)


def lines(
    t: Translator, explained: ExplainedRiddle, found: bool, chosen: tuple[int, ...], with_doubt: bool
) -> tuple[str, ...]:
    """Return all that is said about a riddle besides its clues: doubt, and what tempted after a miss."""
    said = (doubt(t, explained),) if with_doubt else ()
    return tuple(line for line in (*said, *(() if found else temptations(t, explained, chosen))) if line)


def _say(t: Translator, key: str, **params: object) -> str:
    """Translate with nouns as parameters; they need no isolation from the text around them."""
    shown: dict[str, Child] = {
        name: value if isinstance(value, int) else str(value) for name, value in params.items()
    }
    return "".join(str(part) for part in t.rich(key, **shown))

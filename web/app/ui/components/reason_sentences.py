"""Reasons of machine players as sentences: which thing made them think of which.
Must not depend on any one game or on how a reason was found."""

from __future__ import annotations

from app.ui import nouns
from app.ui.html import Child
from app.ui.i18n import Translator
from engine.machine_lines import Ground


def because(t: Translator, ground: Ground) -> str:
    """Return why a picture fits: “The suitcase makes me think of the signpost: travel”."""
    own, found, lang = ground.thing, ground.connection, t.lang
    if own is None or found.answer is None:
        return t("machine.because.mood")
    answer = found.answer.name
    params: dict[str, object] = {
        "own": capital(nouns.the(own.name, lang)),
        "of": nouns.of_the(answer, lang),
        # "think of the door" in English, "penser à la porte" in French
        "idea": nouns.to_the(answer, lang) if lang == "fr" else nouns.of_the(answer, lang),
        "n": 2 if nouns.is_plural(own.name, lang) else 1,
    }
    if found.kind == "colour":
        return say(t, "machine.because.colour", **params)
    if nouns.the(own.name, lang) == nouns.the(answer, lang):
        ending = "again" if nouns.amount(answer, lang) == "only" else "same"
        return say(t, f"machine.because.{ending}", **params, a=nouns.a(answer, lang))
    link = _link(t, ground)
    return say(t, "machine.because.link" if link else "machine.because.because", **params, link=link)


def _link(t: Translator, ground: Ground) -> str:
    """Return what both things have in common, unless the sentence says that word already."""
    found, own = ground.connection, ground.thing
    assert own is not None and found.answer is not None
    link = ""
    if found.theme is not None:
        link = found.theme.french if t.lang == "fr" else found.theme.english
    elif found.shared is not None:
        link = nouns.the(found.shared, "fr") if t.lang == "fr" else nouns.a(found.shared, t.lang)
    both = f"{nouns.the(own.name, t.lang)} {nouns.the(found.answer.name, t.lang)}"
    return "" if link and nouns.share_a_word(link, both) else link


def say(t: Translator, key: str, **params: object) -> str:
    """Translate with nouns as parameters; they need no isolation from the text around them."""
    shown: dict[str, Child] = {
        name: value if isinstance(value, int) else str(value) for name, value in params.items()
    }
    return "".join(str(part) for part in t.rich(key, **shown))


def capital(words: str) -> str:
    """Return the words with a capital first letter."""
    return words[:1].upper() + words[1:]

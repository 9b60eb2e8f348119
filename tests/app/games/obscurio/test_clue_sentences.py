"""Sentences of the machine Grimoire: every kind of reason for every word, in both languages."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest
from app.games.obscurio import clue_sentences
from app.ui.i18n import translator

from engine.obscurio.explanations import (
    Connection,
    ExplainedClue,
    ExplainedRiddle,
    Noun,
    SeenThing,
    TemptingDoor,
    ThemeName,
)
from tools.build.machine_knowledge import themes, words

NOUNS = [Noun(*row) for row in words().values()]
THEMES = [ThemeName(theme["en"], theme["fr"]) for theme in themes()]
OUTLINE = ((100, 100), (200, 100), (200, 200))


def noun(tag: str) -> Noun:
    return Noun(*words()[tag])


def thing(tag: str) -> SeenThing:
    return SeenThing(noun(tag), OUTLINE)


def clue(own: str, connection: Connection, under: bool = False, *tempting: TemptingDoor) -> ExplainedClue:
    return ExplainedClue(0, under, thing(own), connection, tempting)


TRAVEL = ThemeName("travel", "le voyage")
SIGNPOST = Connection("theme", thing("signpost"), theme=TRAVEL)


@pytest.mark.parametrize(
    "explained, english, french",
    [
        (
            clue("suitcase", SIGNPOST),
            "I pointed at the suitcase because of the signpost in the Exit: travel.",
            "J’ai montré la valise à cause du poteau indicateur dans la Sortie\u00a0: le voyage.",
        ),
        (
            clue("owl", Connection("same", thing("owl"), noun("owl"))),
            "I pointed at the owl: there is an owl in the Exit too.",
            "J’ai montré le hibou\u00a0: il y a aussi un hibou dans la Sortie.",
        ),
        (
            clue("stairs", Connection("same", thing("stairs"), noun("stairs"))),
            "I pointed at the stairs: there are stairs in the Exit too.",
            "J’ai montré l’escalier\u00a0: il y a aussi un escalier dans la Sortie.",
        ),
        (
            clue("sea", Connection("same", thing("sea"), noun("sea"))),
            "I pointed at the sea because of the sea in the Exit.",
            "J’ai montré la mer à cause de la mer dans la Sortie.",
        ),
        (
            clue("raven", Connection("tag", thing("gull"), noun("bird"))),
            "I pointed at the raven because of the gull in the Exit: a bird.",
            "J’ai montré le corbeau à cause de la mouette dans la Sortie\u00a0: un oiseau.",
        ),
        (
            clue("apple", Connection("colour", thing("rose"))),
            "I pointed at the apple: the colour is that of the rose in the Exit.",
            "J’ai montré la pomme\u00a0: c’est la couleur de la rose dans la Sortie.",
        ),
        (
            clue("raven", Connection("tag", SeenThing(noun("funeral")), noun("death"))),
            "I pointed at the raven because of the Exit as a whole, a funeral: death.",
            "J’ai montré le corbeau à cause de toute la Sortie, un enterrement\u00a0: la mort.",
        ),
        (
            clue("suitcase", SIGNPOST, True),
            "My butterfly means all of Page 1, above all the suitcase, because of the signpost in the Exit: "
            "travel.",
            "Mon papillon désigne toute la Page 1, surtout la valise, à cause du poteau indicateur dans la "
            "Sortie\u00a0: le voyage.",
        ),
        (
            ExplainedClue(1, True, None, Connection("mood")),
            "My butterfly means all of Page 2: its mood and its colours fit the Exit.",
            "Mon papillon désigne toute la Page 2\u00a0: son ambiance et ses couleurs vont avec la Sortie.",
        ),
    ],
)
def test_a_clue_is_explained_in_both_languages(explained: ExplainedClue, english: str, french: str) -> None:
    assert clue_sentences.clue(translator("en"), explained) == english
    assert clue_sentences.clue(translator("fr"), explained) == french


def riddle(value: int | None, *clues: ExplainedClue) -> ExplainedRiddle:
    return ExplainedRiddle(1, clues, value, 27)


@pytest.mark.parametrize(
    "value, said",
    [
        (None, ""),
        (900, ""),
        (700, ""),
        (699, "A fair clue."),
        (400, "A fair clue."),
        (399, "I had nothing better: it was the best of 27 that I tried."),
    ],
)
def test_doubt_is_said_honestly(value: int | None, said: str) -> None:
    assert clue_sentences.doubt(translator("en"), riddle(value)) == said


def test_after_a_miss_tempting_doors_are_named_chosen_ones_first() -> None:
    lit = Connection("same", thing("lamp"), noun("lamp"))
    explained = riddle(
        800,
        clue("lamp", lit, False, TemptingDoor(2, lit), TemptingDoor(3, lit), TemptingDoor(5, lit)),
    )
    t = translator("en")
    assert clue_sentences.lines(t, explained, False, (3, 5), True) == (
        "Door 3 has a street lamp too.",
        "Door 5 has a street lamp too.",
    )
    assert clue_sentences.lines(t, explained, True, (3,), True) == ()
    assert clue_sentences.lines(translator("fr"), explained, False, (3,), True)[0] == (
        "La porte 3 a aussi un réverbère."
    )


# ---------------------------------------------------------------------- every word


def connections(answer: Noun, shared: Noun, theme: ThemeName) -> Iterator[Connection]:
    seen, whole = SeenThing(answer, OUTLINE), SeenThing(answer)
    yield Connection("mood")
    yield Connection("colour", seen)
    for there in (seen, whole):
        yield Connection("same", there, answer)
        yield Connection("tag", there, shared)
        yield Connection("theme", there, theme=theme)


def sentences(lang: str, own: Noun, answer: Noun, shared: Noun, theme: ThemeName) -> Iterator[str]:
    t = translator(lang)
    for connection in connections(answer, shared, theme):
        for under, outline in ((False, OUTLINE), (True, OUTLINE), (True, ())):
            if connection.answer is None and not outline:
                continue
            seen = SeenThing(own, outline)
            yield clue_sentences.clue(t, ExplainedClue(1, under, seen, connection))
        if connection.answer is not None:
            tempting = ExplainedClue(
                0, False, SeenThing(own, OUTLINE), connection, (TemptingDoor(3, connection),)
            )
            yield from clue_sentences.temptations(t, riddle(None, tempting), ())


WRONG = {
    "en": (
        r"\ba [aeio]",
        r"\ban (?!hour)[^aeiou]",
        r"\b(?:the|a|an) (?:the|a|an|of) |\bof of ",
        r"there is scissors",
    ),
    "fr": (
        r"\b[dD]e les?\b",
        r"\bà les?\b",
        r"\b(?:[lL]e|[lL]a|[dD]u|[dD]e|[qQ]ue) [aeiouyàâéèêîôûœ]",
        r"\b(?:le|la|les|un|une|des|du) (?:(?:le|la|les|un|une|des|du)\b|l’)",
        r"l’[^aeiouhyàâéèêîôûœ]",
        r"[^\u00a0]:",
    ),
}
ANYWHERE = (r"[{}]", r"  ", r" [.,]", r"\.\.")
ASPIRATED = [word.french for word in NOUNS if "aspirated" in word.french_class]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_of_reason_for_every_word_obeys_the_grammar(lang: str) -> None:
    seen = 0
    rows = zip(NOUNS, NOUNS[7:] + NOUNS[:7], NOUNS[31:] + NOUNS[:31], itertools.cycle(THEMES))
    for own, answer, shared, theme in rows:
        for said in sentences(lang, own, answer, shared, theme):
            seen += 1
            assert said.endswith("."), said
            for pattern in (*ANYWHERE, *WRONG[lang]):
                assert not re.search(pattern, said), (pattern, said)
            if lang == "fr":
                for found in re.findall(r"\b(?:le|la|du|de la) (h\w+)", said):
                    assert any(word.startswith(found) for word in ASPIRATED), said
    assert seen > 10_000


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_theme_reads_as_a_link(lang: str) -> None:
    for theme in THEMES:
        said = clue_sentences.clue(
            translator(lang), clue("suitcase", Connection("theme", thing("owl"), theme=theme))
        )
        assert said.endswith(f" {theme.french if lang == 'fr' else theme.english}.")

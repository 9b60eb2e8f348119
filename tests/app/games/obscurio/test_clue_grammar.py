"""Sentences of the machine Grimoire for every reason that can occur over all decks, in both languages.
No word is said twice, articles and genders are right, nothing stands in brackets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

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
from tools.build.machine_knowledge import FAMILIES, read_annotations, themes, words

OUTLINE = ((100, 100), (200, 100), (200, 200))
COLOURS = (
    "red",
    "green",
    "blue",
    "orange",
    "yellow",
    "pink",
    "purple",
    "turquoise",
    "brown",
    "white",
    "black",
)


@cache
def noun(tag: str) -> Noun:
    return Noun(*words()[tag])


@cache
def things() -> dict[str, tuple[str, ...]]:
    """For each head tag of all decks, the tags that things with this head have."""
    found: dict[str, dict[str, None]] = {}
    for tree in read_annotations().values():
        for card in tree["cards"]:
            for thing in card["things"]:
                found.setdefault(thing["tags"][0], {}).update(dict.fromkeys(thing["tags"]))
    return {head: tuple(tags) for head, tags in found.items()}


@cache
def scene_tags() -> tuple[str, ...]:
    cards = [card for family in FAMILIES for card in read_annotations()[family]["cards"]]
    return tuple(sorted({tag for card in cards for tag in (*card["gist"], *card["poses"])}))


def bearers(tag: str) -> Iterator[SeenThing]:
    """Yield everything that can have a tag: things with this head or property, and whole pictures."""
    for head, tags in things().items():
        if tag in tags:
            yield SeenThing(noun(head), OUTLINE)
    if tag in scene_tags():
        yield SeenThing(noun(tag))


Pair = tuple[SeenThing, Connection]


def theme_pairs(number: int) -> Iterator[Pair]:
    theme = themes()[number]
    name = ThemeName(theme["en"], theme["fr"])
    for one, other in product(theme["tags"], repeat=2):
        if one != other:
            for own, answer in product(heads_first(one), heads_first(other)):
                yield own, Connection("theme", answer, theme=name)


def heads_first(tag: str) -> list[SeenThing]:
    """Return two bearers of a tag: a thing, and if there is one a whole picture, else another thing."""
    found = list(bearers(tag))
    return list(dict.fromkeys((*found[:1], *found[-1:])))


def shared_pairs() -> Iterator[Pair]:
    further = {tag for tags in things().values() for tag in tags} | set(scene_tags())
    for tag in sorted(further):
        found = list(bearers(tag))
        for own, answer in [*combinations(found, 2), *((one, one) for one in found)]:
            kind = "same" if own == answer else "tag"
            yield own, Connection(kind, answer, noun(tag))
            yield answer, Connection(kind, own, noun(tag))


def colour_pairs() -> Iterator[Pair]:
    heads = [SeenThing(noun(head), OUTLINE) for head in things()]
    for number, own in enumerate(heads):
        for step, colour in enumerate((*COLOURS, "")):
            answer = heads[(number + step) % len(heads)]
            yield own, Connection("colour", answer, colour=noun(colour) if colour else None)


def sentences(lang: str, own: SeenThing, connection: Connection) -> Iterator[str]:
    t = translator(lang)
    for under in (False, True) if own.outline else (True,):
        yield clue_sentences.clue(t, ExplainedClue(1, under, own, connection))
    door = TemptingDoor(3, 0, connection)
    explained = ExplainedRiddle(1, (ExplainedClue(1, False, own, connection),), tempting=(door,))
    yield from clue_sentences.temptations(t, explained, ())


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
ANYWHERE = (r"[{}()]", r"  ", r" [.,]", r"\.\.", r"'")
FRAME = {
    "en": "pointed exit page door fits because whole above like colour colours there some",
    "fr": "montré sortie page porte aussi cause couleur celle désigne toute tout entière surtout comme parce avec va "
    "lui ressemble ensemble pour y a",
}
SMALL = {
    "en": "i at the a an of in is it its to too so as and all mean one has are they their be being that shows somebody "
    "something about set looks by",
    "fr": "j ai je le la les l un une des du de d dans est il elle ils elles en et à que qu qui on se s sa leur "
    "représente quelqu quelque chose parle ressemble son ses n y à",
}


def word_counts(text: str, lang: str) -> Counter[str]:
    """Count the words of a sentence that are not part of its frame, without plural endings."""
    ignored = set(f"{FRAME[lang]} {SMALL[lang]}".split())
    found = [word for word in re.split(r"[\W\d]+", text.lower()) if word and word not in ignored]
    return Counter(word.removesuffix("s") for word in found)


def check(lang: str, said: str, own: SeenThing, connection: Connection) -> None:
    assert said.endswith("."), said
    wrong = re.search("|".join((*ANYWHERE, *WRONG[lang])), said)
    assert not wrong, (wrong, said)
    twice = {word for word, count in word_counts(said, lang).items() if count > 1}
    answer = connection.answer
    if answer is not None and twice:  # a part of a longer name may come again: a paper boat, a boat
        ours, theirs = (
            one.name.french if lang == "fr" else one.name.english if one.outline else ""
            for one in (own, answer)
        )
        assert ours != theirs, said
        assert twice <= set(word_counts(ours, lang)) & set(word_counts(theirs, lang)), (twice, said)


ASPIRATED = [noun(tag).french for tag in words() if "aspirated" in noun(tag).french_class]


def check_all(lang: str, pairs: Iterator[Pair]) -> int:
    seen: set[str] = set()
    for own, connection in dict.fromkeys(pairs):
        for said in sentences(lang, own, connection):
            if said in seen:
                continue
            seen.add(said)
            check(lang, said, own, connection)
            for found in re.findall(r"\b(?:le|la|du|de la) (h\w+)", said) if lang == "fr" else ():
                assert any(word.startswith(found) for word in ASPIRATED), said
    return len(seen)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_shared_property_of_all_decks_makes_good_sentences(lang: str) -> None:
    assert check_all(lang, shared_pairs()) > 5_000


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.nightly)], ids=["every fifth", "all"])
def test_every_theme_between_all_of_its_words_makes_good_sentences(step: int, lang: str) -> None:
    seen = sum(check_all(lang, theme_pairs(number)) for number in range(0, len(themes()), step))
    assert seen > 15_000 // step


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_colour_makes_good_sentences(lang: str) -> None:
    assert check_all(lang, colour_pairs()) > 3_000


def test_every_further_tag_has_a_name_as_a_property_and_every_scene_word_a_sentence() -> None:
    heads = set(things())
    further = {tag for tags in things().values() for tag in tags} - heads
    further |= {
        thing["tags"][n]
        for tree in read_annotations().values()
        for card in tree["cards"]
        for thing in card["things"]
        for n in range(1, len(thing["tags"]))
    }
    assert [tag for tag in sorted(further) if not noun(tag).english_idea or not noun(tag).french_idea] == []
    assert [tag for tag in scene_tags() if not noun(tag).english_scene or not noun(tag).french_scene] == []

"""Sentences of the machine Grimoire: every kind of reason for every word, in both languages."""

from __future__ import annotations

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
from tools.build.machine_knowledge import words

OUTLINE = ((100, 100), (200, 100), (200, 200))


def noun(tag: str) -> Noun:
    return Noun(*words()[tag])


def thing(tag: str) -> SeenThing:
    return SeenThing(noun(tag), OUTLINE)


def clue(own: str, connection: Connection, under: bool = False) -> ExplainedClue:
    return ExplainedClue(0, under, thing(own), connection)


def scene(own: str, connection: Connection) -> ExplainedClue:
    """A butterfly under a Page that is meant for what it shows as a whole."""
    return ExplainedClue(0, True, SeenThing(noun(own)), connection)


TRAVEL = ThemeName("travel", "le voyage")
SIGNPOST = Connection("theme", thing("signpost"), theme=TRAVEL)
FUNERAL = SeenThing(noun("funeral"))


def same(tag: str) -> Connection:
    return Connection("same", thing(tag), noun(tag))


@pytest.mark.parametrize(
    "explained, english, french",
    [
        (
            clue("suitcase", SIGNPOST),
            "I pointed at the suitcase because of the signpost in the Exit: travel.",
            "J’ai montré la valise à cause du poteau indicateur dans la Sortie\u00a0: le voyage.",
        ),
        (
            clue("owl", same("owl")),
            "I pointed at the owl: there is one in the Exit too.",
            "J’ai montré le hibou\u00a0: il y en a aussi un dans la Sortie.",
        ),
        (
            clue("stairs", same("stairs")),
            "I pointed at the stairs: there are some in the Exit too.",
            "J’ai montré l’escalier\u00a0: il y en a aussi un dans la Sortie.",
        ),
        (
            clue("snow", same("snow")),
            "I pointed at the snow: there is some in the Exit too.",
            "J’ai montré la neige\u00a0: il y en a aussi dans la Sortie.",
        ),
        (
            clue("sea", same("sea")),
            "I pointed at the sea: it is in the Exit too.",
            "J’ai montré la mer\u00a0: elle est aussi dans la Sortie.",
        ),
        (
            clue("stag", Connection("theme", thing("deer"), theme=ThemeName("hunting", "la chasse"))),
            "I pointed at the stag because of the deer in the Exit: hunting.",
            "J’ai montré le cerf\u00a0: il y en a aussi un dans la Sortie.",
        ),
        (
            clue("raven", Connection("tag", thing("gull"), noun("bird"))),
            "I pointed at the raven because of the gull in the Exit: birds.",
            "J’ai montré le corbeau à cause de la mouette dans la Sortie\u00a0: les oiseaux.",
        ),
        (
            clue("sea", Connection("theme", thing("ship"), theme=ThemeName("the sea", "la mer"))),
            "I pointed at the sea because of the ship in the Exit.",
            "J’ai montré la mer à cause du navire dans la Sortie.",
        ),
        (
            clue("apple", Connection("colour", thing("rose"), colour=noun("red"))),
            "I pointed at the apple because of its colour, the red of the rose in the Exit.",
            "J’ai montré la pomme pour sa couleur, le rouge de la rose dans la Sortie.",
        ),
        (
            clue("scissors", Connection("colour", thing("rose"), colour=noun("pink"))),
            "I pointed at the scissors because of their colour, the pink of the rose in the Exit.",
            "J’ai montré les ciseaux pour leur couleur, celle de la rose dans la Sortie.",
        ),
        (
            clue("raven", Connection("tag", FUNERAL, noun("death"))),
            "I pointed at the raven because the Exit shows a funeral: death.",
            "J’ai montré le corbeau parce que la Sortie représente un enterrement\u00a0: la mort.",
        ),
        (
            clue("suitcase", SIGNPOST, True),
            "I mean all of Page 1, above all the suitcase, because of the signpost in the Exit: travel.",
            "Je désigne toute la Page 1, surtout la valise, à cause du poteau indicateur dans la "
            "Sortie\u00a0: le voyage.",
        ),
        (
            scene("funeral", Connection("same", FUNERAL, noun("funeral"))),
            "I mean all of Page 1: like the Exit, it shows a funeral.",
            "Je désigne toute la Page 1\u00a0: comme la Sortie, elle représente un enterrement.",
        ),
        (
            scene("funeral", Connection("theme", thing("skull"), theme=ThemeName("death", "la mort"))),
            "I mean all of Page 1: it shows a funeral, and the Exit has a skull: death.",
            "Je désigne toute la Page 1\u00a0: elle représente un enterrement, et il y a un crâne dans la "
            "Sortie\u00a0: la mort.",
        ),
        (
            ExplainedClue(1, True, None, Connection("mood")),
            "I mean all of Page 2: its mood and its colours fit the Exit.",
            "Je désigne toute la Page 2\u00a0: son ambiance et ses couleurs vont avec la Sortie.",
        ),
    ],
)
def test_a_clue_is_explained_in_both_languages(explained: ExplainedClue, english: str, french: str) -> None:
    assert clue_sentences.clue(translator("en"), explained) == english
    assert clue_sentences.clue(translator("fr"), explained) == french


def riddle(
    value: int | None, *clues: ExplainedClue, tempting: tuple[TemptingDoor, ...] = ()
) -> ExplainedRiddle:
    return ExplainedRiddle(1, clues, value, 27, tempting)


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
    lit = same("lamp")
    doors = tuple(TemptingDoor(door, 0, lit) for door in (2, 3, 5))
    explained = riddle(800, clue("lamp", lit), tempting=doors)
    t = translator("en")
    assert clue_sentences.lines(t, explained, False, (3, 5), True) == (
        "Door 3 has a street lamp too.",
        "Door 5 has a street lamp too.",
    )
    assert clue_sentences.lines(t, explained, True, (3,), True) == ()
    assert clue_sentences.lines(translator("fr"), explained, False, (3,), True)[0] == (
        "On voit aussi un réverbère à la porte 3."
    )


def test_a_tempting_door_is_explained_by_the_clue_that_fits_it() -> None:
    door = TemptingDoor(4, 1, Connection("theme", thing("ship"), theme=TRAVEL))
    explained = riddle(800, clue("lamp", same("lamp")), clue("suitcase", SIGNPOST), tempting=(door,))
    assert clue_sentences.temptations(translator("en"), explained, ()) == (
        "Door 4 fits the suitcase too, because of the ship: travel.",
    )
    assert clue_sentences.temptations(translator("fr"), explained, ()) == (
        "La porte 4 va aussi avec la valise, à cause du navire\u00a0: le voyage.",
    )

"""Screens of the riddle of the day: no answer before the end, exact texts to share, accessible names."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from app.core.settings import Settings
from app.core.state import AppState
from app.daily import words
from app.games.registry import GAMES
from app.ui.i18n import translator
from app.ui.render import render_app

from engine.daily import dates
from engine.daily.results import DayResult
from engine.machine.day_reasons import DoorNotes
from engine.obscurio.explanations import Connection, ExplainedClue, Noun, SeenThing, ThemeName
from tools.dev import daily_previews

SCREENS = daily_previews.states(AppState(games={game.name: game for game in GAMES}))
OPEN = [
    name
    for name in SCREENS
    if name in ("daily", "daily-wrong", "daily-mysterium", "daily-mysterium-wrong", "daily-zoom")
]


def shown(state: AppState) -> str:
    return render_app(state).html


@pytest.mark.parametrize("describe", ["off", "on"])
@pytest.mark.parametrize("name", OPEN)
def test_a_screen_does_not_depend_on_the_answer_before_the_end(name: str, describe: str) -> None:
    """Name another door that was not opened as the right one: the screen is the same, byte for byte."""
    state = replace(SCREENS[name], settings=Settings(describe=describe))
    assert state.daily is not None and state.daily.play is not None
    play = state.daily.play
    for answer in set(range(1, 7)) - set(play.result.tries):
        other = replace(play, riddle=replace(play.riddle, answer=answer))
        assert shown(replace(state, daily=replace(state.daily, play=other))) == shown(state)


def test_after_the_end_the_right_door_is_marked() -> None:
    for name in ("daily-found", "daily-missed", "daily-mysterium-found", "daily-mysterium-missed"):
        assert shown(SCREENS[name]).count("is-right") == 1, name


@pytest.mark.parametrize(
    ("name", "lang", "text"),
    [
        ("daily-found", "en", "Umbrary, riddle of the day 2026-12-19\n⬛🦋 2/3"),
        ("daily-found", "fr", "Umbrary, énigme du jour 2026-12-19\n⬛🦋 2/3"),
        ("daily-missed", "en", "Umbrary, riddle of the day 2026-12-19\n⬛⬛⬛ –/3"),
        ("daily-mysterium-found", "en", "Umbrary, riddle of The Manor 2026-12-19\n⬛👻 2/3"),
    ],
)
def test_the_shared_text_is_exact_and_spoils_nothing(name: str, lang: str, text: str) -> None:
    daily = SCREENS[name].daily
    assert daily is not None and daily.play is not None
    assert words.shared_text(translator(lang), daily.play) == text
    html = shown(replace(SCREENS[name], settings=Settings(lang=lang)))
    album = json.loads(re.findall(r'data-share="(.*?)"', html)[0].replace("&quot;", '"'))
    assert album["text"] == text and album["leaves"] == [] and "cards/" not in json.dumps(album)


def test_equal_results_of_different_riddles_share_the_same_text() -> None:
    daily = SCREENS["daily"].daily
    assert daily is not None and daily.play is not None
    texts = set()
    for answer in range(1, 7):
        wrong = answer % 6 + 1
        result = DayResult((wrong, answer), True)
        play = replace(daily.play, riddle=replace(daily.play.riddle, answer=answer), result=result)
        texts.add(words.shared_text(translator("en"), play))
    assert len(texts) == 1


@pytest.mark.parametrize(
    ("lang", "people", "visions", "text"),
    [
        ("en", (0,), 1, "The cat in the vision goes with character 4, the cook: the night."),
        ("en", (), 2, "The cat in vision 1 goes with the cook of character 4: the night."),
        ("fr", (0,), 2, "Le chat de la vision 1 va avec le personnage 4, le cuisinier\u00a0: la nuit."),
    ],
)
def test_a_reason_numbers_several_visions_and_names_the_person(
    lang: str, people: tuple[int, ...], visions: int, text: str
) -> None:
    cat, cook = Noun("cat", "chat", "a", "m"), Noun("cook", "cuisinier", "a", "m")
    link = Connection("theme", SeenThing(cook), theme=ThemeName("the night", "la nuit"))
    clues = tuple(ExplainedClue(page, True, SeenThing(cat), link) for page in range(visions))
    assert words.about_character(translator(lang), DoorNotes(4, clues, people=people), 0) == text


@pytest.mark.parametrize(
    ("lang", "kind", "text"),
    [
        ("en", "obscurio", "Door 4 has a cat too. But the bones on Page 2 point elsewhere."),
        (
            "fr",
            "obscurio",
            "On voit aussi un chat à la porte 4. Mais les os de la Page 2 mènent ailleurs.",
        ),
        (
            "en",
            "mysterium",
            "Vision 1 shows a cat; so does the picture of character 4. But vision 2 means another one.",
        ),
        (
            "fr",
            "mysterium",
            "La vision 1 montre un chat ; l’image du personnage 4 aussi. Mais la vision 2 désigne quelqu’un d’autre.",
        ),
    ],
)
def test_what_speaks_against_a_wrong_door_is_right_in_number(lang: str, kind: str, text: str) -> None:
    """In The Manor the thing is not named: it would tell which part of the vision counts."""
    outline = ((0, 0), (9, 0), (9, 9)) if kind == "obscurio" else ()
    cat = SeenThing(Noun("cat", "chat", "a", "m"), outline)
    bones = SeenThing(Noun("bones", "os", "plural", "m plural"), outline)
    clues = (
        ExplainedClue(0, False, cat, Connection("same", cat)),
        ExplainedClue(1, False, bones, Connection("mood")),
    )
    said = words.about_wrong(translator(lang), kind, DoorNotes(4, clues, fits=0, misses=1))
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The piano keys in the vision go with the tent of character 4: stripes."),
        ("fr", "Les touches de la vision vont avec le chapiteau du personnage 4\u00a0: les rayures."),
    ],
)
def test_a_plural_thing_of_a_vision_has_a_plural_verb(lang: str, text: str) -> None:
    keys, tent = Noun("piano keys", "touches", "plural", "f plural"), Noun("tent", "chapiteau", "a", "m")
    link = Connection("theme", SeenThing(tent), theme=ThemeName("stripes", "les rayures"))
    notes = DoorNotes(4, (ExplainedClue(0, True, SeenThing(keys), link),))
    assert words.about_character(translator(lang), notes, 0) == text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_door_says_why_it_tempted_and_names_no_other_door(lang: str) -> None:
    for name in ("daily-missed", "daily-mysterium-missed"):
        daily = SCREENS[name].daily
        assert daily is not None and daily.play is not None
        play, t = daily.play, translator(lang)
        for notes in play.notes:
            if notes.door == play.riddle.answer:
                continue
            said = words.about_wrong(t, play.kind, notes)
            doors = re.findall(r"(?:door|porte|character|personnage) (\d)", said, re.IGNORECASE)
            assert set(doors) <= {str(notes.door)} and len(said) > 20, said


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_every_picture_and_button_has_a_name(name: str) -> None:
    html = shown(SCREENS[name])
    for image in re.findall(r"<img [^>]*>", html):
        assert "butterfly" in image or re.search(r'alt="[^"]+"', image), image
    for attributes, content in re.findall(r"<button([^>]*)>(.*?)</button>", html, re.DOTALL):
        text = re.sub(r"<[^>]*>", "", content).strip()
        assert text or "aria-label=" in attributes or 'alt="' in content, attributes


def test_with_descriptions_on_butterflies_and_pictures_are_described() -> None:
    html = shown(replace(SCREENS["daily"], settings=Settings(describe="on")))
    assert len(re.findall(r'alt="(?:Page|Door) \d: [^"]+"', html)) == 8
    assert len(re.findall(r'class="butterfly__wings"[^>]*alt="[^"]+"', html)) >= 1


def test_the_first_of_a_month_is_an_ordinal_in_french_only() -> None:
    first = dates.number_of(2027, 1, 1)
    said = [words.date(translator(lang), day) for lang in ("en", "fr") for day in (first, first + 1)]
    assert said == ["1 January 2027", "2 January 2027", "1er janvier 2027", "2 janvier 2027"]

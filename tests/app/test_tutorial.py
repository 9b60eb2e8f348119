"""Learn to play: every page asks for its action, shows the real screens, and answers honestly."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import dist

import pytest
from app.core.update_tutorial import is_done
from app.games.mysterium import tutorial as mysterium_tutorial
from app.games.obscurio import tutorial as obscurio_tutorial
from app.games.registry import GAMES
from app.ui import card_catalog
from app.ui.game_ui import GameUI
from app.ui.html import texts
from app.ui.i18n import PSEUDO, translator
from app.ui.render import RenderedScreen, render_shell

from engine.picture_decks import Card, Element, element_at
from tests.app.games.obscurio.scenes import PAINTED
from tests.lint.test_translations import APP
from tests.support.tutorial_player import OTHER, TASKS, TutorialPlayer, screens
from tools.paths import CARDS

PAGES = [pytest.param(game, page, id=f"{game.name}-{page}") for game in GAMES for page in range(5)]
games = pytest.mark.parametrize("ui", GAMES, ids=[game.name for game in GAMES])


def next_pages(screen: RenderedScreen, ui: GameUI, page: int) -> list[str]:
    """Return the classes of the buttons that lead to the page after this one."""
    wanted = f'data-arg="tutorial:{ui.name}.{page + 1}"'
    buttons = re.findall(r"<button[^>]*>", screen.html)
    return [re.findall(r'class="([^"]*)"', one)[0] for one in buttons if wanted in one]


def gold(screen: RenderedScreen) -> list[str]:
    buttons = re.findall(r"<button[^>]*>", screen.html)
    return [one for one in buttons if "btn--main" in one and "aria-disabled" not in one]


@pytest.mark.parametrize(("ui", "page"), PAGES)
def test_next_is_disabled_with_its_reason_until_the_action_is_done(ui: GameUI, page: int) -> None:
    player = TutorialPlayer(ui)
    screen = player.go(page)
    for action, arg in TASKS[ui.name][page]:
        assert player.app.lesson is not None and not is_done(ui, player.app.lesson)
        assert next_pages(screen, ui, page) == ["btn btn--link"]  # Skip
        [disabled] = re.findall(r'<button[^>]*aria-describedby="tutorial-task"[^>]*>', screen.html)
        assert 'aria-disabled="true"' in disabled and "data-action" not in disabled
        assert 'id="tutorial-task"' in screen.html
        screen = player.tap(action, arg)
    if player.app.route_arg != f"{ui.name}.{page + 1}":  # else the last tap itself went on
        assert next_pages(screen, ui, page) == ["btn btn--main"]
        assert len(gold(screen)) == 1
        player.tap("shell.go", f"tutorial:{ui.name}.{page + 1}")
    assert player.app.route_arg == f"{ui.name}.{page + 1}"


@games
def test_a_tutorial_can_be_completed_by_taps_and_leads_to_the_lobby(ui: GameUI) -> None:
    player = TutorialPlayer(ui)
    player.go(0)
    for page, taps in enumerate(TASKS[ui.name]):
        assert player.app.route_arg == f"{ui.name}.{page}"
        for _ in player.do(taps):
            assert player.app.route == "tutorial"
        if next_pages(player.browser.last, ui, page):
            player.go(page + 1)
    assert len(gold(player.browser.last)) == 1
    player.tap("game.new", ui.name)
    assert player.app.route == "lobby"
    assert player.app.live is None and player.store.games == {}


@pytest.mark.parametrize(("ui", "page"), [(ui, page) for ui in GAMES for page in OTHER[ui.name]])
def test_another_answer_gets_another_note(ui: GameUI, page: int) -> None:
    said = set()
    for taps in (TASKS[ui.name][page], *OTHER[ui.name][page]):
        player = TutorialPlayer(ui)
        player.go(page)
        *_, last = player.do(taps)
        said |= set(re.findall(r'<p class="tutorial__said"[^>]*>([^<]*)', last.html))
        assert last.html.count('class="tutorial__ring"') >= 2
    assert len(said) == 1 + len(OTHER[ui.name][page])


def test_a_step_that_would_end_without_its_action_is_refused() -> None:
    library, manor = GAMES
    for ui, page, taps in (
        (library, 3, (("private.open", ""), ("night_done", ""))),
        (manor, 2, (("talk_end", ""),)),
    ):
        player = TutorialPlayer(ui)
        player.go(page)
        *_, last = player.do(taps)
        step = ui.tutorial[page].name
        assert translator("en")(f"{ui.name}.tutorial.{step}.refused") in last.html
        assert player.app.route_arg == f"{ui.name}.{page}"
        assert next_pages(last, ui, page) == ["btn btn--link"]


def test_the_secret_is_on_the_screen_only_while_the_seal_is_held() -> None:
    player = TutorialPlayer(GAMES[0])
    closed = player.go(0)
    assert closed.surface == "curtain" and "role_traitor" not in closed.html
    held = player.tap("private.hold")
    assert held.surface == "private" and held.held and "role_traitor" in held.html
    assert "role_traitor" not in held.cover and 'data-hold="private.hold"' in held.cover
    lifted = player.tap("shell.cover")
    assert lifted.surface == "curtain" and "role_traitor" not in lifted.html
    assert 'data-action="private.done"' in lifted.html


@games
def test_private_work_stays_open_and_can_be_covered(ui: GameUI) -> None:
    player = TutorialPlayer(ui)
    page = 2 if ui.name == "obscurio" else 0
    player.go(page)
    opened = player.tap("private.open")
    assert opened.surface == "private" and not opened.held and "data-cover" in opened.html
    secret = obscurio_tutorial.TO_GIVE.exit_card if page else mysterium_tutorial.BEST
    assert secret in opened.html and secret not in opened.cover
    assert secret not in player.tap("shell.cover").html


@games
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_text_of_the_tutorial_is_shown(ui: GameUI, lang: str) -> None:
    t = translator(lang)
    shown = "\n".join("\n".join(texts(screen.tree)) for screen in screens(ui, lang).values())
    area = json.loads((APP / "text" / lang / f"{ui.name}_tutorial.json").read_text(encoding="utf-8"))
    elsewhere = (f"{ui.name}.tutorial.line",)
    for key in area:
        if key in elsewhere or key.endswith(".refused"):
            continue
        for paragraph in t(key).split("\n\n"):
            assert paragraph in shown, key


@games
def test_no_text_is_written_in_the_code(ui: GameUI) -> None:
    player = TutorialPlayer(ui)
    for page, taps in enumerate(TASKS[ui.name]):
        player.go(page)
        for _ in (0, *player.do(taps)):
            settings = replace(player.app.settings, lang=PSEUDO)
            drawn = render_shell(replace(player.app, settings=settings), {ui.name: ui})
            assert [text for text in texts(drawn.tree) if re.search("[aeiouAEIOU]", text)] == [], page


# ---------------------------------------------------------------------- the chosen cards


def cards_of(family: str) -> set[str]:
    return set(card_catalog.cards(family))


def test_the_cards_of_the_examples_exist() -> None:
    assert set(obscurio_tutorial.cards()) <= cards_of("illusions")
    for family, cards in mysterium_tutorial.cards().items():
        assert set(cards) <= cards_of(family), family


def test_the_riddle_to_guess_is_not_the_riddle_that_was_shown() -> None:
    give, guess = obscurio_tutorial.TO_GIVE, obscurio_tutorial.TO_GUESS
    seen = {give.exit_card, *give.pages, *obscurio_tutorial.HOLDER}
    assert not seen & {guess.exit_card, *guess.pages, *obscurio_tutorial.DOORS}
    first, second = mysterium_tutorial.TO_GIVE[0], mysterium_tutorial.TO_GUESS[0]
    assert first[0] != second[0] and not set(mysterium_tutorial.HAND) & set(mysterium_tutorial.GIVEN[0])


def card(id_: str) -> Card:
    return next(card for card in PAINTED.decks[0].cards if card.id == id_)


def pointed(id_: str, point: tuple[int, int]) -> Element:
    found = element_at(card(id_), point)
    assert found is not None, (id_, point)
    return found


def tags(id_: str) -> set[str]:
    return {tag for element in card(id_).elements for tag in element.tags}


def test_exactly_one_door_fits_both_butterflies_and_two_fit_one() -> None:
    """The hints: time, and a ship. Two doors are plausible without being right."""
    guess = obscurio_tutorial.TO_GUESS
    hints = [set(pointed(page, point).tags) for page, point in zip(guess.pages, guess.hints, strict=True)]
    assert "time" in hints[0] and "ship" in hints[1]
    fits = [("time" in tags(door), "ship" in tags(door)) for door in obscurio_tutorial.DOORS]
    assert fits[obscurio_tutorial.EXIT_DOOR - 1] == (True, True)
    assert fits[obscurio_tutorial.SHIP_DOOR - 1] == (False, True)
    assert fits[obscurio_tutorial.CLOCK_DOOR - 1] == (True, False)
    assert fits.count((True, True)) == 1 and fits.count((False, False)) == 3
    assert obscurio_tutorial.DOORS[obscurio_tutorial.EXIT_DOOR - 1] == guess.exit_card


@pytest.mark.parametrize("riddle", [obscurio_tutorial.TO_GIVE, obscurio_tutorial.TO_GUESS])
def test_exit_and_pages_have_different_main_motifs(riddle: obscurio_tutorial.Riddle) -> None:
    def motif(id_: str) -> set[str]:
        things = [element for element in card(id_).elements if "person" not in element.tags]
        return set(max(things, key=lambda element: element.weight).tags)

    for page in riddle.pages:
        assert not motif(page) & motif(riddle.exit_card), page


RINGED = (
    ("visions", mysterium_tutorial.BEST, mysterium_tutorial.BALL_SEEN, "snow_globe"),
    ("characters", mysterium_tutorial.TO_GIVE[0][0], mysterium_tutorial.BALL, "crystal"),
    ("visions", mysterium_tutorial.GIVEN[0][0], mysterium_tutorial.BOOKS, "book"),
    ("visions", mysterium_tutorial.GIVEN[0][1], mysterium_tutorial.LETTERS, "letter"),
    ("characters", mysterium_tutorial.TO_GUESS[0][0], mysterium_tutorial.LETTER, "letter"),
    ("visions", mysterium_tutorial.SHARED[1], mysterium_tutorial.BATH, "bathtub"),
    ("locations", mysterium_tutorial.TO_GUESS[1][1], mysterium_tutorial.BATHROOM, "bathtub"),
)
NEAR = 150  # thousandths of the picture; rings that were left behind by a new painting are further off


@pytest.mark.parametrize(("family", "id_", "ring", "tag"), RINGED)
def test_the_rings_of_the_manor_are_on_the_things_that_the_notes_name(
    family: str, id_: str, ring: tuple[int, int], tag: str
) -> None:
    """Pictures are painted again from time to time, and their things move."""
    annotations = json.loads((CARDS / family / "annotations.json").read_text(encoding="utf-8"))
    [painted] = [one for one in annotations["cards"] if one["id"] == id_]
    places = [(thing["x"], thing["y"]) for thing in painted["things"] if tag in thing["tags"]]
    assert min(dist(ring, place) for place in places) <= NEAR


def test_the_last_visions_of_the_manor_show_what_the_note_says() -> None:
    annotations = json.loads((CARDS / "visions" / "annotations.json").read_text(encoding="utf-8"))
    shown = {
        one["id"]: {tag for thing in one["things"] for tag in thing["tags"]} for one in annotations["cards"]
    }
    named = ("captain", "bathtub", "umbrella")
    assert all(tag in shown[vision] for vision, tag in zip(mysterium_tutorial.SHARED, named, strict=True))

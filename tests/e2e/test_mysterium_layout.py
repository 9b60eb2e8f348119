"""The Manor uses the space: large visions beside the cards, all guesses in view, nothing moves early."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.readability import screens_of
from tools.dev.screen_previews import ScreenPreviews

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
  const box = node.getBoundingClientRect();
  return { left: box.left, top: box.top, right: box.right, bottom: box.bottom, width: box.width, height: box.height };
})"""
SAY = "(words) => { document.querySelector('.moment__hour').textContent = words; }"
SHOWN_PANEL = ".psychic-panel:not([data-prerendered])"
ACTIVE_CARDS = ".card-row.is-active .card"
LONGEST_NAME = 24

Box = dict[str, float]


def open_screen(page: Page, studio: ScreenPreviews, name: str, lang: str = "fr") -> None:
    """Show a screen in French, whose sentences are longer."""
    page.goto(studio.page(f"layout-{name}", screens_of("mysterium", lang)[name]).as_uri())
    page.evaluate("document.fonts.ready")


def boxes(page: Page, selector: str) -> list[Box]:
    found: list[Box] = page.evaluate(BOXES, selector)
    assert found, selector
    return found


def in_view(page: Page, selector: str) -> list[bool]:
    """Return for each element whether it ends above the dock."""
    [dock] = boxes(page, ".dock")
    return [box["bottom"] <= dock["top"] + 1 for box in boxes(page, selector)]


@pytest.mark.parametrize("size", ["portrait-tablet"])
@pytest.mark.parametrize("scene", ["talk-begun", "talk-locations", "talk-objects"])
def test_an_upright_tablet_shows_a_large_vision_and_all_cards_beside_it(
    scene: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    open_screen(sized_page, studio, scene)
    [vision, *_] = boxes(sized_page, f"{SHOWN_PANEL} .vision")
    assert vision["width"] >= 280 and vision["height"] >= 420
    assert all(in_view(sized_page, ACTIVE_CARDS))
    assert all(card["left"] >= vision["right"] for card in boxes(sized_page, ACTIVE_CARDS))
    assert max(card["right"] for card in boxes(sized_page, ACTIVE_CARDS)) >= 780


@pytest.mark.parametrize("size", ["landscape-tablet", "portrait-tablet"])
def test_all_six_guesses_are_in_view_when_the_others_bet(
    size: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    open_screen(sized_page, studio, "bets-seven")
    seen = in_view(sized_page, ".clairvoyancy-button")
    assert len(seen) == 60 and all(seen)
    open_screen(sized_page, studio, "bets-four")
    assert all(in_view(sized_page, ".clairvoyancy-button, .bet__card"))


@pytest.mark.parametrize("size", ["landscape-tablet", "portrait-tablet", "phone"])
@pytest.mark.parametrize("scene", ["desk-late", "desk-last", "desk-again"])
def test_the_ghost_sees_secret_given_visions_and_hand_whole(
    size: str, scene: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    """From hour 2 visions given before are shown too; nothing is cut off by them."""
    open_screen(sized_page, studio, scene)
    [secret] = boxes(sized_page, ".secret")
    for box in boxes(sized_page, ".triple__card .picture, .given__cards .picture"):
        assert box["top"] >= secret["top"] - 1 and box["bottom"] <= secret["bottom"] + 1
    assert all(in_view(sized_page, ".given__cards .picture"))
    assert all(in_view(sized_page, ".hand__card"))


@pytest.mark.parametrize("size", ["landscape-tablet"])
def test_six_groups_and_six_answers_are_in_view(sized_page: Page, studio: ScreenPreviews) -> None:
    open_screen(sized_page, studio, "culprit-seven")
    assert in_view(sized_page, ".group") == [True] * 6
    open_screen(sized_page, studio, "answers-seven")
    bottoms = [box["bottom"] for box in boxes(sized_page, ".answer")]
    assert len(bottoms) == 6 and max(bottoms) <= sized_page.evaluate("innerHeight")


@pytest.mark.parametrize("size", ["portrait-tablet", "phone"])
def test_the_first_look_at_the_board_fills_an_upright_screen(
    size: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    """Locations are as wide as the screen, and no row is left out of view."""
    open_screen(sized_page, studio, "look-around")
    [screen] = boxes(sized_page, "#root")
    cards = boxes(sized_page, ".card-row--locations .card")
    width = max(card["right"] for card in cards) - min(card["left"] for card in cards)
    assert width >= screen["width"] * 0.9 and cards[0]["width"] >= screen["width"] * 0.2
    assert all(in_view(sized_page, ".card"))


@pytest.mark.parametrize("size", ["phone"])
def test_a_phone_shows_cards_without_scrolling(sized_page: Page, studio: ScreenPreviews) -> None:
    open_screen(sized_page, studio, "talk-begun")
    assert all(in_view(sized_page, ACTIVE_CARDS)[:4])
    open_screen(sized_page, studio, "tutorial-1-token")
    [dock] = boxes(sized_page, ".dock")
    assert boxes(sized_page, ACTIVE_CARDS)[0]["top"] < dock["top"] - 48  # a finger can touch it


@pytest.mark.parametrize("size", ["landscape-tablet", "portrait-tablet", "phone", "landscape-phone"])
def test_the_pictures_of_the_last_answer_do_not_move_with_its_words(
    size: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    """The words are hidden until the ghost has knocked, but they take their place from the start."""
    open_screen(sized_page, studio, "moment-location")
    seen: list[Any] = []
    for words in (
        "Ah.",
        f"{'M' * LONGEST_NAME} ne peut plus tout trouver à temps. Continuez, ou quittez la partie.",
    ):
        sized_page.evaluate(SAY, words)
        seen.append(boxes(sized_page, ".moment__guess .picture"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", ["landscape-tablet"])
def test_the_ghosts_entry_in_the_menu_is_one_sentence(sized_page: Page, studio: ScreenPreviews) -> None:
    """The label is a flex row; the name in the sentence must not become a column of its own."""
    open_screen(sized_page, studio, "talk-menu")
    entry = '.menu [data-action="private.request"] .btn__label'
    assert sized_page.evaluate("(s) => document.querySelector(s).childNodes.length", entry) == 1

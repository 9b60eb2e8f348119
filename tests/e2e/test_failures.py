"""Unexpected errors while the app runs: the players read a true sentence, and the page is not dead."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app, wait_ready

IN_GAME = "() => /^(table|curtain|private)/.test(document.getElementById('root').dataset.screen)"
THROW = "() => { throw new Error('broken on purpose'); }"


@pytest.fixture
def game(page: Page, server: FaultyServer) -> Page:
    """A page with a game that has just begun."""
    open_app(page, server.url)
    page.evaluate("() => umbrary.boot.handler('game.new', 'obscurio', '')")
    page.wait_for_selector("[data-action='game.begin']")
    page.evaluate("() => umbrary.boot.handler('game.begin', '', '')")
    page.wait_for_function(IN_GAME)
    return page


def test_an_event_that_cannot_be_handled_is_a_sentence_and_the_game_goes_on(game: Page) -> None:
    game.evaluate("() => dispatchEvent(new CustomEvent('umbrary:store', { detail: 'not JSON' }))")
    expect(game.locator(".toast")).to_contain_text("Something went wrong")
    game.evaluate("() => umbrary.boot.handler('game.leave', '', '')")
    expect(game.locator("[data-action='game.resume']").first).to_be_visible()
    expect(game.locator("#boot")).to_be_hidden()


def test_a_screen_that_cannot_be_painted_leads_to_a_retry_that_works(game: Page) -> None:
    game.evaluate(f"() => {{ umbrary.renderer.paint = {THROW}; }}")
    game.evaluate("() => umbrary.boot.handler('shell.dialog', 'menu', '')")
    expect(game.locator(sel.START_ERROR_TEXT)).to_contain_text("saved up to the last move")
    game.locator(sel.START_RETRY).click()
    wait_ready(game)
    expect(game.locator("[data-action='game.resume']").first).to_be_visible()


def test_the_end_of_python_is_a_sentence(game: Page) -> None:
    """Its memory is overwritten; then every call of Python throws."""
    game.evaluate("() => void umbrary.python._module.HEAPU8.fill(255)")
    game.evaluate("() => umbrary.boot.handler('shell.dialog', 'menu', '')")
    expect(game.locator(sel.START_ERROR_TEXT)).to_contain_text("saved up to the last move")
    game.locator(sel.START_RETRY).click()
    wait_ready(game)
    expect(game.locator("[data-action='game.resume']").first).to_be_visible()

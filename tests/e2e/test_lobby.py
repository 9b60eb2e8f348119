"""The lobby in the browser: players choose characters by touch and keyboard; they are remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app, wait_ready

SIZES = {"phone": (390, 844), "lying": (844, 390), "tablet": (1180, 820), "upright": (820, 1180)}
CASES = [
    ("phone", "fr", "mysterium"),
    ("lying", "en", "obscurio"),
    ("tablet", "en", "mysterium"),
    ("upright", "fr", "obscurio"),
]
NIGHTLY = [
    (size, lang, game)
    for size in SIZES
    for lang in ("en", "fr")
    for game in ("obscurio", "mysterium")
    if (size, lang, game) not in CASES
]
MATRIX = [*CASES, *(pytest.param(*case, marks=pytest.mark.nightly) for case in NIGHTLY)]
TOO_SMALL = """() => [...document.querySelectorAll('[role=dialog] button')]
    .map(node => node.getBoundingClientRect()).filter(box => box.width < 47.5 || box.height < 47.5).length"""
REACHABLE = """() => { const body = document.querySelector('.dialog__body');
    return body.scrollHeight <= body.clientHeight + 1 || getComputedStyle(body).overflowY === 'auto'; }"""
TABLE = [("Ada", 0), ("Bruno", 1), ("Céleste", 2), ("Dmitri", 3)]


@pytest.fixture
def open_lobby(browser: Browser, server: FaultyServer) -> Iterator[Callable[[str, str, str], Page]]:
    """Return a function that opens the lobby with four named players, at a size and in a language."""
    pages: list[Page] = []

    def open_(size: str, lang: str, game: str) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            reduced_motion="reduce",
            has_touch=True,
            service_workers="block",
        )
        page = open_app(context.new_page(), server.url)
        pages.append(page)
        go_to_lobby(page, game)
        for name, seat in TABLE:
            page.fill(f"#seat-name-{seat}", name)
            page.keyboard.press("Tab")
        return page

    yield open_
    for page in pages:
        page.context.close()


def go_to_lobby(page: Page, game: str) -> None:
    page.click(sel.action("game.new", game))
    page.wait_for_selector(f"{sel.screen('lobby')}:not([data-guard])", state="attached")


def choose(page: Page, seat: int, trait: str, number: int) -> None:
    button = sel.action("lobby.character", f"{seat}|{trait}|{number}")
    page.tap(button)
    page.wait_for_selector(sel.pressed(button))


def open_dialog(page: Page, seat: int) -> None:
    page.tap(sel.action("shell.dialog", f"character.{seat}"))
    page.wait_for_selector(sel.DIALOG)


def close_dialog(page: Page) -> None:
    page.tap(sel.DIALOG_CLOSE)
    page.wait_for_selector(sel.DIALOG, state="detached")


def badges(page: Page) -> list[str]:
    """Each row's colour, portrait and the outline of the badge."""
    return [
        row.evaluate(
            """row => [row.className.match(/seat-[0-9]/)[0],
            row.querySelector('.piece').className.match(/piece--[a-z]+_[0-9]/)[0],
            row.querySelector('.player-badge__shape').outerHTML.replace(/ class="[^"]*"/, '')].join(' ')"""
        )
        for row in page.locator(sel.LOBBY_ROWS).all()
    ]


@pytest.mark.parametrize(("size", "lang", "game"), MATRIX)
def test_a_player_chooses_a_character_by_touch_and_it_is_remembered(
    size: str,
    lang: str,
    game: str,
    open_lobby: Callable[[str, str, str], Page],
    axe: Callable[[Page], list[str]],
) -> None:
    page = open_lobby(size, lang, game)
    before = badges(page)
    assert len(set(before)) == 4
    assert axe(page) == []
    open_dialog(page, 1)
    assert page.evaluate(TOO_SMALL) == 0 and page.evaluate(REACHABLE)
    assert axe(page) == []
    choose(page, 1, "portrait", 6)
    choose(page, 1, "colour", 7)
    choose(page, 1, "shape", 2)  # Céleste has it: both exchange
    close_dialog(page)
    after = badges(page)
    assert (after[0], after[3]) == (before[0], before[3])
    assert after[1].startswith("seat-7 ") and after[2].split(" ")[:2] == before[2].split(" ")[:2]
    assert after[1].split(" ", 2)[2] == before[2].split(" ", 2)[2]
    assert after[2].split(" ", 2)[2] == before[1].split(" ", 2)[2]
    page.tap(sel.action("game.begin"))
    page.wait_for_selector(sel.IN_GAME)
    page.reload()
    wait_ready(page)
    go_to_lobby(page, game)
    assert badges(page) == after


def test_a_character_is_chosen_with_the_keyboard_alone(open_lobby: Callable[[str, str, str], Page]) -> None:
    page = open_lobby("tablet", "en", "mysterium")
    page.focus(sel.action("shell.dialog", "character.0"))
    page.keyboard.press("Enter")
    page.wait_for_selector(sel.DIALOG)
    wanted = sel.action("lobby.character", "0|shape|5")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            break
    page.keyboard.press("Space")
    page.wait_for_selector(sel.pressed(wanted))
    assert page.evaluate("wanted => document.activeElement.matches(wanted)", wanted)  # the focus stays
    page.keyboard.press("Escape")
    page.wait_for_selector(sel.DIALOG, state="detached")
    opener = sel.action("shell.dialog", "character.0")
    assert page.evaluate("opener => document.activeElement.matches(opener)", opener)


def test_the_eldest_named_in_the_lobby_follow_their_persons(
    open_lobby: Callable[[str, str, str], Page],
) -> None:
    page = open_lobby("phone", "en", "mysterium")
    page.tap(sel.action("shell.fold"))
    for seat in ("2", "0"):
        page.tap(sel.action("lobby.eldest", seat))
        page.wait_for_selector(sel.pressed(sel.action("lobby.eldest", seat)))
    page.tap(sel.action("lobby.later", "2"))  # Céleste changes places with Dmitri
    page.wait_for_selector(sel.pressed(sel.action("lobby.eldest", "3")))
    named = page.locator(sel.pressed(sel.action("lobby.eldest"))).all_inner_texts()
    assert [" ".join(text.split()) for text in named] == ["2. Ada", "1. Céleste"]

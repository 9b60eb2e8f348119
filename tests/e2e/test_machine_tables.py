"""Whole games with machines in the browser, offline, for one person alone and for several people.
People tap only what the screen offers. Machines are never handed the device, and nothing waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page

from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.table_player import TablePlayer
from tests.e2e.waits import open_app


@dataclass(frozen=True)
class Way:
    """A way to play alone, and the language."""

    game: str
    way: str
    lang: str = "en"


WAYS = {
    "alone as psychics": Way("mysterium", "pair"),
    "alone among machine psychics": Way("mysterium", "table", "fr"),
    "alone as the ghost": Way("mysterium", "guide"),
    "alone against a Traitor": Way("obscurio", "traitor"),
}
DAILY = ("alone against a Traitor",)  # the others run nightly


@pytest.fixture(scope="module")
def player(offline_page: tuple[Page, str], axe: Callable[[Page], list[str]]) -> TablePlayer:
    """The app with everything stored and no server."""
    page, url = offline_page
    watch = PageWatch(page)
    page.clock.install()
    open_app(page, url)

    def check_screen(driver: AppDriver) -> None:
        assert axe(driver.page) == [], driver.screen

    return TablePlayer(page, watch, check_screen)


def in_language(player: TablePlayer, lang: str) -> None:
    player.open_menu()
    player.set_language(lang)
    player.close_dialog()


@pytest.mark.parametrize(
    "name", [name if name in DAILY else pytest.param(name, marks=pytest.mark.nightly) for name in WAYS]
)
def test_a_person_alone_can_play_a_whole_game(name: str, player: TablePlayer) -> None:
    way = WAYS[name]
    player.go_home()
    player.open_way(way.game, way.way, 1)
    player.begin()

    def watch(player: TablePlayer) -> None:
        shown = player.page.locator(f"html[lang={way.lang}]").count()
        if player.screen.startswith("table") and not shown:
            in_language(player, way.lang)

    player.play(watch)
    assert not [screen for screen in player.screens if screen.startswith("curtain")]
    assert player.page.locator(sel.OUTCOME).inner_text().strip()
    if way.way != "pair":
        assert player.lines - {"", "…"}  # machines said what they think
    if way.way == "guide":
        assert [screen for screen in player.screens if screen.startswith("private")]  # the ghost's desk


def lines_are_whole(player: TablePlayer) -> None:
    """No line of a machine reaches beyond the row that shows it."""
    cut = player.page.evaluate(
        "() => [...document.querySelectorAll('.dock .speaker__line')].filter(line => {"
        " const own = line.getBoundingClientRect();"
        " const row = line.closest('.machine-row').getBoundingClientRect();"
        " return own.width && (own.right > row.right + 1 || own.left < row.left - 1); }).map(n => n.innerText)"
    )
    assert cut == [], player.screen


def hand_over(player: TablePlayer, seat: int, kind: str) -> None:
    """Let a machine take a seat, or a person take it back, through the menu."""
    player.open_menu()
    player.tap("#seats-change > summary")
    player.tap_action("machine.seat", f"{seat}|{kind}")
    player.wait_gone(sel.DIALOG)


@pytest.mark.nightly
def test_people_with_a_machine_ghost_change_seats_and_play_on(player: TablePlayer) -> None:
    """Two people and a machine Ghost; a machine takes one seat for some hours and gives it back."""
    player.go_home()
    player.open_lobby("mysterium", 7, 3)
    player.tap_action("lobby.machine", "guide=machine")
    player.begin()
    changes = ["machine", "person"]
    seat = 1

    def watch(player: TablePlayer) -> None:
        lines_are_whole(player)
        talks = player.screens.count("table:table.interpretation")
        if changes and player.screen == "table:table.interpretation" and talks > 3 - len(changes):
            hand_over(player, seat, changes.pop(0))

    player.play(watch)
    assert not changes
    assert player.lines - {"", "…"}  # the machine said what it thought
    assert player.page.locator(sel.OUTCOME).inner_text().strip()

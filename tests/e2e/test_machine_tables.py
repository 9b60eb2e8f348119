"""Whole games with machines in the browser, offline, for one person alone with them.
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

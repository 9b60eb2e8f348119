"""Learn to play in the browser: both lessons from the first page to the lobby, with real gestures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.waits import open_app


@pytest.fixture(scope="module")
def driver(offline_page: tuple[Page, str], axe: Callable[[Page], list[str]]) -> AppDriver:
    """The app with everything stored and no server."""
    page, url = offline_page
    watch = PageWatch(page)
    page.clock.install()  # before the page, so that the test controls the page's own timers
    open_app(page, url)

    def check_screen(driver: AppDriver) -> None:
        assert axe(driver.page) == [], driver.screen

    return AppDriver(page, watch, check_screen)


def open_lesson(driver: AppDriver, game: str) -> None:
    driver.go_home()
    driver.tap_action("shell.go", "tutorial")
    driver.wait(sel.LESSON_PANEL)
    driver.tap_action("shell.go", f"tutorial:{game}.0")


def begin_page(driver: AppDriver, place: str) -> None:
    """Wait for a page; its Next is disabled. `place` ends the name of the screen."""
    driver.page.wait_for_selector(f'#root[data-screen$="tutorial:{place}"]', state="attached")
    driver.check_screen(driver)
    assert driver.page.locator(sel.LESSON_NEXT_DISABLED).count() == 1
    assert driver.page.locator(sel.LESSON_NEXT).count() == 0


def end_page(driver: AppDriver) -> None:
    """The task is done: the note has the only gold button."""
    driver.wait(sel.LESSON_NEXT)
    driver.check_screen(driver)
    assert driver.page.locator(".btn--main:visible").count() == 1
    driver.tap(sel.LESSON_NEXT)


def play_from_the_last_page(driver: AppDriver, game: str) -> None:
    driver.wait_screen(f"tutorial:{game}.5")
    driver.check_screen(driver)
    driver.tap_action("game.new", game)
    driver.wait(sel.LOBBY)
    driver.tap_action("shell.back")
    driver.wait(sel.HOME)


def test_the_lesson_of_the_library_is_one_turn_played_by_hand(driver: AppDriver) -> None:
    open_lesson(driver, "obscurio")
    begin_page(driver, "obscurio.0")
    driver.hold(sel.REVEAL_BUTTON, lift=False)
    driver.wait(sel.ROLE)
    driver.page.mouse.up()
    assert driver.page.locator(sel.ROLE).count() == 0
    driver.wait(sel.action("private.done"))
    driver.tap_action("private.done")
    end_page(driver)
    begin_page(driver, "obscurio.1")
    driver.tap_action("table_on")
    begin_page(driver, "obscurio.2")
    driver.reveal()
    driver.tap('[data-point="0"]')
    driver.wait('.page [data-drag="0"]')
    driver.hold('[data-hold="desk_give"]')
    end_page(driver)
    begin_page(driver, "obscurio.3")
    driver.reveal()
    driver.tap_action("night_touch", "c037")
    driver.wait(sel.pressed(sel.action("night_touch", "c037")))
    driver.tap_action("night_done")
    end_page(driver)
    begin_page(driver, "obscurio.4")
    driver.drag('[data-drag="1.0"]', '[data-drop="4"] .door__face')
    driver.wait('[data-drop="4"] [data-drag="1.0"]')
    driver.hold('[data-hold="chip_agree"]')
    end_page(driver)
    play_from_the_last_page(driver, "obscurio")


def test_the_lesson_of_the_manor_is_one_hour_played_by_hand(driver: AppDriver) -> None:
    open_lesson(driver, "mysterium")
    begin_page(driver, "mysterium.0")
    driver.reveal()
    driver.tap_action("desk_touch", "c070")
    driver.wait(sel.pressed(sel.action("desk_touch", "c070")))
    driver.tap_action("desk_give")
    end_page(driver)
    begin_page(driver, "mysterium.1")
    driver.drag(f".psychic-panel {sel.action('token_take', '0')}", '[data-drop="0.c017"] .card__face')
    begin_page(driver, "mysterium.2")
    driver.tap(f'[data-context="1"] {sel.action("clairvoyancy_say", "0.0")}')
    begin_page(driver, "mysterium.3")
    driver.hold('[data-hold="talk_end"]')
    for psychic in (1, 2):
        driver.pass_time(10_000)  # the answer has been given
        driver.tap_action("answer_knock", str(psychic))
    end_page(driver)
    begin_page(driver, "mysterium.4")
    driver.reveal()
    driver.tap_action("pick.group", "2")
    driver.wait(f".dock {sel.action('vote_cast')}")
    driver.tap_action("vote_cast")
    end_page(driver)
    play_from_the_last_page(driver, "mysterium")

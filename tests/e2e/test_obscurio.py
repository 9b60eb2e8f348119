"""Whole games of The Library in the browser, offline, by taps, holds, drags and touches.
Every screen is compared with the scripted game: it must not hold what its reader may not see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from engine.obscurio import actions as act
from engine.obscurio.constants import TRAPS, Trap
from engine.obscurio.state import Phase
from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.obscurio_choices import Plan, ScriptedGame
from tests.e2e.obscurio_driver import ObscurioDriver
from tests.e2e.waits import open_app

PLANS = {
    "two": Plan(2),
    "three": Plan(3, wins=False),
    "four": Plan(4, wins=False, sealed=True),
    "five": Plan(5, losing=3, tie=True),
    "five in secret": Plan(5, losing=3, tie=True, sealed=True),
    "eight": Plan(8, night="eyes"),
    "six": Plan(6, losing=2),
    "eight passing round": Plan(8, losing=1),
}
DEFAULT = ("eight",)  # the longest lobby, eyes closed; the others run nightly
SEEDS = range(1, 40)


@pytest.fixture(scope="session")
def plans() -> dict[str, Plan]:
    """The plans with such seeds that together they meet every trap."""
    met: set[Trap] = set()
    chosen: dict[str, Plan] = {}
    for name, plan in PLANS.items():
        games = [ScriptedGame(replace(plan, word=word)).play() for word in SEEDS]
        fitting = [game for game in games if fits(name, game)]
        best = max(fitting, key=lambda game: (len(game.traps - met), -game.state.seq))
        met |= best.traps
        chosen[name] = best.plan
    assert met == set(TRAPS)
    return chosen


def fits(name: str, game: ScriptedGame) -> bool:
    """What each game must show besides its traps."""
    if name == "four":
        return bool(game.state.turn.verdicts or game.state.ballots)
    if name in ("five", "five in secret"):
        return game.state.exposed is not None
    return True


@pytest.fixture(scope="module")
def driver(offline_page: tuple[Page, str], axe: Callable[[Page], list[str]]) -> ObscurioDriver:
    """The app with everything stored and no server."""
    page, url = offline_page
    watch = PageWatch(page)
    page.clock.install()  # before the page, so that the test controls the page's own timers
    open_app(page, url)

    def check_screen(driver: AppDriver) -> None:
        assert axe(driver.page) == [], driver.screen

    return ObscurioDriver(page, watch, check_screen)


@pytest.mark.parametrize(
    "name", [name if name in DEFAULT else pytest.param(name, marks=pytest.mark.nightly) for name in PLANS]
)
def test_a_whole_game_can_be_played_offline_by_touch(
    name: str, plans: dict[str, Plan], driver: ObscurioDriver
) -> None:
    game = driver.play(plans[name], kill_in_second_turn if name == "four" else keep_playing)
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner == {"two": "wizards", "three": "library", "four": "traitor"}.get(name, "wizards")
    assert game.state.turn.number >= 2
    if plans[name].tie:
        assert game.state.exposed is not None
        assert any(
            len(verdict.accused) > 1
            for record in game.state.turn_records.open()
            for verdict in record.verdicts
        )
    assert driver.page.locator(sel.OUTCOME).inner_text().strip()
    read_recap(driver, game)
    driver.leave_finished_game()


def keep_playing(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Disturb nothing."""


def kill_in_second_turn(driver: ObscurioDriver, game: ScriptedGame) -> None:
    if game.state.turn.number == 2 and game.state.phase is Phase.TALK:
        driver.kill_and_resume(game)


def read_recap(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Page through the recap turn by turn and save its picture."""
    driver.tap_action("pick.recap", "1")
    driver.wait(sel.OBSCURIO_RECAP)
    driver.check_secrets(game)
    for turn in range(2, game.state.turn.number + 1):
        driver.tap_action("recap_go", str(turn))
        driver.wait(sel.action("recap_go", str(turn - 1)))
    with driver.page.expect_download() as download:
        driver.tap("[data-share]")
    assert download.value.suggested_filename.endswith(".jpg")
    driver.tap_action("pick.drop", "recap")
    driver.wait(sel.OUTCOME)


def test_play_again_keeps_the_players_and_passes_on_the_grimoire(driver: ObscurioDriver) -> None:
    games = [ScriptedGame(Plan(2, word=word)).play() for word in SEEDS]
    driver.play(min(games, key=lambda game: game.state.seq).plan)
    driver.tap_action("game.again")
    driver.wait(f"{sel.LOBBY_ROWS}:nth-child(2)")
    driver.begin()
    driver.wait(".obscurio--traps")
    assert driver.page.locator(".tally .seat-0").count() == 1  # the last guide is a Wizard now
    assert driver.page.locator(".tally .seat-1").count() == 0
    driver.leave_running_game()


def test_the_language_can_be_changed_in_mid_game(driver: ObscurioDriver) -> None:
    game = driver.start_script(PLANS["three"])
    assert game.state.phase is Phase.TRAPS
    english = driver.page.locator(sel.INSTRUCTION).inner_text()
    driver.open_menu()
    driver.set_language("fr")
    driver.close_dialog()
    assert driver.page.locator(sel.INSTRUCTION).inner_text() != english
    driver.open_menu()
    driver.set_language("en")
    assert driver.page.locator(sel.ROLE_VIEWS).count() == 0  # three play without roles
    driver.close_dialog()
    driver.leave_running_game()


def test_role_views_are_counted_a_pause_hides_the_doors_and_a_killed_page_resumes(
    driver: ObscurioDriver,
) -> None:
    game = driver.start_script(replace(PLANS["four"], word=5))
    while game.state.phase is not Phase.CHOICE:
        driver.play_phase(game)
        if game.state.phase is Phase.TRAPS and game.state.role_views[1] == 1:
            see_role_again(driver, game, 1)
        elif game.state.phase in (Phase.TALK, Phase.DAWN):
            driver.kill_and_resume(game)
    pause(driver)
    driver.kill_and_resume(game)
    driver.check_secrets(game)
    driver.leave_running_game()


def open_role_views(driver: ObscurioDriver) -> None:
    driver.open_menu()
    driver.tap(f"{sel.ROLE_VIEWS} summary")


def see_role_again(driver: ObscurioDriver, game: ScriptedGame, seat: int) -> None:
    """Look at a role again behind a curtain; the menu then shows everybody that it was seen."""
    open_role_views(driver)
    driver.tap_action("private.request", f"{seat}|role")
    driver.wait_screen(f"curtain:{seat}")
    driver.check_secrets(game)
    driver.hold(sel.REVEAL_BUTTON, lift=False)
    driver.wait(sel.ROLE)
    game.do(act.LookedAtRole(seat=seat))
    driver.page.mouse.up()
    assert driver.page.locator(sel.ROLE).count() == 0
    driver.tap_action("private.done")
    driver.follow(game)
    driver.wait_screen("table")
    open_role_views(driver)
    counts = driver.page.locator(f"{sel.ROLE_VIEWS} small").all_inner_texts()
    assert [other == counts[seat] for other in counts] == [other == seat for other in range(len(counts))]
    driver.close_dialog()


def pause(driver: ObscurioDriver) -> None:
    """While paused the hourglass stops and the doors cannot be read or touched."""
    driver.tap(sel.PAUSE)
    driver.wait(sel.PAUSED)
    before = driver.page.locator(sel.COUNTDOWN_SECONDS).first.inner_text()
    driver.pass_time(5000)
    assert driver.page.locator(sel.COUNTDOWN_SECONDS).first.inner_text() == before
    style = driver.page.locator(".obscurio__stage").evaluate(
        "(n) => [getComputedStyle(n).filter, getComputedStyle(n).pointerEvents]"
    )
    assert "blur" in style[0] and style[1] == "none"
    driver.check_screen(driver)
    driver.tap(sel.UNPAUSE)
    driver.wait_gone(sel.PAUSED)

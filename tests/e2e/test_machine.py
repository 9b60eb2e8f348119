"""Games with a machine Grimoire in the browser, offline: alone, and as a table of Wizards.
Every riddle must be the one that the same machine gives in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from app.games.obscurio import clue_sentences
from app.ui.i18n import translator
from playwright.sync_api import Page, expect

from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.state import Phase
from tests.e2e.app_driver import AppDriver
from tests.e2e.browser_leaks import PageWatch, collect_surface, pictures
from tests.e2e.obscurio_choices import Plan, ScriptedGame
from tests.e2e.obscurio_driver import MACHINE_BOOK, MACHINE_MS, ObscurioDriver
from tests.e2e.waits import open_app

PLANS = {
    "alone": Plan(2, machine=True),
    "alone, lost": Plan(2, machine=True, wins=False),
    "three": Plan(3, machine=True, wins=False),
    "four": Plan(4, machine=True, wins=False, sealed=True),
    "five": Plan(5, machine=True, losing=3, tie=True),
    "eight": Plan(8, machine=True, night="eyes"),
}
DEFAULT = {("alone, lost", "en"), ("four", "fr")}  # the others run nightly
SEEDS = range(1, 7)


def shortest(plan: Plan) -> Plan:
    games = [ScriptedGame(replace(plan, word=word)).play() for word in SEEDS]
    return min(games, key=lambda game: game.state.seq).plan


@pytest.fixture(scope="module")
def driver(offline_page: tuple[Page, str], axe: Callable[[Page], list[str]]) -> ObscurioDriver:
    """The app with everything stored and no server."""
    page, url = offline_page
    watch = PageWatch(page)
    page.clock.install()
    open_app(page, url)

    def check_screen(driver: AppDriver) -> None:
        assert axe(driver.page) == [], driver.screen

    return ObscurioDriver(page, watch, check_screen)


def games() -> list[object]:
    return [
        pytest.param(name, lang, marks=[] if (name, lang) in DEFAULT else pytest.mark.nightly)
        for name in PLANS
        for lang in ("en", "fr")
    ]


def check_recap(driver: ObscurioDriver, game: ScriptedGame, lang: str) -> None:
    """The recap gives the reasons that plain Python finds, and draws each on its Page and the Exit."""
    t = translator(lang)
    driver.tap_action("pick.recap", "1")
    for record in game.state.turn_records.open():
        driver.wait(".recap__clues")
        words = [clue_sentences.clue(t, clue) for clue in game.reasons(record.turn)]
        butterflies = driver.page.locator(".recap__riddle .butterfly__wings")
        expect(butterflies).to_have_count(len(record.butterflies))
        # The reasons of a turn arrive after its pictures.
        expect(driver.page.locator(".clue-note__words")).to_have_text(words)
        assert driver.page.locator(".clue-figure__line").count() == len(words)
        if record.turn < game.state.turn.number:
            driver.tap_action("recap_go", str(record.turn + 1))
            driver.wait(
                f"text={t('obscurio.recap.turn', n=record.turn + 1, room=record.room + record.found)}"
            )
    driver.tap_action("pick.drop", "recap")


@pytest.mark.parametrize("name, lang", games())
def test_a_whole_game_with_a_machine_can_be_played_offline(
    name: str, lang: str, driver: ObscurioDriver
) -> None:
    screens: list[str] = []

    def disturb(driver: ObscurioDriver, game: ScriptedGame) -> None:
        screens.append(driver.screen)
        if game.state.turn.number == 1 and game.state.phase is Phase.TRAPS:
            driver.open_menu()
            driver.set_language(lang)
            driver.close_dialog()

    game = driver.play(shortest(PLANS[name]), disturb)
    assert game.state.outcome is not None
    assert f"curtain:{game.plan.guide}" not in screens
    if game.plan.seats == 2:
        assert not [screen for screen in screens if screen.startswith("curtain")]
    check_recap(driver, game, lang)
    driver.leave_finished_game()
    driver.page.evaluate("umbrary.boot.offline()")


def test_a_page_killed_while_the_machine_thinks_gives_the_same_riddle(driver: ObscurioDriver) -> None:
    game = driver.start_script(replace(PLANS["alone"], word=3))
    driver.tap_action("table_on")
    game.do(act.GoOn(seat=PUBLIC))
    driver.wait(MACHINE_BOOK)
    assert pictures(collect_surface(driver.page)) == set()
    driver.page.reload()
    driver.resume(game.state.seq)
    driver.tap_action("private.open")
    driver.wait(MACHINE_BOOK)
    riddle = game.riddle()
    game.do(riddle)
    driver.pass_time(MACHINE_MS)
    driver.follow(game)
    driver.check_secrets(game)
    points = {f"x:{b.point[0]} y:{b.point[1]}" for b in riddle.butterflies if b.point}
    shown = driver.page.locator(".page .butterfly").evaluate_all("all => all.map(one => one.dataset.vars)")
    assert set(shown) == points
    driver.leave_running_game()

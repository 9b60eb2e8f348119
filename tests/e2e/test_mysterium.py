"""Whole games of The Manor in the browser, offline, by taps, holds and drags.
Every screen is compared with the scripted game: it must not hold what its reader may not see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.state import Phase
from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.mysterium_choices import Plan, ScriptedGame
from tests.e2e.mysterium_driver import (
    ANSWERED,
    SECONDS_CHANGED,
    MysteriumDriver,
    give_vision,
    place_token,
    visions,
)
from tests.e2e.waits import open_app

PLANS = {
    "three": Plan(3),
    "four": Plan(4, end="culprit"),
    "five": Plan(5, tie=True),
    "five and the eldest": Plan(5, tie=True, quiet=True),
    "seven": Plan(7),
    "two": Plan(2, end="time", late=2),
    "two who find it": Plan(2),
}
DEFAULT = ("five",)  # won after a tie; "four" is played with a kill in every phase; the others run nightly
TIE_BREAKS = {"five": "track", "five and the eldest": "eldest"}
REASONS = {"two": "manor.lost.time", "four": "manor.lost.culprit"}


@pytest.fixture(scope="module")
def driver(offline_page: tuple[Page, str], axe: Callable[[Page], list[str]]) -> MysteriumDriver:
    """The app with everything stored and no server."""
    page, url = offline_page
    watch = PageWatch(page)
    open_app(page, url)
    page.clock.install()

    def check_screen(driver: AppDriver) -> None:
        assert axe(driver.page) == [], driver.screen

    return MysteriumDriver(page, watch, check_screen)


@pytest.mark.parametrize(
    "name", [name if name in DEFAULT else pytest.param(name, marks=pytest.mark.nightly) for name in PLANS]
)
def test_a_whole_game_can_be_played_offline_by_touch(name: str, driver: MysteriumDriver) -> None:
    game = driver.play(PLANS[name])
    ending = game.state.ending
    assert ending is not None
    assert ending.reason == REASONS.get(name, "manor.won" if ending.won else "manor.lost.culprit")
    assert ending.tie_break == TIE_BREAKS.get(name, "")
    assert driver.page.locator(sel.OUTCOME).inner_text().strip()
    read_recap(driver, game)
    play_again(driver, game)


def read_recap(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Page through the recap hour by hour and save its picture."""
    assert game.state.ending is not None
    pages = len({note.hour for note in game.state.notes}) + bool(game.state.ending.culprit)
    driver.tap_action("pick.recap", "1")
    driver.wait(sel.MYSTERIUM_RECAP)
    for page in range(2, pages + 1):
        driver.check_secrets(game)
        driver.tap_action("recap_go", str(page))
        driver.wait(sel.action("recap_go", str(page - 1)))
    with driver.page.expect_download() as download:
        driver.tap("[data-share]")
    assert download.value.suggested_filename == "umbrary-mysterium.png"
    width, height = png_size(Path(download.value.path()).read_bytes())
    # One line for each psychic in each hour, at most two side by side.
    assert width == 1080 and height > len(game.state.notes) * 65
    driver.tap_action("pick.drop", "recap")
    driver.wait(sel.OUTCOME)


def png_size(png: bytes) -> tuple[int, int]:
    """Width and height from the first block of a PNG."""
    assert png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def play_again(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """The lobby keeps the players, and the next one is to be the ghost."""
    driver.tap_action("game.again")
    driver.wait(sel.LOBBY)
    assert driver.page.locator(sel.LOBBY_ROWS).count() == game.plan.seats
    driver.wait(sel.pressed(sel.action("lobby.guide", "1")))
    driver.tap_action("shell.back")
    driver.wait(sel.HOME)


def test_a_page_killed_in_any_phase_resumes_behind_a_curtain(driver: MysteriumDriver) -> None:
    """Kill the page once in every phase of a game, also in the middle of the phases that have one."""
    killed: set[tuple[Phase, bool]] = set()

    def kill_once(driver: MysteriumDriver, game: ScriptedGame) -> None:
        begun = bool(game.state.notes) or any(psychic.served for psychic in game.state.psychics)
        moment = (game.state.phase, begun)
        if moment not in killed:
            killed.add(moment)
            driver.kill_and_resume(game)

    game = driver.play(PLANS["four"], kill_once)
    assert game.state.ending is not None and game.state.ending.reason == "manor.lost.culprit"
    assert {phase for phase, _ in killed} >= {
        Phase.VISIONS, Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES, Phase.SHARED_VISION, Phase.POLL_LOW,
    }  # fmt: skip
    driver.leave_finished_game()


def play_to_interpretation(driver: MysteriumDriver, plan: Plan) -> ScriptedGame:
    """Start a game and give every psychic a vision."""
    game = driver.start_script(plan)
    while game.state.phase is Phase.VISIONS:
        driver.open_curtain(game)
        visions(driver, game)
        driver.follow(game)
    driver.open_curtain(game)
    return game


def test_tokens_and_votes_of_others_can_be_moved_and_taken_back(driver: MysteriumDriver) -> None:
    game = play_to_interpretation(driver, Plan(4))
    right = game.card(0)
    wrong = next(card for card in game.state.board[0] if card != right)
    for card in (wrong, right):
        move_first_token(driver, game, card)
    driver.tap(f".psychic-panel {sel.action('token_take', '0')}")
    driver.tap_action("token_lift", "0")
    game.do(act.LiftIntuition(seat=1, psychic=0))
    driver.follow(game)
    assert driver.page.locator(sel.action("pick.bets")).count() == 0  # no token to bet on
    move_first_token(driver, game, right)
    driver.tap_action("pick.bets", "1")
    driver.wait(".bets")
    agree_or_not(driver, game, act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=False), "1.0")
    assert pressed_answers(driver) == ["1.0"]
    agree_or_not(driver, game, act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=True), "1.1")
    assert pressed_answers(driver) == ["1.1"]
    texts = driver.page.locator(".psychic-tabs--pools .psychic-tab__kind").all_inner_texts()
    assert texts == ["2 yes, 2 no", "1 yes, 2 no", "2 yes, 2 no"]
    driver.tap_action("psychic_show", "0")
    driver.wait(".placed-token__yes")
    driver.tap_action("pick.bets", "1")
    driver.wait(".bets")
    agree_or_not(driver, game, act.LiftClairvoyancy(seat=2, psychic=1, on=0), "1.1")
    assert pressed_answers(driver) == []
    driver.tap_action("psychic_show", "0")
    driver.wait_gone(".bets")
    assert driver.page.locator(".placed-token__yes, .placed-token__no").count() == 0
    driver.leave_running_game()


def move_first_token(driver: MysteriumDriver, game: ScriptedGame, card: str) -> None:
    """Put the first psychic's token on this character, from wherever it is."""
    driver.tap(f".psychic-panel {sel.action('token_take', '0')}")
    driver.tap(f'[data-held-item="0"] [data-drop="0.{card}"] .card__face')
    game.do(act.PlaceIntuition(seat=1, psychic=0, card=card))
    driver.follow(game)
    driver.tap_action("psychic_show", "0")
    driver.wait(sel.pressed(sel.action("psychic_show", "0")))


def pressed_answers(driver: MysteriumDriver) -> list[str]:
    """Return what the pressed buttons of the bets send."""
    pressed = driver.page.locator(sel.pressed(".clairvoyancy-button")).all()
    return [button.get_attribute("data-arg") or "" for button in pressed]


def agree_or_not(driver: MysteriumDriver, game: ScriptedGame, said: Action, arg: str) -> None:
    driver.tap_action("clairvoyancy_say", arg)
    game.do(said)
    driver.follow(game)


def test_a_pause_stops_the_hourglass_and_the_rules_can_be_opened(driver: MysteriumDriver) -> None:
    play_to_interpretation(driver, PLANS["three"])
    driver.tap(sel.PAUSE)
    driver.wait(sel.PAUSED)
    stopped = driver.page.locator(sel.COUNTDOWN_SECONDS).inner_text()
    driver.page.clock.run_for(3000)
    assert driver.page.locator(sel.COUNTDOWN_SECONDS).inner_text() == stopped
    driver.tap(sel.UNPAUSE)
    driver.wait_gone(sel.PAUSED)
    driver.page.clock.run_for(2000)
    driver.page.evaluate(SECONDS_CHANGED, [sel.COUNTDOWN_SECONDS, stopped])
    driver.tap_action("shell.dialog", "rules")
    driver.wait(sel.DIALOG)
    assert len(driver.page.locator(f"{sel.DIALOG} {sel.DIALOG_BODY}").inner_text()) > 100
    driver.close_dialog()
    driver.leave_running_game()


def test_the_language_can_be_changed_and_losing_the_focus_hides_the_ghosts_desk(
    driver: MysteriumDriver,
) -> None:
    game = driver.start_script(PLANS["three"])
    driver.open_curtain(game)
    assert driver.page.locator(".hand__card").count() == 7
    driver.page.evaluate("dispatchEvent(new Event('blur'))")
    assert driver.page.locator(".hand__card, [data-what]").count() == 0  # removed before Python could do it
    driver.open_curtain(game)
    while game.state.phase is Phase.VISIONS:
        give_vision(driver, game)
        driver.follow(game)
    driver.open_curtain(game)
    english = driver.page.locator(sel.INSTRUCTION).inner_text()
    driver.open_menu()
    driver.set_language("fr")
    driver.close_dialog()
    assert driver.page.locator(sel.INSTRUCTION).inner_text() != english
    driver.open_menu()
    driver.set_language("en")
    driver.close_dialog()
    driver.leave_running_game()


def test_an_hour_with_four_psychics_takes_at_most_18_touches(driver: MysteriumDriver) -> None:
    """Count every pointer that goes down on the page, with taps and holds alone and without bets."""
    game = driver.start_script(Plan(5, quiet=True))
    driver.tap_action("private.next")  # once in a game: the table has seen the board
    driver.page.evaluate(COUNT_TOUCHES)
    driver.reveal()
    while game.state.phase is Phase.VISIONS:
        give_vision(driver, game)
        driver.follow(game)
    driver.tap_action("private.open")
    for psychic in game.state.unfinished:
        driver.tap(f'[data-held-item="{psychic}"] [data-drop="0.{game.card(psychic)}"] .card__face')
        one = game.state.psychics[psychic]
        game.do(act.PlaceIntuition(seat=one.owner, psychic=psychic, card=game.card(psychic)))
        driver.follow(game)
    driver.wait(".bets")
    driver.hold('[data-hold="talk_end"]')
    game.do(act.Conclude(seat=PUBLIC), act.Knock(seat=PUBLIC, psychic=0))
    for psychic in (1, 2, 3):
        driver.follow(game)
        driver.pass_time(10_000)  # nothing is touched until the words are there
        driver.wait(ANSWERED)
        if psychic < 3:
            driver.tap_action("answer_knock", str(psychic))
        else:
            driver.pass_time(5_000)  # the last answer follows by itself
        game.do(act.Knock(seat=PUBLIC, psychic=psychic))
    driver.follow(game)
    driver.pass_time(10_000)
    driver.wait(ANSWERED)
    driver.tap_action("table_on")
    game.do(act.GoOn(seat=PUBLIC))
    driver.follow(game)
    driver.wait_screen("curtain")
    assert game.state.hour == 2
    assert driver.page.evaluate("touches") <= 18
    driver.go_home()


COUNT_TOUCHES = (
    "() => { globalThis.touches = 0; addEventListener('pointerdown', () => { touches += 1; }, true); }"
)


def test_right_and_wrong_answers_look_the_same_until_the_second_knock(driver: MysteriumDriver) -> None:
    """Before beat 2 nothing that can be seen differs. That the times are equal is tested without a page."""
    game = play_to_interpretation(driver, PLANS["three"])
    for psychic in game.state.unfinished:
        right = game.card(psychic)
        wrong = next(card for card in game.state.board[0] if card != right)
        place_token(driver, game, psychic, "tap", wrong if psychic == 1 else right)
    driver.hold('[data-hold="talk_end"]')
    game.do(act.Conclude(seat=PUBLIC), act.Knock(seat=PUBLIC, psychic=0))
    seen: dict[bool, set[tuple[str, ...]]] = {}
    for psychic in (1, 2):
        driver.follow(game)
        driver.pass_time(10_000)  # in hour 1 the narrator speaks first
        driver.wait(ANSWERED)
        driver.tap_action("answer_knock", str(psychic))
        game.do(act.Knock(seat=PUBLIC, psychic=psychic))
        driver.follow(game)
        seen[game.state.notes[-1].right] = parts_before_the_answer(driver)
    assert seen[True] == seen[False] and len(seen[True]) == 2
    driver.go_home()


def parts_before_the_answer(driver: MysteriumDriver) -> set[tuple[str, ...]]:
    """Return what can be seen at each beat before the second knock."""
    found: list[list[str]] = driver.page.evaluate(PARTS)
    return {tuple(parts) for parts in found}


PARTS = """() => {
  const root = document.getElementById('root');
  const shown = [];
  for (const beat of ['0', '1']) {
    root.dataset.beat = beat;
    const parts = [...root.querySelectorAll('.moment__words, .moment__late, .moment__light')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).opacity > 0.01);
    const rings = [...root.querySelectorAll('.moment__knock')].map((node) => getComputedStyle(node).animationName);
    shown.push([beat, ...parts.map((node) => node.className), ...rings]);
  }
  return shown;
}"""

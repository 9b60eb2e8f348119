"""Whole nights of The Manor on one tablet, offline, by real taps; nothing on the page that its eyes may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from engine.core.model import Action
from engine.mysterium import actions as act
from engine.mysterium.state import Phase
from tests.e2e.browser_leaks import Watch
from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.faulty_server import Serving
from tests.e2e.mysterium_choices import GAME, Course, Plan
from tests.e2e.mysterium_driver import SAND, SeanceTablet, tablet_of, visions
from tests.e2e.obscurio_driver import Tablet

PLANS = {
    "three": Plan(3),
    "four": Plan(4, end="culprit"),
    "five": Plan(5, tie=True),
    "seven": Plan(7),
    "two": Plan(2, end="time", late=2),
    "two who find it": Plan(2),
}
LESSONS = {"ghost": "pick.dream", "psychic": "pick.suspect", "voices": "pick.voice"}
REASONS = {"two": "manor.lost.time", "four": "manor.lost.culprit"}


@pytest.fixture(scope="module")
def serving_site(request: pytest.FixtureRequest) -> Iterator[Serving]:
    server = Serving(Path(request.getfixturevalue("site")))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tablet(
    serving_site: Serving, browser: Browser, axe: Callable[[Page], list[str]]
) -> Iterator[SeanceTablet]:
    """A tablet that has everything, and then no network for the rest of the night."""
    context = browser.new_context(
        viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    watch = Watch(page)
    page.goto(serving_site.url)
    wait_ready(page)
    wait_offline(page, "ready")
    serving_site.stop()
    page.clock.install()

    def glance(seen: Tablet) -> None:
        assert axe(seen.page) == [], seen.screen

    yield tablet_of(page, watch, glance)
    context.close()


def leave(tablet: SeanceTablet) -> None:
    tablet.tap_do("game.leave")
    tablet.page.wait_for_selector(".home")


@pytest.mark.parametrize("name", PLANS)
def test_a_whole_night_is_played_offline_by_real_taps(name: str, tablet: SeanceTablet) -> None:
    course = tablet.night(PLANS[name])
    ending = course.state.ending
    assert ending is not None
    assert ending.reason == REASONS.get(name, "manor.won" if ending.won else "manor.lost.culprit")
    assert bool(ending.tie_break) is PLANS[name].tie
    assert tablet.page.locator(".over__line").inner_text().strip()
    tell_the_echo(tablet, course)
    once_more(tablet, course)


def once_more(tablet: SeanceTablet, course: Course) -> None:
    """Again: the same people sit there, and the next of them is to be the ghost."""
    tablet.tap_do("game.again")
    tablet.page.wait_for_selector(".seats__list")
    assert tablet.page.locator(".seats__list > li").count() == course.plan.seats
    tablet.page.wait_for_selector('[data-action="seats.guide"][data-arg="1"][aria-pressed=true]')
    tablet.tap_do("shell.back")
    tablet.page.wait_for_selector(".home")


def tell_the_echo(tablet: SeanceTablet, course: Course) -> None:
    """Hour by hour to the last page, where the arrow stays."""
    assert course.state.ending is not None
    pages = len({note.hour for note in course.state.diary}) + bool(course.state.ending.culprit)
    tablet.tap_do("pick.echo", "1")
    tablet.page.wait_for_selector(".mysterium--echo")
    for page in range(2, pages + 1):
        tablet.see(course)
        tablet.tap(f'[data-action="echo_go"][data-arg="{page}"]')
        tablet.page.wait_for_selector(f'[data-action="echo_go"][data-arg="{page - 1}"]')
    with tablet.page.expect_download() as handed_out:
        tablet.tap("[data-share]")
    assert handed_out.value.suggested_filename == "umbrary-mysterium.png"
    wide, tall = drawn_size(Path(handed_out.value.path()).read_bytes())
    assert (
        wide == 1080 and tall > len(course.state.diary) * 65
    )  # a line for every psychic in every hour, at most two abreast
    tablet.tap_do("pick.drop", "echo")
    tablet.page.wait_for_selector(".over__line")


def drawn_size(png: bytes) -> tuple[int, int]:
    """Width and height as a PNG's first block says."""
    assert png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def test_a_tablet_that_dies_in_any_phase_goes_on_behind_a_curtain(tablet: SeanceTablet) -> None:
    """Once in every phase of a night, in the middle of it where it has one."""
    died: set[tuple[Phase, bool]] = set()

    def disturb(table: SeanceTablet, course: Course) -> None:
        begun = bool(course.state.diary) or any(psychic.served for psychic in course.state.psychics)
        moment = (course.state.phase, begun)
        if moment not in died:
            died.add(moment)
            table.die_and_return(course)

    course = tablet.night(PLANS["four"], disturb)
    assert course.state.ending is not None and course.state.ending.reason == "manor.lost.culprit"
    assert {phase for phase, _ in died} >= {
        Phase.VISIONS, Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES, Phase.SHARED_VISION, Phase.POLL_LOW,
    }  # fmt: skip
    leave(tablet)


def serve(tablet: SeanceTablet, course: Course) -> None:
    """To the table with everybody's visions."""
    tablet.go_home()
    tablet.sit_at(course.plan)
    tablet.reached(course)
    while course.state.phase is Phase.VISIONS:
        tablet.gather(course)
        visions(tablet, course)
        tablet.reached(course)
    tablet.gather(course)


def test_a_token_is_moved_and_taken_back_and_so_is_every_yes_and_no(tablet: SeanceTablet) -> None:
    course = Course(Plan(4))
    serve(tablet, course)
    right = course.card(0)
    wrong = next(card for card in course.state.board[0] if card != right)
    for card in (wrong, right):
        put_on(tablet, course, card)
    tablet.tap('.focus [data-action="token_take"][data-arg="0"]')
    tablet.tap_do("token_lift", "0")
    course.do(act.LiftIntuition(seat=1, psychic=0))
    tablet.reached(course)
    assert tablet.page.locator(".voices").count() == 0  # nothing to speak of
    put_on(tablet, course, right)
    say(tablet, course, act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=False), "1.0")
    assert tablet.page.locator(".lying__no").inner_text() == "1"
    say(tablet, course, act.PlaceClairvoyancy(seat=2, psychic=1, on=0, agree=True), "1.1")
    assert (
        tablet.page.locator(".lying__yes").inner_text() == "1"
        and tablet.page.locator(".lying__no").count() == 0
    )
    say(tablet, course, act.LiftClairvoyancy(seat=2, psychic=1, on=0), "1.1")
    assert tablet.page.locator(".lying__yes, .lying__no").count() == 0
    go(tablet)


def put_on(tablet: SeanceTablet, course: Course, card: str) -> None:
    """The first psychic's token on this character; wherever it lay, it can be taken from there."""
    tablet.tap('.focus [data-action="token_take"][data-arg="0"]')
    tablet.tap(f'[data-held-item="0"] [data-drop="0.{card}"] .card__face')
    course.do(act.PlaceIntuition(seat=1, psychic=0, card=card))
    tablet.reached(course)
    tablet.tap_do("circle_show", "0")
    tablet.page.wait_for_selector('[data-action="circle_show"][data-arg="0"][aria-pressed=true]')


def say(tablet: SeanceTablet, course: Course, said: Action, arg: str) -> None:
    tablet.tap_do("voice_say", arg)
    course.do(said)
    tablet.reached(course)


def go(tablet: SeanceTablet) -> None:
    tablet.tap("[data-menu]")
    tablet.tap('[data-action="shell.ask"][data-arg^="menu.leave_ask"]')
    tablet.tap('[role=dialog] [data-action="game.leave"]')
    tablet.page.wait_for_selector(".home")


def test_the_pause_holds_the_sand_and_the_rules_of_the_moment_are_a_tap_away(tablet: SeanceTablet) -> None:
    course = Course(PLANS["three"])
    serve(tablet, course)
    tablet.tap('.status [data-action="game.pause"]')
    tablet.page.wait_for_selector(".paused")
    stopped = tablet.page.locator("[data-glass-seconds]").inner_text()
    tablet.page.clock.run_for(3000)
    assert tablet.page.locator("[data-glass-seconds]").inner_text() == stopped
    tablet.tap('.paused [data-action="game.pause"]')
    tablet.page.wait_for_selector(".paused", state="detached")
    tablet.page.clock.run_for(2000)
    tablet.page.evaluate(SAND, stopped)
    tablet.tap_do("shell.sheet", "rules")
    assert len(tablet.page.locator("[role=dialog] .sheet__body").inner_text()) > 100
    tablet.tap('.sheet__head [data-action="shell.sheet"]')
    tablet.page.wait_for_selector("[role=dialog]", state="detached")
    go(tablet)


def test_learn_to_play_goes_to_its_end_and_from_there_to_the_seats(tablet: SeanceTablet) -> None:
    tablet.go_home()
    tablet.tap_do("shell.go", "learn")
    tablet.page.wait_for_selector(".panel--lesson")
    tablet.tap_do("shell.go", "learn:mysterium.0")
    for page, lesson in enumerate(GAME.learn):
        tablet.page.wait_for_selector(f"#root[data-screen$='mysterium.{page}']", state="attached")
        touched = LESSONS.get(lesson.name)
        for answer in range(2) if touched else ():
            tablet.tap(f'[data-action="{touched}"]', answer)
            tablet.page.wait_for_selector(f'[data-action="{touched}"][aria-pressed=true]')
            assert tablet.page.locator(".lesson .hint").inner_text()
        if page + 1 < len(GAME.learn):
            tablet.tap('.dock [data-action="shell.go"].btn--main')
    tablet.tap_do("game.new", "mysterium")
    tablet.page.wait_for_selector(".seats__list")
    tablet.tap_do("shell.back")
    tablet.page.wait_for_selector(".home")


def test_language_changes_at_the_table_and_blur_hides_the_ghosts_desk(tablet: SeanceTablet) -> None:
    course = Course(PLANS["three"])
    tablet.go_home()
    tablet.sit_at(course.plan)
    tablet.reached(course)
    tablet.gather(course)
    assert tablet.page.locator(".hand__card").count() == 7
    tablet.page.evaluate("dispatchEvent(new Event('blur'))")
    assert tablet.page.locator(".hand__card, [data-what]").count() == 0  # at once, before Python could say so
    tablet.gather(course)
    while course.state.phase is Phase.VISIONS:
        given = course.gift()
        tablet.tap_do("desk_touch", given.cards[0])
        tablet.page.wait_for_selector(
            f'[data-action="desk_touch"][data-arg="{given.cards[0]}"][aria-pressed=true]'
        )
        tablet.tap_do("desk_give")
        course.do(given)
        tablet.reached(course)
    tablet.gather(course)
    english = tablet.page.locator("h1.now").inner_text()
    tablet.tap("[data-menu]")
    tablet.tap_do("shell.set", "lang=fr")
    tablet.page.wait_for_selector("html[lang=fr]", state="attached")
    tablet.tap('.sheet__head [data-action="shell.sheet"]')
    assert tablet.page.locator("h1.now").inner_text() != english
    tablet.tap("[data-menu]")
    tablet.tap_do("shell.set", "lang=en")
    tablet.page.wait_for_selector("html[lang=en]", state="attached")
    tablet.tap('[data-action="shell.ask"][data-arg^="menu.leave_ask"]')
    tablet.tap('[role=dialog] [data-action="game.leave"]')
    tablet.page.wait_for_selector(".home")

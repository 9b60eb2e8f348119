"""Whole evenings of The Library on one tablet, offline, by real taps; nothing on the page that its eyes may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.constants import TRAPS, Trap
from engine.obscurio.state import Phase
from tests.e2e.browser_leaks import Watch
from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.faulty_server import Serving
from tests.e2e.obscurio_choices import Course, Plan
from tests.e2e.obscurio_driver import GESTURES, Tablet, on_we_go

PLANS = {
    "two": Plan(2),
    "three": Plan(3, wins=False),
    "four": Plan(4, wins=False, sealed=True),
    "five": Plan(5, losing=3, tie=True),
    "five in secret": Plan(5, losing=3, tie=True, sealed=True),
    "eight": Plan(8, night="eyes"),
}
LUCKS = range(1, 40)


@pytest.fixture(scope="session")
def plans() -> dict[str, Plan]:
    """The same tables with such luck that together they meet every trap."""
    met: set[Trap] = set()
    lucky: dict[str, Plan] = {}
    for name, plan in PLANS.items():
        courses = [Course(replace(plan, word=word)).play() for word in LUCKS]
        fitting = [course for course in courses if fits(name, course)]
        best = max(fitting, key=lambda course: (len(course.traps - met), -course.state.seq))
        met |= best.traps
        lucky[name] = best.plan
    assert met == set(TRAPS)
    return lucky


def fits(name: str, course: Course) -> bool:
    """What each evening has to show besides its traps."""
    if name == "four":
        return bool(course.state.verdicts or course.state.ballots)
    if name in ("five", "five in secret"):
        return course.state.exposed is not None
    return True


@pytest.fixture(scope="module")
def tablet(site: object, browser: Browser, axe: Callable[[Page], list[str]]) -> Iterator[Tablet]:
    """A tablet that has everything, and then no network for the rest of the evening."""
    serving = Serving(site)  # type: ignore[arg-type]
    context = browser.new_context(
        viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    watch = Watch(page)
    page.clock.install()  # before the page, so that its own timers are in our hands
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready")
    serving.stop()

    def glance(tablet: Tablet) -> None:
        assert axe(tablet.page) == [], tablet.screen

    yield Tablet(page, watch, glance)
    context.close()


def leave(tablet: Tablet) -> None:
    tablet.tap_do("game.leave")
    tablet.page.wait_for_selector(".home")


@pytest.mark.parametrize("name", PLANS)
def test_a_whole_evening_is_played_offline_by_real_taps(
    name: str, plans: dict[str, Plan], tablet: Tablet
) -> None:
    course = tablet.play(plans[name])
    outcome = course.state.outcome
    assert outcome is not None
    assert outcome.winner == {"two": "wizards", "three": "library", "four": "traitor"}.get(name, "wizards")
    if plans[name].tie:
        assert course.state.exposed is not None
        assert any(
            len(verdict.accused) > 1 for record in course.state.record.open() for verdict in record.verdicts
        )
    assert tablet.page.locator(".over__line").inner_text().strip()
    tell_the_echo(tablet, course)
    if name == "two":
        play_again(tablet)
        walk_out(tablet)
    else:
        leave(tablet)


def play_again(tablet: Tablet) -> None:
    """The same table, and the Grimoire is the other one now."""
    tablet.tap_do("game.again")
    tablet.page.wait_for_selector(".seats__list > li:nth-child(2)")
    tablet.begin()
    tablet.page.wait_for_selector(".lib--traps")
    assert tablet.page.locator(".tally .seat-0").count() == 1  # who guided is a Wizard,
    assert tablet.page.locator(".tally .seat-1").count() == 0  # and who was one guides


def walk_out(tablet: Tablet) -> None:
    """Leave in mid-game: asked once, kept on the device."""
    tablet.tap("[data-menu]")
    tablet.tap('[data-action="shell.ask"][data-arg^="menu.leave_ask"]')
    tablet.tap('[role=dialog] [data-action="game.leave"]')
    tablet.page.wait_for_selector(".home")


def tell_the_echo(tablet: Tablet, course: Course) -> None:
    """Turn by turn to the last, where the arrow stays."""
    tablet.tap_do("pick.echo", "1")
    tablet.page.wait_for_selector(".lib--echo")
    tablet.look(course)
    for turn in range(2, course.state.turn + 1):
        tablet.tap(f'[data-action="echo_go"][data-arg="{turn}"]')
        tablet.page.wait_for_selector(f'[data-action="echo_go"][data-arg="{turn - 1}"]')
    with tablet.page.expect_download() as handed_out:
        tablet.tap("[data-share]")
    assert handed_out.value.suggested_filename.endswith(".png")
    tablet.tap_do("pick.drop", "echo")
    tablet.page.wait_for_selector(".over__line")


def test_language_changes_in_mid_game(tablet: Tablet, plans: dict[str, Plan]) -> None:
    course = Course(plans["three"])
    tablet.go_home()
    tablet.sit_down(course.plan)
    tablet.at(course)
    english = tablet.page.locator("h1.now").inner_text()
    tablet.tap("[data-menu]")
    tablet.tap_do("shell.set", "lang=fr")
    tablet.page.wait_for_selector("html[lang=fr]", state="attached")
    tablet.tap('.sheet__head [data-action="shell.sheet"]')
    assert tablet.page.locator("h1.now").inner_text() != english
    assert course.state.phase is Phase.TRAPS and PUBLIC < 0
    tablet.tap("[data-menu]")
    tablet.tap_do("shell.set", "lang=en")
    tablet.page.wait_for_selector("html[lang=en]", state="attached")
    assert tablet.page.locator("#looks").count() == 0  # three play without roles: nothing to look at again
    tablet.tap('.sheet__head [data-action="shell.sheet"]')
    walk_out(tablet)


def test_a_role_seen_again_is_counted_a_pause_hides_the_doors_and_a_dead_tab_comes_back(
    tablet: Tablet,
) -> None:
    course = Course(replace(PLANS["four"], word=5))
    tablet.go_home()
    tablet.sit_down(course.plan)
    tablet.at(course)
    tablet.watch.forget()
    while course.state.phase is not Phase.CHOICE:
        GESTURES.get(course.state.phase, on_we_go)(tablet, course)
        tablet.at(course)
        if course.state.phase is Phase.TRAPS and course.state.looks[1] == 1:
            see_role_again(tablet, course, 1)
        elif course.state.phase in (Phase.TALK, Phase.DAWN):
            tablet.die_and_return(course)
    pause(tablet)
    tablet.die_and_return(course)
    tablet.look(course)
    walk_out(tablet)


def open_looks(tablet: Tablet) -> None:
    """A finger that comes while the table has just appeared is not heard: then it comes again."""
    tablet.tap("[data-menu]")
    try:
        tablet.page.wait_for_selector("#looks", timeout=5_000)
    except TimeoutError:
        tablet.tap("[data-menu]")
    tablet.tap("#looks summary")


def see_role_again(tablet: Tablet, course: Course, seat: int) -> None:
    """Behind a curtain, while the finger rests; and the whole table can see that it happened."""
    open_looks(tablet)
    tablet.tap_do("look.wish", f"{seat}|role")
    tablet.page.wait_for_selector(f'#root[data-screen="curtain:{seat}"]', state="attached")
    tablet.look(course)
    tablet.hold(".seal", lift=False)
    tablet.page.wait_for_selector(".role")
    course.do(act.LookedAtRole(seat=seat))
    tablet.page.mouse.up()
    assert tablet.page.locator(".role").count() == 0
    tablet.tap_do("look.done")
    tablet.at(course)
    open_looks(tablet)
    counts = tablet.page.locator("#looks small").all_inner_texts()
    assert [other == counts[seat] for other in counts] == [other == seat for other in range(len(counts))]
    tablet.tap('.sheet__head [data-action="shell.sheet"]')


def pause(tablet: Tablet) -> None:
    """The sand stands, the doors cannot be read or touched; menu and rules can."""
    tablet.tap('.status [data-action="game.pause"]')
    tablet.page.wait_for_selector(".paused")
    before = tablet.page.locator("[data-glass-seconds]").first.inner_text()
    tablet.pass_time(5000)
    assert tablet.page.locator("[data-glass-seconds]").first.inner_text() == before
    style = tablet.page.locator(".lib__stage").evaluate(
        "(n) => [getComputedStyle(n).filter, getComputedStyle(n).pointerEvents]"
    )
    assert "blur" in style[0] and style[1] == "none"
    tablet.glance(tablet)
    tablet.tap('.paused [data-action="game.pause"]')
    tablet.page.wait_for_selector(".paused", state="detached")


def test_learn_to_play_is_touched_and_walked_to_its_end(tablet: Tablet) -> None:
    tablet.go_home()
    tablet.tap_do("shell.go", "learn")
    tablet.tap('[data-action="shell.go"][data-arg="learn:obscurio.0"]')
    for n in range(6):
        tablet.page.wait_for_selector(f'#root[data-screen="learn:obscurio.{n}"]', state="attached")
        tablet.glance(tablet)
        for touch in ("[data-point]", '[data-action="pick.door"]', '[data-action="pick.lie"]'):
            if tablet.page.locator(touch).count():
                asked = tablet.page.locator(".lesson .hint").inner_text()
                tablet.tap(touch)
                tablet.page.wait_for_function(
                    "(asked) => document.querySelector('.lesson .hint').innerText !== asked", arg=asked
                )
        tablet.tap(".lesson > .dock .btn--main")
    tablet.page.wait_for_selector(".panel--lesson")
    tablet.tap_do("shell.back")
    tablet.page.wait_for_selector(".home")

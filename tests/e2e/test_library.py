"""Whole evenings of The Library on one tablet, offline, by real taps; nothing on the page that its eyes may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from engine.core.sealed import TABLE
from engine.obscurio.state import Phase
from engine.obscurio.tables import TRAPS, Trap
from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.leaks import Watch
from tests.e2e.library_play import Course, Plan
from tests.e2e.library_table import Tablet
from tests.e2e.serving import Serving

PLANS = {
    "two": Plan(2),
    "three": Plan(3, wins=False),
    "four": Plan(4, wins=False, sealed=True),
    "five": Plan(5, losing=3, tie=True),
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
    if name == "five":
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
    if name == "five":
        assert course.state.exposed is not None
        assert any(
            len(verdict.accused) > 1 for record in course.state.record.open() for verdict in record.verdicts
        )
    assert tablet.page.locator(".over__line").inner_text().strip()
    tell_the_echo(tablet, course)
    leave(tablet)


def tell_the_echo(tablet: Tablet, course: Course) -> None:
    """Turn by turn to the last, where the arrow stays."""
    tablet.tap_do("pick.echo", "1")
    tablet.page.wait_for_selector(".lib--echo")
    tablet.look(course)
    for turn in range(2, course.state.turn + 1):
        tablet.tap(f'[data-do="echo_go"][data-arg="{turn}"]')
        tablet.page.wait_for_selector(f'[data-do="echo_go"][data-arg="{turn - 1}"]')
    with tablet.page.expect_download() as handed_out:
        tablet.tap("[data-share]")
    assert handed_out.value.suggested_filename.endswith(".png")
    tablet.tap_do("pick.drop", "echo")
    tablet.page.wait_for_selector(".over__line")


def test_language_changes_in_mid_game_and_again_keeps_the_table(
    tablet: Tablet, plans: dict[str, Plan]
) -> None:
    course = Course(plans["three"])
    tablet.go_home()
    tablet.sit_down(course.plan)
    tablet.at(course)
    english = tablet.page.locator("h1.now").inner_text()
    tablet.tap("[data-menu]")
    tablet.tap_do("house.set", "lang=fr")
    tablet.page.wait_for_selector("html[lang=fr]", state="attached")
    tablet.tap('.sheet__head [data-do="house.sheet"]')
    assert tablet.page.locator("h1.now").inner_text() != english
    assert course.state.phase is Phase.TRAPS and TABLE < 0
    tablet.tap("[data-menu]")
    tablet.tap_do("house.set", "lang=en")
    tablet.page.wait_for_selector("html[lang=en]", state="attached")
    tablet.tap('[data-do="house.ask"][data-arg^="menu.leave_ask"]')
    tablet.tap('[role=dialog] [data-do="game.leave"]')
    tablet.page.wait_for_selector(".home")

"""A whole evening without a finger: Tab, arrows, Enter and Escape, with the focus always somewhere and always seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from engine.core.game_loop import why_not
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import Phase
from tests.e2e.browser_leaks import Watch
from tests.e2e.conftest import wait_ready
from tests.e2e.faulty_server import Serving
from tests.e2e.obscurio_choices import RULES, Course, Plan
from tests.e2e.obscurio_driver import GESTURES, GUARD_MS, HOLD_MS, Tablet, on_we_go

MOST_TABS = 150
STEP, FAR = 25, 100
FOUND = """([selector, at]) => document.activeElement === document.querySelectorAll(selector)[at]"""
SEEN = """() => {
  const style = getComputedStyle(document.activeElement), line = style.textDecorationLine;
  return document.activeElement.matches(":focus-visible") &&
    ((style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || line.includes("underline"));
}"""


class Keys(Tablet):
    """The same tablet for somebody who touches nothing but keys."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def go(self, selector: str, at: int = 0) -> None:
        """Tab to it, as a person does; the ring must show where we are."""
        self.page.locator(selector).nth(at).wait_for(timeout=20_000)
        for _ in range(MOST_TABS):
            if self.page.evaluate(FOUND, [selector, at]):
                assert self.page.evaluate(SEEN), f"no ring on {selector}"
                return
            self.press("Tab")
        raise AssertionError(f"no key leads to {selector} on {self.screen}")

    def tap(self, selector: str, at: int = 0) -> None:
        self.pass_time(GUARD_MS)
        self.go(selector, at)
        self.press("Enter")

    def hold(self, selector: str, *, lift: bool = True) -> None:
        self.pass_time(GUARD_MS)
        self.go(selector)
        self.page.keyboard.down("Enter")
        self.pass_time(HOLD_MS)
        if lift:
            self.page.keyboard.up("Enter")

    def look(self, course: Course) -> None:
        """Secrets are looked for in the evenings by touch; here only the way of the focus matters."""

    def at(self, course: Course) -> None:
        super().at(course)
        assert self.page.evaluate("document.activeElement !== document.body"), f"focus lost on {self.screen}"


def roles(keys: Tablet, course: Course) -> None:
    seat = RULES.waiting(course.state)[0]
    keys.hold(".seal", lift=False)
    keys.page.wait_for_selector(".role", timeout=20_000)
    keys.page.keyboard.up("Enter")
    assert keys.page.locator(".role").count() == 0  # a lifted key hides it as a lifted finger does
    keys.page.wait_for_selector('[data-action="look.done"]')
    keys.tap_do("look.done")
    course.do(act.LookedAtRole(seat=seat))


def on_grid(number: int) -> int:
    return round(number / STEP) * STEP


def by_arrows(course: Course) -> act.HandOverRiddle:
    """The riddle as arrows can lay it: points on their grid, or the rail where that is not allowed."""
    given = course.riddle()
    flies = tuple(
        Butterfly(fly.page, (on_grid(fly.point[0]), on_grid(fly.point[1])) if fly.point else None)
        for fly in given.butterflies
    )
    laid = replace(given, butterflies=flies)
    return laid if why_not(RULES, course.state, laid) is None else given


def riddle(keys: Tablet, course: Course) -> None:
    assert isinstance(keys, Keys)
    keys.open_curtain(course)
    given = by_arrows(course)
    for n, fly in enumerate(given.butterflies):
        if keys.page.locator(f'.tray [data-drag="{n}"][aria-pressed=true]').count() == 0:
            keys.tap(f'.tray [data-drag="{n}"]')
            keys.page.wait_for_selector(f'[data-drag="{n}"][aria-pressed=true]')
        if fly.point is None:
            keys.tap(f'.rail [data-action="desk_under"][data-arg="{fly.page}"]')
        else:
            lay(keys, fly.page, fly.point)
        keys.page.wait_for_selector(f'.page [data-drag="{n}"]')
    keys.tap('[data-action="shell.ask"]')
    keys.page.wait_for_selector('[role=dialog] [data-action="desk_give"]')
    keys.tap('[role=dialog] [data-action="desk_give"]')
    course.do(given)


def lay(keys: Keys, page: int, point: tuple[int, int]) -> None:
    """Walk the crosshair from the middle of the Page to the point, far steps first."""
    keys.pass_time(GUARD_MS)
    keys.go(f'[data-point="{page}"]')
    at = keys.page.evaluate("document.activeElement.crosshair ?? [500, 500]")
    for start, wanted, less, more in (
        (at[0], point[0], "ArrowLeft", "ArrowRight"),
        (at[1], point[1], "ArrowUp", "ArrowDown"),
    ):
        key, way = (more, wanted - start) if wanted > start else (less, start - wanted)
        keys.press(f"Shift+{key}", way // FAR)
        keys.press(key, way % FAR // STEP)
    keys.press("Enter")


def choice(keys: Tablet, course: Course) -> None:
    for chip in [chip for chip in course.state.chips if not chip.placed]:
        name, door = f"{chip.seat}.{int(chip.companion)}", course.door(chip)
        keys.tap_do("chip_take", name)
        keys.page.wait_for_selector(f'[data-drag="{name}"][aria-pressed=true]')
        keys.tap(f'[data-held-item="{name}"] [data-drop="{door}"] .door__face')
        course.do(act.PlaceChip(seat=chip.seat, door=door, companion=chip.companion))
        keys.at(course)
    keys.hold('[data-hold="chip_agree"]')
    course.do(act.Agree(seat=PUBLIC))


BY_KEYS: dict[Phase, Callable[[Tablet, Course], None]] = {
    **GESTURES,
    Phase.ROLES: roles,
    Phase.RIDDLE: riddle,
    Phase.CHOICE: choice,
}


@pytest.fixture
def keys(site: object, browser: Browser) -> Iterator[Keys]:
    serving = Serving(site)  # type: ignore[arg-type]
    context = browser.new_context(viewport={"width": 1180, "height": 820}, reduced_motion="reduce")
    page = context.new_page()
    watch = Watch(page)
    page.clock.install()
    page.goto(serving.url)
    wait_ready(page)
    yield Keys(page, watch)
    context.close()
    serving.stop()


def lucky() -> Plan:
    """A short lost game with a night and an accusation, decided by sealed ballots."""
    plans = [Plan(4, word=word, wins=False, sealed=True) for word in range(1, 30)]
    courses = [Course(plan).play() for plan in plans]
    fitting = [course for course in courses if {Phase.CHOICE, Phase.NIGHT, Phase.VOTE} <= course.phases]
    return min(fitting, key=lambda course: course.state.seq).plan


def test_a_whole_game_is_played_by_keys_alone(keys: Keys) -> None:
    course = Course(lucky())
    keys.sit_down(course.plan)
    keys.at(course)
    while not course.over:
        BY_KEYS.get(course.state.phase, on_we_go)(keys, course)
        keys.at(course)
    keys.tap_do("pick.told", "1")
    keys.page.wait_for_selector(".over__line")
    zoom_and_back(keys)
    keys.tap_do("game.again")
    keys.page.wait_for_selector('#root[data-screen^="curtain"], .seats')


def zoom_and_back(keys: Keys) -> None:
    """The echo's pictures open with Enter, turn with arrows, close with Escape, and the focus returns."""
    keys.tap_do("pick.echo", "1")
    keys.page.wait_for_selector(".lib--echo")
    keys.tap('.lib--echo [data-action="pick.zoom"]')
    keys.page.wait_for_selector(".viewer")
    keys.press("ArrowRight")
    keys.press("Escape")
    keys.page.wait_for_selector(".viewer", state="detached")
    assert keys.page.evaluate("document.activeElement.dataset.action") == "pick.zoom"
    keys.tap_do("pick.drop", "echo")
    keys.page.wait_for_selector(".over__line")

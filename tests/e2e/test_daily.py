"""The riddle of the day in the browser: tries, sharing, dates and time zones, keyboard, offline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.daily import dates
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO, DayRiddle
from tests.e2e.browser_leaks import collect_surface
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.selectors import HOME, TOAST, action
from tests.e2e.waits import open_app, wait_ready
from tools.build import daily_riddles
from tools.dev.screen_previews import SIZES

NOON = "2026-12-05T12:00:00Z"  # a Saturday
STEP_MS = 30_000
READY_FOR_TAPS = "#root:not([data-guard])"
SHARED = "() => window.shared"
NO_CLIPBOARD = """() => {
  Clipboard.prototype.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  document.execCommand = () => false;
}"""
FAKE_SHARE = """() => {
  navigator.canShare = () => true;
  navigator.share = async (data) => {
    window.shared = { text: data.text, files: (data.files ?? []).map((file) => [file.name, file.size]) };
  };
}"""


class Player:
    """Plays riddles by taps, knowing the answers from the list of the repository."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, selector: str) -> None:
        self.page.wait_for_selector(READY_FOR_TAPS, state="attached", timeout=STEP_MS)
        self.page.locator(selector).first.click(timeout=STEP_MS)

    def open(self, name: str) -> DayRiddle:
        """Open a day of the calendar, or the second riddle of the day that is shown."""
        if self.page.locator(action("daily.day", name)).count() == 0:
            self.tap(action("daily.calendar"))
        self.tap(action("daily.day", name))
        return self.riddle(name)

    def today(self, name: str) -> DayRiddle:
        self.tap(action("daily.today"))
        return self.riddle(name)

    def riddle(self, name: str) -> DayRiddle:
        self.page.wait_for_selector(f'#root[data-screen="daily:{name}"]', state="attached", timeout=STEP_MS)
        self.page.wait_for_selector(".daily", timeout=STEP_MS)
        day = dates.from_iso(name.removesuffix("m"))
        assert day is not None
        return daily_riddles.read().riddle(MYSTERIUM if name.endswith("m") else OBSCURIO, day)

    def try_door(self, door: int) -> None:
        self.tap(action("daily.pick", str(door)))
        self.tap(f".dock {action('daily.open', str(door))}")
        self.page.wait_for_selector(f".daily-door:nth-child({door}) .daily-door__state", timeout=STEP_MS)

    def solve(self, riddle: DayRiddle, misses: int) -> None:
        wrong = [door for door in range(1, 7) if door != riddle.answer]
        for number, door in enumerate(wrong[:misses], start=1):
            assert self.page.locator(".is-right").count() == 0
            self.try_door(door)
            if number < 3:
                assert str(door) in self.line()
        if misses < 3:
            self.try_door(riddle.answer)
        assert self.page.locator(".is-right").count() == 1

    def line(self) -> str:
        return self.page.locator(".daily .instruction").inner_text()


@contextmanager
def opened(browser: Browser, url: str, zone: str = "UTC", size: str = "landscape-tablet") -> Iterator[Player]:
    """The app in a new context with this time zone, on a Saturday at noon UTC."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, timezone_id=zone, locale="en")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.clock.set_fixed_time(NOON)
    yield Player(open_app(page, url))
    context.close()


@pytest.mark.parametrize(
    "size",
    [
        "landscape-tablet",
        *(pytest.param(size, marks=pytest.mark.nightly) for size in ("phone", "portrait-tablet")),
    ],
)
def test_riddles_are_solved_with_one_two_or_three_tries_or_missed(
    size: str, browser: Browser, server: FaultyServer, axe: Callable[[Page], list[str]]
) -> None:
    with opened(browser, server.url, size=size) as player:
        page = player.page
        player.solve(player.today("2026-12-05"), 0)
        assert player.line().startswith("Found on the first try! Streak: 1 day.")
        assert axe(page) == []
        player.solve(player.open("2026-12-05m"), 1)
        player.tap(action("shell.dialog", "daily.why"))
        page.wait_for_selector(".clue-figure--tall .clue-figure__line", state="attached", timeout=STEP_MS)
        assert page.locator(".clue-notes__more").count() == 1  # also why the wrong character tempted
        assert page.locator(TOAST).count() == 0
        player.tap('.dialog__head [data-action="shell.dialog"]')
        player.solve(player.open("2026-12-04"), 2)
        player.solve(player.open("2026-12-03"), 3)
        player.tap(action("shell.dialog", "daily.why"))
        page.wait_for_selector(".clue-figure__line", state="attached", timeout=STEP_MS)
        assert axe(page) == []
        player.tap('.dialog__head [data-action="shell.dialog"]')
        player.tap(action("daily.calendar"))
        marks = page.locator(".calendar__mark").all_inner_texts()
        assert marks[:5] == ["", "", "✕", "3", "1"] and page.locator(".calendar__second").inner_text() == "2"
        assert axe(page) == []


def test_the_result_is_shared_with_a_picture_or_copied(browser: Browser, server: FaultyServer) -> None:
    text = "Umbrary, riddle of the day 2026-12-05\n⬛🦋 2/3"
    with opened(browser, server.url) as player:
        page = player.page
        player.solve(player.today("2026-12-05"), 1)
        player.tap("[data-share]")
        page.wait_for_selector(TOAST, timeout=STEP_MS)
        assert page.evaluate("navigator.clipboard.readText()") == text
        player.tap(action("shell.close_toast"))
        page.evaluate(FAKE_SHARE)
        player.tap("[data-share]")
        page.wait_for_function(SHARED, timeout=STEP_MS)
        shared: dict[str, Any] = page.evaluate(SHARED)
        assert shared["text"] == text
        [(name, size)] = shared["files"]
        assert name == "umbrary-riddle.png" and 2_000 < size < 80_000


def test_a_result_that_cannot_be_shared_gets_a_sentence(browser: Browser, server: FaultyServer) -> None:
    with opened(browser, server.url) as player:
        player.solve(player.today("2026-12-05"), 0)
        player.page.evaluate(NO_CLIPBOARD)
        player.tap("[data-share]")
        expect(player.page.locator(TOAST)).to_contain_text("could not be exported")


def test_nothing_in_the_page_tells_the_answer_before_the_end(browser: Browser, server: FaultyServer) -> None:
    """Requests are the same for all doors, and the six doors differ only in number and picture."""
    with opened(browser, server.url) as player:
        requests: list[str] = []
        player.page.on("request", lambda request: requests.append(request.url))
        riddle = player.today("2026-12-05")
        player.page.wait_for_load_state("networkidle")
        wrong = next(door for door in range(1, 7) if door != riddle.answer)
        player.try_door(wrong)
        player.page.wait_for_load_state("networkidle")
        assert not [url for url in requests if "/large/" in url]
        shapes = player.page.locator(".daily-door").evaluate_all(
            'all => all.map(one => one.outerHTML.replace(/[0-9]|src="[^"]*"|data-what="[^"]*"/g, \'\'))'
        )
        shapes.pop(wrong - 1)
        assert len(set(shapes)) == 1
        assert "is-right" not in str(collect_surface(player.page))


@pytest.mark.parametrize(
    ("zone", "instant", "name"),
    [
        ("Pacific/Kiritimati", NOON, "2026-12-06"),
        ("Pacific/Pago_Pago", "2026-12-05T10:30:00Z", "2026-12-04"),
        ("Europe/Paris", "2027-03-27T23:30:00Z", "2027-03-28"),  # the night of the change to summer time
        ("Europe/Paris", "2027-10-31T22:30:00Z", "2027-10-31"),  # a day of 25 hours
    ],
)
def test_the_local_date_chooses_the_riddle(
    zone: str, instant: str, name: str, browser: Browser, server: FaultyServer
) -> None:
    with opened(browser, server.url, zone) as player:
        player.page.clock.set_fixed_time(instant)
        player.today(name)


def test_midnight_ends_no_riddle_and_brings_a_new_one(browser: Browser, server: FaultyServer) -> None:
    with opened(browser, server.url, "Europe/Paris") as player:
        page = player.page
        page.clock.set_fixed_time("2026-12-07T22:59:00Z")
        riddle = player.today("2026-12-07")
        wrong = next(door for door in range(1, 7) if door != riddle.answer)
        player.try_door(wrong)
        page.clock.set_fixed_time("2026-12-07T23:01:00Z")
        player.try_door(riddle.answer)
        assert player.line().startswith("Found on the second try. Streak: 1 day.")
        player.tap(action("shell.back"))
        page.wait_for_selector(HOME)
        player.solve(player.today("2026-12-08"), 0)
        assert "Streak: 2 days." in player.line()
        page.clock.set_fixed_time("2026-12-20T12:00:00Z")  # the clock is set forward by mistake
        player.tap(action("shell.back"))
        player.solve(player.today("2026-12-20"), 0)
        page.clock.set_fixed_time("2026-12-08T12:00:00Z")
        player.tap(action("shell.back"))
        player.today("2026-12-08")
        assert "Streak: 2 days." in player.line()


def test_results_survive_a_reload_and_the_loss_of_one_copy(browser: Browser, server: FaultyServer) -> None:
    with opened(browser, server.url) as player:
        page = player.page
        riddle = player.today("2026-12-05")
        player.try_door(next(door for door in range(1, 7) if door != riddle.answer))
        page.reload()
        wait_ready(page)
        player.today("2026-12-05")
        assert page.locator(".daily-door.is-wrong").count() == 1
        player.try_door(riddle.answer)
        page.evaluate("localStorage.clear()")
        page.reload()
        wait_ready(page)
        player.today("2026-12-05")
        assert page.locator(".is-right").count() == 1


def test_a_riddle_is_played_by_keyboard(browser: Browser, server: FaultyServer) -> None:
    with opened(browser, server.url) as player:
        page = player.page
        riddle = player.today("2026-12-05")
        page.wait_for_selector(READY_FOR_TAPS, state="attached", timeout=STEP_MS)
        page.locator(action("daily.pick", str(riddle.answer))).focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f".dock {action('daily.open', str(riddle.answer))}")
        assert page.evaluate("document.activeElement.dataset.arg") == str(riddle.answer)
        page.locator(f".dock {action('daily.open', str(riddle.answer))}").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".is-right")
        page.locator(".daily__clues .zoomable").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".lightbox")
        page.keyboard.press("Escape")
        page.wait_for_selector(".lightbox", state="detached")


def test_practice_deals_one_riddle_after_another(browser: Browser, server: FaultyServer) -> None:
    with opened(browser, server.url) as player:
        page = player.page
        player.today("2026-12-05")
        player.tap(action("daily.calendar"))
        player.tap(action("daily.practice", "fair"))
        page.wait_for_selector(".daily__doors", timeout=STEP_MS)
        first = page.locator(".daily .picture img").evaluate_all("all => all.map(one => one.src)")
        for door in range(1, 7):
            if page.locator(".is-right").count() == 0 and page.locator(".daily-door__state").count() < 3:
                player.try_door(door)
        player.tap(action("daily.practice", "fair"))
        page.wait_for_selector(action("daily.pick", "1"), timeout=STEP_MS)
        assert page.locator(".daily .picture img").evaluate_all("all => all.map(one => one.src)") != first


def test_the_riddle_and_its_reasons_need_no_network(offline_page: tuple[Page, str]) -> None:
    page, url = offline_page
    page.clock.set_fixed_time(NOON)
    player = Player(open_app(page, url))
    player.solve(player.today("2026-12-05"), 1)
    player.tap(action("shell.dialog", "daily.why"))
    page.wait_for_selector(".clue-figure__line", state="attached", timeout=STEP_MS)
    assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)")

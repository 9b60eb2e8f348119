"""Habits of touch devices: two people touch together, two quick taps, a refused wake lock."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.test_gestures import LIGHTBOX, browser, page, place, show, touch

__all__ = ["browser", "page", "touch"]

Touch = Callable[..., None]


def two_fingers_move_apart(page: Page, touch: Touch) -> float:
    """Pinch on two buttons as two people do; return the zoom of the page afterwards."""
    for step in range(10):
        kind = "touchMove" if step else "touchStart"
        touch(kind, (1, 300 - 20 * step, 300), (2, 500 + 20 * step, 300))
        page.evaluate("new Promise(requestAnimationFrame)")
    touch("touchEnd")
    page.evaluate("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    return float(page.evaluate("visualViewport.scale"))


def stage(kind: str, inner: str) -> str:
    return f'<div class="stage {kind}"><div class="bar"></div><div>{inner}</div></div>'


BUTTONS = '<button class="a" data-action="a">a</button><button class="b" data-action="b">b</button>'


@pytest.mark.parametrize("kind", ["stage--game", "stage--game stage--handover"])
def test_two_people_who_touch_two_buttons_do_not_zoom_the_page(page: Page, touch: Touch, kind: str) -> None:
    show(page, stage(kind, BUTTONS))
    place(page, ".a", 100, 200, 250, 200)
    place(page, ".b", 450, 200, 250, 200)
    assert two_fingers_move_apart(page, touch) == 1


def test_the_same_fingers_zoom_a_page_that_is_no_game(page: Page, touch: Touch) -> None:
    """Outside a game everybody may zoom; this also shows that the test above can fail."""
    show(page, stage("stage--plain", BUTTONS))
    assert two_fingers_move_apart(page, touch) > 1.2


def zoom(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.p').style.getPropertyValue('--zoom') || 1"))


# A touch of Firefox: pointer events, and never a dblclick. Time is given, so that a busy machine changes nothing.
TAP = """([x, y, at, type]) => {
  const target = document.querySelector('.p');
  for (const name of ['pointerdown', 'pointerup']) {
    const event = new PointerEvent(name, { pointerId: 5, pointerType: type, isPrimary: true, bubbles: true,
      cancelable: true, clientX: x, clientY: y });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  }
}"""


def tap(page: Page, x: int, y: int, at: int, kind: str = "touch") -> None:
    page.evaluate(TAP, [x, y, at, kind])


@pytest.fixture
def picture(page: Page) -> Page:
    show(page, stage("stage--game", LIGHTBOX))
    place(page, ".p", 0, 0, 400, 400)
    return page


def test_two_quick_taps_zoom_without_a_dblclick_and_two_more_end_it(picture: Page) -> None:
    tap(picture, 200, 200, 10_000)
    assert zoom(picture) == 1
    tap(picture, 205, 198, 10_200)
    assert zoom(picture) == 2.5
    tap(picture, 205, 198, 20_000)
    tap(picture, 205, 198, 20_200)
    assert zoom(picture) == 1


@pytest.mark.parametrize(
    ("second", "kind"), [((200, 200, 10_500), "touch"), ((300, 200, 10_200), "touch"), ((200, 200, 10_200), "mouse")]
)  # fmt: skip
def test_taps_that_are_slow_far_apart_or_of_a_mouse_do_not_zoom(
    picture: Page, second: tuple[int, int, int], kind: str
) -> None:
    tap(picture, 200, 200, 10_000, kind)
    tap(picture, *second, kind)
    assert zoom(picture) == 1


def test_a_dblclick_that_follows_the_second_tap_is_ignored(picture: Page) -> None:
    """Chromium sends it; without the check the picture would zoom and return."""
    tap(picture, 200, 200, 10_000)
    tap(picture, 200, 200, 10_200)
    picture.evaluate("""() => {
      const event = new MouseEvent('dblclick', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: 10250 });
      document.querySelector('.p').dispatchEvent(event);
    }""")
    assert zoom(picture) == 2.5


# `answers` decides about the requests in their order; `locks` are those granted and not released.
WAKE_LOCK = """() => {
  globalThis.asked = 0;
  globalThis.locks = new Set();
  globalThis.answers = [];
  const request = async () => {
    asked += 1;
    if (!(await (answers.shift() ?? true))) throw new DOMException('refused', 'NotAllowedError');
    const lock = { released: false, release: async () => { lock.released = true; locks.delete(lock); } };
    locks.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}"""
SETTLED = "new Promise((done) => setTimeout(done))"


@pytest.fixture
def awake(page: Page) -> Page:
    page.evaluate(WAKE_LOCK)
    show(page, stage("stage--game", BUTTONS))
    return page


def held(page: Page) -> list[int]:
    """How often the lock was asked for, and how many are held."""
    page.evaluate(SETTLED)
    found: list[int] = page.evaluate("[asked, locks.size]")
    return found


def test_a_refused_wake_lock_is_asked_for_again_with_the_next_tap(awake: Page) -> None:
    awake.evaluate("answers.push(false); umbrary.renderer.stayAwake(true)")
    assert held(awake) == [1, 0]
    awake.click(".a")
    assert held(awake) == [2, 1]
    awake.click(".b")
    assert held(awake) == [2, 1]


def test_a_wake_lock_that_the_browser_took_is_asked_for_when_the_page_is_back(awake: Page) -> None:
    awake.evaluate("umbrary.renderer.stayAwake(true)")
    assert held(awake) == [1, 1]
    awake.evaluate("for (const lock of locks) lock.release()")
    awake.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert held(awake) == [2, 1]


def test_a_tap_outside_a_game_asks_for_no_wake_lock(awake: Page) -> None:
    awake.evaluate("umbrary.renderer.stayAwake(true)")
    awake.evaluate("umbrary.renderer.stayAwake(false)")
    awake.click(".a")
    assert held(awake) == [1, 0]


def test_a_wake_lock_granted_after_the_game_was_left_is_given_back(awake: Page) -> None:
    awake.evaluate("""() => {
      answers.push(new Promise((done) => { globalThis.grant = done; }));
      umbrary.renderer.stayAwake(true);
      umbrary.renderer.stayAwake(false);
      grant(true);
    }""")
    assert held(awake) == [1, 0]


def test_two_requests_before_the_first_answer_hold_one_wake_lock(awake: Page) -> None:
    awake.evaluate("umbrary.renderer.stayAwake(true); umbrary.renderer.stayAwake(true)")
    assert held(awake) == [1, 1]

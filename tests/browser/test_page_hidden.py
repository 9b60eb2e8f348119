"""A hidden page is always covered; a window without focus covers private screens only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_gestures import browser, calls, page, place, show, stage, touch

__all__ = ["browser", "page", "touch"]

CURTAIN = "<p>curtain</p>"
AWAY = {
    "blur": "dispatchEvent(new Event('blur'));",
    "hidden": """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));""",
    "pagehide": "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));",
    "freeze": "document.dispatchEvent(new Event('freeze'));",
}
BACK = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('focus'));"


def leave(page: Page, how: str) -> str:
    """Return what the page shows right after the event, without waiting."""
    html: str = page.evaluate(f"() => {{ {AWAY[how]} return document.getElementById('root').innerHTML; }}")
    return html


@pytest.mark.parametrize("how", AWAY)
def test_a_private_screen_is_removed_before_the_event_ends(page: Page, how: str) -> None:
    show(page, stage("SECRET"), screen="private:x", cover=CURTAIN)
    assert leave(page, how) == CURTAIN
    assert [call[0] for call in calls(page)] == ["shell.cover"]


@pytest.mark.parametrize("how", AWAY)
def test_the_table_is_covered_when_the_page_is_hidden_and_stays_when_only_the_focus_goes(
    page: Page, how: str
) -> None:
    show(page, stage("PUBLIC"), screen="table:x", cover=CURTAIN)
    assert ("PUBLIC" in leave(page, how)) == (how == "blur")


@pytest.mark.parametrize("how", AWAY)
def test_a_screen_outside_a_game_is_not_covered(page: Page, how: str) -> None:
    show(page, stage("SEATS"), screen="lobby:obscurio")
    assert "SEATS" in leave(page, how)


@pytest.mark.parametrize("how", AWAY)
@pytest.mark.parametrize("held", [True, False])
def test_a_private_screen_that_arrives_after_leaving_is_never_shown(page: Page, how: str, held: bool) -> None:
    show(page, CURTAIN, screen="curtain:1", cover=CURTAIN)
    leave(page, how)
    show(page, stage("SECRET"), screen="private:x", cover=CURTAIN, held=held)
    assert page.inner_html("#root") == CURTAIN
    assert calls(page)[-1][0] == "shell.cover"


@pytest.mark.parametrize("how", AWAY)
def test_a_public_screen_that_arrives_on_a_hidden_page_is_covered(page: Page, how: str) -> None:
    show(page, CURTAIN, screen="curtain:1", cover=CURTAIN)
    leave(page, how)
    show(page, stage("PUBLIC"), screen="table:x", cover=CURTAIN)
    assert ("PUBLIC" in page.inner_html("#root")) == (how == "blur")


@pytest.mark.parametrize("how", AWAY)
def test_after_coming_back_everything_works(page: Page, how: str) -> None:
    show(page, CURTAIN, screen="curtain:1", cover=CURTAIN)
    leave(page, how)
    page.evaluate(BACK)
    show(page, stage("SECRET"), screen="private:x", cover=CURTAIN)
    assert "SECRET" in page.inner_html("#root")


def test_a_tap_counts_as_coming_back_even_without_a_focus_event(page: Page) -> None:
    show(page, stage('<button data-action="private.open">open</button>'), screen="curtain:1", cover=CURTAIN)
    leave(page, "blur")
    page.click("button")
    show(page, stage("SECRET"), screen="private:x", cover=CURTAIN)
    assert "SECRET" in page.inner_html("#root")


@pytest.fixture
def resting(page: Page) -> Iterator[Page]:
    """A finger on a hold button before its time; timers run only when the test says so."""
    show(
        page,
        stage('<button class="b" data-hold="private.hold">b</button>'),
        screen="curtain:1",
        cover=CURTAIN,
    )
    page.evaluate("""() => {
        globalThis.later = [];
        globalThis.setTimeout = (work) => later.push(work);
        globalThis.clearTimeout = (number) => { later[number - 1] = () => {}; };
    }""")
    page.locator(".b").hover()
    page.mouse.down()
    yield page
    page.mouse.up()


@pytest.mark.parametrize("how", AWAY)
def test_leaving_cancels_a_hold_by_finger(resting: Page, how: str) -> None:
    leave(resting, how)
    resting.evaluate("later.forEach((work) => work())")
    assert [call for call in calls(resting) if call[0] == "private.hold"] == []


def test_a_hold_that_stays_opens(resting: Page) -> None:
    resting.evaluate("later.forEach((work) => work())")
    assert calls(resting)[0][0] == "private.hold"


@pytest.mark.parametrize("how", AWAY)
def test_leaving_cancels_a_hold_by_key(page: Page, how: str) -> None:
    show(
        page,
        stage('<button class="b" data-hold="private.hold">b</button>'),
        screen="curtain:1",
        cover=CURTAIN,
    )
    page.focus(".b")
    page.evaluate("""() => { globalThis.later = []; globalThis.setTimeout = (work) => later.push(work);
        globalThis.clearTimeout = (number) => { later[number - 1] = () => {}; }; }""")
    page.keyboard.down(" ")
    leave(page, how)
    page.evaluate("later.forEach((work) => work())")
    assert [call for call in calls(page) if call[0] == "private.hold"] == []


def test_a_dragged_copy_is_removed_with_the_private_screen(page: Page) -> None:
    show(
        page,
        stage('<button data-cover>c</button><button class="b" data-drag="red">SECRET</button>'),
        screen="private:x",
        cover=CURTAIN,
    )
    place(page, ".b", 300, 300, 60, 60)
    page.locator(".b").hover()
    page.mouse.down()
    page.mouse.move(500, 400, steps=4)
    assert page.locator(".ghost").count() == 1
    assert (
        page.evaluate(
            "() => { umbrary.renderer.cover('time'); return document.body.textContent.includes('SECRET'); }"
        )
        is False
    )
    page.mouse.move(520, 420)
    page.mouse.up()
    assert page.locator(".ghost, .lens").count() == 0


def test_leaving_stops_the_count_of_three(page: Page, touch: object, browser: Browser) -> None:
    assert callable(touch)
    box = '<div data-fingers="vote" data-need="1"><button class="b" data-finger="0:2">.</button></div>'
    show(page, stage(box), screen="table:x", cover=CURTAIN)
    place(page, ".b", 40, 40, 100, 100)
    page.evaluate("globalThis.setTimeout = () => 1")
    touch("touchStart", (1, 90, 90))
    page.wait_for_selector("[data-count]", state="attached")
    leave(page, "blur")
    assert page.locator("[data-count]").count() == 0
    touch("touchEnd")
    assert [call for call in calls(page) if call[0] == "vote"] == []

"""The shell in the browser: accessible screens, secrets only while held, saves, tabs, keyboard, names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app, wait_ready

SIZES = {
    "phone": (390, 844),
    "small": (360, 640),
    "tablet": (768, 1024),
    "wide": (1024, 768),
    "desk": (1440, 900),
}
NIGHTLY_SIZES = (("fr", "small"), ("en", "wide"), ("fr", "wide"), ("en", "desk"))
ROUTES = ("tutorial", "gallery", "settings", "saves", "credits")
SMALL_TARGETS = """() => [...document.querySelectorAll('#root [data-action], #root [data-hold], #root input, #root summary')]
    .filter(node => node.offsetParent !== null && node.getAttribute('aria-hidden') !== 'true')
    .map(node => [node, node.getBoundingClientRect()])
    .filter(([, box]) => box.width < 47.5 || box.height < 47.5)
    .map(([node, box]) => `${node.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
EXTRA_WIDTH = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_OFF = """() => [...document.querySelectorAll('#root .btn__label, #root .way__title, #root .level__name, #root h1, #root h2')]
    .filter(node => node.offsetParent !== null && node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).display !== 'inline')
    .map(node => node.textContent)"""


@pytest.fixture
def open_page(browser: Browser, server: FaultyServer) -> Iterator[Callable[..., Page]]:
    """Return a function that opens the app in its own context, without a service worker."""
    contexts: list[BrowserContext] = []

    def open_(lang: str = "en", size: str = "wide") -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            reduced_motion="reduce",
            service_workers="block",
        )
        contexts.append(context)
        return open_app(context.new_page(), server.url)

    yield open_
    for context in contexts:
        context.close()


def at(page: Page, screen: str) -> None:
    """Wait until this screen is shown and takes taps."""
    page.wait_for_selector(f"{sel.screen(screen)}:not([data-guard])", state="attached", timeout=30_000)


def go(page: Page, place: str) -> None:
    page.evaluate("place => umbrary.boot.handler('shell.go', place, '')", place)
    at(page, place)


def start_game(
    page: Page, names: tuple[str, ...] = ("Ada", "Bruno", "Céleste", "Dmitri"), game: str = "obscurio"
) -> None:
    page.click(f'[data-action="game.new"][data-arg="{game}"]')
    at(page, "lobby")
    for seat, name in enumerate(names):
        page.fill(f"#seat-name-{seat}", name)
        page.keyboard.press("Tab")
    page.click('[data-action="game.begin"]')
    at(page, "curtain")


def hold(page: Page) -> None:
    """Press the reveal button until the private screen is shown; the caller lifts the finger."""
    box = page.locator(sel.REVEAL_BUTTON_FACE).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector(sel.screen("private"), state="attached")


@pytest.mark.parametrize(
    ("lang", "size"),
    [
        ("en", "phone"),
        ("fr", "tablet"),
        *(pytest.param(*one, marks=pytest.mark.nightly) for one in NIGHTLY_SIZES),
    ],
)
def test_every_shell_screen_is_accessible_and_fits(
    open_page: Callable[..., Page], axe: Callable[[Page], list[str]], lang: str, size: str
) -> None:
    page = open_page(lang, size)

    def check(name: str) -> None:
        assert axe(page) == [], name
        assert page.evaluate(SMALL_TARGETS) == [], name
        assert page.evaluate(EXTRA_WIDTH) <= 0, name
        assert page.evaluate(CUT_OFF) == [], name

    check("home")
    for place in ROUTES:
        go(page, place)
        check(place)
    go(page, "home")
    page.click('[data-action="game.new"][data-arg="obscurio"]')
    at(page, "lobby")
    page.click('[data-action="shell.fold"]')
    expect(page.locator(".collapsible__body")).to_be_visible()
    check("lobby")
    page.click('[data-action="game.begin"]')
    at(page, "curtain")
    check("curtain")
    page.click('[data-action="shell.dialog"][data-arg="menu"]')
    expect(page.locator(sel.DIALOG)).to_be_visible()
    check("menu")


def test_a_secret_is_in_the_page_only_while_the_finger_is_down(open_page: Callable[..., Page]) -> None:
    page = open_page()
    start_game(page)
    curtain = page.locator("#root").inner_html()
    hold(page)
    assert page.locator("#root").inner_html() != curtain
    page.mouse.up()
    # Checked immediately: nothing has been awaited since the finger was lifted.
    assert page.evaluate(
        "document.querySelector('#root .reveal-button') !== null && !document.querySelector('#root [data-cover]')"
    )
    at(page, "curtain")


@pytest.mark.parametrize("how", ["hidden", "blur", "orientationchange"])
def test_leaving_the_page_removes_a_secret_within_the_event(open_page: Callable[..., Page], how: str) -> None:
    page = open_page()
    start_game(page)
    hold(page)
    covered = page.evaluate(
        """how => {
        if (how === 'hidden') {
            Object.defineProperty(document, 'hidden', { value: true, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        } else dispatchEvent(new Event(how));
        return document.querySelector('#root .reveal-button') !== null && document.querySelector('#root [data-cover]') === null;
    }""",
        how,
    )
    assert covered
    page.mouse.up()
    at(page, "curtain")


def test_a_finger_lifted_before_python_has_rendered_never_sees_the_secret(
    open_page: Callable[..., Page],
) -> None:
    page = open_page()
    start_game(page)
    box = page.locator(sel.REVEAL_BUTTON_FACE).bounding_box()
    assert box is not None
    page.evaluate("""() => {
        globalThis.seen = [];
        new MutationObserver(() => seen.push(document.querySelector('#root [data-cover]') !== null))
            .observe(document.getElementById('root'), { childList: true, subtree: true });
        const paint = umbrary.renderer.paint;
        umbrary.renderer.paint = (text) => { umbrary.renderer.holding = false; paint(text); };
    }""")
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.wait_for_selector('[data-action="private.done"]')
    page.mouse.up()
    assert True not in page.evaluate("seen")


def test_a_reloaded_game_resumes_behind_a_curtain(open_page: Callable[..., Page]) -> None:
    page = open_page()
    start_game(page)
    page.reload()
    wait_ready(page)
    page.click('[data-action="game.resume"]')
    at(page, "curtain:0")


def test_back_opens_the_menu_and_never_leaves_a_game(open_page: Callable[..., Page]) -> None:
    page = open_page()
    start_game(page)
    page.go_back()
    expect(page.locator(sel.DIALOG)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(sel.DIALOG)).to_have_count(0)
    page.go_back()
    expect(page.locator(sel.DIALOG)).to_be_visible()
    page.go_back()
    expect(page.locator(sel.DIALOG)).to_have_count(0)
    at(page, "curtain:0")


def test_a_game_can_be_started_and_a_role_seen_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.locator('[data-action="game.new"][data-arg="obscurio"]').focus()
    page.keyboard.press("Enter")
    at(page, "lobby")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.locator('[data-action="game.begin"]').focus()
    page.keyboard.press("Enter")
    at(page, "curtain")
    page.locator(sel.REVEAL_BUTTON).focus()
    page.keyboard.down("Space")
    page.wait_for_selector(sel.screen("private"), state="attached")
    page.keyboard.up("Space")
    at(page, "curtain")
    page.locator('[data-action="private.done"]').focus()
    page.keyboard.press("Enter")
    at(page, "curtain:1")


def test_a_screen_reader_opens_by_click_and_the_screen_covers_itself(
    open_page: Callable[..., Page],
) -> None:
    page = open_page()
    start_game(page)
    page.evaluate("document.querySelector('.reveal-button').click()")
    page.wait_for_selector(sel.screen("private"), state="attached")
    page.wait_for_selector(sel.screen("curtain"), state="attached", timeout=60_000)


def test_language_and_settings_are_stored(open_page: Callable[..., Page]) -> None:
    page = open_page("en")
    go(page, "settings")
    page.click('[data-arg="contrast=high"]')
    expect(page.locator("html")).to_have_attribute("data-contrast", "high")
    page.click('[data-arg="lang=fr"]')
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-contrast", "high")


@pytest.mark.parametrize("size", ["phone", pytest.param("wide", marks=pytest.mark.nightly)])
def test_high_contrast_and_large_text_are_accessible(
    open_page: Callable[..., Page], axe: Callable[[Page], list[str]], size: str
) -> None:
    page = open_page("fr", size)
    go(page, "settings")
    page.click('[data-arg="contrast=high"]')
    page.click('[data-arg="text=large"]')
    expect(page.locator("html")).to_have_attribute("data-text", "large")
    for place in ("settings", "home", "tutorial"):
        go(page, place)
        assert axe(page) == []
        assert page.evaluate(EXTRA_WIDTH) <= 0


def test_unusual_names_are_shown_and_harmless(open_page: Callable[..., Page]) -> None:
    page = open_page()
    start_game(page, ("<img src=x onerror=reportBreach('x')>", "\u202eevil", "👩‍👩‍👧‍👦" * 12, "x" * 200))
    expect(page.locator(".handover__name")).to_have_text("<img src=x onerror=repo…")
    assert page.evaluate(EXTRA_WIDTH) <= 0


def test_players_are_reordered_by_dragging(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.click('[data-action="game.new"][data-arg="obscurio"]')
    at(page, "lobby")
    for seat, name in enumerate("ABCD"):
        page.fill(f"#seat-name-{seat}", name)
        page.keyboard.press("Tab")
    expect(page.locator(".place--3 .name")).to_have_text("D")
    start, end = page.locator(".place--0").bounding_box(), page.locator(".place--2").bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + 40, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=6)
    page.mouse.move(end["x"] + 40, end["y"] + 30)
    page.mouse.up()
    expect(page.locator("#seat-name-2")).to_have_value("A")
    assert [page.locator(f"#seat-name-{n}").input_value() for n in range(4)] == ["B", "C", "A", "D"]


def test_a_tap_on_a_new_screen_is_ignored_for_a_moment(open_page: Callable[..., Page]) -> None:
    page = open_page()
    # One function waits and taps: between two calls of the driver the guard may already have ended.
    page.evaluate("""() => new Promise(resolve => {
        new MutationObserver((_, observer) => {
            const button = document.querySelector('#root[data-screen^="settings"][data-guard] [data-arg="contrast=high"]');
            if (!button) return;
            observer.disconnect();
            button.click();
            resolve();
        }).observe(document.getElementById('root'), { attributes: true, childList: true, subtree: true });
        umbrary.boot.handler('shell.go', 'settings', '');
    })""")
    at(page, "settings")
    expect(page.locator("html")).to_have_attribute("data-contrast", "room")


def test_only_one_tab_can_play_a_game(open_page: Callable[..., Page], server: FaultyServer) -> None:
    page = open_page()
    start_game(page)
    other = open_app(page.context.new_page(), server.url)
    other.click('[data-action="game.resume"]')
    at(other, "elsewhere")
    other.click('[data-action="game.use_here"]')
    at(other, "curtain:0")
    at(page, "elsewhere")


def test_a_game_can_be_exported_deleted_and_imported(open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page()
    start_game(page)
    page.reload()
    wait_ready(page)
    go(page, "saves")
    with page.expect_download() as leaving:
        page.click('.panel--save [data-action="game.export"]')
    file = tmp_path / "game.txt"
    leaving.value.save_as(file)
    assert "SPOILERS" in file.read_text(encoding="utf-8")
    page.click(".panel--save [data-action='shell.ask']")
    page.click('[role=dialog] [data-action="game.remove"]')
    expect(page.locator(sel.SAVE_PANEL)).to_have_count(0)
    with page.expect_file_chooser() as choosing:
        page.click('[data-action="game.import"]')
    choosing.value.set_files(file)
    expect(page.locator(sel.SAVE_PANEL)).to_have_count(1)
    page.click('.panel--save [data-action="game.resume"]')
    at(page, "curtain:0")


def test_a_file_that_is_no_save_is_refused_with_a_sentence(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page()
    go(page, "saves")
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, the exit is behind the owl.")
    with page.expect_file_chooser() as choosing:
        page.click('[data-action="game.import"]')
    choosing.value.set_files(file)
    expect(page.locator(sel.TOAST)).to_contain_text("Nothing was changed")

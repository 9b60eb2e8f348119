"""Starting the app: first paint without Python, early taps, and one sentence for every failure."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.profiles import StoredApp
from tests.e2e.waits import FAST_TIMERS, open_app, wait_ready, wait_start_failed


def shipped(server: FaultyServer, start: str, end: str) -> str:
    """The name of the one shipped file that starts and ends so."""
    [found] = [path.name for path in (server.root / "a").glob(f"{start}*{end}")]
    return found


def test_the_home_screen_is_shown_before_python_starts(page: Page, server: FaultyServer) -> None:
    server.faults[".wasm"] = "held"
    page.goto(server.url, wait_until="commit")
    expect(page.locator("#root h1")).to_be_visible()
    expect(page.locator("#root [data-action]").first).to_be_visible()
    assert page.evaluate("globalThis.umbrary?.boot?.isReady ?? false") is False


def test_a_tap_before_python_is_ready_is_queued_and_answered(page: Page, server: FaultyServer) -> None:
    server.faults[".wasm"] = "held"
    page.goto(server.url, wait_until="commit")
    before = page.locator("#root").get_attribute("data-screen")
    page.locator("#root [data-action]").first.click()
    expect(page.locator("#root [data-queued]")).to_have_count(1)
    server.release.set()
    wait_ready(page)
    expect(page.locator("#root")).not_to_have_attribute("data-screen", before or "")


def test_a_tap_before_any_script_has_loaded_is_queued_too(page: Page, server: FaultyServer) -> None:
    server.faults["scripts."] = "held"
    page.goto(server.url, wait_until="commit")
    before = page.locator("#root").get_attribute("data-screen")
    page.locator("#root [data-action]").first.click()
    server.release.set()
    wait_ready(page)
    expect(page.locator("#root")).not_to_have_attribute("data-screen", before or "")


def test_a_page_that_arrives_in_two_parts_starts_when_it_is_complete(
    page: Page, server: FaultyServer
) -> None:
    """Scripts that run before the body has arrived must wait for it; otherwise the start fails."""
    server.faults["halved"] = "halved"
    page.goto(server.url + "?halved", wait_until="commit")
    page.wait_for_timeout(1000)  # longer than inline-boot.js waits for the first paint
    assert page.locator("#root").count() == 0
    server.release.set()
    wait_ready(page)


def test_a_stored_app_reads_its_snapshot_from_the_cache(stored_app: StoredApp) -> None:
    stored_app.server.faults[".snap"] = "lost"
    page = stored_app.open()
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"


REVEALED = """globalThis.revealed = new Promise(done => new MutationObserver((changes, me) => {
    if ('firstPaint' in document.documentElement.dataset) return;
    me.disconnect();
    done({
        pictures: [...document.querySelectorAll('#root img')].map(picture => picture.complete && picture.naturalWidth > 0),
        ready: Boolean(globalThis.umbrary?.boot?.isReady),
        letters: [...document.fonts].filter(face => face.status === 'loaded').length,
    });
}).observe(document, { subtree: true, attributeFilter: ['data-first-paint'] }));"""


def test_home_is_revealed_once_with_all_fonts_and_pictures(page: Page, server: FaultyServer) -> None:
    """Fonts and pictures shown one by one would repaint the page while Python starts."""
    page.add_init_script(REVEALED)
    server.faults[".wasm"] = "held"
    page.goto(server.url, wait_until="commit")
    home = page.evaluate("revealed")
    assert home["pictures"] and all(home["pictures"])
    server.release.set()
    wait_ready(page)
    needed = page.evaluate("[...document.fonts].filter(face => face.status === 'loaded').length")
    assert home["letters"] == needed > 0


def test_a_stored_app_is_ready_before_its_pictures_are_revealed(stored_app: StoredApp) -> None:
    """Decoding and painting pictures would slow Python's start down."""
    page = stored_app.profile.open()
    page.add_init_script(REVEALED)
    # A slow device is not waited for; a busy machine that runs this test is.
    page.add_init_script("""const real = globalThis.setTimeout;
        globalThis.setTimeout = (work, ms, ...rest) => real(work, ms === 800 ? 60_000 : ms, ...rest);""")
    page.goto(stored_app.url)
    home = page.evaluate("revealed")
    assert home["ready"]
    assert home["pictures"] and all(home["pictures"])


def test_a_stored_app_reveals_home_even_if_python_does_not_start(stored_app: StoredApp) -> None:
    page = stored_app.profile.open()
    page.add_init_script(REVEALED + "; WebAssembly.compileStreaming = () => new Promise(() => {})")
    page.goto(stored_app.url, wait_until="commit")
    home = page.evaluate("revealed")
    assert not home["ready"]
    assert home["pictures"] and all(home["pictures"])


def test_on_a_slow_network_home_does_not_wait_for_its_pictures(page: Page, server: FaultyServer) -> None:
    server.faults.update({".webp": "held", ".wasm": "held"})
    page.goto(server.url, wait_until="commit")
    page.wait_for_selector("html[data-first-paint]", state="attached")
    page.wait_for_selector("html:not([data-first-paint])", state="attached")


def test_python_starts_from_the_snapshot(page: Page, server: FaultyServer) -> None:
    open_app(page, server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"


@pytest.mark.parametrize("fault", ["lost", "wrong", "cut"])
def test_without_a_usable_snapshot_the_plain_start_works(
    page: Page, server: FaultyServer, fault: str
) -> None:
    server.faults[".snap"] = fault
    page.add_init_script(FAST_TIMERS % 10)  # the pauses between attempts
    open_app(page, server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


def test_a_snapshot_of_another_build_is_refused(page: Page, server: FaultyServer) -> None:
    name = shipped(server, "python.", ".snap")
    content = bytearray((server.root / "a" / name).read_bytes())
    at = content.index(b'"build":"') + 9
    content[at : at + 16] = b"0123456789abcdef"
    page.route(f"**/{name}", lambda route: route.fulfill(body=bytes(content)))
    open_app(page, server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


# Progress of the precache and the offer to install depend on the moment, not on the way of starting.
STABLE_HOME = """() => {
  const home = document.getElementById('root').cloneNode(true);
  for (const part of home.querySelectorAll('#offline, .home__offer')) part.remove();
  for (const picture of home.querySelectorAll('img')) picture.removeAttribute('loading');  // set when home is revealed
  return home.innerHTML;
}"""


def test_both_ways_of_starting_show_the_same_home(page: Page, server: FaultyServer) -> None:
    homes = []
    for query in ("", "?plain"):
        open_app(page, server.url + query)
        homes.append(page.evaluate(STABLE_HOME))
        assert (
            page.evaluate("umbrary.python.runPython('from pyodide.ffi import can_run_sync as can; can()')")
            is False
        )
        assert page.evaluate("umbrary.python._module.jspiSupported") is False  # docs/adr/0014
    assert homes[0] == homes[1]


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (".wasm", "lost"),
        (".wasm", "wrong"),
        ("pyscript.", "lost"),
        ("pyodide-loader.", "lost"),
        ("scripts.", "lost"),
        ("games.", "lost"),
    ],
)
def test_a_missing_or_damaged_file_gives_a_sentence_and_a_retry(
    page: Page, server: FaultyServer, part: str, fault: str
) -> None:
    server.faults[part] = fault
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    expect(page.locator(sel.START_ERROR_TEXT)).to_contain_text(".")
    server.faults.clear()
    page.locator(sel.START_RETRY).click()
    wait_ready(page)


def test_the_failure_sentence_is_in_the_chosen_language(page: Page, server: FaultyServer) -> None:
    page.add_init_script("localStorage.setItem('umbrary.lang', 'fr')")
    server.faults[".wasm"] = "lost"
    page.goto(server.url, wait_until="commit")
    wait_start_failed(page)
    expect(page.locator(sel.START_ERROR_TEXT)).to_contain_text("réessayez")


def test_an_error_while_python_starts_is_shown(page: Page, server: FaultyServer) -> None:
    page.add_init_script("""let boot;
        Object.defineProperty(globalThis.umbrary ??= {}, 'boot', { get: () => boot, set: found => {
            boot = found;
            boot.ready = () => { throw new Error('broken on purpose'); };
        } });""")
    page.goto(server.url)
    wait_start_failed(page)


def test_the_first_paint_is_in_the_chosen_language(page: Page, server: FaultyServer) -> None:
    page.add_init_script("localStorage.setItem('umbrary.lang', 'fr')")
    server.faults[".wasm"] = "held"
    page.goto(server.url, wait_until="commit")
    expect(page.locator("#root [data-action]").first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    french = page.evaluate("document.querySelector('template[data-home=fr]').innerHTML")
    assert page.locator("#root").inner_html().replace('loading="eager"', 'loading="lazy"') == french
    assert page.locator("link[rel=manifest]").get_attribute("href") == "manifest.fr.json"


def test_random_numbers_differ_between_two_starts(page: Page, server: FaultyServer) -> None:
    seen = set()
    for _ in range(2):
        open_app(page, server.url)
        assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
        seen.add(
            page.evaluate("umbrary.python.runPython('import random; random.getrandbits(64)').toString()")
        )
    assert len(seen) == 2


IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
TRAMPOLINE = "(({ HEAPU32, trampolineIndex }) => HEAPU32[trampolineIndex])(umbrary.python._module)"


def test_iphones_start_from_the_snapshot(browser: Browser, server: FaultyServer) -> None:
    """Pyodide uses no wasm trampoline there; a pointer inside the snapshot would stop Python."""
    page = browser.new_page(user_agent=IPHONE)
    open_app(page, server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    assert page.evaluate(TRAMPOLINE) == 0
    page.close()


def test_python_uses_the_trampoline_of_this_start(page: Page, server: FaultyServer) -> None:
    """The snapshot contains no usable pointer, and calls through JavaScript are slower."""
    open_app(page, server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    assert page.evaluate(TRAMPOLINE) > 0


def test_without_idle_callbacks_storing_waits_for_the_first_screen(page: Page, server: FaultyServer) -> None:
    """WebKit has no requestIdleCallback; a timer without a pause would store files while home is painted."""
    page.add_init_script("delete globalThis.requestIdleCallback")
    open_app(page, server.url)
    waited = "() => { const start = performance.now(); return umbrary.boot.whenIdle().then(() => performance.now() - start); }"
    assert page.evaluate(waited) >= 390


@pytest.mark.parametrize(
    ("query", "screen"),
    [
        ("?do=game.new&arg=obscurio", "lobby"),
        ("?do=game.new&arg=mysterium", "lobby"),
        ("?do=shell.go&arg=settings", "settings"),
        ("?do=shell.go&arg=broken:x", "home"),
        ("?do=shell.go&arg=saves", "home"),
        ("?do=game.remove&arg=x", "home"),
        ("?do=game.new&arg=nothing", "home"),
    ],
)
def test_a_link_opens_only_what_a_button_of_home_opens(
    page: Page, server: FaultyServer, query: str, screen: str
) -> None:
    open_app(page, server.url + query)
    expect(page.locator("#root")).to_have_attribute("data-screen", re.compile(f"^{screen}"))


def test_every_shortcut_of_the_installed_app_opens_a_game(page: Page, server: FaultyServer) -> None:
    for shortcut in json.loads((server.root / "manifest.json").read_text())["shortcuts"]:
        open_app(page, server.url + shortcut["url"])
        expect(page.locator("#root")).to_have_attribute("data-screen", re.compile("^lobby"))

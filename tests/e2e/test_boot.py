"""Starting: the first paint needs no Python, taps are kept, and whatever fails is said in a sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.faulty_server import Serving


def shipped(serving: Serving, start: str, end: str) -> str:
    """The address of the one shipped file whose name starts and ends so."""
    [found] = [path.name for path in (serving.root / "a").glob(f"{start}*{end}")]
    return found


def test_the_home_screen_is_there_before_python(page: Page, serving: Serving) -> None:
    serving.faults[".wasm"] = "held"
    page.goto(serving.url, wait_until="commit")
    expect(page.locator("#root h1")).to_be_visible()
    expect(page.locator("#root [data-action]").first).to_be_visible()
    assert page.evaluate("globalThis.umbrary?.boot?.isReady ?? false") is False


def test_a_tap_before_python_is_ready_is_kept_and_answered(page: Page, serving: Serving) -> None:
    serving.faults[".wasm"] = "held"
    page.goto(serving.url, wait_until="commit")
    before = page.locator("#root").get_attribute("data-screen")
    page.locator("#root [data-action]").first.click()
    expect(page.locator("#root [data-kept]")).to_have_count(1)
    serving.release.set()
    wait_ready(page)
    expect(page.locator("#root")).not_to_have_attribute("data-screen", before or "")


def test_a_tap_before_any_script_has_come_is_kept_too(page: Page, serving: Serving) -> None:
    serving.faults["scripts."] = "held"
    page.goto(serving.url, wait_until="commit")
    before = page.locator("#root").get_attribute("data-screen")
    page.locator("#root [data-action]").first.click()
    serving.release.set()
    wait_ready(page)
    expect(page.locator("#root")).not_to_have_attribute("data-screen", before or "")


def test_a_page_that_comes_in_two_pieces_starts_when_it_is_whole(page: Page, serving: Serving) -> None:
    """Scripts that ran before the body was there found no screen to take over, and the start failed."""
    serving.faults["halved"] = "halved"
    page.goto(serving.url + "?halved", wait_until="commit")
    page.wait_for_timeout(1000)  # longer than early.js waits for the first words
    assert page.locator("#root").count() == 0
    serving.release.set()
    wait_ready(page)


def test_a_stored_app_takes_its_memory_from_the_shelf(page: Page, serving: Serving) -> None:
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready")
    serving.faults[".snap"] = "lost"
    page.goto(serving.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"


LIT = """globalThis.lit = new Promise(done => new MutationObserver((changes, me) => {
    if ('words' in document.documentElement.dataset) return;
    me.disconnect();
    done({
        pictures: [...document.querySelectorAll('#root img')].map(picture => picture.complete && picture.naturalWidth > 0),
        ready: Boolean(globalThis.umbrary?.boot?.isReady),
        letters: [...document.fonts].filter(face => face.status === 'loaded').length,
    });
}).observe(document, { subtree: true, attributeFilter: ['data-words'] }));"""


def test_the_lamp_is_lit_once_with_all_its_letters_and_pictures(page: Page, serving: Serving) -> None:
    """Drawn as they come, each of them would draw the page anew while Python needs the machine."""
    page.add_init_script(LIT)
    serving.faults[".wasm"] = "held"
    page.goto(serving.url, wait_until="commit")
    lit = page.evaluate("lit")
    assert lit["pictures"] and all(lit["pictures"])
    serving.release.set()
    wait_ready(page)
    needed = page.evaluate("[...document.fonts].filter(face => face.status === 'loaded').length")
    assert lit["letters"] == needed > 0


def test_a_stored_app_has_its_button_before_its_lamp(page: Page, serving: Serving) -> None:
    """Pictures unpacked and drawn meanwhile would take the machine from Python."""
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready")
    page.add_init_script(LIT)
    page.goto(serving.url)
    lit = page.evaluate("lit")
    assert lit["ready"]
    assert lit["pictures"] and all(lit["pictures"])


def test_a_stored_app_does_not_stay_in_the_dark_when_python_does_not_come(
    page: Page, serving: Serving
) -> None:
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready")
    page.add_init_script(LIT + "; WebAssembly.compileStreaming = () => new Promise(() => {})")
    page.goto(serving.url, wait_until="commit")
    lit = page.evaluate("lit")
    assert not lit["ready"]
    assert lit["pictures"] and all(lit["pictures"])


def test_on_a_slow_line_the_lamp_does_not_wait_for_its_pictures(page: Page, serving: Serving) -> None:
    serving.faults.update({".webp": "held", ".wasm": "held"})
    page.goto(serving.url, wait_until="commit")
    page.wait_for_selector("html[data-words]", state="attached")
    page.wait_for_selector("html:not([data-words])", state="attached")


def test_python_starts_from_the_snapshot(page: Page, serving: Serving) -> None:
    page.goto(serving.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"


@pytest.mark.parametrize("fault", ["lost", "wrong", "cut"])
def test_without_a_fitting_snapshot_the_plain_start_works(page: Page, serving: Serving, fault: str) -> None:
    serving.faults[".snap"] = fault
    page.goto(serving.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


def test_a_snapshot_of_another_build_is_refused(page: Page, serving: Serving) -> None:
    name = shipped(serving, "python.", ".snap")
    content = bytearray((serving.root / "a" / name).read_bytes())
    at = content.index(b'"build":"') + 9
    content[at : at + 16] = b"0123456789abcdef"
    page.route(f"**/{name}", lambda route: route.fulfill(body=bytes(content)))
    page.goto(serving.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


# How far the storing has come and whether the browser offers an installation is news of the moment, not of the start.
LASTING_HOME = """() => {
  const home = document.getElementById('root').cloneNode(true);
  for (const news of home.querySelectorAll('#offline, .home__offer')) news.remove();
  for (const picture of home.querySelectorAll('img')) picture.removeAttribute('loading');  // the lamp's own doing
  return home.innerHTML;
}"""


def test_both_ways_of_starting_show_the_same_home(page: Page, serving: Serving) -> None:
    homes = []
    for query in ("", "?plain"):
        page.goto(serving.url + query)
        wait_ready(page)
        homes.append(page.evaluate(LASTING_HOME))
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
def test_a_file_that_is_missing_or_damaged_gives_a_sentence_and_a_retry(
    page: Page, serving: Serving, part: str, fault: str
) -> None:
    serving.faults[part] = fault
    page.goto(serving.url, wait_until="commit")
    page.wait_for_selector("html[data-boot=failed]", state="attached", timeout=60_000)
    expect(page.locator("#boot [data-line]")).to_contain_text(".")
    serving.faults.clear()
    page.locator("#boot [data-retry]").click()
    wait_ready(page)


def test_the_sentence_of_a_failure_is_in_the_language_of_the_reader(page: Page, serving: Serving) -> None:
    page.add_init_script("localStorage.setItem('umbrary.lang', 'fr')")
    serving.faults[".wasm"] = "lost"
    page.goto(serving.url, wait_until="commit")
    page.wait_for_selector("html[data-boot=failed]", state="attached", timeout=60_000)
    expect(page.locator("#boot [data-line]")).to_contain_text("réessayez")


def test_python_that_stops_while_starting_is_told(page: Page, serving: Serving) -> None:
    page.add_init_script("""let boot;
        Object.defineProperty(globalThis.umbrary ??= {}, 'boot', { get: () => boot, set: found => {
            boot = found;
            boot.ready = () => { throw new Error('broken on purpose'); };
        } });""")
    page.goto(serving.url)
    page.wait_for_selector("html[data-boot=failed]", state="attached", timeout=60_000)


def test_the_language_of_the_browser_is_shown_at_the_first_paint(page: Page, serving: Serving) -> None:
    page.add_init_script("localStorage.setItem('umbrary.lang', 'fr')")
    serving.faults[".wasm"] = "held"
    page.goto(serving.url, wait_until="commit")
    expect(page.locator("#root [data-action]").first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    french = page.evaluate("document.querySelector('template[data-home=fr]').innerHTML")
    assert page.locator("#root").inner_html().replace('loading="eager"', 'loading="lazy"') == french
    assert page.locator("link[rel=manifest]").get_attribute("href") == "manifest.fr.json"


def test_dice_differ_between_two_launches(page: Page, serving: Serving) -> None:
    seen = set()
    for _ in range(2):
        page.goto(serving.url)
        wait_ready(page)
        assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
        seen.add(
            page.evaluate("umbrary.python.runPython('import random; random.getrandbits(64)').toString()")
        )
    assert len(seen) == 2

"""Offline: ready only when everything is there and has its hash; then the network is not needed again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.e2e.conftest import offline_state, wait_offline, wait_ready
from tests.e2e.faulty_server import Serving

Open = Callable[[], BrowserContext]

STORED = """async () => {
    const files = await caches.open('umbrary-files');
    const urls = (await files.keys()).map(request => request.url);
    const marks = await (await caches.open('umbrary-marks')).keys();
    return { files: urls, marks: marks.length };
}"""


def first_visit(page: Page, serving: Serving) -> None:
    page.goto(serving.url)
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_after_one_visit_the_app_starts_with_the_server_dead_and_the_browser_restarted(
    profile: Open, serving: Serving
) -> None:
    first_visit(profile().new_page(), serving)
    serving.stop()
    page = profile().new_page()
    page.goto(serving.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_a_start_from_the_shelf_need_not_wake_the_worker(profile: Open, serving: Serving) -> None:
    """Page, manifest and files are taken by the browser itself; other ways of asking still reach the worker."""
    first_visit(profile().new_page(), serving)
    serving.stop()
    page = profile().new_page()
    page.goto(serving.url)
    wait_ready(page)
    ways = page.evaluate("""['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
        .map(entry => [entry.name, entry.workerFinalRouterSource ?? entry.workerFinalSourceType])""")
    assert len(ways) > 5
    assert {way for _, way in ways} == {"cache"}
    page.goto(serving.url + "?do=house.go&arg=settings")
    wait_ready(page)


def test_the_licences_come_with_the_app_and_can_be_read_without_a_network(
    profile: Open, serving: Serving
) -> None:
    page = profile().new_page()
    first_visit(page, serving)
    serving.stop()
    page.goto(serving.url + "notices.txt")
    text = page.locator("body").inner_text()
    assert "MIT License" in text and "pyodide" in text and "Open Font" in text
    assert page.locator("#root").count() == 0


def test_a_damaged_page_is_found_and_replaced(page: Page, serving: Serving) -> None:
    first_visit(page, serving)
    front = """async damage => {
        const [name] = (await caches.keys()).filter(name => name.startsWith('umbrary-front-'));
        const front = await caches.open(name);
        if (damage) await front.put('/', new Response('damaged'));
        return (await (await front.match('/')).arrayBuffer()).byteLength;
    }"""
    assert page.evaluate(front, True) == len("damaged")
    page.evaluate("umbrary.boot.verify()")
    assert page.evaluate(front, False) == (serving.root / "index.html").stat().st_size
    assert offline_state(page)["state"] == "ready"


def test_offline_the_plain_start_works_too(profile: Open, serving: Serving) -> None:
    page = profile().new_page()
    first_visit(page, serving)
    serving.stop()
    page.goto(serving.url + "?plain")
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


def test_every_shipped_file_is_stored_when_the_app_says_ready(page: Page, serving: Serving) -> None:
    first_visit(page, serving)
    stored = page.evaluate(STORED)
    names = {url.split("?")[0].removeprefix(serving.url) for url in stored["files"]}
    on_disk = {
        path.relative_to(serving.root).as_posix()
        for path in serving.root.rglob("*")
        if path.is_file() and path.suffix not in (".br", ".gz")
    }
    assert names == on_disk - {"sw.js"}
    assert stored["marks"] == 1


def test_an_interrupted_install_goes_on_where_it_stopped(profile: Open, serving: Serving) -> None:
    listing = sorted(path.name for path in (serving.root / "a").glob("*.mp3"))
    missing = listing[len(listing) // 2]
    serving.faults[missing] = "cut"
    page = profile().new_page()
    page.goto(serving.url)
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "cut"
    assert page.evaluate(STORED)["marks"] == 0
    half = page.evaluate(STORED)["files"]
    page = profile().new_page()
    serving.faults.clear()  # not before: the page that was open asks again by itself
    serving.asked.clear()
    page.goto(serving.url)
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"
    again = [path for path in serving.asked if serving.url + path.lstrip("/") in half]
    assert again == []
    assert any(missing in path for path in serving.asked)


def test_a_file_with_the_wrong_content_is_never_stored(page: Page, serving: Serving) -> None:
    name = min(path.name for path in (serving.root / "a").glob("*.mp3"))
    serving.faults[name] = "wrong"
    page.goto(serving.url)
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "cut"
    assert not any(name in url for url in page.evaluate(STORED)["files"])


def test_a_stored_file_that_was_damaged_is_found_and_replaced(page: Page, serving: Serving) -> None:
    first_visit(page, serving)
    name = min(path.name for path in (serving.root / "a").glob("*.mp3"))
    page.evaluate(
        """async name => {
        const files = await caches.open('umbrary-files');
        const [key] = (await files.keys()).filter(request => request.url.includes(name));
        await files.put(key, new Response('damaged'));
    }""",
        name,
    )
    page.evaluate("umbrary.boot.verify()")
    sizes = page.evaluate(
        """async name => {
        const files = await caches.open('umbrary-files');
        const [key] = (await files.keys()).filter(request => request.url.includes(name));
        return (await (await files.match(key)).arrayBuffer()).byteLength;
    }""",
        name,
    )
    assert sizes == (serving.root / "a" / name).stat().st_size
    assert offline_state(page)["state"] == "ready"


DAMAGED = """async ([part, days]) => {
    const files = await caches.open('umbrary-files'), marks = await caches.open('umbrary-marks');
    const [ready] = await marks.keys();
    if (days) await marks.put(ready, new Response(String(Date.now() - days * 86400000)));
    const keys = (await files.keys()).filter(request => request.url.includes(part));
    for (const key of keys) await files.put(key, new Response('damaged', { headers: { 'Content-Type': 'image/webp' } }));
    return keys.length;
}"""
SOUND = """async part => {
    const files = await caches.open('umbrary-files');
    const kept = await Promise.all((await files.keys()).filter(request => request.url.includes(part)).map(key => files.match(key)));
    const sizes = await Promise.all(kept.map(async one => (await one?.arrayBuffer())?.byteLength ?? 0));  // 0: just thrown away
    return sizes.length > 0 && sizes.every(size => size > 'damaged'.length);
}"""


def test_what_is_stored_is_read_back_once_a_week(page: Page, serving: Serving) -> None:
    first_visit(page, serving)
    name = min(path.name for path in (serving.root / "a").glob("*.mp3"))
    assert page.evaluate(DAMAGED, [name, 8]) == 1
    page.goto(serving.url)
    wait_ready(page)
    for _ in range(100):
        if page.evaluate(SOUND, name):
            break
        page.wait_for_timeout(100)
    assert page.evaluate(SOUND, name)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_a_picture_that_cannot_be_shown_is_mended_at_once(page: Page, serving: Serving) -> None:
    first_visit(page, serving)
    assert page.evaluate(DAMAGED, [".webp", 0]) > 100
    page.goto(serving.url)
    wait_ready(page)
    shown = "[...document.querySelectorAll('#root img')].every(img => img.complete && img.naturalWidth > 0)"
    for _ in range(200):
        if page.evaluate(shown):
            break
        page.wait_for_timeout(100)
    assert page.evaluate(shown)
    assert page.evaluate(SOUND, ".webp")


def test_a_host_with_variants_of_its_files_does_not_hide_them(profile: Open, serving: Serving) -> None:
    serving.faults[".webp"] = "varies"
    page = profile().new_page()
    first_visit(page, serving)
    serving.stop()
    page.goto(serving.url)
    wait_ready(page)
    assert (
        page.evaluate("[...document.querySelectorAll('#root img')].filter(img => img.naturalWidth).length")
        > 0
    )


def test_a_damaged_runtime_is_mended_by_the_failing_start_itself(profile: Open, serving: Serving) -> None:
    page = profile().new_page()
    first_visit(page, serving)
    page.evaluate("""async () => {
        const files = await caches.open('umbrary-files');
        const [key] = (await files.keys()).filter(request => request.url.endsWith('.wasm'));
        await files.put(key, new Response('damaged', { headers: { 'Content-Type': 'application/wasm' } }));
    }""")
    page.goto(serving.url, wait_until="commit")
    wait_ready(page)


def test_an_evicted_cache_is_told_offline_and_mended_online(profile: Open, serving: Serving) -> None:
    page = profile().new_page()
    first_visit(page, serving)
    page.goto(
        serving.url + "notices.txt"
    )  # away from the app, which looks after its files and would fetch them again
    page.evaluate("""async () => {
        const files = await caches.open('umbrary-files');
        for (const key of await files.keys()) if (/wasm|mp3/.test(key.url)) await files.delete(key);
    }""")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    serving.stop()
    page.goto(serving.url, wait_until="commit")
    page.wait_for_selector("html[data-boot=failed]", state="attached", timeout=60_000)
    assert page.locator("#boot [data-line]").inner_text().strip()
    serving.start()
    page.locator("#boot [data-retry]").click()
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_the_shell_alone_is_small_and_stored_at_install(site_listing: list[list[object]]) -> None:
    shell = sum(int(str(row[2])) for row in site_listing if row[3] == 0)
    assert 0 < shell < 400_000  # raw bytes; `build.py size` holds the compressed budget


def test_nothing_is_asked_of_the_server_on_the_second_visit_but_the_worker_itself(
    page: Page, serving: Serving
) -> None:
    first_visit(page, serving)
    serving.asked.clear()
    page.goto(serving.url)
    wait_ready(page)
    wait_offline(page, "ready")
    assert {path for path in serving.asked if not path.startswith("/sw.js")} == set()

"""Offline: "ready" only when every file is stored with the right hash; then no network is needed."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e import selectors as sel
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.profiles import Profile, StoredApp
from tests.e2e.site_copies import listed_sounds
from tests.e2e.waits import (
    START_MS,
    offline_state,
    open_app,
    wait_offline,
    wait_ready,
    wait_start_failed,
    wait_stored,
)

STORED = """async () => {
    const files = await caches.open('umbrary:%2F:files');
    const urls = (await files.keys()).map(request => request.url);
    const marks = await (await caches.open('umbrary:%2F:marks')).keys();
    return { files: urls, marks: marks.length };
}"""
ALL_PICTURES_SHOWN = """() =>
    [...document.querySelectorAll('#root img')].every(img => img.complete && img.naturalWidth > 0)"""
DAMAGED = """async ([part, days]) => {
    const files = await caches.open('umbrary:%2F:files'), marks = await caches.open('umbrary:%2F:marks');
    const [ready] = await marks.keys();
    if (days) await marks.put(ready, new Response(String(Date.now() - days * 86400000)));
    const keys = (await files.keys()).filter(request => request.url.includes(part));
    for (const key of keys) await files.put(key, new Response('damaged', { headers: { 'Content-Type': 'image/webp' } }));
    return keys.length;
}"""
UNDAMAGED = """async part => {
    const files = await caches.open('umbrary:%2F:files');
    const stored = await Promise.all((await files.keys()).filter(request => request.url.includes(part)).map(key => files.match(key)));
    const sizes = await Promise.all(stored.map(async one => (await one?.arrayBuffer())?.byteLength ?? 0));  // 0: just deleted
    return sizes.length > 0 && sizes.every(size => size > 'damaged'.length);
}"""


def first_sound(server: FaultyServer) -> str:
    return listed_sounds(server.root)[0]


def wait_undamaged(page: Page, part: str) -> None:
    """Wait until every stored file whose name has this part has been replaced by a good copy."""
    page.wait_for_function(UNDAMAGED, arg=part, timeout=START_MS, polling=100)


def test_after_one_visit_the_app_starts_without_server_in_a_restarted_browser(
    profile: Profile, full_server: FaultyServer
) -> None:
    wait_stored(open_app(profile.open(), full_server.url))
    full_server.stop()
    page = open_app(profile.open(), full_server.url)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    wait_stored(page)


def test_a_stored_app_starts_without_waking_the_service_worker(stored_app: StoredApp) -> None:
    """The browser takes page, manifest and files from the cache itself; other addresses reach the worker."""
    stored_app.server.stop()
    page = stored_app.open()
    ways = page.evaluate("""['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
        .map(entry => [entry.name, entry.workerFinalRouterSource ?? entry.workerFinalSourceType])""")
    assert len(ways) > 5
    assert {way for _, way in ways} == {"cache"}
    open_app(page, stored_app.url + "?do=shell.go&arg=settings")


def test_the_licences_can_be_read_offline(stored_app: StoredApp) -> None:
    stored_app.server.stop()
    page = stored_app.profile.open()
    page.goto(stored_app.url + "notices.txt")
    text = page.locator("body").inner_text()
    assert "MIT License" in text and "pyodide" in text and "Open Font" in text
    assert page.locator("#root").count() == 0


def test_a_damaged_page_is_found_and_replaced(stored_app: StoredApp) -> None:
    page = stored_app.open()
    wait_stored(page)
    front = """async damage => {
        const [name] = (await caches.keys()).filter(name => name.startsWith('umbrary:%2F:front-'));
        const front = await caches.open(name);
        if (damage) await front.put('/', new Response('damaged'));
        return (await (await front.match('/')).arrayBuffer()).byteLength;
    }"""
    assert page.evaluate(front, True) == len("damaged")
    page.evaluate("umbrary.boot.verify()")
    assert page.evaluate(front, False) == (stored_app.server.root / "index.html").stat().st_size
    assert offline_state(page)["state"] == "ready"


def test_the_plain_start_works_offline_too(stored_app: StoredApp) -> None:
    stored_app.server.stop()
    page = open_app(stored_app.profile.open(), stored_app.url + "?plain")
    assert page.evaluate("umbrary.inlineBoot.way") == "plain"


def test_every_shipped_file_is_stored_when_the_app_says_ready(stored_app: StoredApp) -> None:
    page, root = stored_app.open(), stored_app.server.root
    wait_stored(page)
    stored = page.evaluate(STORED)
    names = {url.split("?")[0].removeprefix(stored_app.url) for url in stored["files"]}
    on_disk = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.is_file() and path.suffix not in (".br", ".gz")
    }
    assert names == on_disk - {"sw.js"}
    assert stored["marks"] == 1


def test_an_interrupted_install_continues_where_it_stopped(profile: Profile, server: FaultyServer) -> None:
    listing = listed_sounds(server.root)
    missing = listing[len(listing) // 2]
    server.faults[missing] = "cut"
    page = open_app(profile.open(), server.url)
    assert wait_offline(page, "ready", "cut")["state"] == "cut"
    assert page.evaluate(STORED)["marks"] == 0
    half = page.evaluate(STORED)["files"]
    page = profile.open()
    server.faults.clear()  # not before: the open page would ask again by itself
    server.requested.clear()
    open_app(page, server.url)
    wait_stored(page)
    again = [path for path in server.requested if server.url + path.lstrip("/") in half]
    assert again == []
    assert any(missing in path for path in server.requested)


def test_a_file_with_the_wrong_content_is_never_stored(page: Page, server: FaultyServer) -> None:
    name = first_sound(server)
    server.faults[name] = "wrong"
    open_app(page, server.url)
    assert wait_offline(page, "ready", "cut")["state"] == "cut"
    assert not any(name in url for url in page.evaluate(STORED)["files"])


def test_a_damaged_file_is_found_and_replaced(stored_app: StoredApp) -> None:
    page, name = stored_app.open(), first_sound(stored_app.server)
    wait_stored(page)
    assert page.evaluate(DAMAGED, [name, 0]) == 1
    page.evaluate("umbrary.boot.verify()")
    size = page.evaluate(
        """async name => {
        const files = await caches.open('umbrary:%2F:files');
        const [key] = (await files.keys()).filter(request => request.url.includes(name));
        return (await (await files.match(key)).arrayBuffer()).byteLength;
    }""",
        name,
    )
    assert size == (stored_app.server.root / "a" / name).stat().st_size
    assert offline_state(page)["state"] == "ready"


def test_stored_files_are_verified_once_a_week(stored_app: StoredApp) -> None:
    page, name = stored_app.open(), first_sound(stored_app.server)
    wait_stored(page)
    assert page.evaluate(DAMAGED, [name, 8]) == 1
    open_app(page, stored_app.url)
    wait_undamaged(page, name)
    wait_stored(page)


def test_a_picture_that_cannot_be_shown_is_replaced_immediately(stored_app: StoredApp) -> None:
    page = stored_app.open()
    wait_stored(page)
    assert page.evaluate(DAMAGED, [".webp", 0]) > 100
    open_app(page, stored_app.url)
    page.wait_for_function(ALL_PICTURES_SHOWN, timeout=START_MS)
    wait_undamaged(page, ".webp")


def test_a_host_that_sends_vary_headers_does_not_break_the_cache(
    profile: Profile, server: FaultyServer
) -> None:
    server.faults[".webp"] = "varies"
    page = open_app(profile.open(), server.url)
    wait_stored(page)
    server.stop()
    open_app(page, server.url)
    page.wait_for_function("[...document.querySelectorAll('#root img')].some(img => img.naturalWidth > 0)")


def test_a_failed_start_replaces_a_damaged_runtime_by_itself(stored_app: StoredApp) -> None:
    page = stored_app.open()
    wait_stored(page)
    page.evaluate("""async () => {
        const files = await caches.open('umbrary:%2F:files');
        const [key] = (await files.keys()).filter(request => request.url.endsWith('.wasm'));
        await files.put(key, new Response('damaged', { headers: { 'Content-Type': 'application/wasm' } }));
    }""")
    page.goto(stored_app.url, wait_until="commit")
    wait_ready(page)


def test_an_evicted_cache_is_reported_offline_and_refilled_online(stored_app: StoredApp) -> None:
    page = stored_app.profile.open()
    page.goto(stored_app.url + "notices.txt")  # not the app, which would fetch its files again
    page.evaluate("""async () => {
        const files = await caches.open('umbrary:%2F:files');
        for (const key of await files.keys()) if (/wasm|mp3/.test(key.url)) await files.delete(key);
    }""")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    stored_app.server.stop()
    page.goto(stored_app.url, wait_until="commit")
    wait_start_failed(page)
    assert page.locator(sel.START_ERROR_TEXT).inner_text().strip()
    stored_app.server.start()
    page.locator(sel.START_RETRY).click()
    wait_ready(page)
    wait_stored(page)


def test_the_shell_is_small(site_listing: list[list[object]]) -> None:
    shell = sum(int(str(row[2])) for row in site_listing if row[3] == 0)
    assert 0 < shell < 400_000  # raw bytes; `build.py size` checks the compressed budget


def test_the_second_visit_asks_the_server_only_for_the_service_worker(stored_app: StoredApp) -> None:
    page = stored_app.open()
    wait_stored(page)
    assert {path for path in stored_app.server.requested if not path.startswith("/sw.js")} == set()

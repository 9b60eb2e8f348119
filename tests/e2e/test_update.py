"""Updates: complete before they are offered, applied only on consent; a broken one changes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.profiles import Profile, StoredApp
from tests.e2e.site_copies import make_newer
from tests.e2e.waits import FAST_TIMERS, open_app, wait_offline, wait_ready

APPLY = "() => void umbrary.boot.applyUpdate()"  # the page reloads before there is an answer
CHECK_FOR_UPDATE = "navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => null)"

# The waiting worker takes over although "Use it now" was not tapped.
TAKE_OVER = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    await new Promise(done => {
        navigator.serviceWorker.addEventListener('controllerchange', done);
        waiting.postMessage({ type: 'apply' }, [new MessageChannel().port2]);
    });
}"""
IN_GAME = "() => /^(table|curtain|private)/.test(document.getElementById('root').dataset.screen)"
AT_HOME = "() => document.getElementById('root').dataset.screen.startsWith('home')"


def start_game(page: Page) -> None:
    page.evaluate("() => umbrary.boot.handler('game.new', 'obscurio', '')")
    page.wait_for_selector("[data-action='game.begin']")
    page.evaluate("() => umbrary.boot.handler('game.begin', '', '')")
    page.wait_for_function(IN_GAME)


def leave_game(page: Page) -> None:
    page.evaluate("() => umbrary.boot.handler('game.leave', '', '')")
    page.wait_for_function(AT_HOME)
    page.wait_for_selector("#root:not([data-guard])", state="attached")


@pytest.fixture
def second(site: Path, tmp_path: Path) -> Path:
    return make_newer(site, tmp_path / "second")


def serve_second(server: FaultyServer, second: Path) -> None:
    server.stop()
    server.root = second
    server.release.clear()
    server.start()


def is_second(page: Page) -> bool:
    return page.locator("meta[name=edition]").count() == 1


def wait_for_offer(page: Page) -> None:
    page.evaluate("""() => new Promise(done => {
        const look = () => JSON.parse(umbrary.boot.offline()).update && done();
        addEventListener('umbrary:update', look);
        look();
    })""")


def test_an_update_waits_for_consent_and_is_then_complete(stored_app: StoredApp, second: Path) -> None:
    page, server = stored_app.open(), stored_app.server
    serve_second(server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    page.reload()
    wait_ready(page)
    assert not is_second(page)
    wait_for_offer(page)
    with page.expect_navigation():
        page.evaluate(APPLY)
    wait_ready(page)
    assert is_second(page)
    server.stop()
    page.reload()
    wait_ready(page)
    assert is_second(page)


def test_a_broken_update_leaves_the_old_version_working(stored_app: StoredApp, second: Path) -> None:
    page, server = stored_app.open(), stored_app.server
    serve_second(server, second)
    server.faults["new.txt"] = "lost"
    page.evaluate(CHECK_FOR_UPDATE)
    waiting = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"
    assert page.evaluate(waiting) is False
    server.stop()
    page = stored_app.open()
    assert not is_second(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_an_update_is_refused_while_another_window_is_open(stored_app: StoredApp, second: Path) -> None:
    page = stored_app.open()
    other = open_app(page.context.new_page(), stored_app.url)
    serve_second(stored_app.server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    assert page.evaluate("umbrary.boot.applyUpdate()") == "others"
    assert not is_second(other)


def test_the_screen_says_why_an_update_waits(stored_app: StoredApp, second: Path) -> None:
    page = stored_app.open()
    open_app(page.context.new_page(), stored_app.url)
    serve_second(stored_app.server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    page.bring_to_front()
    page.locator("[data-action='app.update']").click()
    expect(page.locator(".toast")).to_contain_text("another window")
    assert not is_second(page)


def test_an_update_starts_by_itself_once_all_windows_are_closed(stored_app: StoredApp, second: Path) -> None:
    """The players never answered the offer. The game they were playing is still there."""
    page = stored_app.open()
    start_game(page)
    serve_second(stored_app.server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    assert not is_second(page)
    stored_app.server.stop()
    page = stored_app.open()  # closes the browser first
    assert is_second(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"
    page.locator("[data-action='game.resume']").first.click()
    page.wait_for_selector("#root[data-screen^=curtain]")


def test_a_new_version_that_takes_over_without_consent_does_not_disturb_a_game(
    stored_app: StoredApp, second: Path
) -> None:
    """As if the browser itself had activated it. Use it now then starts the new version."""
    page = stored_app.open()
    start_game(page)
    serve_second(stored_app.server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    page.evaluate("globalThis.samePage = true")
    page.evaluate(TAKE_OVER)
    assert page.evaluate("globalThis.samePage") and not is_second(page)
    leave_game(page)
    with page.expect_navigation():
        page.locator("[data-action='app.update']").click()
    wait_ready(page)
    assert is_second(page)


def test_an_update_that_does_not_answer_gets_a_sentence(stored_app: StoredApp, second: Path) -> None:
    page = stored_app.profile.open()
    page.add_init_script(FAST_TIMERS % 10)
    open_app(page, stored_app.url)
    serve_second(stored_app.server, second)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    page.evaluate("ServiceWorker.prototype.postMessage = () => {}")
    page.locator("[data-action='app.update']").click()
    expect(page.locator(".toast")).to_contain_text("starts by itself")
    assert not is_second(page)


def test_windows_outside_our_folder_do_not_hold_an_update_back(
    profile: Profile, small_site: Path, tmp_path: Path
) -> None:
    root = tmp_path / "root"
    second = make_newer(small_site, tmp_path / "second")
    shutil.copytree(small_site, root / "u")
    (root / "other.html").write_text("<!doctype html><title>another page</title>")
    server = FaultyServer(root)
    try:
        page = open_app(profile.open(), server.url + "u/")
        wait_offline(page, "ready")
        page.context.new_page().goto(server.url + "other.html")
        shutil.rmtree(root / "u")
        shutil.copytree(second, root / "u")
        page.evaluate(CHECK_FOR_UPDATE)
        wait_for_offer(page)
        with page.expect_navigation():
            page.evaluate(APPLY)
        wait_ready(page)
        assert is_second(page)
    finally:
        server.stop()


# Puts the files where versions before this one stored them, together with a file of another copy.
AS_STORED_BEFORE = """async () => {
    const version = (await caches.keys()).find(name => name.includes(':front-')).split('front-')[1];
    for (const [from, to] of [['files', 'files'], ['marks', 'marks'], ['front-' + version, 'front-' + version]]) {
        const [source, target] = [await caches.open(`umbrary:%2F:${from}`), await caches.open(`umbrary-${to}`)];
        for (const key of await source.keys()) await target.put(key, await source.match(key));
        await caches.delete(`umbrary:%2F:${from}`);
    }
    await (await caches.open('umbrary-files')).put('/beta/a/file.js', new Response('of another copy'));
}"""
CACHES = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
    async name => [name, (await (await caches.open(name)).keys()).map(key => new URL(key.url).pathname)])))"""


def test_files_stored_by_an_earlier_version_are_not_fetched_again(
    stored_app: StoredApp, second: Path
) -> None:
    page, server = stored_app.open(), stored_app.server
    wait_offline(page, "ready")
    page.evaluate(AS_STORED_BEFORE)
    serve_second(server, second)
    server.requested.clear()
    page.evaluate(CHECK_FOR_UPDATE)
    wait_for_offer(page)
    fetched = {path.split("?")[0].split("/")[-1] for path in server.requested}
    assert not [name for name in fetched if name.endswith((".webp", ".mp3", ".wasm", ".snap", ".gz"))]
    with page.expect_navigation():
        page.evaluate(APPLY)
    wait_ready(page)
    server.stop()
    page.reload()
    wait_ready(page)
    assert is_second(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"
    found = page.evaluate(CACHES)
    assert {name: paths for name, paths in found.items() if name.startswith("umbrary-")} == {
        "umbrary-files": ["/beta/a/file.js"]
    }

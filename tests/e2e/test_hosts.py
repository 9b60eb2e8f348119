"""Static hosts as they are: stock nginx, wrong file types, plain HTTP, two copies on one origin."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.e2e.profiles import FLAGS, Profile
from tests.e2e.site_copies import make_newer
from tests.e2e.waits import offline_state, open_app, wait_offline, wait_ready, wait_stored
from tools import find_chromium
from tools.faults.static_hosts import Habits, PlainServer, StockNginx

NEW_GAME = "[data-action='game.new'][data-arg='obscurio']"


def link(site: Path, root: Path, *names: str) -> Path:
    """A web root in which the site is found under these names."""
    root.mkdir()
    for name in names:
        (root / name).symlink_to(site, target_is_directory=True)
    return root


Serve = Callable[..., PlainServer]


@pytest.fixture
def serve() -> Iterator[Serve]:
    started: list[PlainServer] = []

    def start(root: Path, habits: Habits | None = None) -> PlainServer:
        started.append(PlainServer(root, habits))
        return started[-1]

    yield start
    for server in started:
        server.stop()


def starts_a_game(page: Page) -> None:
    page.locator(NEW_GAME).first.click()
    page.wait_for_selector("[data-action='game.begin']")
    page.wait_for_selector(
        "#root:not([data-guard])", state="attached"
    )  # a new screen ignores taps for a moment
    page.locator("[data-action='game.begin']").click()
    page.wait_for_function(
        "() => /^(table|curtain|private)/.test(document.getElementById('root').dataset.screen)"
    )


def test_stock_nginx_serves_the_site_from_a_folder(
    profile: Profile, small_site: Path, tmp_path: Path
) -> None:
    """Debian's nginx: its own file types, no headers of ours, compression for text/html only."""
    nginx = StockNginx(link(small_site, tmp_path / "root", "games"), tmp_path / "work")
    try:
        page = open_app(profile.open(), nginx.url + "games/")
        assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
        wait_stored(page)
    finally:
        nginx.stop()
    page = open_app(profile.open(), nginx.url + "games/")
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    starts_a_game(page)


HOSTILE = {
    "unknown types": Habits(types={"*": "application/octet-stream", ".html": "text/html"}),
    "text for everything": Habits(
        types={"*": "text/plain", ".html": "text/html"}, headers={"X-Content-Type-Options": "nosniff"}
    ),
    "wrong types for wasm and snapshot": Habits(
        types={".wasm": "text/html", ".snap": "video/mp4", ".gz": "text/html"}
    ),
    "a .gz file is unpacked on the way": Habits(types={".gz": "application/x-gzip"}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_wrong_file_types_do_not_stop_the_start(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve, name: str
) -> None:
    server = serve(link(small_site, tmp_path / "root", "games"), HOSTILE[name])
    page = open_app(profile.open(), server.url + "games/")
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    state = wait_offline(page, "ready", "cut", "blocked")["state"]
    # A browser takes a service worker only as a script; the sentence says so.
    assert state == ("blocked" if "*" in HOSTILE[name].types else "ready")
    starts_a_game(page)


def test_an_uncompressed_host_sends_the_packed_copies_of_the_large_files(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    server = serve(small_site)
    page = open_app(profile.open(), server.url)
    wait_stored(page)
    sizes = page.evaluate("umbrary.downloads.progress")
    assert 0 < sizes["done"] == sizes["total"] < 8_000_000
    stored = page.evaluate("""async () => {
        const files = await caches.open('umbrary:%2F:files');
        const large = (await files.keys()).filter(key => /\\.(wasm|snap)$/.test(key.url));
        return Promise.all(large.map(async key => (await (await files.match(key)).arrayBuffer()).byteLength));
    }""")
    on_disk = [
        path.stat().st_size for path in (small_site / "a").iterdir() if path.suffix in (".wasm", ".snap")
    ]
    assert sorted(stored) == sorted(on_disk)


def test_without_packed_copies_the_large_files_come_as_they_are(
    page: Page, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(small_site, bare, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    server = serve(bare)
    page.context.close()
    fresh = page.context.browser
    assert fresh is not None
    other = open_app(fresh.new_page(), server.url)
    assert other.evaluate("umbrary.inlineBoot.way") == "snapshot"
    other.close()


def test_plain_http_plays_and_says_what_needs_https(
    playwright: Playwright, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    """A name that is not localhost, as a tablet on a local network uses it."""
    server = serve(small_site)
    flags = [*FLAGS, "--host-resolver-rules=MAP tablet.test 127.0.0.1"]
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=find_chromium.find(), args=flags
    )
    try:
        page = open_app(context.pages[0], f"http://tablet.test:{server.port}/")
        assert page.evaluate("isSecureContext") is False
        assert wait_offline(page, "insecure")
        expect(page.locator("#offline")).to_contain_text("https")
        starts_a_game(page)
        page.reload()
        wait_ready(page)
        expect(page.locator("[data-action='game.resume']")).to_be_visible()
    finally:
        context.close()


def test_two_copies_on_one_origin_do_not_disturb_each_other(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    root = link(small_site, tmp_path / "root", "u")
    make_newer(small_site, root / "beta")
    make_newer(small_site, root / "u-next")
    server = serve(root)
    page = open_app(profile.open(), server.url + "u/")
    wait_stored(page)
    starts_a_game(page)
    for other in ("beta/", "u-next/"):
        open_app(page, server.url + other)
        wait_stored(page)
        assert page.locator("[data-action='game.resume']").count() == 0
    server.habits.away = True
    for path, editions in (("u/", 0), ("beta/", 1), ("u-next/", 1)):
        page = open_app(profile.open(), server.url + path)
        assert page.locator("meta[name=edition]").count() == editions
        assert offline_state(page)["state"] in ("unknown", "ready")
        wait_stored(page)
        assert page.locator("[data-action='game.resume']").count() == 1 - editions


def test_a_build_without_a_worker_ends_only_its_own_worker(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    """`site --fast` has none; a worker of an older build in the same folder would serve old files."""
    server = serve(link(small_site, tmp_path / "root", "u", "fast"))
    page = profile.open()
    for path in ("u/", "fast/"):
        wait_stored(open_app(page, server.url + path))
    page.add_init_script("addEventListener('umbrary:ready', () => { umbrary.inlineBoot.worker = false; });")
    open_app(page, server.url + "fast/")
    scopes = "async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)"
    page.wait_for_function(f"() => ({scopes})().then((all) => !all.some((one) => one.endsWith('/fast/')))")
    assert page.evaluate(scopes) == [server.url + "u/"]


def test_a_copy_in_a_folder_below_another_one_can_be_opened(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    root = tmp_path / "root"
    shutil.copytree(small_site, root)
    make_newer(small_site, root / "beta")
    server = serve(root)
    page = open_app(profile.open(), server.url)
    wait_stored(page)
    open_app(page, server.url + "beta/")
    assert page.locator("meta[name=edition]").count() == 1
    wait_stored(page)
    open_app(page, server.url)
    assert page.locator("meta[name=edition]").count() == 0
    wait_stored(page)


def test_other_pages_in_the_folder_of_the_app_stay_reachable(
    profile: Profile, small_site: Path, tmp_path: Path, serve: Serve
) -> None:
    """The worker answers for its own page only; without a network any address of the folder shows the app."""
    root = tmp_path / "root"
    shutil.copytree(small_site, root)
    (root / "other.html").write_text("<!doctype html><title>another page</title>")
    server = serve(root)
    page = open_app(profile.open(), server.url)
    wait_stored(page)
    page.goto(server.url + "other.html")
    assert page.title() == "another page"
    server.habits.away = True
    open_app(page, server.url + "unknown.html")
    assert page.locator("meta[name=edition]").count() == 0

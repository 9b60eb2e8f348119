"""Updates: complete before they are offered, applied on consent only, and a broken one changes nothing."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.conftest import wait_offline, wait_ready
from tests.e2e.faulty_server import Serving

Open = Callable[[], BrowserContext]

SECOND = '<meta name="edition" content="second">'
LOOK_FOR_UPDATE = "navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => null)"


def newer(site: Path, out: Path) -> Path:
    """The same site with a mark in its head: another page, another list, another worker."""
    shutil.copytree(site, out, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    worker = (out / "sw.js").read_text()
    build, end = json.JSONDecoder().raw_decode(worker, worker.index("{", worker.index("const BUILD")))
    start = worker.index("{", worker.index("const BUILD"))
    page = (out / "index.html").read_text().replace("</head>", f"{SECOND}</head>")
    (out / "index.html").write_text(page)
    rows = json.loads((out / build["list"][0]).read_text())
    digest = hashlib.sha256(page.encode()).hexdigest()
    rows = [[row[0], digest, len(page.encode()), row[3]] if row[0] == "index.html" else row for row in rows]
    extra = b"a new file"
    (out / "a" / "new.txt").write_bytes(extra)
    rows.append(["a/new.txt", hashlib.sha256(extra).hexdigest(), len(extra), 4])
    listing = json.dumps(rows).encode()
    sha = hashlib.sha256(listing).hexdigest()
    (out / "a" / f"files.{sha[:12]}.json").write_bytes(listing)
    build |= {"version": sha[:16], "list": [f"a/files.{sha[:12]}.json", sha, len(listing), 0]}
    build["fixed"]["index.html"] = digest
    (out / "sw.js").write_text(worker[:start] + json.dumps(build) + worker[end:])
    return out


@pytest.fixture
def second(site: Path, tmp_path: Path) -> Path:
    return newer(site, tmp_path / "second")


def serve_second(serving: Serving, second: Path) -> None:
    serving.stop()
    serving.root = second
    serving.release.clear()
    serving.start()


def first_visit(page: Page, serving: Serving) -> None:
    page.goto(serving.url)
    wait_ready(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def is_second(page: Page) -> bool:
    return page.locator("meta[name=edition]").count() == 1


def wait_for_offer(page: Page) -> None:
    page.evaluate("""() => new Promise(done => {
        const look = () => JSON.parse(umbrary.boot.offline()).update && done();
        addEventListener('umbrary:update', look);
        look();
    })""")


def test_an_update_waits_for_consent_and_then_comes_whole(
    profile: Open, serving: Serving, second: Path
) -> None:
    page = profile().pages[0]
    first_visit(page, serving)
    serve_second(serving, second)
    page.evaluate(LOOK_FOR_UPDATE)
    wait_for_offer(page)
    page.reload()
    wait_ready(page)
    assert not is_second(page)
    wait_for_offer(page)
    with page.expect_navigation():
        assert page.evaluate("umbrary.boot.applyUpdate()") == "applied"
    wait_ready(page)
    assert is_second(page)
    serving.stop()
    page.reload()
    wait_ready(page)
    assert is_second(page)


def test_a_broken_update_leaves_the_old_version_working(
    profile: Open, serving: Serving, second: Path
) -> None:
    page = profile().pages[0]
    first_visit(page, serving)
    serve_second(serving, second)
    serving.faults["new.txt"] = "lost"
    page.evaluate(LOOK_FOR_UPDATE)
    assert (
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))")
        is False
    )
    serving.stop()
    page = profile().pages[0]
    page.goto(serving.url)
    wait_ready(page)
    assert not is_second(page)
    assert wait_offline(page, "ready", "cut")["state"] == "ready"


def test_an_update_is_refused_while_another_window_is_open(
    profile: Open, serving: Serving, second: Path
) -> None:
    context = profile()
    page = context.pages[0]
    first_visit(page, serving)
    other = context.new_page()
    other.goto(serving.url)
    wait_ready(other)
    serve_second(serving, second)
    page.evaluate(LOOK_FOR_UPDATE)
    wait_for_offer(page)
    assert page.evaluate("umbrary.boot.applyUpdate()") == "others"
    assert not is_second(other)

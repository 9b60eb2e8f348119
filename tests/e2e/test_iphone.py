"""Starting on an iPhone or iPad, where Pyodide has no trampoline in wasm: the same snapshot is used."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import wait_ready

AGENTS = {
    "iPhone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
    "iPad": "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
}


@pytest.mark.parametrize("device", AGENTS)
def test_the_snapshot_starts_without_a_trampoline(
    browser: Browser, server: FaultyServer, device: str
) -> None:
    """Pyodide decides by the user agent; a snapshot that points to a trampoline would trap."""
    context = browser.new_context(user_agent=AGENTS[device])
    page = context.new_page()
    page.goto(server.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    context.close()

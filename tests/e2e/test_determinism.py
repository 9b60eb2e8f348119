"""The same games in the page's Python as in this one: equal digests, state by state."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from engine.random_games import digests
from tests.e2e.conftest import wait_ready
from tests.e2e.faulty_server import Serving

GAMES = 6
PLAY = "import json\nfrom engine.random_games import digests\njson.dumps(list(digests({game!r}, {count})))"


@pytest.mark.parametrize("way", ["", "?plain"], ids=["snapshot", "plain"])
def test_games_have_the_same_digests_in_the_browser(page: Page, serving: Serving, way: str) -> None:
    page.goto(serving.url + way)
    wait_ready(page)
    for game in ("obscurio", "mysterium"):
        source = PLAY.format(game=game, count=GAMES)
        inside = json.loads(page.evaluate("source => umbrary.python.runPython(source)", source))
        assert inside == list(digests(game, GAMES))

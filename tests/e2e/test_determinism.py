"""The same seeds give the same games in the browser's Python as in this one."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from engine.random_games import digests
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import open_app

GAMES = 6
PLAY = "import json\nfrom engine.random_games import digests\njson.dumps(list(digests({game!r}, {count})))"


@pytest.mark.parametrize("way", ["", "?plain"], ids=["snapshot", "plain"])
def test_games_have_the_same_digests_in_the_browser(page: Page, server: FaultyServer, way: str) -> None:
    open_app(page, server.url + way)
    for game in ("obscurio", "mysterium"):
        source = PLAY.format(game=game, count=GAMES)
        inside = json.loads(page.evaluate("source => umbrary.python.runPython(source)", source))
        assert inside == list(digests(game, GAMES))

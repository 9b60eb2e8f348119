"""Random games under the leak scanner: page, title, address, storage, console, requests."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.obscurio.state import Role
from tests.e2e.browser_leaks import HiddenRounds, PageWatch, cards_not_in_view, collect_surface, found_in
from tools.faults.app_page import AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium, Site
from tools.faults.harness import all_cards, games, rules_of, state_of

TAPS = 120
# Words that only the private screen of a player may show.
ROLE_WORDS = ("You are the Traitor", "Vous êtes le Traître", "role_traitor", "piece--role_traitor")


def reader_of(sight: ScreenSnapshot, seat: int) -> int:
    return seat if sight.audience == "private" else PUBLIC


def test_every_role_fetches_the_same_files(playwright: Playwright, site: Path, tmp_path: Path) -> None:
    """A picture that is fetched only when shown would tell the next reader who has the same role."""
    with Site(site) as server, Chromium(playwright, tmp_path / "profile") as chromium:
        app = AppPage(chromium, server.origin + "/", Random(5))
        watch, rounds = PageWatch(app.page), HiddenRounds()
        sight = app.start_game("obscurio", 6)
        prepared = (
            "Promise.all(umbrary.renderer.preloadedImages.map(one => one.decode())).then(all => all.length)"
        )
        assert app.page.evaluate(prepared) == len(Role)
        app.page.wait_for_load_state("networkidle")  # what the first visit still fetches is not the game's
        watch.forget()
        roles = set()
        while sight.audience == "curtain" and (seat := int(sight.screen.split(":")[1])) not in rounds.taps:
            watch.forget()  # requests of the curtain itself
            for tap in ("private.open", "shell.cover"):
                sight = app.tap(tap)
                if sight.audience == "private":
                    roles.add(app.page.locator(".role__picture img").get_attribute("src"))
                    assert app.page.evaluate("[...document.images].every(one => one.complete)")
                rounds.note(seat, tap, watch)
            sight = app.tap("private.done")
        assert len(rounds.taps) == 6 and len(roles) > 1
        assert rounds.differences() == []


@pytest.mark.parametrize("name", sorted(games()))
def test_no_screen_holds_what_its_reader_may_not_know(
    name: str, playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    with Site(site) as server, Chromium(playwright, tmp_path / "profile") as chromium:
        app = AppPage(chromium, server.origin + "/", Random(5))
        watch = PageWatch(app.page)
        app.start_game(name, 5)
        game, seat, audiences = app.newest_game(), PUBLIC, set()
        for _ in range(TAPS):
            sight, save = app.read_screen(), app.stored(game).save
            if sight.audience == "curtain" and sight.screen.split(":")[1].lstrip("-").isdecimal():
                seat = int(sight.screen.split(":")[1])
            surface = collect_surface(app.page, watch)
            known = view(rules_of(save), state_of(save), reader_of(sight, seat))
            assert cards_not_in_view(surface, known, all_cards(save)) == [], sight.screen
            if sight.audience != "private":
                assert found_in(surface, ROLE_WORDS) == [], sight.screen
            audiences.add(sight.audience)
            watch.forget()
            if app.is_over(sight):
                break
            app.random_tap()
        assert audiences == {"table", "curtain", "private"}
        assert app.violations == []

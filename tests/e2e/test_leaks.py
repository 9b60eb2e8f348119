"""A whole evening in a real browser before the leak scanner: page, title, address, storage, console, requests."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.obscurio.state import Role
from tests.e2e.browser_leaks import Rounds, Watch, found_in, look_around, strangers
from tools.faults.app_page import Sight, Tablet
from tools.faults.chromium import Chromium, Site
from tools.faults.harness import all_cards, games, rules_of, state_of

TOUCHES = 120
# What a curtain or the table may never say of one seat; on the player's own screen it is the point.
ROLE_WORDS = ("You are the Traitor", "Vous êtes le Traître", "role_traitor", "piece--role_traitor")


def reader_of(sight: Sight, seat: int) -> int:
    return seat if sight.eyes == "private" else PUBLIC


def test_a_look_at_a_role_fetches_the_same_for_every_role(
    playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    """Whoever looks first and whoever is the Traitor: no picture comes later than another's, and all take equal ways.
    A picture fetched on sight would tell the second reader whether the first had the same."""
    with Site(site) as serving, Chromium(playwright, tmp_path / "profile") as chromium:
        tablet = Tablet(chromium, serving.origin + "/", Random(5))
        watch, rounds = Watch(tablet.page), Rounds()
        sight = tablet.sit_down("obscurio", 6)
        prepared = "Promise.all(umbrary.renderer.prepared.map(one => one.decode())).then(all => all.length)"
        assert tablet.page.evaluate(prepared) == len(Role)
        watch.forget()
        roles = set()
        while sight.eyes == "curtain" and (seat := int(sight.screen.split(":")[1])) not in rounds.taps:
            watch.forget()  # what the curtain itself needed
            for do in ("look.open", "shell.cover"):
                sight = tablet.tap(do)
                if sight.eyes == "private":
                    roles.add(tablet.page.locator(".role__picture img").get_attribute("src"))
                    assert tablet.page.evaluate("[...document.images].every(one => one.complete)")
                rounds.note(seat, do, watch)
            sight = tablet.tap("look.done")
        assert len(rounds.taps) == 6 and len(roles) > 1
        assert rounds.differences() == []


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(games()))
def test_no_screen_holds_what_its_eyes_may_not_know(
    name: str, playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    with Site(site) as serving, Chromium(playwright, tmp_path / "profile") as chromium:
        tablet = Tablet(chromium, serving.origin + "/", Random(5))
        watch = Watch(tablet.page)
        tablet.sit_down(name, 5)
        game, seat, looked_at = tablet.game(), PUBLIC, set()
        for _ in range(TOUCHES):
            sight, save = tablet.look(), tablet.kept(game).save
            if sight.eyes == "curtain" and sight.screen.split(":")[1].lstrip("-").isdecimal():
                seat = int(sight.screen.split(":")[1])
            surface = look_around(tablet.page, watch)
            known = view(rules_of(save), state_of(save), reader_of(sight, seat))
            assert strangers(surface, known, all_cards(save)) == [], sight.screen
            if sight.eyes != "private":
                assert found_in(surface, ROLE_WORDS) == [], sight.screen
            looked_at.add(sight.eyes)
            watch.forget()
            if tablet.is_over(sight):
                break
            tablet.touch()
        assert looked_at == {"table", "curtain", "private"}
        assert tablet.violations == []

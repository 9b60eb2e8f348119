"""A whole evening in a real browser before the leak scanner: page, title, address, storage, console, requests."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright

from engine.core.play import view
from engine.core.sealed import TABLE
from tests.e2e.leaks import Watch, found_in, look_around, strangers
from tools.fault_bench import all_cards, games, rules_of, state_of
from tools.fault_browser import Chromium, Site
from tools.fault_tablet import Sight, Tablet

TOUCHES = 120
# What a curtain or the table may never say of one seat; on the player's own screen it is the point.
ROLE_WORDS = ("You are the Traitor", "Vous êtes le Traître", "role_traitor", "piece--role_traitor")


def reader_of(sight: Sight, seat: int) -> int:
    return seat if sight.eyes == "private" else TABLE


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(games()))
def test_no_screen_holds_what_its_eyes_may_not_know(name: str, playwright: Playwright, site: Path, tmp_path: Path) -> None:
    with Site(site) as serving, Chromium(playwright, tmp_path / "profile") as chromium:
        tablet = Tablet(chromium, serving.origin + "/", Random(5))
        watch = Watch(tablet.page)
        tablet.sit_down(name, 5)
        game, seat, looked_at = tablet.game(), TABLE, set()
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

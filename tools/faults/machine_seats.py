"""Responsible for kills at tables with machines: while one thinks, and while a seat changes hands.
Must not depend on what a machine chooses; `tests/e2e/test_machine.py` compares its choices."""

from __future__ import annotations

import time
from random import Random

from tools.faults.app_page import GAME_STARTED, READY_MS, TAP, AppPage
from tools.faults.chromium import Chromium, Site
from tools.faults.harness import Harness, Tally
from tools.faults.parallel_games import LIGHT_FLAGS
from tools.faults.shared_browser import batches, origins

TOGETHER = 3  # machines think in all pages
THINKS = ".machine-book"
RIDDLE_MADE = "(seq) => Number(document.getElementById('root').dataset.seq ?? 0) > seq"


def killed_while_thinking(harness: Harness, tally: Tally) -> None:
    """M1. The browser is killed while a machine Grimoire thinks; afterwards it thinks again and goes on."""
    chance = Random(4)
    for numbers in batches(harness.many, TOGETHER):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                apps = [_begin(chromium, site) for site in sites]
                time.sleep(chance.uniform(0, 4))  # it is seen to think for three seconds
                painted = [app.read_screen().seq for app in apps]
                games = [app.newest_game() for app in apps]
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                for site, game, seq in zip(sites, games, painted, strict=True):
                    _check(tally, AppPage(chromium, site.origin + "/", Random(0)), game, seq)


def _begin(chromium: Chromium, site: Site) -> AppPage:
    """Open a game of one person and a machine Grimoire up to its first riddle."""
    app = AppPage(chromium, site.origin + "/", Random(0))
    app.tap("game.alone", "obscurio")
    app.tap("game.begin")
    app.page.wait_for_function(GAME_STARTED, timeout=READY_MS)
    app.tap("table_on")
    app.page.wait_for_selector(THINKS, timeout=READY_MS)
    return app


def _check(tally: Tally, app: AppPage, game: str, painted: int) -> None:
    """Nothing painted is lost, the game opens covered, and the machine makes its riddle."""
    seq = app.stored(game).save.seq
    shown = app.resume(game)
    app.tap("private.open")
    if seq < 2:  # 1: the traps are set up, 2: the riddle
        app.page.wait_for_function(RIDDLE_MADE, arg=seq, timeout=READY_MS)
    lost = max(0, painted - seq) + int(shown.seq != seq) + len(app.violations)
    tally.trial(
        lost, int(shown.audience != "curtain"), f"painted {painted}, stored {seq}, shown {shown.screen}"
    )


def killed_while_a_seat_changes(harness: Harness, tally: Tally) -> None:
    """M2. The browser is killed within milliseconds of giving a seat to a machine; the game goes on."""
    chance = Random(5)
    for numbers in batches(harness.many, 5):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                apps = [AppPage(chromium, site.origin + "/", Random(0)) for site in sites]
                for app in apps:
                    app.start_game("obscurio", 4)
                    _to_table(app)
                games, seqs = [app.newest_game() for app in apps], [app.read_screen().seq for app in apps]
                for app in apps:
                    app.start_script(TAP, ["machine.seat", "1|machine"])
                time.sleep(chance.uniform(0, 0.1))
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                for site, game, seq in zip(sites, games, seqs, strict=True):
                    app = AppPage(chromium, site.origin + "/", Random(0))
                    found, shown = app.stored(game).save.seq, app.resume(game)
                    lost = max(0, seq - found) + int(shown.seq != found) + len(app.violations)
                    tally.trial(
                        lost, int(shown.audience == "private"), f"seq {seq}, stored {found}, {shown.screen}"
                    )


def _to_table(app: AppPage) -> None:
    """Play until all look at the screen: seats change hands there only."""
    for _ in range(40):
        if app.read_screen().audience == "table":
            return
        app.random_tap()
    raise RuntimeError("no screen for the whole table")

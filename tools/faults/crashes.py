"""Responsible for crash faults: browser killed after an action or at any time, renderer killed.
Must not depend on storage internals. Every painted action must be stored; a game resumes at a curtain."""

from __future__ import annotations

import threading
from random import Random

from playwright.sync_api import Error

from tools.console import say
from tools.faults.app_page import TAP, AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium
from tools.faults.harness import Harness, Tally, check_resumed, is_over, shortfall, shows_a_secret
from tools.faults.parallel_games import (
    LIGHT_FLAGS,
    GamePage,
    PlayedAction,
    open_apps,
    open_runs,
    play_one_action,
    resume,
    start_games,
)
from tools.faults.shared_browser import Trial, batches, begin, one_after_the_other, origins

KILLED_TOGETHER = 5  # games on the pages of one browser
MAX_ACTIONS = 2000  # longer than any game


def after_each_action(harness: Harness, tally: Tally) -> None:
    """F1. One action in every game, kill the browser, restart, compare; repeat until every game is over."""
    profile = harness.fresh_profile()
    with open_runs(harness) as runs:
        with open_apps(harness, profile, runs) as apps:
            start_games(apps)
            played = play_one_action(apps)
        for kills in range(1, 1 + (harness.actions or {1: 3, 2: 24}.get(harness.effort, MAX_ACTIONS))):
            _note_expected(tally, played)
            with open_apps(harness, profile, [each.run for each in played]) as apps:
                _check(tally, apps)
                played = play_one_action([app for app in apps if not is_over(app.run.expected)])
            if not played:
                return
            if kills % 10 == 0:  # whole games take up to an hour
                say(f"     … {tally.trials} trials, {len(played)} games still running")


def _note_expected(tally: Tally, played: list[PlayedAction]) -> None:
    """Record what the store must contain after the kill, and check the last screens for secrets."""
    for each in played:
        each.run.expected = each.expected_save()
        tally.leaked += shows_a_secret(each.snapshot, each.run.expected)


def _check(tally: Tally, apps: list[GamePage]) -> None:
    """Check that no action is missing or added and that each game resumes at a curtain."""
    found = [shortfall(app, app.run.game, app.run.expected) for app in apps]
    for app, lost, snapshot in zip(apps, found, resume(apps), strict=True):
        table, expected = app.run.table, app.run.expected
        leaked = int(snapshot.audience != "curtain") or shows_a_secret(snapshot, expected)
        lost += int(snapshot.seq != expected.seq)
        note = f"{table.game} for {table.players}: {snapshot.screen} {snapshot.seq}/{expected.seq}"
        tally.trial(lost, leaked, note)


def at_any_moment(harness: Harness, tally: Tally) -> None:
    """F2. A timer kills the browser while the random player plays; every painted action must be stored."""
    chance = Random(2)
    for numbers in batches(harness.many, KILLED_TOGETHER):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                both = zip(numbers, sites, strict=True)
                trials = [begin(harness, chromium, site, number, 2) for number, site in both]
                painted = _play_until_killed(chromium, trials, chance.uniform(0.05, 4.0))
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                for trial, seen in zip(trials, painted, strict=True):
                    again = AppPage(chromium, trial.site.origin + "/", Random(trial.number))
                    _check_painted(tally, again, trial.game, seen)


def _play_until_killed(chromium: Chromium, trials: list[Trial], seconds: float) -> list[int]:
    """Play all games until the browser is killed; return the last sequence numbers that were painted."""
    apps = [trial.app for trial in trials]
    snapshots = [app.read_screen() for app in apps]
    timer = threading.Timer(seconds, chromium.send_sigkill)
    timer.start()
    try:
        for _ in range(400):
            for app, seen in zip(apps, snapshots, strict=True):
                move = app.player.choose(seen.screen, seen.html, seen.seq)
                app.start_script(TAP, [move.do, move.arg])
            for place, app in enumerate(apps):
                snapshots[place] = ScreenSnapshot(**app.script_result())
    except Error:
        return [seen.seq for seen in snapshots]
    finally:
        timer.join()
    return [seen.seq for seen in snapshots]


def _check_painted(tally: Tally, app: AppPage, game: str, painted: int) -> None:
    stored = app.stored(game)
    snapshot = app.resume(game)
    lost = max(0, painted - stored.save.seq) + int(snapshot.seq != stored.save.seq)
    leaked = int(snapshot.audience != "curtain") or shows_a_secret(snapshot, stored.save)
    tally.trial(lost, leaked, f"painted {painted}, stored {stored.save.seq}")


def only_the_renderer(harness: Harness, tally: Tally) -> None:
    """F3. The system kills the renderer process of the page; the browser keeps running."""
    with one_after_the_other(harness) as begin_next:
        for number in range(harness.many):
            trial = begin_next(number, 3)
            trial.note_expected()
            trial.chromium.kill_renderer(trial.app.page)
            again = AppPage(trial.chromium, trial.app.url, Random(number))
            check_resumed(tally, again, trial.game, trial.expected, "renderer killed")

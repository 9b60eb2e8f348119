"""Responsible for crash faults: browser killed after an action or at any time, renderer killed.
Must not depend on storage internals. Every painted action must be stored; a game resumes at a curtain."""

from __future__ import annotations

import threading
from random import Random

from playwright.sync_api import Error

from tools.console import say
from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Tally, is_over, reopen_and_check, shortfall, shows_a_secret
from tools.faults.parallel_games import (
    GamePage,
    PlayedAction,
    open_apps,
    open_runs,
    play_one_action,
    resume,
    start_games,
)

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
    for trial in range(2 * harness.repeats):
        with harness.playing(2, seed=trial) as (app, game):
            painted = _play_until_killed(app, chance.uniform(0.05, 4.0))
            profile = app.chromium.profile
        with harness.open_app(profile) as again:
            stored = again.stored(game)
            snapshot = again.resume(game)
            lost = max(0, painted - stored.save.seq) + int(snapshot.seq != stored.save.seq)
            leaked = int(snapshot.audience != "curtain") or shows_a_secret(snapshot, stored.save)
            tally.trial(lost, leaked, f"painted {painted}, stored {stored.save.seq}")


def _play_until_killed(app: AppPage, seconds: float) -> int:
    """Play until the browser is killed; return the last sequence number that was painted."""
    seen = app.read_screen().seq
    timer = threading.Timer(seconds, app.chromium.send_sigkill)
    timer.start()
    try:
        for _ in range(400):
            seen = max(seen, app.random_tap().seq)
    except Error:
        return seen
    finally:
        timer.join()
    return seen


def only_the_renderer(harness: Harness, tally: Tally) -> None:
    """F3. The system kills the renderer process of the page; the browser keeps running."""
    for trial in range(harness.repeats):
        with harness.playing(3, seed=trial) as (app, game):
            expected = app.stored(game).save
            app.chromium.kill_renderer(app.page)
            again = AppPage(app.chromium, app.url, Random(trial))
            lost = shortfall(again, game, expected)
            snapshot = again.resume(game)
            tally.trial(lost, int(snapshot.audience != "curtain"), snapshot.screen)


def kill_and_check(harness: Harness, tally: Tally, app: AppPage, game: str, note: str) -> None:
    """Kill the browser and check that everything stored now is still stored afterwards."""
    expected = app.stored(game).save
    app.chromium.kill()
    reopen_and_check(harness, tally, app.chromium.profile, game, expected, note)

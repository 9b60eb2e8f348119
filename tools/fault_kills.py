"""Sudden deaths: the whole browser after each action, at any millisecond, or only the process that draws.
Each must leave every action that was painted on the disk, and bring the game back behind a curtain."""

from __future__ import annotations

import threading
from random import Random

from playwright.sync_api import Error

from tools.fault_bench import Bench, Table, Tally, reopen_and_judge, shortfall, shows_a_secret
from tools.fault_tablet import Tablet


def after_each_action(bench: Bench, tally: Tally) -> None:
    """F1. Play one action, die, start again, look, go on; a whole game long at every number of players."""
    for table in bench.tables():
        most = bench.actions or {1: 3, 2: 24}.get(bench.patience, 400)
        _one_game_of_deaths(bench, tally, table, most)


def _one_game_of_deaths(bench: Bench, tally: Tally, table: Table, most: int) -> None:
    profile, chance = bench.profile(), Random(table.players)
    game, expected = "", None
    for turn in range(most):
        with bench.tablet(profile) as tablet:
            tablet.chance = chance
            if not game:
                tablet.sit_down(table.game, table.players)
                game = tablet.game()
            else:
                assert expected is not None
                lost = shortfall(tablet, game, expected)
                sight = tablet.resume(game)
                leaked = int(sight.eyes != "curtain") or shows_a_secret(sight, expected)
                lost += int(sight.seq != expected.seq)
                tally.trial(lost, leaked, f"{table.game} for {table.players}, action {turn}: {sight.screen}")
            sight = tablet.act()
            expected = tablet.kept(game).save
            tally.leaked += shows_a_secret(sight, expected)
            if tablet.is_over(sight):
                return


def at_any_moment(bench: Bench, tally: Tally) -> None:
    """F2. A timer kills the browser while the robot plays; what it had painted must be there."""
    chance = Random(2)
    for trial in range(2 * bench.patience):
        with bench.playing(2, seed=trial) as (tablet, game):
            painted = _play_until_dead(tablet, chance.uniform(0.05, 4.0))
            profile = tablet.chromium.profile
        with bench.tablet(profile) as again:
            kept = again.kept(game)
            sight = again.resume(game)
            lost = max(0, painted - kept.save.seq) + int(sight.seq != kept.save.seq)
            leaked = int(sight.eyes != "curtain") or shows_a_secret(sight, kept.save)
            tally.trial(lost, leaked, f"painted {painted}, kept {kept.save.seq}")


def _play_until_dead(tablet: Tablet, seconds: float) -> int:
    """The number of actions on the last painting that was seen."""
    seen = tablet.look().seq
    timer = threading.Timer(seconds, tablet.chromium.shoot)
    timer.start()
    try:
        for _ in range(400):
            seen = max(seen, tablet.touch().seq)
    except Error:
        return seen
    finally:
        timer.join()
    return seen


def only_the_renderer(bench: Bench, tally: Tally) -> None:
    """F3. The system ends the page's process; the browser lives on."""
    for trial in range(bench.patience):
        with bench.playing(3, seed=trial) as (tablet, game):
            expected = tablet.kept(game).save
            tablet.chromium.kill_renderer(tablet.page)
            again = Tablet(tablet.chromium, tablet.url, Random(trial))
            lost = shortfall(again, game, expected)
            sight = again.resume(game)
            tally.trial(lost, int(sight.eyes != "curtain"), sight.screen)


def die_and_judge(bench: Bench, tally: Tally, tablet: Tablet, game: str, note: str) -> None:
    """For other faults: what is there now must be there after a sudden death too."""
    expected = tablet.kept(game).save
    tablet.chromium.kill()
    reopen_and_judge(bench, tally, tablet.chromium.profile, game, expected, note)

"""Sudden deaths: the whole browser after each action, at any millisecond, or only the process that draws.
Each must leave every action that was painted on the disk, and bring the game back behind a curtain."""

from __future__ import annotations

import threading
from random import Random

from playwright.sync_api import Error

from tools.console import say
from tools.faults.app_page import Tablet
from tools.faults.harness import Bench, Tally, is_over, reopen_and_judge, shortfall, shows_a_secret
from tools.faults.parallel_games import Place, Played, act, hall, parties, resume, sit_down

MOST_ACTIONS = 2000  # no game is as long


def after_each_action(bench: Bench, tally: Tally) -> None:
    """F1. One action at every table, all die at once, start again, look, go on: to the end of every game."""
    profile = bench.fresh_profile()
    with parties(bench) as guests:
        with hall(bench, profile, guests) as places:
            sit_down(places)
            played = act(places)
        for deaths in range(1, 1 + (bench.actions or {1: 3, 2: 24}.get(bench.patience, MOST_ACTIONS))):
            _look_back(tally, played)
            with hall(bench, profile, [each.party for each in played]) as places:
                _judge(tally, places)
                played = act([place for place in places if not is_over(place.party.expected)])
            if not played:
                return
            if deaths % 10 == 0:  # whole games take the better part of an hour
                say(f"     … {tally.trials} trials, {len(played)} tables still play")


def _look_back(tally: Tally, played: list[Played]) -> None:
    """What was on the screens when the lights went out, and what the disks must hold when they go on."""
    for each in played:
        each.party.expected = each.kept()
        tally.leaked += shows_a_secret(each.sight, each.party.expected)


def _judge(tally: Tally, places: list[Place]) -> None:
    """Nothing may be gone, nothing may have crept in, and the first sight of each game is a curtain."""
    found = [shortfall(place, place.party.game, place.party.expected) for place in places]
    for place, lost, sight in zip(places, found, resume(places), strict=True):
        table, expected = place.party.table, place.party.expected
        leaked = int(sight.eyes != "curtain") or shows_a_secret(sight, expected)
        lost += int(sight.seq != expected.seq)
        note = f"{table.game} for {table.players}: {sight.screen} {sight.seq}/{expected.seq}"
        tally.trial(lost, leaked, note)


def at_any_moment(bench: Bench, tally: Tally) -> None:
    """F2. A timer kills the browser while the robot plays; what it had painted must be there."""
    chance = Random(2)
    for trial in range(2 * bench.tries):
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
    for trial in range(bench.tries):
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

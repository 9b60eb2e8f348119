"""Responsible for faults of daily riddles: a kill during a try, damaged copies, crafted files.
Must not depend on how the screens draw a try; results are read as the app stores them."""

from __future__ import annotations

import json
import time
from random import Random

from engine.daily.results import MOST_TEXT, NAME, Results, joined, read_file, read_results, write_results
from tools.faults.app_page import READY_MS, TAP, AppPage
from tools.faults.chromium import Chromium
from tools.faults.harness import Harness, Tally
from tools.faults.parallel_games import LIGHT_FLAGS
from tools.faults.shared_browser import batches, new_visitor, origins

SETTING = "daily"
RIDDLE_SHOWN = "() => /^daily:2/.test(document.getElementById('root').dataset.screen ?? '')"
OPENED = ".daily-door.is-wrong, .daily-door.is-right"
DAMAGE_BOTH = "umbrary.saveStore.setSetting('daily', '{\"days\":[[')"
FILES = 2_000
SLOWEST_S = 2.0  # for one file; a hundred times what it takes, because a busy machine is not a failure


def open_riddle(app: AppPage) -> None:
    app.tap("daily.today")
    app.page.wait_for_function(RIDDLE_SHOWN, timeout=READY_MS)


def tries_shown(app: AppPage) -> int:
    return app.page.locator(OPENED).count()


def stored(app: AppPage) -> Results:
    """Return the results as the app reads them: both copies joined."""
    answer = app.store_call("getSetting", SETTING)
    return joined(read_results(answer.get("value")), read_results(answer.get("second")))


def stored_tries(app: AppPage) -> int:
    return sum(len(one.tries) for one in stored(app).values())


def killed_during_a_try(harness: Harness, tally: Tally) -> None:
    """D1. The browser is killed within some milliseconds of a try; every try that was shown is stored."""
    chance = Random(1)
    for numbers in batches(harness.many, 5):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                apps = [AppPage(chromium, site.origin + "/", Random(0)) for site in sites]
                for app in apps:
                    open_riddle(app)
                    app.tap("daily.open", str(chance.randint(1, 3)))
                shown = [tries_shown(app) for app in apps]
                for app in apps:
                    app.start_script(TAP, ["daily.open", str(chance.randint(4, 6))])
                time.sleep(chance.uniform(0, 0.15))
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                for site, seen in zip(sites, shown, strict=True):
                    _check_again(tally, AppPage(chromium, site.origin + "/", Random(0)), seen)


def _check_again(tally: Tally, app: AppPage, seen: int) -> None:
    """After a restart the riddle shows exactly the tries that are stored, none fewer than were shown."""
    open_riddle(app)
    shown, in_store = tries_shown(app), stored_tries(app)
    lost = max(0, seen - in_store) + int(shown != in_store) + len(app.violations)
    tally.trial(lost, int(in_store > seen + 1), f"shown {seen}, stored {in_store}, shown again {shown}")


def damaged_results(harness: Harness, tally: Tally) -> None:
    """D2. One copy is lost, or both are damaged; the riddle opens, and the next try is stored."""
    with origins(harness, 1) as [site], harness.new_browser(*LIGHT_FLAGS) as chromium:
        for number in range(harness.many):
            with new_visitor(chromium, site, number) as app:
                app.open()
                _damage_and_try(tally, app, number)


def _damage_and_try(tally: Tally, app: AppPage, number: int) -> None:
    one_copy = number % 2 == 0
    open_riddle(app)
    app.tap("daily.open", str(1 + number % 3))
    app.page.evaluate("localStorage.clear()" if one_copy else DAMAGE_BOTH)
    app.open()
    open_riddle(app)
    lost = int(tries_shown(app) != int(one_copy))
    app.tap("daily.open", str(4 + number % 3))
    lost += int(stored_tries(app) != tries_shown(app) or not tries_shown(app))
    tally.trial(lost, 0, f"trial {number}: {stored_tries(app)} stored, {tries_shown(app)} shown")


def crafted_results(harness: Harness, tally: Tally) -> None:
    """D3. Files with random rows, cuts and flipped characters: read or refused, never an error."""
    chance = Random(3)
    for number in range(FILES if harness.effort > 1 else 100):
        text = _crafted(chance)
        started = time.monotonic()
        try:
            found = read_file(text)
            again = found if found is None else read_results(write_results(found))
            tally.trial(int(again != found), 0, f"file {number} changes when it is stored")
        except Exception as error:  # any error would reach the player as "something went wrong"
            tally.trial(1, 0, f"file {number}: {error!r:.80}")
        tally.lost += int(time.monotonic() - started > SLOWEST_S)


def _crafted(chance: Random) -> str:
    days = {_day(chance): _row(chance) for _ in range(chance.choice((0, 1, 7, 60, 2_000)))}
    text = json.dumps(
        {"file": NAME, "format": chance.choice((1, 2, "x")), "days": days}, separators=(",", ":")
    )
    kind = chance.randrange(6)
    if kind == 0:
        return text[: chance.randrange(len(text))]
    if kind == 1:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice('{}[]",:0\\\x00é') + text[at + 1 :]
    if kind == 2:
        return text[:-1] + "[" * chance.choice((10, 50_000))
    if kind == 3:
        return text + " " * chance.choice((1, MOST_TEXT))
    return text


def _day(chance: Random) -> str:
    year, month, day = (
        chance.choice((0, 1970, 2026, 9999, 10**9)),
        chance.randint(0, 13),
        chance.randint(0, 32),
    )
    return f"{year:04}-{month:02}-{day:02}" + chance.choice(("", "m", "mm", "\u202e"))


def _row(chance: Random) -> object:
    odd: object = chance.choice((-1, 0, 1, 2, True, None, 2.5, 10**300, "a", [], {}, [1, 2, 3], "__proto__"))
    row: list[object] = [[chance.randint(1, 6)], chance.randint(0, 1), 0, "abcd"]
    if chance.random() < 0.4:
        row[chance.randrange(4)] = odd
    return chance.choice((row, row, row, odd, row[:3], [*row, odd]))

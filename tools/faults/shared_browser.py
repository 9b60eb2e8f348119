"""Responsible for many trials in one browser: each plays a game of its own on an origin of its own.
Must not depend on the fault that follows. One start of a browser serves up to `PAGES` trials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine.saves import Save
from tools.faults.app_page import READY_MS, AppPage
from tools.faults.chromium import Chromium, Site
from tools.faults.harness import Harness, Tally, check_resumed
from tools.faults.parallel_games import LIGHT_FLAGS, without_worker
from tools.faults.random_player import RandomPlayer

PAGES = 10  # open at the same time


@dataclass(slots=True)
class Trial:
    """One game in play, and what its store must contain after the fault."""

    number: int
    site: Site
    app: AppPage
    game: str
    expected: Save = field(init=False)

    @property
    def chromium(self) -> Chromium:
        return self.app.chromium

    def note_expected(self) -> None:
        """Wait for the backup, then note what is stored now."""
        self.app.store_call("settled")
        self.expected = self.app.stored(self.game).save


Act = Callable[[Tally, Trial], None]
Damage = Callable[[Path, Sequence[Trial]], None]


def batches(count: int, size: int = PAGES) -> Iterator[range]:
    """Yield the numbers of the trials that share a browser."""
    for start in range(0, count, size):
        yield range(start, min(start + size, count))


@contextmanager
def origins(harness: Harness, count: int) -> Iterator[list[Site]]:
    """Serve the site from so many ports, without its service worker."""
    with ExitStack() as stack:
        sites = [stack.enter_context(Site(harness.site.folder)) for _ in range(count)]
        for site in sites:
            site.override = without_worker
        yield sites


def begin(harness: Harness, chromium: Chromium, site: Site, number: int, actions: int = 3) -> Trial:
    """Open a page on this origin and play so many actions of a new game."""
    tables = harness.tables()
    table = tables[number % len(tables)]
    app = AppPage(chromium, site.origin + "/", Random(number))
    app.start_game(table.game, table.players)
    for _ in range(actions):
        app.play_action()
    return Trial(number, site, app, app.newest_game())


class Visitor(AppPage):
    """A page of somebody who has never been here, in a context with storage of its own; not opened yet."""

    def __init__(self, chromium: Chromium, url: str, chance: Random) -> None:
        self.chromium, self.url, self.player, self.violations = chromium, url, RandomPlayer(chance), []
        self.page = chromium.browser.new_context().new_page()
        self.page.set_default_timeout(READY_MS)


@contextmanager
def new_visitor(chromium: Chromium, site: Site, number: int = 0) -> Iterator[Visitor]:
    """Yield a visitor of this site; what the page has stored is deleted at the end."""
    visitor = Visitor(chromium, site.origin + "/", Random(number))
    try:
        yield visitor
    finally:
        visitor.page.context.close()


@contextmanager
def one_after_the_other(harness: Harness, *flags: str) -> Iterator[Callable[[int, int], Trial]]:
    """Yield a function that begins the next trial in a browser that all trials share."""
    with origins(harness, 1) as [site], harness.new_browser(*flags) as chromium:

        def begin_next(number: int, actions: int = 3) -> Trial:
            for page in chromium.context.pages[1:]:
                page.close()
            return begin(harness, chromium, site, number, actions)

        yield begin_next


def kill_and_check_all(
    harness: Harness,
    tally: Tally,
    note: str,
    act: Act | None = None,
    damage: Damage | None = None,
    count: int = 0,
) -> None:
    """Play, let `act` do something to each page, kill the browser, let `damage` change its files, check."""
    for numbers in batches(count or harness.many):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                trials = [
                    begin(harness, chromium, site, number, 1 + number % 4)
                    for number, site in zip(numbers, sites, strict=True)
                ]
                for trial in trials if act else ():
                    act(tally, trial) if act else None
                for trial in trials:
                    trial.note_expected()
            if damage:
                damage(profile, trials)
            check_after_restart(harness, tally, profile, trials, note)


def check_after_restart(
    harness: Harness, tally: Tally, profile: Path, trials: Sequence[Trial], note: str
) -> None:
    """Start the browser again on this profile and check every game."""
    with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
        for trial in trials:
            app = AppPage(chromium, trial.site.origin + "/", Random(trial.number))
            check_resumed(tally, app, trial.game, trial.expected, f"{note}, trial {trial.number}")

"""Responsible for what all faults share: profiles, games to play, counts of lost actions and leaks.
Must not depend on any single fault."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Playwright

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.random_games import RANDOM_GAMES
from engine.saves import CorruptSave, Save, UnknownVersion, resume
from tools.faults.app_page import READY_MS, AppPage, ScreenSnapshot
from tools.faults.chromium import Chromium, Site
from tools.faults.leak_scan import may_know, painted, pictures, secrets
from tools.faults.site_copies import small
from tools.paths import ROOT, WEB


@dataclass(slots=True)
class Tally:
    """One row of the table. `lost` counts actions (or seconds, or files); `leaked` counts screens."""

    trials: int = 0
    lost: int = 0
    leaked: int = 0
    notes: list[str] = field(default_factory=list)
    skipped: str = ""  # the reason, if the fault could not be tried
    stopped: bool = False  # interrupted from the keyboard

    def trial(self, lost: int = 0, leaked: int = 0, note: str = "") -> None:
        self.trials += 1
        self.lost += lost
        self.leaked += leaked
        if note and (lost or leaked):
            self.notes.append(note)


STORED = "() => JSON.parse(umbrary.boot.offline()).state === 'ready'"
CARD_ID = re.compile(r"[a-z]{1,3}\d{2,4}")
Fault = Callable[["Harness", Tally], None]


@dataclass(frozen=True, slots=True)
class Table:
    """A game and its number of players."""

    game: str
    players: int


@cache
def games() -> Any:
    """Return the games as the page loads them; their rules and screens also run on CPython."""
    if str(WEB) not in sys.path:
        sys.path[:0] = [str(WEB), str(ROOT)]
    from app.games import registry

    return {game.name: game for game in registry.GAMES}


def player_counts(game: str) -> list[int]:
    return sorted({table.seats for table in RANDOM_GAMES[game]().tables})


@dataclass(slots=True)
class Harness:
    """The browser, site and folder of a run; `effort` 1 is the short version used in the tests."""

    playwright: Playwright
    site: Site
    folder: Path
    effort: int = 1
    actions: int = 0  # F1: number of kills in each game; 0: decided by effort
    profiles: int = 0

    @property
    def many(self) -> int:
        """How often to try a fault whose trials are cheap because they share a browser."""
        return {1: 2, 2: 30}.get(self.effort, 60)

    def tables(self) -> list[Table]:
        """Return every player count of every game; with effort 1 only the smallest of each."""
        counts = {name: player_counts(name) for name in games()}
        if self.effort == 1:
            return [Table(name, numbers[0]) for name, numbers in counts.items()]
        return [Table(name, number) for name, numbers in counts.items() for number in numbers]

    def profile(self) -> Path:
        """Return a new profile; from effort 2 on the site is already precached in it."""
        fresh = self.fresh_profile()
        if self.effort > 1:
            shutil.copytree(self._stored_site_profile(), fresh, ignore=shutil.ignore_patterns("Singleton*"))
        return fresh

    def fresh_profile(self) -> Path:
        """Return an empty profile folder."""
        self.profiles += 1
        return self.folder / f"profile-{self.profiles}"

    def _stored_site_profile(self) -> Path:
        stored = self.folder / "stored-site"
        if not stored.exists():
            with Chromium(self.playwright, stored) as chromium:
                app = AppPage(chromium, self.site.origin + "/", Random(0))
                app.page.wait_for_function(STORED, timeout=READY_MS)
                chromium.close()  # a normal exit, so that everything is on disk
        return stored

    def small_site(self) -> Path:
        """Return a copy of the site that stores a tenth of the pictures."""
        out = self.folder / "small-site"
        return out if out.exists() else small(self.site.folder, out)

    def new_browser(self, *flags: str) -> Chromium:
        """Start a browser with an empty profile."""
        return Chromium(self.playwright, self.fresh_profile(), *flags)

    @contextmanager
    def open_app(self, profile: Path, seed: int = 1) -> Iterator[AppPage]:
        """Open the site in a browser on this profile; the browser is killed at the end."""
        with Chromium(self.playwright, profile) as chromium:
            yield AppPage(chromium, self.site.origin + "/", Random(seed))

    @contextmanager
    def playing(self, actions: int, seed: int = 1) -> Iterator[tuple[AppPage, str]]:
        """Open a fresh page and play this number of actions; yields the page and the game id."""
        chosen = self.tables()[seed % len(self.tables())]
        with self.open_app(self.profile(), seed) as app:
            app.start_game(chosen.game, chosen.players)
            for _ in range(actions):
                app.play_action()
            yield app, app.newest_game()


def shortfall(app: AppPage, game: str, expected: Save) -> int:
    """Count the actions of `expected` that are no longer stored; a different game counts as all of them."""
    try:
        stored = app.stored(game).save
    except (CorruptSave, UnknownVersion):
        return max(1, expected.seq)
    if stored.rows[: expected.seq] != expected.rows[: len(stored.rows)]:
        return max(1, expected.seq)
    return max(0, expected.seq - stored.seq)


def shows_a_secret(snapshot: ScreenSnapshot, save: Save) -> int:
    """Return 1 if the screen shows a card that its audience may not see; 0 for private screens."""
    shown = pictures(painted(snapshot.html), all_cards(save))
    if snapshot.audience == "private":
        return 0
    known = known_to_all(save) if snapshot.audience == "table" else set()
    return int(bool(shown & all_cards(save) - known))


def all_cards(save: Save) -> set[str]:
    """Return the ids of all cards in this game, hidden or not."""
    state = state_of(save)
    words = secrets(state, PUBLIC) | may_know(view(rules_of(save), state, PUBLIC))
    return {word for word in words if CARD_ID.fullmatch(word)}


def known_to_all(save: Save) -> set[str]:
    return may_know(view(rules_of(save), state_of(save), PUBLIC))


def rules_of(save: Save) -> Any:
    """Return the rules with the shipped decks, as the page has them."""
    return next(ui.rules for ui in games().values() if ui.rules.name == save.header.game)


def blank_rules(save: Save) -> Any:
    """Return the rules with blank cards; frozen saves use them, so new pictures do not change them."""
    return RANDOM_GAMES[save.header.game]().rules


def state_of(save: Save) -> Any:
    return resume(rules_of(save), save).state


def is_over(save: Save) -> bool:
    return rules_of(save).outcome(state_of(save)) is not None


def check_resumed(tally: Tally, app: AppPage, game: str, expected: Save, note: str) -> None:
    """Check on a page that has just started that nothing is missing and the game resumes at a curtain."""
    lost = shortfall(app, game, expected)
    home = app.read_screen()
    snapshot = app.resume(game)
    leaked = int(home.audience == "private" or snapshot.audience != "curtain") or shows_a_secret(
        snapshot, expected
    )
    if snapshot.seq != expected.seq:
        lost = max(lost, 1)
    tally.trial(lost, leaked, f"{note}: {snapshot.screen} {snapshot.seq}/{expected.seq}")

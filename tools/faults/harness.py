"""What all faults share: a place to work, tables to play, a tally of what was lost and what was leaked.
It must not know any single fault."""

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
from engine.random_games import BENCHES
from engine.saves import CorruptSave, Save, UnknownVersion, resume
from tools.faults.app_page import READY_MS, Sight, Tablet
from tools.faults.chromium import Chromium, Site
from tools.faults.leak_scan import may_know, painted, pictures, secrets
from tools.paths import ROOT, WEB


@dataclass(slots=True)
class Tally:
    """One row of the table. `lost` counts actions (or seconds, or files); `leaked` counts sights."""

    trials: int = 0
    lost: int = 0
    leaked: int = 0
    notes: list[str] = field(default_factory=list)
    skipped: str = ""  # why nothing was tried
    stopped: bool = False  # by hand, in the middle

    def trial(self, lost: int = 0, leaked: int = 0, note: str = "") -> None:
        self.trials += 1
        self.lost += lost
        self.leaked += leaked
        if note and (lost or leaked):
            self.notes.append(note)


STORED = "() => JSON.parse(umbrary.boot.offline()).state === 'ready'"
CARD_ID = re.compile(r"[a-z]{1,3}\d{2,4}")
Fault = Callable[["Bench", Tally], None]


@dataclass(frozen=True, slots=True)
class Table:
    """A game and how many sit down to it."""

    game: str
    players: int


@cache
def games() -> Any:
    """The games as the page has them; their screens and rules run on plain Python too."""
    if str(WEB) not in sys.path:
        sys.path[:0] = [str(WEB), str(ROOT)]
    from app.games import registry as offered

    return offered.load()


@dataclass(slots=True)
class Bench:
    """`patience` says how often each fault is tried: 1 for the slice in the tests, more for a full run."""

    playwright: Playwright
    site: Site
    folder: Path
    patience: int = 1
    actions: int = 0  # F1: how many actions of each game are followed by a death; 0: as patience says
    profiles: int = 0

    @property
    def tries(self) -> int:
        """How often a fault is tried whose trials differ only by chance and by the table."""
        return {1: 1, 2: 6}.get(self.patience, 20)

    def tables(self) -> list[Table]:
        """Every number of players of every game; in a slice, the fewest of each."""
        found = [Table(name, n) for name, ui in games().items() for n in range(ui.least, ui.most + 1)]
        fewest = [Table(name, ui.least) for name, ui in games().items()]
        return found if self.patience > 1 else fewest

    def profile(self) -> Path:
        """A tablet's disk. In a longer run the house is on it already, as it is on the second evening."""
        fresh = self.fresh_profile()
        if self.patience > 1:
            shutil.copytree(self._second_evening(), fresh, ignore=shutil.ignore_patterns("Singleton*"))
        return fresh

    def fresh_profile(self) -> Path:
        """A disk on which nobody has been yet."""
        self.profiles += 1
        return self.folder / f"profile-{self.profiles}"

    def _second_evening(self) -> Path:
        stored = self.folder / "second-evening"
        if not stored.exists():
            with Chromium(self.playwright, stored) as chromium:
                tablet = Tablet(chromium, self.site.origin + "/", Random(0))
                tablet.page.wait_for_function(STORED, timeout=READY_MS)
                chromium.close()  # by a person: everything is on the disk
        return stored

    @contextmanager
    def tablet(self, profile: Path, seed: int = 1) -> Iterator[Tablet]:
        """The site in a browser on this profile; killed at the end, as everything here is."""
        with Chromium(self.playwright, profile) as chromium:
            yield Tablet(chromium, self.site.origin + "/", Random(seed))

    @contextmanager
    def playing(self, actions: int, seed: int = 1) -> Iterator[tuple[Tablet, str]]:
        """A fresh tablet in the middle of a game."""
        chosen = self.tables()[seed % len(self.tables())]
        with self.tablet(self.profile(), seed) as tablet:
            tablet.sit_down(chosen.game, chosen.players)
            for _ in range(actions):
                tablet.act()
            yield tablet, tablet.game()


def shortfall(tablet: Tablet, game: str, expected: Save) -> int:
    """How many actions of `expected` the disk no longer holds; a different game counts as all of them."""
    try:
        kept = tablet.kept(game).save
    except (CorruptSave, UnknownVersion):
        return max(1, expected.seq)
    if kept.rows[: expected.seq] != expected.rows[: len(kept.rows)]:
        return max(1, expected.seq)
    return max(0, expected.seq - kept.seq)


def shows_a_secret(sight: Sight, save: Save) -> int:
    """1 when a card is on this screen that the eyes before it may not see. Private screens are not judged."""
    shown = pictures(painted(sight.html))
    if sight.eyes == "private":
        return 0
    known = known_to_all(save) if sight.eyes == "table" else set()
    return int(bool(shown & all_cards(save) - known))


def all_cards(save: Save) -> set[str]:
    """Every card that lies anywhere in this game, by its id."""
    state = state_of(save)
    words = secrets(state, PUBLIC) | may_know(view(rules_of(save), state, PUBLIC))
    return {word for word in words if CARD_ID.fullmatch(word)}


def known_to_all(save: Save) -> set[str]:
    return may_know(view(rules_of(save), state_of(save), PUBLIC))


def rules_of(save: Save) -> Any:
    """The rules on their painted cards, as the page has them."""
    return next(ui.rules for ui in games().values() if ui.rules.name == save.header.game)


def blank_rules(save: Save) -> Any:
    """The rules on blank cards, which no painter changes: frozen saves are made with these."""
    return BENCHES[save.header.game]().rules


def state_of(save: Save) -> Any:
    return resume(rules_of(save), save).state


def is_over(save: Save) -> bool:
    return rules_of(save).outcome(state_of(save)) is not None


def reopen_and_judge(bench: Bench, tally: Tally, profile: Path, game: str, expected: Save, note: str) -> None:
    """Start again after a fault: nothing may be gone, and the first sight of the game is a curtain."""
    with bench.tablet(profile) as tablet:
        lost = shortfall(tablet, game, expected)
        home = tablet.look()
        sight = tablet.resume(game)
        leaked = int(home.eyes == "private" or sight.eyes != "curtain") or shows_a_secret(sight, expected)
        if sight.seq != expected.seq:
            lost = max(lost, 1)
        tally.trial(lost, leaked, f"{note}: {sight.screen} {sight.seq}/{expected.seq}")

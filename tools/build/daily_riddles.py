"""Responsible for `build.py days`: chooses the riddles of the day and writes cards/daily.json.
Must not depend on the app; the same cards and the same list before give the same list."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from engine.core.rng import Rng
from engine.daily import dates
from engine.daily.riddle_list import (
    FAMILIES,
    KINDS,
    MYSTERIUM,
    OBSCURIO,
    DayRiddle,
    RiddleList,
    encode,
    read_list,
    week_text,
    write_list,
)
from engine.machine import day_riddles, day_visions
from engine.machine.day_riddles import Band, Judged
from engine.machine.knowledge import Knowledge, finish, load_knowledge
from engine.picture_decks import Deck, load_deck, without_outlines
from tools import options
from tools.build import machine_knowledge
from tools.console import ToolError, progress, say
from tools.paths import CARDS, ROOT

FILE = CARDS / "daily.json"
FIRST = dates.number_of(2026, 11, 2)
"""A Monday. It never changes: results on devices are stored by date."""

LEAST_WEEKS = 165
EXIT_PAUSE = 61
"""No Exit comes twice within so many days, and no character within `CHARACTER_PAUSE`."""
CHARACTER_PAUSE = 35
PAGE_PAUSE = 7
MOST_TRIES = 2000
TRIES_BETWEEN = 60
"""So many tries leave the days after a gap as they are."""
MOVED = "its rings are not where the things are"
STALE = "The riddles of the day were chosen for other pictures; run python3 build.py days."


@dataclass(frozen=True)
class Sources:
    """What riddles are chosen from."""

    library: Knowledge
    manor: Knowledge
    plain: Knowledge  # what the page knows about visions and characters
    visions: Deck
    digest: str

    def judge(self, riddle: DayRiddle) -> Judged:
        """Return what readers make of a riddle. Raises LookupError if its cards have changed too much."""
        if riddle.kind == OBSCURIO:
            return day_riddles.judge(self.library, riddle)
        return day_visions.judge(self.manor, self.plain, len(self.visions.cards), riddle)

    def with_rings(self, riddle: DayRiddle) -> DayRiddle:
        """Return a good riddle with rings where its things are in the present pictures."""
        if riddle.kind == OBSCURIO:
            return riddle
        return day_visions.with_rings(self.manor, self.plain, len(self.visions.cards), riddle)


# Never change these: they decide which riddle is dealt for a day.
SEED_NAMES = {OBSCURIO: "library", MYSTERIUM: "manor"}


def digest(folder: Path = CARDS) -> str:
    """Return a checksum of everything that decides whether a riddle is good, except our own code."""
    texts = (machine_knowledge.knowledge_text(folder=folder), machine_knowledge.mysterium_text(folder))
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def decks_text() -> str:
    """Return the decks of visions and characters without outlines, as the page explains riddles from them."""
    texts = {family: (CARDS / family / "deck.json").read_text("utf-8") for family in FAMILIES[MYSTERIUM]}
    trees = {family: json.loads(without_outlines(text)) for family, text in texts.items()}
    return json.dumps(trees, ensure_ascii=False, separators=(",", ":"))


@cache
def sources() -> Sources:
    """Read annotations and decks."""
    decks = [load_deck((CARDS / name / "deck.json").read_text("utf-8")) for name in ("visions", "characters")]
    library = machine_knowledge.load()
    manor = load_knowledge(machine_knowledge.mysterium_text())
    return Sources(library, manor, day_visions.mysterium_knowledge(library, *decks), decks[0], digest())


def band_of(kind: str, day: int) -> Band:
    """Return the band of estimates of a day."""
    weekday = dates.weekday(day)
    if kind == MYSTERIUM:
        return day_visions.WEEKEND_BANDS[weekday - dates.SATURDAY]
    return day_riddles.WEEK_BANDS[weekday]


def read() -> RiddleList:
    """Return the list as it is in the repository."""
    return read_list(FILE.read_text("utf-8"))


# ---------------------------------------------------------------------- checking


def faults(known: Sources, kind: str, day: int, riddle: DayRiddle) -> str:
    """Return what is wrong with the riddle of a day by itself; "" if it is good."""
    cards = [*riddle.pages, *riddle.doors] if kind == OBSCURIO else [*riddle.doors]
    if len(set(cards)) < len(cards) or len(set(riddle.pages)) < len(riddle.pages):
        return "a card comes twice"
    if kind == OBSCURIO and [page for page, _, _ in riddle.pointers] != [0, 1]:
        return "there is not one butterfly on each Page"
    try:
        judged = known.judge(riddle)
    except (LookupError, AssertionError):
        return "its cards have changed"
    if not day_riddles.is_good(judged, band_of(kind, day)):
        kinds = [f"{reason.kind} {reason.strength}" for reason in judged.reasons]
        return f"estimate {judged.value}, lead {judged.lead}, fair {judged.fair}, reasons {kinds}"
    return "" if known.with_rings(riddle) == riddle else MOVED


def pause(kind: str) -> int:
    return EXIT_PAUSE if kind == OBSCURIO else CHARACTER_PAUSE


def check(riddles: RiddleList, known: Sources, only: range | None = None) -> list[str]:
    """Return what is wrong with a list, a line for each day. An old source is one line for all."""
    if riddles.source != known.digest:
        return [STALE]
    found = []
    for kind, day in entries(riddles.first, riddles.end):
        if only is not None and day - riddles.first not in only:
            continue
        riddle = riddles.riddle(kind, day)
        fault = faults(known, kind, day, riddle) or _repeated(riddles, kind, day, riddle)
        if fault:
            found.append(f"{dates.iso(day)} {kind}: {fault}")
    return found


def _repeated(riddles: RiddleList, kind: str, day: int, riddle: DayRiddle) -> str:
    earlier = [d for d in range(day - pause(kind), day) if riddles.has(kind, d)]
    same = [d for d in earlier if riddles.riddle(kind, d).target == riddle.target]
    return f"the same answer as on {dates.iso(same[0])}" if same else ""


def entries(first: int, end: int) -> Iterator[tuple[str, int]]:
    """Yield kind and day of every riddle, in order."""
    for day in range(first, end):
        for kind in KINDS:
            if kind == OBSCURIO or dates.is_weekend(day):
                yield kind, day


# ---------------------------------------------------------------------- choosing


@dataclass
class Chooser:
    """Fills the gaps of a list day by day."""

    known: Sources
    chosen: dict[tuple[str, int], DayRiddle] = field(default_factory=dict)

    def near(self, kind: str, day: int, reach: int) -> Iterator[DayRiddle]:
        return self.between(kind, day - reach, day + reach + 1)

    def between(self, kind: str, first: int, end: int) -> Iterator[DayRiddle]:
        for day in range(first, end):
            if (kind, day) in self.chosen:
                yield self.chosen[kind, day]

    def adopt(self, kind: str, day: int, riddle: DayRiddle) -> bool:
        """Take a riddle of the list before, if it is still good."""
        barred = {other.target for other in self.near(kind, day, pause(kind))}
        fault = faults(self.known, kind, day, riddle)
        if riddle.target in barred or fault not in ("", MOVED):
            return False
        self.chosen[kind, day] = self.known.with_rings(riddle)
        return True

    def choose(self, kind: str, day: int) -> None:
        """Choose a new riddle for a day.

        Within two pauses nearly every card is the answer of some day. If no answer fits between the days
        before and after, choose one that fits the days before, and remove the later day that has it too.
        """
        before = {other.target for other in self.between(kind, day - pause(kind), day)}
        after = {other.target for other in self.between(kind, day, day + pause(kind) + 1)}
        pages = {page for other in self.near(kind, day, PAGE_PAUSE) for page in other.pages}
        for attempt in range(MOST_TRIES):
            rng = Rng.from_seed(f"riddle of the day {SEED_NAMES[kind]} {dates.iso(day)} {attempt}")
            barred = before | after if attempt < TRIES_BETWEEN else before
            riddle = self.attempt(kind, day, rng, barred, pages)
            if riddle is not None:
                self.drop_later(kind, day, riddle.target)
                self.chosen[kind, day] = riddle
                return
        raise ToolError(f"No good riddle was found for {dates.iso(day)} ({kind}).")

    def drop_later(self, kind: str, day: int, target: int) -> None:
        """Remove later riddles with the same answer that would come too soon."""
        for other in range(day + 1, day + pause(kind) + 1):
            if (kind, other) in self.chosen and self.chosen[kind, other].target == target:
                del self.chosen[kind, other]

    def attempt(self, kind: str, day: int, rng: Rng, barred: set[int], pages: set[int]) -> DayRiddle | None:
        known, band = self.known, band_of(kind, day)
        if kind == OBSCURIO:
            return finish(day_riddles.choosing(known.library, rng, band, barred, pages))
        visions = len(known.visions.cards)
        return day_visions.choose(known.manor, known.plain, visions, rng, band, barred)


def make(known: Sources, weeks: int, before: RiddleList | None = None) -> RiddleList:
    """Return a list of so many weeks; good riddles of the list before stay on their days."""
    chooser, end = Chooser(known), FIRST + weeks * dates.WEEK
    wanted = list(entries(FIRST, end))
    if before is not None:
        for kind, day in wanted:
            if before.has(kind, day):
                chooser.adopt(kind, day, before.riddle(kind, day))
        say(f"  {len(chooser.chosen)} riddles stay as they are")
    for number, (kind, day) in enumerate(wanted, start=1):
        if (kind, day) not in chooser.chosen:
            chooser.choose(kind, day)
        progress(number, len(wanted), "riddles")
    return RiddleList(FIRST, known.digest, tuple(_weeks(chooser, weeks)))


def _weeks(chooser: Chooser, weeks: int) -> Iterator[str]:
    for week in range(weeks):
        days = range(FIRST + week * dates.WEEK, FIRST + (week + 1) * dates.WEEK)
        rows = [chooser.chosen[OBSCURIO, day] for day in days]
        rows += [chooser.chosen[MYSTERIUM, day] for day in days if dates.is_weekend(day)]
        yield week_text([encode(riddle) for riddle in rows])


def run(arguments: list[str]) -> int:
    chosen = options.days().parse_args(arguments)
    known = sources()
    before = read() if FILE.exists() else None
    if chosen.check:
        if before is None:
            raise ToolError(f"{FILE.relative_to(ROOT)} is missing; run python3 build.py days.")
        return _report(check(before, known), before)
    weeks = chosen.weeks or max(LEAST_WEEKS, len(before.weeks) if before else 0)
    riddles = make(known, weeks, None if chosen.fresh else before)
    FILE.write_text(write_list(riddles), encoding="utf-8")
    say(f"{FILE.relative_to(ROOT)}: {dates.iso(riddles.first)} to {dates.iso(riddles.end - 1)}")
    return 0


def _report(wrong: list[str], riddles: RiddleList) -> int:
    for line in wrong:
        say(line)
    if not wrong:
        count = len(list(entries(riddles.first, riddles.end)))
        say(f"All {count} riddles up to {dates.iso(riddles.end - 1)} are good.")
    return 1 if wrong else 0

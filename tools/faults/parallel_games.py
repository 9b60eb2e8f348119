"""Many tables in one browser, each on an origin, and so on a disk, of its own; all act in the same moment.
It must not know what becomes of the browser afterwards, nor judge: it plays and tells what was kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.saves import Save, recover, texts
from tools.faults.app_page import LEFT_THE_HOUSE, READY_MS, TAP, Sight, Tablet
from tools.faults.chromium import Answer, Chromium, Site
from tools.faults.harness import Bench, Table

# One process draws all tables, so that Python is compiled once a start, and it draws no pictures: cards are
# judged by their addresses in the page. Ports of one host are one site to Chromium, but origins of their own.
LIGHT = ("--renderer-process-limit=1", "--blink-settings=imagesEnabled=false")
# Every action waits here before it is written; at the sign the page's own store writes it.
GATE = """(() => {
  let arrive, open;
  const stands = new Promise((resolve) => { arrive = resolve; });
  let opened = new Promise((resolve) => { open = resolve; });
  const close = () => { opened = new Promise(() => {}); };  // sand that runs out now is too late
  const written = [];
  const gated = (store) => Object.freeze({ ...store, append: async (game, seq, row, checkpoint) => {
    arrive();
    await opened;
    const answer = await store.append(game, seq, row, checkpoint);
    if (JSON.parse(answer).ok) written.push([row, checkpoint]);
    return answer;
  } });
  Object.defineProperty(globalThis.umbrary ??= {}, 'saveStore', { configurable: true, set(store) {
    Object.defineProperty(globalThis.umbrary ??= {}, 'saveStore', { value: gated(store) });
  } });
  globalThis.faultGate = { stands, open, close, written };
})()"""
TOUCH = f"(words) => Promise.race([({TAP})(words), faultGate.stands.then(() => null)])"
# The answer is what was on the screen when the action was first painted.
PASS = """() => new Promise((done) => {
  const root = document.getElementById('root'), { dataset } = root, before = dataset.seq;
  const tell = () => {
    faultGate.close();
    const sight = { screen: dataset.screen ?? '', seq: Number(dataset.seq ?? 0), html: root.innerHTML };
    done({ sight, written: faultGate.written });
  };
  addEventListener('umbrary:painted', () => { if (dataset.seq !== before) tell(); });
  setTimeout(tell, 60000);
  faultGate.open();
})"""
MOST_TOUCHES = 400


@dataclass(slots=True)
class Party:
    """Who plays at one table, over all deaths: their origin, their game, what its disk must hold."""

    table: Table
    site: Site
    chance: Random
    game: str = ""
    expected: Save = field(init=False)


@dataclass(frozen=True, slots=True)
class Played:
    """An action that one table has seen: the painting, and the texts the store said it had kept."""

    party: Party
    sight: Sight
    written: list[list[str]]

    def kept(self) -> Save:
        """What the disk must hold now: all that was there before, and what was written since."""
        if not self.written:
            raise RuntimeError(f"nothing was written at {self.party.table}, {self.sight.screen}")
        header, before, _ = texts(self.party.expected)
        rows = [*before, *(row for row, _ in self.written)]
        copy = {"from": "log", "header": header, "rows": rows, "checkpoint": self.written[-1][1]}
        return recover(json.dumps({"copies": [copy]})).save


class Place(Tablet):
    """Their tablet. Several are asked before the first has answered; so they also start, and so they play."""

    def __init__(self, chromium: Chromium, party: Party) -> None:
        self.party = party
        super().__init__(chromium, f"{party.site.origin}/", party.chance)

    def open(self) -> None:
        self.page.add_init_script(GATE)
        self.page.goto(self.url, wait_until="commit", timeout=READY_MS)

    def ask(self, script: str, words: Any = None) -> None:
        self.page.evaluate(f"(words) => {{ globalThis.faultAnswer = ({script})(words); }}", words)

    def hear(self) -> Any:
        return self.page.evaluate("() => globalThis.faultAnswer")


def _without_worker(path: str) -> Answer | None:
    """A dozen workers reading all their files back would only warm the room; no save is their business."""
    return Answer(404) if path.endswith("/sw.js") else None


@contextmanager
def parties(bench: Bench) -> Iterator[list[Party]]:
    """One for every table of the bench, each with an origin that lasts over all deaths."""
    with ExitStack() as stack:
        sites = [stack.enter_context(Site(bench.site.folder)) for _ in bench.tables()]
        for site in sites:
            site.trouble = _without_worker
        yield [Party(*both, Random(both[0].players)) for both in zip(bench.tables(), sites, strict=True)]


@contextmanager
def hall(bench: Bench, profile: Path, guests: Sequence[Party]) -> Iterator[list[Place]]:
    """One browser with a page for each of them, killed at the end."""
    with Chromium(bench.playwright, profile, *LIGHT) as chromium:
        places = [Place(chromium, party) for party in guests]
        for place in places:
            place.wait_ready()
        yield places


def sit_down(places: Sequence[Place]) -> None:
    for place in places:
        place.sit_down(place.party.table.game, place.party.table.players)
        place.party.game = place.game()
        place.party.expected = place.kept(place.party.game).save


def resume(places: Sequence[Place]) -> list[Sight]:
    """All continue; whatever comes up is what they see first."""
    for place in places:
        place.ask(TAP, ["game.resume", place.party.game])
    for place in places:
        place.page.wait_for_function(LEFT_THE_HOUSE, timeout=READY_MS)
    return [place.look() for place in places]


def act(places: Sequence[Place]) -> list[Played]:
    """One action at each table. All are led to where it would be written, and write it at one sign."""
    walking = [(place, place.look()) for place in places]
    for _ in range(MOST_TOUCHES):
        walking = _touch(walking)
        if not walking:
            break
    else:
        raise RuntimeError(f"no way on from {[sight.screen for _, sight in walking]}")
    for place in places:
        place.ask(PASS)
    answers = [place.hear() for place in places]
    return [_played(place, answer) for place, answer in zip(places, answers, strict=True)]


def _touch(walking: list[tuple[Place, Sight]]) -> list[tuple[Place, Sight]]:
    """One touch at each of these tables; those that are not at the gate yet, with what they see now."""
    for place, sight in walking:
        move = place.fingers.touch(sight.screen, sight.html, sight.seq)
        place.ask(TOUCH, [move.do, move.arg])
    answers = [(place, place.hear()) for place, _ in walking]
    return [(place, Sight(**seen)) for place, seen in answers if seen is not None]


def _played(place: Place, answer: dict[str, Any]) -> Played:
    return Played(place.party, Sight(**answer["sight"]), answer["written"])

"""Responsible for measuring a machine player: the work of a decision, its longest slice, its memory.
Must not depend on what it decides; it plays the first turns of a game for one person."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.bench.taps import PlaySession, Snapshot, throttled

SLOWER = 4
RIDDLES = 3
RIDDLE_SCREEN = "daily:2"  # followed by the rest of a date
LEARNING_MS = 3000  # the machine reads its knowledge after the riddle is shown
TALK_SCREEN = "table:table.talk"
TRAPS_SCREEN = "table:table.traps"
RUN = "source => umbrary.python.runPython(source)"
# Replaces the function that does long work in slices by one that also notes how long each slice took.
TIME_SLICES = """
import asyncio, time
from app.core import devices, perform, perform_daily, perform_machine
bench_slices = []
async def timed(devices, work, slice_ms=devices.SLICE_MS):
    began = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as done:
            bench_slices.append((time.perf_counter() - began) * 1000)
            return done.value
        if (time.perf_counter() - began) * 1000 >= slice_ms:
            bench_slices.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(0)
            began = time.perf_counter()
for module in perform, perform_daily, perform_machine:
    module.in_slices = timed
"""
READ_SLICES = """
import json
found = json.dumps(bench_slices)
bench_slices.clear()
found
"""
HEAP_TOP = """() => {
  const module = umbrary.python._module;
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
}"""


def is_traps(snapshot: Snapshot) -> bool:
    return bool(snapshot["screen"] == TRAPS_SCREEN)


def open_riddles(session: PlaySession) -> list[float]:
    """Return the times from a tap at home to the riddle of the day at a slower clock, once it is loaded."""
    session.tap("daily.today", "", RIDDLE_SCREEN)
    times = []
    for _ in range(RIDDLES):
        session.page.wait_for_timeout(LEARNING_MS)
        session.tap("shell.back", "", "home")
        with throttled(session, SLOWER):
            times.append(session.tap("daily.today", "", RIDDLE_SCREEN)["spent"])
    session.tap("shell.back", "", "home")
    return times


def measure(page: Page, context: BrowserContext) -> dict[str, Any]:
    """Play alone at a slower clock; return work and longest slice of each decision, and the memory added."""
    session = PlaySession(page)
    riddles = open_riddles(session)

    def slices() -> list[float]:
        found: list[float] = json.loads(page.evaluate(RUN, READ_SLICES))
        return found

    page.evaluate(RUN, TIME_SLICES)
    session.tap("shell.go", "alone")
    session.tap("game.alone", "obscurio")
    before = page.evaluate(HEAP_TOP)
    found: dict[str, Any] = {"work": [], "longest": []}
    with throttled(session, SLOWER):
        session.tap("game.begin", "", TRAPS_SCREEN)
        dealing = slices()
        for _ in range(RIDDLES):
            session.play(is_traps)
            slices()
            session.tap("table_on", "", TALK_SCREEN)
            decision = slices()
            found["work"].append(sum(decision))
            found["longest"].append(max(decision))
    found["memory"] = (page.evaluate(HEAP_TOP) - before) / 1e6
    return found | {"deal": sum(dealing), "deal_longest": max(dealing), "riddle": riddles}

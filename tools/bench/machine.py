"""Responsible for measuring a machine player: the work of a decision, its longest slice, its memory.
Must not depend on what it decides; it plays the first turns of a game for one person."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Page

from tools.bench.taps import PlaySession, Snapshot, throttled

SLOWER = 4
RIDDLES = 3
TALK_SCREEN = "table:table.talk"
TRAPS_SCREEN = "table:table.traps"
BOOK_SCREEN = "table:table.riddle"
# The main thread answers a message to itself without delay, unless it is busy: gaps between answers are work.
WATCH_GAPS = """() => {
  const channel = new MessageChannel();
  let last = performance.now();
  globalThis.benchGaps = [];
  globalThis.benchWatching = true;
  channel.port1.onmessage = () => {
    const now = performance.now();
    if (now - last > 1) benchGaps.push(now - last);
    last = now;
    if (benchWatching) channel.port2.postMessage(0);
    else channel.port1.close();
  };
  channel.port2.postMessage(0);
}"""
READ_GAPS = "() => { benchWatching = false; return benchGaps; }"
HEAP_TOP = """() => {
  const module = umbrary.python._module;
  return module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
}"""


def is_traps(snapshot: Snapshot) -> bool:
    return bool(snapshot["screen"] == TRAPS_SCREEN)


def measure(page: Page, context: BrowserContext) -> dict[str, Any]:
    """Play alone at a slower clock; return work and longest slice of each decision, and the memory added."""
    session = PlaySession(page)
    session.tap("game.alone", "obscurio")
    before = page.evaluate(HEAP_TOP)
    found: dict[str, Any] = {"work": [], "longest": []}
    with throttled(session, SLOWER):
        page.evaluate(WATCH_GAPS)
        session.tap("game.begin", "", TRAPS_SCREEN)
        found["deal"] = sum(page.evaluate(READ_GAPS))
        for _ in range(RIDDLES):
            session.play(is_traps)
            session.tap("table_on", "", BOOK_SCREEN)
            page.evaluate(WATCH_GAPS)
            page.wait_for_selector(f'#root[data-screen="{TALK_SCREEN}"]', timeout=60_000)
            gaps = page.evaluate(READ_GAPS)
            found["work"].append(sum(gaps))
            found["longest"].append(max(gaps, default=0.0))
    found["memory"] = (page.evaluate(HEAP_TOP) - before) / 1e6
    return found

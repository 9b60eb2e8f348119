"""Clocks that jump, tablets that sleep, pages that are hidden while a secret is open.
Nobody may lose a second of the hourglass, and nobody may see what is not theirs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.faults.app_page import BACK, Sight, Tablet
from tools.faults.harness import Bench, Table, Tally, shows_a_secret
from tools.faults.leak_scan import painted, pictures

DAY_MS = 86_400_000
CLOCKS = """(() => {
  let jump = 0, slept = 0;
  const date = Date.now.bind(Date), steady = performance.now.bind(performance);
  Date.now = () => date() + jump;
  performance.now = () => steady() + slept;
  window.faultJump = (ms) => { jump += ms; };
  window.faultSleep = (ms) => { jump += ms; slept += ms; };
})()"""
SECONDS = """() => { const shown = document.querySelector('[data-glass-seconds]')?.textContent ?? '';
  const [m, s] = shown.split(':').map(Number); return shown ? 60 * m + s : -1; }"""
LEAVE = {
    "hidden": """for (const [name, value] of [['hidden', true], ['visibilityState', 'hidden']])
        Object.defineProperty(document, name, { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden; delete document.visibilityState;""",
    "blur": "window.dispatchEvent(new Event('blur'));",
    "pagehide": "window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));",
}
OPENING = """() => new Promise((done) => {
  const root = document.getElementById('root'), seen = [];
  const watch = new MutationObserver(() => seen.push(root.dataset.screen));
  watch.observe(root, { childList: true, attributes: true, attributeFilter: ['data-screen'] });
  const end = () => { watch.disconnect(); done(seen); };
  addEventListener('umbrary:painted', () => setTimeout(end), { once: true });
  umbrary.boot.handler('look.open', '', root.dataset.seq ?? '');
  LEAVE
  setTimeout(end, 15000);
})"""
NOW = """const root = document.getElementById('root'), { dataset } = root;
  return { screen: dataset.screen, seq: Number(dataset.seq), html: root.innerHTML };"""


def _with_glass(bench: Bench, tablet: Tablet) -> bool:
    """Play until sand falls before the table's eyes."""
    tablet.page.add_init_script(CLOCKS)
    tablet.open()
    table = bench.tables()[0]
    tablet.sit_down(table.game, table.players)
    for _ in range(300):
        sight = tablet.look()
        if sight.eyes == "table" and tablet.page.evaluate(SECONDS) > 5:
            return True
        if tablet.is_over(sight):
            return False
        tablet.touch()
    return False


def _jump(bench: Bench, tally: Tally, script: str) -> None:
    with bench.tablet(bench.profile(), tally.trials) as tablet:
        if not _with_glass(bench, tablet):
            tally.trial(1, 0, "no hourglass was found")
            return
        before = tablet.page.evaluate(SECONDS)
        seq = tablet.look().seq
        tablet.page.evaluate(script)
        tablet.page.wait_for_timeout(1000)  # a few looks at the clock
        after = tablet.page.evaluate(SECONDS) if tablet.look().seq == seq else 0
        spent = before - after - 4  # what really passed, on a slow machine
        tally.trial(max(0, spent), 0, f"{script}: {before} → {after} s")


def clock_jumps(bench: Bench, tally: Tally) -> None:
    """F13. The clock is set a day forward or back in the middle of the hourglass."""
    for step in (DAY_MS, -DAY_MS) * (bench.tries // 2 or 1):
        _jump(bench, tally, f"faultJump({step})")


def sleep(bench: Bench, tally: Tally) -> None:
    """F14. The tablet sleeps for hours, whichever clocks the system lets run."""
    for hours in range(1, 2 * bench.tries, 2):
        _jump(bench, tally, f"faultSleep({hours * 3_600_000})")


def hidden_during_a_look(bench: Bench, tally: Tally) -> None:
    """F15. Whatever takes the page away removes the secret before the event is over; none comes after it."""
    for table in bench.tables():
        with bench.tablet(bench.profile(), table.players) as tablet:
            tablet.sit_down(table.game, table.players)
            for name, script in LEAVE.items():
                for fault in (_look_and_leave, _leave_while_opening, _leave_the_table):
                    fault(tally, Seated(tablet, table), name, script)


@dataclass(frozen=True, slots=True)
class Seated:
    """A table that plays one game after another."""

    tablet: Tablet
    table: Table

    def until(self, wanted: Callable[[Sight], bool]) -> Sight:
        for _ in range(2000):
            sight = self.tablet.look()
            if wanted(sight):
                return sight
            if self.tablet.is_over(sight):
                self.tablet.tap("game.leave")
                self.tablet.sit_down(self.table.game, self.table.players)
            else:
                self.tablet.touch()
        raise RuntimeError(f"no way on from {sight.screen}")

    def leave(self, script: str) -> Sight:
        """The page as it is when the event is over; then somebody is back."""
        left = Sight(**self.tablet.page.evaluate(f"() => {{ {script} {NOW} }}"))
        self.tablet.page.evaluate(BACK)
        return left


def _look_and_leave(tally: Tally, seated: Seated, name: str, script: str) -> None:
    sight = seated.until(lambda seen: seen.eyes == "private" and bool(pictures(painted(seen.html))))
    held = seated.tablet.kept(seated.tablet.game()).save
    left = seated.leave(script)
    leaked = int(left.eyes == "private") or shows_a_secret(left, held)
    tally.trial(0, leaked, f"{name} on {sight.screen}: {left.screen}")


def _leave_while_opening(tally: Tally, seated: Seated, name: str, script: str) -> None:
    """The seal has been opened, and before the secret is drawn nobody looks any more."""
    seated.until(lambda seen: seen.eyes == "curtain" and "seal" in seen.html)
    seen = seated.tablet.page.evaluate(OPENING.replace("LEAVE", script))
    seated.tablet.page.evaluate(BACK)
    leaked = any(screen.startswith("private") for screen in seen)
    tally.trial(0, int(leaked), f"{name} while opening: {seen}")


def _leave_the_table(tally: Tally, seated: Seated, name: str, script: str) -> None:
    """A hidden table is found behind a curtain; one that only lost the focus stays: it is for all eyes."""
    seated.until(lambda seen: seen.eyes == "table" and not seated.tablet.is_over(seen))
    left = seated.leave(script)
    stayed = left.eyes == "table"
    tally.trial(int(name == "blur" and not stayed), int(name != "blur" and stayed), f"{name}: {left.screen}")

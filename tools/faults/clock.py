"""Responsible for faults of time and visibility: clock jumps, sleep, a page hidden during a look.
Must not depend on other faults. The countdown may lose no time; no secret may stay visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.faults.app_page import REFOCUS, AppPage, ScreenSnapshot
from tools.faults.harness import Harness, Table, Tally, shows_a_secret
from tools.faults.leak_scan import painted, pictures

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
CLOCKS = """(() => {
  let jump = 0, slept = 0;
  const date = Date.now.bind(Date), steady = performance.now.bind(performance);
  Date.now = () => date() + jump;
  performance.now = () => steady() + slept;
  window.faultJump = (ms) => { jump += ms; };
  window.faultSleep = (ms) => { jump += ms; slept += ms; };
})()"""
SECONDS = """() => { const shown = document.querySelector('[data-countdown-seconds]')?.textContent ?? '';
  const [m, s] = shown.split(':').map(Number); return shown ? 60 * m + s : -1; }"""
LEAVE = {
    "hidden": """for (const [name, value] of [['hidden', true], ['visibilityState', 'hidden']])
        Object.defineProperty(document, name, { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden; delete document.visibilityState;""",
    "blur": "window.dispatchEvent(new Event('blur'));",
    "pagehide": "window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));",
}
OPEN_AND_LEAVE = """() => new Promise((done) => {
  const root = document.getElementById('root'), seen = [];
  const watch = new MutationObserver(() => seen.push(root.dataset.screen));
  watch.observe(root, { childList: true, attributes: true, attributeFilter: ['data-screen'] });
  const end = () => { watch.disconnect(); done(seen); };
  addEventListener('umbrary:painted', () => setTimeout(end), { once: true });
  umbrary.boot.handler('private.open', '', root.dataset.seq ?? '');
  LEAVE
  setTimeout(end, 15000);
})"""
READ_SCREEN = """const root = document.getElementById('root'), { dataset } = root;
  return { screen: dataset.screen, seq: Number(dataset.seq), html: root.innerHTML };"""


def _play_until_countdown(harness: Harness, app: AppPage) -> bool:
    """Play until the public screen shows a running countdown; False if the game ends first."""
    table = harness.tables()[0]
    app.start_game(table.game, table.players)
    for _ in range(300):
        snapshot = app.read_screen()
        if snapshot.audience == "table" and app.page.evaluate(SECONDS) > 5:
            return True
        if app.is_over(snapshot):
            return False
        app.random_tap()
    return False


def _jumps(harness: Harness, tally: Tally, scripts: Sequence[str]) -> None:
    """Try each script in a new game while its countdown runs."""
    with harness.open_app(harness.profile()) as app:
        app.page.add_init_script(CLOCKS)
        for number, script in enumerate(scripts):
            app.player.chance.seed(number)
            app.open()
            _jump(harness, tally, app, script)


def _jump(harness: Harness, tally: Tally, app: AppPage, script: str) -> None:
    if not _play_until_countdown(harness, app):
        tally.trial(1, 0, "no countdown was found")
        return
    before = app.page.evaluate(SECONDS)
    seq = app.read_screen().seq
    app.page.evaluate(script)
    app.page.wait_for_timeout(1000)  # several clock ticks
    after = app.page.evaluate(SECONDS) if app.read_screen().seq == seq else 0
    spent = before - after - 4  # up to four seconds really pass on a slow machine
    tally.trial(max(0, spent), 0, f"{script}: {before} → {after} s")


def clock_jumps(harness: Harness, tally: Tally) -> None:
    """F13. The clock is set a day forward or back while the countdown runs."""
    _jumps(harness, tally, [f"faultJump({step})" for step in (DAY_MS, -DAY_MS) * (harness.many // 2)])


def sleep(harness: Harness, tally: Tally) -> None:
    """F14. The device sleeps for hours; both clocks of the page jump forward."""
    _jumps(harness, tally, [f"faultSleep({hours * HOUR_MS})" for hours in range(1, 2 * harness.many, 2)])


def hidden_during_a_look(harness: Harness, tally: Tally) -> None:
    """F15. Hiding the page removes the secret before the event handler returns; none appears later."""
    for table in harness.tables():
        with harness.open_app(harness.profile(), table.players) as app:
            app.start_game(table.game, table.players)
            for name, script in LEAVE.items():
                for fault in (_leave_private_screen, _leave_while_opening, _leave_public_screen):
                    fault(tally, EndlessGame(app, table), name, script)


@dataclass(frozen=True, slots=True)
class EndlessGame:
    """A page that plays one game after another."""

    app: AppPage
    table: Table

    def until(self, wanted: Callable[[ScreenSnapshot], bool]) -> ScreenSnapshot:
        for _ in range(2000):
            snapshot = self.app.read_screen()
            if wanted(snapshot):
                return snapshot
            if self.app.is_over(snapshot):
                self.app.tap("game.leave")
                self.app.start_game(self.table.game, self.table.players)
            else:
                self.app.random_tap()
        raise RuntimeError(f"the random player is stuck on {snapshot.screen}")

    def leave(self, script: str) -> ScreenSnapshot:
        """Return the screen right after the event; then give the page its focus back."""
        left = ScreenSnapshot(**self.app.page.evaluate(f"() => {{ {script} {READ_SCREEN} }}"))
        self.app.page.evaluate(REFOCUS)
        return left


def _leave_private_screen(tally: Tally, endless: EndlessGame, name: str, script: str) -> None:
    snapshot = endless.until(lambda seen: seen.audience == "private" and bool(pictures(painted(seen.html))))
    held = endless.app.stored(endless.app.newest_game()).save
    left = endless.leave(script)
    leaked = int(left.audience == "private") or shows_a_secret(left, held)
    tally.trial(0, leaked, f"{name} on {snapshot.screen}: {left.screen}")


def _leave_while_opening(tally: Tally, endless: EndlessGame, name: str, script: str) -> None:
    """The page is hidden after the tap that opens a secret and before the secret is painted."""
    endless.until(lambda seen: seen.audience == "curtain" and "reveal-button" in seen.html)
    seen = endless.app.page.evaluate(OPEN_AND_LEAVE.replace("LEAVE", script))
    endless.app.page.evaluate(REFOCUS)
    leaked = any(screen.startswith("private") for screen in seen)
    tally.trial(0, int(leaked), f"{name} while opening: {seen}")


def _leave_public_screen(tally: Tally, endless: EndlessGame, name: str, script: str) -> None:
    """A hidden page shows a curtain afterwards; one that only lost the focus keeps its public screen."""
    endless.until(lambda seen: seen.audience == "table" and not endless.app.is_over(seen))
    left = endless.leave(script)
    stayed = left.audience == "table"
    tally.trial(int(name == "blur" and not stayed), int(name != "blur" and stayed), f"{name}: {left.screen}")

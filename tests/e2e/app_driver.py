"""Drives the app in a real browser with taps, holds and drags, on a clock that the test controls.
Must not depend on any game: each game has a driver of its own on top of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from tests.e2e import selectors as sel
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.waits import wait_ready

GUARD_MS = 700  # a new screen ignores taps for a moment
HOLD_MS = 600
COUNT_MS = 1100  # the countdown for the vote counts seconds
STEP_MS = 30_000  # how long a step of the app may take on a busy machine
FIX_RANDOM_WORDS = """(words) => {
  const real = Crypto.prototype.getRandomValues;
  Crypto.prototype.getRandomValues = function (box) {
    if (box instanceof Uint32Array && box.length === 4) { box.fill(words); return box; }
    return real.call(this, box);
  };
}"""
ScreenCheck = Callable[["AppDriver"], None]


@dataclass
class AppDriver:
    """A page whose clock is controlled by the test. `check_screen` runs once for each kind of screen."""

    page: Page
    watch: PageWatch
    check_screen: ScreenCheck = lambda driver: None
    checked: set[str] = field(default_factory=set)

    # ------------------------------------------------------------------ gestures

    @property
    def screen(self) -> str:
        return self.page.locator("#root").get_attribute("data-screen") or ""

    def pass_time(self, ms: int) -> None:
        self.page.clock.fast_forward(ms)

    def skip_guard(self) -> None:
        """Wait until the screen takes taps: a tap on a screen that has just appeared is ignored."""
        self.pass_time(GUARD_MS)
        self.page.wait_for_selector("#root:not([data-guard])", state="attached", timeout=STEP_MS)

    def wait(self, selector: str) -> None:
        self.page.wait_for_selector(selector, timeout=STEP_MS)

    def wait_gone(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="detached", timeout=STEP_MS)

    def wait_screen(self, name: str) -> None:
        self.page.wait_for_selector(sel.screen(name), state="attached", timeout=STEP_MS)

    def wait_sequence(self, seq: int) -> None:
        """Wait until the page shows the state after so many actions."""
        self.page.wait_for_selector(sel.at_sequence(seq), state="attached", timeout=STEP_MS)

    def tap(self, selector: str, at: int = 0) -> None:
        self.skip_guard()
        self.page.locator(selector).nth(at).click(timeout=STEP_MS)

    def tap_action(self, name: str, arg: str = "") -> None:
        self.tap(sel.action(name, arg))

    def hold(self, selector: str, *, lift: bool = True) -> None:
        """Press until the ring is full."""
        self.skip_guard()
        x, y = self.middle(self.page.locator(selector).first)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.pass_time(HOLD_MS)
        if lift:
            self.page.mouse.up()

    def drag(self, item: str, target: str) -> None:
        self.skip_guard()
        self.middle(self.page.locator(target).first)  # scrolls if needed, before the item's place is read
        x, y = self.middle(self.page.locator(item).first)
        to_x, to_y = self.middle(self.page.locator(target).first)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
        self.page.mouse.move(to_x, to_y)
        self.page.mouse.up()

    def middle(self, node: Locator) -> tuple[float, float]:
        node.scroll_into_view_if_needed(timeout=STEP_MS)
        box = node.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch_together(self, marks: list[str]) -> None:
        """Put one finger on each of these marks and hold all of them for the countdown."""
        self.skip_guard()
        points = []
        for n, mark in enumerate(marks):
            x, y = self.middle(self.page.locator(f'[data-finger="{mark}"]'))
            points.append({"x": x, "y": y, "id": n})
        device = self.page.context.new_cdp_session(self.page)
        for n in range(len(points)):
            device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[: n + 1]})
        for _ in range(4):
            self.pass_time(COUNT_MS)
        device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        device.detach()

    # ------------------------------------------------------------------ home and lobby

    def go_home(self) -> None:
        """Reload unless home is shown, so that a test that failed does not spoil the next one."""
        if self.page.locator(f"{sel.READY} {sel.HOME}").count() == 0:
            self.page.reload()
            wait_ready(self.page)

    def open_lobby(self, game: str, word: int, seats: int) -> None:
        """Open the lobby for so many players; the first guides and `word` decides the random seed."""
        self.page.evaluate(FIX_RANDOM_WORDS, word)
        self.tap_action("game.new", game)
        self.wait(sel.LOBBY)
        if self.page.locator(sel.pressed(sel.action("lobby.machine", "guide=machine"))).count():
            self.tap_action("lobby.machine", "guide=person")
            self.wait(sel.action("lobby.guide", "0"))
        while (count := self.page.locator(sel.LOBBY_ROWS).count()) != seats:
            if count > seats:
                self.tap_action("lobby.remove", str(count - 1))
                self.wait_gone(f"{sel.LOBBY_ROWS}:nth-child({count})")
            else:
                self.tap_action("lobby.add")
                self.wait(f"{sel.LOBBY_ROWS}:nth-child({count + 1})")
        self.tap_action("lobby.guide", "0")

    def open_lobby_alone(self, game: str, word: int) -> None:
        """Open the lobby for one person and a machine."""
        self.page.evaluate(FIX_RANDOM_WORDS, word)
        self.tap_action("shell.go", "alone")
        self.tap_action("game.alone", game)
        self.wait(f"{sel.LOBBY_ROWS}:nth-child(2)")

    def choose_option(self, name: str, value: str) -> None:
        if self.page.locator(f'[data-arg="{name}={value}"]').count() == 0:
            self.tap_action("shell.fold")
        self.tap_action("lobby.choose", f"{name}={value}")

    def begin(self) -> None:
        self.tap_action("game.begin")
        self.wait(sel.IN_GAME)  # the lobby too has sequence number 0: only this tells them apart

    # ------------------------------------------------------------------ menu, curtain, end

    def open_menu(self) -> None:
        self.tap(sel.MENU)
        self.wait(sel.DIALOG)

    def close_dialog(self) -> None:
        self.tap(sel.DIALOG_CLOSE)
        self.wait_gone(sel.DIALOG)

    def confirm(self, name: str) -> None:
        """Answer the open question with this action."""
        answer = f"{sel.DIALOG} {sel.action(name)}"
        self.wait(answer)
        self.tap(answer)

    def set_language(self, lang: str) -> None:
        """Change the language in the open menu."""
        self.tap_action("shell.set", f"lang={lang}")
        self.page.wait_for_selector(f"html[lang={lang}]", state="attached")

    def leave_running_game(self) -> None:
        """Leave through the menu; the app asks once and the game stays on the device."""
        self.open_menu()
        self.tap('[data-action="shell.ask"][data-arg^="menu.leave_ask"]')
        self.confirm("game.leave")
        self.wait(sel.HOME)

    def leave_finished_game(self) -> None:
        self.tap_action("game.leave")
        self.wait(sel.HOME)

    def reveal(self) -> None:
        """Open the curtain before a private screen with one hold."""
        self.wait_screen("curtain")
        self.hold(sel.REVEAL_BUTTON)
        self.wait_screen("private")

    def resume(self, seq: int) -> None:
        """Resume the latest game from home; it must be at this action and behind a curtain."""
        wait_ready(self.page)
        self.watch.forget()
        self.tap_action("game.resume")
        self.wait(sel.IN_GAME)
        self.wait_sequence(seq)
        assert self.screen.startswith("curtain"), self.screen

    def check_new_screen(self, kind: str) -> None:
        """Run `check_screen` if no screen of this kind has been checked yet."""
        if kind not in self.checked:
            self.checked.add(kind)
            self.check_screen(self)


def screen_kind(name: str) -> str:
    """A screen's name without the player: each kind is checked once."""
    return "curtain" if name.startswith("curtain") else f"{name.split(':')[0]}:{name.split(':')[-1]}"

"""The Library by keyboard alone: Tab, arrows, Enter, Escape; the focus is always visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from engine.core.game_loop import why_not
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import Phase
from tests.e2e import selectors as sel
from tests.e2e.app_driver import HOLD_MS
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.obscurio_choices import RULES, Plan, ScriptedGame
from tests.e2e.obscurio_driver import PHASES, ObscurioDriver, PhaseSteps, go_on
from tests.e2e.waits import open_app

MOST_TABS = 150
STEP, FAR = 25, 100
HAS_FOCUS = """([selector, at]) => document.activeElement === document.querySelectorAll(selector)[at]"""
FOCUS_VISIBLE = """() => {
  const style = getComputedStyle(document.activeElement), line = style.textDecorationLine;
  return document.activeElement.matches(":focus-visible") &&
    ((style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || line.includes("underline"));
}"""


class KeyboardDriver(ObscurioDriver):
    """The same driver, with keys instead of taps and holds."""

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def focus(self, selector: str, at: int = 0) -> None:
        """Press Tab until the element has the focus; its focus ring must be visible."""
        self.page.locator(selector).nth(at).wait_for(timeout=20_000)
        for _ in range(MOST_TABS):
            if self.page.evaluate(HAS_FOCUS, [selector, at]):
                assert self.page.evaluate(FOCUS_VISIBLE), f"no focus ring on {selector}"
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not reach {selector} on {self.screen}")

    def tap(self, selector: str, at: int = 0) -> None:
        self.skip_guard()
        self.focus(selector, at)
        self.press("Enter")

    def hold(self, selector: str, *, lift: bool = True) -> None:
        self.skip_guard()
        self.focus(selector)
        self.page.keyboard.down("Enter")
        self.pass_time(HOLD_MS)
        if lift:
            self.page.keyboard.up("Enter")

    def check_secrets(self, game: ScriptedGame) -> None:
        """Do nothing: the games played by touch check secrets; here only the focus matters."""

    def follow(self, game: ScriptedGame) -> None:
        super().follow(game)
        assert self.page.evaluate("document.activeElement !== document.body"), f"focus lost on {self.screen}"


def roles(keys: ObscurioDriver, game: ScriptedGame) -> None:
    seat = RULES.waiting(game.state)[0]
    keys.hold(".reveal-button", lift=False)
    keys.page.wait_for_selector(".role", timeout=20_000)
    keys.page.keyboard.up("Enter")
    assert (
        keys.page.locator(".role").count() == 0
    )  # releasing the key hides the role before Python could do it
    keys.page.wait_for_selector('[data-action="private.done"]')
    keys.tap_action("private.done")
    game.do(act.LookedAtRole(seat=seat))


def on_grid(number: int) -> int:
    return round(number / STEP) * STEP


def on_arrow_grid(game: ScriptedGame) -> act.HandOverRiddle:
    """The riddle with its points moved to the grid of the arrow keys, if that is legal."""
    given = game.riddle()
    flies = tuple(
        Butterfly(fly.page, (on_grid(fly.point[0]), on_grid(fly.point[1])) if fly.point else None)
        for fly in given.butterflies
    )
    laid = replace(given, butterflies=flies)
    return laid if why_not(RULES, game.state, laid) is None else given


def riddle(keys: ObscurioDriver, game: ScriptedGame) -> None:
    assert isinstance(keys, KeyboardDriver)
    keys.reveal_and_check(game)
    given = on_arrow_grid(game)
    for n, fly in enumerate(given.butterflies):
        if keys.page.locator(f'.tray [data-drag="{n}"][aria-pressed=true]').count() == 0:
            keys.tap(f'.tray [data-drag="{n}"]')
            keys.page.wait_for_selector(f'[data-drag="{n}"][aria-pressed=true]')
        if fly.point is None:
            keys.tap(f'.rail [data-action="desk_under"][data-arg="{fly.page}"]')
        else:
            place_by_arrows(keys, fly.page, fly.point)
        keys.page.wait_for_selector(f'.page [data-drag="{n}"]')
    keys.hold('[data-hold="desk_give"]')
    game.do(given)


def place_by_arrows(keys: KeyboardDriver, page: int, point: tuple[int, int]) -> None:
    """Move the crosshair from the middle of the Page to the point, long steps first."""
    keys.skip_guard()
    keys.focus(f'[data-point="{page}"]')
    at = keys.page.evaluate("document.activeElement.crosshair ?? [500, 500]")
    for start, wanted, less, more in (
        (at[0], point[0], "ArrowLeft", "ArrowRight"),
        (at[1], point[1], "ArrowUp", "ArrowDown"),
    ):
        key, way = (more, wanted - start) if wanted > start else (less, start - wanted)
        keys.press(f"Shift+{key}", way // FAR)
        keys.press(key, way % FAR // STEP)
    keys.press("Enter")


def choice(keys: ObscurioDriver, game: ScriptedGame) -> None:
    for chip in [chip for chip in game.state.turn.chips if not chip.placed]:
        name, door = f"{chip.seat}.{int(chip.companion)}", game.door(chip)
        keys.tap_action("chip_take", name)
        keys.page.wait_for_selector(f'[data-drag="{name}"][aria-pressed=true]')
        keys.tap(f'[data-held-item="{name}"] [data-drop="{door}"] .door__face')
        game.do(act.PlaceChip(seat=chip.seat, door=door, companion=chip.companion))
        keys.follow(game)
    keys.hold('[data-hold="chip_agree"]')
    game.do(act.Agree(seat=PUBLIC))


BY_KEYS: dict[Phase, PhaseSteps] = {
    **PHASES,
    Phase.ROLES: roles,
    Phase.RIDDLE: riddle,
    Phase.CHOICE: choice,
}


@pytest.fixture
def keys(server: FaultyServer, browser: Browser) -> Iterator[KeyboardDriver]:
    """The app without a service worker, so that storing does not slow the game down."""
    context = browser.new_context(
        viewport={"width": 1180, "height": 820}, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    watch = PageWatch(page)
    page.clock.install()
    open_app(page, server.url)
    yield KeyboardDriver(page, watch)
    context.close()


def shortest_plan() -> Plan:
    """A short lost game with a night and an accusation, decided by secret ballots."""
    plans = [Plan(4, word=word, wins=False, sealed=True) for word in range(1, 30)]
    games = [ScriptedGame(plan).play() for plan in plans]
    fitting = [game for game in games if {Phase.CHOICE, Phase.NIGHT, Phase.VOTE} <= game.phases]
    return min(fitting, key=lambda game: game.state.seq).plan


@pytest.mark.nightly
def test_a_whole_game_can_be_played_by_keyboard(keys: KeyboardDriver) -> None:
    game = ScriptedGame(shortest_plan())
    keys.start_game(game.plan)
    keys.follow(game)
    while not game.over:
        BY_KEYS.get(game.state.phase, go_on)(keys, game)
        keys.follow(game)
    keys.tap_action("pick.show_end", "1")
    keys.wait(sel.OUTCOME)
    zoom_and_back(keys)
    keys.tap_action("game.again")
    keys.page.wait_for_selector('#root[data-screen^="curtain"], .seats')


def test_the_first_turn_can_be_played_by_keyboard(keys: KeyboardDriver) -> None:
    """The roles, the riddle and the doors; the whole game runs nightly."""
    game = ScriptedGame(shortest_plan())
    keys.start_game(game.plan)
    keys.follow(game)
    while game.state.turn.number < 2 and not game.over:
        BY_KEYS.get(game.state.phase, go_on)(keys, game)
        keys.follow(game)
    assert {Phase.ROLES, Phase.RIDDLE, Phase.CHOICE} <= game.phases


def zoom_and_back(keys: KeyboardDriver) -> None:
    """A picture of the recap opens with Enter and closes with Escape, and gets the focus back."""
    keys.tap_action("pick.recap", "1")
    keys.wait(sel.OBSCURIO_RECAP)
    keys.tap(f"{sel.OBSCURIO_RECAP} {sel.action('pick.zoom')}")
    keys.wait(sel.LIGHTBOX)
    keys.press("ArrowRight")
    keys.press("Escape")
    keys.wait_gone(sel.LIGHTBOX)
    assert keys.page.evaluate("document.activeElement.dataset.action") == "pick.zoom"
    keys.tap_action("pick.drop", "recap")
    keys.wait(sel.OUTCOME)

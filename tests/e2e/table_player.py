"""Plays the people at a table with machines in the browser: it taps only what the screen offers.
Must not know the state of the game: a person who sees the page could do the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, TimeoutError

from tests.e2e import selectors as sel
from tests.e2e.app_driver import FIX_RANDOM_WORDS, HOLD_MS, AppDriver, screen_kind

THINK_MS = 500
SHORT_MS = 3000
MOST_STEPS = 3000
MOST_IDLE = 200
USABLE = ":not([aria-disabled=true]):not([disabled])"
REMARK = ".speaker__line"
ForEachStep = Callable[["TablePlayer"], None]


def usable(name: str, arg: str = "") -> str:
    return sel.action(name, arg) + USABLE


@dataclass
class TablePlayer(AppDriver):
    """`curtains` are the seats that were asked to take the device, `lines` what machines said."""

    curtains: set[int] = field(default_factory=set)
    lines: set[str] = field(default_factory=set)
    screens: list[str] = field(default_factory=list)
    steps: int = 0
    idle: int = 0

    # ------------------------------------------------------------------ lobby

    def open_way(self, game: str, way: str, word: int) -> None:
        """Open the lobby of one of the ways to play alone."""
        self.page.evaluate(FIX_RANDOM_WORDS, word)
        self.tap_action("shell.go", "alone")
        self.tap_action("game.alone", game if way == "pair" else f"{game}.{way}")
        self.wait(sel.LOBBY)

    # ------------------------------------------------------------------ a game

    def play(self, watch: ForEachStep = lambda player: None) -> None:
        """Play until the outcome is shown."""
        self.curtains, self.lines, self.screens = set(), set(), []
        self.steps = self.idle = 0
        while not self.shown(sel.OUTCOME):
            self.look()
            watch(self)
            self.step()

    def look(self) -> None:
        """Note what is on the screen."""
        name = self.screen
        found = re.match(r"curtain:(\d+)", name)
        if found:
            self.curtains.add(int(found[1]))
        if not self.screens or self.screens[-1] != name:
            self.screens.append(name)
            self.check_new_screen(screen_kind(name))
        self.lines.update(self.page.locator(REMARK).all_inner_texts())

    def step(self) -> None:
        """Do the first thing that is offered; if nothing is, let time pass."""
        self.steps += 1
        assert self.steps < MOST_STEPS, self.screens[-20:]
        if any(offer(self) for offer in OFFERS):
            self.idle = 0
            return
        self.idle += 1
        assert self.idle < MOST_IDLE, (self.screen, self.offers())
        self.pass_time(THINK_MS)

    def offers(self) -> list[str]:
        """What could be tapped, for the message of a game that stands still."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('#root [data-action], #root [data-hold]')]"
            ".filter(n => n.checkVisibility()).map(n => (n.dataset.action || 'hold ' + n.dataset.hold)"
            " + ' ' + (n.dataset.arg || '') + (n.getAttribute('aria-disabled') ? ' (off)' : ''))"
        )
        return found

    def shown(self, selector: str) -> Locator | None:
        found = self.page.locator(f"{selector} >> visible=true")
        return found.first if found.count() else None

    def tap_first(self, selector: str) -> bool:
        if not self.shown(selector):
            return False
        self.skip_guard()
        self.click(self.shown(selector))
        return True

    def click(self, there: Locator | None) -> None:
        """Tap, unless the screen has changed meanwhile because a machine acted."""
        try:
            if there:
                there.click(timeout=SHORT_MS)
        except TimeoutError:
            self.idle += 1

    def hold_first(self, name: str) -> bool:
        """Hold this button if it is there, and wait for what follows."""
        selector = f'[data-hold="{name}"]{USABLE} >> visible=true'
        if not self.page.locator(selector).count():
            return False
        self.skip_guard()
        before = self.page.locator("#root").get_attribute("data-seq")
        try:
            box = self.page.locator(selector).first.bounding_box(timeout=SHORT_MS)
            assert box is not None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            self.page.mouse.down()
            self.pass_time(HOLD_MS)
            self.page.mouse.up()
            self.page.wait_for_selector(f'#root:not([data-seq="{before}"])', timeout=SHORT_MS)
        except TimeoutError:
            self.idle += 1  # the screen changed meanwhile because a machine acted
        return True


# ---------------------------------------------------------------------- what a screen may offer


def curtain(player: TablePlayer) -> bool:
    if not player.screen.startswith("curtain"):
        return False
    if player.shown(sel.REVEAL_BUTTON):
        player.hold(sel.REVEAL_BUTTON)
        return True
    return player.tap_first(usable("private.open"))


def ghost_desk(player: TablePlayer) -> bool:
    if player.tap_first(usable("desk_give")):
        return True
    free = player.shown(f"{sel.action('desk_touch')}{USABLE}:not([aria-pressed=true])")
    if not free or player.shown(f"{sel.action('desk_touch')}[aria-pressed=true]"):
        return False
    player.skip_guard()
    player.click(free)
    return True


def riddle_desk(player: TablePlayer) -> bool:
    if player.hold_first("desk_give"):
        return True
    item = player.shown(".tray [data-drag]")
    if not item:
        return False
    player.skip_guard()
    if item.get_attribute("aria-pressed") != "true":
        player.click(item)
    page = player.page.locator("[data-point]").first
    box = page.bounding_box()
    assert box is not None
    player.skip_guard()
    player.page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    return True


def chips(player: TablePlayer) -> bool:
    if player.hold_first("chip_agree"):
        return True
    return _carry(player, "chip_take", "[data-drop]:not([data-drop='0']) .door__face")


def tokens(player: TablePlayer) -> bool:
    if player.hold_first("talk_end"):
        return True
    held = player.shown("[data-held-item] [data-drop] .card__face")
    if held:
        player.skip_guard()
        player.click(held)
        return True
    return player.tap_first(usable("token_take"))


def _carry(player: TablePlayer, take: str, target: str) -> bool:
    free = player.shown(f".tray {usable(take)}") or player.shown(f".middle {usable(take)}")
    if not free:
        return False
    player.skip_guard()
    player.click(free)
    player.tap_first(f"[data-held-item] {target}")
    return True


def locked_doors(player: TablePlayer) -> bool:
    if player.hold_first("held_count"):
        return True
    if not player.shown('[data-hold="door_close"]'):
        return False
    going = f"{usable('door_through')}:not([aria-pressed=true])"
    return player.tap_first(going) or player.hold_first("door_close")


def secret_choice(player: TablePlayer) -> bool:
    """Ask for one's private screen, choose there, and be done; choices of a screen are made in order."""
    for name in ("to0", "to1", "accuse", "group"):
        there = usable(f"pick.{name}")
        if player.shown(there) and not player.shown(sel.pressed(sel.action(f"pick.{name}"))):
            return player.tap_first(there)
    if any(player.tap_first(usable(name)) for name in ("held_done", "vote_cast")):
        return True
    return player.tap_first(f".dock {usable('private.request')}")


def offers(*names: str) -> Callable[[TablePlayer], bool]:
    def offer(player: TablePlayer) -> bool:
        return any(player.tap_first(usable(name)) for name in names)

    return offer


OFFERS: tuple[Callable[[TablePlayer], bool], ...] = (
    curtain,
    ghost_desk,
    riddle_desk,
    chips,
    tokens,
    locked_doors,
    secret_choice,
    offers(
        "night_done",
        "pick.ballots",
        "poll_point",
        "pick.show_end",
        "pick.begin",
        "private.next",
        "table_on",
        "answer_knock",
        "private.done",
    ),
)

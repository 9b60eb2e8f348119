"""The two heaviest screens of the games, and ways to count what a tap on them costs in Python.
`python3 -m tests.support.tap_cost` prints the figures of docs/bench/FINDINGS.md."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from types import FrameType, SimpleNamespace
from typing import Any

from app.bridge.browser import BrowserPage
from app.ui.render import RenderedScreen

from engine.mysterium.state import Phase as MysteriumPhase
from engine.obscurio.state import Phase as ObscurioPhase
from tests.app.games.mysterium.tap_player import TapPlayer as MysteriumPlayer
from tests.app.games.obscurio.tap_player import TapPlayer as ObscurioPlayer
from tests.support.tap_driver import TapDriver

Tap = tuple[str, str]


class AcceptingPage:
    """A page that accepts everything it is sent."""

    def __getattr__(self, name: str) -> Callable[..., bool]:
        return lambda *sent: True


def with_bridge(player: TapDriver) -> None:
    """Send every screen through the real bridge, so that its diff and its JSON are counted too."""
    page = AcceptingPage()
    bridge = BrowserPage(SimpleNamespace(umbrary=SimpleNamespace(renderer=page, audio=page, sound=page)))

    def paint(screen: RenderedScreen) -> None:
        player.browser.paintings[:] = [screen]
        bridge.paint(screen)

    player.browser.paint = paint  # type: ignore[method-assign,assignment]


def door_choice() -> tuple[TapDriver, Callable[[int], tuple[Tap, Tap]]]:
    """The Library with eight players at the doors; taps number n: take a chip, put it down."""
    player = ObscurioPlayer("cost").sit(8)
    while player.state.phase is not ObscurioPhase.CHOICE:
        player.one()
    chips = [f"{chip.seat}.{int(chip.companion)}" for chip in player.state.turn.chips]

    def taps(n: int) -> tuple[Tap, Tap]:
        chip, door = chips[n % len(chips)], (n // len(chips) + n) % len(player.state.turn.doors) + 1
        return ("chip_take", chip), ("chip_drop", f"{chip}|{door}")

    with_bridge(player)
    return player, taps


def interpretation() -> tuple[TapDriver, Callable[[int], tuple[Tap, Tap]]]:
    """The Manor with seven players in the discussion; taps number n: take a token, put it down."""
    player = MysteriumPlayer("cost").sit(7)
    while player.state.phase is not MysteriumPhase.INTERPRETATION or player.app.privacy.audience != "table":
        player.one()

    def taps(n: int) -> tuple[Tap, Tap]:
        psychic = player.state.unfinished[n % len(player.state.unfinished)]
        row = player.state.psychics[psychic].row
        cards = [card for card in player.state.board[row] if card != player.state.psychics[psychic].intuition]
        return ("token_take", str(psychic)), ("token_drop", f"{psychic}|{row}.{cards[n % len(cards)]}")

    with_bridge(player)
    return player, taps


def count_calls(work: Callable[[], Any], name: str = "") -> int:
    """Count calls of Python functions; with a name, only of functions of this name."""
    counted = 0

    def profile(frame: FrameType, event: str, arg: object) -> None:
        nonlocal counted
        if event == "call" and (not name or frame.f_code.co_name == name):
            counted += 1

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return counted


def count_instructions(work: Callable[[], Any]) -> tuple[int, int]:
    """Count Python's calls and instructions: the same on every run, however busy the machine is."""
    calls = instructions = 0

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal instructions
        instructions += event == "opcode"
        return count

    def enter(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal calls
        calls += 1
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return count

    sys.settrace(enter)
    try:
        work()
    finally:
        sys.settrace(None)
    return calls, instructions


def main() -> None:
    """Print the medians of twenty taps of each kind, after ten that are not counted."""
    for screen in (door_choice, interpretation):
        player, taps = screen()
        costs = [[count_instructions(partial(player.tap, *tap)) for tap in taps(n)] for n in range(30)]
        for name, rows in zip(("take", "put"), zip(*costs[10:])):
            calls, instructions = (int(median(kind)) for kind in zip(*rows))
            print(f"{screen.__name__}, {name}: {calls:,} calls, {instructions:,} instructions")


if __name__ == "__main__":
    main()

"""The two heaviest screens of the games, and a way to count the Python calls of a tap on them."""

from __future__ import annotations

import sys
from collections.abc import Callable
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

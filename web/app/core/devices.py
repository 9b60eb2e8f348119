"""The devices that effects need: the save store, the browser, and long work in slices.
Must not depend on screens or on the browser itself: tests pass fakes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from app.core.effects import Effect
from app.core.machine_seats import MachineModule
from app.core.messages import Message
from app.core.settings import Settings
from app.core.state import AppState
from engine.saves import Slices

SLICE_MS = 30  # the longest single piece of work is shorter than 100 ms on a slow tablet
T = TypeVar("T")


class Store(Protocol):
    """The save store as `web/platform/save-store.js` offers it: never raises, answers `{"ok": …}`."""

    async def call(self, name: str, *args: str | int | bool) -> dict[str, Any]: ...


class Browser(Protocol):
    """What the runner asks of a browser; tests pass a fake one."""

    def play(self, name: str, settings: Settings) -> None: ...
    def show_countdown(self, thousandths: int, seconds: int, last_moments: bool) -> None: ...
    def now_ms(self) -> int: ...
    def unix_seconds(self) -> int: ...
    def local_day(self) -> int: ...
    def seed(self) -> str: ...
    def stay_awake(self, wanted: bool) -> None: ...
    def preload_images(self, urls: tuple[str, ...]) -> None: ...
    def show_failure(self) -> None: ...
    async def apply_update(self) -> str: ...
    async def prompt_install(self) -> None: ...
    async def pause(self, ms: int) -> None: ...
    async def load_machine(self, family: str) -> str: ...
    async def load_days(self) -> str: ...


@dataclass(slots=True)
class Devices:
    """Where effects go. `render` draws a state on the page; `machines` are those loaded so far."""

    browser: Browser
    store: Store
    render: Callable[[AppState], None]
    machines: dict[str, tuple[MachineModule, Any]] = field(default_factory=dict)


async def in_slices(devices: Devices, work: Slices[T], slice_ms: int = SLICE_MS) -> T:
    """Do long work; let the page paint and answer taps after every few milliseconds."""
    pause_at = devices.browser.now_ms() + slice_ms
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        if devices.browser.now_ms() >= pause_at:
            await asyncio.sleep(0)
            pause_at = devices.browser.now_ms() + slice_ms


Performers = dict[type[Effect], Callable[[Devices, AppState, Any], Awaitable[Message | None] | None]]
"""How effects are performed: the type of an effect → the function that performs it."""


def error_code(answer: dict[str, Any]) -> str:
    """Return the error code of an answer of the store; empty if it succeeded."""
    return "" if answer.get("ok") else str(answer.get("code", "store.failed"))

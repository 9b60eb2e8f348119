"""The runner: holds the state, sends messages to `update`, performs the effects, feeds answers back.
Must not depend on screens or on the browser itself: both are given to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.core.devices import Browser, Devices, Store
from app.core.effects import Effect
from app.core.messages import Cover, Failed, Message, Started, Tap, Tick
from app.core.perform import perform
from app.core.state import AppState
from app.core.update import update


class Runner:
    """Holds the current state. Only `dispatch` replaces it."""

    def __init__(
        self, browser: Browser, store: Store, render: Callable[[AppState], None], state: AppState
    ) -> None:
        self.devices = Devices(browser, store, render)
        self.state = state

    async def dispatch(self, message: Message) -> None:
        """Update the state, then perform the effects in order; each answer is a message again.

        The effects of an answer come before the effects that are left. This is a loop, not a recursion:
        a table of machines answers many times in a row, and the stack of a page is small.
        """
        open_effects = [self._update(message)]
        while open_effects:
            effect = next(open_effects[-1], None)
            if effect is None:
                open_effects.pop()
                continue
            work = perform(self.devices, self.state, effect)
            answer = await work if work is not None else None
            if answer is not None:
                open_effects.append(self._update(answer))

    def _update(self, message: Message) -> Iterator[Effect]:
        self.state, effects = update(self.state, message)
        return iter(effects)

    async def send(self, message: Message) -> None:
        """Dispatch what a player, a timer or the page reports. After an unexpected error the app says so."""
        was_busy = self.state.busy
        try:
            await self.dispatch(message)
        except Exception:
            await self._say_failed(was_busy)
            raise

    async def _say_failed(self, was_busy: bool) -> None:
        """If even that cannot be drawn, the page itself says it and offers to start again."""
        try:
            await self.dispatch(Failed(was_busy))
        except Exception:
            self.devices.browser.show_failure()
            raise

    async def tap(self, action: str, arg: str = "", seq: str = "") -> None:
        """Carry a tap through to its end."""
        now_ms = self.devices.browser.now_ms()
        await self.send(Cover(arg) if action == "shell.cover" else Tap(action, arg, seq, now_ms))

    async def tick(self) -> None:
        await self.send(Tick(self.devices.browser.now_ms()))

    async def start(self) -> None:
        """Read the store. Nothing is drawn yet."""
        await self.dispatch(Started(await self.devices.store.call("wake")))

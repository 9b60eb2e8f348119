"""The runner: holds the state, sends messages to `update`, performs the effects, feeds answers back.
Must not depend on screens or on the browser itself: both are given to it."""

from __future__ import annotations

from collections.abc import Callable

from app.core.messages import Cover, Failed, Message, Started, Tap, Tick
from app.core.perform import Browser, Devices, Store, perform
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
        """Update the state, then perform the effects in order; each answer is a message again."""
        self.state, effects = update(self.state, message)
        for effect in effects:
            work = perform(self.devices, self.state, effect)
            answer = await work if work is not None else None
            if answer is not None:
                await self.dispatch(answer)

    async def tap(self, action: str, arg: str = "", seq: str = "") -> None:
        """Carry a tap through to its end. After an unexpected error the app goes on and says so."""
        now_ms = self.devices.browser.now_ms()
        try:
            await self.dispatch(Cover() if action == "shell.cover" else Tap(action, arg, seq, now_ms))
        except Exception:
            await self.dispatch(Failed())
            raise

    async def tick(self) -> None:
        await self.dispatch(Tick(self.devices.browser.now_ms()))

    async def start(self) -> None:
        """Read the store. Nothing is drawn yet."""
        await self.dispatch(Started(await self.devices.store.call("wake")))

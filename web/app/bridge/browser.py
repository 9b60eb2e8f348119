"""The page as Python uses it: draw, play, read the clock, listen. JSON texts cross the border.
Must not depend on games; `js` is imported inside `connect` only, so that tests can pass a fake one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

from app.bridge import machine_code
from app.core.messages import InstallOffered, Message, OfflineChanged, StoreEvent
from app.core.runner import Runner
from app.core.settings import Settings
from app.ui import asset_urls, sound
from app.ui.render import RenderedScreen
from app.ui.tree_diff import diff

TICK_MS = 200


def connect() -> tuple[Any, Callable[[Any], Any]]:
    """Return the page's global object, and the function that lets it hold a Python function."""
    import js
    from pyodide.ffi import create_proxy

    return js, create_proxy


class BrowserPage:
    """The browser as the runner knows it."""

    def __init__(self, js: Any) -> None:
        self.js = js
        self.muted = False
        self.shown: RenderedScreen | None = None  # what the page was sent last

    def paint(self, screen: RenderedScreen, muted: bool = False) -> None:
        if muted != self.muted:  # a muted page fetches no sound and does not take the audio device
            self.muted = muted
            self.js.umbrary.audio.mute(muted)
        if not self._paint_change(screen):
            whole = {**screen.payload(), "html": screen.html, "cover": screen.cover}
            self.js.umbrary.renderer.paint(json.dumps(whole))
        self.shown = screen

    def _paint_change(self, screen: RenderedScreen) -> bool:
        """Send only what differs, on the same surface. The page refuses if it has covered itself since."""
        if self.shown is None or self.shown.surface != screen.surface:
            return False
        payload = {**screen.payload(), "change": diff(self.shown.tree, screen.tree)}
        if screen.cover_tree != self.shown.cover_tree:  # else the page has the right cover already
            payload["cover"] = screen.cover
        return bool(self.js.umbrary.renderer.paint(json.dumps(payload)))

    def play(self, name: str, settings: Settings) -> None:
        if name == "quiet":
            self.js.umbrary.audio.stop("ambience", 1.5)
            return
        clip = sound.find(name, settings)
        if clip is not None:
            volume = clip.volume / 100
            self.js.umbrary.audio.play(clip.url, volume, clip.channel, clip.loop_ms, clip.loop_start_ms)

    def show_countdown(self, thousandths: int, seconds: int, last_moments: bool) -> None:
        self.js.umbrary.renderer.showCountdown(thousandths, seconds, last_moments)

    def now_ms(self) -> int:
        return int(self.js.performance.now())

    def unix_seconds(self) -> int:
        return int(self.js.Date.now()) // 1000

    def local_day(self) -> int:
        """The local date as a number of days since 1970, whatever the time zone and the time of day."""
        now = self.js.Date.new()
        return int(self.js.Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) // 86_400_000

    def seed(self) -> str:
        """Random bits of the device; Python's own generator is the same after every start."""
        words = self.js.crypto.getRandomValues(self.js.Uint32Array.new(4))
        return "".join(f"{int(word):08x}" for word in words.to_py())

    def stay_awake(self, wanted: bool) -> None:
        self.js.umbrary.renderer.stayAwake(wanted)

    def preload_images(self, urls: tuple[str, ...]) -> None:
        self.js.umbrary.renderer.preloadImages(json.dumps(urls))

    def show_failure(self) -> None:
        """Let the page itself say that the app stopped; it needs no Python for that."""
        self.js.umbrary.boot.fail("stopped")

    async def apply_update(self) -> str:
        return str(await self.js.umbrary.boot.applyUpdate())

    async def prompt_install(self) -> None:
        await self.js.umbrary.boot.promptInstall()

    async def pause(self, ms: int) -> None:
        await asyncio.sleep(ms / 1000)

    async def load_machine(self, family: str) -> str:
        """Make the code of machine players importable; return what they know about a family of cards.

        Raises OSError if the files are neither stored nor reachable.
        """
        names = ("machine/code.json", f"machine/{family}.json")
        code, knowledge = [await self._text(asset_urls.url(name)) for name in names]
        machine_code.install(code)
        return knowledge

    async def load_days(self) -> str:
        """Make the code of the riddle of the day importable; return the list of riddles.

        Raises OSError if the files are neither stored nor reachable.
        """
        names = ("machine/code.json", "machine/daily.json")
        code, days = [await self._text(asset_urls.url(name)) for name in names]
        machine_code.install(code)
        return days

    async def _text(self, url: str) -> str:
        try:
            response = await self.js.fetch(url)
            if not response.ok:
                raise OSError(f"{response.status} {url}")
            return str(await response.text())
        except Exception as error:  # the kinds of network errors differ between browsers
            raise OSError(url) from error


class Ticker:
    """A timer of the page that runs only while a countdown runs, so that a still screen costs nothing."""

    def __init__(self, js: Any, create_proxy: Callable[[Any], Any], tick: Callable[[], None]) -> None:
        self.js, self.tick = js, create_proxy(tick)
        self.timer: int | None = None

    def run(self, wanted: bool) -> None:
        if wanted and self.timer is None:
            self.timer = int(self.js.setInterval(self.tick, TICK_MS))
        elif not wanted and self.timer is not None:
            self.js.clearInterval(self.timer)
            self.timer = None


class Tasks:
    """Coroutines that run beside each other. They are held here, else they could be collected too early."""

    def __init__(self) -> None:
        self.running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start now, not in the next round of the loop: what needs no store is drawn before this returns."""
        eager: Any = asyncio.Task  # `eager_start` is newer than the oldest Python that runs the tests
        task: asyncio.Task[None] = eager(work, loop=asyncio.get_event_loop(), eager_start=True)
        if not task.done():
            self.running.add(task)
            task.add_done_callback(self.running.discard)


def tap_handler(runner: Runner, tasks: Tasks) -> Callable[..., None]:
    """The function the page calls for every tap."""

    def handle(action: str, arg: str = "", seq: str = "") -> None:
        tasks.start(runner.tap(str(action), str(arg), str(seq)))

    return handle


def listen(js: Any, create_proxy: Callable[[Any], Any], runner: Runner, tasks: Tasks) -> None:
    """Turn the page's own events into messages: stored files, an update, an install offer, the store."""

    def on(name: str, message: Callable[[Any], Message]) -> None:
        js.addEventListener(name, create_proxy(lambda event: tasks.start(runner.send(message(event)))))

    on("umbrary:offline", lambda event: offline_status(js))
    on("umbrary:update", lambda event: offline_status(js))
    on("umbrary:install", lambda event: install_offer(js))
    on("umbrary:store", lambda event: StoreEvent(str(event.detail)))


def offline_status(js: Any) -> OfflineChanged:
    return OfflineChanged(str(js.umbrary.boot.offline()))


def install_offer(js: Any) -> InstallOffered:
    return InstallOffered(str(js.umbrary.boot.installState()))

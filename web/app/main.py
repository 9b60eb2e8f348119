"""Owns the bridge to the browser: the only module that imports js, and only inside functions.
Must not know rules; screens and sentences live elsewhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from app.core import commands, save_service
from app.core.runner import Host
from app.core.settings import Settings
from app.core.state import AppState
from app.games import registry
from app.ui import asset_urls, card_catalog, i18n, sound
from app.ui.render import RenderedScreen
from app.ui.tree_diff import diff

TICK_MS = 200


def warm() -> None:
    """Read into memory what the first screens need; runs before the snapshot, where no browser exists."""
    asset_urls.names()
    for ui in registry.load().values():
        save_service.deck_fingerprints(ui)
    sound.catalogue()
    i18n.return_keys_for_missing_text()
    for family in card_catalog.FAMILIES:
        card_catalog.cards(family)
        card_catalog.description(family, "", "en")


class Page:
    """The browser as the host knows it. JSON texts cross the border; proxies are made once."""

    def __init__(self, js: Any, settings: Callable[[], Settings]) -> None:
        self.js = js
        self.settings = settings  # asked anew each time: the language may change in mid-game
        self.mute = False
        self.shown: RenderedScreen | None = None  # what the page was told last
        self.painted: Callable[[], None] = lambda: None  # who wants to know that the screen has changed

    def paint(self, painting: RenderedScreen) -> None:
        mute = self.settings().sound == "off"
        if mute != self.mute:  # a muted player fetches nothing and leaves the speakers to others
            self.mute = mute
            self.js.umbrary.audio.mute(mute)
        if not self._alter(painting):
            whole = {**painting.payload(), "html": painting.html, "cover": painting.cover}
            self.js.umbrary.renderer.paint(json.dumps(whole))
        self.shown = painting
        self.painted()

    def _alter(self, painting: RenderedScreen) -> bool:
        """On the same surface only what differs is told; the page refuses if it has put up a cover since."""
        if self.shown is None or self.shown.surface != painting.surface:
            return False
        told = {**painting.payload(), "change": diff(self.shown.tree, painting.tree)}
        if painting.cover_tree != self.shown.cover_tree:  # else the cover the page has is still the right one
            told["cover"] = painting.cover
        return bool(self.js.umbrary.renderer.paint(json.dumps(told)))

    def play(self, name: str) -> None:
        if name == "quiet":
            self.js.umbrary.sound.stop("ambience", 1.5)
            return
        player = sound.find(name, self.settings())
        if player is not None:
            self.js.umbrary.sound.play(player.url, player.volume / 100, player.channel, player.loop)

    def sand(self, thousandths: int, seconds: int, last: bool) -> None:
        self.js.umbrary.renderer.sand(thousandths, seconds, last)

    def now_ms(self) -> int:
        return int(self.js.performance.now())

    def today(self) -> int:
        return int(self.js.Date.now()) // 1000

    def seed(self) -> str:
        """Chance from the device itself: Python's own would be the same at every start."""
        words = self.js.crypto.getRandomValues(self.js.Uint32Array.new(4))
        return "".join(f"{int(word):08x}" for word in words.to_py())

    def stay_awake(self, wanted: bool) -> None:
        self.js.umbrary.renderer.awake(wanted)

    def prepare(self, pictures: tuple[str, ...]) -> None:
        self.js.umbrary.renderer.prepare(json.dumps(pictures))

    async def errand(self, name: str, arg: str) -> None:
        if name == "update":
            await self.js.umbrary.boot.applyUpdate()
        elif name == "install":
            await self.js.umbrary.boot.promptInstall()


class Disk:
    """`web/store.js` from Python: names and JSON texts in, dictionaries out."""

    def __init__(self, js: Any) -> None:
        self.js = js

    async def call(self, name: str, *args: str | int | bool) -> dict[str, Any]:
        answer = json.loads(await getattr(self.js.umbrary.saveStore, name)(*args))
        return answer if isinstance(answer, dict) else {"ok": False, "code": "store.failed", "memory": False}


async def start() -> None:
    """In the page: build the host, read the disk, paint, and take over from the waiting page."""
    import js
    from pyodide.ffi import create_proxy

    host = make_host(js)
    await commands.wake(host)
    host.hear_offline(str(js.umbrary.boot.offline()))
    hear_install(host, js)
    _listen(host, js, create_proxy)
    await js.umbrary.boot.dressed
    host.paint()
    js.umbrary.boot.ready(create_proxy(_handler(host)))
    _afterwards.append(asyncio.ensure_future(_in_a_quiet_moment(host, js)))


_afterwards: list[asyncio.Task[None]] = []  # a task that nobody holds may vanish before it is done


async def _in_a_quiet_moment(host: Host, js: Any) -> None:
    """Work of its own: whatever happens here, the start has succeeded."""
    await js.umbrary.boot.quiet()
    await commands.preload_latest_save(host)


def make_host(js: Any) -> Host:
    lang = str(js.document.documentElement.lang)
    house = AppState(settings=Settings(lang=lang if lang in i18n.LANGUAGES else "en"))
    hosts: list[Host] = []
    hosts.append(Host(Page(js, lambda: hosts[0].house.settings), Disk(js), registry.load(), house))
    return hosts[0]


def _handler(host: Host) -> Any:
    """Taps become tasks; a failed one says so instead of leaving the table before a dead screen."""
    tasks: set[asyncio.Task[None]] = set()

    async def carry_out(do: str, arg: str, seq: str) -> None:
        try:
            await host.tap(do, arg, seq)
        except Exception:
            host.say("trouble.bug", tone="alarm")
            host.paint()
            raise

    def handle(do: str, arg: str = "", seq: str = "") -> None:
        if do == "shell.cover":
            host.cover()
            return
        begun = at_once(carry_out(str(do), str(arg), str(seq)))
        if not begun.done():
            tasks.add(begun)
            begun.add_done_callback(tasks.discard)

    return handle


def at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Begun now, not on the loop's next round: what needs no disk is painted before this returns."""
    eager: Any = asyncio.Task  # the page's Python is newer than the oldest that may run the tests
    task: asyncio.Task[None] = eager(work, loop=asyncio.get_event_loop(), eager_start=True)
    return task


def _listen(host: Host, js: Any, create_proxy: Any) -> None:
    """The few things the device tells on its own: files stored, an update, an install, the disk, time."""

    def told(event: Any) -> None:
        host.hear_offline(str(js.umbrary.boot.offline()))

    def installable(event: Any) -> None:
        hear_install(host, js)
        if not host.in_game:
            host.paint()

    def stored(event: Any) -> None:
        host.hear_store(str(event.detail))

    for name, listener in (
        ("umbrary:offline", told),
        ("umbrary:update", told),
        ("umbrary:install", installable),
    ):
        js.addEventListener(name, create_proxy(listener))
    js.addEventListener("umbrary:store", create_proxy(stored))
    _wind(host, js, create_proxy)


def _wind(host: Host, js: Any, create_proxy: Any) -> None:
    """A timer only while sand runs: each change of the glass ends in a painting, and a still table rests.
    Heard from the page's own Python: an event of the browser would cross the border once more."""
    ticking: list[asyncio.Task[None]] = []
    timer: list[int] = []

    def runs() -> bool:
        return host.glass is not None and host.glass.running

    def tick() -> None:
        if runs():
            ticking[:] = [at_once(host.tick())]
        else:
            js.clearInterval(timer.pop())

    each = create_proxy(tick)

    def painted() -> None:
        if runs() and not timer:
            timer.append(int(js.setInterval(each, TICK_MS)))

    assert isinstance(host.browser, Page)
    host.browser.painted = painted


def hear_install(host: Host, js: Any) -> None:
    found = str(js.umbrary.boot.install())
    host.house = replace(host.house, install={"prompt": "offered", "ios": "ios"}.get(found, ""))

"""Start-up: prepare the memory snapshot, and connect the update loop to the page.
Must not depend on rules; screens and texts are in other modules."""

from __future__ import annotations

from typing import Any

from app.bridge import browser as bridge
from app.bridge.store import SaveStore
from app.core import save_service
from app.core.messages import Idle, PageReady
from app.core.runner import Runner
from app.core.settings import Settings
from app.core.state import AppState
from app.games import registry
from app.ui import asset_urls, card_catalog, i18n, sound
from app.ui.render import render_app


def warm() -> None:
    """Read what the first screens need. Runs before the snapshot is taken, without a browser."""
    asset_urls.names()
    for game in registry.GAMES:
        save_service.deck_fingerprints(game)
    sound.catalogue()
    i18n.return_keys_for_missing_text()
    for family in card_catalog.FAMILIES:
        card_catalog.cards(family)
        card_catalog.description(family, "", "en")


async def start() -> None:
    """In the page: read the store, draw the first screen, and take over from the pre-rendered page."""
    js, create_proxy = bridge.connect()
    tasks = bridge.Tasks()
    page = bridge.BrowserPage(js)
    ticker = bridge.Ticker(js, create_proxy, lambda: tasks.start(runner.tick()))

    def render(state: AppState) -> None:
        page.paint(render_app(state), muted=state.settings.sound == "off")
        ticker.run(state.countdown is not None and state.countdown.running)

    runner = Runner(page, SaveStore(js), render, first_state(js))
    await runner.start()
    await runner.dispatch(bridge.offline_status(js))
    await runner.dispatch(bridge.install_offer(js))
    bridge.listen(js, create_proxy, runner, tasks)
    await js.umbrary.boot.stylesLoaded
    await runner.dispatch(PageReady())
    js.umbrary.boot.ready(create_proxy(bridge.tap_handler(runner, tasks)))
    tasks.start(_preload_when_idle(runner, js))


def first_state(js: Any) -> AppState:
    """The state before the store is read. The task `start` keeps the page as it is until `PageReady`."""
    lang = str(js.document.documentElement.lang)
    settings = Settings(lang=lang if lang in i18n.LANGUAGES else "en")
    return AppState(settings=settings, games={game.name: game for game in registry.GAMES}, task="start")


async def _preload_when_idle(runner: Runner, js: Any) -> None:
    await js.umbrary.boot.whenIdle()
    await runner.send(Idle())

"""What the narrator says is on the screen at the same moment, also for players without sound."""

from __future__ import annotations

import pytest
from app.core.settings import Settings
from app.core.update_game import is_spoken
from app.games.obscurio.night_eyes_closed import narration_key, night_steps
from app.ui.html import h, render
from app.ui.i18n import translator
from app.ui.render import RenderedScreen
from app.ui.sound import catalogue

from engine.obscurio.constants import Trap
from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.mysterium.tap_player import TapPlayer as ManorPlayer
from tests.app.games.obscurio import scenes as obscurio
from tests.app.games.obscurio.tap_player import TapPlayer as LibraryPlayer
from tests.engine.obscurio.game_driver import Game
from tests.support import tutorial_player
from tests.support.fake_browser import FakeBrowser


class Recorder(FakeBrowser):
    """A browser that compares every spoken line with the next screen it paints."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken: list[str] = []
        self.unshown: list[str] = []

    def play(self, name: str, settings: Settings) -> None:
        super().play(name, settings)
        if is_spoken(name):
            self.spoken.append(name)
            self.unshown.append(name)

    def paint(self, painting: RenderedScreen) -> None:
        super().paint(painting)
        for name in self.unshown[-1:]:  # a clip replaces the one before it
            assert words(name, painting.lang) in painting.html, (name, painting.screen)
        self.unshown.clear()


def words(name: str, lang: str) -> str:
    return render(h("p", None, translator(lang)(name))).removeprefix("<p>").removesuffix("</p>")


def record(driver: LibraryPlayer | ManorPlayer, seats: int, lang: str, **choices: str) -> Recorder:
    browser = Recorder()
    browser.seeds = driver.browser.seeds
    driver.browser = driver.runner.devices.browser = browser
    driver.sit(seats, **choices)
    driver.tap("shell.set", f"lang={lang}")
    driver.play()
    return browser


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("night", ["round", "eyes"])
def test_every_line_of_the_library_is_shown_when_it_is_spoken(night: str, lang: str) -> None:
    spoken = [line for seed in "123" for line in record(LibraryPlayer(seed), 5, lang, night=night).spoken]
    assert spoken


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_the_manor_is_shown_when_it_is_spoken(lang: str) -> None:
    spoken = {line for seats in (2, 5) for line in record(ManorPlayer(f"{seats}"), seats, lang).spoken}
    assert len(spoken) >= 4


def test_players_without_sound_read_what_would_have_been_said() -> None:
    night = ManorPlayer("2").sit(4)
    night.tap("shell.set", "sound=off")
    seen: set[str] = set()

    def watch(now: ManorPlayer) -> None:
        if now.app.caption and now.app.privacy.audience != "private":
            assert words(now.app.caption, "en") in now.browser.last.html
            seen.add(now.app.caption)

    night.play(watch)
    assert len(seen) >= 3
    assert not any(map(is_spoken, night.browser.sounds))


@pytest.mark.parametrize("ui", [obscurio.PAINTED, mysterium.UI], ids=["obscurio", "mysterium"])
def test_the_narrator_is_silent_in_the_tutorial(ui) -> None:  # type: ignore[no-untyped-def]
    player = tutorial_player.TutorialPlayer(ui)
    for page, taps in enumerate(tutorial_player.TASKS[ui.name]):
        player.go(page)
        assert list(player.do(taps)) or not taps
    assert not any(map(is_spoken, player.browser.sounds))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_of_the_night_is_longer_than_its_line(lang: str) -> None:
    traps = (Trap.ESPIONAGE, Trap.DARK_NIGHT), (Trap.DARK_MAGIC,)
    for drawn in traps:
        for step in night_steps(Game(5, night="eyes").to_night(*drawn).state):
            clip = catalogue()[narration_key(step.name), lang]
            assert clip["duration_ms"] < step.seconds * 1000, step.name

"""Sounds of The Library: ambience, the narrator's count, and the warning if sound is off."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.core.settings import Settings
from app.games.obscurio.accusation import COUNT
from app.ui.sound import find

from engine.core.sealed import EYES_CLOSED
from engine.obscurio.state import Phase
from tests.app.games.obscurio.scenes import Scene, paint, scenes
from tests.app.games.obscurio.tap_player import TapPlayer


def ambience_sounds(evening: TapPlayer) -> list[str]:
    return [name for name in evening.browser.sounds if name in ("library", "night", "quiet")]


def test_the_night_replaces_the_ambience_of_the_library() -> None:
    evening = TapPlayer("hum").sit(4, night="eyes")
    assert ambience_sounds(evening)[-1] == "library"
    while evening.state.phase is not Phase.NIGHT:
        evening.one()
    assert ambience_sounds(evening)[-1] == "night"
    while evening.state.phase is Phase.NIGHT:
        evening.one()
    assert ambience_sounds(evening)[-1] == "library"


def test_the_ambience_follows_the_sound_setting_during_a_game() -> None:
    evening = TapPlayer("spec").sit(3)
    evening.tap("shell.set", "sound=off")
    assert ambience_sounds(evening)[-1] == "quiet"
    evening.tap("shell.set", "sound=on")
    assert ambience_sounds(evening)[-1] == "library"


def test_leaving_the_game_stops_the_ambience() -> None:
    evening = TapPlayer("leave").sit(3)
    evening.tap("game.leave")
    assert ambience_sounds(evening)[-1] == "quiet"


@pytest.mark.parametrize(
    ("spec", "offered"), [({"sound": "off"}, "sound=on"), ({"voice": "off"}, "voice=on")]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_hand_over_screen_warns_if_the_narrator_is_silent(
    spec: dict[str, str], offered: str, lang: str
) -> None:
    night = scenes()["dark-curtain"]
    assert night.seat == EYES_CLOSED and night.curtain
    html = painted(night, Settings(lang=lang, **spec))
    assert f'data-action="shell.set" data-arg="{offered}"' in html
    assert "handover__sound-off" not in painted(night, Settings(lang=lang))


def painted(scene: Scene, settings: Settings) -> str:
    return paint(replace(scene, settings=settings), settings.lang).html


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_narrator_counts_to_three_for_the_finger_vote(lang: str) -> None:
    assert f'data-count-sound="{COUNT}"' in paint(scenes()["vote-fingers"], lang).html
    assert find(COUNT, Settings(lang=lang)) is not None
    assert find(COUNT, Settings(lang=lang, voice="off")) is None
    evening = TapPlayer("count").sit(4)
    evening.tap("shell.play_sound", COUNT)
    assert evening.browser.sounds[-1] == COUNT

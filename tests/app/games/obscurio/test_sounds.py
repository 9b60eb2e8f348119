"""What the table hears: the room's own sound, the narrator's count, and a word to those who would hear nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.core.settings import Settings
from app.games.obscurio.accusation import COUNT
from app.ui.sound import find

from engine.core.sealed import EYES_CLOSED
from engine.obscurio.state import Phase
from tests.app.games.obscurio.scenes import Scene, paint, scenes
from tests.app.games.obscurio.tap_player import Evening


def heard_rooms(evening: Evening) -> list[str]:
    return [name for name in evening.browser.sounds if name in ("library", "night", "quiet")]


def test_the_library_hums_and_the_night_covers_it() -> None:
    evening = Evening("hum").sit(4, night="eyes")
    assert heard_rooms(evening)[-1] == "library"
    while evening.state.phase is not Phase.NIGHT:
        evening.one()
    assert heard_rooms(evening)[-1] == "night"
    while evening.state.phase is Phase.NIGHT:
        evening.one()
    assert heard_rooms(evening)[-1] == "library"


def test_the_rooms_sound_follows_the_wish_for_sound_in_mid_game() -> None:
    evening = Evening("wish").sit(3)
    evening.tap("shell.set", "sound=off")
    assert heard_rooms(evening)[-1] == "quiet"
    evening.tap("shell.set", "sound=on")
    assert heard_rooms(evening)[-1] == "library"


def test_leaving_the_table_leaves_its_sound() -> None:
    evening = Evening("leave").sit(3)
    evening.tap("game.leave")
    assert heard_rooms(evening)[-1] == "quiet"


@pytest.mark.parametrize(
    ("wish", "offered"), [({"sound": "off"}, "sound=on"), ({"voice": "off"}, "voice=on")]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_would_not_hear_the_night_is_told_on_its_curtain(
    wish: dict[str, str], offered: str, lang: str
) -> None:
    night = scenes()["dark-curtain"]
    assert night.seat == EYES_CLOSED and night.curtain
    html = painted(night, Settings(lang=lang, **wish))
    assert f'data-action="shell.set" data-arg="{offered}"' in html
    assert "curtain__unheard" not in painted(night, Settings(lang=lang))


def painted(scene: Scene, settings: Settings) -> str:
    return paint(replace(scene, settings=settings), settings.lang).html


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_fingers_on_three_are_counted_by_the_narrator(lang: str) -> None:
    assert f'data-hear="{COUNT}"' in paint(scenes()["vote-fingers"], lang).html
    assert find(COUNT, Settings(lang=lang)) is not None
    assert find(COUNT, Settings(lang=lang, voice="off")) is None
    evening = Evening("count").sit(4)
    evening.tap("shell.hear", COUNT)
    assert evening.browser.sounds[-1] == COUNT

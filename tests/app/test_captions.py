"""Every line that the narrator speaks is also shown."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from app.bridge.browser import BrowserPage
from app.core.settings import Settings
from app.ui import sound
from app.ui.i18n import translator

SPOKEN = sorted({name for name, _ in sound.catalogue() if name.startswith("narration.")})


def played(name: str, settings: Settings) -> tuple[list[str], list[tuple[str, int]]]:
    """Play a sound through the bridge; return the addresses played and the captions shown."""
    urls: list[str] = []
    shown: list[tuple[str, int]] = []
    audio = SimpleNamespace(play=lambda url, *rest: urls.append(url))
    captions = SimpleNamespace(show=lambda words, ms: shown.append((words, ms)))
    BrowserPage(SimpleNamespace(umbrary=SimpleNamespace(audio=audio, captions=captions))).play(name, settings)
    return urls, shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_spoken_line_is_captioned_in_its_language_while_it_is_spoken(lang: str) -> None:
    assert SPOKEN
    for name in SPOKEN:
        urls, shown = played(name, Settings(lang=lang))
        [(words, ms)] = shown
        assert len(urls) == 1 and words == translator(lang)(name) and ms > 500


def test_other_sounds_and_a_silent_narrator_have_no_caption() -> None:
    assert played("knock_once", Settings())[1] == []
    assert played("narration.mysterium_time", Settings(voice="off")) == ([], [])

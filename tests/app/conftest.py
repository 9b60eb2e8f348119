"""Texts and the picture of the small game that the tests use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from app.ui import asset_urls, i18n
from hypothesis import settings

from tests.support.fake_game import WORDS

# The duration of an example is no property of the app; a busy machine must not fail a test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def fake_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    read = i18n.read_table
    monkeypatch.setattr(i18n, "read_table", lambda lang: {**WORDS, **read(lang)})
    i18n.strict_translator.cache_clear()
    yield
    i18n.strict_translator.cache_clear()


@pytest.fixture(autouse=True)
def fake_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    find = asset_urls.piece
    monkeypatch.setattr(asset_urls, "piece", lambda name: find("home" if name == "way_fake" else name))

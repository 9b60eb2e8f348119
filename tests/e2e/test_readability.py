"""Every screen can be read and touched: sizes of text and targets, nothing cut off, nothing covered.
The default run measures a tablet in French and a phone in English; all sizes and languages run nightly."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.readability import LIMITS, offenders, screens_of
from tools.dev.screen_previews import ScreenPreviews

DEFAULT = {("landscape-tablet", "fr"), ("phone", "en")}
MATRIX = [
    pytest.param(size, lang, marks=() if (size, lang) in DEFAULT else pytest.mark.nightly)
    for size in LIMITS
    for lang in ("en", "fr")
]


@pytest.mark.parametrize(("size", "lang"), MATRIX)
@pytest.mark.parametrize("part", ["shell", "obscurio", "mysterium"])
def test_every_screen_is_readable_and_its_targets_are_large(
    part: str, size: str, lang: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    shown = screens_of(part, lang)
    assert len(shown) > (10 if part == "shell" else 40)
    found = offenders(sized_page, studio, shown, size)
    assert not found, f"{part}, {size}, {lang}:\n" + "\n".join(found)

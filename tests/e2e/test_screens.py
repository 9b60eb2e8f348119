"""Every screen of both games: nothing is cut off or out of reach, and axe finds nothing.
The default run looks at a phone in French and a tablet in English; all sizes and languages run nightly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from app.ui.render import RenderedScreen
from playwright.sync_api import Page

from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.obscurio import scenes as obscurio
from tests.e2e.layout_checks import measure
from tools.dev.screen_previews import ScreenPreviews

SIZES = ("small", "lying", "tablet", "wide", "desk")
DEFAULT = {("small", "fr"), ("tablet", "en")}
WITH_AXE = {("small", "fr"), ("small", "en"), ("lying", "en"), ("wide", "en"), ("wide", "fr")}
MATRIX = [
    pytest.param(size, lang, marks=() if (size, lang) in DEFAULT else pytest.mark.nightly)
    for size in SIZES
    for lang in ("en", "fr")
]


def obscurio_screens(lang: str) -> dict[str, RenderedScreen]:
    shown = {name: obscurio.paint(scene, lang) for name, scene in obscurio.scenes().items()}
    return {**shown, **obscurio.tutorial_pages(lang)}


def mysterium_screens(lang: str) -> dict[str, RenderedScreen]:
    shown = {name: mysterium.paint(scene, lang) for name, scene in mysterium.scenes().items()}
    return {**shown, **mysterium.shell_screens(lang)}


@pytest.mark.parametrize(("size", "lang"), MATRIX)
@pytest.mark.parametrize("screens", [obscurio_screens, mysterium_screens], ids=["obscurio", "mysterium"])
def test_every_screen_fits_can_be_reached_and_is_accessible(
    screens: Callable[[str], dict[str, RenderedScreen]],
    size: str,
    lang: str,
    sized_page: Page,
    studio: ScreenPreviews,
    axe: Callable[[Page], list[str]],
) -> None:
    shown = {f"{screens.__name__}-{lang}-{name}": one for name, one in screens(lang).items()}
    assert len(shown) > 40
    assert measure(sized_page, studio, shown, size, axe if (size, lang) in WITH_AXE else None) == {}

"""Every screen of The Library at every size, in both languages: nothing cut off, nothing out of reach, clean for axe.

The pictures are left in `.build/screens` for human eyes.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.app.games.obscurio.scenes import lessons, paint, scenes
from tests.e2e.layout_checks import measure
from tools.dev.screen_previews import Studio

AXED = {("small", "en"), ("wide", "fr")}


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_screen_fits_is_in_reach_and_clean(
    lang: str, sized: tuple[str, Page], studio: Studio, axe: Callable[[Page], list[str]]
) -> None:
    size, page = sized
    painted = {**{name: paint(scene, lang) for name, scene in scenes().items()}, **lessons(lang)}
    shown = {f"{lang}-{name}": painting for name, painting in painted.items()}
    assert measure(page, studio, shown, size, axe if (size, lang) in AXED else None) == {}
    assert len(shown) > 45

"""Every screen of The Manor at every size, in both languages: nothing cut off, nothing out of reach, clean for axe.

The pictures are left in `.build/screens` for human eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.rulers import SETTLED, TROUBLES
from tests.web.manor.scenes import house_pages, paint, scenes
from tools.places import WORK
from tools.preview import Studio

FOLDER = WORK / "screens"
SIZES = {"slim": (360, 740), "flat": (740, 360), "upright": (820, 1180), "across": (1180, 820), "desk": (1600, 900)}
AXED = {("slim", "fr"), ("flat", "en"), ("across", "en")}


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(FOLDER)


@pytest.fixture(scope="module", params=SIZES)
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    width, height = SIZES[request.param]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield request.param, page
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_screen_fits_is_in_reach_and_clean(
    lang: str, sized: tuple[str, Page], studio: Studio, axe: Callable[[Page], list[str]]
) -> None:
    size, page = sized
    shown = {**{name: paint(scene, lang) for name, scene in scenes().items()}, **house_pages(lang)}
    troubles: dict[str, list[str]] = {}
    for name, painting in shown.items():
        page.goto(studio.page(f"manor-{lang}-{name}", painting).as_uri())
        page.evaluate(SETTLED)
        page.screenshot(path=str(FOLDER / f"manor-{name}-{size}-{lang}.png"))
        found = page.evaluate(TROUBLES) + (axe(page) if (size, lang) in AXED else [])
        if found:
            troubles[name] = found
    assert troubles == {}
    assert len(shown) > 40

"""Every screen of The Library at every size, in both languages: nothing cut off, nothing out of reach, clean for axe.

The pictures are left in `.build/screens` for human eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.web.library.scenes import lessons, paint, scenes
from tools.places import WORK
from tools.preview import SIZES, Studio

FOLDER = WORK / "screens"
AXED = {("phone", "en"), ("wide", "fr")}

SETTLED = """() => Promise.all([
  document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => 0))]).then(() => 0)"""

TROUBLES = """() => {
  const found = [];
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className?.baseVal ?? node.className} "${node.textContent.trim().slice(0, 30)}"`;
  const scrolls = (node) => {
    for (let at = node.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowY + style.overflowX) && at.scrollHeight > at.clientHeight) return true;
    }
    return false;
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide`);
  const covered = document.querySelector('.veil, .viewer');
  for (const node of document.querySelectorAll('button')) {
    if (covered && !covered.contains(node)) continue;
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) { found.push(`no size: ${name(node)}`); continue; }
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (out && !scrolls(node)) found.push(`out of reach: ${name(node)}`);
    if (Math.min(box.width, box.height) < 36) found.push(`too small: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.btn__label, h1, h2, p, .door__mark')) {
    if (node.closest('.only-spoken') || getComputedStyle(node).clipPath !== 'none') continue;
    if (node.scrollWidth > node.clientWidth + 2 && node.clientWidth) found.push(`cut off: ${name(node)}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(FOLDER)


@pytest.fixture(scope="module", params=["phone", "tablet", "wide", "desk"])
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[str, Page]]:
    width, height = SIZES[request.param]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=False)
    yield request.param, page
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_screen_fits_is_in_reach_and_clean(
    lang: str, sized: tuple[str, Page], studio: Studio, axe: Callable[[Page], list[str]]
) -> None:
    size, page = sized
    shown = {**{name: paint(scene, lang) for name, scene in scenes().items()}, **lessons(lang)}
    troubles: dict[str, list[str]] = {}
    for name, painting in shown.items():
        page.goto(studio.page(f"{lang}-{name}", painting).as_uri())
        page.evaluate(SETTLED)
        page.screenshot(path=str(Path(FOLDER) / f"{lang}-{name}-{size}.png"))
        found = page.evaluate(TROUBLES) + (axe(page) if (size, lang) in AXED else [])
        if found:
            troubles[name] = found
    assert troubles == {}
    assert len(shown) > 45

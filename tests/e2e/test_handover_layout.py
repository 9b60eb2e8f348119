"""The hand on the reveal button covers no words of the hand-over screen or of the secret.
The hand is a box from above the button to the edge of the screen at which its player sits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from app.core.settings import Settings
from app.ui.render import RenderedScreen
from playwright.sync_api import Browser, Page

from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.obscurio import scenes as obscurio
from tests.e2e.layout_checks import SETTLED
from tools.dev.screen_previews import SIZES as ALL_SIZES
from tools.dev.screen_previews import ScreenPreviews

# A finger on the button, with the hand behind it: wider than the button, down to the edge of the player.
HAND = """() => {
  const seal = document.querySelector('.reveal-button__wax').getBoundingClientRect();
  const stage = document.querySelector('.stage');
  const turned = getComputedStyle(stage).transform !== 'none';
  const facing = turned ? Number(/faces-(\\d+)/.exec(stage.className)[1]) : 0;
  const [side, above] = [30, 10];
  if (facing === 180) {
    return {left: seal.left - side, right: seal.right + side, top: 0, bottom: seal.bottom + above, facing};
  }
  if (facing === 90) {
    return {left: 0, right: seal.right + above, top: seal.top - side, bottom: seal.bottom + side, facing};
  }
  if (facing === 270) {
    return {left: seal.left - above, right: innerWidth, top: seal.top - side, bottom: seal.bottom + side, facing};
  }
  return {left: seal.left - side, right: innerWidth - seal.right < 60 ? innerWidth : seal.right + side,
          top: seal.top - above, bottom: innerHeight, facing};
}"""
COVERED = """(hand) => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const outside = box.right <= hand.left || box.left >= hand.right || box.bottom <= hand.top || box.top >= hand.bottom;
      if (!outside) found.push(node.data.trim());
      if (box.bottom > innerHeight || box.right > innerWidth) found.push('cut: ' + node.data.trim());
    }
  }
  return found;
}"""
LOOKS = ("role-grimoire", "role-loyal", "role-traitor", "role-grimoire-later")
"""The screens of both games that are open only while the button is held."""

SIZES = (
    "small",
    "phone",
    "lying",
    "landscape-phone",
    "tablet",
    "wide",
    "landscape-tablet",
    "portrait-tablet",
    "desk",
)
TABLETS = ("tablet", "wide", "landscape-tablet", "portrait-tablet")
DEFAULT = {("phone", "fr"), ("landscape-phone", "en"), ("landscape-tablet", "fr"), ("portrait-tablet", "en")}
MATRIX = [  # the default run measures each of these sizes in one language
    pytest.param(size, lang, marks=() if (size, lang) in DEFAULT else pytest.mark.nightly)
    for size in SIZES
    for lang in ("en", "fr")
]


@pytest.fixture
def touch_page(browser: Browser, size: str) -> Iterator[Page]:
    """A page of this size on a touch screen: only there do private screens turn to their seat."""
    width, height = ALL_SIZES[size]
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    yield page
    page.close()


def handovers(device: str, lang: str) -> dict[str, RenderedScreen]:
    """Return the hand-over screens of both games for every seat."""
    settings = Settings(lang=lang, device=device)
    library, manor = obscurio.Game(5).state, mysterium.night(5).state
    shown = {}
    for seat in range(5):
        one = obscurio.Scene(library, seat, curtain=True, settings=settings)
        other = mysterium.Scene(manor, seat, curtain=True, settings=settings)
        shown[f"obscurio-{device}-{seat}"] = obscurio.paint(one, lang)
        shown[f"mysterium-{device}-{seat}"] = mysterium.paint(other, lang)
    return shown


def show(page: Page, studio: ScreenPreviews, name: str, screen: RenderedScreen) -> None:
    page.goto(studio.page(name, screen).as_uri())
    page.evaluate(SETTLED)


@pytest.mark.parametrize(("size", "lang"), MATRIX)
def test_the_holding_hand_covers_no_words_of_the_secret(
    size: str, lang: str, touch_page: Page, studio: ScreenPreviews
) -> None:
    scenes = obscurio.scenes()
    show(touch_page, studio, f"hand-{lang}-{size}", obscurio.paint(scenes["curtain"], lang))
    hand = touch_page.evaluate(HAND)
    assert hand["bottom"] - hand["top"] > 60
    for name in LOOKS:
        show(touch_page, studio, f"hand-{lang}-{size}-{name}", obscurio.paint(scenes[name], lang))
        assert touch_page.evaluate(COVERED, hand) == [], name


@pytest.mark.parametrize(("size", "lang"), MATRIX)
@pytest.mark.parametrize("device", ["passed", "flat"])
def test_the_holding_hand_covers_no_words_of_the_hand_over_screen(
    size: str,
    device: str,
    lang: str,
    touch_page: Page,
    studio: ScreenPreviews,
    axe: Callable[[Page], list[str]],
) -> None:
    facing = set()
    for name, screen in handovers(device, lang).items():
        show(touch_page, studio, f"{name}-{lang}-{size}", screen)
        hand = touch_page.evaluate(HAND)
        facing.add(hand["facing"])
        assert touch_page.evaluate(COVERED, hand) == [], name
        if name.endswith("-1"):
            assert axe(touch_page) == [], name
    assert (facing == {0}) is (device == "passed" or size not in (*TABLETS, "desk"))


@pytest.mark.parametrize("size", [pytest.param(size, marks=pytest.mark.nightly) for size in TABLETS])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_hand_of_every_side_covers_no_words_of_the_secret(
    size: str, lang: str, touch_page: Page, studio: ScreenPreviews
) -> None:
    """A tablet that lies flat turns the hand-over screen and the secret alike."""
    settings, scenes = Settings(lang=lang, device="flat"), obscurio.scenes()
    for name in LOOKS[:3]:
        look = replace(scenes[name], settings=settings)
        curtain = replace(scenes["curtain"], seat=look.seat, settings=settings)
        show(touch_page, studio, f"side-{lang}-{size}", obscurio.paint(curtain, lang))
        hand = touch_page.evaluate(HAND)
        show(touch_page, studio, f"side-{lang}-{size}-{name}", obscurio.paint(look, lang))
        assert touch_page.evaluate(COVERED, hand) == [], name

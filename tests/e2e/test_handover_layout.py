"""The hand that holds the reveal button covers no words of what it reveals, at any size.
The hand is a box from above the button to the edge of the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.app.games.obscurio import scenes as obscurio
from tests.e2e.layout_checks import SETTLED
from tools.dev.screen_previews import ScreenPreviews

# A finger on the button, with the hand below it: wider than the button, down to the edge of the screen.
HAND = """() => {
  const seal = document.querySelector('.reveal-button__wax').getBoundingClientRect();
  return {left: seal.left - 30, right: innerWidth - seal.right < 60 ? innerWidth : seal.right + 30,
          top: seal.top - 10, bottom: innerHeight};
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
ROLES = ("role-grimoire", "role-loyal", "role-traitor")
SIZES = ("small", "phone", "lying", "tablet", "wide", "desk")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_holding_hand_covers_no_words(
    size: str, lang: str, sized_page: Page, studio: ScreenPreviews
) -> None:
    scenes = obscurio.scenes()
    sized_page.goto(studio.page(f"hand-{lang}-{size}", obscurio.paint(scenes["curtain"], lang)).as_uri())
    sized_page.evaluate(SETTLED)
    hand = sized_page.evaluate(HAND)
    assert hand["bottom"] - hand["top"] > 60
    for name in ROLES:
        shown = obscurio.paint(scenes[name], lang)
        sized_page.goto(studio.page(f"hand-{lang}-{size}-{name}", shown).as_uri())
        sized_page.evaluate(SETTLED)
        assert sized_page.evaluate(COVERED, hand) == [], name

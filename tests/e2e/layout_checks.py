"""Layout checks in the browser: nothing on a screen is cut off, out of reach or too small.
Must not depend on any game."""

from __future__ import annotations

from collections.abc import Callable

from app.ui.render import RenderedScreen
from playwright.sync_api import Page

from tests.e2e import selectors as sel
from tools.dev.screen_previews import ScreenPreviews

SETTLED = """() => Promise.all([
  document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => 0))]).then(() => 0)"""

PROBLEMS = """(overlays) => {
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
  const covered = document.querySelector(overlays);
  for (const node of document.querySelectorAll('button')) {
    if (covered && !covered.contains(node)) continue;
    if (!node.checkVisibility() || node.closest('[inert]')) continue;  // cannot be seen or touched
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) { found.push(`no size: ${name(node)}`); continue; }
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (out && !scrolls(node)) found.push(`out of reach: ${name(node)}`);
    if (Math.min(box.width, box.height) < 36) found.push(`too small: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.btn__label, h1, h2, p, .door__mark, .track-level__name, figcaption')) {
    if (node.closest('.only-spoken') || getComputedStyle(node).clipPath !== 'none') continue;
    if (node.scrollWidth > node.clientWidth + 2 && node.clientWidth) found.push(`cut off: ${name(node)}`);
  }
  const range = document.createRange();
  for (const label of document.querySelectorAll('.btn__label')) {
    if (!label.checkVisibility() || getComputedStyle(label).clipPath !== 'none') continue;
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      for (const word of text.data.matchAll(/[^\\s\\-\u2010-\u2015\u00ad\\/]+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
        if (lines.size > 1) found.push(`broken inside a word: ${name(label)}`);
      }
    }
  }
  return found;
}"""


def measure(
    page: Page,
    studio: ScreenPreviews,
    shown: dict[str, RenderedScreen],
    size: str,
    axe: Callable[[Page], list[str]] | None,
) -> dict[str, list[str]]:
    """Return the layout problems of each screen at this size; `axe`, if given, is asked too.

    A screenshot of each screen with problems is written into the folder of `studio`.
    """
    problems: dict[str, list[str]] = {}
    for name, rendered in shown.items():
        page.goto(studio.page(f"{name}-{size}", rendered).as_uri())
        page.evaluate(SETTLED)
        found = page.evaluate(PROBLEMS, sel.BACKDROP_OR_LIGHTBOX) + (axe(page) if axe else [])
        if found:
            page.screenshot(path=str(studio.folder / f"{name}-{size}.png"))
            problems[name] = found
    return problems

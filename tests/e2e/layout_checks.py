"""What a screen is measured with in the browser: has it settled, is anything cut off, out of reach or too small."""

from __future__ import annotations

from collections.abc import Callable

from app.ui.render import RenderedScreen
from playwright.sync_api import Page

from tools.dev.screen_previews import Studio

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
    if (!node.checkVisibility() || node.closest('[inert]')) continue;  // nobody sees it, nobody can touch it
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) { found.push(`no size: ${name(node)}`); continue; }
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (out && !scrolls(node)) found.push(`out of reach: ${name(node)}`);
    if (Math.min(box.width, box.height) < 36) found.push(`too small: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.btn__label, h1, h2, p, .door__mark, .rung__name, figcaption')) {
    if (node.closest('.only-spoken') || getComputedStyle(node).clipPath !== 'none') continue;
    if (node.scrollWidth > node.clientWidth + 2 && node.clientWidth) found.push(`cut off: ${name(node)}`);
  }
  return found;
}"""


def measure(
    page: Page,
    studio: Studio,
    shown: dict[str, RenderedScreen],
    ending: str,
    axe: Callable[[Page], list[str]] | None,
) -> dict[str, list[str]]:
    """Photographs every screen and says what is wrong with which; `axe` only where it shall look too."""
    troubles: dict[str, list[str]] = {}
    for name, painting in shown.items():
        page.goto(studio.page(name, painting).as_uri())
        page.evaluate(SETTLED)
        page.screenshot(path=str(studio.folder / f"{name}-{ending}.png"))
        found = page.evaluate(TROUBLES) + (axe(page) if axe else [])
        if found:
            troubles[name] = found
    return troubles

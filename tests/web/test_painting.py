"""Painting over what is there gives the same page as painting it anew, whatever stood there before; and the pieces that
are left alone by name keep what their name promises."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright

from tests.web.library import scenes as library
from tests.web.manor import scenes as manor
from tools import browser as chromium

WEB = Path(__file__).resolve().parents[2] / "web"
IDIOMORPH = WEB.parent / "node_modules" / "idiomorph" / "dist" / "idiomorph.min.js"
PIECE = re.compile(r'<(\w+) id="([\w-]+)" data-piece(?:="")?([^>]*)>(.*?)</\1>', re.DOTALL)
PAINT = """painting => {
  umbraryView.paint(JSON.stringify(painting));
  const bare = node => {
    const copy = node.cloneNode(true);
    for (const one of copy.querySelectorAll('[style]')) one.removeAttribute('style');
    return copy;
  };
  const there = bare(document.getElementById('root')), anew = document.createElement('main');
  anew.innerHTML = painting.html;
  return there.childNodes.length === anew.childNodes.length
    && [...there.childNodes].every((node, n) => node.isEqualNode(anew.childNodes[n]));
}"""


@cache
def pages() -> dict[str, dict[str, tuple[str, str]]]:
    """Game → scene → its screen and its page."""
    return {
        game.__name__: {name: (shown.screen, shown.html) for name, scene in game.scenes().items()
                        for shown in [game.paint(scene, "en")]}
        for game in (library, manor)
    }  # fmt: skip


def pieces(html: str) -> Iterator[tuple[str, str]]:
    """Tag and inside of every named piece, also of one inside another."""
    for tag, _, _, inside in PIECE.findall(html):
        yield tag, inside
        yield from pieces(inside)


@pytest.fixture(scope="module")
def page(playwright: Playwright) -> Iterator[Page]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
    page = running.new_page()
    page.set_content('<html><body><main id="root"></main></body></html>')
    for path in (IDIOMORPH, WEB / "paint.js"):
        page.add_script_tag(path=str(path))
    yield page
    running.close()


@pytest.mark.parametrize("game", sorted(pages()))
def test_whatever_stood_there_before_the_page_is_as_if_painted_anew(page: Page, game: str) -> None:
    chance, names = Random(11), sorted(pages()[game])
    walk = [name for _ in range(3) for name in chance.sample(names, len(names))]
    assert any(PIECE.search(html) for _, html in pages()[game].values())
    for seq, name in enumerate(walk):
        screen, html = pages()[game][name]
        painting = {"html": html, "screen": screen, "seq": seq, "cover": "", "held": False, "cover_after_ms": 0,
                    "lang": "en", "title": "t", "dress": []}  # fmt: skip
        assert page.evaluate(PAINT, painting), (name, walk[seq - 1])


@pytest.mark.parametrize("game", sorted(pages()))
def test_a_named_piece_has_nothing_of_its_own_tag_inside_and_one_name(game: str) -> None:
    for name, (_, html) in pages()[game].items():
        found = list(pieces(html))
        assert "data-kept" not in html, name  # that is the page's own word for a tap that waits, and it glows
        ids = re.findall(r' id="([\w-]+)"', html)
        assert len(ids) == len(set(ids)), (name, ids)
        assert len(found) == html.count("data-piece"), name
        assert not [tag for tag, inside in found if re.search(rf"<{tag}[ >]", inside)], name


def test_a_cover_forgets_what_stood_there(page: Page) -> None:
    """After a cover the next page is whole, though the same pieces stood there before it."""
    (screen, html) = next(shown for shown in pages()["tests.web.manor.scenes"].values() if "data-piece" in shown[1])
    painting = {"html": html, "screen": screen, "seq": 1, "cover": "<p>cover</p>", "held": False, "cover_after_ms": 0,
                "lang": "en", "title": "t", "dress": []}  # fmt: skip
    assert page.evaluate(PAINT, painting)
    assert page.evaluate("umbraryView.cover('button')") and page.inner_text("#root") == "cover"
    page.evaluate("text => umbraryView.paint(text)", json.dumps({**painting, "screen": "curtain:1", "html": "<p>cover</p>"}))
    assert page.evaluate(PAINT, painting)

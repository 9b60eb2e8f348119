"""A change gives the same page as painting the whole screen, whatever was shown before."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from app.bridge.browser import BrowserPage as Bridge
from app.ui.html import Node, h
from app.ui.render import RenderedScreen
from app.ui.tree_diff import diff
from playwright.sync_api import Page, Playwright

from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.obscurio import scenes as obscurio
from tools import find_chromium as chromium

WEB = Path(__file__).resolve().parents[2] / "web"
TAGS = ("div", "p", "span", "b", "button")
# Compare the page, without what the renderer sets itself, with the same HTML parsed again.
SAME_AS_PAINTED = """html => {
  const bare = document.getElementById('root').cloneNode(true);
  for (const one of bare.querySelectorAll('[style]')) one.removeAttribute('style');  // the page's own: custom properties,
  for (const one of bare.querySelectorAll('[inert]')) one.removeAttribute('inert');  // and what is out of reach
  const anew = document.createElement('main');
  anew.innerHTML = html;
  bare.normalize(); anew.normalize();
  return bare.childNodes.length === anew.childNodes.length
    && [...bare.childNodes].every((node, n) => node.isEqualNode(anew.childNodes[n]));
}"""


@cache
def pages() -> dict[str, dict[str, RenderedScreen]]:
    """Rendered screens by game and scene."""
    return {
        game.__name__: {name: game.paint(scene, "en") for name, scene in game.scenes().items()}
        for game in (obscurio, mysterium)
    }


class View:
    """`umbrary.renderer` of a real page, as the bridge calls it; records every screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []

    def paint(self, text: str) -> bool:
        self.sent.append(json.loads(text))
        return bool(self.page.evaluate("text => umbrary.renderer.paint(text)", text))


class Shown:
    """The bridge, connected to a real page."""

    def __init__(self, page: Page) -> None:
        self.page, self.view = page, View(page)
        self.bridge = Bridge(SimpleNamespace(umbrary=SimpleNamespace(renderer=self.view)))

    def paint(self, painting: RenderedScreen) -> bool:
        """Paint; return whether the page equals the whole screen."""
        self.bridge.paint(painting)
        return bool(self.page.evaluate(SAME_AS_PAINTED, painting.html))

    @property
    def changed(self) -> bool:
        """Whether the last screen was sent as a change."""
        return "change" in self.view.sent[-1]


@pytest.fixture
def shown(playwright: Playwright) -> Iterator[Shown]:
    running = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
    page = running.new_page()
    page.set_content('<html><body><main id="root"></main></body></html>')
    page.add_script_tag(path=str(WEB / "platform" / "renderer.js"))
    yield Shown(page)
    running.close()


@pytest.mark.parametrize("game", sorted(pages()))
def test_a_change_equals_painting_the_whole_screen(shown: Shown, game: str) -> None:
    chance, names = Random(11), sorted(pages()[game])
    walk = [name for _ in range(4) for name in chance.sample(names, len(names))]
    changes = 0
    for n, name in enumerate(walk):
        assert shown.paint(pages()[game][name]), (name, walk[n - 1])
        changes += shown.changed
    assert changes > len(walk) // 4


def tree(chance: Random, depth: int = 0) -> Node:
    """A random tree with text between elements, lists of different lengths, and drawings."""
    tag = "div" if depth == 0 else chance.choice(TAGS)
    inside = [child(chance, depth) for _ in range(chance.randrange(6 if depth < 4 else 2))]
    return h(
        _safe(tag, inside), {"class": chance.choice("abc"), "title": chance.choice((None, "t", "u"))}, inside
    )


def _safe(tag: str, inside: list[Node | str]) -> str:
    """Return a tag that may contain these children: HTML parsers close a <p> before a list."""
    return "div" if any(isinstance(one, Node) for one in inside) and tag in ("p", "button") else tag


def child(chance: Random, depth: int) -> Node | str:
    if depth > 3 or chance.random() < 0.3:
        return chance.choice(("one", "two & three", "<four>"))
    if chance.random() < 0.15:
        return h(
            "svg",
            {"viewBox": "0 0 9 9"},
            [h("path", {"d": chance.choice(("M0 0", "M1 1"))}) for _ in range(chance.randrange(3))],
        )
    return tree(chance, depth + 1)


def test_any_tree_can_be_changed_into_any_other(shown: Shown) -> None:
    chance = Random(5)
    for n in range(300):
        assert shown.paint(RenderedScreen(tree(chance), "table:x", n)), n
        assert shown.changed or n == 0


def test_elements_with_an_id_keep_their_identity_when_they_move(shown: Shown) -> None:
    chance = Random(9)

    def row() -> Node:
        return h(
            "div",
            None,
            h(
                "ul",
                None,
                [
                    h("li", {"id": f"c{n}", "class": chance.choice("ab")}, f"card {n}")
                    for n in chance.sample(range(8), chance.randrange(9))
                ],
            ),
        )

    for n in range(120):
        before = dict(
            shown.page.evaluate(
                "() => { globalThis.stood = [...document.querySelectorAll('li')]; return Object.fromEntries(stood.map((one, n) => [one.id, n])); }"
            )
        )
        painting = RenderedScreen(row(), "table:x", n)
        assert shown.paint(painting), n
        for name in set(before) & set(
            re.findall(r'id="(\w+)"', painting.html)
        ):  # the same element, not an equal one
            assert shown.page.evaluate(
                "([name, n]) => document.getElementById(name) === stood[n]", [name, before[name]]
            )


def test_a_change_contains_only_the_differences() -> None:
    here = pages()["tests.app.games.mysterium.scenes"]
    for painting in here.values():
        assert diff(painting.tree, painting.tree) == {}
    old = h(
        "div",
        None,
        h("p", {"class": "a"}, "word"),
        h("ul", None, [h("li", {"id": f"n{n}"}, n) for n in range(3)]),
    )
    new = h(
        "div",
        None,
        h("p", {"class": "b"}, "word"),
        h("ul", None, [h("li", {"id": f"n{n}"}, n) for n in (0, 2, 5)]),
    )
    assert diff(old, new) == {
        "kids": [[0, {"set": {"class": "b"}}], [1, {"order": [0, 2, '<li id="n5">5</li>']}]]
    }
    assert diff(h("p", {"title": "x"}, "a"), h("p", None, "b")) == {"set": {"title": None}, "text": "b"}


@pytest.mark.parametrize("game", sorted(pages()))
def test_ids_are_unique(game: str) -> None:
    for name, painting in pages()[game].items():
        ids = re.findall(r' id="([\w-]+)"', painting.html)
        assert len(ids) == len(set(ids)), (name, ids)
        assert "data-queued" not in painting.html, name  # set by boot.js on a queued tap only


def test_after_a_cover_the_next_screen_is_sent_whole(shown: Shown) -> None:
    """A change would refer to elements that the cover has replaced."""
    table = RenderedScreen(h("div", None, h("b", None, "table")), "table:x", 1, cover_tree=curtain("cover"))
    later = RenderedScreen(h("div", None, h("b", None, "later")), "table:x", 2, cover_tree=curtain("cover"))
    assert shown.paint(table)
    assert (
        shown.page.evaluate("umbrary.renderer.cover('button')") and shown.page.inner_text("#root") == "cover"
    )
    assert shown.paint(later) and not shown.changed
    assert shown.paint(table) and shown.changed


@pytest.mark.parametrize("then", ["cover", "another cover"])
def test_the_cover_shown_is_the_last_one_sent(shown: Shown, then: str) -> None:
    """It is sent only when it differs: a tap seldom changes it, and it would be most of the bytes."""
    first = RenderedScreen(h("div", None, h("b", None, "one")), "private:x", 1, cover_tree=curtain("cover"))
    later = RenderedScreen(h("div", None, h("b", None, "two")), "private:x", 2, cover_tree=curtain(then))
    assert shown.paint(first) and shown.paint(later) and shown.changed
    assert ("cover" in shown.view.sent[-1]) is (then != "cover")
    assert shown.page.evaluate("umbrary.renderer.cover('button')") and shown.page.inner_text("#root") == then


def curtain(words: str) -> Node:
    return h("p", None, words)


def test_a_page_changed_by_something_else_is_painted_whole(shown: Shown) -> None:
    first = RenderedScreen(h("div", None, h("p", None, h("b", None, "one"))), "table:x", 1)
    other = RenderedScreen(h("div", None, h("p", None, h("b", None, "two"))), "table:x", 2)
    assert shown.paint(first)
    shown.page.evaluate("document.querySelector('p').remove()")
    assert shown.paint(other) and not shown.changed


def test_typed_text_is_reset_to_the_value_from_python(shown: Shown) -> None:
    """But not while the input has the focus."""

    def seats(name: str, note: str) -> RenderedScreen:
        return RenderedScreen(h("div", None, h("input", {"value": name}), h("p", None, note)), "lobby:x")

    assert shown.paint(seats("Ada", "a"))
    shown.page.fill("input", "Ada Lovelace of a very long name")
    assert shown.paint(seats("Ada", "b"))
    assert shown.page.input_value("input") == "Ada Lovelace of a very long name"
    shown.page.evaluate("document.activeElement.blur()")
    assert shown.paint(seats("Ada", "c"))
    assert shown.page.input_value("input") == "Ada"


PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="


def home(*, saved: bool, status: str) -> Node:
    """A home screen with pictures, as the build pre-renders it, or with a saved game to resume."""
    resume = h(
        "div", {"class": "home__continue"}, h("button", {"class": "way", "data-action": "resume"}, "R")
    )
    games = [
        h("button", {"class": "way", "data-action": name}, h("img", {"src": PIXEL, "alt": name}), name)
        for name in ("obscurio", "mysterium")
    ]
    return h(
        "div",
        {"class": "stage"},
        h("div", {"class": "home has-continue" if saved else "home"}, [
            h("div", {"class": "home__picture"}, h("img", {"src": PIXEL, "alt": ""})),
            h("div", {"class": "home__ways"}, [resume, *games] if saved else games),
            h("p", {"id": "offline"}, status),
        ]),
    )  # fmt: skip


def test_the_first_screen_keeps_the_pictures_and_the_focus_of_the_prerendered_home(shown: Shown) -> None:
    """A replaced or reloaded <img> would blink."""
    shown.page.evaluate(
        """async html => {
          const root = document.getElementById('root');
          root.dataset.screen = 'home:';
          root.innerHTML = html;
          globalThis.images = [...root.querySelectorAll('img')];
          await Promise.all(images.map(image => image.decode()));
          globalThis.loads = 0;
          root.addEventListener('load', () => { loads += 1; }, true);
          root.querySelector('[data-action=mysterium]').focus();
        }""",
        str(RenderedScreen(home(saved=False, status="…"), "home:").html),
    )
    assert shown.paint(RenderedScreen(home(saved=True, status="ready"), "home:"))
    assert shown.page.evaluate("[...document.images].every((image, n) => image === images[n])")
    assert shown.page.evaluate("images.every(image => image.complete && image.isConnected)")
    assert shown.page.evaluate("new Promise(requestAnimationFrame).then(() => loads)") == 0
    assert shown.page.evaluate("document.activeElement.dataset.action") == "mysterium"

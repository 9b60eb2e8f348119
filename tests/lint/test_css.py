"""Style sheets use no `:has()`, which restyles the page on every tap; screens set classes.

For every screen of both games, these classes must match the contents of their element.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from app.ui.html import VOID, MemoNode, count_classes, h, render
from app.ui.memo import memo_node
from app.ui.render import RenderedScreen
from hypothesis import given
from hypothesis import strategies as st

from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.obscurio import scenes as obscurio
from tests.e2e import selectors
from tools.dev.screen_previews import shell_screens, stylesheet

COUNTED = {
    "status-strip": "sign",
    "gauge": "bead",
    "door__chips": "*",
    "middle__chips": "named-chip",
    "choosing": "option",
    "suspects": "suspect",
    "fingers": "lane",
    "votes": "vote",
    "deciders": "decider",
    "door-answers": "door-answer",
    "receivers": "receiver",
    "groups": "group",
}
"""Block → what its `from-…` classes count: descendants with this class, or all children (`*`)."""

HOLDS = {
    ("holder", "has-chosen"): "[pressed]",
    ("choosing__doors", "has-chosen"): "[pressed]",
    ("groups", "has-chosen"): "is-chosen",
    ("ring", "has-middle"): "middle",
    ("ring", "ring--6"): "arc--6",
    ("ring", "has-held-chip"): "is-held",
    ("locked-doors", "has-door-answers"): "door-answers",
    ("secret", "has-given"): "given",
    ("answer__card", "answer__card--wide"): "picture--wide",
    ("mysterium--over", "has-culprit"): "culprit",
    ("home", "has-continue"): "home__continue",
    ("stage--private", "stage--dark"): "obscurio--eyes-closed",
    ("stage--table", "is-last"): "is-last",
}
"""(block, class) → the block has the class exactly while it contains an element of this class."""


@dataclass
class Element:
    classes: frozenset[str]
    children: list[Element] = field(default_factory=list)

    def all(self) -> Iterator[Element]:
        for child in self.children:
            yield child
            yield from child.all()

    def count(self, what: str) -> int:
        return len(self.children) if what == "*" else sum(what in one.classes for one in self.all())


class Tree(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.path = [Element(frozenset())]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        pressed = ["[pressed]"] if found.get("aria-pressed") == "true" else []
        element = Element(frozenset([*(found.get("class") or "").split(), *pressed]))
        self.path[-1].children.append(element)
        if tag not in VOID:
            self.path.append(element)

    def handle_endtag(self, tag: str) -> None:
        self.path.pop()


@cache
def elements() -> tuple[tuple[str, Element], ...]:
    paintings: dict[str, RenderedScreen] = {
        **{f"obscurio {name}": obscurio.paint(scene, "en") for name, scene in obscurio.scenes().items()},
        **{f"obscurio {name}": painting for name, painting in obscurio.tutorial_pages("en").items()},
        **{f"mysterium {name}": mysterium.paint(scene, "en") for name, scene in mysterium.scenes().items()},
        **shell_screens("en"),
    }
    return tuple(
        (name, element)
        for name, painting in paintings.items()
        for element in Tree(painting.html).path[0].all()
    )


def limits() -> set[tuple[str, int]]:
    found = re.findall(r"\.([a-z_-]+)(?::not\()?\.from-(\d+)", stylesheet())
    return {(block, int(least)) for block, least in found}


def test_no_style_sheet_uses_has() -> None:
    for path in sorted((Path(__file__).parents[2] / "web" / "style").rglob("*.css")):
        assert ":has(" not in path.read_text(encoding="utf-8"), path.name


def test_the_browser_tests_select_classes_that_have_a_style() -> None:
    """A selector with an old class name matches nothing, and the check behind it passes unnoticed."""
    lines = [value for name, value in vars(selectors).items() if name.isupper()]
    classes = {name for line in lines for name in re.findall(r"\.([a-z][\w-]*)", re.sub(r'".*?"', "", line))}
    assert len(classes) > 15
    assert sorted(classes - set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))) == []


def test_every_counted_block_in_the_style_sheets_is_listed_here() -> None:
    assert {block for block, _ in limits()} == set(COUNTED)


@pytest.mark.parametrize(("block", "least"), sorted(limits()))
def test_a_count_class_is_set_exactly_from_its_count(block: str, least: int) -> None:
    seen = [(name, one) for name, one in elements() if block in one.classes]
    assert seen
    for name, one in seen:
        assert (f"from-{least}" in one.classes) == (one.count(COUNTED[block]) >= least), name


@pytest.mark.parametrize(("block", "said"), HOLDS)
def test_a_state_class_matches_the_contents(block: str, said: str) -> None:
    seen = [(name, one) for name, one in elements() if block in one.classes]
    assert {said in one.classes for _, one in seen} == {True, False}  # both cases occur
    for name, one in seen:
        assert (said in one.classes) == (one.count(HOLDS[block, said]) > 0), name


def test_two_buttons_in_the_dock_set_their_class() -> None:
    for name, one in elements():
        if "obscurio" in one.classes:
            docks = [child for child in one.children if "dock" in child.classes]
            ways = sum("btn" in child.classes for dock in docks for child in dock.children)
            assert ("has-two-buttons" in one.classes) == (ways > 1), name


def test_the_class_for_no_pages_is_set_only_without_pages() -> None:
    for name, one in elements():
        if "obscurio__stage" in one.classes and "has-no-pages" in one.classes:
            assert not any("pages" in child.classes for child in one.children), name


@given(st.integers(0, 30), st.lists(st.integers(1, 30), unique=True))
def test_count_classes_contains_every_limit_up_to_the_count(count: int, marks: list[int]) -> None:
    assert {int(word[5:]) for word in count_classes(count, *marks).split()} == {
        m for m in marks if m <= count
    }


@given(st.text(), st.integers(0, 5))
def test_a_memoised_node_equals_the_node(text: str, n: int) -> None:
    def draw(text: str, n: int):  # type: ignore[no-untyped-def]
        return h("b", {"title": text, "class": f"x{n}"}, text, [h("i", None, k) for k in range(n)])

    once = memo_node(draw)
    assert isinstance(once(text, n), MemoNode)
    assert once(text, n) is once(text, n)
    assert once(text, n) == draw(text, n)
    assert render(h("p", None, once(text, n), text)) == render(h("p", None, draw(text, n), text))

"""HTML: any text is escaped, and nothing that the Content-Security-Policy forbids can be written."""

from __future__ import annotations

from html.parser import HTMLParser
from weakref import ref

import pytest
from app.ui.html import UnsafeMarkup, cls, escape, h, render
from app.ui.memo import MEMO_SIZE, memo_per_state
from hypothesis import given
from hypothesis import strategies as st


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.attrs: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attrs += attrs

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


@given(st.text(st.characters(exclude_characters="\r\x00", exclude_categories=["Cs"])))
def test_any_text_is_rendered_as_text_and_never_as_an_element(text: str) -> None:
    reader = read(render(h("p", {"title": text}, text)))
    assert reader.tags == ["p"]
    assert "".join(reader.texts) == text
    assert reader.attrs == [("title", text)]


@given(st.text())
def test_escaped_text_contains_no_markup_characters(text: str) -> None:
    assert not set("<>\"'\x00") & set(escape(text))


@pytest.mark.parametrize("tag", ["script", "style", "iframe", "object", "base", "link", "meta"])
def test_dangerous_elements_are_refused(tag: str) -> None:
    with pytest.raises(UnsafeMarkup):
        h(tag)


@pytest.mark.parametrize("name", ["style", "onclick", "onload", "onerror"])
def test_inline_style_and_handlers_are_refused(name: str) -> None:
    with pytest.raises(UnsafeMarkup):
        h("p", {name: "x"})


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "http://x"]
)
def test_only_safe_addresses_are_accepted(url: str) -> None:
    with pytest.raises(UnsafeMarkup):
        h("a", {"href": url})


def test_empty_children_are_left_out_and_lists_are_flattened() -> None:
    assert render(h("p", None, None, False, [["a", 1], ("b",)])) == "<p>a1b</p>"


def test_aria_booleans_are_written_out_and_others_are_bare_attributes() -> None:
    markup = render(h("button", {"aria-pressed": False, "hidden": True, "disabled": False, "data-x": None}))
    assert markup == '<button aria-pressed="false" hidden=""></button>'


def test_void_elements_have_no_end_tag() -> None:
    assert render(h("img", {"alt": ""})) == '<img alt="">'


def test_cls_joins_the_names_that_apply() -> None:
    assert cls("a", False, None, "", "b") == "a b"


def test_equal_trees_are_equal_and_hash_alike() -> None:
    assert h("p", {"a": "b"}, "x") == h("p", {"a": "b"}, "x")
    assert len({h("p"), h("p"), h("b")}) == 2


class Thing:
    """An object that is equal only to itself."""


def test_memo_per_state_computes_once_for_identical_arguments() -> None:
    asked: list[tuple[Thing, Thing]] = []

    @memo_per_state
    def find(state: Thing, other: Thing) -> int:
        asked.append((state, other))
        return len(asked)

    one, two, other = Thing(), Thing(), Thing()
    asks = [(one, other), (one, other), (one, two), (two, other), (one, other)]
    assert [find(*ask) for ask in asks] == [1, 1, 2, 3, 4]


def test_memo_per_state_keeps_a_limited_number_of_results() -> None:
    @memo_per_state
    def find(state: Thing, other: Thing) -> Thing:
        return Thing()

    state, alive = Thing(), []
    for _ in range(50 * MEMO_SIZE):
        other = Thing()
        alive += [ref(other), ref(find(state, other))]
    assert sum(one() is not None for one in alive) <= 2 * MEMO_SIZE + 1

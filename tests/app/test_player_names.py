"""Names with markup, emoji, right-to-left script and 200 characters, in whole games of both games."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from app.core.settings import Settings
from app.ui.html import MemoNode
from app.ui.render import RenderedScreen

from tests.app.games.mysterium.tap_player import TapPlayer as MysteriumPlayer
from tests.app.games.obscurio.tap_player import TapPlayer as ObscurioPlayer

MARKUP, HEBREW, FAMILY, LONG = "<img src=x onerror=alert(1)>", "דנה ‹b›", "👩‍👩‍👧‍👦" * 40, "W" * 200
NAMES = (MARKUP, HEBREW, FAMILY, LONG, '"><script>x', "'&amp;\"", "\u202edlrow", "  ")
FORBIDDEN = {"script", "iframe", "object", "embed", "base", "link", "style", "meta", "form"}
ISOLATE, POP = "\u2068", "\u2069"


class Reader(HTMLParser):
    """What a browser would make of it: tags, attributes, and each text with whether <bdi> holds it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.texts: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        self.texts.append((data, "bdi" in self.open))


def wrong(painting: RenderedScreen) -> list[str]:
    """Everything on a painting that a strange name has broken."""
    found: list[str] = []
    for html in (painting.html, painting.cover):
        reader = Reader(html)
        found += sorted(reader.tags & FORBIDDEN)
        found += [
            f"{name}={value}"
            for name, value in reader.attributes
            if name.startswith("on") or (name == "src" and value == "x")
        ]
        found += [
            text
            for text, isolated in reader.texts
            if HEBREW[:3] in text and not isolated and not is_isolated(text)
        ]
        found += [
            value
            for name, value in reader.attributes
            if HEBREW[:3] in value and name.startswith("aria") and not is_isolated(value) and value != HEBREW
        ]
        found += [
            text for text, _ in reader.texts if "W" * 60 in text or text.count("👩") > 60 or "\u202e" in text
        ]
    return found


def is_isolated(text: str) -> bool:
    """A name within a sentence stands between the signs that keep it from turning the sentence round."""
    before, _, after = text.partition(HEBREW[:3])
    return before.count(ISOLATE) > before.count(POP) and POP in after


def strangers(seed: int) -> tuple[str, ...]:
    return tuple(NAMES[(seat + seed) % len(NAMES)] for seat in range(8))


def evening(game: str, seats: int, seed: int, lang: str) -> list[RenderedScreen]:
    """A whole game by people with such names, with a look into the menu; all that was painted."""
    table: ObscurioPlayer | MysteriumPlayer = (
        ObscurioPlayer(str(seed)) if game == "obscurio" else MysteriumPlayer(str(seed))
    )
    table.names = strangers(seed)
    table.runner.state = replace(table.app, settings=Settings(lang=lang))
    table.sit(seats)
    for _ in range(2):
        table.tap("shell.dialog", "menu")
    table.play()
    return table.browser.paintings


@pytest.mark.parametrize(
    ("game", "seats", "seed", "lang"),
    [
        ("obscurio", 8, 0, "en"),
        ("obscurio", 4, 1, "fr"),
        ("mysterium", 7, 0, "en"),
        ("mysterium", 4, 1, "fr"),
    ],
)
def test_strange_names_break_no_screen_of_a_whole_game(game: str, seats: int, seed: int, lang: str) -> None:
    paintings = evening(game, seats, seed, lang)
    screens = {painting.screen for painting in paintings}
    assert len(screens) > 8
    broken = {painting.screen: found for painting in paintings if (found := wrong(painting))}
    assert broken == {}
    shown = "".join(painting.html for painting in paintings)
    assert "דנה" in shown and "👩‍👩‍👧‍👦" in shown and "WWW" in shown
    assert "&lt;img src=x" in shown or MARKUP not in strangers(seed)[:seats]


def test_the_detector_sees_each_kind_of_harm() -> None:
    assert wrong(written("<p>ok</p>")) == []
    for html in (
        f"<p>{MARKUP}</p>",
        f"<p>Hand it to {HEBREW}!</p>",
        f"<p>{LONG}</p>",
        "<script>x</script>",
        f'<b aria-label="for {HEBREW}!">x</b>',
    ):
        assert wrong(written(html)), html
    assert wrong(written(f"<bdi>{HEBREW}</bdi> {ISOLATE}{HEBREW}{POP}")) == []


def written(html: str) -> RenderedScreen:
    """A page of any text, as no screen could draw it."""
    page = MemoNode("p", (), ())
    page.text = html
    return RenderedScreen(page, "table:x")

"""The leak scanner: all that curious eyes around one tablet could find, held against what they may know.

Two questions, for any test that has a page (or only a painted string):

1. *Is a word here that must not be?*  `found_in(surface, words)` lists every place where one of the forbidden
   words stands: text, attributes (also of hidden nodes), comments, title, address, history, console, storage.
2. *Is a picture here that these eyes may not see?*  `strangers(surface, view, cards)` lists card ids that stand
   anywhere on the surface although nothing in that seat's View names them. Pictures count by file name, so a
   preloaded or hidden `<img>`, a `srcset`, a CSS background or a `data-arg` is found as well.

Usage in the browser::

    watch = Watch(page)                      # before page.goto: console and requests are collected from then on
    …
    surface = look_around(page, watch)       # DOM, title, URL, storage, console, requests so far
    assert found_in(surface, ["traitor-name", "c017"]) == []
    assert strangers(surface, view(rules, state, TABLE), deck.ids) == []
    watch.forget()                           # requests and console of the next screen only

`kept_game(page)` reads the running game back from the page's own store, so that a test knows every secret:
`rules, state = …`; then `secrets(state, seat)` are the values that `seat` may not read (as words to search for),
and `may_know(view)` all words that it may.

On plain Python, without a browser: `painted(painting.html, title=…)` makes a Surface of a painted string.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from enum import Enum
from html.parser import HTMLParser
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request

from engine.core.saves import Save, choose
from engine.core.sealed import HIDDEN, Sealed, Seat

_CARD_FILE = re.compile(r"/([a-z]*\d{2,4})\.(?:[0-9a-f]+\.)?(?:webp|avif|png)\b")

COLLECT = """async () => {
  const found = [];
  const walk = (node, path) => {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.COMMENT_NODE) found.push([`${path} text`, node.data]);
    for (const {name, value} of node.attributes ?? []) found.push([`${path} @${name}`, value]);
    if ('value' in node && typeof node.value === 'string') found.push([`${path} value`, node.value]);
    const style = node.style?.cssText;
    if (style) found.push([`${path} style`, style]);
    if (node.shadowRoot) walk(node.shadowRoot, `${path}#shadow`);
    if (node.content instanceof DocumentFragment) walk(node.content, `${path}#template`);
    for (const child of node.childNodes) walk(child, `${path}>${child.nodeName.toLowerCase()}`);
  };
  walk(document.documentElement, 'html');
  found.push(['title', document.title], ['address', location.href], ['window.name', window.name]);
  found.push(['history', JSON.stringify(history.state)], ['cookie', document.cookie]);
  for (const [name, box] of [['localStorage', localStorage], ['sessionStorage', sessionStorage]]) {
    for (const key of Object.keys(box)) found.push([name, `${key}=${box.getItem(key)}`]);
  }
  for (const {name} of await indexedDB.databases()) {
    await new Promise((done) => {
      const opening = indexedDB.open(name);
      opening.onerror = done;
      opening.onsuccess = () => {
        const base = opening.result, stores = [...base.objectStoreNames];
        if (!stores.length) { base.close(); done(); return; }
        const tx = base.transaction(stores);
        for (const store of stores) {
          tx.objectStore(store).openCursor().onsuccess = ({target: {result: cursor}}) => {
            if (!cursor) return;
            found.push([`database ${store}`, `${JSON.stringify(cursor.key)}=${JSON.stringify(cursor.value)}`]);
            cursor.continue();
          };
        }
        tx.oncomplete = tx.onabort = () => { base.close(); done(); };
      };
    });
  }
  for (const key of await caches.keys()) found.push(['cache', key]);
  return found;
}"""

GAME = """async () => {
  const {games} = JSON.parse(await umbraryStore.list());
  return games.length ? await umbraryStore.load(games.at(-1).game) : null;
}"""


@dataclass(frozen=True, slots=True)
class Surface:
    """Every text that can be found, each with the place where it was."""

    texts: tuple[tuple[str, str], ...]

    def without(self, *places: str) -> Surface:
        """The same surface but for places that start so (a test says why it looks away)."""
        return Surface(tuple(text for text in self.texts if not text[0].startswith(places)))


class Watch:
    """Collects what a page says on its own: console, errors, requests in their order."""

    def __init__(self, page: Page) -> None:
        self.console: list[str] = []
        self.requests: list[str] = []
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.console.append(str(error)))
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def forget(self) -> None:
        self.console.clear()
        self.requests.clear()

    def texts(self) -> list[tuple[str, str]]:
        return [("console", text) for text in self.console] + [("request", url) for url in self.requests]


def look_around(page: Page, watch: Watch | None = None) -> Surface:
    """All that is to be found on this page now, and what it said and asked for since the watch last forgot."""
    texts = [(place, text) for place, text in page.evaluate(COLLECT)]
    return Surface(tuple(texts + (watch.texts() if watch else [])))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [(f"{tag} @{name}", value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.texts.append(("text", data))

    def handle_comment(self, data: str) -> None:
        self.texts.append(("comment", data))


def painted(html: str, **more: str) -> Surface:
    """The surface of a painted string, before any browser has it."""
    reader = _Reader()
    reader.feed(html)
    return Surface((*reader.texts, *more.items()))


def found_in(surface: Surface, words: Iterable[str]) -> list[str]:
    """Where one of these words stands. A word counts only whole: `c01` is not in `c017`."""
    wanted = "|".join(re.escape(word) for word in words if word)
    if not wanted:
        return []
    pattern = re.compile(rf"(?<![\w-])(?:{wanted})(?![\w-])")
    return [f"{place}: {word}" for place, text in surface.texts for word in pattern.findall(text)]


def pictures(surface: Surface) -> set[str]:
    """The ids of all pictures that the surface names by file."""
    return {card for _, text in surface.texts for card in _CARD_FILE.findall(text)}


def strangers(surface: Surface, view: Any, cards: Collection[str]) -> list[str]:
    """Cards on the surface that the View does not name: they can only have come past the projector."""
    known = may_know(view)
    named = {card for card in cards if card not in known}
    shown = pictures(surface) & named
    return sorted({f"picture: {card}" for card in shown} | set(found_in(surface, sorted(named))))


def may_know(view: Any) -> set[str]:
    """Every word in a View (or any part of one): card ids, role names, codes."""
    words: set[str] = set()
    _gather(view, words)
    return words


def _gather(value: Any, words: set[str]) -> None:
    if isinstance(value, Enum):
        if value is not HIDDEN:
            words.add(str(value.value))
    elif isinstance(value, str):
        words.update((value, *re.findall(r"[\w-]+", value)))
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, words)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        assert not isinstance(value, Sealed), "a View holds no seals: the projector was left out"
        for part in dataclasses.fields(value):
            _gather(getattr(value, part.name), words)


def secrets(state: Any, seat: Seat) -> set[str]:
    """Every word sealed from this seat and said nowhere in the open: canaries to search for."""
    hidden: set[str] = set()
    _gather_sealed(state, seat, hidden)
    return hidden


def _gather_sealed(value: Any, seat: Seat, hidden: set[str]) -> None:
    if type(value) is Sealed:
        if seat in value.readers:
            _gather_sealed(value.value, seat, hidden)
        else:
            _gather_all(value.value, hidden)
    elif isinstance(value, tuple):
        for item in value:
            _gather_sealed(item, seat, hidden)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for part in dataclasses.fields(value):
            _gather_sealed(getattr(value, part.name), seat, hidden)


def _gather_all(value: Any, hidden: set[str]) -> None:
    if type(value) is Sealed:
        _gather_all(value.value, hidden)
    elif isinstance(value, str):
        hidden.add(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather_all(item, hidden)
    elif dataclasses.is_dataclass(value) and not isinstance(value, (type, Enum)):
        for part in dataclasses.fields(value):
            _gather_all(getattr(value, part.name), hidden)


@dataclass(slots=True)
class Rounds:
    """What a hidden round looked like from outside, seat by seat: it must be the same for every role."""

    taps: dict[Seat, list[str]] = field(default_factory=dict)
    requests: dict[Seat, list[str]] = field(default_factory=dict)

    def note(self, seat: Seat, tap: str, watch: Watch) -> None:
        """After a tap of `seat`: what was touched, and how many things of each kind were fetched."""
        self.taps.setdefault(seat, []).append(tap)
        kinds = sorted(url.rsplit(".", 1)[-1] for url in watch.requests)
        self.requests.setdefault(seat, []).append(",".join(kinds))
        watch.forget()

    def differences(self) -> list[str]:
        """Seats whose round differs from the first seat's."""
        seats = sorted(self.taps)
        return [
            f"seat {seat}"
            for seat in seats[1:]
            if self.taps[seat] != self.taps[seats[0]] or self.requests[seat] != self.requests[seats[0]]
        ]


def kept_game(page: Page) -> Save:
    """The game last played on this page, read from its own store: with it a test knows every secret."""
    loaded = page.evaluate(GAME)
    assert loaded is not None, "no game is kept here"
    return choose(json.dumps(json.loads(loaded))).save

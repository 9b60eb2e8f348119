"""The leak scanner: all that curious eyes around one tablet could find, held against what they may know.

Two questions, for any test that has a page (or only a painted string):

1. *Is a word here that must not be?*  `found_in(surface, words)` lists every place where one of the forbidden
   words stands: text, attributes (also of hidden nodes), comments, title, address, history, console, storage.
2. *Is a picture here that these eyes may not see?*  `strangers(surface, view, cards)` lists card ids that stand
   anywhere on the surface although nothing in that seat's View names them. Pictures count by file (the build names them by their contents), so a
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

import json
import re
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page, Request

from engine.core.sealed import Seat
from engine.saves import Save, recover
from tools.faults.leak_scan import Surface, found_in, may_know, painted, pictures, secrets, strangers

__all__ = [
    "Rounds", "Surface", "Watch", "found_in", "kept_game", "look_around", "may_know", "painted", "pictures", "secrets",
    "strangers",
]  # fmt: skip

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

# What lies packed in the store tells nobody anything at a glance, but among its letters a card's id may stand by chance.
VEILED = re.compile(r"\bu\d{1,4}\.[0-9a-f]{16}\.[A-Za-z0-9+/]*={0,2}")

GAME = """async () => {
  const {games} = JSON.parse(await umbrary.saveStore.list());
  return games.length ? await umbrary.saveStore.load(games.at(-1).game) : null;
}"""


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
    texts = [(place, VEILED.sub("(veiled)", text)) for place, text in page.evaluate(COLLECT)]
    return Surface(tuple(texts + (watch.texts() if watch else [])))


@dataclass(slots=True)
class Rounds:
    """What a hidden round looked like from outside, seat by seat: it must be the same for every role."""

    taps: dict[Seat, list[str]] = field(default_factory=dict)
    requests: dict[Seat, list[str]] = field(default_factory=dict)

    def note(self, seat: Seat, tap: str, watch: Watch) -> None:
        """After a tap of `seat`: what was touched, and how many things of each kind were fetched."""
        self.taps.setdefault(seat, []).append(tap)
        kinds = sorted(
            url.rsplit(".", 1)[-1] for url in watch.requests
        )  # a role's own picture has its own name
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
    return recover(json.dumps(json.loads(loaded))).save

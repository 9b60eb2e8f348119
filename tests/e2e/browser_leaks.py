"""Collects what a page shows, stores, logs or requests, for `tools.faults.leak_scan`.
Must not depend on any game.

Two questions, for any test that has a page (or only rendered HTML):

1. *Is there a word that must not be there?* `found_in(surface, words)` lists every place where a forbidden word
   occurs: text, attributes (also of hidden nodes), comments, title, address, history, console, storage.
2. *Is there a picture that this reader may not see?* `cards_not_in_view(surface, view, cards)` lists card ids that occur
   anywhere on the surface although the reader's View does not name them. Pictures count by file, so a preloaded or
   hidden `<img>`, a `srcset`, a CSS background or a `data-arg` is found as well.

Usage::

    watch = PageWatch(page)                  # before page.goto: collects console and requests from now on
    surface = collect_surface(page, watch)   # DOM, title, URL, storage, console, requests so far
    assert found_in(surface, ["traitor-name", "c017"]) == []
    assert cards_not_in_view(surface, view(rules, state, PUBLIC), deck.ids) == []
    watch.forget()                           # from now on only the requests and console of the next screen

`painted(html, title=…)` makes a Surface of rendered HTML, without a browser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Page, Request

from engine.core.sealed import Seat
from tools.faults.leak_scan import Surface, cards_not_in_view, found_in, may_know, painted, pictures, secrets

__all__ = [
    "HiddenRounds",
    "PageWatch",
    "Surface",
    "collect_surface",
    "found_in",
    "may_know",
    "painted",
    "pictures",
    "secrets",
    "cards_not_in_view",
]

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

# Saves are packed in an envelope; a card's id may occur in the packed letters by chance.
ENVELOPE = re.compile(r"\bu\d{1,4}\.[0-9a-f]{16}\.[A-Za-z0-9+/]*={0,2}")


class PageWatch:
    """Collect a page's console messages, errors and requests, in their order."""

    def __init__(self, page: Page) -> None:
        self.console: list[str] = []
        self.requests: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.console.append(str(error)))
        page.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def forget(self) -> None:
        self.console.clear()
        self.requests.clear()

    def texts(self) -> list[tuple[str, str]]:
        return [("console", text) for text in self.console] + [("request", url) for url in self.requests]


def collect_surface(page: Page, watch: PageWatch | None = None) -> Surface:
    """Everything on this page now, and its console and requests since `watch.forget()`."""
    texts = [(place, ENVELOPE.sub("(envelope)", text)) for place, text in page.evaluate(COLLECT)]
    return Surface(tuple(texts + (watch.texts() if watch else [])))


@dataclass(slots=True)
class HiddenRounds:
    """What others can notice of each seat's hidden round: it must be the same for every role."""

    taps: dict[Seat, list[str]] = field(default_factory=dict)
    requests: dict[Seat, list[str]] = field(default_factory=dict)

    def note(self, seat: Seat, tap: str, watch: PageWatch) -> None:
        """Note a tap of `seat` and how many files of each kind were fetched after it."""
        self.taps.setdefault(seat, []).append(tap)
        # By kind, because each role's picture has its own name.
        kinds = sorted(url.rsplit(".", 1)[-1] for url in watch.requests)
        self.requests.setdefault(seat, []).append(",".join(kinds))
        watch.forget()

    def differences(self) -> list[str]:
        """Seats whose round differs from the first seat's, with what was fetched for both."""
        seats = sorted(self.taps)
        return [
            f"seat {seat}: {self.requests[seat]}, not {self.requests[seats[0]]}"
            for seat in seats[1:]
            if self.taps[seat] != self.taps[seats[0]] or self.requests[seat] != self.requests[seats[0]]
        ]

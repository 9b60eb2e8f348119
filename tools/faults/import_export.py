"""Responsible for files and lists: crafted imports, cut files, share menus, long games, many games.
Must not depend on other faults. A page that is blocked or does not answer counts as lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

from playwright.sync_api import FilePayload

from engine.core.codec import codec_of
from engine.saves import CorruptSave, Save, UnknownVersion, export_text, finish, texts
from engine.saves.envelope import pack, unpack
from engine.saves.records import MAX_ROWS, chain_digest, chain_root
from tools.faults.app_page import AppPage
from tools.faults.crafted_files import base, crafted
from tools.faults.harness import Harness, Tally, games, rules_of

LONGEST_TASK_MS = 200
MAIN_THREAD = "CrRendererMain"
LISTED = 300
PAGES = LISTED // 20
ENDED = """() => {
  const toast = document.querySelector('.toast p')?.textContent ?? '';
  return Boolean(document.querySelector('.backdrop--confirm') || (toast && !toast.endsWith('…')));
}"""
STUB_SHARE = """(end) => {
  window.matchMedia = () => ({ matches: true });
  navigator.canShare = () => true;
  navigator.share = () => end === 'never' ? new Promise(() => {})
    : end === 'ok' ? Promise.resolve() : Promise.reject(new DOMException('stub', end));
}"""


# ---------------------------------------------------------------------- without a browser


def crafted_files(harness: Harness, tally: Tally) -> None:
    """I1. A crafted file is playable and opens again, or is refused with a known reason."""
    for number in range(2_000 if harness.effort > 1 else 100):
        kind, text = crafted(number)
        tally.trial(*_check(text, f"crafted file {number}, {kind}"))


def _check(text: str, note: str) -> tuple[int, int, str]:
    from app.core import save_service
    from app.core.state import OpenedSave

    try:
        found = finish(save_service.check_file(text, games()))
    except (CorruptSave, UnknownVersion):
        return 0, 0, ""
    except Exception as error:  # any other exception is what this test looks for
        return 1, 0, f"{note}: {type(error).__name__} {error}"
    copy = {"from": "log", "header": found.header, "rows": found.rows, "checkpoint": found.checkpoint}
    opened = finish(save_service.open_stored("g", json.dumps({"copies": [copy]}), games(), True))
    return int(not isinstance(opened, OpenedSave)), 0, f"{note}: accepted and then {opened}"


# ---------------------------------------------------------------------- in the browser


def import_file(app: AppPage, text: str) -> str:
    """Import a file through the file dialog and return what the page says."""
    app.tap("shell.go", "saves")
    with app.page.expect_file_chooser() as chooser:
        app.page.evaluate("() => umbrary.boot.handler('game.import', '', '')")
    payload = FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode())
    chooser.value.set_files(payload)
    app.page.wait_for_function(ENDED)
    return str(app.page.inner_text("#root"))


def bomb(kilobytes: int, rows: int) -> str:
    """A file of a few kB whose rows decompress to so many kB each, with a valid chain."""
    save = base("obscurio", 4)
    header, _, point = texts(save)
    head = chain_root(unpack(header))
    action = {"$": "Bomb", "list": [0] * (kilobytes * 500)}
    lines = []
    for seq in range(1, rows + 1):
        head = chain_digest(head, seq, action)
        lines.append(pack({"seq": seq, "action": action, "digest": head}))
    tree = {**unpack(point), "head": head}
    return export_text(Save(save.header)).split(":h")[0] + "\n".join(
        [f":h{header}", *(f":r{line}" for line in lines), f":c{pack(tree)}"]
    )


def bombs(harness: Harness, tally: Tally) -> None:
    """I2. A bomb blocks the page for at most 200 ms: at import, at the next start, when it is opened."""
    with harness.open_app(harness.profile()) as app:
        for number in range(harness.many):
            kilobytes, rows = ((60, 20), (60, 300), (4_000, 20))[number % 3]
            tally.trial(*_try_bomb(app, bomb(kilobytes, rows), number))


def _try_bomb(app: AppPage, text: str, number: int) -> tuple[int, int, str]:
    blocked = longest_task(app, lambda: import_file(app, text))
    stored = app.games()
    app.open()
    opened = longest_task(app, lambda: app.page.wait_for_timeout(500))  # the newest game is opened ahead
    for game in stored:
        app.store_call("remove", game)
    note = (
        f"bomb {number} blocked the import for {blocked:.0f} ms, the page after a start for {opened:.0f} ms"
    )
    return int(max(blocked, opened) > LONGEST_TASK_MS), 0, note


def longest_task(app: AppPage, work: Callable[[], object]) -> float:
    """Return the processor time in ms of the page's longest task during the work.

    Not the time that passed: other programs on a busy machine lengthen that."""
    browser = app.chromium.browser
    browser.start_tracing(page=app.page, categories=["toplevel"])
    try:
        work()
    finally:
        trace = browser.stop_tracing()
    events = json.loads(trace)["traceEvents"]
    named = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    tasks = [event["tdur"] for event in events if "tdur" in event and (event["pid"], event["tid"]) in named]
    return float(max(tasks)) / 1000


def cut_files(harness: Harness, tally: Tally) -> None:
    """I3. A cut file says what is left of it before it is stored, and then goes on from there."""
    with harness.playing(12, seed=2) as (app, game):
        text = export_text(app.stored(game).save)
        app.tap("game.leave")
        first, last = text.index(":r"), text.index(":c")
        for number in range(harness.many):
            cut = text[: first + 40 + (last - first - 40) * number // 30]
            tally.trial(*_try_cut(app, cut, number))


def _try_cut(app: AppPage, text: str, number: int) -> tuple[int, int, str]:
    before = set(app.games())
    said = import_file(app, text)
    stored_early = set(app.games()) != before
    if not app.page.query_selector(".backdrop--confirm"):
        return int(stored_early), 0, f"cut {number}: stored without a question: {said[-80:]}"
    app.tap("game.import_cut")
    app.page.wait_for_function("() => document.querySelector('.toast')")
    [new] = set(app.games()) - before
    left = app.stored(new).save.seq
    snapshot = app.resume(new)
    app.tap("game.leave")
    app.store_call("remove", new)
    is_said = f": {left}." in said
    wrong = stored_early or not is_said or snapshot.seq != left or snapshot.audience != "curtain"
    return int(wrong), 0, f"cut {number}: {left} left, said {said[-160:]!r}"


def share_menus(harness: Harness, tally: Tally) -> None:
    """I4. An export ends in a file or a sentence, whatever the share menu does; the game goes on."""
    ends = ("never", "NotAllowedError", "DataError", "AbortError", "ok", "InvalidStateError")
    with harness.playing(2, seed=3) as (app, _):
        for number in range(30 if harness.effort > 1 else 6):
            tally.trial(*_try_share(app, ends[number % len(ends)]))


def _try_share(app: AppPage, end: str) -> tuple[int, int, str]:
    downloads: list[Any] = []

    def note(download: Any) -> None:
        downloads.append(download)

    app.page.on("download", note)
    app.page.evaluate(STUB_SHARE, end)
    before = app.read_screen().seq
    app.page.evaluate("() => umbrary.boot.handler('game.export', '', '')")
    goes_on = app.play_action().seq > before
    if end == "never":  # a second export is downloaded although the first menu never answered
        app.page.evaluate("() => umbrary.boot.handler('game.export', '', '')")
    app.page.wait_for_timeout(300)
    wanted = 0 if end in ("AbortError", "ok") else 1
    app.page.remove_listener("download", note)
    app.open()
    app.resume(app.newest_game())
    bad = len(downloads) != wanted or not goes_on
    return int(bad), 0, f"share {end}: {len(downloads)} downloads, goes on: {goes_on}"


def long_games(harness: Harness, tally: Tally) -> None:
    """I5. A game of many thousand actions takes one more, and is found again after a reload."""
    limits = (4_999, 5_000, 5_001, 12_000, MAX_ROWS - 1, MAX_ROWS, MAX_ROWS + 1)
    chance = Random(5)
    others = (chance.randrange(100, MAX_ROWS + 5_000) for _ in range(harness.many))
    with harness.open_app(harness.profile()) as app:
        for length in [*limits, *others][: harness.many]:
            tally.trial(*_try_long(app, length))


def _try_long(app: AppPage, length: int) -> tuple[int, int, str]:
    header, rows, checkpoint = _lengthened(base("obscurio", 4), length)
    app.store_call("adopt", "long", header, json.dumps(rows), checkpoint)
    app.store_call("release", "long")
    app.open()
    first = app.resume("long")
    app.play_action()
    app.store_call("settled")
    app.open()
    again = app.resume("long")
    app.tap("game.leave")
    app.store_call("remove", "long")
    bad = (first.audience, first.seq, again.audience, again.seq) != ("curtain", length, "curtain", length + 1)
    return int(bad), 0, f"{length} actions: {first.screen} {first.seq}, then {again.screen} {again.seq}"


def _lengthened(save: Save, length: int) -> tuple[str, list[str], str]:
    """The same game as if it had taken so many actions: rows are missing, the checkpoint is complete."""
    header, _, point = texts(save)
    tree = unpack(point)
    rules = rules_of(save)
    codec_of(rules.actions, rules.records).decode(tree["state"])
    tree = {**tree, "seq": length, "state": {**tree["state"], "seq": length}}
    return header, [""] * length, pack(tree)


def many_games(harness: Harness, tally: Tally) -> None:
    """I6. With 300 stored games the list shows 20 at a time, quickly, and reaches all of them."""
    saves = [texts(base(name, 4)) for name in games()]
    with harness.open_app(harness.profile()) as app:
        for number in range(LISTED):
            header, rows, point = saves[number % len(saves)]
            app.store_call("adopt", f"many-{number:03}", header, json.dumps(rows), point)
            app.store_call("release", f"many-{number:03}")
        app.open()
        seen = _visit_pages(app, tally, range(PAGES))
        seen |= _visit_pages(app, tally, reversed(range(PAGES)))
        tally.lost += LISTED - len(seen)


def _visit_pages(app: AppPage, tally: Tally, numbers: Iterable[int]) -> set[str]:
    """Open these pages of the list; each must show 20 other games. Returns the games that were shown."""
    seen: set[str] = set()
    stored = app.games()
    for number in numbers:
        slow = longest_task(app, partial(app.tap, "shell.go", f"saves:{number}"))
        html = app.read_screen().html
        shown = {one for one in stored if f'data-arg="{one}"' in html}
        wrong = len(shown) != 20 or bool(shown & seen) or slow > LONGEST_TASK_MS
        seen |= shown
        tally.trial(int(wrong), 0, f"page {number}: {len(shown)} games, {slow:.0f} ms")
    return seen

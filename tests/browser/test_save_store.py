"""The save store in Chromium: an acknowledged action survives any single failure."""

from __future__ import annotations

import base64
import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.saves import Recovered, Save, append, header_text, recover, texts
from tests.browser.conftest import Launch, Store
from tests.support.save_samples import header, played, state
from tools.faults.chromium import Site
from tools.faults.corrupt_files import backup_files, database_files, flip_bits, remove_all, truncate

pytestmark = pytest.mark.e2e


def fresh(store: Store) -> str:
    assert store.open()["ok"]
    game: str = store.newId()["game"]
    assert store.create(game, header_text(header()))["ok"]
    return game


def play(store: Store, game: str, first: int, last: int, twist: int = 0) -> list[dict[str, Any]]:
    """Append the actions `first`…`last` of the sample game, one after the other."""
    save, answers = played(first - 1, twist=twist), []
    for number in range(first, last + 1):
        entry = next_entry(save, number, twist)
        answers.append(store.append(game, number, entry.row, entry.checkpoint))
        save = entry.save
    return answers


def next_entry(save: Save, number: int, twist: int = 0) -> Any:
    action = {"$": "Guess", "seat": number % 4, "card": f"c{number + twist:03d}"}
    return append(save, action, state(number), {"screen": "curtain", "seat": number % 4}, 1000 * number)


def found(store: Store, game: str) -> Recovered:
    return recover(json.dumps(store.load(game)))


def reopened(launch: Launch, site: Site) -> Store:
    store = Store(launch().page(site.origin))
    store.open()
    return store


def test_every_acknowledged_action_survives_a_killed_browser(launch: Launch, site: Site) -> None:
    store = Store((chromium := launch()).page(site.origin))
    game = fresh(store)
    assert all(answer["ok"] for answer in play(store, game, 1, 5))
    chromium.kill()
    chosen = found(reopened(launch, site), game)
    assert (chosen.save, chosen.verdict.code) == (played(5), "clean")


@pytest.mark.parametrize("hurt", [flip_bits, truncate, remove_all], ids=lambda hurt: hurt.__name__)
def test_a_damaged_database_is_restored_from_the_backup(launch: Launch, site: Site, hurt: Any) -> None:
    store = Store((chromium := launch()).page(site.origin))
    game = fresh(store)
    play(store, game, 1, 6)
    store.settled()  # the backup may be slightly behind; the log is not
    chromium.kill()
    hurt(database_files(chromium.profile))
    store = reopened(launch, site)
    assert [entry["game"] for entry in store.list()["games"]] == [game]
    chosen = found(store, game)
    assert chosen.save == played(6)
    assert chosen.verdict.code == "restored_from_backup"


@pytest.mark.parametrize("hurt", [flip_bits, truncate, remove_all], ids=lambda hurt: hurt.__name__)
def test_a_damaged_backup_loses_nothing(launch: Launch, site: Site, hurt: Any) -> None:
    store = Store((chromium := launch()).page(site.origin))
    game = fresh(store)
    play(store, game, 1, 4)
    chromium.kill()
    hurt(backup_files(chromium.profile))
    chosen = found(reopened(launch, site), game)
    assert (chosen.save, chosen.verdict.code) == (played(4), "clean")


def test_a_restored_game_goes_on_and_the_damaged_copy_is_quarantined(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    game = fresh(store)
    play(store, game, 1, 4)
    store.settled()
    broken = "u1.0000000000000000.AAAA"
    put_row(store.page, game, 2, broken)
    store.page.reload()
    store.open()
    chosen = found(store, game)
    assert chosen.verdict.code == "restored_from_backup"
    head, rows, point = texts(chosen.save)
    assert store.adopt(game, head, json.dumps(rows), point)["ok"]
    assert play(store, game, 5, 6)[-1]["ok"]
    assert (found(store, game).save, found(store, game).verdict.code) == (played(6), "clean")
    assert broken in all_of(store.page, "kept")
    assert store.list()["damaged"] == 1
    [copy] = store.damaged()["games"]
    assert (copy["rows"], copy["header"]) == (4, head)
    assert broken in store.load(copy["game"])["copies"][0]["rows"]
    assert store.remove(copy["game"])["ok"]
    assert (store.list()["damaged"], store.damaged()["games"]) == (0, [])
    assert found(store, game).save == played(6)


def put_row(page: Page, game: str, seq: int, text: str) -> None:
    page.evaluate(
        """([game, seq, text]) => new Promise((done) => { indexedDB.open("umbrary:%2F").onsuccess = ({target: {result: base}}) => {
             const tx = base.transaction("log", "readwrite"); tx.objectStore("log").put(text, [game, seq]);
             tx.oncomplete = () => { base.close(); done(); }; }; })""",
        [game, seq, text],
    )


def all_of(page: Page, name: str) -> str:
    found: str = page.evaluate(
        """(name) => new Promise((done) => { indexedDB.open("umbrary:%2F").onsuccess = ({target: {result: base}}) => {
             base.transaction(name).objectStore(name).getAll().onsuccess = (event) => {
               base.close(); done(JSON.stringify(event.target.result)); }; }; })""",
        name,
    )
    return found


def test_with_a_full_disk_the_game_goes_on_and_is_stored_when_there_is_space(
    launch: Launch, site: Site
) -> None:
    chromium = launch()
    page = chromium.page(site.origin)
    session = chromium.context.new_cdp_session(page)
    # Before the first write: the browser remembers for half a minute how much space there was.
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.origin + "/", "quotaSize": 60_000})
    store = Store(page)
    game = fresh(store)
    play(store, game, 1, 2)
    for number in (3, 4):
        entry = next_entry(played(number - 1), number)
        answer = store.append(game, number, entry.row, incompressible(200_000))
        assert (answer["ok"], answer["code"], answer["memory"]) == (False, "store.full", True)
    assert store.status()["code"] == "store.full"
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.origin + "/"})
    assert play(store, game, 5, 5)[0]["ok"]
    assert store.status()["code"] == ""
    store.settled()
    chromium.kill()
    chosen = found(reopened(launch, site), game)
    assert (chosen.save, chosen.verdict.code) == (played(5), "clean")


def incompressible(length: int) -> str:
    return base64.b64encode(random.Random(1).randbytes(length)).decode()


def test_without_a_database_the_backup_alone_saves_the_game(launch: Launch, site: Site) -> None:
    chromium = launch()
    page = chromium.context.new_page()
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    page.goto(site.origin)
    store = Store(page)
    assert (store.open()["idb"], store.status()["code"]) == (False, "store.refused")
    game = store.newId()["game"]
    store.create(game, header_text(header()))
    answers = play(store, game, 1, 3)
    assert [(answer["code"], answer["memory"], answer["mirrored"]) for answer in answers] == [
        ("store.refused", True, True)
    ] * 3
    chromium.kill()
    chosen = found(reopened(launch, site), game)
    assert (chosen.save, chosen.verdict.code) == (played(3), "restored_from_backup")


def test_without_any_storage_the_game_goes_on_in_memory(shared: Launch, own_site: Site) -> None:
    page = shared().context.new_page()
    page.add_init_script(
        """IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
           StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));
           Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });"""
    )
    page.goto(own_site.origin)
    store = Store(page)
    opened = store.open()
    assert (opened["ok"], opened["code"], opened["idb"], opened["mirror"]) == (
        False,
        "store.refused",
        False,
        "none",
    )
    game = store.newId()["game"]
    store.create(game, header_text(header()))
    assert all(answer["memory"] and not answer["mirrored"] for answer in play(store, game, 1, 3))
    assert store.list()["games"] == [] and store.load(game)["copies"] == []
    assert store.getSetting("lang")["value"] is None


def test_without_private_files_the_backup_is_in_local_storage(launch: Launch, site: Site) -> None:
    chromium = launch()
    page = chromium.context.new_page()
    page.add_init_script("delete StorageManager.prototype.getDirectory;")
    page.goto(site.origin)
    store = Store(page)
    game = fresh(store)
    assert store.status()["mirror"] == "local"
    play(store, game, 1, 4)
    store.settled()
    chromium.close()  # localStorage is written late: only a normal exit is safe here
    remove_all(database_files(chromium.profile))
    page = launch().context.new_page()
    page.add_init_script("delete StorageManager.prototype.getDirectory;")
    page.goto(site.origin)
    store = Store(page)
    store.open()
    assert found(store, game).save == played(4)


@pytest.mark.parametrize("refused", [True, False])
def test_a_window_that_refuses_private_files_only_is_recognised_as_private(
    shared: Launch, own_site: Site, refused: bool
) -> None:
    """Firefox and Safari refuse them in private windows; a browser that has none is no private window."""
    page = shared().context.new_page()
    answer = "() => Promise.reject(new DOMException('no', 'SecurityError'))"
    page.add_init_script(
        f"StorageManager.prototype.getDirectory = {answer};"
        if refused
        else "delete StorageManager.prototype.getDirectory;"
    )
    page.goto(own_site.origin)
    opened = Store(page).open()
    assert (opened["idb"], opened["mirror"], opened["temporary"]) == (True, "local", refused)


def test_a_connection_closed_by_the_browser_is_opened_again_with_every_row(
    launch: Launch, site: Site
) -> None:
    chromium = launch()
    store = Store(chromium.page(site.origin))
    game = fresh(store)
    play(store, game, 1, 3)
    session = chromium.context.new_cdp_session(store.page)
    session.send("Storage.clearDataForOrigin", {"origin": site.origin, "storageTypes": "indexeddb"})
    assert play(store, game, 4, 4)[0]["ok"]
    chromium.kill()
    chosen = found(reopened(launch, site), game)
    assert (chosen.save, chosen.verdict.code) == (played(4), "clean")


def test_a_database_deleted_by_another_tab_is_written_again(shared: Launch, own_site: Site) -> None:
    chromium = shared()
    store = Store(chromium.page(own_site.origin))
    game = fresh(store)
    play(store, game, 1, 3)
    other = chromium.page(own_site.origin)
    other.evaluate("new Promise((done) => { indexedDB.deleteDatabase('umbrary:%2F').onsuccess = done; })")
    assert play(store, game, 4, 4)[0]["ok"]
    assert (found(store, game).save, found(store, game).verdict.code) == (played(4), "clean")


def test_a_blocked_database_is_reported_and_the_game_goes_on(shared: Launch, own_site: Site) -> None:
    chromium = shared()
    stubborn = chromium.page(own_site.origin)
    stubborn.evaluate(
        "new Promise((done) => { indexedDB.open('umbrary:%2F', 1).onsuccess = (event) => { window.held = event.target.result; done(); }; })"
    )
    stubborn.evaluate(
        "void indexedDB.open('umbrary:%2F', 2)"
    )  # a newer program waits for the old connection to close
    store = Store(chromium.page(own_site.origin))
    assert store.open()["code"] == "store.blocked"
    game = store.newId()["game"]
    store.create(game, header_text(header()))
    assert play(store, game, 1, 1)[0] == {
        "ok": False,
        "code": "store.blocked",
        "memory": True,
        "mirrored": True,
    }


def test_a_database_upgraded_by_a_newer_program_can_still_be_read(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    game = fresh(store)
    play(store, game, 1, 2)
    store.page.evaluate(
        "new Promise((done) => { const r = indexedDB.open('umbrary:%2F', 7); r.onsuccess = () => { r.result.close(); done(); }; })"
    )
    store.page.reload()
    assert store.open()["ok"]
    assert found(store, game).save == played(2)


def test_only_one_tab_writes_and_the_other_may_take_over(shared: Launch, own_site: Site) -> None:
    chromium = shared()
    first, second = Store(chromium.page(own_site.origin)), Store(chromium.page(own_site.origin))
    game = fresh(first)
    play(first, game, 1, 2)
    first.page.evaluate("addEventListener('umbrary:store', (event) => { document.title = event.detail; })")
    second.open()
    assert second.claim(game) == {"ok": False, "code": "store.elsewhere", "memory": False}
    assert second.claim(game, True)["ok"]
    expect(first.page).to_have_title(json.dumps({"kind": "lost", "game": game}, separators=(",", ":")))
    assert play(first, game, 3, 3, twist=50)[0] == {"ok": False, "code": "store.elsewhere", "memory": False}
    reopen(second, game)
    assert play(second, game, 3, 3)[0]["ok"]
    assert found(second, game).save == played(3)


def reopen(store: Store, game: str) -> None:
    head, rows, point = texts(found(store, game).save)
    assert store.adopt(game, head, json.dumps(rows), point)["ok"]


def test_a_tab_that_missed_the_message_of_its_loss_cannot_write(shared: Launch, own_site: Site) -> None:
    chromium = shared()
    deaf, second = chromium.context.new_page(), Store(chromium.page(own_site.origin))
    deaf.add_init_script(
        "BroadcastChannel.prototype.addEventListener = () => {}; delete Navigator.prototype.locks;"
    )
    deaf.goto(own_site.origin)
    first = Store(deaf)
    game = fresh(first)
    play(first, game, 1, 2)
    second.open()
    assert second.claim(game, True)["ok"]
    assert play(first, game, 3, 3, twist=50)[0]["code"] == "store.elsewhere"
    assert found(second, game).save == played(2)


def test_the_lock_of_a_crashed_tab_is_freed_and_the_waiting_tab_is_notified(
    shared: Launch, own_site: Site
) -> None:
    chromium = shared()
    second = Store(chromium.page(own_site.origin))
    second.open()
    first = Store(chromium.page(own_site.origin))
    game = fresh(first)
    play(first, game, 1, 3)
    second.page.evaluate("addEventListener('umbrary:store', (event) => { document.title = event.detail; })")
    assert not second.claim(game)["ok"]
    chromium.kill_renderer(first.page)
    expect(second.page).to_have_title(json.dumps({"kind": "free", "game": game}, separators=(",", ":")))
    assert second.claim(game)["ok"]
    reopen(second, game)
    assert play(second, game, 4, 4)[0]["ok"]
    assert found(second, game).save == played(4)


def test_actions_out_of_order_are_refused_and_change_nothing(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    game = fresh(store)
    play(store, game, 1, 2)
    assert play(store, game, 5, 5)[0] == {"ok": False, "code": "store.order", "memory": False}
    assert play(store, game, 2, 2)[0]["code"] == "store.order"
    assert found(store, game).save == played(2)


def test_removing_is_complete_and_touches_no_other_game(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    left, gone = fresh(store), fresh(store)
    play(store, left, 1, 2)
    play(store, gone, 1, 3)
    assert store.remove(gone)["ok"]
    assert [entry["game"] for entry in store.list()["games"]] == [left]
    assert store.load(gone)["copies"] == []
    assert found(store, left).save == played(2)


def test_settings_survive_a_restart(launch: Launch, site: Site) -> None:
    store = Store((chromium := launch()).page(site.origin))
    store.open()
    assert store.setSetting("look", '{"lang":"fr"}')["ok"]
    chromium.kill()
    store = reopened(launch, site)
    assert (store.getSetting("look")["value"], store.getSetting("none")["value"]) == ('{"lang":"fr"}', None)


ADD_NUMBERS = """([first, count]) => { window.adding = (async () => {
  for (let number = first; number < first + count; number += 1) {
    let found = JSON.parse(await umbrary.saveStore.getSetting('numbers'));
    let answer = { ok: false };
    while (!answer.ok) {
      const text = found.value ?? '';
      const all = JSON.stringify([...JSON.parse(text || '[]'), number]);
      answer = JSON.parse(await umbrary.saveStore.setSetting('numbers', all, text));
      if (!answer.ok && answer.code !== 'store.changed') throw new Error(answer.code);
      found = answer;
    }
  }
})(); }"""


def test_two_windows_that_change_a_setting_together_lose_nothing(launch: Launch, site: Site) -> None:
    chromium = launch()
    pages = [chromium.page(site.origin), chromium.page(site.origin)]
    stores = [Store(page) for page in pages]
    for store in stores:
        store.open()
    for first, page in enumerate(pages):
        page.evaluate(ADD_NUMBERS, [first * 100, 30])
    for page in pages:
        page.evaluate("window.adding")
    answer = stores[0].getSetting("numbers")
    assert sorted(json.loads(answer["value"])) == [*range(30), *range(100, 130)]


def test_a_setting_that_has_changed_is_not_overwritten(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    store.open()
    assert store.setSetting("look", "1", "")["ok"]
    assert store.setSetting("look", "2", "") == {"ok": False, "code": "store.changed", "value": "1"}
    assert store.getSetting("look") == {"ok": True, "value": "1", "second": "1"}
    assert store.setSetting("look", "2", "1")["ok"] and store.getSetting("look")["second"] == "2"


def test_no_secret_is_readable_in_the_browsers_own_files(launch: Launch, site: Site) -> None:
    store = Store((chromium := launch()).page(site.origin))
    game = fresh(store)
    play(store, game, 1, 6)
    store.settled()
    chromium.kill()
    files = database_files(chromium.profile) + backup_files(chromium.profile)
    stored = b"".join(path.read_bytes() for path in files)
    assert header_text(header()).encode() in stored
    for word in ("secret-", "exit_card", "Guess", "c0ffee"):
        assert word.encode() not in stored and word.encode("utf-16-le") not in stored


def test_an_exported_file_can_be_imported_unchanged(shared: Launch, own_site: Site, tmp_path: Path) -> None:
    store = Store(shared().page(own_site.origin))
    with store.page.expect_download() as download:
        assert store.exportFile("umbrary.txt", "é secret\n" * 1000)["ok"]
    path = tmp_path / "umbrary.txt"
    download.value.save_as(path)
    assert path.read_text("utf-8") == "é secret\n" * 1000
    with store.page.expect_file_chooser() as chooser:
        store.page.evaluate("window.picked = umbrary.saveStore.pickFile(100000); 0")
    chooser.value.set_files(path)
    assert json.loads(store.page.evaluate("picked")) == {
        "ok": True,
        "name": "umbrary.txt",
        "text": "é secret\n" * 1000,
    }


def test_a_file_too_large_is_refused_before_it_is_read(
    shared: Launch, own_site: Site, tmp_path: Path
) -> None:
    store = Store(shared().page(own_site.origin))
    (tmp_path / "large.txt").write_text("x" * 5000)
    with store.page.expect_file_chooser() as chooser:
        store.page.evaluate("window.picked = umbrary.saveStore.pickFile(4999); 0")
    chooser.value.set_files(tmp_path / "large.txt")
    assert json.loads(store.page.evaluate("picked"))["code"] == "store.too_large"


TOUCH_SHARE = """(end) => {
  window.matchMedia = () => ({ matches: true });
  navigator.canShare = () => true;
  navigator.share = () => (window.shares = (window.shares ?? 0) + 1, {
    ok: () => Promise.resolve(),
    never: () => new Promise(() => {}),
  }[end] ?? (() => Promise.reject(new DOMException('no', end))))();
}"""


@pytest.mark.parametrize("reason", ["NotAllowedError", "DataError", "InvalidStateError", "TypeError"])
def test_a_failed_share_becomes_a_download(shared: Launch, own_site: Site, reason: str) -> None:
    store = Store(shared().page(own_site.origin))
    store.page.evaluate(TOUCH_SHARE, reason)
    with store.page.expect_download() as download:
        assert store.exportFile("umbrary.txt", "text")["ok"]
    assert download.value.suggested_filename == "umbrary.txt"


def test_a_share_menu_closed_by_the_player_is_not_a_failure(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    store.page.evaluate(TOUCH_SHARE, "AbortError")
    assert store.exportFile("umbrary.txt", "text")["code"] == "store.cancelled"
    store.page.evaluate(TOUCH_SHARE, "ok")
    assert store.exportFile("umbrary.txt", "text")["ok"]


def test_a_share_menu_that_never_answers_is_reported_and_the_next_export_downloads(
    shared: Launch, own_site: Site
) -> None:
    store = Store(shared().page(own_site.origin))
    store.page.evaluate(TOUCH_SHARE, "never")
    assert store.exportFile("umbrary.txt", "text")["code"] == "store.waiting"
    with store.page.expect_download():
        assert store.exportFile("umbrary.txt", "text")["ok"]
    assert store.page.evaluate("shares") == 1


def test_a_file_that_cannot_be_read_is_answered(shared: Launch, own_site: Site, tmp_path: Path) -> None:
    store = Store(shared().page(own_site.origin))
    (tmp_path / "gone.txt").write_text("x")
    store.page.evaluate(
        "() => { File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError')); }"
    )
    with store.page.expect_file_chooser() as chooser:
        store.page.evaluate("window.picked = umbrary.saveStore.pickFile(4999); 0")
    chooser.value.set_files(tmp_path / "gone.txt")
    assert json.loads(store.page.evaluate("picked"))["code"] == "store.failed"


def test_the_list_gives_one_page_with_checkpoints_and_counts_all(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    head, rows, point = texts(played(3))
    for number in range(7):
        assert store.adopt(f"g{number}", head, json.dumps(list(rows)), point)["ok"]
        store.release(f"g{number}")
    newest = store.list(3)
    assert (newest["total"], [one["game"] for one in newest["games"]]) == (7, ["g4", "g5", "g6"])
    assert all(one["checkpoint"] == point and one["rows"] == 3 for one in newest["games"])
    assert [one["game"] for one in store.list(3, 6)["games"]] == ["g0"]
    assert store.list(3, 20)["games"] == []
    assert len(store.list()["games"]) == 7

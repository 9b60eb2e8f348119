"""Stores named by folder: games of earlier versions are copied, and copies of the app stay apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from engine.saves import header_text, texts
from tests.browser.conftest import Launch, Store
from tests.browser.test_save_store import found, play
from tests.support.save_samples import header, played
from tools.faults.chromium import Site

pytestmark = pytest.mark.e2e

# What a version before this change left on a device: one game in the log, one only in the backup, settings.
OLD_STORES = """async ([game, [header, rows, checkpoint], backup]) => {
  await new Promise((done) => {
    const request = indexedDB.open('umbrary', 1);
    request.onupgradeneeded = () => {
      for (const name of ['games', 'log', 'checkpoint', 'settings', 'kept']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      const base = request.result;
      const tx = base.transaction(base.objectStoreNames, 'readwrite');
      tx.objectStore('games').put({ header, writer: 'somebody', rows: rows.length, touched: 5 }, game);
      rows.forEach((row, n) => tx.objectStore('log').put(row, [game, n + 1]));
      tx.objectStore('checkpoint').put(checkpoint, game);
      tx.objectStore('settings').put('{"lang":"fr"}', 'settings');
      tx.objectStore('kept').put('a damaged copy', [game, 7]);
      tx.oncomplete = () => { base.close(); done(); };
    };
  });
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('umbrary', { create: true });
  for (const name of [`${game}.0`, `${backup}.1`]) {
    const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await out.write(JSON.stringify({ turn: 1, header, rows, checkpoint }));
    await out.close();
  }
  localStorage.setItem(`umbrary:mirror:${backup}-local:0`, JSON.stringify({ turn: 2, header, rows, checkpoint }));
  localStorage.setItem('umbrary:setting:group', '{"old":true}');
}"""
OLD_LOG = """(game) => new Promise((done) => {
  indexedDB.open('umbrary').onsuccess = ({ target: { result: base } }) => {
    base.transaction('games').objectStore('games').getAllKeys().onsuccess = ({ target: { result } }) => { base.close(); done(result); };
  };
})"""
OLD_GAME, BACKUP = "0badcafe-0001", "0badcafe-0002"


def with_old_stores(page: Page, origin: str) -> None:
    """Leave the stores of an earlier version, from a page that does not run the store."""
    page.goto(origin + "/save-names.js")
    head, rows, point = texts(played(4))
    page.evaluate(OLD_STORES, [OLD_GAME, [head, list(rows), point], BACKUP])


@pytest.fixture
def moved(shared: Launch, own_site: Site) -> Iterator[Store]:
    page = shared().context.new_page()
    with_old_stores(page, own_site.origin)
    page.goto(own_site.origin)
    yield Store(page)
    page.close()


def test_games_settings_and_quarantine_of_earlier_versions_are_copied(moved: Store) -> None:
    assert moved.open()["ok"]
    assert {entry["game"] for entry in moved.list()["games"]} == {OLD_GAME, BACKUP, f"{BACKUP}-local"}
    assert found(moved, OLD_GAME).save == found(moved, BACKUP).save == played(4)
    assert found(moved, OLD_GAME).verdict.code == "clean"
    assert moved.getSetting("settings")["value"] == '{"lang":"fr"}'
    assert moved.getSetting("group")["value"] == '{"old":true}'


def test_a_copied_game_goes_on_and_is_not_copied_again(moved: Store) -> None:
    moved.open()
    assert moved.claim(OLD_GAME)["ok"]
    head, rows, point = texts(found(moved, OLD_GAME).save)
    assert moved.adopt(OLD_GAME, head, json.dumps(rows), point)["ok"]
    assert play(moved, OLD_GAME, 5, 6)[-1]["ok"]
    moved.settled()
    moved.page.reload()
    moved.open()
    assert (found(moved, OLD_GAME).save, found(moved, OLD_GAME).verdict.code) == (played(6), "clean")


def test_a_deleted_game_does_not_come_back(moved: Store) -> None:
    moved.open()
    for game in (OLD_GAME, BACKUP):
        assert moved.remove(game)["ok"]
    moved.page.reload()
    moved.open()
    assert [entry["game"] for entry in moved.list()["games"]] == [f"{BACKUP}-local"]
    assert moved.page.evaluate(OLD_LOG) == []


def test_the_stores_of_earlier_versions_stay_for_other_copies(moved: Store) -> None:
    moved.open()
    assert moved.page.evaluate(OLD_LOG) == [OLD_GAME]


def test_a_game_that_an_earlier_version_is_playing_is_copied_later(shared: Launch, own_site: Site) -> None:
    context = shared().context
    playing = context.new_page()
    with_old_stores(playing, own_site.origin)
    playing.evaluate(
        "(name) => { navigator.locks.request(name, () => new Promise(() => {})); }",
        f"umbrary:game:{OLD_GAME}",
    )
    playing.wait_for_function("() => navigator.locks.query().then(({ held }) => held.length > 0)")
    store = Store(context.new_page())
    store.page.goto(own_site.origin)
    store.open()
    assert OLD_GAME not in [entry["game"] for entry in store.list()["games"]]
    playing.close()
    store.page.reload()
    store.open()
    assert found(store, OLD_GAME).save == played(4)
    store.page.close()


def test_a_fresh_device_gets_no_old_stores(shared: Launch, own_site: Site) -> None:
    store = Store(shared().page(own_site.origin))
    assert store.open()["ok"]
    assert store.page.evaluate("indexedDB.databases().then(all => all.map(one => one.name))") == [
        "umbrary:%2F"
    ]
    store.page.close()


def test_two_copies_on_one_origin_have_games_of_their_own(shared: Launch, own_site: Site) -> None:
    folder = Path(own_site.folder)
    copy = folder / "beta"
    if not copy.exists():
        copy.mkdir()
        for path in folder.glob("*.*"):
            (copy / path.name).write_bytes(path.read_bytes())
    chromium = shared()
    first, second = Store(chromium.page(own_site.origin)), Store(chromium.page(own_site.origin + "/beta/"))
    for store in (first, second):
        assert store.open()["ok"]
    game = first.newId()["game"]
    assert first.create(game, header_text(header()))["ok"]
    play(first, game, 1, 3)
    first.settled()
    assert second.list()["games"] == []
    assert second.create(game, header_text(header()))["ok"], "locks belong to a copy, too"
    play(second, game, 1, 1)
    assert play(first, game, 4, 4)[0]["ok"]
    assert second.remove(game)["ok"]
    assert found(first, game).save == played(4)
    for store in (first, second):
        store.page.close()


def test_ids_do_not_need_a_secure_address(shared: Launch, own_site: Site) -> None:
    page = shared().context.new_page()
    page.add_init_script("delete Crypto.prototype.randomUUID")
    page.goto(own_site.origin)
    store = Store(page)
    ids = {store.newId()["game"] for _ in range(50)}
    assert len(ids) == 50 and all(len(one) == 13 for one in ids)
    page.close()

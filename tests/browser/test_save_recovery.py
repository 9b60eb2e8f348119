"""The storage process dies, as iOS does to pages in the background: saving comes back by itself."""

from __future__ import annotations

import json
import shutil

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Launch, Store
from tests.browser.test_save_store import all_of, found, fresh, play
from tests.support.save_samples import played
from tools.faults.chromium import Site
from tools.faults.storage_process import STORAGE_DIES
from tools.paths import WEB

pytestmark = pytest.mark.e2e

FILES_DIE = """() => {
  const fail = () => Promise.reject(new DOMException('gone', 'UnknownError'));
  FileSystemDirectoryHandle.prototype.getFileHandle = fail;
  FileSystemDirectoryHandle.prototype.getDirectoryHandle = fail;
}"""


def playing(shared: Launch, site: Site) -> tuple[Store, str]:
    store = Store(shared().page(site.origin))
    game = fresh(store)
    assert all(answer["ok"] for answer in play(store, game, 1, 3))
    return store, game


def reopened(store: Store) -> Store:
    store.page.reload()
    store.open()
    return store


def test_saving_goes_on_through_the_database_of_a_new_frame(shared: Launch, own_site: Site) -> None:
    store, game = playing(shared, own_site)
    store.page.evaluate(STORAGE_DIES, False)
    assert [answer["ok"] for answer in play(store, game, 4, 6)] == [True] * 3
    assert store.status()["code"] == ""
    chosen = found(reopened(store), game)
    assert (chosen.save, chosen.verdict.code) == (played(6), "clean")
    assert len(json.loads(all_of(store.page, "log"))) >= 6


def test_it_can_die_more_than_once(shared: Launch, own_site: Site) -> None:
    store, game = playing(shared, own_site)
    for number in range(4, 7):
        store.page.evaluate(STORAGE_DIES, False)
        store.page.evaluate("performance.now = () => 1e6 * (globalThis.later = (globalThis.later ?? 0) + 1)")
        store.page.evaluate("""for (const { contentWindow } of document.querySelectorAll('iframe'))
            contentWindow.IDBFactory.prototype.open = IDBFactory.prototype.open""")
        assert play(store, game, number, number)[0]["ok"]
    assert found(reopened(store), game).save == played(6)


def test_without_any_database_the_backup_has_every_action(shared: Launch, own_site: Site) -> None:
    store, game = playing(shared, own_site)
    store.page.evaluate(STORAGE_DIES, True)
    answers = play(store, game, 4, 5)
    assert [(one["code"], one["memory"], one["mirrored"]) for one in answers] == [
        ("store.lost", True, True)
    ] * 2
    assert store.status()["backedUp"]
    assert found(reopened(store), game).save == played(5)


def test_without_database_and_files_the_backup_goes_to_local_storage(shared: Launch, own_site: Site) -> None:
    store, game = playing(shared, own_site)
    store.page.evaluate(STORAGE_DIES, True)
    store.page.evaluate(FILES_DIE)
    assert [answer["mirrored"] for answer in play(store, game, 4, 5)] == [True, True]
    assert found(reopened(store), game).save == played(5)


# ---------------------------------------------------------------------- the reload behind a curtain

RECOVERY = """<!doctype html><html lang="en"><meta charset="utf-8"><title>recovery</title><link rel="icon" href="data:,">
<script>
globalThis.umbrary = {
  renderer: { surface: 'table' },
  saveStore: {
    settled: async () => '{"ok":true}',
    status: async () => JSON.stringify({ ok: true, backedUp: globalThis.backedUp, mirror: 'opfs', games: ['a-game'] }),
  },
};
globalThis.backedUp = true;
globalThis.tell = (code) => dispatchEvent(new CustomEvent('umbrary:store', { detail: JSON.stringify({ kind: 'status', code }) }));
globalThis.shows = (surface) => { umbrary.renderer.surface = surface; dispatchEvent(new Event('umbrary:painted')); };
globalThis.old = true;
</script>
<script src="save-recovery.js"></script>"""


@pytest.fixture
def lost(shared: Launch, own_site: Site) -> Page:
    root = own_site.folder
    (root / "recovery.html").write_text(RECOVERY)
    shutil.copy(WEB / "platform" / "save-recovery.js", root)
    page: Page = shared().page(own_site.origin + "/recovery.html")
    page.evaluate("document.title = 'old'")
    return page


def test_a_page_without_storage_reloads_behind_a_curtain_only(lost: Page) -> None:
    lost.evaluate("tell('store.lost')")
    lost.evaluate("shows('private')")
    lost.evaluate("new Promise(done => setTimeout(done, 200))")
    expect(lost).to_have_title("old")
    lost.evaluate("shows('curtain')")
    expect(lost).to_have_title("recovery")
    assert lost.evaluate("sessionStorage.getItem('umbrary.resume')") == "a-game"
    lost.evaluate("document.title = 'second'; tell('store.lost'); shows('curtain')")
    lost.evaluate("new Promise(done => setTimeout(done, 200))")
    expect(lost).to_have_title("second")  # not again and again


def test_it_does_not_reload_while_an_action_is_in_memory_only(lost: Page) -> None:
    lost.evaluate("backedUp = false; tell('store.lost'); shows('curtain')")
    lost.evaluate("new Promise(done => setTimeout(done, 200))")
    expect(lost).to_have_title("old")


def test_it_does_not_reload_when_saving_works_again(lost: Page) -> None:
    lost.evaluate("tell('store.lost'); tell(''); shows('curtain')")
    lost.evaluate("new Promise(done => setTimeout(done, 200))")
    expect(lost).to_have_title("old")

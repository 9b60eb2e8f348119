"""Responsible for faults of the browser's storage: its process ends, or an earlier version used it.
Must not depend on the rules. Saving must come back without the players, and no action may be lost."""

from __future__ import annotations

import json
import os
import signal
import time
from random import Random
from typing import Any
from urllib.parse import unquote

from tools.faults import processes
from tools.faults.chromium import Chromium
from tools.faults.harness import Harness, Tally
from tools.faults.other_browsers import OtherAppPage
from tools.faults.parallel_games import LIGHT_FLAGS
from tools.faults.shared_browser import (
    Trial,
    batches,
    begin,
    check_after_restart,
    kill_and_check_all,
    origins,
)
from tools.faults.webdriver import Missing, WebKit

# What WebKit does when its storage process ends: connections close, every later `open` of this window fails
# with an UnknownError, while the database of a new frame works. `everywhere`: new frames fail as well.
STORAGE_DIES = """(everywhere) => {
  const failing = function () {
    const request = { error: new DOMException('Connection to the server lost.', 'UnknownError') };
    setTimeout(() => request.onerror?.(new Event('error')));
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...rest) {
    queueMicrotask(() => this.onclose?.(new Event('close')));
    this.close();
    return transaction.apply(this, rest);
  };
  IDBFactory.prototype.open = failing;
  if (!everywhere) return;
  const { append } = Element.prototype;
  Element.prototype.append = function (...nodes) {
    append.apply(this, nodes);
    for (const node of nodes) if (node.contentWindow) node.contentWindow.IDBFactory.prototype.open = failing;
  };
}"""
# Moves what this version has stored to the names that earlier versions used for all copies on an origin.
AS_BEFORE = """async () => {
  const open = (name, stores) => new Promise((done, fail) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => stores?.forEach((store) => request.result.createObjectStore(store));
    request.onsuccess = () => done(request.result);
    request.onerror = fail;
  });
  const result = (request) => new Promise((done) => { request.onsuccess = () => done(request.result); });
  const from = await open('umbrary:%2F');
  const names = [...from.objectStoreNames];
  const to = await open('umbrary', names);
  for (const name of names) {
    const source = from.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all([result(source.getAllKeys()), result(source.getAll())]);
    const tx = to.transaction(name, 'readwrite');
    keys.forEach((key, n) => key === 'moved' || tx.objectStore(name).put(values[n], key));
    await new Promise((done) => { tx.oncomplete = done; });
  }
  from.close();
  to.close();
  await new Promise((done) => { indexedDB.deleteDatabase('umbrary:%2F').onsuccess = done; });
  const root = await navigator.storage.getDirectory();
  const files = await root.getDirectoryHandle('umbrary-%2F');
  const old = await root.getDirectoryHandle('umbrary', { create: true });
  for await (const [name, handle] of files.entries()) {
    if (name === 'moved') continue;
    const out = await (await old.getFileHandle(name, { create: true })).createWritable();
    await out.write(await (await handle.getFile()).text());
    await out.close();
  }
  await root.removeEntry('umbrary-%2F', { recursive: true });
  localStorage.clear();
  return names.length;
}"""
UNSAVED = "btn--badge"
NO_RELOAD = "sessionStorage.setItem('umbrary.reloaded', Date.now())"  # save-recovery.js waits a minute
NETWORK_PROCESS = "WebKitNetworkProcess"  # it also holds the databases


def storage_ends(harness: Harness, tally: Tally) -> None:
    """S1. The storage process ends during a game; the next actions are stored through a new frame."""

    def act(tally: Tally, trial: Trial) -> None:
        trial.app.page.evaluate(STORAGE_DIES, False)
        shown = [trial.app.play_action() for _ in range(2)]
        unsaved = sum(UNSAVED in snapshot.html for snapshot in shown)
        tally.trial(unsaved, 0, "the game was shown as not saved")

    kill_and_check_all(harness, tally, "the storage process ended", act)


def storage_ends_for_good(harness: Harness, tally: Tally) -> None:
    """S2. No frame gets a database either: the backup has every action after a restart."""

    def act(tally: Tally, trial: Trial) -> None:
        trial.app.page.evaluate(NO_RELOAD)
        trial.app.page.evaluate(STORAGE_DIES, True)
        silent = sum(UNSAVED not in trial.app.play_action().html for _ in range(2))
        tally.trial(silent, 0, "the game was shown as saved")

    kill_and_check_all(harness, tally, "no frame had a database", act)


def earlier_stores(harness: Harness, tally: Tally) -> None:
    """S3. The games are in the stores of an earlier version, which had the same names for all copies."""
    for numbers in batches(harness.many):
        with origins(harness, len(numbers)) as sites:
            profile = harness.fresh_profile()
            with Chromium(harness.playwright, profile, *LIGHT_FLAGS) as chromium:
                trials = [begin(harness, chromium, site, n) for n, site in zip(numbers, sites, strict=True)]
                for trial in trials:
                    trial.note_expected()
                    trial.app.page.goto(trial.site.origin + "/manifest.json")
                    trial.app.page.evaluate(AS_BEFORE)
                chromium.close()
            check_after_restart(harness, tally, profile, trials, "stores of an earlier version")


# ---------------------------------------------------------------------- WebKitGTK


def _kill_storage(pid: int) -> int:
    """Kill WebKit's network process, which holds the databases, below this process; returns how many."""
    found = processes.named(pid, NETWORK_PROCESS)
    for one in found:
        os.kill(one, signal.SIGKILL)
    return len(found)


# WebDriver does not survive the kill: the page acts by itself and reports in addresses that no worker serves.
WEBKIT_PLAYS = """(kills) => {
  const call = async (name, ...rest) => JSON.parse(await umbrary.saveStore[name](...rest));
  const tell = (what) => fetch(`/bench/${encodeURIComponent(JSON.stringify(what))}`).catch(() => {});
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  (async () => {
    const { game } = await call('newId');
    await call('create', game, 'header');
    let seq = 0;
    const append = async () => (await call('append', game, ++seq, `row ${seq}`, '')).ok;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await append();
      await tell({ kill, waits: true });
      await pause(2000);
      const after = [await append(), await append()];
      const { copies } = await call('load', game);
      const rows = copies.find(({ from }) => from === 'log')?.rows.length ?? 0;
      await tell({ kill, saved: [before, ...after].every(Boolean), missing: seq - rows });
    }
  })();
  return true;
}"""
WAIT_S = 60


def webkit_storage_killed(harness: Harness, tally: Tally) -> None:
    """WS. WebKitGTK's storage process is killed again and again; the next actions are in the database."""
    try:
        page = WebKit(harness.fresh_profile())
    except (Missing, OSError, RuntimeError) as absent:
        tally.skipped = f"WebKit: {absent}"
        return
    kills = harness.many
    try:
        OtherAppPage(page, harness.site.origin + "/", Random(4))
        page.evaluate(WEBKIT_PLAYS, kills)
        for kill in range(1, kills + 1):
            _await_report(harness, kill, "waits")
            killed = _kill_storage(page.process.pid)
            report = _await_report(harness, kill, "saved")
            lost = int(not report["saved"]) + int(report["missing"]) + int(killed == 0)
            tally.trial(lost, 0, f"{report}, {killed} killed")
    finally:
        page.close()


def _await_report(harness: Harness, kill: int, key: str) -> dict[str, Any]:
    """Wait for what the page tells about this kill."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        for path in [path for path in harness.site.requests if path.startswith("/bench/")]:
            report: dict[str, Any] = json.loads(unquote(path.removeprefix("/bench/")))
            if report["kill"] == kill and key in report:
                return report
        time.sleep(0.05)
    raise RuntimeError(f"the page told nothing after kill {kill}")

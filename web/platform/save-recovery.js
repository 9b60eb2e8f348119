// @ts-check
// The last resort when the browser has lost its storage for this page and no new frame helped: reload the page while a
// hand-over screen or a cover is shown, and open the game again. It must not know games; nothing is reloaded before a
// backup of the newest action exists.
(() => {
  'use strict';
  const { renderer, saveStore } = umbrary;
  const RESUME_KEY = 'umbrary.resume'; // read by boot.js
  const RELOADED_KEY = 'umbrary.reloaded';
  const RELOAD_EVERY_MS = 60_000;
  let lost = false;

  /** @param {string} key */
  const remembered = (key) => {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const isAllowed = () => !document.hidden && renderer.surface === 'curtain';
  const reloadIfSafe = async () => {
    if (!lost || !isAllowed() || Date.now() - Number(remembered(RELOADED_KEY)) < RELOAD_EVERY_MS) return;
    await saveStore.settled();
    const { backedUp, mirror, games } = JSON.parse(await saveStore.status());
    if (!lost || !backedUp || mirror === 'none' || !isAllowed()) return;
    try {
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
      sessionStorage.setItem(RESUME_KEY, games[0] ?? '');
    } catch {
      return; // it could reload again and again
    }
    location.reload();
  };

  addEventListener('umbrary:store', (event) => {
    const { kind, code } = JSON.parse(/** @type {CustomEvent} */ (event).detail);
    if (kind !== 'status') return;
    lost = code === 'store.lost';
    reloadIfSafe();
  });
  addEventListener('umbrary:painted', reloadIfSafe);
  document.addEventListener('visibilitychange', reloadIfSafe);
})();

// @ts-check
// Which tab may write a game: a Web Lock that ends with its tab, can be taken over, and notifies both sides.
// It must not know what is written. Only save-store.js uses it.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  const { saveNames } = umbrary;
  const me = saveNames.randomId();
  /** @type {Map<string, () => void>} */
  const held = new Map(); // game → function that releases its lock
  /** @type {Set<string>} */
  const awaited = new Set();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(saveNames.channel) : null;
  const lockName = saveNames.lock;
  /** @type {(game: string) => void} */
  let onLost = () => {};
  /** @type {(game: string) => void} */
  let onFree = () => {};

  channel?.addEventListener('message', ({ data }) => {
    if (data?.took && data.by !== me && held.has(data.took)) onLost(data.took);
  });

  /** @param {string} game @param {boolean} steal @returns {Promise<boolean>} */
  const request = (game, steal) =>
    new Promise((resolve) => {
      /** @param {Lock | null} lock */
      const holdUntilReleased = (lock) => {
        resolve(lock !== null);
        return lock && new Promise((release) => held.set(game, () => release(null)));
      };
      const options = steal ? { steal } : { ifAvailable: true };
      navigator.locks.request(lockName(game), options, holdUntilReleased).catch(() => {
        resolve(false); // another tab stole the lock
        if (held.has(game)) onLost(game);
      });
    });

  /** @param {string} game */
  const waitFor = (game) => {
    if (awaited.has(game)) return;
    awaited.add(game);
    const report = () => {
      awaited.delete(game);
      if (!held.has(game)) onFree(game);
    };
    navigator.locks.request(lockName(game), report).catch(() => {});
  };

  /** @type {SaveLock} */
  const saveLock = {
    me,

    listen(lost, free) {
      onLost = lost;
      onFree = free;
    },

    holds: (game) => held.has(game),

    // Without Web Locks every tab may try; the writer's name in the database still lets only the last one write.
    async take(game, here) {
      if (!navigator.locks) {
        held.set(game, () => {});
        return true;
      }
      if (!(await request(game, here))) {
        waitFor(game);
        return false;
      }
      if (here) channel?.postMessage({ took: game, by: me });
      return true;
    },

    release(game) {
      held.get(game)?.();
      held.delete(game);
    },
  };
  umbrary.saveLock = Object.freeze(saveLock);
})();

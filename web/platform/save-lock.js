/*
 * Which tab may write a game: a Web Lock that dies with its tab, can be taken over, and tells both sides.
 * It must not know what is written. Global `umbrary.saveLock`; only store.js uses it.
 */
(() => {
  "use strict";

  const me = crypto.randomUUID();
  const held = new Map();                  // game → function that lets the lock go
  const awaited = new Set();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("umbrary") : null;
  const lockName = (game) => `umbrary:game:${game}`;
  let whenLost = () => {};
  let whenFree = () => {};

  channel?.addEventListener("message", ({ data }) => {
    if (data?.took && data.by !== me && held.has(data.took)) whenLost(data.took);
  });

  const request = (game, steal) => new Promise((resolve) => {
    navigator.locks.request(lockName(game), steal ? { steal } : { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((release) => { held.set(game, release); });
    }).catch(() => {                       // stolen from us
      resolve(false);
      if (held.has(game)) whenLost(game);
    });
  });

  const waitFor = (game) => {
    if (awaited.has(game)) return;
    awaited.add(game);
    navigator.locks.request(lockName(game), () => {
      awaited.delete(game);
      if (!held.has(game)) whenFree(game);
    }).catch(() => {});
  };

  (globalThis.umbrary ??= {}).saveLock = Object.freeze({
    me,

    listen(lost, free) {
      whenLost = lost;
      whenFree = free;
    },

    holds: (game) => held.has(game),

    // Without Web Locks every tab may try; the writer's name in the database still lets only the last one write.
    async take(game, here) {
      if (!navigator.locks) {
        held.set(game, () => {});
        return true;
      }
      if (!await request(game, here)) {
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
  });
})();

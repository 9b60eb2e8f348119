// @ts-check
// The IndexedDB connection of the save store: opening, strict transactions, time limits, error codes.
// It must not know what is stored. Only save-store.js uses it.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  const { saveNames, saveMigration } = umbrary;
  // Names on users' devices: never change them. `kept` holds copies that were replaced but must not be lost.
  /** @type {StoreName[]} */
  const STORES = ['games', 'log', 'checkpoint', 'settings', 'kept'];
  const OPEN_MS = 4000;
  const MIGRATION_MS = 3000;
  const STEP_MS = 100;
  const WRITE_MS = 8000;
  // After one timeout use a shorter one, so a stuck database does not delay every tap.
  const OPEN_AGAIN_MS = 80;
  const WRITE_AGAIN_MS = 800;
  const RENEW_EVERY_MS = 2000; // a database that is really broken must not create a frame for every tap

  /** @type {IDBDatabase | null} */
  let db = null;
  /** @type {Promise<void> | null} */
  let opening = null;
  let lastCode = '';
  let onClosed = () => {};

  /** @param {string} code */
  const refusal = (code) => Object.assign(new Error(code), { code });
  /** @type {Record<string, string>} */
  const CODES = {
    QuotaExceededError: 'store.full',
    SecurityError: 'store.refused',
    NotAllowedError: 'store.refused',
    VersionError: 'store.newer',
    InvalidStateError: 'store.closed',
    AbortError: 'store.closed',
    UnknownError: 'store.lost',
  };
  /** @param {{ code?: unknown, name?: string } | null | undefined} error */
  const codeOf = (error) => {
    const code = error?.code; // a DOMException has a number here
    if (typeof code === 'string' && code.startsWith('store.')) return code;
    return CODES[error?.name ?? ''] ?? 'store.failed';
  };
  /** @param {unknown} error */
  const isLost = (error) => codeOf(/** @type {Error} */ (error)) === 'store.lost';

  /** @param {string} code */
  const report = (code) => {
    if (code === lastCode) return;
    lastCode = code;
    dispatchEvent(new CustomEvent('umbrary:store', { detail: JSON.stringify({ kind: 'status', code }) }));
  };

  // Counted in short steps: while Python starts, the page may be busy for seconds, and one long timer would end before
  // the answer of the database, which is waiting already, is delivered.
  /** @template T @param {number} ms @param {Promise<T>} promise @param {string} code @returns {Promise<T>} */
  const within = (ms, promise, code) =>
    new Promise((resolve, reject) => {
      let [steps, timer] = [Math.ceil(ms / STEP_MS), 0];
      const step = () => {
        if (steps === 0) reject(refusal(code));
        else timer = setTimeout(step, Math.min(ms, STEP_MS));
        steps -= 1;
      };
      step();
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });

  // iOS ends WebKit's storage process while the page is in the background. Afterwards this window's IndexedDB fails for
  // ever with an UnknownError, but that of a new frame works. https://bugs.webkit.org/show_bug.cgi?id=277615
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  let renewedAt = -Infinity;
  /** @returns {IDBFactory} */
  const factory = () => /** @type {Window & typeof globalThis} */ (frame?.contentWindow ?? globalThis).indexedDB;
  const renew = () => {
    if (performance.now() - renewedAt < RENEW_EVERY_MS) return false;
    renewedAt = performance.now();
    frame?.remove();
    frame = Object.assign(document.createElement('iframe'), { hidden: true, title: 'storage' });
    document.documentElement.append(frame);
    return true;
  };

  /** @param {number} [version] @returns {Promise<IDBDatabase>} */
  const openAt = (version) =>
    new Promise((resolve, reject) => {
      const request = factory().open(saveNames.database, version);
      request.onupgradeneeded = () => {
        const known = request.result.objectStoreNames;
        for (const name of STORES) if (!known.contains(name)) request.result.createObjectStore(name);
      };
      request.onblocked = () => report('store.blocked');
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result);
    });

  const connect = async () => {
    // A newer program may have raised the version: read what we can with its version instead of giving up.
    const base = await openAt(1).catch((error) => (error?.name === 'VersionError' ? openAt() : Promise.reject(error)));
    if (!STORES.every((name) => base.objectStoreNames.contains(name))) {
      base.close();
      throw refusal('store.newer');
    }
    const forget = () => {
      if (db === base) db = null;
      onClosed();
    };
    // Without the old games the app still works, and the next start tries again.
    await within(MIGRATION_MS, saveMigration.database(base, factory()), 'store.slow').catch(() => {});
    base.onclose = forget;
    base.onversionchange = () => {
      base.close();
      forget();
    };
    db = base;
  };

  const ready = () => {
    if (db) return Promise.resolve();
    opening ??= connect()
      .catch((error) => (isLost(error) && renew() ? connect() : Promise.reject(error)))
      .finally(() => {
        opening = null;
      });
    return within(lastCode === 'store.blocked' ? OPEN_AGAIN_MS : OPEN_MS, opening, 'store.blocked');
  };

  /** @type {SaveDatabase['transact']} */
  const once = (mode, names, work) =>
    new Promise((resolve, reject) => {
      if (!db) throw refusal('store.closed');
      const tx = db.transaction(names, mode, { durability: 'strict' });
      /** @type {any} `work` may give a result of any type; it is returned as it is. */
      let result;
      /** @type {Error | null} */
      let reason = null;
      tx.oncomplete = () => resolve(result);
      tx.onabort = () => reject(reason ?? tx.error ?? refusal('store.failed'));
      work({
        at: (name) => tx.objectStore(name),
        give: (value) => {
          result = value;
        },
        refuse: (code) => {
          reason = refusal(code);
          tx.abort();
        },
      });
    });

  /** @type {SaveDatabase['transact']} */
  const transact = async (mode, names, work) => {
    const limit = lastCode === 'store.slow' ? WRITE_AGAIN_MS : WRITE_MS;
    const attempt = () => ready().then(() => within(limit, once(mode, names, work), 'store.slow'));
    try {
      return await attempt();
    } catch (error) {
      const code = codeOf(/** @type {Error} */ (error));
      if (code !== 'store.closed' && !(code === 'store.lost' && (db === null || renew()))) throw error;
      db = null; // the browser closed the connection: open it again, once
      onClosed();
      return attempt();
    }
  };

  /** @type {SaveDatabase} */
  const saveDatabase = {
    ready,
    factory,
    transact,
    codeOf,
    report,
    isOpen: () => db !== null,
    lastCode: () => lastCode,
    listen(closed) {
      onClosed = closed;
    },
  };
  umbrary.saveDatabase = Object.freeze(saveDatabase);
})();

// @ts-check
// The IndexedDB connection of the save store: opening, strict transactions, time limits, error codes.
// It must not know what is stored. Only save-store.js uses it.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  // Names on users' devices: never change them. `kept` holds copies that were replaced but must not be lost.
  const NAME = 'umbrary';
  /** @type {StoreName[]} */
  const STORES = ['games', 'log', 'checkpoint', 'settings', 'kept'];
  const OPEN_MS = 4000;
  const WRITE_MS = 8000;
  // After one timeout use a shorter one, so a stuck database does not delay every tap.
  const OPEN_AGAIN_MS = 80;
  const WRITE_AGAIN_MS = 800;

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
  };
  /** @param {{ code?: unknown, name?: string } | null | undefined} error */
  const codeOf = (error) => {
    const code = error?.code; // a DOMException has a number here
    if (typeof code === 'string' && code.startsWith('store.')) return code;
    return CODES[error?.name ?? ''] ?? 'store.failed';
  };

  /** @param {string} code */
  const report = (code) => {
    if (code === lastCode) return;
    lastCode = code;
    dispatchEvent(new CustomEvent('umbrary:store', { detail: JSON.stringify({ kind: 'status', code }) }));
  };

  /** @template T @param {number} ms @param {Promise<T>} promise @param {string} code @returns {Promise<T>} */
  const within = (ms, promise, code) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(refusal(code)), ms);
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });

  /** @param {number} [version] @returns {Promise<IDBDatabase>} */
  const openAt = (version) =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, version);
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
    base.onclose = forget;
    base.onversionchange = () => {
      base.close();
      forget();
    };
    db = base;
  };

  const ready = () => {
    if (db) return Promise.resolve();
    opening ??= connect().finally(() => {
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
      if (codeOf(/** @type {Error} */ (error)) !== 'store.closed') throw error;
      db = null; // the browser closed the connection: open it again, once
      onClosed();
      return attempt();
    }
  };

  /** @type {SaveDatabase} */
  const saveDatabase = {
    ready,
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

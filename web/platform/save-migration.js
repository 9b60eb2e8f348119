// @ts-check
// Copies games and settings from the stores of earlier versions, which all copies of the app on an origin shared, into
// the stores of this copy. It must not know what is stored. The old stores stay: another copy may still need them.
(() => {
  'use strict';
  const { saveNames } = umbrary;
  const MOVED = 'moved'; // in the store `settings`, and as a file: everything has been copied
  /** @typedef {{ store: StoreName, key: IDBValidKey, value: unknown }} Entry */

  /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
  const result = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  /** @param {IDBTransaction} tx */
  const completed = (tx) =>
    new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });

  /** @param {IDBFactory} factory @returns {Promise<IDBDatabase | null>} null: there is none */
  const openOld = (factory) =>
    new Promise((resolve, reject) => {
      const request = factory.open(saveNames.old.database);
      let isNew = false;
      request.onupgradeneeded = () => {
        isNew = true;
        request.transaction?.abort(); // do not create it
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => (isNew ? resolve(null) : reject(request.error));
    });

  // A tab with an earlier version may still be playing: its games are copied at a later start.
  /** @returns {Promise<(game: string) => boolean>} */
  const isHeld = async () => {
    const found = await navigator.locks?.query?.().catch(() => null);
    const names = new Set(found?.held?.map(({ name }) => name));
    return (game) => names.has(saveNames.old.lock(game));
  };

  /** @param {IDBDatabase} base @param {DOMStringList} wanted @returns {Promise<Entry[]>} */
  const readAll = async (base, wanted) => {
    const names = /** @type {StoreName[]} */ ([...base.objectStoreNames].filter((name) => wanted.contains(name)));
    if (!names.length) return [];
    const tx = base.transaction(names);
    const perStore = names.map(async (store) => {
      const [keys, values] = await Promise.all([
        result(tx.objectStore(store).getAllKeys()),
        result(tx.objectStore(store).getAll()),
      ]);
      return keys.map((key, n) => ({ store, key, value: values[n] }));
    });
    return (await Promise.all(perStore)).flat();
  };
  /** @param {Entry} entry */
  const gameOf = ({ store, key }) => (store === 'settings' ? '' : String(Array.isArray(key) ? key[0] : key));

  // One transaction: either everything is copied and marked, or the next start tries again. A game that exists here
  // already is left alone.
  /** @param {IDBDatabase} base @param {Entry[]} entries @param {boolean} complete */
  const writeAll = async (base, entries, complete) => {
    const present = new Set((await result(base.transaction('games').objectStore('games').getAllKeys())).map(String));
    const settings = new Set(await result(base.transaction('settings').objectStore('settings').getAllKeys()));
    const tx = base.transaction(base.objectStoreNames, 'readwrite', { durability: 'strict' });
    const done = completed(tx);
    for (const entry of entries) {
      const known = entry.store === 'settings' ? settings.has(entry.key) : present.has(gameOf(entry));
      if (!known) tx.objectStore(entry.store).put(entry.value, entry.key);
    }
    if (complete) tx.objectStore('settings').put('true', MOVED);
    await done;
  };

  /** @type {SaveMigration} */
  const saveMigration = {
    async database(base, factory) {
      if (await result(base.transaction('settings').objectStore('settings').get(MOVED))) return;
      const old = await openOld(factory);
      const entries = old ? await readAll(old, base.objectStoreNames) : [];
      old?.close();
      const held = await isHeld();
      const free = entries.filter((entry) => !held(gameOf(entry)));
      await writeAll(base, free, free.length === entries.length);
    },

    async folder(root, folder) {
      const isMoved = await folder.getFileHandle(MOVED).catch(() => null);
      if (isMoved) return;
      const old = await root.getDirectoryHandle(saveNames.old.folder).catch(() => null);
      const held = await isHeld();
      let complete = true;
      for await (const [name, handle] of old ? old.entries() : []) {
        if (!(handle instanceof FileSystemFileHandle) || !/\.[01]$/.test(name)) continue;
        if (held(name.slice(0, -2))) complete = false;
        else await copyFile(handle, folder, name);
      }
      if (complete) await folder.getFileHandle(MOVED, { create: true });
    },

    local() {
      if (localStorage.getItem(saveNames.moved)) return;
      const { old } = saveNames;
      for (const key of Object.keys(localStorage)) {
        const name = key.startsWith(old.backup)
          ? saveNames.backup + key.slice(old.backup.length)
          : key.startsWith(old.setting) && saveNames.setting + key.slice(old.setting.length);
        if (name && localStorage.getItem(name) === null) localStorage.setItem(name, localStorage.getItem(key) ?? '');
      }
      localStorage.setItem(saveNames.moved, 'true');
    },

    // A game that the player deletes must not stay in the stores of earlier versions.
    async drop(game, factory, root) {
      const old = await openOld(factory).catch(() => null);
      if (old) {
        const names = [...old.objectStoreNames].filter((name) => name !== 'settings');
        const tx = old.transaction(names, 'readwrite');
        const keys = IDBKeyRange.bound([game, 0], [game, Infinity]);
        for (const name of names) tx.objectStore(name).delete(['log', 'kept'].includes(name) ? keys : game);
        await completed(tx).catch(() => {});
        old.close();
      }
      const folder = await root?.getDirectoryHandle(saveNames.old.folder).catch(() => null);
      for (const slot of [0, 1]) {
        await folder?.removeEntry(`${game}.${slot}`).catch(() => {});
        localStorage.removeItem(`${saveNames.old.backup}${game}:${slot}`);
      }
    },
  };

  /** @param {FileSystemFileHandle} from @param {FileSystemDirectoryHandle} folder @param {string} name */
  const copyFile = async (from, folder, name) => {
    const isThere = await folder.getFileHandle(name).catch(() => null);
    if (isThere) return;
    const text = await (await from.getFile()).text();
    const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await out.write(text);
    await out.close();
  };
  umbrary.saveMigration = Object.freeze(saveMigration);
})();

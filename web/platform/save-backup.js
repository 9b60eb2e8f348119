// @ts-check
// The second copy of every game: two slots per game in the origin's private files (OPFS), or else in localStorage.
// It must not know what it copies, nor when; save-store.js decides both.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  // Names on users' devices: never change them.
  const FOLDER = 'umbrary';
  const LOCAL_PREFIX = 'umbrary:mirror:';
  /** @type {FileSystemDirectoryHandle | null} */
  let folder = null; // null where private files are missing

  /** @param {string} game @param {number} slot */
  const localKey = (game, slot) => `${LOCAL_PREFIX}${game}:${slot}`;
  /** @param {string} game @param {number} slot */
  const fileName = (game, slot) => `${game}.${slot}`;

  /** @param {string} game @param {number} slot */
  const readText = async (game, slot) => {
    if (!folder) return localStorage.getItem(localKey(game, slot)) ?? '';
    const handle = await folder.getFileHandle(fileName(game, slot));
    return (await handle.getFile()).text();
  };
  /** @param {string} game @param {number} slot @returns {Promise<SaveCopy | null>} */
  const readSlot = async (game, slot) => {
    try {
      const { turn, header, rows, checkpoint } = JSON.parse(await readText(game, slot));
      return { from: `mirror${slot}`, turn, header, rows: Array.isArray(rows) ? rows : [], checkpoint };
    } catch {
      return null; // absent or damaged: the other slot and the log remain
    }
  };

  /** @type {SaveBackup} */
  const saveBackup = {
    async open() {
      try {
        const root = await navigator.storage.getDirectory();
        // Safari before 26 writes private files in workers only: use localStorage there.
        const canWrite = 'createWritable' in FileSystemFileHandle.prototype;
        folder = canWrite ? await root.getDirectoryHandle(FOLDER, { create: true }) : null;
      } catch {
        folder = null;
      }
    },

    kind() {
      if (folder) return 'opfs';
      try {
        return localStorage ? 'local' : 'none';
      } catch {
        return 'none';
      }
    },

    async read(game) {
      const slots = await Promise.all([readSlot(game, 0), readSlot(game, 1)]);
      return slots.filter((copy) => copy !== null);
    },

    // A file is replaced as a whole when it is closed: a crash in between leaves the old one.
    async write(game, slot, copy) {
      const text = JSON.stringify(copy);
      if (!folder) {
        localStorage.setItem(localKey(game, slot), text);
        return;
      }
      const file = await folder.getFileHandle(fileName(game, slot), { create: true });
      const out = await file.createWritable();
      await out.write(text);
      await out.close();
    },

    async names() {
      /** @type {Set<string>} */
      const names = new Set();
      try {
        if (folder) {
          for await (const name of folder.keys()) if (/\.[01]$/.test(name)) names.add(name.slice(0, -2));
        } else {
          for (const key of Object.keys(localStorage)) {
            if (key.startsWith(LOCAL_PREFIX)) names.add(key.split(':')[2]);
          }
        }
      } catch {
        // No backup, no names.
      }
      return names;
    },

    async drop(game) {
      for (const slot of [0, 1]) {
        if (folder) await folder.removeEntry(fileName(game, slot)).catch(() => {});
        else localStorage.removeItem(localKey(game, slot));
      }
    },
  };
  umbrary.saveBackup = Object.freeze(saveBackup);
})();

/*
 * The second place a game is kept: two slots per game in the origin's private files, or in localStorage without them.
 * It must not know what it copies, nor when; store.js decides both. Global `umbrary.saveBackup`.
 */
(() => {
  "use strict";

  const NAME = "umbrary";
  let folder = null;                       // directory handle; null where private files are missing

  const localKey = (game, slot) => `umbrary:mirror:${game}:${slot}`;
  const fileName = (game, slot) => `${game}.${slot}`;

  const readSlot = async (game, slot) => {
    try {
      const text = folder
        ? await (await (await folder.getFileHandle(fileName(game, slot))).getFile()).text()
        : localStorage.getItem(localKey(game, slot));
      const { turn, header, rows, checkpoint } = JSON.parse(text);
      return { from: `mirror${slot}`, turn, header, rows: Array.isArray(rows) ? rows : [], checkpoint };
    } catch {
      return null;                         // absent or damaged: the other slot and the log remain
    }
  };

  (globalThis.umbrary ??= {}).saveBackup = Object.freeze({
    async open() {
      try {
        const root = await navigator.storage.getDirectory();
        // Safari before 26 writes private files in workers only: use localStorage there.
        folder = "createWritable" in FileSystemFileHandle.prototype
          ? await root.getDirectoryHandle(NAME, { create: true }) : null;
      } catch {
        folder = null;
      }
    },

    kind() {
      if (folder) return "opfs";
      try {
        return localStorage ? "local" : "none";
      } catch {
        return "none";
      }
    },

    async read(game) {
      return (await Promise.all([readSlot(game, 0), readSlot(game, 1)])).filter(Boolean);
    },

    // A file is replaced as a whole when it is closed: a death in between leaves the old one.
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
      const names = new Set();
      try {
        if (folder) {
          for await (const name of folder.keys()) if (/\.[01]$/.test(name)) names.add(name.slice(0, -2));
        } else {
          for (const key of Object.keys(localStorage)) {
            if (key.startsWith("umbrary:mirror:")) names.add(key.split(":")[2]);
          }
        }
      } catch { /* no mirror, no names */ }
      return names;
    },

    async drop(game) {
      for (const slot of [0, 1]) {
        if (folder) await folder.removeEntry(fileName(game, slot)).catch(() => {});
        else localStorage.removeItem(localKey(game, slot));
      }
    },
  });
})();

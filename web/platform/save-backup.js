// @ts-check
// The second copy of every game: two slots per game in the origin's private files (OPFS), or else in localStorage.
// It must not know what it copies, nor when; save-store.js decides both.
(() => {
  'use strict';
  const { saveNames, saveMigration } = umbrary;
  /** @type {FileSystemDirectoryHandle | null} */
  let root = null;
  /** @type {FileSystemDirectoryHandle | null} */
  let folder = null; // null where private files are missing
  let refused = false; // this browser has private files, but not for this window

  /** @param {string} game @param {number} slot */
  const localKey = (game, slot) => `${saveNames.backup}${game}:${slot}`;
  /** @param {string} game @param {number} slot */
  const fileName = (game, slot) => `${game}.${slot}`;

  const openFolder = async () => {
    root = await navigator.storage.getDirectory();
    // Safari before 26 writes private files in workers only: use localStorage there.
    const canWrite = 'createWritable' in FileSystemFileHandle.prototype;
    folder = canWrite ? await root.getDirectoryHandle(saveNames.folder, { create: true }) : null;
  };
  /** @param {string} name @param {string} text */
  const writeFile = async (name, text) => {
    if (!folder) throw new Error('no private files');
    const file = await folder.getFileHandle(name, { create: true });
    const out = await file.createWritable();
    await out.write(text);
    await out.close();
  };

  const [succeeded, failed] = [() => true, () => false];

  /** @param {string} text @param {number} slot @returns {SaveCopy | null} */
  const parsed = (text, slot) => {
    try {
      const { turn, header, rows, checkpoint } = JSON.parse(text);
      return { from: `mirror${slot}`, turn, header, rows: Array.isArray(rows) ? rows : [], checkpoint };
    } catch {
      return null; // absent or damaged: the other slot and the log remain
    }
  };
  /** @param {string} game @param {number} slot */
  const readFile = async (game, slot) => {
    const handle = await folder?.getFileHandle(fileName(game, slot));
    return handle ? (await handle.getFile()).text() : '';
  };
  /** @param {string} game @param {number} slot */
  const readLocal = (game, slot) => {
    try {
      return localStorage.getItem(localKey(game, slot)) ?? '';
    } catch {
      return '';
    }
  };
  /** @param {string} game @param {number} slot */
  const dropLocal = (game, slot) => {
    try {
      localStorage.removeItem(localKey(game, slot));
    } catch {
      // Storage is refused: nothing is there.
    }
  };
  // Both places: when files fail in the middle of a game, localStorage takes the next copy.
  /** @param {string} game @param {number} slot @returns {Promise<(SaveCopy | null)[]>} */
  const readSlot = async (game, slot) => {
    const file = await readFile(game, slot).catch(() => '');
    return [parsed(file, slot), parsed(readLocal(game, slot), slot)];
  };

  const localNames = () => {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(saveNames.backup));
      return keys.map((key) => key.slice(saveNames.backup.length).split(':')[0]);
    } catch {
      return []; // storage is refused
    }
  };
  const fileNames = async () => {
    const names = [];
    try {
      for await (const name of folder?.keys() ?? []) if (/\.[01]$/.test(name)) names.push(name.slice(0, -2));
    } catch {
      // No backup, no names.
    }
    return names;
  };

  /** @type {SaveBackup} */
  const saveBackup = {
    async open() {
      try {
        saveMigration.local();
      } catch {
        // Storage is refused: there is nothing to copy.
      }
      try {
        await openFolder();
        if (root && folder) await saveMigration.folder(root, folder).catch(() => {});
      } catch {
        folder = null;
        refused = Boolean(navigator.storage?.getDirectory);
      }
    },

    root: () => root,

    kind() {
      if (folder) return 'opfs';
      try {
        return localStorage ? 'local' : 'none';
      } catch {
        return 'none';
      }
    },

    // Firefox and Safari refuse private files in private windows, and allow everything else there.
    isTemporary: () => refused && saveBackup.kind() === 'local',

    async read(game) {
      const slots = await Promise.all([readSlot(game, 0), readSlot(game, 1)]);
      return slots.flat().filter((copy) => copy !== null);
    },

    // A file is replaced as a whole when it is closed: a crash in between leaves the old one. The handles may die with
    // the storage process: get them again, else use localStorage.
    async write(game, slot, copy) {
      const text = JSON.stringify(copy);
      const name = fileName(game, slot);
      const again = () => openFolder().then(() => writeFile(name, text));
      const isFile = folder !== null && (await writeFile(name, text).catch(again).then(succeeded, failed));
      if (isFile) dropLocal(game, slot);
      else localStorage.setItem(localKey(game, slot), text);
    },

    names: async () => new Set([...(await fileNames()), ...localNames()]),

    async drop(game) {
      for (const slot of [0, 1]) {
        await folder?.removeEntry(fileName(game, slot)).catch(() => {});
        dropLocal(game, slot);
      }
    },

    // One write at a time, always of the newest contents, into the slot that holds the older copy.
    keep(open) {
      open.dirty = true;
      const writeWhileDirty = async () => {
        while (open.dirty) {
          open.dirty = false;
          open.turn += 1;
          const { game, turn, header, rows, checkpoint } = open;
          await saveBackup.write(game, turn % 2, { turn, header, rows, checkpoint });
        }
        return true;
      };
      open.backingUp ??= writeWhileDirty()
        .catch(() => {
          open.dirty = true;
          return false;
        })
        .finally(() => {
          open.backingUp = null;
        });
      return open.backingUp;
    },
  };
  umbrary.saveBackup = Object.freeze(saveBackup);
})();

// @ts-check
// The save store: an action log in IndexedDB (save-database.js), a backup of it (save-backup.js), settings, and one
// writing tab per game (save-lock.js). It must not know rules, secrets or screens: all texts are opaque, made by
// engine/saves.
//
// Every method is async, never rejects, and answers a JSON string:
//   {"ok": true, ...}   or   {"ok": false, "code": "store.…", "memory": bool}
// `memory: true`: the row is held in memory and will be written by every later attempt; adopt the state, show "not
// saved". `memory: false`: the row was refused; discard the new state.
//
//   wake()                                    {opened, settings, group, games}: all that the first screen needs; the
//                                             first call starts it, so the page may call it before Python is there
//   open()                                    {idb, mirror: "opfs"|"local"|"none", temporary}; ok even when only one
//                                             works; temporary: a private window, which forgets everything
//   newId()                                   {game}: a fresh id for create() and imports
//   list(count=all, skip=0)                   {games: [{game, header, checkpoint, rows, touched}], total, damaged}: the
//                                             `count` games played last, without the newest `skip`; last played last;
//                                             `rows` and `damaged` are counts; nothing is validated here
//   damaged()                                 {games, total}: copies that were replaced by a better one, newest last;
//                                             load() and remove() take their ids, which contain an @
//   load(game)                                {copies: [{from: "log"|"mirror0"|"mirror1", header, rows, checkpoint}]}
//                                             for engine.saves to choose from; a missing piece is null.
//                                             Order in every tab: claim → load → choose → adopt → append …
//   claim(game, use_here=false)               "store.elsewhere" when another tab has the game; `true` takes it over
//   release(game)                             leave the game
//   create(game, header)                      new game, claims it
//   adopt(game, header, rows, checkpoint)     continue with the chosen copy (`rows`: JSON list of texts); whatever on
//                                             disk differs from it is moved to the store `kept`, not deleted
//   append(game, seq, row, checkpoint)        seq = 1 for the first action; resolves when it is on disk
//   checkpoint(game, checkpoint)              the same without an action (time left, hand-over screen)
//   remove(game)                              only when the player asked for it
//   getSetting(key)                           {value, second}: JSON texts or null; `second` is the copy in localStorage
//   setSetting(key, json, before)             with `before` it writes only if this text is stored ("": nothing is); else
//                                             "store.changed" with {value}, and nothing is written
//   settled()                                 resolves when the backup is up to date too
//   status()                                  {idb, mirror, code, backedUp, games}; code: last failure or "";
//                                             games: those that this tab writes
//   exportFile(name, text), pickFile(max)     see file-dialogs.js; call them in a tap
//
// Window event `umbrary:store`, detail = JSON text:
//   {"kind": "lost", "game"}    another tab took the game
//   {"kind": "free", "game"}    a game refused by claim() is free again (its tab was closed or crashed)
//   {"kind": "status", "code"}  saving failed ("store.full", …) or works again ("")
//
// Codes: store.full, refused (private mode, blocked by the user), blocked (another tab upgrades), newer (a newer
// program wrote here), closed, lost (the storage process ended, and no new frame helped), slow, failed, elsewhere,
// order, changed, unknown, too_large, cancelled, waiting.
(() => {
  'use strict';
  const { saveNames, saveMigration, saveBackup, saveDatabase, saveList, saveLock, fileDialogs } = umbrary;
  const { transact, codeOf, report } = saveDatabase;
  /** @type {StoreName[]} */
  const GAME_STORES = ['games', 'log', 'checkpoint', 'kept'];
  const PAGE = 20; // games on one page of the list, as in web/app/core/state.py
  const BACKUP_MS = 80; // the backup is awaited too, but must not delay a tap for long

  /** @type {Map<string, OpenGame>} */
  const openGames = new Map();
  /** @type {Promise<string> | null} */
  let waking = null;
  let persistenceAsked = false;

  const yes = (more = {}) => JSON.stringify({ ok: true, ...more });
  /** @param {string} code */
  const no = (code, memory = false) => JSON.stringify({ ok: false, code, memory });
  /** @param {'lost' | 'free'} kind @param {string} game */
  const notify = (kind, game) =>
    dispatchEvent(new CustomEvent('umbrary:store', { detail: JSON.stringify({ kind, game }) }));
  /** @param {number} ms */
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  // After the connection closed, the files may have been emptied: the next write puts every row again. Back in the
  // foreground, rows that could not be written are tried without waiting for the next action.
  saveDatabase.listen(() => {
    for (const open of openGames.values()) open.stored = 0;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !saveDatabase.lastCode()) return;
    for (const open of openGames.values()) save(open);
  });

  // --- reading and writing one game ----------------------------------------------------------------------------------

  /** @param {string} game */
  const keysOf = (game) => IDBKeyRange.bound([game, 0], [game, Infinity]);
  /** @template T @param {IDBRequest<T>} request @param {(result: T) => void} then */
  const onResult = (request, then) => {
    request.onsuccess = () => then(request.result);
  };

  /** @param {string} game @returns {Promise<SaveCopy>} */
  const readLog = (game) =>
    transact('readonly', GAME_STORES, ({ at, give }) => {
      /** @type {SaveCopy} */
      const copy = { from: 'log', header: null, rows: [], checkpoint: null };
      onResult(at('games').get(game), (found) => {
        copy.header = found?.header ?? null;
      });
      onResult(at('log').getAll(keysOf(game)), (found) => {
        copy.rows = found;
      });
      onResult(at('checkpoint').get(game), (found) => {
        copy.checkpoint = found ?? null;
      });
      give(copy);
    });

  // Only the named writer may write; a tab that lost the game learns it from the database, not from a message.
  /** @param {Transaction} tx @param {string} game @param {() => void} then */
  const asWriter = ({ at, refuse }, game, then) =>
    onResult(at('games').get(game), (found) => {
      if (found && found.writer !== saveLock.me) refuse('store.elsewhere');
      else then();
    });

  /** @param {Transaction} tx @param {OpenGame} open @param {number} from @param {number} to */
  const putRows = ({ at }, open, from, to) => {
    for (let i = from; i < to; i += 1) at('log').put(open.rows[i], [open.game, i + 1]);
    at('games').put({ header: open.header, writer: saveLock.me, rows: to, touched: Date.now() }, open.game);
    if (open.checkpoint !== null) at('checkpoint').put(open.checkpoint, open.game);
  };

  /** @param {OpenGame} open */
  const writeNewRows = async (open) => {
    const count = open.rows.length;
    await transact('readwrite', GAME_STORES, (tx) => {
      asWriter(tx, open.game, () => putRows(tx, open, open.stored, count));
    });
    open.stored = Math.max(open.stored, count);
  };

  // Replace what is on disk by the chosen copy; what it does not contain is moved to `kept` in the same transaction.
  /** @param {OpenGame} open @param {SaveCopy[]} copies */
  const replaceOnDisk = async (open, copies) => {
    /** @param {SaveCopy} copy */
    const isContained = (copy) => copy.header === open.header && copy.rows.every((row, i) => row === open.rows[i]);
    await transact('readwrite', GAME_STORES, (tx) => {
      asWriter(tx, open.game, () => {
        if (!copies.every(isContained)) tx.at('kept').put(JSON.stringify(copies), [open.game, Date.now()]);
        tx.at('log').delete(keysOf(open.game));
        putRows(tx, open, 0, open.rows.length);
      });
    });
    open.stored = open.rows.length;
  };

  /** @param {string} game */
  const allCopies = async (game) => {
    const log = await readLog(game).catch((error) => {
      report(codeOf(error));
      return null;
    });
    const copies = [log, ...(await saveBackup.read(game))];
    return copies.filter((copy) => copy !== null).filter((copy) => copy.header || copy.rows.length || copy.checkpoint);
  };

  // --- one writer ----------------------------------------------------------------------------------------------------

  /** @param {string} game */
  const lose = (game) => {
    if (!openGames.delete(game) && !saveLock.holds(game)) return;
    saveLock.release(game);
    notify('lost', game);
  };
  saveLock.listen(lose, (game) => notify('free', game));

  /** @param {string} game */
  const becomeWriter = (game) =>
    transact('readwrite', GAME_STORES, ({ at }) => {
      onResult(at('games').get(game), (found) => {
        if (found) at('games').put({ ...found, writer: saveLock.me }, game);
      });
    }).catch(() => {}); // no database: the lock alone must do

  /** @param {string} game @param {boolean} here */
  const claim = async (game, here) => {
    if (saveLock.holds(game)) return true;
    if (!(await saveLock.take(game, here))) return false;
    await becomeWriter(game);
    return true;
  };

  // --- saving --------------------------------------------------------------------------------------------------------

  const askForPersistence = () => {
    if (persistenceAsked) return;
    persistenceAsked = true;
    navigator.storage?.persist?.().catch(() => {}); // never awaited: Firefox may not settle it
  };

  /** @param {OpenGame} open */
  const save = async (open) => {
    try {
      await writeNewRows(open);
      await Promise.race([saveBackup.keep(open), pause(BACKUP_MS)]);
      report('');
      askForPersistence();
      return yes();
    } catch (error) {
      const code = codeOf(/** @type {Error} */ (error));
      if (code === 'store.elsewhere') {
        lose(open.game);
        return no(code);
      }
      report(code);
      return JSON.stringify({ ok: false, code, memory: true, mirrored: await saveBackup.keep(open) });
    }
  };

  /** @param {Pick<OpenGame, 'game' | 'header' | 'rows' | 'checkpoint' | 'turn'>} contents */
  const openGame = (contents) => {
    const open = { ...contents, stored: 0, dirty: false, backingUp: null };
    openGames.set(open.game, open);
    return open;
  };

  // --- the interface -------------------------------------------------------------------------------------------------

  const readFirstScreen = async () => {
    const opened = JSON.parse(await api.open());
    const answers = await Promise.all([api.getSetting('settings'), api.getSetting('group'), api.list(PAGE)]);
    const [settings, group, list] = answers.map((text) => JSON.parse(text));
    return yes({ opened, settings: settings.value, group: group.value, games: list.games, total: list.total });
  };

  /** @type {SaveStore} */
  const api = {
    wake() {
      waking ??= readFirstScreen();
      return waking;
    },

    async open() {
      await saveBackup.open();
      const idb = await saveDatabase.ready().then(
        () => true,
        (error) => {
          report(codeOf(error));
          return false;
        },
      );
      const temporary = saveBackup.isTemporary();
      return JSON.stringify({ ok: idb, code: saveDatabase.lastCode(), idb, mirror: saveBackup.kind(), temporary });
    },

    newId: async () => yes({ game: saveNames.randomId().slice(0, 13) }),

    list: async (count, skip) => yes(await saveList.games(count, skip)),
    damaged: async () => yes(await saveList.damaged()),

    load: async (game) => yes({ copies: (await saveList.readDamaged(game)) ?? (await allCopies(game)) }),

    claim: async (game, here = false) => ((await claim(game, here)) ? yes() : no('store.elsewhere')),

    async release(game) {
      await openGames.get(game)?.backingUp;
      openGames.delete(game);
      saveLock.release(game);
      return yes();
    },

    async create(game, header) {
      if (!(await claim(game, false))) return no('store.elsewhere');
      return save(openGame({ game, header, rows: [], checkpoint: null, turn: 0 }));
    },

    async adopt(game, header, rows, checkpoint) {
      if (!(await claim(game, false))) return no('store.elsewhere');
      const copies = await allCopies(game);
      const turn = Math.max(0, ...copies.map((copy) => copy.turn ?? 0).filter(Number.isSafeInteger));
      const open = openGame({ game, header, rows: JSON.parse(rows), checkpoint: checkpoint || null, turn });
      await becomeWriter(game);
      try {
        await replaceOnDisk(open, copies);
      } catch (error) {
        const code = codeOf(/** @type {Error} */ (error));
        if (code === 'store.elsewhere') lose(game);
        else report(code);
        return no(code, code !== 'store.elsewhere');
      }
      saveBackup.keep(open);
      return yes();
    },

    async append(game, seq, row, checkpoint) {
      const open = openGames.get(game);
      if (!open) return no('store.elsewhere');
      if (seq !== open.rows.length + 1) return no('store.order');
      open.rows.push(row);
      open.checkpoint = checkpoint || null;
      return save(open);
    },

    async checkpoint(game, checkpoint) {
      const open = openGames.get(game);
      if (!open) return no('store.elsewhere');
      open.checkpoint = checkpoint || null;
      return save(open);
    },

    async remove(game) {
      if (await saveList.removeDamaged(game)) return yes();
      if (!(await claim(game, false))) return no('store.elsewhere');
      await api.release(game);
      await transact('readwrite', GAME_STORES, ({ at }) => {
        at('games').delete(game);
        at('log').delete(keysOf(game));
        at('checkpoint').delete(game);
        at('kept').delete(keysOf(game));
      });
      await saveBackup.drop(game);
      await saveMigration.drop(game, saveDatabase.factory(), saveBackup.root()).catch(() => {});
      return yes();
    },

    async getSetting(key) {
      /** @type {string | undefined} */
      const value = await transact('readonly', ['settings'], ({ at, give }) => {
        onResult(at('settings').get(key), give);
      }).catch(() => undefined);
      let second = null;
      try {
        second = localStorage.getItem(saveNames.setting + key);
      } catch {
        // Storage is refused: the default applies.
      }
      return yes({ value: value ?? second, second });
    },

    async setSetting(key, value, before) {
      const storeSecond = () => {
        try {
          localStorage.setItem(saveNames.setting + key, value);
        } catch {
          // Storage is refused: the database may still take it.
        }
      };
      // One transaction reads and writes, so no other window can write in between.
      /** @type {string | undefined} */
      const changed = await transact('readwrite', ['settings'], ({ at, give }) => {
        onResult(at('settings').get(key), (found = '') => {
          if (before !== undefined && found !== before) return give(found);
          storeSecond();
          at('settings').put(value, key);
        });
      }).catch((error) => {
        storeSecond();
        throw error;
      });
      return changed === undefined ? yes() : JSON.stringify({ ok: false, code: 'store.changed', value: changed });
    },

    async settled() {
      await Promise.all([...openGames.values()].map((open) => open.backingUp));
      return yes();
    },

    async status() {
      const backedUp = [...openGames.values()].every((open) => !open.dirty && !open.backingUp);
      const [idb, mirror, code] = [saveDatabase.isOpen(), saveBackup.kind(), saveDatabase.lastCode()];
      return yes({ idb, mirror, code, backedUp, games: [...openGames.keys()] });
    },

    exportFile: fileDialogs.exportFile,
    pickFile: fileDialogs.pickFile,
  };

  // No method rejects: an error becomes an answer with its code.
  /** @type {[string, (...rest: any[]) => Promise<string>][]} any: all methods are wrapped in the same way. */
  const methods = Object.entries(api);
  const guarded = methods.map(([name, method]) => [
    name,
    /** @param {unknown[]} rest */
    (...rest) => method(...rest).catch((error) => no(codeOf(error))),
  ]);
  umbrary.saveStore = Object.freeze(Object.fromEntries(guarded));
})();

/*
 * The disk: IndexedDB log (strict), a mirror of it (mirror.js), settings, one writer (writer.js), files (files.js).
 * It must not know rules, secrets or screens: all texts are opaque and made by engine/core/saves.
 *
 * Global `umbrary.saveStore`. Every function is async, never rejects, and answers a JSON string:
 *   {"ok": true, ...}   or   {"ok": false, "code": "store.…", "memory": bool}
 * `memory: true` means: the row is held in memory and in every later attempt; adopt the state, show "not saved".
 * `memory: false` means: the row was refused; discard the new state.
 *
 *   wake()                                    {opened, settings, group, games}       what the first screen asks for, in one; the first
 *                                             call begins it, so the page may call before Python is there
 *   open()                                    {idb, mirror: "opfs"|"local"|"none"}   once, at start; ok even when only one works
 *   newId()                                   {game}                fresh id for create() and imports
 *   list()                                    {games: [{game, header, checkpoint, rows, touched}]}   last played last; `rows` is a count;
 *                                             nothing is judged here
 *   load(game)                                {copies: [{from: "log"|"mirror0"|"mirror1", header, rows: [text], checkpoint}]}
 *                                             give `copies` to saves.choose(); a piece that is missing is null
 *                                             order in every tab: claim → load → saves.choose → adopt → append …
 *   claim(game, use_here=false)               one writer; {"code": "store.elsewhere"} when another tab has it; `true` takes it over
 *   release(game)                             leave the game
 *   create(game, header)                      new game, claims it
 *   adopt(game, header, rows, checkpoint)     go on with what saves.choose() chose (`rows`: JSON list of texts). What was on
 *                                             disk and differs is put aside in the `kept` store, not deleted
 *   append(game, seq, row, checkpoint)        seq = 1 for the first action; resolves when it is on the disk
 *   checkpoint(game, checkpoint)              the same without an action (time left, curtain)
 *   remove(game)                              the player's explicit wish only
 *   getSetting(key) / setSetting(key, json)   {value: json text or null}
 *   settled()                                 when the mirror is up to date too
 *   status()                                  {idb, mirror, code}   code: last failure or ""
 *   exportFile(name, text)                    hand a file to the player (share sheet or download); call it in a tap
 *   pickFile(most)                            {name, text}; call it in a tap; "store.too_large", "store.cancelled"
 *
 * Window event `umbrary:store`, detail = JSON text:
 *   {"kind": "lost", "game"}    another tab took the game: show the curtain "open in another tab — use here"
 *   {"kind": "free", "game"}    a game refused by claim() has become free (its tab was closed or died)
 *   {"kind": "status", "code"}  saving broke ("store.full", …) or works again ("")
 *
 * Codes: store.full, refused (private mode, blocked by the user), blocked (another tab upgrades), newer (a newer program
 * wrote here), closed, slow, failed, elsewhere, order, unknown, too_large, cancelled.
 */
(() => {
  "use strict";

  const NAME = "umbrary";
  const STORES = ["games", "log", "checkpoint", "settings", "kept"];
  const BOOK = ["games", "log", "checkpoint", "kept"];
  const OPEN_MS = 4000;
  const WRITE_MS = 8000;
  const COPY_MS = 80;                      // the copy is awaited too, but it must not hold up a tap for long

  const { me } = umbrary.saveLock;            // names this tab as the writer
  const books = new Map();                 // game → what we hold in memory and believe to be on disk
  let db = null;
  let opening = null;
  let waking = null;
  let lastCode = "";
  let asked = false;

  const yes = (more = {}) => JSON.stringify({ ok: true, ...more });
  const no = (code, memory = false) => JSON.stringify({ ok: false, code, memory });
  const tell = (detail) => dispatchEvent(new CustomEvent("umbrary:store", { detail: JSON.stringify(detail) }));

  const refusal = (code) => Object.assign(new Error(code), { code });
  const CODES = {
    QuotaExceededError: "store.full",
    SecurityError: "store.refused",
    NotAllowedError: "store.refused",
    VersionError: "store.newer",
    InvalidStateError: "store.closed",
    AbortError: "store.closed",
  };
  const codeOf = (error) => error?.code?.startsWith?.("store.") ? error.code : CODES[error?.name] ?? "store.failed";

  const note = (code) => {
    if (code === lastCode) return;
    lastCode = code;
    tell({ kind: "status", code });
  };

  const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  const within = (ms, promise, code) => new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(refusal(code)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

  // ---------------------------------------------------------------- database

  const openAt = (version) => new Promise((resolve, reject) => {
    const request = version ? indexedDB.open(NAME, version) : indexedDB.open(NAME);
    request.onupgradeneeded = () => {
      for (const name of STORES) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onblocked = () => note("store.blocked");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });

  const connect = async () => {
    // A newer program may have raised the version: read what we can with its version instead of giving up.
    const base = await openAt(1).catch((error) => error?.name === "VersionError" ? openAt() : Promise.reject(error));
    if (!STORES.every((name) => base.objectStoreNames.contains(name))) {
      base.close();
      throw refusal("store.newer");
    }
    const gone = () => {
      if (db === base) db = null;
      // The files may have been emptied under us: trust nothing, the next write puts every row again.
      for (const book of books.values()) book.stored = 0;
    };
    base.onclose = gone;
    base.onversionchange = () => {
      base.close();
      gone();
    };
    db = base;
  };

  const ready = () => {
    if (db) return Promise.resolve();
    opening ??= connect().finally(() => { opening = null; });
    return within(lastCode === "store.blocked" ? COPY_MS : OPEN_MS, opening, "store.blocked");
  };

  const transact = (mode, names, work) => new Promise((resolve, reject) => {
    const tx = db.transaction(names, mode, { durability: "strict" });
    let answer;
    let reason = null;
    tx.oncomplete = () => resolve(answer);
    tx.onabort = () => reject(reason ?? tx.error ?? refusal("store.failed"));
    const give = (value) => { answer = value; };
    const refuse = (code) => {
      reason = refusal(code);
      tx.abort();
    };
    work((name) => tx.objectStore(name), give, refuse);
  });

  const database = (mode, names, work) => {
    // What did not answer once is not waited for as long again: a table must not pay for it with every tap.
    const limit = lastCode === "store.slow" ? 10 * COPY_MS : WRITE_MS;
    const attempt = () => ready().then(() => within(limit, transact(mode, names, work), "store.slow"));
    return attempt().catch((error) => {
      if (codeOf(error) !== "store.closed") throw error;
      db = null;                           // the browser closed the connection: open again, once
      for (const book of books.values()) book.stored = 0;
      return attempt();
    });
  };

  const range = (game) => IDBKeyRange.bound([game, 0], [game, Infinity]);
  const read = (names, work) => database("readonly", names, work);
  const ask = (request, then) => { request.onsuccess = () => then(request.result); };
  const readLog = (game) => read(BOOK, (at, give) => {
    const copy = { from: "log", header: null, rows: [], checkpoint: null };
    ask(at("games").get(game), (found) => { copy.header = found?.header ?? null; });
    ask(at("log").getAll(range(game)), (found) => { copy.rows = found; });
    ask(at("checkpoint").get(game), (found) => { copy.checkpoint = found ?? null; });
    give(copy);
  });

  // Only the named writer may write; a tab that lost the game learns it from the disk, not from a message.
  const asWriter = (at, refuse, game, then) => ask(at("games").get(game), (found) => {
    if (found && found.writer !== me) refuse("store.elsewhere");
    else then();
  });

  const entry = (book, rows) => ({ header: book.header, writer: me, rows, touched: Date.now() });

  const writeBook = (book) => {
    const rows = book.rows.length;
    return database("readwrite", BOOK, (at, give, refuse) => asWriter(at, refuse, book.game, () => {
      for (let i = book.stored; i < rows; i += 1) at("log").put(book.rows[i], [book.game, i + 1]);
      at("games").put(entry(book, rows), book.game);
      if (book.checkpoint !== null) at("checkpoint").put(book.checkpoint, book.game);
    })).then(() => { book.stored = Math.max(book.stored, rows); });
  };

  // ---------------------------------------------------------------- mirror

  // One write at a time, always of the newest contents, into the slot that holds the older copy.
  const mirror = (book) => {
    book.dirty = true;
    book.mirroring ??= (async () => {
      while (book.dirty) {
        book.dirty = false;
        book.turn += 1;
        const { turn, header, rows, checkpoint } = book;
        await umbrary.saveBackup.write(book.game, turn % 2, { turn, header, rows, checkpoint });
      }
      return true;
    })().catch(() => false).finally(() => { book.mirroring = null; });
    return book.mirroring;
  };

  // ---------------------------------------------------------------- one writer

  const lose = (game) => {
    if (!books.delete(game) && !umbrary.saveLock.holds(game)) return;
    umbrary.saveLock.release(game);
    tell({ kind: "lost", game });
  };
  umbrary.saveLock.listen(lose, (game) => tell({ kind: "free", game }));

  const own = (game) => database("readwrite", BOOK, (at) => {
    ask(at("games").get(game), (found) => { if (found) at("games").put({ ...found, writer: me }, game); });
  }).catch(() => {});                      // no database: the lock alone must do

  const claim = async (game, here) => {
    if (umbrary.saveLock.holds(game)) return true;
    if (!await umbrary.saveLock.take(game, here)) return false;
    await own(game);
    return true;
  };

  // ---------------------------------------------------------------- keeping a game

  const askToStay = () => {
    if (asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => {});     // never awaited: Firefox may not settle
  };

  const keep = async (book) => {
    try {
      await writeBook(book);
      await Promise.race([mirror(book), pause(COPY_MS)]);
      note("");
      askToStay();
      return yes();
    } catch (error) {
      const code = codeOf(error);
      if (code === "store.elsewhere") {
        lose(book.game);
        return no(code);
      }
      note(code);
      return JSON.stringify({ ok: false, code, memory: true, mirrored: await mirror(book) });
    }
  };

  const newBook = (game, header, rows, checkpoint, turn) => {
    const book = { game, header, rows, checkpoint, turn, stored: 0, dirty: false, mirroring: null };
    books.set(game, book);
    return book;
  };

  const allCopies = async (game) => {
    const log = await readLog(game).catch((error) => {
      note(codeOf(error));
      return null;
    });
    const slots = await umbrary.saveBackup.read(game);
    return [log, ...slots].filter((copy) => copy && (copy.header || copy.rows.length || copy.checkpoint));
  };

  // Replace what is on disk by the chosen save; whatever it does not contain is put aside first, same transaction.
  const replace = (book, copies) => database("readwrite", BOOK, (at, give, refuse) => {
    asWriter(at, refuse, book.game, () => {
      const contained = (copy) => copy.header === book.header && copy.rows.every((row, i) => row === book.rows[i]);
      if (!copies.every(contained)) at("kept").put(JSON.stringify(copies), [book.game, Date.now()]);
      at("log").delete(range(book.game));
      book.rows.forEach((row, i) => at("log").put(row, [book.game, i + 1]));
      at("games").put(entry(book, book.rows.length), book.game);
      if (book.checkpoint !== null) at("checkpoint").put(book.checkpoint, book.game);
    });
  }).then(() => { book.stored = book.rows.length; });

  const guarded = (work, ...rest) => work(...rest).catch((error) => no(codeOf(error)));

  // ---------------------------------------------------------------- the interface

  const gathered = async () => {
    const opened = JSON.parse(await api.open());
    const [settings, group, list] = (await Promise.all([api.getSetting("settings"), api.getSetting("group"), api.list()])).map(JSON.parse);
    return yes({ opened, settings: settings.value, group: group.value, games: list.games });
  };

  const api = {
    wake: () => (waking ??= gathered()),

    async open() {
      await umbrary.saveBackup.open();
      const idb = await ready().then(() => true, (error) => {
        note(codeOf(error));
        return false;
      });
      return JSON.stringify({ ok: idb, code: lastCode, idb, mirror: umbrary.saveBackup.kind() });
    },

    newId: async () => yes({ game: crypto.randomUUID().slice(0, 13) }),

    async list() {
      const stored = await read(["games", "checkpoint"], (at, give) => {
        const found = [];
        give(found);
        at("games").openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return;
          const { header, rows, touched } = cursor.value;
          const line = { game: cursor.key, header, rows, touched, checkpoint: null };
          found.push(line);
          ask(at("checkpoint").get(cursor.key), (text) => { line.checkpoint = text ?? null; });
          cursor.continue();
        };
      }).catch(() => []);
      const names = await umbrary.saveBackup.names();
      for (const { game } of stored) names.delete(game);
      for (const game of names) {
        const slots = await umbrary.saveBackup.read(game);
        const newest = slots.sort((a, b) => b.turn - a.turn)[0];
        const { header = null, rows = [], checkpoint = null } = newest ?? {};
        stored.push({ game, header, rows: rows.length, touched: 0, checkpoint });
      }
      return yes({ games: stored.sort((a, b) => (a.touched ?? 0) - (b.touched ?? 0)) });
    },

    load: async (game) => yes({ copies: await allCopies(game) }),

    claim: async (game, here = false) => await claim(game, here) ? yes() : no("store.elsewhere"),

    async release(game) {
      await books.get(game)?.mirroring;
      books.delete(game);
      umbrary.saveLock.release(game);
      return yes();
    },

    async create(game, header) {
      if (!await claim(game, false)) return no("store.elsewhere");
      return keep(newBook(game, header, [], null, 0));
    },

    async adopt(game, header, rows, checkpoint) {
      if (!await claim(game, false)) return no("store.elsewhere");
      const copies = await allCopies(game);
      const turn = Math.max(0, ...copies.map((copy) => copy.turn ?? 0).filter(Number.isSafeInteger));
      const book = newBook(game, header, JSON.parse(rows), checkpoint || null, turn);
      await own(game);
      try {
        await replace(book, copies);
      } catch (error) {
        if (codeOf(error) === "store.elsewhere") lose(game);
        else note(codeOf(error));
        return no(codeOf(error), codeOf(error) !== "store.elsewhere");
      }
      mirror(book);
      return yes();
    },

    async append(game, seq, row, checkpoint) {
      const book = books.get(game);
      if (!book) return no("store.elsewhere");
      if (seq !== book.rows.length + 1) return no("store.order");
      book.rows.push(row);
      book.checkpoint = checkpoint || null;
      return keep(book);
    },

    async checkpoint(game, checkpoint) {
      const book = books.get(game);
      if (!book) return no("store.elsewhere");
      book.checkpoint = checkpoint || null;
      return keep(book);
    },

    async remove(game) {
      if (!await claim(game, false)) return no("store.elsewhere");
      await api.release(game);
      await database("readwrite", BOOK, (at) => {
        at("games").delete(game);
        at("log").delete(range(game));
        at("checkpoint").delete(game);
        at("kept").delete(range(game));
      });
      await umbrary.saveBackup.drop(game);
      return yes();
    },

    async getSetting(key) {
      const value = await read(["settings"], (at, give) => ask(at("settings").get(key), give)).catch(() => undefined);
      let second = null;
      try {
        second = localStorage.getItem(`umbrary:setting:${key}`);
      } catch { /* refused: the default applies */ }
      return yes({ value: value ?? second });
    },

    async setSetting(key, value) {
      try {
        localStorage.setItem(`umbrary:setting:${key}`, value);
      } catch { /* refused: the database may still take it */ }
      await database("readwrite", ["settings"], (at) => at("settings").put(value, key));
      return yes();
    },

    async settled() {
      await Promise.all([...books.values()].map((book) => book.mirroring));
      return yes();
    },

    status: async () => yes({ idb: db !== null, mirror: umbrary.saveBackup.kind(), code: lastCode }),

    ...umbrary.fileDialogs,
  };

  (globalThis.umbrary ??= {}).saveStore = Object.freeze(Object.fromEntries(
    Object.entries(api).map(([name, work]) => [name, (...rest) => guarded(work, ...rest)]),
  ));
})();

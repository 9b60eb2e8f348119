// @ts-check
// Lists of what is stored: games, page by page, and damaged copies that were replaced by a better one.
// It must not know what a save means; nothing is validated here. Only save-store.js uses it.
(() => {
  'use strict';
  const { saveBackup, saveDatabase } = umbrary;
  const { transact } = saveDatabase;
  const MOST_DAMAGED = 20; // on the page; older ones follow when newer ones are deleted

  /** @template T @param {IDBRequest<T>} request @param {(result: T) => void} then */
  const onResult = (request, then) => {
    request.onsuccess = () => then(request.result);
  };

  // --- games ---------------------------------------------------------------------------------------------------------

  /** @returns {Promise<{ games: GameSummary[], damaged: number }>} */
  const listDatabase = () =>
    transact('readonly', ['games', 'kept'], ({ at, give }) => {
      /** @type {{ games: GameSummary[], damaged: number }} */
      const found = { games: [], damaged: 0 };
      give(found);
      onResult(at('kept').count(), (count) => {
        found.damaged = count;
      });
      onResult(at('games').openCursor(), (cursor) => {
        if (!cursor) return;
        const { header, rows, touched } = cursor.value;
        found.games.push({ game: String(cursor.key), header, rows, touched, checkpoint: null });
        cursor.continue();
      });
    });

  // Only for the games on the page of the list: three hundred checkpoints are megabytes.
  /** @param {GameSummary[]} page @returns {Promise<void>} */
  const addCheckpoints = (page) =>
    transact('readonly', ['checkpoint'], ({ at }) => {
      for (const summary of page) {
        onResult(at('checkpoint').get(summary.game), (text) => {
          summary.checkpoint = text ?? null;
        });
      }
    });

  /** @param {string} game @returns {Promise<GameSummary>} */
  const summariseBackup = async (game) => {
    const slots = await saveBackup.read(game);
    const newest = slots.sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0];
    const { header = null, rows = [], checkpoint = null } = newest ?? {};
    return { game, header, rows: rows.length, touched: 0, checkpoint };
  };

  // --- damaged copies ------------------------------------------------------------------------------------------------
  // Their id is the game and the time at which they were replaced: `1234-abcd@1700000000000`.

  /** @param {string} id @returns {[string, number] | null} null: this is the id of a game */
  const keyOf = (id) => {
    const [game, time] = id.split('@');
    return time ? [game, Number(time)] : null;
  };
  /** @param {unknown} text @returns {SaveCopy[]} */
  const parsed = (text) => {
    try {
      const copies = JSON.parse(String(text));
      return Array.isArray(copies) ? copies : [];
    } catch {
      return [];
    }
  };
  /** @param {[string, number]} key @param {unknown} text @returns {GameSummary} */
  const summariseDamaged = ([game, time], text) => {
    const longest = parsed(text).sort((a, b) => (b.rows?.length ?? 0) - (a.rows?.length ?? 0))[0];
    const { header = null, rows = [] } = longest ?? {};
    return { game: `${game}@${time}`, header, rows: rows.length, touched: time, checkpoint: null };
  };

  /** @type {SaveList} */
  const saveList = {
    async games(count = Number.POSITIVE_INFINITY, skip = 0) {
      const { games, damaged } = await listDatabase().catch(() => ({ games: [], damaged: 0 }));
      games.sort((a, b) => (a.touched ?? 0) - (b.touched ?? 0));
      const names = await saveBackup.names();
      for (const { game } of games) names.delete(game);
      const all = [...names, ...games]; // games that only the backup has come before all others
      const end = Math.max(0, all.length - skip);
      const page = all.slice(Math.max(0, end - count), end);
      await addCheckpoints(page.filter((one) => typeof one !== 'string')).catch(() => {});
      const found = await Promise.all(page.map((one) => (typeof one === 'string' ? summariseBackup(one) : one)));
      return { games: found, total: all.length, damaged };
    },

    damaged: () =>
      transact('readonly', ['kept'], ({ at, give }) => {
        /** @type {{ games: GameSummary[], total: number }} */
        const found = { games: [], total: 0 };
        give(found);
        onResult(at('kept').getAllKeys(), (keys) => {
          found.total = keys.length;
          const byTime = /** @type {[string, number][]} */ (keys).sort((a, b) => a[1] - b[1]);
          for (const key of byTime.slice(-MOST_DAMAGED)) {
            onResult(at('kept').get(key), (text) => found.games.push(summariseDamaged(key, text)));
          }
        });
      }),

    async readDamaged(id) {
      const key = keyOf(id);
      if (!key) return null;
      return transact('readonly', ['kept'], ({ at, give }) => {
        /** @type {SaveCopy[]} */
        const copies = [];
        give(copies);
        onResult(at('kept').get(key), (text) => copies.push(...parsed(text)));
      });
    },

    async removeDamaged(id) {
      const key = keyOf(id);
      if (!key) return false;
      await transact('readwrite', ['kept'], ({ at }) => {
        at('kept').delete(key);
      });
      return true;
    },
  };
  umbrary.saveList = Object.freeze(saveList);
})();

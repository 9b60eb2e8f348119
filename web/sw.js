// @ts-check
// The service worker: serves the whole app from this device, stores it file by file, and checks every hash.
// It must not know games. The build replaces the word SITE_BUILD; versions share files with the same content.
const BUILD = SITE_BUILD;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const { scope } = worker.registration;
/** @param {string} path */
const inScope = (path) => new URL(path, scope).href;

// Names of caches on users' devices: never change them. Caches belong to the whole origin, so the path of this copy of
// the app is part of the name; inline-boot.js uses the same name.
const PREFIX = `umbrary:${encodeURIComponent(new URL(scope).pathname)}:`;
const FILES = `${PREFIX}files`;
const META = `${PREFIX}marks`;
const FRONT_PREFIX = `${PREFIX}front-`;
const FRONT = FRONT_PREFIX + BUILD.version;
// Earlier versions used these names for all copies of the app on an origin. Install copies our files from there.
const OLD_FILES = 'umbrary-files';
const isOldCache = (/** @type {string} */ name) =>
  [OLD_FILES, 'umbrary-marks'].includes(name) || name.startsWith('umbrary-front-');

const INDEX = 'index.html';
const SHELL_TIER = 0; // files that install needs
const BATCH = 6; // files fetched in parallel
const VERIFY_BATCH = 20;

// Is this an address of our copy? Another copy may lie in a folder below ours.
/** @param {string} url */
const isOwn = (url) => {
  if (!url.startsWith(scope)) return false;
  return /^((a|ready)\/)?[^/]*$/.test(url.slice(scope.length).split(/[?#]/)[0]);
};
/** @param {string} path */
const isHashed = (path) => path.startsWith('a/');
// Files with a fixed address (the page, the manifests) are stored under their hash, so versions never mix.
/** @param {FileRow} row */
const keyOf = ([path, sha]) => inScope(isHashed(path) ? path : `${path}?sha256=${sha}`);

// This entry exists when all files are stored; its body is the time of the last complete check.
const readyKey = inScope(`ready/${BUILD.version}`);
const markReady = async () => (await caches.open(META)).put(readyKey, new Response(String(Date.now())));

// --- fetching and storing ----------------------------------------------------------------------------------------

/** @param {ArrayBuffer} buffer */
const sha256 = async (buffer) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', buffer))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
/** @param {string} sha */
const integrity = (sha) => {
  const bytes = sha.replace(/../g, (hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `sha256-${btoa(bytes)}`;
};

// The browser itself checks the hash (SRI), and a hashed file is stored as it came: its bytes do not pass through this
// worker's memory. A redirected response, or one that varies by header, could not be found again: copy it.
/** @param {FileRow} row @param {RequestCache} cache */
const fetchChecked = async ([path, sha], cache) => {
  const response = await fetch(inScope(path), { cache, credentials: 'same-origin', integrity: integrity(sha) });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  const { body, headers, redirected } = response;
  const storable = !redirected && /^(accept-encoding)?$/i.test(headers.get('Vary') ?? '');
  if (isHashed(path) && storable) return response;
  const copied = new Headers();
  for (const name of ['Content-Type', 'Content-Security-Policy']) {
    const value = headers.get(name);
    if (value !== null) copied.set(name, value);
  }
  return new Response(body, { headers: copied });
};
// Many hosts do not compress the two largest files. Then their gzip copy is fetched, as inline-download.js does, so that
// the bytes are still in the HTTP cache. Answers null where the copy is of no use.
/** @param {FileRow} row */
const fetchPacked = async ([path, sha]) => {
  if (!BUILD.packed.includes(path) || !('DecompressionStream' in self)) return null;
  const head = await fetch(inScope(path), { method: 'HEAD' });
  if (!head.ok || head.headers.get('Content-Encoding')) return null;
  const { ok, body } = await fetch(inScope(`${path}.gz`));
  if (!ok || !body) return null;
  const content = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  if ((await sha256(content)) !== sha) return null;
  return new Response(content, { headers: { 'Content-Type': head.headers.get('Content-Type') ?? '' } });
};
// A file that came damaged out of the HTTP cache is fetched once more, bypassing that cache.
/** @param {Cache} cache @param {FileRow} row */
const storeFile = async (cache, row) => {
  const packed = await fetchPacked(row).catch(() => null);
  const first = packed ? Promise.resolve(packed) : fetchChecked(row, isHashed(row[0]) ? 'default' : 'no-cache');
  await cache.put(keyOf(row), await first.catch(() => fetchChecked(row, 'reload')));
};

/** @type {FileRow[] | null} */
let knownRows = null;
const allRows = async () => {
  if (knownRows) return knownRows;
  const cache = await caches.open(FILES);
  const listKey = keyOf(BUILD.list);
  if (!(await cache.match(listKey))) await storeFile(cache, BUILD.list);
  const stored = await cache.match(listKey);
  /** @type {FileRow[]} */
  const rows = [BUILD.list, ...(await /** @type {Response} */ (stored).json())];
  knownRows = rows;
  return rows;
};
/** @param {FileRow[]} rows @param {Cache} cache */
const missingRows = async (rows, cache) => {
  const present = new Set((await cache.keys()).map((request) => request.url));
  return rows.filter((row) => !present.has(keyOf(row)));
};

// --- static routing ----------------------------------------------------------------------------------------------
// Browsers with static routing read the page and its files from these caches without starting this worker, which saves
// a good part of a start. All other requests, and other browsers, come to `respond`.

const ROUTES = [
  {
    condition: { urlPattern: { pathname: new URL(scope).pathname, search: '' }, requestMode: 'navigate' },
    source: { cacheName: FRONT },
  },
  { condition: { urlPattern: inScope('manifest*.json') }, source: { cacheName: FRONT } },
  { condition: { urlPattern: inScope('a/*') }, source: { cacheName: FILES } },
];
// The page and the manifests under the addresses that are requested; each version has its own cache for them.
/** @type {{ row: FileRow, url: string }[]} */
const frontFiles = Object.entries(BUILD.fixed)
  .filter(([path]) => path === INDEX || path.startsWith('manifest'))
  .map((row) => ({ row, url: row[0] === INDEX ? scope : inScope(row[0]) }));
/** @param {Cache} files */
const fillFront = async (files) => {
  const front = await caches.open(FRONT);
  for (const { row, url } of frontFiles) {
    const stored = await files.match(keyOf(row));
    if (stored) await front.put(url, stored);
  }
};

// --- install and activate ----------------------------------------------------------------------------------------
// First install: the small shell, all or nothing. Update: all files, so that a device without network never has half a
// version. Files that arrived stay, so a second try continues where the first stopped.

/** @param {Cache} cache @param {FileRow[]} rows */
const copyOldFiles = async (cache, rows) => {
  if (!(await caches.has(OLD_FILES))) return;
  const old = await caches.open(OLD_FILES);
  for (const row of await missingRows(rows, cache)) {
    const stored = await old.match(keyOf(row));
    if (stored) await cache.put(keyOf(row), stored);
  }
};
const deleteOldFiles = async () => {
  for (const name of (await caches.keys()).filter(isOldCache)) {
    const old = await caches.open(name);
    const keys = await old.keys();
    const own = keys.filter((request) => isOwn(request.url));
    for (const request of own) await old.delete(request);
    if (own.length === keys.length) await caches.delete(name);
  }
};
const install = async () => {
  const cache = await caches.open(FILES);
  const rows = await allRows();
  await copyOldFiles(cache, rows);
  const isUpdate = Boolean(worker.registration.active);
  const wanted = isUpdate ? rows : rows.filter((row) => row === BUILD.list || row[3] === SHELL_TIER);
  const missing = await missingRows(wanted, cache);
  while (missing.length) await Promise.all(missing.splice(0, BATCH).map((row) => storeFile(cache, row)));
  await fillFront(cache);
  if (isUpdate) await markReady();
};
const activate = async () => {
  const cache = await caches.open(FILES);
  const current = new Set((await allRows()).map(keyOf));
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
  const meta = await caches.open(META);
  for (const request of await meta.keys()) if (request.url !== readyKey) await meta.delete(request);
  for (const name of await caches.keys()) {
    if (name.startsWith(FRONT_PREFIX) && name !== FRONT) await caches.delete(name);
  }
  await deleteOldFiles();
  await worker.clients.claim();
};

// --- requests of the page (sw-client.js) -------------------------------------------------------------------------

// Windows of this copy; the origin may have other pages, and other copies in other folders.
const ownWindows = async () => {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter((client) => isOwn(client.url));
};
// Why a file is not stored: no space on the disk, or the file did not come (network, host).
/** @param {unknown} error @returns {'full' | 'cut'} */
const reasonOf = (error) => (/** @type {Error} */ (error)?.name === 'QuotaExceededError' ? 'full' : 'cut');

// Stores the next batch of missing files; the page asks again until the answer is "ready". The ready entry is written
// last, after looking at what is really there. A killed worker loses at most one batch.
/** @type {FileRow[] | null} */
let missing = null;
/** @type {ReturnType<typeof storeBatch> | null} */
let running = null;
// A page that has waited too long asks again. It gets the answer to its first request: two would fetch the files twice.
/** @param {boolean} fresh */
const store = (fresh) => {
  running ??= storeBatch(fresh).finally(() => {
    running = null;
  });
  return running;
};
/** @param {boolean} fresh */
const storeBatch = async (fresh) => {
  const cache = await caches.open(FILES);
  const meta = await caches.open(META);
  const rows = await allRows();
  if (fresh || !missing?.length) missing = await missingRows(rows, cache);
  const progress = () => ({ total: rows.length, done: rows.length - (missing?.length ?? 0) });
  if (!missing.length) return { state: 'ready', ...progress(), checked: await finishStoring(cache, meta) };
  if (fresh) await meta.delete(readyKey);
  const batch = missing.slice(0, BATCH);
  const results = await Promise.allSettled(batch.map((row) => storeFile(cache, row)));
  missing = [...missing.slice(batch.length), ...batch.filter((_, n) => results[n].status === 'rejected')];
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [reasonOf(result.reason)] : []));
  // Files that failed come last. Only a batch without any new file counts as interrupted.
  if (reasons.length < batch.length) return { state: 'storing', ...progress() };
  return { state: reasons.includes('full') ? 'full' : 'cut', ...progress() };
};
/** @param {Cache} cache @param {Cache} meta */
const finishStoring = async (cache, meta) => {
  if (!(await caches.has(FRONT))) await fillFront(cache);
  if (!(await meta.match(readyKey))) await markReady();
  return Number(await (await meta.match(readyKey))?.text());
};

// Reads back a batch of files and deletes those whose hash is wrong.
/** @param {number} from */
const verify = async (from) => {
  const cache = await caches.open(FILES);
  const rows = await allRows();
  let bad = 0;
  for (const row of rows.slice(from, from + VERIFY_BATCH)) {
    if (await isIntact(await cache.match(keyOf(row)), row)) continue;
    await cache.delete(keyOf(row));
    bad += 1;
  }
  // Repaired here and not by `store`: without it an offline start would find no page.
  if (from === 0 && !(await isFrontIntact())) await fillFront(cache);
  if (bad) {
    knownRows = missing = null;
    await (await caches.open(META)).delete(readyKey);
  }
  const next = from + VERIFY_BATCH < rows.length ? from + VERIFY_BATCH : null;
  if (next === null && !bad) await markReady();
  return { bad, next };
};
/** @param {Response | undefined} stored @param {FileRow} row */
const isIntact = async (stored, row) => Boolean(stored && (await sha256(await stored.arrayBuffer())) === row[1]);
const isFrontIntact = async () => {
  const front = await caches.open(FRONT);
  const checks = frontFiles.map(async ({ row, url }) => isIntact(await front.match(url), row));
  return (await Promise.all(checks)).every(Boolean);
};

// Sent by the page between games; refused while another window is open, which may be in the middle of one.
/** @param {string | undefined} sourceId */
const apply = async (sourceId) => {
  if ((await ownWindows()).some((client) => client.id !== sourceId)) return { state: 'others' };
  worker.skipWaiting(); // not awaited: it settles only after this answer is sent; the page sees the new controller
  return { state: 'applied' };
};

/** @type {Record<string, (event: ExtendableMessageEvent) => Promise<unknown>>} */
const HANDLERS = {
  store: ({ data }) => store(data.fresh),
  verify: ({ data }) => verify(data.from),
  apply: ({ source }) => apply(source && 'id' in source ? source.id : undefined),
};
worker.addEventListener('message', (event) => {
  const handle = HANDLERS[event.data?.type];
  if (!handle) return;
  const answer = handle(event).catch((error) => ({ state: reasonOf(error), bad: 0, next: null }));
  event.waitUntil(answer.then((result) => event.ports[0]?.postMessage(result)));
});
worker.addEventListener('install', (/** @type {ServiceWorkerInstallEvent} */ event) => {
  const done = install().catch(async (error) => {
    for (const client of await ownWindows()) client.postMessage({ installFailed: reasonOf(error) });
    throw error;
  });
  event.waitUntil(done);
  event.addRoutes?.(ROUTES).catch(() => {});
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

// --- serving -----------------------------------------------------------------------------------------------------

/** @param {Request} request @param {string} name */
const find = async (request, name) => {
  const sha = BUILD.fixed[name];
  return (await caches.open(FILES)).match(sha ? keyOf([name, sha]) : request.url);
};
// Other pages may lie in our folder. Without a network, an address that is not known shows the app.
/** @param {Request} request @param {string} path */
const respond = async (request, path) => {
  const stored = await find(request, path || INDEX);
  if (stored) return stored;
  return fetch(request).catch(async (error) => {
    const isPage = request.mode === 'navigate' && !path.includes('/');
    const page = isPage ? await find(request, INDEX) : undefined;
    if (!page) throw error;
    return page;
  });
};
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (path === 'sw.js' || path.startsWith('bench/')) return;
  event.respondWith(respond(request, path));
});

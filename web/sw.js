// The service worker: serves the whole app from this device, stores it file by file, checks every hash.
// It must not know games. BUILD is written in by the build; entries are kept by content and shared by versions.
const BUILD = /*BUILD*/null;
const FILES = 'umbrary-files', MARKS = 'umbrary-marks';
const SHELL = 0;  // first tier: what install must have
const HANDFUL = 6;  // files fetched side by side

const scope = self.registration.scope;
const inScope = path => new URL(path, scope).href;
// Files with a fixed address (the page, the manifests) are kept under their hash, so versions never mix.
const keyOf = ([path, sha]) => inScope(path.startsWith('a/') ? path : `${path}?sha256=${sha}`);
// That everything is here, and the day on which it was last held against its hash.
const readyMark = inScope(`ready/${BUILD.version}`);
const markReady = async () => (await caches.open(MARKS)).put(readyMark, new Response(String(Date.now())));
// The page and the manifests under the addresses that are asked for: one such shelf for each version.
const FRONTS = 'umbrary-front-', FRONT = FRONTS + BUILD.version;
const INDEX = 'index.html';

const sha256 = async buffer => [...new Uint8Array(await crypto.subtle.digest('SHA-256', buffer))].map(b => b.toString(16).padStart(2, '0')).join('');
// The browser itself holds what arrives against its hash, and a lasting file is kept as it came: nothing of it passes
// through this worker's memory. A redirect, or variants by header, would stand in the way of finding it again.
const integrity = sha => `sha256-${btoa(sha.replace(/../g, two => String.fromCharCode(parseInt(two, 16))))}`;
const fetchChecked = async ([path, sha], cache) => {
  const response = await fetch(inScope(path), { cache, credentials: 'same-origin', integrity: integrity(sha) });
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  const { headers, redirected } = response;
  if (path.startsWith('a/') && !redirected && /^(accept-encoding)?$/i.test(headers.get('Vary') ?? '')) return response;
  const named = ['Content-Type', 'Content-Security-Policy'].filter(name => headers.has(name)).map(name => [name, headers.get(name)]);
  return new Response(response.body, { headers: Object.fromEntries(named) });
};
// A file that arrived damaged through the HTTP cache is asked for once more, past that cache.
const storeFile = async (cache, row) => {
  const response = await fetchChecked(row, row[0].startsWith('a/') ? 'default' : 'no-cache').catch(() => fetchChecked(row, 'reload'));
  await cache.put(keyOf(row), response);
};

let listing = null;
const list = async () => {
  if (listing) return listing;
  const cache = await caches.open(FILES);
  let kept = await cache.match(keyOf(BUILD.list));
  if (!kept) { await storeFile(cache, BUILD.list); kept = await cache.match(keyOf(BUILD.list)); }
  return listing = [BUILD.list, ...await kept.json()];
};
const missing = async (rows, cache) => {
  const have = new Set((await cache.keys()).map(request => request.url));
  return rows.filter(row => !have.has(keyOf(row)));
};

// Where the browser can, it takes the page and its files from the shelf itself and this worker need not be woken to
// hand them over: a good part of a start. What is asked for in another way comes to `answer`, as everything does elsewhere.
const SHORTCUTS = [
  { condition: { urlPattern: { pathname: new URL(scope).pathname, search: '' }, requestMode: 'navigate' }, source: { cacheName: FRONT } },
  { condition: { urlPattern: inScope('manifest*.json') }, source: { cacheName: FRONT } },
  { condition: { urlPattern: inScope('a/*') }, source: { cacheName: FILES } },
];
const fronts = Object.entries(BUILD.fixed).filter(([path]) => path === INDEX || path.startsWith('manifest'))
  .map(row => [row, row[0] === INDEX ? scope : inScope(row[0])]);
const dressFront = async files => {
  const front = await caches.open(FRONT);
  for (const [row, url] of fronts) await files.match(keyOf(row)).then(kept => kept && front.put(url, kept));
};

// First install: the small shell, all or nothing. Update: everything, so that an offline table never gets half a
// version; what has arrived stays, so that a second try goes on where the first stopped.
const install = async () => {
  const cache = await caches.open(FILES);
  const rows = await list();
  const wanted = self.registration.active ? rows : rows.filter(row => row === BUILD.list || row[3] === SHELL);
  const open = await missing(wanted, cache);
  while (open.length) await Promise.all(open.splice(0, HANDFUL).map(row => storeFile(cache, row)));
  await dressFront(cache);
  if (self.registration.active) await markReady();
};
const activate = async () => {
  const cache = await caches.open(FILES);
  const keep = new Set((await list()).map(keyOf));
  for (const request of await cache.keys()) if (!keep.has(request.url)) await cache.delete(request);
  const marks = await caches.open(MARKS);
  for (const request of await marks.keys()) if (request.url !== readyMark) await marks.delete(request);
  for (const name of await caches.keys()) if (name.startsWith(FRONTS) && name !== FRONT) await caches.delete(name);
  await self.clients.claim();
};

// Stores the next few missing files; the page asks again until the answer is "ready". The mark is set last, after
// looking once more at what is really there. A few at a time hide the wait for the network; a kill costs only those.
let open = null;
const store = async fresh => {
  const [cache, marks, rows] = [await caches.open(FILES), await caches.open(MARKS), await list()];
  if (fresh || !open?.length) open = await missing(rows, cache);
  const count = () => ({ total: rows.length, done: rows.length - open.length });
  if (!open.length) {
    if (!await caches.has(FRONT)) await dressFront(cache);
    if (!await marks.match(readyMark)) await markReady();
    return { state: 'ready', ...count(), checked: Number(await (await marks.match(readyMark)).text()) };
  }
  if (fresh) await marks.delete(readyMark);
  const wanted = open.slice(0, HANDFUL);
  const ends = await Promise.allSettled(wanted.map(row => storeFile(cache, row)));
  open = [...wanted.filter((_, n) => ends[n].status === 'rejected'), ...open.slice(wanted.length)];
  const lost = ends.find(end => end.status === 'rejected');
  return lost ? { state: 'cut', ...count(), why: String(lost.reason) } : { state: 'storing', ...count() };
};
// Reads back some files and throws away those that do not have their hash.
const verify = async from => {
  const [cache, rows] = [await caches.open(FILES), await list()];
  const whole = async (kept, row) => Boolean(kept) && await sha256(await kept.arrayBuffer()) === row[1];
  let bad = 0;
  for (const row of rows.slice(from, from + 20)) {
    if (!await whole(await cache.match(keyOf(row)), row)) { await cache.delete(keyOf(row)); bad += 1; }
  }
  const front = await caches.open(FRONT), looked = from ? [] : fronts;
  const sound = await Promise.all(looked.map(async ([row, url]) => whole(await front.match(url), row)));
  if (sound.includes(false)) await dressFront(cache);  // at once: without it an offline start would find no page
  if (bad) { listing = open = null; await (await caches.open(MARKS)).delete(readyMark); }
  const next = from + 20 < rows.length ? from + 20 : null;
  if (next === null && !bad) await markReady();
  return { bad, next };
};
// Told by the page, between games; refused while another window is open, which may be in the middle of one.
const apply = async source => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(client => client.id !== source?.id)) return { state: 'others' };
  self.skipWaiting();  // not awaited: it settles only after this answer has gone out; the page sees the new controller
  return { state: 'applied' };
};

const WORK = { store: ({ data }) => store(data.fresh), verify: ({ data }) => verify(data.from), apply: ({ source }) => apply(source) };
self.addEventListener('message', event => {
  const work = WORK[event.data?.type];
  if (!work) return;
  event.waitUntil(Promise.resolve(work(event)).catch(error => ({ state: 'cut', bad: 0, next: null, why: String(error) }))
    .then(answer => event.ports[0]?.postMessage(answer)));
});
self.addEventListener('install', event => { event.waitUntil(install()); event.addRoutes?.(SHORTCUTS).catch(() => {}); });
self.addEventListener('activate', event => event.waitUntil(activate()));

const answer = async (request, path) => {
  const name = request.mode === 'navigate' && !BUILD.fixed[path] ? INDEX : path, fixed = BUILD.fixed[name];
  const kept = await (await caches.open(FILES)).match(fixed ? keyOf([name, fixed]) : request.url);
  return kept || fetch(request);
};
self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0];
  if (path === 'sw.js' || path.startsWith('bench/')) return;
  event.respondWith(answer(request, path));
});

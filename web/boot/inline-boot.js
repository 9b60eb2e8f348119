// @ts-check
// The first script of the page, inlined by the build: choose the language, start the slow downloads, and load the
// scripts in order after first paint. It must not know what the app does. The build replaces the word below by facts.
(() => {
  const facts = BOOT;
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  // The error is reported where the promise is awaited; here it must only not count as unhandled.
  /** @template T @param {Promise<T>} promise */
  const handledLater = (promise) => {
    promise.catch(() => {});
    return promise;
  };
  // Read stored files from the cache directly: half the time of a request through the service worker.
  const worker = navigator.serviceWorker?.controller;
  const scope = encodeURIComponent(new URL('./', location.href).pathname); // as in sw.js
  const cache = worker && self.caches?.open(`umbrary:${scope}:files`);
  /** @param {string} path */
  const cached = async (path) => cache?.then((files) => files.match(path)).catch(() => undefined);

  // First visit: downloads and wasm compilation start only after first paint; on two-core devices they delayed it.
  // A stored app starts fast enough without waiting.
  const waitsForPaint = !worker && !document.hidden;
  const painted = new Promise((resolve) => {
    if (!waitsForPaint) resolve(null);
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length) resolve(null);
      }).observe({ type: 'paint', buffered: true });
    } catch {
      resolve(null);
    }
    setTimeout(resolve, 500);
  });
  // A script added by a script does not wait for the parser, but boot.js needs the whole body.
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve(null);
    document.addEventListener('DOMContentLoaded', resolve);
  });
  // Python waits for the first script, and PyScript for the second one, which provides the interpreter.
  let firstLoaded = () => {};
  const scriptsReady = new Promise((resolve) => {
    firstLoaded = () => resolve(null);
  });
  /** @type {(interpreter: object) => void} */
  let provide = () => {};
  const interpreter = new Promise((resolve) => {
    provide = resolve;
  });
  // Some hosts send scripts with a type that browsers refuse. The page's policy allows the same text inside the page.
  /** @param {string} src @param {string} type */
  const addInline = async (src, type) => {
    const response = await fetch(src);
    const text = await response.text();
    if (!response.ok || /^\s*</.test(text)) throw new Error(`${response.status} ${src}`); // an error page
    document.head.append(Object.assign(document.createElement('script'), { type, text }));
  };
  /** @param {string} src @param {number} n */
  const addScript = (src, n) => {
    const type = n ? 'module' : '';
    const loaded = () => (n ? null : firstLoaded());
    const failed = () => (umbrary.boot ? umbrary.boot.fail('missing', src) : showLoadError());
    const onerror = () => addInline(src, type).then(loaded).catch(failed);
    document.head.append(
      Object.assign(document.createElement('script'), { src, async: false, type, onload: loaded, onerror }),
    );
  };
  // boot.js reports all errors; if it is missing or fails itself, this does: one sentence and a retry button.
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent && !umbrary.boot) showLoadError();
  });
  const showLoadError = () => {
    const panel = document.getElementById('boot');
    const line = panel?.querySelector('[data-line]');
    const retry = /** @type {HTMLElement | null | undefined} */ (panel?.querySelector('[data-retry]'));
    if (!panel || !line || !retry) return;
    document.documentElement.dataset.boot = 'failed';
    line.textContent = (lang === 'fr' ? panel.dataset.loadErrorFr : panel.dataset.loadError) ?? '';
    retry.onclick = () => location.reload();
    panel.hidden = retry.hidden = false;
  };
  /** @param {string} href @param {number} n */
  const preload = (href, n) => {
    const link = document.createElement('link');
    Object.assign(link, n ? { rel: 'modulepreload' } : { rel: 'preload', as: 'script' }, { href });
    document.head.append(link);
  };
  if (!waitsForPaint) facts.scripts.forEach(preload);
  Promise.all([painted, parsed]).then(() => facts.scripts.forEach(addScript));

  // The browser compiles only what has the right type. Some hosts send another one, so it is set here; a stored file with
  // the right type is passed as it is, because only then the browser caches the compiled code.
  const WASM = 'application/wasm';
  const [WASM_MAGIC, SNAPSHOT_MAGIC] = [0x6d736100, 0x31534255];
  const download = async (/** @type {string} */ path, /** @type {number} */ magic) =>
    umbrary.downloads.download(path, magic, facts.sizes[path] ?? 0, facts.packed.includes(path));
  const compileWasm = async () => {
    await painted;
    const stored = await cached(facts.wasm);
    if (stored?.headers.get('Content-Type') === WASM) return WebAssembly.compileStreaming(stored);
    const body = stored?.body ?? (await download(facts.wasm, WASM_MAGIC));
    return WebAssembly.compileStreaming(new Response(body, { headers: { 'Content-Type': WASM } }));
  };
  const readSnapshot = async (/** @type {string} */ path) => {
    await painted;
    return ((await cached(path)) ?? new Response(await download(path, SNAPSHOT_MAGIC))).arrayBuffer();
  };

  let storedLang = null;
  try {
    storedLang = localStorage.getItem('umbrary.lang');
  } catch {
    // Storage is refused: use the browser's language.
  }
  const preferred = [storedLang, ...(navigator.languages || [])].map((tag) => String(tag || '').slice(0, 2));
  const lang = preferred.find((tag) => facts.languages.includes(tag)) || facts.languages[0];
  document.documentElement.lang = lang;
  const manifest = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=manifest]'));
  if (manifest && lang !== facts.languages[0]) manifest.href = `manifest.${lang}.json`;

  // For measurements and tests: `?plain` starts without the snapshot.
  const plain = /[?&]plain\b/.test(location.search);
  // Clicks before boot.js is there are collected for it.
  /** @type {EventTarget[]} */
  const earlyTaps = [];
  /** @param {Event} event */
  const collect = (event) => {
    if (event.target) earlyTaps.push(event.target);
  };
  addEventListener('click', collect);

  umbrary.inlineBoot = {
    ...facts,
    lang,
    plain,
    takeEarlyTaps: () => {
      removeEventListener('click', collect);
      return earlyTaps;
    },
    scriptsReady,
    interpreter,
    provide,
    wasm: handledLater(compileWasm()),
    memory: facts.snapshot && !plain ? handledLater(readSnapshot(facts.snapshot)) : null,
  };
})();

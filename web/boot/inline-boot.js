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
  /** @param {string} path */
  const fetchChecked = async (path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${response.status} ${path}`);
    return response;
  };
  // Read stored files from the cache directly: half the time of a request through the service worker.
  const worker = navigator.serviceWorker?.controller;
  const cache = worker && self.caches?.open('umbrary-files');
  /** @param {string} path */
  const cachedOrFetched = async (path) =>
    (await cache?.then((files) => files.match(path)).catch(() => null)) || fetchChecked(path);

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
  /** @param {string} src @param {number} n */
  const addScript = (src, n) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: false, type: n ? 'module' : '', onerror: n ? null : showLoadError });
    document.head.append(script);
  };
  // The first script reports all errors; if it is missing itself, this does: one sentence and a retry button.
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
  /** @param {string} path */
  const afterPaint = (path) => painted.then(() => cachedOrFetched(path));

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
    wasm: handledLater(WebAssembly.compileStreaming(afterPaint(facts.wasm))),
    memory: facts.snapshot && !plain ? handledLater(afterPaint(facts.snapshot).then((r) => r.arrayBuffer())) : null,
  };
})();

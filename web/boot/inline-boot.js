// First thing in the page, inlined by the build: choose the language, fetch what is slow, and start the scripts in their
// order once the first words are painted. It must not know what the app does. BOOT is written in by the build.
(() => {
  const boot = BOOT;
  const swallow = promise => { promise.catch(() => {}); return promise; };  // whoever awaits it hears the failure
  const asked = path => fetch(path).then(r => (r.ok ? r : Promise.reject(new Error(`${r.status} ${path}`))));
  // What the worker has stored is read from its shelf at first hand: half the time of asking the worker.
  const worker = navigator.serviceWorker?.controller;
  const shelf = worker && self.caches?.open('umbrary-files');
  const taken = async path => (await shelf?.then(files => files.match(path)).catch(() => null)) || asked(path);
  // Nothing stored: first the words are painted, then everything else has the machine, the scripts before the heavy
  // files; two processors cannot unpack, compile and paint at once. A stored app is quick enough not to wait.
  const waits = !worker && !document.hidden;
  const painted = new Promise(resolve => {
    if (!waits) resolve();
    const seen = list => list.getEntriesByName('first-contentful-paint').length && resolve();
    try { new PerformanceObserver(seen).observe({ type: 'paint', buffered: true }); } catch { resolve(); }
    setTimeout(resolve, 500);
  });
  // A script that is appended does not wait for the page as one that is written there would: the start needs all of it.
  const parsed = new Promise(resolve => {
    if (document.readyState !== 'loading') resolve();
    document.addEventListener('DOMContentLoaded', resolve);
  });
  const start = (src, n) => {
    const script = document.createElement('script');
    Object.assign(script, { src, async: false, type: n ? 'module' : '', onerror: n ? null : alone });
    document.head.append(script);
  };
  // Without the first script nobody is there who could say what is wrong: one sentence, and a way to try again.
  const alone = () => {
    const panel = document.getElementById('boot'), retry = panel.querySelector('[data-retry]');
    document.documentElement.dataset.boot = 'failed';
    panel.querySelector('[data-line]').textContent = lang === 'fr' ? panel.dataset.aloneFr : panel.dataset.alone;
    retry.onclick = () => location.reload();
    panel.hidden = retry.hidden = false;
  };
  const announce = (href, n) => {
    const link = document.createElement('link');
    Object.assign(link, n ? { rel: 'modulepreload' } : { rel: 'preload', as: 'script' }, { href });
    document.head.append(link);
  };
  if (!waits) boot.scripts.forEach(announce);  // on their way while the page is still being read
  Promise.all([painted, parsed]).then(() => boot.scripts.forEach(start));
  const heavy = path => painted.then(() => taken(path));
  let stored = null;
  try { stored = localStorage.getItem('umbrary.lang'); } catch { /* storage refused: the browser's language then */ }
  const wished = [stored, ...(navigator.languages || [])].map(tag => String(tag || '').slice(0, 2));
  const lang = wished.find(tag => boot.languages.includes(tag)) || boot.languages[0];
  document.documentElement.lang = lang;
  const manifest = document.querySelector('link[rel=manifest]');
  if (manifest && lang !== boot.languages[0]) manifest.href = `manifest.${lang}.json`;
  const plain = /[?&]plain\b/.test(location.search);  // for measuring and for tests: start without the snapshot
  // Taps before there is anybody to keep them.
  const taps = [];
  const keep = event => taps.push(event.target);
  addEventListener('click', keep);
  (globalThis.umbrary ??= {}).inlineBoot = {
    ...boot, lang, plain, taps: () => { removeEventListener('click', keep); return taps; },
    wasm: swallow(WebAssembly.compileStreaming(heavy(boot.wasm))),
    memory: boot.snapshot && !plain ? swallow(heavy(boot.snapshot).then(r => r.arrayBuffer())) : null,
  };
})();

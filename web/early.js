// First thing in the page, inlined by the build: start the two slow downloads and choose the language.
// It must not wait for anything, nor know what the app does. BOOT is written in by the build.
(() => {
  const boot = BOOT;
  const swallow = promise => { promise.catch(() => {}); return promise; };  // whoever awaits it hears the failure
  const get = path => fetch(path).then(r => (r.ok ? r : Promise.reject(new Error(`${r.status} ${path}`))));
  // Twelve megabytes handed over by the browser piece by piece would hold up the first picture: a helper takes them.
  const carried = path => new Promise((resolve, reject) => {
    const helper = new Worker(boot.carrier);
    const end = (settle, value) => { helper.terminate(); settle(value); };
    helper.onmessage = ({ data }) => (data instanceof ArrayBuffer ? end(resolve, data) : end(reject, new Error(data)));
    helper.onerror = () => end(resolve, get(path).then(r => r.arrayBuffer()));
    helper.postMessage(new URL(path, location.href).href);
  });
  let stored = null;
  try { stored = localStorage.getItem('umbrary.lang'); } catch { /* storage refused: the browser's language then */ }
  const wished = [stored, ...(navigator.languages || [])].map(tag => String(tag || '').slice(0, 2));
  const lang = wished.find(tag => boot.languages.includes(tag)) || boot.languages[0];
  document.documentElement.lang = lang;
  const manifest = document.querySelector('link[rel=manifest]');
  if (manifest && lang !== boot.languages[0]) manifest.href = `manifest.${lang}.json`;
  const plain = /[?&]plain\b/.test(location.search);  // for measuring and for tests: start without the snapshot
  globalThis.umbraryEarly = {
    ...boot, lang, plain,
    wasm: swallow(WebAssembly.compileStreaming(get(boot.wasm))),
    memory: boot.snapshot && !plain ? swallow(carried(boot.snapshot)) : null,
  };
})();

// The start of the page: stages, kept taps, failures in a sentence, and the talk with the service worker.
// It must not know games or screens; Python takes over through umbrary.boot.ready(handler).
(() => {
  const early = globalThis.umbrary?.inlineBoot;
  const root = document.getElementById('root');
  const panel = document.getElementById('boot');
  const STAGES = ['shell', 'runtime', 'engine', 'deck', 'ready'];
  const CHECKED_MS = 7 * 86_400_000;  // so long what is stored is trusted
  const PATIENCE = 90_000;  // without any news for so long, something is wrong: say so
  let stage = 'shell', failed = null, watchdog = 0, kept = null;
  const word = key => panel?.dataset[document.documentElement.lang === 'fr' ? `${key}Fr` : key] || panel?.dataset[key] || '';

  // --- stages and failures -------------------------------------------------------------------------------------
  const show = () => {
    document.documentElement.dataset.boot = failed ? 'failed' : stage;
    if (!panel) return;
    const bar = panel.querySelector('progress');
    if (bar) { bar.max = STAGES.length - 1; bar.value = STAGES.indexOf(stage); }
    const line = panel.querySelector('[data-line]');
    if (line) line.textContent = failed ? sentence(failed) : word(stage);
    const retry = panel.querySelector('[data-retry]');
    if (retry) retry.hidden = !failed;
    panel.hidden = stage === 'ready' && !failed;
  };
  const sentence = code => SENTENCES[document.documentElement.lang]?.[code] || SENTENCES.en[code] || SENTENCES.en.other;
  const watch = () => {
    clearTimeout(watchdog);
    if (stage !== 'ready' && !failed) watchdog = setTimeout(() => boot.fail('slow'), PATIENCE);
  };
  const SENTENCES = {
    en: {
      offline: 'Some files are not on this device yet and there is no network. Connect once, then try again; saved games are safe.',
      missing: 'A file of the app could not be fetched. Check the connection, then try again; saved games are safe.',
      wasm: 'This browser could not start Python. Try again; if it fails again, update the browser. Saved games are safe.',
      python: 'The app stopped while starting. Try again; saved games are safe.',
      storage: 'This browser refuses to store anything, so games cannot be kept. Allow storage for this page, then try again.',
      slow: 'Starting takes far too long. Try again; saved games are safe.',
      other: 'The app could not start. Try again; saved games are safe.',
    },
    fr: {
      offline: 'Il manque encore des fichiers sur cet appareil et il n’y a pas de réseau. Connectez-vous une fois, puis réessayez ; les parties enregistrées sont en sécurité.',
      missing: 'Un fichier de l’application n’a pas pu être chargé. Vérifiez la connexion, puis réessayez ; les parties enregistrées sont en sécurité.',
      wasm: 'Ce navigateur n’a pas pu démarrer Python. Réessayez ; si cela recommence, mettez le navigateur à jour. Les parties enregistrées sont en sécurité.',
      python: 'L’application s’est arrêtée au démarrage. Réessayez ; les parties enregistrées sont en sécurité.',
      storage: 'Ce navigateur refuse d’enregistrer quoi que ce soit : les parties ne pourraient pas être gardées. Autorisez le stockage pour cette page, puis réessayez.',
      slow: 'Le démarrage est beaucoup trop long. Réessayez ; les parties enregistrées sont en sécurité.',
      other: 'L’application n’a pas pu démarrer. Réessayez ; les parties enregistrées sont en sécurité.',
    },
  };

  const boot = (globalThis.umbrary ??= {}).boot = {
    isReady: false,
    handler: null,
    marks: {},
    stage(name) {
      if (failed || !STAGES.includes(name)) return;
      stage = name;
      boot.marks[name] = performance.now();
      performance.mark(`umbrary:${name}`);
      show();
      watch();
    },
    fail(code, detail = '') {
      if (failed) return;
      failed = code === 'missing' && !navigator.onLine ? 'offline' : code;
      console.error('umbrary: start failed:', failed, detail);
      show();
      repair();
    },
    ready(handler) {
      boot.handler = handler;
      boot.isReady = true;
      if (!stored) light();
      boot.stage('ready');
      try { sessionStorage.removeItem('umbrary.repaired'); } catch { /* storage refused */ }
      if (kept) handler(kept.do, kept.arg, kept.seq);
      kept = null;
      dispatchEvent(new Event('umbrary:ready'));
      whenIdle(offlineStart);
    },
    language(lang) {
      document.documentElement.lang = lang;
      try { localStorage.setItem('umbrary.lang', lang); } catch { /* only a convenience for the next start */ }
    },
  };
  const whenIdle = work => (globalThis.requestIdleCallback || setTimeout)(work, { timeout: 3000 });

  boot.quiet = () => new Promise(whenIdle);  // after the start, for what can wait

  // --- taps before Python is there -----------------------------------------------------------------------------
  const keep = target => {
    const button = target.closest?.('[data-action]');
    if (boot.isReady || !button) return false;
    for (const old of document.querySelectorAll('[data-kept]')) old.removeAttribute('data-kept');
    button.setAttribute('data-kept', '');
    kept = { do: button.dataset.action, arg: button.dataset.arg || '', seq: root?.dataset.seq || '' };
    return true;
  };
  document.addEventListener('click', event => {
    if (event.target.closest?.('[data-retry]')) location.reload();
    else if (keep(event.target)) event.preventDefault();
  });
  early.taps().forEach(keep);
  queueMicrotask(() => globalThis.umbrary?.saveStore?.wake());  // the disk is read while Python is still on its way
  const wish = new URLSearchParams(location.search).get('do');  // a shortcut on the device's home screen
  if (wish && root?.querySelector(`[data-action="${CSS.escape(wish)}"]`)) kept = { do: wish, arg: new URLSearchParams(location.search).get('arg') || '', seq: '' };

  early.wasm.catch(error => boot.fail(/^TypeError|^Error: \d/.test(String(error)) ? 'missing' : 'wasm', String(error)));
  addEventListener('error', event => {
    const { tagName, src, href } = event.target ?? {};
    if (!boot.isReady && (tagName === 'SCRIPT' || tagName === 'LINK')) boot.fail('missing', src || href);
  }, true);

  // The lamp: the page stays words until the letters and pictures of the home screen are here, then all of it is drawn
  // at once. Each of them drawn as it comes would lay out and draw the whole page again, while Python needs the machine.
  const LETTERS = ['600 1em Cormorant', 'italic 600 1em Cormorant', '1em "Atkinson Hyperlegible"'];
  const LAMP_MS = 2000;  // on a slow line letters of the device will do
  const DUSK_MS = 800;  // a stored app on a slow device is not kept in the dark any longer
  const light = () => { delete document.documentElement.dataset.words; };
  const lamp = () => {
    const pictures = [...root.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    const coming = [...pictures.map(picture => picture.decode()), ...LETTERS.map(face => document.fonts.load(face))];
    Promise.allSettled(coming).then(light);
    setTimeout(light, LAMP_MS);
  };
  // A stored app has its button in a third of a second: unpacking and drawing pictures meanwhile took a fifth of that.
  const stored = Boolean(navigator.serviceWorker?.controller);
  const dusk = stored ? new Promise(resolve => {
    addEventListener('umbrary:ready', resolve, { once: true });
    setTimeout(resolve, DUSK_MS);
  }) : Promise.resolve();
  if ('words' in document.documentElement.dataset) dusk.then(lamp);

  // The games' style: the home screen does not wait for it, the first painting of Python's does.
  boot.dressed = new Promise(resolve => {
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', href: early.style, onload: resolve });
    document.head.append(sheet);
  });

  addEventListener('unhandledrejection', event => {
    if (!boot.isReady) boot.fail(/fetch|import|^\w*Error: \d{3}/i.test(String(event.reason)) ? 'missing' : 'python', String(event.reason));
  });

  // --- offline: what the worker has stored ---------------------------------------------------------------------
  const state = { state: 'unknown', done: 0, total: 0, update: false };
  const tell = type => dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(state) }));
  const set = change => { Object.assign(state, change); tell('umbrary:offline'); };
  boot.offline = () => JSON.stringify(state);

  const ask = (worker, message) => new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const silence = setTimeout(() => reject(new Error('the worker is silent')), 60_000);
    port1.onmessage = event => { clearTimeout(silence); resolve(event.data); };
    worker.postMessage(message, [port2]);
  });

  // Rounds over the files go on one request at a time. While one is under way the old worker counts as busy and the
  // browser holds back a new version, so consent to an update ends them first.
  let halted = false, round = Promise.resolve();
  const underWay = work => { round = Promise.allSettled([round, work]); return work; };

  // The worker stores a handful of files per request, so a killed worker or a lost network costs at most those.
  let storing = false, checked = 0;
  const storeAll = async worker => {
    if (storing) return;
    storing = true;
    try {
      for (let tries = 0, fresh = true; !halted; fresh = false) {
        const answer = await underWay(ask(worker, { type: 'store', fresh }));
        set({ state: answer.state, done: answer.done, total: answer.total });
        if (answer.state === 'ready') { checked = answer.checked; return; }
        if (answer.state === 'storing') { tries = 0; continue; }
        if (++tries >= 3) return;  // cut: the next start, or the network coming back, goes on from here
      }
    } catch (error) {
      set({ state: 'cut' });
    } finally { storing = false; }
  };
  addEventListener('online', () => registration?.active && state.state !== 'ready' && storeAll(registration.active));

  let registration = null;
  const noteUpdate = () => {
    if (!registration.waiting || !registration.active || !navigator.serviceWorker.controller) return;
    state.update = true;
    tell('umbrary:update');
  };
  const offlineStart = async () => {
    if (!early.worker) {  // a developer's quick build: nothing may come from yesterday's worker
      for (const old of await navigator.serviceWorker?.getRegistrations() || []) old.unregister();
      return;
    }
    if (!('serviceWorker' in navigator)) { set({ state: 'unsupported' }); return; }
    try {
      registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
      registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        if (!registration.active) return;  // the first worker is no update, even where WebKit lets it control at once
        next?.addEventListener('statechange', () => next.state === 'installed' && noteUpdate());
      });
      noteUpdate();
      await navigator.serviceWorker.ready;
      await storeAll(registration.active);
      const trusted = Math.abs(Date.now() - checked) < CHECKED_MS;
      if (state.state === 'ready') whenIdle(() => (trusted ? mend() : boot.verify().then(mend)));
    } catch (error) {
      set({ state: navigator.onLine ? 'unsupported' : 'cut' });
    }
  };

  // Read back what is stored, a few files at a time, and replace what is damaged. Disks forget seldom, and reading all
  // of it leaves its weight in the page's process: once a week, and at once when a picture or the start itself fails.
  const verifyAll = async worker => {
    for (let from = 0; from !== null && !halted;) {
      const answer = await underWay(ask(worker, { type: 'verify', from }));
      if (answer.bad) { set({ state: 'storing' }); await storeAll(worker); }
      from = answer.next;
    }
  };
  // A failed start may come from a damaged file: look, mend, and try once more by itself.
  const repair = async () => {
    const worker = navigator.serviceWorker?.controller;
    const times = Number(sessionStorage.getItem('umbrary.repaired') || 0);
    if (!worker || times >= 3) return;
    let bad = 0;  // what starts the app comes first in the list, so the first damage found is likely the reason
    for (let from = 0; from !== null && !bad;) {
      const answer = await ask(worker, { type: 'verify', from });
      bad = answer.bad;
      from = answer.next;
    }
    if (!bad) return;
    await storeAll(worker);
    sessionStorage.setItem('umbrary.repaired', String(times + 1));
    if (state.state === 'ready') location.reload();
  };

  boot.verify = () => (registration?.active ? verifyAll(registration.active) : Promise.resolve());

  // A picture that cannot be shown is damaged on its shelf: look at everything once, mend it, and show it after all.
  const broken = () => [...document.images].filter(image => image.src && image.complete && !image.naturalWidth);
  let mended = false;
  const mend = async () => {
    if (mended || state.state !== 'ready' || !broken().length) return;
    mended = true;
    await boot.verify();
    for (const image of broken()) image.src = String(image.src);
  };
  addEventListener('error', event => event.target instanceof HTMLImageElement && mend(), true);

  boot.applyUpdate = async () => {
    if (!registration?.waiting) return 'none';
    halted = agreed = true;
    await round;
    const answer = await ask(registration.waiting, { type: 'apply' });
    if (answer.state === 'applied') return 'applied';
    halted = agreed = false;
    whenIdle(() => storeAll(registration.active));
    return 'others';  // another tab may be in the middle of a game
  };
  let agreed = false, reloading = false;  // a page never starts anew by itself: somebody may be playing
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (!agreed || reloading) return;
    reloading = true;
    location.reload();
  });

  // --- installing on the device --------------------------------------------------------------------------------
  let prompt = null;
  addEventListener('beforeinstallprompt', event => { event.preventDefault(); prompt = event; tell('umbrary:install'); });
  addEventListener('appinstalled', () => { prompt = null; tell('umbrary:install'); });
  boot.install = () => {
    if (matchMedia('(display-mode: standalone)').matches || navigator.standalone) return 'installed';
    if (prompt) return 'prompt';
    return /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1) ? 'ios' : 'none';
  };
  boot.promptInstall = async () => {
    if (!prompt) return 'none';
    prompt.prompt();
    const { outcome } = await prompt.userChoice;
    prompt = null;
    return outcome;
  };
  boot.persist = () => { navigator.storage?.persist?.().catch(() => {}); };  // never awaited: Firefox may not answer

  boot.stage('shell');
})();

// @ts-check
// The start of the page: stages, error messages, taps that arrive before Python, and handing over to Python.
// It must not know games, screens or the service worker; Python takes over through umbrary.boot.ready(handler).
(() => {
  const { inlineBoot } = umbrary;
  const html = document.documentElement;
  const root = document.getElementById('root');
  const panel = document.getElementById('boot');
  /** @type {BootStage[]} */
  const STAGES = ['shell', 'runtime', 'engine', 'ready'];
  const WATCHDOG_MS = 90_000; // report a failure if no stage is reached for this long
  /** @type {BootStage} */
  let stage = 'shell';
  /** @type {BootFailure | null} */
  let failed = null;
  let watchdog = 0;
  /** @type {Parameters<TapHandler> | null} */
  let queuedTap = null;

  // --- stages and failures -------------------------------------------------------------------------------------------
  /** @type {Record<string, Record<BootFailure, string>>} */
  const FAILURES = {
    en: {
      offline:
        'Some files are not on this device yet and there is no network. ' +
        'Connect once, then try again; saved games are safe.',
      missing: 'A file of the app could not be loaded. Check the connection, then try again; saved games are safe.',
      wasm:
        'This browser could not start Python. Try again; if it fails again, update the browser. ' +
        'Saved games are safe.',
      python: 'The app stopped while starting. Try again; saved games are safe.',
      storage:
        'This browser does not allow this page to store anything, so games cannot be saved. ' +
        'Allow storage for this page, then try again.',
      slow: 'Starting takes far too long. Try again; saved games are safe.',
      other: 'The app could not start. Try again; saved games are safe.',
    },
    fr: {
      offline:
        'Il manque encore des fichiers sur cet appareil et il n’y a pas de réseau. ' +
        'Connectez-vous une fois, puis réessayez ; les parties enregistrées sont en sécurité.',
      missing:
        'Un fichier de l’application n’a pas pu être chargé. ' +
        'Vérifiez la connexion, puis réessayez ; les parties enregistrées sont en sécurité.',
      wasm:
        'Ce navigateur n’a pas pu démarrer Python. Réessayez ; si cela recommence, mettez le navigateur à jour. ' +
        'Les parties enregistrées sont en sécurité.',
      python: 'L’application s’est arrêtée au démarrage. Réessayez ; les parties enregistrées sont en sécurité.',
      storage:
        'Ce navigateur ne permet pas à cette page d’enregistrer des données : ' +
        'les parties ne pourraient pas être sauvegardées. Autorisez le stockage pour cette page, puis réessayez.',
      slow: 'Le démarrage est beaucoup trop long. Réessayez ; les parties enregistrées sont en sécurité.',
      other: 'L’application n’a pas pu démarrer. Réessayez ; les parties enregistrées sont en sécurité.',
    },
  };
  /** @param {BootFailure} code */
  const failureText = (code) => (FAILURES[html.lang] ?? FAILURES.en)[code];
  /** @param {BootStage} name */
  const stageText = (name) => (html.lang === 'fr' && panel?.dataset[`${name}Fr`]) || panel?.dataset[name] || '';

  const showStage = () => {
    html.dataset.boot = failed ? 'failed' : stage;
    if (!panel) return;
    const bar = panel.querySelector('progress');
    if (bar) Object.assign(bar, { max: STAGES.length - 1, value: STAGES.indexOf(stage) });
    const line = panel.querySelector('[data-line]');
    if (line) line.textContent = failed ? failureText(failed) : stageText(stage);
    panel.querySelector('[data-retry]')?.toggleAttribute('hidden', !failed);
    panel.hidden = stage === 'ready' && !failed;
  };
  const restartWatchdog = () => {
    clearTimeout(watchdog);
    if (stage !== 'ready' && !failed) watchdog = setTimeout(() => boot.fail('slow'), WATCHDOG_MS);
  };

  // --- first paint ---------------------------------------------------------------------------------------------------
  // The first frame shows text in system fonts. The home screen is revealed once, when its fonts and pictures are
  // decoded: showing each as it arrives would lay out and paint the whole page again while Python needs the processor.
  const FONTS = ['600 1em Cormorant', 'italic 600 1em Cormorant', '1em "Atkinson Hyperlegible"'];
  const REVEAL_TIMEOUT_MS = 2000; // on a slow connection, reveal without the missing fonts and pictures
  const READY_TIMEOUT_MS = 800; // a stored app on a slow device is revealed before Python is ready
  const endFirstPaint = () => {
    delete html.dataset.firstPaint;
  };
  const revealHome = () => {
    const images = [...(root?.querySelectorAll('img') ?? [])];
    for (const image of images) image.loading = 'eager';
    const loading = [...images.map((image) => image.decode()), ...FONTS.map((face) => document.fonts.load(face))];
    Promise.allSettled(loading).then(endFirstPaint);
    setTimeout(endFirstPaint, REVEAL_TIMEOUT_MS);
  };
  // A stored app is ready in a third of a second; decoding and painting pictures meanwhile took a fifth of that.
  const isStored = Boolean(navigator.serviceWorker?.controller);
  const waitForReady = () =>
    new Promise((resolve) => {
      if (!isStored) resolve(null);
      addEventListener('umbrary:ready', resolve, { once: true });
      setTimeout(resolve, READY_TIMEOUT_MS);
    });

  // The home screen does not need the games' style sheet; the first screen painted by Python does.
  const loadGameStyles = () =>
    new Promise((resolve) => {
      const sheet = document.createElement('link');
      Object.assign(sheet, { rel: 'stylesheet', href: inlineBoot.style, onload: resolve });
      document.head.append(sheet);
    });

  // --- the interface -------------------------------------------------------------------------------------------------
  /** @type {Omit<Boot, keyof ServiceWorkerClient>} */
  const boot = {
    isReady: false,
    handler: null,
    marks: {},
    stylesLoaded: loadGameStyles(),
    stage(name) {
      if (failed || !STAGES.includes(name)) return;
      stage = name;
      boot.marks[name] = performance.now();
      performance.mark(`umbrary:${name}`);
      showStage();
      restartWatchdog();
    },
    fail(code, detail = '') {
      if (failed) return;
      failed = code === 'missing' && !navigator.onLine ? 'offline' : code;
      console.error('umbrary: start failed:', failed, detail);
      showStage();
      dispatchEvent(new Event('umbrary:failed'));
    },
    ready(handler) {
      boot.handler = handler;
      boot.isReady = true;
      if (!isStored) endFirstPaint();
      boot.stage('ready');
      if (queuedTap) handler(...queuedTap);
      queuedTap = null;
      dispatchEvent(new Event('umbrary:ready'));
    },
    language(lang) {
      html.lang = lang;
      try {
        localStorage.setItem('umbrary.lang', lang);
      } catch {
        // Only a convenience for the next start.
      }
    },
    whenIdle: () =>
      new Promise((resolve) => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 3000 });
        else setTimeout(resolve);
      }),
  };
  umbrary.boot = /** @type {Boot} */ (boot);

  // --- taps before Python is ready -----------------------------------------------------------------------------------
  // The last one is queued, highlighted, and handled as soon as Python is there.
  /** @param {EventTarget | null} target */
  const queueTap = (target) => {
    const button = /** @type {HTMLElement | null} */ (target instanceof Element && target.closest('[data-action]'));
    if (boot.isReady || !button) return false;
    for (const old of document.querySelectorAll('[data-queued]')) old.removeAttribute('data-queued');
    button.setAttribute('data-queued', '');
    queuedTap = [button.dataset.action ?? '', button.dataset.arg || '', root?.dataset.seq || ''];
    return true;
  };
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-retry]')) location.reload();
    else if (queueTap(event.target)) event.preventDefault();
  });
  inlineBoot.takeEarlyTaps().forEach(queueTap);
  // A shortcut of the installed app names an action of the home screen in its address.
  const query = new URLSearchParams(location.search);
  const action = query.get('do');
  if (action && root?.querySelector(`[data-action="${CSS.escape(action)}"]`)) {
    queuedTap = [action, query.get('arg') || '', ''];
  }

  // --- failures while starting ---------------------------------------------------------------------------------------
  inlineBoot.wasm.catch((error) =>
    boot.fail(/^TypeError|^Error: \d/.test(String(error)) ? 'missing' : 'wasm', String(error)),
  );
  addEventListener(
    'error',
    ({ target }) => {
      if (boot.isReady) return;
      if (target instanceof HTMLScriptElement) boot.fail('missing', target.src);
      if (target instanceof HTMLLinkElement) boot.fail('missing', target.href);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    const isDownload = /fetch|import|^\w*Error: \d{3}/i.test(String(reason));
    if (!boot.isReady) boot.fail(isDownload ? 'missing' : 'python', String(reason));
  });

  if ('firstPaint' in html.dataset) waitForReady().then(revealHome);
  // Read the saves while Python is still loading; a microtask later, because save-store.js comes after this file.
  queueMicrotask(() => umbrary.saveStore?.wake());
  boot.stage('shell');
})();

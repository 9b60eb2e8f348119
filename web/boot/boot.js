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
  const WATCHDOG_MS = 90_000; // report a failure if no stage is reached and no byte received for this long
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
        'This browser could not start the app. Try again; if it fails again, update the browser. ' +
        'Saved games are safe.',
      python: 'The app stopped while starting. Try again; saved games are safe.',
      storage:
        'This browser does not allow this page to store anything, so games cannot be saved. ' +
        'Allow storage for this page, then try again.',
      slow: 'Starting takes far too long. Try again; saved games are safe.',
      other: 'The app could not start. Try again; saved games are safe.',
      stopped: 'The app has stopped, and it is our fault. Try again; the game is saved up to the last move.',
    },
    fr: {
      offline:
        'Il manque encore des fichiers sur cet appareil et il n’y a pas de réseau. ' +
        'Connectez-vous une fois, puis réessayez ; les parties enregistrées sont en sécurité.',
      missing:
        'Un fichier de l’application n’a pas pu être chargé. ' +
        'Vérifiez la connexion, puis réessayez ; les parties enregistrées sont en sécurité.',
      wasm:
        'Ce navigateur n’a pas pu démarrer l’application. ' +
        'Réessayez ; si cela recommence, mettez le navigateur à jour. ' +
        'Les parties enregistrées sont en sécurité.',
      python: 'L’application s’est arrêtée au démarrage. Réessayez ; les parties enregistrées sont en sécurité.',
      storage:
        'Ce navigateur ne permet pas à cette page d’enregistrer des données : ' +
        'les parties ne pourraient pas être gardées. Autorisez le stockage pour cette page, puis réessayez.',
      slow: 'Le démarrage est beaucoup trop long. Réessayez ; les parties enregistrées sont en sécurité.',
      other: 'L’application n’a pas pu démarrer. Réessayez ; les parties enregistrées sont en sécurité.',
      stopped:
        'L’application s’est arrêtée, par notre faute. ' +
        'Réessayez ; la partie est enregistrée jusqu’au dernier coup.',
    },
  };
  /** @param {BootFailure} code - French has no-break spaces before some signs */
  const failureText = (code) => (FAILURES[html.lang] ?? FAILURES.en)[code].replace(/ (?=[;:])/g, '\u00a0');
  /** @param {BootStage} name */
  const stageText = (name) => (html.lang === 'fr' && panel?.dataset[`${name}Fr`]) || panel?.dataset[name] || '';

  // "4.2 of 19.0 MB", or "" if nothing is downloaded or everything has arrived.
  const bytesText = () => {
    const { done, total } = umbrary.downloads.progress;
    if (!total || done >= total) return '';
    const megabytes = new Intl.NumberFormat(html.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const [have, all] = [done, total].map((bytes) => megabytes.format(bytes / 1e6));
    return html.lang === 'fr' ? `${have} Mo sur ${all}` : `${have} of ${all} MB`;
  };
  const showStage = () => {
    html.dataset.boot = failed ? 'failed' : stage;
    if (!panel) return;
    const bar = panel.querySelector('progress');
    if (bar) Object.assign(bar, { max: STAGES.length - 1, value: STAGES.indexOf(stage) });
    const line = panel.querySelector('[data-line]');
    if (line) line.textContent = failed ? failureText(failed) : `${stageText(stage)} ${bytesText()}`.trim();
    panel.querySelector('[data-retry]')?.toggleAttribute('hidden', !failed);
    panel.hidden = stage === 'ready' && !failed;
  };
  const restartWatchdog = () => {
    clearTimeout(watchdog);
    if (stage !== 'ready' && !failed) watchdog = setTimeout(() => boot.fail('slow'), WATCHDOG_MS);
  };
  // A slow line is not a failure: every received byte restarts the watchdog, also after it has given up.
  addEventListener('umbrary:bytes', () => {
    if (failed === 'slow') failed = null;
    restartWatchdog();
    showStage();
  });

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
      const onerror = () =>
        adoptStyles(sheet.href).then(resolve, (error) => boot.fail('missing', `${sheet.href}: ${error}`));
      Object.assign(sheet, { rel: 'stylesheet', href: inlineBoot.style, onload: resolve, onerror });
      document.head.append(sheet);
    });
  // Some hosts send style sheets with a type that browsers refuse.
  /** @param {string} href */
  const adoptStyles = async (href) => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(String(response.status));
    const sheet = new CSSStyleSheet({ baseURL: href });
    sheet.replaceSync(await response.text());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  // --- the interface -------------------------------------------------------------------------------------------------
  /** @type {Omit<Boot, keyof ServiceWorkerClient>} */
  const boot = {
    isReady: false,
    handler: null,
    marks: {},
    stylesLoaded: loadGameStyles(),
    stage(name) {
      if (name === 'ready' || failed === 'slow') failed = null; // it works after all
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
      console.error('umbrary: failed:', failed, detail);
      showStage();
      dispatchEvent(new Event('umbrary:failed'));
    },
    ready(handler) {
      // Errors of the app do not come here, it reports them itself. What comes here is the end of Python.
      boot.handler = (...tap) => {
        try {
          handler(...tap);
        } catch (error) {
          boot.fail('stopped', String(error));
        }
      };
      boot.isReady = true;
      if (!isStored) endFirstPaint();
      boot.stage('ready');
      if (queuedTap) boot.handler(...queuedTap);
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
        else setTimeout(resolve, 400); // WebKit: let the first screen finish
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
  // A shortcut of the installed app names a button of the home screen in its address. A link can do nothing else.
  const query = new URLSearchParams(location.search);
  const [action, arg] = [query.get('do') ?? '', query.get('arg') ?? ''];
  const button = `[data-action="${CSS.escape(action)}"][data-arg="${CSS.escape(arg)}"]`;
  if (action && root?.querySelector(button)) queuedTap = [action, arg, ''];
  // After a reload by save-recovery.js the game is opened again.
  try {
    const game = sessionStorage.getItem('umbrary.resume');
    sessionStorage.removeItem('umbrary.resume');
    if (game) queuedTap = ['game.resume', game, ''];
  } catch {
    // Storage is refused: nothing was remembered.
  }

  // --- failures while starting ---------------------------------------------------------------------------------------
  inlineBoot.wasm.catch((error) =>
    boot.fail(/^TypeError|^Error: \d/.test(String(error)) ? 'missing' : 'wasm', String(error)),
  );
  // A script that throws. Scripts of others (browser extensions) may throw as well; they have other addresses.
  const folder = new URL('./', location.href).href;
  addEventListener('error', (event) => {
    if (boot.isReady || !(event instanceof ErrorEvent) || !event.filename.startsWith(folder)) return;
    boot.fail('python', `${event.filename}: ${event.message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const isDownload = /fetch|import|^\w*Error: \d{3}/i.test(String(reason));
    if (!boot.isReady) boot.fail(isDownload ? 'missing' : 'python', String(reason));
  });

  if ('firstPaint' in html.dataset) waitForReady().then(revealHome);
  // Read the saves while Python is still loading; a microtask later, because save-store.js comes after this file.
  queueMicrotask(() => umbrary.saveStore?.wake());
  boot.stage('shell');
})();

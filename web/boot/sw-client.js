// @ts-check
// The page's side of the service worker: storing all files, verifying them, updating, installing.
// It must not know games or screens; it adds its methods to umbrary.boot and speaks through window events.
(() => {
  const { boot, inlineBoot } = umbrary;
  const VERIFY_EVERY_MS = 7 * 86_400_000;
  const ANSWER_TIMEOUT_MS = 60_000;
  // Pauses after failed tries; the last one is repeated for as long as the page is open.
  const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000];
  const MAX_REPAIRS = 3;
  const REPAIRS_KEY = 'umbrary.repaired';
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;

  // --- state, and news of it -----------------------------------------------------------------------------------------
  /** @type {OfflineState} */
  const offline = { state: 'unknown', done: 0, total: 0, update: false };
  /** @param {string} type */
  const notify = (type) => dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(offline) }));
  /** @param {Partial<OfflineState>} change */
  const setOffline = (change) => {
    Object.assign(offline, change);
    notify('umbrary:offline');
  };

  /**
   * Sends a message to the worker and waits for its answer.
   * @param {ServiceWorker} worker @param {{ type: string, fresh?: boolean, from?: number }} message
   * @returns {Promise<WorkerAnswer>}
   */
  const ask = (worker, message) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      const timer = setTimeout(() => reject(new Error('the service worker does not answer')), ANSWER_TIMEOUT_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.postMessage(message, [port2]);
    });

  // Storing and verifying send one request after the other. While one is under way the old worker counts as busy and
  // the browser does not activate a new version, so applyUpdate stops them first and waits for the last answer.
  let stopped = false;
  /** @type {Promise<unknown>} */
  let lastRequest = Promise.resolve();
  /** @param {Parameters<typeof ask>} request */
  const askInTurn = (...request) => {
    const answer = ask(...request);
    lastRequest = Promise.allSettled([lastRequest, answer]);
    return answer;
  };

  // --- storing -------------------------------------------------------------------------------------------------------
  // The worker stores a few files per request, so a killed worker or a lost network costs at most those.
  let storing = false;
  let checkedAt = 0;
  /** @param {ServiceWorker} worker */
  const storeAll = async (worker) => {
    if (storing) return;
    storing = true;
    try {
      await storeUntilReady(worker);
    } finally {
      storing = false;
    }
  };
  /** @param {ServiceWorker} worker */
  const storeUntilReady = async (worker) => {
    for (let tries = 0, fresh = true; !stopped; fresh = tries > 0) {
      const answer = await askInTurn(worker, { type: 'store', fresh }).catch(() => null);
      if (!answer) {
        // On a slow line large files take longer than the worker has to answer. The next request waits for them too.
        await pause(PAUSES_MS[0]);
        continue;
      }
      const { state, done, total, checked } = answer;
      setOffline({ state: /** @type {OfflineState['state']} */ (state), ...(total ? { done, total } : {}) });
      if (state === 'ready') {
        checkedAt = checked ?? 0;
        return;
      }
      if (state === 'storing') tries = 0;
      else await pause(PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
    }
  };
  // Ends early when there is a network again, or when an update is applied. A server that was away for a moment causes
  // no such event, so the time passes too.
  let endPause = () => {};
  /** @param {number} ms */
  const pause = (ms) =>
    new Promise((resolve) => {
      endPause = () => resolve(null);
      setTimeout(resolve, ms);
    });
  addEventListener('online', () => endPause());

  // --- verifying -----------------------------------------------------------------------------------------------------
  // Read all files back, a few at a time, and replace damaged ones. Damage is rare and reading everything costs memory
  // in the page's process: once a week, and when a picture or the start itself fails.
  /** @param {ServiceWorker} worker */
  const verifyAll = async (worker) => {
    /** @type {number | null} */
    let from = 0;
    while (from !== null && !stopped) {
      /** @type {WorkerAnswer} */
      const answer = await askInTurn(worker, { type: 'verify', from });
      if (answer.bad) {
        setOffline({ state: 'storing' });
        await storeAll(worker);
      }
      from = answer.next;
    }
  };
  const verify = async () => {
    if (registration?.active) await verifyAll(registration.active);
  };

  // A failed start may come from a damaged file: look for one, replace it, and reload.
  const repair = async () => {
    const worker = navigator.serviceWorker?.controller;
    const repairs = Number(sessionStorage.getItem(REPAIRS_KEY) || 0);
    if (!worker || repairs >= MAX_REPAIRS) return;
    if (!(await findDamage(worker))) return;
    await Promise.race([storeAll(worker), firstFailure()]);
    sessionStorage.setItem(REPAIRS_KEY, String(repairs + 1));
    if (offline.state === 'ready') location.reload();
  };
  // Storing goes on until it succeeds; a start that waits for it gives up at the first failure.
  const firstFailure = () =>
    new Promise((resolve) => {
      addEventListener('umbrary:offline', () => {
        if (offline.state === 'cut' || offline.state === 'full') resolve(null);
      });
    });
  // Files that start the app come first in the list, so the first damage found is the likely reason.
  /** @param {ServiceWorker} worker */
  const findDamage = async (worker) => {
    /** @type {number | null} */
    let from = 0;
    while (from !== null) {
      /** @type {WorkerAnswer} */
      const answer = await ask(worker, { type: 'verify', from });
      if (answer.bad) return true;
      from = answer.next;
    }
    return false;
  };
  addEventListener('umbrary:failed', repair);

  // A picture that cannot be shown is damaged in the cache: verify everything once, then load the picture again.
  const brokenImages = () => [...document.images].filter((image) => image.src && image.complete && !image.naturalWidth);
  let imagesRepaired = false;
  const repairImages = async () => {
    if (imagesRepaired || offline.state !== 'ready' || !brokenImages().length) return;
    imagesRepaired = true;
    await verify();
    for (const image of brokenImages()) image.src = String(image.src);
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) repairImages();
    },
    true,
  );

  // --- registration --------------------------------------------------------------------------------------------------
  // A fast build for developers has no worker: files of an older build must not be served. Workers of other folders,
  // and of other apps of this host, stay.
  const unregister = async () => {
    const own = await navigator.serviceWorker?.getRegistration();
    if (own?.scope === new URL('./', location.href).href) own.unregister();
  };
  const noteUpdate = () => {
    if (!registration?.waiting || !registration.active || !navigator.serviceWorker.controller) return;
    offline.update = true;
    notify('umbrary:update');
  };
  const register = async () => {
    const found = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    registration = found;
    found.addEventListener('updatefound', () => {
      const next = found.installing;
      if (!found.active) return; // the first worker is no update, even where WebKit lets it control the page
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') noteUpdate();
      });
    });
    noteUpdate();
  };
  // The first worker cannot install without the files of the shell. It says why, and is registered again later.
  let installFailed = () => {};
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (!data?.installFailed) return;
    if (!registration?.active) setOffline({ state: data.installFailed });
    installFailed();
  });
  /** @returns {Promise<boolean>} */
  const installs = () =>
    new Promise((resolve) => {
      installFailed = () => resolve(Boolean(registration?.active));
      navigator.serviceWorker.ready.then(() => resolve(true));
    });
  const registerUntilInstalled = async () => {
    for (let tries = 0; !stopped; tries += 1) {
      await register();
      if (await installs()) return;
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    }
  };
  // The browser refuses a worker with a SecurityError or a TypeError; the second one also means "no answer".
  const isServerThere = () =>
    fetch('sw.js', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  const start = async (tries = 0) => {
    if (!inlineBoot.worker) return unregister();
    if (!isSecureContext) return setOffline({ state: 'insecure' });
    if (!('serviceWorker' in navigator)) return setOffline({ state: 'unsupported' });
    try {
      await registerUntilInstalled();
    } catch {
      if (await isServerThere()) return setOffline({ state: 'blocked' });
      setOffline({ state: 'cut' });
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      return start(tries + 1);
    }
    if (registration?.active) await storeAll(registration.active);
    if (offline.state === 'ready') boot.whenIdle().then(verifyIfDue).then(repairImages);
  };
  const verifyIfDue = () => (Math.abs(Date.now() - checkedAt) < VERIFY_EVERY_MS ? undefined : verify());

  addEventListener('umbrary:ready', () => {
    try {
      sessionStorage.removeItem(REPAIRS_KEY);
    } catch {
      // Storage is refused: nothing was counted either.
    }
    boot.whenIdle().then(() => start());
  });

  // --- update --------------------------------------------------------------------------------------------------------
  const APPLY_TIMEOUT_MS = 15_000;
  let updateAccepted = false;
  // Answers "applied" (the page reloads), "others" (another window may be in the middle of a game), or "later": the new
  // worker does not take over now. It does so by itself once all windows are closed.
  const applyUpdate = async () => {
    if (!registration?.waiting) {
      location.reload(); // the new worker has taken over already: the next start is the new version
      return 'applied';
    }
    const worker = registration.waiting;
    stopped = updateAccepted = true;
    endPause();
    const answer = await Promise.race([askToApply(worker), applyTimeout()]);
    if (answer !== 'applied') continueStoring();
    return answer;
  };
  /** @param {ServiceWorker} worker @returns {Promise<'applied' | 'others' | 'later'>} */
  const askToApply = async (worker) => {
    await lastRequest;
    if (!updateAccepted) return 'later'; // it took too long, and a game may have begun
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve('applied'), { once: true });
    });
    const { state } = await ask(worker, { type: 'apply' });
    return state === 'applied' ? changed : 'others';
  };
  /** @returns {Promise<'later'>} */
  const applyTimeout = () =>
    new Promise((resolve) => {
      setTimeout(() => resolve('later'), APPLY_TIMEOUT_MS);
    });
  const continueStoring = () => {
    stopped = updateAccepted = false;
    boot.whenIdle().then(() => registration?.active && storeAll(registration.active));
  };
  // Reload only after consent: without it somebody may be playing.
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (updateAccepted) location.reload();
    updateAccepted = false;
  });

  // --- installing on the device --------------------------------------------------------------------------------------
  /** @type {BeforeInstallPromptEvent | null} */
  let installPrompt = null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event;
    notify('umbrary:install');
  });
  addEventListener('appinstalled', () => {
    installPrompt = null;
    notify('umbrary:install');
  });
  // An iPad says it is a Macintosh, but a Macintosh has no touch screen.
  const isIos = () =>
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  const installState = () => {
    if (matchMedia('(display-mode: standalone)').matches || navigator.standalone) return 'installed';
    if (installPrompt) return 'prompt';
    return isIos() ? 'ios' : 'none';
  };
  const promptInstall = async () => {
    if (!installPrompt) return 'none';
    installPrompt.prompt();
    const { outcome } = await installPrompt.userChoice;
    installPrompt = null;
    return outcome;
  };

  /** @type {ServiceWorkerClient} */
  const client = { offline: () => JSON.stringify(offline), verify, applyUpdate, installState, promptInstall };
  Object.assign(boot, client);
})();

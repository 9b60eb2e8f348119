// @ts-check
// Puts screens on the page: whole or as a change, custom properties, focus, the tap guard, the privacy cover.
// It must not know games or rules; Python sends one JSON text per screen through umbrary.renderer.paint.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});
  const root = /** @type {HTMLElement} */ (document.getElementById('root'));
  const GUARD_MS = 500; // a finger already on its way must not hit what has just appeared
  /** @type {Screen | null} */
  let last = null; // the screen that is shown
  let covered = false; // the page itself has put up the cover
  let coverTimer = 0;
  let guardTimer = 0;
  let opener = ''; // selector of what had the focus before a dialog opened

  // --- custom properties ---------------------------------------------------------------------------------------------
  // The content security policy forbids style attributes; setting properties from a script is allowed.
  /** @param {HTMLElement} node */
  const applyOwnVars = (node) => {
    for (const pair of (node.dataset.vars ?? '').split(' ')) {
      const at = pair.indexOf(':');
      const [name, value] = [`--${pair.slice(0, at)}`, pair.slice(at + 1)];
      if (at > 0 && node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
    }
  };
  /** @param {Element} within */
  const applyVars = (within) => {
    for (const node of within.querySelectorAll('[data-vars]')) applyOwnVars(/** @type {HTMLElement} */ (node));
  };

  // --- a whole screen ------------------------------------------------------------------------------------------------
  /** @param {string} html */
  const replaceAll = (html) => {
    root.innerHTML = html;
    applyVars(root);
  };

  // Update the pre-rendered home, or a screen after a change that failed. Elements that match keep their place in the
  // page, so that focus stays and pictures that are loaded do not blink.
  /** @param {string} html */
  const updateAll = (html) => {
    const template = document.createElement('template'); // its pictures are not loaded
    template.innerHTML = html;
    updateChildren(root, template.content);
    applyVars(root);
  };
  /** @param {Element} node @param {Element} wanted */
  const updateElement = (node, wanted) => {
    if (node.isEqualNode(wanted)) return;
    for (const { name } of [...node.attributes]) {
      if (name !== 'style' && !wanted.hasAttribute(name)) node.removeAttribute(name);
    }
    for (const { name, value } of wanted.attributes) {
      if (node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
    updateChildren(node, wanted);
  };
  /** @param {Element} parent @param {Element | DocumentFragment} wanted */
  const updateChildren = (parent, wanted) => {
    let next = parent.firstChild;
    for (const child of [...wanted.childNodes]) {
      const match = findMatch(next, child);
      if (!match) {
        parent.insertBefore(child, next);
        continue;
      }
      while (next && next !== match) next = removeAndGoOn(next);
      next = match.nextSibling;
      if (match instanceof Element) updateElement(match, /** @type {Element} */ (child));
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    }
    while (next) next = removeAndGoOn(next);
  };
  /** @param {ChildNode} node */
  const removeAndGoOn = (node) => {
    const next = node.nextSibling;
    node.remove();
    return next;
  };
  // The first sibling that can become the wanted node; classes tell apart rows that have no id.
  /** @param {ChildNode | null} from @param {ChildNode} wanted */
  const findMatch = (from, wanted) => {
    if (!(wanted instanceof Element)) return from?.nodeName === wanted.nodeName ? from : null;
    for (let node = from; node; node = node.nextSibling) {
      if (!(node instanceof Element) || node.nodeName !== wanted.nodeName) continue;
      if (node.id === wanted.id && node.classList[0] === wanted.classList[0]) return node;
    }
    return null;
  };

  // --- a change as tree_diff.py writes it: only the parts that differ ------------------------------------------------
  /** @param {Element} parent @param {string} html */
  const createChild = (parent, html) => {
    const box = /** @type {Element} */ (parent.cloneNode(false)); // the same parent, so that SVG children become SVG
    box.innerHTML = html;
    applyVars(box);
    return /** @type {Element} */ (box.firstElementChild);
  };
  // Reuse the text node: replacing it forces restyle and relayout of the parent.
  /** @param {Element} node @param {string} text */
  const setText = (node, text) => {
    const only = node.firstChild;
    if (!(only instanceof Text) || only.nextSibling || !text) node.textContent = text;
    else if (only.data !== text) only.data = text;
  };
  /** @param {Element} node @param {ElementChange} change */
  const changeElement = (node, change) => {
    for (const [name, value] of Object.entries(change.set ?? {})) {
      if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
    }
    if (change.set?.['data-vars']) applyOwnVars(/** @type {HTMLElement} */ (node));
    if (change.text !== undefined) setText(node, change.text);
    if (change.html !== undefined) {
      node.innerHTML = change.html;
      applyVars(node);
    }
    for (const [index, inner] of change.kids ?? []) changeElement(node.children[index], inner);
    if (change.order) reorder(node, change.order);
  };
  /** @param {Element} node @param {NonNullable<ElementChange['order']>} order */
  const reorder = (node, order) => {
    const before = [...node.children];
    const after = order.map((one) => {
      if (typeof one === 'string') return createChild(node, one);
      const [index, inner] = Array.isArray(one) ? one : [one, {}];
      changeElement(before[index], inner);
      return before[index];
    });
    for (const old of before) if (!after.includes(old)) old.remove();
    after.forEach((child, n) => {
      if (node.children[n] !== child) node.insertBefore(child, node.children[n] ?? null);
    });
  };
  /** @param {ElementChange} change */
  const changeAll = (change) => {
    try {
      changeElement(/** @type {Element} */ (root.firstElementChild), change);
    } catch {
      return false; // something else has changed the page: Python sends the whole screen
    }
    return true;
  };

  // --- after both ----------------------------------------------------------------------------------------------------
  // Typed text is a property of the element, not an attribute; except in the focused input, Python's value counts.
  const inputs = root.getElementsByTagName('input'); // a live list costs nothing while there is none
  const resetInputs = () => {
    for (const input of inputs) {
      if (input !== document.activeElement && input.value !== input.defaultValue) input.value = input.defaultValue;
    }
  };

  // Pre-rendered parts that are not shown are inert: fingers, keys and screen readers must not find them.
  const updateInert = () => {
    for (const node of root.querySelectorAll('[inert]:not([data-prerendered])')) node.removeAttribute('inert');
    for (const node of root.querySelectorAll('[data-prerendered]:not([inert])')) {
      if (node.contains(document.activeElement)) focus(root.querySelector('[data-focus]'));
      node.setAttribute('inert', '');
    }
  };
  // After a change this waits until the frame is out: it restyles everything inside without a visible difference.
  const updateInertSoon = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(updateInert, { timeout: 200 });
    else setTimeout(updateInert, 60);
  };

  /** @param {Screen | null} screen */
  const surfaceOf = (screen) => screen?.screen.split(':')[0] ?? '';

  // Writing the same value again would still restyle the whole page.
  /** @param {HTMLElement} node @param {string} name @param {string | number} value */
  const setData = (node, name, value) => {
    if (node.dataset[name] !== String(value)) node.dataset[name] = String(value);
  };
  /** @param {Screen} screen */
  const setRootAttributes = (screen) => {
    const html = document.documentElement;
    for (const [name, value] of screen.root_attributes) setData(html, name, value);
    if (html.lang !== screen.lang) {
      umbrary.boot?.language?.(screen.lang);
      html.lang = screen.lang;
    }
    if (document.title !== screen.title) document.title = screen.title;
    setData(root, 'screen', screen.screen);
    setData(root, 'seq', screen.seq);
  };

  const startGuard = () => {
    root.dataset.guard = '';
    clearTimeout(guardTimer);
    guardTimer = setTimeout(() => {
      delete root.dataset.guard;
    }, GUARD_MS);
  };

  // --- focus ---------------------------------------------------------------------------------------------------------
  /** @param {Element | null | undefined} node */
  const focus = (node) => /** @type {HTMLElement | null | undefined} */ (node)?.focus({ preventScroll: true });
  /** @param {Element | null} node */
  const selectorOf = (node) => {
    if (!(node instanceof HTMLElement) || node === document.body) return '';
    if (node.id) return `#${CSS.escape(node.id)}`;
    const { action, arg = '', hold, point } = node.dataset;
    if (hold) return `[data-hold="${CSS.escape(hold)}"]`;
    if (point) return `[data-point="${CSS.escape(point)}"]`;
    if (!action) return '';
    return `[data-action="${CSS.escape(action)}"]${arg ? `[data-arg="${CSS.escape(arg)}"]` : ''}`;
  };
  const focusBefore = () => ({
    any: document.activeElement !== null && document.activeElement !== document.body,
    selector: selectorOf(document.activeElement),
    dialog: root.querySelector('[role="dialog"]') !== null,
  });
  // A keyboard user must never lose the focus: if its element is gone, the heading of the screen gets it.
  /** @param {boolean} isNew @param {boolean} isFirst @param {ReturnType<typeof focusBefore>} before */
  const restoreFocus = (isNew, isFirst, before) => {
    const dialog = [...root.querySelectorAll('[role="dialog"]')].pop();
    const heading = () => root.querySelector('[data-focus]');
    /** @param {string} selector */
    const find = (selector) => (selector ? root.querySelector(selector) : null);
    if (dialog && !before.dialog) {
      opener = before.selector;
      focus(dialog.querySelector('[data-focus]') ?? dialog.querySelector('button'));
    } else if (!dialog && before.dialog && !isNew) {
      focus(find(opener) ?? heading());
    } else if (isNew && !isFirst) {
      focus(heading());
    } else if (before.any && document.activeElement === document.body) {
      focus(find(before.selector) ?? dialog?.querySelector('button') ?? heading());
    }
  };

  // --- painting ------------------------------------------------------------------------------------------------------
  // Another surface replaces everything: an updated <img> would show its old picture a moment longer.
  /** @param {Screen} screen @returns {boolean} false: the change does not fit this page */
  const updatePage = (screen) => {
    const shownSurface = last ? surfaceOf(last) : (root.dataset.screen ?? '').split(':')[0]; // at first: pre-rendered
    if (screen.change) {
      if (!changeAll(screen.change)) return false;
      resetInputs();
      updateInertSoon();
    } else if (covered || screen.html !== last?.html) {
      const html = screen.html ?? '';
      if (covered || surfaceOf(screen) !== shownSurface) replaceAll(html);
      else updateAll(html);
      resetInputs();
      updateInert();
    }
    return true;
  };
  /** @param {Screen} screen */
  const show = (screen) => {
    const isFirst = last === null;
    const isNew = screen.screen !== last?.screen;
    const before = focusBefore();
    if (!updatePage(screen)) return false;
    covered = false;
    last = screen;
    setRootAttributes(screen);
    if (isNew && !isFirst) {
      startGuard();
      for (const box of root.querySelectorAll('.plain__body')) box.scrollTop = 0;
    }
    restoreFocus(isNew, isFirst, before);
    return true;
  };

  // A secret is not shown when its finger has left or the window is not looked at. After a hidden page not even the
  // table is shown: everybody returns to the hand-over screen.
  /** @param {Screen} screen */
  const reasonToCover = (screen) => {
    if (!screen.cover || surfaceOf(screen) === 'curtain') return '';
    if (renderer.away === 'hidden') return 'hidden';
    if (surfaceOf(screen) !== 'private') return '';
    return renderer.away || (screen.held && !renderer.holding ? 'lifted' : '');
  };

  /** @type {Renderer} */
  const renderer = {
    holding: false, // a finger rests on a hold button (set by gestures.js)
    away: '', // until the players are back (set by gestures.js)
    cancelDrag() {}, // removes what a drag shows outside the root (set by gestures.js)
    preloadedImages: [], // referenced until the next game, so that they stay decoded
    get surface() {
      return covered ? 'curtain' : surfaceOf(last);
    },
    get held() {
      return Boolean(last?.held) && !covered;
    },

    // False: the change belongs to a screen that is not shown any more; Python then sends the whole screen.
    paint(json) {
      /** @type {Screen} */
      const screen = JSON.parse(json);
      if (screen.change && (covered || surfaceOf(screen) !== surfaceOf(last))) return false;
      screen.cover ??= last?.cover; // a change contains the cover only when it differs
      clearTimeout(coverTimer);
      const reason = reasonToCover(screen);
      if (reason) {
        last = { ...screen, html: '' };
        renderer.cover(reason);
        return true;
      }
      if (!show(screen)) return false;
      if (screen.cover_after_ms) coverTimer = setTimeout(() => renderer.cover('time'), screen.cover_after_ms);
      dispatchEvent(new CustomEvent('umbrary:painted', { detail: screen.screen }));
      return true;
    },

    // All pictures are loaded before the first secret is shown: a picture that loads late would tell the table that
    // it does not equal an earlier one.
    preloadImages(json) {
      renderer.preloadedImages = JSON.parse(json).map((/** @type {string} */ src) => {
        const image = Object.assign(new Image(), { src });
        image.decode().catch(() => {});
        return image;
      });
    },

    // Synchronous: when this returns, nothing private is in the page any more.
    cover(reason) {
      if (!last?.cover || surfaceOf(last) === 'curtain' || covered) return false;
      clearTimeout(coverTimer);
      renderer.cancelDrag();
      replaceAll(last.cover);
      covered = true;
      root.dataset.screen = 'curtain:covered';
      startGuard();
      umbrary.boot?.handler?.('shell.cover', reason, '');
      return true;
    },

    // Called often, drawn once a second: smaller steps of the hourglass cannot be seen, and a frame costs power.
    showCountdown(thousandths, seconds, isLast) {
      const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      for (const node of root.querySelectorAll('[data-countdown]')) {
        const hourglass = /** @type {HTMLElement} */ (node);
        const figures = hourglass.querySelector('[data-countdown-seconds]');
        if (figures?.textContent === text && hourglass.classList.contains('is-last') === isLast) continue;
        hourglass.style.setProperty('--sand', String(thousandths));
        hourglass.classList.toggle('is-last', isLast);
        hourglass.closest('.stage')?.classList.toggle('is-last', isLast);
        if (figures) figures.textContent = text;
      }
    },

    stayAwake(wanted) {
      wakeLock.wanted = wanted;
      updateWakeLock();
    },
  };
  umbrary.renderer = renderer;

  // --- screen wake lock ----------------------------------------------------------------------------------------------
  /** @type {{ wanted: boolean, asking: boolean, sentinel: WakeLockSentinel | null }} */
  const wakeLock = { wanted: false, asking: false, sentinel: null };
  const updateWakeLock = async () => {
    if (!navigator.wakeLock || wakeLock.asking) return;
    if (!wakeLock.wanted) {
      wakeLock.sentinel?.release().catch(() => {});
      wakeLock.sentinel = null;
    } else if (!wakeLock.sentinel || wakeLock.sentinel.released) {
      wakeLock.asking = true;
      wakeLock.sentinel = await navigator.wakeLock.request('screen').catch(() => null); // refused on low battery
      wakeLock.asking = false;
      if (!wakeLock.wanted) updateWakeLock(); // the game was left meanwhile
    }
  };
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) updateWakeLock();
  });
  // A refused request is repeated with the next taps: some browsers grant it only inside one.
  document.addEventListener('click', () => {
    if (wakeLock.wanted) updateWakeLock();
  });

  applyVars(root);
  updateInert();
})();

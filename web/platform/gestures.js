// @ts-check
// Listens to pointers and keys: taps, holds, keyboard, Back, and leaving the page. It passes pointers on to drag.js,
// zoom.js and pointing.js. It must not know games; everything becomes handler(action, arg, seq).
(() => {
  'use strict';
  const root = /** @type {HTMLElement} */ (document.getElementById('root'));
  const { renderer } = umbrary;
  const { drag, zoom, pointing } = umbrary;
  const { isReady, send, closest, findAll, toGrid, positionOn } = umbrary.input;
  const HOLD_MS = 450;

  /** @param {Element} node */
  const isGuarded = (node) => 'guard' in root.dataset && !node.closest('[data-cover], .toasts');
  /** @param {HTMLElement} node */
  const isDisabled = (node) => node.getAttribute('aria-disabled') === 'true';

  // --- taps ----------------------------------------------------------------------------------------------------------
  let ignoreClick = false; // the click that follows a hold or a drag
  const ignoreNextClick = () => {
    ignoreClick = true;
    stopIgnoringSoon();
  };
  const stopIgnoringSoon = () =>
    setTimeout(() => {
      ignoreClick = false;
    }, 50);

  document.addEventListener('click', (event) => {
    if (!isReady()) return;
    if (ignoreClick) {
      ignoreClick = false;
      event.preventDefault();
      return;
    }
    const isBackdrop = event.target instanceof Element && event.target.matches('[data-backdrop]');
    const selector = isBackdrop
      ? '[data-backdrop]'
      : '[data-cover], [data-action], [data-face], [data-point], [data-hold]';
    const node = closest(event, selector);
    if (!node || isGuarded(node)) return;
    pushHistoryEntry();
    if (isBackdrop) send(node.dataset.escapeAction, node.dataset.escapeArg);
    else if ('cover' in node.dataset) renderer.cover('button');
    else if (node.dataset.hold) holdWithoutFinger(node, event);
    else if (node.dataset.point && !node.dataset.action) sendPoint(node, event);
    else tap(node, event);
  });

  let pressedAt = 0; // a peek is shown while it is held; only a short touch opens it for good
  const endPeek = () => {
    for (const node of findAll('.is-peeking')) node.classList.remove('is-peeking');
  };
  // While an item is held, a tap on a picture drops it there; the pictures themselves need not know of it.
  /** @param {HTMLElement} node */
  const dropHeldItem = (node) => {
    const holder = /** @type {HTMLElement | null} */ (node.closest('[data-held-item]'));
    const target = /** @type {HTMLElement | null} */ ('face' in node.dataset ? node.closest('[data-drop]') : null);
    if (!holder || !target) return false;
    send(target.dataset.dropAction, `${holder.dataset.heldItem}|${target.dataset.drop}`);
    return true;
  };
  // What all buttons of a list have in common is said once around it: another context then changes no button.
  /** @param {HTMLElement} node */
  const contextOf = (node) => {
    const list = /** @type {HTMLElement | null} */ (node.closest('[data-context]'));
    return list ? `|${list.dataset.context}` : '';
  };
  /** @param {HTMLElement} node @param {MouseEvent} event */
  const tap = (node, event) => {
    const wasPeek = 'peek' in node.dataset && event.detail && performance.now() - pressedAt > HOLD_MS;
    if (isDisabled(node) || wasPeek || dropHeldItem(node)) return;
    const { action, arg = '' } = node.dataset;
    if (action) send(action, arg + contextOf(node));
  };
  /** @param {HTMLElement} node @param {MouseEvent} event */
  const sendPoint = (node, event) => {
    const [x, y] = event.detail ? positionOn(node, event.clientX, event.clientY) : crosshairOf(node);
    send(node.dataset.pointAction, `${node.dataset.point}|${x}|${y}`);
  };
  document.addEventListener('change', (event) => {
    const node = /** @type {HTMLInputElement | null} */ (closest(event, '[data-input]'));
    if (node) send(node.dataset.input, `${node.dataset.arg ?? ''}|${node.value}`);
  });

  // --- hold: a reveal button that opens while a finger rests on it, or a step that needs confirmation ----------------
  /** @type {{ node: HTMLElement, pointer: number | null, fired: boolean, timer: number } | null} */
  let hold = null;
  /** @param {HTMLElement} node @param {number | null} pointer null: a key */
  const beginHold = (node, pointer) => {
    if (hold || !isReady() || isGuarded(node) || isDisabled(node)) return;
    hold = { node, pointer, fired: false, timer: setTimeout(fireHold, HOLD_MS) };
    node.classList.add('is-holding');
  };
  const fireHold = () => {
    if (!hold) return;
    hold.fired = true;
    hold.node.classList.remove('is-holding');
    renderer.holding = true;
    pushHistoryEntry();
    send(hold.node.dataset.hold, hold.node.dataset.holdArg);
  };
  /** Ends the hold without its effects. */
  const cancelHold = () => {
    if (!hold) return null;
    const ended = hold;
    clearTimeout(ended.timer);
    ended.node.classList.remove('is-holding');
    hold = null;
    renderer.holding = false;
    return ended;
  };
  const endHold = () => {
    const ended = cancelHold();
    if (!ended) return;
    if (ended.fired) ignoreClick = ended.pointer !== null;
    stopIgnoringSoon();
    if (renderer.held) renderer.cover('lifted');
  };
  // A click without a pointer comes from a screen reader or a switch, which cannot hold: open as by tapping.
  /** @param {HTMLElement} node @param {MouseEvent} event */
  const holdWithoutFinger = (node, event) => {
    if (event.detail || isDisabled(node)) return;
    send(node.dataset.hold === 'private.hold' ? 'private.open' : node.dataset.hold, node.dataset.holdArg);
  };

  // --- pointers ------------------------------------------------------------------------------------------------------
  document.addEventListener('pointerdown', (event) => {
    pressedAt = performance.now();
    if (isReady()) closest(event, '[data-peek]')?.classList.add('is-peeking');
    if (pointing.begin(event) || event.button) return;
    const holdButton = closest(event, '[data-hold]');
    const pane = closest(event, '[data-pinch]');
    const item = closest(event, '[data-drag]');
    if (holdButton) {
      event.preventDefault();
      holdButton.focus({ preventScroll: true });
      // Captured by the document: the button may be removed while the finger rests on it.
      document.documentElement.setPointerCapture?.(event.pointerId);
      beginHold(holdButton, event.pointerId);
    } else if (pane) zoom.begin(event, pane);
    else if (item && !isGuarded(item)) drag.begin(event, item);
  });
  document.addEventListener('pointermove', (event) => {
    drag.move(event);
    zoom.move(event);
  });
  /** @param {PointerEvent} event */
  const lift = (event) => {
    endPeek();
    if (hold && hold.pointer === event.pointerId) endHold();
    pointing.lift(event.pointerId);
    zoom.end(event);
    if (drag.end(event, event.type === 'pointerup')) ignoreNextClick();
  };
  document.addEventListener('pointerup', lift);
  document.addEventListener('pointercancel', lift);
  document.addEventListener('contextmenu', (event) => {
    if (closest(event, '[data-hold], [data-drag], [data-pinch], [data-fingers], img')) event.preventDefault();
  });
  document.addEventListener('dragstart', (event) => event.preventDefault());

  // --- keyboard ------------------------------------------------------------------------------------------------------
  /** @type {Record<string, [number, number]>} */
  const STEPS = { ArrowLeft: [-25, 0], ArrowRight: [25, 0], ArrowUp: [0, -25], ArrowDown: [0, 25] };
  /** @type {WeakMap<HTMLElement, [number, number]>} */
  const crosshairs = new WeakMap();
  /** @param {HTMLElement} node */
  const crosshairOf = (node) => crosshairs.get(node) ?? [500, 500];
  /** @param {HTMLElement} node @param {[number, number]} step @param {boolean} far */
  const moveCrosshair = (node, [dx, dy], far) => {
    const [x, y] = crosshairOf(node);
    const factor = far ? 4 : 1;
    const [newX, newY] = [toGrid(x + dx * factor), toGrid(y + dy * factor)];
    crosshairs.set(node, [newX, newY]);
    node.style.setProperty('--cross-x', String(newX));
    node.style.setProperty('--cross-y', String(newY));
  };
  /** @param {KeyboardEvent} event */
  const isPress = (event) => event.key === ' ' || event.key === 'Enter';
  document.addEventListener('keydown', (event) => {
    const node = /** @type {HTMLElement | null} */ (document.activeElement);
    const strip = /** @type {HTMLElement | null | undefined} */ (node?.closest('[data-swipe-action]'));
    if (event.key === 'Escape') closeTopmost();
    else if (event.key === 'Tab') keepFocusInside(event);
    else if (node?.dataset.point && STEPS[event.key]) {
      event.preventDefault();
      moveCrosshair(node, STEPS[event.key], event.shiftKey);
    } else if (strip && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      zoom.swipe(strip, event.key === 'ArrowLeft');
    } else if (node?.dataset.hold && isPress(event)) {
      event.preventDefault();
      if (!event.repeat) beginHold(node, null);
    } else if (/^[1-9]$/.test(event.key) && !event.repeat) dropHeldItemAt(event.key);
  });
  // A digit drops the held item at the place with this number.
  /** @param {string} number */
  const dropHeldItemAt = (number) => {
    const face = [...findAll(`[data-held-item] [data-drop="${number}"] [data-face]`)].at(0);
    if (face && !isGuarded(face)) dropHeldItem(face);
  };
  document.addEventListener('keyup', (event) => {
    if (!hold || hold.pointer !== null || !isPress(event)) return;
    event.preventDefault();
    endHold();
  });
  const closeTopmost = () => {
    const top = [...findAll('[data-escape-action]')].pop();
    if (top) send(top.dataset.escapeAction, top.dataset.escapeArg);
    else if (renderer.surface === 'private') renderer.cover('escape');
  };
  // In a dialog and on a private screen Tab goes round: leaving the window would cover a private screen.
  /** @param {KeyboardEvent} event */
  const keepFocusInside = (event) => {
    const trap = [...findAll('[data-trap]')].pop() ?? (renderer.surface === 'private' ? root : null);
    if (!trap) return;
    const candidates = trap.querySelectorAll('button, input, summary, a[href], [tabindex="0"]');
    const stops = /** @type {HTMLElement[]} */ ([...candidates]).filter(
      (node) => node.offsetParent !== null && node.tabIndex >= 0,
    );
    if (!stops.length) return;
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge && trap.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  };

  // --- leaving the page: the cover is up before any other code runs --------------------------------------------------
  // A hidden page is covered whatever it shows. A window that only loses focus (file dialog, notification) keeps the
  // table, which is public; private screens are covered and holds that were about to open one are cancelled.
  renderer.cancelDrag = () => {
    drag.cancel();
    zoom.cancel();
  };
  /** @param {string} reason */
  const leave = (reason) => {
    cancelHold();
    pointing.cancel();
    renderer.cancelDrag();
    if (reason === 'hidden' || renderer.surface === 'private') renderer.cover(reason);
  };
  /** @param {'blur' | 'hidden'} how */
  const goAway = (how) => {
    if (renderer.away !== 'hidden') renderer.away = how;
    leave(how);
  };
  const comeBack = () => {
    if (!document.hidden) renderer.away = '';
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) goAway('hidden');
    else comeBack();
  });
  addEventListener('pagehide', () => goAway('hidden'));
  document.addEventListener('freeze', () => goAway('hidden'));
  addEventListener('blur', () => goAway('blur'));
  // Back: reported by the browser, or shown by a finger, a key or a screen reader's click, whichever comes first.
  for (const name of ['focus', 'pageshow']) addEventListener(name, comeBack);
  for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, comeBack, { capture: true });
  // Somebody who turns the device during a private round holds it: until the table's screen returns, style sheets do
  // not rotate hand-over and private screens (see layout.css).
  const page = document.documentElement;
  const onRotation = () => {
    if (renderer.surface === 'private') leave('rotation');
    if (renderer.surface === 'curtain') page.dataset.deviceTurned = '';
  };
  addEventListener('umbrary:painted', () => {
    if (renderer.surface === 'table') delete page.dataset.deviceTurned;
  });
  screen.orientation?.addEventListener?.('change', onRotation);
  addEventListener('orientationchange', onRotation);

  // --- Back: one history entry of our own, pushed inside a tap because browsers skip others --------------------------
  let hasHistoryEntry = false;
  const pushHistoryEntry = () => {
    if (hasHistoryEntry) return;
    hasHistoryEntry = true;
    history.pushState({ umbrary: true }, '');
  };
  addEventListener('popstate', () => {
    hasHistoryEntry = false;
    if (root.dataset.screen?.startsWith('home') && !root.querySelector('[role="dialog"]')) {
      history.back();
      return;
    }
    if (renderer.surface === 'private') leave('back');
    else send('shell.back');
    pushHistoryEntry(); // without a tap some browsers skip it: then the next Back leaves, and return shows the cover
  });
})();

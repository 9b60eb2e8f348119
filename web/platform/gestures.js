// The one listener: taps, holds, drags with a lens, pinch and swipe, fingers on three, and the same by keyboard.
// It must not know games; everything becomes handler(do, arg, seq), and going away covers before anything else.
(() => {
  'use strict';
  const root = document.getElementById('root');
  const view = globalThis.umbrary?.renderer;
  const HOLD_MS = 450, DRAG_PX = 8, EDGE_PX = 56, EDGE_STEP = 10, SWIPE_PX = 60, COUNT_MS = 1000;  // the narrator counts seconds
  const calm = () => document.documentElement.dataset.motion === 'calm';

  const send = (verb, arg = '') => {
    const boot = globalThis.umbrary?.boot;
    if (boot?.isReady) boot.handler(verb, String(arg), root.dataset.seq ?? '');
  };
  const ready = () => globalThis.umbrary?.boot?.isReady === true;
  const guarded = (node) => 'guard' in root.dataset && !node.closest('[data-cover], .toasts');
  const asleep = (node) => {
    if (node.getAttribute('aria-disabled') === 'true') return true;
    const after = Number(node.dataset.after ?? 0);
    return after > 0 && performance.now() - view.shownAt < after;
  };

  // --- where on a thing, however the stage is turned -------------------------------------------------------------
  const turnOf = (node) => {
    const stage = node.closest('.viewer, .stage');
    const matrix = stage ? new DOMMatrixReadOnly(getComputedStyle(stage).transform) : null;
    return matrix ? (Math.round(Math.atan2(matrix.b, matrix.a) / (Math.PI / 2)) + 4) % 4 : 0;
  };
  const spot = (node, x, y) => {
    const box = node.getBoundingClientRect();
    const u = (x - box.left) / box.width, v = (y - box.top) / box.height;
    const [a, b] = [[u, v], [v, 1 - u], [1 - u, 1 - v], [1 - v, u]][turnOf(node)];
    const grid = (n) => Math.max(0, Math.min(1000, Math.round(n * 1000)));
    return [grid(a), grid(b)];
  };
  const sideOf = (x, y) => {  // from which side of the table a finger came: 0 below, then clockwise
    const dx = x / innerWidth - 0.5, dy = y / innerHeight - 0.5;
    if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 90 : 270;
    return dy < 0 ? 180 : 0;
  };

  // --- taps ----------------------------------------------------------------------------------------------------
  let swallowClick = false;
  document.addEventListener('click', (event) => {
    if (!ready()) return;
    if (swallowClick) { swallowClick = false; event.preventDefault(); return; }
    const veil = event.target.matches?.('[data-backdrop]') ? event.target : null;
    const node = veil ?? event.target.closest?.('[data-cover], [data-action], [data-face], [data-point], [data-hold]');
    if (!node || guarded(node)) return;
    pushSentinel();
    if (veil) send(veil.dataset.escapeAction, veil.dataset.escapeArg);
    else if ('cover' in node.dataset) view.cover('button');
    else if (node.dataset.hold) spokenHold(node, event);
    else if (node.dataset.point && !node.dataset.action) point(node, event);
    else tap(node, event);
  });

  let pressedAt = 0;               // a peek grows while it is held; only a short touch opens it for good
  // With something in hand a touch on a picture lays it down there; the pictures themselves need not know of it.
  const laidDown = (node) => {
    const held = node.closest('[data-held-item]'), place = 'face' in node.dataset && node.closest('[data-drop]');
    if (held && place) send(place.dataset.dropAction, `${held.dataset.heldItem}|${place.dataset.drop}`);
    return Boolean(held && place);
  };
  // What all of a list is about is said once around it: showing the list of somebody else changes no button in it.
  const aboutWhat = (node) => {
    const list = node.closest('[data-context]');
    return list ? `|${list.dataset.context}` : '';
  };
  const tap = (node, event) => {
    if (asleep(node) || ('peek' in node.dataset && event.detail && performance.now() - pressedAt > HOLD_MS)) return;
    if (laidDown(node)) return;
    const flat = document.documentElement.dataset.table === 'flat' && matchMedia('(pointer: coarse) and (min-width: 700px)').matches;
    const side = 'face' in node.dataset ? `|${flat && event.detail ? sideOf(event.clientX, event.clientY) : 0}|` : '';
    if (node.dataset.action) send(node.dataset.action, (node.dataset.arg ?? '') + side + aboutWhat(node));
  };
  const point = (node, event) => {
    const [x, y] = event.detail ? spot(node, event.clientX, event.clientY) : crosshair(node);
    send(node.dataset.pointAction, `${node.dataset.point}|${x}|${y}`);
  };
  document.addEventListener('change', (event) => {
    const node = event.target.closest?.('[data-input]');
    if (node) send(node.dataset.input, `${node.dataset.arg ?? ''}|${node.value}`);
  });

  // --- hold: a seal that opens while the finger rests, or a step worth a moment ----------------------------------
  let hold = null;
  const beginHold = (node, pointer) => {
    if (hold || !ready() || guarded(node) || asleep(node)) return;
    hold = { node, pointer, fired: false, timer: setTimeout(fireHold, HOLD_MS) };
    node.classList.add('is-holding');
  };
  const fireHold = () => {
    hold.fired = true;
    hold.node.classList.remove('is-holding');
    view.holding = true;
    pushSentinel();
    send(hold.node.dataset.hold, hold.node.dataset.holdArg);
  };
  const endHold = () => {
    if (!hold) return;
    clearTimeout(hold.timer);
    hold.node.classList.remove('is-holding');
    if (hold.fired) swallowClick = hold.pointer !== null;
    setTimeout(() => { swallowClick = false; }, 50);
    hold = null;
    view.holding = false;
    if (view.held) view.cover('lifted');
  };
  const spokenHold = (node, event) => {
    // A click without a finger comes from a reader or a switch, which cannot hold: open as by tapping.
    if (event.detail || asleep(node)) return;
    send(node.dataset.hold === 'look.hold' ? 'look.open' : node.dataset.hold, node.dataset.holdArg);
  };

  // --- drag, with a lens over pictures ---------------------------------------------------------------------------
  let drag = null;
  const beginDrag = (event, node) => {
    drag = { node, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
  };
  const moveDrag = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PX) return;
      liftGhost();
    }
    [drag.x, drag.y] = [event.clientX, event.clientY];
    drag.ghost.style.translate = `${drag.x}px ${drag.y}px`;
    aim(drag.x, drag.y);
  };
  const liftGhost = () => {
    drag.ghost = document.createElement('div');
    drag.ghost.className = 'ghost';
    drag.ghost.append(drag.node.cloneNode(true));
    drag.node.classList.add('is-lifted');
    document.body.append(drag.ghost);
    drag.scroller = scrollerOf(document.querySelector('[data-drop]'));
    if (drag.scroller) requestAnimationFrame(carryOn);
  };
  const scrollerOf = (node) => {
    for (let at = node?.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return null;
  };
  // A thing carried to the edge of what scrolls takes the page along, whichever way the table is turned.
  const carryOn = () => {
    if (!drag?.ghost) return;
    const { scroller, x, y } = drag, box = scroller.getBoundingClientRect();
    const turned = new DOMMatrix(getComputedStyle(scroller.closest('.stage') ?? scroller).transform);
    const along = (x - box.x - box.width / 2) * turned.c + (y - box.y - box.height / 2) * turned.d;
    const far = Math.abs(along) - (Math.abs(turned.c) * box.width + Math.abs(turned.d) * box.height) / 2 + EDGE_PX;
    const before = scroller.scrollTop;
    if (far > 0) scroller.scrollTop += Math.sign(along) * Math.min(EDGE_STEP, 1 + far / 6);
    if (scroller.scrollTop !== before) aim(x, y);
    requestAnimationFrame(carryOn);
  };
  const aim = (x, y) => {
    const target = document.elementFromPoint(x, y)?.closest?.('[data-drop]') ?? null;
    if (target !== drag.over) {
      drag.over?.classList.remove('is-over');
      target?.classList.add('is-over');
      drag.over = target;
    }
    lens(target && 'lens' in target.dataset ? target : null, x, y);
  };
  let glass = null;
  const lens = (target, x, y) => {
    const image = target?.querySelector('img');
    if (!image) { glass?.remove(); glass = null; return; }
    if (!glass) {
      glass = document.createElement('div');
      glass.className = 'lens';
      glass.append(new Image());
      document.body.append(glass);
    }
    const [u, v] = spot(image, x, y);
    const inner = glass.firstChild, size = 3 * image.offsetWidth;
    if (inner.src !== image.currentSrc) inner.src = image.currentSrc;
    inner.style.width = `${size}px`;
    inner.style.translate = `${-u / 1000 * size}px ${-v / 1000 * size * (image.offsetHeight / image.offsetWidth)}px`;
    glass.style.translate = `${x}px ${y}px`;
    glass.classList.toggle('lens--below', y < 190);
  };
  const endDrag = (event, dropped) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { node, ghost, over } = drag;
    drag = null;
    lens(null);
    ghost?.remove();
    node.classList.remove('is-lifted');
    over?.classList.remove('is-over');
    if (!ghost) return;
    swallowClick = true;
    setTimeout(() => { swallowClick = false; }, 50);
    if (dropped && over) send(over.dataset.dropAction, [node.dataset.drag, over.dataset.drop, ...spot(over.querySelector('img') ?? over, event.clientX, event.clientY)].join('|'));
  };

  // --- pinch, pan and swipe in the viewer ------------------------------------------------------------------------
  const fingers = new Map();       // pointers on the picture
  let pinch = null;
  const zoomOf = (pane) => pane.zoomed ?? (pane.zoomed = { scale: 1, x: 0, y: 0 });
  const showZoom = (pane) => {
    const zoom = zoomOf(pane);
    pane.style.setProperty('--zoom', zoom.scale);
    pane.style.setProperty('--pan-x', `${zoom.x}px`);
    pane.style.setProperty('--pan-y', `${zoom.y}px`);
    pane.classList.toggle('is-zoomed', zoom.scale > 1.01);
  };
  const scaleTo = (pane, scale) => {
    const zoom = zoomOf(pane);
    zoom.scale = Math.max(1, Math.min(5, scale));
    if (zoom.scale === 1) zoom.x = zoom.y = 0;
    showZoom(pane);
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const beginPinch = (event, pane) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    if (fingers.size === 2) pinch = { spread: spread(), scale: zoomOf(pane).scale };
  };
  const movePinch = (event) => {
    const finger = fingers.get(event.pointerId);
    const pane = finger && event.target.closest?.('[data-pinch]');
    if (!pane) return;
    const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) scaleTo(pane, pinch.scale * spread() / Math.max(1, pinch.spread));
    else if (zoomOf(pane).scale > 1) { zoomOf(pane).x += dx; zoomOf(pane).y += dy; showZoom(pane); }
  };
  const endPinch = (event) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const pane = finger && event.target.closest?.('[data-pinch]');
    const strip = pane?.closest('[data-swipe-action]');
    if (!strip || fingers.size || zoomOf(pane).scale > 1) return;
    const dx = finger.x - finger.x0, dy = finger.y - finger.y0;
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) send(strip.dataset.swipeAction, dx > 0 ? strip.dataset.swipeBack : strip.dataset.swipeOn);
  };
  document.addEventListener('dblclick', (event) => {
    const pane = event.target.closest?.('[data-pinch]');
    if (pane) scaleTo(pane, zoomOf(pane).scale > 1 ? 1 : 2.5);
  });
  document.addEventListener('wheel', (event) => {
    const pane = event.target.closest?.('[data-pinch]');
    if (pane) { event.preventDefault(); scaleTo(pane, zoomOf(pane).scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15)); }
  }, { passive: false });

  // --- fingers on three --------------------------------------------------------------------------------------------
  const pointing = new Map();      // pointer → "seat:target"
  let count = null;
  const bySeat = () => new Map([...pointing.values()].map((mark) => [mark.split(':')[0], mark]));
  const showFingers = (box) => {
    const marks = new Set(bySeat().values());
    for (const node of box.querySelectorAll('[data-finger]')) node.classList.toggle('is-touched', marks.has(node.dataset.finger));
    const enough = bySeat().size >= Number(box.dataset.need);
    if (enough && !count) {
      if (box.dataset.hear) send('shell.hear', box.dataset.hear);
      countDown(box, 3);
    }
    if (!enough && count) {
      clearTimeout(count);
      count = null;
      delete box.dataset.count;
      globalThis.umbrary?.sound?.stop('narration');
    }
  };
  const countDown = (box, left) => {
    if (!left) {
      count = null;
      delete box.dataset.count;
      for (const node of box.querySelectorAll('.is-touched')) node.classList.remove('is-touched');
      const votes = [...bySeat().values()].sort().join(' ');
      pointing.clear();
      send(box.dataset.fingers, votes);
      return;
    }
    box.dataset.count = left;
    count = setTimeout(() => countDown(box, left - 1), COUNT_MS);
  };

  // --- pointers ------------------------------------------------------------------------------------------------
  document.addEventListener('pointerdown', (event) => {
    pressedAt = performance.now();
    const at = (selector) => event.target.closest?.(selector);
    const finger = at('[data-finger]');
    if (finger) { pointing.set(event.pointerId, finger.dataset.finger); showFingers(finger.closest('[data-fingers]')); return; }
    if (event.button) return;
    const seal = at('[data-hold]');
    if (seal) {
      event.preventDefault();
      seal.focus({ preventScroll: true });
      // Captured by the page itself: the seal may leave the page while the finger rests on it.
      document.documentElement.setPointerCapture?.(event.pointerId);
      beginHold(seal, event.pointerId);
      return;
    }
    const pane = at('[data-pinch]');
    if (pane) { beginPinch(event, pane); return; }
    const thing = at('[data-drag]');
    if (thing && !guarded(thing)) beginDrag(event, thing);
  });
  document.addEventListener('pointermove', (event) => { moveDrag(event); movePinch(event); });
  const lift = (event) => {
    if (hold && hold.pointer === event.pointerId) endHold();
    if (pointing.delete(event.pointerId)) for (const box of root.querySelectorAll('[data-fingers]')) showFingers(box);
    endPinch(event);
    endDrag(event, event.type === 'pointerup');
  };
  document.addEventListener('pointerup', lift);
  document.addEventListener('pointercancel', lift);
  document.addEventListener('contextmenu', (event) => { if (event.target.closest?.('[data-hold], [data-drag], [data-pinch], [data-fingers], img')) event.preventDefault(); });
  document.addEventListener('dragstart', (event) => event.preventDefault());

  // --- keyboard ------------------------------------------------------------------------------------------------
  const STEPS = { ArrowLeft: [-25, 0], ArrowRight: [25, 0], ArrowUp: [0, -25], ArrowDown: [0, 25] };
  const crosshair = (node) => node.crosshair ?? (node.crosshair = [500, 500]);
  const moveCrosshair = (node, [dx, dy], far) => {
    const grid = (n) => Math.max(0, Math.min(1000, n));
    const [x, y] = crosshair(node);
    node.crosshair = [grid(x + dx * (far ? 4 : 1)), grid(y + dy * (far ? 4 : 1))];
    node.style.setProperty('--cross-x', node.crosshair[0]);
    node.style.setProperty('--cross-y', node.crosshair[1]);
  };
  document.addEventListener('keydown', (event) => {
    const node = document.activeElement;
    if (event.key === 'Escape') { escape(); return; }
    if (event.key === 'Tab') { keepInside(event); return; }
    if (node?.dataset?.point && STEPS[event.key]) { event.preventDefault(); moveCrosshair(node, STEPS[event.key], event.shiftKey); return; }
    const strip = node?.closest?.('[data-swipe-action]');
    if (strip && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      send(strip.dataset.swipeAction, event.key === 'ArrowLeft' ? strip.dataset.swipeBack : strip.dataset.swipeOn);
      return;
    }
    if (node?.dataset?.hold && (event.key === ' ' || event.key === 'Enter')) { event.preventDefault(); if (!event.repeat) beginHold(node, null); }
  });
  document.addEventListener('keyup', (event) => {
    if (hold && hold.pointer === null && (event.key === ' ' || event.key === 'Enter')) { event.preventDefault(); endHold(); }
  });
  const escape = () => {
    const top = [...root.querySelectorAll('[data-escape-action]')].pop();
    if (top) send(top.dataset.escapeAction, top.dataset.escapeArg);
    else if (view.surface === 'private') view.cover('escape');
  };
  const keepInside = (event) => {
    // A private screen goes round in itself: one Tab too many would leave the window, and that covers it. Escape leaves.
    const trap = [...root.querySelectorAll('[data-trap]')].pop() ?? (view.surface === 'private' ? root : null);
    if (!trap) return;
    const stops = [...trap.querySelectorAll('button, input, summary, a[href], [tabindex="0"]')].filter((node) => node.offsetParent !== null && node.tabIndex >= 0);
    if (!stops.length) return;
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== edge && trap.contains(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0]).focus();
  };

  // --- going away: the cover is up before anybody else hears of it -------------------------------------------------
  // A hidden page is covered whatever it shows. A window that only loses the focus (a file dialog, a notification) keeps
  // the table, which is for all eyes, and loses secrets, and every finger that was about to open one.
  view.letGo = () => {
    if (drag) { drag.ghost?.remove(); drag.node.classList.remove('is-lifted'); drag = null; }
    lens(null);
    fingers.clear();
  };
  const leave = (reason) => {
    if (hold) { clearTimeout(hold.timer); hold.node.classList.remove('is-holding'); hold = null; view.holding = false; }
    pointing.clear();
    for (const box of root.querySelectorAll('[data-fingers]')) showFingers(box);
    view.letGo();
    if (reason === 'hidden' || view.surface === 'private') view.cover(reason);
  };
  const goAway = (how) => {
    if (view.away !== 'hidden') view.away = how;
    leave(how);
  };
  const comeBack = () => { if (!document.hidden) view.away = ''; };
  document.addEventListener('visibilitychange', () => { if (document.hidden) goAway('hidden'); else comeBack(); });
  addEventListener('pagehide', () => goAway('hidden'));
  document.addEventListener('freeze', () => goAway('hidden'));
  addEventListener('blur', () => goAway('blur'));
  // Back again: told by the browser, or shown by a finger, a key or a reader's click, whichever comes first.
  for (const name of ['focus', 'pageshow']) addEventListener(name, comeBack);
  for (const name of ['pointerdown', 'keydown', 'click']) document.addEventListener(name, comeBack, { capture: true });
  const turned = () => { if (view.surface === 'private') leave('rotation'); };
  screen.orientation?.addEventListener?.('change', turned);
  addEventListener('orientationchange', turned);

  // --- Back: one entry of our own in the history, pushed inside a tap because others are skipped --------------------
  let sentinel = false;
  const pushSentinel = () => {
    if (sentinel) return;
    sentinel = true;
    history.pushState({ umbrary: true }, '');
  };
  addEventListener('popstate', () => {
    sentinel = false;
    if (root.dataset.screen?.startsWith('home') && !root.querySelector('[role="dialog"]')) { history.back(); return; }
    if (view.surface === 'private') leave('back'); else send('shell.back');
    pushSentinel();  // without a tap some browsers pass over it; then the next Back leaves, and a curtain waits on return
  });
  if (calm()) root.classList.add('is-calm');
})();

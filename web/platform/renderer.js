// Puts a painting on the page: morph or replace, custom properties, focus, the guard, the cover.
// It must not know games or rules; Python sends one JSON text per painting through umbrary.renderer.paint.
(() => {
  'use strict';
  const root = document.getElementById('root');
  const GUARD_MS = 500;            // a finger already on its way must not hit what has just appeared
  let last = null;                 // the painting on screen
  let covered = false;             // the page put up the cover by itself
  let coverTimer = 0, guardTimer = 0;
  let opener = '';                 // what had the focus before a dialog opened

  // Content-Security-Policy allows no style attributes; through the object model they are allowed.
  const applyOwnVars = (node) => {
    for (const pair of (node.dataset.vars ?? '').split(' ')) {
      const at = pair.indexOf(':');
      const [name, value] = [`--${pair.slice(0, at)}`, pair.slice(at + 1)];
      if (at > 0 && node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
    }
  };
  const applyVars = (within) => within.querySelectorAll('[data-vars]').forEach(applyOwnVars);

  const replaceAll = (html) => {
    root.innerHTML = html;
    applyVars(root);
  };

  // For what stood there before Python did, and after a change that could not be carried out.
  const morph = (html) => {
    globalThis.Idiomorph.morph(root, html, {
      morphStyle: 'innerHTML',
      ignoreActiveValue: document.activeElement?.tagName === 'INPUT',  // else a focused button would keep its old label
      callbacks: { beforeAttributeUpdated: (name) => name !== 'style' },
    });
    applyVars(root);
  };

  // A change as `changes.py` writes it: a tap touches a few of the many things on a table, and nothing else is looked at.
  const comes = (parent, html) => {
    const box = parent.cloneNode(false);  // the same kind of parent: inside a drawing other elements are made
    box.innerHTML = html;
    applyVars(box);
    return box.firstElementChild;
  };
  // The words stay the same piece of the page: a new one would have to be styled, and all round it laid out anew.
  const say = (node, text) => {
    const words = node.firstChild;
    if (words?.nodeType !== Node.TEXT_NODE || words.nextSibling || !text) node.textContent = text;
    else if (words.data !== text) words.data = text;
  };
  const alter = (node, change) => {
    for (const [name, value] of Object.entries(change.set ?? {})) {
      if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
    }
    if (change.set?.['data-vars']) applyOwnVars(node);
    if (change.text !== undefined) say(node, change.text);
    if (change.html !== undefined) {
      node.innerHTML = change.html;
      applyVars(node);
    }
    for (const [place, inner] of change.kids ?? []) alter(node.children[place], inner);
    if (change.order) arrange(node, change.order);
  };
  const arrange = (node, order) => {
    const stood = [...node.children];
    const next = order.map((one) => {
      if (typeof one === 'string') return comes(node, one);
      const [place, inner] = Array.isArray(one) ? one : [one, {}];
      alter(stood[place], inner);
      return stood[place];
    });
    for (const old of stood) if (!next.includes(old)) old.remove();
    next.forEach((child, n) => { if (node.children[n] !== child) node.insertBefore(child, node.children[n] ?? null); });
  };
  const inputs = root.getElementsByTagName('input');  // lives: nothing is searched while nothing comes or goes
  const change = (wanted) => {
    try { alter(root.firstElementChild, wanted); } catch { return false; }  // something else has been at the page
    // What was typed lives in the element: where Python wanted something else, that counts.
    for (const box of inputs) if (box !== document.activeElement && box.value !== box.defaultValue) box.value = box.defaultValue;
    return true;
  };

  // What stands ready but is not shown (`data-prerendered`) is out of reach: no finger, key or reader finds it.
  const reach = () => {
    for (const node of root.querySelectorAll('[inert]:not([data-prerendered])')) node.inert = false;
    for (const node of root.querySelectorAll('[data-prerendered]:not([inert])')) {
      if (node.contains(document.activeElement)) root.querySelector('[data-focus]')?.focus({ preventScroll: true });
      node.inert = true;
    }
  };
  // After a change it is said when the frame is out: all that is inside is styled anew for it, and nothing looks different.
  const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 60));
  const reachSoon = () => idle(reach, { timeout: 200 });

  const surface = (painting) => painting?.screen.split(':')[0] ?? '';

  // Writing the same word again would still make the browser style the whole page anew.
  const note = (node, name, value) => { if (node.dataset[name] !== String(value)) node.dataset[name] = value; };

  const setRootAttributes = (painting) => {
    const html = document.documentElement;
    for (const [name, value] of painting.root_attributes) note(html, name, value);
    if (html.lang !== painting.lang) {
      globalThis.umbrary?.boot?.language?.(painting.lang);
      html.lang = painting.lang;
    }
    if (document.title !== painting.title) document.title = painting.title;
    note(root, 'screen', painting.screen);
    note(root, 'seq', painting.seq);
  };

  const guard = () => {
    root.dataset.guard = '';
    clearTimeout(guardTimer);
    guardTimer = setTimeout(() => { delete root.dataset.guard; }, GUARD_MS);
    view.shownAt = performance.now();
  };

  const nameOf = (node) => {
    if (!node || node === document.body) return '';
    if (node.id) return `#${CSS.escape(node.id)}`;
    const { action: verb, arg = '', hold, point } = node.dataset ?? {};
    if (hold) return `[data-hold="${CSS.escape(hold)}"]`;
    if (point) return `[data-point="${CSS.escape(point)}"]`;
    return verb ? `[data-action="${CSS.escape(verb)}"]${arg ? `[data-arg="${CSS.escape(arg)}"]` : ''}` : '';
  };

  // `held`: something had the focus. Keys must never find themselves nowhere, so what is gone hands it to the top line.
  const settleFocus = (fresh, first, held, focused, dialogBefore) => {
    const dialog = [...root.querySelectorAll('[role="dialog"]')].pop();
    if (dialog && !dialogBefore) {
      opener = focused;
      (dialog.querySelector('[data-focus]') ?? dialog.querySelector('button'))?.focus({ preventScroll: true });
    } else if (!dialog && dialogBefore && !fresh) {
      (opener && root.querySelector(opener) || root.querySelector('[data-focus]'))?.focus({ preventScroll: true });
    } else if (fresh && !first) {
      root.querySelector('[data-focus]')?.focus({ preventScroll: true });
    } else if (held && document.activeElement === document.body) {
      (focused && root.querySelector(focused) || dialog?.querySelector('button') || root.querySelector('[data-focus]'))?.focus({ preventScroll: true });
    }
  };

  const put = (painting) => {
    const first = last === null, fresh = first || painting.screen !== last.screen;
    const held = document.activeElement !== null && document.activeElement !== document.body;
    const focused = nameOf(document.activeElement);
    const dialogBefore = root.querySelector('[role="dialog"]') !== null;
    const before = first ? (root.dataset.screen ?? '').split(':')[0] : surface(last);  // at first: what the build pre-rendered
    if (painting.change) {
      if (!change(painting.change)) return false;
      reachSoon();
    } else if (covered || painting.html !== last?.html) {
      // Another surface starts from an empty page: a morphed <img> would show its old picture a moment longer.
      if (covered || surface(painting) !== before) replaceAll(painting.html); else morph(painting.html);
      reach();
    }
    covered = false;
    last = painting;
    setRootAttributes(painting);
    if (fresh && !first) guard();
    if (fresh && !first) for (const box of root.querySelectorAll('.plain__body')) box.scrollTop = 0;  // the next page begins at its top
    settleFocus(fresh, first, held, focused, dialogBefore);
    return true;
  };

  // A secret is not put up for a finger that has left, nor before a window that is not looked at; after a hidden page
  // not even the table is, for everybody returns to a curtain.
  const goneBefore = (painting) => {
    if (!painting.cover || surface(painting) === 'curtain') return '';
    if (view.away === 'hidden') return 'hidden';
    if (surface(painting) !== 'private') return '';
    return view.away || (painting.held && !view.holding ? 'lifted' : '');
  };

  const view = (globalThis.umbrary ??= {}).renderer = {
    holding: false,          // a finger rests on a seal (set by gestures.js)
    away: '',                // 'blur' or 'hidden' until somebody is back (set by gestures.js)
    letGo() {},              // drops what fingers carry outside the root: ghost, lens (set by gestures.js)
    shownAt: 0,
    prepared: [],            // pictures held until another game begins
    get surface() { return covered ? 'curtain' : surface(last); },
    get held() { return Boolean(last?.held) && !covered; },
    // False: the change is of a page that does not stand here any more, and Python tells all of it.
    paint(text) {
      const painting = JSON.parse(text);
      if (painting.change && (covered || surface(painting) !== surface(last))) return false;
      painting.cover ??= last?.cover;  // with a change it is told only when it differs
      clearTimeout(coverTimer);
      const gone = goneBefore(painting);
      if (gone) {                            // the eyes left while Python was drawing: never show it
        last = { ...painting, html: '' };
        view.cover(gone);
        return true;
      }
      if (!put(painting)) return false;
      if (painting.cover_after_ms) coverTimer = setTimeout(() => view.cover('time'), painting.cover_after_ms);
      dispatchEvent(new CustomEvent('umbrary:painted', { detail: painting.screen }));
      return true;
    },
    // Fetched and unpacked for all alike, before the first look: a picture that came late would say that nobody
    // before had the same.
    prepare(text) {
      view.prepared = JSON.parse(text).map((src) => {
        const picture = Object.assign(new Image(), { src });
        picture.decode().catch(() => {});
        return picture;
      });
    },
    // Synchronous: when this returns, nothing private is in the page any more.
    cover(reason) {
      if (!last?.cover || surface(last) === 'curtain' || covered) return false;
      clearTimeout(coverTimer);
      view.letGo();
      replaceAll(last.cover);
      covered = true;
      root.dataset.screen = 'curtain:covered';
      guard();
      globalThis.umbrary?.boot?.handler?.('shell.cover', reason, '');
      return true;
    },
    // Once a second: between two figures the sand falls by less than an eye sees, and a frame is work.
    sand(thousandths, seconds, isLast) {
      for (const glass of root.querySelectorAll('[data-glass]')) {
        const figures = glass.querySelector('[data-glass-seconds]');
        const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
        if (figures?.textContent === text && glass.classList.contains('is-last') === isLast) continue;
        glass.style.setProperty('--sand', thousandths);
        glass.classList.toggle('is-last', isLast);
        glass.closest('.stage')?.classList.toggle('is-last', isLast);
        if (figures) figures.textContent = text;
      }
    },
    awake(wanted) { lock.wanted = wanted; lock.update(); },
  };

  const lock = {
    wanted: false,
    held: null,
    async update() {
      if (!navigator.wakeLock) return;
      if (!lock.wanted) { lock.held?.release().catch(() => {}); lock.held = null; return; }
      if (lock.held && !lock.held.released) return;
      lock.held = await navigator.wakeLock.request('screen').catch(() => null);  // low battery may refuse
    },
  };
  document.addEventListener('visibilitychange', () => { if (!document.hidden) lock.update(); });

  applyVars(root);
  reach();
})();

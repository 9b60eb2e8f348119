// Measures the screen in the page: sizes of text and targets, text that is cut off, text and targets under something.
// It must not know games; tests/e2e/readability.py passes the limits and the selectors.

const TARGETS = 'button, a[href], input, summary, [data-action], [data-hold], [data-drag]';
const OVERLAYS = '.backdrop, .lightbox, .drawer';
const POPOVERS = '.toasts, .status__text, .status-strip__text'; // they may cover something; a touch closes them
const SVG_SHAPES = /^(path|circle|rect|ellipse|polygon|use|image)$/;
const UNLIMITED = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

/** Show another screen in the same page; loading a page for each screen takes ten times as long. */
globalThis.showScreen = async (html, lang, attributes) => {
  const page = document.documentElement;
  page.lang = lang;
  page.dataset.boot = 'ready';
  for (const [name, value] of attributes) page.dataset[name] = value;
  const root = document.getElementById('root');
  root.innerHTML = html;
  for (const node of root.querySelectorAll('[data-prerendered]')) node.inert = true;
  for (const node of root.querySelectorAll('[data-vars]')) {
    for (const pair of node.dataset.vars.split(' ')) {
      const at = pair.indexOf(':');
      if (at > 0) node.style.setProperty(`--${pair.slice(0, at)}`, pair.slice(at + 1));
    }
  }
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map(
      (image) =>
        image.complete ||
        new Promise((done) => {
          image.onload = done;
          image.onerror = done;
        }),
    ),
  );
};

const within = (box, other) => ({
  left: Math.max(box.left, other.left),
  top: Math.max(box.top, other.top),
  right: Math.min(box.right, other.right),
  bottom: Math.min(box.bottom, other.bottom),
});
const isEmpty = (box) => box.right - box.left < 2 || box.bottom - box.top < 2;

const describe = (node) => {
  const own = (one) => {
    const classes = [...one.classList].filter((name) => !/^(seat|from|is|has|turned|faces)-/.test(name)).slice(0, 2);
    return [one.tagName.toLowerCase(), ...classes].join('.');
  };
  const action = node.dataset?.action ? `[${node.dataset.action}]` : '';
  const named = node.classList.length > 0 || node.parentElement === null;
  return (named ? own(node) : `${own(node.parentElement)} > ${own(node)}`) + action;
};

/** What is known about an element and all elements around it; computed once for each element. */
const makeLookup = () => {
  const known = new Map();
  const all = [...document.querySelectorAll(OVERLAYS)];
  const overlay = all.at(-1);
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const start = { hidden: false, cut: viewport, seen: viewport, scrolls: false, sticky: false, ellipsis: false };
  const look = (node) => {
    if (node === null || node === document.documentElement || node === document.body) return start;
    let found = known.get(node);
    if (found) return found;
    const outer = look(node.parentElement);
    const style = getComputedStyle(node);
    const clips = /hidden|clip|auto|scroll/.test(style.overflowX + style.overflowY);
    // An element that is positioned absolutely is clipped only from its containing block outwards. Drawings know none.
    const around = style.position === 'absolute' && node.offsetParent !== undefined ? look(node.offsetParent) : outer;
    const scrollsX = /auto|scroll/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1;
    const scrollsY = /auto|scroll/.test(style.overflowY) && node.scrollHeight > node.clientHeight + 1;
    const box = clips ? node.getBoundingClientRect() : UNLIMITED;
    const cut = { ...within(around.cut, box) };
    if (scrollsX) Object.assign(cut, { left: UNLIMITED.left, right: UNLIMITED.right });
    if (scrollsY) Object.assign(cut, { top: UNLIMITED.top, bottom: UNLIMITED.bottom });
    found = {
      style,
      hidden:
        outer.hidden ||
        node.matches('[inert], [data-prerendered], .only-spoken') ||
        style.clipPath === 'inset(50%)' ||
        Number(style.opacity) < 0.05 ||
        Boolean(overlay && !overlay.contains(node) && !node.contains(overlay)),
      cut,
      seen: within(around.seen, box),
      scrolls: outer.scrolls || scrollsX || scrollsY,
      sticky: outer.sticky || style.position === 'sticky',
      ellipsis: outer.ellipsis || style.textOverflow === 'ellipsis',
    };
    known.set(node, found);
    return found;
  };
  return look;
};

/** How much smaller the element is drawn than its style says, because something around it is scaled. */
const drawnScale = (node) => {
  if (node.ownerSVGElement) {
    const matrix = node.getScreenCTM();
    return Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  }
  let block = node;
  while (block.parentElement && !(block.offsetWidth > 0)) block = block.parentElement;
  const box = block.getBoundingClientRect();
  const scale = Math.sqrt((box.width * box.height) / (block.offsetWidth * block.offsetHeight || 1));
  return scale > 0.95 ? 1 : scale; // offsetWidth is rounded
};

const textsOf = (look) => {
  const texts = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || look(node).hidden || !node.checkVisibility({ visibilityProperty: true }))
      continue;
    range.selectNodeContents(walker.currentNode);
    // The box of a line is taller than its letters, so the boxes of two close lines overlap.
    const lines = [...range.getClientRects()]
      .filter((box) => box.width > 1 && box.height > 1)
      .map(({ left, top, right, bottom, height, width }) => {
        const [x, y] = height > width * 4 ? [width * 0.2, 0] : [0, height * 0.2];
        return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
      });
    texts.push({ node, words: walker.currentNode.data.trim(), lines });
  }
  for (const node of document.querySelectorAll('input')) {
    if (!look(node).hidden && node.checkVisibility({ visibilityProperty: true }))
      texts.push({ node, words: node.value || node.placeholder, lines: [] });
  }
  return texts;
};

const paints = (node) => {
  const style = getComputedStyle(node);
  if (Number(style.opacity) < 0.4 || style.visibility !== 'visible') return false;
  if (node.tagName === 'IMG') return true;
  if (SVG_SHAPES.test(node.tagName)) return style.fill !== 'none';
  const [, alpha = '1'] = style.backgroundColor.match(/^rgba\(.*, ([\d.]+)\)$/) ?? [];
  return style.backgroundImage.includes('url(') || (style.backgroundColor !== 'transparent' && Number(alpha) > 0.4);
};

/** The first element painted over this point that neither contains the node nor is inside it. */
const coverOf = (node, look, x, y) => {
  for (const above of document.elementsFromPoint(x, y)) {
    if (above.contains(node) || node.contains(above)) return null;
    if (!look(above).hidden && !above.closest(POPOVERS) && paints(above)) return above;
  }
  return null;
};

const checkText = (text, look, limits, selectors, report) => {
  const { node, words, lines } = text;
  const kind = node.closest(selectors.name) ? 'name' : node.closest(selectors.instruction) ? 'instruction' : 'text';
  const size = Number.parseFloat(getComputedStyle(node).fontSize) * drawnScale(node);
  if (size < limits[kind] - 0.05)
    report('small', node, words, `${kind} ${size.toFixed(1)} px, at least ${limits[kind]}`);
  const { cut, seen, scrolls, ellipsis } = look(node);
  for (const line of lines) {
    const isOut =
      line.left < cut.left - 2 || line.right > cut.right + 2 || line.top < cut.top - 2 || line.bottom > cut.bottom + 2;
    if (isOut && !(ellipsis && kind === 'name')) report('clipped', node, words, 'text is cut off');
    const shown = within(line, seen);
    if (isEmpty(shown)) continue;
    const cover = coverOf(node, look, (shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
    if (cover && !(scrolls && look(cover).sticky)) report('covered', node, words, `text is under ${describe(cover)}`);
  }
};

const checkOverlaps = (texts, look, report) => {
  const boxes = texts.flatMap(({ node, words, lines }) =>
    lines.map((line) => ({ node, words, box: within(line, look(node).seen) })).filter(({ box }) => !isEmpty(box)),
  );
  for (const [n, one] of boxes.entries()) {
    for (const other of boxes.slice(n + 1)) {
      if (one.node === other.node || one.node.closest(POPOVERS) || other.node.closest(POPOVERS)) continue;
      if (look(one.node).sticky !== look(other.node).sticky) continue;
      if (!isEmpty(within(one.box, other.box)))
        report('overlap', one.node, one.words, `overlaps "${other.words.slice(0, 24)}"`);
    }
  }
};

/** The target over this one if it takes the touch at most of five points; a piece may lie in the middle of its place. */
const otherTargetOver = (node, look, box) => {
  const others = [];
  for (const [x, y] of [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ]) {
    const top = document.elementFromPoint(box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top));
    const other = top?.closest(TARGETS);
    if (!other || other === node || node.contains(other) || other.contains(node)) continue;
    if (!look(other).hidden && !other.closest(POPOVERS)) others.push(other);
  }
  return others.length > 2 ? others[0] : null;
};

const checkTarget = (node, look, limits, selectors, report) => {
  const box = node.getBoundingClientRect();
  const words = node.textContent.trim() || node.getAttribute('aria-label') || '';
  const least = node.matches(selectors.piece) ? limits.piece : limits.target;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const hits = (dx, dy) => node.contains(document.elementFromPoint(x + dx, y + dy));
  const reach = least / 2 - 1; // a target may be enlarged by a pseudo-element
  const isLarge = Math.min(box.width, box.height) >= least - 0.5;
  if (!isLarge && !(hits(-reach, 0) && hits(reach, 0) && hits(0, -reach) && hits(0, reach))) {
    report('target', node, words, `${Math.min(box.width, box.height).toFixed(0)} px, at least ${least}`);
  }
  const { cut, seen, scrolls } = look(node);
  if (box.left < cut.left - 2 || box.right > cut.right + 2 || box.top < cut.top - 2 || box.bottom > cut.bottom + 2) {
    report('clipped', node, words, 'target is cut off');
  }
  const shown = within(box, seen);
  if (isEmpty(shown)) return;
  const other = otherTargetOver(node, look, shown);
  if (other && !(scrolls && look(other).sticky)) report('covered', node, words, `target is under ${describe(other)}`);
};

/** A piece on a small card: it is shown, and a touch on it is taken by the card under it. */
const passesTouchesOn = (node) => node.matches('.placed-token *') && getComputedStyle(node).pointerEvents === 'none';

/** Return what is too small, cut off or covered: rule, selector, words, what was measured. */
globalThis.measureScreen = (limits, selectors) => {
  const found = [];
  const report = (rule, node, words, measured) => {
    if (node.closest(selectors.exempt)) return;
    found.push({ rule, selector: describe(node), words: words.replace(/\s+/g, ' ').slice(0, 30), measured });
  };
  const everythingCanBeHit = document.createElement('style');
  everythingCanBeHit.textContent = '*, *::before, *::after { pointer-events: auto !important }';
  const look = makeLookup();
  const targets = [...document.querySelectorAll(TARGETS)].filter(
    (node) => !look(node).hidden && node.checkVisibility({ visibilityProperty: true }) && !passesTouchesOn(node),
  );
  for (const node of targets) checkTarget(node, look, limits, selectors, report);
  document.head.append(everythingCanBeHit);
  const texts = textsOf(look);
  for (const text of texts) checkText(text, look, limits, selectors, report);
  checkOverlaps(texts, look, report);
  everythingCanBeHit.remove();
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    report('clipped', document.body, '', `the page is ${document.documentElement.scrollWidth} px wide`);
  }
  return { found, texts: texts.length, targets: targets.length };
};

// @ts-check
// Dragging an item to a drop target, with a lens over pictures and scrolling at the edge.
// It must not know games; gestures.js decides when a drag begins and ends.
(() => {
  'use strict';
  const { send, positionOn } = umbrary.input;
  const DRAG_PX = 8; // a smaller movement is a tap
  const EDGE_PX = 56; // a drag this close to the edge scrolls
  const EDGE_STEP = 10;

  /**
   * @typedef {object} Drag
   * @property {HTMLElement} node
   * @property {number} id
   * @property {number} x
   * @property {number} y
   * @property {HTMLElement | null} ghost     the copy under the finger
   * @property {HTMLElement | null} over      the drop target under the finger
   * @property {Element | null} scroller
   */
  /** @type {Drag | null} */
  let drag = null;
  /** @param {PointerEvent} event @param {HTMLElement} node */
  const begin = (event, node) => {
    drag = { node, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null, scroller: null };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && distance < DRAG_PX) return;
    drag.ghost ??= liftGhost(drag);
    [drag.x, drag.y] = [event.clientX, event.clientY];
    drag.ghost.style.translate = `${drag.x}px ${drag.y}px`;
    aim(drag);
  };
  /** @param {Drag} drag */
  const liftGhost = (drag) => {
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    ghost.append(drag.node.cloneNode(true));
    drag.node.classList.add('is-lifted');
    document.body.append(ghost);
    drag.scroller = scrollerOf(document.querySelector('[data-drop]'));
    if (drag.scroller) requestAnimationFrame(scrollAtEdge);
    return ghost;
  };
  /** @param {Element | null} node */
  const scrollerOf = (node) => {
    for (let at = node?.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return null;
  };
  // An item dragged to the edge of a scrolling area scrolls it, whichever way the table is rotated.
  const scrollAtEdge = () => {
    if (!drag?.ghost || !drag.scroller) return;
    const { scroller, x, y } = drag;
    const box = scroller.getBoundingClientRect();
    const matrix = new DOMMatrix(getComputedStyle(scroller.closest('.stage') ?? scroller).transform);
    const along = (x - box.x - box.width / 2) * matrix.c + (y - box.y - box.height / 2) * matrix.d;
    const beyond = Math.abs(along) - (Math.abs(matrix.c) * box.width + Math.abs(matrix.d) * box.height) / 2 + EDGE_PX;
    const before = scroller.scrollTop;
    if (beyond > 0) scroller.scrollTop += Math.sign(along) * Math.min(EDGE_STEP, 1 + beyond / 6);
    if (scroller.scrollTop !== before) aim(drag);
    requestAnimationFrame(scrollAtEdge);
  };
  /** @param {Drag} drag */
  const aim = (drag) => {
    const under = document.elementFromPoint(drag.x, drag.y)?.closest('[data-drop]');
    const target = /** @type {HTMLElement | null} */ (under ?? null);
    if (target !== drag.over) {
      drag.over?.classList.remove('is-over');
      target?.classList.add('is-over');
      drag.over = target;
    }
    const image = target && 'lens' in target.dataset ? target.querySelector('img') : null;
    if (image) showLens(image, drag.x, drag.y);
    else hideLens();
  };
  /** @type {{ box: HTMLElement, image: HTMLImageElement } | null} */
  let lens = null;
  const createLens = () => {
    const box = document.createElement('div');
    const image = new Image();
    box.className = 'lens';
    box.append(image);
    document.body.append(box);
    return { box, image };
  };
  /** @param {HTMLImageElement} image @param {number} x @param {number} y */
  const showLens = (image, x, y) => {
    lens ??= createLens();
    const [u, v] = positionOn(image, x, y);
    const size = 3 * image.offsetWidth;
    const height = size * (image.offsetHeight / image.offsetWidth);
    if (lens.image.src !== image.currentSrc) lens.image.src = image.currentSrc;
    lens.image.style.width = `${size}px`;
    lens.image.style.translate = `${(-u / 1000) * size}px ${(-v / 1000) * height}px`;
    lens.box.style.translate = `${x}px ${y}px`;
    lens.box.classList.toggle('lens--below', y < 190);
  };
  const hideLens = () => {
    lens?.box.remove();
    lens = null;
  };
  const cancel = () => {
    const ended = drag;
    drag = null;
    hideLens();
    ended?.ghost?.remove();
    ended?.node.classList.remove('is-lifted');
    ended?.over?.classList.remove('is-over');
    return ended;
  };
  // True: something was dragged, so the click that follows must be ignored.
  /** @param {PointerEvent} event @param {boolean} dropped */
  const end = (event, dropped) => {
    if (!drag || event.pointerId !== drag.id) return false;
    const ended = cancel();
    if (!ended?.ghost) return false;
    if (dropped && ended.over) sendDrop(ended.node, ended.over, event);
    return true;
  };
  /** @param {HTMLElement} node @param {HTMLElement} target @param {PointerEvent} event */
  const sendDrop = (node, target, event) => {
    const position = positionOn(target.querySelector('img') ?? target, event.clientX, event.clientY);
    send(target.dataset.dropAction, [node.dataset.drag, target.dataset.drop, ...position].join('|'));
  };

  umbrary.drag = { begin, move, end, cancel };
})();

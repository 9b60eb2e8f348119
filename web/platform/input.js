// @ts-check
// What all gestures share: sending an action to Python, finding elements, and positions on a rotated stage.
// It must not know games or single gestures.
(() => {
  'use strict';
  const root = /** @type {HTMLElement} */ (document.getElementById('root'));

  /** @param {Element} node @returns {number} quarter turns */
  const rotationOf = (node) => {
    const stage = node.closest('.lightbox, .stage');
    const matrix = stage ? new DOMMatrixReadOnly(getComputedStyle(stage).transform) : null;
    return matrix ? (Math.round(Math.atan2(matrix.b, matrix.a) / (Math.PI / 2)) + 4) % 4 : 0;
  };
  /** @param {number} n */
  const toGrid = (n) => Math.max(0, Math.min(1000, Math.round(n)));
  /** @param {Element} node @param {number} x @param {number} y @returns {[number, number]} thousandths of its size */
  const positionOn = (node, x, y) => {
    const box = node.getBoundingClientRect();
    const u = (x - box.left) / box.width;
    const v = (y - box.top) / box.height;
    const [a, b] = [
      [u, v],
      [v, 1 - u],
      [1 - u, 1 - v],
      [1 - v, u],
    ][rotationOf(node)];
    return [toGrid(a * 1000), toGrid(b * 1000)];
  };

  umbrary.input = {
    isReady: () => umbrary.boot?.isReady === true,
    send(action, arg = '') {
      const { boot } = umbrary;
      if (boot?.isReady) boot.handler?.(action ?? '', arg, root.dataset.seq ?? '');
    },
    closest(event, selector) {
      const found = event.target instanceof Element ? event.target.closest(selector) : null;
      return /** @type {HTMLElement | null} */ (found);
    },
    findAll: (selector) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]),
    toGrid,
    positionOn,
  };
})();

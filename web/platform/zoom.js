// @ts-check
// Pinch, pan and swipe on the picture in the lightbox; also double tap and mouse wheel.
// It must not know games; gestures.js passes the pointers on.
(() => {
  'use strict';
  const { send, closest } = umbrary.input;
  const SWIPE_PX = 60;
  const DOUBLE_TAP = { ms: 300, px: 30 };

  /** @type {Map<number, { x: number, y: number, x0: number, y0: number }>} */
  const fingers = new Map(); // pointers on the picture
  /** @type {WeakMap<HTMLElement, { scale: number, x: number, y: number }>} */
  const zooms = new WeakMap();
  let pinch = { spread: 1, scale: 1 }; // when the second finger came
  /** @param {HTMLElement} pane */
  const zoomOf = (pane) => {
    const zoom = zooms.get(pane) ?? { scale: 1, x: 0, y: 0 };
    zooms.set(pane, zoom);
    return zoom;
  };
  /** @param {HTMLElement} pane */
  const showZoom = (pane) => {
    const zoom = zoomOf(pane);
    pane.style.setProperty('--zoom', String(zoom.scale));
    pane.style.setProperty('--pan-x', `${zoom.x}px`);
    pane.style.setProperty('--pan-y', `${zoom.y}px`);
    pane.classList.toggle('is-zoomed', zoom.scale > 1.01);
  };
  /** @param {HTMLElement} pane @param {number} scale */
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
  /** @param {PointerEvent} event @param {HTMLElement} pane */
  const begin = (event, pane) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, x0: event.clientX, y0: event.clientY });
    if (fingers.size === 2) pinch = { spread: spread(), scale: zoomOf(pane).scale };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const finger = fingers.get(event.pointerId);
    const pane = finger && closest(event, '[data-pinch]');
    if (!pane) return;
    const zoom = zoomOf(pane);
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) scaleTo(pane, (pinch.scale * spread()) / Math.max(1, pinch.spread));
    else if (zoom.scale > 1) {
      zoom.x += dx;
      zoom.y += dy;
      showZoom(pane);
    }
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const pane = finger && closest(event, '[data-pinch]');
    if (pane && !fingers.size) noteTap(event, finger, pane);
    const strip = /** @type {HTMLElement | null | undefined} */ (pane?.closest('[data-swipe-action]'));
    if (!finger || !pane || !strip || fingers.size || zoomOf(pane).scale > 1) return;
    const [dx, dy] = [finger.x - finger.x0, finger.y - finger.y0];
    if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) swipe(strip, dx > 0);
  };
  /** @param {HTMLElement} pane */
  const toggleZoom = (pane) => scaleTo(pane, zoomOf(pane).scale > 1 ? 1 : 2.5);
  // Firefox sends no dblclick for fingers; the other browsers send one after the second tap, which is then ignored.
  let lastTap = { at: -Infinity, x: 0, y: 0 };
  let zoomedAt = -Infinity;
  /** @param {PointerEvent} event @param {{ x0: number, y0: number }} finger @param {HTMLElement} pane */
  const noteTap = ({ pointerType, clientX: x, clientY: y, timeStamp: at }, { x0, y0 }, pane) => {
    if (pointerType !== 'touch' || Math.hypot(x - x0, y - y0) > DOUBLE_TAP.px) return;
    const isSecond = at - lastTap.at < DOUBLE_TAP.ms && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP.px;
    lastTap = { at: isSecond ? -Infinity : at, x, y };
    if (!isSecond) return;
    zoomedAt = at;
    toggleZoom(pane);
  };
  /** @param {HTMLElement} strip @param {boolean} back */
  const swipe = (strip, back) =>
    send(strip.dataset.swipeAction, back ? strip.dataset.swipeBack : strip.dataset.swipeOn);
  document.addEventListener('dblclick', (event) => {
    const pane = closest(event, '[data-pinch]');
    if (pane && event.timeStamp - zoomedAt > 2 * DOUBLE_TAP.ms) toggleZoom(pane);
  });
  document.addEventListener(
    'wheel',
    (event) => {
      const pane = closest(event, '[data-pinch]');
      if (!pane) return;
      event.preventDefault();
      scaleTo(pane, zoomOf(pane).scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
    },
    { passive: false },
  );

  umbrary.zoom = { begin, move, end, swipe, cancel: () => fingers.clear() };
})();

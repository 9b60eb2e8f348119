// @ts-check
// Plays moments: results that are revealed beat by beat. An element with data-beats lists the times of its beats; the
// root carries the current beat in data-beat, and style sheets show what a beat reveals. A tap or key skips to the end.
// It must not know games or what is revealed. Without this script the end is shown.
(() => {
  'use strict';
  const root = /** @type {HTMLElement} */ (document.getElementById('root'));
  const { send, closest } = umbrary.input;
  const IGNORE_MS = 500; // the second tap of a double tap must not skip
  /** @type {Set<string>} */
  const played = new Set(); // ids of moments that are shown once only
  /** @type {number[]} */
  let timers = [];
  let current = ''; // id of the moment on the screen
  let last = 0; // number of its last beat
  let begun = 0;

  /** @param {number} beat */
  const reach = (beat) => {
    root.dataset.beat = String(beat);
  };
  const isRunning = () => current !== '' && Number(root.dataset.beat) < last;
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };

  /** A sound is written `url,volume,channel`; "-" is silence. @param {string | undefined} sound */
  const play = (sound) => {
    const [url, volume, channel] = (sound ?? '-').split(',');
    if (channel) umbrary.audio?.play(url, Number(volume) / 100, /** @type {Channel} */ (channel));
  };
  // The next step follows by itself, unless a dialog is open or the players have gone on.
  /** @param {string} id */
  const goOn = (id) => {
    const node = /** @type {HTMLElement | null} */ (root.querySelector('[data-beats][data-then]'));
    if (node?.dataset.moment !== id || root.querySelector('[role="dialog"]')) return;
    send(node.dataset.then, node.dataset.thenArg);
  };
  /** @param {HTMLElement} node */
  const finish = ({ dataset }) => {
    stop();
    reach(last);
    if (dataset.then) timers = [setTimeout(goOn, Number(dataset.thenMs), dataset.moment)];
  };
  /** @param {HTMLElement} node */
  const start = (node) => {
    const id = node.dataset.moment ?? '';
    const times = (node.dataset.beats ?? '').split(' ').map(Number);
    const sounds = (node.dataset.sounds ?? '').split(' ');
    [current, last, begun] = [id, times.length, performance.now()];
    if (played.has(id)) {
      reach(last);
      return;
    }
    if ('once' in node.dataset) played.add(id);
    reach(0);
    play(sounds[0]);
    timers = times.map((ms, n) =>
      setTimeout(() => {
        play(sounds[n + 1]);
        if (n + 1 < last) reach(n + 1);
        else finish(node);
      }, ms),
    );
  };

  addEventListener('umbrary:painted', () => {
    const node = /** @type {HTMLElement | null} */ (root.querySelector('[data-beats]'));
    if ((node?.dataset.moment ?? '') === current) return;
    stop();
    current = '';
    delete root.dataset.beat;
    if (node) start(node);
  });

  /** @param {Event} event */
  const skip = (event) => {
    if (!isRunning() || event.defaultPrevented || performance.now() - begun < IGNORE_MS) return;
    const node = /** @type {HTMLElement | null} */ (root.querySelector('[data-beats]'));
    if (node) finish(node);
  };
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-beats]')) skip(event);
  });
  document.addEventListener('keydown', (event) => {
    const onButton = document.activeElement instanceof HTMLButtonElement;
    if (event.key === 'Escape' || (!onButton && (event.key === ' ' || event.key === 'Enter'))) skip(event);
  });
})();

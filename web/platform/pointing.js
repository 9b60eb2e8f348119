// @ts-check
// Pointing together: players hold a finger on their choice, and after a count of three all votes are sent.
// It must not know games; gestures.js passes the pointers on.
(() => {
  'use strict';
  const { send, closest, findAll } = umbrary.input;
  const COUNT_MS = 1000; // the narrator counts in seconds

  /** @type {Map<number, string>} */
  const pointing = new Map(); // pointer → "seat:target"
  let countTimer = 0;
  const voteOfSeat = () => new Map([...pointing.values()].map((vote) => [vote.split(':')[0], vote]));
  /** @param {HTMLElement} box */
  const update = (box) => {
    const votes = voteOfSeat();
    const touched = new Set(votes.values());
    for (const node of box.querySelectorAll('[data-finger]')) {
      node.classList.toggle('is-touched', touched.has(/** @type {HTMLElement} */ (node).dataset.finger ?? ''));
    }
    for (const line of box.querySelectorAll('[data-fingers-down]')) {
      /** @type {HTMLElement} */ (line).dataset.fingersDown = String(votes.size);
    }
    const enough = votes.size >= Number(box.dataset.need);
    if (enough && !countTimer) {
      if (box.dataset.countSound) send('shell.play_sound', box.dataset.countSound);
      countDown(box, 3);
    }
    if (!enough && countTimer) {
      stopCount(box);
      umbrary.audio?.stop('narration');
    }
  };
  const updateAll = () => findAll('[data-fingers]').forEach(update);
  /** @param {HTMLElement} box */
  const stopCount = (box) => {
    clearTimeout(countTimer);
    countTimer = 0;
    delete box.dataset.count;
  };
  /** @param {HTMLElement} box @param {number} left */
  const countDown = (box, left) => {
    if (left) {
      box.dataset.count = String(left);
      countTimer = setTimeout(() => countDown(box, left - 1), COUNT_MS);
      return;
    }
    stopCount(box);
    for (const node of box.querySelectorAll('.is-touched')) node.classList.remove('is-touched');
    const votes = [...voteOfSeat().values()].sort().join(' ');
    pointing.clear();
    send(box.dataset.fingers, votes);
  };

  umbrary.pointing = {
    begin(event) {
      const finger = closest(event, '[data-finger]');
      const box = /** @type {HTMLElement | null | undefined} */ (finger?.closest('[data-fingers]'));
      if (!finger || !box) return false;
      pointing.set(event.pointerId, finger.dataset.finger ?? '');
      update(box);
      return true;
    },
    lift(pointer) {
      if (pointing.delete(pointer)) updateAll();
    },
    cancel() {
      pointing.clear();
      updateAll();
    },
  };
})();

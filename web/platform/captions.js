// @ts-check
// Shows what the narrator says, for as long as it takes to say it. It must not know games; the words come from Python.
(() => {
  'use strict';
  const root = /** @type {HTMLElement} */ (document.getElementById('root'));
  const LONGER_MS = 1200; // people read on after the voice has ended
  const PAINTED_MS = 60; // a sound begins before its screen is painted
  const line = document.createElement('p');
  line.className = 'caption';
  line.setAttribute('role', 'status');
  let timer = 0;

  /** @param {string} words @param {number} ms */
  const append = (words, ms) => {
    if (root.textContent?.includes(words)) return; // a screen that shows the words itself needs no second line
    line.textContent = words;
    document.body.append(line);
    timer = setTimeout(() => line.remove(), ms + LONGER_MS);
  };
  umbrary.captions = {
    show(words, ms) {
      clearTimeout(timer);
      line.remove();
      timer = setTimeout(append, PAINTED_MS, words, ms);
    },
  };
})();

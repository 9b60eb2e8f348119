// @ts-check
// Names of everything that is stored on the device, and random ids. Storage belongs to the whole origin, so the path of
// this copy of the app is part of every name: copies in two folders of one host do not share games.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});
  const path = encodeURIComponent(new URL('./', location.href).pathname);
  const base = `umbrary:${path}`;

  // Not crypto.randomUUID: it exists only on secure addresses, and the app also starts over plain HTTP.
  const randomId = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12)}`;
  };

  // Names on users' devices: never change them.
  /** @type {SaveNames} */
  const saveNames = {
    database: base,
    folder: `umbrary-${path}`,
    backup: `${base}:mirror:`,
    setting: `${base}:setting:`,
    moved: `${base}:moved`,
    channel: base,
    lock: (game) => `${base}:game:${game}`,
    randomId,
    // Used by earlier versions, by all copies of an origin together.
    old: {
      database: 'umbrary',
      folder: 'umbrary',
      backup: 'umbrary:mirror:',
      setting: 'umbrary:setting:',
      lock: (game) => `umbrary:game:${game}`,
    },
  };
  umbrary.saveNames = Object.freeze(saveNames);
})();

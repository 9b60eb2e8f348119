// @ts-check
// Export and import of files through the device's own dialogs.
// It must not know what the files contain. Python reaches it through umbrary.saveStore.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});
  const SHARE_MS = 8_000; // some share menus never answer: after this time the app goes on
  let sharing = false;

  /** @param {object} tree */
  const answer = (tree) => JSON.stringify(tree);
  /** @param {string} code */
  const refusal = (code) => answer({ ok: false, code, memory: false });

  /** @param {File} file */
  const download = (file) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return /** @type {const} */ ('downloaded');
  };

  // A closed menu means no; any other failure (not allowed, no data, a second menu) answers null.
  /** @param {ShareData} data @returns {Promise<'shared' | 'cancelled' | null>} */
  const shareData = async (data) => {
    sharing = true;
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      return /** @type {Error} */ (error).name === 'AbortError' ? 'cancelled' : null;
    } finally {
      sharing = false;
    }
  };
  /** @param {File} file */
  const share = async (file) => (await shareData({ files: [file] })) ?? download(file);

  // Without HTTPS there is no clipboard object: a selected field is copied the old way.
  /** @param {string} text */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = Object.assign(document.createElement('textarea'), { value: text });
      document.body.append(field);
      field.select();
      const done = document.execCommand('copy');
      field.remove();
      return done;
    }
  };

  /** @param {File} file */
  const canShare = (file) => {
    try {
      return !sharing && Boolean(navigator.canShare?.({ files: [file] }));
    } catch {
      return false;
    }
  };

  /** @type {FileDialogs} */
  const dialogs = {
    async handOut(file) {
      if (!canShare(file)) return download(file);
      /** @type {Promise<'waiting'>} */
      const late = new Promise((resolve) => setTimeout(() => resolve('waiting'), SHARE_MS));
      return Promise.race([share(file), late]);
    },

    async shareText(text, file) {
      if (!sharing && 'share' in navigator) {
        const end = await shareData(canShare(file) ? { text, files: [file] } : { text });
        if (end) return end;
      }
      return (await copy(text)) ? 'copied' : 'failed';
    },

    async exportFile(name, text) {
      const file = new File([text], name, { type: 'text/plain' });
      // The share menu is the only way out of an installed app on iOS; elsewhere a download is what people expect.
      const isTouch = matchMedia('(pointer: coarse)').matches;
      const end = isTouch ? await dialogs.handOut(file) : download(file);
      return end === 'shared' || end === 'downloaded' ? answer({ ok: true }) : refusal(`store.${end}`);
    },

    pickFile(maxBytes = 4_000_000) {
      return new Promise((resolve) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.addEventListener('cancel', () => resolve(refusal('store.cancelled')));
        input.addEventListener('change', async () => {
          const file = input.files?.[0];
          if (!file) resolve(refusal('store.cancelled'));
          else if (file.size > maxBytes) resolve(refusal('store.too_large'));
          else {
            const text = await file.text().catch(() => null); // moved away, or in a cloud without network
            resolve(text === null ? refusal('store.failed') : answer({ ok: true, name: file.name, text }));
          }
        });
        input.click();
      });
    },
  };
  umbrary.fileDialogs = Object.freeze(dialogs);
})();

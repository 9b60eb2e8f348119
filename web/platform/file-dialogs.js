// @ts-check
// Export and import of files through the device's own dialogs.
// It must not know what the files contain. Python reaches it through umbrary.saveStore.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});

  /** @param {object} tree */
  const answer = (tree) => JSON.stringify(tree);
  const cancelled = answer({ ok: false, code: 'store.cancelled', memory: false });

  /** @type {FileDialogs} */
  const dialogs = {
    async exportFile(name, text) {
      const file = new File([text], name, { type: 'text/plain' });
      // The share sheet is the only way out of an installed app on iOS; elsewhere a download is what people expect.
      if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
        return navigator.share({ files: [file] }).then(
          () => answer({ ok: true }),
          () => cancelled,
        );
      }
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return answer({ ok: true });
    },

    pickFile(maxBytes = 4_000_000) {
      return new Promise((resolve) => {
        const input = document.createElement('input');
        input.type = 'file';
        input.addEventListener('cancel', () => resolve(cancelled));
        input.addEventListener('change', async () => {
          const file = input.files?.[0];
          if (!file) resolve(cancelled);
          else if (file.size > maxBytes) resolve(answer({ ok: false, code: 'store.too_large', memory: false }));
          else resolve(answer({ ok: true, name: file.name, text: await file.text() }));
        });
        input.click();
      });
    },
  };
  umbrary.fileDialogs = Object.freeze(dialogs);
})();

// @ts-check
// Inlined by the build right after the pre-rendered home: show it in the reader's language before first paint.
(() => {
  const { lang } = document.documentElement;
  const other = /** @type {HTMLTemplateElement | null} */ (document.querySelector(`template[data-home="${lang}"]`));
  if (other) document.getElementById('root')?.replaceChildren(other.content.cloneNode(true));
})();

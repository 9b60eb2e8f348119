// Right after the pre-rendered home, inlined by the build: show it in the reader's language before the first paint.
(() => {
  const lang = document.documentElement.lang;
  const other = document.querySelector(`template[data-home="${lang}"]`);
  if (other) document.getElementById('root').replaceChildren(other.content.cloneNode(true));
})();

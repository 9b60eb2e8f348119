"""Responsible for the two baseline pages: plain PyScript and raw Pyodide with official files.
Must not depend on our own site."""

import json
import shutil
from pathlib import Path

from tools.build.vendor_patches import PYODIDE, PYSCRIPT

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYTHON = """
import js
from pyodide.ffi import create_proxy
def tapped(event):
    js.document.querySelector('button').textContent = 'hello'
js.document.querySelector('button').addEventListener('click', create_proxy(tapped))
js.window.benchReady = js.performance.now()
"""
HELLO = f"""<!doctype html><meta charset="utf-8"><title>plain PyScript</title>
<script type="module" src="./pyscript/core.js"></script><button>tap</button><script src="store.js"></script>
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>{PYTHON}</script>"""
RAW = """<!doctype html><meta charset="utf-8"><title>raw Pyodide</title><button>tap</button>
<script src="store.js"></script><script type="module" src="raw.js"></script>"""
RAW_SCRIPT = f"""import {{ loadPyodide }} from './pyodide/pyodide.mjs';
const python = await loadPyodide();
python.runPython({json.dumps(PYTHON)});
"""
# Registered after the load event, so that storing does not slow the start. It stores all files.
STORE = """addEventListener('load', () => {
  if (/store/.test(location.hash)) navigator.serviceWorker.register('sw.js');
});
"""
WORKER = """const files = FILES;
self.addEventListener('install', event => event.waitUntil(
  caches.open('bench').then(cache => cache.addAll(files))));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', event => event.respondWith(
  caches.match(event.request, { ignoreSearch: true }).then(cached => cached || fetch(event.request))));
"""


def write_pages(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pyodide").mkdir(exist_ok=True)
    for name in NEEDED:
        shutil.copy(PYODIDE / name, folder / "pyodide" / name)
    shutil.copytree(
        PYSCRIPT.parent,
        folder / "pyscript",
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("*.map", "xterm*", "codemirror*", "zip-*"),
    )
    texts = {"hello.html": HELLO, "raw.html": RAW, "raw.js": RAW_SCRIPT, "store.js": STORE}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    cached = [name for name in files if not name.endswith((".br", ".gz", "sw.js"))]
    (folder / "sw.js").write_text(WORKER.replace("FILES", json.dumps(cached)), encoding="utf-8")

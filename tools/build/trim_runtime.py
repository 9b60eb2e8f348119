"""Pyodide's glue and wasm without what this page can never call; the official files when told so.
It must not know what is left out, only from which files: tools/lean.mjs does the work."""

import os
from pathlib import Path

from tools.build.node_cache import cached_job
from tools.build.vendor_patches import PINNED, PYODIDE, official
from tools.paths import TOOLS

FILES = {"glue": "pyodide.asm.mjs", "loader": "pyodide.mjs", "wasm": "pyodide.asm.wasm"}


def trimmed_runtime() -> Path:
    """A folder with both files; UMBRARY_OFFICIAL=1 takes them as they come, to find whose fault it is."""
    for name in FILES.values():
        official(PYODIDE / name)
    if os.environ.get("UMBRARY_OFFICIAL"):
        return PYODIDE
    job: dict[str, object] = {key: str(PYODIDE / name) for key, name in FILES.items()}
    job["pinned"] = [PINNED[PYODIDE / name] for name in FILES.values()]
    job["recipe"] = (TOOLS / "build" / "trim_wasm.mjs").read_text(encoding="utf-8")
    return cached_job("lean", job, "trim_glue.mjs")

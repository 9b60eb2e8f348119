"""Pyodide's glue and wasm with the steps of a variant applied; unchanged if none concerns them.
It must not know what a step removes: tools/build/trim_runtime.mjs does the work."""

from pathlib import Path

from tools.build.node_cache import cached_job
from tools.build.variant import Variant, default_variant
from tools.build.vendor_patches import PINS, PYODIDE, official

FILES = {"glue": "pyodide.asm.mjs", "loader": "pyodide.mjs", "wasm": "pyodide.asm.wasm"}
PARTS = ("trim_glue.mjs", "trim_wasm.mjs", "find_tables.mjs", "wasm_data.mjs")


def trimmed_runtime(variant: Variant | None = None) -> Path:
    """The folder that holds pyodide.asm.mjs and pyodide.asm.wasm for this variant."""
    parts = (variant or default_variant()).runtime_parts()
    for name in FILES.values():
        official(PYODIDE / name)
    if not any(parts.values()):
        return PYODIDE
    job: dict[str, object] = {key: str(PYODIDE / name) for key, name in FILES.items()}
    job["parts"] = parts
    job["pins"] = [PINS[PYODIDE / name].sha256 for name in FILES.values()]
    return cached_job("trimmed", job, "trim_runtime.mjs", PARTS)

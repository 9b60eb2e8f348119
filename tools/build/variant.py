"""Which optional size and speed steps a build applies; the bench switches them off one at a time.
It must not know how a step works."""

import os
from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Variant:
    """One switch for each step that has an ADR; all are on in a normal build."""

    trim_glue: bool = True  # docs/adr/0002
    trim_exports: bool = True  # docs/adr/0003
    remove_libraries: bool = True  # docs/adr/0004
    zero_tables: bool = True  # docs/adr/0005
    stub_modules: bool = True  # docs/adr/0006
    strip_lines: bool = True  # docs/adr/0007
    share_methods: bool = True  # docs/adr/0013

    def runtime_parts(self) -> dict[str, bool]:
        """The switches that concern Pyodide's glue and wasm, by the names trim_runtime.mjs uses."""
        return {
            "glue": self.trim_glue,
            "exports": self.trim_exports and self.trim_glue,  # the official glue reads every export
            "libraries": self.remove_libraries,
            "tables": self.zero_tables,
        }


OFFICIAL = Variant(trim_glue=False, trim_exports=False, remove_libraries=False, zero_tables=False)
"""Pyodide's own glue and wasm, unchanged."""


def default_variant() -> Variant:
    """All steps on; UMBRARY_OFFICIAL=1 takes Pyodide's official files, to find errors of trimming."""
    return OFFICIAL if os.environ.get("UMBRARY_OFFICIAL") else Variant()


def without(step: str) -> Variant:
    """All steps on except the named one."""
    return Variant(**{step: False})


STEPS = tuple(field.name for field in fields(Variant))

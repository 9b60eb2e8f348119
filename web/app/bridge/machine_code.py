"""Imports modules whose compiled code arrives as text, after the page has started.
Must not depend on what the modules do; they are built with exactly the Python that runs here."""

from __future__ import annotations

import base64
import json
import marshal
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class CodeImporter(MetaPathFinder, Loader):
    """Finds modules among compiled code in memory; the code of a module is read when it is imported."""

    def __init__(self, codes: dict[str, tuple[bool, str]]) -> None:
        self.codes = codes  # by module: whether it is a package, and its code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        return ModuleSpec(name, self, origin="machine", is_package=self.codes[name][0])

    def exec_module(self, module: ModuleType) -> None:
        exec(marshal.loads(base64.b64decode(self.codes[module.__name__][1])), module.__dict__)


def install(text: str) -> None:
    """Make the modules of a code file importable. Doing it again changes nothing."""
    if not any(isinstance(finder, CodeImporter) for finder in sys.meta_path):
        sys.meta_path.insert(0, CodeImporter(json.loads(text)))

"""Import PyScript's modules from the memory snapshot; reseed `random` after restoring it.
Must not depend on the app. These modules need the browser, so the snapshot can hold only their code."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class SnapshotImporter(MetaPathFinder, Loader):
    """Finds modules among compiled code objects in memory."""

    def __init__(self, codes: dict[str, tuple[CodeType, bool]]) -> None:
        self.codes = codes

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.codes:
            return None
        return ModuleSpec(name, self, origin="snapshot", is_package=self.codes[name][1])

    def exec_module(self, module: ModuleType) -> None:
        exec(self.codes[module.__name__][0], module.__dict__)


def install(codes: dict[str, tuple[CodeType, bool]]) -> None:
    """Before the snapshot: make these modules importable without running them."""
    sys.meta_path.insert(0, SnapshotImporter(codes))


def after_restore() -> None:
    """After the snapshot is restored: reseed `random`, whose state would be the same at every launch."""
    random.seed()

"""What the memory snapshot needs of Python: modules compiled before it, loaded after it; and a fresh start.
PyScript's own modules need the browser, so only their code can travel. It must not know the app."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class Frozen(MetaPathFinder, Loader):
    """Finds modules among code objects held in memory."""

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


def hold(codes: dict[str, tuple[CodeType, bool]]) -> None:
    """Before the snapshot: keep these modules at hand, without running them."""
    sys.meta_path.insert(0, Frozen(codes))


def awake() -> None:
    """After the snapshot: it froze the generator's state, which must not be the same at every launch."""
    random.seed()

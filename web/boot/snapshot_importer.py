"""Import PyScript's modules from the memory snapshot; reseed `random`; methods shared by dataclasses.
Must not depend on the app. These modules need the browser, so the snapshot can hold only their code."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import FrozenInstanceError, fields
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from operator import attrgetter
from reprlib import recursive_repr
from types import CodeType, ModuleType
from typing import Any


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


# ---------------------------------------------------------------------- methods of dataclasses
# The build puts them in the place of functions that `dataclass` generates for every class (docs/adr/0013).


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse(self: Any, name: str, verb: str) -> None:
    """Raise an error if the name is a field, or the class is the dataclass itself."""
    if "__dataclass_fields__" in vars(type(self)) or name in self.__dataclass_fields__:
        raise FrozenInstanceError(f"cannot {verb} field {name!r}")


def _setattr(self: Any, name: str, value: object) -> None:
    _refuse(self, name, "assign to")
    object.__setattr__(self, name, value)


def _delattr(self: Any, name: str) -> None:
    _refuse(self, name, "delete")
    object.__delattr__(self, name)


_getters: dict[type, Callable[[Any], Any]] = {}  # what reads all compared fields of an object in one call


def _add_getter(kind: type) -> Callable[[Any], Any]:
    names = [field.name for field in fields(kind) if field.compare]
    return _getters.setdefault(kind, attrgetter(*names) if names else type)


def _eq(self: Any, other: object) -> Any:
    kind = type(self)
    if type(other) is not kind:
        return NotImplemented
    values = _getters.get(kind) or _add_getter(kind)
    return values(self) == values(other)


def _hash(self: Any) -> int:
    kind = type(self)
    return hash((_getters.get(kind) or _add_getter(kind))(self))


SHARED_METHODS: dict[str, Callable[..., Any]] = {
    "__repr__": _repr,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__eq__": _eq,
    "__hash__": _hash,
}

"""The methods that dataclasses share in the snapshot do the same as the generated ones."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable
from typing import Any

from tools.paths import WEB


def shared() -> Any:
    path = WEB / "boot" / "snapshot_importer.py"
    spec = importlib.util.spec_from_file_location("snapshot_importer", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def example() -> tuple[type, type]:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Plain:
        name: str
        count: int = 3
        secret: str = dataclasses.field(default="no", repr=False, compare=False)

    @dataclasses.dataclass(frozen=True)
    class Open:
        parts: Any

    class Below(Open):
        """No dataclass itself, like a deck that is parsed on first use."""

    return Plain, Below


def without_fields() -> type:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Nothing:
        pass

    return Nothing


def outcome(work: Callable[[], Any]) -> object:
    """What a call returns, or the error it raises."""
    try:
        return work()
    except Exception as error:  # any error: the shared method must raise the same
        return type(error), str(error)


def observed(plain: Any, below: Any) -> list[object]:
    """What the methods of both classes do."""
    one, same, other = plain("a"), plain("a", 3, "other secret"), plain("b")
    circle = below([])
    circle.parts.append(circle)
    calls = (
        lambda: [repr(one), repr(below(one)), repr(circle)],
        lambda: [one == same, one == other, one == "a", one != other, hash(one) == hash(same)],
        lambda: len({one, same, other}),
        lambda: setattr(one, "name", "b"),
        lambda: delattr(one, "name"),
        lambda: setattr(circle, "parts", 1),
        lambda: (setattr(circle, "added", 1), circle.added),
        lambda: (delattr(circle, "added"), vars(circle).keys()),
    )
    return [str(outcome(call)) for call in calls]


def replace_methods(kind: type, methods: dict[str, Any]) -> None:
    for name, method in methods.items():
        assert name in vars(kind)
        setattr(kind, name, method)


def test_objects_without_fields_are_equal_only_to_objects_of_their_class() -> None:
    first, second = without_fields(), without_fields()
    for kind in (first, second):
        replace_methods(kind, shared().SHARED_METHODS)
    assert first() == first() and hash(first()) == hash(first())
    assert first() != second()


def test_shared_methods_do_what_the_generated_ones_do() -> None:
    generated = observed(*example())
    plain, below = example()
    module = shared()
    for kind in (plain, below.__base__):
        replace_methods(kind, module.SHARED_METHODS)
    assert observed(plain, below) == generated

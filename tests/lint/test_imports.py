"""The house rules that a machine can see: who imports whom, who may open a seal, where clocks may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPURE = {
    "random",
    "time",
    "datetime",
    "js",
    "pyodide",
    "pyscript",
    "asyncio",
    "os",
    "logging",
    "pathlib",
    "secrets",
    "threading",
}


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


ENGINE = sources("engine")


def test_there_is_an_engine_to_look_at() -> None:
    assert len(ENGINE) > 10


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_is_pure(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)}
    assert not roots & IMPURE
    assert not roots & {"app", "web", "cards", "tools", "tests"}


@pytest.mark.parametrize("game, other", [("obscurio", "mysterium"), ("mysterium", "obscurio")])
def test_games_know_neither_each_other_nor_the_bots(game: str, other: str) -> None:
    for path in sources(f"engine/{game}"):
        for name in imports(path):
            assert not name.startswith((f"engine.{other}", "engine.machine")), short(path)


def test_the_core_knows_no_game() -> None:
    for path in sources("engine/core"):
        assert not any(
            name.startswith(("engine.obscurio", "engine.mysterium", "engine.machine"))
            for name in imports(path)
        ), short(path)


def opens_a_seal(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    names_sealed = any(
        "Sealed" in ast.dump(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "engine.core.sealed"
    )
    calls_open = any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "open"
        and not node.args
        and not node.keywords
        for node in ast.walk(tree)
    )
    return names_sealed or calls_open


@pytest.mark.parametrize("path", sources("engine/machine", "web/app"), ids=short)
def test_nobody_outside_the_rules_opens_a_seal(path: Path) -> None:
    assert not opens_a_seal(path)


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_speaks_no_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), (
            f"{short(path)}:{node.lineno}"
        )
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), (
            f"{short(path)}:{node.lineno}"
        )


@pytest.mark.parametrize("path", ENGINE + sources("web/app", "cards", "tools"), ids=short)
def test_every_module_says_what_it_owns(path: Path) -> None:
    if path.name == "__init__.py" and not path.read_text("utf-8").strip():
        return
    assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), short(path)

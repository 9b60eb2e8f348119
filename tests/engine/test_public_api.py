"""The `engine` package as a library: its public names, its doctests, its imports and its wheel."""

from __future__ import annotations

import doctest
import pkgutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).resolve().parents[2]
MODULES = [module.name for module in pkgutil.walk_packages(engine.__path__, "engine.")]


def loaded_after(statement: str) -> set[str]:
    """The engine's modules that a statement loads in a new interpreter."""
    script = f"import sys\n{statement}\nprint(*(name for name in sys.modules if name.startswith('engine')))"
    answer = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(answer.stdout.split())


@pytest.mark.parametrize("name", engine.__all__)
def test_every_public_name_exists(name: str) -> None:
    assert getattr(engine, name) is not None
    assert name in dir(engine)


def test_the_lazy_table_and_all_agree() -> None:
    assert sorted(engine._MODULE_OF) == sorted(engine.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = engine.no_such_name


def test_importing_the_package_loads_no_submodule() -> None:
    assert loaded_after("import engine") == {"engine"}


def test_the_public_api_does_not_load_machine_players() -> None:
    loaded = loaded_after("from engine import *")
    assert "engine.obscurio.rules" in loaded and "engine.mysterium.rules" in loaded
    assert not [
        name for name in loaded if name.startswith(("engine.machine", "engine.random", "engine.saves"))
    ]


@pytest.mark.parametrize("name", ["engine", *MODULES])
def test_doctests(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_package_docstring_plays_a_turn() -> None:
    assert doctest.testmod(engine).attempted > 10


def test_the_wheel_contains_the_engine_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["build-system"]["build-backend"] == "hatchling.build"
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"] == {"packages": ["engine"]}
    assert project["project"]["dependencies"] == []
    others = {path.suffix for path in (ROOT / "engine").rglob("*") if path.is_file()} - {".py", ".pyc"}
    assert others == {".typed"}, "only Python and py.typed belong into the wheel"

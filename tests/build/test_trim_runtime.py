"""The trimmed Pyodide answers like the official one and lacks exactly the removed modules."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.bootstrap_env import find_node
from tools.build.trim_runtime import FILES, trimmed_runtime
from tools.build.variant import OFFICIAL, STEPS, Variant, default_variant, without
from tools.build.vendor_patches import PYODIDE
from tools.paths import TOOLS

HERE = Path(__file__).parent
BUILD = TOOLS / "build"


def removed_modules() -> list[str]:
    """The list in trim_wasm.mjs, which is the only one."""
    [text] = re.findall(r"const MODULES = \((.*?)\)\.split", (BUILD / "trim_wasm.mjs").read_text(), re.DOTALL)
    return " ".join(re.findall(r"'([^']*)'", text)).split()


@pytest.fixture(scope="module")
def trimmed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide's own folder with the trimmed glue and wasm."""
    folder = tmp_path_factory.mktemp("trimmed") / "pyodide"
    shutil.copytree(PYODIDE, folder, ignore=shutil.ignore_patterns("*.d.ts", "*.map", "*.html"))
    runtime = trimmed_runtime(Variant())
    for name in (FILES["glue"], FILES["wasm"]):
        shutil.copy(runtime / name, folder / name)
    return folder


def answer(folder: Path, program: Path) -> str:
    node, _ = find_node()
    done = subprocess.run(
        [node, str(HERE / "trim_probe.mjs"), str(folder), str(program)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip().splitlines()[-1]


def written(folder: Path, text: str) -> Path:
    program = folder / "program.py"
    program.write_text(text)
    return program


def test_both_give_the_same_answers_to_a_walk_through_the_standard_library(trimmed: Path) -> None:
    official = json.loads(answer(PYODIDE, HERE / "trim_probe_program.py"))
    assert len(official) == 11
    assert json.loads(answer(trimmed, HERE / "trim_probe_program.py")) == official


@pytest.mark.nightly
def test_every_function_of_every_remaining_module_can_be_called(trimmed: Path, tmp_path: Path) -> None:
    """A function removed by mistake would be a trap, which ends Python."""
    text = (HERE / "trim_call_everything.py").read_text()
    program = written(tmp_path, f"REMOVED = {removed_modules()!r}\n{text}")
    official = json.loads(answer(PYODIDE, program))
    assert len(official) > 50
    assert json.loads(answer(trimmed, program)) == official


def outcomes(names: str, call: str) -> str:
    return (
        "def outcome(name):\n    try:\n"
        f"        {call}\n    except Exception as error:\n        return type(error).__name__\n"
        f"' '.join(str(outcome(name)) for name in {names!r}.split())\n"
    )


def test_removed_modules_do_not_exist_for_python(trimmed: Path, tmp_path: Path) -> None:
    names = removed_modules()
    program = written(tmp_path, outcomes(" ".join(names), "__import__(name)"))
    assert answer(trimmed, program).split() == ["ModuleNotFoundError"] * len(names)


def test_names_of_characters_are_unknown_and_raise_the_usual_errors(trimmed: Path, tmp_path: Path) -> None:
    """Only names that Python computes remain, like those of Chinese characters."""
    name = written(tmp_path, outcomes("a é ж ✓", "__import__('unicodedata').name(name)"))
    assert answer(trimmed, name).split() == ["ValueError"] * 4
    lookup = written(tmp_path, outcomes("BULLET SPACE", "__import__('unicodedata').lookup(name)"))
    assert answer(trimmed, lookup).split() == ["KeyError"] * 2


def test_the_wasm_is_at_least_a_quarter_smaller(trimmed: Path) -> None:
    assert (trimmed / FILES["wasm"]).stat().st_size < 0.75 * (PYODIDE / FILES["wasm"]).stat().st_size


def test_tables_are_found_by_their_structure_and_have_their_known_size() -> None:
    node, _ = find_node()
    done = subprocess.run(
        [node, str(BUILD / "find_tables.mjs"), str(PYODIDE / FILES["wasm"])], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    numbers = [int(one) for one in re.findall(r"\d+", done.stdout.splitlines()[-1])]
    codec_tables, codec_bytes, name_tables, name_bytes, converter_tables, converter_bytes = numbers
    assert codec_tables > 15 and 500_000 < codec_bytes < 700_000
    assert name_tables == 3 and 350_000 < name_bytes < 550_000
    assert converter_tables == 4 and 100_000 < converter_bytes < 120_000


def test_no_address_of_a_certain_wasm_stands_in_the_sources() -> None:
    """Tables and libraries are found by structure and name; a long hexadecimal number would be an address."""
    allowed = {"0x110000", "0xf0000"}  # the end of Unicode, its private planes
    for name in ("trim_wasm.mjs", "find_tables.mjs", "trim_glue.mjs", "wasm_data.mjs"):
        found = set(re.findall(r"0x[0-9a-f]{5,}", (BUILD / name).read_text()))
        assert found <= allowed, name


def test_the_official_files_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMBRARY_OFFICIAL", "1")
    assert default_variant() == OFFICIAL
    assert trimmed_runtime() == PYODIDE


def test_every_step_can_be_switched_off_alone() -> None:
    for step in STEPS:
        assert without(step) != Variant() and getattr(without(step), step) is False


def test_the_official_glue_keeps_every_export() -> None:
    assert without("trim_glue").runtime_parts()["exports"] is False

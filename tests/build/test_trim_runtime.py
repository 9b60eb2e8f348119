"""The lean Pyodide answers as the official one does, and lacks what it is said to lack."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.bootstrap_env import find_node
from tools.build.trim_runtime import FILES, trimmed_runtime
from tools.build.vendor_patches import PYODIDE

HERE = Path(__file__).parent
ABSENT = (
    "_ctypes _posixsubprocess _bz2 _hmac _sqlite3 _lzma _zstd _lsprof _remote_debugging _zoneinfo _decimal pyexpat "
    "_elementtree _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec xxsubtype "
    "_xxtestfuzz _testbuffer _testinternalcapi _testcapi _testlimitedcapi _testclinic _testclinic_limited"
)


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide's own folder with our two files in the place of its own."""
    folder = tmp_path_factory.mktemp("light") / "pyodide"
    shutil.copytree(PYODIDE, folder, ignore=shutil.ignore_patterns("*.d.ts", "*.map", "*.html"))
    for name in (FILES["glue"], FILES["wasm"]):
        shutil.copy(trimmed_runtime() / name, folder / name)
    return folder


def asked(folder: Path, program: Path) -> str:
    node, _ = find_node()
    done = subprocess.run(
        [node, str(HERE / "trim_probe.mjs"), str(folder), str(program)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip().splitlines()[-1]


def test_both_pythons_give_the_same_answers(light: Path) -> None:
    official = json.loads(asked(PYODIDE, HERE / "trim_probe_program.py"))
    assert len(official) == 11
    assert json.loads(asked(light, HERE / "trim_probe_program.py")) == official


def test_what_was_left_out_is_not_there_for_python(light: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "def told(name):\n    try:\n        __import__(name)\n    except Exception as error:\n        return type(error).__name__\n"
        f"' '.join(str(told(name)) for name in {ABSENT!r}.split())\n"
    )
    assert asked(light, program).split() == ["ModuleNotFoundError"] * len(ABSENT.split())


def test_the_wasm_is_far_lighter(light: Path) -> None:
    assert (light / FILES["wasm"]).stat().st_size < 0.75 * (PYODIDE / FILES["wasm"]).stat().st_size

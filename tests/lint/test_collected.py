"""Every folder of tests is really walked through: a tool's own list of folders to leave out once hid one of ours."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent.relative_to(HERE) for path in HERE.rglob("test_*.py")}
    parts = {part for folder in folders for part in folder.parts}
    assert "build" in parts
    assert [part for part in parts if any(fnmatch(part, pattern) for pattern in passed_over)] == []

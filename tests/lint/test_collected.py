"""Every folder of tests is collected, and `build.py test --all` leaves no test out."""

from __future__ import annotations

import ast
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools.run_tests import Results, read_results, selection

TESTS = Path(__file__).parent.parent


def test_no_folder_of_tests_is_ignored(pytestconfig: pytest.Config) -> None:
    """pytest's own list of ignored folders has "build", which is one of ours."""
    ignored = pytestconfig.getini("norecursedirs")
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    parts = {part for folder in folders for part in folder.parts}
    assert "build" in parts
    assert [part for part in parts if any(fnmatch(part, pattern) for pattern in ignored)] == []


def test_all_runs_everything_and_the_default_leaves_out_only_nightly_tests() -> None:
    assert "-m" not in selection(everything=True)
    assert selection(everything=False) == [*selection(everything=True), "-m", "not nightly"]


def test_no_module_of_browser_tests_is_nightly_as_a_whole() -> None:
    """Every module of tests/e2e has tests in the default run."""
    for path in sorted((TESTS / "e2e").glob("test_*.py")):
        body = ast.parse(path.read_text("utf-8")).body
        tests = [n for n in body if isinstance(n, ast.FunctionDef) and n.name.startswith("test_")]
        marked = [
            n
            for n in tests
            if any(
                "nightly" in ast.unparse(d) and "parametrize" not in ast.unparse(d) for d in n.decorator_list
            )
        ]
        assert len(marked) < len(tests), path.name
        assert "pytestmark" not in path.read_text("utf-8"), path.name


def test_results_are_counted_from_the_report(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(
        """<testsuites><testsuite>
        <testcase classname="tests.a.test_a" name="test_good"/>
        <testcase classname="tests.a.test_a" name="test_bad"><failure/></testcase>
        <testcase classname="tests.a.test_a" name="test_bad"><error/></testcase>
        <testcase classname="tests.a.test_a" name="test_later"><skipped/></testcase>
        </testsuite></testsuites>"""
    )
    assert read_results(report) == Results(1, ("tests/a/test_a.py::test_bad",), 1)
    assert read_results(report).line() == "1 passed, 1 failed, 1 skipped"

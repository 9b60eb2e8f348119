"""`build.py test`: lint, build the site once, run the tests on two workers, say how many passed.
Must not depend on what the tests test."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tools import find_chromium, options
from tools.console import ToolError, say
from tools.paths import ROOT, WORK

WORKERS = 2
FAILED = 1  # pytest's exit code for "tests were run and some failed"
WRONG_USAGE, NO_TESTS = 4, 5  # others of pytest's exit codes
MOST_RERUNS = 20  # with more failures than this the code is broken, not flaky


@dataclass(frozen=True)
class Results:
    """What a pytest run did, by its JUnit report."""

    passed: int
    failed: tuple[str, ...]
    skipped: int

    def line(self) -> str:
        return f"{self.passed} passed, {len(self.failed)} failed, {self.skipped} skipped"


def read_results(report: Path) -> Results:
    """Count the test cases of a JUnit report; a test with an error in a fixture counts as failed."""
    passed, failed, skipped = 0, set(), 0
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        if case.find("failure") is not None or case.find("error") is not None:
            failed.add(name)
        elif case.find("skipped") is not None:
            skipped += 1
        else:
            passed += 1
    return Results(passed, tuple(sorted(failed)), skipped)


def build_site() -> dict[str, str]:
    """Build one site for all browser tests; return the variable that tells them where it is."""
    from tools.build.site_builder import build

    out = WORK / "test-site"
    build(out)
    return {"UMBRARY_TEST_SITE": str(out)}


def start_lint() -> subprocess.Popen[str]:
    """Lint in a second process: the build and mypy each keep one processor busy."""
    command = [sys.executable, str(ROOT / "build.py"), "check"]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )


def finish_lint(process: subprocess.Popen[str]) -> int:
    output, _ = process.communicate()
    say(output.rstrip())
    return process.returncode


def pytest(arguments: list[str], settings: dict[str, str]) -> int:
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    say("· pytest …")
    return subprocess.run(command, cwd=ROOT, env=os.environ | settings).returncode


def check_choice(arguments: list[str]) -> None:
    """Let pytest read its options before minutes are spent on linting and building."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == NO_TESTS:
        raise ToolError("No test matches these arguments.")
    if done.returncode == WRONG_USAGE:
        reasons = [line for line in done.stderr.splitlines() if line.startswith("ERROR") or "error:" in line]
        raise ToolError(f"pytest cannot use these arguments ({(reasons or ['no reason given'])[0].strip()}).")


def selection(everything: bool) -> list[str]:
    """The pytest options of the default run and of `--all`."""
    parallel = ["-n", str(WORKERS), "--dist", "worksteal", "tests"]
    return parallel if everything else [*parallel, "-m", "not nightly"]


def run_and_report(arguments: list[str], settings: dict[str, str], label_flaky: bool) -> int:
    """Run pytest once; label flaky failures; end with one plain line."""
    report = WORK / "test-results.xml"
    report.unlink(missing_ok=True)
    code = pytest([*arguments, f"--junitxml={report}"], settings)
    if not report.exists():  # for instance --help or a wrong option
        return code
    results = read_results(report)
    if label_flaky and code == FAILED and len(results.failed) <= MOST_RERUNS:
        say_which_are_flaky(results, settings)
    say(results.line())
    return code


def say_which_are_flaky(results: Results, settings: dict[str, str]) -> None:
    """Run the failed tests once more, one after the other, only to label them."""
    say("· failed tests once more, only to find out which are flaky (the run stays failed) …")
    report = WORK / "test-results-again.xml"
    report.unlink(missing_ok=True)
    pytest(["tests", "--last-failed", "--last-failed-no-failures", "none", f"--junitxml={report}"], settings)
    again = read_results(report).failed if report.exists() else results.failed
    for name in results.failed:
        say(f"{'failed twice' if name in again else 'flaky: failed, then passed'}: {name}")


def run(arguments: list[str]) -> int:
    known, chosen = options.test().parse_known_args(arguments)
    if chosen:
        check_choice(chosen)
    lint = start_lint()
    program = find_chromium.find()
    say(f"· {find_chromium.version(program)}")
    settings = build_site() | {"UMBRARY_CHROMIUM": program}
    lint_code = finish_lint(lint)
    wanted = chosen or selection(known.all)
    code = run_and_report(wanted, settings, label_flaky=not chosen)
    return code or lint_code

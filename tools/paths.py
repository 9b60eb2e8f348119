"""Responsible for the paths of this repository.
Must not depend on how anything is built."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
VENV = ROOT / ".venv"
NPM = ROOT / "node_modules"
DIST = ROOT / "dist"
WORK = ROOT / ".build"  # build products and caches; may be deleted at any time
WEB = ROOT / "web"
CARDS = ROOT / "cards"


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

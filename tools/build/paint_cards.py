"""`build.py cards`: runs the painter, which paints the pictures and writes their descriptions.
It must not know how a picture is made."""

import subprocess
import sys

from tools.paths import ROOT


def run(arguments: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", "cards.paint", *arguments], cwd=ROOT).returncode

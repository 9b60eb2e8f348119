"""After a start from the memory snapshot there are no files: everything must have been read by `warm`.

Each check runs in a process of its own, because caches of other tests would hide a file that is read too late."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.paths import ROOT, WEB

PROGRAM = """
import sys
sys.path[:0] = {path!r}
import builtins, io, pathlib, pkgutil
from app import main
main.warm()

def refuse(*words, **more):
    raise FileNotFoundError("read after the snapshot")

builtins.open = io.open = pkgutil.get_data = pathlib.Path.read_text = pathlib.Path.open = refuse
{check}
"""
CHECKS = {
    "descriptions of pictures": "from app.ui import card_catalog; card_catalog.description('visions', 'v000', 'fr')",
    "things under butterflies": "from app.ui import card_catalog; card_catalog.thing_at('illusions', 'c000', (500, 500), 'en')",
    "texts": "from app.ui.i18n import translator; translator('fr')('home.saves'); translator('en')('home.saves')",
    "sounds and addresses": "from app.ui import asset_urls, sound; asset_urls.names(); sound.catalogue()",
    "screens": """
from app.core.settings import Settings
from app.core.state import AppState
from app.games.registry import GAMES
from app.ui.render import render_shell
for route in ("home", "settings", "gallery", "credits", "tutorial", "saves"):
    for lang in ("en", "fr"):
        render_shell(AppState(route=route, settings=Settings(lang=lang)), {game.name: game for game in GAMES})
""",
}


@pytest.mark.parametrize("name", CHECKS)
def test_no_file_is_read_after_the_snapshot(name: str) -> None:
    program = PROGRAM.format(path=[str(WEB), str(ROOT)], check=CHECKS[name])
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-600:]

"""Owns which games the house offers. The only place that names them both.
Must not know what they are."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from app.games.game_ui import GameUI

NAMES = ("obscurio", "mysterium")


def load() -> Mapping[str, GameUI]:
    """The games that are built in, by the order of the home screen; a folder without `GAME` is none yet."""
    present = [name for name in NAMES if find_spec(f"app.{name}") is not None]
    found = {name: getattr(import_module(f"app.{name}"), "GAME", None) for name in present}
    return {name: game for name, game in found.items() if isinstance(game, GameUI)}

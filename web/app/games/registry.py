"""The games the app offers, in the order of the home screen.
The only module that imports both games; must not depend on what they contain."""

from __future__ import annotations

from app.games.mysterium import GAME as MYSTERIUM
from app.games.obscurio import GAME as OBSCURIO
from app.ui.game_ui import GameUI

GAMES: tuple[GameUI, ...] = (OBSCURIO, MYSTERIUM)

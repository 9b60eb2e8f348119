"""The list of games the app offers, in the order of the home screen.
The only module that names both games; must not know what they contain."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.game_ui import GameUI


def load() -> Mapping[str, GameUI]:
    """Return the games by name. Imported late, because building a game reads its decks."""
    from app.games.mysterium import GAME as MYSTERIUM
    from app.games.obscurio import GAME as OBSCURIO

    return {game.name: game for game in (OBSCURIO, MYSTERIUM)}

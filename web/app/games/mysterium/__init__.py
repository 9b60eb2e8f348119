"""The Manor on the table: screens, taps and words of the game whose rules live in `engine.mysterium`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app.games.game_ui import GameUI
from app.games.mysterium.ui import mysterium, painted_decks
from app.ui import card_catalog

GAME: GameUI | None = mysterium(*painted_decks()) if card_catalog.painted("mysterium") else None
"""Not offered before all four decks are painted."""

__all__ = ["GAME", "mysterium"]

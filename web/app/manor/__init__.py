"""The Manor on the table: screens, taps and words of the game whose rules live in `engine.mysterium`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app import catalogue
from app.game import GameUI
from app.manor.game import manor, painted_decks

GAME: GameUI | None = manor(*painted_decks()) if catalogue.painted("manor") else None
"""Not offered before all four decks are painted."""

__all__ = ["GAME", "manor"]

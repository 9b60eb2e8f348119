"""The Manor on the table: screens, taps and words of the game whose rules live in `engine.mysterium`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app.games.mysterium.ui import mysterium, painted_decks

GAME = mysterium(*painted_decks())

__all__ = ["GAME", "mysterium"]

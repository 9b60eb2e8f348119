"""The Manor on the table: screens, taps and words of the game whose rules live in `engine.mysterium`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app.manor.game import manor, painted_decks

GAME = manor(*painted_decks())

__all__ = ["GAME", "manor"]

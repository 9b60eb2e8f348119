"""The Library on the table: screens, taps and words of the game whose rules live in `engine.obscurio`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app.library.game import library, painted_deck

GAME = library(painted_deck())

__all__ = ["GAME", "library"]

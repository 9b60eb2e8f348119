"""The Library on the table: screens, taps and words of the game whose rules live in `engine.obscurio`.
Screens are pure functions of a View and a Ctx; must not know State, the store or the browser."""

from app.games.obscurio.ui import obscurio, painted_deck

GAME = obscurio(painted_deck())

__all__ = ["GAME", "obscurio"]

"""Screens, taps and texts of The Library; its rules are in `engine.obscurio`.
Must not depend on State, storage or the browser: screens are pure functions of a View."""

from app.games.obscurio.ui import ObscurioUI, painted_deck

GAME = ObscurioUI(painted_deck())

__all__ = ["GAME", "ObscurioUI"]

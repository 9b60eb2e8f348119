"""Screens, taps and texts of The Manor; its rules are in `engine.mysterium`.
Must not depend on State, storage or the browser: screens are pure functions of a View."""

from app.games.mysterium.ui import MysteriumUI, painted_decks

GAME = MysteriumUI(*painted_decks())

__all__ = ["GAME", "MysteriumUI"]

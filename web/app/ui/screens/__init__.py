"""The screens of the shell, by route. Each is a pure function of the state, the games and the texts.
Must not depend on engine states, the store or the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.core.state import AppState
from app.ui.game_ui import GameUI
from app.ui.html import Node
from app.ui.i18n import Translator
from app.ui.screens import alone, credits, daily, errors, gallery, home, lobby, saves, settings, tutorial

SHELL_SCREENS: dict[str, Callable[[AppState, Mapping[str, GameUI], Translator], Node]] = {
    "home": home.page,
    "lobby": lobby.page,
    "alone": alone.page,
    "settings": settings.page,
    "gallery": gallery.page,
    "credits": credits.page,
    "tutorial": tutorial.page,
    "saves": saves.page,
    "daily": daily.page,
    "damaged": saves.damaged_page,
    "elsewhere": errors.elsewhere,
    "broken": errors.broken,
    "newer": errors.newer,
    "repainted": errors.repainted,
}

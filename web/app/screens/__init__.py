"""The house's own screens, by place. Each is a pure function of the House, the games and the words.
Must not know State, the store or the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.game import GameUI
from app.house import House
from app.html import Node
from app.i18n import Words
from app.screens import credits, gallery, home, learn, saves, seats, settings, trouble

HOUSE: dict[str, Callable[[House, Mapping[str, GameUI], Words], Node]] = {
    "home": home.page,
    "seats": seats.page,
    "settings": settings.page,
    "gallery": gallery.page,
    "credits": credits.page,
    "learn": learn.page,
    "saves": saves.page,
    "elsewhere": trouble.elsewhere,
    "broken": trouble.broken,
    "newer": trouble.newer,
    "repainted": trouble.repainted,
}

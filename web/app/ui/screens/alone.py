"""Play alone: the ways in which one person can play with machines, for both games.
Must not depend on rules: each game names its own ways."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.lobby_machines import PAIR
from app.core.state import AppState
from app.ui.game_ui import GameUI
from app.ui.html import Node, h
from app.ui.i18n import Translator
from app.ui.screens.home import header


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw one group of buttons for each game."""
    return h(
        "div",
        {"class": "alone"},
        header(t, t("alone.title")),
        h("div", {"class": "alone__body"}, [_game(ui, t) for ui in games.values() if ui.alone_tables]),
    )


def _game(ui: GameUI, t: Translator) -> Node:
    title = t(f"{ui.name}.title")
    return h(
        "section",
        {"class": "levels alone__game", "role": "group", "aria-label": title},
        h("h2", None, title),
        [_way(ui.name, way, t) for way, _ in ui.alone_tables],
    )


def _way(game: str, way: str, t: Translator) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "level",
            "data-action": "game.alone",
            "data-arg": game if way == PAIR else f"{game}.{way}",
        },
        h("span", {"class": "level__name"}, t(f"{game}.alone.{way}")),
        h("span", {"class": "level__note"}, t(f"{game}.alone.{way}.line")),
    )

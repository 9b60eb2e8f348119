"""List of stored games: resume, export, import, delete.
Must not depend on a save beyond its summary."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.lobby import shown_name
from app.core.state import AppState, SaveSummary
from app.games.game_ui import GameUI
from app.ui.components.buttons import ask_button, button, icon_button, panel
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.screens.home import header

PLAYABLE = ("good", "backup", "shortened")


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.saves")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            [_save(save, t) for save in app.saves] or h("p", {"class": "empty"}, t("saves.none")),
            panel(
                h("h2", None, t("saves.import_title")),
                h("p", None, t("saves.import_text")),
                button(t("saves.import"), "game.import", kind="quiet", picture="open"),
            ),
        ),
    )


def _save(save: SaveSummary, t: Translator) -> Node:
    state = f"saves.state.{save.state}"
    names = t("shell.comma").join(shown_name(name, 12) for name in save.names)
    return panel(
        h(
            "div",
            {"class": "save__words"},
            h("h2", None, t(f"home.{save.ui}") if t.has(f"home.{save.ui}") else t("saves.unknown")),
            h("p", None, h("bdi", None, names)),
            h(
                "p",
                {"class": cls("note", save.state in ("broken", "newer") and "note--alarm")},
                t(state, n=save.turn),
            ),
        ),
        h(
            "div",
            {"class": "row"},
            button(t("saves.resume"), "game.resume", save.game, kind="main", picture="candle")
            if save.state in PLAYABLE
            else None,
            button(t("saves.view"), "game.resume", save.game, kind="quiet", picture="eye")
            if save.state in ("newer", "over")
            else None,
            icon_button("save", t("menu.export"), "game.export", save.game),
            ask_button(
                t("saves.delete"),
                "saves.delete_ask",
                "game.remove",
                save.game,
                kind="quiet",
                picture="trash",
            ),
        ),
        more="panel--save",
    )

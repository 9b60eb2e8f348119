"""Screen with credits and licences.
Must not depend on games."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.state import AppState
from app.ui.components.buttons import panel
from app.ui.game_ui import GameUI
from app.ui.html import Node, h
from app.ui.i18n import Translator
from app.ui.screens.home import header

NOTICES = "./notices.txt"
PARTS = ("game", "pictures", "type", "engine", "sound")


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.credits")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            [
                panel(h("h2", None, t(f"credits.{part}.title")), h("p", None, t(f"credits.{part}.text")))
                for part in PARTS
            ],
            h(
                "p",
                {"class": "plain__more"},
                h("a", {"href": NOTICES, "target": "_blank", "rel": "noopener"}, t("credits.notices")),
            ),
        ),
    )

"""The way to the screens of the riddle of the day, whose code is loaded when they are first opened.
Must not import that code at start-up: it is no part of the snapshot."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from app.core.state import AppState
from app.ui.components.buttons import button
from app.ui.game_ui import GameUI
from app.ui.html import Node, h
from app.ui.i18n import Translator
from app.ui.screens.home import header

MODULE = "app.daily.screen"


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    if app.daily is not None and app.route_arg != "failed":
        module: Any = import_module(MODULE)
        drawn: Node = module.page(app, t)
        return drawn
    failed = app.route_arg == "failed"
    return h(
        "div",
        {"class": "plain"},
        header(t, t("daily.title")),
        h(
            "div",
            {"class": "plain__body plain__body--middle"},
            h("p", {"class": "empty", "role": "status"}, t("daily.failed" if failed else "daily.loading")),
            button(t("daily.retry"), "daily.today", kind="main", picture="turn") if failed else None,
        ),
    )

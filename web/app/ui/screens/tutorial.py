"""Tutorial: a list of games, and guided pages with examples drawn by the game.
Must not depend on rules."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.privacy import PendingSelection, PrivacyState
from app.core.state import AppState
from app.games.game_ui import GameUI, Player, ScreenContext
from app.ui.components.buttons import button, panel
from app.ui.components.picture import piece
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.paragraphs import paragraphs
from app.ui.screens.home import header


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    name, _, number = app.route_arg.partition(".")
    if name in games and games[name].tutorial:
        at = int(number) if number.isdecimal() else 0
        return tutorial_page(app, games[name], t, min(at, len(games[name].tutorial) - 1))
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.tutorial")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("p", {"class": "lead"}, t("tutorial.line")),
            [_game_card(ui, t) for ui in games.values()],
        ),
    )


def _game_card(ui: GameUI, t: Translator) -> Node:
    return panel(
        piece(f"way_{ui.name}"),
        h("h2", None, t(f"{ui.name}.title")),
        h("p", None, t(f"{ui.name}.tutorial.line")),
        button(
            t("tutorial.begin"),
            "shell.go",
            f"learn:{ui.name}.0",
            kind="main",
            picture="book",
            disabled=not ui.tutorial,
        ),
        more="panel--tutorial",
    )


def tutorial_page(app: AppState, ui: GameUI, t: Translator, at: int) -> Node:
    """Draw one guided page: a text, an example to try, buttons to the next page."""
    step = ui.tutorial[at]
    key, last = f"{ui.name}.tutorial.{step.name}", at == len(ui.tutorial) - 1
    players = tuple(Player(t(f"tutorial.guest.{n}"), n) for n in range(4))
    ctx = ScreenContext(
        t, app.settings, PrivacyState(selection=PendingSelection(app.tutorial_selection)), players
    )
    return h(
        "div",
        {"class": cls("plain", "tutorial", f"game--{ui.name}")},
        header(t, t(f"{key}.title")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("div", {"class": "tutorial__text"}, paragraphs(t(f"{key}.text"))),
            h("div", {"class": "tutorial__exhibit"}, step.show(ctx)) if step.show else None,
        ),
        h(
            "footer",
            {"class": "dock dock--split"},
            button(
                t("tutorial.before"),
                "shell.go",
                f"learn:{ui.name}.{at - 1}",
                kind="quiet",
                picture="back",
                disabled=at == 0,
            ),
            h("span", {"class": "dock__count"}, t("tutorial.page", n=at + 1, of=len(ui.tutorial))),
            button(t("tutorial.end"), "shell.go", "learn", kind="main", picture="check")
            if last
            else button(
                t("tutorial.on"), "shell.go", f"learn:{ui.name}.{at + 1}", kind="main", picture="next"
            ),
        ),
    )

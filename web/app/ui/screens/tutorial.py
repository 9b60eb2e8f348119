"""Owns Learn to play: an index, and guided pages that a game fills with its own exhibits.
Must not know rules; a guided turn is drawn by the game's own screens on a prepared View."""

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


def page(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    name, _, number = house.route_arg.partition(".")
    if name in games and games[name].learn:
        at = int(number) if number.isdecimal() else 0
        return lesson(house, games[name], t, min(at, len(games[name].learn) - 1))
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.learn")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("p", {"class": "lead"}, t("learn.line")),
            [_lesson_card(ui, t) for ui in games.values()],
        ),
    )


def _lesson_card(ui: GameUI, t: Translator) -> Node:
    return panel(
        piece(f"way_{ui.name}"),
        h("h2", None, t(f"{ui.name}.title")),
        h("p", None, t(f"{ui.name}.learn.line")),
        button(
            t("learn.begin"), "shell.go", f"learn:{ui.name}.0", kind="main", picture="book", off=not ui.learn
        ),
        more="panel--lesson",
    )


def lesson(house: AppState, ui: GameUI, t: Translator, at: int) -> Node:
    """One guided page: a sentence or two, something to touch, the way on."""
    part = ui.learn[at]
    key, last = f"{ui.name}.learn.{part.name}", at == len(ui.learn) - 1
    sitters = tuple(Player(t(f"learn.guest.{n}"), n) for n in range(4))
    ctx = ScreenContext(
        t, house.settings, PrivacyState(selection=PendingSelection(house.tutorial_selection)), sitters
    )
    return h(
        "div",
        {"class": cls("plain", "lesson", f"game--{ui.name}")},
        header(t, t(f"{key}.title")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("div", {"class": "lesson__text"}, paragraphs(t(f"{key}.text"))),
            h("div", {"class": "lesson__exhibit"}, part.show(ctx)) if part.show else None,
        ),
        h(
            "footer",
            {"class": "dock dock--split"},
            button(
                t("learn.before"),
                "shell.go",
                f"learn:{ui.name}.{at - 1}",
                kind="quiet",
                picture="back",
                off=at == 0,
            ),
            h("span", {"class": "dock__count"}, t("learn.page", n=at + 1, of=len(ui.learn))),
            button(t("learn.end"), "shell.go", "learn", kind="main", picture="check")
            if last
            else button(t("learn.on"), "shell.go", f"learn:{ui.name}.{at + 1}", kind="main", picture="next"),
        ),
    )

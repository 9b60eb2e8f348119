"""Owns the screens for what can go wrong: a game open elsewhere, a save that cannot be read.
Each says what happened, what is safe, what to do. Must not know games."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.lobby import shown_name
from app.core.state import AppState, SaveSummary
from app.games.game_ui import GameUI
from app.ui.components.buttons import button, panel, row
from app.ui.components.icons import icon
from app.ui.html import Child, Node, h
from app.ui.i18n import Translator, date
from app.ui.screens.home import header


def elsewhere(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """One writer at a time: the game is open in another tab."""
    return _page(
        t,
        "elsewhere",
        button(t("elsewhere.here"), "game.use_here", house.route_arg, kind="main", picture="hand"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
    )


def broken(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """A save nobody can read on from. It is kept, and can be taken out as a file."""
    return _page(
        t,
        "broken",
        button(t("menu.export"), "game.export", house.route_arg, kind="main", picture="save"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
    )


def newer(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """A save of a newer house: what its cover tells, a look at the table, the way out as a file."""
    card = next(
        (save for save in house.saves if save.game == house.route_arg), SaveSummary(house.route_arg, "", ())
    )
    known = t.has(f"home.{card.ui}")
    return _page(
        t,
        "newer",
        button(t("newer.look"), "game.look", house.route_arg, kind="quiet", picture="eye") if known else None,
        button(t("menu.export"), "game.export", house.route_arg, kind="main", picture="save"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
        about=_cover(card, t),
    )


def _cover(card: SaveSummary, t: Translator) -> Node:
    """Which game, who, how far, since when; a line that nobody can read is left out."""
    names = t("shell.comma").join(shown_name(name, 12) for name in card.names)
    when = date(t, card.started)
    return panel(
        h("h2", None, t(f"home.{card.ui}") if t.has(f"home.{card.ui}") else t("saves.unknown")),
        h("p", None, h("bdi", None, names)) if names else None,
        h("p", None, t("saves.state.good", n=card.turn)),
        h("p", None, t("newer.begun", date=when)) if when else None,
    )


def repainted(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """The cards were painted anew since this game began: the table says whether it goes on."""
    return _page(
        t,
        "repainted",
        button(t("repainted.go_on"), "game.other_cards", house.route_arg, kind="main", picture="candle"),
        button(t("menu.export"), "game.export", house.route_arg, kind="quiet", picture="save"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
    )


def _page(t: Translator, key: str, *ways: Child, about: Child = None) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t(f"{key}.title")),
        h(
            "div",
            {"class": "plain__body plain__body--middle", "tabindex": 0},
            h(
                "div",
                {"class": "trouble"},
                icon("warn"),
                h("p", {"class": "lead"}, t(f"{key}.what")),
                about,
                h("p", None, t(f"{key}.safe")),
                row(*ways),
            ),
        ),
    )

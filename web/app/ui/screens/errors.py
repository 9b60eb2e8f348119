"""Screens for problems with a stored game: what happened, what is safe, what to do.
Must not depend on games."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.player_names import shown_name
from app.core.state import AppState, SaveSummary
from app.ui.components.buttons import button, panel, row
from app.ui.components.icons import icon
from app.ui.game_ui import GameUI
from app.ui.html import Child, Node, h
from app.ui.i18n import Translator, date
from app.ui.screens.home import header


def elsewhere(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw the screen for a game that is open in another tab."""
    return _page(
        t,
        "elsewhere",
        button(t("elsewhere.here"), "game.use_here", app.route_arg, kind="main", picture="hand"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
    )


def broken(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw the screen for an unreadable save; it is kept and can be exported."""
    return _page(
        t,
        "broken",
        button(t("menu.export"), "game.export", app.route_arg, kind="main", picture="save"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
    )


def newer(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw the screen for a save of a newer version: its summary, read-only view, export."""
    card = next(
        (save for save in app.saves if save.game == app.route_arg), SaveSummary(app.route_arg, "", ())
    )
    known = t.has(f"home.{card.ui}")
    return _page(
        t,
        "newer",
        button(t("newer.view"), "game.open_read_only", app.route_arg, kind="quiet", picture="eye")
        if known
        else None,
        button(t("menu.export"), "game.export", app.route_arg, kind="main", picture="save"),
        button(t("shell.home"), "shell.go", "home", kind="quiet"),
        about=_summary(card, t),
    )


def _summary(card: SaveSummary, t: Translator) -> Node:
    """Draw what is known of the save: game, players, number of moves, start date."""
    names = t("shell.comma").join(shown_name(name, 12) for name in card.names)
    when = date(t, card.started)
    return panel(
        h("h2", None, t(f"home.{card.ui}") if t.has(f"home.{card.ui}") else t("saves.unknown")),
        h("p", None, h("bdi", None, names)) if names else None,
        h("p", None, t("saves.state.good", n=card.turn)),
        h("p", None, t("newer.started", date=when)) if when else None,
    )


def repainted(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw the screen for a save made with other cards; players choose whether to continue."""
    return _page(
        t,
        "repainted",
        button(t("repainted.go_on"), "game.other_cards", app.route_arg, kind="main", picture="candle"),
        button(t("menu.export"), "game.export", app.route_arg, kind="quiet", picture="save"),
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

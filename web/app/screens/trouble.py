"""Owns the screens for what can go wrong: a game open elsewhere, a save that cannot be read.
Each says what happened, what is safe, what to do. Must not know games."""

from __future__ import annotations

from collections.abc import Mapping

from app.game import GameUI
from app.house import House
from app.html import Child, Node, h
from app.i18n import Words
from app.parts.basic import button, row
from app.parts.icons import icon
from app.screens.home import header


def elsewhere(house: House, games: Mapping[str, GameUI], t: Words) -> Node:
    """One writer at a time: the game is open in another tab."""
    return _page(
        t,
        "elsewhere",
        button(t("elsewhere.here"), "game.use_here", house.arg, kind="main", picture="hand"),
        button(t("house.home"), "house.go", "home", kind="quiet"),
    )


def broken(house: House, games: Mapping[str, GameUI], t: Words) -> Node:
    """A save nobody can read on from. It is kept, and can be taken out as a file."""
    return _page(
        t,
        "broken",
        button(t("menu.export"), "game.export", house.arg, kind="main", picture="save"),
        button(t("house.home"), "house.go", "home", kind="quiet"),
    )


def newer(house: House, games: Mapping[str, GameUI], t: Words) -> Node:
    """A save of a newer house: not changed here, only handed out."""
    return _page(
        t,
        "newer",
        button(t("menu.export"), "game.export", house.arg, kind="main", picture="save"),
        button(t("house.home"), "house.go", "home", kind="quiet"),
    )


def _page(t: Words, key: str, *ways: Child) -> Node:
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
                h("p", None, t(f"{key}.safe")),
                row(*ways),
            ),
        ),
    )

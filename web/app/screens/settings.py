"""Owns the wishes of this table: language, sound, sight, hands. Saved as soon as touched.
Must not know games."""

from __future__ import annotations

from collections.abc import Mapping

from app.game import GameUI
from app.house import House
from app.html import Node, h
from app.i18n import Words
from app.parts.basic import button, choice_row, panel
from app.screens.home import header, offline_line
from app.settings import CHOICES

GROUPS = (
    ("words", ("lang", "text")),
    ("sound", ("sound", "voice")),
    ("sight", ("contrast", "motion", "describe")),
    ("hands", ("seal", "hand", "table")),
)


def page(house: House, games: Mapping[str, GameUI], t: Words) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.settings")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            [
                panel(h("h2", None, t(f"settings.group.{group}")), [wish(house, t, name) for name in names])
                for group, names in GROUPS
            ],
            panel(
                h("h2", None, t("settings.group.device")),
                offline_line(house.offline, t),
                _storage(house, t),
                button(t("home.saves"), "house.go", "saves", kind="quiet wide", picture="save"),
                button(t("home.credits"), "house.go", "credits", kind="quiet wide", picture="pen"),
            ),
        ),
    )


def wish(house: House, t: Words, name: str) -> Node:
    values = tuple((value, t(f"settings.{name}.{value}")) for value in CHOICES[name])
    note = f"settings.{name}.note"
    return choice_row(
        t(f"settings.{name}"),
        "house.set",
        name,
        values,
        str(getattr(house.settings, name)),
        t(note) if t.has(note) else "",
    )


def _storage(house: House, t: Words) -> Node | None:
    if not house.storage:
        return None
    key = f"trouble.{house.storage}"
    return h("p", {"class": "note note--alarm"}, t(key if t.has(key) else "trouble.store.failed"))

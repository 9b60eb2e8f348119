"""Settings of this device; each is saved as soon as it changes.
Must not depend on games."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.settings import CHOICES
from app.core.state import AppState
from app.ui.components.buttons import button, choice_row, panel
from app.ui.components.device_choice import device_choice
from app.ui.game_ui import GameUI
from app.ui.html import Node, h
from app.ui.i18n import Translator
from app.ui.screens.home import header, offline_line

GROUPS = (
    ("words", ("lang", "text")),
    ("sound", ("sound", "voice")),
    ("sight", ("contrast", "motion", "describe")),
    ("hands", ("seal", "hand")),
)


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.settings")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            [
                panel(
                    h("h2", None, t(f"settings.group.{group}")), [setting_row(app, t, name) for name in names]
                )
                for group, names in GROUPS
            ],
            panel(device_choice(t, app.settings.device, True)),
            panel(
                h("h2", None, t("settings.group.device")),
                offline_line(app.offline, t),
                _storage(app, t),
                button(t("home.saves"), "shell.go", "saves", kind="quiet wide", picture="save"),
                button(t("home.credits"), "shell.go", "credits", kind="quiet wide", picture="pen"),
            ),
        ),
    )


def setting_row(app: AppState, t: Translator, name: str) -> Node:
    values = tuple((value, t(f"settings.{name}.{value}")) for value in CHOICES[name])
    note = f"settings.{name}.note"
    return choice_row(
        t(f"settings.{name}"),
        "shell.set",
        name,
        values,
        str(getattr(app.settings, name)),
        t(note) if t.has(note) else "",
    )


def _storage(app: AppState, t: Translator) -> Node | None:
    if not app.storage_error:
        return None
    key = f"trouble.{app.storage_error}"
    return h("p", {"class": "note note--alarm"}, t(key if t.has(key) else "trouble.store.failed"))

"""List of stored games, one page at a time: resume, export, import, delete; and of damaged copies.
Must not depend on a save beyond its summary."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.player_names import shown_name
from app.core.state import SAVES_PER_PAGE, AppState, SaveSummary
from app.ui.components.buttons import ask_button, button, panel, row
from app.ui.game_ui import GameUI
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator, date
from app.ui.screens.home import header


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.saves")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            [_save(save, t) for save in app.saves] or h("p", {"class": "empty"}, t("saves.none")),
            _pages(app, t),
            _damaged_hint(app, t) if app.damaged_total else None,
            panel(
                h("h2", None, t("saves.import_title")),
                h("p", None, t("saves.import_text")),
                button(t("saves.import"), "game.import", kind="quiet", picture="open"),
            ),
        ),
    )


def _damaged_hint(app: AppState, t: Translator) -> Node:
    """Say that there are damaged copies, and lead to them."""
    return panel(
        h("h2", None, t("damaged.title")),
        h("p", None, t("damaged.hint")),
        button(t("damaged.show", n=app.damaged_total), "shell.go", "damaged", kind="quiet", picture="eye"),
    )


def damaged_page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    """Draw the copies that were replaced by a better one: export, delete."""
    return h(
        "div",
        {"class": "plain"},
        header(t, t("damaged.title")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("p", {"class": "lead"}, t("damaged.what")),
            [_damaged(copy, t) for copy in app.damaged],
            button(t("home.saves"), "shell.go", "saves", kind="quiet"),
        ),
    )


def _damaged(copy: SaveSummary, t: Translator) -> Node:
    return panel(
        _words(copy, t, t("damaged.copy", n=copy.turn, date=date(t, copy.played))),
        row(
            button(t("saves.export"), "game.export", copy.game, kind="quiet", picture="save"),
            ask_button(
                t("saves.delete"),
                "damaged.delete_ask",
                "game.remove",
                copy.game,
                kind="quiet",
                picture="trash",
            ),
        ),
        more="panel--save",
    )


def _pages(app: AppState, t: Translator) -> Node | None:
    """Draw the way to newer and older games; None if all fit on one page."""
    if app.saves_total <= SAVES_PER_PAGE:
        return None
    number = app.saves_page
    first = number * SAVES_PER_PAGE + 1
    last = first + len(app.saves) - 1
    return row(
        h("p", {"class": "note"}, t("saves.pages", first=first, last=last, total=app.saves_total)),
        button(t("saves.newer_page"), "shell.go", f"saves:{number - 1}", kind="quiet") if number else None,
        button(t("saves.older_page"), "shell.go", f"saves:{number + 1}", kind="quiet")
        if last < app.saves_total
        else None,
    )


def _save(save: SaveSummary, t: Translator) -> Node:
    return panel(_words(save, t, progress(save, t), played_on(save, t)), _ways(save, t), more="panel--save")


def _words(save: SaveSummary, t: Translator, *notes: str) -> Node:
    """Draw the game, its players and these lines; the first warns if the save cannot be continued."""
    names = t("shell.comma").join(shown_name(name, 12) for name in save.names)
    alarm = save.state in ("broken", "newer") and "note--alarm"
    return h(
        "div",
        {"class": "save__words"},
        h("h2", None, t(f"home.{save.ui}") if t.has(f"home.{save.ui}") else t("saves.unknown")),
        h("p", None, h("bdi", None, names)),
        h("p", {"class": cls("note", alarm)}, notes[0]),
        [h("p", {"class": "note"}, note) for note in notes[1:] if note],
    )


def _ways(save: SaveSummary, t: Translator) -> Node:
    return h(
        "div",
        {"class": "row"},
        button(t("saves.resume"), "game.resume", save.game, kind="main", picture="candle")
        if save.state == "good"
        else None,
        button(t("saves.view"), "game.resume", save.game, kind="quiet", picture="eye")
        if save.state in ("newer", "over")
        else None,
        button(t("saves.export"), "game.export", save.game, kind="quiet", picture="save"),
        ask_button(
            t("saves.delete"),
            "saves.delete_ask",
            "game.remove",
            save.game,
            kind="quiet",
            picture="trash",
        ),
    )


def progress(save: SaveSummary, t: Translator) -> str:
    """Say how far a game is: turn and room, or the number of moves if an older version stored it."""
    figures, key = dict(save.progress), f"{save.ui}.progress"
    if save.state == "good" and figures and all(figures.values()) and t.has(key):
        return t(key, **figures)
    return t(f"saves.state.{save.state}", n=save.turn)


def played_on(save: SaveSummary, t: Translator) -> str:
    """Say when a game was played last; when it was begun, if only that is known."""
    if save.played:
        return t("saves.played", date=date(t, save.played))
    return t("newer.started", date=date(t, save.started)) if save.started else ""

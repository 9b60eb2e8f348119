"""Owns the menu over a game (pause, turn, look again, language, leave) and the sheet for trouble with saving.
Must not know a View."""

from __future__ import annotations

from app.core.settings import CHOICES
from app.core.state import AppState
from app.games.game_ui import GameUI, ScreenContext
from app.ui.components import dialogs
from app.ui.components.buttons import ask_button, button, choice_row
from app.ui.components.player_badge import tag
from app.ui.html import Node, h
from app.ui.i18n import Translator


def menu(house: AppState, ui: GameUI | None, ctx: ScreenContext) -> Node:
    """Everything one may want in mid-game; behind a curtain without the looks at one's own role."""
    t = ctx.t
    return dialogs.sheet(
        t,
        t("menu.title"),
        h(
            "div",
            {"class": "menu"},
            _pause(ctx),
            button(t("menu.turn"), "shell.turn", kind="wide", picture="turn"),
            button(t("menu.export"), "game.export", kind="wide", picture="save"),
            ask_button(t("menu.leave"), "menu.leave_ask", "game.leave", kind="wide", picture="door"),
        ),
        _looks(ui, ctx) if ui is not None and ctx.privacy.audience == "table" else None,
        h(
            "div",
            {"class": "menu__wishes"},
            [_wish(t, house, name) for name in ("lang", "sound", "voice", "seal", "table")],
        ),
        arg="menu",
    )


def _pause(ctx: ScreenContext) -> Node | None:
    """Only where a glass stands is there something to stop."""
    if ctx.countdown is None and not ctx.paused:
        return None
    words, picture = ("menu.go_on", "play") if ctx.paused else ("menu.pause", "pause")
    return button(ctx.t(words), "game.pause", kind="wide", picture=picture)


def _wish(t: Translator, house: AppState, name: str) -> Node:
    values = tuple((value, t(f"settings.{name}.{value}")) for value in CHOICES[name])
    return choice_row(t(f"settings.{name}"), "shell.set", name, values, str(getattr(house.settings, name)))


def _looks(ui: GameUI, ctx: ScreenContext) -> Node | None:
    """Look again at what is yours: a curtain first, and the table can see how often."""
    if not ui.errands or not ctx.role_views:
        return None
    t = ctx.t
    rows = [
        button(
            [
                tag(ctx, seat, size="small"),
                h("small", None, t("menu.looked", n=ctx.role_views[seat])),
            ],
            "look.wish",
            f"{seat}|{errand}",
            kind="wide quiet",
            spoken=t(f"{ui.name}.errand.{errand}", name=ctx.player(seat).name),
        )
        for errand in ui.errands
        for seat in range(len(ctx.players))
    ]
    return h(
        "details",
        {"class": "fold", "id": "looks"},
        h("summary", None, t("menu.look_again")),
        h("div", {"class": "menu"}, rows),
    )


def trouble(house: AppState, t: Translator) -> Node:
    """Not saved, or only to be looked at: what happened, what is safe, what to do."""
    if house.read_only:
        return dialogs.sheet(
            t,
            t("newer.title"),
            h("p", None, t("newer.what")),
            h("p", None, t("newer.safe")),
            button(t("menu.export"), "game.export", kind="main", picture="save"),
            arg="trouble",
        )
    key = f"trouble.{house.save_error}"
    return dialogs.sheet(
        t,
        t("trouble.title"),
        h("p", None, t(key if t.has(key) else "trouble.store.failed")),
        h("p", None, t("trouble.safe")),
        button(t("menu.export"), "game.export", kind="main", picture="save"),
        arg="trouble",
    )

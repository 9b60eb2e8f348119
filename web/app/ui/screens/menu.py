"""Menu of a running game, and the dialog about failed saving.
Must not depend on a View."""

from __future__ import annotations

from app.core.settings import CHOICES
from app.core.state import AppState
from app.ui.components import dialogs
from app.ui.components.buttons import ask_button, button, choice_row
from app.ui.components.player_badge import badge_with_name
from app.ui.game_ui import GameUI, ScreenContext
from app.ui.html import Node, h
from app.ui.i18n import Translator


def menu(app: AppState, ui: GameUI | None, ctx: ScreenContext, own: tuple[Node, ...] = ()) -> Node:
    """Draw the menu with the game's `own` buttons; the hand-over screen shows none of these and no roles."""
    t = ctx.t
    return dialogs.dialog(
        t,
        t("menu.title"),
        h(
            "div",
            {"class": "menu"},
            _pause(ctx),
            own,
            button(t("menu.turn"), "shell.rotate", kind="wide", picture="turn"),
            _export(app, t),
            _deal(ctx),
            ask_button(t("menu.leave"), "menu.leave_ask", "game.leave", kind="wide", picture="door"),
        ),
        _role_views(ui, ctx) if ui is not None and ctx.privacy.audience == "table" else None,
        _seats(ui, ctx) if ui is not None and ctx.privacy.audience == "table" and not app.read_only else None,
        h(
            "div",
            {"class": "menu__settings"},
            [_setting_row(t, app, name) for name in ("lang", "sound", "voice", "seal", "device")],
        ),
        arg="menu",
    )


def _export(app: AppState, t: Translator) -> Node | None:
    """Return the export only where saving failed; the list of stored games has it too."""
    if not (app.save_error or app.read_only):
        return None
    return button(t("menu.export"), "game.export", kind="wide", picture="save")


def _pause(ctx: ScreenContext) -> Node | None:
    """Return the pause button where a countdown is running; a player's own time cannot be paused."""
    if (ctx.countdown is None and not ctx.paused) or ctx.privacy.seat >= 0:
        return None
    words, picture = ("menu.go_on", "play") if ctx.paused else ("menu.pause", "pause")
    return button(ctx.t(words), "game.pause", kind="wide", picture=picture)


def _deal(ctx: ScreenContext) -> Node | None:
    """Return the button that shows the words of the deal; on the table only."""
    if ctx.deal is None or ctx.privacy.audience != "table":
        return None
    return button(ctx.t("menu.deal"), "shell.dialog", "deal", kind="wide", picture="check")


def _setting_row(t: Translator, app: AppState, name: str) -> Node:
    values = tuple((value, t(f"settings.{name}.{value}")) for value in CHOICES[name])
    return choice_row(t(f"settings.{name}"), "shell.set", name, values, str(getattr(app.settings, name)))


def _role_views(ui: GameUI, ctx: ScreenContext) -> Node | None:
    """Draw the buttons that show one's own role again; the number of views is public."""
    if not ui.private_views or not ctx.role_views:
        return None
    t = ctx.t
    rows = [
        button(
            [
                badge_with_name(ctx, seat, size="small"),
                h("small", None, t("menu.role_view_count", n=ctx.role_views[seat])),
            ],
            "private.request",
            f"{seat}|{private_view}",
            kind="wide quiet",
            spoken=t(f"{ui.name}.private_view.{private_view}", name=ctx.player(seat).name),
        )
        for private_view in ui.private_views
        for seat, player in enumerate(ctx.players)
        if not player.machine
    ]
    return h(
        "details",
        {"class": "collapsible", "id": "role-views"},
        h("summary", None, t("menu.role_views")),
        h("div", {"class": "menu"}, rows),
    )


def _seats(ui: GameUI, ctx: ScreenContext) -> Node | None:
    """Draw who can leave: a machine plays on for a person, and a person takes a machine's seat."""
    if not ui.machine_readers:
        return None
    rows = [_seat(ctx, seat) for seat in range(len(ctx.players)) if not _is_last_person(ctx, seat)]
    return h(
        "details",
        {"class": "collapsible", "id": "seats-change"},
        h("summary", None, ctx.t("menu.seats")),
        h("p", {"class": "note"}, ctx.t("menu.seats.note")),
        h("div", {"class": "menu"}, rows),
    )


def _is_last_person(ctx: ScreenContext, seat: int) -> bool:
    return ctx.alone and seat not in ctx.machines


def _seat(ctx: ScreenContext, seat: int) -> Node:
    machine = seat in ctx.machines
    words = "menu.seats.back" if machine else "menu.seats.leave"
    return button(
        [badge_with_name(ctx, seat, size="small"), h("small", None, ctx.t(words))],
        "machine.seat",
        f"{seat}|{'person' if machine else 'machine'}",
        kind="wide quiet",
        picture="hand" if machine else "gear",
    )


def trouble(app: AppState, t: Translator) -> Node:
    """Draw the dialog for a game that is not saved or is read-only."""
    if app.read_only:
        return dialogs.dialog(
            t,
            t("newer.title"),
            h("p", None, t("newer.what")),
            h("p", None, t("newer.safe")),
            button(t("menu.export"), "game.export", kind="main", picture="save"),
            arg="trouble",
        )
    key = f"trouble.{app.save_error}"
    return dialogs.dialog(
        t,
        t("trouble.title"),
        h("p", None, t(key if t.has(key) else "trouble.store.failed")),
        h("p", None, t("trouble.safe")),
        button(t("menu.export"), "game.export", kind="main", picture="save"),
        arg="trouble",
    )

"""Owns the curtain: hand the tablet over, a sigil, a seal, nothing else. Equal for every role.
Must not know a View: it cannot tell what it never gets."""

from __future__ import annotations

from app.core.privacy import Turn, works
from app.core.state import House
from app.games.game_ui import Ctx, Sitter
from app.ui.components import dialogs
from app.ui.components.buttons import button, icon_button, name
from app.ui.components.icons import icon
from app.ui.components.player_badge import sigil
from app.ui.components.reveal_button import seal
from app.ui.html import Node, cls, h, kept, lasting
from app.ui.i18n import Words
from engine.core.sealed import NIGHT, TABLE


def page(house: House, ctx: Ctx, turn: Turn) -> Node:
    """The whole curtain screen for the session's seat (also what the page puts up by itself)."""
    seat = ctx.session.seat
    if seat == TABLE:
        inner = _for_table(ctx.t, ctx.sitters)
    else:
        inner = _for_night(ctx) if seat == NIGHT else _for_seat(ctx, turn)
    return _stage(house, ctx.t, inner, menu_over(house, ctx))


@lasting
def _stage(house: House, t: Words, inner: Node, over: Node | None) -> Node:
    """Drawn behind every painting of a game, and nearly always the same as behind the last."""
    return h(
        "div",
        {"class": cls("stage", "stage--game", "stage--curtain", f"turned-{house.turned}")},
        h(
            "header",
            {"class": "bar bar--bare"},
            icon_button("menu", t("menu.open"), "shell.sheet", "menu", **{"data-menu": True}),
            dialogs.badge(t, house),
        ),
        inner,
        over,
        dialogs.question(t, house.ask) if house.ask else None,
        dialogs.toast(t, house.notice),
    )


def menu_over(house: House, ctx: Ctx) -> Node | None:
    from app.ui.screens import menu

    if house.sheet == "menu":
        return menu.menu(house, None, ctx)
    return menu.trouble(house, ctx.t) if house.sheet == "trouble" else None


def _for_seat(ctx: Ctx, turn: Turn) -> Node:
    sitter = ctx.sitter(ctx.session.seat)
    work = works(ctx.session, turn)
    done = ctx.session.seen and not work
    return h(
        "section",
        {"class": cls("curtain", f"seat-{sitter.sigil}")},
        h("p", {"class": "curtain__hand"}, ctx.t("curtain.hand_to")),
        sigil(sitter, size="huge"),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, name(sitter)),
        seal(ctx, work=work),
        button(ctx.t("curtain.seen"), "look.done", kind="main", picture="check") if done else None,
        h("p", {"class": "curtain__how"}, ctx.t("curtain.how")),
        button(ctx.t("curtain.back"), "look.back", kind="link") if ctx.session.errand and not done else None,
    )


def _for_night(ctx: Ctx) -> Node:
    return h(
        "section",
        {"class": "curtain"},
        h("p", {"class": "curtain__hand"}, ctx.t("curtain.table")),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, ctx.t("curtain.night")),
        h("p", {"class": "curtain__how"}, ctx.t("curtain.night_how")),
        _unheard(ctx),
        button(ctx.t("curtain.night_begin"), "look.open", kind="main", picture="candle"),
    )


def _unheard(ctx: Ctx) -> Node | None:
    """Closed eyes read nothing: without a voice somebody must speak, or the voice be turned on."""
    wishes = ctx.settings
    if wishes.sound != "off" and wishes.voice == "on":
        return None
    silent = "sound" if wishes.sound == "off" else "voice"
    return h(
        "div",
        {"class": "curtain__unheard", "role": "note"},
        h("p", None, icon("mute"), ctx.t(f"curtain.night_{silent}_off")),
        button(ctx.t(f"curtain.{silent}_on"), "shell.set", f"{silent}=on", kind="quiet", picture="sound"),
    )


@kept
def _for_table(t: Words, sitters: tuple[Sitter, ...]) -> Node:
    return h(
        "section",
        {"class": "curtain"},
        h("p", {"class": "curtain__hand"}, t("curtain.table")),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, t("curtain.gather")),
        h("div", {"class": "curtain__sigils"}, [sigil(sitter) for sitter in sitters]),
        button(t("curtain.go_on"), "look.open", kind="main", picture="candle"),
    )

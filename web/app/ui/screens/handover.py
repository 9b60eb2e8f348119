"""Owns the curtain: hand the tablet over, a sigil, a seal, nothing else. Equal for every role.
Must not know a View: it cannot tell what it never gets."""

from __future__ import annotations

from app.core.privacy import Prompt, stays_open
from app.core.state import AppState
from app.games.game_ui import Player, ScreenContext
from app.ui.components import dialogs
from app.ui.components.buttons import button, icon_button, name
from app.ui.components.icons import icon
from app.ui.components.player_badge import sigil
from app.ui.components.reveal_button import seal
from app.ui.html import Node, cls, h, memo_node, memo_per_state
from app.ui.i18n import Translator
from engine.core.sealed import EYES_CLOSED, PUBLIC


def page(house: AppState, ctx: ScreenContext, turn: Prompt) -> Node:
    """The whole curtain screen for the session's seat (also what the page puts up by itself)."""
    seat = ctx.privacy.seat
    if seat == PUBLIC:
        inner = _for_table(ctx.t, ctx.players)
    else:
        inner = _for_night(ctx) if seat == EYES_CLOSED else _for_seat(ctx, turn)
    return _stage(house, ctx.t, inner, menu_over(house, ctx))


@memo_per_state
def _stage(house: AppState, t: Translator, inner: Node, over: Node | None) -> Node:
    """Drawn behind every painting of a game, and nearly always the same as behind the last."""
    return h(
        "div",
        {"class": cls("stage", "stage--game", "stage--curtain", f"turned-{house.rotation}")},
        h(
            "header",
            {"class": "bar bar--bare"},
            icon_button("menu", t("menu.open"), "shell.sheet", "menu", **{"data-menu": True}),
            dialogs.badge(t, house),
        ),
        inner,
        over,
        dialogs.question(t, house.confirm) if house.confirm else None,
        dialogs.toast(t, house.toast),
    )


def menu_over(house: AppState, ctx: ScreenContext) -> Node | None:
    from app.ui.screens import menu

    if house.dialog == "menu":
        return menu.menu(house, None, ctx)
    return menu.trouble(house, ctx.t) if house.dialog == "trouble" else None


def _for_seat(ctx: ScreenContext, turn: Prompt) -> Node:
    sitter = ctx.player(ctx.privacy.seat)
    work = stays_open(ctx.privacy, turn)
    done = ctx.privacy.seen and not work
    return h(
        "section",
        {"class": cls("curtain", f"seat-{sitter.sigil}")},
        h("p", {"class": "curtain__hand"}, ctx.t("curtain.hand_to")),
        sigil(sitter, size="huge"),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, name(sitter)),
        seal(ctx, work=work),
        button(ctx.t("curtain.seen"), "look.done", kind="main", picture="check") if done else None,
        h("p", {"class": "curtain__how"}, ctx.t("curtain.how")),
        button(ctx.t("curtain.back"), "look.back", kind="link")
        if ctx.privacy.private_view and not done
        else None,
    )


def _for_night(ctx: ScreenContext) -> Node:
    return h(
        "section",
        {"class": "curtain"},
        h("p", {"class": "curtain__hand"}, ctx.t("curtain.table")),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, ctx.t("curtain.night")),
        h("p", {"class": "curtain__how"}, ctx.t("curtain.night_how")),
        _unheard(ctx),
        button(ctx.t("curtain.night_begin"), "look.open", kind="main", picture="candle"),
    )


def _unheard(ctx: ScreenContext) -> Node | None:
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


@memo_node
def _for_table(t: Translator, sitters: tuple[Player, ...]) -> Node:
    return h(
        "section",
        {"class": "curtain"},
        h("p", {"class": "curtain__hand"}, t("curtain.table")),
        h("h1", {"class": "curtain__name", "tabindex": "-1", "data-focus": True}, t("curtain.gather")),
        h("div", {"class": "curtain__sigils"}, [sigil(sitter) for sitter in sitters]),
        button(t("curtain.go_on"), "look.open", kind="main", picture="candle"),
    )

"""Hand-over screen: whose turn it is, a badge, the reveal button. The same for every role.
Must not depend on a View, so that it cannot reveal anything."""

from __future__ import annotations

from app.core.privacy import Prompt, stays_open
from app.core.state import AppState, Confirm, Toast
from app.ui.components import dialogs
from app.ui.components.buttons import button, icon_button, name
from app.ui.components.hourglass import hourglass
from app.ui.components.icons import icon
from app.ui.components.player_badge import badge, portrait_badge
from app.ui.components.reveal_button import reveal_button
from app.ui.game_ui import GameUI, Player, ScreenContext
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node, memo_node_sized
from app.ui.screens import menu
from app.ui.seat_angles import seat_angle
from engine.core.sealed import EYES_CLOSED, PUBLIC


def page(app: AppState, ctx: ScreenContext, prompt: Prompt, ui: GameUI) -> Node:
    """Draw the hand-over screen for the seat in the privacy state; also used as the page's cover.

    The game gives the line that says what the device is handed over for, and the portraits.
    """
    seat = ctx.privacy.seat
    if ctx.alone:
        inner = _for_one(ctx.t)
    elif seat == PUBLIC:
        inner = _for_table(ctx.t, ctx.persons)
    else:
        inner = _for_night(ctx) if seat == EYES_CLOSED else for_seat(ctx, prompt, ui)
    warning = dialogs.save_warning(ctx.t, app)
    turned = (
        f"turned-{app.rotation}" if seat < 0 or ctx.alone else f"faces-{seat_angle(seat, len(ctx.players))}"
    )
    said = None
    if app.caption and seat != EYES_CLOSED:
        said = dialogs.caption(ctx.t, app.caption, app.live.seq if app.live is not None else 0)
    return _stage(ctx.t, turned, warning, inner, menu_over(app, ctx), app.confirm, app.toast, said)


@memo_node_sized(8)
def _stage(
    t: Translator,
    turned: str,
    warning: Node | None,
    inner: Node,
    over: Node | None,
    confirm: Confirm | None,
    toast: Toast | None,
    said: Node | None,
) -> Node:
    """Draw the frame; it is part of every screen of a game and rarely changes, so it is memoised."""
    return h(
        "div",
        {"class": cls("stage", "stage--game", "stage--handover", turned)},
        h(
            "header",
            {"class": "bar bar--bare"},
            icon_button("menu", t("menu.open"), "shell.dialog", "menu", **{"data-menu": True}),
            said,
            warning,
        ),
        inner,
        over,
        dialogs.confirm(t, confirm) if confirm else None,
        dialogs.toast(t, toast),
    )


def menu_over(app: AppState, ctx: ScreenContext) -> Node | None:
    if app.dialog == "menu":
        return menu.menu(app, None, ctx)
    return menu.trouble(app, ctx.t) if app.dialog == "trouble" else None


def for_seat(ctx: ScreenContext, prompt: Prompt, ui: GameUI) -> Node:
    """Draw who takes the device, what for, and the reveal button at the lower edge."""
    player, opens = ctx.player(ctx.privacy.seat), stays_open(ctx.privacy, prompt)
    done = ctx.privacy.seen and not opens
    flat = ctx.settings.device == "flat"
    return h(
        "section",
        {"class": cls("handover", "handover--seat", f"seat-{player.colour}")},
        h(
            "div",
            {"class": "handover__words"},
            h("p", {"class": "handover__line"}, ctx.t("handover.lean_in" if flat else "handover.hand_to")),
            portrait_badge(ui.portraits, player, size="huge"),
            h("h1", {"class": "handover__name", "tabindex": "-1", "data-focus": True}, name(player)),
            h("p", {"class": "handover__purpose"}, _purpose(ctx, prompt, ui.name)),
            h("p", {"class": "handover__how"}, ctx.t(_how(ctx, prompt, opens))),
            hourglass(ctx) if prompt.ends_by_itself and ctx.privacy.seen else None,
            _seen_button(ctx, prompt) if done else None,
            button(ctx.t("handover.back"), "private.back", kind="link")
            if ctx.privacy.private_view and not done
            else None,
        ),
        reveal_button(ctx, stays_open=opens),
    )


def _purpose(ctx: ScreenContext, prompt: Prompt, game: str) -> str:
    """Say what the player is handed the device for; it depends on public facts only."""
    key = f"{game}.handover.{ctx.privacy.private_view or prompt.kind}"
    return ctx.t(key if ctx.t.has(key) else "handover.secret")


def _how(ctx: ScreenContext, prompt: Prompt, opens: bool) -> str:
    """Choose the sentence that is true for this screen: it stays open, or closes by itself."""
    if opens and prompt.ends_by_itself and not ctx.privacy.private_view:
        return "handover.how_timed"
    if opens:
        return "handover.how_work"
    return "handover.how_tap" if ctx.settings.seal == "tap" else "handover.how_look"


def _seen_button(ctx: ScreenContext, prompt: Prompt) -> Node:
    """Return the button after a look; it names the next player if the rules go on with one."""
    if ctx.privacy.private_view or prompt.next_seat == PUBLIC:
        label: Child = ctx.t("handover.seen")
    else:
        label = ctx.t.rich("handover.seen_next", name=name(ctx.player(prompt.next_seat)))
    return button(label, "private.done", kind="main", picture="check")


def _for_night(ctx: ScreenContext) -> Node:
    return h(
        "section",
        {"class": "handover"},
        h("p", {"class": "handover__line"}, ctx.t("handover.table")),
        h("h1", {"class": "handover__name", "tabindex": "-1", "data-focus": True}, ctx.t("handover.night")),
        h("p", {"class": "handover__how"}, ctx.t("handover.night_how")),
        _sound_off(ctx),
        button(ctx.t("handover.night_begin"), "private.open", kind="main", picture="candle"),
    )


def _sound_off(ctx: ScreenContext) -> Node | None:
    """Warn that the narrator is silent: players with closed eyes cannot read the screen."""
    settings = ctx.settings
    if settings.sound != "off" and settings.voice == "on":
        return None
    silent = "sound" if settings.sound == "off" else "voice"
    reader = "" if len(ctx.persons) == len(ctx.players) else "_machine"  # a machine reads nothing aloud
    return h(
        "div",
        {"class": "handover__sound-off", "role": "note"},
        h("p", None, icon("mute"), ctx.t(f"handover.night_{silent}_off{reader}")),
        button(ctx.t(f"handover.{silent}_on"), "shell.set", f"{silent}=on", kind="quiet", picture="sound"),
    )


@memo_node
def _for_one(t: Translator) -> Node:
    """Draw the pause of a player who is alone: there is no other player to hand the device to."""
    return h(
        "section",
        {"class": "handover"},
        h("h1", {"class": "handover__name", "tabindex": "-1", "data-focus": True}, t("handover.one_paused")),
        button(t("handover.one_on"), "private.open", kind="main", picture="candle"),
    )


@memo_node
def _for_table(t: Translator, players: tuple[Player, ...]) -> Node:
    return h(
        "section",
        {"class": "handover"},
        h("p", {"class": "handover__line"}, t("handover.table")),
        h("h1", {"class": "handover__name", "tabindex": "-1", "data-focus": True}, t("handover.gather")),
        h("div", {"class": "handover__badges"}, [badge(player) for player in players]),
        button(t("handover.go_on"), "private.open", kind="main", picture="candle"),
    )

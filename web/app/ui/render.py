"""Owns what is around every screen: the top line, the sheets, the toast, and the whole page as one painting.
Must not know rules or the browser; pure from House, View and Ctx to a string."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from app.core.privacy import Prompt, hide, stays_open
from app.core.settings import Settings
from app.core.state import AppState
from app.games.game_ui import AnyView, GameUI, ScreenContext, now_line, rules_key, screen_for
from app.ui import screens
from app.ui.components import dialogs
from app.ui.components.buttons import button, icon_button
from app.ui.components.picture import described
from app.ui.components.reveal_button import TAP_LOOK_MS, cover_button
from app.ui.html import Node, cls, h, render
from app.ui.i18n import Translator, translator
from app.ui.paragraphs import paragraphs
from app.ui.screens import handover, menu
from engine.core.sealed import PUBLIC

HouseScreen = Callable[[AppState, Mapping[str, GameUI], Translator], Node]


@dataclass(frozen=True, slots=True)
class RenderedScreen:
    """All the page needs to show one moment. `behind`: the cover it puts up by itself when eyes leave."""

    tree: Node
    screen: str
    seq: int = 0
    cover_tree: Node | None = None
    held: bool = False
    cover_after_ms: int = 0
    lang: str = "en"
    title: str = ""
    root_attributes: tuple[tuple[str, str], ...] = ()

    @property
    def html(self) -> str:
        return render(self.tree)

    @property
    def cover(self) -> str:
        return "" if self.cover_tree is None else render(self.cover_tree)

    @property
    def surface(self) -> str:
        return self.screen.partition(":")[0]

    def payload(self) -> dict[str, object]:
        """By name, for the page; what it shows and its cover are told besides, whole or as a change."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in ("page", "behind")}


def root_attributes(settings: Settings) -> tuple[tuple[str, str], ...]:
    """How the room looks, as data attributes of the page."""
    return (
        ("contrast", settings.contrast),
        ("motion", settings.motion),
        ("text", settings.text),
        ("hand", settings.hand),
        ("table", settings.table),
    )


def render_shell(house: AppState, games: Mapping[str, GameUI]) -> RenderedScreen:
    t = translator(house.settings.lang)
    body = screens.HOUSE[house.route](house, games, t)
    return RenderedScreen(
        tree=shell_page(house, t, body),
        screen=f"{house.route}:{house.route_arg}",
        lang=house.settings.lang,
        title=t("shell.title"),
        root_attributes=root_attributes(house.settings),
    )


def shell_page(house: AppState, t: Translator, body: Node) -> Node:
    return h(
        "div",
        {"class": cls("stage", f"stage--{house.route}")},
        body,
        dialogs.question(t, house.confirm) if house.confirm else None,
        dialogs.toast(t, house.toast),
    )


def render_game(
    house: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext, turn: Prompt
) -> RenderedScreen:
    """Table, curtain or private: three surfaces, never mixed in one painting."""
    behind = handover.page(house, replace(ctx, privacy=hide(ctx.privacy)), turn)
    if ctx.privacy.audience == "curtain":
        page, screen = behind, f"curtain:{ctx.privacy.seat}"
    else:
        page, screen = game_page(house, ui, view, ctx), f"{ctx.privacy.audience}:{ui.screen_key(view, ctx)}"
    private = ctx.privacy.audience == "private"
    return RenderedScreen(
        tree=page,
        screen=screen,
        seq=view.seq,
        cover_tree=behind,
        held=private and ctx.privacy.held,
        cover_after_ms=TAP_LOOK_MS
        if private and not ctx.privacy.held and not stays_open(ctx.privacy, turn)
        else 0,
        lang=house.settings.lang,
        title=ctx.t("shell.title"),
        root_attributes=root_attributes(house.settings),
    )


def game_page(house: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node:
    private = ctx.privacy.audience == "private"
    facing = seat_angle(view.seat, len(ctx.players)) if private else house.rotation
    screen = screen_for(ui, view, ctx)(view, ctx)
    return h(
        "div",
        {
            "class": cls(
                "stage",
                "stage--game",
                f"stage--{ctx.privacy.audience}",
                f"game--{ui.name}",
                f"{'faces' if private else 'turned'}-{facing}",
                _stopped(ctx) and "is-paused",
                *_mood(screen, ctx),
            )
        },
        top_line(house, ui, view, ctx),
        _named_pictures(screen, ctx),
        _pause(ctx),
        _over_game(house, ui, view, ctx),
        dialogs.question(ctx.t, house.confirm) if house.confirm else None,
        dialogs.toast(ctx.t, house.toast),
    )


def _mood(screen: Node, ctx: ScreenContext) -> tuple[str | bool, str | bool]:
    """What lights the whole room: a screen's own wish (`data-light`), and the last moments of the glass."""
    light = dict(screen.attrs).get("data-light", "")
    return light and f"stage--{light}", ctx.countdown is not None and ctx.countdown.last_moments and "is-last"


def _named_pictures(screen: Node, ctx: ScreenContext) -> Node:
    return described(screen, ctx.settings.lang) if ctx.settings.describe == "on" else screen


def top_line(house: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node:
    """What do I do now? One line, on every screen, with the menu and the rules of the moment beside it."""
    private = ctx.privacy.audience == "private"
    return h(
        "header",
        {"class": "bar"},
        None
        if private
        else icon_button("menu", ctx.t("menu.open"), "shell.sheet", "menu", **{"data-menu": True}),
        h("h1", {"class": "now", "tabindex": "-1", "data-focus": True}, now_line(ui, view, ctx)),
        cover_button(ctx) if private else None,
        button(ctx.t("menu.go_on"), "game.pause", kind="small", picture="play")
        if ctx.paused and not _stopped(ctx)
        else None,
        dialogs.badge(ctx.t, house),
        icon_button("rules", ctx.t("rules.open"), "shell.sheet", "rules"),
    )


def _stopped(ctx: ScreenContext) -> bool:
    """A glass stands still before the whole table."""
    return ctx.paused and ctx.countdown is not None and ctx.privacy.audience == "table"


def _pause(ctx: ScreenContext) -> Node | None:
    """While the sand rests the pictures blur: a pause costs no time and wins none."""
    if not _stopped(ctx):
        return None
    return h(
        "div",
        {"class": "paused", "role": "status"},
        h("p", {"class": "paused__line"}, ctx.t("pause.line")),
        button(ctx.t("menu.go_on"), "game.pause", kind="main", picture="play"),
    )


def _over_game(house: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node | None:
    t = ctx.t
    if house.dialog == "rules":
        key = rules_key(ui, view, ctx)
        return dialogs.sheet(t, t("rules.title"), paragraphs(t(key if t.has(key) else "rules.none")))
    if house.dialog == "menu" and view.seat == PUBLIC:
        return menu.menu(house, ui, ctx)
    if house.dialog == "trouble":
        return menu.trouble(house, t)
    return None


def seat_angle(seat: int, count: int) -> int:
    """Which side of a table lying flat a seat is on: 0 below, then clockwise in quarters."""
    if seat < 0 or count < 1:
        return 0
    return (seat * 360 // count + 45) // 90 * 90 % 360

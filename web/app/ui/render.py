"""Owns what is around every screen: the top line, the sheets, the toast, and the whole page as one painting.
Must not know rules or the browser; pure from House, View and Ctx to a string."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from app.core.privacy import Turn, hide, works
from app.core.settings import Settings
from app.core.state import House
from app.games.game_ui import AnyView, Ctx, GameUI, now_line, rules_key, screen_for
from app.ui import screens
from app.ui.components import dialogs
from app.ui.components.buttons import button, icon_button
from app.ui.components.picture import described
from app.ui.components.reveal_button import TAP_LOOK_MS, cover_button
from app.ui.html import Node, cls, h, render
from app.ui.i18n import Words, words
from app.ui.paragraphs import paragraphs
from app.ui.screens import handover, menu
from engine.core.sealed import TABLE

HouseScreen = Callable[[House, Mapping[str, GameUI], Words], Node]


@dataclass(frozen=True, slots=True)
class Painting:
    """All the page needs to show one moment. `behind`: the cover it puts up by itself when eyes leave."""

    page: Node
    screen: str
    seq: int = 0
    behind: Node | None = None
    held: bool = False
    cover_after_ms: int = 0
    lang: str = "en"
    title: str = ""
    dress: tuple[tuple[str, str], ...] = ()

    @property
    def html(self) -> str:
        return render(self.page)

    @property
    def cover(self) -> str:
        return "" if self.behind is None else render(self.behind)

    @property
    def surface(self) -> str:
        return self.screen.partition(":")[0]

    def told(self) -> dict[str, object]:
        """By name, for the page; what it shows and its cover are told besides, whole or as a change."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in ("page", "behind")}


def dress(settings: Settings) -> tuple[tuple[str, str], ...]:
    """How the room looks, as data attributes of the page."""
    return (
        ("contrast", settings.contrast),
        ("motion", settings.motion),
        ("text", settings.text),
        ("hand", settings.hand),
        ("table", settings.table),
    )


def paint_house(house: House, games: Mapping[str, GameUI]) -> Painting:
    t = words(house.settings.lang)
    body = screens.HOUSE[house.place](house, games, t)
    return Painting(
        page=house_page(house, t, body),
        screen=f"{house.place}:{house.arg}",
        lang=house.settings.lang,
        title=t("shell.title"),
        dress=dress(house.settings),
    )


def house_page(house: House, t: Words, body: Node) -> Node:
    return h(
        "div",
        {"class": cls("stage", f"stage--{house.place}")},
        body,
        dialogs.question(t, house.ask) if house.ask else None,
        dialogs.toast(t, house.notice),
    )


def paint_game(house: House, ui: GameUI, view: AnyView, ctx: Ctx, turn: Turn) -> Painting:
    """Table, curtain or private: three surfaces, never mixed in one painting."""
    behind = handover.page(house, replace(ctx, session=hide(ctx.session)), turn)
    if ctx.session.eyes == "curtain":
        page, screen = behind, f"curtain:{ctx.session.seat}"
    else:
        page, screen = game_page(house, ui, view, ctx), f"{ctx.session.eyes}:{ui.screen_key(view, ctx)}"
    private = ctx.session.eyes == "private"
    return Painting(
        page=page,
        screen=screen,
        seq=view.seq,
        behind=behind,
        held=private and ctx.session.held,
        cover_after_ms=TAP_LOOK_MS
        if private and not ctx.session.held and not works(ctx.session, turn)
        else 0,
        lang=house.settings.lang,
        title=ctx.t("shell.title"),
        dress=dress(house.settings),
    )


def game_page(house: House, ui: GameUI, view: AnyView, ctx: Ctx) -> Node:
    private = ctx.session.eyes == "private"
    facing = seat_angle(view.seat, len(ctx.sitters)) if private else house.turned
    screen = screen_for(ui, view, ctx)(view, ctx)
    return h(
        "div",
        {
            "class": cls(
                "stage",
                "stage--game",
                f"stage--{ctx.session.eyes}",
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
        dialogs.question(ctx.t, house.ask) if house.ask else None,
        dialogs.toast(ctx.t, house.notice),
    )


def _mood(screen: Node, ctx: Ctx) -> tuple[str | bool, str | bool]:
    """What lights the whole room: a screen's own wish (`data-light`), and the last moments of the glass."""
    light = dict(screen.attrs).get("data-light", "")
    return light and f"stage--{light}", ctx.glass is not None and ctx.glass.last_moments and "is-last"


def _named_pictures(screen: Node, ctx: Ctx) -> Node:
    return described(screen, ctx.settings.lang) if ctx.settings.describe == "on" else screen


def top_line(house: House, ui: GameUI, view: AnyView, ctx: Ctx) -> Node:
    """What do I do now? One line, on every screen, with the menu and the rules of the moment beside it."""
    private = ctx.session.eyes == "private"
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


def _stopped(ctx: Ctx) -> bool:
    """A glass stands still before the whole table."""
    return ctx.paused and ctx.glass is not None and ctx.session.eyes == "table"


def _pause(ctx: Ctx) -> Node | None:
    """While the sand rests the pictures blur: a pause costs no time and wins none."""
    if not _stopped(ctx):
        return None
    return h(
        "div",
        {"class": "paused", "role": "status"},
        h("p", {"class": "paused__line"}, ctx.t("pause.line")),
        button(ctx.t("menu.go_on"), "game.pause", kind="main", picture="play"),
    )


def _over_game(house: House, ui: GameUI, view: AnyView, ctx: Ctx) -> Node | None:
    t = ctx.t
    if house.sheet == "rules":
        key = rules_key(ui, view, ctx)
        return dialogs.sheet(t, t("rules.title"), paragraphs(t(key if t.has(key) else "rules.none")))
    if house.sheet == "menu" and view.seat == TABLE:
        return menu.menu(house, ui, ctx)
    if house.sheet == "trouble":
        return menu.trouble(house, t)
    return None


def seat_angle(seat: int, count: int) -> int:
    """Which side of a table lying flat a seat is on: 0 below, then clockwise in quarters."""
    if seat < 0 or count < 1:
        return 0
    return (seat * 360 // count + 45) // 90 * 90 % 360

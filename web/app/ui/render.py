"""Rendering: from the state of the app to one finished screen with its bar, dialogs, toast and cover.
Must not depend on rules or on the browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from app.core.privacy import Prompt, hide, stays_open
from app.core.settings import Settings
from app.core.state import AppState
from app.core.views import game_context, live_of, reader, view_of
from app.ui import screens
from app.ui.components import deal_phrase, dialogs, machine_badge
from app.ui.components.buttons import button, icon_button
from app.ui.components.picture import described
from app.ui.components.reveal_button import TAP_LOOK_MS, cover_button
from app.ui.game_ui import AnyView, GameUI, ScreenContext, rules_key, screen_context, screen_for
from app.ui.html import Node, cls, h, render
from app.ui.i18n import Translator, translator
from app.ui.paragraphs import paragraphs
from app.ui.screens import handover, home, menu, tutorial
from app.ui.seat_angles import seat_angle
from engine.core.model import replace
from engine.core.sealed import PUBLIC


@dataclass(frozen=True, slots=True)
class RenderedScreen:
    """All the page needs to show one screen. It puts `cover_tree` up by itself when people look away."""

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
        """The fields for `renderer.js`. The screen and its cover are sent beside them, whole or as a diff."""
        return {
            "screen": self.screen,
            "seq": self.seq,
            "held": self.held,
            "cover_after_ms": self.cover_after_ms,
            "lang": self.lang,
            "title": self.title,
            "root_attributes": self.root_attributes,
        }


def render_app(state: AppState) -> RenderedScreen:
    """Draw the state: the game in play, or a screen of the shell."""
    if not state.in_game:
        return render_shell(state, cast("Mapping[str, GameUI]", state.games))
    live = live_of(state)
    view, ctx = view_of(live, reader(state)), screen_context(game_context(state))
    return render_game(state, cast(GameUI, live.ui), view, ctx, state.prompt)


def root_attributes(settings: Settings) -> tuple[tuple[str, str], ...]:
    """The settings that style sheets use, as data attributes of the page."""
    return (
        ("contrast", settings.contrast),
        ("motion", settings.motion),
        ("text", settings.text),
        ("hand", settings.hand),
        ("device", settings.device),
    )


def render_shell(state: AppState, games: Mapping[str, GameUI]) -> RenderedScreen:
    t = translator(state.settings.lang)
    if tutorial.lesson_of(state, games) is not None:
        return render_tutorial(state, games, t)
    body = screens.SHELL_SCREENS[state.route](state, games, t)
    return RenderedScreen(
        tree=shell_page(state, t, body),
        screen=f"{state.route}:{state.route_arg}",
        lang=state.settings.lang,
        title=t("shell.title"),
        root_attributes=root_attributes(state.settings),
    )


def render_tutorial(state: AppState, games: Mapping[str, GameUI], t: Translator) -> RenderedScreen:
    """Draw the tutorial's example: like a game it has hand-over and private screens, and a cover."""
    lesson = tutorial.lesson_of(state, games)
    assert lesson is not None
    place, now = f"tutorial:{lesson.game}.{lesson.page}", lesson.privacy
    secret = now.audience == "private"
    cover = replace(state, lesson=replace(lesson, privacy=hide(now)), confirm=None, toast=None)
    return RenderedScreen(
        tree=shell_page(state, t, tutorial.page(state, games, t)),
        screen=place if now.audience == "table" else f"{now.audience}:{place}",
        cover_tree=shell_page(cover, t, tutorial.page(cover, games, t)) if secret else None,
        held=secret and now.held,
        cover_after_ms=TAP_LOOK_MS if secret and not now.held and not lesson.prompt.stays_open else 0,
        lang=state.settings.lang,
        title=t("shell.title"),
        root_attributes=root_attributes(state.settings),
    )


def shell_page(state: AppState, t: Translator, body: Node) -> Node:
    return h(
        "div",
        {"class": cls("stage", f"stage--{state.route}")},
        body,
        dialogs.confirm(t, state.confirm) if state.confirm else None,
        dialogs.toast(t, state.toast),
    )


def render_game(
    state: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext, prompt: Prompt
) -> RenderedScreen:
    """Draw one of three surfaces, which are never mixed on one screen: table, curtain or private."""
    cover = handover.page(state, replace(ctx, privacy=hide(ctx.privacy)), prompt, ui)
    if ctx.privacy.audience == "curtain":
        page, screen = cover, f"curtain:{ctx.privacy.seat}"
    else:
        page, screen = game_page(state, ui, view, ctx), f"{ctx.privacy.audience}:{ui.screen_key(view, ctx)}"
    private = ctx.privacy.audience == "private"
    return RenderedScreen(
        tree=page,
        screen=screen,
        seq=view.seq,
        cover_tree=cover,
        held=private and ctx.privacy.held,
        cover_after_ms=TAP_LOOK_MS
        if private and not ctx.privacy.held and not ctx.alone and not stays_open(ctx.privacy, prompt)
        else 0,
        lang=state.settings.lang,
        title=ctx.t("shell.title"),
        root_attributes=root_attributes(state.settings),
    )


def game_page(state: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node:
    private = ctx.privacy.audience == "private"
    own_side = private and not ctx.alone
    facing = seat_angle(view.seat, len(ctx.players)) if own_side else state.rotation
    screen = screen_for(ui, view, ctx)(view, ctx)
    return h(
        "div",
        {
            "class": cls(
                "stage",
                "stage--game",
                f"stage--{ctx.privacy.audience}",
                f"game--{ui.name}",
                f"{'faces' if own_side else 'turned'}-{facing}",
                _stopped(ctx) and "is-paused",
                *_light_classes(screen, ctx),
            )
        },
        top_line(state, ui, view, ctx),
        _named_pictures(screen, ctx),
        _pause(ctx),
        _over_game(state, ui, view, ctx),
        dialogs.confirm(ctx.t, state.confirm) if state.confirm else None,
        dialogs.toast(ctx.t, state.toast),
    )


def _light_classes(screen: Node, ctx: ScreenContext) -> tuple[str | bool, str | bool]:
    """Classes for the whole stage: the screen's own light (`data-light`), and the last seconds."""
    light = dict(screen.attrs).get("data-light", "")
    return light and f"stage--{light}", ctx.countdown is not None and ctx.countdown.last_moments and "is-last"


def _named_pictures(screen: Node, ctx: ScreenContext) -> Node:
    return described(screen, ctx.settings.lang) if ctx.settings.describe == "on" else screen


def top_line(state: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node:
    """The bar: menu, what to do now in one line, what the narrator says, rules of the current screen."""
    private = ctx.privacy.audience == "private"
    now = h("h1", {"class": "now", "tabindex": "-1", "data-focus": True}, ui.now_line(view, ctx))
    said = dialogs.caption(ctx.t, state.caption, view.seq) if state.caption and not private else None
    return h(
        "header",
        {"class": "bar has-caption" if said else "bar"},
        None
        if private
        else icon_button("menu", ctx.t("menu.open"), "shell.dialog", "menu", **{"data-menu": True}),
        h("div", {"class": "bar__words"}, now, said) if said else now,
        _cover_or_back(ctx) if private else None,
        button(ctx.t("menu.go_on"), "game.pause", kind="small", picture="play")
        if ctx.paused and not _stopped(ctx)
        else None,
        _retry(ctx),
        dialogs.save_warning(ctx.t, state),
        icon_button("rules", ctx.t("rules.open"), "shell.dialog", "rules"),
    )


def _retry(ctx: ScreenContext) -> Node | None:
    """The button for a machine that could not act; its own screen has one, too."""
    if not ctx.machine_stopped or ctx.privacy.audience != "table":
        return None
    return button(ctx.t("machine.retry"), "game.machine", kind="small", picture="turn")


def _cover_or_back(ctx: ScreenContext) -> Node:
    """The button that leaves a private screen: a player who is alone goes back to the table."""
    if ctx.alone and ctx.privacy.private_view:
        return button(ctx.t("handover.back"), "private.back", kind="small", picture="back")
    return cover_button(ctx)


def _stopped(ctx: ScreenContext) -> bool:
    """Whether a countdown is paused on the table's screen."""
    return ctx.paused and ctx.countdown is not None and ctx.privacy.audience == "table"


def _pause(ctx: ScreenContext) -> Node | None:
    """The note over blurred pictures: a pause must not give time to think."""
    if not _stopped(ctx):
        return None
    return h(
        "div",
        {"class": "paused", "role": "status"},
        h("p", {"class": "paused__line"}, ctx.t("pause.line")),
        button(ctx.t("menu.go_on"), "game.pause", kind="main", picture="play"),
    )


def _over_game(state: AppState, ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node | None:
    t = ctx.t
    if state.dialog == "rules":
        key = rules_key(ui, view, ctx)
        return dialogs.dialog(t, t("rules.title"), paragraphs(t(key if t.has(key) else "rules.none")))
    if state.dialog == "menu" and view.seat == PUBLIC:
        return menu.menu(state, ui, ctx, ui.menu_buttons(view, ctx))
    if state.dialog == "trouble":
        return menu.trouble(state, t)
    if state.dialog == deal_phrase.DIALOG and view.seat == PUBLIC:
        return deal_phrase.dialog(ctx)
    seat = machine_badge.seat_in_dialog(state.dialog)
    if seat is not None and view.seat == PUBLIC:
        return machine_badge.dialog(ui, view, ctx, seat)
    return None


def prerender_home(lang: str = "en") -> str:
    """The home screen before anything has run, for the page the build writes."""
    state, t = AppState(settings=Settings(lang=lang)), translator(lang)
    return render(shell_page(state, t, home.page(state, {}, t)))

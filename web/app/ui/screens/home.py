"""Home screen: title, games, stored games, offline status. Pre-rendered by the build.
Must not depend on whether Python is running: the same function draws it before and after."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.player_names import shown_name
from app.core.state import AppState, OfflineStatus, SaveSummary
from app.ui.components.buttons import button, icon_button
from app.ui.components.icons import icon
from app.ui.components.picture import piece
from app.ui.game_ui import GameUI
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator

GAMES = ("obscurio", "mysterium")
OFFLINE_TROUBLES = ("cut", "full", "blocked", "insecure", "unsupported")


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    running = [save for save in app.saves if save.state == "good"]
    others = len(running) - 1 if app.saves_total <= len(app.saves) else 0  # not counted beyond one page
    return h(
        "div",
        {"class": cls("home", bool(running) and "has-continue")},
        h("div", {"class": "home__picture"}, piece("home", lazy=True), _embers()),
        h(
            "div",
            {"class": "home__words"},
            h("h1", {"class": "home__title", "tabindex": "-1", "data-focus": True}, t("shell.title")),
            h("p", {"class": "home__line"}, t("home.line")),
        ),
        h(
            "nav",
            {"class": "home__ways", "aria-label": t("home.ways")},
            _go_on(t, running[0], others) if running else None,
            [_game(t, name) for name in GAMES],
            h(
                "div",
                {"class": "home__solo"},
                _solo(t, "play_alone", "shell.go", "alone", "door"),
                _solo(t, "daily", "daily.today", "", "calendar"),
            ),
            h(
                "div",
                {"class": "home__more"},
                button(t("home.tutorial"), "shell.go", "tutorial", kind="quiet", picture="book"),
                button(t("home.gallery"), "shell.go", "gallery", kind="quiet", picture="frame"),
                button(t("home.settings"), "shell.go", "settings", kind="quiet", picture="gear"),
                _last_game(app, t),
            ),
        ),
        h(
            "footer",
            {"class": "home__foot"},
            _storage(app, t),
            _update(app, t),
            _install(app, t),
            offline_line(app.offline, t),
            _language(t),
        ),
    )


def _game(t: Translator, name: str) -> Node:
    """The button that opens the lobby of a game."""
    return h(
        "button",
        {"type": "button", "class": cls("way", f"way--{name}"), "data-action": "game.new", "data-arg": name},
        piece(f"way_{name}", lazy=True),
        h(
            "span",
            {"class": "way__words"},
            h("span", {"class": "way__title"}, t(f"home.{name}")),
            h("span", {"class": "way__line"}, t(f"home.{name}.line")),
        ),
        icon("next"),
    )


def _solo(t: Translator, key: str, action: str, arg: str, picture: str) -> Node:
    """A button for one person without a table: smaller than a game, larger than a setting."""
    return h(
        "button",
        {"type": "button", "class": "way way--solo", "data-action": action, "data-arg": arg},
        icon(picture),
        h(
            "span",
            {"class": "way__words"},
            h("span", {"class": "way__title"}, t(f"home.{key}")),
            h("span", {"class": "way__line"}, t(f"home.{key}.line")),
        ),
    )


def _go_on(t: Translator, save: SaveSummary, others: int) -> Node:
    names = t("shell.comma").join(shown_name(n, 12) for n in save.names)
    return h(
        "div",
        {"class": "home__continue"},
        h(
            "button",
            {
                "type": "button",
                "class": "way way--continue",
                "data-action": "game.resume",
                "data-arg": save.game,
            },
            icon("candle"),
            h(
                "span",
                {"class": "way__words"},
                h("span", {"class": "way__title"}, t("home.continue")),
                h("span", {"class": "way__line"}, t(f"home.{save.ui}"), " · ", h("bdi", None, names)),
            ),
            icon("next"),
        ),
        button(
            t("home.other_games", n=others) if others > 0 else t("home.saves"),
            "shell.go",
            "saves",
            kind="link",
        ),
    )


def _last_game(app: AppState, t: Translator) -> Node | None:
    """Return the way to the end and the recap of the last game, until another one is played."""
    last = app.saves[0] if app.saves else None
    if last is None or last.state != "over":
        return None
    return button(t("home.last_game"), "game.resume", last.game, kind="quiet", picture="eye")


def _storage(app: AppState, t: Translator) -> Node | None:
    """Warn that this browser stores nothing, before a game begins."""
    if not app.storage_error:
        return None
    key = f"trouble.{app.storage_error}"
    text = t(key if t.has(key) else "trouble.store.failed")
    return h(
        "p", {"class": "home__offer note--alarm"}, icon("warn"), h("span", None, text, " ", t("home.unsaved"))
    )


def _update(app: AppState, t: Translator) -> Node | None:
    """Offer a newer version between games."""
    if not app.update:
        return None
    return h(
        "div",
        {"class": "home__offer"},
        h("span", None, t("home.update")),
        button(t("home.update_now"), "app.update", kind="small"),
    )


def _install(app: AppState, t: Translator) -> Node | None:
    if app.install == "ios":
        return h("p", {"class": "home__offer"}, icon("share"), h("span", None, t("home.install_ios")))
    if app.install != "offered":
        return None
    return h(
        "div",
        {"class": "home__offer"},
        h("span", None, t("home.install")),
        button(t("home.install_now"), "app.install", kind="small", picture="install"),
    )


def offline_line(offline: OfflineStatus, t: Translator) -> Node:
    """Draw the offline status: ready only if every file is stored and verified, else a progress bar."""
    if offline.state == "ready":
        return h("p", {"class": "offline offline--ready", "id": "offline"}, icon("check"), t("offline.ready"))
    if offline.state in OFFLINE_TROUBLES:
        return h(
            "p",
            {"class": "offline offline--failed", "id": "offline"},
            icon("warn"),
            t(f"offline.{offline.state}"),
        )
    if offline.state == "storing" and offline.total:
        return h(
            "p",
            {"class": "offline", "id": "offline"},
            h("span", None, t("offline.loading")),
            h("progress", {"max": offline.total, "value": offline.done, "aria-label": t("offline.loading")}),
        )
    return h("p", {"class": "offline", "id": "offline"}, t("offline.unknown"))


def _language(t: Translator) -> Node:
    other = "fr" if t.lang != "fr" else "en"
    return h(
        "button",
        {
            "type": "button",
            "class": "btn btn--link",
            "data-action": "shell.set",
            "data-arg": f"lang={other}",
            "lang": other,
        },
        icon("globe"),
        h("span", {"class": "btn__label"}, t("shell.other_language")),
    )


def _embers() -> Node:
    """Draw a few moving lights; they stand still if the player asked for less motion."""
    return h(
        "span",
        {"class": "embers", "aria-hidden": True},
        [h("i", {"class": f"ember ember--{n}"}) for n in range(7)],
    )


def header(t: Translator, title: str, back: str = "shell.back") -> Node:
    """Draw the header of the other screens: a back button and a title."""
    return h(
        "header",
        {"class": "bar"},
        icon_button("back", t("shell.back"), back),
        h("h1", {"class": "now", "tabindex": "-1", "data-focus": True}, title),
    )

"""Screen with all cards of the decks.
Must not be reachable from private screens of a running game."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.privacy import PrivacyState
from app.core.state import AppState
from app.ui import card_catalog
from app.ui.components.buttons import button
from app.ui.components.lightbox import lightbox_dialog
from app.ui.components.picture import Pic, picture
from app.ui.game_ui import GameUI, ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.screens.home import header

PER_PAGE = 24


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    family, _, start = app.route_arg.partition(".")
    families = card_catalog.families()
    family = family if family in families else (families[0] if families else "")
    at = int(start) if start.isdecimal() else 0
    cards = card_catalog.cards(family)
    shown = cards[at : at + PER_PAGE]
    pics = [
        Pic(family, card, t("picture.name", n=at + n + 1), card_catalog.shape(family))
        for n, card in enumerate(shown)
    ]
    return h(
        "div",
        {"class": "plain plain--wide"},
        header(t, t("home.gallery")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h(
                "nav",
                {"class": "tabs", "aria-label": t("home.gallery")},
                [
                    button(
                        t(f"gallery.{name}"),
                        "shell.go",
                        f"gallery:{name}",
                        kind="choice",
                        pressed=name == family,
                    )
                    for name in families
                ],
            ),
            h(
                "ul",
                {"class": f"wall wall--{card_catalog.shape(family)}"},
                [_card(pic, n) for n, pic in enumerate(pics)],
            )
            if pics
            else h("p", {"class": "empty"}, t("gallery.empty")),
            _pages(t, family, at, len(cards)),
        ),
        _lightbox(app, t, pics),
    )


def _card(pic: Pic, n: int) -> Node:
    return h(
        "li",
        None,
        h(
            "button",
            {
                "type": "button",
                "class": cls("zoomable", pic.cornered and "is-cornered"),
                "data-action": "shell.gallery",
                "data-arg": str(n),
            },
            picture(pic),
        ),
    )


def _pages(t: Translator, family: str, at: int, count: int) -> Node | None:
    if count <= PER_PAGE:
        return None
    return h(
        "div",
        {"class": "row row--ends"},
        button(
            t("gallery.before"),
            "shell.go",
            f"gallery:{family}.{max(0, at - PER_PAGE)}",
            picture="back",
            kind="quiet",
            disabled=at == 0,
        ),
        button(
            t("gallery.after"),
            "shell.go",
            f"gallery:{family}.{at + PER_PAGE}",
            picture="next",
            kind="quiet",
            disabled=at + PER_PAGE >= count,
        ),
    )


def _lightbox(app: AppState, t: Translator, pics: list[Pic]) -> Node | None:
    """Draw the lightbox; its taps go to the gallery."""
    if not app.gallery_card or not pics:
        return None
    index = app.gallery_card.partition("|")[0]
    at = int(index) % len(pics) if index.isdecimal() else 0
    ctx = ScreenContext(t, app.settings, PrivacyState(), ())
    return lightbox_dialog(ctx, pics, at, action="shell.gallery", close=("shell.gallery", ""), tools=False)

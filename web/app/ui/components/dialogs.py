"""Owns what lies over a screen: a sentence, a question before an irreversible step, the rules, the menu.
Must not know games; all words come by key."""

from __future__ import annotations

from app.core.state import AppState, Confirm, Toast
from app.ui.components.buttons import button, icon_button, row
from app.ui.components.icons import icon
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator


def toast(t: Translator, notice: Toast | None) -> Node:
    """Always there, so that a reader hears it change; empty when there is nothing to say."""
    shown = (
        h(
            "div",
            {"class": cls("toast", f"toast--{notice.tone}")},
            icon("warn" if notice.tone == "alarm" else "check"),
            h("p", None, t(notice.key, **dict(notice.params))),
            icon_button("close", t("shell.close"), "shell.hush"),
        )
        if notice
        else None
    )
    return h("div", {"class": "toasts", "role": "status", "aria-live": "polite", "id": "toasts"}, shown)


def sheet(
    t: Translator, title: Child, *children: Child, close: str = "shell.sheet", arg: str = "", kind: str = ""
) -> Node:
    """A sheet of paper over the screen, closed by its cross, Escape, or a tap beside it."""
    return h(
        "div",
        {
            "class": cls("veil", kind and f"veil--{kind}"),
            "data-backdrop": True,
            "data-escape-action": close,
            "data-escape-arg": arg,
        },
        h(
            "div",
            {
                "class": "sheet",
                "role": "dialog",
                "aria-modal": True,
                "aria-labelledby": "sheet-title",
                "data-trap": True,
            },
            h(
                "header",
                {"class": "sheet__head"},
                h("h2", {"id": "sheet-title", "tabindex": "-1", "data-focus": True}, title),
                icon_button("close", t("shell.close"), close, arg),
            ),
            h("div", {"class": "sheet__body", "tabindex": 0}, *children),
        ),
    )


def question(t: Translator, ask: Confirm) -> Node:
    """Sure? The way back is as large as the way on."""
    text = f"{ask.key}.text"
    return sheet(
        t,
        t(f"{ask.key}.title"),
        h("p", None, t(text)) if t.has(text) else None,
        row(
            button(t("shell.not_yet"), "shell.unask", kind="quiet"),
            button(t(f"{ask.key}.yes"), ask.action, ask.arg, kind="main"),
            more="row--ends",
        ),
        close="shell.unask",
        kind="ask",
    )


def badge(t: Translator, house: AppState) -> Node | None:
    """Not saved, or not ours to change: always visible while it is true."""
    if not house.save_error and not house.read_only:
        return None
    words = t("newer.badge" if house.read_only else "trouble.badge")
    return button(words, "shell.sheet", "trouble", kind="badge", picture="eye" if house.read_only else "warn")

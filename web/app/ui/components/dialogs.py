"""Owns what lies over a screen: a sentence, a question before an irreversible step, the rules, the menu.
Must not know games; all words come by key."""

from __future__ import annotations

from app.core.state import Ask, House, Notice
from app.ui.components.buttons import button, icon_button, row
from app.ui.components.icons import icon
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Words


def toast(t: Words, notice: Notice | None) -> Node:
    """Always there, so that a reader hears it change; empty when there is nothing to say."""
    shown = (
        h(
            "div",
            {"class": cls("toast", f"toast--{notice.tone}")},
            icon("warn" if notice.tone == "alarm" else "check"),
            h("p", None, t(notice.key, **dict(notice.holes))),
            icon_button("close", t("shell.close"), "shell.hush"),
        )
        if notice
        else None
    )
    return h("div", {"class": "toasts", "role": "status", "aria-live": "polite", "id": "toasts"}, shown)


def sheet(
    t: Words, title: Child, *children: Child, close: str = "shell.sheet", arg: str = "", kind: str = ""
) -> Node:
    """A sheet of paper over the screen, closed by its cross, Escape, or a tap beside it."""
    return h(
        "div",
        {
            "class": cls("veil", kind and f"veil--{kind}"),
            "data-veil": True,
            "data-escape-do": close,
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


def question(t: Words, ask: Ask) -> Node:
    """Sure? The way back is as large as the way on."""
    text = f"{ask.key}.text"
    return sheet(
        t,
        t(f"{ask.key}.title"),
        h("p", None, t(text)) if t.has(text) else None,
        row(
            button(t("shell.not_yet"), "shell.unask", kind="quiet"),
            button(t(f"{ask.key}.yes"), ask.do, ask.arg, kind="main"),
            more="row--ends",
        ),
        close="shell.unask",
        kind="ask",
    )


def badge(t: Words, house: House) -> Node | None:
    """Not saved, or not ours to change: always visible while it is true."""
    if not house.unsaved and not house.only_look:
        return None
    words = t("newer.badge" if house.only_look else "trouble.badge")
    return button(words, "shell.sheet", "trouble", kind="badge", picture="eye" if house.only_look else "warn")

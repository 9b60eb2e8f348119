"""Draw what is shown over a screen: toast, dialog, confirmation, caption, warning of a failed save.
Must not depend on games; texts come as keys."""

from __future__ import annotations

from app.core.state import AppState, Confirm, Toast
from app.ui.components.buttons import button, icon_button, row
from app.ui.components.icons import icon
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator


def toast(t: Translator, message: Toast | None) -> Node:
    """Draw the live region for toasts; it is always present, so that screen readers announce changes."""
    shown = (
        h(
            "div",
            {"class": cls("toast", f"toast--{message.tone}")},
            icon("warn" if message.tone == "alarm" else "check"),
            h("p", None, t(_known(t, message.key), **dict(message.params))),
            icon_button("close", t("shell.close"), "shell.close_toast"),
        )
        if message
        else None
    )
    return h("div", {"class": "toasts", "role": "status", "aria-live": "polite", "id": "toasts"}, shown)


def caption(t: Translator, key: str, seq: int) -> Node:
    """Draw what the narrator has just said; `seq` makes a repeated line appear again."""
    return h("p", {"class": "bar__caption", "id": f"caption-{seq}", "role": "status"}, t(key))


def _known(t: Translator, key: str) -> str:
    """Return the key, or that of "not now" for a refusal without a text of its own."""
    return key if t.has(key) or not key.startswith("problem.") else "problem.not_now"


def dialog(
    t: Translator, title: Child, *children: Child, close: str = "shell.dialog", arg: str = "", kind: str = ""
) -> Node:
    """Draw a modal dialog, closed by its button, by Escape or by a tap on the backdrop."""
    return h(
        "div",
        {
            "class": cls("backdrop", kind and f"backdrop--{kind}"),
            "data-backdrop": True,
            "data-escape-action": close,
            "data-escape-arg": arg,
        },
        h(
            "div",
            {
                "class": "dialog",
                "role": "dialog",
                "aria-modal": True,
                "aria-labelledby": "dialog-title",
                "data-trap": True,
            },
            h(
                "header",
                {"class": "dialog__head"},
                h("h2", {"id": "dialog-title", "tabindex": "-1", "data-focus": True}, title),
                icon_button("close", t("shell.close"), close, arg),
            ),
            h("div", {"class": "dialog__body", "tabindex": 0}, *children),
        ),
    )


def confirm(t: Translator, asked: Confirm) -> Node:
    """Draw the confirmation dialog; both answers are equally large."""
    text = f"{asked.key}.text"
    return dialog(
        t,
        t(f"{asked.key}.title"),
        h("p", None, t(text, **dict(asked.params))) if t.has(text) else None,
        row(
            button(t("shell.not_yet"), "shell.cancel", kind="quiet"),
            button(t(f"{asked.key}.yes"), asked.action, asked.arg, kind="main"),
            more="row--ends",
        ),
        close="shell.cancel",
        kind="confirm",
    )


def save_warning(t: Translator, app: AppState) -> Node | None:
    """Return the button that says the game is not saved or read-only; None while all is well."""
    if not app.save_error and not app.read_only:
        return None
    words = t("newer.badge" if app.read_only else "trouble.badge")
    return button(words, "shell.dialog", "trouble", kind="badge", picture="eye" if app.read_only else "warn")

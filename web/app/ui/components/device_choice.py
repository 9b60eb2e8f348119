"""Draw the question how the device travels: from hand to hand, or flat in the middle of the table.
Must not depend on games."""

from __future__ import annotations

from app.core.settings import CHOICES
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node

_DRAWINGS = {
    # A tablet between two hands, and an arrow to the next person.
    "passed": (
        "M26 10h28a3 3 0 013 3v34a3 3 0 01-3 3H26a3 3 0 01-3-3V13a3 3 0 013-3z"
        "M23 38c-6-5-9-1-7 3 2 5 5 9 10 13M57 38c6-5 9-1 7 3-2 5-5 9-10 13"
        "M72 26h20M86 20l6 6-6 6"
    ),
    # A tablet on a round table with four people around it.
    "flat": (
        "M60 12a26 22 0 100 44 26 22 0 000-44zM49 26h22v16H49z"
        "M60 8a4 4 0 110-8 4 4 0 010 8zM60 68a4 4 0 110-8 4 4 0 010 8z"
        "M26 38a4 4 0 110-8 4 4 0 010 8zM94 38a4 4 0 110-8 4 4 0 010 8z"
    ),
}


@memo_node
def device_choice(t: Translator, chosen: str, notes: bool = False) -> Node:
    """Draw both answers as buttons with a drawing, with `notes` also what each means."""
    return h(
        "div",
        {
            "class": cls("device-choice", notes and "device-choice--notes"),
            "role": "group",
            "aria-label": t("settings.device"),
        },
        h("p", {"class": "device-choice__legend"}, t("settings.device")),
        h(
            "div",
            {"class": "device-choice__answers"},
            [_answer(t, v, chosen, notes) for v in CHOICES["device"]],
        ),
    )


def _answer(t: Translator, value: str, chosen: str, notes: bool) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "btn btn--choice device-choice__answer",
            "data-action": "shell.set",
            "data-arg": f"device={value}",
            "aria-pressed": value == chosen,
        },
        h(
            "svg",
            {"class": "device-choice__drawing", "viewBox": "-2 -2 124 72", "aria-hidden": True},
            h("path", {"d": _DRAWINGS[value]}),
        ),
        h("span", {"class": "btn__label"}, t(f"settings.device.{value}")),
        h("small", {"class": "device-choice__note"}, t(f"settings.device.{value}.note")) if notes else None,
    )

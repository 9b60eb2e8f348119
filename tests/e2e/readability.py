"""Limits for the size of text and targets, the screens they hold for, and the exceptions.
Must not depend on what is decided on a screen; `measure_screen.mjs` measures."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.ui.render import RenderedScreen
from playwright.sync_api import Page

from tests.app.games.mysterium import scenes as mysterium
from tests.app.games.obscurio import scenes as obscurio
from tools.dev.screen_previews import ScreenPreviews, shell_screens

SCRIPT = (Path(__file__).parent / "measure_screen.mjs").read_text(encoding="utf-8")

TABLET = {"instruction": 20, "name": 18, "text": 16, "target": 48, "piece": 56}
PHONE = {"instruction": 15, "name": 14, "text": 13, "target": 44, "piece": 44}
LIMITS = {
    "landscape-tablet": TABLET,
    "portrait-tablet": TABLET,
    "phone": PHONE,
    "landscape-phone": PHONE,
}
"""Least sizes in CSS pixels. A tablet lies on a table and is read at arm's length; a phone is held."""

SELECTORS = {
    "instruction": ", ".join(
        (
            ".now",
            ".lead",
            ".instruction",
            ".dock__hint",
            ".handover__line",
            ".handover__purpose",
            ".handover__how",
            ".tutorial__words",
            ".tutorial__said",
            ".paused__line",
            ".seats__how",
            ".turn-line",
            ".night__hint",
            ".eyes-closed__narration",
        )
    ),
    "name": ".name, bdi, .seat__name:not(.seat__persona), .character__holder",  # a persona has its taste too
    "piece": ".chip[data-drag]:not(.door__chips .chip), .intuition-token[data-drag]:not(.placed-token *)",
}
"""What tells people what to do, the names of players, and the pieces that are dragged.
A chip at a door and a token on a card are targets like any other."""

CAPTIONED = {
    "obscurio": (("accusation", "accuse_talk"), ("traps-many", "watcher")),
    "mysterium": (
        ("talk-begun", "mysterium_visions"),
        ("talk-held", "mysterium_half_minute"),
        ("answers-asked", "mysterium_answer"),
        ("before-votes", "mysterium_shared"),
        ("curtain", "mysterium_culprit"),
    ),
}
"""Screens on which the narrator speaks: scene and line."""

EXCEPTIONS: dict[str, str] = {}
"""Small on purpose: selector and reason."""


def screens_of(part: str, lang: str) -> dict[str, RenderedScreen]:
    """Return all screens of a game or of the shell in this language."""
    if part == "shell":
        return shell_screens(lang)
    game = obscurio if part == "obscurio" else mysterium
    scenes: dict[str, Any] = game.scenes()
    for name, line in CAPTIONED[part]:
        scenes[f"{name}-caption"] = replace(scenes[name], caption=f"narration.{line}")
    shown = {name: game.paint(scene, lang) for name, scene in scenes.items()}
    more = obscurio.tutorial_pages if part == "obscurio" else mysterium.shell_screens
    return {**shown, **more(lang)}


def offenders(page: Page, studio: ScreenPreviews, shown: dict[str, RenderedScreen], size: str) -> list[str]:
    """Return one line for each thing that is too small, cut off or covered, with its screens."""
    page.goto(studio.page(f"readability-{size}", next(iter(shown.values()))).as_uri())
    page.add_script_tag(content=SCRIPT)
    selectors = {**SELECTORS, "exempt": ", ".join(EXCEPTIONS) or ":not(*)"}
    found: dict[tuple[str, str, str], dict[str, str]] = defaultdict(dict)
    for name, screen in shown.items():
        html = screen.html.replace('src="./', 'src="')
        page.evaluate("([h, l, a]) => showScreen(h, l, a)", [html, screen.lang, screen.root_attributes])
        measured = page.evaluate("([l, s]) => measureScreen(l, s)", [LIMITS[size], selectors])
        assert measured["texts"], name
        for one in measured["found"]:
            found[one["selector"], one["rule"], one["measured"]].setdefault(name, one["words"])
    return [_line(*what, where) for what, where in sorted(found.items())]


def _line(selector: str, rule: str, measured: str, where: dict[str, str]) -> str:
    words = next(iter(where.values()))
    return f'{rule}: {selector} "{words}": {measured}: on {", ".join(sorted(where))}'

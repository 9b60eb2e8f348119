"""Selectors of the app that the browser tests use; change them here when the page changes.
Must not depend on the browser or on any game."""

from __future__ import annotations

READY = "html[data-boot=ready]"
START_FAILED = "html[data-boot=failed]"
START_ERROR_TEXT = "#boot [data-line]"
START_RETRY = "#boot [data-retry]"

HOME = ".home"
LOBBY = ".seats__list"
LOBBY_ROWS = ".seats__list > li"
IN_GAME = ".stage--game"  # only the screens of a running game have it
REVEAL_BUTTON = ".reveal-button"
REVEAL_BUTTON_FACE = ".reveal-button__wax"
ROLE = ".role"
DIALOG = "[role=dialog]"
DIALOG_CLOSE = '.dialog__head [data-action="shell.dialog"]'
DIALOG_BODY = ".dialog__body"
BACKDROP_OR_LIGHTBOX = ".backdrop, .lightbox"
LIGHTBOX = ".lightbox"
MENU = "[data-menu]"
PAUSE = '.status [data-action="game.pause"]'
PAUSED = ".paused"
UNPAUSE = '.paused [data-action="game.pause"]'
COUNTDOWN_SECONDS = "[data-countdown-seconds]"
INSTRUCTION = "h1.now"
OUTCOME = ".over__line"
OBSCURIO_RECAP = ".obscurio--recap"
MYSTERIUM_RECAP = ".mysterium--recap"
SAVE_PANEL = ".panel--save"
LESSON_PANEL = ".panel--tutorial"
LESSON_NEXT = ".tutorial__note .btn--main"
LESSON_NEXT_DISABLED = '.tutorial__go [aria-disabled="true"]'
ROLE_VIEWS = "#role-views"
TOAST = ".toast"


def action(name: str, arg: str = "") -> str:
    """The control that sends this action, with this argument if one is given."""
    return f'[data-action="{name}"]' + (f'[data-arg="{arg}"]' if arg else "")


def pressed(selector: str) -> str:
    return f"{selector}[aria-pressed=true]"


def screen(name: str) -> str:
    """The root while it shows a screen whose name begins with `name`."""
    return f'#root[data-screen^="{name}"]'


def at_sequence(seq: int) -> str:
    """The root while it shows the state after so many actions."""
    return f'#root[data-seq="{seq}"]'

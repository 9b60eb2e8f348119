"""Both tutorials played by taps on plain Python: the task of every page, and other answers."""

from __future__ import annotations

from collections.abc import Iterator

from app.ui.game_ui import GameUI
from app.ui.render import RenderedScreen

from tests.support.fake_browser import AppDriver, carry

Taps = tuple[tuple[str, str], ...]

OPEN = ("private.open", "")
TASKS: dict[str, tuple[Taps, ...]] = {
    "obscurio": (
        (("private.hold", ""), ("shell.cover", ""), ("private.done", "")),
        (("table_on", ""),),
        (OPEN, ("desk_page", "0|640|330"), ("desk_give", "")),
        (OPEN, ("night_touch", "c037"), ("night_done", "")),
        (("chip_drop", "1.0|4"), ("chip_agree", "")),
        (),
    ),
    "mysterium": (
        (OPEN, ("desk_touch", "c070"), ("desk_give", "")),
        (("token_drop", "0|0.c017"),),
        (("clairvoyancy_say", "0.0|1"),),
        (("talk_end", ""), ("answer_knock", "1"), ("answer_knock", "2")),
        (OPEN, ("pick.group", "2"), ("vote_cast", "")),
        (),
    ),
}
"""For every page the taps that do its task."""

OTHER: dict[str, dict[int, tuple[Taps, ...]]] = {
    "obscurio": {
        2: ((OPEN, ("desk_page", "1|200|800"), ("desk_give", "")),),
        3: ((OPEN, ("night_touch", "c014"), ("night_done", "")),),
        4: ((("chip_drop", "1.0|5"), ("chip_agree", "")),),
    },
    "mysterium": {
        0: (
            (OPEN, ("desk_touch", "c018"), ("desk_give", "")),
            (OPEN, ("desk_touch", "c022"), ("desk_give", "")),
        ),
        3: (
            (
                ("token_drop", "0|0.c001"),
                ("talk_end", ""),
                ("answer_knock", "1"),
                ("answer_knock", "2"),
            ),
        ),
        4: ((OPEN, ("pick.group", "3"), ("vote_cast", "")),),
    },
}
"""Other answers that also end the page, with another note."""


class TutorialPlayer(AppDriver):
    """The app on a page of the tutorial."""

    def __init__(self, ui: GameUI, lang: str = "en") -> None:
        super().__init__(ui)
        self.ui = ui
        self.lang = lang
        self.tap("shell.set", f"lang={lang}")

    def tap(self, action: str, arg: str = "") -> RenderedScreen:
        carry(self.runner.tap(action, arg))
        return self.browser.last

    def go(self, page: int) -> RenderedScreen:
        return self.tap("shell.go", f"tutorial:{self.ui.name}.{page}")

    def do(self, taps: Taps) -> Iterator[RenderedScreen]:
        for action, arg in taps:
            yield self.tap(action, arg)


def screens(ui: GameUI, lang: str) -> dict[str, RenderedScreen]:
    """Return every page at its start, after every tap of its task, and after another answer."""
    shown: dict[str, RenderedScreen] = {}
    player = TutorialPlayer(ui, lang)
    for page, taps in enumerate(TASKS[ui.name]):
        name = f"tutorial-{page}-{ui.tutorial[page].name}"
        shown[name] = player.go(page)
        for n, other in enumerate(OTHER[ui.name].get(page, ())):
            *_, shown[f"{name}-other{n}"] = player.do(other)
            player.go(page)
        for n, screen in enumerate(player.do(taps), start=1):
            shown[f"{name}-{n}"] = screen
    return shown

"""Responsible for the order of the style sheets in web/style: a later rule overrides an earlier one.
Must not depend on the rest of the build."""

from collections.abc import Iterable

from tools.console import ToolError
from tools.paths import WEB

FOLDER = WEB / "style"
SHELL = (
    "tokens",
    "typography",
    "base",
    "layout",
    "components/buttons",
    "components/badges-and-pictures",
    "components/lightbox",
    "components/handover",
    "components/status",
    "components/panels",
    "components/dialogs",
    "components/drag",
    "components/starting",
    "components/game",
    "shell/home",
    "shell/lobby",
    "shell/pages",
)
"""Inside the page, because the first paint needs them."""

GAMES = (
    "daily",
    "machines",
    "mysterium/layout",
    "mysterium/psychics",
    "mysterium/interpretation",
    "mysterium/bets",
    "mysterium/card-rows",
    "mysterium/ghost-desk",
    "mysterium/manifestation",
    "mysterium/moments",
    "mysterium/final-vote",
    "mysterium/final-vote-portrait",
    "mysterium/game-over",
    "notes",
    "obscurio/layout",
    "obscurio/roles",
    "obscurio/traps",
    "obscurio/riddle-pages",
    "obscurio/riddle-desk",
    "obscurio/riddle-talk",
    "obscurio/night",
    "obscurio/doors",
    "obscurio/locked-doors",
    "obscurio/secret-choice",
    "obscurio/resolution",
    "obscurio/accusation",
    "obscurio/game-over",
    "obscurio/phones",
    "obscurio/phones-landscape",
    "tutorial",
)
"""In one file that is loaded after the first paint."""


def joined(names: Iterable[str]) -> str:
    """Return these style sheets in this order; one that is missing in the lists above is an error."""
    found = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.css")}
    if unlisted := sorted(found - {*SHELL, *GAMES}):
        raise ToolError(f"tools/build/style_sheets.py does not list {', '.join(unlisted)}.")
    return "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in names)

"""Responsible for `build.py deal`: the words of the deal of an exported game, and its replay.
Must not depend on the browser; it uses the same functions as the app."""

import sys

from engine.saves import (
    CorruptSave,
    UnknownVersion,
    check_deal,
    deal_text,
    deal_words,
    finish,
    import_text,
    resume,
)
from tools import options
from tools.console import ToolError, say
from tools.paths import ROOT

RESULTS = {
    "same": "Replayed from the seed: the same game.",
    "different": "Replayed from the seed: a different game. The file was changed.",
    "unknown": "It cannot be replayed: it was begun under older rules, or actions are missing.",
}


def run(arguments: list[str]) -> int:
    """Print words, text and result; 1 if the replay gives another game."""
    path = options.deal().parse_args(arguments).file
    if not path.is_file():
        raise ToolError(f"there is no file “{path}”")
    sys.path[:0] = [str(ROOT / "web")]
    from app.games.registry import GAMES
    from app.ui.i18n import LANGUAGES, translator

    try:
        save = import_text(path.read_text("utf-8", errors="replace")).save
        rules = next(game.rules for game in GAMES if game.rules.name == save.header.game)
        result = finish(check_deal(rules, save, resume(rules, save).state))
    except (CorruptSave, UnknownVersion, StopIteration) as trouble:
        raise ToolError(f"“{path}” is no game that this version can read") from trouble
    for lang in LANGUAGES:
        known = translator(lang)("deal.words").split()
        say(" ".join(known[number] for number in deal_words(save.header)))
    say(f"SHA-256 of: {deal_text(save.header)}")
    say(RESULTS[result])
    return 1 if result == "different" else 0

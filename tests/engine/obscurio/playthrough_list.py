"""The golden playthroughs of The Library. `--regenerate` rewrites them."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any, cast

from engine.core.model import Ruleset, Table
from engine.obscurio.rules import Obscurio
from engine.random_games import blank_deck, obscurio, unlucky
from tests.support.playthrough import Playthrough, regenerate

FULL = obscurio()
SMALL = replace(FULL, rules=cast("Ruleset[Any]", Obscurio(blank_deck("illusions", 30))))
UNLUCKY = replace(FULL, luck=unlucky)


def _table(seats: int, difficulty: str, night: str, grimoire: int = 0) -> Table:
    return Table(seats, (("difficulty", difficulty), ("grimoire", grimoire), ("night", night)))


REDRAWING = Table(3, (("difficulty", "beginner"), ("grimoire", 1), ("redraw", True)))


PLAYTHROUGHS = (
    Playthrough("obscurio_2_players", FULL, _table(2, "beginner", "round"), "golden 0"),
    Playthrough("obscurio_3_players", UNLUCKY, _table(3, "expert", "round", 1), "golden 1"),
    Playthrough("obscurio_3_players_redrawing", FULL, REDRAWING, "golden 1"),
    Playthrough("obscurio_4_players_small_deck", SMALL, _table(4, "experienced", "eyes"), "golden 5"),
    Playthrough("obscurio_5_players_eyes_closed", FULL, _table(5, "expert", "eyes", 1), "golden 3"),
    Playthrough("obscurio_5_players_passing_round", FULL, _table(5, "expert", "round", 2), "golden 0"),
    Playthrough("obscurio_8_players", UNLUCKY, _table(8, "expert", "round"), "golden 2"),
)

if __name__ == "__main__":
    raise SystemExit(regenerate(PLAYTHROUGHS, sys.argv[1:]))

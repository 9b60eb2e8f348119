"""Responsible for the games behind riddle sheets: rules with the real deck, harmless traps.
Must not depend on who gives or reads a riddle."""

from engine.obscurio.constants import Trap
from engine.obscurio.rules import Obscurio
from engine.picture_decks import load_deck
from tools.paths import CARDS

CALM_TRAPS = frozenset(
    {Trap.NO_EFFECT, Trap.DANGEROUS_ROOM, Trap.EVANESCENT_ROOM, Trap.ESPIONAGE, Trap.PLUS_TWO}
)
"""Traps that change neither the riddle nor the doors."""

MAX_TRIES = 500


def game_rules() -> Obscurio:
    """Return the rules with the real deck."""
    return Obscurio(load_deck((CARDS / "illusions" / "deck.json").read_text("utf-8")))

"""What machine players read of a view of The Library: the one place that names fields of its state.

Must not open secrets; a hidden value is None.
"""

from __future__ import annotations

from engine.core.model import View
from engine.core.sealed import look
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import MIN_PLAYERS_FOR_TRAITOR, Trap
from engine.obscurio.facts import door_count, picks_allowed
from engine.obscurio.state import Chip, State


def traps(view: View[State]) -> tuple[Trap, ...]:
    """Return the traps of this turn."""
    found: tuple[Trap, ...] = view.state.turn.traps
    return found


def pages(view: View[State]) -> tuple[str, ...]:
    """Return the cards of the two Pages, or () if this seat may not see them."""
    return look(view.state.turn.pages) or ()


def butterflies(view: View[State]) -> tuple[Butterfly, ...]:
    """Return the butterflies of the riddle, or () if this seat may not see them."""
    return look(view.state.turn.butterflies) or ()


def exit_card(view: View[State]) -> str:
    """Return the Exit, or "" if this seat may not see it."""
    return look(view.state.turn.exit_card) or ""


def exit_door(view: View[State]) -> int:
    """Return the number of the Exit's door, or 0 if this seat may not know it."""
    return look(view.state.turn.exit_door) or 0


def holder(view: View[State]) -> tuple[str, ...]:
    """Return the cards of the holder, or () if this seat may not see them."""
    return look(view.state.holder) or ()


def doors(view: View[State]) -> tuple[tuple[int, str], ...]:
    """Return number and card of every door; the card is "" while it is face down."""
    return tuple((door.number, look(door.card) or "") for door in view.state.turn.doors)


def open_door(view: View[State]) -> int:
    """Return the number of the last door that Locked Doors has opened."""
    found: int = view.state.turn.open_door
    return found


def chips(view: View[State]) -> tuple[Chip, ...]:
    """Return all chips."""
    found: tuple[Chip, ...] = view.state.turn.chips
    return found


def picks(view: View[State]) -> int:
    """Return how many doors the Traitor chooses this turn; 0 in a game without one."""
    return picks_allowed(view.state) if view.state.options.players >= MIN_PLAYERS_FOR_TRAITOR else 0


def wrong_doors(view: View[State]) -> int:
    """Return the number of doors that are not the Exit."""
    return door_count(view.state) - 1

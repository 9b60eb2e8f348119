"""What a seat of The Library remembers because its view will forget it: riddles, results, a glimpse.

Must not depend on how machines think. It is made from the seat's own views alone and never stored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.model import View
from engine.core.sealed import Seat, look
from engine.machine import table
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, State


@dataclass(frozen=True, slots=True)
class Riddle:
    """A riddle as the table saw it: Dark Night takes Pages and butterflies away before the doors."""

    turn: int
    pages: tuple[str, ...]
    butterflies: tuple[Butterfly, ...]
    traps: tuple[Trap, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """One turn after its result: the cards of the doors, the Exit, and where each own chip was."""

    turn: int
    riddle: Riddle | None
    doors: tuple[str, ...]
    exit_door: int
    chips: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """What one seat remembers. `glimpse` is the Exit, if Espionage has shown it to this seat."""

    turn: int = 0
    riddle: Riddle | None = None
    glimpse: str = ""
    results: tuple[Result, ...] = ()


FRESH = Memory()
"""The memory before the first view."""

_SHOWN = (Phase.RESOLUTION, Phase.OVER)


def remember(memory: Memory, view: View[State]) -> Memory:
    """Return the memory after one more view of this seat; call it for every state in order.

    Views that add nothing return the same object. After a restart, replay the game and fold the views.
    """
    turn = view.state.turn
    if turn.number != memory.turn:
        memory = Memory(turn=turn.number, results=memory.results)
    if memory.riddle is None and turn.riddle_given and view.state.phase is not Phase.RIDDLE:
        memory = _with_riddle(memory, view)
    glimpse = _glimpse(view) if view.state.phase is Phase.NIGHT else ""
    if glimpse and glimpse != memory.glimpse:
        memory = replace(memory, glimpse=glimpse)
    if view.state.phase in _SHOWN and _is_new(memory, turn.number) and table.exit_door(view):
        memory = replace(memory, results=(*memory.results, _result(memory, view)))
    return memory


def _is_new(memory: Memory, turn: int) -> bool:
    return not memory.results or memory.results[-1].turn < turn


def _with_riddle(memory: Memory, view: View[State]) -> Memory:
    pages, butterflies = table.pages(view), table.butterflies(view)
    if not pages or not butterflies:
        return memory
    return replace(memory, riddle=Riddle(view.state.turn.number, pages, butterflies, table.traps(view)))


def _glimpse(view: View[State]) -> str:
    found = (look(hand.glimpse) for hand in view.state.turn.hands)
    return next((card for card in found if card), "")


def _result(memory: Memory, view: View[State]) -> Result:
    return Result(
        turn=view.state.turn.number,
        riddle=memory.riddle,
        doors=tuple(card for _, card in table.doors(view)),
        exit_door=table.exit_door(view),
        chips=tuple((chip.seat, chip.door) for chip in table.chips(view) if not chip.companion),
    )


def riddle_of(memory: Memory, view: View[State]) -> Riddle | None:
    """Return the riddle of this turn: as the view shows it, else as it is remembered."""
    pages, butterflies = table.pages(view), table.butterflies(view)
    if pages and butterflies:
        return Riddle(view.state.turn.number, pages, butterflies, table.traps(view))
    return memory.riddle if memory.turn == view.state.turn.number else None

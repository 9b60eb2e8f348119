"""From an opinion to a door: chances, concealed and locked doors, and how a Traitor argues.

Must not open secrets or use chance of the game; a lie is decided by seed, seat and turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.model import View
from engine.core.rng import Rng
from engine.core.sealed import Seat, look
from engine.machine import table
from engine.machine.integer_math import ONE, odds
from engine.machine.knowledge import Knowledge
from engine.machine.memory_obscurio import Memory
from engine.machine.reading import Scores
from engine.obscurio.state import Role, State

Ranking = tuple[tuple[int, int], ...]
"""Doors with their chances in thousandths, best first."""


def is_traitor(view: View[State]) -> bool:
    """Return whether this seat knows itself to be the Traitor."""
    return look(view.state.roles[view.seat]) is Role.TRAITOR


def own_picks(view: View[State]) -> tuple[str, ...]:
    """Return the cards this seat has laid at the doors as the Traitor."""
    return (look(view.state.turn.picks) or ()) if is_traitor(view) else ()


def lies(view: View[State], seed: str) -> bool:
    """Return whether a Traitor argues for a wrong door this turn: about every second time."""
    turn = view.state.turn.number
    drawn, _ = Rng.from_seed(f"{seed} machine {view.seat} turn {turn}").fork("lie").below(2)
    return is_traitor(view) and drawn == 0


def _unseen(knowledge: Knowledge, view: View[State], pages: Sequence[str]) -> list[int]:
    """Return the numbers of the pictures that may be behind a door that is still face down."""
    known = {*pages, *(card for _, card in table.doors(view))}
    return [picture.number for picture in knowledge.pictures if picture.id not in known]


def door_chances(
    knowledge: Knowledge, view: View[State], scores: Scores, pages: Sequence[str]
) -> dict[int, int]:
    """Return for every door the chance in thousandths that it is the Exit.

    A door that is face down is worth as much as an unseen picture on average: if all others fit badly,
    it is the best one.
    """
    top = max(scores)
    unseen = [odds(top - scores[number]) for number in _unseen(knowledge, view, pages)]
    mean = sum(unseen) // max(1, len(unseen))
    weights = {
        number: odds(top - scores[knowledge.by_id[card].number]) if card else mean
        for number, card in table.doors(view)
    }
    total = max(1, sum(weights.values()))
    return {number: ONE * weight // total for number, weight in weights.items()}


def ranked(chances: dict[int, int]) -> Ranking:
    """Return doors and chances, best first."""
    return tuple(sorted(chances.items(), key=lambda item: (-item[1], item[0])))


def argued(view: View[State], chances: dict[int, int], memory: Memory, seed: str) -> Ranking:
    """Return the doors as this seat argues for them.

    A lying Traitor exchanges its best door with the second or third: one of its own picks, else one
    that it does not know to be the Exit. Everything it says and does then follows from this order.
    """
    order = ranked(chances)
    if not lies(view, seed):
        return order
    target = _false_door(view, order, memory)
    swapped = dict(chances)
    swapped[order[0][0]], swapped[target] = chances[target], chances[order[0][0]]
    return tuple(sorted(swapped.items(), key=lambda item: (-item[1], item[0] != target, item[0])))


def _false_door(view: View[State], order: Ranking, memory: Memory) -> int:
    cards = dict(table.doors(view))
    picks, near = own_picks(view), [number for number, _ in order[:3]]
    if cards[near[0]] in picks:
        return near[0]
    for number in near[1:]:
        if cards[number] and cards[number] in picks:
            return number
    return next(
        (number for number in near[1:] if cards[number] != memory.glimpse or not memory.glimpse), near[1]
    )


# --- Locked Doors


def worth_waiting_for(weights: Sequence[int], doors: int) -> int:
    """Return what the best of the closed doors is worth if each is taken or refused when it opens.

    Optimal stopping: the value of the last door is the mean weight, of each door before it the mean of
    the better of its weight and what follows.

    >>> worth_waiting_for((0, 300, 900), 1), worth_waiting_for((0, 300, 900), 2)
    (400, 566)
    """
    worth = 0
    for _ in range(doors):
        worth = sum(max(weight, worth) for weight in weights) // max(1, len(weights))
    return worth


def takes_open_door(
    knowledge: Knowledge, view: View[State], scores: Scores, pages: Sequence[str], seed: str
) -> bool:
    """Return whether to take the open locked door rather than wait for the closed ones."""
    number, shown = table.open_door(view), table.doors(view)
    closed = len(shown) - number
    if not closed:
        return True
    card = shown[number - 1][1]
    if lies(view, seed):
        pick = _best_pick(knowledge, view, scores)
        if pick and pick not in [seen for _, seen in shown[: number - 1]]:
            return card == pick
    top = max(scores)
    unseen = [odds(top - scores[one]) for one in _unseen(knowledge, view, pages)]
    own = odds(top - scores[knowledge.by_id[card].number]) if card else sum(unseen) // max(1, len(unseen))
    return own >= worth_waiting_for(unseen, closed)


def _best_pick(knowledge: Knowledge, view: View[State], scores: Scores) -> str:
    """Return the pick of this Traitor that fits the riddle best."""
    picks = own_picks(view)
    return max(picks, key=lambda card: (scores[knowledge.by_id[card].number], card), default="")


def opened(chances: dict[int, int], view: View[State]) -> dict[int, int]:
    """Return the chances of the doors that are open: all, or with Locked Doors the first ones."""
    last = table.open_door(view)
    return {number: chance for number, chance in chances.items() if not last or number <= last}


def seats_with_free_chips(view: View[State]) -> tuple[Seat, ...]:
    """Return the Wizards with a chip that is at no door."""
    return tuple(sorted({chip.seat for chip in table.chips(view) if not chip.placed}))

"""Whom a machine Wizard suspects: how likely past chips were for a Loyal and for a Traitor.

Must not use roles; a Traitor's machine suspects others by the same rule.
"""

from __future__ import annotations

from collections.abc import Generator
from hashlib import sha256

from engine.core.model import View
from engine.core.sealed import Seat
from engine.machine.integer_math import ONE, chances_of, log2, odds
from engine.machine.knowledge import Knowledge
from engine.machine.memory_obscurio import Memory, Result
from engine.machine.personas import Persona
from engine.machine.reading import opinion
from engine.obscurio.facts import candidates
from engine.obscurio.state import State
from engine.picture_decks import Deck

MOST_CERTAIN = 950
"""Highest chance of the Exit that is used, in thousandths: a Loyal may always err."""

BIT = 65536
"""One bit of evidence; `log2` counts in 65536ths."""

LOST_TOKEN = BIT // 2
"""Evidence of a lost token on the character card, if past turns are not remembered."""

Suspicion = tuple[tuple[Seat, int], ...]
"""Seats with the chance in thousandths that each is the Traitor, most suspected first."""

Work = Generator[None, None, Suspicion]


def evidence(exit_chance: int, right: bool) -> int:
    """Return how much a chip speaks for a Traitor, in 65536ths of a bit.

    A Traitor is taken to be honest half of the time, else to choose a wrong door. So a wrong chip is
    telling if the Exit was easy to find, and says little if it was not.

    >>> evidence(500, True) // BIT, evidence(0, False), evidence(900, False) // BIT
    (-1, 0, 2)
    """
    if right:
        return -BIT
    chance = min(MOST_CERTAIN, exit_chance)
    return log2((ONE + ONE * ONE // (ONE - chance)) // 2) - log2(ONE)


def suspecting(
    knowledge: Knowledge, deck: Deck | None, view: View[State], persona: Persona, memory: Memory
) -> Work:
    """Return whom this seat suspects, in slices. Ties are broken by the persona, not by chance."""
    state = view.state
    total = dict.fromkeys(candidates(state, view.seat), 0)
    for result in memory.results:
        chance = yield from _exit_chance(knowledge, deck, result, persona)
        for seat, door in result.chips:
            if seat in total:
                total[seat] += evidence(chance, door == result.exit_door)
        yield
    if not memory.results:
        for seat in total:
            total[seat] = LOST_TOKEN * state.gauge.cards[seat]
    return _as_chances(total, f"{persona.id} {view.seat} {state.turn.number} {state.ballots}")


def _exit_chance(
    knowledge: Knowledge, deck: Deck | None, result: Result, persona: Persona
) -> Generator[None, None, int]:
    """Return how likely the Exit seemed to this reader, in thousandths."""
    if result.riddle is None:
        return ONE // max(1, len(result.doors))
    scores = yield from opinion(knowledge, deck, result.riddle, persona)
    return chances_of([scores[knowledge.by_id[card].number] for card in result.doors])[result.exit_door - 1]


def _as_chances(total: dict[Seat, int], label: str) -> Suspicion:
    if not total:
        return ()
    top = max(total.values())
    # A lead of 110 in evidence of riddles is a factor of e, hence 76 thousandths for a bit.
    weights = {seat: odds((top - value) * 76 // BIT) for seat, value in total.items()}
    whole = sum(weights.values())

    def order(seat: Seat) -> tuple[int, bytes]:
        return -weights[seat], sha256(f"{label} {seat}".encode()).digest()

    return tuple((seat, ONE * weights[seat] // whole) for seat in sorted(weights, key=order))

"""Who plays a machine seat. Shared by both games.

Must not depend on views, rules or knowledge.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.machine.personas import GUIDE, Persona
from engine.machine.tastes import EVEN, Taste


@dataclass(frozen=True, slots=True)
class Chair:
    """Who plays a seat: a persona, the seed of the game, and the taste of the people at the table."""

    persona: Persona = GUIDE
    seed: str = ""
    taste: Taste = EVEN

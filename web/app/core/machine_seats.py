"""Machine players as the core uses them: which seats they have, and what their module offers.
Must not depend on any one game; the code that chooses is loaded only when a machine sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from app.core.game import AnyView, Game, GameSetup
from engine.core.model import Action, Ruleset, Table
from engine.core.sealed import Seat
from engine.saves import Save, Slices

TURN_MS = 3000
"""How long a machine is seen to think. It does not depend on what it thinks about."""

SLICE_MS = 8
"""Work between two pauses; the page paints in between."""

MOST_DEALS = 12
"""How many deals are compared before the nearest one is taken."""


class MachineModule(Protocol):
    """What the module `Game.machine_module` offers. Knowledge is whatever its `learn` returns."""

    def learn(self, text: str, rules: Ruleset[Any]) -> Slices[Any]: ...
    def choose(self, knowledge: Any, rules: Ruleset[Any], view: AnyView) -> Slices[Action]: ...
    def explain(
        self, knowledge: Any, rules: Ruleset[Any], save: Save, turns: tuple[int, ...]
    ) -> Slices[tuple[Any, ...]]: ...
    def deal(
        self, knowledge: Any, rules: Ruleset[Any], table: Table, seeds: Iterable[str], level: str
    ) -> Slices[str]: ...


def machine_seats(ui: Game, setup: GameSetup) -> tuple[Seat, ...]:
    """Return the seats that machines play. A machine that this game cannot seat is played by a person."""
    guide = setup.players[setup.guide].machine if setup.players else ""
    return (setup.guide,) if guide and guide == ui.machine_guide else ()

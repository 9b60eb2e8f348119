"""Machine players as the core uses them: which seats they have, and what their module offers.
Must not depend on any one game; the code that chooses is loaded only when a machine sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from app.core.game import AnyView, Game, GameSetup, Player
from engine.core.model import Action, Ruleset, Table
from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.saves import Save, Slices

TURN_MS = 3000
"""How long a machine that guides is seen to think. It does not depend on what it thinks about."""

QUICKEST_MS, SLOWEST_MS = 1200, 2500
"""Between these every other machine thinks; how long follows from the seed and the seat."""

ALL_WITHIN_MS = 8000
"""All machines of a table have answered after this time."""

GOES_ON_MS = 200
"""The second action of a machine to the same question follows after this time."""

EYES_CLOSED_MS = 1000
"""How long the end of a night with closed eyes takes, whether a machine or a person was awake."""

SLICE_MS = 8
"""Work between two pauses; the page paints in between."""

MOST_DEALS = 12
"""How many deals are compared before the nearest one is taken."""


class Asked(NamedTuple):
    """All that a machine is given to answer a question: its own view and what it may remember.

    `speaks` is set if it is only asked for a line. `save` holds the actions so far: a machine replays them
    to recall its own earlier views, nothing else.
    `tastes` are the four weights that the app learned about this table, in thousandths.
    """

    seat: Seat
    persona: str
    view: AnyView
    speaks: bool
    machines: tuple[Seat, ...]
    save: Save
    tastes: tuple[int, ...] = ()


class Answer(NamedTuple):
    """The actions of a machine, none if it prefers to wait, and what it says."""

    actions: tuple[Action, ...] = ()
    words: Any = None


class MachineModule(Protocol):
    """What the module `Game.machine_module` offers. Knowledge is whatever its `learn` returns."""

    def learn(self, text: str, rules: Ruleset[Any]) -> Slices[Any]: ...
    def choose(self, knowledge: Any, rules: Ruleset[Any], asked: Asked) -> Slices[Answer]: ...
    def advise(self, knowledge: Any, rules: Ruleset[Any], asked: Asked) -> Slices[tuple[Any, ...]]: ...
    def taste(self, knowledge: Any, rules: Ruleset[Any], asked: Asked) -> Slices[tuple[int, ...]]: ...
    def explain(
        self, knowledge: Any, rules: Ruleset[Any], save: Save, turns: tuple[int, ...]
    ) -> Slices[tuple[Any, ...]]: ...
    def deal(
        self, knowledge: Any, rules: Ruleset[Any], table: Table, seeds: Iterable[str], level: str
    ) -> Slices[str]: ...


def machine_seats(ui: Game, players: tuple[Player, ...], guide: Seat) -> tuple[Seat, ...]:
    """Return the seats that machines play. A machine that cannot play its seat is played by a person."""
    return tuple(
        seat
        for seat, player in enumerate(players)
        if player.machine
        and (player.machine == ui.machine_guide if seat == guide else player.machine in ui.machine_readers)
    )


def seated(setup: GameSetup, stand_ins: tuple[tuple[Seat, str], ...]) -> tuple[Player, ...]:
    """Return who sits where now: the players of the lobby, with the seats that changed hands since."""
    now = dict(stand_ins)
    return tuple(
        player._replace(machine=now.get(seat, player.machine)) for seat, player in enumerate(setup.players)
    )


def pace_ms(seed: str, seat: Seat, machines: int) -> int:
    """Return how long a machine seat is seen to think: from the seed and the seat, never from its choice."""
    drawn, _ = Rng.from_seed(f"{seed} pace {seat}").below(SLOWEST_MS - QUICKEST_MS + 1)
    return min(QUICKEST_MS + drawn, ALL_WITHIN_MS // max(1, machines))

"""Nothing public tells a machine Traitor from a Loyal machine: actions, order, work, lines, times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from engine.core.game_loop import view
from engine.core.model import Step, Table, View
from engine.core.sealed import PUBLIC, Seat, seal
from engine.machine.doors import is_traitor, lies
from engine.machine.players_obscurio import choosing, judging, speaking
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.machine_lines import Line
from engine.obscurio.actions import PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, Role, State
from tests.engine.obscurio.game_driver import Game
from tests.support.machine_data import deck, knowledge, rules

PLAYERS = 5
NIGHTS = 40


def setup(night: str = "round") -> Table:
    return Table(PLAYERS, (("grimoire", 0), ("night", night)))


def with_traitor(state: State, seat: Seat) -> State:
    """Return the same public table with another Traitor; only in a phase without hands and picks."""
    roles = tuple(
        seal(Role.GRIMOIRE if n == 0 else Role.TRAITOR if n == seat else Role.LOYAL, *role.readers)
        for n, role in enumerate(state.roles)
    )
    return replace(state, roles=roles)


def night_after(seed: str, traitor: Seat, *traps: Trap) -> ObscurioMachineGame:
    """Return a game of machines in the talk before the night, with this Traitor."""
    first = Game(PLAYERS, seed, rules()).to_traps().traps(*traps)
    game = ObscurioMachineGame(rules(), knowledge(), setup(), seed)
    game.step = Step(with_traitor(first.state, traitor))
    while game.state.phase is not Phase.TALK:
        game.advance()
    game.advance()
    assert game.state.phase is Phase.NIGHT
    return game


def public_trace(game: ObscurioMachineGame) -> list[object]:
    """Return what the table could notice of a night: who acts when, how often, and what is counted."""
    trace: list[object] = []
    while game.state.phase is Phase.NIGHT:
        step = game.advance()
        action, shown = game.actions[-1], game.view(PUBLIC)
        trace.append((action.seat, type(action), shown.seq, shown.waiting, len(step.events)))
    return trace


@pytest.mark.parametrize("traps", [(), (Trap.DARK_MAGIC,), (Trap.ESPIONAGE,), (Trap.DARK_NIGHT,)])
def test_every_seat_acts_equally_often_in_the_same_order_at_night(traps: tuple[Trap, ...]) -> None:
    for n in range(NIGHTS // 4):
        traces = [public_trace(night_after(f"night {n}", traitor, *traps)) for traitor in (1, 2, 4)]
        assert traces[0] == traces[1] == traces[2]
        picks = Counter(seat for seat, kind, *_ in traces[0] if kind is PickCard)  # type: ignore[misc]
        assert set(picks.values()) == {4 if Trap.DARK_MAGIC in traps else 2}


def slices(work: Generator[None, None, Any]) -> tuple[int, Any]:
    """Return the number of slices and the result of some work."""
    count = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            return count, done.value
        count += 1


def in_role(state: State, seat: Seat, traitor: Seat) -> View[State]:
    """Return the view a seat has of the same doors if this seat is the Traitor."""
    turn = replace(state.turn, picks=seal(state.turn.picks.open(), 0, traitor))
    return view(rules(), replace(with_traitor(state, traitor), turn=turn), seat)


def doors(n: int) -> ObscurioMachineGame:
    game = night_after(f"doors {n}", 1 + n % 4, Trap.NO_EFFECT)
    while game.state.phase is not Phase.CHOICE:
        game.advance()
    return game


def form(line: Line | None) -> tuple[object, ...] | None:
    """Return everything of a line except which door and which thing it names."""
    if line is None:
        return None
    return line.kind, line.certainty, bool(line.other), line.themes, line.answer, line.card


def test_a_lie_has_the_form_the_certainty_and_the_work_of_the_truth() -> None:
    lied = 0
    for n in range(NIGHTS):
        game = doors(n)
        for seat in (1, 3):
            found = []
            for traitor in (seat, 2):
                shown = in_role(game.state, seat, traitor)
                parts = knowledge(), deck(), shown, game.chairs[seat], game.memories[seat]
                knowledge().memory.pop("readings", None)
                acted, action = slices(choosing(*parts))
                said, line = slices(speaking(*parts))
                judged, best = slices(judging(*parts))
                assert line is not None and line.target == best[0].target == action.door
                chances = tuple(one.chance for one in best[:1])
                found.append(
                    (acted, said, judged, type(action), action.companion, form(line), chances, len(best))
                )
                lied += is_traitor(shown) and lies(shown, game.seed)
            assert found[0] == found[1], (n, seat)
    assert NIGHTS // 2 < lied < 3 * NIGHTS // 2


def test_the_talk_before_the_doors_does_not_depend_on_the_role() -> None:
    for n in range(NIGHTS // 4):
        game = night_after(f"talk {n}", 1)
        state = replace(game.state, phase=Phase.TALK)
        for seat in (1, 2, 3, 4):
            lines = [
                slices(speaking(knowledge(), deck(), shown, game.chairs[seat], game.memories[seat]))
                for shown in (view(rules(), with_traitor(state, traitor), seat) for traitor in (1, 2, 3))
            ]
            assert lines[0] == lines[1] == lines[2]

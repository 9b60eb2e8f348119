"""Golden playthroughs: whole games with every seat's view; together they contain every rule element."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.obscurio.actions import ACTIONS
from engine.obscurio.constants import Trap
from engine.obscurio.events import EVENTS
from engine.obscurio.state import Phase
from tests.support.game_checks import play
from tests.support.playthrough import FOLDER, Playthrough, write

from .playthrough_list import PLAYTHROUGHS


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda p: p.name)
def test_the_playthrough_is_unchanged(playthrough: Playthrough) -> None:
    assert playthrough.path.read_text("utf-8") == write(playthrough)


def test_every_playthrough_file_is_listed() -> None:
    assert {path.name for path in FOLDER.glob("obscurio_*")} == {p.path.name for p in PLAYTHROUGHS}


def parts() -> Iterator[object]:
    for playthrough in PLAYTHROUGHS:
        for action, current in play(playthrough.bench, playthrough.table, playthrough.seed):
            yield current.state.phase
            yield type(action)
            yield from current.state.turn.traps
            yield from (type(event) for event in current.events)
        yield current.state.outcome.winner


def test_every_phase_action_event_trap_and_ending_appears_in_a_playthrough() -> None:
    expected: set[object] = {*Trap, *ACTIONS, *EVENTS, "wizards", "traitor", "library"}
    expected |= {phase for phase in Phase if phase is not Phase.TURN_END}  # it needs no input
    assert expected - set(parts()) == set()

"""Golden playthroughs: whole games with every seat's view; together they contain every rule element."""

from __future__ import annotations

from typing import Any

import pytest

import engine.core.phase_machine
from engine.mysterium.state import Phase
from tests.engine.mysterium.game_driver import MYSTERIUM
from tests.engine.mysterium.playthrough_list import PLAYTHROUGHS
from tests.support.game_checks import play
from tests.support.playthrough import FOLDER, Playthrough, write


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda p: p.name)
def test_the_playthrough_is_unchanged(playthrough: Playthrough) -> None:
    assert playthrough.path.read_text("utf-8") == write(playthrough)


def test_every_playthrough_file_is_listed() -> None:
    assert {path.name for path in FOLDER.glob("mysterium_*")} == {p.path.name for p in PLAYTHROUGHS}


def test_there_is_a_playthrough_for_every_number_of_players() -> None:
    assert {playthrough.table.seats for playthrough in PLAYTHROUGHS} == {2, 3, 4, 5, 6, 7}


def test_every_phase_action_event_ending_and_tie_break_appears_in_a_playthrough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Phases without input are included: they are recorded when entered."""
    met: set[object] = {Phase.VISIONS}  # entered by the set-up
    enter = engine.core.phase_machine._enter

    def spy(phases: Any, state: Any, phase: Any) -> Any:
        met.add(phase)
        return enter(phases, state, phase)

    monkeypatch.setattr(engine.core.phase_machine, "_enter", spy)
    for playthrough in PLAYTHROUGHS:
        for action, now in play(playthrough.bench, playthrough.table, playthrough.seed):
            met.update((type(action), *(type(event) for event in now.events)))
        met.update((now.state.ending.reason, now.state.ending.tie_break))
    expected = {
        *Phase,
        *MYSTERIUM.actions,
        *MYSTERIUM.events,
        "manor.won",
        "manor.lost.time",
        "manor.lost.culprit",
        "",
        "track",
        "eldest",
    }
    assert expected - met == set()

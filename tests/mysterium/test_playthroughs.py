"""Written-down games go the same way for ever, and between them they meet everything there is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine.core.phases
from engine.core.play import begin, replay, step
from engine.mysterium.state import Phase
from tests.mysterium.playthroughs import FOLDER, actions_of, dumps, table_of, tell
from tests.mysterium.seance import MANOR

FILES = sorted(FOLDER.glob("*.json"))


def read(path: Path) -> dict[str, Any]:
    tree: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return tree


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_written_game_goes_the_same_way_again(path: Path) -> None:
    tree = read(path)
    again = json.loads(dumps(tell(table_of(tree), tree["seed"], actions_of(tree))))
    for number, (was, now) in enumerate(zip(tree["steps"], again["steps"], strict=True)):
        assert was == now, f"step {number}"


def test_there_is_a_playthrough_for_every_number_of_players() -> None:
    assert {read(path)["seats"] for path in FILES} == {2, 3, 4, 5, 6, 7}


def test_every_phase_is_entered_in_some_playthrough(monkeypatch: pytest.MonkeyPatch) -> None:
    entered = {Phase.VISIONS}
    enter = engine.core.phases._enter

    def spy(phases: Any, state: Any, phase: Any) -> Any:
        entered.add(phase)
        return enter(phases, state, phase)

    monkeypatch.setattr(engine.core.phases, "_enter", spy)
    for path in FILES:
        tree = read(path)
        replay(MANOR, table_of(tree), tree["seed"], actions_of(tree))
    assert entered == set(Phase)


def test_every_action_every_event_and_every_ending_appears_in_some_playthrough() -> None:
    actions, events, endings, tie_breaks = set(), set(), set(), set()
    for path in FILES:
        tree = read(path)
        now = begin(MANOR, table_of(tree), tree["seed"])
        events.update(type(event) for event in now.events)
        for action in actions_of(tree):
            actions.add(type(action))
            now = step(MANOR, now.state, action)
            events.update(type(event) for event in now.events)
        assert now.state.ending is not None
        endings.add(now.state.ending.reason)
        tie_breaks.add(now.state.ending.tie_break)
    assert actions == set(MANOR.actions)
    assert events == set(MANOR.events)
    assert endings == {"manor.won", "manor.lost.time", "manor.lost.culprit"}
    assert len(tie_breaks) > 1

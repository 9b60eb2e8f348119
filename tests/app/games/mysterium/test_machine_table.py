"""Tables of people and machines in The Manor: whole games, secrets, the explained recap."""

from __future__ import annotations

import pytest

from engine.core.sealed import PUBLIC
from engine.mysterium.state import Phase
from tests.app.games.mysterium.machine_table import MachineTable

TABLES = [
    (1, 0, "machine"),
    pytest.param(2, 0, "machine", marks=pytest.mark.nightly),
    pytest.param(2, 2, "machine", marks=pytest.mark.nightly),
    (1, 3, "machine"),
    (1, 3, "person"),
]


@pytest.mark.parametrize("people, machines, guide", TABLES)
def test_a_game_with_machines_can_be_played_by_taps(people: int, machines: int, guide: str) -> None:
    table = MachineTable(f"{people}{machines}{guide}").seat(people, machines, guide, level="easy")
    assert len(table.machines) == machines + (guide == "machine")

    def watch(now: object) -> None:
        assert table.app.toast is None
        assert table.app.machine is None or not table.app.machine.stopped

    table.play(watch)
    surfaces = {painting.screen for painting in table.browser.paintings}
    for seat in table.machines:
        assert f"curtain:{seat}" not in surfaces
    if people == 1:
        assert not [screen for screen in surfaces if screen.startswith("curtain")]
    if guide == "machine":
        given = sum(len(note.visions) for note in table.state.notes)
        assert len(table.app.explained) >= given
        table.tap("pick.recap", "1")
        assert "recap-entry__reasons" in table.browser.last.html
    else:
        assert table.app.explained == ()


def test_the_table_looks_around_before_a_machine_ghost_begins() -> None:
    table = MachineTable("look").seat(1, 0)
    assert table.state.seq == 0 and table.app.machine is None
    assert table.app.privacy.audience == "table"
    table.tap("pick.begin", "1")
    assert table.state.phase is Phase.INTERPRETATION
    assert all(psychic.visions for psychic in table.state.psychics)


def test_no_screen_of_a_machine_ghost_opens_its_hand() -> None:
    table = MachineTable("hand").seat(2, 0)
    ghost = table.state.ghost
    table.tap("private.request", f"{ghost}|desk")
    assert table.app.privacy.audience == "table"
    assert f"{ghost}|desk" not in table.browser.last.html
    table.tap("pick.begin", "1")
    assert f"{ghost}|desk" not in table.browser.last.html


def test_people_cannot_move_the_tokens_of_a_machine() -> None:
    table = MachineTable("tokens").seat(2, 2, speech="first")
    table.tap("pick.begin", "1")
    assert table.state.phase is Phase.INTERPRETATION
    psychic = next(i for i, one in enumerate(table.state.psychics) if one.owner in table.machines)
    one, before = table.state.psychics[psychic], table.state
    assert one.intuition, "machines place their tokens first"
    other = next(card for card in before.board[one.row] if card != one.intuition)
    table.tap("token_drop", f"{psychic}|{one.row}.{other}")
    table.tap("token_lift", str(psychic))
    assert table.state == before
    assert table.view(PUBLIC).decision is not None

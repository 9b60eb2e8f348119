"""Machine players at a table: how saves store them, and that saves without them stay as they were."""

from __future__ import annotations

from pathlib import Path

import pytest
from app.core import save_service
from app.core.game import PERSONAS, GameSetup, Player
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import Header, SavedPlayer, header_text, import_text, read_header_text
from tests.support.fake_game import FAKE
from tools.faults.saves import frozen

NUMBERS = st.integers(0, 7)
PLAYERS = st.builds(
    lambda name, machine, *character: Player(name, machine=machine).with_character(*character),
    st.text("abc", max_size=3),
    st.sampled_from(("", *PERSONAS)),
    NUMBERS,
    NUMBERS,
    NUMBERS,
)


@given(st.lists(PLAYERS, min_size=2, max_size=8))
def test_machines_and_persons_are_read_back_from_a_save(players: list[Player]) -> None:
    header = save_service.header_for(FAKE, GameSetup(tuple(players), 0, "easy"), "seed", "en", 0)
    stored = read_header_text(header_text(header))
    found = save_service.setup_from_header(stored).players
    assert [(p.name, p.machine, p.character) for p in found] == [
        (p.name, p.machine, p.character) for p in players
    ]


def test_a_person_is_stored_as_before_there_were_machines() -> None:
    plain, chosen = Player("Ada", 3), Player("Ben").with_character(3, 1, 5)
    assert save_service.saved_player(plain) == SavedPlayer("Ada", "human:3")
    assert save_service.saved_player(chosen) == SavedPlayer("Ben", "human:3.1.5")


def test_a_machine_is_stored_under_the_id_of_its_persona() -> None:
    assert save_service.saved_player(Player("Book", 2, "grimoire")) == SavedPlayer("Book", "grimoire:2")


@pytest.mark.parametrize("path", frozen(), ids=lambda path: path.stem)
def test_the_seats_of_a_frozen_save_are_persons_and_are_stored_unchanged(path: Path) -> None:
    header = import_text(path.read_text("utf-8")).save.header
    players = save_service.setup_from_header(header).players
    assert {player.machine for player in players} == {""}
    assert tuple(map(save_service.saved_player, players)) == header.players


@pytest.mark.parametrize("kind", ["oracle:3", "", "GRIMOIRE:3", "machine"])
def test_a_machine_of_an_unknown_kind_is_played_by_a_person(kind: str) -> None:
    header = Header("fake", 1, "seed", (SavedPlayer("A", kind), SavedPlayer("B", "human:1")))
    assert [player.machine for player in save_service.setup_from_header(header).players] == ["", ""]

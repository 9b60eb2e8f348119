"""Machine players at a table: how saves store them, and that saves without them stay as they were."""

from __future__ import annotations

import base64
import importlib
import json
import marshal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from app.bridge import machine_code
from app.core import lobby, lobby_machines, save_service, update_saves
from app.core.game import PERSONAS, GameSetup, Player
from app.core.lobby import LobbyDraft
from app.core.machine_seats import machine_seats
from app.core.update_shell import LOBBY_TAPS
from app.games.mysterium.ui import MysteriumUI
from app.games.obscurio.ui import ObscurioUI
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import Header, SavedPlayer, header_text, import_text, read_header_text
from tests.support.app_games import blank_deck
from tests.support.fake_browser import AppDriver, carry
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


# ---------------------------------------------------------------------- the lobby

OBSCURIO = ObscurioUI(blank_deck("c"))
MYSTERIUM = MysteriumUI(*(blank_deck(letter) for letter in "vclo"))
LIBRARY_NAMES = partial(OBSCURIO.machine_name, "en")
MOVES = st.lists(
    st.tuples(
        st.sampled_from(
            ("add", "remove", "later", "machine", "person", "guide", "name", "fill", "ada", "lys", "human")
        ),
        st.integers(0, 8),
    ),
    max_size=15,
)


def change(draft: LobbyDraft, move: str, seat: int) -> LobbyDraft:
    verbs = {"machine": ("lobby.machine", "guide=machine"), "person": ("lobby.machine", "guide=person")}
    verbs |= {name: ("lobby.persona", f"{seat}|{name}") for name in ("ada", "lys")}
    verbs["human"] = ("lobby.persona", f"{seat}|")
    action, arg = verbs.get(move, (f"lobby.{move}", f"{seat}|Zoe" if move == "name" else str(seat)))
    return LOBBY_TAPS[action](draft, OBSCURIO, arg)


@given(st.integers(2, 8), MOVES)
def test_a_machine_that_guides_sits_at_the_guides_seat_and_one_person_always_plays(
    count: int, moves: list[tuple[str, int]]
) -> None:
    draft = lobby_machines.draft_for(OBSCURIO, None, count)
    for move, seat in moves:
        draft = change(draft, move, seat)
        machines = [seat for seat, player in enumerate(draft.players) if player.machine]
        assert [draft.guide] == [seat for seat in machines if seat == draft.machine] or draft.machine is None
        assert draft.persons and len(set(draft.readers)) == len(draft.readers)
        assert OBSCURIO.min_players <= len(draft.players) <= OBSCURIO.max_players
        assert len({player.character for player in draft.players}) == len(draft.players)
        setup = lobby.game_setup(draft, OBSCURIO.default_names("en", range(8)), LIBRARY_NAMES, "beginner")
        assert machine_seats(OBSCURIO, setup.players, setup.guide) == tuple(machines)
        assert ("deal" in dict(setup.choices)) == (draft.machine is not None)
        assert ("speech" in dict(setup.choices)) == bool(draft.readers)


@given(st.integers(2, 7), MOVES)
def test_the_group_remembers_its_people_and_its_machines(count: int, moves: list[tuple[str, int]]) -> None:
    draft = lobby_machines.draft_for(OBSCURIO, None, count)
    for move, seat in moves:
        draft = change(draft, move, seat)
    if draft.alone:
        return
    again = lobby_machines.draft_for(OBSCURIO, json.loads(json.dumps(lobby.remember(draft, None))))
    people = [player.name for player in draft.players if not player.machine]
    assert [player.name for player in again.players if not player.machine] == people
    assert (again.machine is None) == (draft.machine is None)
    assert set(again.readers) == set(draft.readers)


def test_playing_alone_does_not_forget_the_group() -> None:
    known = lobby.remember(lobby_machines.draft_for(OBSCURIO, None, 5), None)
    alone = replace(lobby.rename(lobby_machines.draft_alone(OBSCURIO, known), 0, "Ada"), deal="hard")
    assert alone.alone and len(alone.players) == 2 and alone.guide == alone.machine == 1
    after = lobby.remember(alone, known)
    assert {key: value for key, value in after.items() if key != "alone"} == known
    again = lobby_machines.draft_alone(OBSCURIO, after)
    assert (again.players[0].name, again.deal) == ("Ada", "hard")
    assert len(lobby_machines.draft_for(OBSCURIO, after).players) == 5


@pytest.mark.parametrize("stored", [None, 3, {"alone": 3}, {"alone": {"name": 4, "deal": []}}, {"games": []}])
def test_any_stored_content_gives_a_table_for_one(stored: object) -> None:
    draft = lobby_machines.draft_alone(OBSCURIO, stored)
    assert draft.alone and draft.deal in OBSCURIO.machine_levels


def test_eight_people_leave_no_seat_for_a_machine() -> None:
    full = lobby_machines.draft_for(OBSCURIO, None, 8)
    assert lobby_machines.seat_guide(full, OBSCURIO) == full
    seven = lobby_machines.seat_guide(lobby_machines.draft_for(OBSCURIO, None, 7), OBSCURIO)
    assert len(seven.players) == 8 and seven.machine == 7


@pytest.mark.parametrize("guide", [0, 1])
def test_a_machine_at_a_seat_it_cannot_play_is_played_by_a_person(guide: int) -> None:
    """A file from elsewhere may seat it anywhere."""
    players = (Player("A", 0), Player("B", 1, "grimoire"))
    assert machine_seats(OBSCURIO, players, guide) == ((1,) if guide == 1 else ())
    assert machine_seats(FAKE, players, guide) == ()


def test_another_game_for_the_same_people_has_the_same_machine() -> None:
    table = AppDriver(OBSCURIO)
    carry(table.runner.start())
    carry(table.runner.tap("game.new", "obscurio"))
    carry(table.runner.tap("lobby.machine", "guide=machine"))
    carry(table.runner.tap("lobby.deal", "deal=gentle"))
    draft = table.app.lobby
    setup = lobby.game_setup(draft, OBSCURIO.default_names("en", range(8)), LIBRARY_NAMES, "beginner")
    header = save_service.header_for(OBSCURIO, setup, "seed", "en", 0)
    left = save_service.begin("g", OBSCURIO, header)
    after = update_saves._lobby_again(table.app, left).lobby
    assert (after.machine, after.guide, after.deal) == (draft.machine, draft.guide, "gentle")
    assert after.choices == draft.choices


# ---------------------------------------------------------------------- the code of machine players


def test_modules_are_imported_from_compiled_text(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {"zz_pack": "", "zz_pack.part": "from zz_pack import other\nvalue = other.value + 1"}
    sources["zz_pack.other"] = "value = 41"
    codes = {
        name: [name == "zz_pack", base64.b64encode(marshal.dumps(compile(text, name, "exec"))).decode()]
        for name, text in sources.items()
    }
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    machine_code.install(json.dumps(codes))
    machine_code.install("not read again")
    assert importlib.import_module("zz_pack.part").value == 42
    for name in sources:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_table_that_chose_no_level_has_the_usual_one_of_its_size(seats: int) -> None:
    players = tuple(Player(f"P{n}", n) for n in range(seats))
    people = lobby.LobbyDraft("obscurio", players)
    guided = replace(people, players=(*players[:-1], players[-1]._replace(machine="grimoire")))
    assert lobby.level_of(people, OBSCURIO) == "beginner"
    assert lobby.level_of(guided, OBSCURIO) == ("beginner" if seats < 4 else "experienced")
    assert lobby.level_of(replace(guided, level="expert"), OBSCURIO) == "expert"


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_table_with_a_machine_ghost_has_the_usual_level_of_its_size(seats: int) -> None:
    players = tuple(Player(f"P{n}", n) for n in range(seats))
    guided = lobby.LobbyDraft("mysterium", (*players[:-1], players[-1]._replace(machine="ghost")))
    assert lobby.level_of(guided, MYSTERIUM) == ("hard" if seats == 2 else "medium")

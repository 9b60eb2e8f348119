"""The lobby: order, characters, a fair rotation of the guide, and a group memory of any content."""

from __future__ import annotations

from typing import Any

from app.core import lobby, lobby_machines, save_service
from app.core import settings as stored_settings
from app.core.lobby import LobbyDraft
from app.core.settings import CHOICES, Settings
from app.ui.game_ui import Player
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import Header, SavedPlayer
from tests.support.fake_game import FAKE, FakeGame

nonsense = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    *("sitters", "name", "sigil", "shape", "portrait", "eldest"),
                    *("guided", "games", "fake", "level", "choices", "lang", "x"),
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


def group(*names: str) -> LobbyDraft:
    draft = LobbyDraft("fake", tuple(Player(name, n) for n, name in enumerate(names)), level="easy")
    return lobby.suggest_guide(draft)


@given(nonsense)
def test_any_stored_memory_gives_a_valid_table(stored: Any) -> None:
    draft = lobby_machines.draft_for(FAKE, stored)
    assert FAKE.min_players <= len(draft.players) <= FAKE.max_players
    assert no_two_alike(draft)
    assert set(draft.eldest) <= set(range(len(draft.players)))
    assert lobby.level_of(draft, FAKE) in FAKE.levels and 0 <= draft.guide < len(draft.players)


@given(nonsense)
def test_unreadable_settings_fall_back(stored: Any) -> None:
    found = stored_settings.from_json(stored, Settings())
    assert all(getattr(found, name) in values for name, values in CHOICES.items())


@given(st.lists(st.tuples(st.integers(-1, 9), st.integers(-1, 9)), max_size=12))
def test_moving_changes_only_the_order_and_the_guide_stays_the_same_person(
    moves: list[tuple[int, int]],
) -> None:
    draft = lobby.choose_guide(group("A", "B", "C", "D"), 2)
    for seat, to in moves:
        draft = lobby.move(draft, seat, to)
        assert sorted(s.name for s in draft.players) == ["A", "B", "C", "D"]
        assert draft.players[draft.guide].name == "C"


def test_over_many_games_every_player_guides_equally_often() -> None:
    memory: Any = None
    guides: list[str] = []
    for _ in range(12):
        draft = (
            lobby_machines.draft_for(FAKE, memory, count=4)
            if memory is None
            else lobby_machines.draft_for(FAKE, memory)
        )
        if memory is None:
            for seat, name in enumerate("ABCD"):
                draft = lobby.rename(draft, seat, name)
        guides.append(draft.players[draft.guide].name)
        memory = lobby.remember(draft, memory)
    assert {guides.count(name) for name in "ABCD"} == {3}


# ---------------------------------------------------------------------- characters


def no_two_alike(draft: LobbyDraft) -> bool:
    """No two players share a colour, a shape or a portrait."""
    count = len(draft.players)
    return all(len({player.character[trait] for player in draft.players}) == count for trait in range(3))


def test_players_with_equal_names_have_different_characters() -> None:
    draft = lobby_machines.draft_for(
        FAKE, {"sitters": [{"name": "Jo", "sigil": 1}, {"name": "Jo", "sigil": 1}]}
    )
    assert no_two_alike(draft)


def test_without_a_choice_colour_shape_and_portrait_of_a_seat_have_the_same_number() -> None:
    draft = LobbyDraft("fake")
    for _ in range(9):
        draft = lobby.add(draft)
    assert [player.character for player in draft.players] == [(n, n, n) for n in (0, 1, 2, 3, 5, 6, 7, 4)]


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["trait", "move", "remove", "add"]),
        st.integers(-1, 8),
        st.sampled_from(["colour", "shape", "portrait", "hat"]),
        st.integers(-1, 9),
    ),
    max_size=20,
)


@given(MOVES)
def test_no_two_players_are_ever_alike(moves: list[tuple[str, int, str, int]]) -> None:
    draft = group("A", "B", "C", "D")
    for verb, seat, trait, number in moves:
        if verb == "trait":
            draft = lobby.choose_trait(draft, seat, trait, number)
        elif verb == "move":
            draft = lobby.move(draft, seat, number)
        else:
            draft = lobby.remove(draft, seat, 2) if verb == "remove" else lobby.add(draft)
        assert no_two_alike(draft)


def test_a_free_colour_changes_no_other_player() -> None:
    before = group("A", "B", "C")
    after = lobby.choose_trait(before, 1, "colour", 7)
    assert after.players[1].character == (7, 1, 1)
    assert (after.players[0], after.players[2]) == tuple(
        player.with_character(*player.character) for player in (before.players[0], before.players[2])
    )


def test_two_players_exchange_what_both_want() -> None:
    draft = lobby.choose_trait(group("A", "B", "C"), 1, "portrait", 2)
    assert [player.character for player in draft.players] == [(0, 0, 0), (1, 1, 2), (2, 2, 1)]


@given(MOVES)
def test_characters_are_remembered_with_the_group(moves: list[tuple[str, int, str, int]]) -> None:
    draft = group("A", "B", "C", "D")
    for _, seat, trait, number in moves:
        draft = lobby.choose_trait(draft, seat, trait, number)
    again = lobby_machines.draft_for(FAKE, lobby.remember(draft, None))
    assert [p.character for p in again.players] == [p.character for p in draft.players]


@given(MOVES)
def test_characters_are_stored_with_a_game(moves: list[tuple[str, int, str, int]]) -> None:
    draft = group("A", "B", "C", "D")
    for _, seat, trait, number in moves:
        draft = lobby.choose_trait(draft, seat, trait, number)
    setup = lobby.game_setup(draft, ("1", "2", "3", "4"))
    header = save_service.header_for(FAKE, setup, "seed", "en", 0)
    found = save_service.setup_from_header(header)
    assert [(p.name, p.character) for p in found.players] == [(p.name, p.character) for p in setup.players]


def test_a_save_from_before_the_choice_has_the_characters_of_its_seats() -> None:
    header = Header("fake", 1, "seed", (SavedPlayer("A", "human:3"), SavedPlayer("B", "human:x")))
    found = save_service.setup_from_header(header).players
    assert [player.character for player in found] == [(3, 3, 3), (0, 0, 0)]


# ---------------------------------------------------------------------- ages


@given(st.lists(st.tuples(st.booleans(), st.integers(-1, 8), st.integers(-1, 8)), max_size=12))
def test_the_eldest_follow_their_persons_to_other_seats(moves: list[tuple[bool, int, int]]) -> None:
    draft = group("A", "B", "C", "D", "E")
    for seat in (3, 1):
        draft = lobby.toggle_eldest(draft, seat)
    for removes, seat, to in moves:
        draft = lobby.remove(draft, seat, 2) if removes else lobby.move(draft, seat, to)
        here = [player.name for player in draft.players]
        assert [here[who] for who in draft.eldest] == [name for name in "DB" if name in here]
    again = lobby_machines.draft_for(FAKE, lobby.remember(draft, None))
    assert again.eldest == draft.eldest
    assert lobby.game_setup(draft, ("",) * 5).eldest == draft.eldest


def test_a_second_touch_takes_a_person_out_of_the_order_of_age() -> None:
    draft = group("A", "B", "C")
    for seat in (2, 0, 1, 0, 9):
        draft = lobby.toggle_eldest(draft, seat)
    assert draft.eldest == (2, 1)


def test_removing_a_seat_never_goes_below_the_least_and_keeps_a_guide() -> None:
    draft = lobby.choose_guide(group("A", "B", "C"), 2)
    for _ in range(5):
        draft = lobby.remove(draft, 0, 2)
    assert len(draft.players) == 2 and draft.players[draft.guide].name == "C"


def test_the_group_is_remembered() -> None:
    draft = group("A", "B", "C")
    again = lobby_machines.draft_for(FAKE, lobby.remember(draft, None))
    assert [s.name for s in again.players] == ["A", "B", "C"]


def test_an_empty_name_becomes_the_seat() -> None:
    setting = lobby.game_setup(group("A", ""), ("Seat 1", "Seat 2"))
    assert [s.name for s in setting.players] == ["A", "Seat 2"]


def test_options_stored_under_an_older_name_of_the_game_are_still_read() -> None:
    class Renamed(FakeGame):
        old_names = ("old",)

    stored = {"games": {"old": {"level": "hard", "choices": {"timers": "150"}}}}
    draft = lobby_machines.draft_for(Renamed(), stored)
    assert draft.level == "hard" and dict(draft.choices)["timers"] == "150"
    stored["games"]["fake"] = {"level": "easy", "choices": {}}
    assert lobby.level_of(lobby_machines.draft_for(Renamed(), stored), Renamed()) == "easy"

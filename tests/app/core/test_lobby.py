"""The lobby: order, sigils, a fair rotation of the guide, and a group memory of any content."""

from __future__ import annotations

from typing import Any

from app.core import lobby
from app.core import settings as stored_settings
from app.core.lobby import LobbyDraft
from app.core.settings import CHOICES, Settings
from app.games.game_ui import Player
from hypothesis import given
from hypothesis import strategies as st

from tests.support.fake_game import FAKE, FakeGame

nonsense = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["sitters", "name", "sigil", "guided", "games", "fake", "level", "choices", "lang", "x"]
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
    draft = lobby.draft_for(FAKE, stored)
    assert FAKE.min_players <= len(draft.players) <= FAKE.max_players
    assert len({s.sigil for s in draft.players}) == len(draft.players)
    assert draft.level in FAKE.levels and 0 <= draft.guide < len(draft.players)


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
        draft = lobby.draft_for(FAKE, memory, count=4) if memory is None else lobby.draft_for(FAKE, memory)
        if memory is None:
            for seat, name in enumerate("ABCD"):
                draft = lobby.rename(draft, seat, name)
        guides.append(draft.players[draft.guide].name)
        memory = lobby.remember(draft, memory)
    assert {guides.count(name) for name in "ABCD"} == {3}


def test_players_with_equal_names_have_different_sigils() -> None:
    draft = lobby.draft_for(FAKE, {"sitters": [{"name": "Jo", "sigil": 1}, {"name": "Jo", "sigil": 1}]})
    assert draft.players[0].sigil != draft.players[1].sigil


def test_the_next_sigil_is_a_free_one() -> None:
    draft = group("A", "B", "C")
    for _ in range(10):
        draft = lobby.next_sigil(draft, 1)
        assert len({s.sigil for s in draft.players}) == 3


def test_removing_a_seat_never_goes_below_the_least_and_keeps_a_guide() -> None:
    draft = lobby.choose_guide(group("A", "B", "C"), 2)
    for _ in range(5):
        draft = lobby.remove(draft, 0, 2)
    assert len(draft.players) == 2 and draft.players[draft.guide].name == "C"


def test_the_group_is_remembered() -> None:
    draft = group("A", "B", "C")
    again = lobby.draft_for(FAKE, lobby.remember(draft, None))
    assert [s.name for s in again.players] == ["A", "B", "C"]


def test_an_empty_name_becomes_the_seat() -> None:
    setting = lobby.game_setup(group("A", ""), ("Seat 1", "Seat 2"))
    assert [s.name for s in setting.players] == ["A", "Seat 2"]


def test_options_stored_under_an_older_name_of_the_game_are_still_read() -> None:
    class Renamed(FakeGame):
        old_names = ("old",)

    stored = {"games": {"old": {"level": "hard", "choices": {"timers": "150"}}}}
    draft = lobby.draft_for(Renamed(), stored)
    assert draft.level == "hard" and dict(draft.choices)["timers"] == "150"
    stored["games"]["fake"] = {"level": "easy", "choices": {}}
    assert lobby.draft_for(Renamed(), stored).level == "easy"

"""Encoding and projecting with shared parts give exactly what the plain functions give."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.codec import codec_of
from engine.core.sealed import EYES_CLOSED, HIDDEN, PUBLIC, Sealed, project, project_after, seal
from engine.random_games import RANDOM_GAMES, play


@pytest.mark.parametrize("name", sorted(RANDOM_GAMES))
def test_every_state_of_whole_games_is_encoded_and_projected_alike(name: str) -> None:
    game = RANDOM_GAMES[name]()
    codec = codec_of(game.rules.actions, game.rules.records)
    for table in game.tables[:1] + game.tables[-1:]:
        seats = (PUBLIC, EYES_CLOSED, 0, 1)
        before: Any = None
        for _, current in play(game, table, f"shared {table.seats}"):
            state = current.state
            if before is not None:
                assert codec.encode_after(state, before, codec.encode(before)) == codec.encode(state)
                for seat in seats:
                    assert project_after(state, seat, before, project(before, seat)) == project(state, seat)
            before = state


def test_a_new_secret_in_the_place_of_a_known_one_is_hidden() -> None:
    known, secret = seal("a", 1), seal("b", 2)
    assert project_after((known, secret), 1, (known, known), project((known, known), 1)) == ("a", HIDDEN)


def test_longer_and_shorter_tuples_are_projected_in_full() -> None:
    one, two = seal("a", 1), seal("b", 2)
    shown = project((one,), 1)
    assert project_after((one, two), 1, (one,), shown) == ("a", HIDDEN)
    assert project_after((), 1, (one,), shown) == ()


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(TypeError):
        project_after((["list"],), PUBLIC, (1,), (1,))
    assert type(seal("a", 1)) is Sealed

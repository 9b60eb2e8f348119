"""Random games for the tests of both games: play them, check invariants, write views as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from typing import Any

from engine.core.codec import Codec, read_action
from engine.core.game_loop import replay
from engine.core.model import Action, Step, Table, View
from engine.core.sealed import HIDDEN, Sealed
from engine.random_games import RANDOM_GAMES, RandomGame, digests, play

__all__ = ["RANDOM_GAMES", "RandomGame", "digests", "play", "play_and_check", "plain", "view_tree"]


def play_and_check(bench: RandomGame, table: Table, seed: str) -> Iterator[tuple[Action | None, Step[Any]]]:
    """Play a random game; check invariants, sequence numbers, and that each action survives its JSON form."""
    codec = Codec(*bench.rules.actions, *bench.rules.records)
    for count, (action, current) in enumerate(play(bench, table, seed)):
        assert bench.rules.invariant_violations(current.state) == (), (seed, count, action)
        assert count == current.state.seq
        if action is not None:
            assert read_action(bench.rules.actions, codec.dumps(action)) == action
        yield action, current


def same_again(bench: RandomGame, table: Table, seed: str) -> None:
    """Check that replaying the actions gives the same state, and that its JSON form is lossless."""
    codec = Codec(*bench.rules.actions, *bench.rules.records)
    steps = list(play(bench, table, seed))
    actions = [action for action, _ in steps if action is not None]
    last = steps[-1][1].state
    assert replay(bench.rules, table, seed, actions).state == last
    assert codec.loads(codec.dumps(last)) == last


def view_tree(view: View[Any]) -> dict[str, Any]:
    """Return a view as a plain tree, for golden files. A `Sealed` in it would be a leak."""
    return {
        name: plain(getattr(view, name))
        for name in ("seat", "seq", "decision", "waiting", "outcome", "state")
    }


def plain(value: Any) -> Any:
    if value is HIDDEN:
        return "?"
    if isinstance(value, Enum):
        return value.value
    assert not isinstance(value, Sealed), "a view holds no seals"
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        tree = {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"is": type(value).__name__, **tree}
    return value

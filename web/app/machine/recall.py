"""What a machine seat remembers: its own earlier views, found by replaying the stored actions.
Must not depend on any one game; only views of the seat itself leave this module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.codec import codec_of
from engine.core.game_loop import begin, step, view
from engine.core.model import Ruleset, View
from engine.core.sealed import Seat
from engine.saves import Save, Slices

M = TypeVar("M")
Remember = Callable[[M, View[Any]], M]

MOST_CACHED = 16

_cache: dict[tuple[str, Seat], tuple[int, str, Any, Any]] = {}
"""For each game (digest of its header) and seat: rows replayed, digest of the last one, state, memory."""


def recall(rules: Ruleset[Any], save: Save, seat: Seat, remember: Remember[M], fresh: M) -> Slices[M]:
    """Return the memory of a seat after all stored actions, in slices.

    What was replayed before is not replayed again. A save of older rules or with missing rows gives a
    fresh memory: the machine then knows only what its view shows.
    """
    if save.header.rules != rules.version or len(save.rows) < save.seq:
        return fresh
    root = save.root_digest
    done, digest, state, memory = _cache.get((root, seat), (0, root, None, fresh))
    if done > len(save.rows) or (save.rows[done - 1].digest if done else root) != digest:
        done, state, memory = 0, None, fresh
    if state is None:
        state = begin(rules, save.header.table(), save.header.seed).state
        memory = remember(memory, view(rules, state, seat))
    codec = codec_of(rules.actions, rules.records)
    for row in save.rows[done:]:
        state = step(rules, state, codec.decode(row.action)).state
        memory = remember(memory, view(rules, state, seat))
        yield
    if len(_cache) > MOST_CACHED:
        _cache.clear()
    _cache[root, seat] = len(save.rows), save.head if save.rows else root, state, memory
    found: M = memory
    return found

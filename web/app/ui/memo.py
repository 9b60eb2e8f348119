"""Memoise parts of a screen, so that a tap draws again only what changed.
Must not depend on games, translations or the browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, TypeVarTuple, cast

from app.ui.html import MemoNode, Node, render

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
Rest = TypeVarTuple("Rest")

MEMO_SIZE = 64  # results kept for one state: six panels, each shown or hidden, token held or not


def memo_node_sized(maxsize: int) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """Return a decorator that caches the nodes of a pure function together with their HTML."""

    def decorate(draw: Callable[P, Node]) -> Callable[P, Node]:
        @lru_cache(maxsize=maxsize)
        @wraps(draw)
        def cached(*args: P.args, **kwargs: P.kwargs) -> Node:
            drawn = draw(*args, **kwargs)
            node = MemoNode(*drawn)
            node.text = render(drawn)
            return node

        return cast("Callable[P, Node]", cached)

    return decorate


memo_node = memo_node_sized(256)  # for small nodes such as buttons and badges


def memo_per_state(function: Callable[[S, *Rest], R]) -> Callable[[S, *Rest], R]:
    """Cache a function of one immutable game state; a new state object empties the cache.

    The state and the other arguments are compared by identity. Comparing them by value, or hashing the
    tuple of players, takes longer than drawing. An argument that is created for every screen never
    matches, so the cache is emptied when it holds MEMO_SIZE results.
    """
    current: list[tuple[S, dict[tuple[int, ...], tuple[R, object]]]] = []

    @wraps(function)
    def cached(state: S, *args: *Rest) -> R:
        if not current or current[0][0] is not state:
            current[:] = [(state, {})]
        results, key = current[0][1], tuple(map(id, args))
        if key not in results:
            if len(results) >= MEMO_SIZE:
                results.clear()
            results[key] = function(state, *args), args  # keep args alive, or their ids could be reused
        return results[key][0]

    return cached

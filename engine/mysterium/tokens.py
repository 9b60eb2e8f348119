"""Pools of clairvoyancy tokens: tokens of two kinds, or tokens that may be either.

Must not depend on the state or on when tokens are placed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from engine.core.wire import stored


@stored("YesNo", "yes no")
@dataclass(frozen=True, slots=True)
class YesNo:
    """Tokens of two kinds: some say yes, some say no."""

    yes: int
    no: int


Tokens = Union[int, YesNo]
"""A plain number counts tokens that may say yes or no; 0 also means that the game has no tokens."""


def pool(count: int, two_kinds: bool) -> Tokens:
    """Return the tokens a psychic begins with; of two kinds, half say yes and half say no.

    >>> pool(4, two_kinds=True)
    YesNo(yes=2, no=2)
    """
    return YesNo(count // 2, count - count // 2) if two_kinds and count else count


def left(tokens: Tokens, agree: bool) -> int:
    """Return how many of these tokens can say yes (`agree`) or no."""
    if isinstance(tokens, YesNo):
        return tokens.yes if agree else tokens.no
    return tokens


def total(tokens: Tokens) -> int:
    """Return the number of tokens of both kinds."""
    return tokens.yes + tokens.no if isinstance(tokens, YesNo) else tokens


def can_say(tokens: Tokens, there: bool | None, agree: bool) -> bool:
    """Return whether a psychic can say yes (`agree`) or no, with what their token there says already.

    A token of two kinds cannot be turned over: another answer needs another token.

    >>> can_say(YesNo(0, 1), None, True), can_say(YesNo(0, 1), False, True), can_say(0, False, True)
    (False, False, True)
    """
    if there is agree:
        return True
    return left(tokens, agree) > 0 or (there is not None and not isinstance(tokens, YesNo))


def change(tokens: Tokens, agree: bool, by: int) -> Tokens:
    """Return the pool with `by` more tokens that say yes (`agree`) or no."""
    if isinstance(tokens, YesNo):
        return YesNo(tokens.yes + by, tokens.no) if agree else YesNo(tokens.yes, tokens.no + by)
    return tokens + by

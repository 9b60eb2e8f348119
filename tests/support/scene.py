"""A screen of any game, as tests render, measure and check it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.core.game import DealPhrase
from app.core.settings import Settings

from engine.core.sealed import PUBLIC, Seat

S = TypeVar("S")


@dataclass(frozen=True)
class Moment(Generic[S]):
    """The state, the reader, the selection, and the dialog over it."""

    state: S
    seat: Seat = PUBLIC
    private_view: str = ""
    picks: tuple[tuple[str, str], ...] = ()
    sheet: str = ""
    curtain: bool = False
    passed_ms: int = 20_000
    settings: Settings | None = None
    caption: str = ""  # what the narrator has just said, as a text key
    machine: bool = False  # a machine sits at seat 0 and guides
    explained: tuple[Any, ...] = ()


def deal_phrase(over: bool) -> DealPhrase:
    """Return the words of a deal; after the end with the seed and the result of a check."""
    words = (3, 77, 200, 14, 151, 9)
    seed = "0123456789abcdef" * 2
    return (
        DealPhrase(words, seed, f'["umbrary deal 1","game",2,"{seed}",5,[],[]]', "same")
        if over
        else DealPhrase(words)
    )

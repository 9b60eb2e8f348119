"""A moment of any game, as the tests put it before eyes, axe and rulers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from app.core.settings import Settings

from engine.core.sealed import PUBLIC, Seat

S = TypeVar("S")


@dataclass(frozen=True)
class Moment(Generic[S]):
    """The state, whose eyes, what they have touched, what lies over it."""

    state: S
    seat: Seat = PUBLIC
    errand: str = ""
    picks: tuple[tuple[str, str], ...] = ()
    sheet: str = ""
    curtain: bool = False
    passed_ms: int = 20_000
    settings: Settings | None = None

"""A screen of any game, as tests render, measure and check it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

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
    machine: bool = False  # a machine sits at seat 0 and guides

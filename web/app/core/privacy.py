"""Owns whose eyes the screen is for: the table's, nobody's (a curtain), or one seat's.
Must not know what is shown; every way of going away leads to a curtain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.core.sealed import TABLE, Seat

Eyes = Literal["table", "curtain", "private"]


@dataclass(frozen=True, slots=True)
class Picks:
    """What has been touched but not confirmed. An immutable little dictionary of strings."""

    pairs: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        return dict(self.pairs).get(name, default)

    def put(self, name: str, value: str) -> Picks:
        kept = tuple(pair for pair in self.pairs if pair[0] != name)
        return Picks(tuple(sorted((*kept, (name, value)))))

    def drop(self, *names: str) -> Picks:
        return Picks(tuple(pair for pair in self.pairs if pair[0] not in names))

    def toggle(self, name: str, value: str) -> Picks:
        """Touching the chosen thing again lets it go."""
        return self.drop(name) if self.get(name) == value else self.put(name, value)

    def members(self, name: str) -> tuple[str, ...]:
        """A pick that holds several values, in the order they were touched."""
        held = self.get(name)
        return tuple(held.split(" ")) if held else ()

    def toggle_member(self, name: str, value: str, most: int) -> Picks:
        """Touch one of several; beyond `most` the oldest touch is let go."""
        members = [m for m in self.members(name) if m != value]
        if len(members) == len(self.members(name)):
            members = [*members, value][-most:] if most else []
        return self.put(name, " ".join(members)) if members else self.drop(name)


def touch(picks: Picks, name: str, value: str) -> Picks:
    """A touch that needs no game: `drop` lets go of what is named, `zoom` sets, any other name toggles."""
    if name == "drop":
        return picks.drop(value)
    return picks.put(name, value) if name == "zoom" else picks.toggle(name, value)


@dataclass(frozen=True, slots=True)
class Turn:
    """Whom the rules wait for now, and on which surface they answer."""

    seat: Seat = TABLE
    private: bool = False
    work: bool = False  # stays open until Done; otherwise only while held
    kind: str = ""
    gather: bool = False  # coming from one pair of eyes, the tablet is laid down before the table looks


@dataclass(frozen=True, slots=True)
class Session:
    """One of table, curtain(seat), private(seat). `errand` is a seat's own wish, not asked by the rules."""

    eyes: Eyes = "table"
    seat: Seat = TABLE
    errand: str = ""
    work: bool = False  # the errand stays open until its own Done
    held: bool = False
    seen: bool = False
    picks: Picks = Picks()


def table() -> Session:
    return Session()


def curtain(seat: Seat, errand: str = "", *, work: bool = False) -> Session:
    return Session("curtain", seat, errand, work)


def works(session: Session, turn: Turn) -> bool:
    """Whether what lies behind the curtain stays open until Done, or only while held."""
    return session.work if session.errand else turn.work


def settle(session: Session, turn: Turn) -> Session:
    """After an action: stay with a seat that is asked on, draw a curtain before anybody else."""
    if not turn.private:
        return curtain(TABLE) if turn.gather and session.eyes == "private" else table()
    same = session.seat == turn.seat and not session.errand
    if same and session.eyes == "private" and turn.work and not session.held:
        return replace(session, picks=Picks(), seen=True)
    return curtain(turn.seat)


def resume(turn: Turn) -> Session:
    """After a restart, whatever was on screen: a curtain."""
    return curtain(turn.seat if turn.private else TABLE)


def hide(session: Session) -> Session:
    """Blur, hidden page, Back, rotation: nobody's eyes. Unconfirmed picks wait behind the curtain."""
    if session.eyes == "curtain":
        return replace(session, held=False)
    return replace(session, eyes="curtain", held=False, seen=session.seen or session.eyes == "private")


def open_(session: Session, *, held: bool) -> Session:
    """The seal was held (or tapped, for those who cannot hold). Only a curtain can be opened."""
    if session.eyes != "curtain":
        return session
    if session.seat == TABLE:
        return replace(session, eyes="table", held=False)
    return replace(session, eyes="private", held=held)


def wish(session: Session, seat: Seat, errand: str, *, work: bool = False) -> Session:
    """A seat wants to look at or do something of its own, from the table. A curtain comes first."""
    return curtain(seat, errand, work=work) if session.eyes == "table" else session


def finish_errand(session: Session, turn: Turn) -> Session:
    """The errand is over: back to where the rules are."""
    if not session.errand:
        return session
    return curtain(turn.seat) if turn.private else table()


def pick(session: Session, picks: Picks) -> Session:
    return replace(session, picks=picks)

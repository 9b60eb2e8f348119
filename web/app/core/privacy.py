"""Owns whose eyes the screen is for: the table's, nobody's (a curtain), or one seat's.
Must not know what is shown; every way of going away leads to a curtain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.core.sealed import PUBLIC, Seat

Audience = Literal["table", "curtain", "private"]


@dataclass(frozen=True, slots=True)
class PendingSelection:
    """What has been touched but not confirmed. An immutable little dictionary of strings."""

    pairs: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        return dict(self.pairs).get(name, default)

    def put(self, name: str, value: str) -> PendingSelection:
        kept = tuple(pair for pair in self.pairs if pair[0] != name)
        return PendingSelection(tuple(sorted((*kept, (name, value)))))

    def drop(self, *names: str) -> PendingSelection:
        return PendingSelection(tuple(pair for pair in self.pairs if pair[0] not in names))

    def toggle(self, name: str, value: str) -> PendingSelection:
        """Touching the chosen thing again lets it go."""
        return self.drop(name) if self.get(name) == value else self.put(name, value)

    def members(self, name: str) -> tuple[str, ...]:
        """A pick that holds several values, in the order they were touched."""
        held = self.get(name)
        return tuple(held.split(" ")) if held else ()

    def toggle_member(self, name: str, value: str, most: int) -> PendingSelection:
        """Touch one of several; beyond `most` the oldest touch is let go."""
        members = [m for m in self.members(name) if m != value]
        if len(members) == len(self.members(name)):
            members = [*members, value][-most:] if most else []
        return self.put(name, " ".join(members)) if members else self.drop(name)


def tap_selection(picks: PendingSelection, name: str, value: str) -> PendingSelection:
    """A touch that needs no game: `drop` lets go of what is named, `zoom` sets, any other name toggles."""
    if name == "drop":
        return picks.drop(value)
    return picks.put(name, value) if name == "zoom" else picks.toggle(name, value)


@dataclass(frozen=True, slots=True)
class Prompt:
    """Whom the rules wait for now, and on which surface they answer."""

    seat: Seat = PUBLIC
    private: bool = False
    stays_open: bool = False  # stays open until Done; otherwise only while held
    kind: str = ""
    return_to_table: bool = (
        False  # coming from one pair of eyes, the tablet is laid down before the table looks
    )


@dataclass(frozen=True, slots=True)
class PrivacyState:
    """One of table, curtain(seat), private(seat). `errand` is a seat's own wish, not asked by the rules."""

    audience: Audience = "table"
    seat: Seat = PUBLIC
    private_view: str = ""
    stays_open: bool = False  # the errand stays open until its own Done
    held: bool = False
    seen: bool = False
    selection: PendingSelection = PendingSelection()


def public() -> PrivacyState:
    return PrivacyState()


def covered(seat: Seat, errand: str = "", *, work: bool = False) -> PrivacyState:
    return PrivacyState("curtain", seat, errand, work)


def stays_open(session: PrivacyState, turn: Prompt) -> bool:
    """Whether what lies behind the curtain stays open until Done, or only while held."""
    return session.stays_open if session.private_view else turn.stays_open


def settle(session: PrivacyState, turn: Prompt) -> PrivacyState:
    """After an action: stay with a seat that is asked on, draw a curtain before anybody else."""
    if not turn.private:
        return covered(PUBLIC) if turn.return_to_table and session.audience == "private" else public()
    same = session.seat == turn.seat and not session.private_view
    if same and session.audience == "private" and turn.stays_open and not session.held:
        return replace(session, selection=PendingSelection(), seen=True)
    return covered(turn.seat)


def resume(turn: Prompt) -> PrivacyState:
    """After a restart, whatever was on screen: a curtain."""
    return covered(turn.seat if turn.private else PUBLIC)


def hide(session: PrivacyState) -> PrivacyState:
    """Blur, hidden page, Back, rotation: nobody's eyes. Unconfirmed picks wait behind the curtain."""
    if session.audience == "curtain":
        return replace(session, held=False)
    return replace(
        session, audience="curtain", held=False, seen=session.seen or session.audience == "private"
    )


def reveal(session: PrivacyState, *, held: bool) -> PrivacyState:
    """The seal was held (or tapped, for those who cannot hold). Only a curtain can be opened."""
    if session.audience != "curtain":
        return session
    if session.seat == PUBLIC:
        return replace(session, audience="table", held=False)
    return replace(session, audience="private", held=held)


def request_private_view(
    session: PrivacyState, seat: Seat, errand: str, *, work: bool = False
) -> PrivacyState:
    """A seat wants to look at or do something of its own, from the table. A curtain comes first."""
    return covered(seat, errand, work=work) if session.audience == "table" else session


def close_private_view(session: PrivacyState, turn: Prompt) -> PrivacyState:
    """The errand is over: back to where the rules are."""
    if not session.private_view:
        return session
    return covered(turn.seat) if turn.private else public()


def select(session: PrivacyState, picks: PendingSelection) -> PrivacyState:
    return replace(session, selection=picks)

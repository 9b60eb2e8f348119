"""Who may see the screen: the whole table, no player (a cover), or one seat.
Must not depend on what is shown. Every way of leaving the screen leads to a cover."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.model import replace
from engine.core.sealed import PUBLIC, Seat

Audience = Literal["table", "curtain", "private"]


@dataclass(frozen=True, slots=True)
class PendingSelection:
    """What has been tapped but not confirmed: an immutable dictionary of strings."""

    pairs: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        for key, value in self.pairs:
            if key == name:
                return value
        return default

    def put(self, name: str, value: str) -> PendingSelection:
        others = [pair for pair in self.pairs if pair[0] != name]
        return PendingSelection(tuple(sorted((*others, (name, value)))))

    def drop(self, *names: str) -> PendingSelection:
        return PendingSelection(tuple([pair for pair in self.pairs if pair[0] not in names]))

    def toggle(self, name: str, value: str) -> PendingSelection:
        """Select a value; selecting it again removes it."""
        return self.drop(name) if self.get(name) == value else self.put(name, value)

    def members(self, name: str) -> tuple[str, ...]:
        """The values of a multiple selection, in the order they were tapped."""
        held = self.get(name)
        return tuple(held.split(" ")) if held else ()

    def toggle_member(self, name: str, value: str, most: int) -> PendingSelection:
        """Toggle one of several values; beyond `most` the oldest one is removed."""
        members = [m for m in self.members(name) if m != value]
        if len(members) == len(self.members(name)):
            members = [*members, value][-most:] if most else []
        return self.put(name, " ".join(members)) if members else self.drop(name)


def tap_selection(selection: PendingSelection, name: str, value: str) -> PendingSelection:
    """Apply a `pick.<name>` tap: `drop` removes the named one, `zoom` sets, any other name toggles."""
    if name == "drop":
        return selection.drop(value)
    return selection.put(name, value) if name == "zoom" else selection.toggle(name, value)


@dataclass(frozen=True, slots=True)
class Prompt:
    """Whom the rules are waiting for, and on which surface they answer."""

    seat: Seat = PUBLIC
    private: bool = False
    stays_open: bool = False  # open until Done; otherwise only while held
    kind: str = ""
    next_seat: Seat = PUBLIC  # who is asked after this seat; PUBLIC if there is none
    return_to_table: bool = False  # after a private screen a cover comes before the table's screen
    ends_by_itself: bool = False  # the private screen closes when its own countdown is over
    table_first: bool = False  # a screen for the table comes before this seat's hand-over screen


@dataclass(frozen=True, slots=True)
class PrivacyState:
    """One of table, curtain(seat), private(seat). `private_view` was asked for by a player, not the rules."""

    audience: Audience = "table"
    seat: Seat = PUBLIC
    private_view: str = ""
    stays_open: bool = False  # the requested view stays open until its own Done
    held: bool = False
    seen: bool = False
    selection: PendingSelection = PendingSelection()


def public() -> PrivacyState:
    return PrivacyState()


def covered(seat: Seat, private_view: str = "", *, stays_open: bool = False) -> PrivacyState:
    return PrivacyState("curtain", seat, private_view, stays_open)


def stays_open(state: PrivacyState, prompt: Prompt) -> bool:
    """Whether the screen behind the cover stays open until Done, or only while held."""
    return state.stays_open if state.private_view else prompt.stays_open


def settle(state: PrivacyState, prompt: Prompt) -> PrivacyState:
    """After an action: stay with a seat that is asked again, cover before any other seat."""
    if not prompt.private or prompt.table_first:
        return covered(PUBLIC) if prompt.return_to_table and state.audience == "private" else public()
    same = state.seat == prompt.seat and not state.private_view
    if same and state.audience == "private" and prompt.stays_open and not state.held:
        return replace(state, selection=PendingSelection(), seen=True)
    return covered(prompt.seat)


def resume(prompt: Prompt) -> PrivacyState:
    """After a restart there is always a cover."""
    return covered(prompt.seat if prompt.private and not prompt.table_first else PUBLIC)


def leave_table(state: PrivacyState, prompt: Prompt) -> PrivacyState:
    """From the table's screen to the hand-over screen of the seat that the rules ask."""
    return covered(prompt.seat) if state.audience == "table" and prompt.private else state


def hide(state: PrivacyState) -> PrivacyState:
    """Blur, hidden page, Back, rotation: cover the screen. The selection is kept behind the cover."""
    if state.audience == "curtain":
        return replace(state, held=False)
    return replace(state, audience="curtain", held=False, seen=state.seen or state.audience == "private")


def reveal(state: PrivacyState, *, held: bool) -> PrivacyState:
    """Open a cover, by holding the reveal button or by a tap on it."""
    if state.audience != "curtain":
        return state
    if state.seat == PUBLIC:
        return replace(state, audience="table", held=False)
    return replace(state, audience="private", held=held)


def request_private_view(
    state: PrivacyState, seat: Seat, private_view: str, *, stays_open: bool = False
) -> PrivacyState:
    """A player at the table asks for a private view. A cover comes first."""
    return covered(seat, private_view, stays_open=stays_open) if state.audience == "table" else state


def close_private_view(state: PrivacyState, prompt: Prompt) -> PrivacyState:
    """End a requested private view: back to what the rules ask for."""
    if not state.private_view:
        return state
    return covered(prompt.seat) if prompt.private else public()


def select(state: PrivacyState, selection: PendingSelection) -> PrivacyState:
    return replace(state, selection=selection)

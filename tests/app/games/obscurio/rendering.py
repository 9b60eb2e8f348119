"""Render screens of The Library from a bare state."""

from __future__ import annotations

from typing import Any

from app.core.countdown import Countdown, full_countdown
from app.core.privacy import Audience, PendingSelection, PrivacyState
from app.core.settings import Settings
from app.games.obscurio.ui import ObscurioUI
from app.ui.game_ui import AnyView, Player, ScreenContext, screen_for
from app.ui.html import Node, render
from app.ui.i18n import Translator, translator

from engine.core.game_loop import view, why_not
from engine.core.model import Action, Problem
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat
from engine.obscurio.facts import DOOR_PHASES
from engine.obscurio.state import Phase, State
from tests.engine.obscurio.game_driver import OBSCURIO

UI = ObscurioUI(OBSCURIO.deck)
UI.rules = OBSCURIO
NAMES = tuple(f"Brzk{n}" for n in range(8))  # no vowels: so they cannot be taken for translated text


def ctx(
    state: State, session: PrivacyState, t: Translator | None = None, countdown: Countdown | None = None
) -> ScreenContext:
    def refused(action: Action) -> Problem | None:
        return why_not(OBSCURIO, state, action)

    spec = UI.countdown(view(OBSCURIO, state, PUBLIC))
    running = countdown or (full_countdown(spec.name, spec.seconds) if spec else None)
    players = tuple(Player(name, n) for n, name in enumerate(NAMES[: state.options.players]))
    return ScreenContext(t or translator("en"), Settings(), session, players, running, refused)


def session_of(seat: Seat, private_view: str = "", picks: PendingSelection | None = None) -> PrivacyState:
    audience: Audience = "table" if seat == PUBLIC else "private"
    return PrivacyState(audience, seat, private_view, selection=picks or PendingSelection())


def node(
    state: State,
    seat: Seat = PUBLIC,
    private_view: str = "",
    t: Translator | None = None,
    countdown: Countdown | None = None,
    **picks: str,
) -> Node:
    touched = PendingSelection(tuple(sorted(picks.items())))
    seen: AnyView = view(OBSCURIO, state, seat)
    around = ctx(state, session_of(seat, private_view, touched), t, countdown)
    return screen_for(UI, seen, around)(seen, around)


def html(state: State, seat: Seat = PUBLIC, private_view: str = "", **more: Any) -> str:
    return render(node(state, seat, private_view, **more))


def viewers(state: State) -> list[tuple[Seat, str]]:
    """Return every (seat, private view) that the app may show now."""
    shown: list[tuple[Seat, str]] = [(PUBLIC, "")]
    seats = state.options.seats
    shown += [(seat, "role") for seat in seats if state.phase is not Phase.OVER]
    if state.phase in (Phase.ROLES, Phase.RIDDLE, Phase.NIGHT):
        shown += [(seat, "") for seat in OBSCURIO.waiting(state) if seat >= 0 or seat == EYES_CLOSED]
    if state.phase in DOOR_PHASES and state.turn.watcher:
        shown += [(seat, "choose") for seat in state.turn.held.voters]
    if state.phase is Phase.VOTE:
        shown += [(seat, "ballot") for seat in state.turn.votes.voters]
    return shown

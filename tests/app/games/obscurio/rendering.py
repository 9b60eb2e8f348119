"""Screens of The Library from a bare state, as the house would draw them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.core.countdown import Glass, fill
from app.core.privacy import Eyes, Picks, Session
from app.core.settings import Settings
from app.games.game_ui import AnyView, Ctx, Sitter, screen_for
from app.games.obscurio.ui import obscurio
from app.ui.html import Node, render
from app.ui.i18n import Words, words

from engine.core.game_loop import view, why_not
from engine.core.model import Action, Problem
from engine.core.sealed import NIGHT, TABLE, Seat
from engine.obscurio.decisions import DOOR_PHASES
from engine.obscurio.state import Phase, State
from tests.engine.obscurio.game_driver import OBSCURIO

UI = replace(obscurio(OBSCURIO.deck), rules=OBSCURIO)
NAMES = tuple(f"Brzk{n}" for n in range(8))  # no vowel: told from translated text at a glance


def ctx(state: State, session: Session, t: Words | None = None, glass: Glass | None = None) -> Ctx:
    def refused(action: Action) -> Problem | None:
        return why_not(OBSCURIO, state, action)

    wish = UI.glass(view(OBSCURIO, state, TABLE))
    running = glass or (fill(wish.name, wish.seconds) if wish else None)
    sitters = tuple(Sitter(name, n) for n, name in enumerate(NAMES[: state.house.players]))
    return Ctx(t or words("en"), Settings(), session, sitters, running, refused)


def session_of(seat: Seat, errand: str = "", picks: Picks | None = None) -> Session:
    eyes: Eyes = "table" if seat == TABLE else "private"
    return Session(eyes, seat, errand, picks=picks or Picks())


def node(
    state: State,
    seat: Seat = TABLE,
    errand: str = "",
    t: Words | None = None,
    glass: Glass | None = None,
    **picks: str,
) -> Node:
    touched = Picks(tuple(sorted(picks.items())))
    seen: AnyView = view(OBSCURIO, state, seat)
    around = ctx(state, session_of(seat, errand, touched), t, glass)
    return screen_for(UI, seen, around)(seen, around)


def html(state: State, seat: Seat = TABLE, errand: str = "", **more: Any) -> str:
    return render(node(state, seat, errand, **more))


def eyes_on(state: State) -> list[tuple[Seat, str]]:
    """Every pair of eyes the house may open the screen for now, with its errand."""
    shown: list[tuple[Seat, str]] = [(TABLE, "")]
    seats = state.house.seats
    shown += [(seat, "role") for seat in seats if state.phase is not Phase.OVER]
    if state.phase in (Phase.ROLES, Phase.RIDDLE, Phase.NIGHT):
        shown += [(seat, "") for seat in OBSCURIO.waiting(state) if seat >= 0 or seat == NIGHT]
    if state.phase in DOOR_PHASES and state.watcher:
        shown += [(seat, "choose") for seat in state.held.voters]
    if state.phase is Phase.VOTE:
        shown += [(seat, "ballot") for seat in state.votes.voters]
    return shown

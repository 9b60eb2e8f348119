"""Owns The Manor as one ruleset: puts set-up, phases, handlers, checks and questions together.

Must not know screens, saves or players made of code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Action, Decision, Outcome, Problem, Step, Table
from engine.core.phases import settle
from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.decks import Deck
from engine.mysterium import actions, check, culprit, decisions, events, hours, invariants
from engine.mysterium.phases import PHASES
from engine.mysterium.record import Ending, Note, Vote
from engine.mysterium.setup import Decks, lay_out, settings_of
from engine.mysterium.state import Clairvoyancy, Group, Kind, Phase, Pointed, Psychic, Settings, State
from engine.mysterium.tables import Difficulty, Level

HANDLERS: dict[type[Action], Callable[[State, Any], Step[State]]] = {
    actions.GiveVisions: hours.give_visions,
    actions.CallCrow: hours.call_crow,
    actions.PlaceIntuition: hours.place_intuition,
    actions.LiftIntuition: hours.lift_intuition,
    actions.PlaceClairvoyancy: hours.place_clairvoyancy,
    actions.LiftClairvoyancy: hours.lift_clairvoyancy,
    actions.TimeUp: hours.time_up,
    actions.Conclude: hours.conclude,
    actions.Knock: hours.knock,
    actions.GoOn: hours.go_on,
    actions.ShareVision: culprit.share_vision,
    actions.CastVote: culprit.cast_vote,
    actions.PointAt: culprit.point_at,
}


class Manor:
    """The rules, with the four decks they are played with."""

    name = "mysterium"
    version = 1
    actions = actions.ACTIONS
    events = events.EVENTS
    records: tuple[type, ...] = (
        State,
        Settings,
        Psychic,
        Clairvoyancy,
        Group,
        Pointed,
        Note,
        Vote,
        Ending,
        Phase,
        Kind,
        Difficulty,
        Level,
    )

    def __init__(self, visions: Deck, characters: Deck, locations: Deck, objects: Deck) -> None:
        self.decks = Decks(visions, characters, locations, objects)

    def setup(self, table: Table, rng: Rng) -> Step[State]:
        state = lay_out(self.decks, settings_of(table), rng)
        return settle(PHASES, hours.begin_hour(state))

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return decisions.waiting(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        return decisions.decision(state, seat)

    def check(self, state: State, action: Action) -> Problem | None:
        return check.check(state, action)

    def apply(self, state: State, action: Action) -> Step[State]:
        return settle(PHASES, HANDLERS[type(action)](state, action))

    def outcome(self, state: State) -> Outcome | None:
        ending = state.ending
        if ending is None:
            return None
        return Outcome("all" if ending.won else "nobody", ending.reason, state.seats if ending.won else ())

    def broken(self, state: State) -> tuple[str, ...]:
        return invariants.broken(self.decks, state)

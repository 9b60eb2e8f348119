"""The Manor as a `Ruleset`: connects set-up, phases, handlers, legality and decisions.

Must not contain rules; each method calls the module that does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Action, Decision, Outcome, Problem, Step, Table
from engine.core.phase_machine import settle
from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.mysterium import (
    actions,
    decisions,
    events,
    handlers_culprit,
    handlers_hours,
    invariants,
    legality,
)
from engine.mysterium.constants import Difficulty, Level
from engine.mysterium.legal_actions import legal_actions
from engine.mysterium.phases import PHASES
from engine.mysterium.recap import Ending, Note, Vote
from engine.mysterium.setup import Decks, deal, settings_of
from engine.mysterium.state import (
    Clairvoyancy,
    Group,
    Kind,
    Phase,
    Pointed,
    Psychic,
    Settings,
    SettingsV1,
    State,
)
from engine.mysterium.tokens import YesNo
from engine.picture_decks import Deck

HANDLERS: dict[type[Action], Callable[[State, Any], Step[State]]] = {
    actions.GiveVisions: handlers_hours.give_visions,
    actions.CallCrow: handlers_hours.call_crow,
    actions.PlaceIntuition: handlers_hours.place_intuition,
    actions.LiftIntuition: handlers_hours.lift_intuition,
    actions.PlaceClairvoyancy: handlers_hours.place_clairvoyancy,
    actions.LiftClairvoyancy: handlers_hours.lift_clairvoyancy,
    actions.TimeUp: handlers_hours.time_up,
    actions.Conclude: handlers_hours.conclude,
    actions.Knock: handlers_hours.knock,
    actions.GoOn: handlers_hours.go_on,
    actions.ShareVision: handlers_culprit.share_vision,
    actions.CastVote: handlers_culprit.cast_vote,
    actions.PointAt: handlers_culprit.point_at,
    actions.NameEldest: handlers_culprit.name_eldest,
}


class Mysterium:
    """The rules of Mysterium for four decks of cards."""

    name = "mysterium"
    version = 2
    actions = actions.ACTIONS
    events = events.EVENTS
    records: tuple[type, ...] = (
        State,
        Settings,
        SettingsV1,
        YesNo,
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
        state = deal(self.decks, settings_of(table), rng)
        return settle(PHASES, handlers_hours.begin_hour(state))

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return decisions.waiting(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        return decisions.decision(state, seat)

    def check(self, state: State, action: Action) -> Problem | None:
        return legality.check(state, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return legal_actions(state, seat)

    def apply(self, state: State, action: Action) -> Step[State]:
        return settle(PHASES, HANDLERS[type(action)](state, action))

    def outcome(self, state: State) -> Outcome | None:
        ending = state.ending
        if ending is None:
            return None
        return Outcome("all" if ending.won else "nobody", ending.reason, state.seats if ending.won else ())

    def invariant_violations(self, state: State) -> tuple[str, ...]:
        return invariants.invariant_violations(self.decks, state)

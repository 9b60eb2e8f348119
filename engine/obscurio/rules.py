"""The Library as a `Ruleset`: connects set-up, phases, handlers, legality and decisions.

Must not contain rules; each method calls the module that does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.model import Action, Decision, Outcome, Problem, Step, Table
from engine.core.phase_machine import settle
from engine.core.rng import Rng
from engine.core.sealed import Seat
from engine.obscurio import actions as act
from engine.obscurio import constants, decisions
from engine.obscurio.events import EVENTS
from engine.obscurio.facts import DOOR_PHASES
from engine.obscurio.handlers_accuse import cast_vote
from engine.obscurio.handlers_doors import (
    agree,
    count_three,
    countdown_expired,
    hold_chips,
    pass_door,
    place_chip,
)
from engine.obscurio.handlers_night import close_holder, pick_card
from engine.obscurio.handlers_turn import go_on, hand_over, look_at_role, redraw_pages
from engine.obscurio.invariants import invariant_violations
from engine.obscurio.legal_actions import legal_actions
from engine.obscurio.legality import check
from engine.obscurio.migration import migrate_state
from engine.obscurio.phases import PHASES
from engine.obscurio.setup import deal, decoy_ids
from engine.obscurio.state import RECORDS, State
from engine.picture_decks import Deck


def countdown_ran_out(state: State, action: act.CountdownExpired) -> Step[State]:
    """Advance the hourglass on the Time Track in Step 4; end the discussion in other phases."""
    return countdown_expired(state, action) if state.phase in DOOR_PHASES else go_on(state, action)


HANDLERS: dict[type[Action], Callable[[State, Any], Step[State]]] = {
    act.LookedAtRole: look_at_role,
    act.GoOn: go_on,
    act.CountdownExpired: countdown_ran_out,
    act.HandOverRiddle: hand_over,
    act.RedrawPages: redraw_pages,
    act.PickCard: pick_card,
    act.CloseHolder: close_holder,
    act.PlaceChip: place_chip,
    act.PassDoor: pass_door,
    act.HoldChips: hold_chips,
    act.CountThree: count_three,
    act.Agree: agree,
    act.CastVote: cast_vote,
}


BLANK_DECOYS = tuple(f"c{n:03}" for n in range(constants.DECOYS))
"""Ids of decoys for games without pictures."""


class Obscurio:
    """The rules of Obscurio for a deck of illusion cards, and another deck for the Loyals' nights.

    Version 2: decoys have a deck of their own, the Grimoire sees the holder, a new reading of "the same
    element", and secret choices do not count when time is up.
    """

    name = "obscurio"
    version = 2
    actions = act.ACTIONS
    events = EVENTS
    records: tuple[type, ...] = RECORDS

    def __init__(self, deck: Deck, decoys: tuple[str, ...] = BLANK_DECOYS) -> None:
        self.deck = deck
        self.decoys = decoy_ids(decoys)

    def setup(self, table: Table, rng: Rng) -> Step[State]:
        return settle(PHASES, Step(deal(table, self.deck.ids, self.decoys, rng)))

    def migrate_state(self, tree: Any) -> Any:
        return migrate_state(tree, self.decoys)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return decisions.waiting(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        return decisions.decision(state, seat)

    def check(self, state: State, action: Action) -> Problem | None:
        return check(self.deck, state, action)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return legal_actions(self.deck, state, seat)

    def apply(self, state: State, action: Action) -> Step[State]:
        return settle(PHASES, HANDLERS[type(action)](state, action))

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def invariant_violations(self, state: State) -> tuple[str, ...]:
        return invariant_violations(state, self.deck.ids)

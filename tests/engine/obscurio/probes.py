"""Probe actions: what a seat might try, valid or not, built without using secrets."""

from __future__ import annotations

from engine.core.model import Action
from engine.core.sealed import Seat
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly

from .game_driver import ON_BOAT, ON_MOON, ON_MOON_TOO

RIDDLES = (
    (),
    (Butterfly(0),),
    (Butterfly(0, ON_MOON), Butterfly(0, ON_MOON_TOO)),
    (Butterfly(0, ON_MOON), Butterfly(0, ON_BOAT)),
    (Butterfly(0, (500, 168)), Butterfly(1)),
    (Butterfly(0), Butterfly(1)),
)


def probes(seat: Seat, cards: tuple[str, ...]) -> list[Action]:
    """Return every kind of action, each in several forms, all by one seat."""
    tried: list[Action] = [
        act.LookedAtRole(seat=seat),
        act.GoOn(seat=seat),
        act.CountdownExpired(seat=seat),
        act.PassDoor(seat=seat),
        act.Agree(seat=seat, seconds_left=3),
        act.CountThree(seat=seat),
        act.CloseHolder(seat=seat),
        act.RedrawPages(seat=seat),
    ]
    tried += [act.HandOverRiddle(seat=seat, butterflies=butterflies) for butterflies in RIDDLES]
    tried += [act.PickCard(seat=seat, card=card) for card in cards]
    tried += [act.PlaceChip(seat=seat, door=door, companion=c) for door in range(9) for c in (False, True)]
    tried += [act.HoldChips(seat=seat, doors=doors) for doors in ((), (0,), (1,), (4,), (7,), (2, 3), (0, 0))]
    tried += [act.CastVote(seat=seat, accused=accused) for accused in range(-2, 9)]
    return tried

"""What a machine Wizard says and what its badge shows, from its own view.

Must not depend on roles: a Traitor's words are made from the doors it argues for, like a Loyal's.
"""

from __future__ import annotations

from collections.abc import Generator

from engine.core.model import View
from engine.machine import table
from engine.machine.chairs import Chair
from engine.machine.doors import opened
from engine.machine.grounds import associations, ground, name_of
from engine.machine.knowledge import Knowledge
from engine.machine.memory_obscurio import FRESH, Memory
from engine.machine.personas import DETAILS, STORIES, THINGS
from engine.machine.reading import pointed_things
from engine.machine.seated import Seated
from engine.machine.tastes import weights_of
from engine.machine_lines import DOOR, SUSPECT, TALK, TORN, Choice, Line, certainty
from engine.obscurio.facts import DOOR_PHASES
from engine.obscurio.state import Phase, State, chips_of
from engine.picture_decks import Deck

BADGE_CHOICES = 3


def speaking(
    knowledge: Knowledge, deck: Deck, view: View[State], chair: Chair, memory: Memory = FRESH
) -> Generator[None, None, Line | None]:
    """Return the one line of this seat for this phase, in slices; None if it says nothing.

    Under the Watcher nothing is said about riddle and doors. Before the doors a line names only what is
    seen on the Pages; at the doors a door and the thing behind it.
    """
    seated = Seated(knowledge, deck, view, chair, memory)
    phase = view.state.phase
    if view.seat not in view.state.options.wizards or view.seat == view.state.exposed:
        return None
    if phase is Phase.ACCUSATION:
        return (yield from _suspect_line(seated))
    if view.state.turn.watcher:
        return None
    if phase is Phase.TALK:
        return _talk_line(seated)
    return (yield from _door_line(seated)) if phase in DOOR_PHASES else None


_ASSOCIATIONS = {THINGS: 0, STORIES: 2, DETAILS: 0}
"""How many associations a persona names in the talk; one if its kind is not listed."""


def _talk_line(seated: Seated) -> Line | None:
    """Name what is seen at one butterfly and what it reminds of; from the persona, not from the role."""
    riddle = seated.riddle
    if riddle is None:
        return None
    pointed = [one for one in riddle.butterflies if one.point is not None]
    if not pointed:
        return None
    chosen = pointed[seated.view.seat % len(pointed)]
    assert chosen.point is not None
    picture = seated.knowledge.by_id[riddle.pages[chosen.page]]
    things = pointed_things(picture, chosen.point, seated.deck)
    if not things:
        return None
    most = _ASSOCIATIONS.get(seated.chair.persona.kind, 1)
    thing = things[0][0]
    return Line(
        TALK, thing=name_of(seated.knowledge, thing), themes=associations(seated.knowledge, thing, most)
    )


def _door_line(seated: Seated) -> Generator[None, None, Line | None]:
    ranking = yield from seated.doors()
    if seated.view.state.phase is Phase.LOCKED:
        return (yield from _locked_line(seated, dict(ranking)))
    (best, chance), (second, _) = ranking[:2]
    sounds = certainty(chance)
    answer = next(iter(_choice(seated, best, chance).grounds), None)
    seen = answer.connection.answer if answer is not None else None
    return Line(DOOR, best, sounds, second if sounds == TORN else 0, seen.name if seen else None)


def _locked_line(seated: Seated, chances: dict[int, int]) -> Generator[None, None, Line | None]:
    """At locked doors, speak about the door where the own chip is or goes now."""
    chip = next(iter(chips_of(seated.view.state, seated.view.seat)), None)
    if chip is None:
        return None
    door = chip.door
    if not door and (yield from seated.wants_open_door()):
        door = table.open_door(seated.view)
    if not door:
        return None
    answer = next(iter(_choice(seated, door, chances[door]).grounds), None)
    seen = answer.connection.answer if answer is not None else None
    return Line(DOOR, door, certainty(max(350, chances[door])), 0, seen.name if seen else None)


def _suspect_line(seated: Seated) -> Generator[None, None, Line | None]:
    suspects = yield from seated.suspects()
    if not suspects:
        return None
    sounds = certainty(suspects[0][1])
    other = suspects[1][0] if sounds == TORN and len(suspects) > 1 else 0
    return Line(SUSPECT, suspects[0][0], sounds, other)


def judging(
    knowledge: Knowledge, deck: Deck, view: View[State], chair: Chair, memory: Memory = FRESH
) -> Generator[None, None, tuple[Choice, ...]]:
    """Return the best three choices of this seat with reasons, in slices; () if it has none to show."""
    seated = Seated(knowledge, deck, view, chair, memory)
    phase = view.state.phase
    if view.seat not in view.state.options.wizards or view.seat == view.state.exposed:
        return ()
    if phase is Phase.ACCUSATION:
        suspects = yield from seated.suspects()
        return tuple(Choice(seat, chance) for seat, chance in suspects[:BADGE_CHOICES])
    if view.state.turn.watcher or phase not in DOOR_PHASES:
        return ()
    ranking = yield from seated.doors()
    shown = opened(dict(ranking), view)
    found = []
    for door, chance in [row for row in ranking if row[0] in shown][:BADGE_CHOICES]:
        found.append(_choice(seated, door, chance))
        yield
    return tuple(found)


def _choice(seated: Seated, door: int, chance: int) -> Choice:
    """Return a door with the connection of every butterfly, the strongest first."""
    card = dict(table.doors(seated.view))[door]
    riddle = seated.riddle
    if not card or riddle is None:
        return Choice(door, chance, card=card)
    known, weights = seated.knowledge, weights_of(seated.chair.persona)
    answer, grounds = known.by_id[card], []
    for butterfly in riddle.butterflies:
        page = known.by_id[riddle.pages[butterfly.page]]
        thing = None
        if butterfly.point is not None:
            things = pointed_things(page, butterfly.point, seated.deck)
            thing = things[0][0] if things else None
        grounds.append(ground(known, page, thing, answer, weights))
    grounds.sort(key=lambda found: -found.strength)
    return Choice(door, chance, tuple(grounds), card)

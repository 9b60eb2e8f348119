"""Machine players of The Manor: what a seat does, says and shows on demand, from its own view.

Must not use more than the view; it forgets nothing, so there is no memory to rebuild.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from engine.core.model import Action, View
from engine.core.sealed import Seat
from engine.machine.chairs import Chair
from engine.machine.ghost import thinking
from engine.machine.grounds import ground
from engine.machine.integer_math import chances_of
from engine.machine.knowledge import Knowledge
from engine.machine.personas import GUIDE
from engine.machine.psychic import Reader, interpreting, pointing, voting
from engine.machine.tastes import SCHOOLS, Taste, updated, weights_of
from engine.machine.vision_reading import card_key, opinions, share, vision_key
from engine.machine_lines import CARD, GROUP, NO, TORN, YES, Choice, Ground, Line, certainty
from engine.mysterium.decisions import CLAIRVOYANCY, INTUITION, POINT, VOTE
from engine.mysterium.recap import Note
from engine.mysterium.state import Phase, State

__all__ = [
    "FRESH",
    "Chair",
    "Memory",
    "choosing",
    "is_asked",
    "judging",
    "passing",
    "remember",
    "speaking",
    "tasting",
]

BADGE_CHOICES = 3


@dataclass(frozen=True, slots=True)
class Memory:
    """Nothing: visions, answers and tokens stay in the view."""


FRESH = Memory()


def remember(memory: Memory, view: View[State]) -> Memory:
    """Return the memory unchanged."""
    return memory


def is_asked(view: View[State]) -> bool:
    """Return whether this seat may have something to do; `choosing` may still return None.

    Ask again after every change of the state: a psychic may want to answer a new intuition.
    """
    return view.decision is not None and view.seat >= 0


def choosing(
    knowledge: Knowledge, view: View[State], chair: Chair, memory: Memory = FRESH
) -> Generator[None, None, Action | None]:
    """Choose the action of a machine seat, in slices; None if it has nothing to do for now."""
    if not is_asked(view):
        return None
    if view.seat == view.state.ghost:
        thought = yield from thinking(knowledge, view, chair.taste)
        return thought.action
    assert view.decision is not None
    reader = Reader(knowledge, view, chair.persona)
    if view.decision.kind in (INTUITION, CLAIRVOYANCY):
        return (yield from interpreting(reader))
    if view.decision.kind == VOTE:
        return (yield from voting(reader))
    assert view.decision.kind == POINT
    return (yield from pointing(reader))


# --- lines and the badge


def speaking(
    knowledge: Knowledge, view: View[State], chair: Chair, memory: Memory = FRESH
) -> Generator[None, None, Line | None]:
    """Return the one line of this seat for this phase, in slices; None if it says nothing.

    The Ghost is silent. Secret votes are not talked about.
    """
    reader = Reader(knowledge, view, chair.persona)
    if view.seat not in view.state.owners:
        return None
    if view.state.phase is Phase.POLL_OPEN:
        choices = yield from _groups(reader)
        return _line(GROUP, choices) if choices else None
    if view.state.phase is not Phase.INTERPRETATION:
        return None
    own = [i for i in view.state.of(view.seat) if i in view.state.unfinished]
    found = []
    for psychic in own:
        found.append((yield from _cards(reader, psychic)))
    return _line(CARD, max(found, key=lambda rows: rows[0].chance)) if found else None


def _line(kind: str, choices: tuple[Choice, ...]) -> Line:
    best = choices[0]
    sounds = certainty(best.chance)
    second = choices[1] if sounds == TORN and len(choices) > 1 else None
    why = next((ground for ground in best.grounds if ground.connection.answer is not None), None)
    answer = why.connection.answer if why is not None else None
    return Line(
        kind,
        best.target,
        sounds,
        second.target if second is not None and kind == GROUP else 0,
        why.thing.name if why is not None and why.thing is not None else None,
        answer.name if answer is not None else None,
        card=best.card,
        other_card=second.card if second is not None else "",
    )


def judging(
    knowledge: Knowledge,
    view: View[State],
    chair: Chair,
    memory: Memory = FRESH,
    psychic: int | None = None,
) -> Generator[None, None, tuple[Choice, ...]]:
    """Return the best three cards for each own psychic, or for any other one, with reasons.

    `Choice.target` is the number of the psychic; in the open vote it is the number of a group.
    """
    reader, state = Reader(knowledge, view, chair.persona), view.state
    if view.seat not in state.owners:
        return ()
    if state.phase is Phase.POLL_OPEN:
        return (yield from _groups(reader))
    if state.phase is not Phase.INTERPRETATION:
        return ()
    asked = state.of(view.seat) if psychic is None else (psychic,)
    found: tuple[Choice, ...] = ()
    for number in asked:
        if number in state.unfinished:
            found += yield from _cards(reader, number)
    return found + (yield from _bets(reader)) if psychic is None else found


def _bets(reader: Reader) -> Generator[None, None, tuple[Choice, ...]]:
    """Return the reasons for the yes and no tokens that this seat has laid."""
    state, found = reader.view.state, []
    for own in state.of(reader.view.seat):
        for token in state.psychics[own].laid:
            guess = state.psychics[token.on].intuition
            ranking = yield from _cards(reader, token.on, guess if token.agree else "")
            if ranking:
                found.append(replace(ranking[0], bet=YES if token.agree else NO))
    return tuple(found)


def _cards(reader: Reader, psychic: int, only: str = "") -> Generator[None, None, tuple[Choice, ...]]:
    """Return the best cards for a psychic with reasons, or one card alone."""
    state = reader.view.state
    one = state.psychics[psychic]
    ranking = yield from reader.cards(psychic)
    rows = [row for row in ranking if only in ("", row[0])]
    found = []
    for card, chance in rows[:BADGE_CHOICES]:
        why = yield from _grounds(reader, one.visions, (card_key(one.row, card),))
        found.append(Choice(psychic, chance, why, card))
    return tuple(found)


def _groups(reader: Reader) -> Generator[None, None, tuple[Choice, ...]]:
    state = reader.view.state
    ranking = yield from reader.groups()
    found = []
    for number, chance in ranking[:BADGE_CHOICES]:
        group = next(group for group in state.groups if group.number == number)
        keys = tuple(card_key(row, card) for row, card in enumerate(group.cards))
        why = yield from _grounds(reader, state.face_up, keys)
        found.append(Choice(number, chance, why))
    return tuple(found)


def _grounds(
    reader: Reader, visions: tuple[str, ...], cards: tuple[str, ...]
) -> Generator[None, None, tuple[Ground, ...]]:
    """Return for each vision its strongest connection with these cards, the strongest vision first."""
    known, weights, found = reader.knowledge, weights_of(reader.persona), []
    for vision in visions:
        rows = [
            ground(known, known.by_id[vision_key(vision)], None, known.by_id[card], weights, share)
            for card in cards
        ]
        found.append(max(rows, key=lambda row: row.strength))
        yield
    return tuple(sorted(found, key=lambda row: -row.strength))


def tasting(
    knowledge: Knowledge, view: View[State], people: tuple[Seat, ...], taste: Taste, memory: Memory = FRESH
) -> Generator[None, None, Taste]:
    """Return the taste of the table after the answers of an hour, from the cards people chose; in slices.

    Call it once, when all answers of the hour are known.
    """
    state, rows = view.state, []
    for note in state.notes:
        own = note.hour == state.hour and state.psychics[note.psychic].owner in people
        if own and note.intuition and note.visions:
            rows.append((yield from _likelihoods(knowledge, state, note)))
    return updated(taste, rows)


def _likelihoods(knowledge: Knowledge, state: State, note: Note) -> Generator[None, None, list[int]]:
    """Return for each school the chance in thousandths that it would have chosen this card."""
    same = [one for one in state.notes if (one.psychic, one.row) == (note.psychic, note.row)]
    visions = tuple(vision for one in same if one.hour <= note.hour for vision in one.visions)
    refused = {one.intuition for one in same if one.hour < note.hour}
    found = {one.intuition for one in state.notes if one.row == note.row and one.hour == note.hour}
    cards = sorted({*state.board[note.row], *found} - refused - {""} | {note.intuition})
    keys, chances = [card_key(note.row, card) for card in cards], []
    for school in SCHOOLS:
        fits = yield from opinions(knowledge, visions, keys, school, GUIDE)
        chances.append(chances_of(fits)[cards.index(note.intuition)])
    return chances


def meaning(knowledge: Knowledge, chair: Chair, row: int, vision: str, card: str) -> Ground:
    """Return why the Ghost gave a vision for a card, for the recap."""
    source, answer = knowledge.by_id[vision_key(vision)], knowledge.by_id[card_key(row, card)]
    return ground(knowledge, source, None, answer, weights_of(chair.persona), share)


def passing(view: View[State], people: tuple[Seat, ...]) -> Action | None:
    """Return None: the table has no action that machines must start."""
    return None

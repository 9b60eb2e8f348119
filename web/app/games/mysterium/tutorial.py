"""Tutorial: an hour and the last vote with chosen cards, played with the real rules and screens.
Must not depend on a running game; the examples are the same for everyone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.core.game import Mark, Note, TutorialStep
from engine.core import game_loop
from engine.core.card_piles import Pile, Stock
from engine.core.model import Action, Table, View
from engine.core.sealed import PUBLIC, seal
from engine.mysterium.actions import (
    CastVote,
    GiveVisions,
    GoOn,
    PlaceClairvoyancy,
    PlaceIntuition,
    ShareVision,
)
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State, Triple
from engine.picture_decks import Point

GHOST, LEARNER, SECOND, THIRD = range(4)
"""The seats; the learner is the ghost first, then the player of psychic 0."""

TABLE = Table(4, (("difficulty", "medium"), ("ghost", GHOST)))
Board = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]

LOCATIONS = ("c000", "c004", "c007", "c012", "c014", "c017")
OBJECTS = ("c000", "c002", "c009", "c011", "c016", "c017")

# The learner gives: the fortune-teller with her crystal ball. One vision is a snow globe in a hand.
TO_GIVE: tuple[Triple, Triple, Triple] = (
    ("c004", "c007", "c011"),
    ("c003", "c004", "c016"),
    ("c014", "c017", "c017"),
)
TO_GIVE_CHARACTERS = ("c000", "c003", "c004", "c008", "c012", "c014")
HAND = ("c018", "c022", "c026", "c070", "c002", "c020", "c046")
BEST, FAIR = "c070", "c022"
BALL_SEEN: Point = (520, 640)
BALL: Point = (560, 830)

# The learner guesses: books and letters. One character reads, one holds a sealed card, the writer has both.
TO_GUESS: tuple[Triple, Triple, Triple] = (
    ("c017", "c007", "c011"),
    ("c011", "c004", "c016"),
    ("c002", "c017", "c017"),
)
TO_GUESS_CHARACTERS = ("c001", "c002", "c011", "c013", "c016", "c017")
GIVEN = (("c040", "c019"), ("c003",), ("c008",))
GUESSED_WRONG, GUESSED_RIGHT = "c013", "c002"  # by the second and the third psychic
BOOKS, LETTERS, LETTER = (605, 434), (835, 464), (565, 935)

# The last vote: a sailor, a bathtub, an umbrella mean the captain, the bathroom, the umbrella.
CULPRIT = 2
SHARED = ("c038", "c003", "c060")
BATH: Point = (640, 735)
BATHROOM: Point = (480, 700)


def cards() -> dict[str, tuple[str, ...]]:
    """Return all cards of the examples, by deck."""
    return {
        "visions": tuple(dict.fromkeys((*HAND, *GIVEN[0], *GIVEN[1], *GIVEN[2], *SHARED))),
        "characters": tuple(dict.fromkeys((*TO_GIVE_CHARACTERS, *TO_GUESS_CHARACTERS))),
        "locations": LOCATIONS,
        "objects": OBJECTS,
    }


def pages(rules: Mysterium) -> tuple[TutorialStep, ...]:
    return (
        TutorialStep("ghost", GHOST, lambda before: _desk(rules), _has_given, note=_ghost_note),
        TutorialStep("token", LEARNER, lambda before: _table(rules), _has_placed),
        TutorialStep(
            "bet",
            LEARNER,
            lambda before: _with_token(rules, before),
            _has_bet,
            _has_ended,
        ),
        TutorialStep(
            "answers", LEARNER, lambda before: _with_bet(rules, before), _is_answered, note=_answer_note
        ),
        TutorialStep(
            "culprit",
            LEARNER,
            lambda before: _vote(rules),
            lambda view: view.outcome is not None,
            note=_culprit_note,
        ),
        TutorialStep("end", endings=("won", "lost")),
    )


# ---------------------------------------------------------------------- examples


def _play(rules: Mysterium, state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = game_loop.step(rules, state, action).state
    return state


def _dealt(
    rules: Mysterium, triples: tuple[Triple, ...], characters: tuple[str, ...], hand: tuple[str, ...]
) -> State:
    """Begin hour 1 with these secrets, these cards on the table and this hand."""
    state: State = game_loop.begin(rules, TABLE, "tutorial").state
    used = cards()["visions"]
    psychics = tuple(
        replace(psychic, triple=seal(triple, GHOST))
        for psychic, triple in zip(state.psychics, triples, strict=True)
    )
    rest = [card for card in rules.decks.visions.ids if card not in used]
    return replace(
        state,
        psychics=psychics,
        board=(characters, LOCATIONS, OBJECTS),
        stock=Stock(Pile.of(rest), Pile.of()),
        hand=seal(hand, GHOST),
        hand_size=len(hand),
    )


def _give(psychic: int, *visions: str) -> GiveVisions:
    return GiveVisions(seat=GHOST, psychic=psychic, cards=visions)


def _desk(rules: Mysterium) -> State:
    """The ghost has served the other two psychics; the learner's is left."""
    first = _dealt(rules, TO_GIVE, TO_GIVE_CHARACTERS, (*GIVEN[1], *GIVEN[2]))
    served = _play(rules, first, [_give(1, *GIVEN[1]), _give(2, *GIVEN[2])])
    return replace(served, hand=seal(HAND, GHOST), hand_size=len(HAND))


def _table(rules: Mysterium) -> State:
    """Another hour 1: all visions are given, the other two tokens are placed."""
    dealt = _dealt(rules, TO_GUESS, TO_GUESS_CHARACTERS, tuple(v for visions in GIVEN for v in visions))
    return _play(
        rules,
        dealt,
        [
            *(_give(psychic, *visions) for psychic, visions in enumerate(GIVEN)),
            PlaceIntuition(seat=SECOND, psychic=1, card=GUESSED_WRONG),
            PlaceIntuition(seat=THIRD, psychic=2, card=GUESSED_RIGHT),
        ],
    )


def _with_token(rules: Mysterium, before: object) -> State:
    """Go on with the learner's token; a skipped page leaves it on the right card."""
    if isinstance(before, State) and before.phase is Phase.INTERPRETATION and before.psychics[0].intuition:
        return before
    return _play(rules, _table(rules), [PlaceIntuition(seat=LEARNER, psychic=0, card=TO_GUESS[0][0])])


def _with_bet(rules: Mysterium, before: object) -> State:
    state = _with_token(rules, before)
    if state.psychics[0].laid:
        return state
    return _play(rules, state, [PlaceClairvoyancy(seat=LEARNER, psychic=0, on=1, agree=False)])


def _vote(rules: Mysterium) -> State:
    """All have found their cards, and the other two have voted: one for the culprit, one not."""
    dealt = _dealt(rules, TO_GUESS, TO_GUESS_CHARACTERS, SHARED)
    high, middle = dealt.settings.high_from, dealt.settings.middle_from
    psychics = tuple(
        replace(psychic, found=tuple(triple), finished_in=5, track=track)
        for psychic, triple, track in zip(dealt.psychics, TO_GUESS, (high, 1, middle), strict=True)
    )
    found = replace(dealt, psychics=psychics, board=_without_found(dealt.board), hour=5, talk_over=True)
    lined_up = _play(rules, replace(found, phase=Phase.HOUR_PASSES), [GoOn(seat=PUBLIC)])
    character, location, object_ = SHARED
    shared = ShareVision(seat=GHOST, group=CULPRIT, character=character, location=location, object=object_)
    votes = [CastVote(seat=SECOND, group=CULPRIT), CastVote(seat=THIRD, group=3)]
    return _play(rules, lined_up, [shared, *votes])


def _without_found(board: Board) -> Board:
    one, two, three = (
        tuple(card for card in row if card not in [triple[n] for triple in TO_GUESS])
        for n, row in enumerate(board)
    )
    return one, two, three


# ---------------------------------------------------------------------- what was learnt


def _has_given(view: View[State]) -> bool:
    return view.state.phase is not Phase.VISIONS


def _has_placed(view: View[State]) -> bool:
    return bool(view.state.psychics[0].intuition)


def _has_ended(view: View[State]) -> bool:
    return view.state.phase is not Phase.INTERPRETATION


def _has_bet(view: View[State]) -> bool:
    return bool(view.state.psychics[0].laid)


def _is_answered(view: View[State]) -> bool:
    return view.state.phase not in (Phase.INTERPRETATION, Phase.MANIFESTATION)


def _ghost_note(view: View[State]) -> Note:
    """Say what the chosen vision has in common with the secret, and show the closest one."""
    given = view.state.psychics[0].visions
    key = "best" if BEST in given else "fair" if FAIR in given else "other"
    target = TO_GIVE[0][0]
    return Note(key, (Mark("visions", BEST, *BALL_SEEN), Mark("characters", target, *BALL)))


def _answer_note(view: View[State]) -> Note:
    right = bool(view.state.psychics[0].found)
    books, letters = GIVEN[0]
    marks = (
        Mark("visions", books, *BOOKS),
        Mark("visions", letters, *LETTERS),
        Mark("characters", TO_GUESS[0][0], *LETTER),
    )
    return Note("once" if right else "twice", marks)


def _culprit_note(view: View[State]) -> Note:
    """Say whether the table named the culprit."""
    won = view.outcome is not None and bool(view.state.ending and view.state.ending.won)
    marks = (Mark("visions", SHARED[1], *BATH), Mark("locations", TO_GUESS[1][1], *BATHROOM))
    return Note("won" if won else "lost", marks)

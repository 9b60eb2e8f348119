"""Tutorial: one turn with chosen cards, played with the real rules on the real screens.
Must not depend on a running game; the examples are the same for everyone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.core.game import AnyView, Mark, Note, TutorialStep
from engine.core import game_loop
from engine.core.card_piles import Pile, Stock
from engine.core.model import Action, Table
from engine.core.sealed import PUBLIC, look, seal
from engine.obscurio.actions import Butterfly, CloseHolder, GoOn, HandOverRiddle, LookedAtRole, PlaceChip
from engine.obscurio.constants import Trap
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Door, Phase, Role, State
from engine.picture_decks import Point

GRIMOIRE, LEARNER, TRAITOR, FOURTH = range(4)
"""The seats. The learner acts for three of them, one after another."""

TABLE = Table(4, (("grimoire", GRIMOIRE),))


@dataclass(frozen=True, slots=True)
class Riddle:
    """An Exit and two Pages; for each Page the place to point at, and the place on the Exit it means."""

    exit_card: str
    pages: tuple[str, str]
    hints: tuple[Point, Point]
    meant: tuple[Point, Point]


# The learner points: a girl floats under an umbrella. One Page holds an umbrella, one people up in the air.
TO_GIVE = Riddle("c040", ("c041", "c053"), ((648, 337), (550, 305)), ((413, 280), (442, 428)))
NEAR = 110  # a butterfly this close to the hint points at the same thing

# The Traitor's eight pictures; three of them also hold an umbrella, and where.
UMBRELLAS = {"c037": (408, 684), "c051": (334, 390), "c079": (670, 709)}
HOLDER = ("c014", "c037", "c025", "c051", "c033", "c057", "c079", "c065")

# The learner guesses: a clock and a ship. One door holds only clocks, one only a ship, the Exit both.
TO_GUESS = Riddle("c020", ("c013", "c070"), ((861, 683), (242, 633)), ((300, 560), (332, 368)))
DOORS = ("c071", "c034", "c002", "c020", "c054", "c022")
SHIP_DOOR, EXIT_DOOR, CLOCK_DOOR = 2, 4, 5


def cards() -> tuple[str, ...]:
    """Return all cards of the examples."""
    riddles = [card for riddle in (TO_GIVE, TO_GUESS) for card in (riddle.exit_card, *riddle.pages)]
    return tuple(dict.fromkeys((*riddles, *HOLDER, *DOORS)))


def pages(rules: Obscurio) -> tuple[TutorialStep, ...]:
    return (
        TutorialStep("role", TRAITOR, lambda before: _roles(rules), _after(Phase.ROLES), note=_role_note),
        TutorialStep("traps", LEARNER, lambda before: _traps(rules), _after(Phase.TRAPS)),
        TutorialStep("desk", GRIMOIRE, lambda before: _desk(rules), _after(Phase.RIDDLE), note=_desk_note),
        TutorialStep(
            "night",
            TRAITOR,
            lambda before: _night(rules),
            lambda view: view.state.phase is not Phase.NIGHT and bool(_picks(view)),
            lambda view: view.state.phase is not Phase.NIGHT and not _picks(view),
            _night_note,
        ),
        TutorialStep("doors", LEARNER, lambda before: _doors(rules), _after(Phase.CHOICE), note=_doors_note),
        TutorialStep("end", endings=("won", "lost")),
    )


# ---------------------------------------------------------------------- examples


def _play(rules: Obscurio, state: State, actions: Iterable[Action]) -> State:
    for action in actions:
        state = game_loop.step(rules, state, action).state
    return state


def _with_turn(state: State, **fields: Any) -> State:
    """Return the state with other cards in this turn."""
    return replace(state, turn=replace(state.turn, **fields))


def _roles(rules: Obscurio, trap: Trap = Trap.ESPIONAGE) -> State:
    """Deal the roles; all but the Traitor have looked. Cards of the examples are not in the deck."""
    state = game_loop.begin(rules, TABLE, "tutorial").state
    used = cards()
    everyone = state.options.everyone
    roles = tuple(
        seal(Role.GRIMOIRE, *everyone)
        if seat == GRIMOIRE
        else seal(Role.TRAITOR if seat == TRAITOR else Role.LOYAL, seat, GRIMOIRE)
        for seat in state.options.seats
    )
    return replace(
        state,
        stock=Stock(Pile.of([card for card in rules.deck.ids if card not in used]), Pile.of()),
        holder=seal(HOLDER, GRIMOIRE),
        roles=roles,
        role_views=tuple(int(seat != TRAITOR) for seat in state.options.seats),
        bag=(trap,),
    )


def _traps(rules: Obscurio, trap: Trap = Trap.ESPIONAGE) -> State:
    return _play(rules, _roles(rules, trap), [LookedAtRole(seat=TRAITOR)])


def _desk(rules: Obscurio, trap: Trap = Trap.ESPIONAGE, riddle: Riddle = TO_GIVE) -> State:
    state = _play(rules, _traps(rules, trap), [GoOn(seat=PUBLIC)])
    return _with_turn(
        state, exit_card=seal(riddle.exit_card, GRIMOIRE), pages=seal(tuple(riddle.pages), GRIMOIRE)
    )


def _night(rules: Obscurio, trap: Trap = Trap.ESPIONAGE, riddle: Riddle = TO_GIVE) -> State:
    """Begin a night in which only the Traitor has not chosen yet."""
    butterflies = tuple(Butterfly(page, point) for page, point in enumerate(riddle.hints))
    given = HandOverRiddle(seat=GRIMOIRE, butterflies=butterflies)
    others = [CloseHolder(seat=seat) for seat in (LEARNER, FOURTH)]
    return _play(rules, _desk(rules, trap, riddle), [given, GoOn(seat=PUBLIC), *others])


def _doors(rules: Obscurio) -> State:
    """Begin the choice of another turn: the other two Wizards stand at a wrong door each."""
    closed = [CloseHolder(seat=TRAITOR), GoOn(seat=PUBLIC)]
    state = _play(rules, _night(rules, Trap.NO_EFFECT, TO_GUESS), closed)
    everyone = state.options.everyone
    doors = tuple(Door(number, seal(card, *everyone)) for number, card in enumerate(DOORS, start=1))
    laid = _with_turn(state, doors=doors, exit_door=seal(EXIT_DOOR))
    chips = [PlaceChip(seat=TRAITOR, door=SHIP_DOOR), PlaceChip(seat=FOURTH, door=CLOCK_DOOR)]
    return _play(rules, laid, chips)


# ---------------------------------------------------------------------- what was learnt


def _after(phase: Phase) -> Callable[[AnyView], bool]:
    return lambda view: view.state.phase is not phase


def _picks(view: AnyView) -> tuple[str, ...]:
    return look(view.state.turn.picks) or ()


def _mark(card: str, point: Point) -> Mark:
    return Mark("illusions", card, *point)


def _role_note(view: AnyView) -> Note:
    return Note("done")


def _desk_note(view: AnyView) -> Note:
    """Say whether a butterfly sits on the umbrella, and show where it is."""
    placed = look(view.state.turn.butterflies) or ()
    page, hint = TO_GIVE.pages[0], TO_GIVE.hints[0]
    hit = any(
        b.page == 0
        and b.point is not None
        and max(abs(b.point[0] - hint[0]), abs(b.point[1] - hint[1])) < NEAR
        for b in placed
    )
    return Note("same" if hit else "other", (_mark(page, hint), _mark(TO_GIVE.exit_card, TO_GIVE.meant[0])))


def _night_note(view: AnyView) -> Note:
    """Say whether a pick also holds an umbrella, and show it."""
    fitting = [card for card in _picks(view) if card in UMBRELLAS]
    example = fitting[0] if fitting else "c037"
    marks = (_mark(TO_GIVE.pages[0], TO_GIVE.hints[0]), _mark(example, UMBRELLAS[example]))
    return Note("fits" if fitting else "strange", marks)


def _doors_note(view: AnyView) -> Note:
    pointed = tuple(_mark(page, hint) for page, hint in zip(TO_GUESS.pages, TO_GUESS.hints, strict=True))
    return Note(
        "found" if view.state.turn.found else "missed",
        (*pointed, _mark(TO_GUESS.exit_card, TO_GUESS.meant[1])),
    )

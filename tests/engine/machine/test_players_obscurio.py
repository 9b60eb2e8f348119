"""Machine Wizards: legal under all traps, from their view alone, and rebuilt memories are equal."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine.core.game_loop import begin, step, view
from engine.core.model import Step, Table
from engine.core.sealed import PUBLIC, Sealed
from engine.machine.doors import door_chances, takes_open_door, worth_waiting_for
from engine.machine.integer_math import ONE
from engine.machine.knowledge import finish
from engine.machine.personas import ADA
from engine.machine.players_obscurio import (
    FRESH,
    Chair,
    choosing,
    is_asked,
    judging,
    passing,
    remember,
    speaking,
    tasting,
)
from engine.machine.reading import pointed_things
from engine.machine.suspicion import evidence
from engine.machine.tastes import EVEN
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.machine_lines import DOOR, SUSPECT, TALK
from engine.obscurio.actions import CastVote, PassDoor, PlaceChip
from engine.obscurio.constants import PURPLE, Trap
from engine.obscurio.state import Phase, State
from tests.engine.obscurio.game_driver import Game
from tests.support.leak_harness import other_than, poison, swap
from tests.support.machine_data import deck, knowledge, rules

PAIRS = list(itertools.combinations(Trap, 2))


def setup(seats: int, **options: str | int) -> Table:
    return Table(seats, tuple(sorted({"grimoire": 0, "night": "round", **options}.items())))


def continued(state: State, players: int, seed: str, night: str = "round") -> ObscurioMachineGame:
    """Return a game of machines that goes on from a state."""
    game = ObscurioMachineGame(rules(), knowledge(), setup(players, night=night), seed)
    game.step = Step(state)
    return game


def play_turn(players: int, pair: tuple[Trap, Trap], seed: str, night: str, room: int) -> None:
    """Play a turn with these traps; every action must be legal, or `step` raises."""
    first = Game(players, seed, rules(), night=night).to_traps().traps(*pair).in_room(room)
    game = continued(first.state, players, seed, night)
    game.advance()
    spoken = None
    for _ in range(200):
        if game.state.phase is not spoken:
            spoken = game.state.phase
            for seat in game.state.options.wizards:
                check_words(game, seat)
        if game.state.phase is Phase.OVER or game.state.turn.number > 1:
            return
        game.advance()
    raise AssertionError("the turn does not end")


def check_words(game: ObscurioMachineGame, seat: int) -> None:
    """Lines name a door only at the doors, and nothing is said under the Watcher."""
    phase, parts = (
        game.state.phase,
        (knowledge(), deck(), game.view(seat), game.chairs[seat], game.memories[seat]),
    )
    if phase not in (Phase.TALK, Phase.CHOICE, Phase.LOCKED, Phase.SECRET, Phase.SECRET_LOCKED):
        return
    line, best = finish(speaking(*parts)), finish(judging(*parts))
    if game.state.turn.watcher:
        assert line is None and best == ()
    elif phase is Phase.TALK:
        assert best == () and (line is None or (line.kind, line.target) == (TALK, 0))
    else:
        assert 1 <= len(best) <= 3 and best == tuple(sorted(best, key=lambda one: -one.chance))
        assert line is None or (line.kind == DOOR and line.target >= 1)


@pytest.mark.parametrize("number", range(0, len(PAIRS), 9))
def test_every_answer_is_legal_under_pairs_of_traps(number: int) -> None:
    pair = PAIRS[number]
    for room in (1, 6):
        players = 2 + number % 2 if not set(pair) & set(PURPLE) and room == 6 else 4 + number % 5
        play_turn(players, pair, f"pair {number}", ("round", "eyes")[number % 2], room)


@pytest.mark.nightly
@pytest.mark.parametrize("players", range(2, 9))
def test_every_answer_is_legal_under_every_pair_of_traps_at_every_seat_count(players: int) -> None:
    for number, pair in enumerate(PAIRS):
        if players < 4 and set(pair) & set(PURPLE):
            continue
        for room in (1, 6):
            play_turn(players, pair, f"all {number}", ("round", "eyes")[number % 2], room)


@pytest.mark.parametrize("players", [2, 5])
def test_equal_views_give_equal_answers(players: int) -> None:
    game = ObscurioMachineGame(rules(), knowledge(), setup(players, difficulty="expert"), f"equal {players}")
    asked = 0
    for _ in range(120):
        if game.state.outcome is not None:
            break
        for seat in game.state.options.wizards if game.state.phase is not Phase.ROLES else ():
            shown = game.view(seat)
            if not is_asked(shown):
                continue
            asked += 1
            parts = game.chairs[seat], game.memories[seat]
            action = finish(choosing(knowledge(), deck(), shown, *parts))
            for another in (poison, other_than(deck().ids)):
                changed = view(rules(), swap(game.state, seat, another), seat)
                assert changed == shown
                assert finish(choosing(knowledge(), deck(), changed, *parts)) == action
            break
        game.advance()
    assert asked > 10


def test_it_opens_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ObscurioMachineGame(rules(), knowledge(), setup(5, difficulty="expert"), "no seal")
    opened = Sealed.open
    for _ in range(40):
        if game.state.outcome is not None:
            break
        shown = [game.view(seat) for seat in game.state.options.wizards]
        monkeypatch.setattr(Sealed, "open", _refuse)
        if game.state.phase is not Phase.RIDDLE:
            for one in shown:
                parts = knowledge(), deck(), one, game.chairs[one.seat], game.memories[one.seat]
                finish(choosing(*parts))
                finish(speaking(*parts))
                finish(judging(*parts))
        monkeypatch.setattr(Sealed, "open", opened)
        game.advance()


def _refuse(self: Sealed[object]) -> object:
    raise AssertionError("a machine player opened a secret")


@pytest.mark.parametrize("players, night", [(4, "round"), (5, "eyes")])
def test_a_memory_is_rebuilt_by_replaying_the_views_of_the_seat(players: int, night: str) -> None:
    table = setup(players, night=night, difficulty="expert")
    game = ObscurioMachineGame(rules(), knowledge(), table, "rebuilt")
    for _ in range(150):
        if game.state.outcome is None:
            game.advance()
    state = begin(rules(), table, "rebuilt").state
    memories = dict.fromkeys(game.chairs, FRESH)
    for action in (None, *game.actions):
        state = state if action is None else step(rules(), state, action).state
        memories = {seat: remember(one, view(rules(), state, seat)) for seat, one in memories.items()}
    assert memories == game.memories
    assert all(memory.results for memory in memories.values())


def at_doors(seed: str, *traps: Trap, players: int = 3) -> ObscurioMachineGame:
    """Return a game of machines that has just dealt the doors."""
    first = Game(players, seed, rules()).to_traps().traps(*traps)
    game = continued(first.state, players, seed)
    while not game.state.turn.doors:
        game.advance()
    return game


def test_after_a_dark_night_the_opinion_is_the_one_formed_before() -> None:
    for n in range(6):
        dark, light = (at_doors(f"dark {n}", trap) for trap in (Trap.DARK_NIGHT, Trap.NO_EFFECT))
        for seat in (1, 2):
            assert dark.view(seat).state.turn.doors == light.view(seat).state.turn.doors
            answers = [
                finish(choosing(knowledge(), deck(), game.view(seat), game.chairs[seat], game.memories[seat]))
                for game in (dark, light)
            ]
            assert answers[0] == answers[1] and isinstance(answers[0], PlaceChip)


def test_a_concealed_door_is_taken_if_nothing_else_fits() -> None:
    game = at_doors("concealed", Trap.CONCEALED_DOOR)
    shown = game.view(1)
    cards = {knowledge().by_id[c].number for d in shown.state.turn.doors if isinstance(c := d.card, str)}
    poor = tuple(0 if n in cards else 500 for n in range(len(knowledge().pictures)))
    chances = door_chances(knowledge(), shown, poor, ())
    assert max(chances, key=chances.__getitem__) == 4
    good = tuple(900 if n in cards else 100 for n in range(len(knowledge().pictures)))
    chances = door_chances(knowledge(), shown, good, ())
    assert min(chances, key=chances.__getitem__) == 4


def test_waiting_at_locked_doors_is_worth_more_with_more_doors() -> None:
    pool = (10, 20, 50, 100, 400, 900)
    worth = [worth_waiting_for(pool, doors) for doors in range(8)]
    assert worth == sorted(worth) and worth[0] == 0 and worth[-1] < max(pool)
    assert worth[1] == sum(pool) // len(pool)


def test_a_locked_door_is_taken_if_it_fits_best_and_the_last_one_always() -> None:
    game = at_doors("locked", Trap.LOCKED_DOORS)
    shown = game.view(1)
    card = next(c for d in shown.state.turn.doors if isinstance(c := d.card, str))
    best = tuple(900 if p.id == card else 100 for p in knowledge().pictures)
    assert takes_open_door(knowledge(), shown, best, (), "seed")
    worst = tuple(0 if p.id == card else 100 for p in knowledge().pictures)
    assert not takes_open_door(knowledge(), shown, worst, (), "seed")
    last = replace(shown.state.turn, open_door=len(shown.state.turn.doors))
    ended = replace(shown, state=replace(shown.state, turn=last))
    assert takes_open_door(knowledge(), ended, worst, (), "seed")


def test_machines_refuse_a_locked_door_only_if_no_person_has_a_free_chip() -> None:
    shown = at_doors("refusing", Trap.LOCKED_DOORS).view(PUBLIC)
    assert passing(shown, (1,)) is None
    assert passing(shown, ()) == PassDoor(seat=PUBLIC)


def test_a_wrong_chip_is_the_more_suspicious_the_easier_the_exit_was() -> None:
    levels = [evidence(chance, right=False) for chance in range(0, ONE + 1, 50)]
    assert levels == sorted(levels) and levels[0] == 0 < levels[-1]
    assert evidence(500, right=True) < 0


def test_a_seat_that_is_always_wrong_is_accused() -> None:
    game = ObscurioMachineGame(rules(), knowledge(), setup(6), "accused")
    while len(game.memories[1].results) < 3:
        game.advance()
    for memory_of in (1, 2):
        results = tuple(
            replace(
                one,
                chips=tuple(
                    (seat, one.exit_door % 6 + 1 if seat == 5 else one.exit_door) for seat, _ in one.chips
                ),
            )
            for one in game.memories[memory_of].results
        )
        memory = replace(game.memories[memory_of], results=results)
        voting = Game(6, "accused", rules()).to_traps().tokens(0, 5)
        state = replace(voting.state, phase=Phase.VOTE)
        ballot = type(state.turn.votes)(state.options.wizards)
        state = replace(state, turn=replace(state.turn, votes=ballot))
        shown = view(rules(), state, memory_of)
        action = finish(choosing(knowledge(), deck(), shown, Chair(ADA, "accused"), memory))
        assert action == CastVote(seat=memory_of, accused=5)
        talk = replace(shown, state=replace(shown.state, phase=Phase.ACCUSATION))
        line = finish(speaking(knowledge(), deck(), talk, Chair(ADA, "accused"), memory))
        assert line is not None and (line.kind, line.target) == (SUSPECT, 5)


def test_people_may_point_anywhere() -> None:
    """Up to two things are meant, their shares add up, and a point on a thing means this thing first."""
    for picture in knowledge().pictures[:30]:
        for x in range(100, 1000, 200):
            for y in range(100, 1000, 200):
                found = pointed_things(picture, (x, y), deck())
                assert 1 <= len(found) <= 2 and sum(share for _, share in found) == ONE
        for thing in picture.things:
            if not thing.is_scene and thing.inradius > 60:
                meant = [one.tags for one, _ in pointed_things(picture, thing.spot, deck())]
                assert thing.tags in meant or len(meant) == 2


def test_tastes_follow_what_people_choose() -> None:
    """A table whose people choose as one persona does is found to go by what that persona goes by."""
    game = ObscurioMachineGame(rules(), knowledge(), setup(6), "taste")
    taste = EVEN
    for _ in range(4):
        before = len(game.memories[1].results)
        while len(game.memories[1].results) == before and game.state.outcome is None:
            game.advance()
        args = knowledge(), deck(), game.view(1), (1, 2, 3), taste, game.memories[1]
        taste = finish(tasting(*args))
        assert finish(tasting(*args)) == finish(tasting(*args))
        assert all(100 <= weight <= 3700 for weight in taste)
    assert taste != EVEN
    assert finish(tasting(knowledge(), deck(), game.view(1), (), taste, game.memories[1])) == taste

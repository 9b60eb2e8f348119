"""`legal` lists what a seat may do: every listed action is legal, finite choices are complete."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core.game_loop import begin, legal, step, why_not
from engine.core.model import Action, Table
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.mysterium.actions import CallCrow, GiveVisions
from engine.mysterium.rules import Mysterium
from engine.obscurio.actions import HandOverRiddle
from engine.obscurio.constants import Trap, mist_print
from engine.obscurio.legal_actions import sample_points
from engine.obscurio.legality_riddle import is_on_page
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase
from engine.picture_decks import Deck, inside, load_deck
from engine.random_games import RANDOM_GAMES, RandomGame, blank_deck, play
from tests.support.leak_harness import poison, swap

ILLUSIONS = Path(__file__).resolve().parents[2] / "cards" / "illusions" / "deck.json"
GAMES: dict[str, RandomGame] = {name: make() for name, make in RANDOM_GAMES.items()}
EVERY_SEAT_COUNT = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in sorted({table.seats for table in game.tables})
]


@cache
def games_of(name: str, seats: int) -> tuple[tuple[Action | None, Any, Any], ...]:
    """Every (action, state before, state after) of one random game for each table of this size."""
    found: list[tuple[Action | None, Any, Any]] = []
    for table in GAMES[name].tables:
        if table.seats == seats:
            before = None
            for action, current in play(GAMES[name], table, "legal actions"):
                found.append((action, before, current.state))
                before = current.state
    return tuple(found)


def in_listed_form(action: Action) -> Action:
    """The same action with its cards in sorted order, as `legal` lists them."""
    if isinstance(action, GiveVisions | CallCrow):
        return replace(action, cards=tuple(sorted(action.cards)))
    return action


@pytest.mark.parametrize("name, seats", EVERY_SEAT_COUNT)
def test_every_listed_action_is_legal_and_listed_once(name: str, seats: int) -> None:
    rules = GAMES[name].rules
    for number, (_, _, state) in enumerate(games_of(name, seats)):
        for seat in {*rules.waiting(state), number % seats, PUBLIC, EYES_CLOSED}:
            actions = legal(rules, state, seat)
            assert len(actions) == len(set(actions))
            assert all(why_not(rules, state, action) is None for action in actions), (state.phase, seat)


@pytest.mark.parametrize("name, seats", EVERY_SEAT_COUNT)
def test_a_seat_that_is_waited_for_has_a_legal_action(name: str, seats: int) -> None:
    rules = GAMES[name].rules
    for _, _, state in games_of(name, seats):
        assert all(legal(rules, state, seat) for seat in rules.waiting(state)), state.phase


@pytest.mark.parametrize("name, seats", EVERY_SEAT_COUNT)
def test_every_finite_choice_of_a_random_player_is_listed(name: str, seats: int) -> None:
    rules = GAMES[name].rules
    for action, before, _ in games_of(name, seats):
        if action is None or isinstance(action, HandOverRiddle):
            continue
        listed = legal(rules, before, action.seat)
        assert in_listed_form(action) in listed, (before.phase, action)
        if rules.waiting(before) == (PUBLIC,) and name == "mysterium":
            assert in_listed_form(action) in legal(rules, before, PUBLIC), (before.phase, action)


@pytest.mark.parametrize("name, seats", EVERY_SEAT_COUNT)
def test_the_list_does_not_depend_on_secrets_of_others(name: str, seats: int) -> None:
    rules = GAMES[name].rules
    for number, (_, _, state) in enumerate(games_of(name, seats)):
        seat = (PUBLIC, EYES_CLOSED, *range(seats))[number % (seats + 2)]
        assert legal(rules, swap(state, seat, poison), seat) == legal(rules, state, seat), (state.phase, seat)


def test_nothing_is_legal_after_the_end() -> None:
    for name, game in GAMES.items():
        *_, (_, _, last) = games_of(name, game.tables[0].seats)
        assert all(legal(game.rules, last, seat) == () for seat in (PUBLIC, 0, 1))


def test_a_game_without_countdown_can_be_played_from_the_list_alone() -> None:
    """Without a countdown the table cannot wait for the time to run out, so something else must be listed."""
    kinds = [blank_deck(name, 18) for name in ("characters", "locations", "objects")]
    for rules in (Obscurio(blank_deck("illusions", 84)), Mysterium(blank_deck("visions", 84), *kinds)):
        state: Any = begin(rules, Table(4, (("pace", 0),)), "no countdown").state
        rng = Rng.from_seed("list")
        while rules.outcome(state) is None and state.seq < 2000:
            seat, rng = rng.pick(rules.waiting(state))
            action, rng = rng.pick(legal(rules, state, seat))
            state = step(rules, state, action).state
        assert rules.outcome(state) is not None


@pytest.fixture(scope="module")
def illusions() -> Deck:
    return load_deck(ILLUSIONS.read_text("utf-8"))


@pytest.mark.parametrize("mist", [False, True])
def test_nearly_every_element_of_the_real_deck_has_a_sample_point(illusions: Deck, mist: bool) -> None:
    elements = samples = 0
    for card in illusions.cards:
        points = sample_points(card, mist)
        assert all(is_on_page(point) and not (mist and mist_print(point)) for point in points)
        assert all(any(inside(element.region, point) for element in card.elements) for point in points)
        elements += len(card.elements)
        samples += len(points)
    assert samples >= elements * (0.7 if mist else 0.95)


@pytest.mark.parametrize("trap", [None, Trap.UNITED_BUTTERFLIES, Trap.BOTTOM_BUTTERFLY, Trap.MAGICAL_MIST])
def test_riddles_of_the_real_deck_include_one_and_two_butterflies(illusions: Deck, trap: Trap | None) -> None:
    rules = Obscurio(illusions)
    state = begin(rules, Table(2), "riddle").state
    state = replace(state, turn=replace(state.turn, traps=() if trap is None else (trap,)))
    (go_on,) = legal(rules, state, PUBLIC)
    state = step(rules, state, go_on).state
    assert state.phase is Phase.RIDDLE
    riddles = legal(rules, state, state.options.grimoire)
    assert all(why_not(rules, state, riddle) is None for riddle in riddles)
    counts = {len(riddle.butterflies) for riddle in riddles if isinstance(riddle, HandOverRiddle)}
    assert counts == ({2} if trap is Trap.UNITED_BUTTERFLIES else {1, 2})

"""Rule book p. 4: the set-up."""

from __future__ import annotations

import pytest

from engine.core.game_loop import begin
from engine.core.model import IllegalAction, Table
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, Role

from .game_driver import EVERY_TABLE, OBSCURIO, Game, deck_of


@pytest.mark.parametrize("players, level", EVERY_TABLE)
def test_p4_one_grimoire_and_with_four_or_more_one_traitor(players: int, level: str) -> None:
    roles = [role.open() for role in Game(players, difficulty=level).state.roles]
    assert roles.count(Role.GRIMOIRE) == 1
    assert roles.count(Role.TRAITOR) == (1 if players >= 4 else 0)


def test_p4_the_dark_area_is_filled_first_the_rest_is_light() -> None:
    gauge = Game(5, difficulty="experienced").state.gauge
    assert (gauge.light, gauge.dark) == (10, 5)
    gauge = Game(8, difficulty="beginner").state.gauge
    assert (gauge.light, gauge.dark) == (23, 7)
    gauge = Game(2, difficulty="expert").state.gauge
    assert (gauge.light, gauge.dark) == (8, 0)


def test_p5_the_holder_has_eight_cards_that_only_the_grimoire_sees() -> None:
    game = Game(6)
    assert len(game.state.holder.open()) == 8
    assert game.state.stock.deck.size == 76
    for seat in (PUBLIC, EYES_CLOSED, *range(6)):
        seen = look(game.view(seat).state.holder)
        assert seen == (game.state.holder.open() if seat == game.grimoire else None)


def test_p4_a_wizard_sees_the_own_loyalty_the_grimoire_all_the_table_none() -> None:
    game = Game(5)
    for seat in game.wizards:
        roles = game.view(seat).state.roles
        assert look(roles[seat]) is (Role.TRAITOR if seat == game.traitor else Role.LOYAL)
        assert all(look(roles[other]) is None for other in game.wizards if other != seat)
    assert look(game.view(0).state.roles[game.traitor]) is Role.TRAITOR
    assert [look(role) for role in game.view(PUBLIC).state.roles] == [Role.GRIMOIRE, None, None, None, None]


def test_p4_the_traitor_can_be_any_wizard() -> None:
    seen = {Game(5, seed=f"deal {n}").traitor for n in range(60)}
    assert seen == {1, 2, 3, 4}


def test_the_table_chooses_the_grimoires_seat() -> None:
    game = Game(4, grimoire=2)
    assert game.state.roles[2].open() is Role.GRIMOIRE
    assert game.wizards == (0, 1, 3)


def test_every_seat_looks_at_its_role_before_the_first_turn() -> None:
    game = Game(4)
    assert game.state.phase is Phase.ROLES
    assert OBSCURIO.waiting(game.state) == (0, 1, 2, 3)
    game.do(act.LookedAtRole(seat=2))
    assert OBSCURIO.waiting(game.state) == (0, 1, 3)
    for seat in (3, 1, 0):
        game.do(act.LookedAtRole(seat=seat))
    assert game.state.phase is Phase.TRAPS


def test_looking_again_is_counted_in_public() -> None:
    game = Game(4).to_riddle()
    game.do(act.LookedAtRole(seat=3))
    game.do(act.LookedAtRole(seat=3))
    assert game.view(PUBLIC).state.role_views == (1, 1, 1, 3)
    assert game.state.phase is Phase.RIDDLE


@pytest.mark.parametrize("players", [2, 3])
def test_p11_without_a_traitor_there_is_no_loyalty_to_look_at(players: int) -> None:
    game = Game(players)
    assert game.state.phase is Phase.TRAPS
    assert game.refused(act.LookedAtRole(seat=0)).code == "problem.no_roles"
    assert game.state.holder.open() == ()
    assert game.state.stock.deck.size == 84


@pytest.mark.parametrize("players", [0, 1, 9])
def test_two_to_eight_players(players: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        begin(OBSCURIO, Table(players), "x")
    assert caught.value.problem.code == "problem.players"


@pytest.mark.parametrize(
    "name, value",
    [
        ("difficulty", "hard"),
        ("grimoire", 5),
        ("grimoire", True),
        ("night", ""),
        ("pace", 90),
        ("talk", -1),
        ("colour", "red"),
        ("held_count", 1),
    ],
)
def test_unknown_options_are_refused_by_name(name: str, value: str | int) -> None:
    with pytest.raises(IllegalAction) as caught:
        begin(OBSCURIO, Table(5, ((name, value),)), "x")
    assert caught.value.problem.code == "problem.option"
    assert dict(caught.value.problem.params) == {"name": name}


@pytest.mark.parametrize("players, cards", [(3, 8), (4, 16)])
def test_a_deck_too_small_for_one_turn_is_refused(players: int, cards: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        begin(Obscurio(deck_of(cards)), Table(players), "x")
    assert caught.value.problem.code == "problem.deck_too_small"
    begin(Obscurio(deck_of(cards + 1)), Table(players), "x")

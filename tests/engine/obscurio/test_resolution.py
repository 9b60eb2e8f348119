"""Rule book p. 9 and p. 10: the resolution of Step 4 in its order, Step 5, and the two endings."""

from __future__ import annotations

from engine.core.model import Outcome
from engine.core.sealed import PUBLIC, look
from engine.obscurio.constants import Trap
from engine.obscurio.events import CohesionLost, ExitRevealed, RoomEntered, WatcherActivated
from engine.obscurio.handlers_resolve import take
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Gauge, Phase, Role

from .game_driver import Game, deck_of


def test_p9_worked_example_three_of_four_wizards_wrong_one_on_the_exit() -> None:
    """One Wizard finds the Exit; the other three take a token each; the marker moves on."""
    game = Game(5).to_doors()
    one, six = game.wrong_doors[:2]
    for seat, door in zip(game.wizards, (one, game.exit_door, six, six), strict=True):
        game.place(seat, door)
    game.agree()
    assert game.state.gauge.cards == (0, 1, 0, 1, 1)
    assert game.state.gauge.tokens_left == 18 - 3
    assert game.state.room == 2
    assert game.happened(ExitRevealed)[0].found
    assert game.happened(RoomEntered) == [RoomEntered(room=2)]
    assert [loss.seat for loss in game.happened(CohesionLost)] == [1, 3, 4]


def test_p9_if_the_exit_is_not_found_the_marker_stays() -> None:
    game = Game(5).to_doors()
    game.resolve(right=0, wrong=4)
    assert game.state.room == 1
    assert not game.state.turn.found
    assert game.state.gauge.tokens_left == 14


def test_p9_the_reveal_opens_the_exit_to_all() -> None:
    game = Game(5).to_doors(Trap.CONCEALED_DOOR)
    game.resolve(right=4)
    for seat in (PUBLIC, *range(5)):
        view = game.view(seat).state
        assert look(view.turn.exit_door) == game.exit_door
        assert look(view.turn.exit_card) == game.state.turn.exit_card.open()
        assert all(look(door.card) for door in view.turn.doors)


def test_p9_tokens_leave_the_light_area_first_then_the_dark() -> None:
    gauge = Gauge(light=2, dark=5, cards=(0, 0))
    assert take(gauge, 1, 1) == Gauge(1, 5, (0, 1), 0)
    assert take(gauge, 1, 3) == Gauge(0, 4, (0, 3), 0)
    assert take(gauge, PUBLIC, 4) == Gauge(0, 3, (0, 0), 4)


def test_p9_the_tally_on_the_character_cards_is_public() -> None:
    game = Game(5).to_doors()
    game.resolve(right=2, wrong=2)
    assert game.view(PUBLIC).state.gauge.cards == (0, 0, 0, 1, 1)


def test_p9_the_watcher_applies_from_the_turn_after_reaching_room_six() -> None:
    game = Game(5).to_traps().in_room(5).to_doors()
    game.resolve(right=4)
    assert game.state.room == 6
    assert len(game.happened(WatcherActivated)) == 1
    assert not game.state.turn.watcher
    game.go_on()
    assert game.state.turn.watcher


def test_p10_a_success_on_the_last_space_wins_for_wizards_and_grimoire() -> None:
    game = Game(5).to_traps().in_room(6).to_doors()
    for seat in game.wizards:
        game.hold(seat, game.exit_door)
    game.do_count()
    loyal = tuple(sorted((0, *game.loyal)))
    assert game.state.outcome == Outcome("wizards", "outcome.escaped", loyal)
    assert game.state.phase is Phase.OVER


def test_p10_without_tokens_the_game_is_lost_even_after_an_escape() -> None:
    game = Game(5).to_traps().in_room(6).tokens(0, 1).to_doors()
    seats = game.wizards
    for seat in seats[:-1]:
        game.hold(seat, game.exit_door)
    game.hold(seats[-1], game.wrong_doors[0])
    game.do_count()
    assert game.state.outcome == Outcome("traitor", "outcome.cohesion_gone", (game.traitor,))
    assert game.state.gauge.tokens_left == 0


def test_p10_no_token_left_is_checked_after_the_dangerous_room() -> None:
    game = Game(5).to_traps().tokens(0, 2).to_doors(Trap.DANGEROUS_ROOM)
    game.resolve(right=3, wrong=1)
    assert game.state.outcome is not None
    assert [(loss.count, loss.reason) for loss in game.state.turn.losses] == [(1, "wrong"), (1, "dangerous")]


def test_p10_losses_are_limited_to_the_tokens_left() -> None:
    game = Game(5).to_traps().tokens(0, 2).to_doors()
    game.resolve(right=0, wrong=4)
    assert game.state.gauge.tokens_left == 0
    assert game.state.gauge.cards == (0, 1, 1, 0, 0)


def test_p10_six_successes_are_needed() -> None:
    game = Game(5)
    rooms = []
    while game.state.outcome is None:
        game.to_traps()
        rooms.append(game.state.room)
        game.to_doors()
        if game.state.turn.watcher:
            for seat in game.wizards:
                game.hold(seat, game.exit_door)
            game.do_count()
        else:
            game.resolve(right=4)
            game.go_on()
    assert rooms == [1, 2, 3, 4, 5, 6]
    assert game.state.gauge.tokens_left == 18


def test_p10_step_5_discards_doors_and_pages_and_keeps_the_holder() -> None:
    game = Game(5).to_doors()
    holder = game.state.holder.open()
    used = {door.card.open() for door in game.state.turn.doors} | set(game.state.turn.pages.open())
    game.resolve(right=4)
    game.go_on()
    assert game.state.phase is Phase.TRAPS
    assert set(game.state.stock.discards.cards.open()) == used
    assert len(used) == 8
    assert game.state.holder.open() == holder
    assert game.state.turn.chips == ()
    assert len(game.state.bag) + len(game.state.turn.traps) == 14


def test_a_turn_uses_eight_cards_whatever_the_traitor_picks_and_nine_in_the_great_room() -> None:
    for traps, cards in (((), 8), ((Trap.DARK_MAGIC,), 8), ((Trap.GREAT_ROOM,), 9)):
        game = Game(5).to_doors(*traps)
        before = 84 - 8
        assert game.state.stock.deck.size == before - cards


def test_an_empty_deck_is_replaced_by_the_discards() -> None:
    game = Game(5, rules=Obscurio(deck_of(28)))
    reshuffled = False
    for _ in range(4):
        game.to_doors()
        game.resolve(right=4)
        game.go_on()
        reshuffled = reshuffled or game.state.stock.discards.size < 8 * game.state.turn.number - 8
    assert reshuffled


def test_p10_at_the_end_roles_and_turn_records_are_public() -> None:
    game = Game(5).to_traps().tokens(0, 1).to_doors(Trap.DARK_NIGHT)
    game.resolve(right=0, wrong=4)
    for seat in (PUBLIC, *range(5)):
        view = game.view(seat).state
        assert look(view.roles[game.traitor]) is Role.TRAITOR
        record = look(view.turn_records)
        assert record is not None
        assert record[0].pages == game.state.turn.pages.open()
    assert game.view(1).waiting == ()

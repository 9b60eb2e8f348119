"""Rule book p. 10: the Accusation, and the exposed Traitor."""

from __future__ import annotations

import pytest

from engine.core.model import Outcome
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.events import AccusationBegan, LoyaltyRevealed, VotesRevealed
from engine.obscurio.state import Phase, Role

from .game_driver import OBSCURIO, Game


def to_accusation(players: int, dark: int, **options: object) -> Game:
    """Lose the last light token, so that the Accusation begins."""
    game = Game(players, **options).to_traps().tokens(1, dark).to_doors()
    game.resolve(right=players - 2, wrong=1)
    assert game.state.phase is Phase.RESOLUTION
    game.go_on()
    assert game.state.phase is Phase.ACCUSATION
    return game


def to_vote(players: int, dark: int = 5) -> Game:
    game = to_accusation(players, dark)
    game.go_on()
    assert game.state.phase is Phase.VOTE
    return game


def accuse(game: Game, accused: int) -> None:
    """All vote for one Wizard, who votes for another."""
    other = next(s for s in game.wizards if s != accused and s not in game.state.cleared)
    game.vote(*((seat, accused if seat != accused else other) for seat in game.state.turn.votes.voters))


def test_p10_the_last_light_token_opens_the_accusation() -> None:
    game = to_accusation(5, 5)
    assert game.happened(AccusationBegan) == [AccusationBegan(ballot=1)]
    decision = game.view(PUBLIC).decision
    assert decision is not None
    assert (decision.kind, decision.seconds, decision.options) == (
        "accusation",
        60,
        ("countdown_expired", "go_on"),
    )


def test_p10_it_waits_until_all_losses_of_the_step_are_taken() -> None:
    game = Game(5).to_traps().tokens(1, 5).to_doors(Trap.DANGEROUS_ROOM)
    game.resolve(right=0, wrong=4, wrong_doors=game.wrong_doors[:4])
    assert game.state.gauge.tokens_left == 0
    assert game.state.phase is Phase.OVER


def test_p10_one_light_token_left_opens_nothing() -> None:
    game = Game(5).to_traps().tokens(2, 5).to_doors()
    game.resolve(right=3, wrong=1)
    game.go_on()
    assert game.state.phase is Phase.TRAPS


@pytest.mark.parametrize("action", [act.GoOn(seat=PUBLIC), act.CountdownExpired(seat=PUBLIC)])
def test_p10_a_minute_of_talk_may_end_early(action: act.GoOn) -> None:
    game = to_accusation(5, 5)
    game.do(action)
    assert game.state.phase is Phase.VOTE


def test_p10_every_wizard_votes_the_grimoire_does_not() -> None:
    game = to_vote(6, 7)
    assert OBSCURIO.waiting(game.state) == (1, 2, 3, 4, 5)
    assert game.view(0).decision is None
    assert game.refused(act.CastVote(seat=0, accused=1)).code == "problem.not_asked"


def test_p10_votes_are_secret_until_all_are_in_and_may_change_till_then() -> None:
    game = to_vote(5)
    game.vote((1, 2))
    for seat in (PUBLIC, EYES_CLOSED, 0, 2, 3, 4):
        assert [look(answer.choice) for answer in game.view(seat).state.turn.votes.answers] == [None]
    assert look(game.view(1).state.turn.votes.answers[0].choice) == 2
    game.vote((1, 3), (2, 3), (3, 1))
    assert game.state.phase is Phase.VOTE
    game.vote((4, 3))
    assert game.happened(VotesRevealed) == [
        VotesRevealed(votes=((1, 3), (2, 3), (3, 1), (4, 3)), accused=(3,))
    ]


def test_p10_which_wizards_can_be_accused() -> None:
    game = to_vote(5)
    assert game.refused(act.CastVote(seat=1, accused=1)).code == "problem.not_yourself"
    for stranger in (0, 5, PUBLIC, EYES_CLOSED):
        assert game.refused(act.CastVote(seat=1, accused=stranger)).code == "problem.not_a_wizard"


def test_p10_worked_example_four_players_one_vote_each_costs_four_and_exposes() -> None:
    game = to_vote(4)
    game.vote((1, 2), (2, 3), (3, 1))
    assert game.state.exposed == game.traitor
    assert game.state.gauge.tokens_left == 5 - 4
    assert game.state.gauge.box - (15 - 6) == 4
    assert game.state.phase is Phase.VERDICT
    game.go_on()
    assert game.state.phase is Phase.TRAPS


def test_p10_exposing_only_the_traitor_costs_nothing() -> None:
    game = to_vote(5)
    left = game.state.gauge.tokens_left
    accuse(game, game.traitor)
    assert game.state.exposed == game.traitor
    assert game.state.gauge.tokens_left == left
    assert look(game.view(PUBLIC).state.roles[game.traitor]) is Role.TRAITOR


def test_p10_a_loyal_falsely_accused_costs_two_to_the_box_and_is_cleared() -> None:
    game = to_vote(5)
    loyal = game.loyal[0]
    accuse(game, loyal)
    assert game.state.cleared == (loyal,)
    assert game.state.gauge.tokens_left == 3
    assert game.happened(LoyaltyRevealed) == [LoyaltyRevealed(seat=loyal, role=Role.LOYAL)]
    game.go_on()
    assert game.state.phase is Phase.ACCUSATION
    game.go_on()
    assert loyal in game.state.turn.votes.voters
    other = next(seat for seat in game.wizards if seat != loyal)
    assert game.refused(act.CastVote(seat=other, accused=loyal)).code == "problem.cleared"


def test_p10_all_wizards_of_a_tie_are_accused_together() -> None:
    game = to_vote(6, 7)
    a, b, *_ = game.loyal
    others = [seat for seat in game.wizards if seat not in (a, b)]
    game.vote((a, b), (b, a), (others[0], a), (others[1], b), (others[2], others[0]))
    assert set(game.state.turn.verdicts[-1].accused) == {a, b}
    assert game.state.gauge.tokens_left == 7 - 4


def test_p10_the_traitor_wins_without_tokens_left_even_if_just_exposed() -> None:
    game = to_vote(4).tokens(0, 4)
    game.vote((1, 2), (2, 3), (3, 1))
    assert game.state.exposed == game.traitor
    assert game.state.outcome == Outcome("traitor", "outcome.cohesion_gone", (game.traitor,))


def test_p10_at_most_four_ballots() -> None:
    game = to_vote(6, 7)
    for ballot in (1, 2, 3):
        assert game.state.ballots == ballot
        accuse(game, next(seat for seat in game.loyal if seat not in game.state.cleared))
        game.go_on()
        game.go_on()
    assert game.state.ballots == 4
    assert game.state.gauge.tokens_left == 1
    accuse(game, game.traitor)
    assert game.state.exposed == game.traitor


def test_p10_a_wizard_without_candidates_does_not_vote() -> None:
    game = to_vote(4)
    for _ in range(2):
        accuse(game, next(seat for seat in game.loyal if seat not in game.state.cleared))
        game.go_on()
        game.go_on()
    assert game.state.turn.votes.voters == game.loyal
    game.vote(*((seat, game.traitor) for seat in game.loyal))
    assert game.state.exposed == game.traitor


def exposed_game(players: int = 5, **options: object) -> Game:
    game = to_accusation(players, 5, **options)
    game.go_on()
    accuse(game, game.traitor)
    game.go_on()
    return game.to_traps()


def test_p10_time_traps_earned_before_the_accusation_still_apply() -> None:
    game = Game(5).to_traps().tokens(1, 5).to_doors()
    game.countdown_expires()
    game.resolve(right=3, wrong=1)
    game.go_on()
    game.go_on()
    accuse(game, game.traitor)
    assert game.state.extra_traps == 1
    game.go_on()
    drawn = game.state.turn.traps
    assert len(drawn) == (4 if Trap.PLUS_TWO in drawn[:2] else 2)


@pytest.mark.parametrize("night", ["round", "eyes"])
def test_p10_an_exposed_traitor_only_takes_part_in_step_3_and_openly(night: str) -> None:
    game = exposed_game(night=night).to_night(Trap.ESPIONAGE, Trap.DARK_MAGIC)
    traitor = game.traitor
    assert OBSCURIO.waiting(game.state) == (traitor,)
    decision = game.view(traitor).decision
    assert decision is not None
    assert (decision.max_choices, decision.ask_all) == (4, False)
    mine = game.view(traitor).state.turn.hands[0]
    assert look(mine.glimpse) == game.state.turn.exit_card.open()
    game.do(act.PickCard(seat=traitor, card=game.state.holder.open()[0]))
    game.close_all().go_on()
    assert traitor not in [chip.seat for chip in game.state.turn.chips]
    assert game.refused(act.PlaceChip(seat=traitor, door=1)).code == "problem.not_asked"
    game.resolve(right=2, wrong=1)
    assert game.state.gauge.cards[traitor] in (0, 1)  # taken before the exposure
    assert sum(loss.count for loss in game.state.turn.losses) == 1


def test_p10_an_exposed_traitor_makes_no_secret_choice() -> None:
    game = exposed_game().in_room(6).to_doors()
    assert game.state.phase is Phase.SECRET
    assert game.traitor not in game.state.turn.held.voters
    for seat in game.wizards:
        game.hold(seat, game.exit_door)
    game.do_count()
    assert game.state.outcome is not None
    assert game.state.outcome.winner == "wizards"
    assert game.traitor not in game.state.outcome.seats


def test_p10_there_is_only_one_accusation() -> None:
    game = exposed_game().to_doors()
    game.resolve(right=2, wrong=1)
    game.go_on()
    assert game.state.phase is Phase.TRAPS

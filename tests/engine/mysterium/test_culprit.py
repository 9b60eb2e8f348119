"""The culprit phase: groups, shared vision, votes by level, ties, and both endings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.ballots import Ballot
from engine.core.model import Outcome
from engine.core.sealed import HIDDEN, PUBLIC, look
from engine.mysterium import actions as act
from engine.mysterium.events import CulpritRevealed, GameEnded, VerdictReached, VisionTurned, VotesRevealed
from engine.mysterium.handlers_culprit import verdict_of
from engine.mysterium.recap import Meant, Vote, visions_meant
from engine.mysterium.state import Phase, SettingsV1
from engine.mysterium.tokens import YesNo
from tests.engine.mysterium.game_driver import Seance, kinds_of


def lined_up(players: int = 5, tracks: tuple[int, ...] = (), **options: int | str) -> Seance:
    """All psychics have found their cards; the track is set to what a test needs."""
    game = Seance(players, **options)
    game.everybody_finds()
    for psychic, track in enumerate(tracks):
        game.state = game.state.with_psychic(psychic, track=track)
    return game


def test_the_triples_become_numbered_groups() -> None:
    game = lined_up(5)
    assert [(group.number, group.psychic) for group in game.state.groups] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert [group.cards for group in game.state.groups] == [p.triple.open() for p in game.state.psychics]


def test_all_clairvoyancy_tokens_are_returned_before_the_vote() -> None:
    game = Seance(5)
    game.serve()
    for psychic in range(4):
        game.place(psychic, game.target(psychic))
    game.say(0, 1, True)
    game.time_up()
    game.knock_all()
    assert game.state.psychics[0].tokens == YesNo(1, 2)
    game.everybody_finds()
    assert "TokensReturned" in kinds_of(game.events)
    assert [psychic.tokens for psychic in game.state.psychics] == [YesNo(2, 2)] * 4


def test_the_shared_vision_is_three_cards_of_the_hand_without_refill() -> None:
    game = lined_up(5)
    cards = game.hand[:3]
    game.share(3)
    assert game.state.hand_size == 4
    assert sorted(card.open() for card in game.state.shared) == sorted(cards)
    assert game.state.meant.open() == cards
    assert game.state.culprit.open() == 3


@pytest.mark.parametrize("seat", [PUBLIC, 1, 2, 3, 4])
def test_only_the_ghost_knows_the_culprit_and_what_a_card_means(seat: int) -> None:
    game = lined_up(5)
    game.share(3)
    seen = game.view(seat).state
    assert (seen.culprit, seen.meant) == (HIDDEN, HIDDEN)
    assert look(game.view(0).state.culprit) == 3


def test_the_shared_vision_needs_three_different_cards_of_the_hand_and_a_real_group() -> None:
    game = lined_up(5)
    one, two, three = game.hand[:3]
    for group, cards, code in (
        (0, (one, two, three), "problem.no_such_group"),
        (5, (one, two, three), "problem.no_such_group"),
        (1, (one, one, three), "problem.same_card_twice"),
        (1, (one, two, "v999"), "problem.not_in_hand"),
    ):
        action = act.ShareVision(seat=0, group=group, character=cards[0], location=cards[1], object=cards[2])
        assert game.refused(action).code == code
    assert (
        game.refused(act.ShareVision(seat=1, group=1, character=one, location=two, object=three)).code
        == "problem.not_asked"
    )


# --- the straw poll


def test_worked_example_one_low_two_middle_one_high() -> None:
    """Spaces 4, 5, 6 and 11: one player votes after one card, two after two, one after three."""
    game = lined_up(5, (4, 5, 6, 11))
    game.share(2)
    face_down = tuple(card.open() for card in game.state.shared)

    def seen(seat: int) -> tuple[str | None, ...]:
        return tuple(look(card) for card in game.view(seat).state.shared)

    assert (game.state.phase, game.rules.waiting(game.state)) == (Phase.POLL_LOW, (1,))
    assert game.state.face_up == face_down[:1]
    assert {seen(seat) for seat in (1, 2, 3, 4)} == {(face_down[0], None, None)}
    game.vote(1, 2)
    assert (game.state.phase, game.rules.waiting(game.state)) == (Phase.POLL_MIDDLE, (2, 3))
    assert (seen(1), seen(2), seen(3), seen(4)) == (
        (face_down[0], None, None),
        *[(face_down[0], face_down[1], None)] * 3,
    )
    game.vote(3, 2)
    assert game.rules.waiting(game.state) == (2,)
    game.vote(2, 1)
    assert (game.state.phase, game.rules.waiting(game.state)) == (Phase.POLL_HIGH, (4,))
    assert (seen(1)[1:], seen(2)[1:], seen(4)) == ((None, None), (face_down[1], None), face_down)
    assert seen(0) == face_down
    assert game.state.face_up == face_down[:1]
    game.vote(4, 1)
    assert game.state.phase is Phase.END
    assert game.state.face_up == face_down


def test_levels_without_voters_are_skipped() -> None:
    game = lined_up(4, (9, 9, 9))
    game.share(1)
    assert (game.state.phase, game.rules.waiting(game.state)) == (Phase.POLL_HIGH, (1, 2, 3))


def test_a_vote_is_secret_final_and_only_for_the_level_that_votes() -> None:
    game = lined_up(5, (0, 0, 5, 9))
    game.share(2)
    game.vote(1, 3)
    for seat in (PUBLIC, 0, 2, 3, 4):
        assert game.view(seat).state.ballot.answers[0].choice is HIDDEN
    assert look(game.view(1).state.ballot.answers[0].choice) == 3
    assert game.refused(act.CastVote(seat=1, group=2)).code == "problem.already_voted"
    assert game.refused(act.CastVote(seat=3, group=2)).code == "problem.not_your_level"
    assert game.refused(act.CastVote(seat=0, group=2)).code == "problem.not_asked"
    assert game.refused(act.CastVote(seat=2, group=9)).code == "problem.no_such_group"
    assert game.refused(act.PointAt(seat=2, group=1)).code == "problem.not_now"


def test_after_sharing_the_vision_the_ghost_has_no_vote_and_no_crow() -> None:
    game = lined_up(5)
    game.share(2)
    assert 0 not in game.state.ballot.voters
    assert game.refused(act.CallCrow(seat=0, cards=game.hand[:1])).code == "problem.not_now"


VOTES = [
    # tracks of seats 1..4, their votes, eldest first, chosen group, what broke the tie
    ((0, 0, 0, 0), (2, 2, 2, 1), "", 2, ""),
    ((0, 0, 0, 0), (2, 2, 1, 3), "", 2, ""),
    ((0, 0, 9, 0), (2, 2, 1, 1), "", 1, "track"),
    ((3, 0, 0, 9), (2, 2, 1, 1), "", 1, "track"),
    ((3, 3, 0, 0), (2, 2, 1, 1), "", 2, "track"),
    ((3, 0, 3, 0), (2, 2, 1, 1), "3", 1, "eldest"),
    ((3, 0, 3, 0), (2, 2, 1, 1), "1 3", 2, "eldest"),
    ((3, 0, 3, 0), (2, 2, 1, 1), "2 3", 2, "eldest"),  # the eldest need not be furthest on the track
    ((3, 0, 3, 0), (2, 2, 1, 1), "4 1", 1, "eldest"),
    ((0, 0, 0, 0), (1, 2, 3, 4), "3 2", 3, "eldest"),
    ((0, 0, 0, 0), (1, 2, 3, 4), "0 2", 2, "eldest"),  # seat 0 is the ghost and has no vote
    ((5, 1, 1, 1), (1, 2, 3, 4), "3 2", 1, "track"),
    ((0, 9, 1, 0), (1, 2, 1, 3), "", 1, ""),
]


@pytest.mark.parametrize("tracks, votes, eldest, chosen, tie_break", VOTES)
def test_most_votes_win_then_the_track_then_the_eldest(
    tracks: tuple[int, ...], votes: tuple[int, ...], eldest: str, chosen: int, tie_break: str
) -> None:
    """Page 13: a tie goes to the furthest on the track; if it persists, to the eldest player's group."""
    game = lined_up(5, tracks, eldest=eldest)
    game.share(chosen)
    while game.rules.outcome(game.state) is None:
        seat = game.rules.waiting(game.state)[0]
        game.vote(seat, votes[seat - 1])
    assert VerdictReached(group=chosen, tie_break=tie_break) in game.events
    assert game.rules.outcome(game.state) == Outcome("all", "manor.won", (0, 1, 2, 3, 4))


def test_only_voters_of_the_tied_groups_break_a_tie() -> None:
    """Seven players 2-2-1: the player furthest on the track voted alone and does not break the tie."""
    game = lined_up(7, (0, 2, 0, 1, 9, 0))
    state = game.state
    votes = tuple(
        Vote(seat, group, "low") for seat, group in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4))
    )
    assert verdict_of(state, votes) == (1, "track")


def tied_vote(eldest: str = "", tracks: tuple[int, ...] = (3, 0, 3, 0)) -> Seance:
    """Five players; seats 1 and 2 vote for group 2, seats 3 and 4 for group 1."""
    game = lined_up(5, tracks, eldest=eldest)
    game.share(1)
    for seat, group in ((1, 2), (2, 2), (3, 1), (4, 1)):
        if game.rules.outcome(game.state) is None:
            game.vote(seat, group)
    return game


@pytest.mark.parametrize("who, chosen", [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_the_table_is_asked_for_the_eldest_when_a_tie_depends_on_it(who: int, chosen: int) -> None:
    """Page 13: the group for which the eldest player voted; any voter of a tied group may be that player."""
    game = tied_vote()
    assert (game.state.phase, game.rules.waiting(game.state)) == (Phase.ELDEST, (PUBLIC,))
    decision = game.view(PUBLIC).decision
    assert decision is not None
    assert (decision.kind, decision.options) == ("mysterium.eldest", ("1", "2", "3", "4"))
    assert kinds_of(game.do(act.NameEldest(seat=PUBLIC, who=who)))[:2] == [
        "VerdictReached",
        "CulpritRevealed",
    ]
    assert VerdictReached(group=chosen, tie_break="eldest") in game.events


def test_votes_are_open_before_the_eldest_is_named_and_not_revealed_twice() -> None:
    game = tied_vote()
    assert kinds_of(game.events)[-1] == "VotesRevealed"
    assert [(p.seat, p.group) for p in game.view(PUBLIC).state.pointed] == [(1, 2), (2, 2), (3, 1), (4, 1)]
    assert game.view(PUBLIC).state.culprit is HIDDEN
    assert "VotesRevealed" not in kinds_of(game.do(act.NameEldest(seat=PUBLIC, who=3)))


@pytest.mark.parametrize("eldest", ["1", "0 1", "2", "4 3 2 1"])
def test_the_table_is_not_asked_if_the_lobby_named_one_of_the_voters(eldest: str) -> None:
    assert tied_vote(eldest).state.phase is Phase.END


def test_the_table_is_not_asked_if_the_track_breaks_the_tie() -> None:
    assert tied_vote(tracks=(0, 0, 3, 0)).state.phase is Phase.END


def test_the_eldest_is_asked_for_among_voters_of_tied_groups_only() -> None:
    """Six players, 2-2-1: the single voter, even if named in the lobby, does not break the tie."""
    game = lined_up(6, (0, 0, 0, 0, 0), eldest="5")
    game.share(1)
    for seat, group in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        game.vote(seat, group)
    decision = game.view(PUBLIC).decision
    assert decision is not None and decision.options == ("1", "2", "3", "4")
    assert game.refused(act.NameEldest(seat=PUBLIC, who=5)).code == "problem.not_a_tied_voter"
    assert game.refused(act.NameEldest(seat=PUBLIC, who=0)).code == "problem.not_a_tied_voter"
    assert game.refused(act.NameEldest(seat=1, who=1)).code == "problem.not_asked"


def test_a_game_of_rules_version_1_keeps_its_tie_break() -> None:
    """Then the eldest of those furthest on the track decided; the eldest of all tied voters does now."""
    game = lined_up(5, (3, 0, 3, 0), eldest="2 3 1 4")
    votes = tuple(Vote(seat, group, "low") for seat, group in ((1, 2), (2, 2), (3, 1), (4, 1)))
    assert verdict_of(game.state, votes) == (2, "eldest")
    fields = {name: getattr(game.state.settings, name) for name in SettingsV1.__slots__}
    older = replace(game.state, settings=SettingsV1(**fields))
    assert verdict_of(older, votes) == (1, "eldest")


@pytest.mark.parametrize("culprit, won", [(2, True), (1, False), (3, False)])
def test_the_game_is_won_if_the_chosen_group_is_the_culprit(culprit: int, won: bool) -> None:
    game = lined_up(4, (0, 0, 0))
    game.share(culprit)
    for seat in (1, 2, 3):
        game.vote(seat, 2)
    assert CulpritRevealed(group=culprit, right=won) in game.events
    reason = "manor.won" if won else "manor.lost.culprit"
    assert game.events[-1] == GameEnded(won=won, reason=reason)
    assert game.rules.outcome(game.state) == Outcome(
        "all" if won else "nobody", reason, (0, 1, 2, 3) if won else ()
    )


def test_the_end_reveals_everything_for_the_recap() -> None:
    game = lined_up(4, (0, 5, 9))
    meant = game.hand[:3]
    game.share(1)
    for seat, group in ((1, 1), (2, 3), (3, 3)):
        game.vote(seat, group)
    ending = game.view(PUBLIC).state.ending
    assert ending is not None
    assert ending.votes == (Vote(1, 1, "low"), Vote(2, 3, "middle"), Vote(3, 3, "high"))
    assert (ending.culprit, ending.chosen, ending.meant) == (1, 3, meant)
    shown = visions_meant(game.state.notes, ending)
    triple = game.state.psychics[0].triple.open()
    assert shown[-3:] == tuple(Meant(0, -1, row, meant[row], triple[row], False) for row in range(3))
    assert [(m.hour, m.row, m.target, m.right) for m in shown if m.psychic == 0] == [
        (r + 1, r, triple[r], True) for r in range(3)
    ]


def test_votes_are_shown_together_in_seat_order() -> None:
    game = lined_up(4, (9, 0, 5))
    game.share(1)
    for seat in (2, 3, 1):
        game.vote(seat, seat)
    shown = next(event for event in game.events if isinstance(event, VotesRevealed))
    assert [vote.seat for vote in shown.votes] == [1, 2, 3]


# --- two and three players


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_there_are_four_groups(players: int) -> None:
    for seed in range(10):
        game = Seance(players, seed=f"groups {seed}")
        game.everybody_finds()
        cards = [card for group in game.state.groups for card in group.cards]
        assert [group.number for group in game.state.groups] == [1, 2, 3, 4]
        assert len(set(cards)) == 12


def test_with_two_players_two_groups_use_remaining_cards() -> None:
    game = lined_up(2, difficulty="medium")
    assert [group.psychic for group in game.state.groups] == [0, 1, -1, -1]
    for group in game.state.groups[2:]:
        assert all(card in game.state.board[row] for row, card in enumerate(group.cards))


def test_the_recap_includes_the_cards_of_an_added_group() -> None:
    game = lined_up(2)
    game.share(4)
    game.do(act.PointAt(seat=1, group=4))
    assert game.state.ending is not None
    shown = visions_meant(game.state.notes, game.state.ending)
    assert tuple(m.target for m in shown[-3:]) == game.state.groups[3].cards


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_all_see_the_whole_vision(players: int) -> None:
    game = lined_up(players)
    events = game.share(1)
    assert [event.slot for event in events if isinstance(event, VisionTurned)] == [0, 1, 2]
    assert game.state.face_up == tuple(card.open() for card in game.state.shared)
    assert game.state.ballot == Ballot(())
    assert game.rules.waiting(game.state) == (PUBLIC,)


def test_two_players_have_one_vote() -> None:
    game = lined_up(2)
    game.share(3)
    game.do(act.PointAt(seat=1, group=3))
    assert game.rules.outcome(game.state) == Outcome("all", "manor.won", (0, 1))


def test_three_players_must_choose_the_same_group() -> None:
    game = lined_up(3, ghost=1)
    game.share(3)
    game.do(act.PointAt(seat=0, group=2))
    game.do(act.PointAt(seat=2, group=3))
    assert game.state.phase is Phase.POLL_OPEN
    assert game.refused(act.PointAt(seat=1, group=3)).code == "problem.not_asked"
    assert game.refused(act.CastVote(seat=2, group=3)).code == "problem.not_now"
    game.do(act.PointAt(seat=2, group=2))
    assert game.rules.outcome(game.state) == Outcome("nobody", "manor.lost.culprit", ())
    assert game.state.ending is not None
    assert game.state.ending.votes == (Vote(0, 2, "open"), Vote(2, 2, "open"))

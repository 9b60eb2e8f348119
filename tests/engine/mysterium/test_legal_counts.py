"""All courses of a straw poll, counted: legal votes are exactly those asked for."""

from __future__ import annotations

from collections import Counter

from engine.core.game_loop import step, why_not
from engine.core.sealed import PUBLIC
from engine.mysterium.actions import CastVote, NameEldest, PointAt
from engine.mysterium.state import Phase, State
from engine.mysterium.tokens import total
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance


def poll(players: int, tracks: tuple[int, ...], culprit: int) -> State:
    game = Seance(players)
    game.everybody_finds()
    for psychic, track in enumerate(tracks):
        game.state = game.state.with_psychic(psychic, track=track)
    game.share(culprit)
    return game.state


def walk(state: State, depth: int, counts: Counter[str]) -> None:
    """Try every vote of every seat for every group and follow the legal ones."""
    outcome = MYSTERIUM.outcome(state)
    if outcome is not None:
        counts.update(["ends", outcome.winner, state.ending.tie_break if state.ending else "?"])
        return
    if state.phase is not Phase.ELDEST:
        counts[f"depth {depth}"] += 1
    verb = CastVote if total(state.settings.tokens) else PointAt
    tried = [verb(seat=seat, group=group) for seat in range(-1, 8) for group in range(-1, 8)]
    if state.phase is Phase.ELDEST:
        assert not any(why_not(MYSTERIUM, state, action) is None for action in tried)
        counts["asked"] += 1
        state = step(MYSTERIUM, state, NameEldest(seat=PUBLIC, who=1)).state
        walk(state, depth, counts)
        return
    legal = [action for action in tried if why_not(MYSTERIUM, state, action) is None]
    asked = [
        (seat, question) for seat in state.seats if (question := MYSTERIUM.decision(state, seat)) is not None
    ]
    assert [(a.seat, str(a.group)) for a in legal] == [
        (seat, o) for seat, question in asked for o in question.options
    ]
    for action in legal:
        walk(step(MYSTERIUM, state, action).state, depth + 1, counts)


def test_three_levels_of_one_voter_each() -> None:
    """3 groups, 3 voters in sequence: 27 ends, a third find the culprit; six are three-way ties."""
    counts: Counter[str] = Counter()
    walk(poll(4, (0, 5, 9), 2), 0, counts)
    assert counts == {
        "depth 0": 1,
        "depth 1": 3,
        "depth 2": 9,
        "ends": 27,
        "all": 9,
        "nobody": 18,
        "": 21,
        "track": 6,
    }


def test_three_voters_of_one_level_in_any_order() -> None:
    """The order of voting multiplies the courses by six and changes no verdict."""
    counts: Counter[str] = Counter()
    walk(poll(4, (0, 0, 0), 1), 0, counts)
    assert counts == {
        "depth 0": 1,
        "depth 1": 9,
        "depth 2": 54,
        "ends": 162,
        "all": 54,
        "nobody": 108,
        "": 126,
        "eldest": 36,
        "asked": 36,
    }


def test_two_players_point_once() -> None:
    counts: Counter[str] = Counter()
    walk(poll(2, (), 4), 0, counts)
    assert counts == {"depth 0": 1, "ends": 4, "all": 1, "nobody": 3, "": 4}

"""Every pair of traps, with and without the Watcher: a whole turn with the rules of both."""

from __future__ import annotations

import itertools

import pytest

from engine.core.rng import Rng
from engine.core.sealed import PUBLIC, look
from engine.obscurio.constants import PURPLE, Trap
from engine.obscurio.state import Phase, hand_of
from engine.random_games import next_action
from tests.support.game_checks import RANDOM_GAMES

from .game_driver import OBSCURIO, Game

PAIRS = list(itertools.combinations(Trap, 2))
GAME = RANDOM_GAMES["obscurio"]()


def pair_name(pair: tuple[Trap, Trap]) -> str:
    return "+".join(trap.value for trap in pair)


def check_traps(game: Game, traps: tuple[Trap, ...]) -> None:
    """Check what must hold at every step of a turn with these traps."""
    state, seen = game.state, game.view(PUBLIC).state
    if state.phase is Phase.RIDDLE and Trap.UNITED_BUTTERFLIES in traps:
        assert game.view(0).decision.min_choices == 2  # type: ignore[union-attr]
    if state.phase is Phase.NIGHT:
        decision = OBSCURIO.decision(state, game.traitor)
        assert decision is None or decision.max_choices <= (4 if Trap.DARK_MAGIC in traps else 2)
        mine = hand_of(game.view(game.traitor).state, game.traitor)
        if mine is not None and not mine.closed:
            assert (look(mine.glimpse) == state.turn.exit_card.open()) == (Trap.ESPIONAGE in traps)
    if state.phase in (
        Phase.NIGHT,
        Phase.DAWN,
        Phase.CHOICE,
        Phase.LOCKED,
        Phase.SECRET,
        Phase.SECRET_LOCKED,
    ):
        assert (look(seen.turn.pages) is None) == (Trap.DARK_NIGHT in traps)
    if state.turn.doors:
        assert len(state.turn.doors) == (7 if Trap.GREAT_ROOM in traps else 6)
        assert state.turn.time_space <= (0 if Trap.EVANESCENT_ROOM in traps else 2)
    if state.phase in (Phase.CHOICE, Phase.LOCKED, Phase.SECRET, Phase.SECRET_LOCKED):
        assert (state.turn.open_door > 0) == (Trap.LOCKED_DOORS in traps)
        if Trap.CONCEALED_DOOR in traps:
            assert look(seen.turn.doors[3].card) is None
        elif Trap.LOCKED_DOORS not in traps:
            assert look(seen.turn.doors[3].card) is not None
    if state.phase is Phase.RESOLUTION:
        dangerous = sum(loss.count for loss in state.turn.losses if loss.reason == "dangerous")
        wrong = {chip.door for chip in state.turn.chips if chip.placed and chip.door != game.exit_door}
        assert dangerous == (len(wrong) if Trap.DANGEROUS_ROOM in traps else 0)


def play_turn(game: Game, traps: tuple[Trap, ...], seed: str) -> None:
    turn = game.state.turn.number
    rng = Rng.from_seed(seed)
    while game.state.outcome is None and game.state.turn.number == turn:
        check_traps(game, traps)
        action, rng = next_action(GAME, game.state, rng)
        game.do(action)


@pytest.mark.parametrize("pair", PAIRS, ids=pair_name)
@pytest.mark.parametrize("watcher", [False, True], ids=["free", "watched"])
def test_two_traps_together(pair: tuple[Trap, Trap], watcher: bool) -> None:
    for players in (2, 3, 4 + len(pair_name(pair)) % 5):
        if players < 4 and set(pair) & set(PURPLE):
            continue
        game = Game(players, seed=pair_name(pair)).to_traps()
        game.in_room(6 if watcher else 1).traps(*pair)
        play_turn(game, pair, f"{pair_name(pair)} {players}")
        assert OBSCURIO.invariant_violations(game.state) == ()


def test_five_traps_together() -> None:
    five = (
        Trap.LOCKED_DOORS,
        Trap.CONCEALED_DOOR,
        Trap.GREAT_ROOM,
        Trap.DANGEROUS_ROOM,
        Trap.EVANESCENT_ROOM,
    )
    for n in range(10):
        game = Game(6, seed=f"five {n}").to_traps().traps(*five)
        play_turn(game, five, f"five {n}")

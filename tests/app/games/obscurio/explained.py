"""Explanations of machine riddles for screens in tests, made from real pictures."""

from __future__ import annotations

from functools import cache

from engine.core.model import Table
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.obscurio.explanations import ExplainedRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from engine.saves import Header, Save, SavedPlayer, append, finish
from tools.build import machine_knowledge
from tools.dev.riddle_games import game_rules


@cache
def rules() -> Obscurio:
    return game_rules()


def played(seats: int, seed: str, until: Phase) -> tuple[State, Save]:
    """Play with machines in every seat until a phase; return the state and the game as stored."""
    from engine.core.codec import codec_of

    table = Table(seats, (("difficulty", "beginner"), ("grimoire", 0), ("night", "round")))
    game = ObscurioMachineGame(rules(), machine_knowledge.load(), table, seed)
    players = tuple(SavedPlayer(str(n), "human:0") for n in range(seats))
    save = Save(Header("obscurio", rules().version, seed, players, table.options))
    codec = codec_of(rules().actions, rules().records)
    for step in game.play():
        save = append(save, codec.encode(game.actions[-1]), codec.encode(step.state), {}).save
        if step.state.phase is until:
            break
    return game.state, save


@cache
def explained(seats: int, seed: str, until: Phase) -> tuple[State, tuple[ExplainedRiddle, ...]]:
    from app.machine.obscurio_clues import explain_riddles

    state, save = played(seats, seed, until)
    turns = tuple(range(1, state.turn.number + 1))
    return state, finish(explain_riddles(machine_knowledge.load(), rules(), save, turns))

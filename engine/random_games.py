"""Whole random games, for simulations, tests, and digests that must agree on every Python version.

Must not depend on files or clocks; the cards are blank, so it needs nothing but the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from engine.core.codec import codec_of, digest
from engine.core.game_loop import begin, step, view, why_not
from engine.core.model import Action, Ruleset, Step, Table, View
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.machine import random_mysterium, random_obscurio
from engine.mysterium.actions import PlaceIntuition
from engine.mysterium.constants import Difficulty
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import State as MysteriumState
from engine.obscurio.actions import HoldChips, PlaceChip
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import State as ObscurioState
from engine.picture_decks import Card, Deck

Chooser = Callable[[View[Any], Rng], tuple[Action, Rng]]
Luck = Callable[[Any, Action, Rng], Action]

MAX_ACTIONS = 20_000
"""Limit of actions in one game; real games are far shorter, so more means an endless loop."""


@dataclass(frozen=True)
class RandomGame:
    """A game with its random players.

    `luck` may improve an action using secrets, so that random games reach the late phases.
    """

    rules: Ruleset[Any]
    choose: Chooser
    tables: tuple[Table, ...]
    luck: Luck


def unlucky(state: Any, action: Action, rng: Rng) -> Action:
    """Return the action unchanged: for random games without help from secrets."""
    return action


def play(game: RandomGame, table: Table, seed: str) -> Iterator[tuple[Action | None, Step[Any]]]:
    """Play one random game; yield the set-up, then every action with the step it led to."""
    current = begin(game.rules, table, seed)
    yield None, current
    rng = Rng.from_seed("players of " + seed)
    for _ in range(MAX_ACTIONS):
        if game.rules.outcome(current.state) is not None:
            return
        action, rng = next_action(game, current.state, rng)
        current = step(game.rules, current.state, action)
        yield action, current
    raise AssertionError("the game does not end")


def next_action(game: RandomGame, state: Any, rng: Rng) -> tuple[Action, Rng]:
    """Choose a waiting seat and its action; `PUBLIC` is chosen less often than the players."""
    waiting = game.rules.waiting(state)
    seat, rng = rng.pick(waiting)
    redraw, rng = rng.below(4)
    if seat == PUBLIC and redraw:
        seat, rng = rng.pick(waiting)
    action, rng = game.choose(view(game.rules, state, seat), rng)
    improved = game.luck(state, action, rng.fork("luck"))
    return (action if why_not(game.rules, state, improved) else improved), rng


def blank_deck(name: str, count: int) -> Deck:
    """Make a deck of cards without elements; ids are the first letter of the name and a number."""
    return Deck(name, tuple(Card(f"{name[0]}{n:03}", f"{name[0]}{n:03}.webp", (), ()) for n in range(count)))


def obscurio_luck(state: ObscurioState, action: Action, rng: Rng) -> Action:
    """Let a Wizard find the Exit in three of four cases."""
    missed, _ = rng.below(4)
    if missed:
        exit_door = state.turn.exit_door.open()
        if isinstance(action, PlaceChip):
            return replace(action, door=exit_door)
        if isinstance(action, HoldChips) and not state.turn.open_door:
            return replace(action, doors=tuple(exit_door for _ in action.doors))
        if isinstance(action, HoldChips):
            door = exit_door if exit_door == state.turn.open_door else 0
            return replace(action, doors=tuple(door for _ in action.doors))
    return action


def obscurio() -> RandomGame:
    """Return The Library with all seat counts, difficulties and kinds of night; experts redraw Pages."""
    tables = tuple(
        Table(
            seats,
            (
                ("difficulty", difficulty),
                ("grimoire", seats % 2),
                ("night", night),
                ("redraw", difficulty == "expert"),
            ),
        )
        for seats in range(2, 9)
        for difficulty in ("beginner", "experienced", "expert")
        for night in ("round", "eyes")
    )
    rules = cast("Ruleset[Any]", Obscurio(blank_deck("illusions", 84)))
    return RandomGame(rules, random_obscurio.choose, tables, obscurio_luck)


def mysterium_luck(state: MysteriumState, action: Action, rng: Rng) -> Action:
    """Let a psychic find the card in three of four cases; on Hard in half, so that some games are lost."""
    missed, _ = rng.below(2 if state.settings.difficulty is Difficulty.HARD else 4)
    if not missed or not isinstance(action, PlaceIntuition):
        return action
    psychic = state.psychics[action.psychic]
    return replace(action, card=psychic.triple.open()[psychic.row])


def mysterium() -> RandomGame:
    """Return The Manor with all seat counts and difficulties."""
    tables = tuple(
        Table(seats, (("difficulty", difficulty), ("ghost", seats % 2)))
        for seats in range(2, 8)
        for difficulty in ("easy", "medium", "hard")
    )
    kinds = [blank_deck(name, 18) for name in ("characters", "locations", "objects")]
    rules = cast("Ruleset[Any]", Mysterium(blank_deck("visions", 84), *kinds))
    return RandomGame(rules, random_mysterium.choose, tables, mysterium_luck)


RANDOM_GAMES: dict[str, Callable[[], RandomGame]] = {"obscurio": obscurio, "mysterium": mysterium}


def results(name: str, players: int, games: int) -> Iterator[tuple[str, int]]:
    """Play random games with this number of players; yield the winner and the number of actions.

    Every state is checked against the invariants; a violation raises AssertionError with the seed.
    """
    game = RANDOM_GAMES[name]()
    tables = [table for table in game.tables if table.seats == players]
    for n in range(games):
        seed = f"{name} of {players}, game {n}"
        for _, current in play(game, tables[n % len(tables)], seed):
            violations = game.rules.invariant_violations(current.state)
            assert not violations, (seed, current.state.seq, violations)
        outcome = game.rules.outcome(current.state)
        assert outcome is not None
        yield outcome.winner, current.state.seq


def digests(name: str, count: int) -> list[str]:
    """Return a digest of every action and state for each of `count` games.

    The digests are equal on every Python version if the rules are deterministic.
    """
    game = RANDOM_GAMES[name]()
    return [_digest(game, game.tables[n % len(game.tables)], f"{name} {n}") for n in range(count)]


def _digest(game: RandomGame, table: Table, seed: str) -> str:
    codec = codec_of(game.rules.actions, game.rules.records)
    chain = ""
    for action, current in play(game, table, seed):
        action_text = codec.dumps(action) if action is not None else ""
        chain = digest(f"{chain}{action_text}{codec.dumps(current.state)}", 32)
    return chain

"""Owns whole games played by chance: for simulations, tests, and equal digests on every Python.

Must not know files or clocks; plays with blank pictures, so that it needs nothing but the engine.
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
from engine.machine import random_mysterium as mysterium_bots
from engine.machine import random_obscurio as obscurio_bots
from engine.mysterium.actions import PlaceIntuition
from engine.mysterium.constants import Difficulty
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import State as ManorState
from engine.obscurio.actions import HoldChips, PlaceChip
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import State as LibraryState
from engine.picture_decks import Card, Deck

Chooser = Callable[[View[Any], Rng], tuple[Action, Rng]]
Luck = Callable[[Any, Action, Rng], Action]

LONGEST = 20_000
"""Actions in one game; a game that goes on longer is running in circles."""


@dataclass(frozen=True)
class Bench:
    """A game with its random players. `luck` may better an action, so that late phases are reached."""

    rules: Ruleset[Any]
    choose: Chooser
    tables: tuple[Table, ...]
    luck: Luck


def unlucky(state: Any, action: Action, rng: Rng) -> Action:
    return action


def play(bench: Bench, table: Table, seed: str) -> Iterator[tuple[Action | None, Step[Any]]]:
    """One random game: the set-up, then every action with the step it led to."""
    current = begin(bench.rules, table, seed)
    yield None, current
    rng = Rng.from_seed("players of " + seed)
    for _ in range(LONGEST):
        if bench.rules.outcome(current.state) is not None:
            return
        action, rng = next_action(bench, current.state, rng)
        current = step(bench.rules, current.state, action)
        yield action, current
    raise AssertionError("a game without end")


def next_action(bench: Bench, state: Any, rng: Rng) -> tuple[Action, Rng]:
    """Somebody who is waited for acts; the table itself is in less of a hurry than its seats."""
    waiting = bench.rules.waiting(state)
    seat, rng = rng.pick(waiting)
    again, rng = rng.below(4)
    if seat == PUBLIC and again:
        seat, rng = rng.pick(waiting)
    action, rng = bench.choose(view(bench.rules, state, seat), rng)
    better = bench.luck(state, action, rng.fork("luck"))
    return (action if why_not(bench.rules, state, better) else better), rng


def blank_deck(name: str, count: int) -> Deck:
    """Cards with nothing on them; a letter of the deck's name, then a number."""
    return Deck(name, tuple(Card(f"{name[0]}{n:03}", f"{name[0]}{n:03}.webp", (), ()) for n in range(count)))


def obscurio_luck(state: LibraryState, action: Action, rng: Rng) -> Action:
    """Three times in four a Wizard finds the Exit."""
    missed, _ = rng.below(4)
    if missed:
        exit_door = state.exit_door.open()
        if isinstance(action, PlaceChip):
            return replace(action, door=exit_door)
        if isinstance(action, HoldChips) and not state.open_door:
            return replace(action, doors=tuple(exit_door for _ in action.doors))
        if isinstance(action, HoldChips):
            door = exit_door if exit_door == state.open_door else 0
            return replace(action, doors=tuple(door for _ in action.doors))
    return action


def obscurio() -> Bench:
    tables = tuple(
        Table(seats, (("difficulty", difficulty), ("grimoire", seats % 2), ("night", night)))
        for seats in range(2, 9)
        for difficulty in ("beginner", "experienced", "expert")
        for night in ("round", "eyes")
    )
    rules = cast("Ruleset[Any]", Obscurio(blank_deck("illusions", 84)))
    return Bench(rules, obscurio_bots.choose, tables, obscurio_luck)


def mysterium_luck(state: ManorState, action: Action, rng: Rng) -> Action:
    """Three times in four a psychic finds the card; on Hard every other time, so that the clock wins too."""
    missed, _ = rng.below(2 if state.settings.difficulty is Difficulty.HARD else 4)
    if not missed or not isinstance(action, PlaceIntuition):
        return action
    psychic = state.psychics[action.psychic]
    return replace(action, card=psychic.triple.open()[psychic.row])


def mysterium() -> Bench:
    tables = tuple(
        Table(seats, (("difficulty", difficulty), ("ghost", seats % 2)))
        for seats in range(2, 8)
        for difficulty in ("easy", "medium", "hard")
    )
    kinds = [blank_deck(name, 18) for name in ("characters", "locations", "objects")]
    rules = cast("Ruleset[Any]", Mysterium(blank_deck("visions", 84), *kinds))
    return Bench(rules, mysterium_bots.choose, tables, mysterium_luck)


BENCHES: dict[str, Callable[[], Bench]] = {"obscurio": obscurio, "mysterium": mysterium}


def results(game: str, players: int, games: int) -> Iterator[tuple[str, int]]:
    """Random games of so many players, difficulties taken in turn: who won, and in how many actions.

    Every state on the way is held against the invariants; a broken one stops the run with its seed.
    """
    bench = BENCHES[game]()
    tables = [table for table in bench.tables if table.seats == players]
    for n in range(games):
        seed = f"{game} of {players}, game {n}"
        for _, current in play(bench, tables[n % len(tables)], seed):
            broken = bench.rules.invariant_violations(current.state)
            assert not broken, (seed, current.state.seq, broken)
        outcome = bench.rules.outcome(current.state)
        assert outcome is not None
        yield outcome.winner, current.state.seq


def digests(game: str, count: int) -> list[str]:
    """A fingerprint of each of `count` games, tables taken in turn; every action and every state goes in.

    Equal on every Python, or something in the rules is not certain.
    """
    bench = BENCHES[game]()
    return [_digest(bench, bench.tables[n % len(bench.tables)], f"{game} {n}") for n in range(count)]


def _digest(bench: Bench, table: Table, seed: str) -> str:
    codec = codec_of(bench.rules.actions, bench.rules.records)
    chain = ""
    for action, current in play(bench, table, seed):
        told = codec.dumps(action) if action is not None else ""
        chain = digest(f"{chain}{told}{codec.dumps(current.state)}", 32)
    return chain

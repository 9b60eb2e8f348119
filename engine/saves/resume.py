"""Resuming a game from a save: from its checkpoint if that is valid, else by replaying the actions.

Must not depend on any single game, nor on where the save comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.core.codec import Codec, Malformed, codec_of
from engine.core.game_loop import begin, step
from engine.core.model import Action, HasSeq, IllegalAction, MigratesStates, Ruleset
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion
from engine.saves.records import DeckFingerprint, Header, Save
from engine.saves.slices import Slices, finish

S = TypeVar("S", bound=HasSeq)

# An imported save may contain any values of the right shape. Rules trust their states, so an impossible
# state can raise any of these errors. They mean that the save is not playable, not that the rules have a bug.
_UNPLAYABLE = (
    Malformed,
    IllegalAction,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Resumed(Generic[S]):
    """A resumed game. `replayed` counts actions that were replayed, `lost` those that could not be."""

    state: S
    session: Tree
    left_ms: int | None
    replayed: int = 0
    lost: int = 0


def resume(rules: Ruleset[S], save: Save, decks: tuple[DeckFingerprint, ...] = ()) -> Resumed[S]:
    """Return the game that a save describes; raise `CorruptSave` or `UnknownVersion`."""
    return finish(resume_slowly(rules, save, decks))


def resume_slowly(
    rules: Ruleset[S], save: Save, decks: tuple[DeckFingerprint, ...] = ()
) -> Slices[Resumed[S]]:
    """Do the work of `resume` in slices: it yields after every replayed action."""
    _check_header(rules, save.header)
    codec = codec_of(rules.actions, rules.records)
    can_replay = save.header.rules == rules.version and not decks_changed(save.header, decks)
    yield
    checkpoint_state = valid_checkpoint_state(rules, save)
    if checkpoint_state is not None and checkpoint_state.seq == save.seq:
        assert save.checkpoint is not None
        return Resumed(checkpoint_state, save.checkpoint.session, save.checkpoint.left_ms)
    if not can_replay:
        if checkpoint_state is None:
            raise CorruptSave("save.other_cards" if decks_changed(save.header, decks) else "save.unplayable")
        return Resumed(checkpoint_state, {}, None, lost=save.seq - checkpoint_state.seq)
    start = checkpoint_state if checkpoint_state is not None else _first_state(rules, save.header)
    state, replayed = yield from _replay(rules, codec, start, save)
    return Resumed(state, {}, None, replayed=replayed, lost=save.seq - state.seq)


def decks_changed(header: Header, decks: tuple[DeckFingerprint, ...]) -> bool:
    """Return whether a game was set up with other decks; saves without fingerprints are trusted."""
    return bool(decks and header.decks) and header.decks != decks


def _check_header(rules: Ruleset[S], header: Header) -> None:
    if header.game != rules.name:
        raise CorruptSave("save.other_game", game=header.game)
    if header.rules > rules.version:
        raise UnknownVersion(rules=header.rules)


def valid_checkpoint_state(rules: Ruleset[S], save: Save) -> S | None:
    """Return the checkpoint's state if it belongs to this game and breaks no invariant, else None."""
    checkpoint = save.checkpoint
    if checkpoint is None:
        return None
    try:
        tree = checkpoint.state
        if save.header.rules < rules.version and isinstance(rules, MigratesStates):
            tree = rules.migrate_state(tree)
        state = codec_of(rules.actions, rules.records).decode(tree)
        is_valid = (
            state.seq == checkpoint.seq
            and _is_state(rules, state, save.header)
            and not rules.invariant_violations(state)
        )
    except _UNPLAYABLE:
        return None
    return state if is_valid else None


def _is_state(rules: Ruleset[S], state: Any, header: Header) -> bool:
    return type(state) is type(_first_state(rules, header))


def _first_state(rules: Ruleset[S], header: Header) -> S:
    try:
        return begin(rules, header.table(), header.seed).state
    except _UNPLAYABLE as error:
        raise CorruptSave("save.unplayable") from error


def _replay(rules: Ruleset[S], codec: Codec, state: S, save: Save) -> Slices[tuple[S, int]]:
    """Replay the remaining rows as far as possible; return the state and the number of actions."""
    replayed = 0
    for row in save.rows[state.seq :]:
        try:
            action = codec.decode(row.action)
            if not isinstance(action, Action):
                break
            state = step(rules, state, action).state
        except _UNPLAYABLE:
            break
        replayed += 1
        yield
    return state, replayed

"""Owns the way from a save back to a running game: the checkpoint if it is sound, else the actions again.

Must not know any game beyond its ruleset, nor where the save came from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.core.codec import Codec, Malformed, codec_of
from engine.core.game_loop import begin, step
from engine.core.model import Action, HasSeq, IllegalAction, Ruleset
from engine.saves.envelope import CorruptSave, Tree, UnknownVersion
from engine.saves.records import DeckFingerprint, Header, Save

S = TypeVar("S", bound=HasSeq)

# A save from a file may hold anything that has the right shape; rules trust their own states, so a wrong
# one can trip them in any of these ways. None of them is a bug of ours, all of them mean "not playable".
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
    """A game to go on with. `replayed` actions were played again, `lost` ones could not be."""

    state: S
    session: Tree
    left_ms: int | None
    replayed: int = 0
    lost: int = 0


def resume(rules: Ruleset[S], save: Save, decks: tuple[DeckFingerprint, ...] = ()) -> Resumed[S]:
    """The state a save stands for, or `CorruptSave` / `UnknownVersion`."""
    _check_header(rules, save.header)
    codec = codec_of(rules.actions, rules.records)
    same = save.header.rules == rules.version and not decks_changed(save.header, decks)
    kept = valid_checkpoint_state(rules, save)
    if kept is not None and kept.seq == save.seq:
        assert save.checkpoint is not None
        return Resumed(kept, save.checkpoint.session, save.checkpoint.left_ms)
    if not same:
        if kept is None:
            raise CorruptSave("save.other_cards" if decks_changed(save.header, decks) else "save.unplayable")
        return Resumed(kept, {}, None, lost=save.seq - kept.seq)
    start = kept if kept is not None else _dealt(rules, save.header)
    state, done = _replay(rules, codec, start, save)
    return Resumed(state, {}, None, replayed=done, lost=save.seq - state.seq)


def decks_changed(header: Header, decks: tuple[DeckFingerprint, ...]) -> bool:
    """Whether a game was laid out with other cards; games from before the marks are trusted."""
    return bool(decks and header.decks) and header.decks != decks


def _check_header(rules: Ruleset[S], header: Header) -> None:
    if header.game != rules.name:
        raise CorruptSave("save.other_game", game=header.game)
    if header.rules > rules.version:
        raise UnknownVersion(rules=header.rules)


def valid_checkpoint_state(rules: Ruleset[S], save: Save) -> S | None:
    """The state of the checkpoint, if it is one of this game and breaks none of its rules."""
    point = save.checkpoint
    if point is None:
        return None
    try:
        state = codec_of(rules.actions, rules.records).decode(point.state)
        sound = (
            state.seq == point.seq
            and _is_state(rules, state, save.header)
            and not rules.invariant_violations(state)
        )
    except _UNPLAYABLE:
        return None
    return state if sound else None


def _is_state(rules: Ruleset[S], state: Any, header: Header) -> bool:
    return type(state) is type(_dealt(rules, header))


def _dealt(rules: Ruleset[S], header: Header) -> S:
    try:
        return begin(rules, header.table(), header.seed).state
    except _UNPLAYABLE as error:
        raise CorruptSave("save.unplayable") from error


def _replay(rules: Ruleset[S], codec: Codec, state: S, save: Save) -> tuple[S, int]:
    """The rest of the log from here, as far as it can be played."""
    done = 0
    for row in save.rows[state.seq :]:
        try:
            action = codec.decode(row.action)
            if not isinstance(action, Action):
                break
            state = step(rules, state, action).state
        except _UNPLAYABLE:
            break
        done += 1
    return state, done

"""A short phrase that fixes the deal of a game before it begins, and the replay that checks it.

Must not depend on any single game, on languages or on where a save comes from.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

from engine.core.model import HasSeq, Ruleset
from engine.saves.envelope import CorruptSave, UnknownVersion, canonical
from engine.saves.records import Header, Save
from engine.saves.resume import resume_slowly
from engine.saves.slices import Slices

S = TypeVar("S", bound=HasSeq)

WORDS = 6
"""Words in a phrase; each stands for one byte of the hash, so a phrase has 48 bits."""

SAME, DIFFERENT, UNKNOWN = "same", "different", "unknown"
"""Results of `check_deal`: the seed leads to the stored state, or not, or it cannot be replayed."""


def deal_text(header: Header) -> str:
    """Return the text that determines the deal: game, rules, seed, number of seats, options, cards.

    The seed is in it, so it is shown only after the game.
    """
    table = header.table()
    decks = [[deck.id, deck.sha] for deck in header.decks]
    options = [[name, value] for name, value in table.options]
    return canonical(["umbrary deal 1", header.game, header.rules, header.seed, table.seats, options, decks])


def deal_words(header: Header) -> tuple[int, ...]:
    """Return the numbers (0 to 255) of the words that stand for the deal.

    The words say nothing about the deal: a seed has 128 random bits, too many to be tried.

    >>> deal_words(Header("obscurio", 2, "5eed", ()))
    (215, 106, 26, 43, 38, 36)
    """
    return tuple(hashlib.sha256(deal_text(header).encode()).digest()[:WORDS])


def check_deal(rules: Ruleset[S], save: Save, state: S) -> Slices[str]:
    """Replay a game from its seed, in slices, and compare the result with a state of it."""
    if save.header.rules != rules.version or len(save.rows) < save.seq:
        return UNKNOWN
    try:
        replayed = yield from resume_slowly(rules, Save(save.header, save.rows))
    except (CorruptSave, UnknownVersion):
        return DIFFERENT
    return SAME if not replayed.lost and replayed.state == state else DIFFERENT

"""Owns stacks of cards whose order nobody knows: draw, discard, reshuffle. Each card is in one place.

Must not know what is on the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.rng import Rng
from engine.core.sealed import Sealed, seal
from engine.core.wire import stored


@stored("Pile", "cards size")
@dataclass(frozen=True, slots=True)
class Pile:
    """Cards face down, top first. How many there are is public, which and in what order is not."""

    cards: Sealed[tuple[str, ...]]
    size: int

    @staticmethod
    def of(cards: Sequence[str] = ()) -> Pile:
        return Pile(seal(tuple(cards)), len(cards))

    def draw(self, count: int) -> tuple[tuple[str, ...], Pile]:
        cards = self.cards.open()
        assert count <= len(cards)
        return cards[:count], Pile.of(cards[count:])

    def add(self, *cards: str) -> Pile:
        """Lay cards under the pile."""
        return Pile.of(self.cards.open() + cards)


@stored("Stock", "deck discards")
@dataclass(frozen=True, slots=True)
class Stock:
    """A draw pile with its discards, which become the new pile when the old one runs out."""

    deck: Pile
    discards: Pile

    @staticmethod
    def shuffled(cards: Sequence[str], rng: Rng) -> tuple[Stock, Rng]:
        order, rng = rng.shuffled(cards)
        return Stock(Pile.of(order), Pile.of()), rng

    @property
    def size(self) -> int:
        return self.deck.size + self.discards.size

    def draw(self, count: int, rng: Rng) -> tuple[tuple[str, ...], Stock, Rng]:
        """Up to `count` cards: fewer only when deck and discards together hold fewer."""
        drawn, deck = self.deck.draw(min(count, self.deck.size))
        if len(drawn) == count or not self.discards.size:
            return drawn, Stock(deck, self.discards), rng
        renewed, rng = Stock.shuffled(self.discards.cards.open(), rng)
        more, stock, rng = renewed.draw(count - len(drawn), rng)
        return drawn + more, stock, rng

    def discard(self, *cards: str) -> Stock:
        return Stock(self.deck, self.discards.add(*cards))

    def all_cards(self) -> tuple[str, ...]:
        """Rules and invariants only."""
        return self.deck.cards.open() + self.discards.cards.open()

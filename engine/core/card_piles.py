"""Face-down card piles: draw, discard, reshuffle. Each card is in exactly one pile.

Must not depend on what is on the cards.
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
    """Face-down cards, top card first. The number of cards is public; the cards are sealed."""

    cards: Sealed[tuple[str, ...]]
    size: int

    @staticmethod
    def of(cards: Sequence[str] = ()) -> Pile:
        """Make a pile of these cards."""
        return Pile(seal(tuple(cards)), len(cards))

    def draw(self, count: int) -> tuple[tuple[str, ...], Pile]:
        """Take `count` cards from the top; return them and the rest of the pile."""
        cards = self.cards.open()
        assert count <= len(cards)
        return cards[:count], Pile.of(cards[count:])

    def add(self, *cards: str) -> Pile:
        """Put cards under the pile."""
        return Pile.of(self.cards.open() + cards)


@stored("Stock", "deck discards")
@dataclass(frozen=True, slots=True)
class Stock:
    """A draw pile and its discards. When the draw pile is empty, the shuffled discards replace it."""

    deck: Pile
    discards: Pile

    @staticmethod
    def shuffled(cards: Sequence[str], rng: Rng) -> tuple[Stock, Rng]:
        """Make a stock with all cards in the draw pile, in random order."""
        order, rng = rng.shuffled(cards)
        return Stock(Pile.of(order), Pile.of()), rng

    @property
    def size(self) -> int:
        """Number of cards in both piles."""
        return self.deck.size + self.discards.size

    def draw(self, count: int, rng: Rng) -> tuple[tuple[str, ...], Stock, Rng]:
        """Draw `count` cards; fewer only if draw pile and discards together hold fewer."""
        drawn, deck = self.deck.draw(min(count, self.deck.size))
        if len(drawn) == count or not self.discards.size:
            return drawn, Stock(deck, self.discards), rng
        reshuffled, rng = Stock.shuffled(self.discards.cards.open(), rng)
        more, stock, rng = reshuffled.draw(count - len(drawn), rng)
        return drawn + more, stock, rng

    def discard(self, *cards: str) -> Stock:
        """Put cards on the discards."""
        return Stock(self.deck, self.discards.add(*cards))

    def all_cards(self) -> tuple[str, ...]:
        """Return the cards of both piles. Only rules and invariants may call this."""
        return self.deck.cards.open() + self.discards.cards.open()

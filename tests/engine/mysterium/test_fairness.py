"""Random draws are uniform: the deal, the visions, the shared vision, added groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

from engine.core.game_loop import begin
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance, table
from tests.support.fairness import chi_square

DEALS = 1800


def test_every_card_is_equally_likely_on_the_table_and_in_a_triple() -> None:
    on_table: list[Counter[Hashable]] = [Counter() for _ in range(3)]
    dealt: list[Counter[Hashable]] = [Counter() for _ in range(3)]
    for number in range(DEALS):
        state = begin(MYSTERIUM, table(4), f"uniform {number}").state
        for row in range(3):
            on_table[row].update(state.board[row][:1])
            dealt[row].update([state.psychics[number % 3].triple.open()[row]])
    for row in range(3):
        assert chi_square(on_table[row], 18) < 40.8  # 17 degrees of freedom, one in a thousand
        assert chi_square(dealt[row], 18) < 40.8


def test_the_position_of_a_card_is_independent_of_its_psychic() -> None:
    counts: list[Counter[Hashable]] = [Counter() for _ in range(3)]
    for number in range(DEALS):
        state = begin(MYSTERIUM, table(5, difficulty="medium"), f"place {number}").state
        for row in range(3):
            psychic = state.psychics[number % 4]
            counts[row].update([state.board[row].index(psychic.triple.open()[row])])
    for row in range(3):
        assert chi_square(counts[row], 7) < 22.5  # 6 degrees of freedom, one in a thousand


def test_the_three_kinds_are_dealt_independently() -> None:
    pairs: Counter[Hashable] = Counter()
    for number in range(DEALS):
        state = begin(MYSTERIUM, table(2), f"pairs {number}").state
        triple = state.psychics[0].triple.open()
        pairs.update([tuple(state.board[row].index(triple[row]) for row in range(2))])
    assert chi_square(pairs, 16) < 37.7  # 15 degrees of freedom, one in a thousand


def test_every_vision_is_equally_likely_in_the_first_hand() -> None:
    counts: Counter[Hashable] = Counter()
    for number in range(DEALS):
        counts.update(begin(MYSTERIUM, table(4), f"hand {number}").state.hand.open()[:1])
    assert chi_square(counts, 84) < 128.6  # 83 degrees of freedom, one in a thousand


def test_the_order_of_the_shared_vision_and_added_groups_is_random() -> None:
    """The position of a card must not reveal whether it means the character."""
    orders: Counter[Hashable] = Counter()
    added: Counter[Hashable] = Counter()
    for number in range(480):
        game = Seance(2, seed=f"order {number}", difficulty="hard")
        game.everybody_finds()
        game.share(1)
        meant = game.state.meant.open()
        orders.update([tuple(meant.index(card.open()) for card in game.state.shared)])
        added.update([game.state.board[0].index(game.state.groups[2].cards[0])])
    assert chi_square(orders, 6) < 20.5  # 5 degrees of freedom, one in a thousand
    assert chi_square(added, 4) < 16.3  # 3 degrees of freedom

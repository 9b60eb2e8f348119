"""The random generator: uniform, equal on every Python version, independent for each label."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Rng
from tests.support.fairness import chi_square


def draws(rng: Rng, limit: int, count: int) -> list[int]:
    drawn = []
    for _ in range(count):
        number, rng = rng.below(limit)
        drawn.append(number)
    return drawn


def test_the_sequence_of_a_seed_never_changes() -> None:
    """Old saves can be replayed only with these numbers; never change them."""
    assert draws(Rng.from_seed("umbrary"), 100, 8) == [60, 14, 78, 13, 5, 93, 51, 40]
    assert Rng.from_seed("umbrary").shuffled("abcdef")[0] == ("d", "b", "a", "c", "f", "e")


@given(st.text(max_size=20), st.integers(1, 2**32 - 1))
def test_below_returns_less_than_its_limit(seed: str, limit: int) -> None:
    assert 0 <= Rng.from_seed(seed).below(limit)[0] < limit


@given(st.text(max_size=20), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Rng.from_seed(seed).shuffled(items)[0]) == sorted(items)


def test_below_is_uniform() -> None:
    trials = 12_000
    counts: Counter[object] = Counter(draws(Rng.from_seed("fair"), 6, trials))
    assert chi_square(counts, 6) < 20.5  # 5 degrees of freedom, one in a thousand


def test_all_orders_of_four_are_equally_likely() -> None:
    trials, rng = 12_000, Rng.from_seed("orders")
    counts: Counter[object] = Counter()
    for _ in range(trials):
        order, rng = rng.shuffled("abcd")
        counts[order] += 1
    assert chi_square(counts, 24) < 49.7  # 23 degrees of freedom, one in a thousand


def test_forks_do_not_depend_on_each_other() -> None:
    rng = Rng.from_seed("fork")
    assert rng.fork("deck") == rng.fork("deck")
    assert draws(rng.fork("deck"), 1000, 5) != draws(rng.fork("traps"), 1000, 5)


def test_repr_of_a_generator_does_not_contain_its_word() -> None:
    rng = Rng.from_seed("quiet")
    assert str(rng.word) not in repr(rng)

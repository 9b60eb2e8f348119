"""Exponential, logistic and logarithm in whole numbers: equal results on every Python and device.

Must not use floats, whose library functions may differ in the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence

ONE = 1000
"""Weights, likeness and chances are whole numbers in thousandths."""

MILLION = 1_000_000
"""Chances that are added or multiplied many times are in millionths."""

_BITS = 64
_UNIT = 1 << _BITS

LEAD_PER_UNIT = 110
"""A lead of this many thousandths multiplies the odds by e; the slope of a reader is about 9 per unit."""

COLOUR_SPREAD = 400
"""Squared colour distance at which two colours look alike by a factor of e less."""


def _powers(denominator: int, count: int) -> list[int]:
    """Return e to the power of −n/denominator for n below count, as fractions of `_UNIT`."""
    term = step = _UNIT
    for n in range(1, 12):  # the series of the exponential function
        term = term // (denominator * n)
        step += -term if n % 2 else term
    found = [_UNIT]
    for _ in range(count - 1):
        found.append(found[-1] * step >> _BITS)
    return found


MAX_LEAD = 1500
_ODDS = _powers(LEAD_PER_UNIT, MAX_LEAD + 1)
CHANCE_BY_LEAD = tuple(
    MILLION * _UNIT // (_UNIT + _ODDS[lead])
    if lead >= 0
    else MILLION - MILLION * _UNIT // (_UNIT + _ODDS[-lead])
    for lead in range(-MAX_LEAD, MAX_LEAD + 1)
)
"""Chance in millionths that a reader prefers a card with this lead; index `MAX_LEAD` is a lead of 0."""

FAR = 1600
"""Squared colour distance from which two colours are not alike at all."""

ALIKE_BY_DISTANCE = tuple(ONE * value >> _BITS for value in _powers(COLOUR_SPREAD, FAR))
"""Likeness of two colours in thousandths, by squared distance in CIELAB."""


def odds(lead: int) -> int:
    """Return in millionths how much less likely a choice is than one that leads by this much.

    >>> odds(0), odds(110), odds(-5)
    (1000000, 367879, 1000000)
    """
    return MILLION * _ODDS[max(0, min(MAX_LEAD, lead))] >> _BITS


def chances_of(fits: Sequence[int]) -> list[int]:
    """Return the chance in thousandths that a reader chooses each of some choices with these fits.

    >>> chances_of((300, 300)), sum(chances_of((100, 200, 600)))
    ([500, 500], 999)
    """
    top = max(fits)
    weights = [odds(top - fit) for fit in fits]
    total = sum(weights)
    return [ONE * weight // total for weight in weights]


def log2(number: int) -> int:
    """Return the logarithm to base 2 of a positive number, in 65536ths.

    >>> log2(8) // 65536, log2(3)
    (3, 103872)
    """
    whole = number.bit_length() - 1
    mantissa = (number << 32) >> whole
    result = whole << 16
    for bit in range(15, -1, -1):
        mantissa = mantissa * mantissa >> 32
        if mantissa >> 33:
            mantissa >>= 1
            result += 1 << bit
    return result


def rarity(cards: int, count: int) -> int:
    """Return how telling a tag is, in thousandths, if `count` of `cards` pictures have it.

    >>> rarity(222, 2), rarity(222, 222), rarity(222, 20)
    (1000, 0, 511)
    """
    if count <= 2:
        return ONE
    return min(ONE, ONE * (log2(cards) - log2(count)) // (log2(cards) - log2(2)))

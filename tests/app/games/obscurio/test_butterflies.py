"""Butterflies on a Page: the ring marks the point, the wings are where there is room."""

from __future__ import annotations

import re
from pathlib import Path

from app.games.obscurio.riddle_pages import wing_sides
from hypothesis import given
from hypothesis import strategies as st

from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from tests.app.games.obscurio.rendering import html
from tests.engine.obscurio.game_driver import Game

OFFSET = {"ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}
INSIDE = st.tuples(st.integers(150, 850), st.integers(150, 850))


def wings(at: tuple[int, int], side: str) -> tuple[int, int]:
    return at[0] + OFFSET[side][0] * 95, at[1] + OFFSET[side][1] * 95


def apart(one: tuple[int, int], other: tuple[int, int]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


@given(INSIDE)
def test_the_wings_of_a_single_butterfly_turn_towards_the_middle_at_the_edge(at: tuple[int, int]) -> None:
    (side,) = wing_sides((Butterfly(0, at),))
    middle = (500, 500)
    # Room is measured in whole thousandths of the picture, so wings may lie less than one outside.
    assert apart(wings(at, side), middle) < max(441, apart(at, middle) + 1)


@given(INSIDE, INSIDE)
def test_wings_do_not_cover_the_ring_of_the_other_butterfly(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    first, second = wing_sides((Butterfly(0, one), Butterfly(0, other)))
    if apart(one, other) > 60:
        assert apart(wings(one, first), other) > 60
        assert apart(wings(other, second), one) > 60


def test_butterflies_on_different_pages_do_not_influence_each_other() -> None:
    alone = wing_sides((Butterfly(0, (500, 500)),))
    assert wing_sides((Butterfly(0, (500, 500)), Butterfly(1, (560, 440))))[:1] == alone


def test_the_talk_screen_explains_the_ring_only_if_a_butterfly_points() -> None:
    pointing = Game(5).to_riddle(Trap.NO_EFFECT)
    pointing.riddle(Butterfly(0, (250, 380)))
    under = Game(5).to_riddle(Trap.NO_EFFECT)
    under.riddle(Butterfly(0))
    assert "The ring marks the exact spot" in html(pointing.state)
    assert "The ring marks the exact spot" not in html(under.state)


def test_every_ring_is_drawn_above_all_wings() -> None:
    """The butterfly itself makes no stacking context, so z-index compares rings with the other's wings."""
    css = Path("web/style/obscurio/riddle-pages.css").read_text(encoding="utf-8")
    rule = dict(re.findall(r"^(\.butterfly[^{,\n]*) \{([^}]*)\}", css, re.MULTILINE))
    level = {
        name: int(re.findall(r"z-index: (\d+)", rule[name])[0]) for name in rule if "z-index" in rule[name]
    }
    assert level[".butterfly__ring"] > level[".butterfly .butterfly__wings"]
    assert not re.search(r"z-index|translate|transform|opacity|filter", rule[".butterfly"])

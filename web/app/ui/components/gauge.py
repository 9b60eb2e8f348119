"""Draw numbers as rows of tokens or spaces: cohesion, rooms, hours.
Must not depend on what a number means for the game."""

from __future__ import annotations

from app.ui.html import Node, cls, count_classes, h
from app.ui.memo import memo_node


@memo_node
def gauge(label: str, light: int, dark: int = 0, lost: int = 0) -> Node:
    """Draw tokens in three groups: light area, dark area, lost. The label says it in words."""
    beads = [("light", light), ("dark", dark), ("gone", lost)]
    return h(
        "div",
        {
            "class": cls("gauge", count_classes(light + dark + lost, 19)),
            "role": "img",
            "aria-label": label,
        },
        [h("i", {"class": f"bead bead--{kind}"}) for kind, n in beads for _ in range(n)],
    )


@memo_node
def steps(label: str, count: int, at: int, marks: tuple[str, ...] = ()) -> Node:
    """Draw a track with a marker on space `at` (counted from 1); `marks` are labels of the spaces."""
    return h(
        "div",
        {"class": "track", "role": "img", "aria-label": label},
        [
            h(
                "i",
                {"class": cls("track__space", n < at and "is-past", n == at and "is-here")},
                marks[n - 1] if marks else None,
            )
            for n in range(1, count + 1)
        ],
    )

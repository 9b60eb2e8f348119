"""Classes of tags: people and backgrounds say little to a reader, whatever the pictures share.

Must not depend on cards; names and themes of the tags are in `cards/`.
"""

from __future__ import annotations

THING, PEOPLE, BACKGROUND = 0, 1, 2
"""Class of a tag. A butterfly never points at a person; backgrounds count about half."""

# fmt: off
PEOPLE_TAGS = frozenset((
    "person", "girl", "boy", "man", "woman", "old_man", "old_woman", "gentleman", "lady", "child",
    "wanderer", "traveller", "old", "pair", "nurse", "maid", "butler", "half_figure", "figure", "crowd",
    "gardener", "dancer",
))
TRADE_TAGS = frozenset(("nurse", "maid", "butler", "gardener", "dancer"))
BACKGROUND_TAGS = frozenset((
    "night", "snow", "winter", "sky", "hill", "mist", "storm", "grass", "field", "meadow", "earth",
    "floor", "wall", "room", "water", "sea", "sand", "desert", "wave", "town", "street", "table",
    "forest", "shadow", "reflection", "curtain", "path", "hole", "cloth", "wood", "ice", "checker", "rock",
))
SCENERY_TAGS = frozenset((
    "night", "snow", "winter", "sky", "cloud", "mist", "storm", "rain", "hill", "grass", "field", "meadow",
    "earth", "sand", "desert", "rock", "stone", "ice", "water", "sea", "forest", "town", "street", "path",
    "floor", "wall", "room", "hole", "shadow", "reflection", "cloth", "wood", "metal", "glass", "checker",
))
"""What a reader names only if nothing else is there. A butterfly never points at it."""
# fmt: on
# In The Manor a butler on a vision means the butler: there, trades are things.


def tag_class(tag: str) -> int:
    """Return the class of a tag.

    >>> tag_class("girl"), tag_class("sky"), tag_class("fox")
    (1, 2, 0)
    """
    if tag in PEOPLE_TAGS:
        return PEOPLE
    return BACKGROUND if tag in BACKGROUND_TAGS else THING

"""The built site with all four decks of The Manor: the painted ones, or stand-ins made of other cards until then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from app import catalogue

from tools import python_code, site
from tools.places import CARDS, WORK
from tools.shelf import Shelf

COUNTS = {"visions": 84, "characters": 18, "locations": 18, "objects": 18}


def deck_text(family: str) -> str:
    """A plain deck: opaque ids that repeat between families, as the painted ones do."""
    cards = [
        {"id": f"c{n:03}", "file": f"c{n:03}.webp", "palette": [], "elements": []} for n in range(COUNTS[family])
    ]
    return json.dumps({"id": f"stand-in-{family}", "cards": cards})


def picture_of(family: str, n: int) -> bytes:
    """Some other picture, made different by its tail; browsers read only as far as the file says."""
    known = sorted((CARDS / "illusions").glob("c*.webp"))
    return known[n % len(known)].read_bytes() + f"{family}{n}".encode()


def build_with_stand_ins(out: Path, patch: pytest.MonkeyPatch) -> Path:
    real_pictures, real_collect = site.add_pictures, python_code.collect

    def pictures(shelf: Shelf) -> None:
        real_pictures(shelf)
        for family, count in COUNTS.items():
            for n in range(count):
                shelf.add(f"cards/{family}/c{n:03}.webp", picture_of(family, n), "manor")

    def collect(*given: Any) -> python_code.PythonCode:
        code = real_collect(*given)
        code.files.update({f"app/decks/{family}.json": deck_text(family) for family in COUNTS})
        return code

    patch.setattr(site, "add_pictures", pictures)
    patch.setattr(python_code, "collect", collect)
    site.build(out)
    return out


def decks() -> tuple[Any, ...]:
    """The decks the page plays with, for the true game on this side."""
    from app.manor.game import painted_decks

    from engine.decks import load

    if catalogue.painted("manor"):
        return painted_decks()
    return tuple(load(deck_text(family)) for family in COUNTS)


def manor_site(request: pytest.FixtureRequest) -> Path:
    """The site of all browser tests once the decks are painted; until then one of its own."""
    if catalogue.painted("manor"):
        return Path(request.getfixturevalue("site"))
    patch = pytest.MonkeyPatch()
    try:
        return build_with_stand_ins(WORK / "test-site-manor", patch)
    finally:
        patch.undo()

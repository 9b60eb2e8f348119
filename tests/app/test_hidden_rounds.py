"""In a hidden round every seat gets the same elements, so a role cannot be seen from across the table."""

from __future__ import annotations

from collections import defaultdict
from html.parser import HTMLParser

import pytest

from tests.support.app_games import Moment, diary, tables

HIDDEN_ROUNDS = ("private:private.night",)


class Furniture(HTMLParser):
    """Tags, classes and what can be touched; not the words, not which cards."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "img" or "picture__blank" in (found.get("class") or ""):
            self.pieces.append("picture")  # painted or not yet painted
            return
        classes = " ".join(
            name
            for name in (found.get("class") or "").split()
            if not name.startswith(("seat-", "faces-", "role"))
        )
        self.pieces.append(f"{tag}.{classes} {found.get('data-action', '')}")


def furniture(moment: Moment) -> list[str]:
    reader = Furniture()
    reader.feed(moment.painting.html)
    return reader.pieces


@pytest.mark.parametrize("name, players", [each for each in tables() if each[1] >= 4])
def test_the_first_look_of_every_seat_has_the_same_furniture(name: str, players: int) -> None:
    _, moments = diary(name, players)
    rounds: dict[tuple[str, int], dict[int, Moment]] = defaultdict(dict)
    for moment in moments:
        if moment.painting.screen in HIDDEN_ROUNDS:
            turn = getattr(moment.state, "turn", 0)
            rounds[moment.painting.screen, turn].setdefault(moment.reader, moment)
    assert rounds or name != "obscurio"
    for looks in rounds.values():
        first, *others = looks.values()
        for other in others:
            assert furniture(other) == furniture(first), (first.reader, other.reader, first.painting.screen)

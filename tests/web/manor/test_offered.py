"""The Manor is entered once all its pictures are here, and looks unfinished before."""

from __future__ import annotations

import pytest
from app import catalogue
from app.frame import paint_house
from app.house import House
from app.i18n import words
from app.manor import GAME

from tests.web.manor.evening import UI


@pytest.mark.parametrize("missing", ["visions", "characters", "locations", "objects"])
def test_a_game_with_one_deck_missing_is_not_painted(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "cards", lambda family: () if family == missing else ("c000",))
    assert not catalogue.painted("manor")
    assert catalogue.painted("library")


@pytest.mark.parametrize("ready", [True, False])
def test_home_opens_the_manor_only_when_it_is_painted(ready: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "painted", lambda game: ready)
    shown = paint_house(House(), {"manor": UI}).html
    assert ('data-arg="manor"' in shown) is ready
    assert (words("en")("home.painting") in shown) is not ready


def test_the_house_offers_what_is_painted() -> None:
    assert (GAME is not None) is catalogue.painted("manor")

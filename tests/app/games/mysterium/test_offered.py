"""The Manor is entered once all its pictures are here, and looks unfinished before."""

from __future__ import annotations

import pytest
from app.core.state import AppState
from app.games.mysterium import GAME
from app.ui import card_catalog
from app.ui.i18n import translator
from app.ui.render import render_shell

from tests.app.games.mysterium.tap_player import UI


@pytest.mark.parametrize("missing", ["visions", "characters", "locations", "objects"])
def test_a_game_with_one_deck_missing_is_not_painted(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_catalog, "cards", lambda family: () if family == missing else ("c000",))
    assert not card_catalog.painted("mysterium")
    assert card_catalog.painted("obscurio")


@pytest.mark.parametrize("ready", [True, False])
def test_home_opens_the_manor_only_when_it_is_painted(ready: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_catalog, "painted", lambda game: ready)
    shown = render_shell(AppState(), {"mysterium": UI}).html
    assert ('data-arg="mysterium"' in shown) is ready
    assert (translator("en")("home.painting") in shown) is not ready


def test_the_house_offers_what_is_painted() -> None:
    assert (GAME is not None) is card_catalog.painted("mysterium")

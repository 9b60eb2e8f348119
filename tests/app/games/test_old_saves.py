"""Frozen games of older releases are imported in the app, resumed and played to their end by taps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from app.games.mysterium.ui import MysteriumUI
from app.games.obscurio.ui import ObscurioUI

from engine.random_games import RANDOM_GAMES
from engine.saves import import_text
from tests.app.games.mysterium.tap_player import TapPlayer as ManorPlayer
from tests.app.games.obscurio.tap_player import TapPlayer as LibraryPlayer
from tests.support.tap_driver import TapDriver
from tools.faults.saves import frozen


class OldLibrary(LibraryPlayer):
    """The Library with the blank cards of the frozen saves."""

    def __init__(self) -> None:
        rules: Any = RANDOM_GAMES["obscurio"]().rules
        TapDriver.__init__(self, ObscurioUI(rules.deck), "old save")


class OldManor(ManorPlayer):
    """The Manor with the blank cards of the frozen saves."""

    def __init__(self) -> None:
        super().__init__("old save")
        decks: Any = RANDOM_GAMES["mysterium"]().rules.decks  # type: ignore[attr-defined]
        ui = MysteriumUI(decks.visions, decks.characters, decks.locations, decks.objects)
        TapDriver.__init__(self, ui, "old save")


PLAYERS: dict[str, Any] = {"obscurio": OldLibrary, "mysterium": OldManor}


@pytest.mark.parametrize("path", frozen(), ids=lambda path: path.stem)
def test_a_frozen_save_is_imported_resumed_and_played_to_its_end(path: Path) -> None:
    text = path.read_text("utf-8")
    saved = import_text(text).save
    evening = PLAYERS[saved.header.game]()
    evening.run(evening.runner.start())
    evening.store.pick = {"ok": True, "name": path.name, "text": text}
    evening.tap("shell.go", "saves")
    evening.tap("game.import")
    assert evening.app.toast.key == "saves.imported"
    [game] = evening.store.games
    evening.tap("game.resume", game)
    assert evening.app.in_game and evening.state.seq == saved.seq
    evening.play()
    assert evening.app.live.ui.rules.outcome(evening.state) is not None

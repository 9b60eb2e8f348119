"""Damaged and forged saves and actions are refused or give the same game (part of fault F23)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.saves import import_text
from tools.faults import saves
from tools.faults.harness import Harness, Tally


@pytest.mark.parametrize("path", saves.frozen(), ids=lambda path: path.stem)
def test_frozen_games_survive_fuzzing(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "frozen", lambda: [path])
    assert import_text(path.read_text("utf-8")).verdict.code == "clean"
    tally = Tally()
    saves.fuzzed(Harness(None, None, tmp_path), tally)  # type: ignore[arg-type]  # no browser is needed here
    assert (tally.lost, tally.leaked, tally.notes) == (0, 0, [])
    assert tally.trials == 400

"""`build.py deal` prints the words of a game and tells whether it was changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from app.games.registry import GAMES

from engine.core.codec import codec_of
from engine.random_games import RANDOM_GAMES, play
from engine.saves import Header, Save, SavedPlayer, append, export_text
from tools.console import ToolError
from tools.dev import check_deal


def exported(name: str, path: Path, seed: str = "first") -> Path:
    """Write a game as the app exports it; `seed` may differ from the one it was played with."""
    rules = next(game.rules for game in GAMES if game.rules.name == name)
    game = replace(RANDOM_GAMES[name](), rules=rules)
    table, codec = game.tables[0], codec_of(rules.actions, rules.records)
    players = tuple(SavedPlayer(str(n), "human:0") for n in range(table.seats))
    save = Save(Header(name, rules.version, seed, players, table.options))
    for action, current in play(game, table, "first"):
        if action is not None:
            save = append(save, codec.encode(action), codec.encode(current.state), {}).save
    path.write_text(export_text(save), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", sorted(RANDOM_GAMES))
def test_an_honest_game_is_replayed(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_deal.run([str(exported(name, tmp_path / "game.txt"))]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said[0].split()) == len(said[1].split()) == 6 and "same game" in said[-1]


def test_a_game_with_another_seed_is_recognised(tmp_path: Path) -> None:
    assert check_deal.run([str(exported("obscurio", tmp_path / "game.txt", "second"))]) == 1


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    path.write_text("hello", encoding="utf-8")
    with pytest.raises(ToolError):
        check_deal.run([str(path)])

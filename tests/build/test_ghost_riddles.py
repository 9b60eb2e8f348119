"""build.py riddles --ghost: no answers on the sheet, same seed same riddles, and a true score."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.machine_data import mysterium_knowledge, mysterium_rules
from tools.console import ToolError
from tools.dev import ghost_riddles as tool
from tools.dev.ghost_riddles import Riddle
from tools.dev.riddles import run as run_riddles

COUNT = 6


@pytest.fixture(scope="module")
def riddles() -> list[Riddle]:
    return tool.make_riddles(mysterium_rules(), mysterium_knowledge(), 3, COUNT)


def test_the_same_seed_gives_the_same_riddles(riddles: list[Riddle]) -> None:
    again = tool.make_riddles(mysterium_rules(), mysterium_knowledge(), 3, COUNT)
    assert again == riddles and tool.mark(again) == tool.mark(riddles)


def test_every_riddle_has_a_row_of_six_and_up_to_three_visions(riddles: list[Riddle]) -> None:
    assert [riddle.row for riddle in riddles] == [0, 1, 2, 0, 1, 2]
    for riddle in riddles:
        assert len(set(riddle.cards)) == 6 and 1 <= len(riddle.gift.cards) <= 3
        assert 1 <= riddle.answer <= 6 and 0 <= riddle.gift.chance <= 1000
    assert len({riddle.answer for riddle in riddles}) > 1


def test_pages_do_not_contain_the_answer(riddles: list[Riddle], tmp_path: Path) -> None:
    """Two riddles that differ only in the answer have equal pages."""
    for name, answer in (("one", 1), ("two", 2)):
        changed = [Riddle(riddle.row, riddle.cards, riddle.gift, answer) for riddle in riddles]
        tool.write_sheet(tmp_path / name, changed, {"seed": 3, "count": COUNT, "mark": tool.mark(changed)})
    for page in sorted((tmp_path / "one").glob("*.*")):
        assert page.read_text("utf-8") == (tmp_path / "two" / page.name).read_text("utf-8")
    assert json.loads((tmp_path / "one" / "choices.json").read_text("utf-8"))["choices"] == [0] * COUNT


def test_the_score_counts_right_choices(riddles: list[Riddle]) -> None:
    right = [riddle.answer for riddle in riddles]
    assert f"all: {COUNT} of {COUNT} solved (100 %)" in tool.score(riddles, right)
    assert f"all: 0 of {COUNT} solved" in tool.score(riddles, [answer % 6 + 1 for answer in right])
    with pytest.raises(ToolError):
        tool.score(riddles, [0] * COUNT)
    assert tool.reveal(riddles, right, mysterium_knowledge()).count("right") == COUNT


def test_a_file_of_choices_is_scored_without_naming_its_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "choices.json"
    file.write_text(json.dumps({"seed": 3, "count": 2, "kind": tool.GHOST, "choices": [1, 2]}), "utf-8")
    assert run_riddles(["--score", str(file)]) == 0
    assert "of 2 solved" in capsys.readouterr().out

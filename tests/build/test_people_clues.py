"""build.py riddles --clues: the sheet hides the doors, points are read as written, the score is true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.machine.personas import ADA
from engine.obscurio.actions import Butterfly
from tests.support.machine_data import knowledge
from tools.console import ToolError
from tools.dev import people_clues as tool
from tools.dev.people_clues import Task
from tools.dev.riddle_games import game_rules

COUNT = 3


@pytest.fixture(scope="module")
def tasks() -> list[Task]:
    return tool.make_tasks(game_rules(), knowledge(), 5, COUNT)


def test_the_same_seed_gives_the_same_tasks(tasks: list[Task]) -> None:
    again = tool.make_tasks(game_rules(), knowledge(), 5, COUNT)
    assert again == tasks and tool.mark(again) == tool.mark(tasks)
    assert all(len({*task.pages, task.exit}) == 3 for task in tasks)


def test_a_sheet_shows_pages_and_exit_and_nothing_else(tasks: list[Task], tmp_path: Path) -> None:
    tool.write_sheet(tmp_path / "sheet", tasks, {"seed": 5, "count": COUNT})
    for number, task in enumerate(tasks, start=1):
        page = (tmp_path / "sheet" / f"clue-{number:02}.html").read_text("utf-8")
        assert page.count("<img") == 3
        assert all(f"/{card}.webp" in page for card in (*task.pages, task.exit))
    assert json.loads((tmp_path / "sheet" / "clues.json").read_text("utf-8"))["clues"] == [[]] * COUNT


def test_butterflies_are_read_as_they_are_written() -> None:
    assert tool.read_clue([[1, 300, 700], [2]]) == (Butterfly(0, (300, 700)), Butterfly(1))
    for wrong in ([[3, 1, 1]], [[1, 5]], [[1, 5, 2000]], [[1], [1], [2]]):
        with pytest.raises(ToolError):
            tool.read_clue(wrong)


def test_the_score_counts_the_exits_that_readers_find(tasks: list[Task]) -> None:
    clue = (Butterfly(0, (500, 500)),)
    found = [tool.found_by(game_rules(), knowledge(), task, clue, ADA) for task in tasks]
    report = tool.score(game_rules(), knowledge(), tasks, [clue] * COUNT)
    assert f"Ada: {sum(found)} of {COUNT} Exits found" in report
    with pytest.raises(ToolError):
        tool.score(game_rules(), knowledge(), tasks, [()] * COUNT)

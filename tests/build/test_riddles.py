"""build.py riddles: no answers on the sheet, same seed same riddles, and a true score."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.leak_harness import other_than, swap
from tests.support.machine_data import deck, knowledge, rules
from tools.console import ToolError
from tools.dev import riddles as tool
from tools.dev.riddles import Riddle

COUNT = 4


@pytest.fixture(scope="module")
def riddles() -> list[Riddle]:
    return tool.make_riddles(rules(), knowledge(), 7, COUNT, level="any")


def test_the_same_seed_gives_the_same_riddles(riddles: list[Riddle]) -> None:
    again = tool.make_riddles(rules(), knowledge(), 7, COUNT, level="any")
    assert again == riddles and tool.mark(again) == tool.mark(riddles)
    assert tool.mark(tool.make_riddles(rules(), knowledge(), 8, 2, level="any")) != tool.mark(riddles[:2])


def test_the_level_chooses_the_estimates() -> None:
    low, high = tool.LEVELS["hard"]
    assert all(
        low <= r.thought.value <= high for r in tool.make_riddles(rules(), knowledge(), 1, 2, level="hard")
    )


def test_every_riddle_has_six_open_doors_and_two_pages(riddles: list[Riddle]) -> None:
    for riddle in riddles:
        assert [number for number, _ in riddle.doors] == [1, 2, 3, 4, 5, 6]
        assert all(card for _, card in riddle.doors) and 1 <= riddle.answer <= 6


def test_pages_do_not_depend_on_the_answer(riddles: list[Riddle], tmp_path: Path) -> None:
    """Replace every secret of the table by another value: the pages stay the same, byte for byte."""
    another = other_than(deck().ids)
    changed = [
        Riddle(r.kind, swap(r.state, -1, another), r.thought, r.doors, r.answer % 6 + 1) for r in riddles
    ]
    head = {"seed": 7, "count": COUNT, "kind": "mixed", "mark": tool.mark(riddles)}
    sheets = []
    for name, shown in (("one", riddles), ("other", changed)):
        tool.write_sheet(tmp_path / name, shown, rules(), head, "en")
        pages = sorted((tmp_path / name).glob("*.html"))
        assert [page.name for page in pages] == [
            "index.html",
            *(f"riddle-{n:02}.html" for n in range(1, COUNT + 1)),
        ]
        sheets.append([page.read_text("utf-8") for page in pages])
    assert sheets[0] == sheets[1]
    for page in sheets[0][1:]:
        assert page.count('class="door"') == 6 and "butterfly" in page
        assert not re.search(r"exit_|answer|estimate", page)


def test_the_score_counts_what_was_chosen(riddles: list[Riddle]) -> None:
    right = [riddle.answer for riddle in riddles]
    assert f"all: {COUNT} of {COUNT} solved (100 %)" in tool.score(riddles, right)
    wrong = [answer % 6 + 1 for answer in right]
    report = tool.score(riddles, wrong)
    assert f"all: 0 of {COUNT} solved (0 %)" in report
    brier = sum((riddle.thought.value / 1000) ** 2 for riddle in riddles) / COUNT
    assert f"Brier score {brier:.3f}" in report
    assert "all: 1 of 1 solved" in tool.score(riddles, [right[0], 0, 0, 0])
    with pytest.raises(ToolError):
        tool.score(riddles, [0] * COUNT)


def test_a_file_for_other_riddles_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool.machine_knowledge, "load", lambda folder: knowledge())
    path = tmp_path / "choices.json"
    good = {"seed": 7, "count": 2, "kind": "mixed", "level": "any", "choices": [1, 2]}
    for broken in ("[]", "no json", json.dumps({**good, "count": 5}), json.dumps({**good, "mark": "other"})):
        path.write_text(broken, encoding="utf-8")
        with pytest.raises(ToolError):
            tool.run(["--score", str(path)])
    path.write_text(json.dumps(good), encoding="utf-8")
    assert tool.run(["--score", str(path), "--reveal"]) == 0

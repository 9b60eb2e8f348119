"""Responsible for `build.py riddles --clues`: people give clues on a sheet, machines are scored.
Must not show the doors to the person who gives the clues: a Grimoire does not see them either."""

import argparse
import hashlib
import json
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from engine.core.model import Action, Table
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.knowledge import Knowledge
from engine.machine.personas import Persona
from engine.machine_games import USUAL, Cast
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase
from tools.build import machine_knowledge
from tools.console import ToolError, say
from tools.dev.riddle_games import CALM_TRAPS, MAX_TRIES, game_rules
from tools.dev.riddle_pictures import new_folder, picture_pages
from tools.paths import CARDS

CLUES = "clues"
SETUP = Table(2, (("grimoire", 0), ("night", "round")))
"""Two seats: no Traitor, five random pictures beside the Exit."""

GOAL = 50
PICTURE_SIZE = (1560, 600)
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Clues</title><style>
body {{ margin: 0; background: #15120f; color: #eee; font: 700 20px sans-serif; }}
div {{ display: flex; gap: 20px; padding: 16px; }} figure {{ position: relative; margin: 0; }}
img {{ display: block; width: 496px; height: 496px; }} figcaption {{ padding: 8px 0; }}
i {{ position: absolute; background: #fff7; font: 12px sans-serif; }}
i.down {{ width: 1px; height: 496px; top: 36px; }} i.across {{ height: 1px; width: 496px; left: 0; }}
</style><div>{figures}</div></html>"""


@dataclass(frozen=True)
class Task:
    """Two Pages and an Exit; `seed` leads to the game in which the clue is read."""

    seed: str
    pages: tuple[str, ...]
    exit: str


Clue = tuple[Butterfly, ...]


class GivenClue(ObscurioMachineGame):
    """A game in which a person gave the clue and one persona reads it."""

    def __init__(self, rules: Obscurio, knowledge: Knowledge, seed: str, clue: Clue, reader: Persona) -> None:
        super().__init__(rules, knowledge, SETUP, seed, Cast(readers=(reader,)))
        self.clue = clue

    def _riddle(self) -> Action:
        return HandOverRiddle(seat=self.state.options.grimoire, butterflies=self.clue)


def make_tasks(rules: Obscurio, knowledge: Knowledge, seed: int, count: int) -> list[Task]:
    """Return the tasks of a seed, from first turns whose traps change neither riddle nor doors."""
    return [_task(rules, knowledge, f"clue {seed} {number}") for number in range(count)]


def _task(rules: Obscurio, knowledge: Knowledge, seed: str) -> Task:
    for attempt in range(MAX_TRIES):
        game = ObscurioMachineGame(rules, knowledge, SETUP, f"{seed} {attempt}")
        while game.state.phase is not Phase.RIDDLE:
            game.advance()
        if set(table.traps(game.view(PUBLIC))) <= CALM_TRAPS:
            shown = game.view(game.state.options.grimoire)
            return Task(f"{seed} {attempt}", table.pages(shown), table.exit_card(shown))
    raise ToolError("no game without a disturbing trap was found")


def mark(tasks: list[Task]) -> str:
    """Return a checksum of what the sheet shows."""
    return hashlib.sha256(repr(tasks).encode()).hexdigest()[:12]


def read_clue(rows: Any) -> Clue:
    """Return the butterflies of one task: `[page, x, y]` in thousandths, or `[page]` for under the Page."""
    clue = []
    for row in rows:
        page, *point = (int(number) for number in row)
        if page not in (1, 2) or len(point) not in (0, 2) or not all(0 <= at <= 1000 for at in point):
            raise ToolError(f"{row} is no butterfly: write [page, x, y] or [page].")
        clue.append(Butterfly(page - 1, (point[0], point[1]) if point else None))
    if len(clue) > 2:
        raise ToolError("A clue has one or two butterflies.")
    return tuple(clue)


def found_by(rules: Obscurio, knowledge: Knowledge, task: Task, clue: Clue, reader: Persona) -> bool:
    """Return whether a persona goes to the Exit after this clue."""
    game = GivenClue(rules, knowledge, task.seed, clue, reader)
    while not table.exit_door(game.view(PUBLIC)):
        game.advance()
    shown = game.view(PUBLIC)
    return any(c.door == table.exit_door(shown) for c in table.chips(shown) if not c.companion)


def score(rules: Obscurio, knowledge: Knowledge, tasks: list[Task], clues: list[Clue]) -> str:
    """Return the report: how many Exits each persona found, and all together."""
    given = [(task, clue) for task, clue in zip(tasks, clues, strict=True) if clue]
    if not given:
        raise ToolError("The file holds no clues.")
    rows = {
        reader.name: [found_by(rules, knowledge, task, clue, reader) for task, clue in given]
        for reader in USUAL
    }
    lines = [f"{name}: {sum(found)} of {len(found)} Exits found" for name, found in rows.items()]
    by_task = [sum(column) for column in zip(*rows.values(), strict=True)]
    share = 100 * sum(by_task) / (len(given) * len(rows))
    lines.append("readers who found each Exit: " + " ".join(str(n) for n in by_task))
    lines.append(f"all: {share:.0f} % of {len(given)} clues × {len(rows)} readers; the goal is {GOAL} %")
    return "\n".join(lines)


def write_sheet(folder: Path, tasks: list[Task], head: dict[str, Any]) -> None:
    """Write a page for each task and a file for the clues."""
    (folder / "preview").mkdir(parents=True)
    for number, task in enumerate(tasks, start=1):
        names = ((task.pages[0], "Page 1"), (task.pages[1], "Page 2"), (task.exit, "The Exit"))
        figures = "".join(_figure(card, name) for card, name in names)
        (folder / f"clue-{number:02}.html").write_text(PAGE.format(figures=figures), encoding="utf-8")
    empty = {**head, "clues": [[] for _ in tasks]}
    (folder / "clues.json").write_text(json.dumps(empty, indent=1) + "\n", encoding="utf-8")


def _figure(card: str, name: str) -> str:
    """Draw a picture with lines at every tenth, by which points are written down."""
    source = escape((CARDS / "illusions" / "large" / f"{card}.webp").as_uri())
    lines = "".join(
        f'<i class="down" style="left:{496 * n // 10}px">{n * 100}</i>'
        f'<i class="across" style="top:{36 + 496 * n // 10}px">{n * 100}</i>'
        for n in range(1, 10)
    )
    return f'<figure><figcaption>{name}</figcaption><img src="{source}" alt="">{lines}</figure>'


def run(options: argparse.Namespace) -> int:
    """Write a sheet for people who give clues, or score the readers of a file of clues."""
    rules, knowledge = game_rules(), machine_knowledge.load(options.annotations)
    if options.score:
        return _print_score(options.score, rules, knowledge)
    folder = new_folder(options.out)
    tasks = make_tasks(rules, knowledge, options.seed, options.count)
    head = {"seed": options.seed, "count": options.count, "kind": CLUES, "mark": mark(tasks)}
    write_sheet(folder, tasks, head)
    if options.pictures or options.sheets:
        picture_pages(folder, PICTURE_SIZE, "clue")
    say(f"{options.count} tasks in {folder}; write butterflies into clues.json, then --score it.")
    return 0


def _print_score(file: Path, rules: Obscurio, knowledge: Knowledge) -> int:
    try:
        tree = json.loads(file.read_text("utf-8"))
        seed, count = int(tree["seed"]), int(tree["count"])
        clues = [read_clue(rows) for rows in tree["clues"]]
    except (OSError, ValueError, KeyError, TypeError) as failure:
        raise ToolError(f"{file} is not a file of clues: {failure}") from failure
    tasks = make_tasks(rules, knowledge, seed, count)
    if len(clues) != count or tree.get("mark", mark(tasks)) != mark(tasks):
        raise ToolError("The tasks of this seed have changed since the sheet was written; write a new one.")
    say(score(rules, knowledge, tasks, clues))
    return 0

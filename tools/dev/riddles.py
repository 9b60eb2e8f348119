"""Responsible for `build.py riddles`: riddles of the machine for readers, and the score of choices.
Must not put an answer into a page, a file name or the order of the riddles."""

import argparse
import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import game_loop
from engine.core.model import Table
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.machine import table
from engine.machine.clue_giver import Thought
from engine.machine.knowledge import Knowledge
from engine.machine_deals_obscurio import BANDS as LEVELS
from engine.machine_deals_obscurio import distance
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Phase, State
from tools import options as command_options
from tools.build import machine_knowledge
from tools.console import ToolError, progress, say
from tools.dev.riddle_games import CALM_TRAPS, MAX_TRIES, game_rules
from tools.dev.riddle_pictures import SCREEN_SIZE, new_folder, picture_pages, write_sheets
from tools.dev.riddle_score import scored_rows
from tools.paths import ROOT

SEATS = {"fillers": 2, "traitor": 4}
"""Without a Traitor five random pictures are beside the Exit; with one, two are picked to mislead."""

ANY = "any"


@dataclass(frozen=True)
class Riddle:
    """A riddle at its doors: what the table sees is in `state`, what the machine thought in `thought`."""

    kind: str
    state: State
    thought: Thought
    doors: tuple[tuple[int, str], ...]
    answer: int


def make_riddles(
    rules: Obscurio, knowledge: Knowledge, seed: int, count: int, kind: str = "mixed", level: str = "fair"
) -> list[Riddle]:
    """Return the riddles of a seed, dealt as a game of this level; the same seed gives the same riddles."""
    found = []
    for number in range(count):
        kinds = sorted(SEATS) if kind == "mixed" else [kind]
        chosen, _ = Rng.from_seed(f"kind of riddle {seed} {number}").pick(kinds)
        found.append(_riddle(rules, knowledge, f"riddle {seed} {number}", chosen, level))
        progress(number + 1, count, "riddles")
    return found


def _riddle(rules: Obscurio, knowledge: Knowledge, seed: str, kind: str, level: str) -> Riddle:
    """Play the first turn of a game up to its doors.

    Other seeds are tried until no trap interferes and the estimate is in the band of the level.
    """
    setup = Table(SEATS[kind], (("grimoire", 0), ("night", "round")))
    for attempt in range(MAX_TRIES):
        game = ObscurioMachineGame(rules, knowledge, setup, f"{seed} {attempt}")
        while game.state.phase in (Phase.ROLES, Phase.TRAPS):
            game.advance()
        if not set(table.traps(game.view(PUBLIC))) <= CALM_TRAPS:
            continue
        while not table.doors(game.view(PUBLIC)):
            game.advance()
        seats = SEATS[kind] if kind == "traitor" else 0  # without a Traitor riddles are as for any table
        if level != ANY and distance((game.thoughts[-1].value,), level, seats):
            continue
        return _finished(kind, game)
    raise ToolError("no game without a disturbing trap was found")


def _finished(kind: str, game: ObscurioMachineGame) -> Riddle:
    """Find the Exit by playing on: only the resolution makes its door public."""
    state, doors = game.state, table.doors(game.view(PUBLIC))
    while not table.exit_door(game.view(PUBLIC)):
        game.advance()
    return Riddle(kind, state, game.thoughts[-1], doors, table.exit_door(game.view(PUBLIC)))


def mark(riddles: list[Riddle]) -> str:
    """Return a checksum of what the pages show: choices count only for exactly these riddles."""
    shown = [(riddle.thought.butterflies, riddle.doors) for riddle in riddles]
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:12]


# ---------------------------------------------------------------------- the sheet


def write_sheet(
    folder: Path, riddles: list[Riddle], rules: Obscurio, head: dict[str, Any], lang: str
) -> None:
    """Write one page for each riddle as the game shows it, and a page that collects the choices."""
    from tools.dev.screen_previews import ScreenPreviews

    folder.mkdir(parents=True, exist_ok=True)
    previews = ScreenPreviews(folder)
    for number, screen in enumerate(_screens(riddles, rules, lang), start=1):
        previews.page(f"riddle-{number:02}", screen)
        page = folder / f"riddle-{number:02}.html"
        page.write_text(page.read_text("utf-8").replace(folder.as_uri() + "/", "./"), encoding="utf-8")
    template = (ROOT / "tools" / "dev" / "riddle_sheet.html").read_text("utf-8")
    (folder / "index.html").write_text(template.replace("{{head}}", json.dumps(head)), encoding="utf-8")


def _screens(riddles: list[Riddle], rules: Obscurio, lang: str) -> list[Any]:
    """Return the table's screen of each riddle, drawn by the app itself."""
    sys.path[:0] = [str(ROOT / "web")]
    from app.core.privacy import PrivacyState
    from app.core.settings import Settings
    from app.core.state import AppState
    from app.games.obscurio.ui import ObscurioUI
    from app.ui.game_ui import Player, ScreenContext
    from app.ui.i18n import translator
    from app.ui.render import RenderedScreen, game_page, root_attributes

    ui, settings = ObscurioUI(rules.deck), Settings(lang=lang)
    screens = []
    for riddle in riddles:
        names = ui.default_names(lang, range(riddle.state.options.players))
        players = tuple(Player(name, n) for n, name in enumerate(names))
        ctx = ScreenContext(translator(lang), settings, PrivacyState("table", PUBLIC), players)
        tree = game_page(AppState(settings=settings), ui, game_loop.view(rules, riddle.state, PUBLIC), ctx)
        screens.append(RenderedScreen(tree, "table", lang=lang, root_attributes=root_attributes(settings)))
    return screens


# ---------------------------------------------------------------------- the score


def score(riddles: list[Riddle], choices: list[int]) -> str:
    """Return the report on a reader's choices; 0 is a riddle without a choice."""
    rows = [
        (riddle.kind, riddle.thought.value, choice == riddle.answer)
        for riddle, choice in zip(riddles, choices, strict=True)
        if choice
    ]
    return scored_rows(rows, sorted(SEATS))


def reveal(riddles: list[Riddle], choices: list[int], knowledge: Knowledge) -> str:
    """Return the answers and reasons of all riddles."""
    lines = []
    for number, (riddle, choice) in enumerate(zip(riddles, choices, strict=True), start=1):
        why = "; ".join(
            f"{reason.kind} {_head(knowledge, reason.thing)} → {_head(knowledge, reason.answer)}"
            for reason in riddle.thought.reasons
        )
        mark = "right" if choice == riddle.answer else f"chose {choice or '–'}"
        value = riddle.thought.value / 1000
        lines.append(f"{number:3} {riddle.kind:8} door {riddle.answer} {mark:8} {value:.2f}  {why}")
    return "\n".join(lines)


def _head(knowledge: Knowledge, thing: int) -> str:
    return knowledge.tags[knowledge.things[thing].tags[0]] if thing >= 0 else "whole Page"


def _kind_of(score: Path | None) -> str:
    """Return the kind of riddles that a file of choices is for; "" if there is none, or it cannot be read."""
    try:
        tree = json.loads(score.read_text("utf-8")) if score else {}
        return str(tree.get("kind", ""))
    except (OSError, ValueError, AttributeError):  # reported when the file is scored
        return ""


def run(arguments: list[str]) -> int:
    options = command_options.riddles().parse_args(arguments)
    if options.ghost or _kind_of(options.score) == "ghost":
        from tools.dev import ghost_riddles

        return ghost_riddles.run(options)
    if options.clues:
        from tools.dev import people_clues

        return people_clues.run(options)
    rules = game_rules()
    knowledge = machine_knowledge.load(options.annotations)
    if options.score:
        return _print_score(options, rules, knowledge)
    folder = new_folder(options.out)
    head = {name: getattr(options, name) for name in ("seed", "count", "kind", "level")}
    riddles = make_riddles(rules, knowledge, **head)
    head["mark"] = mark(riddles)
    write_sheet(folder, riddles, rules, head, options.lang)
    if options.pictures:
        picture_pages(folder, SCREEN_SIZE)
    if options.sheets:
        views = [game_loop.view(rules, riddle.state, PUBLIC) for riddle in riddles]
        target = write_sheets(folder, views, head, options.lang)
        say(f"Look at the pictures in {target}, write a door for each into choices.json, then --score it.")
    say(f"{options.count} riddles in {folder / 'index.html'}")
    return 0


def _print_score(options: argparse.Namespace, rules: Obscurio, knowledge: Knowledge) -> int:
    try:
        tree = json.loads(options.score.read_text("utf-8"))
        choices = [int(choice) for choice in tree["choices"]]
        seed, count = int(tree["seed"]), int(tree["count"])
        kind, level = str(tree.get("kind", "mixed")), str(tree.get("level", "fair"))
    except (OSError, ValueError, KeyError, TypeError) as failure:
        raise ToolError(f"{options.score} is not a file of choices: {failure}") from failure
    if len(choices) != count or kind not in ("mixed", *SEATS) or level not in (ANY, *LEVELS):
        raise ToolError(f"{options.score} does not fit: {len(choices)} choices for {count} riddles.")
    riddles = make_riddles(rules, knowledge, seed, count, kind, level)
    if tree.get("mark", mark(riddles)) != mark(riddles):
        raise ToolError("The riddles of this seed have changed since the sheet was written; write a new one.")
    say(score(riddles, choices))
    if options.reveal:
        say(reveal(riddles, choices, knowledge))
    return 0

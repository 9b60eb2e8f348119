"""Responsible for `build.py riddles --ghost`: visions of the machine Ghost for readers, and the score.
Must not put an answer into a page, a file name or the order of the cards."""

import argparse
import hashlib
import json
from dataclasses import dataclass
from html import escape
from pathlib import Path

from engine.core.game_loop import begin, step, view
from engine.core.model import Table
from engine.core.rng import Rng
from engine.machine.chairs import Chair
from engine.machine.ghost import Gift, best_gift, thinking
from engine.machine.knowledge import Knowledge, finish
from engine.machine.players_mysterium import meaning
from engine.machine.vision_reading import FAMILIES
from engine.mysterium.actions import CallCrow
from engine.mysterium.rules import Mysterium
from engine.picture_decks import load_deck
from tools.build import machine_knowledge
from tools.console import ToolError, progress, say
from tools.dev.riddle_pictures import new_folder, picture_pages
from tools.dev.riddle_score import scored_rows
from tools.paths import CARDS, ROOT

GHOST = "ghost"
SEATS = 5
"""On Easy five seats have rows of six cards."""

PICTURE_SIZE = (1500, 1090)

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Visions</title><style>
html, body {{ margin: 0; background: #15120f; color: #eee; font: 700 34px sans-serif; }}
div {{ display: flex; justify-content: center; gap: 12px; padding: 8px; }}
figure {{ position: relative; margin: 0; }}
.visions img {{ height: 720px; }} .row img {{ width: 236px; }}
b {{ position: absolute; left: 0; top: 0; min-width: 52px; line-height: 52px; border-radius: 26px;
  background: #d9b36a; color: #15120f; text-align: center; }}
</style><div class="visions">{visions}</div><div class="row">{row}</div></html>"""


@dataclass(frozen=True)
class Riddle:
    """Visions for one card of a row: `answer` is its place from 1, `gift` what the Ghost thought."""

    row: int
    cards: tuple[str, ...]
    gift: Gift
    answer: int


def mysterium_rules() -> Mysterium:
    """Return the rules of The Manor with the real decks."""
    visions, characters, locations, objects = (
        load_deck((CARDS / family / "deck.json").read_text("utf-8"))
        for family in ("visions", "characters", "locations", "objects")
    )
    return Mysterium(visions, characters, locations, objects)


def make_riddles(rules: Mysterium, knowledge: Knowledge, seed: int, count: int) -> list[Riddle]:
    """Return the riddles of a seed: characters, locations and objects in turn, as dealt."""
    found = []
    for number in range(count):
        found.append(_riddle(rules, knowledge, f"visions {seed} {number}", number % len(FAMILIES)))
        progress(number + 1, count, "riddles")
    return found


def _riddle(rules: Mysterium, knowledge: Knowledge, seed: str, row: int) -> Riddle:
    """Let the Ghost serve the first psychic, as if earlier cards had been found; it may call its crow."""
    state = begin(rules, Table(SEATS, (("difficulty", "easy"),)), seed).state
    triple = view(rules, state, 0).state.psychics[0].triple
    assert isinstance(triple, tuple)
    state = state.with_psychic(0, found=triple[:row])
    for other in range(1, len(state.psychics)):
        state = state.with_psychic(other, served=True)
    action = finish(thinking(knowledge, view(rules, state, 0))).action
    if isinstance(action, CallCrow):
        state = step(rules, state, action).state
    gift = finish(best_gift(knowledge, view(rules, state, 0), 0))
    cards, _ = Rng.from_seed(f"{seed} order").shuffled(state.board[row])
    return Riddle(row, cards, gift, cards.index(triple[row]) + 1)


def mark(riddles: list[Riddle]) -> str:
    """Return a checksum of what the pages show: choices count only for exactly these riddles."""
    shown = [(riddle.row, riddle.cards, riddle.gift.cards) for riddle in riddles]
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:12]


def write_sheet(folder: Path, riddles: list[Riddle], head: dict[str, object]) -> None:
    """Write a page for each riddle and a page that collects the choices."""
    (folder / "preview").mkdir(parents=True)
    for number, riddle in enumerate(riddles, start=1):
        visions = "".join(_figure("visions", card) for card in riddle.gift.cards)
        row = "".join(_figure(FAMILIES[riddle.row], card, str(n)) for n, card in enumerate(riddle.cards, 1))
        page = PAGE.format(visions=visions, row=row)
        (folder / f"riddle-{number:02}.html").write_text(page, encoding="utf-8")
    template = (ROOT / "tools" / "dev" / "riddle_sheet.html").read_text("utf-8")
    template = template.replace("Which door is the Exit?", "Which card do the visions mean?")
    (folder / "index.html").write_text(template.replace("{{head}}", json.dumps(head)), encoding="utf-8")
    empty = json.dumps({**head, "choices": [0] * len(riddles)}, indent=1)
    (folder / "choices.json").write_text(empty + "\n", encoding="utf-8")


def _figure(family: str, card: str, label: str = "") -> str:
    source = escape((CARDS / family / "large" / f"{card}.webp").as_uri())
    return f'<figure><img src="{source}" alt="">{f"<b>{label}</b>" if label else ""}</figure>'


def score(riddles: list[Riddle], choices: list[int]) -> str:
    """Return the report on a reader's choices; 0 is a riddle without a choice."""
    rows = [
        (FAMILIES[riddle.row], riddle.gift.chance, choice == riddle.answer)
        for riddle, choice in zip(riddles, choices, strict=True)
        if choice
    ]
    return scored_rows(rows, FAMILIES)


def reveal(riddles: list[Riddle], choices: list[int], knowledge: Knowledge) -> str:
    """Return the answers and reasons of all riddles."""
    lines = []
    for number, (riddle, choice) in enumerate(zip(riddles, choices, strict=True), start=1):
        card = riddle.cards[riddle.answer - 1]
        why = []
        for vision in riddle.gift.cards:
            found = meaning(knowledge, Chair(), riddle.row, vision, card)
            answer = found.connection.answer
            names = [one.name.english for one in (found.thing, answer) if one is not None]
            why.append(f"{found.connection.kind} {' → '.join(names)}")
        result = "right" if choice == riddle.answer else f"chose {choice or '–'}"
        lines.append(
            f"{number:3} {FAMILIES[riddle.row]:10} card {riddle.answer} {result:8} "
            f"{riddle.gift.chance / 1000:.2f}  {'; '.join(why)}"
        )
    return "\n".join(lines)


def run(options: argparse.Namespace) -> int:
    """Write a sheet of visions, or score the choices of a file."""
    rules = mysterium_rules()
    knowledge = machine_knowledge.load(options.annotations, machine_knowledge.MYSTERIUM)
    if options.score:
        return _print_score(options, rules, knowledge)
    folder = new_folder(options.out)
    riddles = make_riddles(rules, knowledge, options.seed, options.count)
    head = {"seed": options.seed, "count": options.count, "kind": GHOST, "mark": mark(riddles)}
    write_sheet(folder, riddles, head)
    if options.pictures or options.sheets:
        picture_pages(folder, PICTURE_SIZE)
    say(f"{options.count} riddles in {folder / 'index.html'}; choices can also be written into choices.json.")
    return 0


def _print_score(options: argparse.Namespace, rules: Mysterium, knowledge: Knowledge) -> int:
    try:
        tree = json.loads(options.score.read_text("utf-8"))
        choices = [int(choice) for choice in tree["choices"]]
        seed, count = int(tree["seed"]), int(tree["count"])
    except (OSError, ValueError, KeyError, TypeError) as failure:
        raise ToolError(f"{options.score} is not a file of choices: {failure}") from failure
    if len(choices) != count or tree.get("kind") != GHOST:
        raise ToolError(f"{options.score} does not fit: {len(choices)} choices for {count} riddles.")
    riddles = make_riddles(rules, knowledge, seed, count)
    if tree.get("mark", mark(riddles)) != mark(riddles):
        raise ToolError("The riddles of this seed have changed since the sheet was written; write a new one.")
    say(score(riddles, choices))
    if options.reveal:
        say(reveal(riddles, choices, knowledge))
    return 0

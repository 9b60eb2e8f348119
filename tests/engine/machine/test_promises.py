"""What a machine player promises: legal at every table, no secret opened, not needed for a replay."""

from __future__ import annotations

import itertools
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.codec import codec_of
from engine.core.game_loop import view, why_not
from engine.core.model import Table
from engine.core.sealed import Sealed, seal
from engine.machine import clue_giver, table
from engine.machine.clue_giver import REDRAW_BELOW, offer, think
from engine.machine.knowledge import Knowledge
from engine.machine_games_obscurio import ObscurioMachineGame
from engine.obscurio.actions import HandOverRiddle, RedrawPages
from engine.obscurio.constants import PURPLE, Trap
from engine.saves import Header, Save, SavedPlayer, append, export_text
from tests.engine.obscurio.game_driver import Game
from tests.support.leak_harness import other_than, poison, swap
from tests.support.machine_data import deck, knowledge, rules
from tools.build import machine_knowledge

ROOT = Path(__file__).resolve().parents[3]
PAIRS = list(itertools.combinations(Trap, 2))


@pytest.mark.nightly
@pytest.mark.parametrize("players", range(2, 9))
def test_riddles_are_legal_under_every_pair_of_traps_at_every_seat_count(players: int) -> None:
    for number, pair in enumerate(PAIRS):
        if players < 4 and set(pair) & set(PURPLE):
            continue
        game = Game(players, f"all pairs {number}", rules()).to_riddle(*pair)
        action = clue_giver.choose(knowledge(), deck(), game.view(0))
        assert why_not(rules(), game.state, action) is None, (players, pair)


@pytest.mark.parametrize("players", [2, 5])
def test_it_opens_no_secret(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Game(players, "no seal", rules()).to_riddle().view(0)

    def refuse(self: Sealed[object]) -> object:
        raise AssertionError("a machine player opened a secret")

    monkeypatch.setattr(Sealed, "open", refuse)
    assert think(knowledge(), deck(), shown).butterflies


def painted() -> Knowledge:
    """Return what is known about the real pictures: they differ in how much they offer."""
    return machine_knowledge.load()


def poor_pages(redraw: bool, players: int = 2) -> Game:
    """Return a game whose first two Pages offer little to point at."""
    for n in range(60):
        game = Game(players, f"poor {n}", rules(), redraw=redraw).to_riddle(Trap.NO_EFFECT)
        if offer(painted(), table.pages(game.view(0))) < REDRAW_BELOW:
            return game
    raise AssertionError("all Pages are rich")


def test_it_draws_two_other_pages_once_if_these_offer_little_and_the_rules_allow_it() -> None:
    assert isinstance(think(painted(), deck(), poor_pages(False).view(0)).action, HandOverRiddle)
    game = poor_pages(True)
    action = think(painted(), deck(), game.view(0)).action
    assert isinstance(action, RedrawPages)
    game.do(action)
    assert isinstance(think(painted(), deck(), game.view(0)).action, HandOverRiddle)


@pytest.mark.parametrize("players", [2, 4])
def test_whether_it_draws_others_tells_nothing_about_the_exit_or_the_holder(players: int) -> None:
    """The decision is the same for every Exit and every holder."""
    decisions = set()
    for n in range(24):
        if len(decisions) == 2 and n >= 4:
            break
        game = Game(players, f"any exit {n}", rules(), redraw=True).to_riddle(Trap.NO_EFFECT)
        expected = type(think(painted(), deck(), game.view(0)).action)
        decisions.add(expected)
        used = (*table.pages(game.view(0)), table.exit_card(game.view(0)))
        others = [card for card in deck().ids if card not in used]
        for number in (0, 20, 60):
            turn = replace(game.state.turn, exit_card=seal(others[number], 0))
            holder = seal(tuple(others[number + 1 : number + 9]), 0)
            shown = view(rules(), replace(game.state, turn=turn, holder=holder), 0)
            assert type(think(painted(), deck(), shown).action) is expected
    assert decisions == {HandOverRiddle, RedrawPages}


def test_equal_views_give_equal_redraws() -> None:
    game = poor_pages(True, 4)
    for another in (poison, other_than(deck().ids)):
        changed = view(rules(), swap(game.state, 0, another), 0)
        assert think(painted(), deck(), changed) == think(painted(), deck(), game.view(0))


REPLAY = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("engine.machine"):
            raise ImportError("machine code must not be needed: " + name)
sys.meta_path.insert(0, Blocked())
from pathlib import Path
from engine.obscurio.rules import Obscurio
from engine.picture_decks import load_deck
from engine.saves import Save, import_text, resume
save = import_text(Path(sys.argv[1]).read_text("utf-8")).save
rules = Obscurio(load_deck(Path("cards/illusions/deck.json").read_text("utf-8")))
replayed = resume(rules, Save(save.header, save.rows))
assert replayed.replayed == save.seq and replayed.state == resume(rules, save).state
assert not [name for name in sys.modules if name.startswith("engine.machine")]
print("replayed", replayed.replayed)
"""


def test_a_save_with_machine_actions_replays_without_machine_code(tmp_path: Path) -> None:
    table = Table(4, (("grimoire", 0), ("night", "round"), ("redraw", True)))
    game = ObscurioMachineGame(rules(), knowledge(), table, "blocked")
    codec = codec_of(rules().actions, rules().records)
    players = tuple(SavedPlayer(f"P{n}", "grimoire:0" if n == 0 else "human:1") for n in range(4))
    save = Save(Header("obscurio", rules().version, "blocked", players, table.options))
    for step in game.play():
        save = append(save, codec.encode(game.actions[-1]), codec.encode(step.state), {}).save
    path = tmp_path / "game.txt"
    path.write_text(export_text(save), encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", REPLAY, str(path)], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == f"replayed {save.seq}\n", done.stderr

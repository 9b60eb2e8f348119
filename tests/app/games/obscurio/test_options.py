"""Every option of the rules can be chosen in the lobby, and every action has a way in the app."""

from __future__ import annotations

import ast
from pathlib import Path

import app.games.obscurio
import pytest
from app.games.obscurio.ui import OPTIONS as CHOICES
from app.ui.game_ui import GameSetup, Player
from app.ui.i18n import translator

from engine.obscurio.actions import ACTIONS
from engine.obscurio.setup import OPTIONS, options_of
from tests.app.games.obscurio.rendering import UI

PLAYERS = tuple(Player(f"Brzk{n}", n) for n in range(5))


def chosen(**choices: str) -> dict[str, object]:
    setup = GameSetup(PLAYERS, 1, "expert", tuple(sorted(choices.items())))
    return dict(UI.table(setup).options)


def test_every_value_of_every_option_of_the_rules_can_be_chosen() -> None:
    reachable: dict[str, set[object]] = {}
    for choice in CHOICES:
        for value in choice.values:
            for name, found in chosen(**{choice.name: value}).items():
                reachable.setdefault(name, set()).add(found)
    others = {name: set(values) for name, values in OPTIONS.items() if name not in ("grimoire", "difficulty")}
    assert {name: reachable[name] for name in others} == others


def test_an_untouched_lobby_gives_the_defaults_of_the_rules() -> None:
    table = UI.table(GameSetup(PLAYERS, 0, "beginner"))
    options = options_of(table)
    assert not options.held_count
    assert not options.strict_element
    assert all(dict(table.options)[name] == values[0] for name, values in OPTIONS.items())


@pytest.mark.parametrize("lang, words", [("en", "very hard"), ("fr", "très difficile")])
def test_expert_for_two_is_marked_very_hard(lang: str, words: str) -> None:
    notes = {
        (count, level): UI.level_note(translator(lang), count, level)
        for count in range(2, 9)
        for level in UI.levels
    }
    assert [table for table, note in notes.items() if words in note] == [(2, "expert")]


def test_every_action_of_the_rules_is_made_by_some_screen() -> None:
    made = {
        call.func.id
        for path in Path(app.games.obscurio.__file__).parent.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    }
    assert {action.__name__ for action in ACTIONS} <= made

"""The notes of a machine Grimoire: after the result only, true, drawn, without the holder’s secret."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from app.games.obscurio import clue_notes, clue_sentences
from app.games.obscurio.ui import ObscurioUI
from app.ui.game_ui import screen_for
from app.ui.html import render
from app.ui.i18n import translator

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.obscurio.constants import Trap
from engine.obscurio.explanations import ExplainedRiddle, Noun, SeenThing
from engine.obscurio.state import Phase, State
from engine.saves import finish
from tests.app.games.obscurio.explained import explained, played, rules
from tests.app.games.obscurio.rendering import UI, ctx, session_of
from tests.app.games.obscurio.scenes import EXPLAINED, PAINTED
from tests.engine.obscurio.game_driver import OBSCURIO, Game
from tools.build import machine_knowledge


def html(ui: ObscurioUI, state: State, riddles: tuple[ExplainedRiddle, ...], **touched: str) -> str:
    from app.core.privacy import PendingSelection

    session = session_of(PUBLIC, picks=PendingSelection(tuple(sorted(touched.items()))))
    around = replace(ctx(state, session), explained=riddles)
    seen = view(ui.rules, state, PUBLIC)
    return render(screen_for(ui, seen, around)(seen, around))


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_after_a_result_every_butterfly_is_explained(seats: int) -> None:
    state, riddles = explained(seats, f"notes {seats}", Phase.RESOLUTION)
    shown = html(PAINTED, state, riddles, why="1")
    assert len(riddles) == 1
    for clue in riddles[0].clues:
        assert clue_sentences.clue(translator("en"), clue) in shown
    pages_are_shown = Trap.DARK_NIGHT not in state.turn.traps
    assert shown.count('class="clue-figure"') == len(riddles[0].clues) * pages_are_shown


def test_explanations_are_offered_only_for_turns_whose_result_is_public() -> None:
    game = Game(5).to_doors()
    assert UI.explainable_turns(game.view(PUBLIC)) == ()
    game.resolve(right=4)
    assert UI.explainable_turns(game.view(PUBLIC)) == (1,)
    game.go_on()
    assert UI.explainable_turns(game.view(PUBLIC)) == ()


@pytest.mark.parametrize("until", [Phase.RIDDLE, Phase.TALK, Phase.NIGHT, Phase.CHOICE])
def test_before_the_result_nothing_can_be_explained(until: Phase) -> None:
    from app.machine.obscurio_clues import explain_riddles

    _, save = played(4, "too early", until)
    assert finish(explain_riddles(machine_knowledge.load(), rules(), save, (1,))) == ()


def test_in_a_game_with_a_traitor_doubt_is_not_said_before_the_end() -> None:
    """The estimate depends on the holder, and the holder is secret until the game is over."""
    said = translator("en")("obscurio.clue.poor", count=27)
    for players, is_said in ((5, False), (3, True)):
        game = Game(players).to_doors()
        game.resolve(right=0, wrong=players - 1)
        assert (said in html(UI, game.state, EXPLAINED, why="1")) == is_said
    over, riddles = explained(4, "whole game", Phase.OVER)
    for riddle in riddles:
        if doubt := clue_sentences.doubt(translator("en"), riddle):
            assert doubt in html(PAINTED, over, riddles, recap=str(riddle.turn))


def test_the_recap_explains_every_turn_and_draws_a_line_for_each_connection() -> None:
    over, riddles = explained(4, "whole game", Phase.OVER)
    assert [riddle.turn for riddle in riddles] == list(range(1, over.turn.number + 1))
    for riddle in riddles:
        shown = html(PAINTED, over, riddles, recap=str(riddle.turn))
        for clue in riddle.clues:
            assert clue_sentences.clue(translator("en"), clue) in shown
        lines = sum(clue.thing is not None and clue.connection.answer is not None for clue in riddle.clues)
        paths = re.findall(r'class="clue-figure__line" d="([^"]+)"', shown)
        assert len(paths) == len(riddle.clues) and sum(path.count("M") == 3 for path in paths) == lines


def test_after_a_miss_the_notes_say_what_else_fits() -> None:
    game = Game(3).to_doors()
    game.resolve(right=0, wrong=2)
    assert "Door 3 fits the moon too" in html(UI, game.state, EXPLAINED, why="1")
    found = Game(3).to_doors()
    found.resolve(right=2)
    assert "fits too" not in html(UI, found.state, EXPLAINED, why="1")


def test_a_game_guided_by_a_person_has_no_notes() -> None:
    game = Game(3).to_doors()
    game.resolve(right=2)
    shown = html(UI, game.state, ())
    assert 'class="clue-' not in shown and 'class="why' not in shown and OBSCURIO is game.rules


def test_a_line_joins_the_nearest_points_of_both_outlines() -> None:
    name = Noun("moon", "lune", "a", "f")
    left = SeenThing(name, ((100, 100), (300, 100), (300, 300)))
    right = SeenThing(name, ((600, 250), (900, 250), (900, 900)))
    assert clue_notes.line_ends(left, right) == ((300, 300), (600 + 1000 + clue_notes.GAP, 250))
    whole = SeenThing(name)
    assert clue_notes.line_ends(whole, whole) == ((985, 500), (15 + 1000 + clue_notes.GAP, 500))

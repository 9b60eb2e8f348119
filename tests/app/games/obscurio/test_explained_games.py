"""Explanations and the words of the deal in whole games of the app, played by taps."""

from __future__ import annotations

from html import unescape

import pytest
from app.core import lobby, save_service
from app.games.obscurio import clue_sentences
from app.ui.i18n import translator

from engine.core.game_loop import begin, step, view
from engine.core.sealed import PUBLIC
from engine.machine.clue_giver import think
from engine.obscurio.actions import HandOverRiddle
from engine.obscurio.state import Phase
from engine.saves import deal_text, deal_words
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.app.games.obscurio.test_machine_guide import PAINTED, GuidedTable
from tests.support.fake_browser import AppDriver, carry
from tools.build import machine_knowledge

REVEALED = (Phase.RESOLUTION, Phase.ACCUSATION, Phase.VOTE, Phase.VERDICT, Phase.OVER)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_machine_explains_its_clues_after_each_result_and_never_before(seats: int) -> None:
    table = GuidedTable(f"why{seats}").start(seats)
    turns: set[int] = set()

    def watch(now: TapPlayer) -> None:
        said = {riddle.turn for riddle in now.app.explained}
        state = now.view(PUBLIC).state
        public = state.turn.number if state.phase in REVEALED else state.turn.number - 1
        assert said == set(range(1, public + 1))
        if state.phase is Phase.RESOLUTION:
            turns.add(state.turn.number)
            lines = [clue_sentences.clue(translator("en"), clue) for clue in now.app.explained[-1].clues]
            shown = unescape(now.browser.last.html)
            assert all(line in shown for line in lines)

    table.play(watch)
    assert turns and [riddle.turn for riddle in table.app.explained] == sorted(
        riddle.turn for riddle in table.app.explained
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_no_riddle_of_a_game_depends_on_what_the_app_learned_about_the_table(seats: int) -> None:
    """Games after other games: every riddle is the one that is chosen from its view alone."""
    table = GuidedTable(f"pure{seats}").start(seats)
    for game in range(2):
        if game:
            table.tap("game.leave")
            table.start(seats)
        table.play()
        assert lobby.tastes(table.app.group)
        live, count = table.app.live, 0
        assert live is not None
        state = begin(PAINTED.rules, live.save.header.table(), live.save.header.seed).state
        for row in live.save.rows:
            action = save_service.codec(PAINTED).decode(row.action)
            if isinstance(action, HandOverRiddle):
                shown = view(PAINTED.rules, state, action.seat)
                assert action == think(machine_knowledge.load(), PAINTED.rules.deck, shown).action
                count += 1
            state = step(PAINTED.rules, state, action).state
        assert count
        assert all(riddle.value is not None for riddle in table.app.explained)


def test_a_finished_game_that_is_opened_again_is_explained_from_its_log() -> None:
    table = GuidedTable("again").start(3)
    table.play()
    before, live = table.app.explained, table.app.live
    assert live is not None and before
    table.tap("game.leave")
    again = AppDriver(table.app.games["obscurio"], store=table.store)  # type: ignore[arg-type]
    carry(again.runner.start())
    carry(again.runner.tap("game.resume", live.id))
    assert again.app.explained == before


def test_without_its_files_the_machine_explains_nothing_and_the_game_goes_on() -> None:
    table = GuidedTable("again").start(3)
    table.play()
    live = table.app.live
    assert live is not None
    table.tap("game.leave")
    again = AppDriver(table.app.games["obscurio"], store=table.store)  # type: ignore[arg-type]
    again.browser.offline = True
    carry(again.runner.start())
    carry(again.runner.tap("game.resume", live.id))
    assert again.app.explained == () and again.app.in_game and again.app.toast is None


# ---------------------------------------------------------------------- the words of the deal


def phrase(lang: str, table: TapPlayer) -> str:
    live = table.app.live
    assert live is not None
    words = translator(lang)("deal.words").split()
    return " ".join(words[number] for number in deal_words(live.save.header))


def test_the_words_are_shown_at_the_start_and_the_seed_only_after_the_end() -> None:
    table = TapPlayer("5eed5eed")
    table.sit(2)
    live = table.app.live
    assert live is not None
    seed, seen = live.save.header.seed, 0

    def watch(now: TapPlayer) -> None:
        nonlocal seen
        seen += phrase("en", now) in now.browser.last.html
        if now.view(PUBLIC).outcome is None:
            assert seed not in now.browser.last.html
            assert now.app.deal_check == ""

    watch(table)
    assert seen
    table.tap("shell.dialog", "deal")
    assert phrase("en", table) in table.browser.last.html and seed not in table.browser.last.html
    table.tap("game.check_deal")
    assert table.app.deal_check == ""
    table.tap("shell.dialog", "deal")
    table.play(watch)
    table.tap("shell.dialog", "deal")
    live = table.app.live
    assert live is not None and seed in table.browser.last.html
    assert deal_text(live.save.header) in unescape(table.browser.last.html)
    table.tap("game.check_deal")
    assert table.app.deal_check == "same"
    assert translator("en")("deal.same") in table.browser.last.html

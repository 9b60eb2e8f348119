"""Optional rule: once a turn the Grimoire may put both Pages back and draw two others."""

from __future__ import annotations

import pytest

from engine.core.codec import codec_of
from engine.core.game_loop import legal, replay
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.machine.random_obscurio import choose
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.events import PagesRedrawn
from engine.obscurio.rules import Obscurio
from engine.obscurio.setup import min_cards
from engine.obscurio.state import Phase
from tests.support.leak_harness import poison, swap

from .game_driver import OBSCURIO, ON_MOON, Game, deck_of


def redraw(game: Game) -> None:
    game.do(act.RedrawPages(seat=game.grimoire))


@pytest.mark.parametrize("players", range(2, 9))
def test_both_pages_are_replaced_and_the_exit_stays(players: int) -> None:
    game = Game(players, redraw=True).to_riddle()
    pages, exit_card = game.state.turn.pages.open(), game.state.turn.exit_card.open()
    deck = game.state.stock.deck.size
    redraw(game)
    others = game.state.turn.pages.open()
    assert len(others) == 2 and not set(others) & {*pages, exit_card}
    assert game.state.turn.exit_card.open() == exit_card
    assert game.state.stock.deck.cards.open()[-2:] == pages and game.state.stock.deck.size == deck
    assert game.state.phase is Phase.RIDDLE
    game.riddle(Butterfly(0, ON_MOON))


def test_it_is_allowed_once_a_turn_and_again_in_the_next_turn() -> None:
    game = Game(2, redraw=True).to_riddle(Trap.NO_EFFECT)
    redraw(game)
    assert game.refused(act.RedrawPages(seat=0)).code == "problem.redrawn"
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    for companion in (False, True):
        game.place(1, game.exit_door, companion)
    game.agree()
    game.go_on()
    game.traps(Trap.NO_EFFECT).go_on()
    redraw(game)


def test_it_is_off_by_default_and_only_for_the_grimoire_in_its_step() -> None:
    assert Game(5).to_riddle().refused(act.RedrawPages(seat=0)).code == "problem.redraw_off"
    game = Game(5, redraw=True).to_riddle()
    for seat in (PUBLIC, EYES_CLOSED, *game.wizards):
        assert game.refused(act.RedrawPages(seat=seat)).code == "problem.not_asked"
    game.riddle(Butterfly(0, ON_MOON))
    assert game.refused(act.RedrawPages(seat=0)).code == "problem.not_now"


def test_the_decision_and_the_list_of_legal_actions_offer_it_while_it_is_allowed() -> None:
    game = Game(5, redraw=True).to_riddle()
    action = act.RedrawPages(seat=0)
    for allowed in (True, False):
        decision = game.view(0).decision
        assert decision is not None and decision.options == (("redraw",) if allowed else ())
        assert (action in legal(OBSCURIO, game.state, 0)) == allowed
        if allowed:
            redraw(game)


def test_that_it_happened_is_public_but_not_which_pages() -> None:
    game = Game(5, redraw=True).to_riddle()
    first = game.state.turn.pages.open()
    redraw(game)
    second = game.state.turn.pages.open()
    for seat in (PUBLIC, EYES_CLOSED, *game.wizards):
        shown = game.view(seat)
        assert shown.state.turn.redrawn and look(shown.state.turn.pages) is None
        (event,) = [event for event in shown.events if isinstance(event, PagesRedrawn)]
        assert look(event.pages) is None
        assert not any(repr(card) in repr(shown) for card in (*first, *second))
    assert look(game.view(0).state.turn.pages) == second


def test_what_others_see_does_not_depend_on_the_pages() -> None:
    game = Game(5, redraw=True).to_riddle()
    redraw(game)
    for seat in (PUBLIC, *game.wizards):
        changed = swap(game.state, seat, poison)
        assert OBSCURIO.decision(changed, seat) == OBSCURIO.decision(game.state, seat)
        assert OBSCURIO.waiting(changed) == OBSCURIO.waiting(game.state)


@pytest.mark.parametrize("players", [2, 4])
def test_it_works_with_the_smallest_deck(players: int) -> None:
    game = Game(players, rules=Obscurio(deck_of(min_cards(players))), redraw=True).to_riddle()
    pages = game.state.turn.pages.open()
    redraw(game)
    assert not set(game.state.turn.pages.open()) & set(pages)
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    if players == 4:
        game.close_all().go_on()
    assert len(game.state.turn.doors) == 6


def test_the_recap_says_in_which_turns_pages_were_changed() -> None:
    for redrawn in (True, False):
        game = Game(2, redraw=True).to_riddle(Trap.NO_EFFECT)
        if redrawn:
            redraw(game)
        game.riddle(Butterfly(0, ON_MOON))
        game.go_on()
        game.resolve(right=0, unplaced=2)
        game.go_on()
        (record,) = game.state.turn_records.open()
        assert record.redrawn == redrawn


def test_saves_without_the_optional_rule_are_written_as_before() -> None:
    """Optional fields are left out while they have their default."""
    codec = codec_of(OBSCURIO.actions, OBSCURIO.records)
    plain = codec.dumps(Game(5).to_riddle().state)
    assert "redraw" not in plain
    game = Game(5, redraw=True).to_riddle()
    before = game.state
    redraw(game)
    text = codec.dumps(game.state)
    assert '"redraw":true' in text and '"redrawn":true' in text
    assert codec.loads(text) == game.state
    tree = codec.encode(before)
    assert codec.encode_after(game.state, before, tree) == codec.encode(game.state)


def test_a_game_with_redrawn_pages_is_replayed() -> None:
    game = Game(4, redraw=True)
    actions: list[act.Action] = []
    rng = game.state.rng.open()
    while game.state.outcome is None:
        seat = OBSCURIO.waiting(game.state)[0]
        action, rng = choose(game.view(seat), rng)
        actions.append(action)
        game.do(action)
    assert any(isinstance(action, act.RedrawPages) for action in actions)
    assert replay(OBSCURIO, game.table, "evening", actions).state == game.state

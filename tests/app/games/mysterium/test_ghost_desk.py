"""The ghost's desk: rivals of the target, picks kept for each psychic, visions given in any order."""

from __future__ import annotations

import re

import pytest
from app.core.privacy import PendingSelection

from engine.core.game_loop import view
from engine.mysterium.actions import GiveVisions
from tests.app.games.mysterium.rendering import UI, ctx, html, session_of
from tests.app.games.mysterium.tap_player import TapPlayer
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance


def strip(shown: str) -> list[str]:
    part = shown[shown.index('class="rivals"') :].split("</ul>")[0]
    return re.findall(r"(?:characters|locations|objects)/(\w\d+)", part)


@pytest.mark.parametrize("psychic", range(4))
def test_the_desk_shows_every_other_card_of_the_row_in_which_the_psychic_searches(psychic: int) -> None:
    game = Seance(5)
    game.hour(0, 2)
    shown = html(game.state, game.state.ghost, to=str(psychic))
    row = game.state.psychics[psychic].row
    assert sorted({*strip(shown), game.target(psychic)}) == sorted(game.state.board[row])
    assert game.target(psychic) not in strip(shown)


def test_each_chip_shows_the_card_that_its_psychic_has_to_find_now() -> None:
    game = Seance(5)
    game.hour(1)
    shown = html(game.state, game.state.ghost)
    for psychic in game.state.unfinished:
        chip = shown[shown.index(f'data-action="desk_to" data-arg="{psychic}"') :].split("</button>")[0]
        kinds = ("characters", "locations", "objects")
        assert f"{kinds[game.state.psychics[psychic].row]}/{game.target(psychic)}" in chip


def test_picks_remain_while_the_ghost_looks_at_another_psychic_and_after_giving() -> None:
    night = TapPlayer("desk").sit(5)
    night.tap("private.next")
    night.tap("private.open")
    one, two, three = night.state.hand.open()[:3]
    night.tap("desk_touch", one)
    night.tap("desk_to", "2")
    night.tap("desk_touch", two)
    night.tap("desk_touch", three)
    night.tap("desk_give")
    assert night.state.psychics[2].visions == (two, three) and not night.state.psychics[0].visions
    night.tap("desk_to", "0")
    night.tap("desk_give")
    assert night.state.psychics[0].visions == (one,)


def test_a_vision_chosen_for_another_psychic_changes_hands() -> None:
    night = TapPlayer("desk").sit(5)
    night.tap("private.next")
    night.tap("private.open")
    card = night.state.hand.open()[0]
    night.tap("desk_touch", card)
    night.tap("desk_to", "1")
    assert "hand__for" in night.browser.last.html
    night.tap("desk_touch", card)
    selection = night.app.privacy.selection
    assert selection.members("cards1") == (card,) and not selection.members("cards0")


def test_a_vision_dragged_to_a_chip_is_given_with_those_chosen_before() -> None:
    game = Seance(5)
    first, second = game.hand[:2]
    seen = view(MYSTERIUM, game.state, game.state.ghost)
    picked = PendingSelection((("cards3", first),))
    around = ctx(game.state, session_of(game.state.ghost, "", picked))
    answer = UI.on_tap("desk_drop", f"{second}|3|10|10", seen, around)
    assert isinstance(answer, tuple)
    assert answer[0] == GiveVisions(seat=game.state.ghost, psychic=3, cards=(first, second))


def test_nothing_chosen_remains_once_every_psychic_is_served() -> None:
    night = TapPlayer("desk").sit(5)
    night.tap("private.next")
    night.tap("private.open")
    for psychic in reversed(night.state.unserved):
        night.tap("desk_drop", f"{night.state.hand.open()[0]}|{psychic}|5|5")
    assert night.app.privacy.audience == "curtain" and night.app.privacy.selection == PendingSelection()

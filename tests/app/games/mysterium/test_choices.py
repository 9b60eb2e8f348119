"""What the lobby decides for The Manor (tokens, ages, portraits), and the question of the crow."""

from __future__ import annotations

import re

import pytest
from app.games.mysterium import assets
from app.ui.game_ui import GameSetup, Player

from engine.core.game_loop import begin
from engine.core.sealed import PUBLIC
from engine.mysterium.state import Phase
from engine.mysterium.tokens import YesNo
from tests.app.games.mysterium.rendering import UI, html
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance, mysterium


def people(count: int) -> tuple[Player, ...]:
    """Players whose colours, shapes and portraits have different numbers."""
    return tuple(Player(f"P{n}").with_character(n, (n + 1) % 8, (n + 2) % 8) for n in range(count))


@pytest.mark.parametrize(("choice", "tokens"), [("", YesNo(2, 2)), ("two", YesNo(2, 2)), ("either", 4)])
def test_tokens_are_of_two_kinds_unless_the_table_chose_otherwise(choice: str, tokens: YesNo | int) -> None:
    choices = (("tokens", choice),) if choice else ()
    table = UI.table(GameSetup(people(5), 0, "easy", choices))
    assert begin(MYSTERIUM, table, "choices").state.settings.tokens == tokens


def test_the_order_of_age_reaches_the_rules_by_seat() -> None:
    table = UI.table(GameSetup(people(5), 1, "easy", (), (4, 1, 0)))
    assert begin(MYSTERIUM, table, "ages").state.settings.eldest == (4, 0)  # seat 1 is the ghost


@pytest.mark.parametrize("players", range(2, 8))
def test_every_psychic_has_the_chosen_portrait_and_no_two_have_the_same(players: int) -> None:
    game, seated = Seance(players), people(players)
    faces = [assets.portrait_of(game.state, seated, psychic) for psychic in range(len(game.state.psychics))]
    assert len(set(faces)) == len(faces)
    firsts = [game.state.of(seat)[0] for seat in game.state.owners]
    assert [faces[psychic] for psychic in firsts] == [seated[seat].portrait for seat in game.state.owners]
    assert seated[game.state.ghost].portrait not in faces


def question(game: Seance, away: int) -> str:
    shown = html(game.state, game.state.ghost, crow="1", away=" ".join(game.hand[:away]))
    [asked] = re.findall(r"mysterium\.crow\.send_ask\w*", shown)
    return asked


def test_the_question_of_the_crow_says_if_the_discards_are_needed() -> None:
    """With 10 visions and a hand of seven, three can be replaced from the pile, not four."""
    game = Seance(4, rules=mysterium(visions=10), difficulty="medium")
    assert question(game, 3) == "mysterium.crow.send_ask"
    assert question(game, 4) == "mysterium.crow.send_ask_short"


@pytest.mark.parametrize(
    ("two_kinds", "words"), [(True, "1 yes, 2 no"), (False, "3 left")], ids=["two kinds", "either"]
)
def test_the_bets_say_how_many_tokens_of_each_kind_are_left(two_kinds: bool, words: str) -> None:
    game = Seance(5, two_kinds=two_kinds)
    game.serve()
    game.place(0, game.miss(0))
    game.say(1, 0, True)
    assert words in html(game.state, bets="1")


def test_a_button_without_a_token_of_its_kind_is_disabled() -> None:
    game = Seance(5)
    game.serve()
    for psychic in range(4):
        game.place(psychic, game.miss(psychic))
    game.say(3, 0, True)
    game.say(3, 1, True)
    shown = html(game.state)
    panel = shown[shown.index('data-context="2"') :]
    buttons = {
        found[1]: "aria-disabled" in found[0]
        for found in re.findall(r'(<button[^>]*data-arg="(3\.[01])"[^>]*>)', panel[: panel.index("</ul>")])
    }
    assert buttons == {"3.1": True, "3.0": False}


def test_the_eldest_is_chosen_and_confirmed_at_the_table() -> None:
    game = Seance(4)
    game.everybody_finds()
    game.share(1)
    for seat, group in ((1, 1), (2, 2), (3, 3)):
        game.vote(seat, group)
    assert game.state.phase is Phase.ELDEST
    before, after = html(game.state, PUBLIC), html(game.state, PUBLIC, eldest="2")
    assert before.count('data-action="pick.eldest"') == 3 and "eldest_name" not in before
    assert 'data-action="eldest_name" data-arg="2"' in after and "group 2 is chosen" in after

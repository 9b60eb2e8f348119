"""Each trap changes the screens it applies to."""

from __future__ import annotations

import re
from random import Random

import pytest
from app.ui.i18n import translator

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import TRAPS, Trap
from engine.obscurio.state import Phase
from tests.app.games.obscurio.rendering import html
from tests.engine.obscurio.game_driver import OBSCURIO, ON_MOON, Game
from tools.faults.random_player import moves

T = translator("en")


@pytest.mark.parametrize("trap", TRAPS)
def test_every_trap_is_shown_with_its_name_and_text(trap: Trap) -> None:
    game = Game(5).to_traps().traps(trap)
    shown = html(game.state)
    assert T(f"obscurio.trap.{trap.value}") in shown
    assert T(f"obscurio.trap.{trap.value}.text") in shown
    game.go_on()
    assert T(f"obscurio.trap.{trap.value}") in html(game.state, game.grimoire)


@pytest.mark.parametrize(
    "trap, layer", [(Trap.DUSK_HALLWAY, "page-overlay--dusk"), (Trap.MAGICAL_MIST, "page-overlay--mist")]
)
def test_sheets_cover_both_pages_for_every_viewer_in_every_size(trap: Trap, layer: str) -> None:
    game = Game(5).to_riddle(trap)
    assert html(game.state, game.grimoire).count(f"page-overlay {layer}") == 2
    game.riddle(Butterfly(0))
    assert html(game.state).count(f"page-overlay {layer}") == 2
    assert html(game.state, zoom="0|0|").count(f"page-overlay {layer}") == 3


@pytest.mark.parametrize(
    "trap, flies, code",
    [
        (Trap.UNITED_BUTTERFLIES, {"b0": "0|300|300", "b1": "1|300|300"}, "problem.united"),
        (Trap.UNITED_BUTTERFLIES, {"b0": "0|300|300"}, "problem.need_both"),
        (Trap.BOTTOM_BUTTERFLY, {"b0": "0|300|300"}, "problem.bottom"),
        (Trap.MAGICAL_MIST, {"b0": "0|500|168"}, "problem.mist"),
        (Trap.NO_EFFECT, {"b0": "0|250|380", "b1": "0|390|390"}, "problem.same_element"),
        (Trap.NO_EFFECT, {"b0": "0|1|1"}, "problem.outside_page"),
    ],
)
def test_the_desk_explains_what_a_trap_forbids_and_disables_the_button(
    trap: Trap, flies: dict[str, str], code: str
) -> None:
    game = Game(5).to_riddle(trap)
    shown = html(game.state, game.grimoire, **flies)
    assert T(code) in shown
    assert 'data-hold="desk_give"' not in shown


def test_an_allowed_riddle_can_be_handed_over() -> None:
    game = Game(5).to_riddle(Trap.NO_EFFECT)
    assert 'data-hold="desk_give"' in html(game.state, game.grimoire, b0="0|250|380")


def test_espionage_shows_the_same_slot_to_every_wizard() -> None:
    game = Game(5).to_night(Trap.ESPIONAGE)
    assert all('class="glimpse"' in html(game.state, seat) for seat in game.wizards)


def test_dark_magic_offers_four_marks() -> None:
    game = Game(5).to_night(Trap.DARK_MAGIC)
    assert all(T("obscurio.night.left", n=4) in html(game.state, seat) for seat in game.wizards)


def test_great_room_has_seven_doors() -> None:
    assert html(Game(5).to_doors(Trap.GREAT_ROOM).state).count('class="door"') == 7


def test_the_concealed_card_is_not_in_the_tree_but_its_door_can_be_chosen() -> None:
    game = Game(5).to_doors(Trap.CONCEALED_DOOR)
    shown = html(game.state, chip="1.0")
    assert T("obscurio.door.down", n=4) in shown
    offered = [move.arg for move in moves(shown, Random(1)) if move.do == "chip_drop"]
    assert len(re.findall(r'data-drop="4"', shown)) == 1 and "1.0|4" in offered
    assert not [move for move in moves(html(game.state), Random(1)) if move.do == "chip_drop"]


def test_locked_doors_open_one_at_a_time() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    shown = html(game.state)
    hidden = [
        door.number for door in view(OBSCURIO, game.state, PUBLIC).state.turn.doors if look(door.card) is None
    ]
    assert hidden == [2, 3, 4, 5, 6]
    assert shown.count("picture--down") == 5 and shown.count('class="open-door"') == 1


def test_the_evanescent_room_has_one_space_of_time() -> None:
    usual, short = (
        html(Game(5).to_doors(Trap.NO_EFFECT).state),
        html(Game(5).to_doors(Trap.EVANESCENT_ROOM).state),
    )
    assert (usual.count("time-track__space"), short.count("time-track__space")) == (3, 1)


def test_the_dangerous_room_lists_its_losses() -> None:
    game = Game(5).to_doors(Trap.DANGEROUS_ROOM)
    game.resolve(0, wrong=4)
    assert game.state.phase is Phase.RESOLUTION
    assert (
        html(game.state).count(T("obscurio.resolution.loss.dangerous")) == 2
    )  # the sign in the status strip, and the list of losses


def test_the_watcher_replaces_talk_and_open_chips() -> None:
    game = Game(5).to_traps().in_room(6)
    game.traps(Trap.NO_EFFECT).go_on()
    game.riddle(Butterfly(0, ON_MOON))
    assert T("obscurio.riddle_talk.on_silent") in html(game.state)
    game.go_on()
    game.close_all().go_on()
    assert game.state.phase is Phase.SECRET
    assert "chip_take" not in html(game.state)
    seat = game.wizards[0]
    game.do(act.HoldChips(seat=seat, doors=(3,)))
    assert html(game.state).count("is-done") == 1 and "is-exit" not in html(game.state)


def test_an_exposed_traitor_has_no_chip_but_still_a_night() -> None:
    game = Game(5).to_night(Trap.NO_EFFECT)
    game.force(exposed=game.traitor)
    assert "tally is-out" in html(game.state)

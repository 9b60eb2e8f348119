"""Secret answers from the table, several actions at one touch, and a night that begins again when it is broken."""

from __future__ import annotations

from dataclasses import replace

from app.core import privacy as eyes

from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase
from tests.app.games.obscurio.tap_player import Evening
from tests.engine.obscurio.game_driver import ON_MOON, Game


def seated_at(game: Game, **choices: str) -> Evening:
    """A table of five in the middle of this very game."""
    evening = Evening().sit(5, **choices)
    host = evening.host
    assert host.book is not None
    host.book = replace(host.book, state=game.state)
    host.turn = host.book.ui.turn(host.view(PUBLIC))
    host.session = eyes.settle(eyes.PrivacyState(), host.turn)
    host.set_glass()
    host.paint()
    return evening


def silent() -> Game:
    game = Game(5).to_traps().in_room(6).traps(Trap.NO_EFFECT)
    game.go_on()
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    game.close_all().go_on()
    assert game.state.phase is Phase.SECRET
    return game


def test_a_secret_choice_is_made_behind_a_curtain_and_leads_back_to_the_table() -> None:
    evening = seated_at(silent())
    evening.tap("look.wish", "2|choose")
    assert evening.browser.last.screen == "curtain:2"
    evening.tap("look.open")
    assert evening.browser.last.screen == "private:errand.choose" and not evening.browser.last.cover_after_ms
    evening.tap("pick.to0", "3")
    evening.tap("held_done")
    assert evening.state.held.has(2) and evening.browser.last.screen == "table:table.secret"


def test_a_wrong_hand_goes_back_without_having_seen_or_done_anything() -> None:
    evening = seated_at(silent())
    before = evening.state
    evening.tap("look.wish", "2|choose")
    evening.tap("look.back")
    assert evening.state == before and evening.browser.last.screen == "table:table.secret"


def test_the_watchers_glass_also_runs_out_for_one_who_is_still_choosing() -> None:
    evening = seated_at(silent())
    evening.tap("look.wish", "2|choose")
    evening.tap("look.open")
    for _ in range(200):
        evening.browser.now += 400
        evening.run(evening.host.tick())
        if evening.state.space:
            break
    assert evening.state.space == 1 and evening.host.session.audience == "table"


def test_a_refused_action_stops_what_was_to_follow() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    evening = seated_at(game)
    evening.run(evening.host._carry_out((act.PlaceChip(seat=1, door=5), act.PassDoor(seat=PUBLIC))))
    assert evening.state.open_door == 1 and evening.host.house.toast is not None


def test_a_broken_night_begins_again_from_its_first_word() -> None:
    evening = seated_at(Game(5, night="eyes").to_night(Trap.NO_EFFECT))
    evening.tap("look.open")
    for _ in range(60):
        evening.browser.now += 400
        evening.run(evening.host.tick())
    assert "lib--awake" in evening.browser.last.html
    evening.tap("shell.cover")
    assert evening.host.session.seat == EYES_CLOSED and "dark__slot" not in evening.browser.last.html
    evening.tap("look.open")
    assert "lib--awake" not in evening.browser.last.html
    assert evening.host.glass is not None and evening.host.glass.left_ms == evening.host.glass.total_ms


def test_picks_of_the_dark_do_not_end_it_and_count_at_its_end() -> None:
    evening = seated_at(Game(5, night="eyes").to_night(Trap.NO_EFFECT))
    evening.tap("look.open")
    ended = 0
    for n in range(400):
        evening.browser.now += 200
        evening.run(evening.host.tick())
        if evening.state.phase is not Phase.NIGHT:
            ended = n
            break
        shown = evening.host.view(EYES_CLOSED).state.hands[0].shown
        if n in (100, 110, 120):
            evening.tap("dark_touch", shown[n % 7])
    assert evening.state.phase is Phase.DAWN and ended > 250
    assert len(evening.state.picks.open()) == 2

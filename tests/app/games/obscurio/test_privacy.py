"""Private screens: secret answers, several actions in one tap, an interrupted eyes-closed night."""

from __future__ import annotations

from dataclasses import replace

from app.core.privacy import PrivacyState, settle
from app.core.update_game import carry_out, set_countdown
from app.core.views import view_of

from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.engine.obscurio.game_driver import ON_MOON, Game


def seated_at(game: Game, **choices: str) -> TapPlayer:
    """Return a table of five that continues this game."""
    evening = TapPlayer().sit(5, **choices)
    assert evening.app.live is not None
    live = replace(evening.app.live, state=game.state)
    prompt = live.ui.prompt(view_of(live, PUBLIC))
    privacy = settle(PrivacyState(), prompt)
    at = replace(evening.app, live=live, prompt=prompt, privacy=privacy)
    evening.runner.state = set_countdown(at, evening.browser.now)
    evening.render(evening.app)
    return evening


def silent() -> Game:
    game = Game(5).to_traps().in_room(6).traps(Trap.NO_EFFECT)
    game.go_on()
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    game.close_all().go_on()
    assert game.state.phase is Phase.SECRET
    return game


def test_a_secret_choice_starts_with_a_hand_over_screen_and_ends_at_the_table() -> None:
    evening = seated_at(silent())
    evening.tap("private.request", "2|choose")
    assert evening.browser.last.screen == "curtain:2"
    evening.tap("private.open")
    assert (
        evening.browser.last.screen == "private:private_view.choose"
        and not evening.browser.last.cover_after_ms
    )
    evening.tap("pick.to0", "3")
    evening.tap("held_done")
    assert evening.state.turn.held.has(2) and evening.browser.last.screen == "table:table.secret"


def test_going_back_from_the_hand_over_screen_shows_and_changes_nothing() -> None:
    evening = seated_at(silent())
    before = evening.state
    evening.tap("private.request", "2|choose")
    evening.tap("private.back")
    assert evening.state == before and evening.browser.last.screen == "table:table.secret"


def test_the_countdown_waits_while_a_player_chooses_in_secret() -> None:
    """Secret choices are made one after another on one device, so they cost no time."""
    evening = seated_at(silent())
    evening.tap("private.request", "2|choose")
    evening.tap("private.open")
    for _ in range(200):
        evening.browser.now += 400
        evening.tick()
    assert evening.state.turn.time_space == 0 and evening.app.privacy.audience == "private"
    evening.tap("private.back")
    for _ in range(200):
        evening.browser.now += 400
        evening.tick()
        if evening.state.turn.time_space:
            break
    assert evening.state.turn.time_space == 1 and evening.app.privacy.audience == "table"


def test_a_refused_action_stops_the_following_actions_of_the_tap() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    evening = seated_at(game)
    parts = (act.PlaceChip(seat=1, door=5), act.PassDoor(seat=PUBLIC))
    after, effects = carry_out(evening.app, parts)
    assert after.toast is not None and after.pending is None and effects == ()


def test_an_interrupted_eyes_closed_night_starts_again_from_the_beginning() -> None:
    evening = seated_at(Game(5, night="eyes").to_night(Trap.NO_EFFECT))
    evening.tap("private.open")
    for _ in range(60):
        evening.browser.now += 400
        evening.tick()
    assert "obscurio--awake" in evening.browser.last.html
    evening.tap("shell.cover")
    assert evening.app.privacy.seat == EYES_CLOSED and "eyes-closed__slot" not in evening.browser.last.html
    evening.tap("private.open")
    assert "obscurio--awake" not in evening.browser.last.html
    assert (
        evening.app.countdown is not None and evening.app.countdown.left_ms == evening.app.countdown.total_ms
    )


def test_choices_in_the_eyes_closed_night_count_at_its_end_and_do_not_end_it() -> None:
    evening = seated_at(Game(5, night="eyes").to_night(Trap.NO_EFFECT))
    evening.tap("private.open")
    ended = 0
    for n in range(400):
        evening.browser.now += 200
        evening.tick()
        if evening.state.phase is not Phase.NIGHT:
            ended = n
            break
        shown = evening.view(EYES_CLOSED).state.turn.hands[0].shown
        if n in (100, 110, 120):
            evening.tap("dark_touch", shown[n % 7])
    assert evening.state.phase is Phase.DAWN and ended > 250
    assert len(evening.state.turn.picks.open()) == 2

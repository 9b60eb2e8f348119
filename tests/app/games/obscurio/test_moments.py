"""Results of The Library are revealed beat by beat: no sound and no word tells them before."""

from __future__ import annotations

import re

import pytest
from app.core.settings import Settings
from app.ui.i18n import translator
from app.ui.sound import find

from engine.core.model import Event
from engine.obscurio import actions as act
from engine.obscurio import constants, events
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, Role
from tests.app.games.obscurio.rendering import UI, html
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.engine.obscurio.game_driver import Game

T = translator("en")
BEATS = re.compile(r'data-beats="([^"]*)" data-sounds="([^"]*)"')


def beats(shown: str) -> tuple[list[int], list[str]]:
    ((times, sounds),) = BEATS.findall(shown)
    return [int(ms) for ms in times.split(" ")], sounds.split(" ")


def url(name: str) -> str:
    clip = find(name, Settings())
    assert clip is not None
    return clip.url


def result(wrong: int) -> str:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    game.resolve(4 - wrong, wrong=wrong)
    return html(game.state)


def accused(exposed: bool) -> str:
    game = Game(5).to_doors(Trap.NO_EFFECT).tokens(1, constants.dark_area(5))
    game.resolve(3, wrong=1)
    while game.state.phase is not Phase.VOTE:
        game.go_on()
    one, two = (game.traitor, game.loyal[0]) if exposed else game.loyal[:2]
    for seat in game.state.turn.votes.voters:
        game.do(act.CastVote(seat=seat, accused=one if seat != one else two))
    return html(game.state)


def test_found_and_missed_take_and_sound_the_same_until_the_exit_lights_up() -> None:
    times, sounds = zip(*[beats(result(wrong)) for wrong in (0, 4)], strict=True)
    assert times[0] == times[1] == sorted(times[0]) and len(times[0]) == 3
    assert sounds[0][:3] == sounds[1][:3] and sounds[0][3] != sounds[1][3]


def test_both_verdicts_take_and_sound_the_same_until_the_words_come() -> None:
    times, sounds = zip(*[beats(accused(exposed)) for exposed in (True, False)], strict=True)
    assert times[0] == times[1] and sounds[0][:3] == sounds[1][:3] and sounds[0][3] != sounds[1][3]


@pytest.mark.parametrize(
    "event",
    [
        events.ExitRevealed(door=1, card="c001", found=True),
        events.CohesionLost(seat=1, count=1, reason="wrong"),
        events.RoomEntered(room=2),
        events.WatcherActivated(),
        events.LoyaltyRevealed(seat=1, role=Role.LOYAL),
        events.GameEnded(winner="wizards", reason=""),
    ],
    ids=lambda event: type(event).__name__,
)
def test_no_event_of_a_result_has_a_sound_of_its_own(event: Event) -> None:
    assert UI.sound(event) == ""


def test_a_whole_game_plays_no_result_before_its_moment() -> None:
    evening = TapPlayer("3").sit(5).play()
    assert not {"win", "loss", "exit_glow", "cohesion_lost", "footstep"} & set(evening.browser.sounds)


def test_the_watchers_line_is_on_the_screen_when_it_is_spoken() -> None:
    game = Game(5).to_traps().in_room(5).to_doors(Trap.NO_EFFECT)
    game.resolve(4, wrong=0)
    shown = html(game.state)
    assert beats(shown)[1][3].startswith(url("narration.watcher")) and T("narration.watcher") in shown


def test_the_end_says_who_won_and_shows_the_narrators_last_line() -> None:
    evening = TapPlayer("3").sit(5).play()
    shown = evening.tap("pick.show_end", "1").html
    won = evening.state.outcome is not None and evening.state.outcome.winner == "wizards"
    line = "narration.obscurio_won" if won else "narration.obscurio_lost"
    assert T("obscurio.now.over.wizards" if won else "obscurio.now.over.traitor") in shown
    assert T(line) in shown and beats(shown)[1][-1].startswith(url(line))

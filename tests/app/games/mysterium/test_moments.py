"""Moments of The Manor: an answer and the verdict tell nothing before their beat."""

from __future__ import annotations

import re

import pytest

from engine.core.sealed import PUBLIC
from engine.mysterium import constants
from engine.mysterium.actions import Conclude, GoOn
from engine.mysterium.state import State
from tests.app.games.mysterium.rendering import html
from tests.app.games.mysterium.scenes import decided
from tests.app.games.mysterium.tap_player import TapPlayer
from tests.engine.mysterium.game_driver import Seance

BEATS = re.compile(r'data-beats="([^"]*)"')


def answered(right: bool, players: int = 5) -> State:
    """Return a game after one answer; what lies on the table is the same for right and wrong."""
    game = Seance(players)
    game.serve()
    for psychic in game.state.unfinished:
        hit = right or psychic > 0
        game.place(psychic, game.target(psychic) if hit else game.miss(psychic))
    game.do(Conclude(seat=PUBLIC))
    game.knock(0)
    return game.state


@pytest.mark.parametrize("players", [2, 5, 7])
def test_the_screen_of_an_answer_has_no_status_line_that_could_tell_it(players: int) -> None:
    """A finished psychic, a longer track or a card gone from the board would give the answer away."""
    shown = html(answered(True, players), answer="0")
    assert "mysterium--moment" in shown
    assert not re.search(r'class="(status|clairvoyancy-track|card-row|psychic-tab)', shown)


def test_right_and_wrong_answers_have_the_same_times_and_the_same_first_knock() -> None:
    right, wrong = html(answered(True), answer="0"), html(answered(False), answer="0")
    assert BEATS.findall(right) == BEATS.findall(wrong) != []
    sounds = [re.findall(r'data-sounds="([^"]*)"', one)[0].split(" ") for one in (right, wrong)]
    assert sounds[0][:2] == sounds[1][:2] and sounds[0][2] != sounds[1][2]


def test_an_answer_differs_only_in_its_class_its_card_its_words_and_its_last_sound() -> None:
    """What the style sheet hides until its beat is marked `moment__late`; all else is the same."""
    shown = []
    for right in (True, False):
        text = html(answered(right), answer="0")
        before, late = text.split("moment__words", 1)
        before = re.sub(r"is-right|is-wrong|data-sounds=\"[^\"]*\"", "", before)
        shown.append(re.sub(r"characters/\w+(\.webp)?|Character \d+", "CARD", before))
        assert late.count("moment__late") >= 2  # the words and the buttons
    assert shown[0] == shown[1]


def test_only_the_last_answer_follows_by_itself() -> None:
    game = Seance(5)
    game.think(0, 1, 2, 3)
    for psychic in range(4):
        game.knock(psychic)
        follows = re.findall(
            r'data-then="answer_knock" data-then-arg="(\d)"', html(game.state, answer=str(psychic))
        )
        assert follows == (["3"] if psychic == 2 else [])


def test_the_verdict_comes_before_the_sound_of_the_end() -> None:
    """The last vote is cast on a private screen: no sound may tell the result before all see it."""
    for votes in ((2, 2, 2, 2), (1, 1, 1, 1)):
        over = decided(5, 2, *votes)
        shown = html(over.state)
        beats = [int(ms) for ms in BEATS.findall(shown)[0].split(" ")]
        assert beats == sorted(beats) and len(beats) == 4  # votes, culprit, result, the narrator
        assert re.findall(r'data-sounds="([^"]*)"', shown)[0].split(" ")[-1] != "-"
    night = TapPlayer("verdict", gift=100).sit(5).play()
    assert not {"win", "loss"} & set(night.browser.sounds)


def test_a_game_that_cannot_be_won_any_more_says_so() -> None:
    """The list of answers says so, and the moment of the last answer, whose button skips the list."""
    game = Seance(2)
    for hour in range(1, constants.HOURS + 1):
        game.think()
        for psychic in game.state.unfinished:
            game.knock(psychic)
        left = constants.HOURS - hour
        for shown in (html(game.state), html(game.state, answer=str(game.state.unfinished[-1]))):
            assert ("can no longer find all cards in time" in shown) is (0 < left < constants.KINDS), hour
            assert ("this was the last hour" in shown) is (left == 0), hour
        if left:
            game.do(GoOn(seat=PUBLIC))


def test_the_last_answer_of_an_hour_says_how_many_found_their_card() -> None:
    game = Seance(5)
    game.think(0, 2, 3)
    for psychic in range(4):
        game.knock(psychic)
        shown = html(game.state, answer=str(psychic))
        score = "3 of 4 found their card in hour 1. 6 hours left."
        assert (score in shown) is (psychic == 3)
    assert shown.index("moment__words moment__late") < shown.index(score)  # hidden until the words come


def test_the_table_does_not_see_crows_in_its_status_line() -> None:
    """Only the ghost can use them; the desk has them on the button."""
    game = Seance(5)
    assert game.state.crows
    game.serve()
    assert 'class="status"' in html(game.state) and "crow" not in html(game.state)

"""The status line: every number has a label, a touch explains it, a turned hourglass is announced."""

from __future__ import annotations

import pytest
from app.ui.i18n import translator

from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from tests.app.games.obscurio.scenes import paint, picks, scenes
from tests.engine.obscurio.game_driver import Game
from tests.support.scene import Moment


@pytest.mark.parametrize(
    "lang, words", [("en", ("Lights", "Room 1 of 6")), ("fr", ("Lumières", "Salle 1 sur 6"))]
)
def test_numbers_have_labels(lang: str, words: tuple[str, ...]) -> None:
    shown = paint(scenes()["doors"], lang).html
    assert all(f'status__label">{word}<' in shown for word in words)


@pytest.mark.parametrize("status", ["lights", "room", "lost", "time"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_touch_on_a_status_gives_one_sentence(status: str, players: int) -> None:
    state = Game(players).to_doors(Trap.NO_EFFECT).state
    shown = paint(Moment(state, picks=picks(status=status)), "en").html
    assert 'class="status__text"' in shown and "obscurio.status" not in shown
    assert 'class="status__text"' not in paint(Moment(state), "en").html


def test_a_turned_hourglass_is_announced_with_its_cost() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    assert "flip-notice" not in paint(Moment(game.state), "en").html
    seen = []
    for cost in (1, 2):
        game.do(act.CountdownExpired(seat=PUBLIC))
        shown = paint(Moment(game.state), "en").html
        assert translator("en")("obscurio.flip", n=cost) in shown
        assert translator("en")("obscurio.status.next", n=cost) in shown
        seen.append("flip-notice--odd" in shown)
    assert seen == [True, False]  # another class each time, so that the animation starts again

"""The golden playthroughs of The Manor. `--regenerate` rewrites them.

Most are random games; one is scripted, so that every action and every event appears.
"""

from __future__ import annotations

import sys
from typing import Any, cast

from engine.core.model import Action, Ruleset, View
from engine.core.rng import Rng
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.random_games import RandomGame, unlucky
from tests.engine.mysterium.game_driver import MYSTERIUM, Seance, table
from tests.engine.mysterium.skilled_players import skilled_game
from tests.support.playthrough import Playthrough, regenerate


def scripted_game() -> Seance:
    """A scripted game: tokens may be either, every kind of move, all three levels, a tie, a win."""
    game = Seance(5, seed="by hand", difficulty="medium", eldest="3", two_kinds=False)
    for hour in range(1, 5):
        if hour == 2:
            game.do(act.CallCrow(seat=0, cards=game.hand[:4]))
        for psychic in game.state.unserved:
            game.give(psychic, 7)
        _talk(game, hour)
        for psychic in reversed(game.state.unfinished):
            game.knock(psychic)
        game.do(act.GoOn(seat=PUBLIC))
    game.do(act.CallCrow(seat=0, cards=game.hand))
    game.share(2)
    for seat, group in ((1, 1), (2, 1), (3, 2), (4, 2)):
        game.vote(seat, group)
    return game


def _talk(game: Seance, hour: int) -> None:
    for psychic in game.state.unfinished:
        game.place(psychic, game.target(psychic))
    if hour == 1:
        for psychic, on, agree in (
            (3, 0, True),
            (3, 1, False),
            (3, 2, True),
            (1, 0, True),
            (2, 0, True),
            (0, 1, False),
        ):
            game.say(psychic, on, agree)
        game.say(3, 1, True)
        game.say(0, 2, True)
        game.do(act.LiftClairvoyancy(seat=1, psychic=0, on=2))
    if hour == 2:
        game.say(3, 0, True)
        game.say(0, 1, True)
        game.do(act.LiftIntuition(seat=2, psychic=1))
    if hour == 3:
        game.say(1, 0, True)
        game.do(act.Conclude(seat=PUBLIC))
    else:
        game.time_up()


def recorded(game: Seance) -> Playthrough:
    """A recorded game: each seat that is asked repeats its recorded action."""

    def choose(view: View[Any], rng: Rng) -> tuple[Action, Rng]:
        return game.actions[view.seq], rng

    game_of_script = RandomGame(cast("Ruleset[Any]", MYSTERIUM), choose, (), unlucky)
    return Playthrough("mysterium_5_players_by_hand", game_of_script, game.table, game.seed)


PLAYTHROUGHS = (
    Playthrough(
        "mysterium_2_players", skilled_game(MYSTERIUM, 70), table(2, difficulty="easy", ghost=1), "two 9"
    ),
    Playthrough(
        "mysterium_3_players", skilled_game(MYSTERIUM, 90), table(3, difficulty="medium", ghost=2), "three 0"
    ),
    Playthrough("mysterium_4_players", skilled_game(MYSTERIUM, 80), table(4, difficulty="hard"), "four 0"),
    recorded(scripted_game()),
    Playthrough(
        "mysterium_5_players_eldest",
        skilled_game(MYSTERIUM, 75),
        table(5, ghost=3, eldest="4 2"),
        "eldest 18",
    ),
    Playthrough(
        "mysterium_5_players_asked_for_the_eldest",
        skilled_game(MYSTERIUM, 75),
        table(5, ghost=3),
        "eldest 18",
    ),
    Playthrough(
        "mysterium_6_players_lost", skilled_game(MYSTERIUM, 20), table(6, difficulty="hard"), "six 19"
    ),
    Playthrough(
        "mysterium_7_players_no_glass",
        skilled_game(MYSTERIUM, 85),
        table(7, difficulty="medium", ghost=6, pace=0),
        "seven 17",
    ),
)

if __name__ == "__main__":
    raise SystemExit(regenerate(PLAYTHROUGHS, sys.argv[1:]))

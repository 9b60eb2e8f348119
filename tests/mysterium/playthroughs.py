"""Whole séances written down: every action, what the table saw happen, and every seat's view.

Run as a module to write them anew after a wished-for change of the rules; read the difference before keeping it.
The actions are kept, not the players: better players never change an old playthrough.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.core.codec import Codec, digest, read_action
from engine.core.model import Action, Step, Table
from engine.core.play import begin, step, view
from engine.core.sealed import TABLE
from engine.mysterium import actions as act
from engine.mysterium.state import State
from tests.core.games import plain, told
from tests.mysterium.company import evening
from tests.mysterium.seance import MANOR, Seance, table

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs" / "mysterium"

PLAYED = (  # name, table, seed, how gifted the company is
    ("two_players", table(2, difficulty="easy", ghost=1), "two 9", 70),
    ("three_players", table(3, difficulty="medium", ghost=2), "three 0", 90),
    ("four_players", table(4, difficulty="hard", ghost=0), "four 0", 80),
    ("five_players", table(5, difficulty="easy", ghost=3, eldest="4 2"), "five 4", 75),
    ("six_players_lost", table(6, difficulty="hard", ghost=0), "six 19", 20),
    ("seven_players", table(7, difficulty="medium", ghost=6, pace=0), "seven 17", 85),
)


def evening_of_five() -> Seance:
    """Played by hand: a lavish ghost, every kind of move, all three levels, a tie, a win."""
    game = Seance(5, seed="by hand", difficulty="medium", eldest="3")
    for hour in range(1, 5):
        if hour == 2:
            game.do(act.CallCrow(seat=0, cards=game.hand[:4]))
        for psychic in game.state.unserved:
            game.give(psychic, 7)
        _talk(game, hour)
        for psychic in reversed(game.state.unfinished):
            game.knock(psychic)
        game.do(act.GoOn(seat=TABLE))
    game.do(act.CallCrow(seat=0, cards=game.hand))
    game.share(2)
    for seat, group in ((1, 1), (2, 1), (3, 2), (4, 2)):
        game.vote(seat, group)
    return game


def _talk(game: Seance, hour: int) -> None:
    for psychic in game.state.unfinished:
        game.place(psychic, game.target(psychic))
    if hour == 1:
        for psychic, on, agree in ((3, 0, True), (3, 1, False), (3, 2, True), (1, 0, True), (2, 0, True), (0, 1, False)):
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
        game.do(act.Conclude(seat=TABLE))
    else:
        game.time_up()


def tell(where: Table, seed: str, actions: list[Action]) -> dict[str, Any]:
    """A game from its actions. Each step: the action, the table's facts, a fingerprint of each seat's view."""
    codec = Codec(*MANOR.actions)
    now: Step[State] = begin(MANOR, where, seed)
    steps, phases = [_told(now, None, True)], {now.state.phase}
    for action in actions:
        now = step(MANOR, now.state, action)
        new = now.state.phase not in phases
        phases.add(now.state.phase)
        steps.append(_told(now, codec.encode(action), new))
    return {"seats": where.seats, "options": dict(where.options), "seed": seed, "steps": steps}


def _told(now: Step[State], action: Any, whole: bool) -> dict[str, Any]:
    """Whole views when a phase is met for the first time, fingerprints of them otherwise."""
    views = {str(seat): told(view(MANOR, now.state, seat)) for seat in (TABLE, *now.state.seats)}
    short = {seat: digest(json.dumps(tree, sort_keys=True), 8) for seat, tree in views.items()}
    events = plain(view(MANOR, now.state, TABLE, now.events).events)
    line = {"action": action, "hour": now.state.hour, "phase": now.state.phase.value, "events": events, "seen": short}
    return {**line, "views": views} if whole else line


def actions_of(tree: dict[str, Any]) -> list[Action]:
    return [read_action(MANOR.actions, json.dumps(line["action"])) for line in tree["steps"] if line["action"]]


def table_of(tree: dict[str, Any]) -> Table:
    return Table(tree["seats"], tuple(sorted(tree["options"].items())))


def dumps(tree: dict[str, Any]) -> str:
    """One line a step, so that a difference can be read."""
    head = {name: value for name, value in tree.items() if name != "steps"}
    lines = [json.dumps(line, sort_keys=True) for line in tree["steps"]]
    return json.dumps(head, sort_keys=True)[:-1] + ', "steps": [\n' + ",\n".join(lines) + "\n]}\n"


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, where, seed, gift in PLAYED:
        path = FOLDER / f"{name}.json"
        kept = json.loads(path.read_text("utf-8")) if path.exists() else None
        played = [action for action, _ in evening(MANOR, where, seed, gift) if action] if kept is None else actions_of(kept)
        path.write_text(dumps(tell(where, seed, played)), "utf-8")
    hand = evening_of_five()
    (FOLDER / "five_by_hand.json").write_text(dumps(tell(hand.table, hand.seed, hand.actions)), "utf-8")


if __name__ == "__main__":
    write()

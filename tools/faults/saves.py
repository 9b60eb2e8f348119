"""Saves from other times and other hands: old ones open, newer ones wait, forged ones are refused.
Nothing but a `CorruptSave`, an `UnknownVersion` or a refused action may ever come of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from engine.core.codec import Codec, read_action
from engine.core.game_loop import step, why_not
from engine.core.model import Action, IllegalAction
from engine.saves import CorruptSave, Save, UnknownVersion, export_text, import_text, recover, resume, texts
from engine.saves.envelope import pack, unpack
from tools.faults.app_page import Tablet
from tools.faults.harness import Bench, Tally, blank_rules, shows_a_secret
from tools.paths import ROOT

FROZEN = ROOT / "tests" / "fixtures" / "frozen_saves"
ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=.:-{}[]",\\ué\n'
WORDS: tuple[Any, ...] = (None, True, -1, 0, 10**15, "", "x" * 300, [], {}, "c000", [[[]]], {"$": "Sealed"})


def frozen() -> list[Path]:
    """One game per game and release, for ever."""
    return sorted(FROZEN.glob("*.txt"))


def older_saves(bench: Bench, tally: Tally) -> None:
    """F21. Every save ever released opens, goes on from its checkpoint, and replays to the same state."""
    for path in frozen():
        save = import_text(path.read_text("utf-8")).save
        rules = blank_rules(save)
        from_point = resume(rules, save)
        again = resume(rules, Save(save.header, save.rows))
        same = again.state == from_point.state or save.header.rules < rules.version
        tally.trial(from_point.lost + int(not same), 0, path.name)


def newer_save(bench: Bench, tally: Tally) -> None:
    """F22. A newer program's save opens to be looked at, from the table's side, and stays word for word."""
    changes: tuple[dict[str, Any], ...] = ({"format": 2, "moon": "full"}, {"rules": 99})
    for seed, change in enumerate(changes):
        for trial in range(2 * bench.patience):
            with bench.playing(2 + trial, seed=trial + seed) as (tablet, game):
                tally.trial(*_look_at_newer(tablet, game, change))


def _look_at_newer(tablet: Tablet, game: str, change: dict[str, Any]) -> tuple[int, int, str]:
    copy = tablet.call("load", game)["copies"][0]
    save = tablet.kept(game).save
    newer = pack({**unpack(copy["header"]), **change})
    tablet.tap("game.leave")
    tablet.call("adopt", "newer", newer, json.dumps(copy["rows"]), copy["checkpoint"])
    tablet.call("release", "newer")
    tablet.call("settled")
    before = tablet.call("load", "newer")
    tablet.open()
    told = tablet.resume("newer")
    tablet.tap("game.look", "newer")
    tablet.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
    sights = [tablet.look(), *(tablet.touch() for _ in range(12))]
    tablet.tap("game.leave")
    after = tablet.call("load", "newer")
    leaked = sum(sight.eyes == "private" or shows_a_secret(sight, save) for sight in sights)
    lost = int(before != after or told.eyes != "newer" or all(sight.eyes != "table" for sight in sights))
    return lost, leaked, f"newer save: {told.screen}, {sights[-1].screen}"


def fuzzed(bench: Bench, tally: Tally) -> None:
    """F23. Ten thousand damaged saves and actions: each is refused or is the same game; none trips us."""
    rounds = 10_000 if bench.patience > 1 else 400
    saves = [import_text(path.read_text("utf-8")).save for path in frozen()]
    chance = Random(23)
    for number in range(rounds):
        save = saves[number % len(saves)]
        tally.trial(*_try(save, chance, number))


def _try(save: Save, chance: Random, number: int) -> tuple[int, int, str]:
    kinds = (_fuzz_file, _fuzz_copies, _fuzz_state, _fuzz_action)
    try:
        return int(not kinds[number % len(kinds)](save, chance)), 0, f"fuzz {number} changed the game"
    except (CorruptSave, UnknownVersion, IllegalAction):
        return 0, 0, ""
    except Exception as error:  # exactly what this looks for: anything else that can be made to happen
        return 1, 0, f"fuzz {number}: {type(error).__name__} {error}"


def _fuzz_file(save: Save, chance: Random) -> bool:
    text = _mangle(export_text(save), chance)
    chosen = import_text(text)
    return chosen.save.rows == save.rows[: len(chosen.save.rows)]


def _fuzz_copies(save: Save, chance: Random) -> bool:
    head, rows, point = texts(save)
    pieces: list[Any] = [head, *rows, point]
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(pieces))
        pieces[at] = chance.choice((None, "", 7, _mangle(str(pieces[at]), chance), chance.choice(pieces)))
    copy = {"from": "log", "header": pieces[0], "rows": pieces[1:-1], "checkpoint": pieces[-1]}
    chosen = recover(json.dumps({"copies": [copy]}))
    return chosen.save.rows == save.rows[: len(chosen.save.rows)]


def _fuzz_state(save: Save, chance: Random) -> bool:
    """A forged checkpoint with a right checksum: it is refused, or it is a state the rules can live with."""
    head, rows, point = texts(save)
    tree = unpack(point)
    _twist(tree["state"], chance)
    copy = {"from": "log", "header": head, "rows": list(rows), "checkpoint": pack(tree)}
    chosen = recover(json.dumps({"copies": [copy]})).save
    rules = blank_rules(save)
    state = resume(rules, chosen).state
    return not rules.invariant_violations(state) and isinstance(rules.waiting(state), tuple)


def _fuzz_action(save: Save, chance: Random) -> bool:
    """A forged action: refused, or legal; never anything else."""
    rules = blank_rules(save)
    row = save.rows[chance.randrange(len(save.rows))]
    tree = json.loads(json.dumps(row.action))
    _twist(tree, chance)
    action: Action = read_action(rules.actions, json.dumps(tree))
    state = resume(rules, save).state
    if why_not(rules, state, action) is None:
        step(rules, state, action)
    return bool(Codec(*rules.actions, *rules.records).dumps(action))


def _mangle(text: str, chance: Random) -> str:
    """Flip, cut, double or exchange a few signs."""
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((1, 1, 1, 8, 60)))
        middle = chance.choice(("", chance.choice(ALPHABET), text[at:end] * 2))
        text = text[:at] + middle + text[end:]
    return text


def _twist(tree: Any, chance: Random) -> None:
    """Replace one value somewhere in a tree."""
    places = list(_places(tree))
    holder, key = places[chance.randrange(len(places))]
    holder[key] = chance.choice(WORDS)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in list(keys):
        yield tree, key
        yield from _places(tree[key])

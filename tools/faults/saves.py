"""Responsible for foreign saves: old ones load, newer ones open read-only, damaged ones are refused.
Must not depend on other faults. Only CorruptSave, UnknownVersion or IllegalAction may be raised."""

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
from tools.faults.app_page import AppPage
from tools.faults.harness import Harness, Tally, blank_rules, shows_a_secret
from tools.faults.shared_browser import one_after_the_other
from tools.paths import ROOT

FROZEN = ROOT / "tests" / "fixtures" / "frozen_saves"
ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=.:-{}[]",\\ué\n'
WORDS: tuple[Any, ...] = (None, True, -1, 0, 10**15, "", "x" * 300, [], {}, "c000", [[[]]], {"$": "Sealed"})


def frozen() -> list[Path]:
    """Return the frozen saves, one for each game and release."""
    return sorted(FROZEN.glob("*.txt"))


def older_saves(harness: Harness, tally: Tally) -> None:
    """F21. Every released save loads from its checkpoint and replays to the same state."""
    for path in frozen():
        save = import_text(path.read_text("utf-8")).save
        rules = blank_rules(save)
        from_point = resume(rules, save)
        again = resume(rules, Save(save.header, save.rows))
        same = again.state == from_point.state or save.header.rules < rules.version
        tally.trial(from_point.lost + int(not same), 0, path.name)


def newer_save(harness: Harness, tally: Tally) -> None:
    """F22. A save of a newer version opens read-only, shows public screens, and is not changed."""
    changes: tuple[dict[str, Any], ...] = ({"format": 2, "moon": "full"}, {"rules": 99})
    with one_after_the_other(harness) as begin_next:
        for number in range(harness.many):
            trial = begin_next(number, 2 + number % 4)
            tally.trial(*_open_newer(trial.app, trial.game, changes[number % 2]))
            trial.app.store_call("remove", "newer")


def _open_newer(app: AppPage, game: str, change: dict[str, Any]) -> tuple[int, int, str]:
    copy = app.store_call("load", game)["copies"][0]
    save = app.stored(game).save
    newer = pack({**unpack(copy["header"]), **change})
    app.tap("game.leave")
    app.store_call("adopt", "newer", newer, json.dumps(copy["rows"]), copy["checkpoint"])
    app.store_call("release", "newer")
    app.store_call("settled")
    before = app.store_call("load", "newer")
    app.open()
    notice = app.resume("newer")
    app.tap("game.open_read_only", "newer")
    app.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
    snapshots = [app.read_screen(), *(app.random_tap() for _ in range(12))]
    app.tap("game.leave")
    after = app.store_call("load", "newer")
    leaked = sum(snapshot.audience == "private" or shows_a_secret(snapshot, save) for snapshot in snapshots)
    lost = int(
        before != after
        or notice.audience != "newer"
        or all(snapshot.audience != "table" for snapshot in snapshots)
    )
    return lost, leaked, f"newer save: {notice.screen}, {snapshots[-1].screen}"


def fuzzed(harness: Harness, tally: Tally) -> None:
    """F23. Damaged saves and actions are refused or give the same game; none causes another error."""
    rounds = 10_000 if harness.effort > 1 else 400
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
    except Exception as error:  # any other exception is what this test looks for
        return 1, 0, f"fuzz {number}: {type(error).__name__} {error}"


def _fuzz_file(save: Save, chance: Random) -> bool:
    text = mangle(export_text(save), chance)
    chosen = import_text(text)
    return chosen.save.rows == save.rows[: len(chosen.save.rows)]


def _fuzz_copies(save: Save, chance: Random) -> bool:
    head, rows, point = texts(save)
    pieces: list[Any] = [head, *rows, point]
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(pieces))
        pieces[at] = chance.choice((None, "", 7, mangle(str(pieces[at]), chance), chance.choice(pieces)))
    copy = {"from": "log", "header": pieces[0], "rows": pieces[1:-1], "checkpoint": pieces[-1]}
    chosen = recover(json.dumps({"copies": [copy]}))
    return chosen.save.rows == save.rows[: len(chosen.save.rows)]


def _fuzz_state(save: Save, chance: Random) -> bool:
    """A forged checkpoint with a valid checksum is refused or gives a state without violations."""
    head, rows, point = texts(save)
    tree = unpack(point)
    twist(tree["state"], chance)
    copy = {"from": "log", "header": head, "rows": list(rows), "checkpoint": pack(tree)}
    chosen = recover(json.dumps({"copies": [copy]})).save
    rules = blank_rules(save)
    state = resume(rules, chosen).state
    return not rules.invariant_violations(state) and isinstance(rules.waiting(state), tuple)


def _fuzz_action(save: Save, chance: Random) -> bool:
    """A forged action is refused or legal."""
    rules = blank_rules(save)
    row = save.rows[chance.randrange(len(save.rows))]
    tree = json.loads(json.dumps(row.action))
    twist(tree, chance)
    action: Action = read_action(rules.actions, json.dumps(tree))
    state = resume(rules, save).state
    if why_not(rules, state, action) is None:
        step(rules, state, action)
    return bool(Codec(*rules.actions, *rules.records).dumps(action))


def mangle(text: str, chance: Random) -> str:
    """Replace, cut or double a few characters."""
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((1, 1, 1, 8, 60)))
        middle = chance.choice(("", chance.choice(ALPHABET), text[at:end] * 2))
        text = text[:at] + middle + text[end:]
    return text


def twist(tree: Any, chance: Random) -> None:
    """Replace one value somewhere in a tree."""
    places = list(_places(tree))
    holder, key = places[chance.randrange(len(places))]
    holder[key] = chance.choice(WORDS)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    keys = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in list(keys):
        yield tree, key
        yield from _places(tree[key])

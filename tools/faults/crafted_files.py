"""Responsible for crafted import files: cut, mangled, forged with valid checksums, or not ours at all.
Must not depend on a browser. The same number always gives the same file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from engine.core.game_loop import step
from engine.core.rng import Rng
from engine.random_games import RANDOM_GAMES, next_action
from engine.saves import Save, export_text, export_texts, texts
from engine.saves.envelope import pack, unpack
from engine.saves.records import chain_digest, chain_root
from tools.faults.harness import games
from tools.faults.saves import mangle, twist

ACTIONS = 24
JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 99, 2**53 - 1, 2**60, 0.5, "", "chess", "x" * 300,
    "<img src=x onerror=alert(1)>", "\u202eevil", "a\u0301" * 90,
    "__proto__", "../../etc", [], {}, [[[]]], {"$": "Sealed"}, [["a", 1]] * 70,
)  # fmt: skip
FIELDS = ("format", "game", "rules", "seed", "seats", "options", "decks", "lang", "started")
Trees = dict[str, Any]


@cache
def base(name: str, players: int) -> Save:
    """Return a game of random actions, as the app itself would have stored it."""
    ui = games()[name]  # makes `app` importable
    from app.core import save_service
    from app.core.game import GameSetup, Player
    from app.core.privacy import PrivacyState

    random_game = replace(RANDOM_GAMES[name](), rules=ui.rules)
    seats = tuple(Player(f"Player {seat}", seat) for seat in range(players))
    header = save_service.header_for(ui, GameSetup(seats, 0, ui.levels[0]), "5eed", "en", 1_800_000_000)
    live, _ = save_service.checkpoint_append(save_service.begin("g", ui, header), PrivacyState(), None)
    rng = Rng.from_seed(f"crafted {name}")
    for _ in range(ACTIONS):
        if ui.rules.outcome(live.state) is not None:
            break
        action, rng = next_action(random_game, live.state, rng)
        done = step(ui.rules, live.state, action)
        live = save_service.log_append(live, action, done, PrivacyState(), None).live
    return live.save


def crafted(number: int) -> tuple[str, str]:
    """Return the kind and the text of one crafted file."""
    chance = Random(f"crafted file {number}")
    name = sorted(games())[number % len(games())]
    save = base(name, chance.choice((games()[name].min_players, 4, games()[name].max_players)))
    make = KINDS[number % len(KINDS)]
    return make.__name__.strip("_"), make(save, chance)


def _cut(save: Save, chance: Random) -> str:
    text = export_text(save)
    return text[: chance.randrange(len(text))]


def _mangled(save: Save, chance: Random) -> str:
    return mangle(export_text(save), chance)


def _not_ours(save: Save, chance: Random) -> str:
    noise = "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(400)))
    return chance.choice(
        ("", noise, "umbrary-save 1\n" + noise, "umbrary-save 7\n", json.dumps({"a": noise}))
    )


def _forged_header(save: Save, chance: Random) -> str:
    trees = _trees(save)
    header = trees["header"]
    if chance.random() < 0.3:
        header["seats"] = header["seats"][:1] * chance.choice((0, 1, 9, 16, 17))
    elif chance.random() < 0.3:
        header["options"] = [*header["options"], ["house.guide", chance.choice(JUNK)], ["moon", "full"]]
    else:
        header[chance.choice(FIELDS)] = chance.choice(JUNK)
    return _written(trees)


def _forged_row(save: Save, chance: Random) -> str:
    trees = _trees(save)
    twist(trees["rows"][chance.randrange(len(trees["rows"]))]["action"], chance)
    trees["checkpoint"] = None if chance.random() < 0.5 else trees["checkpoint"]
    return _written(trees)


def _forged_checkpoint(save: Save, chance: Random) -> str:
    trees = _trees(save)
    if chance.random() < 0.3:
        trees["checkpoint"]["seq"] = chance.choice((0, ACTIONS + 1, 5_000, 49_000, 2**53 - 1))
    else:
        twist(trees["checkpoint"]["state"], chance)
    return _written(trees)


def _bomb(save: Save, chance: Random) -> str:
    """Rows or a checkpoint of a few hundred bytes that decompress to much more."""
    trees = _trees(save)
    size = chance.choice((1_000, 10_000, 20_000, 40_000))
    filling: Any = chance.choice(([0] * size, [[]] * size, "x" * size, ["\u0000"] * (size // 6)))
    if chance.random() < 0.2:
        trees["checkpoint"]["state"]["filling"] = filling
    elif chance.random() < 0.5:
        row = {"seq": 0, "digest": "", "action": {"$": "Bomb", "filling": filling}}
        trees["rows"] = [dict(row) for _ in range(chance.choice((1, 5, 20)))]
    else:
        trees["rows"][chance.randrange(len(trees["rows"]))]["action"]["filling"] = filling
    return _written(trees)


def _many_rows(save: Save, chance: Random) -> str:
    header, rows, point = texts(save)
    count = chance.choice((100, 200, 5_001, 51_000)) if chance.random() < 0.2 else 50
    return export_texts(header, [*rows, *([chance.choice(("", rows[-1]))] * count)], point)


def _trees(save: Save) -> Trees:
    header, rows, point = texts(save)
    return {"header": unpack(header), "rows": [unpack(row) for row in rows], "checkpoint": unpack(point)}


def _written(trees: Trees) -> str:
    """Write forged trees with valid checksums, a valid chain and a checkpoint that belongs to it."""
    head = chain_root(trees["header"])
    rows = []
    for seq, row in enumerate(trees["rows"], start=1):
        head = chain_digest(head, seq, row["action"])
        rows.append(pack({**row, "seq": seq, "digest": head}))
    point = trees["checkpoint"]
    return export_texts(pack(trees["header"]), rows, None if point is None else pack({**point, "head": head}))


KINDS: tuple[Callable[[Save, Random], str], ...] = (
    _cut, _mangled, _not_ours, _forged_header, _forged_row, _forged_checkpoint, _bomb, _many_rows,
    _forged_header, _forged_row,
)  # fmt: skip

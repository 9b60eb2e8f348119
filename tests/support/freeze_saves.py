"""Makes the frozen saves: the first half of a random game of each kind, as an export file.

Run it once for each release or new version of a game's rules
(`python -m tests.support.freeze_saves 3 mysterium`; without a game it writes all). A file that exists is never written again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from engine.core.codec import Codec
from engine.picture_decks import Deck
from engine.random_games import RANDOM_GAMES, RandomGame, play
from engine.saves import DeckFingerprint, Header, Save, SavedPlayer, append, checkpoint_only, export_text

FROZEN = Path(__file__).parents[1] / "fixtures" / "frozen_saves"
NAMES = ("Ada", "Émile", "نور", "Zoë 🦉", "<b>Bo</b>", "O’Neil", "李", "Max")


def bench_decks(rules: Any) -> tuple[Deck, ...]:
    """Return the blank decks of these rules; their fingerprints never change, painted decks' do."""
    if hasattr(rules, "deck"):
        return (rules.deck,)
    return (rules.decks.visions, *rules.decks.kinds)


def half_a_game(bench: RandomGame, seats: int, seed: str) -> Save:
    """Return the save of the first half of a random game, with all it needs to be continued."""
    rules = bench.rules
    table = next(table for table in bench.tables if table.seats == seats)
    steps = list(play(bench, table, seed))
    players = tuple(SavedPlayer(NAMES[n], f"human:{n}") for n in range(seats))
    decks = tuple(DeckFingerprint(deck.family, deck.fingerprint) for deck in bench_decks(rules))
    header = Header(rules.name, rules.version, seed, players, table.options, decks, lang="fr", started=20_000)
    save = Save(header)
    codec = Codec(*rules.actions, *rules.records)
    save, _ = checkpoint_only(save, codec.encode(steps[0][1].state), {"screen": "curtain", "seat": -1})
    for action, step in steps[1 : len(steps) // 2]:
        session = {"screen": "curtain", "seat": 0}
        save = append(save, codec.encode(action), codec.encode(step.state), session, 42_000).save
    return save


def freeze(release: str, *games: str) -> None:
    FROZEN.mkdir(exist_ok=True)
    for name in games or tuple(RANDOM_GAMES):
        save = half_a_game(RANDOM_GAMES[name](), 5, "f00d")
        path = FROZEN / f"{release}-{name}.txt"
        if path.exists():
            raise SystemExit(f"{path.name} is frozen already")
        path.write_text(export_text(save), "utf-8")


if __name__ == "__main__":
    freeze(*sys.argv[1:])

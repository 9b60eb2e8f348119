"""Golden playthroughs: a whole game as text, with what every seat sees change at each step.

A playthrough is rewritten only on purpose: `python -m tests.engine.<game>.playthrough_list --regenerate`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.codec import Codec
from engine.core.game_loop import view
from engine.core.model import Table
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat
from engine.random_games import RandomGame, play
from tests.support.game_checks import plain, view_tree

FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "playthroughs"


@dataclass(frozen=True)
class Playthrough:
    """One game to record: its name, table and seed determine all of it."""

    name: str
    bench: RandomGame
    table: Table
    seed: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def readers(table: Table) -> tuple[Seat, ...]:
    return (PUBLIC, EYES_CLOSED, *range(table.seats))


def write(playthrough: Playthrough) -> str:
    """The text of a playthrough."""
    table = playthrough.table
    lines = [f"# {playthrough.name}: {table.seats} players, {dict(table.options)}, seed {playthrough.seed!r}"]
    codec = Codec(*playthrough.bench.rules.actions, *playthrough.bench.rules.records)
    before: dict[Seat, dict[str, Any]] = {seat: {} for seat in readers(table)}
    for action, current in play(playthrough.bench, table, playthrough.seed):
        lines.append("")
        lines.append(f"{current.state.seq}. {codec.dumps(action) if action else 'set-up'}")
        lines += [f"   ! {type(event).__name__}" for event in current.events]
        now = {
            seat: dict(flat(view_tree(view(playthrough.bench.rules, current.state, seat)))) for seat in before
        }
        lines += changes(before, now)
        before = now
    return "\n".join(lines) + "\n"


def flat(tree: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every leaf of a plain tree with its path; what is short stays on one line."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            if name == "decision" and value is not None:
                yield name, question(value)
            elif name not in ("is", "seq") and (path or name != "seat"):
                yield from flat(value, f"{path}.{name}" if path else name)
    elif isinstance(tree, list) and any(isinstance(item, dict) for item in tree):
        for number, item in enumerate(tree):
            yield from flat(item, f"{path}.{number}")
        yield f"{path}.count", len(tree)
    else:
        yield path, plain(tree) if not isinstance(tree, list) else tuple(map(str, tree))


def question(decision: dict[str, Any]) -> str:
    """A decision on one line."""
    asked = f"{decision['kind']} {decision['min_choices']}–{decision['max_choices']} of ({' '.join(decision['options'])})"
    return (
        asked
        + (f" {decision['seconds']} s" if decision["seconds"] else "")
        + (" cover" if decision["ask_all"] else "")
    )


def changes(before: dict[Seat, dict[str, Any]], now: dict[Seat, dict[str, Any]]) -> list[str]:
    """What changed for whom (`*` all, T the table, N the night); who sees the same is on one line."""
    seen: dict[tuple[str, str], list[str]] = {}
    for seat in now:
        for path in sorted({*before[seat], *now[seat]}):
            old, new = before[seat].get(path), now[seat].get(path)
            if old != new:
                seen.setdefault((path, say(new)), []).append(name_of(seat))
    everyone = len(now)
    return [
        f"   {'*' if len(seats) == everyone else ' '.join(seats)}: {path} = {value}"
        for (path, value), seats in sorted(seen.items())
    ]


def say(value: Any) -> str:
    return " ".join(value) or "()" if isinstance(value, tuple) else "-" if value is None else str(value)


def name_of(seat: Seat) -> str:
    return {PUBLIC: "T", EYES_CLOSED: "N"}.get(seat, str(seat))


def regenerate(playthroughs: Sequence[Playthrough], arguments: Sequence[str]) -> int:
    """The command line: refuses without the flag."""
    if list(arguments) != ["--regenerate"]:
        print("This rewrites the golden playthroughs. If you mean it: --regenerate")
        return 2
    FOLDER.mkdir(exist_ok=True)
    for playthrough in playthroughs:
        playthrough.path.write_text(write(playthrough), "utf-8")
        print(playthrough.path.name)
    return 0

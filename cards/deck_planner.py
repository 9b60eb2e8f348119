"""Responsible for planning a deck: chooses scene, palette and seed of each card so that they vary.
Must not paint; it sets up scenes at thumbnail size to find out what they contain."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cards.card_renderer import Plan, canvas_for
from cards.scenes.registry import Scene, scenes

HERE = Path(__file__).resolve().parent
TRIAL_SIZE = 72  # short side of a trial card in pixels


@dataclass
class Usage:
    """How often the deck already uses motifs, palettes and choices."""

    motifs: Counter[str] = field(default_factory=Counter)
    palettes: Counter[str] = field(default_factory=Counter)
    choices: dict[str, list[dict[str, Any]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial:
    """A card set up at thumbnail size: its plan, its elements and its random choices."""

    plan: Plan
    shown: frozenset[str]
    choices: dict[str, Any]


def tried(plan: Plan) -> Trial:
    """Set up a card at thumbnail size and record its elements and choices."""
    card = canvas_for(plan, TRIAL_SIZE)
    scenes()[plan.scene].stage(card)
    shown = frozenset(element.name for element in card.elements if not element.quiet and element.tags)
    return Trial(plan, shown, {key: str(value) for key, value in card.choices.items()})


def repetition(trial: Trial, usage: Usage) -> float:
    """Return how much a card repeats the deck; equal choices within one scene count most."""
    common = sum(usage.motifs[name] ** 1.5 for name in trial.shown) / max(len(trial.shown), 1)
    siblings = usage.choices.get(trial.plan.scene, [])
    same = sum(trial.choices[key] == other.get(key) for other in siblings for key in trial.choices)
    return common + 6.0 * same


def palette_for(scene: Scene, usage: Usage, taken: Sequence[str]) -> str:
    """Return the scene's least used palette that no other card of the scene has."""
    free = [name for name in scene.palettes if name not in taken] or list(scene.palettes)
    return min(free, key=lambda name: (usage.palettes[name], free.index(name)))


def chosen(scene: Scene, number: int, usage: Usage, taken: Sequence[str], seeds: int) -> Trial:
    palette = palette_for(scene, usage, taken)
    trials = [tried(Plan(f"c{number:03d}", scene.name, palette, seed)) for seed in range(1, seeds + 1)]
    best = min(trials, key=lambda trial: (repetition(trial, usage), trial.plan.seed))
    usage.motifs.update(best.shown)
    usage.palettes[palette] += 1
    usage.choices.setdefault(scene.name, []).append(best.choices)
    return best


def planned(family: str, count: int, seeds: int = 5, skip: Sequence[str] = ()) -> list[Plan]:
    """Plan one card of every scene, then a second one in the same order until the deck is full."""
    table = [scene for scene in scenes().values() if scene.family == family and scene.name not in skip]
    table = [scene for scene in table if not scene.name.startswith("example")]
    if len(table) * 2 < count:
        raise ValueError(f"{len(table)} scenes cannot fill {count} cards with two each")
    usage = Usage()
    found: list[Plan] = []
    for scene in (table + table)[:count]:
        taken = [plan.palette for plan in found if plan.scene == scene.name]
        found.append(chosen(scene, len(found), usage, taken, seeds).plan)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family")
    parser.add_argument("count", type=int)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--skip", nargs="*", default=[])
    options = parser.parse_args()
    plans = planned(options.family, options.count, options.seeds, options.skip)
    rows = [{"id": plan.id, "scene": plan.scene, "palette": plan.palette, "seed": plan.seed} for plan in plans]
    text = "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"
    (HERE / "plans" / f"{options.family}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

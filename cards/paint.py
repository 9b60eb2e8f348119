"""Responsible for the painter's command line: draft sheets, and whole decks with their deck.json.
Must not depend on any single scene; plans are read from cards/plans."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image

from cards import annotator, card_renderer, contact_sheet, piece_renderer
from cards.card_renderer import PaintedCard, Plan
from cards.scenes.registry import CARD_SHAPES, scenes
from cards.tags import known
from tools.options import cards

HERE = Path(__file__).resolve().parent
# family: short side of the zoom picture and of the board picture, WebP quality of both
SIZES = {
    "illusions": (1024, 448, 74, 80), "visions": (768, 360, 76, 80), "characters": (768, 320, 76, 80),
    "locations": (768, 300, 76, 80), "objects": (1024, 320, 74, 80), "pieces": (1024, 448, 80, 82),
}  # fmt: skip


def plans(family: str) -> list[Plan]:
    """Return the committed plan of a family."""
    rows = json.loads((HERE / "plans" / f"{family}.json").read_text(encoding="utf-8"))
    return [Plan(row["id"], row["scene"], row["palette"], row["seed"], row.get("options", {})) for row in rows]


def described(card: PaintedCard) -> dict[str, Any]:
    """Return the card's entry in deck.json; tags that are not in tags.toml are left out."""
    elements = []
    for number, region in enumerate(card.regions):
        tags = [tag for tag in region.tags if known(tag)]
        if tags:
            elements.append({"id": f"e{number}", "tags": tags, "region": [list(p) for p in region.polygon], "weight": region.weight})
    mood = card.plan.options.get("mood", scenes()[card.plan.scene].mood)
    return {"id": card.plan.id, "file": f"{card.plan.id}.webp", "palette": card_renderer.dominant(card), "mood": mood, "elements": elements}


Job = tuple[str, Plan, str, bool]


def _written(job: Job) -> dict[str, Any]:
    """Paint one card, write both pictures, and return its deck.json entry.

    With `quick` the zoom picture has board size too."""
    family, plan, folder, quick = job
    large, board, large_quality, board_quality = SIZES[family]
    large = board if quick else large
    painted = card_renderer.painted(plan, large)
    out = Path(folder)
    (out / "large").mkdir(parents=True, exist_ok=True)
    picture = Image.fromarray(card_renderer.finished(painted))
    picture.save(out / "large" / f"{plan.id}.webp", quality=large_quality, method=6)
    wide, tall, _ = CARD_SHAPES[family]
    small = picture.resize((round(board * wide), round(board * tall)), Image.Resampling.LANCZOS)
    small.save(out / f"{plan.id}.webp", quality=board_quality, method=6)
    return described(painted)


def _progress(done: int, total: int, name: str) -> None:
    filled = done * 30 // max(total, 1)
    end = "\n" if done == total or not sys.stderr.isatty() else ""
    start = "\r" if sys.stderr.isatty() else ""
    print(f"{start}[{'#' * filled}{'.' * (30 - filled)}] {done}/{total} {name:<12}", end=end, file=sys.stderr, flush=True)


def _all(jobs: list[Job], workers: int) -> Iterator[dict[str, Any]]:
    if workers <= 1:
        yield from map(_written, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_written, jobs)


def deck(family: str, only: Iterable[str] = (), workers: int | None = None, quick: bool = False) -> None:
    """Paint a family, or some of its cards, and update deck.json."""
    folder = HERE / family
    wanted, every = set(only), plans(family)
    jobs = [(family, plan, str(folder), quick) for plan in every if not wanted or plan.id in wanted]
    path = folder / "deck.json"
    known_rows = {row["id"]: row for row in json.loads(path.read_text(encoding="utf-8"))["cards"]} if path.exists() else {}
    folder.mkdir(exist_ok=True)
    for done, row in enumerate(_all(jobs, workers or os.cpu_count() or 1), 1):
        known_rows[row["id"]] = row
        _stored(path, family, [known_rows[plan.id] for plan in every if plan.id in known_rows])
        _progress(done, len(jobs), row["id"])
    _credits(family, every)


def _stored(path: Path, family: str, cards: list[dict[str, Any]]) -> None:
    """Write deck.json with one card a line; called after every card, so that an interrupted run is kept."""
    rows = ",\n".join(json.dumps(card, separators=(",", ":")) for card in cards)
    fingerprint = hashlib.sha256(rows.encode()).hexdigest()[:8]  # changes with the cards
    path.write_text(f'{{"id": "{family}-{fingerprint}", "cards": [\n{rows}\n]}}\n', encoding="utf-8")


def pieces(only: Iterable[str] = (), workers: int | None = None) -> None:
    """Paint all pieces, or those with these names."""
    wanted = set(only)
    jobs = [one for one in piece_renderer.plans() if not wanted or one.name in wanted]
    with ProcessPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for done, name in enumerate(pool.map(piece_renderer.write, jobs), 1):
            _progress(done, len(jobs), name)


def _credits(family: str, every: list[Plan]) -> None:
    titles = {plan.id: plan.options.get("title", scenes()[plan.scene].title) for plan in every}
    text = json.dumps({"hand": "Painted by the code in cards/.", "titles": titles}, indent=1, ensure_ascii=False)
    (HERE / family / "credits.json").write_text(text + "\n", encoding="utf-8")


def annotated(family: str, plan: Plan, entry: dict[str, Any]) -> dict[str, Any]:
    """Return the entry of a card in annotations.json; `entry` is the one in deck.json."""
    with Image.open(HERE / family / "large" / f"{plan.id}.webp") as image:
        picture = np.asarray(image.convert("RGB"))
    return annotator.annotated(annotator.staged(plan, entry, picture))


def _annotated(job: tuple[str, Plan, dict[str, Any]]) -> dict[str, Any]:
    return annotated(*job)


def annotate(family: str, only: Iterable[str] = (), workers: int | None = None) -> None:
    """Write annotations.json of a family, or update some of its cards, without painting."""
    wanted, every = set(only), plans(family)
    deck_file = json.loads((HERE / family / "deck.json").read_text(encoding="utf-8"))
    entries = {row["id"]: row for row in deck_file["cards"]}
    path = HERE / family / "annotations.json"
    rows = {row["id"]: row for row in json.loads(path.read_text(encoding="utf-8"))["cards"]} if wanted else {}
    jobs = [(family, plan, entries[plan.id]) for plan in every if not wanted or plan.id in wanted]
    with ProcessPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for done, row in enumerate(pool.map(_annotated, jobs), 1):
            rows[row["id"]] = row
            _progress(done, len(jobs), row["id"])
    text = ",\n".join(json.dumps(rows[plan.id], separators=(",", ":")) for plan in every)
    path.write_text(f'{{"deck": "{deck_file["id"]}", "cards": [\n{text}\n]}}\n', encoding="utf-8")


def draft(specs: list[str], size: int, out: Path, columns: int) -> None:
    """Paint drafts on one sheet and print the elements of each.

    A spec is scene[:palette[:seed[:slot=value,slot=value]]]."""
    found = []
    for spec in specs:
        name, palette, seed, options = (spec.split(":") + ["", "", "", ""])[:4]
        palette = palette or scenes()[name].palettes[0]
        chosen = dict(pair.split("=") for pair in options.split(",") if pair)
        try:
            painted = card_renderer.painted(Plan("draft", name, palette, int(seed or 1), chosen), size)
        except Exception:  # go on with the other scenes
            traceback.print_exc()
            continue
        unknown = {tag for region in painted.regions for tag in region.tags if not known(tag)}
        print(spec, [f"{r.name}/{r.weight}" for r in painted.regions], f"not in tags.toml: {sorted(unknown)}" if unknown else "")
        found.append(painted)
    page = contact_sheet.cards_sheet(found, min(columns, len(found)), size)
    cv2.imwrite(str(out), cv2.cvtColor(page, cv2.COLOR_RGB2BGR))


def paint_family(name: str, only: Iterable[str] = (), workers: int | None = None, quick: bool = False) -> None:
    """Paint a deck with its annotations, or the pieces."""
    if name == "pieces":
        pieces(only, workers)
        return
    deck(name, only, workers, quick)
    if not quick:
        annotate(name, only if (HERE / name / "annotations.json").exists() else (), workers)


def main() -> None:
    parser = cards()
    options = parser.parse_args()
    if options.command == "draft":
        unknown = sorted({spec.split(":")[0] for spec in options.specs} - set(scenes()))
        if unknown:
            parser.error(f"there is no scene named {', '.join(unknown)}")
        draft(options.specs, options.size, options.out, options.columns)
    elif options.command == "deck":
        paint_family(options.family, options.only, options.jobs, options.quick)
    elif options.command == "annotate":
        unknown = sorted(set(options.families) - set(options.known))
        if unknown:
            parser.error(f"there is no family named {', '.join(unknown)}")
        for family in options.families or options.known:
            annotate(family, options.only, options.jobs)
    else:  # no command: every family that has a plan
        for plan in sorted((HERE / "plans").glob("*.json")):
            paint_family(plan.stem)


if __name__ == "__main__":
    main()

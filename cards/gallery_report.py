"""Responsible for docs/gallery: statistics of illusions and visions, contact sheets of every family.
Must not paint; reads deck.json, the plans and the board pictures."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image, ImageDraw

from cards import hint_report, piece_renderer
from cards.painter.colour import Array
from cards.scenes.registry import scenes
from engine.picture_decks import Card, Deck, affinity, load_deck

HERE = Path(__file__).resolve().parent
GALLERY = HERE.parent / "docs" / "gallery"
# family: cards a row, width of a card on the sheet, cards a page
SHEETS = {"illusions": (7, 232, 42), "visions": (7, 200, 42), "characters": (6, 240, 18), "locations": (6, 270, 18), "objects": (6, 230, 18)}
GAP = 4
PIECE = 130  # width of a piece on its sheet


def _tags(card: Card) -> set[str]:
    return {tag for element in card.elements for tag in element.tags}


def _names(card: Card) -> set[str]:
    """Return the names of the elements, without their other tags."""
    return {element.tags[0] for element in card.elements}


def deck_of(family: str) -> Deck:
    return load_deck((HERE / family / "deck.json").read_text(encoding="utf-8"))


def thumbnails(family: str, deck: Deck) -> Array:
    """Return each card at 20 × 20 pixels, one row a card."""
    pictures = (Image.open(HERE / family / card.file).convert("RGB") for card in deck.cards)
    small = [np.asarray(picture.resize((20, 20), Image.Resampling.BOX), np.float32) / 255 for picture in pictures]
    return np.stack([picture.ravel() for picture in small])


def nearest(family: str, deck: Deck) -> list[tuple[float, str, str]]:
    """Return each card's nearest neighbour by thumbnail, closest pairs first."""
    flat = thumbnails(family, deck)
    apart = np.sqrt(((flat[:, None] - flat[None]) ** 2).mean(2))
    np.fill_diagonal(apart, np.inf)
    pairs = [(float(apart[i].min()), deck.ids[i], deck.ids[int(apart[i].argmin())]) for i in range(len(flat))]
    return sorted(pairs)


def shared_pairs(deck: Deck, draws: int = 500) -> tuple[float, int]:
    """Return mean and minimum number of pairs among six random cards that share a named thing."""
    rng = Random(11)
    counts = []
    for _ in range(draws):
        six = rng.sample(deck.cards, 6)
        counts.append(sum(bool(_names(a) & _names(b)) for a, b in itertools.combinations(six, 2)))
    return float(np.mean(counts)), min(counts)


def clue_rates(deck: Deck, draws: int = 500) -> tuple[float, float]:
    """Return how often two pages hold a clue that beats all five decoys, and at least four of them."""
    rng = Random(13)
    all_five = four = 0
    for _ in range(draws):
        exit_card, first, second, *decoys = rng.sample(deck.cards, 8)
        clues = [Card(page.id, page.file, (), (element,)) for page in (first, second) for element in page.elements]
        best = max(sum(affinity(clue, exit_card) > affinity(clue, decoy) for decoy in decoys) for clue in clues)
        all_five += best == 5
        four += best >= 4
    return all_five / draws, four / draws


def _row(counter: Counter[str], most: int) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common(most))


def summary(family: str, deck: Deck) -> str:
    """Return the statistics of a deck as Markdown."""
    plan = json.loads((HERE / "plans" / f"{family}.json").read_text(encoding="utf-8"))
    elements = [len(card.elements) for card in deck.cards]
    first = Counter(name for card in deck.cards for name in _names(card))
    shared = [len(_tags(a) & _tags(b)) for a, b in itertools.combinations(deck.cards, 2)]
    named = [len(_names(a) & _names(b)) for a, b in itertools.combinations(deck.cards, 2)]
    close = nearest(family, deck)
    mean, least = shared_pairs(deck)
    five, four = clue_rates(deck)
    files = [*(HERE / family).rglob("*.webp")]
    lines = [
        f"- {len(deck.cards)} cards from {len({row['scene'] for row in plan})} scenes, {sum(elements)} elements "
        f"({min(elements)} to {max(elements)}, mean {np.mean(elements):.1f} a card), "
        f"{sum(file.stat().st_size for file in files) / 1e6:.1f} MB in both sizes.",
        f"- Moods: {_row(Counter(card.mood for card in deck.cards), 4)}.",
        f"- Palettes ({len({row['palette'] for row in plan})}): {_row(Counter(row['palette'] for row in plan), 24)}.",
        f"- Most frequent things: {_row(first, 24)}; {sum(count == 1 for count in first.values())} things occur once.",
        f"- Two cards share {np.mean(named):.1f} things by name and {np.mean(shared):.1f} tags of any kind on average; "
        f"{100 * np.mean(np.array(named) == 0):.0f} % of the pairs share no thing, {100 * np.mean(np.array(shared) == 0):.0f} % no tag.",
        f"- Of the 15 pairs among six random cards {mean:.1f} share a thing by name (never fewer than {least}).",
        f"- Two random cards hold an element nearer to a random third than to four of five random decoys in {100 * four:.0f} % "
        f"of draws, than to all five in {100 * five:.0f} %.",
        f"- Nearest neighbour by thumbnail: median distance {np.median([d for d, _, _ in close]):.3f}, least "
        + ", ".join(f"{d:.3f} ({a}/{b})" for d, a, b in close[:4:2]) + ".",
    ]  # fmt: skip
    return "\n".join(lines)


def _in_rows(pictures: list[Image.Image], columns: int) -> Image.Image:
    """Return pictures of one width in rows, each as high as its tallest, on a dark background."""
    rows = [pictures[start : start + columns] for start in range(0, len(pictures), columns)]
    heights = [max(picture.height for picture in row) + GAP for row in rows]
    wide = pictures[0].width + GAP
    page = Image.new("RGB", (columns * wide, sum(heights)), (28, 28, 28))
    for number, row in enumerate(rows):
        for column, picture in enumerate(row):
            page.paste(picture, (column * wide, sum(heights[:number])), picture if picture.mode == "RGBA" else None)
    return page


def _shrunk(path: Path, wide: int) -> Image.Image:
    picture = Image.open(path).convert("RGBA")
    return picture.resize((wide, round(wide * picture.height / picture.width)), Image.Resampling.LANCZOS)


def contact_sheets() -> None:
    """Write contact sheets of every family and of the pieces to docs/gallery."""
    GALLERY.mkdir(parents=True, exist_ok=True)
    for family, (columns, wide, page) in SHEETS.items():
        cards = deck_of(family).cards
        for start in range(0, len(cards), page):
            part = [_rounded(_shrunk(HERE / family / card.file, wide), family) for card in cards[start : start + page]]
            name = family if len(cards) <= page else f"{family}-{start // page + 1}"
            _in_rows(part, columns).save(GALLERY / f"{name}.webp", quality=78, method=6)
    pieces = [_shrunk(HERE / "pieces" / f"{one.name}.{one.form}", PIECE) for one in piece_renderer.plans() if one.form == "webp"]
    pieces.sort(key=lambda picture: picture.height)
    _in_rows(pieces, 10).save(GALLERY / "pieces.webp", quality=78, method=6)


def _rounded(picture: Image.Image, family: str) -> Image.Image:
    """Cut illusions to a circle, as the game shows them."""
    if family == "illusions":
        window = Image.new("L", (picture.width * 4, picture.height * 4), 0)
        ImageDraw.Draw(window).ellipse((0, 0, window.width - 1, window.height - 1), fill=255)
        picture.putalpha(window.resize(picture.size, Image.Resampling.LANCZOS))
    return picture


def main() -> None:
    contact_sheets()
    for family in ("illusions", "visions"):
        registered = sum(scene.family == family for scene in scenes().values())
        print(f"{family} ({registered} scenes are registered)\n{summary(family, deck_of(family))}\n")
    print(hint_report.table())


if __name__ == "__main__":
    main()

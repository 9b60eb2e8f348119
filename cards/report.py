"""Statistics and contact sheets of the committed illusion deck, for docs/GALLERY.md.
Must not paint; reads deck.json, the plan and the board pictures."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
from PIL import Image

from cards.painter.colour import Array
from cards.scenes.registry import scenes
from cards.sheet import sheet
from engine.decks import Card, Deck, affinity, load

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "illusions"
GALLERY = HERE.parent / "docs" / "gallery"


def _tags(card: Card) -> set[str]:
    return {tag for element in card.elements for tag in element.tags}


def _names(card: Card) -> set[str]:
    """What the elements are, without what they are like."""
    return {element.tags[0] for element in card.elements}


def _picture(card: Card) -> Image.Image:
    return Image.open(FOLDER / card.file).convert("RGB")


def thumbnails(deck: Deck) -> Array:
    """Twenty by twenty pixels of each card, one row a card."""
    small = [np.asarray(_picture(card).resize((20, 20), Image.Resampling.BOX), np.float32) / 255 for card in deck.cards]
    return np.stack([picture.ravel() for picture in small])


def nearest(deck: Deck) -> list[tuple[float, str, str]]:
    """Each card's nearest neighbour by thumbnail, closest pairs first."""
    flat = thumbnails(deck)
    apart = np.sqrt(((flat[:, None] - flat[None]) ** 2).mean(2))
    np.fill_diagonal(apart, np.inf)
    pairs = [(float(apart[i].min()), deck.ids[i], deck.ids[int(apart[i].argmin())]) for i in range(len(flat))]
    return sorted(pairs)


def echoes(deck: Deck, draws: int = 500) -> tuple[float, int]:
    """Mean and least number of pairs among six random cards that share a thing by name."""
    rng = Random(11)
    counts = []
    for _ in range(draws):
        six = rng.sample(deck.cards, 6)
        counts.append(sum(bool(_names(a) & _names(b)) for a, b in itertools.combinations(six, 2)))
    return float(np.mean(counts)), min(counts)


def hintable(deck: Deck, draws: int = 500) -> tuple[float, float]:
    """How often some element of two random pages is nearer to the exit than to all five, to four of five decoys."""
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


def summary(deck: Deck) -> str:
    """The statistics as Markdown."""
    plan = json.loads((HERE / "plans" / "illusions.json").read_text(encoding="utf-8"))
    elements = [len(card.elements) for card in deck.cards]
    first = Counter(name for card in deck.cards for name in _names(card))
    shared = [len(_tags(a) & _tags(b)) for a, b in itertools.combinations(deck.cards, 2)]
    named = [len(_names(a) & _names(b)) for a, b in itertools.combinations(deck.cards, 2)]
    close = nearest(deck)
    mean, least = echoes(deck)
    five, four = hintable(deck)
    files = [*FOLDER.glob("*.webp"), *(FOLDER / "large").glob("*.webp")]
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
        f"- Two random Pages hold an element nearer to a random Exit than to four of five random decoys in {100 * four:.0f} % "
        f"of draws, than to all five in {100 * five:.0f} %.",
        f"- Nearest neighbour by thumbnail: median distance {np.median([d for d, _, _ in close]):.3f}, least "
        + ", ".join(f"{d:.3f} ({a}/{b})" for d, a, b in close[:4:2]) + ".",
    ]  # fmt: skip
    return "\n".join(lines)


def contact_sheets(deck: Deck) -> None:
    """Seven by six cards a page, as WebP under docs/gallery."""
    GALLERY.mkdir(parents=True, exist_ok=True)
    pictures = [np.asarray(_picture(card)) for card in deck.cards]
    for page in range(2):
        part = pictures[page * 42 : page * 42 + 42]
        Image.fromarray(sheet(part, 7, 232)).save(GALLERY / f"illusions-{page + 1}.webp", quality=78, method=6)


def main() -> None:
    deck = load((FOLDER / "deck.json").read_text(encoding="utf-8"))
    contact_sheets(deck)
    print(summary(deck))
    print(f"\n{sum(scene.family == 'illusions' for scene in scenes().values())} illusion scenes are registered.")


if __name__ == "__main__":
    main()

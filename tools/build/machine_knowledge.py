"""Responsible for the machine players' knowledge of a deck: annotations, tags and themes in one text.
Must not depend on pictures; everything comes from annotations.json and themes.toml of cards/."""

import json
import tomllib
from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from engine.machine.integer_math import rarity
from engine.machine.knowledge import FORMAT, SCENE, Knowledge, load_knowledge
from engine.machine.vocabulary import BACKGROUND_TAGS, PEOPLE_TAGS, tag_class
from tools.paths import ROOT

FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
CARDS = ROOT / "cards"

SPECK_AREA = 60
"""Things smaller than this many ten-thousandths of the face are never pointed at: the ring of the
butterfly would cover them."""
SPECK_INRADIUS = 13
UNCLEAR_PURITY = 350
SCENE_SIGHT = 400
WELL_SEEN_AREA = 200

Tree = dict[str, Any]


def read_annotations(folder: Path = CARDS) -> dict[str, Tree]:
    """Return the annotations of every family."""
    return {
        family: json.loads((folder / family / "annotations.json").read_text("utf-8")) for family in FAMILIES
    }


def themes() -> list[Tree]:
    """Return the themes of themes.toml in order."""
    tree = tomllib.loads((CARDS / "themes.toml").read_text("utf-8"))
    found: list[Tree] = tree["theme"]
    return found


@cache
def words() -> dict[str, list[str]]:
    """Return for each tag its English and French name and their classes."""
    tree = tomllib.loads((CARDS / "tags.toml").read_text("utf-8"))
    return {tag: list(names) for section in tree.values() for tag, names in section.items()}


def sight(thing: Tree, repeated: int = 0) -> int:
    """Return how well a thing is seen, in thousandths: large, against its surroundings, not covered.

    `repeated` is the area of all things of this kind in the picture: a flock is seen as one thing.
    """
    size = 0.08 + 0.92 * min(1.0, max(thing["area"], repeated) / WELL_SEEN_AREA) ** 0.7
    contrast = min(1.0, 0.55 + thing["contrast"] / 700)
    clear = 0.7 + 0.3 * min(1.0, thing["purity"] / 500)
    return int(round(1000 * size * contrast * clear))


def aim(thing: Tree) -> int:
    """Return how well a butterfly on the thing's spot is understood; 0 for people and specks."""
    head = thing["tags"][0]
    if thing["area"] < SPECK_AREA or thing["inradius"] < SPECK_INRADIUS or head in PEOPLE_TAGS:
        return 0
    room = min(1.0, 0.5 + thing["inradius"] / 60) * (
        0.4 + 0.6 * min(1.0, sqrt(thing["area"] / WELL_SEEN_AREA))
    )
    contrast = min(1.0, 0.6 + thing["contrast"] / 700)
    clear = 0.5 if thing["purity"] <= UNCLEAR_PURITY else 1.0
    background = 0.4 if head in BACKGROUND_TAGS else 1.0
    return int(round(1000 * room * contrast * clear * background))


def tags_of(card: Tree) -> set[str]:
    """Return every tag of a card: of its things, its scene and its poses."""
    return {tag for thing in card["things"] for tag in thing["tags"]} | set(_scene_tags(card))


def _scene_tags(card: Tree) -> list[str]:
    return list(dict.fromkeys((*card.get("gist", ()), *card.get("poses", ()))))


def compile_knowledge(family: str, sources: dict[str, Tree], named_themes: list[Tree]) -> str:
    """Return the knowledge of one family as JSON; the rarity of a tag is taken over all families."""
    cards = [card for tree in sources.values() for card in tree["cards"]]
    count = Counter(tag for card in cards for tag in tags_of(card))
    tags = sorted(count)
    number = {tag: n for n, tag in enumerate(tags)}
    tree = {
        "format": FORMAT,
        "deck": sources[family]["deck"],
        "tags": tags,
        "rarity": [rarity(len(cards), count[tag]) for tag in tags],
        "classes": [tag_class(tag) for tag in tags],
        "themes": [[number[tag] for tag in theme["tags"] if tag in number] for theme in named_themes],
        "words": [words()[tag] for tag in tags],
        "theme_names": [[theme["en"], theme["fr"]] for theme in named_themes],
        "cards": [_card(card, number) for card in sources[family]["cards"]],
    }
    return json.dumps(tree, separators=(",", ":"))


def _card(card: Tree, number: dict[str, int]) -> list[Any]:
    together: Counter[str] = Counter()
    for thing in card["things"]:
        together[thing["tags"][0]] += thing["area"]
    things = [_thing(thing, number, together[thing["tags"][0]]) for thing in card["things"]]
    scene = [number[tag] for tag in _scene_tags(card)]
    if scene:
        things.append([scene, 500, 500, SCENE, SCENE_SIGHT, 0, [0, 0, 0], "", []])
    return [card["id"], card["mood"], card["palette"], things]


def _thing(thing: Tree, number: dict[str, int], repeated: int) -> list[Any]:
    element = thing.get("element", "")
    region = [] if element else [c for point in thing.get("region", ()) for c in point]
    return [
        [number[tag] for tag in thing["tags"]],
        thing["x"],
        thing["y"],
        thing["inradius"],
        sight(thing, repeated),
        aim(thing),
        thing["lab"],
        element,
        region,
    ]


def knowledge_text(family: str = "illusions", folder: Path = CARDS) -> str:
    """Return the knowledge of a family as the site ships it."""
    return compile_knowledge(family, read_annotations(folder), themes())


@cache
def load(folder: Path = CARDS) -> Knowledge:
    """Return the knowledge of the illusion cards, for tools and tests."""
    return load_knowledge(knowledge_text(folder=folder))

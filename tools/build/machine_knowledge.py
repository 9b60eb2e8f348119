"""Responsible for the machine players' knowledge of a deck: annotations, tags and themes in one text.
Must not depend on pictures; everything comes from annotations.json and the word lists of cards/."""

import json
import tomllib
from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from engine.machine.integer_math import rarity
from engine.machine.knowledge import FORMAT, NO_COLOUR, SCENE, Knowledge, load_knowledge
from engine.machine.vocabulary import BACKGROUND_TAGS, PEOPLE_TAGS, SCENERY_TAGS, THING, TRADE_TAGS, tag_class
from tools.paths import ROOT

FAMILIES = ("illusions", "visions", "characters", "locations", "objects")
CARDS = ROOT / "cards"

MYSTERIUM = "mysterium"
MYSTERIUM_FAMILIES = ("characters", "locations", "objects", "visions")
"""The decks of The Manor in one file; visions last, because they remind and are not reminded of."""

LEAST_MYSTERIUM_SIGHT = 120
"""Smaller things of The Manor's cards are left out: they change nothing and make the file larger."""

SPECK_AREA = 60
"""Things smaller than this many ten-thousandths of the face are never pointed at: the ring of the
butterfly would cover them."""
SPECK_INRADIUS = 13
UNCLEAR_PURITY = 350
LEAST_CONTRAST, LARGE_AREA = 110, 1000
"""Things with less contrast to what is around them (CIELAB distance × 10) must be large to be a clue."""
SCENE_SIGHT = 400
WELL_SEEN_AREA = 200
DARK = 12
"""Large things darker than this (CIELAB lightness) are seen as an empty part of the picture."""

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
    """Return for each tag the fields of `engine.obscurio.explanations.Noun`; later ones may be missing."""
    tree = tomllib.loads((CARDS / "tags.toml").read_text("utf-8"))
    said = tomllib.loads((CARDS / "reasons.toml").read_text("utf-8"))
    found = {tag: list(names) for section in tree.values() for tag, names in section.items()}
    for tag, names in found.items():
        names += said["ideas"].get(tag, ["", ""]) if tag in said["ideas"] or tag in said["scenes"] else []
        names += said["scenes"].get(tag, [])
    return found


def sight(thing: Tree, repeated: int = 0) -> int:
    """Return how well a thing is seen, in thousandths: large, against its surroundings, not covered.

    `repeated` is the area of all things of this kind in the picture: a flock is seen as one thing.
    """
    size = 0.08 + 0.92 * min(1.0, max(thing["area"], repeated) / WELL_SEEN_AREA) ** 0.7
    contrast = min(1.0, 0.5 + thing["contrast"] / 600)
    clear = 0.7 + 0.3 * min(1.0, thing["purity"] / 500)
    return int(round(1000 * size * contrast * clear))


def aim(thing: Tree) -> int:
    """Return how well a butterfly on it is understood; 0 for people, scenery and what is hard to see."""
    head = thing["tags"][0]
    if thing["area"] < SPECK_AREA or thing["inradius"] < SPECK_INRADIUS or head in PEOPLE_TAGS:
        return 0
    if head in SCENERY_TAGS:
        return 0
    if thing["contrast"] < LEAST_CONTRAST and thing["area"] < LARGE_AREA:
        return 0
    if thing["lab"][0] < DARK and thing["area"] > LARGE_AREA:
        return 0
    room = min(1.0, 0.5 + thing["inradius"] / 60) * (
        0.4 + 0.6 * min(1.0, sqrt(thing["area"] / WELL_SEEN_AREA))
    )
    contrast = min(1.0, 0.45 + thing["contrast"] / 500)
    clear = 0.75 if thing["purity"] <= UNCLEAR_PURITY else 1.0
    background = 0.4 if head in BACKGROUND_TAGS else 1.0
    return int(round(1000 * room * contrast * clear * background))


def tags_of(card: Tree) -> set[str]:
    """Return every tag of a card: of its things, its scene and its poses."""
    return {tag for thing in card["things"] for tag in thing["tags"]} | set(_scene_tags(card))


def _scene_tags(card: Tree) -> list[str]:
    return list(dict.fromkeys((*card.get("gist", ()), *card.get("poses", ()))))


def compile_knowledge(family: str, sources: dict[str, Tree], named_themes: list[Tree]) -> str:
    """Return the knowledge of one family as JSON; the rarity of a tag is taken over all families."""
    tree, number = _vocabulary(sources, named_themes)
    tree["deck"] = sources[family]["deck"]
    tree["cards"] = [_card(card, number) for card in sources[family]["cards"]]
    return json.dumps(tree, separators=(",", ":"))


def compile_mysterium(sources: dict[str, Tree], named_themes: list[Tree]) -> str:
    """Return the knowledge of The Manor's decks; ids begin with the family: "visions:c001"."""
    tree, number = _vocabulary(sources, named_themes)
    tree["classes"] = [THING if tag in TRADE_TAGS else tag_class(tag) for tag in tree["tags"]]
    tree["deck"], tree["cards"] = MYSTERIUM, []
    for family in MYSTERIUM_FAMILIES:
        tree["targets"] = len(tree["cards"])
        tree["cards"] += [_mysterium_card(family, card, number) for card in sources[family]["cards"]]
    return json.dumps(tree, separators=(",", ":"))


def _vocabulary(sources: dict[str, Tree], named_themes: list[Tree]) -> tuple[Tree, dict[str, int]]:
    """Return tags, words and themes of all families, and the number of each tag."""
    cards = [card for tree in sources.values() for card in tree["cards"]]
    count = Counter(tag for card in cards for tag in tags_of(card))
    colours = {thing["colour"] for card in cards for thing in card["things"] if "colour" in thing}
    tags = sorted({*count, *colours})
    number = {tag: n for n, tag in enumerate(tags)}
    tree: Tree = {
        "format": FORMAT,
        "tags": tags,
        "rarity": [rarity(len(cards), max(1, count[tag])) for tag in tags],
        "classes": [tag_class(tag) for tag in tags],
        "themes": [[number[tag] for tag in theme["tags"] if tag in number] for theme in named_themes],
        "words": [words()[tag] for tag in tags],
        "theme_names": [[theme["en"], theme["fr"]] for theme in named_themes],
    }
    return tree, number


def _mysterium_card(family: str, card: Tree, number: dict[str, int]) -> list[Any]:
    """Return a card without outlines and specks; nothing is pointed at in The Manor."""
    name, mood, palette, things = _card(card, number)
    seen = [[*thing[:7], "", [], thing[9]] for thing in things if thing[4] >= LEAST_MYSTERIUM_SIGHT]
    return [f"{family}:{name}", mood, palette, seen]


def _card(card: Tree, number: dict[str, int]) -> list[Any]:
    together: Counter[str] = Counter()
    for thing in card["things"]:
        together[thing["tags"][0]] += thing["area"]
    things = [_thing(thing, number, together[thing["tags"][0]]) for thing in card["things"]]
    scene = [number[tag] for tag in _scene_tags(card)]
    if scene:
        things.append([scene, 500, 500, SCENE, SCENE_SIGHT, 0, [0, 0, 0], "", [], NO_COLOUR])
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
        number.get(thing.get("colour", ""), NO_COLOUR),
    ]


def knowledge_text(family: str = "illusions", folder: Path = CARDS) -> str:
    """Return the knowledge of a family, or of `MYSTERIUM`, as the site ships it."""
    if family == MYSTERIUM:
        return compile_mysterium(read_annotations(folder), themes())
    return compile_knowledge(family, read_annotations(folder), themes())


def mysterium_text(folder: Path = CARDS) -> str:
    """Return the knowledge of visions and characters, visions first, for tools only."""
    sources = read_annotations(folder)
    cards = sources["visions"]["cards"] + sources["characters"]["cards"]
    others = {name: tree for name, tree in sources.items() if name not in ("visions", "characters")}
    # These names are in the checksum of the committed list of riddles.
    return compile_knowledge("manor", {"manor": {"deck": "manor", "cards": cards}, **others}, themes())


@cache
def load(folder: Path = CARDS, family: str = "illusions") -> Knowledge:
    """Return the knowledge of a family of cards, for tools and tests."""
    return load_knowledge(knowledge_text(family, folder))

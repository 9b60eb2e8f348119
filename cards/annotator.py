"""Responsible for what machine players know about one card: things, their spots, colours and poses.
Must not paint: it stages the scene, reads the id buffer, and takes colours from the committed picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from cards.annotation_canvas import FIRST_PART, AnnotationCanvas
from cards.card_renderer import Plan, canvas_for, is_mirrored, mirrored
from cards.colour_words import COLOUR_WORDS, colour_word, histogram, lab
from cards.painter.canvas import Element, fitted
from cards.painter.colour import Array
from cards.painter.finish import inside
from cards.painter.regions import GRID, shape_of
from cards.scenes.registry import scenes
from cards.tags import known, words
from engine import picture_decks

Row = dict[str, Any]
OWN_COLOURS = (22.0, 33.0, 48.0)  # CIELAB distance of a spot to the median colour of its thing: the first that gives room
LEAST_SHARE = 0.1  # of an outline in deck.json that its element covers
RING = 24  # grid units around a thing that its contrast is measured against
LEAST_INRADIUS, LEAST_AREA = 8, 14  # of an unpublished thing: grid units, 1/10000 of the face
NARROW_INRADIUS, WIDE_AREA = 5, 60  # long narrow things may be thinner if they are large
GOOD_INRADIUS = 12  # a thing with such a spot needs no second one of its kind
LEAST_FIT = 0.5  # overlap of a simple outline with the thing, as a share of both
MOST_POINTS, POINT_STEP = 10, 4  # outlines of unpublished things are coarse, they are only drawn as a frame
POSE_WORDS = {
    "dance": "dance", "climb": "climb", "fall": "fall", "dive": "fall", "leap": "leap", "weep": "grief", "embrace": "embrace",
    "lie": "sleep", "row": "boat", "swim": "water", "huddle": "fear", "run": "escape", "pray": "prayer", "fight": "fight",
    "fish": "fishing",
}  # fmt: skip


@dataclass
class Staged:
    """A card set up at the size of its large picture: buffers, owner of each pixel, colours."""

    plan: Plan
    canvas: AnnotationCanvas
    entry: Row  # the card in deck.json
    face: Array
    colours: Array
    published: dict[int, int]  # element number: index in deck.json
    tags: dict[int, tuple[str, ...]]  # element number: words of tags.toml
    owner: Array  # element number of the thing each pixel belongs to, 0 for none

    @property
    def grid_unit(self) -> float:
        """Pixels per grid unit along the short side."""
        return min(self.canvas.width, self.canvas.height) / GRID


def staged(plan: Plan, entry: Row, picture: Array) -> Staged:
    """Stage a card at the size of its picture and find out which thing owns each pixel."""
    canvas = canvas_for(plan, min(picture.shape[:2]), AnnotationCanvas)
    assert isinstance(canvas, AnnotationCanvas)
    scenes()[plan.scene].stage(canvas)
    if is_mirrored(plan):
        mirrored(canvas, canvas.albedo)
    face = inside(canvas)
    tags = {element.id: _words(element) for element in canvas.all_things}
    published = _published(canvas, entry, face)
    tags |= {number: tuple(entry["elements"][index]["tags"]) for number, index in published.items()}
    card = Staged(plan, canvas, entry, face, lab(picture), published, tags, canvas.ident)
    card.owner = _owners(card)
    return card


def _words(element: Element) -> tuple[str, ...]:
    vocabulary = words() if element.id >= FIRST_PART else None  # elements use the words of decks
    found = tuple(dict.fromkeys(tag for tag in element.tags if (tag in vocabulary if vocabulary else known(tag))))
    return found or ((element.name,) if known(element.name) else ())


def _published(canvas: AnnotationCanvas, entry: Row, face: Array) -> dict[int, int]:
    """Match the elements of deck.json to those of the canvas: same tags (a deck may lack newer ones) and outline.

    Outlines can differ between processors, because the painter computes with floats. So what counts is how much
    of an outline in deck.json is covered by the element."""
    wanted = {index: _filled(canvas, row["region"]) for index, row in enumerate(entry["elements"])}
    pairs = []
    for element in canvas.elements:
        alike = [i for i, row in enumerate(entry["elements"]) if set(row["tags"]) <= set(_words(element))]
        if element.quiet or not element.tags or not alike:
            continue
        shape = shape_of(canvas, element, face)
        pairs += [(float((wanted[i] & shape).sum()) / float(wanted[i].sum()), element.id, i) for i in alike]
    found: dict[int, int] = {}
    for share, number, index in sorted(pairs, key=lambda pair: (-pair[0], pair[1])):
        if share >= LEAST_SHARE and number not in found and index not in found.values():
            found[number] = index
    if len(found) < len(wanted):
        raise ValueError(f"{entry['id']}: deck.json has outlines that the scene does not give; paint the deck again")
    return found


def _filled(canvas: AnnotationCanvas, polygon: Any) -> Array:
    """Return the pixels inside a polygon of grid points."""
    mask = np.zeros((canvas.height, canvas.width), np.uint8)
    scale = np.array([canvas.width, canvas.height]) / GRID
    cv2.fillPoly(mask, [np.round(np.array(polygon) * scale).astype(np.int32)], 1)
    return mask.astype(bool)


def _overlap(one: Array, other: Array) -> float:
    return float((one & other).sum()) / max(1.0, float((one | other).sum()))


def _owners(card: Staged) -> Array:
    """Return the owner of each pixel; a part too small to see belongs to the thing around it."""
    specks: set[int] = set()
    while True:
        owner = _owner_table(card, specks)[card.canvas.ident]
        _add_reflections(card, owner)
        owner[~card.face] = 0
        numbers = set(np.unique(owner).tolist()) - {0} - specks
        more = {number for number in numbers if _is_speck(card, number, owner == number)} | _taken_back(card, numbers)
        if more <= specks:
            return owner
        specks |= more


def _taken_back(card: Staged, visible: set[int]) -> set[int]:
    """Return the things inside an element of the deck that has no pixel of its own: all but one go to it.

    For example a stair of spoons: one spoon stays a spoon."""
    found: set[int] = set()
    for number in set(card.published) - visible:
        within = [thing.id for thing in card.canvas.all_things if thing.parent == number and thing.id in visible]
        found |= set(within[1:] or within) - set(card.published)
    return found


def _owner_table(card: Staged, specks: set[int]) -> Array:
    """Return the owner of each number in the id buffer."""
    things = {thing.id: thing for thing in card.canvas.all_things}
    table = np.zeros(max(things, default=0) + 1, np.int16)

    def owner(number: int) -> int:
        if number == 0:
            return 0
        around = owner(things[number].parent)
        return around if number in specks or _joins(card, things[number], around) else number

    for number in things:
        table[number] = owner(number)
    return table


def _add_reflections(card: Staged, owner: Array) -> None:
    """Give reflections, shadows and smoke to what they show, where the water or what is behind them is visible."""
    canvas = card.canvas
    for element in canvas.elements:
        if element.extra is not None and card.tags[element.id]:
            seen = fitted(element.extra, 0, 0, canvas.height, canvas.width) > 0.5
            ground = canvas.ident < element.id
            if canvas.water is not None and "reflection" in element.tags:  # smoke over a sea is no reflection
                ground = canvas.ident == canvas.water.element
            taken = seen & ground
            for number in card.published:  # a thing of the deck that lies wholly in a shadow stays itself
                if number != element.id and (own := owner == number).any() and not (own & ~taken).any():
                    taken &= ~own
            owner[taken] = element.id


def _joins(card: Staged, element: Element, parent: int) -> bool:
    """Return whether an element counts as its parent: it has no word of its own, or the same."""
    if element.id in card.published:
        return False
    own = card.tags[element.id]
    if not own or not parent:
        return not own
    around = card.tags[parent]
    return own[0] in around or around[0] in own or ("person" in own and "person" in around)


def _window(mask: Array, pad: int = 0) -> tuple[slice, slice]:
    """Return the rows and columns that hold a mask, with a margin."""
    rows, columns = np.nonzero(mask.any(1))[0], np.nonzero(mask.any(0))[0]
    return (
        slice(max(0, int(rows[0]) - pad), int(rows[-1]) + pad + 1),
        slice(max(0, int(columns[0]) - pad), int(columns[-1]) + pad + 1),
    )


def _is_speck(card: Staged, number: int, own: Array) -> bool:
    """Return whether an unpublished thing is too small to be seen at arm's length."""
    if number in card.published:
        return False
    area = 10000 * float(own.sum()) / float(card.face.sum())
    return _too_small(float(_depths(own[_window(own)]).max()) / card.grid_unit, area)


def _too_small(inradius: float, area: float) -> bool:
    return (inradius < LEAST_INRADIUS or area < LEAST_AREA) and (inradius < NARROW_INRADIUS or area < WIDE_AREA)


def _depths(mask: Array) -> Array:
    """Return the distance of each pixel of the mask to its border."""
    framed = cv2.copyMakeBorder(mask.astype(np.uint8), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    return np.asarray(cv2.distanceTransform(framed, cv2.DIST_L2, 5)[1:-1, 1:-1])


def _front(masks: list[Array], face: Array) -> Array:
    """Return, for each pixel, the index + 1 of the published element in front by the rules (smallest outline)."""
    front = np.zeros(face.shape, np.int16)
    for index in sorted(range(len(masks)), key=lambda i: -int(masks[i].sum())):
        front[masks[index]] = index + 1
    return front


def things(card: Staged) -> list[Row]:
    """Return every visible thing of a card: published ones in the order of deck.json, then the others."""
    masks = [_filled(card.canvas, row["region"]) for row in card.entry["elements"]]
    front = _front(masks, card.face)
    seen = set(np.unique(card.owner).tolist())
    rows = [_thing(card, element, masks, front) for element in card.canvas.all_things if element.id in seen]
    listed = sorted((row for row in rows if "element" in row), key=lambda row: int(row["element"][1:]))
    visible = [row for row in rows if "element" not in row and not _too_small(row["inradius"], row["area"])]
    others = sorted(visible, key=lambda row: (-row["inradius"], row["x"], row["y"]))
    return listed + _without_copies(others, listed)


def _without_copies(rows: list[Row], listed: list[Row]) -> list[Row]:
    """Keep the best of equal things, and none of a kind that already has a good spot; three or more are a motif."""
    names = [tuple(row["tags"]) for row in (*listed, *rows)]
    good = {tuple(row["tags"]) for row in listed if row["inradius"] >= GOOD_INRADIUS}
    kept: list[Row] = []
    for row in rows:
        tags = tuple(row["tags"])
        if tags not in good:
            good.add(tags)
            kept.append({**row, "kind": "motif" if names.count(tags) >= 3 and row["kind"] != "held" else row["kind"]})
    return kept


def _thing(card: Staged, element: Element, masks: list[Array], front: Array) -> Row:
    """Describe one thing that owns pixels."""
    index = card.published.get(element.id)
    own = card.owner == element.id
    here = _window(own, round(RING * card.grid_unit) + 2)
    own, colours = own[here], card.colours[here]
    shape = own & masks[index][here] if index is not None and (own & masks[index][here]).any() else own
    middle = np.median(colours[shape], axis=0)
    away = np.sqrt(((colours - middle) ** 2).sum(2))
    near = _of_colour(card, shape, away, OWN_COLOURS[0])
    x, y, depth = _spot(card, shape, away, front[here] == (0 if index is None else index + 1))
    outline = None if index is not None else _outline(card, own, (x, y, depth), here)
    hull = masks[index][here] if index is not None else _filled(card.canvas, outline)[here]
    row: Row = {"tags": _seen_words(card.tags[element.id], colour_word(middle))}
    if index is not None:
        row["element"] = card.entry["elements"][index]["id"]
    row |= {
        "kind": "element" if index is not None else card.canvas.part_kinds.get(element.id, "quiet"),
        "x": round((x + here[1].start) / card.canvas.width * GRID), "y": round((y + here[0].start) / card.canvas.height * GRID),
        "inradius": round(depth / card.grid_unit),
        "purity": round(1000 * float(near.sum()) / float((hull | near).sum())),
        "area": max(1, round(10000 * float(own.sum()) / float(card.face.sum()))),
        "contrast": round(10 * _contrast(card, shape, colours, card.face[here], middle)),
        "lab": [round(float(value)) for value in middle], "colour": colour_word(middle), **_proportions(shape),
    }  # fmt: skip
    if card.canvas.poses.get(element.id) in POSE_WORDS:
        row["pose"] = POSE_WORDS[card.canvas.poses[element.id]]
    if outline is not None:
        row["region"] = [list(point) for point in outline]
    return row


def _seen_words(tags: tuple[str, ...], colour: str) -> list[str]:
    """Leave out colour words that the painted colour contradicts: motifs keep their tags in every palette."""
    return [word for i, word in enumerate(tags) if i == 0 or word not in COLOUR_WORDS or word == colour]


def _of_colour(card: Staged, shape: Array, away: Array, limit: float) -> Array:
    """Return the pixels of a shape that are near its median colour, without single odd pixels."""
    near = shape & (away < limit)
    width = max(3, int(5 * card.grid_unit)) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    return cv2.morphologyEx(near.astype(np.uint8), cv2.MORPH_CLOSE, kernel).astype(bool) & shape


def _spot(card: Staged, shape: Array, away: Array, preferred: Array) -> tuple[int, int, float]:
    """Return the pixel farthest from the border: on the thing's own colour and, by the rules, on no other element."""
    whole = _depths(shape)
    wanted = min(0.5 * float(whole.max()), GOOD_INRADIUS * card.grid_unit)
    best = whole * 0
    for limit in OWN_COLOURS:
        near = _of_colour(card, shape, away, limit)
        for mask in (near & preferred, near):
            depths = np.minimum(whole, _depths(mask))
            best = depths if float(depths.max()) > float(best.max()) else best
            if float(best.max()) >= wanted:
                break
        if float(best.max()) >= wanted:
            break
    best = best if best.any() else whole
    y, x = np.unravel_index(int(best.argmax()), best.shape)
    return int(x), int(y), float(best[y, x])


def _contrast(card: Staged, shape: Array, colours: Array, face: Array, middle: Array) -> float:
    """Return the CIELAB distance of a thing's median colour to that of a ring around it."""
    away = cv2.distanceTransform((~shape).astype(np.uint8), cv2.DIST_L2, 5)
    ring = (away > 0) & (away < RING * card.grid_unit) & face
    if not ring.any():
        return 0.0
    return float(np.linalg.norm(np.median(colours[ring], axis=0) - middle))


def _proportions(shape: Array) -> Row:
    rows, columns = _window(shape)
    tall, wide = rows.stop - rows.start, columns.stop - columns.start
    return {"aspect": round(100 * math.log(wide / tall)), "fill": round(1000 * float(shape.sum()) / (wide * tall))}


def _outline(card: Staged, own: Array, spot: tuple[int, int, float], here: tuple[slice, slice]) -> list[tuple[int, int]]:
    """Return a simple polygon on the grid around the connected part that holds the spot.

    If no simple polygon fits, for example a wall with much in front of it, return a circle around the spot."""
    gap = max(3, int(card.canvas.unit * 0.03)) | 1
    closed = cv2.morphologyEx(own.astype(np.uint8), cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (gap, gap)))
    contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    around = max(contours, key=lambda c: (cv2.pointPolygonTest(c, spot[:2], False) >= 0, cv2.contourArea(c)))
    slack = card.canvas.unit * 0.012
    simple = cv2.approxPolyDP(around, slack, True)
    while len(simple) > MOST_POINTS:
        slack *= 1.25
        simple = cv2.approxPolyDP(around, slack, True)
    polygon = _on_grid(card, simple[:, 0, :], here)
    inner = _filled(card.canvas, polygon)[here]
    x, y = spot[0] + here[1].start, spot[1] + here[0].start
    marked = (round(x / card.canvas.width * GRID), round(y / card.canvas.height * GRID))
    # Simplified polygons may cross themselves; the engine must find the spot inside too.
    if _overlap(inner, own) >= LEAST_FIT and inner[spot[1], spot[0]] and picture_decks.inside(tuple(polygon), marked):
        return polygon
    turns = np.arange(8) * math.pi / 4
    return _on_grid(card, np.array(spot[:2]) + spot[2] * np.stack([np.cos(turns), np.sin(turns)], 1), here)


def _on_grid(card: Staged, points: Array, here: tuple[slice, slice]) -> list[tuple[int, int]]:
    """Return pixels of a window as coarse grid points."""
    scale = GRID / np.array([card.canvas.width, card.canvas.height]) / POINT_STEP
    moved = (points + (here[1].start, here[0].start)) * scale
    return [(int(x), int(y)) for x, y in np.clip(np.round(moved) * POINT_STEP, 0, GRID)]


def annotated(card: Staged) -> Row:
    """Return the card's entry in annotations.json."""
    found = things(card)
    scene = scenes()[card.plan.scene]
    poses = list(dict.fromkeys(row["pose"] for row in found if "pose" in row))
    return {
        "id": card.plan.id, "gist": list(scene.gist + card.canvas.own_gist), "mood": card.canvas.own_mood or card.entry["mood"], "poses": poses,
        "palette": histogram(card.colours, card.face), "things": found,
    }  # fmt: skip

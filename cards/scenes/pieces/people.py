"""Portraits and role cards: Wizards, psychics, Grimoire, Loyal, Traitor, ghost.
Must not favour a role: all role cards share layout, weight, colours and light; only the figure differs."""

from __future__ import annotations

import math

from cards.backdrops import wall
from cards.motifs.basics import eyeball, star_shape
from cards.motifs.people.half_figure import fingers, half_figure
from cards.painter.canvas import Canvas
from cards.painter.colour import blend, rgb, shade
from cards.painter.geometry import arch, box, curve, line, oval, polygon, star
from cards.painter.pen import Look, Pen
from cards.placement import drawing, fireflies, inside, put
from cards.scenes.registry import scene

# the eight sigils: colour and who wears it
WIZARDS: tuple[Look, ...] = (
    {"tone": "#e69f00", "hat": "pointed", "beard": "long", "hair": "hair3", "old": True, "facing": 0.4, "mood": "merry", "wear": ["robe"]},
    {"tone": "#56b4e9", "hat": "wide", "hair_style": "long", "skin": "skin2", "lips": True, "facing": -0.45, "build": "slim", "wear": ["open_collar:white", "star_cloak"]},
    {"tone": "#009e73", "hat": "hood", "skin": "skin3", "beard": "full", "facing": 0.3, "mood": "stern", "wear": ["robe"]},
    {"tone": "#d8c83a", "hat": "crown", "hair_style": "curls", "hair": "hair2", "lips": True, "facing": -0.3, "mood": "merry", "build": "gown", "face": "round", "wear": ["low_neck:skin", "pearls:white", "star_cloak"]},
    {"tone": "#3a82c4", "hat": "turban", "skin": "skin2", "beard": "goatee", "facing": 0.5, "mood": "sly", "wear": ["brocade:#24406a", "star_cloak"]},
    {"tone": "#d55e00", "hat": "scarf", "hair": "hair3", "hair_style": "bob", "old": True, "glasses": True, "facing": -0.4, "build": "stout", "face": "round", "wear": ["shawl", "brooch:accent"]},
    {"tone": "#cc79a7", "hat": "pointed", "hair_style": "braids", "skin": "skin3", "lips": True, "facing": 0.35, "build": "slim", "mood": "merry", "wear": ["robe"]},
    {"tone": "#9aa4ac", "hair_style": "bald", "hair": "hair3", "beard": "waxed", "glasses": True, "mood": "stern", "facing": -0.5, "face": "thin", "wear": ["high_collar:white", "star_cloak"]},
)  # fmt: skip

PSYCHICS: tuple[Look, ...] = (
    {"tone": "#e69f00", "hat": "turban", "hair_style": "bob", "skin": "skin2", "lips": True, "earrings": True, "facing": 0.4, "build": "gown", "wear": ["low_neck:skin", "coins:brass", "shawl"]},
    {"tone": "#56b4e9", "hat": "bowler", "beard": "waxed", "facing": -0.4, "wear": ["shirtfront:white", "waistcoat:cloth2", "lapels", "bow_tie:dark"]},
    {"tone": "#009e73", "hair": "hair3", "hair_style": "bun", "old": True, "glasses": True, "facing": 0.3, "build": "gown", "face": "thin", "lips": True, "wear": ["high_collar:white"]},
    {"tone": "#d8c83a", "hat": "cap", "skin": "skin3", "facing": -0.3, "mood": "merry", "wear": ["tunic", "epaulettes:brass"]},
    {"tone": "#d55e00", "hair": "hair2", "hair_style": "curls", "lips": True, "mood": "sly", "facing": 0.5, "build": "gown", "earrings": True, "wear": ["low_neck:skin", "pearls:white", "flowers:brass"]},
    {"tone": "#cc79a7", "hat": "top", "hair": "hair3", "beard": "full", "skin": "skin2", "old": True, "facing": -0.45, "wear": ["shirtfront:white", "brocade:cloth", "lapels", "cravat:white"]},
    {"tone": "#3a82c4", "hat": "hood", "hair_style": "long", "hair": "hair2", "lips": True, "facing": -0.35, "build": "slim", "wear": ["open_collar:white", "star_cloak", "brooch:brass"]},
    {"tone": "#9aa4ac", "hair": "dark", "hair_style": "short", "beard": "goatee", "skin": "skin3", "glasses": True, "facing": 0.35, "mood": "merry", "wear": ["shirtfront:white", "waistcoat:cloth2", "lapels", "cravat:white"]},
)  # fmt: skip


def _portrait(card: Canvas, person: Look) -> None:
    """Head and shoulders before a lamp-lit wall in the person's colour."""
    tone = blend(rgb(person["tone"]), "#20242c", 0.25)
    card.source = (-0.5, -0.6)
    card.grade(saturation=0.92)
    wall(card, shade(blend(tone, "#141a30", 0.55), 0.9), 1.3, pattern="diamond")
    card.lamp(-0.55, -0.5, 0.3, "#ffe0b0", 1.1, 0.8)
    for k, (x, y) in enumerate(((-0.62, -0.5), (0.66, -0.42), (-0.74, 0.1), (0.76, 0.16))):
        with drawing(card, "star", x, y, depth=0.55, quiet=True) as pen:
            star_shape(pen, 0, 0, 0.05 + 0.015 * (k % 2), "#ffe9b8", glow=0.7)
    with drawing(card, "bust", 0, 0.95, 1.62, depth=0.3, tags=("bust", "person", "face")) as pen:
        half_figure(pen, {"colour": tone, "hat_colour": tone, **person})


@scene("portrait_wizard", mood="wondrous", family="pieces")
def portrait_wizard(card: Canvas) -> None:
    """One of eight Wizards."""
    _portrait(card, WIZARDS[int(card.options["who"])])


@scene("portrait_psychic", mood="wondrous", family="pieces")
def portrait_psychic(card: Canvas) -> None:
    """One of eight psychics."""
    _portrait(card, PSYCHICS[int(card.options["who"])])


def _role_frame(card: Canvas) -> None:
    """The niche that every role stands in: same wall, same arch, same two lamps, same floor."""
    card.source = (0, -0.9)
    wall(card, "#3a4468", 1.7, pattern="leaf")
    with drawing(card, "niche", depth=0.55, quiet=True) as pen:
        pen.shape(arch(-0.8, 0.8, 1.3, -1.32), "brass", shade(card.colour("brass"), 0.6), line=1.4, round=0.05, gloss=0.8)
        pen.shape(arch(-0.72, 0.72, 1.3, -1.24), "#22305a", "#6a5a78", flat=True, line=1.0, mottle=0.2)
        pen.shape(box(-1.1, 1.08, 1.1, 1.6), "wood", shade(card.colour("wood"), 0.6), line=1.2, texture="across", tilt=(0, -0.4))
        for k in range(9):
            a = math.pi * (1.1 + 0.1 * k)
            star_shape(pen, 0.6 * math.cos(a), -0.5 + 0.6 * math.sin(a), 0.03, "#ffe9b8", glow=0.8)
    for x in (-0.86, 0.86):
        with drawing(card, "lantern", x, 1.1, 0.5, depth=0.3, quiet=True) as pen:
            inside(pen, "lantern", 0, 0, 0.9)


@scene("role_grimoire", mood="wondrous", family="pieces")
def role_grimoire(card: Canvas) -> None:
    """A great open book on a stand, one eye in its pages, two butterflies above."""
    _role_frame(card)
    with drawing(card, "book", 0, 0.72, depth=0.3, quiet=True) as pen:
        pen.shape([(-0.34, 0.42), (-0.12, 0.3), (-0.09, -0.1), (0.09, -0.1), (0.12, 0.3), (0.34, 0.42)], "wood", line=1.2)
        pen.shape([(-0.6, 0.0), (-0.5, -0.16), (0.5, -0.16), (0.6, 0.0)], "wood", line=1.2, texture="across")
        inside(pen, "book", 0, -0.08, 0.74, nearer=0.02)
        eyeball(pen.moved(nearer=0.05), 0, -0.62, 0.2, iris="#e0a030")
    for x, y, tone, turn in ((-0.32, -0.42, "#2f9aa0", -0.3), (0.34, -0.6, "#e0a030", 0.35)):
        with drawing(card, "butterfly", x, y, depth=0.25, quiet=True) as pen:
            inside(pen, "butterfly", 0, 0, 0.5, {"colour": tone}, turn=turn)
    card.lamp(0, 0.1, 0.2, "#ffdc9a", 0.9, 1.0)


def _robed(card: Canvas, held: str, size: float, lift: float, look: Look) -> None:
    """The Wizard of both loyalties: the same body, the same robe, the same hand."""
    base: Look = {
        "colour": "#3f5a88", "hat": "hood", "hat_colour": "#34507e", "skin": "skin2", "facing": 0.25, "wear": ["robe", "star_cloak:#34507e"],
        "rest": "heart", "hand": (0.36, 0.0), "hold": "grip", "full": 1.25, "cuff": "brass",
    }  # fmt: skip
    with drawing(card, "bust", -0.04, 0.7, 1.3, depth=0.3, quiet=True) as pen:
        half_figure(pen, {**base, **look})
    put(card, held, 0.43, 0.7 + lift, size, 0.2, {"lit": True}, shadow=False, fit=False)
    with drawing(card, "hand", -0.04, 0.7, 1.3, depth=0.16, quiet=True) as pen:
        fingers(pen, base)
    with drawing(card, "ledge", depth=0.12, quiet=True) as pen:
        pen.shape(box(-1.1, 1.3, 1.1, 1.6), "wood", shade(card.colour("wood"), 0.6), line=1.2, texture="across")


@scene("role_loyal", mood="tender", family="pieces")
def role_loyal(card: Canvas) -> None:
    """A hooded Wizard with an open face and a lit lantern."""
    _role_frame(card)
    _robed(card, "lantern", 0.66, 0.56, {"mood": "merry"})
    card.lamp(0.2, 0.1, 0.2, "#ffdc9a", 0.9, 1.0)


@scene("role_traitor", mood="uneasy", family="pieces")
def role_traitor(card: Canvas) -> None:
    """The same Wizard with a mask in hand and a shadow that does not match."""
    _role_frame(card)
    with drawing(card, "shadow", 0, 0, depth=0.5, quiet=True) as pen:
        horns = [(-0.66, 1.1, 1), (-0.62, 0.2), (-0.5, -0.4), (-0.56, -0.96, 1), (-0.26, -0.74), (0, -0.8), (0.26, -0.74), (0.56, -0.96, 1), (0.5, -0.4), (0.62, 0.2), (0.66, 1.1, 1)]
        pen.shape(curve(horns), "#141020", over="mix", alpha=0.6, line=0)
    _robed(card, "mask", 0.6, 0.1, {"mood": "sly"})
    card.lamp(0.2, 0.1, 0.2, "#ffdc9a", 0.9, 1.0)


@scene("portrait_ghost", mood="uneasy", family="pieces")
def portrait_ghost(card: Canvas) -> None:
    """A pale lady without a lamp, seen through a doorway that is not there."""
    card.source = (0, -0.7)
    wall(card, "#243044", 1.7, pattern="stripe")
    with drawing(card, "doorway", depth=0.55, quiet=True) as pen:
        pen.shape(arch(-0.62, 0.62, 1.5, -1.1), "#8fb4b8", "#20343c", glow=0.35, line=1.2)
    card.lamp(0, -0.3, 0.4, "#bfe8e0", 1.0, 1.2)
    put(card, "bride", 0, 1.3, 2.0, 0.3, {"pose": "beckon", "colour": "#d8ece8", "skin": "#cfe0dc", "hair": "#e8f0ee", "mood": "sad", "held": "candle"}, shadow=False, fit=False)
    fireflies(card, 24, colour="#c8fff0")
    card.mist(1.0, 0.3, 0.8, 0.1)


def lozenge(pen: Pen, x: float, y: float, size: float, tone: str) -> None:
    """A small enamel diamond, used on frames."""
    pen.shape(polygon((x, y - size), (x + size * 0.7, y), (x, y + size), (x - size * 0.7, y), n=3), tone, line=0.8, gloss=0.6)


@scene("crow", mood="uneasy", family="pieces")
def crow(card: Canvas) -> None:
    """The ghost's crow on its ring."""
    with drawing(card, "token", depth=0.5, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.98, n=110), "#3a3a48", "#16161e", round=0.12, line=0, gloss=0.4)
        pen.shape(oval(0, 0, 0.8, n=100), "#5a7aa8", "#c8b890", flat=True, line=1.0, mottle=0.2)
        pen.shape(oval(0.3, -0.3, 0.26, n=50), "#fff4d0", glow=0.9, line=0)
        pen.ink(line([(-0.7, 0.5), (0, 0.56), (0.7, 0.46)]), 3.0)
        lozenge(pen, 0, 0.88, 0.07, "#c79a4a")
        inside(pen, "raven", 0.02, 0.56, 1.05, nearer=0.05)


@scene("token_agree", mood="tender", family="pieces")
def token_agree(card: Canvas) -> None:
    """Clairvoyancy: an open eye in gold, or a closed one in slate."""
    agree = bool(card.options.get("agree", True))
    with drawing(card, "token", depth=0.5, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.98, n=100), "#c79a4a" if agree else "#5a6478", "#6a4a1c" if agree else "#262c3a", round=0.14, line=0, gloss=0.6)
        pen.shape(oval(0, 0, 0.76, n=90), "#2c2a18" if agree else "#1a1e2a", flat=True, line=1.0)
        if agree:
            inside(pen, "eye", 0, 0, 0.74, nearer=0.03)
            return
        pen.shape(curve([(-0.6, -0.06, 1), (-0.3, -0.2), (0, -0.24), (0.3, -0.2), (0.6, -0.06, 1), (0.3, 0.16), (0, 0.24), (-0.3, 0.16)]), "skin", line=1.2)
        pen.ink(line([(-0.56, -0.04), (-0.28, 0.14), (0, 0.2), (0.28, 0.14), (0.56, -0.04)]), 2.6)
        for k in range(5):
            x = -0.36 + k * 0.18
            pen.ink(line([(x, 0.18), (x * 1.2, 0.4)]), 1.8)


@scene("clock_face", mood="wondrous", family="pieces")
def clock_face(card: Canvas) -> None:
    """The Manor's clock without hands: seven lit hours round a moon."""
    with drawing(card, "clock", depth=0.5, quiet=True) as pen:
        pen.shape(oval(0, 0, 0.985, n=120), "wood", shade(card.colour("wood"), 0.5), round=0.12, line=0, gloss=0.3)
        pen.shape(oval(0, 0, 0.86, n=110), "brass", round=0.03, line=1.0, gloss=0.8)
        pen.shape(oval(0, 0, 0.82, n=110), "#e8dcc0", "#b8a480", flat=True, line=0.9, mottle=0.15)
        for k in range(7):
            a = math.pi * (-0.5 + 2 * k / 7)
            pen.shape(oval(0.62 * math.cos(a), 0.62 * math.sin(a), 0.1, n=30), "#22304e", line=1.0, round=0.03)
            pen.shape(star(0.62 * math.cos(a), 0.62 * math.sin(a), 0.06, 4, 0.4), "brass", line=0.6)
        inside(pen, "moon_face", 0, 0, 0.5, nearer=0.02)


@scene("night_sky_seal", mood="wondrous", family="pieces")
def night_sky_seal(card: Canvas) -> None:
    """The wax seal that is held to look: a keyhole in red wax."""
    with drawing(card, "seal", depth=0.5, quiet=True) as pen:
        edge = [((0.9 + 0.06 * math.sin(k * 1.7)) * math.cos(k * math.pi / 12), (0.9 + 0.06 * math.cos(k * 2.3)) * math.sin(k * math.pi / 12)) for k in range(24)]
        pen.shape(curve(edge), "#b02a2a", "#5a0e14", line=1.2, round=0.2, gloss=0.9)
        pen.shape(oval(0, 0, 0.64, n=70), "#8a1c20", "#c03a36", line=1.2, round=0.08, gloss=0.7)
        inside(pen, "eye", 0, 0, 0.62, {"colour": "#c79a4a"}, nearer=0.02)



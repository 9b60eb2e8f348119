"""Heads, hair, hats, faces, strange heads, and the things hands hold.
Must not depend on poses; receives the place and size of head or hand."""

# fmt: off  (tables of points stay packed)

from __future__ import annotations

import math
from typing import Any

from cards.motifs.registry import named
from cards.painter.colour import shade
from cards.painter.geometry import blade, curve, oval, polygon, tube
from cards.painter.pen import Look, Pen

# strange heads: motif, its foot below the head's centre and its height, both in head radii
HEADS: dict[str, tuple[str, float, float, Look]] = {
    "clock": ("clock", 0, 2.6, {"t": (11, 55)}), "cage": ("cage", 1.2, 2.9, {}), "fish": ("fish", 0, 1.9, {}), "bulb": ("bulb", 1.4, 2.9, {}),
    "apple": ("apple", 1.2, 2.5, {}), "eye": ("eye", 0, 2.1, {}), "candle": ("candle", 1.3, 3.2, {"holder": False, "w": 0.42, "h": 0.6}),
    "owl": ("owl", 1.6, 3.6, {}), "teapot": ("teapot", 1.0, 2.4, {}), "tree": ("tree", 1.4, 4.2, {}), "globe": ("globe", 1.5, 2.9, {}),
    "flower": ("flower", 2.4, 3.6, {}), "skull": ("skull", 1.1, 2.3, {}), "raven": ("raven", 1.4, 3.0, {}), "house": ("house", 1.1, 3.2, {"smoke": False}),
    "hourglass": ("hourglass", 1.4, 3.0, {}), "gramophone": ("gramophone", 1.1, 3.2, {}), "umbrella": ("umbrella", 1.0, 3.2, {}), "moon": ("moon_face", 0, 2.5, {}),
    "stag": ("stag_head", 1.2, 4.0, {}), "hare": ("hare_head", 1.2, 3.6, {}), "fox": ("fox_head", 1.0, 2.4, {}), "cloud": ("cloud_head", 0, 2.6, {}), "book": ("book", 0, 1.5, {}),
}

# held things: motif, size, foot relative to the hand, turn
HELD: dict[str, tuple[str, float, float, float, Look]] = {
    "lantern": ("lantern", 0.24, 0.25, 0, {}), "candle": ("candle", 0.26, 0.03, 0, {}), "umbrella": ("umbrella", 0.78, 0.05, 0.08, {}),
    "key": ("key", 0.1, 0.02, 1.3, {}), "book": ("book", 0.13, -0.02, 0, {}), "flower": ("flower", 0.34, 0.06, 0.2, {}), "suitcase": ("suitcase", 0.2, 0.21, 0, {}),
    "bird": ("bird", 0.15, -0.05, 0, {}), "balloon": ("toy_balloon", 0.75, 0.0, 0.1, {}), "kite": ("kite", 0.36, -0.7, 0.3, {}), "letter": ("letter", 0.1, 0, 0.2, {}),
    "apple": ("apple", 0.1, 0.02, 0, {}), "mask": ("mask", 0.2, -0.04, 0.1, {}), "heart": ("heart", 0.13, 0.02, 0, {}), "scissors": ("scissors", 0.26, -0.06, 0.3, {}),
    "egg": ("egg", 0.12, 0.02, 0, {}), "feather": ("feather", 0.3, 0.03, 0.2, {}), "skull": ("skull", 0.14, 0.02, 0, {}), "crown": ("crown", 0.12, 0.0, 0, {}), "paperboat": ("paperboat", 0.12, 0.02, 0, {}),
    "telescope": ("telescope", 0.2, 0.1, 0, {}), "hourglass": ("hourglass", 0.22, 0.03, 0, {}), "clock": ("clock", 0.14, 0, 0, {}), "compass": ("compass", 0.12, 0, 0, {}),
}
LIGHTS_UP = {"lantern", "candle"}
TOOL_TAGS = {"oar": ("boat",), "spade": ("garden",), "rod": ("fish",), "sword": ("blade",), "broom": ("home",)}


def draw_held(pen: Pen, hand: Any, kind: str, look: Look) -> None:
    """Put a thing into the hand; long tools are drawn here, the rest are motifs."""
    x, y = float(hand[0]), float(hand[1])
    if kind in HELD:
        name, size, foot, turn, extra = HELD[kind]
        found = named(name)
        with pen.card.part(name, found.tags, "held"):
            found.draw(pen.moved(x, y + foot, size / found.height, turn, nearer=0.002), {**extra, **look.get("held_look", {})})
        if kind == "kite":
            pen.ink([(x, y), (x + 0.1, y - 0.35), (x + 0.04, y - 0.55)], 0.7)
        return
    with pen.card.part(kind, TOOL_TAGS.get(kind, ()), "held"):
        _draw_tool(pen.moved(x, y, 1, look.get("tilt", 0.0), nearer=0.002), kind)


def _draw_tool(part: Pen, kind: str) -> None:
    long_tools: dict[str, tuple[float, float]] = {"staff": (0.42, -0.62), "cane": (0.42, -0.03), "oar": (0.5, -0.5), "spade": (0.44, -0.3), "rod": (0.05, -0.7), "broom": (0.44, -0.4), "sword": (0.04, -0.5)}
    if kind in long_tools:
        low, high = long_tools[kind]
        metal = kind == "sword"
        part.shape(tube([(0, low), (0.008, (low + high) / 2), (0, high)], [0.026, 0.024, 0.018]), "metal" if metal else "wood", line=0.8, gloss=0.7 if metal else 0)
        if kind == "sword":
            part.shape(tube([(-0.07, -0.02), (0.07, -0.02)], [0.024, 0.024]), "brass", line=0.6)
        if kind == "oar":
            part.shape(curve([(-0.03, low), (-0.05, low + 0.12), (0, low + 0.2), (0.05, low + 0.12), (0.03, low)]), "wood", line=0.8)
        if kind == "spade":
            part.shape(curve([(-0.06, low, 1), (0.06, low, 1), (0.055, low + 0.1), (0, low + 0.15), (-0.055, low + 0.1)]), "metal", line=0.9, gloss=0.5)
        if kind == "broom":
            part.shape(polygon((-0.02, low), (0.02, low), (0.08, low + 0.16), (-0.08, low + 0.16)), "sand", line=0.8, texture="down", grit=0.5)
        if kind == "rod":
            part.ink(curve([(0, high), (0.12, high + 0.2), (0.1, 0.3)], closed=False), 0.6)
    if kind == "rope":
        part.ink(curve([(0, 0), (0.05, 0.2), (-0.06, 0.36), (0.08, 0.5)], closed=False), 2.0, "#b8946a", taper=False)


def draw_features(pen: Pen, mood: str, profile: float) -> None:
    """Eyes, nose, mouth in a head of radius one; `profile` shifts the face to the side it looks at."""
    dx = 0.22 * profile
    dark = "#1a1218"
    for side in (-1, 1):
        ex = dx + side * 0.34 * (1 - 0.25 * abs(profile))
        if mood in ("calm", "sad", "sleep"):
            bend = 0.07 if mood != "sad" else 0.05
            pen.ink(curve([(ex - 0.15, 0.0), (ex, bend), (ex + 0.15, 0.0)], closed=False), 1.5, dark)
        else:
            size = 0.16 if mood == "fear" else 0.105
            if mood == "fear":
                pen.shape(oval(ex, 0.02, 0.19, 0.2, n=14), "#f4efe6", line=0.5)
            pen.shape(oval(ex, 0.02, size * 0.8, size, n=12), dark, line=0)
        lift = {"sad": -0.1 * side, "fear": -0.06 * side, "anger": 0.14 * side}.get(mood, 0.0)
        pen.ink(curve([(ex - 0.17, -0.24 - lift), (ex, -0.31), (ex + 0.17, -0.24 + lift)], closed=False), 1.1, dark)
        pen.shape(oval(ex + side * 0.1, 0.32, 0.2, 0.13, n=12), "#d8604a", alpha=0.3, line=0)
    pen.ink(curve([(dx + 0.02, 0.02), (dx + 0.16, 0.28), (dx - 0.02, 0.32)], closed=False), 0.9)
    mouth = {"sad": -0.1, "fear": -0.02, "anger": -0.06}.get(mood, 0.09)
    if mood in ("fear", "song"):
        pen.shape(oval(dx + 0.02, 0.58, 0.11, 0.15, n=14), "#5a1c22", line=0.6)
    else:
        pen.ink(curve([(dx - 0.2, 0.56), (dx + 0.03, 0.56 + mouth), (dx + 0.26, 0.54)], closed=False), 1.3, "#6a2428")


HAIR: dict[str, list[Any]] = {
    "short": [(-0.98, 0.2), (-1.05, -0.4), (-0.6, -1.02), (0.2, -1.14), (0.9, -0.75), (1.0, -0.1, 1), (0.6, -0.5), (0.0, -0.62), (-0.6, -0.4), (-0.8, 0.1, 1)],
    "bob": [(-1.0, 0.95), (-1.16, 0.0), (-0.85, -0.95), (0.1, -1.2), (0.95, -0.85), (1.1, 0.1), (0.95, 0.9, 1), (0.8, 0.0), (0.5, -0.5), (-0.1, -0.62), (-0.62, -0.3), (-0.7, 0.7, 1)],
    "long": [(-0.9, 2.6), (-1.35, 1.2), (-1.18, -0.2), (-0.8, -0.98), (0.1, -1.2), (0.95, -0.8), (1.08, 0.1, 1), (0.62, -0.5), (-0.1, -0.6), (-0.62, -0.2), (-0.6, 1.0), (-0.35, 2.3, 1)],
    "bald": [(-1.0, 0.5), (-1.1, 0.0), (-0.98, -0.3, 1), (-0.82, 0.1), (-0.78, 0.5, 1)],
    "wild": [(-1.3, 0.6, 1), (-1.1, 0.1), (-1.6, -0.3, 1), (-1.1, -0.5), (-1.2, -1.1, 1), (-0.5, -0.95), (-0.3, -1.6, 1), (0.2, -1.05), (0.7, -1.5, 1), (0.85, -0.85), (1.4, -0.8, 1), (1.05, -0.3), (0.6, -0.5), (-0.1, -0.6), (-0.7, -0.2)],
}


def _hair(pen: Pen, style: str, tone: Any, back: bool) -> None:
    if back:
        low = {"long": 2.2, "bob": 0.95}.get(style, 0.75)
        pen.shape(curve([(-1.02, low * 0.8), (-1.12, -0.2), (-0.7, -1.0), (0.1, -1.18), (0.8, -0.95), (1.1, -0.2), (1.0, low * 0.8), (0, low)]), tone, shade(tone, 0.7), line=1.0, texture="down", grit=0.3)
        return
    shape = HAIR["short" if style in ("bun", "braids", "curls") else style]
    pen.shape(curve(shape), shade(tone, 1.1), shade(tone, 0.75), line=1.0, texture="down", grit=0.28)
    if style == "bun":
        pen.shape(oval(-0.5, -1.15, 0.45, 0.42, n=20), tone, line=0.9, texture="down", grit=0.3)
    if style == "braids":
        for side in (-1, 1):
            for k in range(4):
                pen.shape(oval(side * (0.98 + 0.04 * k), 0.3 + 0.42 * k, 0.24 - 0.02 * k, 0.27, n=14), shade(tone, 1.05 - 0.08 * (k % 2)), line=0.7)
    if style == "curls":
        for a in range(9):
            t = math.pi * (0.95 + a * 0.14)
            pen.shape(oval(math.cos(t) * 1.0, math.sin(t) * 0.95 - 0.08, 0.32, n=14), shade(tone, 1.0 + 0.1 * (a % 2)), line=0.7)


def draw_hat(pen: Pen, kind: str, tone: Any) -> None:
    dark = shade(tone, 0.7)
    if kind in ("top", "bowler"):
        tall = 1.6 if kind == "top" else 0.85
        body = [(-0.78, -0.55, 1), (-0.82, -0.55 - tall * 0.6), (-0.7, -0.55 - tall), (0.7, -0.55 - tall), (0.82, -0.55 - tall * 0.6), (0.78, -0.55, 1)]
        pen.shape(curve(body), tone, dark, line=1.1, gloss=0.2)
        pen.shape(oval(0, -0.55, 1.35, 0.26, n=30), tone, dark, line=1.0)
        pen.shape(tube([(-0.76, -0.72), (0, -0.62), (0.76, -0.72)], [0.2, 0.2, 0.2]), "accent", line=0.5)
    elif kind in ("cap", "sailor", "nurse"):
        white = "white" if kind in ("sailor", "nurse") else tone
        pen.shape(curve([(-0.98, -0.45, 1), (-1.0, -0.9), (-0.3, -1.28), (0.6, -1.15), (1.0, -0.6, 1), (0, -0.5)]), white, line=1.0)
        if kind == "cap":
            pen.shape(curve([(0.5, -0.55), (1.6, -0.42), (1.5, -0.3), (0.6, -0.35)]), dark, line=0.9)
        if kind == "nurse":
            pen.shape([tube([(0, -1.05), (0, -0.65)], [0.12, 0.12]), tube([(-0.2, -0.85), (0.2, -0.85)], [0.12, 0.12])], "#b3202c", line=0)
    elif kind in ("pointed", "party"):
        pen.shape(curve([(-0.85, -0.5, 1), (-0.3, -1.4), (0.1, -2.4, 1), (0.4, -1.3), (0.85, -0.5, 1), (0, -0.35)]), tone, dark, line=1.1)
        pen.shape(oval(0.1, -2.4, 0.2, n=14), "brass", line=0.7)
    elif kind in ("hood", "scarf"):
        pen.shape(curve([(-0.9, 1.0, 1), (-1.28, 0.0), (-0.9, -1.05), (0.1, -1.4), (0.95, -0.95), (1.05, -0.2, 1), (0.7, -0.62), (0.0, -0.78), (-0.55, -0.4), (-0.62, 0.4), (-0.3, 1.1, 1)]), tone, dark, line=1.2, texture="down", grit=0.15)
    elif kind in ("straw", "wide"):
        pen.shape(oval(0, -0.55, 1.9, 0.36, n=34), "sand" if kind == "straw" else tone, line=1.0, texture="across", grit=0.3)
        pen.shape(curve([(-0.85, -0.6, 1), (-0.7, -1.25), (0, -1.4), (0.7, -1.25), (0.85, -0.6, 1)]), "sand" if kind == "straw" else tone, line=1.0)
    elif kind == "crown":
        with pen.card.part("crown", named("crown").tags):
            named("crown").draw(pen.moved(0, -0.7, 1.9), {})
    elif kind == "plague":
        pen.shape(oval(0, -0.6, 1.6, 0.32, n=30), "dark", line=1.0)
        pen.shape(curve([(-0.8, -0.6, 1), (-0.75, -1.2), (0.7, -1.2), (0.8, -0.6, 1)]), "dark", line=1.0)


def _worn_hat(pen: Pen, kind: str, tone: Any) -> None:
    with pen.card.part("hat"):
        draw_hat(pen, kind, tone)


def _plague_mask(pen: Pen) -> None:
    bone = pen.colour("bone")
    pen.shape(curve([(-0.7, -0.5), (0.4, -0.6), (0.9, -0.2), (2.2, 0.9, 1), (0.9, 0.7), (0.2, 0.9), (-0.6, 0.6)]), bone, shade(bone, 0.7), line=1.2)
    pen.shape(oval(0.35, -0.1, 0.26, n=16), "#14100f", line=1.4, gloss=0.8)


def draw_head(pen: Pen, head: Any, neck: Any, radius: float, tilt: float, look: Look) -> None:
    """Head at its joint, turned with neck and nod; look["head"] replaces it by a thing."""
    skin = look["skin_tone"]
    strange = look.get("head")
    if strange not in ("raven", "owl", "moon", "cloud"):
        pen.shape(tube([neck, (neck + head) / 2], [radius * 0.75, radius * 0.72]), shade(skin, 0.85), line=0.8)
    part = pen.moved(float(head[0]), float(head[1]), radius, math.radians(tilt))
    if strange:
        name, foot, size, extra = HEADS[strange]
        found = named(name)
        with pen.card.part(name, found.tags):
            found.draw(part.moved(0, foot, size / found.height), dict(extra))
        if look.get("hat"):
            _worn_hat(part.moved(0, -0.4), look["hat"], pen.colour(look.get("hat_colour", "dark")))
        return
    hair_tone = pen.colour(look.get("hair", "hair"), 0.08)
    style, back = look.get("hair_style", "short"), bool(look.get("back"))
    if style == "long" and not back:
        _hair(part, "long", shade(hair_tone, 0.8), True)
    part.shape(curve([(-0.92, -0.1), (-0.72, -0.8), (0, -1.06), (0.72, -0.8), (0.92, -0.1), (0.7, 0.65), (0.12, 1.08), (-0.12, 1.08), (-0.7, 0.65)]), skin, shade(skin, 0.86), line=1.0)
    if not back:
        draw_features(part, look.get("mood", "plain"), look.get("profile", 0.6))
        if look.get("beard"):
            part.shape(curve([(-0.75, 0.3), (-0.5, 0.52), (0.1, 0.42), (0.6, 0.52), (0.82, 0.25), (0.7, 1.1), (0.15, 1.7, 1), (-0.5, 1.1)]), hair_tone, line=0.8, texture="down", grit=0.3)
    _hair(part, style, hair_tone, back)
    if look.get("mask") == "plague":
        _plague_mask(part)
    if look.get("hat"):
        _worn_hat(part, look["hat"], pen.colour(look.get("hat_colour", "dark")))
    if look.get("tear"):
        part.shape(blade(0.3, 0.15, 0.34, 0.62, 0.5), "#8fc0e0", line=0.5, gloss=1)

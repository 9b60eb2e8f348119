"""Murder weapons: blades, poisons, heavy and burning things, each in its unit box.
Must not depend on the rules."""

from __future__ import annotations

from cards.motifs.basics import flame
from cards.motifs.registry import motif
from cards.painter.colour import shade
from cards.painter.geometry import blade, box, curve, line, mirrored, oval, polygon, tube
from cards.painter.pen import Look, Pen


@motif("dagger", height=1.1, anchor="middle", tags=("blade", "metal"))
def dagger(pen: Pen, look: Look) -> None:
    steel = pen.colour("metal")
    for side, tone in ((-1, shade(steel, 1.5)), (1, shade(steel, 0.75))):
        pen.shape(curve([(0, 0.56, 1), (side * 0.06, 0.36), (side * 0.085, 0.1), (side * 0.07, -0.16, 1), (0, -0.16, 1)]), tone, shade(tone, 0.7), line=1.1, gloss=0.9, round=0.03)
    pen.shape(tube([(0, -0.14), (0, 0.1), (0, 0.3)], [0.022, 0.018, 0.006]), shade(steel, 0.5), line=0.6)
    pen.shape(curve([(-0.26, -0.24), (-0.2, -0.15), (0, -0.19), (0.2, -0.15), (0.26, -0.24), (0.24, -0.12), (0, -0.1), (-0.24, -0.12)]), "brass", shade(pen.colour("brass"), 0.6), line=1.1, gloss=0.9)
    for x in (-0.26, 0.26):
        pen.shape(oval(x, -0.22, 0.03, n=16), "brass", line=0.8, gloss=1.0)
    pen.shape(tube([(0, -0.18), (0, -0.34), (0, -0.48)], [0.085, 0.11, 0.08]), look.get("colour", "cloth"), shade(pen.colour(look.get("colour", "cloth")), 0.5), line=1.1)
    for k in range(7):
        pen.ink(line([(-0.05, -0.21 - 0.04 * k), (0.05, -0.235 - 0.04 * k)]), 1.5, "brass")
    pen.shape(oval(0, -0.16, 0.03, 0.024, n=16), "accent", line=0.7, gloss=1.0)
    pen.shape(oval(0, -0.52, 0.065, n=26), "brass", line=1.0, gloss=1.0)
    pen.shape(oval(0, -0.52, 0.036, n=20), "accent", line=0.7, gloss=1.0)


@motif("pistol", height=0.62, anchor="middle", tags=("metal",))
def pistol(pen: Pen, look: Look) -> None:
    """A revolver that points right: grip, frame, cylinder with chambers, barrel, hammer, trigger."""
    steel, wood = pen.colour("metal"), pen.colour("wood")
    grip = pen.shape(curve([(-0.3, -0.06, 1), (-0.12, -0.02, 1), (-0.14, 0.1), (-0.24, 0.32), (-0.3, 0.36), (-0.44, 0.32, 1), (-0.46, 0.26), (-0.36, 0.1)]), wood, shade(wood, 0.5), line=1.3, gloss=0.5, texture="down", grit=0.2)
    for k in range(5):
        pen.ink(line([(-0.34 - 0.012 * k, 0.06 + 0.05 * k), (-0.2 - 0.02 * k, 0.1 + 0.05 * k)]), 1.0, alpha=0.5, clip=grip)
    pen.shape(oval(-0.3, 0.2, 0.024, n=16), "brass", line=0.7, gloss=0.9)
    pen.shape([oval(-0.02, 0.1, 0.105, 0.085, n=36), oval(-0.02, 0.1, 0.08, 0.062, n=36)[::-1]], steel, evenodd=True, line=0.9, gloss=0.8)
    pen.shape(tube([(-0.02, 0.03), (-0.03, 0.09), (0.01, 0.14)], [0.03, 0.025, 0.015]), "brass", line=0.8)
    pen.shape(curve([(-0.34, -0.1, 1), (-0.28, -0.2, 1), (0.16, -0.2, 1), (0.2, 0.03, 1), (-0.14, 0.05, 1)]), shade(steel, 0.85), shade(steel, 0.5), line=1.2, gloss=0.8)
    pen.shape(polygon((0.14, -0.2), (0.6, -0.2), (0.6, -0.1), (0.18, -0.07)), steel, shade(steel, 0.55), line=1.2, round=0.04, gloss=1.0)
    pen.shape(polygon((0.18, -0.07), (0.5, -0.09), (0.48, -0.045), (0.2, -0.02)), shade(steel, 0.7), line=1.0, gloss=0.7)
    pen.shape(polygon((0.54, -0.2), (0.58, -0.2), (0.57, -0.25)), steel, line=0.8)
    pen.shape(box(-0.13, -0.22, 0.13, 0.03), shade(steel, 1.1), shade(steel, 0.55), line=1.2, round=0.07, gloss=1.0)
    for y in (-0.16, -0.095, -0.03):
        pen.shape(tube([(-0.05, y), (0.12, y)], [0.03, 0.036]), shade(steel, 0.45), line=0.7)
    pen.shape(curve([(-0.3, -0.14, 1), (-0.38, -0.28, 1), (-0.31, -0.29), (-0.24, -0.19, 1)]), shade(steel, 0.9), line=1.0, gloss=0.8)
    pen.shape(oval(0.6, -0.15, 0.012, 0.035, n=14), "#0c0a0e", line=0.6)


@motif("axe", height=1.1, anchor="middle", tags=("blade", "tool", "wood"))
def axe(pen: Pen, look: Look) -> None:
    """A felling axe: a curved helve, a dark head, a bright ground edge."""
    steel = pen.colour("metal")
    pen.shape(tube([(0, -0.52), (0.02, 0.0), (-0.02, 0.5), (0.02, 0.58)], [0.075, 0.07, 0.085, 0.12]), "wood", line=1.2, texture="down", gloss=0.2)
    head = pen.shape(curve([(-0.1, -0.46, 1), (0.09, -0.48, 1), (0.28, -0.53), (0.45, -0.64, 1), (0.52, -0.35), (0.45, -0.06, 1), (0.28, -0.19), (0.09, -0.24, 1), (-0.1, -0.25, 1)]), shade(steel, 0.85), shade(steel, 0.5), line=1.4, gloss=0.7, round=0.05, angle=0)
    pen.shape(curve([(0.45, -0.64, 1), (0.52, -0.35), (0.45, -0.06, 1), (0.4, -0.1), (0.45, -0.35), (0.4, -0.59)]), shade(steel, 1.7), shade(steel, 1.3), line=0.9, gloss=1.0, flat=True, clip=head)
    pen.ink(line([(0.12, -0.44), (0.3, -0.48)]), 1.4, "#ffffff", alpha=0.5)


@motif("hammer", height=1.0, anchor="middle", tags=("tool", "metal"))
def hammer(pen: Pen, look: Look) -> None:
    """A claw hammer: ash handle, a round face to the left, a split claw that curls down to the right."""
    wood, steel = pen.colour("wood"), pen.colour("metal")
    pen.shape(curve([(-0.045, -0.4, 1), (0.045, -0.4, 1), (0.035, -0.1), (0.06, 0.2), (0.07, 0.46), (0.04, 0.52), (-0.04, 0.52), (-0.07, 0.46), (-0.06, 0.2), (-0.035, -0.1)]), shade(wood, 1.2), shade(wood, 0.7), line=1.2, texture="down", grit=0.35, gloss=0.2)
    for side in (-1, 1):
        pen.ink(line([(side * 0.02, -0.2), (side * 0.03, 0.1), (side * 0.035, 0.44)]), 0.9, shade(wood, 0.5), alpha=0.6)
    claw = pen.shape(curve([(0.06, -0.5, 1), (0.22, -0.5), (0.38, -0.42), (0.48, -0.22, 1), (0.36, -0.31), (0.22, -0.34), (0.06, -0.32, 1)]), shade(steel, 1.05), shade(steel, 0.5), line=1.3, gloss=0.8)
    pen.shape(curve([(0.2, -0.43), (0.36, -0.37), (0.47, -0.24, 1), (0.34, -0.35), (0.2, -0.41)]), "#14121a", line=0.6, flat=True, clip=claw)
    pen.shape(box(-0.24, -0.46, -0.08, -0.34), shade(steel, 0.75), line=1.1, gloss=0.7)
    pen.shape(box(-0.1, -0.52, 0.1, -0.29), steel, shade(steel, 0.6), line=1.3, round=0.05, gloss=0.8)
    pen.shape(curve([(-0.24, -0.53, 1), (-0.36, -0.51, 1), (-0.38, -0.4), (-0.36, -0.29, 1), (-0.24, -0.27, 1)]), shade(steel, 1.15), shade(steel, 0.6), line=1.3, round=0.04, gloss=0.9)
    pen.shape(oval(-0.37, -0.4, 0.02, 0.1, n=24), shade(steel, 1.6), line=0.8, gloss=1.0)
    pen.shape(oval(0, -0.525, 0.045, 0.016, n=18), shade(wood, 1.3), line=0.7)


@motif("poker", height=1.1, anchor="middle", tags=("metal", "fire"))
def poker(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.4), (0, 0.1), (0, 0.5)], [0.05, 0.05, 0.05]), "dark", line=1.0, gloss=0.6)
    pen.shape(tube([(0, 0.3), (0.08, 0.24), (0.12, 0.14)], [0.05, 0.045, 0.02]), "dark", line=1.0)
    pen.shape(tube([(0, 0.36), (0, 0.46), (0, 0.55)], [0.05, 0.045, 0.02]), "#ff6a2a", glow=0.8, line=0.8)
    pen.lamp(0, 0.5, "#ff7030", 0.3, 0.8)
    pen.shape(oval(0, -0.46, 0.075, 0.09, n=26), "brass", line=1.0, gloss=0.9)


@motif("syringe", height=1.1, anchor="middle", tags=("medicine", "glass"))
def syringe(pen: Pen, look: Look) -> None:
    pen.shape(box(-0.08, -0.24, 0.08, 0.24), "glass", shade(pen.colour("glass"), 0.7), line=1.2, gloss=1.0)
    pen.shape(box(-0.07, -0.02, 0.07, 0.23), look.get("colour", "#7ab04a"), line=0.6, glow=0.2)
    for y in (-0.12, 0.0, 0.12):
        pen.ink(line([(-0.07, y), (0.0, y)]), 0.9)
    pen.shape(box(-0.03, -0.48, 0.03, -0.2), "metal", line=0.9, gloss=0.8)
    for y, w in ((-0.5, 0.13), (-0.26, 0.18)):
        pen.shape(box(-w, y - 0.025, w, y + 0.025), "brass", line=1.0, gloss=0.9)
    pen.shape(curve([(-0.06, 0.24, 1), (0.06, 0.24, 1), (0.012, 0.34), (0.006, 0.56, 1), (-0.006, 0.56, 1), (-0.012, 0.34)]), "metal", line=0.8, gloss=0.9)


@motif("razor", height=0.8, anchor="middle", tags=("blade", "metal"))
def razor(pen: Pen, look: Look) -> None:
    """A cut-throat razor, open: a broad hollow-ground blade and a bone handle that meet at a brass pin."""
    bone, steel = pen.colour("bone"), pen.colour("metal")
    grip = pen.moved(0.3, 0.04, turn=-0.62)
    body = grip.shape(tube([(0.05, 0.0), (-0.28, 0.05), (-0.6, 0.03), (-0.84, -0.06)], [0.09, 0.13, 0.125, 0.07]), bone, shade(bone, 0.6), line=1.3, gloss=0.6)
    grip.ink(line([(-0.04, 0.0), (-0.3, 0.04), (-0.6, 0.02), (-0.78, -0.04)]), 1.2, shade(bone, 0.4), clip=body, alpha=0.7)
    for x, y in ((-0.34, 0.05), (-0.72, 0.0)):
        grip.shape(oval(x, y, 0.018, n=14), "brass", line=0.7, gloss=0.9)
    knife = pen.moved(0.3, 0.04, turn=0.16)
    knife.shape(tube([(-0.2, 0.0), (0.0, 0.01), (0.1, -0.02), (0.2, -0.11)], [0.1, 0.06, 0.05, 0.025]), shade(steel, 0.9), shade(steel, 0.6), line=1.1, gloss=0.8)
    blade_ = knife.shape(curve([(-0.2, -0.1, 1), (-0.7, -0.11), (-0.84, -0.1, 1), (-0.87, 0.0), (-0.83, 0.13, 1), (-0.26, 0.14, 1), (-0.24, 0.06), (-0.16, 0.03, 1)]), shade(steel, 0.95), shade(steel, 0.7), line=1.4, gloss=0.9, round=0.03)
    knife.shape(curve([(-0.86, 0.03, 1), (-0.5, 0.02), (-0.25, 0.03, 1), (-0.26, 0.14, 1), (-0.83, 0.13, 1)]), shade(steel, 1.7), shade(steel, 1.35), line=0.7, flat=True, gloss=1.0, clip=blade_)
    knife.ink(line([(-0.82, -0.075), (-0.5, -0.08), (-0.24, -0.07)]), 1.6, "#ffffff", alpha=0.6, clip=blade_)
    pen.shape(oval(0.3, 0.04, 0.035, n=20), "brass", line=0.9, gloss=0.9)


@motif("flat_iron", height=0.7, anchor="base", tags=("metal", "heat"))
def flat_iron(pen: Pen, look: Look) -> None:
    """A sad iron from above and the side: a pointed sole, two struts, a wooden handle, a breath of steam."""
    iron = shade(pen.colour("metal"), 0.55)
    pen.shape(curve([(-0.48, -0.2, 1), (-0.46, -0.06), (-0.42, 0.02, 1), (0.12, 0.03), (0.4, -0.02), (0.62, -0.12, 1), (0.6, -0.2, 1), (0.1, -0.1), (-0.4, -0.1)]), iron, shade(iron, 0.5), line=1.4, gloss=0.6)
    pen.shape(curve([(-0.5, -0.07, 1), (-0.44, 0.02), (0.14, 0.035), (0.42, -0.02), (0.64, -0.13, 1), (0.64, -0.09), (0.42, 0.03), (0.14, 0.08), (-0.44, 0.07)]), "metal", shade(pen.colour("white"), 0.8), line=1.0, gloss=1.0)
    pen.shape(curve([(-0.48, -0.2, 1), (-0.46, -0.3), (-0.34, -0.36), (0.06, -0.35), (0.38, -0.28), (0.61, -0.2, 1), (0.36, -0.13), (0.08, -0.09), (-0.38, -0.1)]), shade(iron, 1.7), shade(iron, 1.1), line=1.3, gloss=0.5, flat=True, tilt=(0, -0.5))
    for x, y in ((-0.26, -0.24), (0.16, -0.23)):
        pen.shape(oval(x, y, 0.07, 0.035, n=20), iron, line=0.9)
        pen.shape(tube([(x, y), (x + 0.01, -0.42), (x, -0.55)], [0.055, 0.045, 0.055]), shade(iron, 1.5), line=1.0, gloss=0.7)
    pen.shape(tube([(-0.42, -0.58), (-0.2, -0.63), (0.08, -0.63), (0.32, -0.57)], [0.09, 0.14, 0.14, 0.08]), "wood", shade(pen.colour("wood"), 0.6), line=1.3, gloss=0.4, texture="across")


@motif("statuette", height=1.1, anchor="base", tags=("stone", "figure", "dance"))
def statuette(pen: Pen, look: Look) -> None:
    """A dancer in a long dress, one arm raised, on a turned foot."""
    stone = pen.colour(look.get("colour", "bone"))
    pen.shape(box(-0.24, -0.06, 0.24, 0.0), shade(stone, 0.55), line=1.2, round=0.02)
    pen.shape(curve([(-0.2, -0.06, 1), (-0.14, -0.1), (-0.17, -0.14, 1), (0.17, -0.14, 1), (0.14, -0.1), (0.2, -0.06, 1)]), shade(stone, 0.65), line=1.1)
    skirt = pen.shape(curve([(-0.24, -0.14, 1), (-0.16, -0.3), (-0.09, -0.48), (-0.07, -0.58), (0.06, -0.58), (0.1, -0.46), (0.2, -0.28), (0.32, -0.14, 1), (0.1, -0.17), (-0.06, -0.13)]), stone, shade(stone, 0.6), line=1.2, roll=0.5)
    for x0, x1 in ((-0.04, -0.16), (-0.01, -0.06), (0.02, 0.06), (0.05, 0.17), (0.07, 0.25)):
        pen.ink(line([(x0, -0.52), ((x0 + x1) / 2, -0.34), (x1, -0.17)]), 1.4, alpha=0.6, clip=skirt)
    pen.shape(curve([(-0.075, -0.56, 1), (-0.06, -0.66), (-0.1, -0.76), (-0.03, -0.81), (0.04, -0.81), (0.1, -0.76), (0.06, -0.66), (0.07, -0.56, 1)]), stone, shade(stone, 0.8), line=1.0)
    pen.shape(tube([(0.08, -0.77), (0.2, -0.86), (0.16, -1.02), (0.06, -1.07)], [0.055, 0.05, 0.042, 0.03]), stone, line=1.0)
    pen.shape(tube([(-0.08, -0.76), (-0.2, -0.68), (-0.26, -0.52), (-0.2, -0.42)], [0.055, 0.05, 0.042, 0.03]), stone, line=1.0)
    pen.shape(tube([(0.0, -0.84), (0.0, -0.79)], [0.05, 0.055]), stone, line=0.8)
    pen.shape(oval(0.01, -0.9, 0.066, 0.082, n=30), stone, line=1.0)
    pen.shape(curve([(-0.06, -0.88), (-0.075, -0.96), (0.0, -1.0), (0.07, -0.97), (0.075, -0.9), (0.03, -0.95), (-0.03, -0.94)]), shade(stone, 0.8), line=0.8)
    pen.shape(oval(-0.065, -0.97, 0.035, n=18), shade(stone, 0.8), line=0.8)
    pen.ink(line([(0.03, -0.9), (0.05, -0.895)]), 1.0)
    pen.ink(line([(0.02, -0.86), (0.04, -0.858)]), 0.9)


@motif("poison", height=0.95, anchor="base", tags=("bottle", "glass", "medicine"))
def poison(pen: Pen, look: Look) -> None:
    glass = pen.colour(look.get("colour", "#3f6a4a"))
    pen.shape(curve([(-0.12, -0.68, 1), (-0.13, -0.56), (-0.34, -0.4), (-0.36, -0.04), (-0.28, 0.0, 1), (0.28, 0.0, 1), (0.36, -0.04), (0.34, -0.4), (0.13, -0.56), (0.12, -0.68, 1)]), glass, shade(glass, 0.5), line=1.4, gloss=1.0)
    pen.shape(box(-0.15, -0.72, 0.15, -0.66), shade(glass, 1.3), line=1.0, gloss=0.9)
    pen.shape(curve([(-0.1, -0.72, 1), (-0.12, -0.86), (0.12, -0.86), (0.1, -0.72, 1)]), "sand", line=1.0, bump=0.3)
    pen.shape(box(-0.24, -0.36, 0.24, -0.08), "paper", line=1.0)
    pen.shape(oval(0, -0.25, 0.075, 0.07, n=24), "dark", line=0.6)
    for x in (-0.03, 0.03):
        pen.shape(oval(x, -0.255, 0.018, n=10), "paper", line=0)
    for side in (-1, 1):
        pen.ink(line([(side * 0.12, -0.15), (0, -0.17), (-side * 0.12, -0.12)]), 2.2)


@motif("bear_trap", height=0.55, anchor="base", tags=("metal", "teeth"))
def bear_trap(pen: Pen, look: Look) -> None:
    """Two toothed jaws open round a plate, springs at the ends, a chain."""
    steel = pen.colour("metal")

    def tooth(x: float, y: float, lean: float, tall: float, dark: float) -> None:
        pen.shape([(x - 0.04, y), (x + 0.04, y), (x + lean, y - tall)], shade(steel, dark), line=0.9, gloss=0.7)

    for k in range(9):
        t = -1 + k / 4
        tooth(0.42 * t, -0.2 - 0.1 * (1 - t * t), 0.05 * t, 0.17, 0.75)
    pen.shape(tube([(-0.5, -0.12), (-0.3, -0.24), (0, -0.3), (0.3, -0.24), (0.5, -0.12)], [0.06, 0.055, 0.055, 0.055, 0.06]), shade(steel, 0.7), line=1.1, gloss=0.6)
    pen.shape(oval(0, -0.12, 0.17, 0.05, n=36), "#8a5a34", shade(pen.colour("wood"), 0.7), line=1.1, flat=True, tilt=(0, -0.5), gloss=0.3)
    for side in (-1, 1):
        pen.shape(curve([(side * 0.46, -0.14, 1), (side * 0.6, -0.2), (side * 0.72, -0.12), (side * 0.6, -0.04), (side * 0.46, -0.08, 1)]), shade(steel, 0.9), shade(steel, 0.5), line=1.1, gloss=0.7)
    pen.shape(tube([(-0.5, -0.1), (-0.3, 0.02), (0, 0.06), (0.3, 0.02), (0.5, -0.1)], [0.065, 0.07, 0.07, 0.07, 0.065]), steel, shade(steel, 0.6), line=1.2, gloss=0.8)
    for k in range(9):
        t = -1 + k / 4
        tooth(0.42 * t, 0.03 - 0.08 * t * t, 0.06 * t, 0.21, 1.2)
    for k in range(5):
        pen.shape([oval(0.76 + 0.07 * k, -0.08 + 0.03 * k, 0.05, 0.03, rot=0.5 * (k % 2), n=22), oval(0.76 + 0.07 * k, -0.08 + 0.03 * k, 0.03, 0.014, rot=0.5 * (k % 2), n=22)[::-1]], steel, evenodd=True, line=0.8, gloss=0.8)


@motif("candlestick", height=1.1, anchor="base", tags=("metal", "candle", "light", "fire"))
def candlestick(pen: Pen, look: Look) -> None:
    pen.shape(curve([(-0.3, 0.0, 1), (0.3, 0.0, 1), (0.12, -0.1), (0.06, -0.2), (0.09, -0.34), (0.04, -0.44), (0.1, -0.56, 1), (-0.1, -0.56, 1), (-0.04, -0.44), (-0.09, -0.34), (-0.06, -0.2), (-0.12, -0.1)]), "brass", shade(pen.colour("brass"), 0.5), line=1.3, gloss=0.9)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.05, -0.4), (side * 0.26, -0.36), (side * 0.34, -0.52)], [0.05, 0.05, 0.06]), "brass", line=1.0, gloss=0.9)
        pen.shape(box(side * 0.34 - 0.05, -0.74, side * 0.34 + 0.05, -0.54), "white", line=0.9)
        flame(pen, side * 0.34, -0.75, 0.16)
    pen.shape(box(-0.06, -0.86, 0.06, -0.56), "white", line=0.9)
    flame(pen, 0, -0.87, 0.2)


@motif("crossbow", height=0.95, anchor="middle", tags=("wood", "arrow"))
def crossbow(pen: Pen, look: Look) -> None:
    """Seen from above: steel bow, taut string, a bolt in its groove, stirrup, stock with inlay."""
    wood, steel = pen.colour("wood"), pen.colour("metal")
    pen.shape([oval(0, -0.46, 0.085, 0.07, n=34), oval(0, -0.46, 0.06, 0.047, n=34)[::-1]], steel, evenodd=True, line=0.9, gloss=0.8)
    pen.shape(curve([(-0.05, -0.4, 1), (0.05, -0.4, 1), (0.06, 0.08), (0.05, 0.24), (0.1, 0.46, 1), (0.0, 0.52), (-0.1, 0.46, 1), (-0.05, 0.24), (-0.06, 0.08)]), wood, shade(wood, 0.55), line=1.3, texture="down", grit=0.25, gloss=0.3)
    bow = [(-0.54, -0.1), (-0.42, -0.24), (-0.2, -0.34), (0, -0.36), (0.2, -0.34), (0.42, -0.24), (0.54, -0.1)]
    pen.shape(tube(bow, [0.03, 0.055, 0.075, 0.08, 0.075, 0.055, 0.03]), steel, shade(steel, 0.55), line=1.2, gloss=0.9)
    for side in (-1, 1):
        pen.shape(tube([(side * 0.53, -0.11), (0, 0.09)], [0.016, 0.016]), "bone", line=0.6)
        pen.shape(oval(side * 0.54, -0.1, 0.026, n=16), "brass", line=0.7, gloss=0.8)
    for y in (-0.38, -0.34):
        pen.shape(tube([(-0.08, y + 0.02), (0.08, y - 0.02)], [0.022, 0.022]), "sand", line=0.6)
    pen.shape(tube([(0, -0.5), (0, 0.08)], [0.024, 0.024]), "sand", line=0.8)
    pen.shape([(-0.05, -0.5), (0.05, -0.5), (0, -0.62)], steel, line=0.9, gloss=0.9)
    for side in (-1, 1):
        pen.shape(blade(0, 0.08, side * 0.045, -0.03, 0.35), "accent", line=0.6)
    for y in (0.2, 0.3, 0.4):
        pen.shape(polygon((0, y - 0.03), (0.022, y), (0, y + 0.03), (-0.022, y), n=3), "brass", line=0.6, gloss=0.8)


@motif("chandelier", height=1.0, anchor="middle", tags=("light", "glass", "metal"))
def chandelier(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.5), (0, -0.2), (0, 0.2)], [0.04, 0.08, 0.12]), "brass", line=1.0, gloss=0.9)
    for k in (-3, -2, -1, 1, 2, 3):
        x = k * 0.17
        pen.shape(tube([(0, 0.06), (x * 0.6, 0.24 - abs(k) * 0.02), (x, 0.06)], [0.05, 0.045, 0.04]), "brass", line=0.9, gloss=0.8)
        pen.shape(box(x - 0.025, -0.1, x + 0.025, 0.05), "white", line=0.8)
        flame(pen, x, -0.1, 0.12)
        pen.shape(curve([(x, 0.1, 1), (x - 0.03, 0.2), (x, 0.26), (x + 0.03, 0.2)]), "glass", line=0.7, gloss=1.0)
    pen.shape(oval(0, 0.3, 0.08, 0.1, n=24), "glass", line=0.9, gloss=1.0)


@motif("serpent_basket", height=0.8, anchor="base", tags=("snake", "basket"))
def serpent_basket(pen: Pen, look: Look) -> None:
    """A hooded snake rises out of a woven basket; its lid lies beside."""
    skin, straw = pen.colour(look.get("colour", "leaf")), pen.colour("sand")
    pen.shape(oval(0, -0.36, 0.37, 0.075, n=44), shade(straw, 0.3), line=1.1, flat=True)
    body = pen.shape(tube([(0.06, -0.3), (0.2, -0.44), (0.1, -0.56), (-0.06, -0.6), (-0.08, -0.7)], [0.13, 0.12, 0.11, 0.1, 0.1]), skin, shade(skin, 0.55), line=1.2, texture="spots", grit=0.35)
    for k in range(9):
        t = k / 8
        pen.ink(line([(0.14 - 0.16 * t, -0.36 - 0.3 * t), (0.22 - 0.2 * t, -0.38 - 0.3 * t)]), 1.0, alpha=0.5, clip=body)
    pen.shape(curve([(-0.08, -0.62, 1), (-0.2, -0.7), (-0.22, -0.8), (-0.13, -0.9), (-0.03, -0.91), (0.06, -0.82), (0.04, -0.7)]), shade(skin, 1.15), shade(skin, 0.7), line=1.2)
    pen.shape(curve([(-0.08, -0.64), (-0.13, -0.74), (-0.08, -0.82), (-0.02, -0.74)]), "sand", line=0.7)
    pen.shape(curve([(-0.14, -0.86), (-0.1, -0.93), (0.02, -0.94), (0.12, -0.88), (0.1, -0.84), (-0.02, -0.82)]), shade(skin, 1.1), line=1.1)
    pen.shape(oval(0.03, -0.895, 0.02, n=14), "#ffd040", line=0.7, glow=0.9)
    pen.shape(oval(0.034, -0.895, 0.007, 0.014, n=8), "#100808", line=0)
    for dy in (-0.02, 0.02):
        pen.shape(tube([(0.11, -0.865), (0.2, -0.86), (0.25, -0.86 + dy)], [0.012, 0.01, 0.006]), "#c03030", line=0.4)
    front = curve([(-0.37, -0.36, 1), (-0.2, -0.31), (0, -0.29), (0.2, -0.31), (0.37, -0.36, 1), (0.38, -0.16), (0.3, 0.0, 1), (-0.3, 0.0, 1), (-0.38, -0.16)])
    mask = pen.shape(front, straw, shade(straw, 0.5), line=1.3)
    for row in range(6):
        for k in range(10):
            x, y = -0.34 + 0.076 * k + 0.038 * (row % 2), -0.27 + 0.055 * row
            pen.shape(oval(x, y, 0.037, 0.025, n=14), shade(straw, 1.15 if (row + k) % 2 else 0.85), line=0.6, clip=mask)
    pen.shape(tube([(-0.38, -0.36), (-0.2, -0.31), (0, -0.29), (0.2, -0.31), (0.38, -0.36)], [0.05] * 5), shade(straw, 1.2), line=1.0)


@motif("pitchfork", height=1.2, anchor="middle", tags=("tool", "garden"))
def pitchfork(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.2), (0, 0.2), (0, 0.6)], [0.05, 0.05, 0.06]), "wood", line=1.1, texture="down")
    pen.shape(box(-0.2, -0.24, 0.2, -0.18), "metal", line=1.0, gloss=0.7)
    for x in (-0.18, 0.0, 0.18):
        pen.shape(tube([(x, -0.2), (x * 1.05, -0.4), (x, -0.6)], [0.045, 0.04, 0.01]), "metal", line=1.0, gloss=0.9)


@motif("pendulum", height=1.2, anchor="middle", tags=("metal", "time", "blade"))
def pendulum(pen: Pen, look: Look) -> None:
    pen.shape(tube([(0, -0.6), (0, -0.1), (0, 0.3)], [0.03, 0.03, 0.04]), "brass", line=1.0, gloss=0.9)
    edge = curve([(-0.42, 0.3, 1), (-0.2, 0.28), (0, 0.2, 1), (0.2, 0.28), (0.42, 0.3, 1), (0.22, 0.5), (0, 0.58), (-0.22, 0.5)])
    pen.shape(edge, "metal", shade(pen.colour("white"), 0.9), line=1.3, gloss=1.0)
    pen.shape(oval(0, 0.32, 0.08, n=26), "brass", line=1.0, gloss=0.9)


@motif("pillow", height=0.5, anchor="base", tags=("sleep", "cloth"))
def pillow(pen: Pen, look: Look) -> None:
    body = [(-0.54, -0.02, 1), (-0.46, -0.22), (-0.52, -0.46, 1), (0, -0.4), (0.52, -0.46, 1), (0.46, -0.22), (0.54, -0.02, 1), (0, -0.05)]
    pen.shape(curve(body), look.get("colour", "white"), shade(pen.colour(look.get("colour", "white")), 0.7), line=1.2, roll=0.4)
    for outline in (curve([(-0.2, -0.3), (-0.1, -0.24), (-0.16, -0.16)], closed=False),):
        pen.ink(outline, 1.2)
        pen.ink(mirrored(outline), 1.2)


@motif("furled_umbrella", height=1.2, anchor="middle", tags=("umbrella", "rain"))
def furled_umbrella(pen: Pen, look: Look) -> None:
    """Rolled tight, with a duck's head for a handle and a point of steel."""
    cloth = pen.colour(look.get("colour", "accent"))
    pen.shape(tube([(0, 0.4), (0, 0.62)], [0.035, 0.008]), "metal", line=1.0, gloss=1.0)
    pen.shape(tube([(0, -0.5), (0, -0.2)], [0.04, 0.04]), "wood", line=1.0)
    for k, bend in enumerate((-0.09, 0.09, -0.03, 0.04)):
        fold = curve([(-0.03, -0.3, 1), (0.03, -0.3, 1), (0.05 + bend, -0.24), (0.07 + bend * 0.9, -0.1), (0.03 + bend * 0.5, 0.2), (0, 0.46, 1), (-0.03 + bend * 0.5, 0.2), (-0.05 + bend, -0.1)])
        pen.shape(fold, shade(cloth, 0.8 + 0.12 * k), shade(cloth, 0.5), line=1.1, roll=0.3)
    for x, y in ((-0.13, -0.2), (0.14, -0.18), (-0.03, -0.15), (0.07, -0.14)):
        pen.shape(tube([(x * 0.4, -0.3), (x, y)], [0.012, 0.01]), "dark", line=0.5)
    pen.shape(tube([(-0.11, 0.02), (0, 0.05), (0.11, 0.0)], [0.045] * 3), "dark", line=0.8)
    pen.shape(oval(0.06, 0.03, 0.025, n=14), "brass", line=0.7, gloss=1.0)
    pen.shape(tube([(0, -0.46), (-0.02, -0.56), (0.02, -0.66), (0.12, -0.68)], [0.06, 0.065, 0.08, 0.11]), "#c88a3a", shade(pen.colour("brass"), 0.6), line=1.1, gloss=0.7)
    pen.shape(curve([(0.14, -0.71, 1), (0.27, -0.66), (0.28, -0.63), (0.14, -0.64, 1)]), "#e8b050", line=0.9, gloss=0.6)
    pen.shape(oval(0.12, -0.7, 0.016, n=12), "dark", line=0.5, gloss=1.0)


@motif("rope_coil", height=1.2, anchor="middle", tags=("rope", "string"))
def rope_coil(pen: Pen, look: Look) -> None:
    """A bell rope: coils that hang from a hook, a slipknot and a red tassel."""
    hemp = pen.colour(look.get("colour", "sand"))

    def strand(points: list[tuple[float, float]], wide: float, dark: float) -> None:
        mask = pen.shape(tube(points, [wide] * 3), shade(hemp, dark), shade(hemp, dark * 0.6), line=1.1)
        path = line(points, 12)
        for x, y in path[::2]:
            pen.ink(line([(float(x) - wide * 0.5, float(y) - wide * 0.25), (float(x) + wide * 0.5, float(y) + wide * 0.3)]), 1.4, alpha=0.6, clip=mask)

    for k in range(5):
        wide, low = 0.16 + 0.045 * k, 0.08 + 0.05 * k
        strand([(-0.02, -0.46), (-wide, -0.2), (-wide * 0.8, low - 0.06), (0, low), (wide * 0.8, low - 0.06), (wide, -0.2), (0.02, -0.46)], 0.055, 0.75 + 0.12 * k)
    strand([(0.05, -0.44), (0.16, -0.1), (0.1, 0.2), (0.14, 0.34)], 0.06, 1.25)
    for y in (-0.4, -0.35, -0.3):
        strand([(-0.1, y), (0, y + 0.015), (0.1, y)], 0.055, 1.2)
    pen.shape(oval(0.14, 0.37, 0.06, 0.05, n=24), "brass", line=1.0, gloss=0.9)
    for k in range(7):
        pen.shape(blade(0.14, 0.38, 0.06 + 0.027 * k, 0.6, 0.16), shade(pen.colour("cloth"), 0.8 + 0.1 * (k % 3)), line=0.7)

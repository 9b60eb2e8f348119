"""Location cards: grounds such as maze, graveyard, stable and boathouse, without people.
Must not depend on the game; one scene per place, painted once each."""

from __future__ import annotations

from cards.backdrops import cloud, land, moon, path, ridge, sky, sun
from cards.painter.canvas import Canvas
from cards.painter.colour import shade
from cards.painter.geometry import box, curve, height_at, oval, polygon
from cards.perspective_rooms import Chamber
from cards.placement import drawing, flock, perch, put, rain, scatter, tuft
from cards.scenes.registry import scene


def _stand(card: Canvas, *things: tuple[str, float, float, float, float]) -> None:
    """Things on the ground: name, x, y, height, depth."""
    for name, x, y, height, depth in things:
        put(card, name, x, y, height, depth, fit=False)


@scene("ground_maze", mood="wondrous", palettes=("spring",), family="locations", title="The hedge maze", gist=("maze", "garden", "alone"))
def ground_maze(card: Canvas) -> None:
    """We stand in it already: green walls, gaps on both sides, a fountain nobody has reached."""
    sky(card, 0.0)
    sun(card, 0.62, -0.66, 0.16)
    cloud(card, -0.7, -0.7, 0.7, 0.18)
    walk = Chamber(half=0.19, top=-0.3, low=0.12, eye=-0.04)
    land(card, ridge(card, 0.06, 0.01), card.colour("grass"), depth=0.8)
    leaf = card.colour("leaf")
    with drawing(card, "path", depth=0.55, tags=("path", "garden"), quiet=True) as pen:
        pen.shape(walk.on_floor(-walk.half, walk.half, 1.0, 12.0), shade(card.colour("sand"), 0.75), shade(card.colour("earth"), 0.9), flat=True, tilt=(0, -0.6), line=0.8, ground=1.0, texture="fine", grit=0.2)
    put(card, "fountain", 0.0, 0.13, 0.24, 0.6, shadow=False, fit=False)
    with drawing(card, "maze", depth=0.56, tags=("maze", "hedge", "garden"), hero=1.5) as pen:
        for k, (near, far) in enumerate(((1.0, 1.3), (1.6, 2.2), (2.7, 3.8), (4.6, 7.5))):
            part = pen.moved(nearer=0.08 * k)
            for side in (-1, 1):
                x = walk.half * side
                part.shape(polygon(walk.at(x, walk.top, near), walk.at(x * 4, walk.top, near), walk.at(x * 4, walk.low, near), walk.at(x, walk.low, near)), shade(leaf, 0.95), shade(card.colour("leaf2"), 0.7), line=1.1, bump=0.6, round=0.02)
                part.shape(walk.on_side(side, near, far, walk.top, walk.low), shade(leaf, 0.7), shade(card.colour("leaf2"), 0.45), line=1.1, bump=0.6, round=0.02, tilt=(-0.5 * side, 0))
                part.shape(polygon(walk.at(x, walk.top, near), walk.at(x * 4, walk.top, near), walk.at(x * 4, walk.top, far), walk.at(x, walk.top, far)), shade(leaf, 1.5), leaf, line=0.9, bump=0.5, flat=True, tilt=(0, -0.6))
                part.shape(oval(*walk.at(x, walk.top - 0.05, far), 0.075 * far, 0.075 * far, n=40), shade(leaf, 1.2), shade(card.colour("leaf2"), 0.7), line=1.0, bump=0.6)
    _stand(card, ("statuette", 0.3, 0.42, 0.36, 0.42), ("signpost", -0.5, 0.9, 0.66, 0.12), ("hare", 0.2, 0.88, 0.26, 0.14))
    flock(card, "butterfly", [(-0.3, -0.2), (0.0, -0.3), (0.3, -0.24)], 0.1, 0.07, 3, 0.3, 0.5, turn="any")


@scene("ground_graves", mood="uneasy", palettes=("inkwell",), family="locations", title="The graveyard", gist=("death", "funeral", "night"))
def ground_graves(card: Canvas) -> None:
    """Old stones, and one that is still clean."""
    sky(card, 0.1)
    moon(card, -0.8, -0.6, 0.16)
    ground = land(card, ridge(card, 0.14, 0.05), shade(card.colour("grass"), 0.8), depth=0.6, grass=120)
    put(card, "ruin", -0.24, height_at(ground, -0.24) + 0.04, 0.7, 0.78, shadow=False, fit=False)
    put(card, "tree_bare", 0.86, height_at(ground, 0.86) + 0.1, 1.1, 0.5, fit=False)
    for x, y, h in ((-1.0, 0.36, 0.3), (-0.5, 0.3, 0.26), (0.3, 0.34, 0.28), (-0.76, 0.64, 0.4), (0.0, 0.7, 0.46), (0.62, 0.62, 0.36)):
        put(card, "grave", x, y, h, 0.5 - h * 0.5, {"cross": x > 0.5}, fit=False, quiet=h < 0.4)
    raven = put(card, "angel", -0.3, 0.5, 0.5, 0.35, fit=False)
    perch(card, "raven", raven, 0.18)
    _stand(card, ("gate", 1.1, 0.96, 0.56, 0.15), ("lantern", 0.24, 0.9, 0.26, 0.15), ("flower", -0.06, 0.82, 0.22, 0.2))
    card.mist(0.5, 0.14, 0.6, 0.2)


@scene("ground_drive", mood="uneasy", palettes=("storm",), family="locations", title="The gates", gist=("rain", "travel"))
def ground_drive(card: Canvas) -> None:
    """Iron gates in the rain, one of them open."""
    sky(card, 0.2)
    cloud(card, -0.5, -0.66, 1.2, 0.3, dark=0.6)
    ground = land(card, ridge(card, 0.24, 0.04), shade(card.colour("grass"), 0.8), depth=0.65, grass=100)
    path(card, [(0.0, 1.05), (0.1, 0.6), (-0.06, 0.3)], 0.5, 0.12, card.colour("sand"), depth=0.5)
    put(card, "house", -0.06, height_at(ground, 0) + 0.04, 0.5, 0.6, fit=False)
    for x in (-0.9, -0.6, 0.56, 0.9):
        put(card, "tree_bare", x, 0.46, 0.8, 0.5, fit=False, quiet=x != 0.9)
    put(card, "gate", 0.0, 0.86, 0.86, 0.25, fit=False, hero=1.4)
    _stand(card, ("lamp", -1.0, 0.94, 0.8, 0.2), ("umbrella", 0.94, 0.92, 0.4, 0.15), ("postbox", -0.66, 0.92, 0.4, 0.18))
    rain(card, 200)


@scene("ground_terrace", mood="tender", palettes=("rose",), family="locations", title="The rose terrace", gist=("garden", "tea"))
def ground_terrace(card: Canvas) -> None:
    """Tea was laid for two among the roses."""
    sky(card, 0.1)
    sun(card, -0.8, -0.5, 0.16)
    land(card, ridge(card, 0.12, 0.03), card.colour("grass"), depth=0.7)
    with drawing(card, "balustrade", 0, 0.36, depth=0.5, tags=("stone", "terrace")) as pen:
        for x in [-1.3 + 0.2 * k for k in range(14)]:
            pen.shape(curve([(x - 0.05, 0), (x - 0.02, -0.1), (x - 0.06, -0.2), (x + 0.06, -0.2), (x + 0.02, -0.1), (x + 0.05, 0)]), "stone", line=0.9)
        pen.shape(box(-1.5, -0.28, 1.5, -0.2), "stone", line=1.0)
        pen.shape(box(-1.5, 0.0, 1.5, 0.8), shade(card.colour("stone"), 1.1), flat=True, tilt=(0, -0.5), line=1.0, ground=1.0)
    _stand(card, ("table", 0.0, 0.82, 0.4, 0.3), ("chair", -0.56, 0.82, 0.56, 0.28), ("chair", 0.56, 0.82, 0.56, 0.28), ("umbrella", 0.0, 0.5, 0.9, 0.32), ("fountain", 1.0, 0.6, 0.5, 0.4), ("bench", -1.06, 0.74, 0.36, 0.35))
    put(card, "teapot", -0.1, 0.46, 0.16, 0.22, shadow=False)
    put(card, "teacup", 0.14, 0.46, 0.12, 0.22, shadow=False)
    scatter(card, lambda x, y, t: tuft(card, x, y, 0.1 + 0.05 * t, 0.15, flowers=card.palette.accent), 14, 0.86)
    flock(card, "butterfly", [(-0.6, -0.2), (-0.2, -0.4), (0.3, -0.3)], 0.1, 0.07, 3, 0.3, 0.5, turn="any")

"""Responsible for colours as people name them: CIELAB values, colour words, the histogram of a card.
Must not depend on elements or scenes."""

from __future__ import annotations

import math

import cv2
import numpy as np

from cards.painter.colour import Array

GREY_CHROMA = 9.0  # less colourful than this is black, grey or white
DARK, BRIGHT = 35.0, 65.0  # limits of the three lightnesses of the histogram
HUES = 8
# a hue up to this angle (degrees in the a-b plane) has this name if it is light, and this one if it is dark
HUE_WORDS = (
    (18, "pink", "red"), (48, "red", "red"), (70, "orange", "brown"), (112, "yellow", "brown"),
    (165, "green", "green"), (222, "turquoise", "turquoise"), (306, "blue", "blue"), (328, "purple", "purple"),
    (360, "pink", "purple"),
)  # fmt: skip
COLOUR_WORDS = ("black", "grey", "white", *dict.fromkeys(word for row in HUE_WORDS for word in row[1:]))


def lab(picture: Array) -> Array:
    """Convert an 8-bit RGB picture to CIELAB, slightly blurred so that brush marks do not count."""
    colours = cv2.cvtColor(picture.astype(np.float32) / 255, cv2.COLOR_RGB2LAB)
    return np.asarray(cv2.GaussianBlur(colours, (0, 0), max(0.6, min(picture.shape[:2]) * 0.003)))


def colour_word(colour: Array) -> str:
    """Return the word for a CIELAB colour."""
    lightness, a, b = (float(value) for value in colour)
    chroma = math.hypot(a, b)
    if lightness < 16 or chroma < GREY_CHROMA + 3 or (lightness > 72 and chroma < 22):
        return "black" if lightness < 24 else "white" if lightness > 72 else "grey"
    angle = math.degrees(math.atan2(b, a)) % 360
    _, light_word, dark_word = next(row for row in HUE_WORDS if angle <= row[0])
    if light_word == "red" and lightness > 62:
        return "pink" if chroma < 40 else "red"
    if dark_word == "brown" and chroma < 34 and lightness < 66:
        return "brown"
    return light_word if lightness >= (48 if dark_word == "brown" else 40) else dark_word


def histogram(colours: Array, face: Array) -> list[int]:
    """Return 27 shares of the face in permille: grey and 8 hues, each dark, middle and bright."""
    pixels = colours[face]
    chroma = np.hypot(pixels[:, 1], pixels[:, 2])
    angle = np.degrees(np.arctan2(pixels[:, 2], pixels[:, 1])) % 360
    hue = np.where(chroma < GREY_CHROMA, 0, 1 + (angle * HUES / 360).astype(int) % HUES)
    light = (pixels[:, 0] >= DARK).astype(int) + (pixels[:, 0] >= BRIGHT)
    counts = np.bincount(hue * 3 + light, minlength=3 * (HUES + 1))
    return [round(1000 * int(count) / len(pixels)) for count in counts]

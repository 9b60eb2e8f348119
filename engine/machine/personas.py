"""The machine players by name, and what each pays attention to.

Must not depend on cards, rules or choices; the lobby shows this list before any knowledge is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass

THINGS, STORIES, COLOURS, DETAILS, DREAMS = "things", "stories", "colours", "details", "dreams"
"""Kinds of taste. Sentences for them are in the texts of the page."""


@dataclass(frozen=True, slots=True)
class Persona:
    """A machine player. `id` is stored in saves and never renamed; `kind` is its visible taste.

    Weights are in thousandths: `themes` for associations, `colour` and `palette` for colours, `details`
    for small things. `stray` says how far its opinion is from the common one, always in the same
    direction for the same pictures. As a Traitor it looks at `looks` cards of the holder.
    """

    id: str
    name: str
    kind: str
    themes: int = 800
    colour: int = 180
    palette: int = 75
    details: int = 0
    stray: int = 55
    looks: int = 8


ADA = Persona("ada", "Ada", THINGS, themes=300, colour=90)
CORVIN = Persona("corvin", "Corvin", STORIES, themes=1100)
LYS = Persona("lys", "Lys", COLOURS, themes=600, colour=700, palette=200)
WREN = Persona("wren", "Wren", DETAILS, themes=700, details=500)
BASIL = Persona("basil", "Basil", THINGS, themes=450, colour=180)
ODILE = Persona("odile", "Odile", STORIES, themes=1000, colour=300)
IRIS = Persona("iris", "Iris", COLOURS, themes=700, colour=500, palette=150)
MOTH = Persona("moth", "Moth", DREAMS, themes=900, colour=400, palette=150, stray=200, looks=3)
"""For children: often wrong, and a weak Traitor."""

PERSONAS = (ADA, CORVIN, LYS, WREN, BASIL, ODILE, IRIS, MOTH)
"""In the order in which empty chairs are filled; Moth last, because others expect to be helped."""

GUIDE = Persona("guide", "", THINGS, stray=0)
"""The neutral mind of a machine Grimoire or Ghost."""

PEOPLE = Persona("people", "", THINGS, stray=65)
"""A reader of simulations that finds about as many cards as people do; it takes no seat."""

BY_ID = {persona.id: persona for persona in (*PERSONAS, GUIDE)}


def persona(id: str) -> Persona:
    """Return the persona of an id; an unknown one is the neutral mind."""
    return BY_ID.get(id, GUIDE)

"""What machine players say and show on demand, as plain data for screens of both games.

Must not depend on machine players, languages or screens; machine players make it, screens read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.obscurio.explanations import Connection, Noun, SeenThing, ThemeName

SURE, MAYBE, TORN = "sure", "maybe", "torn"
"""How certain a line sounds; with `TORN` a second choice is named."""

SURE_FROM, MAYBE_FROM = 600, 350
"""Least chance, in thousandths, of the best choice for these words."""

TALK, DOOR, SUSPECT = "talk", "door", "suspect"
CARD, GROUP = "card", "group"
YES, NO = "yes", "no"
"""Kinds of a line: about the riddle, a door, a suspect; about a card of a row or a group of The Manor."""


def certainty(chance: int) -> str:
    """Return the words for a chance in thousandths.

    >>> certainty(700), certainty(400), certainty(200)
    ('sure', 'maybe', 'torn')
    """
    if chance >= SURE_FROM:
        return SURE
    return MAYBE if chance >= MAYBE_FROM else TORN


@dataclass(frozen=True, slots=True)
class Line:
    """One short line of a machine player, at most one in each phase.

    `target` is the number of a door, a seat, a psychic or a group (by `kind`); 0 in the talk. `other` is
    the second choice if `certainty` is `TORN`, else 0. `thing` made it so: in the talk on a Page, at the
    doors behind the door, in The Manor on a vision. `answer` is the thing on the card (The Manor).
    `themes` are at most two associations (talk).
    """

    kind: str
    target: int = 0
    certainty: str = ""
    other: int = 0
    thing: Noun | None = None
    answer: Noun | None = None
    themes: tuple[ThemeName, ...] = ()
    card: str = ""
    other_card: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """Why a choice was made: a thing on a Page or vision (`source` is its card id) and the connection.

    The strongest ground comes first; `strength` is in thousandths.
    `thing` is None if nothing on it stands out; the connection is then of kind `mood`.
    """

    source: str
    thing: SeenThing | None
    connection: Connection
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the best choices of a machine, for its badge.

    `target` is the number of a door, a group or a suspect's seat, or 0 with `card` set (The Manor).
    `chance` is in thousandths. A face-down door has no grounds. `bet` is `YES` or `NO` for a token on the
    guess of the psychic `target`; `card` is then the card that this machine would choose.
    """

    target: int
    chance: int
    grounds: tuple[Ground, ...] = ()
    card: str = ""
    bet: str = ""

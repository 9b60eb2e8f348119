"""What a machine Grimoire says about a riddle after the result: plain data for screens.

Must not depend on machine players, languages or screens; machine players make it, screens read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.picture_decks import Point


class Noun(NamedTuple):
    """A word with what its articles depend on, as in `cards/tags.toml`: English, French, both classes.

    From `cards/reasons.toml`: its name as a property that two things share, and what a picture does that
    shows it as a whole (“shows a funeral”).
    """

    english: str
    french: str
    english_class: str
    french_class: str
    english_idea: str = ""
    french_idea: str = ""
    english_scene: str = ""
    french_scene: str = ""


class ThemeName(NamedTuple):
    """The name of an association in both languages, with its article."""

    english: str
    french: str


@dataclass(frozen=True, slots=True)
class SeenThing:
    """Something in a picture: its name and outline. A picture as a whole has no outline."""

    name: Noun
    outline: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Connection:
    """Why a thing on a Page reminds of a picture.

    `kind` is `same`, `theme`, `tag`, `colour` or `mood`. `answer` is the thing in the other picture; with
    `mood` there is none. `shared` is what both things are (`tag`), `theme` what they make one think of,
    `colour` the name of the colour that both have, if it has one name.
    """

    kind: str
    answer: SeenThing | None = None
    shared: Noun | None = None
    theme: ThemeName | None = None
    colour: Noun | None = None


@dataclass(frozen=True, slots=True)
class TemptingDoor:
    """A wrong door that the riddle fits nearly as well as the Exit: which clue fits it best, and why."""

    door: int
    clue: int
    connection: Connection


@dataclass(frozen=True, slots=True)
class ExplainedClue:
    """One butterfly: what it means and why. `thing` is None if nothing on the Page stands out.

    `under` means the whole Page; `thing` is then what counts most in it.
    """

    page: int
    under: bool
    thing: SeenThing | None
    connection: Connection


@dataclass(frozen=True, slots=True)
class ExplainedRiddle:
    """The clues of one turn, the wrong doors that they fit too, and how sure the machine was.

    `value` is its estimate in thousandths that one reader finds the Exit, None if it would choose
    another riddle today. `candidates` counts the riddles it compared. `tempting`: the strongest first.
    """

    turn: int
    clues: tuple[ExplainedClue, ...]
    value: int | None = None
    candidates: int = 0
    tempting: tuple[TemptingDoor, ...] = ()

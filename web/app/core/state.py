"""Owns where we are in the house outside any game's rules, and what a tap there changes.
Must not know a State, the store or the browser: taps here are pure, `host` carries out the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.core import lobby
from app.core.lobby import Draft
from app.core.privacy import Picks, touch
from app.core.settings import Settings
from app.games.game_ui import GameUI

PLACES = (
    "home",
    "seats",
    "settings",
    "gallery",
    "credits",
    "learn",
    "saves",
    "game",
    "elsewhere",
    "broken",
    "newer",
    "repainted",
)


@dataclass(frozen=True, slots=True)
class SaveCard:
    """A stored game as the list shows it; nothing secret."""

    game: str
    ui: str
    names: tuple[str, ...]
    turn: int = 0
    state: str = "good"  # good, over, backup, shortened, newer, broken
    started: int = 0  # seconds since 1970; 0 where nobody knows


@dataclass(frozen=True, slots=True)
class Offline:
    """How much of the house is stored on this device."""

    state: str = "unknown"  # unknown, storing, ready, cut, unsupported
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that needs no answer."""

    key: str
    holes: tuple[tuple[str, str | int], ...] = ()
    tone: str = "calm"  # or "alarm"


@dataclass(frozen=True, slots=True)
class Ask:
    """A step that cannot be taken back, waiting for a second tap. Words: `key.title`, `.text`, `.yes`."""

    key: str
    do: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class House:
    """Everything the house's own screens are drawn from."""

    place: str = "home"
    arg: str = ""
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    saves: tuple[SaveCard, ...] = ()
    offline: Offline = Offline()
    update: bool = False
    install: str = ""  # "", "offered", "ios"
    notice: Notice | None = None
    ask: Ask | None = None
    sheet: str = ""  # "", "menu", "rules", "trouble"
    unsaved: str = ""  # why the running game is not being saved, as a store code
    only_look: bool = False  # the game on the table is a newer version's: nothing of it is ever written
    turned: int = 0
    storage: str = ""  # what the store said about itself at start
    folded: bool = True
    lesson: tuple[tuple[str, str], ...] = ()  # what was touched on a page of Learn to play
    zoomed: str = ""  # gallery: which picture is open


Tap = Callable[[House, str, Mapping[str, GameUI]], House]


def go(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    """`settings`, or `learn:obscurio.2`: another place, with what it shows."""
    place, _, detail = arg.partition(":")
    if place not in PLACES or place == "game":
        return house
    return replace(house, place=place, arg=detail, sheet="", ask=None, notice=None, zoomed="", lesson=())


def back(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    """One step towards home: close what lies on top, else leave the place."""
    if house.ask or house.sheet or house.zoomed:
        return replace(house, ask=None, sheet="", zoomed="")
    if house.place == "learn" and house.arg:
        return replace(house, arg="")
    if house.place == "game":
        return replace(house, sheet="menu")
    return house if house.place == "home" else replace(house, place="home", arg="", notice=None)


def change(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    """`lang=fr`: one wish of this table."""
    name, _, value = arg.partition("=")
    return replace(house, settings=house.settings.change(name, value))


def ask(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    """`key|do|arg`: put the question first."""
    key, do, rest = (arg.split("|", 2) + ["", ""])[:3]
    return replace(house, ask=Ask(key, do, rest))


def unask(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    return replace(house, ask=None)


def sheet(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    return replace(house, sheet="" if house.sheet == arg else arg)


def turn(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    """Turn the table a quarter."""
    return replace(house, turned=(house.turned + 90) % 360)


def hush(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    return replace(house, notice=None)


def zoom(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    return replace(house, zoomed=arg)


def fold(house: House, arg: str, games: Mapping[str, GameUI]) -> House:
    return replace(house, folded=not house.folded)


def seat_taps(house: House, do: str, arg: str, games: Mapping[str, GameUI]) -> House:
    """Everything that happens at the drawn table before a game begins."""
    ui = games.get(house.draft.game)
    if ui is None:
        return house
    return replace(house, draft=_seat(house.draft, ui, do, arg))


def _seat(draft: Draft, ui: GameUI, do: str, arg: str) -> Draft:
    first, _, rest = arg.partition("|")
    seat = int(first) if first.isdecimal() else -1
    if do == "seats.add" and len(draft.sitters) < ui.most:
        return lobby.add(draft)
    if do == "seats.remove":
        return lobby.remove(draft, seat, ui.least)
    if do == "seats.name":
        return lobby.rename(draft, seat, rest)
    if do == "seats.earlier":
        return lobby.move(draft, seat, (seat - 1) % len(draft.sitters))
    if do == "seats.later":
        return lobby.move(draft, seat, (seat + 1) % len(draft.sitters))
    if do == "seats.move":
        to = rest.partition("|")[0]
        return lobby.move(draft, seat, int(to)) if to.isdecimal() else draft
    if do == "seats.sigil":
        return lobby.next_sigil(draft, seat)
    if do == "seats.guide":
        return lobby.choose_guide(draft, seat)
    if do == "seats.level" and arg in ui.levels:
        return replace(draft, level=arg)
    if do == "seats.choose":
        return _choose(draft, ui, arg)
    return draft


def _choose(draft: Draft, ui: GameUI, arg: str) -> Draft:
    name, _, value = arg.partition("=")
    known = {choice.name: choice.values for choice in ui.choices}
    return draft.choose(name, value) if value in known.get(name, ()) else draft


TAPS: dict[str, Tap] = {
    "shell.go": go,
    "shell.back": back,
    "shell.set": change,
    "shell.ask": ask,
    "shell.unask": unask,
    "shell.sheet": sheet,
    "shell.turn": turn,
    "shell.hush": hush,
    "shell.gallery": zoom,
    "shell.fold": fold,
}


def tap(house: House, do: str, arg: str, games: Mapping[str, GameUI]) -> House | None:
    """The house after a tap, or None where the tap is not the house's own."""
    if do.startswith("seats."):
        return seat_taps(house, do, arg, games)
    if do.startswith("pick.") and house.place == "learn":
        return replace(house, lesson=touch(Picks(house.lesson), do[5:], arg).pairs)
    return TAPS[do](house, arg, games) if do in TAPS else None

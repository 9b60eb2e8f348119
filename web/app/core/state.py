"""Owns where we are in the house outside any game's rules, and what a tap there changes.
Must not know a State, the store or the browser: taps here are pure, `host` carries out the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.core import lobby
from app.core.lobby import LobbyDraft
from app.core.privacy import PendingSelection, tap_selection
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
class SaveSummary:
    """A stored game as the list shows it; nothing secret."""

    game: str
    ui: str
    names: tuple[str, ...]
    turn: int = 0
    state: str = "good"  # good, over, backup, shortened, newer, broken
    started: int = 0  # seconds since 1970; 0 where nobody knows


@dataclass(frozen=True, slots=True)
class OfflineStatus:
    """How much of the house is stored on this device."""

    state: str = "unknown"  # unknown, storing, ready, cut, unsupported
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence that needs no answer."""

    key: str
    params: tuple[tuple[str, str | int], ...] = ()
    tone: str = "calm"  # or "alarm"


@dataclass(frozen=True, slots=True)
class Confirm:
    """A step that cannot be taken back, waiting for a second tap. Words: `key.title`, `.text`, `.yes`."""

    key: str
    action: str
    arg: str = ""


@dataclass(frozen=True, slots=True)
class AppState:
    """Everything the house's own screens are drawn from."""

    route: str = "home"
    route_arg: str = ""
    settings: Settings = field(default_factory=Settings)
    lobby: LobbyDraft = field(default_factory=LobbyDraft)
    saves: tuple[SaveSummary, ...] = ()
    offline: OfflineStatus = OfflineStatus()
    update: bool = False
    install: str = ""  # "", "offered", "ios"
    toast: Toast | None = None
    confirm: Confirm | None = None
    dialog: str = ""  # "", "menu", "rules", "trouble"
    save_error: str = ""  # why the running game is not being saved, as a store code
    read_only: bool = False  # the game on the table is a newer version's: nothing of it is ever written
    rotation: int = 0
    storage_error: str = ""  # what the store said about itself at start
    options_folded: bool = True
    tutorial_selection: tuple[tuple[str, str], ...] = ()  # what was touched on a page of Learn to play
    gallery_card: str = ""  # gallery: which picture is open


Tap = Callable[[AppState, str, Mapping[str, GameUI]], AppState]


def go(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """`settings`, or `learn:obscurio.2`: another place, with what it shows."""
    place, _, detail = arg.partition(":")
    if place not in PLACES or place == "game":
        return house
    return replace(
        house,
        route=place,
        route_arg=detail,
        dialog="",
        confirm=None,
        toast=None,
        gallery_card="",
        tutorial_selection=(),
    )


def back(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """One step towards home: close what lies on top, else leave the place."""
    if house.confirm or house.dialog or house.gallery_card:
        return replace(house, confirm=None, dialog="", gallery_card="")
    if house.route == "learn" and house.route_arg:
        return replace(house, route_arg="")
    if house.route == "game":
        return replace(house, dialog="menu")
    return house if house.route == "home" else replace(house, route="home", route_arg="", toast=None)


def change(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """`lang=fr`: one wish of this table."""
    name, _, value = arg.partition("=")
    return replace(house, settings=house.settings.change(name, value))


def ask(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """`key|do|arg`: put the question first."""
    key, do, rest = (arg.split("|", 2) + ["", ""])[:3]
    return replace(house, confirm=Confirm(key, do, rest))


def unask(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    return replace(house, confirm=None)


def sheet(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    return replace(house, dialog="" if house.dialog == arg else arg)


def turn(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """Turn the table a quarter."""
    return replace(house, rotation=(house.rotation + 90) % 360)


def hush(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    return replace(house, toast=None)


def zoom(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    return replace(house, gallery_card=arg)


def fold(house: AppState, arg: str, games: Mapping[str, GameUI]) -> AppState:
    return replace(house, options_folded=not house.options_folded)


def seat_taps(house: AppState, do: str, arg: str, games: Mapping[str, GameUI]) -> AppState:
    """Everything that happens at the drawn table before a game begins."""
    ui = games.get(house.lobby.game)
    if ui is None:
        return house
    return replace(house, lobby=_seat(house.lobby, ui, do, arg))


def _seat(draft: LobbyDraft, ui: GameUI, do: str, arg: str) -> LobbyDraft:
    first, _, rest = arg.partition("|")
    seat = int(first) if first.isdecimal() else -1
    if do == "seats.add" and len(draft.players) < ui.most:
        return lobby.add(draft)
    if do == "seats.remove":
        return lobby.remove(draft, seat, ui.least)
    if do == "seats.name":
        return lobby.rename(draft, seat, rest)
    if do == "seats.earlier":
        return lobby.move(draft, seat, (seat - 1) % len(draft.players))
    if do == "seats.later":
        return lobby.move(draft, seat, (seat + 1) % len(draft.players))
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


def _choose(draft: LobbyDraft, ui: GameUI, arg: str) -> LobbyDraft:
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


def tap(house: AppState, do: str, arg: str, games: Mapping[str, GameUI]) -> AppState | None:
    """The house after a tap, or None where the tap is not the house's own."""
    if do.startswith("seats."):
        return seat_taps(house, do, arg, games)
    if do.startswith("pick.") and house.route == "learn":
        return replace(
            house,
            tutorial_selection=tap_selection(PendingSelection(house.tutorial_selection), do[5:], arg).pairs,
        )
    return TAPS[do](house, arg, games) if do in TAPS else None

"""Responsible for playing at random: reads rendered HTML, lists what can be tapped, chooses one.
Must not depend on the rules of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from random import Random

NOT_A_MOVE = ("shell.", "game.", "app.", "pick.zoom", "pick.drop", "pick.recap")
"""Actions of the app, or ones that only enlarge a picture: they never advance a game."""

LEAVE_PLACED = 0.8  # share of placed tokens left in place; otherwise six tokens are never all placed

NOTHING: Mapping[str, int] = {}
VOID = ("br", "hr", "img", "input")


@dataclass(frozen=True, slots=True)
class Move:
    """A tap with the two strings that the page's listener would send."""

    do: str
    arg: str = ""
    main: bool = False  # the main button of the screen
    aimed: bool = False  # a drop on one of many places; another place may be legal
    placed: bool = False  # picks up a token that is already placed

    @property
    def key(self) -> str:
        """Return the key under which taps without effect are counted."""
        return f"{self.do} {self.arg}" if self.aimed else self.do


class _Finder(HTMLParser):
    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.moves: list[Move] = []
        self.inside: list[tuple[str, dict[str, str]]] = []  # the open elements

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self.inside.append((tag, found))
        if found.get("aria-disabled") == "true" or "disabled" in found:
            return
        held, place = self.around("data-held-item"), self.around("data-drop")
        if held and place and "data-face" in found:  # a tap drops the held item here
            where = f"{held['data-held-item']}|{place['data-drop']}"
            self.moves.append(Move(place["data-drop-action"], where, main=True, aimed=True))
            return
        self.add_moves(found, placed=place is not None and "data-drag" in found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Ignore self-closing tags; they belong to drawings."""

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def around(self, name: str) -> dict[str, str] | None:
        return next((found for _, found in reversed(self.inside) if name in found), None)

    def add_moves(self, found: dict[str, str], placed: bool) -> None:
        main = "btn--main" in found.get("class", "")
        if found.get("data-action") == "shell.ask":  # confirm the dialog in the same step
            _, do, arg = (found.get("data-arg", "") + "||").split("|")[:3]
            self.offer(do, arg, main)
        elif "data-action" in found:
            about = self.around("data-context")
            arg = found.get("data-arg", "") + (f"|{about['data-context']}" if about else "")
            self.offer(found["data-action"], arg, main, placed)
        if "data-hold" in found:
            # Open without holding (the accessible way), so that the secret stays visible.
            do = "private.open" if found["data-hold"] == "private.hold" else found["data-hold"]
            self.offer(do, found.get("data-hold-arg", ""), True)
        if "data-point-action" in found:
            x, y = self.chance.randrange(1001), self.chance.randrange(1001)
            self.offer(found["data-point-action"], f"{found.get('data-point', '')}|{x}|{y}")

    def offer(self, do: str, arg: str, main: bool = False, placed: bool = False) -> None:
        if do and (
            not do.startswith(NOT_A_MOVE) or (main and do in ("private.request", "pick.drop"))
        ):  # "hand over to …" and closing a drawer that fills the screen are moves
            self.moves.append(Move(do, arg, main, placed=placed))


def moves(html: str, chance: Random) -> list[Move]:
    """Return everything on this page that a player may tap."""
    finder = _Finder(chance)
    finder.feed(html)
    return finder.moves


def next_move(screen: str, html: str, chance: Random, tried: Mapping[str, int] = NOTHING) -> Move:
    """Choose one tap.

    At a curtain: continue if this seat is done, otherwise open it. A private screen without moves is covered.
    `tried` counts the taps without effect by `Move.key`; the least tried come first."""
    offered = moves(html, chance)
    if screen.startswith("curtain"):
        done = [move for move in offered if move.do == "private.done"]
        forward = [move for move in offered if move.do != "private.back"]  # back leads to the table, for ever
        return (done or forward or [Move("private.open")])[0]
    if not offered:
        return Move("shell.cover")
    offered = [move for move in offered if not move.placed or chance.random() > LEAVE_PLACED] or offered
    least = min(tried.get(move.key, 0) for move in offered)
    fresh = [move for move in offered if tried.get(move.key, 0) == least]
    main = [move for move in fresh if move.main]
    if main and chance.random() < 0.7:
        return chance.choice(main)
    kind = chance.choice(
        sorted({move.do for move in fresh})
    )  # first the kind, so that twenty cards count once
    return chance.choice([move for move in fresh if move.do == kind])


class RandomPlayer:
    """Chooses random taps and remembers which had no effect since the last action."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.seq = -1
        self.tried: Counter[str] = Counter()

    def choose(self, screen: str, html: str, seq: int) -> Move:
        if seq != self.seq:
            self.seq = seq
            self.tried.clear()
        move = next_move(screen, html, self.chance, self.tried)
        self.tried[move.key] += 1
        return move

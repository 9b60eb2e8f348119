"""A table of tireless players: reads a painted page, finds what can be touched, and touches something.
It must not know any game: whatever is offered is fair, and in time chance leads to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from random import Random

NOT_A_MOVE = ("shell.", "game.", "app.", "pick.zoom", "pick.drop", "pick.echo")
"""What belongs to the house, or only looks closer: it never brings a game further."""

SECOND_THOUGHTS = 0.8  # so often what lies is left where it lies: else six tokens never lie all at once

NOTHING: Mapping[str, int] = {}
VOID = ("br", "hr", "img", "input")


@dataclass(frozen=True, slots=True)
class Move:
    """A touch, as the page's one listener would send it."""

    do: str
    arg: str = ""
    main: bool = False  # the large button that leads on
    aimed: bool = False  # at one of many places; refused here, it may be right there
    lies: bool = False  # takes up again what lies in a place

    @property
    def tries(self) -> str:
        """What is counted when it was in vain."""
        return f"{self.do} {self.arg}" if self.aimed else self.do


class _Finder(HTMLParser):
    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.moves: list[Move] = []
        self.inside: list[tuple[str, dict[str, str]]] = []  # the elements we are in

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self.inside.append((tag, found))
        if found.get("aria-disabled") == "true" or "disabled" in found:
            return
        held, place = self.around("data-held-item"), self.around("data-drop")
        if held and place and "data-face" in found:  # a touch lays down what is in hand: the way on
            where = f"{held['data-held-item']}|{place['data-drop']}"
            self.moves.append(Move(place["data-drop-action"], where, main=True, aimed=True))
            return
        self.touches(found, lies=place is not None and "data-drag" in found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Part of a drawing."""

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def around(self, name: str) -> dict[str, str] | None:
        return next((found for _, found in reversed(self.inside) if name in found), None)

    def touches(self, found: dict[str, str], lies: bool) -> None:
        main = "btn--main" in found.get("class", "")
        if found.get("data-action") == "shell.ask":  # asked and said yes in one
            _, do, arg = (found.get("data-arg", "") + "||").split("|")[:3]
            self.offer(do, arg, main)
        elif "data-action" in found:
            about = self.around("data-context")
            arg = found.get("data-arg", "") + (f"|{about['data-context']}" if about else "")
            self.offer(found["data-action"], arg, main, lies)
        if "data-hold" in found:
            # Opened as by somebody who cannot hold: it stays open long enough to be looked at.
            do = "look.open" if found["data-hold"] == "look.hold" else found["data-hold"]
            self.offer(do, found.get("data-hold-arg", ""), True)
        if "data-point-action" in found:
            x, y = self.chance.randrange(1001), self.chance.randrange(1001)
            self.offer(found["data-point-action"], f"{found.get('data-point', '')}|{x}|{y}")

    def offer(self, do: str, arg: str, main: bool = False, lies: bool = False) -> None:
        if do and (not do.startswith(NOT_A_MOVE) or (main and do == "look.wish")):  # "hand it to …" is a move
            self.moves.append(Move(do, arg, main, lies=lies))


def moves(html: str, chance: Random) -> list[Move]:
    """Everything on this page that a player may touch."""
    finder = _Finder(chance)
    finder.feed(html)
    return finder.moves


def next_move(screen: str, html: str, chance: Random, tried: Mapping[str, int] = NOTHING) -> Move:
    """One touch. At a curtain: go on if this seat has looked, else open; a look with nothing to do ends.

    `tried` says how often each touch (of its kind, or at its place) was made in vain: what was tried least
    comes first."""
    offered = moves(html, chance)
    if screen.startswith("curtain"):
        done = [move for move in offered if move.do == "look.done"]
        return (done or offered or [Move("look.open")])[0]
    if not offered:
        return Move("shell.cover")
    offered = [move for move in offered if not move.lies or chance.random() > SECOND_THOUGHTS] or offered
    least = min(tried.get(move.tries, 0) for move in offered)
    fresh = [move for move in offered if tried.get(move.tries, 0) == least]
    main = [move for move in fresh if move.main]
    if main and chance.random() < 0.7:
        return chance.choice(main)
    kind = chance.choice(sorted({move.do for move in fresh}))  # twenty cards to look at are still one kind
    return chance.choice([move for move in fresh if move.do == kind])


class RandomPlayer:
    """A robot that remembers what it has tried in vain since the last action. `chance` moves it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.seq = -1
        self.tried: Counter[str] = Counter()

    def touch(self, screen: str, html: str, seq: int) -> Move:
        if seq != self.seq:
            self.seq = seq
            self.tried.clear()
        move = next_move(screen, html, self.chance, self.tried)
        self.tried[move.tries] += 1
        return move

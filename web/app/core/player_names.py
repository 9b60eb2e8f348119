"""Names of players: as a save may store them, and as much of them as fits on the screen.
Must not depend on screens, nor on where names come from."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from app.core.game import Player
from engine.saves.records import MAX_NAME, player_name

LONGEST_NAME = MAX_NAME
SHOWN_GRAPHEMES = 24
_JOINER = "\u200d"


def clean_name(typed: str) -> str:
    """Any typed name, as a save may store it."""
    return player_name(typed[: LONGEST_NAME * 4])


@lru_cache(maxsize=64)
def shown_name(name: str, most: int = SHOWN_GRAPHEMES) -> str:
    """The part of a name that fits: whole graphemes, then an ellipsis."""
    pieces = graphemes(name)
    return name if len(pieces) <= most else "".join(pieces[: most - 1]) + "…"


def as_shown(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with names that fit on the screen."""
    return tuple([player._replace(name=shown_name(player.name)) for player in players])


def graphemes(text: str) -> list[str]:
    """Split a text into user-perceived characters; an approximation that keeps accents, emoji and flags."""
    pieces: list[str] = []
    for sign in text:
        if pieces and (
            _joins_previous(sign) or pieces[-1].endswith(_JOINER) or _completes_flag(pieces[-1], sign)
        ):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _joins_previous(sign: str) -> bool:
    return (
        sign == _JOINER or unicodedata.category(sign) in ("Mn", "Me") or "\U0001f3fb" <= sign <= "\U0001f3ff"
    )


def _completes_flag(before: str, sign: str) -> bool:
    return len(before) == 1 and all("\U0001f1e6" <= s <= "\U0001f1ff" for s in (before, sign))

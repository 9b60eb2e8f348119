"""The lobby: who sits where before a game begins, who guides, and the memory of the last group.
Must not depend on rules beyond seat counts, nor on the browser."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from app.core.game import Game, GameSetup, Player
from engine.saves.records import MAX_NAME, player_name

LONGEST_NAME = MAX_NAME
SHOWN_GRAPHEMES = 24
SIGILS = 8
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


@dataclass(frozen=True, slots=True)
class LobbyDraft:
    """The table before a game. `guided` counts how often each name has guided, for a fair rotation."""

    game: str = ""
    players: tuple[Player, ...] = ()
    guide: int = 0
    guide_chosen: bool = False
    level: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    guided: tuple[tuple[str, int], ...] = ()
    last_guide: str = ""

    def choose(self, name: str, value: str) -> LobbyDraft:
        others = tuple(pair for pair in self.choices if pair[0] != name)
        return replace(self, choices=tuple(sorted((*others, (name, value)))))


def draft_for(ui: Game, stored: Any, count: int = 0) -> LobbyDraft:
    """A new table for this game, with the players of the last group if there was one."""
    draft = recall(ui, stored)
    wanted = count or max(ui.min_players, min(len(draft.players) or 4, ui.max_players))
    while len(draft.players) < wanted:
        draft = add(draft)
    draft = replace(draft, players=draft.players[: ui.max_players])
    return suggest_guide(draft)


def recall(ui: Game, stored: Any) -> LobbyDraft:
    """Read the remembered group; unreadable values give an empty table."""
    known = stored if isinstance(stored, dict) else {}
    players: list[Player] = []
    for entry in _list(known.get("sitters"))[:SIGILS]:
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            sigil = entry.get("sigil")
            players.append(Player(clean_name(entry["name"]), sigil % SIGILS if isinstance(sigil, int) else 0))
    guided = known.get("guided")
    counts = (
        tuple((clean_name(n), c) for n, c in guided.items() if isinstance(c, int))
        if isinstance(guided, dict)
        else ()
    )
    games = known.get("games")
    mine = _stored_options(ui, games)
    level = mine.get("level") if isinstance(mine, dict) else None
    draft = LobbyDraft(
        ui.name, _distinct(players), guided=counts, last_guide=str(known.get("last_guide", ""))
    )
    return _with_choices(replace(draft, level=level if level in ui.levels else ui.levels[0]), ui, mine)


def _stored_options(ui: Game, games: Any) -> Any:
    """The options of the last game, also under a name that an earlier version of the app used."""
    if not isinstance(games, dict):
        return None
    return next((games[name] for name in (ui.name, *ui.old_names) if name in games), None)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _with_choices(draft: LobbyDraft, ui: Game, mine: Any) -> LobbyDraft:
    stored = mine.get("choices") if isinstance(mine, dict) else None
    stored = stored if isinstance(stored, dict) else {}
    for choice in ui.options:
        value = stored.get(choice.name)
        draft = draft.choose(choice.name, value if value in choice.values else choice.default)
    return draft


def _distinct(players: list[Player]) -> tuple[Player, ...]:
    """Give every seat its own sigil, which also distinguishes equal names."""
    seen: set[int] = set()
    found: list[Player] = []
    for player in players:
        sigil = player.sigil if player.sigil not in seen else next(s for s in range(SIGILS) if s not in seen)
        seen.add(sigil)
        found.append(player._replace(sigil=sigil))
    return tuple(found)


def add(draft: LobbyDraft, name: str = "") -> LobbyDraft:
    if len(draft.players) >= SIGILS:
        return draft
    free = next(s for s in range(SIGILS) if all(player.sigil != s for player in draft.players))
    return replace(draft, players=(*draft.players, Player(clean_name(name), free)))


def remove(draft: LobbyDraft, seat: int, min_players: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players) or len(draft.players) <= min_players:
        return draft
    guide = draft.guide - 1 if draft.guide > seat else draft.guide
    players = draft.players[:seat] + draft.players[seat + 1 :]
    return replace(draft, players=players, guide=min(guide, len(players) - 1))


def rename(draft: LobbyDraft, seat: int, typed: str) -> LobbyDraft:
    if not 0 <= seat < len(draft.players):
        return draft
    player = draft.players[seat]._replace(name=clean_name(typed))
    renamed = replace(draft, players=(*draft.players[:seat], player, *draft.players[seat + 1 :]))
    return renamed if draft.guide_chosen else suggest_guide(renamed)


def move(draft: LobbyDraft, seat: int, to: int) -> LobbyDraft:
    """Move a seat to another place; the guide stays the same person."""
    last = len(draft.players) - 1
    if not (0 <= seat <= last and 0 <= to <= last) or seat == to:
        return draft
    order = list(range(len(draft.players)))
    order.insert(to, order.pop(seat))
    return replace(draft, players=tuple(draft.players[i] for i in order), guide=order.index(draft.guide))


def next_sigil(draft: LobbyDraft, seat: int) -> LobbyDraft:
    """Switch a seat to the next colour and shape that is free at this table."""
    if not 0 <= seat < len(draft.players):
        return draft
    taken = {player.sigil for player in draft.players}
    here = draft.players[seat].sigil
    free = [s % SIGILS for s in range(here + 1, here + SIGILS) if s % SIGILS not in taken]
    if not free:
        return draft
    changed = draft.players[seat]._replace(sigil=free[0])
    return replace(draft, players=(*draft.players[:seat], changed, *draft.players[seat + 1 :]))


def choose_guide(draft: LobbyDraft, seat: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players):
        return draft
    return replace(draft, guide=seat, guide_chosen=True)


def suggest_guide(draft: LobbyDraft) -> LobbyDraft:
    """Suggest who has guided least often; among equals, the next one after the last guide."""
    if not draft.players:
        return draft
    counts = dict(draft.guided)
    names = [player.name for player in draft.players]
    start = names.index(draft.last_guide) + 1 if draft.last_guide and draft.last_guide in names else 0
    order = [(start + i) % len(names) for i in range(len(names))]
    best = min(order, key=lambda seat: (counts.get(names[seat], 0), order.index(seat)))
    return replace(draft, guide=best, guide_chosen=False)


def game_setup(draft: LobbyDraft, default_names: Sequence[str]) -> GameSetup:
    """The finished table; an empty name becomes the default name of its seat ("Seat 3")."""
    players = tuple(
        player if player.name else player._replace(name=default_names[seat])
        for seat, player in enumerate(draft.players)
    )
    return GameSetup(players, draft.guide, draft.level, draft.choices)


def remember(draft: LobbyDraft, stored: Any) -> dict[str, Any]:
    """The group memory after this game has begun, to be stored for the next one."""
    known = dict(stored) if isinstance(stored, dict) else {}
    guide = draft.players[draft.guide].name if draft.players else ""
    counts = dict(draft.guided)
    if guide:
        counts[guide] = counts.get(guide, 0) + 1
    games = dict(known["games"]) if isinstance(known.get("games"), dict) else {}
    games[draft.game] = {"level": draft.level, "choices": dict(draft.choices)}
    players = [{"name": player.name, "sigil": player.sigil} for player in draft.players]
    return {"sitters": players, "guided": counts, "last_guide": guide, "games": games}

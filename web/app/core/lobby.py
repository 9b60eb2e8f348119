"""Owns who will sit where: the draft of a table before a game begins, and who guides tonight.
Must not know rules beyond seat counts, nor the browser."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from app.games.game_ui import GameSetup, GameUI, Player
from engine.saves.records import MOST_NAME, player_name

LONGEST_NAME = MOST_NAME
SHOWN_GRAPHEMES = 24
SIGILS = 8
_JOINER = "\u200d"


def clean_name(typed: str) -> str:
    """Any name people write, as a save may hold it."""
    return player_name(typed[: LONGEST_NAME * 4])


@lru_cache(maxsize=64)  # the same few people at every tap
def shown_name(name: str, most: int = SHOWN_GRAPHEMES) -> str:
    """What fits: whole graphemes, then an ellipsis."""
    pieces = graphemes(name)
    return name if len(pieces) <= most else "".join(pieces[: most - 1]) + "…"


@lru_cache(maxsize=8)
def as_shown(sitters: tuple[Player, ...]) -> tuple[Player, ...]:
    """Everybody by the name that fits."""
    return tuple([replace(sitter, name=shown_name(sitter.name)) for sitter in sitters])


def graphemes(text: str) -> list[str]:
    """Letters as people count them: accents, joined emoji and flags stay whole (near enough)."""
    pieces: list[str] = []
    for sign in text:
        if pieces and (_clings(sign) or pieces[-1].endswith(_JOINER) or _half_flag(pieces[-1], sign)):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _clings(sign: str) -> bool:
    return (
        sign == _JOINER or unicodedata.category(sign) in ("Mn", "Me") or "\U0001f3fb" <= sign <= "\U0001f3ff"
    )


def _half_flag(before: str, sign: str) -> bool:
    return len(before) == 1 and all("\U0001f1e6" <= s <= "\U0001f1ff" for s in (before, sign))


@dataclass(frozen=True, slots=True)
class LobbyDraft:
    """A table being set. `guided` counts how often each name has guided, for a fair rotation."""

    game: str = ""
    players: tuple[Player, ...] = ()
    guide: int = 0
    guide_chosen: bool = False
    level: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    guided: tuple[tuple[str, int], ...] = ()
    last_guide: str = ""

    def choose(self, name: str, value: str) -> LobbyDraft:
        kept = tuple(pair for pair in self.choices if pair[0] != name)
        return replace(self, choices=tuple(sorted((*kept, (name, value)))))


def draft_for(ui: GameUI, stored: Any, count: int = 0) -> LobbyDraft:
    """A new table for this game, with the last group where there was one."""
    draft = recall(ui, stored)
    wanted = count or max(ui.least, min(len(draft.players) or 4, ui.most))
    while len(draft.players) < wanted:
        draft = add(draft)
    draft = replace(draft, players=draft.players[: ui.most])
    return suggest_guide(draft)


def recall(ui: GameUI, stored: Any) -> LobbyDraft:
    """Read the remembered group; nonsense is an empty table."""
    known = stored if isinstance(stored, dict) else {}
    sitters: list[Player] = []
    for entry in _list(known.get("sitters"))[:SIGILS]:
        if isinstance(entry, dict) and isinstance(entry.get("name"), str):
            sigil = entry.get("sigil")
            sitters.append(Player(clean_name(entry["name"]), sigil % SIGILS if isinstance(sigil, int) else 0))
    guided = known.get("guided")
    counts = (
        tuple((clean_name(n), c) for n, c in guided.items() if isinstance(c, int))
        if isinstance(guided, dict)
        else ()
    )
    games = known.get("games")
    mine = games.get(ui.name) if isinstance(games, dict) else None
    level = mine.get("level") if isinstance(mine, dict) else None
    draft = LobbyDraft(
        ui.name, _distinct(sitters), guided=counts, last_guide=str(known.get("last_guide", ""))
    )
    return _with_choices(replace(draft, level=level if level in ui.levels else ui.levels[0]), ui, mine)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _with_choices(draft: LobbyDraft, ui: GameUI, mine: Any) -> LobbyDraft:
    stored = mine.get("choices") if isinstance(mine, dict) else None
    stored = stored if isinstance(stored, dict) else {}
    for choice in ui.choices:
        value = stored.get(choice.name)
        draft = draft.choose(choice.name, value if value in choice.values else choice.default)
    return draft


def _distinct(sitters: list[Player]) -> tuple[Player, ...]:
    """No two seats share a sigil: that is what tells namesakes apart."""
    seen: set[int] = set()
    kept: list[Player] = []
    for sitter in sitters:
        sigil = sitter.sigil if sitter.sigil not in seen else next(s for s in range(SIGILS) if s not in seen)
        seen.add(sigil)
        kept.append(replace(sitter, sigil=sigil))
    return tuple(kept)


def add(draft: LobbyDraft, name: str = "") -> LobbyDraft:
    if len(draft.players) >= SIGILS:
        return draft
    free = next(s for s in range(SIGILS) if all(sitter.sigil != s for sitter in draft.players))
    return replace(draft, players=(*draft.players, Player(clean_name(name), free)))


def remove(draft: LobbyDraft, seat: int, least: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players) or len(draft.players) <= least:
        return draft
    guide = draft.guide - 1 if draft.guide > seat else draft.guide
    sitters = draft.players[:seat] + draft.players[seat + 1 :]
    return replace(draft, players=sitters, guide=min(guide, len(sitters) - 1))


def rename(draft: LobbyDraft, seat: int, typed: str) -> LobbyDraft:
    if not 0 <= seat < len(draft.players):
        return draft
    sitter = replace(draft.players[seat], name=clean_name(typed))
    renamed = replace(draft, players=(*draft.players[:seat], sitter, *draft.players[seat + 1 :]))
    return renamed if draft.guide_chosen else suggest_guide(renamed)


def move(draft: LobbyDraft, seat: int, to: int) -> LobbyDraft:
    """Take a seat out and put it in at another place; the guide stays the same person."""
    last = len(draft.players) - 1
    if not (0 <= seat <= last and 0 <= to <= last) or seat == to:
        return draft
    order = list(range(len(draft.players)))
    order.insert(to, order.pop(seat))
    return replace(draft, players=tuple(draft.players[i] for i in order), guide=order.index(draft.guide))


def next_sigil(draft: LobbyDraft, seat: int) -> LobbyDraft:
    """The next colour and shape nobody else at this table has."""
    if not 0 <= seat < len(draft.players):
        return draft
    taken = {sitter.sigil for sitter in draft.players}
    here = draft.players[seat].sigil
    free = [s % SIGILS for s in range(here + 1, here + SIGILS) if s % SIGILS not in taken]
    if not free:
        return draft
    changed = replace(draft.players[seat], sigil=free[0])
    return replace(draft, players=(*draft.players[:seat], changed, *draft.players[seat + 1 :]))


def choose_guide(draft: LobbyDraft, seat: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players):
        return draft
    return replace(draft, guide=seat, guide_chosen=True)


def suggest_guide(draft: LobbyDraft) -> LobbyDraft:
    """Who guides tonight: who has guided least; of those, the next one after the last guide."""
    if not draft.players:
        return draft
    counts = dict(draft.guided)
    names = [sitter.name for sitter in draft.players]
    start = names.index(draft.last_guide) + 1 if draft.last_guide and draft.last_guide in names else 0
    order = [(start + i) % len(names) for i in range(len(names))]
    best = min(order, key=lambda seat: (counts.get(names[seat], 0), order.index(seat)))
    return replace(draft, guide=best, guide_chosen=False)


def game_setup(draft: LobbyDraft, nameless: Mapping[int, str]) -> GameSetup:
    """The finished table; an empty name becomes the given one ("Seat 3")."""
    sitters = tuple(
        sitter if sitter.name else replace(sitter, name=nameless[seat])
        for seat, sitter in enumerate(draft.players)
    )
    return GameSetup(sitters, draft.guide, draft.level, draft.choices)


def remember(draft: LobbyDraft, stored: Any) -> dict[str, Any]:
    """What to keep of a table that sat down, for next time."""
    known = dict(stored) if isinstance(stored, dict) else {}
    guide = draft.players[draft.guide].name if draft.players else ""
    counts = dict(draft.guided)
    if guide:
        counts[guide] = counts.get(guide, 0) + 1
    games = dict(known["games"]) if isinstance(known.get("games"), dict) else {}
    games[draft.game] = {"level": draft.level, "choices": dict(draft.choices)}
    sitters = [{"name": sitter.name, "sigil": sitter.sigil} for sitter in draft.players]
    return {"sitters": sitters, "guided": counts, "last_guide": guide, "games": games}

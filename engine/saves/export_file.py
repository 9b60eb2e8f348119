"""Owns the file a table takes away: marked as a spoiler, not readable at a glance, checked when it returns.

Must not know how the file reaches the player, nor what is in the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.saves.envelope import CorruptSave, UnknownVersion, short_digest
from engine.saves.records import MOST_ROWS, Save, texts
from engine.saves.recovery import MAIN, Recovered, Verdict, recover_from

MOST_FILE: Final = 4_000_000
_WARNING = (
    "UMBRARY - SPOILERS INSIDE: this file holds every secret of a game. "
    "Import it into Umbrary; do not study it.\n"
    "UMBRARY - SECRETS DE PARTIE : ce fichier contient tous les secrets d’une partie. "
    "Importez-le dans Umbrary sans chercher à le lire.\n"
)
_FILE_VERSION = 1
_MARK = re.compile(r"umbrary-save (\d{1,4})\b")
_PIECE = re.compile(r":([hrc])(u\d{1,4}\.[0-9a-f]{16}\.[A-Za-z0-9+/]*={0,2}|-)")
_END = re.compile(r":end\.(\d{1,6})\.([0-9a-f]{16})")


def export_text(save: Save) -> str:
    """The whole game as text. One line per piece, so that a damaged line costs only what follows it."""
    return export_texts(*texts(save))


def export_texts(header: str, rows: Sequence[str], point: str | None) -> str:
    """The same of stored texts as they are: what a newer program wrote leaves this one unchanged."""
    pieces = [f":h{header}", *(f":r{row or '-'}" for row in rows)]
    if point:
        pieces.append(f":c{point}")
    body = "\n".join(pieces)
    end = f":end.{len(rows)}.{short_digest(''.join(pieces))}"
    return f"{_WARNING}umbrary-save {_FILE_VERSION}\n{body}\n{end}\n"


def import_text(text: str) -> Recovered:
    """A game from such a file, however it was wrapped on its way; anything else is refused."""
    if len(text) > MOST_FILE:
        raise CorruptSave("save.too_large")
    mark = _MARK.search(text)
    if mark is None:
        raise CorruptSave("save.not_ours")
    if int(mark[1]) > _FILE_VERSION:
        raise UnknownVersion(format=int(mark[1]))
    return _judge("".join(text[mark.end() :].split()))


def _judge(packed: str) -> Recovered:
    end = _END.search(packed)
    body = packed[: end.start()] if end else packed
    pieces = _PIECE.findall(body)
    rows = [text for kind, text in pieces if kind == "r"]
    if len(rows) > MOST_ROWS:
        raise CorruptSave("save.too_large")
    chosen = recover_from([_as_copy(pieces, rows)])
    whole = end is not None and body.isascii() and end.groups() == (str(len(rows)), short_digest(body))
    if whole or chosen.verdict.code == "truncated_at":
        return chosen
    lost = max(0, int(end[1]) - chosen.save.seq) if end else 0
    return Recovered(chosen.save, Verdict("truncated_at", chosen.save.seq, lost))


def _as_copy(pieces: list[tuple[str, str]], rows: list[str]) -> dict[str, object]:
    headers = [text for kind, text in pieces if kind == "h"]
    points = [text for kind, text in pieces if kind == "c"]
    return {
        "from": MAIN,
        "header": headers[0] if headers else None,
        "rows": rows,
        "checkpoint": points[-1] if points else None,
    }

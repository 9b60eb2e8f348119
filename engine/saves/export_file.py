"""Export files: a game as a text file with a spoiler warning, checked completely on import.

Must not depend on how the file reaches the player, nor on any game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.saves.envelope import CorruptSave, UnknownVersion, short_digest
from engine.saves.records import MAX_SEQ, Save, texts
from engine.saves.recovery import MAIN, Recovered, Verdict, recover_from
from engine.saves.slices import Slices, finish

MAX_FILE: Final = 4_000_000
_WARNING = (
    "UMBRARY - SPOILERS INSIDE: this file holds every secret of a game. "
    "Import it into Umbrary; do not study it.\n"
    "UMBRARY - SECRETS DE PARTIE : ce fichier contient tous les secrets d’une partie. "
    "Importez-le dans Umbrary sans chercher à le lire.\n"
)
_FILE_VERSION = 1
_MOST_HOLES = 1_000
_SIGNATURE = re.compile(r"umbrary-save (\d{1,4})\b")
_RECORD = re.compile(r":([hrc])(u\d{1,4}\.[0-9a-f]{16}\.[A-Za-z0-9+/]*={0,2}|-)")
_COUNT = re.compile(r":n\.(\d{1,6})")
_END = re.compile(r":end\.(\d{1,6})\.([0-9a-f]{16})")


def export_text(save: Save) -> str:
    """Write a game as text, one line for each record, so that damage affects only what follows it."""
    return export_texts(*texts(save))


def export_texts(header: str, rows: Sequence[str], checkpoint: str | None) -> str:
    """Write stored texts unchanged; also works for records of a newer version of the app."""
    records = [f":n.{len(rows)}", f":h{header}", *(f":r{row or '-'}" for row in rows)]
    if checkpoint:
        records.append(f":c{checkpoint}")
    body = "\n".join(records)
    end = f":end.{len(rows)}.{short_digest(''.join(records))}"
    return f"{_WARNING}umbrary-save {_FILE_VERSION}\n{body}\n{end}\n"


def import_text(text: str) -> Recovered:
    """Read a game from an exported file. Changed line breaks do no harm; other text is refused."""
    return finish(import_slowly(text))


def import_slowly(text: str) -> Slices[Recovered]:
    """Do the work of `import_text` in slices."""
    if len(text) > MAX_FILE:
        raise CorruptSave("save.too_large")
    signature = _SIGNATURE.search(text)
    if signature is None:
        raise CorruptSave("save.not_ours")
    if int(signature[1]) > _FILE_VERSION:
        raise UnknownVersion(format=int(signature[1]))
    return (yield from _recover("".join(text[signature.end() :].split())))


def _recover(packed: str) -> Slices[Recovered]:
    end = _END.search(packed)
    body = packed[: end.start()] if end else packed
    records = _RECORD.findall(body)
    rows = [text for kind, text in records if kind == "r"]
    if len(rows) > MAX_SEQ:
        raise CorruptSave("save.too_large")
    yield
    recovered = yield from recover_from([_as_copy(records, rows)])
    _check_holes(recovered.save, len(rows))
    complete = end is not None and body.isascii() and end.groups() == (str(len(rows)), short_digest(body))
    if complete:
        return recovered
    announced = int(end[1]) if end else _announced(packed)
    lost = max(recovered.verdict.lost, announced - recovered.save.seq)
    return Recovered(recovered.save, Verdict("truncated_at", recovered.save.seq, lost))


def _announced(packed: str) -> int:
    """Return the number of actions that the file says it contains; files of 0.1.0 say it only at the end."""
    found = _COUNT.match(packed)
    return int(found[1]) if found else 0


def _check_holes(save: Save, most: int) -> None:
    """Refuse a checkpoint far beyond the rows: every missing row becomes a stored record."""
    if save.seq > most + _MOST_HOLES:
        raise CorruptSave("save.malformed", at="checkpoint")


def _as_copy(records: list[tuple[str, str]], rows: list[str]) -> dict[str, object]:
    headers = [text for kind, text in records if kind == "h"]
    checkpoints = [text for kind, text in records if kind == "c"]
    return {
        "from": MAIN,
        "header": headers[0] if headers else None,
        "rows": rows,
        "checkpoint": checkpoints[-1] if checkpoints else None,
    }

"""Owns what a kept game looks like, how copies of it are judged, and the way back to a running game.

Must not know disks, browsers or any single game. docs/SAVE_FORMAT.md says how a page uses it.
"""

from engine.saves.envelope import CorruptSave, UnknownVersion
from engine.saves.export_file import MOST_FILE, export_text, export_texts, import_text
from engine.saves.forward_compat import Glimpse, cover, glimpse, last_state
from engine.saves.records import (
    FORMAT,
    Checkpoint,
    DeckMark,
    Entry,
    Header,
    Player,
    Row,
    Save,
    append,
    glance,
    header_text,
    mark,
    peek,
    player_name,
    texts,
)
from engine.saves.recovery import Chosen, Verdict, recover
from engine.saves.resume import Resumed, repainted, resume

__all__ = [
    "FORMAT",
    "MOST_FILE",
    "Checkpoint",
    "Chosen",
    "CorruptSave",
    "DeckMark",
    "Entry",
    "Glimpse",
    "Header",
    "Player",
    "Resumed",
    "Row",
    "Save",
    "UnknownVersion",
    "Verdict",
    "append",
    "recover",
    "cover",
    "export_text",
    "export_texts",
    "glance",
    "glimpse",
    "header_text",
    "import_text",
    "last_state",
    "mark",
    "peek",
    "player_name",
    "repainted",
    "resume",
    "texts",
]

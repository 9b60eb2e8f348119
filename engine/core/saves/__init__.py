"""Owns what a kept game looks like, how copies of it are judged, and the way back to a running game.

Must not know disks, browsers or any single game. docs/SAVE_FORMAT.md says how a page uses it.
"""

from engine.core.saves.choose import Chosen, Verdict, choose
from engine.core.saves.files import MOST_FILE, export_text, import_text
from engine.core.saves.records import (
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
from engine.core.saves.resume import Resumed, resume
from engine.core.saves.veil import CorruptSave, UnknownVersion

__all__ = [
    "FORMAT",
    "MOST_FILE",
    "Checkpoint",
    "Chosen",
    "CorruptSave",
    "DeckMark",
    "Entry",
    "Header",
    "Player",
    "Resumed",
    "Row",
    "Save",
    "UnknownVersion",
    "Verdict",
    "append",
    "choose",
    "export_text",
    "glance",
    "header_text",
    "import_text",
    "mark",
    "peek",
    "player_name",
    "resume",
    "texts",
]

"""Owns what a kept game looks like, how copies of it are judged, and the way back to a running game.

Must not know disks, browsers or any single game. docs/SAVE_FORMAT.md says how a page uses it.
"""

from engine.core.saves.choose import Chosen, Verdict, choose
from engine.core.saves.files import MOST_FILE, export_text, export_texts, import_text
from engine.core.saves.newer import Glimpse, cover, glimpse, last_state
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
from engine.core.saves.resume import Resumed, repainted, resume
from engine.core.saves.veil import CorruptSave, UnknownVersion

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
    "choose",
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

"""Saves: the format, recovery from damaged copies, and resuming a game. See docs/SAVE_FORMAT.md.

Must not depend on storage, browsers or any single game.
"""

from engine.saves.deal_phrase import check_deal, deal_text, deal_words
from engine.saves.envelope import CorruptSave, UnknownVersion
from engine.saves.export_file import MAX_FILE, export_text, export_texts, import_slowly, import_text
from engine.saves.forward_compat import NewerSave, last_state, read_header_lenient, read_newer_save
from engine.saves.records import (
    FORMAT,
    Checkpoint,
    DeckFingerprint,
    Entry,
    Header,
    Row,
    Save,
    SavedPlayer,
    append,
    checkpoint_only,
    header_text,
    player_name,
    read_header_text,
    texts,
    write_texts,
)
from engine.saves.recovery import Recovered, Verdict, recover, recover_slowly
from engine.saves.resume import Resumed, decks_changed, resume, resume_slowly
from engine.saves.slices import Slices, finish

__all__ = [
    "append",
    "check_deal",
    "Checkpoint",
    "checkpoint_only",
    "CorruptSave",
    "deal_text",
    "deal_words",
    "DeckFingerprint",
    "decks_changed",
    "Entry",
    "export_text",
    "export_texts",
    "finish",
    "FORMAT",
    "Header",
    "header_text",
    "import_slowly",
    "import_text",
    "last_state",
    "MAX_FILE",
    "NewerSave",
    "SavedPlayer",
    "player_name",
    "read_header_lenient",
    "read_header_text",
    "read_newer_save",
    "recover",
    "recover_slowly",
    "Recovered",
    "resume",
    "resume_slowly",
    "Resumed",
    "Row",
    "Save",
    "Slices",
    "texts",
    "UnknownVersion",
    "Verdict",
    "write_texts",
]

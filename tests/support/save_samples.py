"""Saves for tests: a chain of small actions, and its copies as the store returns them."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from engine.saves import Header, Save, SavedPlayer, append, checkpoint_only, texts

NAMES = ("Ada", "<b>Bo</b>", "نور", "🦉‍⬛ Éloïse")


def header(seed: str = "c0ffee", **changes: Any) -> Header:
    fields: dict[str, Any] = {
        "game": "guessing",
        "rules": 1,
        "seed": seed,
        "players": tuple(SavedPlayer(name, "human") for name in NAMES),
        "options": (("difficulty", "easy"), ("hourglass", True), ("rounds", 3)),
        "lang": "fr",
        "started": 1_800_000_000,
    }
    return Header(**{**fields, **changes})


def state(seq: int) -> dict[str, Any]:
    return {"$": "State", "seq": seq, "exit_card": f"secret-{seq}"}


def played(length: int, seed: str = "c0ffee", twist: int = 0) -> Save:
    """Return a game of that many actions; another `twist` gives other actions from the same header."""
    save, _ = checkpoint_only(Save(header(seed)), state(0), {"screen": "curtain", "seat": 0})
    for number in range(1, length + 1):
        action = {"$": "Guess", "seat": number % 4, "card": f"c{number + twist:03d}"}
        save = append(
            save, action, state(number), {"screen": "curtain", "seat": number % 4}, 1000 * number
        ).save
    return save


def copy(save: Save, source: str = "log") -> dict[str, Any]:
    head, rows, point = texts(save)
    return {"from": source, "header": head, "rows": list(rows), "checkpoint": point}


def loaded(*copies: dict[str, Any]) -> str:
    return json.dumps({"ok": True, "copies": list(copies)})


lengths = st.integers(0, 12)
plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(codec="utf-8"), max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=8), inner, max_size=4)
    ),
    max_leaves=20,
)

"""Turns a stored state of older rules into the current form, so that a game begun under them goes on.

Must not depend on the current classes: stored names of old saves never change.
"""

from __future__ import annotations

from typing import Any

Tree = dict[str, Any]

_TURN_FIELDS = (
    "began_room",
    "watcher",
    "traps",
    "exit_card",
    "pages",
    "butterflies",
    "riddle_given",
    "reserve",
    "hands",
    "picks",
    "doors",
    "exit_door",
    "open_door",
    "space",
    "left",
    "stopped",
    "by_time",
    "chips",
    "held",
    "found",
    "losses",
    "votes",
    "verdicts",
)


def migrate_state(tree: Any, decoys: tuple[str, ...]) -> Any:
    """Return the tree of a state in the current form; a current one, or one that is no state, unchanged.

    The readings of version 1 stay: `held_count` is stored in every state, and its strict reading of the
    same element becomes the option `strict_element`. Decoys come from their own deck from the next night.
    """
    if not _is_version_1(tree):
        return tree
    grimoire = tree["house"]["grimoire"]
    rest = {name: value for name, value in tree.items() if name not in _TURN_FIELDS}
    turn = {name: tree[name] for name in _TURN_FIELDS}
    return {
        **rest,
        "house": {**tree["house"], "strict_element": True},
        "decoys": _sealed_pile(decoys),
        "holder": _also_for(tree["holder"], grimoire),
        "last_picks": _last_picks(tree["record"], grimoire),
        "turn": {
            "$": "Turn",
            **turn,
            "number": tree["turn"],
            "picks": _also_for(tree["picks"], grimoire) if tree["picks"]["readers"] else tree["picks"],
        },
    }


def _is_version_1(tree: Any) -> bool:
    return (
        isinstance(tree, dict)
        and tree.get("$") == "State"
        and type(tree.get("turn")) is int
        and isinstance(tree.get("house"), dict)
        and all(name in tree for name in (*_TURN_FIELDS, "holder", "record"))
    )


def _sealed_pile(cards: tuple[str, ...]) -> Tree:
    sealed = {"$": "Sealed", "value": list(cards), "readers": []}
    return {"$": "Pile", "cards": sealed, "size": len(cards)}


def _also_for(sealed: Tree, seat: int) -> Tree:
    return {**sealed, "readers": sorted({*sealed["readers"], seat})}


def _last_picks(record: Tree, seat: int) -> Tree:
    turns = record["value"]
    return {"$": "Sealed", "value": turns[-1]["picks"] if turns else [], "readers": [seat]}

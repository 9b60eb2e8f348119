"""The rules of both games as a library: pure Python, the same seed and actions give the same game.

Must not depend on a browser, clocks, files, languages or the pixels of pictures.

The public API is what `__all__` names. It is loaded on first use, so that importing one submodule
does not import both games. A turn of The Library for three players:

>>> import json
>>> from engine import PUBLIC, Obscurio, Table, begin, legal, load_deck, look, replay, step, view, why_not
>>> cards = [{"id": f"c{n}", "file": "", "palette": [], "elements": []} for n in range(9)]
>>> rules = Obscurio(load_deck(json.dumps({"id": "example-1", "cards": cards})))
>>> table = Table(seats=3, options=(("grimoire", 0),))
>>> state = begin(rules, table, seed="example").state

`waiting` names the seats whose action is needed; `PUBLIC` is the whole table. `legal` lists what a
seat may do, `why_not` explains a refusal, `step` applies an action:

>>> state.phase.value, rules.waiting(state) == (PUBLIC,)
('traps', True)
>>> actions = [legal(rules, state, PUBLIC)[0]]
>>> actions
[GoOn(seat=-1)]
>>> state = step(rules, state, actions[0]).state
>>> state.phase.value, rules.waiting(state)
('riddle', (0,))
>>> why_not(rules, state, actions[0])
Problem(code='problem.not_now', params=())

A view contains only what its seat may know. Seat 0, the Grimoire, sees the Exit; seat 1 does not:

>>> [look(view(rules, state, seat).state.turn.exit_card) for seat in (0, 1)]
['c7', None]

Play the first legal action of the first waiting seat until the next turn begins:

>>> while state.turn.number == 1 and rules.outcome(state) is None:
...     seat = rules.waiting(state)[0]
...     actions.append(legal(rules, state, seat)[0])
...     state = step(rules, state, actions[-1]).state
>>> [type(action).__name__ for action in actions]
['GoOn', 'HandOverRiddle', 'GoOn', 'PlaceChip', 'PlaceChip', 'Agree', 'GoOn']
>>> replay(rules, table, "example", actions).state == state
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.game_loop import begin, legal, replay, step, view, why_not
    from engine.core.model import (
        Action,
        Decision,
        Event,
        IllegalAction,
        Outcome,
        Problem,
        Ruleset,
        Step,
        Table,
        View,
    )
    from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat, look
    from engine.mysterium.rules import Mysterium
    from engine.obscurio.rules import Obscurio
    from engine.picture_decks import Card, Deck, Element, load_deck

__all__ = [
    "Action",
    "begin",
    "Card",
    "Deck",
    "Decision",
    "Element",
    "Event",
    "EYES_CLOSED",
    "IllegalAction",
    "legal",
    "load_deck",
    "look",
    "Mysterium",
    "Obscurio",
    "Outcome",
    "Problem",
    "PUBLIC",
    "replay",
    "Ruleset",
    "Seat",
    "step",
    "Step",
    "Table",
    "view",
    "View",
    "why_not",
]

_MODULES = {
    "engine.core.game_loop": "begin legal replay step view why_not",
    "engine.core.model": "Action Decision Event IllegalAction Outcome Problem Ruleset Step Table View",
    "engine.core.sealed": "EYES_CLOSED PUBLIC Seat look",
    "engine.mysterium.rules": "Mysterium",
    "engine.obscurio.rules": "Obscurio",
    "engine.picture_decks": "Card Deck Element load_deck",
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """Import a name of the public API on first use (PEP 562)."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'engine' has no attribute {name!r}")
    value = globals()[name] = getattr(__import__(_MODULE_OF[name], fromlist=[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

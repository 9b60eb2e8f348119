"""The lobby: who sits where before a game begins, who guides, and the memory of the last group.
Must not depend on rules beyond seat counts, nor on the browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.core.game import CHARACTERS, MACHINE_GUIDES, Choice, Game, GameSetup, Player
from app.core.player_names import clean_name

TRAITS = ("colour", "shape", "portrait")  # in the order of `Player.character`
BLUE = 4  # from afar it looks like sky blue, so it is given to the last player
DEAL = "deal"  # the choice that says how hard the riddles of a machine are
SPEECH = "speech"
SPEECHES = ("after", "first", "last", "silent")


@dataclass(frozen=True, slots=True)
class LobbyDraft:
    """The table before a game. `guided` counts how often each name has guided, for a fair rotation."""

    game: str = ""
    players: tuple[Player, ...] = ()
    guide: int = 0
    guide_chosen: bool = False
    level: str = ""  # the difficulty that was chosen, "" for the usual one of this table
    choices: tuple[tuple[str, str], ...] = ()
    decided: tuple[str, ...] = ()  # options chosen by a player, not proposed
    guided: tuple[tuple[str, int], ...] = ()
    last_guide: str = ""
    eldest: tuple[int, ...] = ()  # seats named by age, eldest first
    deal: str = ""  # how hard the riddles of a machine that guides are
    speech: str = SPEECHES[0]  # when machines that do not guide say what they think

    @property
    def machine(self) -> int | None:
        """The seat of the machine that guides, if there is one."""
        guides = (seat for seat, player in enumerate(self.players) if player.machine in MACHINE_GUIDES)
        return next(guides, None)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.machine])

    @property
    def readers(self) -> tuple[str, ...]:
        """The personas at the table, without a machine that guides."""
        found = [player.machine for player in self.players if player.machine]
        return tuple([machine for machine in found if machine not in MACHINE_GUIDES])

    @property
    def alone(self) -> bool:
        """Whether one person sits with machines."""
        return len(self.persons) == 1 and len(self.players) > 1

    def choose(self, name: str, value: str) -> LobbyDraft:
        """Choose the value of an option. It is then no longer proposed by the number of players."""
        decided = tuple(sorted({*self.decided, name}))
        return replace(self._with_value(name, value), decided=decided)

    def _with_value(self, name: str, value: str) -> LobbyDraft:
        others = tuple(pair for pair in self.choices if pair[0] != name)
        return replace(self, choices=tuple(sorted((*others, (name, value)))))

    def propose(self, options: Sequence[Choice]) -> LobbyDraft:
        """Give each option that was not chosen the value proposed for this number of players."""
        draft = self
        for option in options:
            if option.name not in self.decided:
                draft = draft._with_value(option.name, option.proposed(len(self.persons)))
        return draft


def draft_people(ui: Game, stored: Any, count: int = 0) -> LobbyDraft:
    """A new table for this game, with the people of the last group if there was one."""
    draft = recall(ui, stored)
    wanted = count or max(ui.min_players, min(len(draft.players) or 4, ui.max_players))
    if stored_machines(ui, stored) and draft.players:
        wanted = len(draft.players)  # the chairs that are left over are filled by machines
    while len(draft.players) < wanted:
        draft = add(draft)
    return suggest_guide(replace(draft, players=draft.players[: ui.max_players]))


def draft_person(ui: Game, stored: Any) -> LobbyDraft:
    """A table with one person, with the name and the options of the last time they played alone."""
    known = _dictionary(_dictionary(stored).get("alone"))
    draft = recall(ui, {**_dictionary(stored), "games": {ui.name: known}})
    name = known.get("name")
    return add(replace(draft, players=(), eldest=()), name if isinstance(name, str) else "")


def machine_guided(ui: Game, stored: Any) -> bool:
    """Whether a machine guided the last game of the group."""
    return _dictionary(_stored_options(ui, _dictionary(stored).get("games"))).get("guide") == "machine"


def stored_machines(ui: Game, stored: Any) -> tuple[str, ...]:
    """The personas that sat at the last table of the group, besides one that guided."""
    found = _list(_dictionary(_stored_options(ui, _dictionary(stored).get("games"))).get("machines"))
    return tuple([persona for persona in ui.machine_readers if persona in found])


def tastes(stored: Any) -> tuple[int, ...]:
    """The four weights that the app learned about the group, in thousandths; () at first."""
    found = _list(_dictionary(stored).get("tastes"))
    return tuple(found) if len(found) == 4 and all(type(w) is int and w > 0 for w in found) else ()


def recall(ui: Game, stored: Any) -> LobbyDraft:
    """Read the remembered group; unreadable values give an empty table."""
    known = stored if isinstance(stored, dict) else {}
    entries = [entry for entry in _list(known.get("sitters")) if _is_named(entry)][:CHARACTERS]
    players = [
        Player(clean_name(entry["name"])).with_character(*_stored_character(entry)) for entry in entries
    ]
    guided = known.get("guided")
    counts = (
        tuple((clean_name(n), c) for n, c in guided.items() if isinstance(c, int))
        if isinstance(guided, dict)
        else ()
    )
    games = known.get("games")
    mine = _stored_options(ui, games)
    level = mine.get("level") if isinstance(mine, dict) else None
    draft = LobbyDraft(
        ui.name,
        _distinct(players),
        guided=counts,
        last_guide=str(known.get("last_guide", "")),
        eldest=_stored_eldest(known.get("eldest"), min(len(players), ui.max_players)),
        deal=_stored_deal(ui, mine),
        speech=_stored_speech(mine),
    )
    return _with_choices(replace(draft, level=level if level in ui.levels else ""), ui, mine)


def _is_named(entry: Any) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("name"), str)


def _stored_character(entry: dict[str, Any]) -> tuple[int, int, int]:
    """The stored character; earlier versions stored only `sigil`, one number for colour and shape."""
    colour = _number(entry.get("sigil"), 0)
    return colour, _number(entry.get("shape"), colour), _number(entry.get("portrait"), colour)


def _number(value: Any, default: int) -> int:
    return value % CHARACTERS if type(value) is int else default


def _stored_eldest(value: Any, count: int) -> tuple[int, ...]:
    seats = [seat for seat in _list(value) if type(seat) is int and 0 <= seat < count]
    return tuple(dict.fromkeys(seats))


def _stored_deal(ui: Game, mine: Any) -> str:
    """The stored level of riddles; at first the middle one."""
    stored, levels = _dictionary(mine).get(DEAL), ui.machine_levels
    return stored if stored in levels else levels[len(levels) // 2] if levels else ""


def _stored_speech(mine: Any) -> str:
    stored = _dictionary(mine).get(SPEECH)
    return stored if stored in SPEECHES else SPEECHES[0]


def _dictionary(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _stored_options(ui: Game, games: Any) -> Any:
    """The options of the last game, also under a name that an earlier version of the app used."""
    if not isinstance(games, dict):
        return None
    return next((games[name] for name in (ui.name, *ui.old_names) if name in games), None)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _with_choices(draft: LobbyDraft, ui: Game, mine: Any) -> LobbyDraft:
    stored = mine.get("choices") if isinstance(mine, dict) else None
    stored = stored if isinstance(stored, dict) else {}
    decided = mine.get("decided") if isinstance(mine, dict) else None
    for choice in ui.options:
        value = stored.get(choice.name)
        # Earlier versions did not store who chose a value; there, a changed value was chosen.
        chosen = choice.name in decided if isinstance(decided, list) else value != choice.default
        if chosen and isinstance(value, str) and value in choice.values:
            draft = draft.choose(choice.name, value)
    return draft.propose(ui.options)


def _distinct(players: list[Player]) -> tuple[Player, ...]:
    """Give every seat its own colour, shape and portrait, which also distinguishes equal names."""
    found: list[Player] = []
    for player in players:
        free = [_free_numbers(found, trait) for trait in range(len(TRAITS))]
        colour, shape, portrait = (
            number if number in numbers else numbers[0]
            for number, numbers in zip(player.character, free, strict=True)
        )
        found.append(player.with_character(colour, shape, portrait))
    return tuple(found)


def _free_numbers(players: Sequence[Player], trait: int) -> list[int]:
    """The colours, shapes or portraits that none of these players has; a colour like another comes last."""
    taken = {player.character[trait] for player in players}
    free = [number for number in range(CHARACTERS) if number not in taken]
    return sorted(free, key=lambda number: TRAITS[trait] == "colour" and number == BLUE)


def add(draft: LobbyDraft, name: str = "") -> LobbyDraft:
    """Add a seat; its colour, shape and portrait have the same number if such a number is free."""
    if len(draft.players) >= CHARACTERS:
        return draft
    free = [_free_numbers(draft.players, trait) for trait in range(len(TRAITS))]
    alike = [number for number in free[0] if number in free[1] and number in free[2]]
    colour, shape, portrait = ((alike or numbers)[0] for numbers in free)
    player = Player(clean_name(name)).with_character(colour, shape, portrait)
    return replace(draft, players=(*draft.players, player))


def remove(draft: LobbyDraft, seat: int, min_players: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players) or len(draft.players) <= min_players:
        return draft
    guide = draft.guide - 1 if draft.guide > seat else draft.guide
    players = draft.players[:seat] + draft.players[seat + 1 :]
    eldest = tuple(who - 1 if who > seat else who for who in draft.eldest if who != seat)
    return replace(draft, players=players, guide=min(guide, len(players) - 1), eldest=eldest)


def rename(draft: LobbyDraft, seat: int, typed: str) -> LobbyDraft:
    if not 0 <= seat < len(draft.players):
        return draft
    player = draft.players[seat]._replace(name=clean_name(typed))
    renamed = replace(draft, players=(*draft.players[:seat], player, *draft.players[seat + 1 :]))
    return renamed if draft.guide_chosen else suggest_guide(renamed)


def move(draft: LobbyDraft, seat: int, to: int) -> LobbyDraft:
    """Move a seat to another place; the guide and the eldest stay the same persons."""
    last = len(draft.players) - 1
    if not (0 <= seat <= last and 0 <= to <= last) or seat == to:
        return draft
    order = list(range(len(draft.players)))
    order.insert(to, order.pop(seat))
    return replace(
        draft,
        players=tuple(draft.players[i] for i in order),
        guide=order.index(draft.guide),
        eldest=tuple(order.index(who) for who in draft.eldest),
    )


def choose_trait(draft: LobbyDraft, seat: int, trait: str, number: int) -> LobbyDraft:
    """Give a seat a colour, shape or portrait; a player who has it takes the old one in exchange."""
    if not 0 <= seat < len(draft.players) or not 0 <= number < CHARACTERS or trait not in TRAITS:
        return draft
    at = TRAITS.index(trait)
    before = draft.players[seat].character[at]
    new = {number: before, before: number}  # an exchange; no other player has one of these two
    players = (
        player.with_character(*(new.get(n, n) if i == at else n for i, n in enumerate(player.character)))
        for player in draft.players
    )
    return replace(draft, players=tuple(players))


def toggle_eldest(draft: LobbyDraft, seat: int) -> LobbyDraft:
    """Name a seat as the next in age, or take it out of the order."""
    if not 0 <= seat < len(draft.players):
        return draft
    others = tuple(who for who in draft.eldest if who != seat)
    return replace(draft, eldest=others if seat in draft.eldest else (*others, seat))


def choose_guide(draft: LobbyDraft, seat: int) -> LobbyDraft:
    if not 0 <= seat < len(draft.players) or draft.machine is not None or draft.players[seat].machine:
        return draft
    return replace(draft, guide=seat, guide_chosen=True)


def suggest_guide(draft: LobbyDraft) -> LobbyDraft:
    """Suggest who has guided least often; among equals, the next one after the last guide."""
    if not draft.players:
        return draft
    if draft.machine is not None:
        return replace(draft, guide=draft.machine, guide_chosen=True)
    counts = dict(draft.guided)
    names = [player.name for player in draft.players]
    start = names.index(draft.last_guide) + 1 if draft.last_guide and draft.last_guide in names else 0
    turns = [(start + i) % len(names) for i in range(len(names))]
    order = [seat for seat in turns if not draft.players[seat].machine] or turns
    best = min(order, key=lambda seat: (counts.get(names[seat], 0), order.index(seat)))
    return replace(draft, guide=best, guide_chosen=False)


def level_of(draft: LobbyDraft, ui: Game) -> str:
    """The difficulty of a table: the chosen one, else the usual one for its size and its guide."""
    return draft.level or ui.usual_level(len(draft.players), draft.machine is not None)


def game_setup(
    draft: LobbyDraft,
    default_names: Sequence[str],
    machine_name: Callable[[str], str] = str,
    level: str = "",
) -> GameSetup:
    """The finished table; an empty name becomes the default name of its seat ("Green").

    `level` is used if no difficulty was chosen.
    """
    named = [
        player._replace(name=machine_name(player.machine) if player.machine else player.name or names)
        for player, names in zip(draft.players, default_names, strict=False)
    ]
    # Only at tables with machines: other saves have no such options.
    choices = list(draft.choices)
    choices += [(DEAL, draft.deal)] if draft.machine is not None and draft.deal else []
    choices += [(SPEECH, draft.speech)] if draft.readers else []
    return GameSetup(tuple(named), draft.guide, draft.level or level, tuple(sorted(choices)), draft.eldest)


def remember(draft: LobbyDraft, stored: Any) -> dict[str, Any]:
    """The group memory after this game has begun, to be stored for the next one."""
    known, persons = dict(_dictionary(stored)), [p for p in draft.players if not p.machine]
    own: dict[str, Any] = {
        "level": draft.level,
        "choices": dict(draft.choices),
        "decided": list(draft.decided),
    }
    learned = {name: known[name] for name in ("tastes",) if name in known}
    if draft.alone:  # the group is not forgotten because somebody played alone
        return {**known, "alone": {**own, DEAL: draft.deal, SPEECH: draft.speech, "name": persons[0].name}}
    guide = draft.players[draft.guide].name if draft.players and draft.machine is None else ""
    counts = dict(draft.guided)
    if guide:
        counts[guide] = counts.get(guide, 0) + 1
    games = dict(_dictionary(known.get("games")))
    own = {**own, "machines": list(draft.readers), SPEECH: draft.speech} if draft.readers else own
    games[draft.game] = own if draft.machine is None else {**own, DEAL: draft.deal, "guide": "machine"}
    alone = {"alone": known["alone"]} if "alone" in known else {}
    return {
        "sitters": [_remembered(player) for player in persons],
        "guided": counts,
        "last_guide": guide if draft.machine is None else draft.last_guide,
        "games": games,
        "eldest": [draft.persons.index(seat) for seat in draft.eldest if seat in draft.persons],
        **alone,
        **learned,
    }


def _remembered(player: Player) -> dict[str, Any]:
    """A player as the group memory stores one; `sigil` is the stored name of the colour."""
    colour, shape, portrait = player.character
    return {"name": player.name, "sigil": colour, "shape": shape, "portrait": portrait}

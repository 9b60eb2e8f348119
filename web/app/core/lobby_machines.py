"""Machines in the lobby: which seats they take, and what the group remembers about them.
Must not depend on rules beyond seat counts, nor on the browser."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.core.game import Game
from app.core.lobby import (
    LobbyDraft,
    add,
    draft_people,
    draft_person,
    machine_guided,
    remove,
    stored_machines,
    suggest_guide,
)

PAIR, GUIDE = "pair", "guide"
"""Ways to play alone: with a machine that guides, or as the guide. Others are named by their game."""


def draft_for(ui: Game, stored: Any, count: int = 0) -> LobbyDraft:
    """A new table for this game, with the people and machines of the last group if there was one."""
    draft = draft_people(ui, stored, count)
    for persona in stored_machines(ui, stored) if not count else ():
        if len(draft.players) < ui.max_players:
            draft = seat_persona(add(draft), len(draft.players), persona)
    while len(draft.players) < ui.min_players:
        draft = add(draft)
    draft = suggest_guide(draft)
    if machine_guided(ui, stored):
        draft = seat_guide(draft, ui)
    return draft.propose(ui.options)


def draft_alone(ui: Game, stored: Any, way: str = PAIR) -> LobbyDraft:
    """A table for one person and machines, with what they chose the last time they played alone."""
    draft = draft_person(ui, stored)
    if way != GUIDE:
        draft = seat_guide(draft, ui)
    while len(draft.players) < dict(ui.alone_tables).get(way, ui.min_players):
        draft = add_machine(draft, ui)
    guide = draft.machine if draft.machine is not None else draft.persons[0]
    return replace(draft, guide=guide, guide_chosen=True).propose(ui.options)


def seat_persona(draft: LobbyDraft, seat: int, persona: str) -> LobbyDraft:
    """Return the table with this persona (or a person, "") at a seat."""
    player = draft.players[seat]._replace(machine=persona)
    return replace(draft, players=(*draft.players[:seat], player, *draft.players[seat + 1 :]))


def seat_guide(draft: LobbyDraft, ui: Game) -> LobbyDraft:
    """Let a machine guide: it takes one more seat, if there is one."""
    if draft.machine is not None or not ui.machine_guide:
        return draft
    if len(draft.players) >= ui.max_players:
        spare = [seat for seat, player in enumerate(draft.players) if player.machine]
        if not spare:
            return draft
        draft = remove(draft, spare[-1], 0)
    seat = len(draft.players)
    return replace(seat_persona(add(draft), seat, ui.machine_guide), guide=seat, guide_chosen=True)


def unseat_guide(draft: LobbyDraft, ui: Game) -> LobbyDraft:
    """Let a person guide again; somebody takes the empty seat if too few are left."""
    if draft.machine is None:
        return draft
    draft = remove(draft, draft.machine, 0)
    while len(draft.players) < ui.min_players:
        draft = add(draft)
    return suggest_guide(draft)


def free_personas(draft: LobbyDraft, ui: Game) -> tuple[str, ...]:
    """Return the personas that sit nowhere yet, in the order in which they are seated."""
    seated = {player.machine for player in draft.players}
    return tuple(persona for persona in ui.machine_readers if persona not in seated)


def may_be_machine(draft: LobbyDraft, ui: Game, seat: int) -> bool:
    """Whether a machine may take this seat: one person is always left."""
    if not 0 <= seat < len(draft.players) or seat == draft.machine or not ui.machine_readers:
        return False
    return bool(draft.players[seat].machine) or len(draft.persons) > 1


def set_machine(draft: LobbyDraft, ui: Game, seat: int, persona: str) -> LobbyDraft:
    """Let a persona take a seat, or a person if it is "". One who sits elsewhere changes places."""
    if not 0 <= seat < len(draft.players) or seat == draft.machine:
        return draft
    if persona and (persona not in ui.machine_readers or not may_be_machine(draft, ui, seat)):
        return draft
    before = draft.players[seat].machine
    if persona and not before and persona in {player.machine for player in draft.players}:
        persona = next(iter(free_personas(draft, ui)), "")
    players = list(draft.players)
    for other, player in enumerate(players):
        if other == seat:
            players[other] = player._replace(machine=persona)
        elif persona and player.machine == persona:
            players[other] = player._replace(machine=before)
    changed = replace(draft, players=tuple(players), eldest=tuple(s for s in draft.eldest if s != seat))
    return suggest_guide(changed) if changed.players[changed.guide].machine else changed


def add_machine(draft: LobbyDraft, ui: Game) -> LobbyDraft:
    """Add a seat with the next free persona."""
    free = free_personas(draft, ui)
    if len(draft.players) >= ui.max_players or not free:
        return draft
    return seat_persona(add(draft), len(draft.players), free[0])


def fill_up(draft: LobbyDraft, ui: Game) -> LobbyDraft:
    """Fill the table with machines up to its usual size; a table of that size gets one more."""
    wanted = max(ui.usual_seats, len(draft.players) + 1)
    while len(draft.players) < wanted:
        more = add_machine(draft, ui)
        if more is draft:
            return draft
        draft = more
    return draft

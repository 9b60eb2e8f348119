"""Performs the effects of machine players: load them, let them choose, advise, deal and explain.
Must not depend on any one game: each names the module of its machine players."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import chain
from typing import Any, cast

from app.core import effects, lobby, machine_seats, messages
from app.core.devices import Devices, Performers, in_slices
from app.core.game import Game, MachineQuestion
from app.core.machine_seats import MachineModule
from app.core.messages import Message
from app.core.state import AppState, LiveGame
from app.core.views import asked_of, turn_ms
from engine.core.sealed import PUBLIC, Seat
from engine.saves import Slices

Ask = Callable[..., Slices[Any]]


async def load_machine(devices: Devices, ui: Game) -> tuple[MachineModule, Any]:
    """Return the machine players of a game and what they know; loaded when they are first needed."""
    if ui.name not in devices.machines:
        text = await devices.browser.load_machine(ui.machine_knowledge)
        module = cast(MachineModule, import_module(ui.machine_module))
        known = await in_slices(devices, module.learn(text, ui.rules), machine_seats.SLICE_MS)
        devices.machines[ui.name] = module, known
    return devices.machines[ui.name]


async def _move_machine(devices: Devices, state: AppState, effect: effects.MoveMachine) -> Message:
    live, began, question = effect.live, devices.browser.now_ms(), effect.question
    try:
        module, known = await load_machine(devices, live.ui)
    except OSError:
        return messages.MachineFailed()
    asked, answer = asked_of(live, question, lobby.tastes(state.group)), machine_seats.Answer()
    if asked is not None:
        work = module.choose(known, live.ui.rules, asked)
        answer = await in_slices(devices, work, machine_seats.SLICE_MS)
    # A whole number of turns, also on a slow device: the time shown says nothing about the choice.
    turn = turn_ms(live, question, effect.goes_on)
    await devices.browser.pause(turn - (devices.browser.now_ms() - began) % turn)
    return messages.MachineMoved(live.id, live.seq, question, answer.actions, answer.words)


async def _answer(
    devices: Devices, state: AppState, live: LiveGame, seat: Seat, function_of: Callable[[MachineModule], Ask]
) -> Any:
    """Return what a function of the machine module says about the view of a seat; () without its files."""
    asked = asked_of(live, MachineQuestion(seat, ""), lobby.tastes(state.group))
    try:
        module, known = await load_machine(devices, live.ui)
    except OSError:
        return ()
    work = function_of(module)(known, live.ui.rules, asked)
    return await in_slices(devices, work, machine_seats.SLICE_MS)


async def _ask_advice(devices: Devices, state: AppState, effect: effects.AskAdvice) -> Message:
    found = await _answer(devices, state, effect.live, effect.seat, lambda module: module.advise)
    return messages.MachineAdvised(effect.live.id, effect.seat, found)


async def _learn_taste(devices: Devices, state: AppState, effect: effects.LearnTaste) -> Message:
    found = await _answer(devices, state, effect.live, PUBLIC, lambda module: module.taste)
    return messages.TasteLearned(found)


async def _deal(devices: Devices, state: AppState, effect: effects.DealGame) -> Message:
    wanted = effect.reserved
    seeds = chain([wanted.seed], (devices.browser.seed() for _ in range(machine_seats.MOST_DEALS - 1)))
    try:
        module, known = await load_machine(devices, effect.ui)
    except OSError:
        return messages.MachineFailed()
    work = module.deal(known, effect.ui.rules, effect.table, seeds, effect.level)
    seed = await in_slices(devices, work, machine_seats.SLICE_MS)
    return messages.GameDealt(wanted.game, seed, wanted.started)


async def _explain_clues(devices: Devices, state: AppState, effect: effects.ExplainClues) -> Message | None:
    """Without the files of the machine nothing is explained; the game goes on."""
    live = effect.live
    try:
        module, known = await load_machine(devices, live.ui)
    except OSError:
        return None
    work = module.explain(known, live.ui.rules, live.save, effect.turns)
    return messages.CluesExplained(live.id, await in_slices(devices, work, machine_seats.SLICE_MS))


PERFORM_MACHINE: Performers = {
    effects.MoveMachine: _move_machine,
    effects.AskAdvice: _ask_advice,
    effects.LearnTaste: _learn_taste,
    effects.DealGame: _deal,
    effects.ExplainClues: _explain_clues,
}

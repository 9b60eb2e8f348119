"""Tables of people and machines in The Library: whole games, secrets, nothing that tells roles."""

from __future__ import annotations

import json
import re
from collections import defaultdict

import pytest
from app.core import lobby, machine_seats, save_service
from app.core.effects import MoveMachine
from app.core.perform import PERFORM
from app.core.views import turn_ms
from app.games.obscurio.night_eyes_closed import night_steps

from engine.core.game_loop import replay
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.state import Phase, Role
from tests.app.games.obscurio.machine_table import PAINTED, MachineTable
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.e2e.browser_leaks import cards_not_in_view, painted
from tests.support.app_games import cards_of
from tests.support.fake_browser import AppDriver, carry

TABLES = [  # people, machine Wizards, who guides, night
    (2, 2, "machine", "round"),
    (3, 1, "person", "eyes"),
    (1, 3, "machine", "round"),
    (1, 2, "person", "round"),
    (2, 4, "machine", "eyes"),
]


@pytest.mark.parametrize("people, machines, guide, night", TABLES)
def test_a_game_with_machine_wizards_can_be_played_by_taps(
    people: int, machines: int, guide: str, night: str
) -> None:
    table = MachineTable(f"{people}{machines}{guide}").seat(people, machines, guide, night=night)
    assert len(table.machines) == machines + (guide == "machine")
    assert len(table.state.options.seats) == people + len(table.machines)

    def watch(now: TapPlayer) -> None:
        assert now.app.toast is None
        assert now.app.machine is None or not now.app.machine.stopped
        reader = now.app.privacy.seat if now.app.privacy.audience == "private" else PUBLIC
        last = now.browser.last
        shown = painted(last.html, title=last.title, screen=last.screen)
        assert cards_not_in_view(shown, now.view(reader), cards_of(now.state)) == [], last.screen

    table.play(watch)
    surfaces = {painting.screen for painting in table.browser.paintings}
    for seat in table.machines:
        assert f"curtain:{seat}" not in surfaces
    if people == 1:
        assert not [screen for screen in surfaces if screen.startswith("curtain")]


def test_the_log_of_a_game_with_machine_wizards_replays_without_them() -> None:
    table = MachineTable("log").seat(2, 2)
    table.play()
    live = table.app.live
    assert live is not None
    codec = save_service.codec(PAINTED)
    actions = [codec.decode(row.action) for row in live.save.rows]
    again = replay(PAINTED.rules, live.save.header.table(), live.save.header.seed, actions)
    assert again.state == live.state


def test_people_cannot_move_the_chip_of_a_machine_or_look_at_its_cards() -> None:
    table = MachineTable("theirs").seat(2, 2, speech="first")
    while table.state.phase is not Phase.CHOICE:
        table.one()
    machine = next(s for s in table.machines if s != table.state.options.grimoire)
    before = table.state
    other = 1 if before.turn.chips[0].door != 1 else 2
    table.tap("chip_drop", f"{machine}.0|{other}")
    assert table.state == before
    table.tap("private.request", f"{machine}|role")
    assert table.app.privacy.audience == "table"


def test_machines_place_their_chips_when_the_table_wants_it() -> None:
    for speech, people_placed in (("first", 0), ("after", 1), ("last", 2)):
        table = MachineTable("order").seat(2, 2, speech=speech)
        while table.state.phase is not Phase.CHOICE:
            table.one()
        machines = [s for s in table.machines if s != table.state.options.grimoire]

        def waiting(now: MachineTable = table, seats: list[int] = machines) -> list[int]:
            return [chip.seat for chip in now.state.turn.chips if not chip.placed and chip.seat in seats]

        for _ in range(people_placed):
            assert waiting()
            table.one()
        assert not waiting()


def test_a_touch_on_a_badge_shows_three_choices_with_reasons_and_changes_nothing() -> None:
    table = MachineTable("badge").seat(2, 2, speech="first")
    while table.state.phase is not Phase.CHOICE:
        table.one()
    machine = next(s for s in table.machines if s != table.state.options.grimoire)
    before = table.state
    shown = table.tap("machine.ask", str(machine)).html
    assert table.state == before
    assert len(re.findall(r"<strong>Door \d", shown)) == 3
    table.tap("shell.dialog", f"machine.{machine}")
    assert "machine-dialog" not in table.browser.last.html


# ---------------------------------------------------------------------- nothing tells a Traitor


def nights(seed: str, night: str) -> tuple[MachineTable, dict[bool, list[tuple[object, ...]]]]:
    """Play until the second dawn; note for each machine Wizard what could be noticed of it, by role."""
    table = MachineTable(seed).seat(2, 3, night=night)
    found: dict[bool, list[tuple[object, ...]]] = defaultdict(list)
    moves: list[tuple[int, str, int]] = []
    original = PERFORM[MoveMachine]

    def noting(devices: object, state: object, effect: MoveMachine) -> object:
        ms = turn_ms(effect.live, effect.question, effect.goes_on)
        moves.append((effect.question.seat, effect.live.state.phase.value, ms))
        return original(devices, state, effect)  # type: ignore[arg-type]

    PERFORM[MoveMachine] = noting  # type: ignore[assignment]
    try:
        while table.state.turn.number < 3 and not table.over:
            table.one()
    finally:
        PERFORM[MoveMachine] = original
    codec = save_service.codec(PAINTED)
    assert table.app.live is not None
    rows = [codec.decode(row.action) for row in table.app.live.save.rows]
    lines = "".join(painting.html for painting in table.browser.paintings)
    for seat in table.machines:
        if seat == table.state.options.grimoire:
            continue
        is_traitor = table.state.roles[seat].open() is Role.TRAITOR
        own = [move for move in moves if move[0] == seat]
        kinds = [type(row).__name__ for row in rows if row.seat == seat]
        pace = machine_seats.pace_ms(table.app.live.save.header.seed, seat, len(table.machines))
        assert {ms for _, _, ms in own} <= {pace, machine_seats.GOES_ON_MS}
        said = len(re.findall(f'data-arg="{seat}"[^>]*>', lines)) > 0
        found[is_traitor].append(
            (
                tuple(kinds.count(kind) for kind in ("PickCard", "CloseHolder", "LookedAtRole")),
                tuple(phase for _, phase, _ in own if phase == "night"),
                said,
            )
        )
    return table, found


@pytest.mark.parametrize("night", ["round", "eyes"])
def test_nothing_tells_a_traitor_machine_from_a_loyal_one(night: str) -> None:
    """Actions of a night, questions, pauses and lines of machine Wizards are equal for both roles."""
    traitors = 0
    for number in range(6):
        table, found = nights(f"same{number}", night)
        assert len(set(found[False])) <= 1
        if found[True]:
            traitors += 1
            assert set(found[True]) == set(found[False]) or night == "eyes"
        sounds = set(table.browser.sounds)
        assert not [name for name in sounds if "traitor" in name and "narration" not in name]
    assert traitors


def test_a_dark_night_takes_as_long_if_a_machine_is_awake() -> None:
    """Machines are asked once after the narration, also if a person was awake; no touch of people counts."""
    lengths: dict[bool, set[int]] = defaultdict(set)
    for number in range(8):
        table = MachineTable(f"dark{number}").seat(2, 3, night="eyes")
        machine = any(table.state.roles[seat].open() is Role.TRAITOR for seat in table.machines)
        while table.app.privacy.audience != "private" or table.state.phase is not Phase.NIGHT:
            table.one()
        began, steps = table.browser.now, night_steps(table.state)
        while table.state.phase is Phase.NIGHT:
            table.one()
        narrated = sum(step.seconds for step in steps) * 1000
        lengths[machine].add((table.browser.now - began - narrated) // 1000)
        picks = [a for a in decoded(table) if isinstance(a, act.PickCard) and a.seat == EYES_CLOSED]
        assert len(picks) == 2 if machine else len(picks) <= 2
    assert lengths[True] == lengths[False] == {1}


def decoded(table: MachineTable) -> list[object]:
    assert table.app.live is not None
    codec = save_service.codec(PAINTED)
    return [codec.decode(row.action) for row in table.app.live.save.rows]


# ---------------------------------------------------------------------- a seat changes hands


def test_a_machine_plays_on_for_somebody_who_leaves_and_a_resume_knows_it() -> None:
    table = MachineTable("leave").seat(3, 1, "person")
    while table.state.phase is not Phase.TRAPS:
        table.one()
    guide = table.state.options.grimoire
    leaver = next(s for s in table.state.options.wizards if s not in table.machines)
    table.tap("machine.seat", f"{leaver}|machine")
    assert leaver in table.machines
    table.tap("private.request", f"{leaver}|role")
    assert table.app.privacy.audience == "table", "its secrets are sealed"
    [game] = table.store.games
    later = AppDriver(PAINTED, store=table.store)
    carry(later.runner.start())
    carry(later.runner.tap("game.resume", game))
    assert later.app.live is not None and leaver in later.app.live.machines
    table.tap("machine.seat", f"{guide}|machine")
    while table.state.turn.number < 2 and not table.over:
        table.one()
    assert {leaver, guide} <= set(table.machines)


def test_somebody_who_left_can_come_back_and_one_person_always_stays() -> None:
    table = MachineTable("back").seat(2, 2)
    while table.state.phase is not Phase.TRAPS:
        table.one()
    one, other = (s for s in range(4) if s not in table.machines)
    table.tap("machine.seat", f"{one}|machine")
    table.tap("machine.seat", f"{other}|machine")
    assert one in table.machines and other not in table.machines
    table.tap("machine.seat", f"{one}|person")
    assert one not in table.machines
    table.tap("shell.dialog", "menu")
    assert "machine.seat" in table.browser.last.html


def test_a_seat_that_could_not_be_stored_does_not_change_hands() -> None:
    table = MachineTable("unstored").seat(2, 2)
    while table.state.phase is not Phase.TRAPS:
        table.one()
    leaver = next(s for s in range(4) if s not in table.machines)
    table.store.fail = {"ok": False, "code": "store.failed", "memory": False}
    table.tap("machine.seat", f"{leaver}|machine")
    assert leaver not in table.machines and not table.app.busy
    assert table.app.toast is not None and table.app.toast.key == "trouble.not_saved"


def test_the_taste_of_a_table_is_learned_after_each_result_and_stored_with_the_group() -> None:
    table = MachineTable("taste").seat(2, 1)
    while table.state.phase is not Phase.RESOLUTION:
        assert lobby.tastes(table.app.group) == ()
        table.one()
    learned = lobby.tastes(json.loads(table.store.settings["group"]))
    assert len(learned) == 4 and learned == lobby.tastes(table.app.group)
    assert abs(sum(learned) - 4000) <= 4

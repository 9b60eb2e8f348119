"""`update` is pure: a step becomes visible with `Saved` only, and every tap has exactly one handler."""

from __future__ import annotations

import dataclasses
from dataclasses import replace

import pytest
from app.core import effects, messages
from app.core.effects import AppendAction, Effect, Render
from app.core.messages import Cover, Failed, Message, Saved, SaveFailed, StoreEvent, Tap, Tick
from app.core.perform import PERFORM
from app.core.state import AppState
from app.core.update import HANDLERS, TAP_PREFIXES, TAPS, tap_handler, update
from app.core.update_game import game_tap
from app.core.views import live_of
from app.ui.render import render_app

from tests.support.fake_browser import Table


def at_the_doors() -> AppState:
    return Table().sit(2).pass_roles().hide_all().app


def tapped(state: AppState, action: str, arg: str = "") -> tuple[AppState, tuple[Effect, ...]]:
    return update(state, Tap(action, arg, str(live_of(state).seq)))


def appended(found: tuple[Effect, ...]) -> AppendAction:
    [effect] = [effect for effect in found if isinstance(effect, AppendAction)]
    return effect


def saved(effect: AppendAction, error: str = "") -> Saved:
    return Saved(effect.game, effect.seq, error)


def kinds(module: object, base: type) -> set[type]:
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    return {kind for kind in found if kind is not base}


def test_every_message_has_a_handler_and_every_effect_is_performed() -> None:
    assert set(HANDLERS) == kinds(messages, Message)
    assert set(PERFORM) == kinds(effects, Effect)


def test_messages_effects_and_the_state_are_frozen_values() -> None:
    for kind in (*kinds(messages, Message), *kinds(effects, Effect), AppState):
        assert dataclasses.is_dataclass(kind) and kind.__dataclass_params__.frozen, kind  # type: ignore[attr-defined]
        assert not hasattr(kind, "__dict__") or "__slots__" in vars(kind), kind


def test_every_tap_has_exactly_one_handler() -> None:
    assert not {name.partition(".")[0] for name in TAPS} & set(TAP_PREFIXES)
    assert tap_handler("shell.go") is TAPS["shell.go"]
    assert tap_handler("pick.card") is TAP_PREFIXES["pick"]
    assert tap_handler("chip_drop") is game_tap


def test_a_step_is_pending_and_invisible_until_it_is_saved() -> None:
    state = at_the_doors()
    waiting, found = tapped(state, "door", "2")
    assert waiting.pending is not None and not any(isinstance(effect, Render) for effect in found)
    assert waiting.live is state.live and render_app(waiting) == render_app(state)
    after, shown = update(waiting, saved(appended(found)))
    assert after.pending is None and live_of(after).state.door == 2
    assert isinstance(shown[-1], Render)


@pytest.mark.parametrize(
    "message", [Tick(1_100), Tick(10_000_000), Cover(), Failed(), StoreEvent('{"kind": "status"}')]
)
def test_no_other_message_adopts_a_pending_step(message: Message) -> None:
    state = at_the_doors()
    waiting, _ = tapped(state, "door", "2")
    after, _ = update(waiting, message)
    assert live_of(after).state is live_of(state).state


def test_a_failed_save_discards_the_step_and_says_so() -> None:
    state = at_the_doors()
    waiting, found = tapped(state, "door", "2")
    effect = appended(found)
    after, shown = update(waiting, SaveFailed(effect.game, effect.seq, "store.full"))
    assert after.pending is None and after.live is state.live
    assert after.toast is not None and after.save_error == "store.full" and isinstance(shown[-1], Render)
    assert update(after, saved(effect)) == (after, ())  # an answer that comes too late changes nothing


def test_an_answer_for_another_step_is_ignored() -> None:
    waiting, found = tapped(at_the_doors(), "door", "2")
    effect = appended(found)
    for other in (Saved("g9", effect.seq), Saved(effect.game, effect.seq + 1)):
        assert update(waiting, other) == (waiting, ())


def test_taps_are_dropped_while_a_step_is_pending_or_the_store_works() -> None:
    state = at_the_doors()
    waiting, _ = tapped(state, "door", "2")
    assert tapped(waiting, "door", "1") == (waiting, ())
    working = replace(state, task="resume")
    assert tapped(working, "shell.dialog", "menu") == (working, ())


def test_a_tap_of_an_older_screen_is_dropped() -> None:
    state = at_the_doors()
    assert update(state, Tap("door", "2", str(live_of(state).seq - 1))) == (state, ())


def test_a_cover_never_waits() -> None:
    table = Table().sit(2).pass_roles()
    table.tap("private.open")
    table.tap("pick.number", "1")
    waiting, _ = tapped(table.app, "hide")
    assert waiting.pending is not None and waiting.privacy.audience == "private"
    covered, found = update(waiting, Cover())
    assert covered.privacy.audience == "curtain" and isinstance(found[-1], Render)
    assert covered.pending is waiting.pending
    assert "pick.number" not in render_app(covered).html


def test_several_actions_of_one_tap_run_one_after_another_and_a_refused_one_stops_the_rest() -> None:
    state = at_the_doors()
    waiting, found = tapped(state, "doors", "2 3")
    assert waiting.pending is not None and len(waiting.pending.rest) == 1
    after, shown = update(waiting, saved(appended(found)))
    assert live_of(after).state.door == 2 and after.pending is None  # the game is over: 3 is refused
    assert after.toast is not None and isinstance(shown[-1], Render)
    refused, found = tapped(state, "doors", "9 2")
    assert refused.pending is None and refused.toast is not None
    assert not any(isinstance(effect, AppendAction) for effect in found)


def test_the_last_tick_waits_for_the_store_and_is_not_lost() -> None:
    state = at_the_doors()
    assert state.countdown is not None
    nearly = replace(state, countdown=replace(state.countdown, left_ms=100))
    working = replace(nearly, task="export")
    assert update(working, Tick(2_000)) == (working, ())
    after, found = update(nearly, Tick(2_000))
    assert after.pending is not None and appended(found)

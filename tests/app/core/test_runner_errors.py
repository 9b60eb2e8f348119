"""Unexpected errors in the update loop: every one becomes a sentence, and nothing stays locked."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from app.core.messages import StoreEvent
from app.core.state import AppState

from tests.support.fake_browser import Table, in_a_loop


def test_the_input_lock_opens_again_after_an_error() -> None:
    table = Table().sit(2)
    table.store.call = _explode  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        table.tap("game.leave")
    assert not table.app.busy


def _break_render(table: Table, monkeypatch: pytest.MonkeyPatch, times: int = 1_000_000) -> None:
    """Let the next drawings fail."""
    draw, left = table.runner.devices.render, times

    def broken(state: AppState) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            raise RuntimeError("broken on purpose")
        draw(state)

    monkeypatch.setattr(table.runner.devices, "render", broken)


def test_a_tick_that_fails_is_a_sentence_and_the_countdown_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().sit(2).pass_roles().hide_all()
    monkeypatch.setattr(table.browser, "show_countdown", _raise)
    with pytest.raises(RuntimeError):
        table.tick()
    assert "Something went wrong" in table.browser.last.html
    assert table.app.countdown is not None and not table.app.countdown.running
    table.tick()  # does nothing until the next tap
    monkeypatch.undo()
    table.tap("door", "1")
    assert table.app.live is not None and table.app.live.state.door == 1


def test_time_that_ends_in_an_error_does_not_lock_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().sit(2).pass_roles().hide_all()
    assert table.app.countdown is not None
    table.runner.state = replace(table.app, countdown=replace(table.app.countdown, left_ms=1))
    monkeypatch.setattr(table.store, "on_append", _explode)
    table.browser.now += 400
    with pytest.raises(RuntimeError):
        table.tick()
    assert not table.app.busy and "Something went wrong" in table.browser.last.html
    monkeypatch.undo()
    table.tap("door", "1")
    assert table.app.live is not None and table.app.live.state.door == 1


def test_an_event_of_the_page_that_fails_is_a_sentence() -> None:
    table = Table().sit(2).pass_roles().hide_all()
    with pytest.raises(ValueError):
        table.run(table.runner.send(StoreEvent("not JSON")))
    assert "Something went wrong" in table.browser.last.html
    table.tap("door", "1")
    assert table.app.live is not None and table.app.live.state.door == 1


def test_an_error_elsewhere_does_not_discard_the_step_that_is_being_saved() -> None:
    table = Table().sit(2).pass_roles().hide_all()

    async def fail_meanwhile() -> None:
        table.store.gate = asyncio.Event()
        tap = asyncio.ensure_future(table.runner.tap("door", "1"))
        for _ in range(5):
            await asyncio.sleep(0)
        with pytest.raises(ValueError):
            await table.runner.send(StoreEvent("not JSON"))
        table.store.gate.set()
        await tap

    in_a_loop(fail_meanwhile())
    assert table.app.live is not None and table.app.live.state.door == 1
    assert len(table.store.games["g1"]["rows"]) == table.app.live.seq


def test_a_screen_that_cannot_be_drawn_is_followed_by_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().sit(2).pass_roles().hide_all()
    _break_render(table, monkeypatch, times=1)
    with pytest.raises(RuntimeError):
        table.tap("shell.dialog", "menu")
    assert "Something went wrong" in table.browser.last.html
    assert "failure" not in table.browser.requests


def test_if_nothing_can_be_drawn_the_page_itself_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table().sit(2).pass_roles().hide_all()
    _break_render(table, monkeypatch)
    with pytest.raises(RuntimeError):
        table.tap("shell.dialog", "menu")
    assert table.browser.requests == ["failure"]


def _raise(*args: object) -> None:
    raise RuntimeError("broken on purpose")


async def _explode(name: str, *args: object) -> dict[str, object]:
    raise RuntimeError(name)

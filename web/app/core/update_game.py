"""Messages about the game in play: its taps, its steps, privacy, the countdown.
Must not depend on the store, the browser, screens or any one game."""

from __future__ import annotations

from app.core import countdown as clock
from app.core import privacy as rules_of_privacy
from app.core import save_service
from app.core.countdown import Countdown
from app.core.effects import AppendAction, Effect, PlaySound, Render, ShowCountdown, WriteCheckpoint
from app.core.game import CountdownSpec, TapPart, TapResult
from app.core.messages import Cover, Saved, SaveFailed, Tap, Tick
from app.core.privacy import PendingSelection, PrivacyState
from app.core.state import AppState, LiveGame, PendingStep, Reveal, with_alarm, with_problem
from app.core.views import (
    awake_machine,
    countdown_of,
    game_context,
    live_of,
    prompt_of,
    public_events,
    reader,
    settled,
    view_of,
)
from engine.core import game_loop
from engine.core.model import Action, IllegalAction, replace
from engine.core.sealed import EYES_CLOSED, PUBLIC

Result = tuple[AppState, tuple[Effect, ...]]
PAGE_LEFT = ("hidden", "blur")
"""Reasons of a cover for which time stops: the players do not see the page."""
NOTE_EVERY_MS = 5000
"""How often the time left is written: a restart gives back at most this much."""


# ---------------------------------------------------------------------- the end of every message


def play_sound(state: AppState, name: str) -> tuple[Effect, ...]:
    return (PlaySound(name),) if name and state.settings.sound != "off" else ()


def is_spoken(name: str) -> bool:
    """Whether a sound is a line of the narrator; its name is the key of its text."""
    return name.startswith("narration.")


def show(state: AppState, effects: tuple[Effect, ...] = ()) -> Result:
    """Draw the state, and switch the ambience if the game or the settings ask for another one."""
    wanted = ""
    if state.in_game and state.settings.sound != "off":
        live = live_of(state)
        wanted = live.ui.ambience(view_of(live, PUBLIC))
    if wanted == state.ambience:
        return state, (*effects, Render())
    return replace(state, ambience=wanted), (*effects, PlaySound(wanted or "quiet"), Render())


def finish(
    before: AppState, after: AppState, effects: tuple[Effect, ...], now_ms: int | None = None
) -> Result:
    """End a message: close a dialog of another surface, start or stop the countdown, draw.

    Nothing is drawn while the store is at work.
    """
    old, new = before.privacy, after.privacy
    if after.dialog and old is not new and (old.audience, old.seat) != (new.audience, new.seat):
        after = replace(after, dialog="")
    if now_ms is not None:
        after = run_countdown(after, now_ms)
    return (after, effects) if after.busy else show(after, effects)


# ---------------------------------------------------------------------- taps


def game_tap(state: AppState, tap: Tap) -> Result:
    """Let the game turn a tap into actions or a selection. Behind a cover only “done” is allowed."""
    if not state.in_game:
        return state, ()
    if state.privacy.audience == "curtain" and not (tap.action == "private.done" and state.privacy.seen):
        return state, ()
    live = live_of(state)
    result = live.ui.tap(tap.action, tap.arg, view_of(live, reader(state)), game_context(state))
    parts = tap_parts(result)
    if state.privacy.seat == EYES_CLOSED and awake_machine(live) is not None:
        parts = tuple([part for part in parts if isinstance(part, PendingSelection)])  # no person is awake
    return carry_out(state, parts)


def select(state: AppState, tap: Tap) -> Result:
    """`pick.<name>`: change the selection."""
    name = tap.action.partition(".")[2]
    if not state.in_game or state.privacy.audience == "curtain":
        return state, ()
    chosen = rules_of_privacy.tap_selection(state.privacy.selection, name, tap.arg)
    return replace(state, privacy=rules_of_privacy.select(state.privacy, chosen)), ()


def request_private_view(state: AppState, tap: Tap) -> Result:
    """`seat|view`: a player asks for a private view from the table."""
    if not state.in_game:
        return state, ()
    live = live_of(state)
    if live.read_only:
        return with_alarm(state, "trouble.read_only"), ()
    seat, _, name = tap.arg.partition("|")
    answers = name in live.ui.private_answers
    known = answers or (name in live.ui.private_views and bool(live.ui.role_views(view_of(live, PUBLIC))))
    if not known or not seat.isdecimal() or int(seat) >= len(live.setup.players):
        return state, ()
    if int(seat) in live.machines:
        return state, ()
    asked = rules_of_privacy.request_private_view(state.privacy, int(seat), name, stays_open=answers)
    if live.alone:  # no other player to hide it from
        asked = rules_of_privacy.reveal(asked, held=False)
    return replace(state, privacy=asked), ()


def leave_table(state: AppState, tap: Tap) -> Result:
    """`private.next`: the table has seen enough; the device goes to the seat that the rules ask."""
    if not state.in_game:
        return state, ()
    after = rules_of_privacy.leave_table(state.privacy, state.prompt)
    if live_of(state).alone:  # no other player to hide it from
        after = rules_of_privacy.reveal(after, held=False)
    return replace(state, privacy=after), ()


def close_private_view(state: AppState, tap: Tap) -> Result:
    """`private.done`, `private.back`: end a requested private view; otherwise the game decides."""
    if state.in_game and state.privacy.private_view:
        return replace(state, privacy=rules_of_privacy.close_private_view(state.privacy, state.prompt)), ()
    return game_tap(state, tap)


def open_cover(state: AppState, tap: Tap) -> Result:
    """`private.open`, `private.hold`: reveal what is behind the cover.

    Looking at an own secret may be an action of the game. Then it is saved first.
    """
    if not state.in_game:
        return state, ()
    live, now = live_of(state), state.privacy
    reveal = Reveal(now, tap.action == "private.hold", state.cover_count)
    if now.private_view and now.audience == "curtain":
        action = live.ui.private_view_action(now.private_view, now.seat)
        if action is not None:
            return take_step(state, action, reveal=reveal)
    return _reveal(state, reveal, tap.now_ms)


def _reveal(state: AppState, wanted: Reveal, now_ms: int) -> Result:
    before = wanted.privacy
    if wanted.cover_count != state.cover_count:
        return replace(state, privacy=rules_of_privacy.hide(before)), ()
    held = wanted.held and not rules_of_privacy.stays_open(before, state.prompt)
    after = rules_of_privacy.reveal(before, held=held)
    sounds = play_sound(state, "open") if after.audience == "private" else ()  # the same for every seat
    state = replace(state, privacy=after)
    if before.seat == EYES_CLOSED:  # a player has looked: the night starts from its beginning
        state = set_countdown(replace(state, countdown=None, narration_step=""), now_ms)
    return run_countdown(state, now_ms), sounds


def pause(state: AppState, tap: Tap) -> Result:
    return run_countdown(replace(state, paused=not state.paused, dialog=""), tap.now_ms), ()


def on_cover(state: AppState, message: Cover) -> Result:
    """Hide what is on the screen. This never waits for the store.

    A screen with its own end goes on behind a cover, so that a player cannot make it longer.
    """
    if not state.in_game:
        return state, ()
    goes_on = state.prompt.ends_by_itself and message.reason not in PAGE_LEFT
    running = state.countdown
    sounds = play_sound(state, "close") if state.privacy.audience == "private" else ()
    covered = replace(
        state,
        privacy=rules_of_privacy.hide(state.privacy),
        countdown=running if running is None or goes_on else clock.pause(running),
        cover_count=state.cover_count + 1,
    )
    return show(covered, sounds)


# ---------------------------------------------------------------------- steps


def tap_parts(result: TapResult) -> tuple[TapPart, ...]:
    if result is None:
        return ()
    return result if isinstance(result, tuple) else (result,)


def carry_out(state: AppState, parts: tuple[TapPart, ...]) -> Result:
    """Do the parts of a tap in order. A refused action stops the rest."""
    for n, part in enumerate(parts):
        if not isinstance(part, PendingSelection):
            return take_step(state, part, parts[n + 1 :])
        state = replace(state, privacy=rules_of_privacy.select(state.privacy, part))
    return state, ()


def take_step(
    state: AppState, action: Action, rest: tuple[TapPart, ...] = (), reveal: Reveal | None = None
) -> Result:
    """Compute a step and ask for it to be written. The state shown stays the old one until `Saved`."""
    live = live_of(state)
    if live.read_only:
        return with_alarm(state, "trouble.read_only"), ()
    try:
        step = game_loop.step(live.ui.rules, live.state, action)
    except IllegalAction as refusal:
        return with_problem(state, refusal.problem), ()
    append = save_service.log_append(live, action, step, state.privacy, left_ms(state))
    effect = AppendAction(live.id, append.live.seq, append.row, append.checkpoint)
    return replace(state, pending=PendingStep(append, rest, reveal)), (effect,)


def _awaited(state: AppState, game: str, seq: int) -> PendingStep | None:
    """The pending step, if the store speaks of this one."""
    pending = state.pending
    same = pending is not None and (pending.append.live.id, pending.append.live.seq) == (game, seq)
    return pending if same else None


def on_saved(state: AppState, message: Saved) -> Result:
    """Adopt the pending step: the only place where a new engine state becomes visible."""
    pending = _awaited(state, message.game, message.seq)
    if pending is None:
        return state, ()
    after, sounds = _adopt(state, pending, message)
    if pending.reveal is not None:
        after, more = _reveal(after, pending.reveal, message.now_ms)
    else:
        after, more = carry_out(after, pending.rest)
    return finish(state, after, (*sounds, *more), message.now_ms)


def _adopt(state: AppState, pending: PendingStep, message: Saved) -> Result:
    live = pending.append.live
    prompt = prompt_of(live)
    privacy = settled(live, state.privacy, prompt)
    # A sound must not tell a secret.
    names = [live.ui.sound(event) for event in public_events(pending.append.step.events)]
    spoken = [name for name in names if name and is_spoken(name)]
    after = replace(
        state,
        live=live,
        pending=None,
        machine=None,
        caption=spoken[-1] if spoken else "",
        save_error=message.error,
        prompt=prompt,
        privacy=privacy,
        countdown=_countdown_for(state, live, privacy, message.now_ms),
    )
    sounds = [effect for name in names for effect in play_sound(state, name)]
    return after, tuple(sounds)


def on_save_failed(state: AppState, message: SaveFailed) -> Result:
    """Discard the pending step and say so."""
    if _awaited(state, message.game, message.seq) is None:
        return state, ()
    key = f"trouble.{message.code}" if message.code == "store.elsewhere" else "trouble.not_saved"
    after = with_alarm(replace(state, pending=None, save_error=message.code), key)
    if after.machine is not None:  # a machine's step: its players decide when it tries again
        after = replace(after, machine=replace(after.machine, stopped=True))
    return finish(state, after, ())


# ---------------------------------------------------------------------- the countdown


def left_ms(state: AppState) -> int | None:
    return state.countdown.left_ms if state.countdown is not None else None


def set_countdown(state: AppState, now_ms: int, restored_ms: int | None = None) -> AppState:
    """Use the countdown the rules ask for: the same one goes on, another one starts full."""
    wanted = _countdown_for(state, live_of(state), state.privacy, now_ms, restored_ms)
    return state if wanted is state.countdown else replace(state, countdown=wanted)


def _countdown_for(
    state: AppState, live: LiveGame, privacy: PrivacyState, now_ms: int, restored_ms: int | None = None
) -> Countdown | None:
    spec = countdown_of(live)
    if spec is None or spec.seconds <= 0:
        return None
    running = state.countdown
    if running is None or running.name != spec.name:
        running = clock.full_countdown(spec.name, spec.seconds)
        if restored_ms is not None:
            running = clock.restore(running, restored_ms)
    wanted = time_may_pass(state, privacy, spec)
    return clock.run(running, now_ms) if wanted else clock.pause(running)


def time_may_pass(state: AppState, privacy: PrivacyState, spec: CountdownSpec) -> bool:
    """Whether the time can be used: no pause, no dialog, no cover, and the screen it is meant for.

    Private choices are made one after another on one device, so none of them costs the table's time.
    A night with closed eyes has a private screen and a fixed length. A private countdown runs from the
    first look to its end: a dialog or a cover in between must not make the look longer.
    """
    if spec.private:
        return spec.runs and not privacy.private_view and (privacy.audience == "private" or privacy.seen)
    if not spec.runs or state.paused or state.dialog or state.confirm:
        return False
    return privacy.audience == "table" or (privacy.audience == "private" and privacy.seat == EYES_CLOSED)


def run_countdown(state: AppState, now_ms: int) -> AppState:
    """Start or stop the countdown if its condition has changed."""
    if state.countdown is None or state.live is None:
        return state
    spec = countdown_of(state.live)
    wanted = spec is not None and time_may_pass(state, state.privacy, spec)
    if wanted == state.countdown.running:
        return state
    change = clock.run(state.countdown, now_ms) if wanted else clock.pause(state.countdown)
    return replace(state, countdown=change)


def on_tick(state: AppState, message: Tick) -> Result:
    if state.countdown is None or not state.countdown.running or not state.in_game:
        return state, ()
    left = clock.tick(state.countdown, message.now_ms)
    if left.empty and state.busy:
        return state, ()  # the last tick waits until the store has answered
    effects: tuple[Effect, ...] = (ShowCountdown(left.thousandths, left.seconds, left.last_moments),)
    after = replace(state, countdown=left)
    if left.last_moments and state.last_tick_second != left.seconds and state.privacy.audience == "table":
        after = replace(after, last_tick_second=left.seconds)
        effects += play_sound(state, "tick")
    after, more = _narrate(after, left)
    after, noted = _note_time(after, left)
    if not left.empty:
        return after, (*effects, *more, *noted)
    after, ending = _time_up(after)
    return finish(state, after, (*effects, *ending))


def _narrate(state: AppState, countdown: Countdown) -> Result:
    """Announce the next part of a countdown that has several (a night, the last half minute)."""
    live = live_of(state)
    name, sound = live.ui.narration_step(view_of(live, PUBLIC), countdown)
    if not name or name == state.narration_step or countdown.empty:
        return state, ()
    after = replace(state, narration_step=name, caption=sound or state.caption)
    return show(after, play_sound(state, sound))


def _note_time(state: AppState, countdown: Countdown) -> Result:
    """Every few seconds write down how much time is left."""
    if state.busy or state.read_only or countdown.empty:
        return state, ()
    if 0 <= state.noted_ms - countdown.left_ms < NOTE_EVERY_MS:
        return state, ()
    live, text = save_service.checkpoint_append(live_of(state), state.privacy, countdown.left_ms)
    return replace(state, live=live, noted_ms=countdown.left_ms), (WriteCheckpoint(live.id, text),)


def _time_up(state: AppState) -> Result:
    """The time is over: an open selection may count, otherwise the rules have an action for it."""
    live, now = live_of(state), state.privacy
    if now.seat == EYES_CLOSED and live.machines:
        return state, ()  # first every machine is asked whether it is the one who is awake
    seat = PUBLIC if now.audience == "table" else now.seat  # also behind a cover
    result = live.ui.timeout(view_of(live, seat), game_context(state))
    if result is not None:
        return carry_out(state, tap_parts(result))
    action = live.ui.time_up(view_of(live, PUBLIC))
    if action is None:
        return state, ()
    after, effects = take_step(state, action)
    return after, (*play_sound(state, "glass"), *effects)

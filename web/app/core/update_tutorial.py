"""The example game of the tutorial: played with the real rules, screens and taps, and never stored.
Must not depend on screens, the store or any one game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from app.core import privacy as rules_of_privacy
from app.core.effects import Effect
from app.core.game import AnyView, Game, GameContext, Player, TapPart, TutorialStep
from app.core.messages import Tap
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from app.core.state import AppState, Lesson, with_problem, with_toast
from app.core.update_game import Result, is_spoken, play_sound, show, tap_parts
from app.core.views import public_events
from engine.core import game_loop
from engine.core.model import IllegalAction
from engine.core.sealed import PUBLIC, Seat

GUESTS = 4
_SHELL = ("shell", "app", "game", "lobby")
"""Prefixes of taps that never belong to the example game."""


def step_of(game: Game, page: int) -> TutorialStep:
    return game.tutorial[min(page, len(game.tutorial) - 1)]


def begin(state: AppState, detail: str) -> Lesson | None:
    """Set up the example of a page such as `obscurio.2`; the page after this one may go on with its game."""
    name, _, number = detail.partition(".")
    game = state.games.get(name)
    if game is None or not game.tutorial:
        return None
    page = int(number) if number.isdecimal() else 0
    last = state.lesson
    carried = last.state if last is not None and (last.game, last.page) == (name, page - 1) else None
    return lesson_for(game, page, carried)


def lesson_for(game: Game, page: int, before: object = None) -> Lesson | None:
    """Return the example at its start, or None for a page without one."""
    step = step_of(game, page)
    if step.begin is None:
        return None
    state = step.begin(before)
    prompt = _prompt(game, game_loop.view(game.rules, state, PUBLIC))
    table = rules_of_privacy.select(rules_of_privacy.public(), PendingSelection(step.selection))
    return Lesson(
        game.name, page, state, prompt, rules_of_privacy.resume(prompt) if prompt.private else table
    )


def view_for(game: Game, lesson: Lesson, seat: Seat) -> AnyView:
    return game_loop.view(game.rules, lesson.state, seat)


def shown_view(game: Game, lesson: Lesson) -> AnyView:
    """The view on the screen: of the one player, or of the whole table."""
    now = lesson.privacy
    return view_for(game, lesson, now.seat if now.audience == "private" else PUBLIC)


def is_done(game: Game, lesson: Lesson) -> bool:
    step = step_of(game, lesson.page)
    return step.done(view_for(game, lesson, step.seat))


# ---------------------------------------------------------------------- taps


def takes(state: AppState, action: str) -> bool:
    """Whether a tap belongs to the example game."""
    return state.route == "tutorial" and state.lesson is not None and action.partition(".")[0] not in _SHELL


def tap(state: AppState, tap: Tap) -> Result:
    """Do in the example what the same tap does in a game. The last tap of a page may open the next one."""
    lesson = state.lesson
    assert lesson is not None
    game = state.games[lesson.game]
    after, effects = _act(replace(state, confirm=None), game, lesson, tap)
    step = step_of(game, lesson.page)
    if after.lesson is None or step.note is not None or not is_done(game, after.lesson):
        return after, effects
    page = lesson.page + 1
    following = lesson_for(game, page, after.lesson.state)
    return replace(after, route_arg=f"{game.name}.{page}", lesson=following), effects


def _act(state: AppState, game: Game, lesson: Lesson, tap: Tap) -> Result:
    now = lesson.privacy
    if tap.action in ("private.open", "private.hold"):
        held = tap.action == "private.hold" and not rules_of_privacy.stays_open(now, lesson.prompt)
        opened = replace(lesson, privacy=rules_of_privacy.reveal(now, held=held))
        return replace(state, lesson=opened), play_sound(state, "open")
    if now.audience == "curtain" and not (tap.action == "private.done" and now.seen):
        return state, ()
    name, _, rest = tap.action.partition(".")
    if name == "pick":
        chosen = rules_of_privacy.tap_selection(now.selection, rest, tap.arg)
        return _with_privacy(state, lesson, rules_of_privacy.select(now, chosen)), ()
    result = game.tap(tap.action, tap.arg, shown_view(game, lesson), _context(state, game, lesson))
    effects: tuple[Effect, ...] = ()
    for part in tap_parts(result):
        before = state.lesson
        state, more = _part(state, game, part)
        effects += more
        if state.lesson is before:  # refused: as in a game the rest is dropped
            break
    return state, effects


def _prompt(game: Game, view: AnyView) -> Prompt:
    """Whom an example waits for; without the table's screen before a seat's turn, without time limits."""
    return replace(game.prompt(view), table_first=False, ends_by_itself=False)


def _with_privacy(state: AppState, lesson: Lesson, privacy: PrivacyState) -> AppState:
    return replace(state, lesson=replace(lesson, privacy=privacy))


def _context(state: AppState, game: Game, lesson: Lesson) -> GameContext:
    return GameContext(
        settings=state.settings,
        privacy=lesson.privacy,
        players=tuple([Player("", n) for n in range(GUESTS)]),
        countdown=None,
        why_not=partial(game_loop.why_not, game.rules, lesson.state),
    )


def _part(state: AppState, game: Game, part: TapPart) -> Result:
    """Apply one part of a tap: a selection, or an action of the rules."""
    lesson = state.lesson
    assert lesson is not None
    if isinstance(part, PendingSelection):
        return _with_privacy(state, lesson, rules_of_privacy.select(lesson.privacy, part)), ()
    try:
        done = game_loop.step(game.rules, lesson.state, part)
    except IllegalAction as refusal:
        return with_problem(state, refusal.problem), ()
    step, moved = step_of(game, lesson.page), replace(lesson, state=done.state)
    if step.failed(view_for(game, moved, step.seat)):
        return with_toast(state, f"{game.name}.tutorial.{step.name}.refused"), ()
    prompt = _prompt(game, view_for(game, moved, PUBLIC))
    settled = rules_of_privacy.settle(lesson.privacy, prompt)
    if settled.seat == PUBLIC:  # one learner: no need to gather the table before its screen
        settled = replace(rules_of_privacy.public(), selection=settled.selection)
    names = [game.sound(event) for event in public_events(done.events)]
    # The narrator is silent: the page's own words say what to do.
    sounds = tuple([effect for name in names if not is_spoken(name) for effect in play_sound(state, name)])
    return replace(state, lesson=replace(moved, prompt=prompt, privacy=settled)), sounds


def cover(state: AppState) -> Result:
    """Hide the private screen of the example, as in a game."""
    if state.lesson is None:
        return state, ()
    hidden = rules_of_privacy.hide(state.lesson.privacy)
    if state.lesson.privacy.audience == "table":
        return state, ()
    return show(_with_privacy(state, state.lesson, hidden), play_sound(state, "close"))

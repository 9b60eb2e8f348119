"""Tutorial: a list of games, and pages on which the learner plays an example on the real screens.
Must not depend on rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from app.core import update_tutorial
from app.core.game import Mark, Note
from app.core.privacy import PrivacyState
from app.core.state import AppState, Lesson
from app.ui import card_catalog
from app.ui.components.buttons import button, icon_button, panel
from app.ui.components.picture import Pic, picture, piece
from app.ui.components.reveal_button import cover_button
from app.ui.game_ui import GameUI, Player, ScreenContext, screen_for
from app.ui.html import Child, Node, cls, h, has_class
from app.ui.i18n import Translator
from app.ui.paragraphs import paragraphs
from app.ui.screens import handover
from app.ui.screens.home import header
from engine.core import game_loop


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    name, _, number = app.route_arg.partition(".")
    if name in games and games[name].tutorial:
        at = int(number) if number.isdecimal() else 0
        return _page(app, games[name], t, min(at, len(games[name].tutorial) - 1))
    return h(
        "div",
        {"class": "plain"},
        header(t, t("home.tutorial")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("p", {"class": "lead"}, t("tutorial.line")),
            [_game_card(ui, t) for ui in games.values()],
        ),
    )


def _game_card(ui: GameUI, t: Translator) -> Node:
    return panel(
        piece(f"way_{ui.name}"),
        h("h2", None, t(f"{ui.name}.title")),
        h("p", None, t(f"{ui.name}.tutorial.line")),
        button(
            t("tutorial.begin"),
            "shell.go",
            f"tutorial:{ui.name}.0",
            kind="main",
            picture="book",
            disabled=not ui.tutorial,
        ),
        more="panel--tutorial",
    )


def first_lesson(app: AppState, ui: GameUI, t: Translator) -> Node | None:
    """Offer the tutorial in the lobby until a game has been started on this device."""
    if app.group or not ui.tutorial:
        return None
    return button(t("lobby.lesson"), "shell.go", f"tutorial:{ui.name}.0", kind="quiet", picture="book")


def lesson_of(app: AppState, games: Mapping[str, GameUI]) -> Lesson | None:
    """Return the example on this page: the one being played, else the page's own at its start."""
    if app.route != "tutorial" or app.lesson is not None:
        return app.lesson if app.route == "tutorial" else None
    name, _, number = app.route_arg.partition(".")
    if name not in games or not games[name].tutorial:
        return None
    return update_tutorial.lesson_for(games[name], int(number) if number.isdecimal() else 0)


def _page(app: AppState, ui: GameUI, t: Translator, at: int) -> Node:
    """Draw one page: the task above, the example below, and what was learnt once it is done."""
    lesson = lesson_of(app, {ui.name: ui})
    if lesson is None:
        return _closing_page(ui, t, at)
    view = update_tutorial.shown_view(ui, lesson)
    ctx = ScreenContext(
        t,
        app.settings,
        lesson.privacy,
        guests(t),
        why_not=partial(game_loop.why_not, ui.rules, lesson.state),
    )
    note = _note(ui, lesson)
    curtain = lesson.privacy.audience == "curtain"
    screen = handover.for_seat(ctx, lesson.prompt, ui) if curtain else screen_for(ui, view, ctx)(view, ctx)
    return h(
        "div",
        {
            "class": cls(
                "tutorial",
                f"game--{ui.name}",
                curtain and "tutorial--handover",
            )
        },
        _bar(ctx, ui, at, done=note is not None),
        h(
            "div",
            {"class": cls("tutorial__screen", curtain and "stage--handover")},
            without_dock(screen) if note is not None else screen,
        ),
        _note_row(ctx, ui, at, note) if note is not None else None,
    )


def guests(t: Translator) -> tuple[Player, ...]:
    """Return the four players of every example."""
    return tuple([Player(t(f"tutorial.guest.{n}"), n) for n in range(update_tutorial.GUESTS)])


def without_dock(screen: Node) -> Node:
    """Return a screen without the buttons at its lower edge: the example is over."""
    children = tuple(child for child in screen.children if not has_class(child, "dock"))
    return Node(screen.tag, screen.attrs, children)


def _note(ui: GameUI, lesson: Lesson) -> Note | None:
    """Return what to say about the finished example; None while its action is missing."""
    step = update_tutorial.step_of(ui, lesson.page)
    if step.note is None or not update_tutorial.is_done(ui, lesson):
        return None
    return step.note(update_tutorial.view_for(ui, lesson, step.seat))


# ---------------------------------------------------------------------- the bar


def _bar(ctx: ScreenContext, ui: GameUI, at: int, *, done: bool) -> Node:
    """Draw the task. While it is not done, Next is disabled and the task beside it is the reason."""
    t, key = ctx.t, f"{ui.name}.tutorial.{ui.tutorial[at].name}"
    following = f"tutorial:{ui.name}.{at + 1}"
    return h(
        "header",
        {"class": "tutorial__bar"},
        icon_button("close", t("tutorial.leave"), "shell.go", "tutorial"),
        h("span", {"class": "tutorial__count"}, t("tutorial.page", n=at + 1, of=len(ui.tutorial))),
        h(
            "div",
            {"class": "tutorial__words"},
            h("h1", {"tabindex": "-1", "data-focus": True}, t(f"{key}.title")),
            None if done else h("p", {"id": "tutorial-task"}, t(_task(ctx.privacy, key, t))),
        ),
        None
        if done
        else h(
            "div",
            {"class": "tutorial__go"},
            cover_button(ctx) if ctx.privacy.audience == "private" and not ctx.privacy.held else None,
            button(t("tutorial.skip"), "shell.go", following, kind="link"),
            button(
                t("tutorial.on"),
                "",
                kind="quiet",
                picture="next",
                disabled=True,
                more={"aria-describedby": "tutorial-task"},
            ),
        ),
    )


def _task(privacy: PrivacyState, key: str, t: Translator) -> str:
    """Return the text of the task; before a secret is opened there may be another one."""
    before = f"{key}.open"
    return before if privacy.audience == "curtain" and not privacy.seen and t.has(before) else f"{key}.text"


# ---------------------------------------------------------------------- after the task


def _note_row(ctx: ScreenContext, ui: GameUI, at: int, note: Note) -> Node:
    key = f"{ui.name}.tutorial.{ui.tutorial[at].name}.{note.key}"
    return h(
        "footer",
        {"class": "dock tutorial__note"},
        h("div", {"class": "tutorial__marks"}, [_marked(ctx.t, mark) for mark in note.marks])
        if note.marks
        else None,
        h("p", {"class": "tutorial__said", "role": "status"}, ctx.t(key)),
        button(ctx.t("tutorial.on"), "shell.go", f"tutorial:{ui.name}.{at + 1}", kind="main", picture="next"),
    )


def _marked(t: Translator, mark: Mark) -> Node:
    """Draw a small card with a glowing ring where it matches."""
    shape = card_catalog.shape(mark.family)
    pic = Pic(mark.family, mark.card, t("tutorial.match"), shape)
    ring = h("i", {"class": "tutorial__ring", "data-vars": f"x:{mark.x} y:{mark.y}"})
    return h("span", {"class": f"tutorial__mark tutorial__mark--{shape}"}, picture(pic, children=ring))


# ---------------------------------------------------------------------- the last page


def _closing_page(ui: GameUI, t: Translator, at: int) -> Node:
    """Draw the page without an example: who wins, and the way into a real game."""
    key = f"{ui.name}.tutorial.{ui.tutorial[at].name}"
    facts: Child = [
        h("li", None, piece(f"{ui.name}_{end}", more="tutorial-end__picture"), _fact(t, f"{key}.{end}"))
        for end in ui.tutorial[at].endings
    ]
    return h(
        "div",
        {"class": cls("plain", "tutorial", "tutorial--end", f"game--{ui.name}")},
        header(t, t(f"{key}.title")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            h("ul", {"class": "tutorial-end"}, facts),
            h("div", {"class": "tutorial-end__more"}, paragraphs(t(f"{key}.text"))),
        ),
        h(
            "footer",
            {"class": "dock dock--split"},
            button(t("tutorial.end"), "shell.go", "tutorial", kind="quiet", picture="back"),
            h("span", {"class": "dock__count"}, t("tutorial.page", n=at + 1, of=len(ui.tutorial))),
            button(t(f"{ui.name}.tutorial.play"), "game.new", ui.name, kind="main", picture="candle"),
        ),
    )


def _fact(t: Translator, key: str) -> Node:
    return h("div", None, h("h2", None, t(key)), h("p", None, t(f"{key}.text")))

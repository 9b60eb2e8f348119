"""Screens of the riddle of the day: which one is shown, and the riddle itself.
Must not depend on which door is right before it is found or all tries are used."""

from __future__ import annotations

from app.core.daily import CALENDAR, PRACTICE, DailyState, DayPlay, name_of
from app.core.privacy import PrivacyState
from app.core.state import AppState
from app.daily import calendar, results, words
from app.daily.pictures import clue_pics, door_pics
from app.ui.components.buttons import button, icon_button
from app.ui.components.lightbox import lightbox_dialog, read_zoom
from app.ui.components.picture import Pic, described, picture
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from engine.daily import dates
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO

ZOOM = "shell.gallery"
"""The open picture is in the same place as that of the gallery."""


def page(app: AppState, t: Translator) -> Node:
    """Draw the screen that the route names."""
    daily = app.daily
    assert daily is not None
    if daily.play is not None:
        drawn = _riddle(app, daily, daily.play, t)
        return described(drawn, t.lang) if app.settings.describe == "on" else drawn
    if app.route_arg.startswith(PRACTICE):
        return calendar.practice_page(t, app.route_arg.partition(".")[2])
    assert app.route_arg == CALENDAR, app.route_arg
    return calendar.page(daily, t)


def _riddle(app: AppState, daily: DailyState, play: DayPlay, t: Translator) -> Node:
    ctx = ScreenContext(t, app.settings, PrivacyState(), ())
    clues, doors = clue_pics(ctx, play.riddle), door_pics(t, play.riddle)
    return h(
        "div",
        {"class": cls("daily", f"daily--{play.kind}", play.result.done and "is-over")},
        _bar(daily, play, t),
        _top(daily, play, t),
        h("div", {"class": "daily__stage"}, _clues(t, play, clues), _doors(t, play, doors, len(clues))),
        results.dock(daily, play, t) if play.result.done else _dock(play, t),
        _lightbox(app, ctx, play, [*clues, *doors]),
        results.why(ctx, play) if app.dialog == results.WHY else None,
    )


# ---------------------------------------------------------------------- top


def _bar(daily: DailyState, play: DayPlay, t: Translator) -> Node:
    title = t("daily.title") if play.day == daily.today else t("daily.archive")
    date = words.date(t, play.day) if play.day >= 0 else t(f"daily.level.{play.level}")
    return h(
        "header",
        {"class": "bar"},
        icon_button("back", t("shell.back"), "shell.back"),
        h(
            "h1",
            {"class": "now", "tabindex": "-1", "data-focus": True},
            title if play.day >= 0 else t("daily.practice"),
            " ",
            h("small", {"class": "daily__date"}, date),
        ),
        button(t("daily.calendar"), "daily.calendar", kind="small quiet", picture="calendar"),
    )


def _top(daily: DailyState, play: DayPlay, t: Translator) -> Node:
    """Draw what to do or how the last door fits, and at weekends the way to the other riddle."""
    return h(
        "div",
        {"class": "daily__top"},
        h(
            "p",
            {"class": "instruction", "role": "status"},
            results.line(t, daily, play),
            None if play.result.tries else h("span", {"class": "daily__how"}, " ", t("daily.how")),
        ),
        _switch(play, t) if play.day >= 0 and dates.is_weekend(play.day) else None,
    )


def _switch(play: DayPlay, t: Translator) -> Node:
    return h(
        "nav",
        {"class": "tabs daily__switch", "aria-label": t("daily.weekend")},
        [
            button(
                t(f"daily.kind.{kind}"),
                "daily.day",
                name_of(kind, play.day),
                kind="choice",
                pressed=kind == play.kind,
            )
            for kind in (OBSCURIO, MYSTERIUM)
        ],
    )


# ---------------------------------------------------------------------- pictures


def _clues(t: Translator, play: DayPlay, pics: list[Pic]) -> Node:
    return h(
        "div",
        {
            "class": cls("daily__clues", f"daily__clues--{len(pics)}"),
            "role": "group",
            "aria-label": t(f"daily.clues.{play.kind}"),
        },
        [_enlarge(pic, n) for n, pic in enumerate(pics)],
    )


def _enlarge(pic: Pic, index: int) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": cls("zoomable", pic.cornered and "is-cornered"),
            "data-action": ZOOM,
            "data-arg": str(index),
        },
        picture(pic),
    )


def _doors(t: Translator, play: DayPlay, pics: list[Pic], first: int) -> Node:
    return h(
        "ol",
        {"class": "daily__doors", "aria-label": t(f"daily.doors.{play.kind}")},
        [_door(t, play, n, pic, first + n - 1) for n, pic in enumerate(pics, start=1)],
    )


def _door(t: Translator, play: DayPlay, number: int, pic: Pic, index: int) -> Node:
    """Draw a door: its picture enlarges on a tap, the button below chooses it."""
    tried = number in play.result.tries
    right = play.result.done and number == play.riddle.answer
    return h(
        "li",
        {
            "class": cls(
                "daily-door",
                tried and not right and "is-wrong",
                right and "is-right",
                play.picked == number and "is-picked",
            )
        },
        _enlarge(pic, index),
        _state(t, play, tried, right) if play.result.done or tried else _choose(t, play, number),
    )


def _state(t: Translator, play: DayPlay, tried: bool, right: bool) -> Node:
    """Draw what an opened door was; after the end the place is empty at the other doors."""
    words_ = t(f"daily.right.{play.kind}") if right else t("daily.wrong") if tried else ""
    return h("span", {"class": "daily-door__state"}, words_)


def _choose(t: Translator, play: DayPlay, number: int) -> Node:
    return button(
        str(number),
        "daily.pick",
        str(number),
        kind="choice",
        pressed=play.picked == number,
        spoken=t(f"daily.pick.{play.kind}", n=number),
    )


def _dock(play: DayPlay, t: Translator) -> Node:
    picked = play.picked
    return h(
        "footer",
        {"class": "dock"},
        h("p", {"class": "dock__count"}, t("daily.tries", n=play.tries_left)),
        button(
            t(f"daily.open.{play.kind}", n=picked) if picked else t(f"daily.choose.{play.kind}"),
            "daily.open",
            str(picked) if picked else "",
            kind="main",
            picture="door" if play.kind == OBSCURIO else "candle",
            disabled=not picked,
        ),
    )


def _lightbox(app: AppState, ctx: ScreenContext, play: DayPlay, pics: list[Pic]) -> Node | None:
    """Draw the enlarged picture with the button that opens its door."""
    if not app.gallery_card:
        return None
    index, angle, pinned = read_zoom(app.gallery_card, len(pics))
    number = index - (len(pics) - len(play.riddle.doors)) + 1
    can_open = number >= 1 and not play.result.done and number not in play.result.tries
    offered = (
        button(
            ctx.t(f"daily.open.{play.kind}", n=number),
            "daily.open",
            str(number),
            kind="main small",
            picture="door",
        )
        if can_open
        else None
    )
    return lightbox_dialog(ctx, pics, index, angle, pinned, action=ZOOM, close=(ZOOM, ""), offered=offered)

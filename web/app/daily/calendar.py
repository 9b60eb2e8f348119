"""Calendar of the riddles: streak, a month of results, past days, practice, export and import.
Must not depend on riddles, only on results."""

from __future__ import annotations

from app.core.daily import LEVELS, DailyState, name_of
from app.daily import words
from app.ui.components.buttons import button, icon_button, panel, row
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator
from app.ui.screens.home import header
from engine.daily import dates
from engine.daily.results import DayResult, longest_streak, streak, tally
from engine.daily.riddle_list import MYSTERIUM, OBSCURIO


def page(daily: DailyState, t: Translator) -> Node:
    return h(
        "div",
        {"class": "plain"},
        header(t, t("daily.title")),
        h(
            "div",
            {"class": "plain__body", "tabindex": 0},
            _now(daily, t),
            panel(_months(daily, t), _month(daily, t), _tally(daily, t), more="panel--calendar"),
            panel(
                h("h2", None, t("daily.practice")),
                h("p", None, t("daily.practice.text")),
                row(
                    *(
                        button(t(f"daily.level.{level}"), "daily.practice", level, kind="choice")
                        for level in LEVELS
                    )
                ),
            ),
            panel(
                h("h2", None, t("daily.files")),
                h("p", None, t("daily.files.text")),
                row(
                    button(t("daily.export"), "daily.export", kind="quiet", picture="save"),
                    button(t("daily.import"), "daily.import", kind="quiet", picture="open"),
                ),
            ),
        ),
    )


def _now(daily: DailyState, t: Translator) -> Node:
    """Draw the streak and the way to today's riddle, or why there is none."""
    riddles, today = daily.riddles, daily.today
    if not riddles.has(OBSCURIO, today):
        early = today < riddles.first
        day = riddles.first if early else riddles.end - 1
        return panel(
            h(
                "p",
                {"class": "note--alarm"},
                t("daily.early" if early else "daily.over", date=words.date(t, day)),
            )
        )
    return panel(
        h(
            "p",
            {"class": "daily-streak"},
            h("strong", None, t("daily.streak", n=streak(daily.results, today))),
            " ",
            h("span", {"class": "note"}, t("daily.longest", n=longest_streak(daily.results, today))),
        ),
        button(t("daily.today"), "daily.today", kind="main", picture="next"),
        more="panel--save",
    )


def _months(daily: DailyState, t: Translator) -> Node:
    """Draw the name of the month between the ways to the others."""
    month, first, last = daily.month, dates.month_of(daily.riddles.first), dates.month_of(daily.today)
    name = t("daily.month", month=words.month_name(t, month % 12 + 1), year=month // 12)
    return h(
        "div",
        {"class": "calendar__months"},
        _step("back", t("daily.month.before"), month - 1, month > first),
        h("h2", {"aria-live": "polite"}, name),
        _step("next", t("daily.month.after"), month + 1, month < last),
    )


def _step(picture: str, spoken: str, month: int, possible: bool) -> Node:
    if possible:
        return icon_button(picture, spoken, "daily.calendar", str(month))
    return h("span", {"class": "btn btn--icon calendar__no-step", "aria-hidden": True})


def _month(daily: DailyState, t: Translator) -> Node:
    days = dates.days_of_month(daily.month)
    empty = [
        h("li", {"class": "calendar__empty", "aria-hidden": True}) for _ in range(dates.weekday(days[0]))
    ]
    return h(
        "div",
        {"class": "calendar"},
        h(
            "div",
            {"class": "calendar__head", "aria-hidden": True},
            [h("span", None, name) for name in t("daily.weekdays").split()],
        ),
        h("ol", {"class": "calendar__days"}, empty, [_day(daily, t, day) for day in days]),
    )


def _day(daily: DailyState, t: Translator, day: int) -> Node:
    """Draw a day with its result; a day that has begun opens its riddle."""
    number = dates.date_of(day).day
    if not daily.may_open(OBSCURIO, day):
        return h("li", {"class": "calendar__day calendar__day--off"}, h("span", None, number))
    result, second = daily.results.get((day, OBSCURIO)), daily.results.get((day, MYSTERIUM))
    spoken = [f"{words.date(t, day)}: {_spoken(t, result)}"]
    if second is not None:
        spoken.append(f"{t('daily.kind.mysterium')}: {_spoken(t, second)}")
    return h(
        "li",
        {"class": cls("calendar__day", day == daily.today and "is-today")},
        h(
            "button",
            {
                "type": "button",
                "class": cls("calendar__button", f"is-{_state(result)}"),
                "data-action": "daily.day",
                "data-arg": name_of(OBSCURIO, day),
                "aria-current": "date" if day == daily.today else None,
            },
            h("span", {"class": "only-spoken"}, ". ".join(spoken)),
            h("span", {"class": "calendar__number", "aria-hidden": True}, number),
            h("span", {"class": "calendar__mark", "aria-hidden": True}, _mark(result)),
            h(
                "span",
                {"class": cls("calendar__second", f"is-{_state(second)}"), "aria-hidden": True},
                _mark(second),
            )
            if second is not None
            else None,
        ),
    )


def _state(result: DayResult | None) -> str:
    if result is None:
        return "new"
    if not result.done:
        return "begun"
    return "found" if result.found else "missed"


def _mark(result: DayResult | None) -> Child:
    """Return how many tries it took; signs for a miss and for a riddle that is not ended."""
    state = _state(result)
    if result is None or state == "begun":
        return "…" if state == "begun" else ""
    return str(len(result.tries)) if result.found else "✕"


def _spoken(t: Translator, result: DayResult | None) -> str:
    state = _state(result)
    return t("daily.cell.found", n=len(result.tries)) if result and result.found else t(f"daily.cell.{state}")


def _tally(daily: DailyState, t: Translator) -> Node:
    first, second, third, missed = tally(daily.results, daily.today)
    return h("p", {"class": "note"}, t("daily.tally", first=first, second=second, third=third, missed=missed))


def practice_page(t: Translator, level: str) -> Node:
    """Draw the choice of a level, or that a riddle is being chosen."""
    return h(
        "div",
        {"class": "plain"},
        header(t, t("daily.practice")),
        h(
            "div",
            {"class": "plain__body plain__body--middle"},
            h(
                "p",
                {"class": "empty", "role": "status"},
                t("daily.dealing" if level else "daily.practice.text"),
            ),
            None
            if level
            else row(
                *(button(t(f"daily.level.{name}"), "daily.practice", name, kind="main") for name in LEVELS),
                more="daily-levels",
            ),
        ),
    )

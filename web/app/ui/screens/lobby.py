"""Owns the table before a game: who sits where, who guides, how hard, what this table prefers.
Must not know rules: a game says itself what its levels and options mean."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.lobby import LONGEST_NAME, LobbyDraft
from app.core.state import AppState
from app.games.game_ui import Choice, GameUI, Player
from app.ui.components.buttons import button, choice_row, icon_button, name
from app.ui.components.player_badge import sigil
from app.ui.html import Node, cls, h
from app.ui.i18n import Translator
from app.ui.screens.home import header
from app.ui.screens.settings import wish


def page(house: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    ui, draft = games[house.lobby.game], house.lobby
    return h(
        "div",
        {"class": "seats"},
        header(t, t(f"{ui.name}.title")),
        h(
            "div",
            {"class": "seats__body"},
            _table(ui, draft, t),
            h(
                "div",
                {"class": "seats__side"},
                h(
                    "ol",
                    {"class": "seats__list"},
                    [_seat(ui, draft, t, seat) for seat in range(len(draft.players))],
                ),
                _suggestion(draft, t),
                button(t("seats.add"), "seats.add", kind="quiet wide", picture="plus")
                if len(draft.players) < ui.most
                else None,
                _level(ui, draft, t),
                _options(house, ui, draft, t),
            ),
        ),
        h("footer", {"class": "dock"}, button(t("seats.begin"), "game.begin", kind="main", picture="candle")),
    )


def _table(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """The drawn table, people around it in order; drag one onto another place."""
    count = len(draft.players)
    return h(
        "div",
        {"class": cls("round-table", f"round-table--{count}"), "aria-hidden": True},
        h(
            "div",
            {"class": "round-table__top"},
            h("span", {"class": "round-table__count"}, t("seats.count", n=count)),
        ),
        [
            h(
                "div",
                {
                    "class": cls("place", f"place--{seat}", seat == draft.guide and "is-guide"),
                    "data-vars": f"i:{seat} n:{count}",
                    "data-drag": str(seat),
                    "data-drop": str(seat),
                    "data-drop-action": "seats.move",
                },
                sigil(sitter, size="large"),
                h("span", {"class": "place__name"}, name(_named(sitter, seat, t))),
            )
            for seat, sitter in enumerate(draft.players)
        ],
    )


def _named(sitter: Player, seat: int, t: Translator) -> Player:
    return sitter if sitter.name else Player(t("seats.nameless", n=seat + 1), sitter.sigil, sitter.kind)


def _seat(ui: GameUI, draft: LobbyDraft, t: Translator, seat: int) -> Node:
    sitter = draft.players[seat]
    shown = _named(sitter, seat, t).name
    guides = seat == draft.guide
    return h(
        "li",
        {
            "class": cls("seat", f"seat-{sitter.sigil}", guides and "is-guide"),
            "data-drop": str(seat),
            "data-drop-action": "seats.move",
        },
        h(
            "button",
            {
                "type": "button",
                "class": "seat__sigil",
                "data-action": "seats.sigil",
                "data-arg": str(seat),
                "aria-label": t("seats.sigil", name=shown),
            },
            sigil(sitter),
        ),
        h(
            "input",
            {
                "class": "seat__name",
                "value": sitter.name,
                "placeholder": t("seats.nameless", n=seat + 1),
                "dir": "auto",
                "maxlength": LONGEST_NAME,
                "data-input": "seats.name",
                "data-arg": str(seat),
                "autocomplete": "off",
                "autocapitalize": "words",
                "spellcheck": "false",
                "enterkeyhint": "next",
                "id": f"seat-name-{seat}",
                "aria-label": t("seats.name", n=seat + 1),
            },
        ),
        button(
            t(f"{ui.name}.guide"),
            "seats.guide",
            str(seat),
            kind="choice small",
            pressed=guides,
            spoken=t("seats.guides", name=shown, role=t(f"{ui.name}.guide")),
        ),
        h(
            "span",
            {"class": "seat__order"},
            icon_button("up", t("seats.earlier", name=shown), "seats.earlier", str(seat)),
            icon_button("down", t("seats.later", name=shown), "seats.later", str(seat)),
        ),
        icon_button(
            "close",
            t("seats.remove", name=shown),
            "seats.remove",
            str(seat),
            **{"class": "btn btn--icon seat__remove"},
        )
        if len(draft.players) > ui.least
        else None,
    )


def _suggestion(draft: LobbyDraft, t: Translator) -> Node | None:
    """Why this seat is marked: a fair rotation, until somebody chooses."""
    if draft.guide_chosen or not draft.last_guide or not draft.players:
        return None
    guide = _named(draft.players[draft.guide], draft.guide, t)
    return h("p", {"class": "note"}, t.rich("seats.suggested", name=name(guide)))


def _level(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """How hard, and what that means for this many people."""
    count = len(draft.players)
    return h(
        "div",
        {"class": "levels", "role": "group", "aria-label": t("seats.level")},
        h("h2", None, t("seats.level")),
        [
            h(
                "button",
                {
                    "type": "button",
                    "class": "level",
                    "data-action": "seats.level",
                    "data-arg": level,
                    "aria-pressed": level == draft.level,
                },
                h("span", {"class": "level__name"}, t(f"{ui.name}.level.{level}")),
                h("span", {"class": "level__note"}, ui.level_note(t, count, level)),
            )
            for level in ui.levels
        ],
    )


def _options(house: AppState, ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    return h(
        "div",
        {"class": "fold"},
        h(
            "button",
            {
                "type": "button",
                "class": "fold__head",
                "data-action": "shell.fold",
                "aria-expanded": not house.options_folded,
            },
            t("seats.options"),
        ),
        None
        if house.options_folded
        else h(
            "div",
            {"class": "fold__body"},
            [_option(ui, choice, draft, t) for choice in ui.choices],
            [wish(house, t, name) for name in ("sound", "voice", "hand", "seal", "table")],
        ),
    )


def _option(ui: GameUI, choice: Choice, draft: LobbyDraft, t: Translator) -> Node:
    """A game's own words for an option, or the house's where several games share it (`option.timers`)."""
    own = f"{ui.name}.option.{choice.name}"
    key = own if t.has(own) else f"option.{choice.name}"
    values = tuple((value, t(f"{key}.{value}")) for value in choice.values)
    chosen = dict(draft.choices).get(choice.name, choice.default)
    return choice_row(
        t(key), "seats.choose", choice.name, values, chosen, t(f"{key}.note") if choice.note else ""
    )

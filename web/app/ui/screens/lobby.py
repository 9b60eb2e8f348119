"""Lobby: players and their order, the guide; the options are in `lobby_options`.
Must not depend on rules: each game describes its own levels and options."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.lobby import LobbyDraft
from app.core.lobby_machines import free_personas
from app.core.player_names import LONGEST_NAME
from app.core.state import AppState
from app.ui.components.buttons import button, icon_button, name
from app.ui.components.device_choice import device_choice
from app.ui.components.icons import icon
from app.ui.components.player_badge import portrait_badge
from app.ui.game_ui import GameUI, Player
from app.ui.html import Node, Value, cls, h
from app.ui.i18n import Translator
from app.ui.screens.character import character_dialog, seat_in_dialog
from app.ui.screens.home import header
from app.ui.screens.lobby_options import options
from app.ui.screens.tutorial import first_lesson


def page(app: AppState, games: Mapping[str, GameUI], t: Translator) -> Node:
    ui, draft = games[app.lobby.game], app.lobby
    named = tuple(_named(ui, player, t) for player in draft.players)
    choosing = seat_in_dialog(app.dialog, draft)
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
                h("p", {"class": "seats__how"}, _how(ui, draft, t)),
                first_lesson(app, ui, t),
                _guide_kind(ui, draft, t) if ui.machine_guide else None,
                h(
                    "ol",
                    {"class": "seats__list"},
                    [_seat(ui, draft, t, seat) for seat in range(len(draft.players))],
                ),
                h("p", {"class": "note"}, t("lobby.character.note")),
                _suggestion(ui, draft, t),
                _more_seats(ui, draft, t),
                options(app, ui, draft, named, t),
            ),
        ),
        h("footer", {"class": "dock dock--lobby"}, _device(app, draft, t), _dock(app, ui, t)),
        character_dialog(ui, draft, named, t, choosing) if choosing is not None else None,
    )


def _dock(app: AppState, ui: GameUI, t: Translator) -> Node:
    """Draw the start button; while a machine chooses the deal, that it does."""
    if app.task != "deal":
        return button(t("lobby.begin"), "game.begin", kind="main", picture="candle")
    return h("p", {"class": "dock__hint seats__dealing", "role": "status"}, t(f"{ui.name}.machine.deals"))


def _device(app: AppState, draft: LobbyDraft, t: Translator) -> Node | None:
    """Draw the question how the device travels; in the dock, so that it is seen before the game starts."""
    return None if draft.alone else device_choice(t, app.settings.device)


def _how(ui: GameUI, draft: LobbyDraft, t: Translator) -> str:
    """Return what to do here. It names the arrows only: phones do not show the drawn table."""
    if draft.alone:
        return t("lobby.how_alone" if len(draft.players) == 2 else "lobby.how_machines")
    if draft.machine is not None:
        return t("lobby.how_machine")
    return t("lobby.how", role=t(f"{ui.name}.guide"))


def _guide_kind(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """Draw the choice whether a person or a machine guides."""
    full = draft.machine is None and len(draft.players) >= ui.max_players
    chosen = "person" if draft.machine is None else "machine"
    note = t(f"{ui.name}.machine.note_{'alone' if draft.alone and len(draft.players) == 2 else chosen}")
    if full:
        note = t(f"{ui.name}.machine.full", n=ui.max_players - 1)
    kinds = ("person", "machine")
    return h(
        "div",
        {"class": "choice guide-kind", "role": "group", "aria-label": t(f"{ui.name}.guide")},
        h(
            "div",
            {"class": "choice__legend"},
            h("span", None, t(f"{ui.name}.guide")),
            h("small", None, note),
        ),
        h(
            "div",
            {"class": "choice__answers"},
            [
                button(
                    t(f"{ui.name}.machine.{kind}"),
                    "lobby.machine",
                    f"guide={kind}",
                    kind="choice",
                    picture="gear" if kind == "machine" else "hand",
                    pressed=kind == chosen,
                    disabled=full and kind == "machine",
                )
                for kind in kinds
            ],
        ),
    )


def _more_seats(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node | None:
    """Draw the two ways to more seats: a person, or machines up to the usual size of the table."""
    if len(draft.players) >= ui.max_players:
        return None
    words = t("lobby.fill", n=ui.usual_seats) if len(draft.players) < ui.usual_seats else t("lobby.fill_one")
    return h(
        "div",
        {"class": "seats__more"},
        button(t("lobby.add"), "lobby.add", kind="quiet wide", picture="plus"),
        button(words, "lobby.fill", kind="quiet wide", picture="gear") if free_personas(draft, ui) else None,
    )


def _table(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """Draw the table with the players around it; a player can be dragged to another place."""
    count = len(draft.players)
    return h(
        "div",
        {"class": cls("round-table", f"round-table--{count}"), "aria-hidden": True},
        h(
            "div",
            {"class": "round-table__top"},
            h(
                "span",
                {"class": "round-table__count"},
                t("lobby.count", n=len(draft.persons)),
            ),
        ),
        [
            h(
                "div",
                {
                    "class": cls("place", f"place--{seat}", seat == draft.guide and "is-guide"),
                    "data-vars": f"i:{seat} n:{count}",
                    "data-drag": str(seat),
                    "data-drop": str(seat),
                    "data-drop-action": "lobby.move",
                },
                _machine_badge() if seat == draft.machine else portrait_badge(ui.portraits, player),
                h("span", {"class": "place__name"}, name(_named(ui, player, t))),
            )
            for seat, player in enumerate(draft.players)
        ],
    )


def _named(ui: GameUI, player: Player, t: Translator) -> Player:
    """Return the player with the name that the game will use: without a name, the colour."""
    if player.machine:
        return player._replace(name=ui.machine_name(t.lang, player.machine))
    return player if player.name else player._replace(name=t(f"character.colour.{player.colour}"))


def _seat(ui: GameUI, draft: LobbyDraft, t: Translator, seat: int) -> Node:
    """Draw one row of the player list."""
    player = draft.players[seat]
    shown = _named(ui, player, t).name
    guides = seat == draft.guide
    return h(
        "li",
        {
            "class": cls("seat", f"seat-{player.colour}", guides and "is-guide"),
            "data-drop": str(seat),
            "data-drop-action": "lobby.move",
        },
        _machine_badge() if seat == draft.machine else _character_button(ui, player, t, seat, shown),
        _seat_name(draft, t, seat, shown),
        _guide_button(ui, t, seat, shown, guides) if draft.machine is None and not player.machine else None,
        None if len(draft.players) == 2 and draft.alone else _order_buttons(t, seat, shown),
        _remove_button(t, seat, shown)
        if len(draft.players) > ui.min_players and draft.persons != (seat,)
        else None,
    )


def _seat_name(draft: LobbyDraft, t: Translator, seat: int, shown: str) -> Node:
    """Draw the field for a person's name, or the name of a machine with its taste; a tap changes it."""
    player = draft.players[seat]
    if not player.machine:
        return _name_input(player, t, seat)
    if seat == draft.machine:
        return h("span", {"class": "seat__name"}, shown)
    return h(
        "button",
        {
            "type": "button",
            "class": "seat__name seat__persona",
            "data-action": "shell.dialog",
            "data-arg": f"character.{seat}",
            "aria-haspopup": "dialog",
        },
        h("bdi", None, shown),
        h("small", None, t(f"persona.{player.machine}.taste")),
    )


def _order_buttons(t: Translator, seat: int, shown: str) -> Node:
    return h(
        "span",
        {"class": "seat__order"},
        icon_button("up", t("lobby.earlier", name=shown), "lobby.earlier", str(seat)),
        icon_button("down", t("lobby.later", name=shown), "lobby.later", str(seat)),
    )


def _guide_button(ui: GameUI, t: Translator, seat: int, shown: str, guides: bool) -> Node:
    role = t(f"{ui.name}.guide")
    spoken = t("lobby.guides", name=shown, role=role)
    return button(role, "lobby.guide", str(seat), kind="choice small", pressed=guides, spoken=spoken)


def _machine_badge() -> Node:
    return h("span", {"class": "seat__badge seat__badge--machine", "aria-hidden": True}, icon("gear"))


def _character_button(ui: GameUI, player: Player, t: Translator, seat: int, shown: str) -> Node:
    """Return the button that opens the choice of portrait, colour and shape."""
    return h(
        "button",
        {
            "type": "button",
            "class": "seat__badge",
            "data-action": "shell.dialog",
            "data-arg": f"character.{seat}",
            "aria-label": t("lobby.character", name=shown),
            "aria-haspopup": "dialog",
        },
        portrait_badge(ui.portraits, player),
    )


def _name_input(player: Player, t: Translator, seat: int) -> Node:
    return h(
        "input",
        {
            "class": "seat__name",
            "value": player.name,
            "placeholder": t(f"character.colour.{player.colour}"),
            "dir": "auto",
            "maxlength": LONGEST_NAME,
            "data-input": "lobby.name",
            "data-arg": str(seat),
            "autocomplete": "off",
            "autocapitalize": "words",
            "spellcheck": "false",
            "enterkeyhint": "next",
            "id": f"seat-name-{seat}",
            "aria-label": t("lobby.name", n=seat + 1),
        },
    )


def _remove_button(t: Translator, seat: int, shown: str) -> Node:
    classes: dict[str, Value] = {"class": "btn btn--icon seat__remove"}
    return icon_button("close", t("lobby.remove", name=shown), "lobby.remove", str(seat), **classes)


def _suggestion(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node | None:
    """Explain the suggested guide (players take turns), until somebody chooses one."""
    if draft.guide_chosen or not draft.last_guide or not draft.players:
        return None
    guide = _named(ui, draft.players[draft.guide], t)
    return h("p", {"class": "note"}, t.rich("lobby.suggested", name=name(guide)))

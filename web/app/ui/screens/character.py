"""Dialog of the lobby: one player's portrait, colour and shape.
Must not depend on rules; each game names its portraits."""

from __future__ import annotations

from app.core.game import CHARACTERS, SHAPES
from app.core.lobby import TRAITS, LobbyDraft
from app.core.lobby_machines import may_be_machine
from app.core.player_names import shown_name
from app.ui.components.buttons import button, name
from app.ui.components.dialogs import dialog
from app.ui.components.picture import piece
from app.ui.components.player_badge import badge, portrait_badge
from app.ui.game_ui import GameUI, Player
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator

SHOWN_ORDER = ("portrait", "colour", "shape")
HOLDER_GRAPHEMES = 9


def seat_in_dialog(dialog_name: str, draft: LobbyDraft) -> int | None:
    """Return the seat whose character is being chosen (`character.2`), or None."""
    kind, _, seat = dialog_name.partition(".")
    known = kind == "character" and seat.isdecimal() and int(seat) < len(draft.players)
    return int(seat) if known else None


def character_dialog(
    ui: GameUI, draft: LobbyDraft, players: tuple[Player, ...], t: Translator, seat: int
) -> Node:
    """Draw the dialog: who plays at this seat, and its character.

    What another player has can be chosen too, then both exchange it.
    """
    player = players[seat]
    return dialog(
        t,
        t.rich("character.title", name=name(player)),
        _occupant(ui, draft, t, seat) if ui.machine_readers and seat != draft.machine else None,
        h(
            "div",
            {"class": "character"},
            h(
                "div",
                {"class": "character__preview"},
                portrait_badge(ui.portraits, player, size="large"),
                h("p", {"class": "hint"}, t("character.hint")),
            ),
            [
                _trait(ui, players, t, seat, trait)
                for trait in SHOWN_ORDER
                if trait != "portrait" or ui.portraits
            ],
        ),
        kind="character",
    )


def _occupant(ui: GameUI, draft: LobbyDraft, t: Translator, seat: int) -> Node:
    """Draw the choice between a person and the machines, each with its taste."""
    allowed = may_be_machine(draft, ui, seat)
    return h(
        "section",
        {"class": "occupants", "role": "group", "aria-label": t("character.occupant")},
        h("h3", None, t("character.occupant")),
        h(
            "div",
            {"class": "occupants__choices"},
            [_occupant_button(ui, draft, t, seat, id_, allowed) for id_ in ("", *ui.machine_readers)],
        ),
        None if allowed else h("p", {"class": "note"}, t("character.occupant.last")),
    )


def _occupant_button(
    ui: GameUI, draft: LobbyDraft, t: Translator, seat: int, persona: str, allowed: bool
) -> Node:
    mine = draft.players[seat].machine == persona
    elsewhere = bool(persona) and not mine and persona in draft.readers
    taste = t(f"persona.{persona}.taste") if persona else ""
    return button(
        [
            h("span", {"class": "occupant__name"}, ui.machine_name(t.lang, persona))
            if persona
            else t("character.person"),
            h("small", None, t("character.occupant.elsewhere") if elsewhere else taste) if persona else None,
        ],
        "lobby.persona",
        f"{seat}|{persona}",
        kind="choice occupant",
        picture="gear" if persona else "hand",
        pressed=mine,
        disabled=bool(persona) and (not allowed or elsewhere),
    )


def _trait(ui: GameUI, players: tuple[Player, ...], t: Translator, seat: int, trait: str) -> Node:
    legend = t(f"character.{trait}")
    return h(
        "section",
        {"class": "character__trait", "role": "group", "aria-label": legend},
        h("h3", None, legend),
        h(
            "div",
            {"class": f"character__choices character__choices--{trait}"},
            [_choice(ui, players, t, seat, trait, number) for number in range(CHARACTERS)],
        ),
    )


def _choice(
    ui: GameUI, players: tuple[Player, ...], t: Translator, seat: int, trait: str, number: int
) -> Node:
    """Draw one portrait, colour or shape, with the name of another player who has it."""
    holder = _holder(players, trait, number)
    other = holder if holder is not players[seat] else None
    what = _spoken(ui, t, trait, number)
    return h(
        "button",
        {
            "type": "button",
            "class": cls("character__choice", other is not None and "is-taken"),
            "data-action": "lobby.character",
            "data-arg": f"{seat}|{trait}|{number}",
            "aria-pressed": holder is players[seat],
            "aria-label": what if other is None else t("character.swap", what=what, name=other.name),
        },
        _picture(ui, players[seat], trait, number),
        h("small", {"class": "character__holder", "aria-hidden": True, "dir": "auto"}, _short(other)),
    )


def _holder(players: tuple[Player, ...], trait: str, number: int) -> Player | None:
    at = TRAITS.index(trait)
    return next((player for player in players if player.character[at] == number), None)


def _short(player: Player | None) -> str:
    return shown_name(player.name, HOLDER_GRAPHEMES) if player else ""


def _spoken(ui: GameUI, t: Translator, trait: str, number: int) -> str:
    if trait == "portrait":
        return t(f"{ui.name}.portrait.{number}")
    return t(f"character.shape.{SHAPES[number]}" if trait == "shape" else f"character.colour.{number}")


def _picture(ui: GameUI, player: Player, trait: str, number: int) -> Child:
    colour, shape, portrait = player.character
    if trait == "portrait":
        return h("span", {"class": cls("portrait-badge", f"seat-{colour}")}, piece(ui.portraits[number]))
    if trait == "colour":
        return badge(player.with_character(number, shape, portrait))
    return badge(player.with_character(colour, number, portrait))

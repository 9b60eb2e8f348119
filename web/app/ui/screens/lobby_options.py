"""Options in the lobby: difficulty, riddles and lines of machines, options of the game, order of age.
Must not depend on rules: each game describes its own levels and options."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.lobby import SPEECHES, LobbyDraft, level_of
from app.core.state import AppState
from app.ui.components.buttons import button, choice_row, name
from app.ui.components.player_badge import badge
from app.ui.game_ui import Choice, GameUI, Player
from app.ui.html import Node, h
from app.ui.i18n import Translator
from app.ui.screens.settings import setting_row


def options(
    app: AppState, ui: GameUI, draft: LobbyDraft, named: Sequence[Player], t: Translator
) -> list[Node]:
    """Draw all options; `named` are the players with the names that the game will use."""
    found = [_level(ui, draft, t)]
    if draft.machine is not None and ui.machine_levels:
        found.append(_deal(ui, draft, t))
    if draft.readers:
        found.append(_speech(draft, t))
    if not draft.alone:
        found += [_option(ui, choice, draft, t) for choice in ui.options if _is_offered(choice, draft)]
    return [*found, _folded(app, ui, draft, named, t)]


def _level(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """Draw the difficulty levels and what each means for this number of players."""
    count, chosen = len(draft.players), level_of(draft, ui)
    return h(
        "div",
        {"class": "levels", "role": "group", "aria-label": t("lobby.level")},
        h("h2", None, t("lobby.level")),
        [
            h(
                "button",
                {
                    "type": "button",
                    "class": "level",
                    "data-action": "lobby.level",
                    "data-arg": level,
                    "aria-pressed": level == chosen,
                },
                h("span", {"class": "level__name"}, t(f"{ui.name}.level.{level}")),
                h("span", {"class": "level__note"}, ui.level_note(t, count, level)),
            )
            for level in ui.levels
        ],
    )


def _deal(ui: GameUI, draft: LobbyDraft, t: Translator) -> Node:
    """Draw how hard the riddles of the machine are."""
    values = tuple((level, t(f"{ui.name}.deal.{level}")) for level in ui.machine_levels)
    note = t(f"{ui.name}.deal.note")
    return choice_row(t(f"{ui.name}.deal"), "lobby.deal", "deal", values, draft.deal, note)


def _speech(draft: LobbyDraft, t: Translator) -> Node:
    """Draw when machines say what they think."""
    values = tuple((when, t(f"lobby.speech.{when}")) for when in SPEECHES)
    return choice_row(
        t("lobby.speech"), "lobby.speech", "speech", values, draft.speech, t("lobby.speech.note")
    )


def _is_offered(choice: Choice, draft: LobbyDraft) -> bool:
    """Return whether an option is in view without unfolding the others."""
    return bool(choice.large) and len(draft.players) >= choice.least


def _folded(app: AppState, ui: GameUI, draft: LobbyDraft, named: Sequence[Player], t: Translator) -> Node:
    """Draw the options that are folded away, under their button."""
    return h(
        "div",
        {"class": "collapsible"},
        h(
            "button",
            {
                "type": "button",
                "class": "collapsible__head",
                "data-action": "shell.fold",
                "aria-expanded": not app.options_folded,
            },
            t("lobby.options"),
        ),
        None
        if app.options_folded
        else h(
            "div",
            {"class": "collapsible__body"},
            [_option(ui, choice, draft, t) for choice in ui.options if not (choice.large or choice.variant)],
            _ages(draft, named, t) if 0 < ui.eldest_from <= len(draft.players) else None,
            [setting_row(app, t, name) for name in ("sound", "voice", "hand", "seal")],
            _variants(ui, draft, t),
        ),
    )


def _variants(ui: GameUI, draft: LobbyDraft, t: Translator) -> list[Node]:
    """Draw the options that change a rule, under a heading of their own."""
    rules = [_option(ui, choice, draft, t) for choice in ui.options if choice.variant]
    return [h("h3", {"class": "seats__variants"}, t("lobby.variants")), *rules] if rules else []


def _option(ui: GameUI, choice: Choice, draft: LobbyDraft, t: Translator) -> Node:
    """Draw one option, with the game's own text or the shared one (`option.timers`)."""
    own = f"{ui.name}.option.{choice.name}"
    key = own if t.has(own) else f"option.{choice.name}"
    values = tuple((value, t(f"{key}.{value}")) for value in choice.values)
    chosen = dict(draft.choices).get(choice.name, choice.default)
    return choice_row(
        t(key), "lobby.choose", choice.name, values, chosen, t(f"{key}.note") if choice.note else ""
    )


def _ages(draft: LobbyDraft, named: Sequence[Player], t: Translator) -> Node:
    """Draw the names to be touched in order of age; naming none is allowed."""
    legend = t("lobby.ages")
    return h(
        "div",
        {"class": "choice choice--stacked", "role": "group", "aria-label": legend},
        h(
            "div",
            {"class": "choice__legend"},
            h("span", None, legend),
            h("small", None, t("lobby.ages.note")),
        ),
        h(
            "div",
            {"class": "choice__answers"},
            [_age(draft, t, player, seat) for seat, player in enumerate(named) if not player.machine],
        ),
    )


def _age(draft: LobbyDraft, t: Translator, player: Player, seat: int) -> Node:
    named = seat in draft.eldest
    place = draft.eldest.index(seat) + 1 if named else 0
    label = h("span", None, f"{place}. " if named else None, badge(player, size="small"), " ", name(player))
    spoken = t("lobby.ages.nth", name=player.name, n=place) if named else player.name
    return button(label, "lobby.eldest", str(seat), kind="choice", pressed=named, spoken=spoken)

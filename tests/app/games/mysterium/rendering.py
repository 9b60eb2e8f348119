"""Render screens of The Manor from a bare state."""

from __future__ import annotations

from typing import Any

from app.core.countdown import full_countdown
from app.core.privacy import Audience, PendingSelection, PrivacyState
from app.core.settings import Settings
from app.games.mysterium.ui import MysteriumUI
from app.ui.game_ui import AnyView, Player, ScreenContext, screen_for
from app.ui.html import Node, render
from app.ui.i18n import Translator, translator

from engine.core.game_loop import view, why_not
from engine.core.model import Action, Problem
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.state import Phase, State
from tests.engine.mysterium.game_driver import MYSTERIUM

UI = MysteriumUI(
    MYSTERIUM.decks.visions,
    MYSTERIUM.decks.characters,
    MYSTERIUM.decks.locations,
    MYSTERIUM.decks.objects,
)
UI.rules = MYSTERIUM
NAMES = tuple(f"Brzk{n}" for n in range(7))  # no vowels: so they cannot be taken for translated text
PRIVATE = (Phase.VISIONS, Phase.SHARED_VISION, Phase.POLL_LOW, Phase.POLL_MIDDLE, Phase.POLL_HIGH)
OPEN_DESK = (Phase.INTERPRETATION, Phase.MANIFESTATION, Phase.HOUR_PASSES)


def ctx(state: State, session: PrivacyState, t: Translator | None = None) -> ScreenContext:
    def refused(action: Action) -> Problem | None:
        return why_not(MYSTERIUM, state, action)

    spec = UI.countdown(view(MYSTERIUM, state, PUBLIC))
    running = full_countdown(spec.name, spec.seconds) if spec else None
    players = tuple(Player(name, n) for n, name in enumerate(NAMES[: state.settings.players]))
    return ScreenContext(t or translator("en"), Settings(), session, players, running, refused)


def session_of(seat: Seat, private_view: str = "", picks: PendingSelection | None = None) -> PrivacyState:
    audience: Audience = "table" if seat == PUBLIC else "private"
    return PrivacyState(audience, seat, private_view, selection=picks or PendingSelection())


def node(
    state: State, seat: Seat = PUBLIC, private_view: str = "", t: Translator | None = None, **picks: str
) -> Node:
    touched = PendingSelection(tuple(sorted(picks.items())))
    seen: AnyView = view(MYSTERIUM, state, seat)
    around = ctx(state, session_of(seat, private_view, touched), t)
    return screen_for(UI, seen, around)(seen, around)


def html(state: State, seat: Seat = PUBLIC, private_view: str = "", **more: Any) -> str:
    return render(node(state, seat, private_view, **more))


def viewers(state: State) -> list[tuple[Seat, str]]:
    """Return every (seat, private view) that the app may show now."""
    shown: list[tuple[Seat, str]] = [(PUBLIC, "")]
    if state.phase in PRIVATE:
        shown += [(seat, "") for seat in MYSTERIUM.waiting(state)]
    if state.phase in OPEN_DESK:
        shown.append((state.ghost, "desk"))
    return shown


def selections(state: State, seat: Seat) -> list[dict[str, str]]:
    """Return selections that open more of a screen: held token, crow, group, picture, eldest, recap."""
    hand = state.hand.open()[:2] if seat == state.ghost else ()
    return [
        {},
        {"who": "1"},
        {"bets": "1", "status": "track"},
        {"answer": str(state.notes[-1].psychic) if state.notes else "0", "status": "hours"},
        {"hand": str(state.unfinished[-1]) if state.unfinished else "0"},
        {"crow": "1", "away": " ".join(hand)},
        {"to": "1", "cards0": " ".join(hand[:1]), "cards1": " ".join(hand[1:])},
        {"group": "2", **({"v0": hand[0], "v2": hand[1]} if len(hand) == 2 else {})},
        {"zoom": "1|0|"},
        {"eldest": str(state.owners[-1])},
        {"recap": "1"},
        {"recap": "99"},
    ]

"""How many touches an hour of The Manor takes, and what a tap on a card does."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from app.core.privacy import PendingSelection

from engine.mysterium import actions as moves
from engine.mysterium.state import Phase
from tests.app.games.mysterium.rendering import html
from tests.app.games.mysterium.tap_player import TapPlayer
from tests.app.games.mysterium.test_taps import talk, tapped


class CountingPlayer(TapPlayer):
    """Counts every touch."""

    touches = 0

    def touch(self, action: str, arg: str = "") -> None:
        assert f'"{action}"' in self.browser.last.html or action == "private.open", action
        self.touches += 1
        self.tap(action, arg)


def place_tokens(night: CountingPlayer) -> None:
    """Tap one card for each psychic; the next psychic comes into focus without a touch."""
    for psychic in night.state.unfinished:
        row = night.state.psychics[psychic].row
        assert f'data-held-item="{psychic}"' in night.browser.last.html
        night.touch("token_drop", f"{psychic}|{row}.{night.state.board[row][0]}")
    assert all(night.state.psychics[p].intuition for p in night.state.unfinished)


def give_by_taps(night: CountingPlayer) -> None:
    night.touch("desk_touch", night.state.hand.open()[0])
    night.touch("desk_give")


def give_by_drag(night: CountingPlayer) -> None:
    night.touch("desk_drop", f"{night.state.hand.open()[0]}|{night.state.unserved[-1]}|480|510")


def one_hour(night: CountingPlayer, give: Callable[[CountingPlayer], None]) -> None:
    hour = night.state.hour
    if night.app.privacy.audience == "table":
        night.tap("private.next")  # once in a game, before hour 1
    night.touch("private.open")
    while night.state.phase is Phase.VISIONS:
        give(night)
    night.touch("private.open")
    place_tokens(night)
    night.touch("talk_end")
    while night.state.phase is Phase.MANIFESTATION:
        decision = night.view(-1).decision
        assert decision is not None
        if len(decision.options) == 1 and f'data-then-arg="{decision.options[0]}"' in night.browser.last.html:
            night.tap("answer_knock", decision.options[0])  # the last answer follows by itself
        else:
            night.touch("answer_knock", decision.options[0])
    night.touch("table_on")
    assert night.state.hour == hour + 1


@pytest.mark.parametrize(("give", "most"), [(give_by_drag, 14), (give_by_taps, 18)])
def test_an_hour_with_four_psychics_takes_few_touches(
    give: Callable[[CountingPlayer], None], most: int
) -> None:
    night = CountingPlayer("touches").sit(5)
    one_hour(night, give)
    assert night.touches <= most


def test_a_tap_on_a_card_places_the_token_in_focus_and_a_second_tap_takes_it_away() -> None:
    seance = talk()
    card, other = seance.state.board[0][:2]
    owner = seance.owner(1)
    assert 'data-held-item="1"' in html(seance.state, who="1")
    assert tapped(seance, "token_drop", f"1|0.{card}") == moves.PlaceIntuition(
        seat=owner, psychic=1, card=card
    )
    seance.place(1, card)
    moved = tapped(seance, "token_drop", f"1|0.{other}")
    assert moved == moves.PlaceIntuition(seat=owner, psychic=1, card=other)
    away = tapped(seance, "token_drop", f"1|0.{card}")
    assert away == (moves.LiftIntuition(seat=owner, psychic=1), PendingSelection((("who", "1"),)))


def test_a_token_dragged_to_its_own_card_stays() -> None:
    seance = talk()
    card = seance.state.board[0][0]
    seance.place(1, card)
    assert tapped(seance, "token_drop", f"1|0.{card}|480|510") == PendingSelection()


def test_cards_of_the_active_row_have_an_eye_and_the_others_enlarge_by_a_tap() -> None:
    seance = talk()
    shown = html(seance.state, who="0")
    for row in range(3):
        part = shown[shown.index(f'id="row-{row}"') :].split("</section>")[0]
        cards = len(seance.state.board[row])
        assert part.count("card__eye") == part.count("data-face") == (cards if row == 0 else 0)


def test_the_lightbox_offers_the_token_in_focus_on_cards_of_its_own_row() -> None:
    seance = talk()
    cards = len(seance.state.board[0])
    for index in range(cards):
        shown = html(seance.state, who="1", zoom=f"{index}|0|")
        [where] = re.findall(r'data-action="token_drop" data-arg="(1\|0\.\w+)"', shown)
        assert tapped(seance, "token_drop", where) is not None
    assert 'data-action="token_drop"' not in html(seance.state, who="1", zoom=f"{cards}|0|")
    card = seance.state.board[0][0]
    seance.place(1, card)
    offers = [html(seance.state, who="1", zoom=f"{n}|0|") for n in range(cards)]
    assert sum("token away" in one for one in offers) == 1

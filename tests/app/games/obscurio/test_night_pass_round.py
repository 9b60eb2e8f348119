"""The night passed round: touch to pick, one Done, the same time for every seat, few taps per turn."""

from __future__ import annotations

from typing import cast

import pytest
from app.core.lobby import draft_for
from app.games.obscurio import night_pass_round
from app.ui import card_catalog
from app.ui.i18n import translator

from engine.core.sealed import look
from engine.obscurio.constants import DECOY_PREFIX, Trap
from engine.obscurio.state import Phase, hand_of
from tests.app.games.obscurio.rendering import html
from tests.app.games.obscurio.tap_player import OBSCURIO, TapPlayer
from tests.app.games.obscurio.test_privacy import seated_at
from tests.app.games.obscurio.test_secrets import random_game
from tests.engine.obscurio.game_driver import Game


def opened(*traps: Trap, **choices: str) -> tuple[TapPlayer, int, tuple[str, ...]]:
    """Return a game in the night, the seat that looks first, and the pictures it is shown."""
    evening = seated_at(Game(5).to_night(*(traps or (Trap.NO_EFFECT,))), **choices)
    evening.tap("private.open")
    seat = evening.app.privacy.seat
    return evening, seat, shown(evening, seat)


def shown(evening: TapPlayer, seat: int) -> tuple[str, ...]:
    hand = hand_of(evening.view(seat).state, seat)
    assert hand is not None
    return cast("tuple[str, ...]", look(hand.shown) or ())


def picked(evening: TapPlayer, seat: int) -> tuple[str, ...]:
    hand = hand_of(evening.state, seat)
    assert hand is not None
    return hand.picked.open()


def wait(evening: TapPlayer, seconds: int) -> None:
    for _ in range(seconds * 4):
        evening.browser.now += 250
        evening.tick()


def test_a_touch_picks_a_second_touch_unpicks_and_done_takes_the_rest() -> None:
    evening, seat, cards = opened()
    for card in (cards[1], cards[4], cards[1]):
        evening.tap("night_touch", card)
    assert picked(evening, seat) == ()
    evening.tap("night_close")
    assert picked(evening, seat) == (cards[4],)
    assert evening.app.privacy.audience == "curtain" and evening.app.privacy.seat != seat


def test_done_takes_all_allowed_pictures() -> None:
    evening, seat, cards = opened()
    evening.tap("night_touch", cards[0])
    evening.tap("night_touch", cards[7])
    evening.tap("night_close")
    assert picked(evening, seat) == (cards[0], cards[7])


def test_a_player_who_wants_a_new_picture_sees_it_and_can_pick_it() -> None:
    evening, seat, cards = opened()
    evening.tap("night_touch", cards[3])
    evening.tap("night_more")
    assert evening.app.privacy.audience == "private"
    (new,) = [card for card in shown(evening, seat) if card not in cards]
    evening.tap("night_touch", new)
    evening.tap("night_close")
    assert picked(evening, seat) == (cards[3], new)


@pytest.mark.parametrize("seconds, traps", [(30, (Trap.NO_EFFECT,)), (45, (Trap.DARK_MAGIC,))])
def test_every_look_ends_by_itself_after_the_same_time(seconds: int, traps: tuple[Trap, ...]) -> None:
    evening, _, _ = opened(*traps)
    seats = []
    while evening.state.phase is Phase.NIGHT:
        seat = evening.app.privacy.seat
        cards = shown(evening, seat)
        evening.tap("night_touch", cards[2])
        wait(evening, seconds - 1)
        assert evening.app.privacy.audience == "private"
        wait(evening, 2)
        assert picked(evening, seat) == (cards[2],)
        seats.append(seat)
        if evening.state.phase is Phase.NIGHT:
            assert evening.app.privacy.audience == "curtain"
            evening.tap("private.open")
    assert len(seats) == 4


def test_the_time_of_a_look_waits_behind_a_cover_and_does_not_start_again() -> None:
    evening, seat, _ = opened()
    wait(evening, 20)
    evening.tap("shell.cover")
    wait(evening, 60)
    evening.tap("private.open")
    wait(evening, 8)
    assert evening.app.privacy.audience == "private"
    wait(evening, 4)
    hand = hand_of(evening.state, seat)
    assert hand is not None and hand.closed


def test_the_end_of_a_look_makes_no_sound_that_tells_who_was_slow() -> None:
    slow, _, _ = opened()
    before = len(slow.browser.sounds)
    wait(slow, 31)
    quick, _, _ = opened()
    start = len(quick.browser.sounds)
    quick.tap("night_close")
    assert slow.browser.sounds[before:] == quick.browser.sounds[start:]


def test_without_timers_a_look_has_no_end() -> None:
    game = Game(5, pace=0).to_night(Trap.NO_EFFECT)
    evening = seated_at(game, timers="0")
    evening.tap("private.open")
    wait(evening, 200)
    assert evening.app.privacy.audience == "private"


def test_the_last_touch_replaces_the_oldest_beyond_the_allowed_number() -> None:
    evening, seat, cards = opened()
    for card in cards[:3]:
        evening.tap("night_touch", card)
    evening.tap("night_close")
    assert picked(evening, seat) == cards[1:3]


# ---------------------------------------------------------------------- taps per turn


class Counter:
    """Counts gestures: a tap, a hold and a drag are one each."""

    def __init__(self, evening: TapPlayer) -> None:
        self.evening, self.count = evening, 0

    def tap(self, action: str, arg: str = "") -> None:
        self.evening.tap(action, arg)
        self.count += 1


def one_turn(evening: TapPlayer) -> int:
    """Play a turn with two butterflies, one picture from everybody and dragged chips; count the gestures."""
    by = Counter(evening)
    by.tap("table_on")  # the traps
    by.tap("private.open")
    by.tap("desk_page", "0|300|300")
    by.tap("desk_take", "1")
    by.tap("desk_page", "1|700|600")
    by.tap("desk_give")
    by.tap("table_on")  # the talk
    while evening.state.phase is Phase.NIGHT:
        by.tap("private.open")
        by.tap("night_touch", shown(evening, evening.app.privacy.seat)[0])
        by.tap("night_close")
    by.tap("table_on")  # the doors
    for chip in evening.state.turn.chips:
        by.tap("chip_drop", f"{chip.seat}.{int(chip.companion)}|1")
    by.tap("chip_agree")
    by.tap("table_on")  # the result
    return by.count


@pytest.mark.parametrize("players, most", [(5, 26), (8, 38)])
def test_a_turn_passed_round_takes_few_gestures(players: int, most: int) -> None:
    for seed in range(40):
        evening = TapPlayer(f"count {seed}").sit(players, night="round")
        while evening.state.phase is not Phase.TRAPS:
            evening.one()
        if evening.state.turn.traps == (Trap.NO_EFFECT,):
            break
    assert evening.state.turn.traps == (Trap.NO_EFFECT,)
    assert one_turn(evening) <= most
    assert evening.state.turn.number == 2


# ---------------------------------------------------------------------- the lobby and the recap


def test_from_six_players_the_lobby_proposes_closed_eyes() -> None:
    proposed = [dict(draft_for(OBSCURIO, None, count).choices)["night"] for count in range(2, 9)]
    assert proposed == ["round"] * 4 + ["eyes"] * 3


def test_a_chosen_night_stays_whatever_the_number_of_players() -> None:
    evening = TapPlayer()
    evening.tap("game.new", "obscurio")
    for _ in range(2):
        evening.tap("lobby.add")
    assert dict(evening.app.lobby.choices)["night"] == "eyes"
    evening.tap("lobby.choose", "night=round")
    evening.tap("lobby.add")
    assert dict(evening.app.lobby.choices)["night"] == "round"


def test_a_proposed_night_is_not_remembered_as_a_choice() -> None:
    evening = TapPlayer().sit(6)
    assert evening.state.options.night == "eyes"
    group = evening.app.group
    assert dict(draft_for(OBSCURIO, group, 6).choices)["night"] == "eyes"
    few = {**group, "sitters": group["sitters"][:4]}
    assert dict(draft_for(OBSCURIO, few).choices)["night"] == "round"


def test_the_recap_shows_the_answers_of_the_night_as_pictures() -> None:
    ended = random_game(5, "round", "answers")[-1]
    for record in ended.turn_records.open():
        page = html(ended, recap=str(record.turn), show_end="1")
        cards = [card for answer in record.fears for card in answer.cards]
        assert page.count('class="recap-answer__pictures"') == len([a for a in record.fears if a.cards])
        assert all(f"visions/{card.removeprefix(DECOY_PREFIX)}" in page for card in cards)
    assert any(answer.cards for record in ended.turn_records.open() for answer in record.fears)


def test_the_award_names_what_two_pictures_have_in_common() -> None:
    cards = card_catalog.cards("illusions")
    assert card_catalog.shared_things(("illusions", cards[0]), ("illusions", cards[0]), "en")
    assert card_catalog.shared_things(("illusions", cards[0]), ("illusions", "none"), "en") == ""


def test_the_dock_of_the_night_says_how_many_pictures_are_left() -> None:
    game = Game(5).to_night(Trap.NO_EFFECT)
    seat = game.wizards[0]
    hand = hand_of(game.state, seat)
    assert hand is not None
    one = html(game.state, seat, cards=hand.shown.open()[0])
    assert translator("en")("obscurio.night.left", n=1) in one
    assert f'data-after="{night_pass_round.MINIMUM_MS}"' in one

"""The night passed round: touch to pick, one Done, the same time for every seat, few taps per turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest
from app.core.lobby_machines import draft_for
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


def end(evening: TapPlayer) -> None:
    evening.tap("night_done")
    evening.end_look()


def test_a_touch_picks_a_second_touch_unpicks_and_the_end_takes_the_rest() -> None:
    evening, seat, cards = opened()
    for card in (cards[1], cards[4], cards[1]):
        evening.tap("night_touch", card)
    assert picked(evening, seat) == ()
    end(evening)
    assert picked(evening, seat) == (cards[4],)
    assert evening.app.privacy.audience == "curtain" and evening.app.privacy.seat != seat


def test_the_end_takes_all_allowed_pictures() -> None:
    evening, seat, cards = opened()
    evening.tap("night_touch", cards[0])
    evening.tap("night_touch", cards[7])
    end(evening)
    assert picked(evening, seat) == (cards[0], cards[7])


def test_a_player_who_wants_a_new_picture_sees_it_and_can_pick_it() -> None:
    evening, seat, cards = opened()
    evening.tap("night_touch", cards[3])
    evening.tap("night_more")
    assert evening.app.privacy.audience == "private"
    (new,) = [card for card in shown(evening, seat) if card not in cards]
    evening.tap("night_touch", new)
    end(evening)
    assert picked(evening, seat) == (cards[3], new)


def test_done_says_that_the_choice_is_noted_and_a_touch_still_changes_it() -> None:
    evening, seat, cards = opened()
    noted = translator("en")("obscurio.night.noted_how")
    evening.tap("night_touch", cards[2])
    assert noted in evening.tap("night_done").html and evening.app.privacy.audience == "private"
    assert noted not in evening.tap("night_touch", cards[5]).html
    evening.end_look()
    assert picked(evening, seat) == (cards[2], cards[5])


def test_the_last_touch_replaces_the_oldest_beyond_the_allowed_number() -> None:
    evening, seat, cards = opened()
    for card in cards[:3]:
        evening.tap("night_touch", card)
    end(evening)
    assert picked(evening, seat) == cards[1:3]


# ---------------------------------------------------------------------- every look takes the same time

TICK_MS = 200


def fidget(evening: TapPlayer, chance: Random) -> None:
    """Do one thing that readers of a look may do."""
    seat = evening.app.privacy.seat
    if evening.app.privacy.audience == "curtain":
        evening.tap(*chance.choice((("private.open", ""), ("shell.dialog", "menu"), ("game.pause", ""))))
        return
    taps = (
        ("night_touch", chance.choice(shown(evening, seat))),
        ("night_more", ""),
        ("night_done", ""),
        ("pick.zoom", "2"),
        ("pick.drop", "zoom"),
        ("shell.dialog", "rules"),
        ("shell.dialog", ""),
        ("shell.cover", "button"),
    )
    evening.tap(*chance.choice(taps))


def length_of_look(evening: TapPlayer, chance: Random) -> int:
    """Open a look, fidget, and return after how many milliseconds the device goes on."""
    evening.tap("private.open")
    seat, restless, passed = evening.app.privacy.seat, chance.choice((0, 2, 30)), 0
    while evening.state.phase is Phase.NIGHT and evening.app.privacy.seat == seat:
        if chance.randrange(100) < restless:
            fidget(evening, chance)
        evening.browser.now += TICK_MS
        passed += TICK_MS
        evening.tick()
        assert passed < 200_000
    return passed


@pytest.mark.parametrize(
    "pace", [100, *(pytest.param(pace, marks=pytest.mark.nightly) for pace in (150, 200)), 0]
)
@pytest.mark.parametrize(
    "traps", [(Trap.NO_EFFECT,), (Trap.DARK_MAGIC,), (Trap.ESPIONAGE,), (Trap.DARK_NIGHT,)]
)
def test_no_reader_makes_a_look_shorter_or_longer(traps: tuple[Trap, ...], pace: int) -> None:
    """Thinking, tapping Done, enlarging, asking for rules and covering leave the length as it is."""
    chance, lengths = Random(f"{traps} {pace}"), []
    for _ in range(4):
        evening = seated_at(Game(5, pace=pace).to_night(*traps), timers=str(pace))
        while evening.state.phase is Phase.NIGHT:
            lengths.append(length_of_look(evening, chance))
    assert len(lengths) == 16
    assert set(lengths) == {1000 * night_pass_round.look_seconds(Game(5, pace=pace).to_night(*traps).state)}


def test_a_hidden_page_stops_the_time_and_a_cover_by_the_player_does_not() -> None:
    for reason, left in (("hidden", 15), ("blur", 15), ("button", 5), ("escape", 5), ("rotation", 5)):
        evening, _, _ = opened()
        wait(evening, 5)
        evening.tap("shell.cover", reason)
        wait(evening, 10)
        assert evening.app.countdown is not None and evening.app.countdown.seconds == left, reason


def test_a_look_that_ends_behind_a_cover_counts_what_was_touched() -> None:
    evening, seat, cards = opened()
    evening.tap("night_touch", cards[6])
    evening.tap("shell.cover", "button")
    assert "data-countdown" in evening.browser.last.html and "slot__card" not in evening.browser.last.html
    wait(evening, 30)
    assert picked(evening, seat) == (cards[6],)
    assert evening.app.privacy.audience == "curtain" and evening.app.privacy.seat != seat


def test_the_end_of_a_look_sounds_the_same_for_quick_and_slow_readers() -> None:
    slow, _, _ = opened()
    before = len(slow.browser.sounds)
    wait(slow, 31)
    quick, _, _ = opened()
    start = len(quick.browser.sounds)
    quick.tap("night_done")
    quick.end_look()
    assert slow.browser.sounds[before:] == quick.browser.sounds[start:]


def test_an_exposed_traitor_looks_alone_and_ends_the_look() -> None:
    game = Game(5).to_night(Trap.NO_EFFECT)
    turn = game.state.turn
    (own,) = [hand for hand in turn.hands if hand.seat == game.traitor]
    game.state = replace(game.state, turn=replace(turn, hands=(own,)))
    evening = seated_at(game)
    assert evening.app.countdown is None
    evening.tap("private.open")
    evening.tap("night_done")
    assert evening.state.phase is not Phase.NIGHT


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
        by.tap("night_done")
        evening.end_look()
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


@pytest.mark.parametrize("count", [2, 3])
def test_when_all_pictures_are_picked_the_dock_says_how_to_undo(count: int) -> None:
    evening, _, cards = opened()
    for card in cards[:count]:
        evening.tap("night_touch", card)
    shown_now = evening.browser.last.html
    assert translator("en")("obscurio.night.left.none") in shown_now
    assert translator("en")("obscurio.night.left", n=0) not in shown_now

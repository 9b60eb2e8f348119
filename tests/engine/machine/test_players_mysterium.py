"""Machine Ghost and psychics: legal at every table, from their view alone, legible in what they do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.game_loop import replay, view
from engine.core.model import Table
from engine.core.sealed import PUBLIC, Sealed
from engine.machine import vision_reading
from engine.machine.ghost import READERS, best_gift, hand_of, possible_cards, thinking
from engine.machine.integer_math import chances_of
from engine.machine.knowledge import finish
from engine.machine.personas import ADA, GUIDE
from engine.machine.players_mysterium import Chair, choosing, is_asked, judging, speaking, tasting
from engine.machine.psychic import allowance
from engine.machine.similarity import Weights
from engine.machine.tastes import EVEN
from engine.machine.vision_reading import card_key, fit, seeing
from engine.machine_games_mysterium import MysteriumMachineGame
from engine.machine_lines import CARD, GROUP
from engine.mysterium.actions import CallCrow, GiveVisions, PlaceClairvoyancy, PlaceIntuition, ShareVision
from engine.mysterium.state import Phase
from tests.support.leak_harness import other_than, poison, swap
from tests.support.machine_data import deck, mysterium_knowledge, mysterium_rules

SEATS = range(2, 8)


def setup(seats: int, level: str = "medium", **options: str | int | bool) -> Table:
    return Table(seats, tuple(sorted({"difficulty": level, **options}.items())))


def game(seats: int, seed: str, level: str = "medium", **options: str | int | bool) -> MysteriumMachineGame:
    return MysteriumMachineGame(
        mysterium_rules(), mysterium_knowledge(), setup(seats, level, **options), seed
    )


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_of_machines_ends_legally_and_replays_without_them(seats: int) -> None:
    options = {"ghost": seats - 1, "two_kinds": seats % 2 == 0}
    played = game(seats, f"ends {seats}", ("easy", "medium", "hard")[seats % 3], **options)
    kinds = set()
    for step in played.play():
        assert mysterium_rules().invariant_violations(step.state) == ()
        kinds.add(type(played.actions[-1]))
    table = setup(seats, ("easy", "medium", "hard")[seats % 3], **options)
    assert replay(mysterium_rules(), table, played.seed, played.actions).state == played.state
    assert {GiveVisions, PlaceIntuition} <= kinds
    if seats >= 4:
        assert PlaceClairvoyancy in kinds


@pytest.mark.parametrize("seats", [3, 5])
def test_equal_views_give_equal_answers(seats: int) -> None:
    played = game(seats, f"equal {seats}")
    for _ in range(60):
        if played.state.ending is not None:
            break
        for seat in played.state.seats:
            shown = played.view(seat)
            if not is_asked(shown):
                continue
            chair = played.chairs.get(seat, Chair())
            answer = finish(choosing(mysterium_knowledge(), shown, chair))
            for another in (poison, other_than(deck("visions").ids)):
                changed = view(mysterium_rules(), swap(played.state, seat, another), seat)
                assert changed == shown
                assert finish(choosing(mysterium_knowledge(), changed, chair)) == answer
            break
        played.advance()


def test_no_machine_opens_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    played, opened = game(4, "no seal"), Sealed.open
    for _ in range(50):
        if played.state.ending is not None:
            break
        views = [played.view(seat) for seat in played.state.seats]
        monkeypatch.setattr(Sealed, "open", _refuse)
        for shown in views:
            chair = played.chairs.get(shown.seat, Chair())
            for work in (choosing, speaking, judging):
                finish(work(mysterium_knowledge(), shown, chair))  # type: ignore[operator]
        monkeypatch.setattr(Sealed, "open", opened)
        played.advance()


def _refuse(self: Sealed[object]) -> object:
    raise AssertionError("a machine player opened a secret")


def to_phase(played: MysteriumMachineGame, phase: Phase) -> MysteriumMachineGame:
    while played.state.phase is not phase and played.state.ending is None:
        played.advance()
    return played


def test_refused_cards_are_struck_out() -> None:
    """A psychic never chooses a card that the Ghost has refused, while another is left."""
    for n in range(8):
        played = game(4, f"refused {n}", "hard")
        for _ in played.play():
            action = played.actions[-1]
            if isinstance(action, PlaceIntuition):
                notes = [note for note in played.state.notes if note.psychic == action.psychic]
                row = played.state.psychics[action.psychic].row
                refused = {note.intuition for note in notes if note.row == row}
                assert action.card not in refused or not set(played.state.board[row]) - refused


def test_two_psychics_of_one_player_choose_different_cards() -> None:
    for n in range(6):
        played = to_phase(game(2, f"two {n}", "easy"), Phase.MANIFESTATION)
        one, two = played.state.psychics
        assert one.row != two.row or one.intuition != two.intuition


def test_the_ghost_serves_every_psychic_and_never_more_than_three_visions() -> None:
    played = to_phase(game(5, "serves"), Phase.INTERPRETATION)
    given = [action for action in played.actions if isinstance(action, GiveVisions)]
    assert sorted(action.psychic for action in given) == [0, 1, 2, 3]
    assert all(1 <= len(action.cards) <= 3 for action in given)


def test_the_ghost_gives_what_a_literal_reader_understands_best() -> None:
    """Its visions are read rightly far more often than the first cards of the hand."""
    own = first = 0
    for n in range(48):
        shown = game(4, f"reader {n}").view(0)
        gift = finish(best_gift(mysterium_knowledge(), shown, 0))
        own += _found(shown, gift.cards)
        first += _found(shown, hand_of(shown)[: len(gift.cards)])
    assert own >= 18 and own >= first + 12


def _found(shown: object, visions: tuple[str, ...]) -> bool:
    state, known = shown.state, mysterium_knowledge()  # type: ignore[attr-defined]
    cards = possible_cards(state, 0)
    seen = [finish(seeing(known, vision, Weights())) for vision in visions]
    chances = chances_of([fit(known, seen, known.by_id[card_key(0, card)]) for card in cards])
    return cards[chances.index(max(chances))] == state.psychics[0].triple[0]


def test_the_crow_is_called_only_if_the_estimate_is_low_and_keeps_useful_cards() -> None:
    called = 0
    for n in range(20):
        shown = game(6, f"crow {n}", "easy").view(0)
        thought = finish(thinking(mysterium_knowledge(), shown))
        gifts = [finish(best_gift(mysterium_knowledge(), shown, psychic)) for psychic in shown.state.unserved]
        if isinstance(thought.action, CallCrow):
            called += 1
            assert min(gift.chance for gift in gifts) < 500
            assert 1 <= len(thought.action.cards) <= 7
        else:
            assert isinstance(thought.action, GiveVisions)
        none_left = replace(shown, state=replace(shown.state, crows=0))
        assert isinstance(finish(thinking(mysterium_knowledge(), none_left)).action, GiveVisions)
    assert called


def test_tokens_last_until_they_are_returned() -> None:
    state = game(6, "tokens").state
    assert [allowance(replace(state, hour=hour), 0) for hour in (1, 2, 3)] == [2, 3, 6]
    assert [allowance(replace(state, hour=hour), 0) for hour in (4, 6, 7)] == [2, 3, 6]


def test_lines_and_badges_come_from_the_own_view_and_name_what_is_chosen() -> None:
    played = to_phase(game(4, "lines"), Phase.INTERPRETATION)
    for seat in played.state.owners:
        parts = mysterium_knowledge(), played.view(seat), played.chairs[seat]
        line, best = finish(speaking(*parts)), finish(judging(*parts))
        action = finish(choosing(*parts))
        assert line is not None and line.kind == CARD and isinstance(action, PlaceIntuition)
        assert line.card == best[0].card == action.card and len(best) == 3
        assert all(
            len(choice.grounds) == len(played.state.psychics[choice.target].visions) for choice in best
        )
        other = (action.psychic + 1) % 3
        assert all(one.target == other for one in finish(judging(*parts, psychic=other)))
        played.advance()
    assert finish(speaking(mysterium_knowledge(), played.view(0), Chair())) is None


def to_vote(seats: int) -> MysteriumMachineGame:
    for n in range(60):
        played = game(seats, f"vote {seats} {n}", "easy")
        to_phase(played, Phase.SHARED_VISION)
        if played.state.phase is Phase.SHARED_VISION:
            return played
    raise AssertionError("no game comes to the vote")


@pytest.mark.parametrize("seats", [3, 5])
def test_the_culprit_is_shown_and_voted_on(seats: int) -> None:
    played = to_vote(seats)
    while not isinstance(played.actions[-1], ShareVision):
        played.advance()
    shared = played.actions[-1]
    assert isinstance(shared, ShareVision)
    assert len({shared.character, shared.location, shared.object}) == 3
    if seats == 3:
        line = finish(speaking(mysterium_knowledge(), played.view(1), played.chairs[1]))
        assert line is not None and line.kind == GROUP
    else:
        assert finish(speaking(mysterium_knowledge(), played.view(1), played.chairs[1])) is None
    for _ in played.play():
        pass
    assert played.state.ending is not None and played.state.ending.chosen


def test_tastes_follow_what_people_choose() -> None:
    played = to_phase(game(4, "taste"), Phase.HOUR_PASSES)
    shown = played.view(PUBLIC)
    taste = finish(tasting(mysterium_knowledge(), shown, played.state.owners, EVEN))
    assert taste != EVEN and all(100 <= weight <= 3700 for weight in taste)
    assert finish(tasting(mysterium_knowledge(), shown, (), EVEN)) == EVEN
    assert finish(tasting(mysterium_knowledge(), shown, played.state.owners, EVEN)) == taste


def test_personas_differ_and_each_is_constant() -> None:
    played = to_phase(game(4, "personas"), Phase.INTERPRETATION)
    shown = played.view(1)
    answers = [finish(judging(mysterium_knowledge(), shown, Chair(persona))) for persona in (ADA, GUIDE, ADA)]
    assert answers[0] == answers[2] != answers[1]


def test_what_a_scene_is_set_in_counts_less_than_a_thing() -> None:
    """Two visions and cards that share a wall are less alike than two that share any other thing."""
    known = mysterium_knowledge()
    shares = vision_reading._shares(known)
    settings = [t for t in known.things if known.tags[t.tags[0]] in vision_reading.SETTING_TAGS]
    assert settings and all(shares[t.number] == vision_reading.SETTING_SHARE for t in settings)
    strongest: dict[bool, int] = {True: 0, False: 0}
    for picture in known.pictures[known.targets :]:
        seen = finish(seeing(known, picture.id.partition(":")[2], READERS[0]))
        for number, strength in seen.strengths.items():
            own = known.tags[known.things[seen.sources[number]].tags[0]]
            kind = own in vision_reading.SETTING_TAGS or shares.get(number) == vision_reading.SETTING_SHARE
            strongest[kind] = max(strongest[kind], strength)
    assert strongest[True] <= vision_reading.SETTING_SHARE < strongest[False]

"""Rule book p. 7: Step 3, the Traitor's cards, passing round and with eyes closed."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine.core.card_piles import Pile, Stock
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.constants import Trap
from engine.obscurio.handlers_night import deal_decoys
from engine.obscurio.rules import Obscurio
from engine.obscurio.state import Hand, Phase, Role, State, hand_of

from .game_driver import OBSCURIO, Game, deck_of


def hand(game: Game, seat: int) -> Hand:
    found = hand_of(game.state, seat)
    assert found is not None
    return found


def shown(game: Game, seat: int) -> tuple[str, ...]:
    return hand(game, seat).shown.open()


def pick(game: Game, seat: int, slot: int) -> str:
    card = shown(game, seat)[slot]
    game.do(act.PickCard(seat=seat, card=card))
    return card


def doors_of(state: State) -> tuple[str, ...]:
    return tuple(door.card.open() for door in state.turn.doors)


def test_every_wizard_is_asked_the_same_question_at_night() -> None:
    game = Game(6).to_night()
    assert OBSCURIO.waiting(game.state) == (1, 2, 3, 4, 5)
    asked = [game.view(seat).decision for seat in game.wizards]
    assert {
        (d.kind, d.min_choices, d.max_choices, d.ask_all, len(d.options), d.seconds) for d in asked if d
    } == {("night", 0, 2, True, 8, None)}
    assert game.view(0).decision is None
    assert game.view(PUBLIC).decision is None


def night_cards(game: Game, seat: int) -> tuple[str, ...]:
    """Everything this seat can be shown tonight."""
    return (*shown(game, seat), *hand(game, seat).replacements.open())


def test_p7_the_traitor_sees_the_holder_loyals_see_pictures_of_another_deck() -> None:
    game = Game(8).to_night(Trap.DARK_MAGIC, Trap.GREAT_ROOM)
    assert shown(game, game.traitor) == game.state.holder.open()
    for seat in game.loyal:
        assert not set(OBSCURIO.deck.ids) & set(night_cards(game, seat))
        assert set(night_cards(game, seat)) < set(OBSCURIO.decoys)


@pytest.mark.parametrize("players", range(4, 9))
@pytest.mark.parametrize("traps", [(), (Trap.DARK_MAGIC, Trap.GREAT_ROOM)])
def test_decoys_of_two_loyals_are_different(players: int, traps: tuple[Trap, ...]) -> None:
    game = Game(players).to_night(*traps)
    hands = [set(night_cards(game, seat)) for seat in game.loyal]
    assert all(len(cards) == (11 if traps else 9) for cards in hands)
    assert all(not one & other for one, other in itertools.combinations(hands, 2))


def test_decoys_do_not_depend_on_any_secret() -> None:
    """With another Traitor, holder, Exit and deck order every Wizard is dealt the same decoys."""
    game = Game(6).to_talk()
    traitor, turn = game.traitor, game.state.turn
    other = game.loyal[0]
    roles = list(game.state.roles)
    roles[traitor], roles[other] = (
        roles[traitor].with_value(Role.LOYAL),
        roles[other].with_value(Role.TRAITOR),
    )
    deck = game.state.stock.deck.cards.open()
    changed = replace(
        game.state,
        roles=tuple(roles),
        holder=game.state.holder.with_value(deck[:8]),
        stock=Stock(Pile.of((*reversed(deck[8:]), *game.state.holder.open())), Pile.of()),
        turn=replace(turn, exit_card=turn.exit_card.with_value(deck[-1])),
    )
    assert deal_decoys(changed) == deal_decoys(game.state)
    dealt = dict(deal_decoys(game.state))
    game.go_on()
    assert all(night_cards(game, seat) == dealt[seat] for seat in game.loyal)


def test_decoys_stay_in_their_pile_and_change_every_night() -> None:
    game = Game(4).to_night()
    first = [night_cards(game, seat) for seat in game.loyal]
    before = game.state.decoys
    game.close_all().go_on()
    game.resolve(right=3)
    game.go_on()
    game.to_night(Trap.NO_EFFECT)
    assert game.state.decoys == before
    assert [night_cards(game, seat) for seat in game.loyal] != first


def test_p7_only_the_grimoire_sees_the_holder_and_what_was_taken() -> None:
    """English p. 5 and p. 7: only the other players must not see the holder's cards."""
    game = Game(5).to_night()
    card = pick(game, game.traitor, 3)
    game.close_all().go_on()
    game.resolve(right=4)
    for seat in (PUBLIC, EYES_CLOSED, *range(5)):
        seen = game.view(seat).state
        knows = seat == game.grimoire
        assert look(seen.holder) == (game.state.holder.open() if knows else None)
        assert look(seen.turn.picks) == ((card,) if knows or seat == game.traitor else None)
    game.go_on()
    assert game.state.turn.number == 2
    for seat in (PUBLIC, EYES_CLOSED, *range(5)):
        knows = seat in (game.grimoire, game.traitor)
        assert look(game.view(seat).state.last_picks) == ((card,) if knows else None)


@pytest.mark.parametrize("night", ["round", "eyes"])
def test_no_event_of_the_night_lets_the_table_count_the_picks(night: str) -> None:
    """P. 7: the Traitor may pick nothing, one or two pictures, and the table does not learn which."""
    logs = []
    for picks in (0, 1, 2):
        game = Game(5, night=night).to_night()
        seat = EYES_CLOSED if night == "eyes" else game.traitor
        log = []
        for slot in range(picks):
            pick(game, seat, slot)
            log += game.view(PUBLIC).events
        while game.state.phase is Phase.NIGHT:
            game.do(act.CloseHolder(seat=OBSCURIO.waiting(game.state)[0]))
            log += game.view(PUBLIC).events
        logs.append(sorted(map(repr, log)))
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.parametrize("night", ["round", "eyes"])
@pytest.mark.parametrize("trap", [Trap.NO_EFFECT, Trap.DARK_MAGIC])
def test_no_view_of_the_table_or_of_a_loyal_depends_on_the_number_of_picks(night: str, trap: Trap) -> None:
    """P. 7. Only the counter of actions (`seq`) differs, and no screen of a running game shows it."""
    views, piles = [], set()
    for picks in range(5 if trap is Trap.DARK_MAGIC else 3):
        game = Game(5, night=night).to_night(trap)
        seat = EYES_CLOSED if night == "eyes" else game.traitor
        for slot in range(picks):
            pick(game, seat, slot)
        game.close_all()
        assert game.state.phase is Phase.DAWN
        assert len(game.state.turn.picks.open()) == picks
        shown = [game.view(reader) for reader in (PUBLIC, *game.loyal)]
        views.append([replace(view, seq=0, state=replace(view.state, seq=0), events=()) for view in shown])
        game.go_on()
        piles.add(repr(game.view(PUBLIC).state.stock))  # sizes of deck and discards
    assert all(view == views[0] for view in views)
    assert len(piles) == 1


def test_p6_each_pick_is_replaced_from_the_deck_and_the_replacement_may_be_picked() -> None:
    game = Game(5).to_night()
    replacement, second = game.state.turn.reserve.open()[:2]
    traitor = game.traitor
    holder = list(shown(game, traitor))
    first = pick(game, traitor, 3)
    assert first == holder[3]
    holder[3] = replacement
    assert list(shown(game, traitor)) == holder
    game.do(act.PickCard(seat=traitor, card=replacement))
    holder[3] = second
    assert list(game.state.holder.open()) == holder
    game.close_all().go_on()
    assert {first, replacement, game.state.turn.exit_card.open()} <= set(doors_of(game.state))
    assert second not in doors_of(game.state)


def test_p6_the_traitor_may_pick_nothing() -> None:
    game = Game(5).to_night()
    holder, reserve = game.state.holder.open(), game.state.turn.reserve.open()
    game.close_all().go_on()
    assert game.state.holder.open() == holder
    assert set(doors_of(game.state)) == {game.state.turn.exit_card.open(), *reserve}


def test_a_loyals_picks_look_the_same_but_move_no_card() -> None:
    game = Game(5).to_night()
    seat = game.loyal[0]
    before, holder = shown(game, seat), game.state.holder.open()
    card = pick(game, seat, 5)
    after = shown(game, seat)
    assert card == before[5]
    assert len(after) == len(set(after)) == 8
    assert [n for n in range(8) if before[n] != after[n]] == [5]
    decision = game.view(seat).decision
    assert decision is not None
    assert decision.max_choices == 1
    pick(game, seat, 5)
    assert hand(game, seat).closed
    assert game.state.holder.open() == holder
    assert game.state.turn.picks.open() == ()


def test_after_the_last_pick_every_hand_closes_in_the_same_way() -> None:
    game = Game(5).to_night()
    for seat in game.wizards:
        pick(game, seat, 0)
        assert not hand(game, seat).closed
        pick(game, seat, 0)
        assert game.state.phase is Phase.DAWN or hand(game, seat).closed
    assert game.state.phase is Phase.DAWN


def test_the_order_of_answers_changes_nothing() -> None:
    ends = set()
    for order in itertools.permutations(range(1, 5)):
        game = Game(5, seed="order").to_night()
        for seat in order:
            pick(game, seat, 2)
            pick(game, seat, 2)
        game.go_on()
        ends.add((doors_of(game.state), game.state.holder.open()))
    assert len(ends) == 1


def test_only_the_seat_itself_sees_its_cards() -> None:
    game = Game(5).to_night()
    for seat in game.wizards:
        for other in (PUBLIC, EYES_CLOSED, *range(5)):
            seen = hand_of(game.view(other).state, seat)
            assert seen is not None
            assert (look(seen.shown) is not None) == (other == seat)
            assert look(seen.replacements) is None


def test_p12_espionage_shows_the_exit_to_the_traitor_and_a_blank_to_the_others() -> None:
    game = Game(5).to_night(Trap.ESPIONAGE)
    for seat in game.wizards:
        mine = hand_of(game.view(seat).state, seat)
        assert mine is not None
        assert look(mine.glimpse) == (game.state.turn.exit_card.open() if seat == game.traitor else "")
    assert all(hand.glimpse.open() == "" for hand in Game(5).to_night().state.turn.hands)


def test_p12_dark_magic_allows_four_picks_and_as_many_fears() -> None:
    game = Game(5).to_night(Trap.DARK_MAGIC)
    assert {view.decision.max_choices for view in map(game.view, game.wizards) if view.decision} == {4}
    picks = [pick(game, game.traitor, slot) for slot in (0, 1, 2, 0)]
    assert hand(game, game.traitor).closed
    game.close_all().go_on()
    assert set(picks) < set(doors_of(game.state))
    assert len(doors_of(game.state)) == 6


def test_p12_great_room_adds_a_card_from_the_deck_even_after_four_picks() -> None:
    game = Game(5).to_night(Trap.DARK_MAGIC, Trap.GREAT_ROOM)
    deck = game.state.turn.reserve.open()
    for slot in range(4):
        pick(game, game.traitor, slot)
    game.close_all().go_on()
    assert len(doors_of(game.state)) == 7
    assert set(deck[4:]) < set(doors_of(game.state))


def test_p12_dark_night_hides_pages_and_butterflies_for_the_turn() -> None:
    game = Game(5).to_night(Trap.DARK_NIGHT)
    while game.state.phase is not Phase.OVER and game.state.turn.number == 1:
        for seat in (PUBLIC, EYES_CLOSED, *range(5)):
            assert look(game.view(seat).state.turn.pages) is None
            assert look(game.view(seat).state.turn.butterflies) is None
        if game.state.phase is Phase.NIGHT:
            game.close_all()
        elif game.state.phase is Phase.CHOICE:
            game.resolve(right=4)
        else:
            game.go_on()


def test_without_dark_night_the_pages_stay_visible() -> None:
    game = Game(5).to_doors()
    assert all(
        look(game.view(seat).state.turn.pages) == game.state.turn.pages.open() for seat in (PUBLIC, *range(5))
    )


def test_p6_with_eyes_closed_no_seat_is_named() -> None:
    game = Game(6, night="eyes").to_night(Trap.ESPIONAGE)
    assert OBSCURIO.waiting(game.state) == (EYES_CLOSED,)
    awake = hand_of(game.view(EYES_CLOSED).state, EYES_CLOSED)
    assert awake is not None
    assert look(awake.shown) == game.state.holder.open()
    assert look(awake.glimpse) == game.state.turn.exit_card.open()
    for seat in (PUBLIC, 0, *game.loyal):
        seen = hand_of(game.view(seat).state, EYES_CLOSED)
        assert seen is not None
        assert look(seen.shown) is None
        assert look(seen.glimpse) is None
        assert game.view(seat).decision is None
    decision = game.view(EYES_CLOSED).decision
    assert decision is not None
    assert (decision.kind, decision.max_choices) == ("night", 2)


def test_p6_with_eyes_closed_picks_are_made_by_the_eyes_closed_seat() -> None:
    game = Game(5, night="eyes").to_night()
    card = game.state.holder.open()[7]
    assert game.refused(act.PickCard(seat=game.traitor, card=card)).code == "problem.not_asked"
    game.do(act.PickCard(seat=EYES_CLOSED, card=card))
    game.do(act.CloseHolder(seat=EYES_CLOSED))
    game.go_on()
    assert card in doors_of(game.state)


def test_a_card_that_is_not_shown_is_refused_as_unknown() -> None:
    game = Game(5).to_night()
    loyal, traitor = game.loyal[0], game.traitor
    for card in (shown(game, traitor)[0], game.state.turn.exit_card.open(), "nonsense", ""):
        assert game.refused(act.PickCard(seat=loyal, card=card)).code == "problem.unknown_card"
    assert game.refused(act.PickCard(seat=traitor, card=shown(game, loyal)[0])).code == "problem.unknown_card"
    game.do(act.CloseHolder(seat=loyal))
    assert game.refused(act.CloseHolder(seat=loyal)).code == "problem.not_asked"
    assert game.refused(act.CloseHolder(seat=0)).code == "problem.not_asked"


def test_a_small_deck_still_plays() -> None:
    game = Game(8, rules=Obscurio(deck_of(17))).to_doors(Trap.DARK_MAGIC, Trap.GREAT_ROOM)
    assert len(game.state.turn.doors) == 7

"""Reasons of machine psychics and of the Ghost: for yes and no tokens, and never by mere scenery."""

from __future__ import annotations

from itertools import islice

from engine.machine.chairs import Chair
from engine.machine.knowledge import finish
from engine.machine.players_mysterium import judging, meaning
from engine.machine.vision_reading import SETTING_TAGS, card_key, share, vision_key
from engine.machine_lines import NO, YES
from engine.mysterium.actions import PlaceClairvoyancy
from tests.engine.machine.test_players_mysterium import game
from tests.support.machine_data import mysterium_knowledge


def test_every_token_has_a_reason_on_the_badge() -> None:
    """Yes names the card that was guessed, no another one."""
    played, bets = game(6, "reasons for tokens", "easy"), set()
    for _ in played.play():
        action = played.actions[-1]
        if not isinstance(action, PlaceClairvoyancy):
            continue
        shown = played.view(action.seat)
        found = finish(judging(mysterium_knowledge(), shown, played.chairs[action.seat]))
        mine = [choice for choice in found if choice.bet and choice.target == action.on]
        assert [choice.bet for choice in mine] == [YES if action.agree else NO]
        guess = played.state.psychics[action.on].intuition
        assert (mine[0].card == guess) == action.agree
        bets.add(mine[0].bet)
    assert bets == {YES, NO}


def test_scenery_is_named_only_if_nothing_else_connects_two_cards() -> None:
    knowledge = mysterium_knowledge()
    scenery = {knowledge.words[knowledge.tags.index(tag)][0] for tag in SETTING_TAGS if tag in knowledge.tags}
    targets = [card for card in knowledge.by_id if card.startswith("objects:")]
    visions = [card for card in knowledge.by_id if card.startswith("visions:")]
    named = []
    for vision, target in islice(((v, t) for v in visions for t in targets), 0, None, 7):
        why = meaning(knowledge, Chair(), 2, vision.split(":")[1], target.split(":")[1])
        if why.thing is not None:
            named.append(why.thing.name.english in scenery)
    assert sum(named) < len(named) // 10


def test_the_same_figure_on_both_cards_counts_fully() -> None:
    """A knight is no mere person: a vision with a knight leads to the card with one."""
    knowledge = mysterium_knowledge()
    knight = knowledge.tags.index("knight")
    by_card = {
        card: [thing for thing in knowledge.by_id[card].things if thing.tags[0] == knight]
        for card in knowledge.by_id
    }
    on_visions = next(things for card, things in by_card.items() if things and card.startswith("visions"))
    on_objects = next(things for card, things in by_card.items() if things and card.startswith("objects"))
    assert share(knowledge, on_visions[0], on_objects[0]) == 1000
    assert card_key(2, "c001") == "objects:c001" and vision_key("c001") == "visions:c001"

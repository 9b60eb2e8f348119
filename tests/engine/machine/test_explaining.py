"""Explanations of the machine Grimoire: true to the riddle, to the pictures and to the view."""

from __future__ import annotations

import pytest

from engine.core.game_loop import view
from engine.machine import table
from engine.machine.clue_giver import think
from engine.machine.explaining import explain
from engine.machine.knowledge import finish
from engine.obscurio.actions import Butterfly, HandOverRiddle
from engine.obscurio.constants import Trap
from engine.obscurio.explanations import ExplainedRiddle
from engine.picture_decks import inside
from tests.engine.obscurio.game_driver import Game
from tests.support.leak_harness import poison, swap
from tests.support.machine_data import deck, knowledge, rules

SEEDS = [f"explained {n}" for n in range(12)]


def riddle(seed: str, players: int = 2, *traps: Trap) -> Game:
    return Game(players, seed, rules()).to_riddle(*traps)


def doors_of(game: Game) -> tuple[str, ...]:
    """Return six doors: the Exit and five other cards."""
    shown = game.view(0)
    used = (*table.pages(shown), table.exit_card(shown))
    others = [card for card in deck().ids if card not in used]
    return (*others[:3], table.exit_card(shown), *others[3:5])


def explained(game: Game, *butterflies: Butterfly) -> ExplainedRiddle:
    shown = game.view(0)
    given = butterflies or think(knowledge(), deck(), shown).butterflies
    return finish(explain(knowledge(), deck(), shown, given, doors_of(game)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("trap", [Trap.NO_EFFECT, Trap.MAGICAL_MIST, Trap.BOTTOM_BUTTERFLY])
def test_every_butterfly_is_explained_by_the_thing_it_was_placed_on(seed: str, trap: Trap) -> None:
    game = riddle(seed, 2, trap)
    thought = think(knowledge(), deck(), game.view(0))
    said = explained(game)
    assert (said.turn, said.value, said.candidates) == (1, thought.value, thought.candidates)
    for clue, butterfly, reason in zip(said.clues, thought.butterflies, thought.reasons, strict=True):
        assert (clue.page, clue.under) == (butterfly.page, butterfly.under)
        assert clue.connection.kind in (reason.kind, "same")
        if clue.under or clue.thing is None:
            continue
        thing = knowledge().things[reason.thing]
        assert clue.thing.name.english == knowledge().words[thing.tags[0]][0]
        assert inside(clue.thing.outline, thing.spot)


@pytest.mark.parametrize("seed", SEEDS)
def test_outlines_are_those_of_the_named_things(seed: str) -> None:
    game = riddle(seed, 4)
    exit_card = deck().by_id[table.exit_card(game.view(0))]
    for clue in explained(game).clues:
        answer = clue.connection.answer
        if answer is None or not answer.outline:
            continue
        (element,) = [element for element in exit_card.elements if element.region == answer.outline]
        names = dict(zip(knowledge().tags, knowledge().words, strict=True))
        assert answer.name.english == names[element.tags[0]][0]


@pytest.mark.parametrize("seed", SEEDS)
def test_only_wrong_doors_tempt(seed: str) -> None:
    for clue in explained(riddle(seed)).clues:
        assert all(found.door != 4 and 1 <= found.door <= 6 for found in clue.tempting)
        assert all(found.connection.answer is not None for found in clue.tempting)


def test_a_door_that_is_face_down_does_not_tempt() -> None:
    game = riddle("face down")
    given = think(knowledge(), deck(), game.view(0)).butterflies
    said = finish(explain(knowledge(), deck(), game.view(0), given, ("", table.exit_card(game.view(0)), "")))
    assert all(clue.tempting == () for clue in said.clues)


def test_a_riddle_that_it_would_not_give_today_has_no_estimate() -> None:
    game = riddle("another")
    said = explained(game, Butterfly(0, (500, 500)))
    assert said.value is None and len(said.clues) == 1 and said.clues[0].thing is not None


def test_it_uses_no_more_than_the_view_of_the_guide() -> None:
    game = riddle("view", 5)
    shown, given = game.view(0), think(knowledge(), deck(), game.view(0)).butterflies
    changed = view(rules(), swap(game.state, 0, poison), 0)
    doors = doors_of(game)
    assert finish(explain(knowledge(), deck(), changed, given, doors)) == finish(
        explain(knowledge(), deck(), shown, given, doors)
    )


def test_it_works_in_slices() -> None:
    game = riddle("slices")
    given = think(knowledge(), deck(), game.view(0)).action
    assert isinstance(given, HandOverRiddle)
    assert len(list(explain(knowledge(), deck(), game.view(0), given.butterflies, doors_of(game)))) > 20

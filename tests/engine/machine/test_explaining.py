"""Explanations of the machine Grimoire: true to the riddle, to the pictures and to the view."""

from __future__ import annotations

import pytest

from engine.core.game_loop import view
from engine.machine import table
from engine.machine.clue_giver import minds_of, think
from engine.machine.explaining import explain, meant_thing
from engine.machine.knowledge import finish
from engine.machine.reasons import reason_for
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
    said = explained(riddle(seed))
    doors = [found.door for found in said.tempting]
    assert 4 not in doors and set(doors) <= set(range(1, 7)) and len(doors) == len(set(doors))
    for found in said.tempting:
        assert found.connection.answer is not None and said.clues[found.clue].thing is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tempting_door_is_explained_by_the_clue_that_fits_it_best(seed: str) -> None:
    """The reason of every clue is looked for again, one butterfly at a time."""
    game = riddle(seed)
    given = think(knowledge(), deck(), game.view(0)).butterflies
    said = explained(game)
    if len(given) < 2 or not said.tempting:
        return
    weights, pages = minds_of(game.view(0))[0], table.pages(game.view(0))
    for found in said.tempting:
        card = knowledge().by_id[doors_of(game)[found.door - 1]]
        strengths = []
        for butterfly in given:
            page = knowledge().by_id[pages[butterfly.page]]
            thing = None if butterfly.under else meant_thing(deck(), page, butterfly, game.view(0))
            strengths.append(reason_for(knowledge(), page, thing, card, weights).strength)
        if not any(butterfly.under for butterfly in given):
            assert strengths[found.clue] == max(strengths)


def test_a_door_that_is_face_down_does_not_tempt() -> None:
    game = riddle("face down")
    given = think(knowledge(), deck(), game.view(0)).butterflies
    said = finish(explain(knowledge(), deck(), game.view(0), given, ("", table.exit_card(game.view(0)), "")))
    assert said.tempting == ()


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

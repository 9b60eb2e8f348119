"""The machine Grimoire: legal under all traps, from its view alone, never on a person or a speck."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine.core.game_loop import view, why_not
from engine.core.rng import Rng
from engine.core.sealed import seal
from engine.machine import clue_giver, random_obscurio, table
from engine.machine.clue_giver import LEAST_AIM, READERS, Thought, chance, rivals_of, think, thinking
from engine.machine.integer_math import ONE
from engine.machine.knowledge import Knowledge, Picture, finish
from engine.machine.memory_obscurio import Riddle
from engine.machine.personas import CORVIN, PERSONAS
from engine.machine.players_obscurio import Chair, choosing
from engine.machine.reading import reading
from engine.machine.riddle_reading import MINDS, Clue, clues_of_page
from engine.machine.similarity import Weights
from engine.machine.tastes import SCHOOLS, Taste, weights_of
from engine.machine.vocabulary import SCENERY_TAGS
from engine.obscurio.actions import HandOverRiddle
from engine.obscurio.constants import PURPLE, Trap, mist_print
from tests.engine.obscurio.game_driver import Game
from tests.support.leak_harness import other_than, poison, swap
from tests.support.machine_data import deck, knowledge, rules

PAIRS = list(itertools.combinations(Trap, 2))
SOME_SEEDS = [f"clue {n}" for n in range(12)]


def riddle(players: int, seed: str, *traps: Trap) -> Game:
    return Game(players, seed, rules()).to_riddle(*traps)


def thought(game: Game) -> Thought:
    return think(knowledge(), deck(), game.view(0))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "+".join(trap.value for trap in pair))
def test_its_riddle_is_legal_under_every_pair_of_traps(pair: tuple[Trap, Trap]) -> None:
    number = PAIRS.index(pair)
    for players in (2 + number % 2, 4 + number % 5):
        if players < 4 and set(pair) & set(PURPLE):
            continue
        game = riddle(players, f"pair {number}", *pair)
        action = clue_giver.choose(knowledge(), deck(), game.view(0))
        assert why_not(rules(), game.state, action) is None
        game.do(action)


@pytest.mark.parametrize("players", range(2, 9))
def test_its_riddle_is_legal_at_every_seat_count_with_both_rules_for_pages(players: int) -> None:
    for under_each in (True, False):
        for traps in ((Trap.UNITED_BUTTERFLIES, Trap.MAGICAL_MIST), (Trap.BOTTOM_BUTTERFLY,)):
            game = Game(players, f"seats {players}", rules(), under_each=under_each).to_riddle(*traps)
            assert why_not(rules(), game.state, thought(game).action) is None


@pytest.mark.parametrize("players", [2, 4, 7])
def test_states_with_equal_views_give_equal_riddles(players: int) -> None:
    game = riddle(players, f"views {players}", Trap.NO_EFFECT)
    expected = thought(game)
    for another in (poison, other_than(deck().ids)):
        changed = swap(game.state, 0, another)
        assert think(knowledge(), deck(), view(rules(), changed, 0)) == expected


def test_the_result_does_not_depend_on_earlier_questions() -> None:
    game, other = riddle(4, "memory"), riddle(2, "another")
    fresh = replace(knowledge())
    first = think(fresh, deck(), game.view(0))
    think(fresh, deck(), other.view(0))
    assert think(fresh, deck(), game.view(0)) == first


def test_it_chooses_as_if_it_had_never_read_anything_else() -> None:
    """Links that were stored for readers, personas and other riddles do not change a riddle."""
    used = replace(knowledge())
    for n, school in enumerate((*SCHOOLS, *(weights_of(one) for one in PERSONAS))):
        game = riddle(2, f"used {n}")
        seen = Riddle(1, table.pages(game.view(0)), think(used, deck(), game.view(0)).butterflies, ())
        finish(reading(used, deck(), seen, school))
    for seed in SOME_SEEDS:
        game = riddle(2 + len(seed) % 5, seed)
        assert think(used, deck(), game.view(0)) == think(replace(knowledge()), deck(), game.view(0))


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_it_gives_the_same_riddle_to_every_table(seed: str) -> None:
    """Neither what the app learned about the people nor a persona or a seed changes it."""
    game = riddle(4, seed)
    for persona, taste in (
        (PERSONAS[0], Taste(100, 3700, 100, 100)),
        (PERSONAS[1], Taste(100, 100, 100, 3700)),
    ):
        chosen = finish(choosing(knowledge(), deck(), game.view(0), Chair(persona, seed, taste)))
        assert chosen == thought(game).action


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_it_never_points_at_a_person_scenery_or_a_speck(seed: str) -> None:
    game = riddle(2, seed)
    seen = thought(game)
    for butterfly, reason in zip(seen.butterflies, seen.reasons, strict=True):
        if butterfly.point is None:
            continue
        thing = knowledge().things[reason.thing]
        assert thing.aim >= clue_giver.LEAST_AIM and not knowledge().is_person(thing)
        assert knowledge().tags[thing.tags[0]] not in SCENERY_TAGS
        assert thing in knowledge().by_id[table.pages(game.view(0))[butterfly.page]].things


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_in_the_mist_it_points_beside_the_prints(seed: str) -> None:
    game = riddle(3, seed, Trap.MAGICAL_MIST)
    points = [butterfly.point for butterfly in thought(game).butterflies if butterfly.point]
    assert not any(mist_print(point) for point in points)


def test_under_the_red_sheet_colours_do_not_matter() -> None:
    def recoloured(known: Knowledge) -> Knowledge:
        pictures = tuple(
            replace(
                picture,
                palette=tuple(reversed(picture.palette)),
                things=tuple(
                    replace(thing, lab=(50, 60, thing.number % 90), chroma=1000) for thing in picture.things
                ),
            )
            for picture in known.pictures
        )
        return replace(known, pictures=pictures)

    other = recoloured(knowledge())
    changed = 0
    for seed in SOME_SEEDS:
        dark, light = riddle(2, seed, Trap.DUSK_HALLWAY), riddle(2, seed)
        assert think(other, deck(), dark.view(0)).action == thought(dark).action
        changed += think(other, deck(), light.view(0)).value != thought(light).value
    assert changed


def test_it_works_in_slices_and_slices_change_nothing() -> None:
    game = riddle(5, "slices")
    work, slices = thinking(knowledge(), deck(), game.view(0)), 0
    while True:
        try:
            next(work)
            slices += 1
        except StopIteration as done:
            assert done.value == thought(game)
            break
    assert slices >= 20


def test_it_uses_the_holder_that_its_view_shows() -> None:
    game = riddle(5, "holder")
    cards = [
        card for card in deck().ids if card not in (*table.pages(game.view(0)), table.exit_card(game.view(0)))
    ]
    rivals = rivals_of(knowledge(), game.force(holder=seal(game.state.holder.open(), 0)).view(0))
    assert len(rivals.holder) == 8 and rivals.fillers == 3 and not set(rivals.holder) & set(rivals.pool)
    evidence = (tuple(n for n, _ in enumerate(deck().ids)),) * len(MINDS)
    strong = replace(rivals, holder=tuple(sorted(knowledge().by_id[card].number for card in cards))[-8:])
    weak = replace(rivals, holder=tuple(sorted(knowledge().by_id[card].number for card in cards))[:8])
    assert chance(evidence, strong) < chance(evidence, weak)


def clues(picture: Picture, minds: tuple[Weights, ...], sureness: int = ONE) -> tuple[Clue, ...]:
    return finish(clues_of_page(knowledge(), 0, picture, minds, LEAST_AIM, sureness))


def test_surer_readers_follow_a_lead_more_often() -> None:
    rivals = rivals_of(knowledge(), riddle(2, "sure").view(0))
    for picture in knowledge().pictures[:6]:
        for plain, sure in zip(clues(picture, READERS), clues(picture, READERS, 2 * ONE), strict=True):
            row, best = plain.evidence[0], max(plain.evidence[0])
            alone = replace(rivals, exit=row.index(best), pool=(row.index(min(row)),))
            if best > min(row) + 10:
                assert chance(sure.evidence, alone) > chance(plain.evidence, alone) > 0


def test_its_readers_follow_associations_less_than_a_persona_that_thinks_in_stories() -> None:
    """A riddle must not rest on an association that a plain reader does not see."""
    stories = (weights_of(CORVIN),)
    for picture in knowledge().pictures[:6]:
        for own, other in zip(clues(picture, READERS[:1]), clues(picture, stories), strict=True):
            if own.thing is not None:
                assert sum(own.evidence[0]) <= sum(other.evidence[0])


def test_what_is_known_about_readers_changes_the_estimate_but_never_the_riddle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for players in (2, 5):
        game = riddle(players, "estimate", Trap.NO_EFFECT)
        raised = thought(game)
        with monkeypatch.context() as patched:
            patched.setattr(clue_giver, "KNOWN_HOLDER", ONE)
            plain = thought(game)
        assert replace(raised, value=0) == replace(plain, value=0)
        assert raised.value > plain.value if players == 5 else raised.value == plain.value


def test_a_seventh_door_makes_riddles_harder() -> None:
    """More picks need not: the Grimoire knows the holder and can choose clues against it."""
    six, seven = (
        sum(thought(riddle(4, f"doors {n}", *traps)).value for n in range(12))
        for traps in ((), (Trap.GREAT_ROOM,))
    )
    assert seven < six


def test_a_reader_finds_its_exits_far_more_often_than_those_of_random_riddles() -> None:
    found, by_chance = 0, 0
    for n in range(40):
        game = riddle(2, f"reader {n}")
        random_action, _ = random_obscurio.choose(game.view(0), Rng.from_seed(f"random {n}"))
        for action, is_machine in ((thought(game).action, True), (random_action, False)):
            pages, exit_card = table.pages(game.view(0)), table.exit_card(game.view(0))
            assert isinstance(action, HandOverRiddle)
            seen = Riddle(1, pages, action.butterflies, ())
            fits = finish(reading(knowledge(), deck(), seen, MINDS[0]))
            others, _ = Rng.from_seed(f"doors {n}").sample(
                [c for c in deck().ids if c not in (*pages, exit_card)], 5
            )
            best = max((exit_card, *others), key=lambda card: fits[knowledge().by_id[card].number])
            found += is_machine and best == exit_card
            by_chance += not is_machine and best == exit_card
    assert found >= 20 and found >= by_chance + 10


@pytest.mark.parametrize("seed", SOME_SEEDS)
def test_reasons_connect_the_page_with_the_exit(seed: str) -> None:
    game = riddle(4, seed)
    known, seen = knowledge(), thought(game)
    exit_picture = known.by_id[table.exit_card(game.view(0))]
    assert 0 <= seen.value <= 1000 and seen.candidates >= len(seen.butterflies)
    for reason in seen.reasons:
        if reason.answer < 0:
            assert reason.kind == "mood"
            continue
        own, answer = known.things[reason.thing], known.things[reason.answer]
        assert answer in exit_picture.things
        if reason.kind != "colour":
            assert reason.own_tag in [known.tags[tag] for tag in own.tags]
            assert reason.tag in [known.tags[tag] for tag in answer.tags]
        if reason.kind in ("same", "tag"):
            assert reason.own_tag == reason.tag
        if reason.kind == "theme":
            names = [known.tags[tag] for tag in known.themes[reason.theme]]
            assert reason.own_tag in names and reason.tag in names

"""The deck planner prefers cards that repeat the deck least.
Must not paint at full size."""

from __future__ import annotations

from cards.card_renderer import Plan
from cards.deck_planner import Trial, Usage, chosen, palette_for, repetition
from cards.scenes.registry import scenes


def _trial(shown: set[str], **choices: str) -> Trial:
    return Trial(Plan("c000", "mirror_lake", "rose", 1), frozenset(shown), choices)


def test_common_motifs_count_more_than_rare_ones() -> None:
    usage = Usage()
    usage.motifs.update({"clock": 9, "crab": 1})
    assert repetition(_trial({"clock"}), usage) > repetition(_trial({"crab"}), usage)


def test_the_same_hero_in_the_same_scene_counts_most() -> None:
    usage = Usage(choices={"mirror_lake": [{"hero": "lantern"}]})
    assert repetition(_trial({"owl"}, hero="lantern"), usage) > repetition(
        _trial({"owl"}, hero="candle"), usage
    )


def test_siblings_get_different_palettes() -> None:
    scene, usage = scenes()["mirror_lake"], Usage()
    first = palette_for(scene, usage, [])
    assert palette_for(scene, usage, [first]) != first


def test_choosing_a_card_counts_what_it_shows() -> None:
    usage = Usage()
    trial = chosen(scenes()["mirror_lake"], 7, usage, [], seeds=2)
    assert trial.plan.id == "c007"
    assert (
        trial.shown
        and all(usage.motifs[name] == 1 for name in trial.shown)
        and usage.palettes[trial.plan.palette] == 1
    )

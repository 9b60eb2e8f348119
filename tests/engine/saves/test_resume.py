"""From a save back to a running game: the checkpoint if it is sound, else the actions; what cannot be played is said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.codec import Codec
from engine.saves import CorruptSave, DeckFingerprint, Save, resume
from engine.saves.records import Checkpoint
from tests.support.freeze_saves import half_a_game
from tools.faults.harness import blank_rules

MARKS = (DeckFingerprint("illusions", "abc"),)


@pytest.fixture(scope="module", params=["obscurio", "mysterium"])
def kept(request: pytest.FixtureRequest) -> Save:
    from engine.random_games import BENCHES

    return half_a_game(BENCHES[request.param](), 4, "beef")


def damaged(save: Save, **changes: Any) -> Save:
    assert save.checkpoint is not None
    return replace(save, checkpoint=replace(save.checkpoint, **changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"state": {}},
        {"state": {"$": "Sealed", "value": 1, "readers": []}},
        {"state": {"$": "State"}},
        {"seq": 3},
    ],
    ids=str,
)
def test_an_unusable_checkpoint_is_replaced_by_playing_again(kept: Save, changes: dict[str, Any]) -> None:
    good = resume(blank_rules(kept), kept)
    again = resume(blank_rules(kept), damaged(kept, **changes))
    assert again.state == good.state
    assert (again.replayed, again.lost) == (kept.seq, 0)


def test_a_checkpoint_behind_the_log_is_played_on(kept: Save) -> None:
    rules = blank_rules(kept)
    early = resume(rules, Save(kept.header, kept.rows[:5])).state
    point = Checkpoint(5, kept.rows[4].digest, Codec(*rules.actions, *rules.records).encode(early), {}, None)
    resumed = resume(rules, replace(kept, checkpoint=point))
    assert resumed.state == resume(rules, kept).state
    assert resumed.replayed == kept.seq - 5


def test_a_log_that_cannot_be_played_to_its_end_says_how_much_is_lost(kept: Save) -> None:
    rows = (*kept.rows[:6], replace(kept.rows[6], action={"$": "Nothing"}), *kept.rows[7:])
    resumed = resume(blank_rules(kept), Save(kept.header, rows))
    assert (resumed.state.seq, resumed.lost) == (6, kept.seq - 6)


def test_under_other_cards_only_the_checkpoint_counts(kept: Save) -> None:
    rules = blank_rules(kept)
    marked = replace(kept, header=replace(kept.header, decks=(DeckFingerprint("illusions", "0ld"),)))
    assert resume(rules, marked, MARKS).state == resume(rules, kept).state
    with pytest.raises(CorruptSave) as refusal:
        resume(rules, Save(marked.header, marked.rows), MARKS)
    assert refusal.value.problem.code == "save.other_cards"


def test_under_the_same_cards_or_from_before_the_marks_actions_are_played_again(kept: Save) -> None:
    rules = blank_rules(kept)
    for header in (replace(kept.header, decks=MARKS), replace(kept.header, decks=())):
        assert resume(rules, Save(header, kept.rows), MARKS).replayed == kept.seq


def test_a_save_of_another_game_is_refused(kept: Save) -> None:
    with pytest.raises(CorruptSave) as refusal:
        resume(blank_rules(kept), replace(kept, header=replace(kept.header, game="chess")))
    assert refusal.value.problem.code == "save.other_game"


def test_a_header_no_game_can_be_laid_out_from_is_refused(kept: Save) -> None:
    for changed in (replace(kept.header, players=()), replace(kept.header, options=(("nonsense", 1),))):
        with pytest.raises(CorruptSave):
            resume(blank_rules(kept), Save(changed, kept.rows))

"""Resuming: from a valid checkpoint, else by replaying; lost actions are reported."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.codec import Codec
from engine.saves import CorruptSave, DeckFingerprint, Save, resume
from engine.saves.records import Checkpoint
from tests.support.freeze_saves import half_a_game
from tools.faults.harness import blank_rules

FINGERPRINTS = (DeckFingerprint("illusions", "abc"),)


@pytest.fixture(scope="module", params=["obscurio", "mysterium"])
def save(request: pytest.FixtureRequest) -> Save:
    from engine.random_games import RANDOM_GAMES

    return half_a_game(RANDOM_GAMES[request.param](), 4, "beef")


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
def test_an_invalid_checkpoint_is_replaced_by_replaying(save: Save, changes: dict[str, Any]) -> None:
    good = resume(blank_rules(save), save)
    again = resume(blank_rules(save), damaged(save, **changes))
    assert again.state == good.state
    assert (again.replayed, again.lost) == (save.seq, 0)


def test_rows_after_the_checkpoint_are_replayed(save: Save) -> None:
    rules = blank_rules(save)
    early = resume(rules, Save(save.header, save.rows[:5])).state
    point = Checkpoint(5, save.rows[4].digest, Codec(*rules.actions, *rules.records).encode(early), {}, None)
    resumed = resume(rules, replace(save, checkpoint=point))
    assert resumed.state == resume(rules, save).state
    assert resumed.replayed == save.seq - 5


def test_actions_that_cannot_be_replayed_are_counted_as_lost(save: Save) -> None:
    rows = (*save.rows[:6], replace(save.rows[6], action={"$": "Nothing"}), *save.rows[7:])
    resumed = resume(blank_rules(save), Save(save.header, rows))
    assert (resumed.state.seq, resumed.lost) == (6, save.seq - 6)


def test_with_other_decks_only_the_checkpoint_is_used(save: Save) -> None:
    rules = blank_rules(save)
    with_fingerprint = replace(
        save, header=replace(save.header, decks=(DeckFingerprint("illusions", "0ld"),))
    )
    assert resume(rules, with_fingerprint, FINGERPRINTS).state == resume(rules, save).state
    with pytest.raises(CorruptSave) as refusal:
        resume(rules, Save(with_fingerprint.header, with_fingerprint.rows), FINGERPRINTS)
    assert refusal.value.problem.code == "save.other_cards"


def test_with_the_same_decks_or_without_fingerprints_actions_are_replayed(save: Save) -> None:
    rules = blank_rules(save)
    for header in (replace(save.header, decks=FINGERPRINTS), replace(save.header, decks=())):
        assert resume(rules, Save(header, save.rows), FINGERPRINTS).replayed == save.seq


def test_a_save_of_another_game_is_refused(save: Save) -> None:
    with pytest.raises(CorruptSave) as refusal:
        resume(blank_rules(save), replace(save, header=replace(save.header, game="chess")))
    assert refusal.value.problem.code == "save.other_game"


def test_a_header_with_an_impossible_set_up_is_refused(save: Save) -> None:
    for changed in (replace(save.header, players=()), replace(save.header, options=(("nonsense", 1),))):
        with pytest.raises(CorruptSave):
            resume(blank_rules(save), Save(changed, save.rows))

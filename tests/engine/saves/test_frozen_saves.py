"""Frozen saves of older releases load: from their checkpoint and by replaying their actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.codec import codec_of
from engine.core.game_loop import step
from engine.core.model import MigratesStates
from engine.core.rng import Rng
from engine.mysterium.tokens import YesNo
from engine.random_games import RANDOM_GAMES, next_action
from engine.saves import Save, UnknownVersion, export_text, import_text, resume
from engine.saves.records import Header
from tools.faults.harness import blank_rules
from tools.faults.saves import frozen

FILES = frozen()


def test_there_is_a_frozen_save_for_each_game() -> None:
    assert {import_text(path.read_text("utf-8")).save.header.game for path in FILES} == {
        "obscurio",
        "mysterium",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_frozen_save_imports_clean_and_exports_unchanged(path: Path) -> None:
    recovered = import_text(path.read_text("utf-8"))
    assert recovered.verdict.code == "clean"
    assert recovered.save.seq > 10
    assert import_text(export_text(recovered.save)).save == recovered.save


RETIRED = {("obscurio", "RefuseDoor")}
"""Actions of older rules that no longer exist. Their rows stay in the save and are never replayed."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_encoding_a_decoded_frozen_save_gives_the_same_stored_names(path: Path) -> None:
    """Decoding and encoding gives the same tree, with all names and values."""
    save = import_text(path.read_text("utf-8")).save
    rules = blank_rules(save)
    codec = codec_of(rules.actions, rules.records)
    older = save.header.rules < rules.version
    for row in save.rows:
        if not (older and (rules.name, row.action["$"]) in RETIRED):
            assert codec.encode(codec.decode(row.action)) == row.action
    assert save.checkpoint is not None
    tree = save.checkpoint.state
    if older and isinstance(rules, MigratesStates):
        tree = rules.migrate_state(tree)
        assert rules.migrate_state(tree) == tree
    assert codec.encode(codec.decode(tree)) == tree


def test_there_are_frozen_saves_of_both_versions_of_the_rules_of_obscurio() -> None:
    headers = [import_text(path.read_text("utf-8")).save.header for path in FILES]
    assert {header.rules for header in headers if header.game == "obscurio"} == {1, 2}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_frozen_save_resumes_from_its_checkpoint(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    resumed = resume(blank_rules(save), save)
    assert (resumed.state.seq, resumed.lost, resumed.replayed) == (save.seq, 0, 0)
    assert resumed.session == {"screen": "curtain", "seat": 0}


def is_current(path: Path) -> bool:
    """Whether a save was written under the present rules; older ones go on from their checkpoint only."""
    save = import_text(path.read_text("utf-8")).save
    return save.header.rules == blank_rules(save).version


@pytest.mark.parametrize("path", [path for path in FILES if is_current(path)], ids=lambda path: path.stem)
def test_replaying_a_frozen_save_gives_the_state_of_its_checkpoint(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    rules = blank_rules(save)
    replayed = resume(rules, Save(save.header, save.rows))
    assert replayed.state == resume(rules, save).state
    assert replayed.replayed == save.seq


MYSTERIUM = [path for path in FILES if path.stem.endswith("mysterium")]


@pytest.mark.parametrize("path", MYSTERIUM, ids=lambda path: path.stem)
def test_a_frozen_game_of_the_manor_goes_on_to_its_end_under_its_own_rules(path: Path) -> None:
    """Version 1: a token may say yes or no. Version 2: two tokens of each kind with five players."""
    save = import_text(path.read_text("utf-8")).save
    game = RANDOM_GAMES["mysterium"]()
    state, rng = resume(game.rules, save).state, Rng.from_seed("played on")
    assert state.settings.rules_version == save.header.rules
    while game.rules.outcome(state) is None:
        tokens = [psychic.tokens for psychic in state.psychics]
        assert {type(pool) for pool in tokens} == {int if save.header.rules == 1 else YesNo}
        action, rng = next_action(game, state, rng)
        state = step(game.rules, state, action).state
        assert game.rules.invariant_violations(state) == ()
    assert state.settings.rules_version == save.header.rules


def test_frozen_games_of_the_manor_cover_both_rules_versions() -> None:
    versions = {import_text(path.read_text("utf-8")).save.header.rules for path in MYSTERIUM}
    assert versions == {1, 2}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_of_newer_rules_is_not_resumed(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    fields = {name: getattr(save.header, name) for name in Header.__slots__}
    rules = blank_rules(save)
    later = Save(Header(**{**fields, "rules": rules.version + 1}), save.rows, save.checkpoint)
    with pytest.raises(UnknownVersion):
        resume(rules, later)

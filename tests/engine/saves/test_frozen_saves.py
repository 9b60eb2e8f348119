"""Frozen saves of older releases load: from their checkpoint and by replaying their actions."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.codec import codec_of
from engine.core.model import MigratesStates
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


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replaying_a_frozen_save_gives_the_state_of_its_checkpoint(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    rules = blank_rules(save)
    if save.header.rules < rules.version:
        pytest.skip("written under older rules: it goes on from its checkpoint only")
    replayed = resume(rules, Save(save.header, save.rows))
    assert replayed.state == resume(rules, save).state
    assert replayed.replayed == save.seq


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_of_newer_rules_is_not_resumed(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    fields = {name: getattr(save.header, name) for name in Header.__slots__}
    rules = blank_rules(save)
    later = Save(Header(**{**fields, "rules": rules.version + 1}), save.rows, save.checkpoint)
    with pytest.raises(UnknownVersion):
        resume(rules, later)

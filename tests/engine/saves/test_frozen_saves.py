"""Released saves open for ever: from their checkpoint, by their actions alone, and through the page's own way."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.codec import codec_of
from engine.saves import Save, UnknownVersion, export_text, import_text, resume
from engine.saves.records import Header
from tools.faults.harness import blank_rules
from tools.faults.saves import frozen

FILES = frozen()


def test_there_is_one_for_each_game() -> None:
    assert {import_text(path.read_text("utf-8")).save.header.game for path in FILES} == {
        "obscurio",
        "mysterium",
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_released_save_is_whole(path: Path) -> None:
    chosen = import_text(path.read_text("utf-8"))
    assert chosen.verdict.code == "clean"
    assert chosen.save.seq > 10
    assert import_text(export_text(chosen.save)).save == chosen.save


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_stored_name_of_a_released_save_is_still_written(path: Path) -> None:
    """Decoding and encoding again gives the stored trees back, name by name and value by value."""
    save = import_text(path.read_text("utf-8")).save
    rules = blank_rules(save)
    codec = codec_of(rules.actions, rules.records)
    for row in save.rows:
        assert codec.encode(codec.decode(row.action)) == row.action
    assert save.checkpoint is not None
    assert codec.encode(codec.decode(save.checkpoint.state)) == save.checkpoint.state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_released_save_goes_on_from_its_checkpoint(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    resumed = resume(blank_rules(save), save)
    assert (resumed.state.seq, resumed.lost, resumed.replayed) == (save.seq, 0, 0)
    assert resumed.session == {"screen": "curtain", "seat": 0}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_without_a_checkpoint_the_actions_lead_to_the_same_state(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    rules = blank_rules(save)
    if save.header.rules < rules.version:
        pytest.skip("written under older rules: it goes on from its checkpoint only")
    replayed = resume(rules, Save(save.header, save.rows))
    assert replayed.state == resume(rules, save).state
    assert replayed.replayed == save.seq


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_save_under_newer_rules_is_not_played(path: Path) -> None:
    save = import_text(path.read_text("utf-8")).save
    fields = {name: getattr(save.header, name) for name in Header.__slots__}
    later = Save(Header(**{**fields, "rules": save.header.rules + 1}), save.rows, save.checkpoint)
    with pytest.raises(UnknownVersion):
        resume(blank_rules(save), later)

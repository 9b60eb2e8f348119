"""Crafted import files, made with fixed seeds: each is playable or refused with a sentence."""

from __future__ import annotations

import json

import pytest
from app.core import save_service
from app.core.state import OpenedSave
from app.ui.i18n import translator

from engine.saves import CorruptSave, UnknownVersion, finish
from tools.faults.crafted_files import KINDS, crafted
from tools.faults.harness import games

FILES = 2_000
BATCH = 100
DAILY = 400  # the kinds of damage take turns, so the first files have all of them
BATCHES = [
    pytest.param(first, marks=pytest.mark.nightly if first >= DAILY else [])
    for first in range(0, FILES, BATCH)
]


@pytest.mark.parametrize("first", BATCHES)
def test_every_crafted_file_is_playable_or_refused_with_a_sentence(first: int) -> None:
    for number in range(first, first + BATCH):
        check(number)


def check(number: int) -> None:
    kind, text = crafted(number)
    try:
        found = finish(save_service.check_file(text, games()))
    except (CorruptSave, UnknownVersion) as refusal:
        code, params = refusal.problem.code, dict(refusal.problem.params)
        assert all(translator(lang).has(code) for lang in ("en", "fr")), (number, kind, code)
        translator("en")(code, **params)
        return
    stored = {"from": "log", "header": found.header, "rows": found.rows, "checkpoint": found.checkpoint}
    opened = finish(save_service.open_stored("g", json.dumps({"copies": [stored]}), games(), True))
    assert isinstance(opened, OpenedSave), (number, kind, opened)
    assert opened.live.seq == found.readable
    assert not opened.live.ui.rules.invariant_violations(opened.live.state)


def test_the_generator_makes_every_kind_and_the_same_file_each_time() -> None:
    kinds = {crafted(number)[0] for number in range(3 * len(KINDS))}
    assert len(kinds) == len(set(KINDS))
    assert [crafted(number) for number in range(20)] == [crafted(number) for number in range(20)]

"""Every type that reaches a save has stored names, so Python names can change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from engine.core.codec import Codec, Malformed, codec_of, parts_of
from engine.core.wire import stored, wire_type
from engine.random_games import RANDOM_GAMES

RULES = [make().rules for make in RANDOM_GAMES.values()]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_every_type_a_save_can_reach_has_stored_names(rules: Any) -> None:
    for kind in parts_of((*rules.actions, *rules.records)):
        wire = wire_type(kind)
        assert wire.name
        if not issubclass(kind, Enum):
            assert {name for name, _ in wire.fields} == set(kind.__dataclass_fields__), kind


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_the_records_of_a_ruleset_are_complete(rules: Any) -> None:
    """A type reachable from a state but missing in `records` would only fail when it is first saved."""
    core = set(parts_of(()) + tuple(Codec()._kinds.values()))
    listed = {*rules.actions, *rules.records, *core}
    assert set(parts_of((*rules.actions, *rules.records))) <= listed


def test_a_renamed_class_and_field_keep_their_stored_names() -> None:
    @stored("Old", "before")
    @dataclass(frozen=True, slots=True)
    class New:
        after: int

    codec = Codec(New)
    assert codec.dumps(New(3)) == '{"$":"Old","before":3}'
    assert codec.loads('{"$":"Old","before":3}') == New(3)


def test_a_type_without_a_stored_name_is_refused_when_the_codec_is_built() -> None:
    @dataclass(frozen=True, slots=True)
    class Nameless:
        value: int

    with pytest.raises(TypeError, match="stored"):
        Codec(Nameless)


def test_a_new_field_without_a_stored_name_is_refused_at_import() -> None:
    with pytest.raises(TypeError, match="stored name"):

        @stored("Short", "first")
        @dataclass(frozen=True, slots=True)
        class Short:
            first: int
            second: int


def test_two_types_with_one_stored_name_are_refused() -> None:
    @stored("Twice", "a")
    @dataclass(frozen=True, slots=True)
    class One:
        a: int

    @stored("Twice", "a")
    @dataclass(frozen=True, slots=True)
    class Two:
        a: int

    with pytest.raises(TypeError, match="share"):
        Codec(One, Two)


def test_a_ruleset_has_one_codec() -> None:
    rules = RULES[0]
    assert codec_of(rules.actions, rules.records) is codec_of(rules.actions, rules.records)


@stored("Grown", "old new?")
@dataclass(frozen=True, slots=True)
class Grown:
    before: int
    after: bool = False


def test_an_optional_field_is_absent_while_it_has_its_default() -> None:
    codec = Codec(Grown)
    assert codec.dumps(Grown(3)) == '{"$":"Grown","old":3}'
    assert codec.dumps(Grown(3, True)) == '{"$":"Grown","new":true,"old":3}'
    for value in (Grown(3), Grown(3, True)):
        assert codec.loads(codec.dumps(value)) == value


@pytest.mark.parametrize(
    "text", ['{"$":"Grown"}', '{"$":"Grown","old":3,"new":1}', '{"$":"Grown","new":true}']
)
def test_only_the_optional_field_may_be_missing(text: str) -> None:
    with pytest.raises(Malformed):
        Codec(Grown).loads(text)


@pytest.mark.parametrize("before, after", [(False, True), (True, False), (True, True), (False, False)])
def test_encoding_after_an_earlier_value_knows_optional_fields(before: bool, after: bool) -> None:
    codec, old, new = Codec(Grown), Grown(1, before), Grown(2, after)
    assert codec.encode_after(new, old, codec.encode(old)) == codec.encode(new)


def test_an_optional_field_needs_a_default() -> None:
    with pytest.raises(TypeError, match="default"):

        @stored("NoDefault", "a?")
        @dataclass(frozen=True, slots=True)
        class NoDefault:
            a: int

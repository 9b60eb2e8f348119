"""The words of the deal: fixed by everything that determines it, and checked by a replay."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import pytest
from app.ui.i18n import read_table

from engine.core.codec import codec_of
from engine.random_games import RANDOM_GAMES, play
from engine.saves import (
    DeckFingerprint,
    Header,
    Save,
    SavedPlayer,
    append,
    check_deal,
    deal_text,
    deal_words,
    finish,
)
from engine.saves.deal_phrase import WORDS

PLAYERS = (SavedPlayer("Ada", "human:0"), SavedPlayer("Bruno", "human:1"))
HEADER = Header(
    "obscurio", 2, "5eed" * 8, PLAYERS, (("grimoire", 0),), (DeckFingerprint("i", "ab"),), "en", 7
)


@pytest.mark.parametrize(
    "changed",
    [
        replace(HEADER, seed="5eed" * 7 + "5eee"),
        replace(HEADER, game="mysterium"),
        replace(HEADER, rules=3),
        replace(HEADER, players=(*PLAYERS, PLAYERS[0])),
        replace(HEADER, options=(("grimoire", 1),)),
        replace(HEADER, decks=(DeckFingerprint("i", "ac"),)),
    ],
)
def test_the_words_change_with_everything_that_determines_the_deal(changed: Header) -> None:
    assert deal_words(changed) != deal_words(HEADER)


@pytest.mark.parametrize(
    "changed",
    [
        replace(HEADER, players=tuple(replace(player, name="Zoé") for player in PLAYERS)),
        replace(HEADER, lang="fr"),
        replace(HEADER, started=9),
        replace(HEADER, options=(*HEADER.options, ("house.level", "expert"))),
    ],
)
def test_the_words_do_not_depend_on_names_language_or_time(changed: Header) -> None:
    assert deal_words(changed) == deal_words(HEADER)


def test_the_words_are_the_first_bytes_of_the_hash_of_the_text() -> None:
    assert bytes(deal_words(HEADER)) == hashlib.sha256(deal_text(HEADER).encode()).digest()[:6]
    assert json.loads(deal_text(HEADER))[3] == HEADER.seed


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_there_is_a_different_word_for_every_byte(lang: str) -> None:
    words = read_table(lang)["deal.words"].split()
    assert len(words) == len(set(words)) == 256 and WORDS == 6


def test_no_word_names_something_in_the_pictures() -> None:
    """A word of the vocabulary would look like a hint."""
    from tools.build.machine_knowledge import words as vocabulary

    named = {name for row in vocabulary().values() for name in row[:2]}
    for lang in ("en", "fr"):
        assert not named & set(read_table(lang)["deal.words"].split())


def finished(name: str) -> tuple[Save, object]:
    game = RANDOM_GAMES[name]()
    table, codec = game.tables[0], codec_of(game.rules.actions, game.rules.records)
    players = tuple(SavedPlayer(str(n), "human:0") for n in range(table.seats))
    save = Save(Header(name, game.rules.version, "checked", players, table.options))
    state: object = None
    for action, current in play(game, table, "checked"):
        state = current.state
        if action is not None:
            save = append(save, codec.encode(action), codec.encode(state), {}).save
    return save, state


@pytest.mark.parametrize("name", sorted(RANDOM_GAMES))
def test_a_replay_tells_whether_the_deal_was_changed(name: str) -> None:
    rules = RANDOM_GAMES[name]().rules
    save, state = finished(name)
    assert finish(check_deal(rules, save, state)) == "same"
    other = replace(save, header=replace(save.header, seed="another"))
    assert finish(check_deal(rules, other, state)) == "different"
    older = replace(save, header=replace(save.header, rules=rules.version - 1))
    assert finish(check_deal(rules, older, state)) == "unknown"
    cut = replace(save, rows=save.rows[:-1])
    assert finish(check_deal(rules, cut, state)) == "unknown"

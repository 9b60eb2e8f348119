"""Every phase for every number of players, in both languages and in the pseudo-language."""

from __future__ import annotations

import re

import pytest
from app.ui.game_ui import rules_key
from app.ui.html import texts
from app.ui.i18n import PSEUDO, translator

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.obscurio.state import Phase, State
from tests.app.games.obscurio.rendering import UI, ctx, html, node, session_of, viewers
from tests.app.games.obscurio.test_secrets import random_game
from tests.engine.obscurio.game_driver import OBSCURIO
from tests.support.screen_texts import album_in, pictures_in, unused_keys

VOWELS = re.compile(r"[aeiouAEIOU]")  # the pseudo-language contains none of these


def first_of_each_phase(players: int, night: str) -> dict[Phase, State]:
    states: dict[Phase, State] = {}
    for seed in range(4):
        for state in random_game(players, night, f"words {seed}"):
            states.setdefault(state.phase, state)
    return states


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("lang", ["en", "fr", PSEUDO])
def test_every_phase_renders_for_every_viewer_in_every_language(players: int, lang: str) -> None:
    for state in first_of_each_phase(players, "eyes" if players % 2 else "round").values():
        for seat, private_view in viewers(state):
            drawn = node(state, seat, private_view, t=translator(lang))
            assert drawn.tag == "div"
            if lang == PSEUDO:
                spoken = [text for text in texts(drawn) if VOWELS.search(text)]
                assert spoken == [], (state.phase, seat)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_screen_has_a_title_line_and_a_rules_text(lang: str) -> None:
    for state in first_of_each_phase(5, "round").values():
        for seat, private_view in viewers(state):
            seen = view(OBSCURIO, state, seat)
            around = ctx(state, session_of(seat, private_view), translator(lang))
            assert UI.now_line(seen, around)
            key = rules_key(UI, seen, around)
            travelling = seat == PUBLIC and state.phase in (Phase.ROLES, Phase.RIDDLE, Phase.NIGHT)
            assert translator(lang).has(key) or travelling, key


def test_the_recap_shows_every_turn() -> None:
    state = random_game(5, "round", "recap")[-1]
    shown = [html(state, PUBLIC, recap=str(n + 1)) for n in range(state.turn.number)]
    assert len(set(shown)) == state.turn.number
    album = album_in(shown[0])
    assert len(album["leaves"]) == state.turn.number
    record = state.turn_records.open()
    for turn, leaf in zip(record, album["leaves"], strict=True):
        pictures = pictures_in(leaf)
        assert len(pictures) == 3 + len(turn.doors)
        assert all(
            any(card in src for src in pictures) for card in (turn.exit_card, *turn.pages, *turn.doors)
        )
        flies = [mark for shot in leaf["rows"][0]["shots"] for mark in shot.get("marks", [])]
        assert len(flies) == len(turn.butterflies)


@pytest.mark.parametrize("area", ["obscurio"])
def test_every_text_of_obscurio_is_used(area: str) -> None:
    assert unused_keys(area) == []

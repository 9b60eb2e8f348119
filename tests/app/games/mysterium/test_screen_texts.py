"""Every phase for every number of players, in both languages and in the pseudo-language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from app.games.mysterium.assets import cards_on_table, number
from app.ui.game_ui import rules_key
from app.ui.html import texts
from app.ui.i18n import PSEUDO, translator

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.mysterium import legality
from engine.mysterium.state import Phase
from tests.app.games.mysterium.random_games import game, moments
from tests.app.games.mysterium.rendering import UI, ctx, html, node, selections, session_of, viewers
from tests.engine.mysterium.game_driver import MYSTERIUM
from tests.support.screen_texts import album_in, pictures_in, unused_keys

VOWELS = re.compile(r"[aeiouAEIOU]")  # the pseudo-language contains none of these
SMALL = {Phase.POLL_OPEN}
LARGE = {Phase.POLL_LOW}


def test_the_random_games_reach_every_phase() -> None:
    for players in range(2, 8):
        met = {state.phase for state in moments(players)}
        assert met >= {
            Phase.VISIONS,
            Phase.INTERPRETATION,
            Phase.MANIFESTATION,
            Phase.HOUR_PASSES,
            Phase.SHARED_VISION,
            Phase.END,
        }
        assert met >= (SMALL if players < 4 else LARGE)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("lang", ["en", "fr", PSEUDO])
def test_every_phase_renders_for_every_viewer_in_every_language(players: int, lang: str) -> None:
    for state in moments(players):
        for seat, private_view in viewers(state):
            for touched in selections(state, seat) if lang == PSEUDO else [{}]:
                drawn = node(state, seat, private_view, t=translator(lang), **touched)
                assert drawn.tag == "div"
                if lang == PSEUDO:
                    assert [text for text in texts(drawn) if VOWELS.search(text)] == [], (
                        state.phase,
                        seat,
                        touched,
                    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_screen_has_a_title_line_and_a_rules_text(lang: str) -> None:
    for players in (3, 5):
        for state in moments(players):
            for seat, private_view in viewers(state):
                seen = view(MYSTERIUM, state, seat)
                around = ctx(state, session_of(seat, private_view), translator(lang))
                assert UI.now_line(seen, around)
                key = rules_key(UI, seen, around)
                travelling = (
                    seat == PUBLIC
                    and bool(MYSTERIUM.waiting(state))
                    and MYSTERIUM.waiting(state)[0] != PUBLIC
                )
                assert translator(lang).has(key) or travelling, key


@pytest.mark.parametrize("gift", [0, 90])
def test_the_recap_shows_every_hour_and_the_meaning_of_each_vision(gift: int) -> None:
    state = game(5, gift)[-1]
    ending = state.ending
    assert ending is not None
    pages = len({note.hour for note in state.notes}) + bool(ending.culprit)
    shown = [html(state, PUBLIC, recap=str(n + 1)) for n in range(pages)]
    assert len(set(shown)) == pages
    whole = " ".join(shown)
    for note in state.notes:
        assert all(f"visions/{card}" in whole for card in note.visions)
        assert f"{ending.triples[note.psychic][note.row]}" in whole
    assert all(f"visions/{card}" in shown[-1] for card in ending.meant)


@pytest.mark.parametrize("gift", [0, 90])
def test_the_shared_image_shows_each_vision_and_the_card_it_meant(gift: int) -> None:
    state = game(5, gift)[-1]
    ending = state.ending
    assert ending is not None
    album = album_in(html(state, PUBLIC, recap="1"))
    hours = sorted({note.hour for note in state.notes})
    assert len(album["leaves"]) == len(hours) + bool(ending.culprit)
    for hour, leaf in zip(hours, album["leaves"], strict=False):
        notes = sorted((note for note in state.notes if note.hour == hour), key=lambda note: note.psychic)
        for note, row in zip(notes, leaf["rows"], strict=True):
            given = [shot["src"] for shot in row["shots"] if "/visions/" in shot["src"]]
            assert [Path(src).stem.split(".")[0] for src in given] == list(note.visions)
            [meant] = [shot["src"] for shot in row["shots"] if shot.get("after")]
            assert ending.triples[note.psychic][note.row] in meant
    if ending.culprit:
        last = pictures_in(album["leaves"][-1])
        pairs = zip(ending.meant, ending.groups[ending.culprit - 1], strict=True)
        assert all(card in src for card, src in zip([c for pair in pairs for c in pair], last, strict=True))


def test_a_card_keeps_its_number_when_others_are_found() -> None:
    for players in (2, 5):
        states = [state for state in game(players, 90) if state.phase is Phase.INTERPRETATION]
        for row in range(3):
            named = {card: number(states[0], row, card) for card in states[0].board[row]}
            assert sorted(named.values()) == list(range(1, len(named) + 1))
            for state in states:
                assert (
                    [number(state, row, card) for card, _ in cards_on_table(state, row)]
                    == [n for _, n in cards_on_table(state, row)]
                    == sorted(named[card] for card in state.board[row])
                )


@pytest.mark.parametrize("area", ["mysterium"])
def test_every_text_of_mysterium_is_used(area: str) -> None:
    assert unused_keys(area) == []


def test_every_problem_code_has_a_text() -> None:
    source = Path(legality.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(problem\.\w+)"', source))
    assert len(codes) > 15
    for lang in ("en", "fr"):
        assert [code for code in codes if not translator(lang).has(code)] == []

"""In random games of every size no screen holds what its reader may not know."""

from __future__ import annotations

import pytest

from tests.e2e.browser_leaks import cards_not_in_view, found_in, painted, pictures
from tests.support.app_games import cards_of, diary, seen_by, tables

pytestmark = pytest.mark.parametrize("name, players", list(tables()))


def test_every_card_on_a_screen_is_one_its_reader_may_see(name: str, players: int) -> None:
    _, moments = diary(name, players)
    for moment in moments:
        surface = painted(moment.painting.html, title=moment.painting.title, screen=moment.painting.screen)
        assert cards_not_in_view(surface, seen_by(moment), cards_of(moment.state)) == [], (
            moment.painting.screen
        )
    assert {moment.audience for moment in moments} == {"table", "curtain", "private"}


def test_a_curtain_shows_no_card_and_is_what_the_page_puts_up_by_itself(name: str, players: int) -> None:
    _, moments = diary(name, players)
    for moment in moments:
        cover = painted(moment.painting.cover)
        assert pictures(cover) == set()
        assert found_in(cover, sorted(cards_of(moment.state))) == []
        if moment.audience == "curtain":
            assert moment.painting.html == moment.painting.cover


def test_titles_and_curtains_are_the_same_for_every_role(name: str, players: int) -> None:
    _, moments = diary(name, players)
    assert len({moment.painting.title for moment in moments}) == 1
    words = ["Traitor", "Traître", "traitor", "traitre"]
    curtains = [painted(moment.painting.html) for moment in moments if moment.audience == "curtain"]
    assert [found_in(curtain, words) for curtain in curtains] == [[]] * len(curtains)


def test_everything_in_the_store_is_packed_and_unreadable_at_a_glance(name: str, players: int) -> None:
    tablet, moments = diary(name, players)
    stored = str(tablet.store.games)
    assert '"u1.' in stored or "'u1." in stored
    kinds = [kind.__name__ for kind in moments[0].app.games[name].rules.actions]
    assert [word for word in (*kinds, "exit_card", "readers", "curtain") if word in stored] == []

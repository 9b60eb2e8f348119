"""What a first evening needs: instructions, chips in the lightbox, lanes at the seats, true results."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from app.core.settings import Settings
from app.games.obscurio import recap, riddle_pages, traps
from app.ui.html import render
from app.ui.i18n import translator
from app.ui.seat_angles import seat_angle

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio import constants
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase
from tests.app.games.obscurio.rendering import NAMES, UI, ctx, html, session_of
from tests.app.games.obscurio.scenes import paint, scenes
from tests.app.games.obscurio.tap_player import TapPlayer
from tests.app.games.obscurio.test_privacy import seated_at
from tests.app.games.obscurio.test_secrets import random_game
from tests.engine.obscurio.game_driver import OBSCURIO, Game

T = translator("en")
PLAIN = (
    "role-",
    "curtain",
    "desk-drawer",
    "traps",
    "waiting",
    "over",
    "recap",
    "found",
    "missed",
    "verdict",
    "escape",
    "lost",
    "machine-",
    "alone-paused",
)


@pytest.mark.parametrize("name", [n for n in scenes() if not n.startswith((*PLAIN, "dark"))])
def test_every_screen_with_a_task_has_an_instruction_under_the_headline(name: str) -> None:
    assert paint(scenes()[name], "fr").html.count('class="instruction"') == 1


# ---------------------------------------------------------------------- chips in the lightbox


def test_a_chip_can_be_placed_from_the_lightbox_of_a_door() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    seat = game.wizards[0]
    evening = seated_at(game)
    evening.tap("pick.zoom", "4|0|")  # two Pages, then the doors: door 3
    assert f'data-action="chip_drop" data-arg="{seat}.0|3"' in evening.browser.last.html
    evening.tap("chip_drop", f"{seat}.0|3")
    assert [chip.door for chip in evening.state.turn.chips if chip.seat == seat] == [3]


def test_the_lightbox_of_a_page_offers_no_chip() -> None:
    assert "chip-offer" not in html(Game(5).to_doors(Trap.NO_EFFECT).state, zoom="1|0|")


def test_a_placed_chip_can_be_taken_back_in_the_lightbox_and_at_the_table() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    seat = game.wizards[0]
    evening = seated_at(game)
    for opening in (("pick.zoom", "4|0|"), ("chip_take", f"{seat}.0")):
        assert f'data-arg="{seat}.0|0"' not in evening.tap(*opening).html
        evening.tap("chip_drop", f"{seat}.0|3")
        assert f'data-action="chip_drop" data-arg="{seat}.0|0"' in evening.tap(*opening).html
        evening.tap("chip_drop", f"{seat}.0|0")
        assert [chip.door for chip in evening.state.turn.chips if chip.seat == seat] == [0]
        evening.tap("pick.drop", "zoom")


def test_a_dark_night_leaves_only_doors_in_the_lightbox() -> None:
    game = Game(5).to_doors(Trap.DARK_NIGHT)
    assert f'data-arg="{game.wizards[0]}.0|3"' in html(game.state, zoom="2|0|")


def test_under_locked_doors_the_open_door_is_answered_in_the_lightbox_too() -> None:
    game = Game(5).to_doors(Trap.LOCKED_DOORS)
    shown = html(game.state, zoom="2|0|")
    assert shown[shown.index("chip-offer") :].count('data-action="door_through"') == 4


# ---------------------------------------------------------------------- the vote


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_every_voter_has_a_lane_with_names_at_the_side_of_the_seat(players: int) -> None:
    game = Game(players).to_doors(Trap.NO_EFFECT).tokens(1, constants.dark_area(players))
    game.resolve(players - 2, wrong=1)
    game.go_on()
    game.go_on()
    assert game.state.phase is Phase.VOTE
    shown = html(game.state)
    sides = re.split(r'class="edge edge--(\d+)"', shown)[1:]
    lanes = {
        int(angle): re.findall(r'aria-label="Box of (\w+)"', part)
        for angle, part in zip(sides[::2], sides[1::2], strict=True)
    }
    expected: dict[int, list[str]] = {}
    for seat in game.wizards:
        expected.setdefault(seat_angle(seat, players), []).append(NAMES[seat])
    assert {angle: sorted(names) for angle, names in lanes.items()} == expected
    assert shown.count("target__name") == len(game.wizards) * (len(game.wizards) - 1)


def test_a_wrong_accusation_that_ends_the_game_does_not_promise_another_vote() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT).tokens(1, constants.dark_area(5))
    game.resolve(3, wrong=1)
    game.go_on()
    while game.state.outcome is None:
        assert T("obscurio.resolution.dark") not in html(game.state)
        if game.state.phase is not Phase.VOTE:
            game.go_on()
            continue
        accused = [seat for seat in game.loyal if seat not in game.state.cleared][:2]
        one, two = (*accused, game.traitor)[:2]
        for seat in game.state.turn.votes.voters:
            game.do(act.CastVote(seat=seat, accused=one if seat != one else two))
    assert game.state.turn.verdicts and not game.state.turn.verdicts[-1].exposed
    shown = html(game.state)
    assert T("obscurio.resolution.dark") in shown and T("obscurio.verdict.again") not in shown
    assert "still among you" not in shown


# ---------------------------------------------------------------------- words


def test_the_result_says_what_was_lost_and_what_is_left() -> None:
    game = Game(5).to_doors(Trap.NO_EFFECT)
    before = game.state.gauge.tokens_left
    game.resolve(2, wrong=2)
    shown = html(game.state)
    assert T("obscurio.resolution.cost", n=2) in shown
    assert T("obscurio.resolution.left", n=before - 2) in shown
    free = Game(5).to_doors(Trap.NO_EFFECT)
    free.resolve(4)
    assert T("obscurio.resolution.no_cost") in html(free.state)


@pytest.mark.parametrize("players, key", [(2, "two"), (3, "three")])
def test_a_game_without_a_traitor_begins_with_that_sentence(players: int, key: str) -> None:
    assert T(f"obscurio.opening.{key}") in html(Game(players).to_traps().traps(Trap.NO_EFFECT).state)
    assert T(f"obscurio.opening.{key}") not in html(Game(4).to_traps().traps(Trap.NO_EFFECT).state)


def test_the_exit_is_covered_at_the_desk() -> None:
    game = Game(5).to_riddle(Trap.NO_EFFECT)
    assert html(game.state, game.grimoire).count('class="exit-preview__cover"') == 1


def test_the_secret_choice_shows_the_pages_except_in_a_dark_night() -> None:
    for trap, pages in ((Trap.NO_EFFECT, 2), (Trap.DARK_NIGHT, 0)):
        game = Game(5).to_traps().in_room(6).traps(trap)
        game.go_on()
        game.riddle(Butterfly(0, (250, 380)))
        game.go_on()
        game.close_all().go_on()
        assert html(game.state, game.wizards[0], "choose").count('class="page"') == pages


def test_a_described_butterfly_says_what_it_points_at() -> None:
    state = Game(5).to_riddle(Trap.NO_EFFECT).state
    around = ctx(state, session_of(PUBLIC))
    card = riddle_pages.card_catalog.cards("illusions")[20]
    points = [(x, y) for x in range(200, 801, 50) for y in range(200, 801, 50)]
    named = [p for p in points if riddle_pages.card_catalog.thing_at("illusions", card, p, "en")]
    assert named
    for on in (True, False):
        (pic,) = riddle_pages.with_overlays(around.t, (card,), (Butterfly(0, named[0]),), (), on)
        assert ('alt="Butterfly on: ' in "".join(render(node) for node in pic.over[1])) is on  # type: ignore[index]
    assert riddle_pages.describes(replace(around, settings=Settings(describe="on")))


def test_the_shared_picture_names_everybody_with_their_role() -> None:
    ended = random_game(5, "round", "recap")[-1]
    around = ctx(ended, session_of(PUBLIC))
    people = [recap._person(view(OBSCURIO, ended, PUBLIC), around, seat) for seat in ended.options.seats]
    assert [words.split(" (")[0] for _, _, words in people] == list(NAMES[:5])
    assert sum(T("obscurio.role.traitor") in words for _, _, words in people) == 1


# ---------------------------------------------------------------------- lobby and home


def test_the_lobby_says_what_to_do_and_keeps_variants_apart() -> None:
    evening = TapPlayer()
    shown = evening.tap("game.new", "obscurio").html
    assert T("lobby.how", role=T("obscurio.guide")) in shown
    assert 'data-arg="night=eyes"' in shown and 'data-arg="strict_element=yes"' not in shown
    opened = evening.tap("shell.fold").html
    assert opened.index('data-arg="talk=60"') < opened.index(T("lobby.variants"))
    assert opened.index(T("lobby.variants")) < opened.index('data-arg="strict_element=yes"')


def test_the_lobby_asks_about_the_night_only_where_there_is_a_traitor() -> None:
    evening = TapPlayer()
    shown = evening.tap("game.new", "obscurio").html
    while 'data-action="lobby.remove" data-arg="3"' in shown:
        assert 'data-arg="night=eyes"' in shown
        shown = evening.tap("lobby.remove", "3").html
    assert 'data-arg="night=eyes"' not in shown


@pytest.mark.parametrize(("lang", "names"), [("en", ("Amber", "Sky blue")), ("fr", ("Ambre", "Bleu ciel"))])
def test_players_without_a_name_are_called_by_their_colour(lang: str, names: tuple[str, str]) -> None:
    evening = TapPlayer()
    evening.tap("shell.set", f"lang={lang}")
    shown = evening.tap("game.new", "obscurio").html
    assert all(f'placeholder="{name}"' in shown for name in names)
    evening.tap("game.begin")
    assert evening.app.live is not None
    assert tuple(player.name for player in evening.app.live.setup.players[:2]) == names


@pytest.mark.parametrize(("device", "words"), [("passed", "Pass to "), ("flat", "’s turn")])
def test_the_traps_say_by_name_who_is_next(device: str, words: str) -> None:
    game = Game(5).to_traps().traps(Trap.NO_EFFECT)
    around = replace(ctx(game.state, session_of(PUBLIC)), settings=Settings(device=device))
    shown = render(traps.screen(view(OBSCURIO, game.state, PUBLIC), around))
    button = re.sub(r"<[^>]+>", "", shown[shown.index('data-action="table_on"') :].partition(">")[2])
    assert NAMES[game.grimoire] in button and words in button


@pytest.mark.parametrize(
    ("laid", "words"),
    [((Trap.NO_EFFECT,), "This turn’s trap"), ((Trap.NO_EFFECT, Trap.GREAT_ROOM), "This turn’s traps")],
)
def test_the_headline_counts_the_traps(laid: tuple[Trap, ...], words: str) -> None:
    game = Game(5).to_traps().traps(*laid)
    shown = UI.now_line(view(OBSCURIO, game.state, PUBLIC), ctx(game.state, session_of(PUBLIC)))
    assert shown == words

"""Screens of a seat never depend on values hidden from it; all Wizards see the same structure."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from app.core.countdown import Countdown
from app.ui import asset_urls

from engine.core.game_loop import begin, step, view
from engine.core.model import Table
from engine.core.rng import Rng
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.machine.random_obscurio import choose
from engine.obscurio.actions import PickCard
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase, Role, State
from tests.app.games.obscurio.rendering import html, viewers
from tests.engine.obscurio.game_driver import OBSCURIO, Game
from tests.support.leak_harness import other_than, poison, swap

OTHERS = other_than(OBSCURIO.deck.ids)


def random_game(players: int, night: str, seed: str) -> list[State]:
    current = begin(OBSCURIO, Table(players, (("night", night), ("difficulty", "expert"))), seed)
    rng, states = Rng.from_seed(f"fingers {seed}"), [current.state]
    while OBSCURIO.outcome(current.state) is None:
        seat, rng = rng.pick(OBSCURIO.waiting(current.state))
        action, rng = choose(view(OBSCURIO, current.state, seat), rng)
        current = step(OBSCURIO, current.state, action)
        states.append(current.state)
    return states


@pytest.mark.parametrize("players, night", [(2, "round"), (4, "eyes"), (5, "round"), (8, "round")])
def test_screens_do_not_depend_on_hidden_values(players: int, night: str) -> None:
    met = Counter[Phase]()
    for state in random_game(players, night, f"screens {players}"):
        met[state.phase] += 1
        if met[state.phase] > 2:
            continue  # rendered already
        for seat, private_view in viewers(state):
            true = html(state, seat, private_view)
            for other in (poison, OTHERS):
                assert html(swap(state, seat, other), seat, private_view) == true, (
                    state.phase,
                    seat,
                    private_view,
                )
    assert len(met) >= 6


def skeleton(markup: str) -> list[tuple[str, str]]:
    """Return tags and classes in order: what can be recognised from afar."""
    return re.findall(r'<([a-z0-9]+)(?:[^>]*?class="([^"]*)")?[^>]*>', markup)


@pytest.fixture
def all_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asset_urls, "has", lambda name: True)
    monkeypatch.setattr(asset_urls, "piece", lambda name: f"./cards/pieces/{name}.webp")


@pytest.mark.usefixtures("all_painted")
@pytest.mark.parametrize(
    "traps", [(), (Trap.ESPIONAGE,), (Trap.DARK_MAGIC,), (Trap.ESPIONAGE, Trap.DARK_MAGIC)]
)
def test_the_night_screen_has_the_same_structure_for_every_wizard(traps: tuple[Trap, ...]) -> None:
    game = Game(6).to_night(*(traps or (Trap.NO_EFFECT,)))
    shapes = []
    for seat in game.wizards:
        shown = look(view(OBSCURIO, game.state, seat).state.turn.hands[game.wizards.index(seat)].shown) or ()
        shapes.append((skeleton(html(game.state, seat)), skeleton(html(game.state, seat, cards=shown[2]))))
    assert all(shape == shapes[0] for shape in shapes)
    assert shapes[0][0] != shapes[0][1]


@pytest.mark.usefixtures("all_painted")
def test_role_cards_have_the_same_structure_for_every_role() -> None:
    game = Game(6)
    shapes = [
        [(tag, re.sub(r"role_\w+", "", classes)) for tag, classes in skeleton(html(game.state, seat))]
        for seat in game.state.options.seats
    ]
    dealt = {look(view(OBSCURIO, game.state, seat).state.roles[seat]) for seat in game.state.options.seats}
    assert dealt == set(Role)
    loyal_and_traitor = [[tag for tag, _ in shape] for shape in shapes[1:]]
    assert all(shape == loyal_and_traitor[0] for shape in loyal_and_traitor)


def test_no_class_or_attribute_of_the_night_screen_names_a_role() -> None:
    game = Game(5).to_night(Trap.NO_EFFECT)
    for seat in game.wizards:
        marked = " ".join(
            re.findall(r'(?:class|id|data-[\w-]+|title|alt|aria-label)="([^"]*)"', html(game.state, seat))
        )
        assert not re.search("traitor|loyal", marked, re.I)


def test_the_eyes_closed_night_contains_pictures_only_while_the_traitor_may_look() -> None:
    from app.games.obscurio import night_eyes_closed

    game = Game(5, night="eyes").to_night(Trap.ESPIONAGE)
    total = sum(moment.seconds for moment in night_eyes_closed.night_steps(game.state)) * 1000
    passed, shown = 0, {}
    for moment in night_eyes_closed.night_steps(game.state):
        countdown = Countdown("night", total, total - passed - 500)
        shown[moment.name] = len(
            re.findall(
                r"c\d{3}\.webp|dark__slot|picture__blank", html(game.state, EYES_CLOSED, countdown=countdown)
            )
        )
        assert (shown[moment.name] > 0) == moment.awake, moment.name
        passed += moment.seconds * 1000
    assert shown["close"] == shown["settle"] == 0 < shown["spies"] < shown["choose"]


@pytest.mark.parametrize("traps", [(), (Trap.DARK_MAGIC,), (Trap.DARK_NIGHT, Trap.ESPIONAGE)])
def test_the_length_of_the_eyes_closed_night_depends_on_public_traps_only(traps: tuple[Trap, ...]) -> None:
    from app.games.obscurio import night_eyes_closed

    game = Game(5, night="eyes").to_night(*(traps or (Trap.NO_EFFECT,)))
    for other in (poison, OTHERS):
        assert night_eyes_closed.night_steps(
            swap(game.state, PUBLIC, other)
        ) == night_eyes_closed.night_steps(game.state)


def cards_in(markup: str) -> set[str]:
    """Return the Illusion cards whose pictures are in a screen."""
    return set(re.findall(r'data-what="illusions/(\w+)"', markup))


def after_a_night_with_two_picks() -> Game:
    game = Game(5).to_night(Trap.NO_EFFECT)
    for slot in (0, 1):
        game.do(PickCard(seat=game.traitor, card=game.state.holder.open()[slot]))
    game.close_all().go_on()
    return game


def test_only_the_grimoire_is_shown_the_holder_and_what_was_taken() -> None:
    """English p. 5 and p. 7: the other players must not see the holder's cards."""
    game = after_a_night_with_two_picks()
    picks = set(game.state.turn.picks.open())
    assert picks | set(game.state.holder.open()) == cards_in(html(game.state, 0, "role"))
    game.resolve(right=4)
    game.go_on()
    game.traps(Trap.NO_EFFECT).go_on()
    hidden = set(game.state.holder.open())
    assert hidden | picks <= cards_in(html(game.state, 0, drawer="1"))
    assert not (hidden | picks) & cards_in(html(game.state, 0))
    for seat, private_view in viewers(game.state):
        if seat != game.grimoire:
            assert not hidden & cards_in(html(game.state, seat, private_view, drawer="1"))


def test_the_drawer_does_not_depend_on_hidden_values() -> None:
    state = Game(6).to_riddle(Trap.NO_EFFECT).state
    for other in (poison, OTHERS):
        assert html(swap(state, 0, other), 0, drawer="1") == html(state, 0, drawer="1")


def test_the_drawer_is_offered_in_every_turn_whatever_the_traitor_took() -> None:
    """A button that appeared only after picks would show the table whether there were any."""
    quiet, busy = Game(5).to_night(Trap.NO_EFFECT).close_all(), after_a_night_with_two_picks()
    quiet.go_on()
    shapes = []
    for game in (quiet, busy):
        game.resolve(right=4)
        game.go_on()
        game.traps(Trap.NO_EFFECT).go_on()
        shapes.append(skeleton(html(game.state, 0)))
    assert shapes[0] == shapes[1]


def test_no_screen_after_the_night_tells_how_many_pictures_were_taken() -> None:
    shown = []
    for picks in range(3):
        game = Game(5).to_night(Trap.NO_EFFECT)
        for _ in range(picks):
            game.do(PickCard(seat=game.traitor, card=game.state.holder.open()[0]))
        game.close_all()
        shown.append([html(game.state), *(html(game.state, seat, "role") for seat in game.loyal)])
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("night", ["round", "eyes"])
def test_p7_the_night_shows_the_pages_with_butterflies_to_everybody(night: str, dark: bool) -> None:
    """The Traitor picks by the riddle; only Dark Night takes the Pages away."""
    game = Game(5, night=night).to_night(Trap.DARK_NIGHT if dark else Trap.NO_EFFECT)
    pages = game.state.turn.pages.open()
    countdown = Countdown("night", 90_000, 90_000 - 30_000) if night == "eyes" else None
    for seat in OBSCURIO.waiting(game.state):
        shown = html(game.state, seat, countdown=countdown)
        assert set(pages) & cards_in(shown) == (set() if dark else set(pages))
        assert ("butterfly__wings" in shown) != dark
        if not dark:
            large = html(game.state, seat, countdown=countdown, zoom=f"{0 if night == 'eyes' else 8}|0|")
            assert large.count(f'illusions/{pages[0]}"') == 2


def test_loyals_see_visions_and_the_traitor_the_holder() -> None:
    game = Game(8).to_night(Trap.NO_EFFECT)
    pages = set(game.state.turn.pages.open())
    for seat in game.wizards:
        shown = html(game.state, seat)
        visions = len(re.findall(r'data-what="visions/', shown))
        assert visions == (0 if seat == game.traitor else 8)
        assert len(cards_in(shown) - pages) == (8 if seat == game.traitor else 0)


def test_a_dark_night_removes_the_pages_from_the_tree() -> None:
    game = Game(5).to_talk(Trap.DARK_NIGHT)
    pages = look(view(OBSCURIO, game.state, PUBLIC).state.turn.pages) or ()
    assert len(pages) == 2
    game.go_on()
    game.close_all()
    gone = html(game.state)
    game.go_on()
    assert not any(card in shown for card in pages for shown in (gone, html(game.state)))

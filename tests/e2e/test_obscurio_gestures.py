"""The cost of a turn of The Library in the browser: how often the screen is touched and changes hands.
The page itself counts: every tap, hold and drag is one `pointerdown`, every other seat's curtain a hand-over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from engine.core.game_loop import why_not
from engine.core.sealed import PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.state import Phase
from tests.e2e import selectors as sel
from tests.e2e.browser_leaks import PageWatch
from tests.e2e.faulty_server import FaultyServer
from tests.e2e.obscurio_choices import RULES, Plan, ScriptedGame
from tests.e2e.obscurio_driver import ObscurioDriver, end_look, go_on, roles
from tests.e2e.waits import open_app

MIDDLES = (Butterfly(0, (500, 500)), Butterfly(1, (500, 500)))
COUNT = """() => {
  const root = document.getElementById('root');
  globalThis.turnCost = { gestures: 0, handOvers: 0 };
  let holder = root.dataset.screen;
  document.addEventListener('pointerdown', () => { turnCost.gestures += 1; }, true);
  new MutationObserver(() => {
    const now = root.dataset.screen;
    if (now.startsWith('curtain:') && now !== holder) turnCost.handOvers += 1;
    if (now.startsWith('curtain:') || now.startsWith('table')) holder = now;
  }).observe(root, { attributes: true, attributeFilter: ['data-screen'] });
}"""


def plain_turn(players: int) -> Plan:
    """Return a game whose first turn has no effect of a trap, and in which both Pages may be pointed at."""
    for word in range(1, 200):
        plan = Plan(players, word=word)
        game = ScriptedGame(plan)
        while game.state.phase is Phase.ROLES:
            game.do(act.LookedAtRole(seat=RULES.waiting(game.state)[0]))
        if game.state.turn.traps == (Trap.NO_EFFECT,):
            game.do(act.GoOn(seat=PUBLIC))
            if why_not(RULES, game.state, act.HandOverRiddle(seat=0, butterflies=MIDDLES)) is None:
                return plan
    raise AssertionError("no seed begins with such a turn")


def riddle(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Place both butterflies in the middle of a Page."""
    driver.reveal()
    driver.tap('[data-point="0"]')
    driver.wait('.page [data-drag="0"]')
    driver.tap('.tray [data-drag="1"]')
    driver.wait(sel.pressed('[data-drag="1"]'))
    driver.tap('[data-point="1"]')
    driver.wait('.page [data-drag="1"]')
    driver.hold('[data-hold="desk_give"]')
    game.do(act.HandOverRiddle(seat=0, butterflies=MIDDLES))


def night(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Pick one picture; also the Loyals answer."""
    seat = RULES.waiting(game.state)[0]
    driver.reveal()
    card = game.mark(seat)
    driver.tap_action("night_touch", card)
    driver.wait(sel.pressed(sel.action("night_touch", card)))
    driver.tap_action("night_done")
    game.do(act.PickCard(seat=seat, card=card), act.CloseHolder(seat=seat))
    end_look(driver, game)


def choice(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Drag every chip to a door and agree."""
    for chip in game.state.turn.chips:
        door = game.door(chip)
        driver.drag(f'[data-drag="{chip.seat}.0"]', f'[data-drop="{door}"] .door__face')
        game.do(act.PlaceChip(seat=chip.seat, door=door))
        driver.follow(game)
    driver.hold('[data-hold="chip_agree"]')
    game.do(act.Agree(seat=PUBLIC))


STEPS = {Phase.ROLES: roles, Phase.RIDDLE: riddle, Phase.NIGHT: night, Phase.CHOICE: choice}


@pytest.mark.parametrize(
    ("players", "most"), [(5, 26), pytest.param(8, 38, marks=pytest.mark.nightly)], ids=["five", "eight"]
)
def test_a_turn_takes_few_gestures_and_one_hand_over_for_each_player(
    players: int, most: int, page: Page, server: FaultyServer
) -> None:
    page.clock.install()
    open_app(page, server.url)
    driver = ObscurioDriver(page, PageWatch(page))
    game = driver.start_script(replace(plain_turn(players), night="round"))
    while game.state.phase is Phase.ROLES:
        roles(driver, game)
        driver.follow(game)
    page.evaluate(COUNT)
    while game.state.turn.number == 1:
        STEPS.get(game.state.phase, go_on)(driver, game)
        driver.follow(game)
    cost = page.evaluate("turnCost")
    assert players * 3 < cost["gestures"] <= most
    assert cost["handOvers"] == players  # the Grimoire, then every Wizard in the night

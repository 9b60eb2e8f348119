"""Plays The Manor in the browser and compares every screen with the scripted game.
Must not decide anything: the choices come from mysterium_choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from app.games.mysterium import GAME

from engine.core.game_loop import view, why_not
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.state import Phase
from engine.mysterium.tokens import left
from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver, screen_kind
from tests.e2e.browser_leaks import collect_surface
from tests.e2e.mysterium_choices import RULES, Plan, ScriptedGame, may_see

PICTURE = re.compile(r"^(?:visions|characters|locations|objects)/c\d+$")
PRIVATE = (Phase.VISIONS, Phase.SHARED_VISION, Phase.POLL_LOW, Phase.POLL_MIDDLE, Phase.POLL_HIGH)
SECONDS = "(selector) => document.querySelector(selector)?.textContent ?? null"
SECONDS_CHANGED = """([selector, before]) => new Promise((done) => {
  const seconds = () => document.querySelector(selector)?.textContent;
  const watch = new MutationObserver(() => { if (seconds() !== before) { watch.disconnect(); done(); } });
  watch.observe(document.getElementById('root'), { subtree: true, childList: true, characterData: true });
  if (seconds() !== before) { watch.disconnect(); done(); }
})"""
Disturbance = Callable[["MysteriumDriver", ScriptedGame], None]


@dataclass
class MysteriumDriver(AppDriver):
    """The app while The Manor is played."""

    crows: int = 0
    visits: int = 0
    visitor: int | None = None  # the seat that looks at the ghost's desk in mid-hour

    def start_game(self, plan: Plan) -> None:
        self.open_lobby("mysterium", plan.word, plan.seats)
        self.begin()

    def start_script(self, plan: Plan) -> ScriptedGame:
        """Start a new game from home, in the browser and in plain Python."""
        game = ScriptedGame(plan)
        self.go_home()
        self.start_game(plan)
        self.follow(game)
        return game

    def play(self, plan: Plan, disturb: Disturbance = lambda driver, game: None) -> ScriptedGame:
        """Play from the lobby to the end; `disturb` is called before every phase's steps."""
        game = self.start_script(plan)
        while not game.over:
            disturb(self, game)
            self.open_curtain(game)
            PHASES[game.state.phase](self, game)
            self.follow(game)
        self.open_curtain(game)
        self.pass_time(10_000)  # the verdict has been revealed
        self.wait(sel.OUTCOME)
        return game

    def follow(self, game: ScriptedGame) -> None:
        """Wait until the page shows the scripted state."""
        self.wait_sequence(game.state.seq)

    def kill_and_resume(self, game: ScriptedGame) -> None:
        """Leave the page without warning; the next one must find the game where it was, behind a curtain."""
        self.page.goto("about:blank")
        self.page.go_back()
        self.resume(game.state.seq)

    def open_curtain(self, game: ScriptedGame) -> None:
        """Open the curtain, if there is one, and check the screens before and after."""
        self.check_secrets(game)
        if game.state.phase in PRIVATE and GAME.prompt(view(RULES, game.state, PUBLIC)).table_first:
            self.look_together(game)
        if not self.screen.startswith("curtain"):
            return
        if game.state.phase in PRIVATE:
            self.reveal()
        else:
            self.tap_action("private.open")
            self.wait_screen("table")
        self.check_secrets(game)

    def look_together(self, game: ScriptedGame) -> None:
        """Leave the screen that the table sees before a private step, if it is not left yet."""
        if self.screen.startswith("curtain") and self.page.locator("[data-hold]").count() == 0:
            self.tap_action("private.open")
            self.wait_screen("table")
            self.check_secrets(game)
        if self.screen.startswith("table"):
            self.pass_time(5_000)  # the suspects have lined up
            self.tap_action("private.next")
            self.wait_screen("curtain")
            self.check_secrets(game)

    def check_secrets(self, game: ScriptedGame) -> None:
        """Check that every picture on the page is in its reader's view; run `check_screen` on new screens."""
        name = self.screen
        surface = collect_surface(self.page, self.watch)
        shown = {
            text for place, text in surface.texts if place.endswith("@data-what") and PICTURE.match(text)
        }
        allowed = (
            may_see(view(RULES, game.state, self.reader(game))) if not name.startswith("curtain") else set()
        )
        assert shown <= allowed, (name, game.state.phase, shown - allowed)
        self.watch.forget()
        self.check_new_screen(screen_kind(name))

    def reader(self, game: ScriptedGame) -> int:
        """The seat that the current screen is for."""
        if not self.screen.startswith("private"):
            return PUBLIC
        return self.visitor if self.visitor is not None else RULES.waiting(game.state)[0]


# ---------------------------------------------------------------------- what each phase takes


def visions(driver: MysteriumDriver, game: ScriptedGame) -> None:
    if not driver.crows:
        send_crow(driver, game)
    given = game.gift()
    receiver = sel.action("desk_to", str(given.psychic))
    if driver.page.locator(sel.pressed(receiver)).count() == 0:
        driver.tap(receiver)
    give_vision(driver, game)


def give_vision(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Give the next psychic the scripted vision; the ghost's desk has chosen that psychic already."""
    given = game.gift()
    driver.tap_action("desk_touch", given.cards[0])
    driver.wait(sel.pressed(sel.action("desk_touch", given.cards[0])))
    driver.tap_action("desk_give")
    game.do(given)


def send_crow(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Exchange two visions by a crow; on Easy, with a crow every hour, there is no question."""
    driver.crows += 1
    away = game.hand[:2]
    driver.tap_action("pick.crow")
    for card in away:
        driver.tap_action("hand_away", card)
        driver.wait(sel.pressed(sel.action("hand_away", card)))
    driver.tap_action("crow_send")
    game.do(act.CallCrow(seat=game.state.ghost, cards=away))
    driver.follow(game)


def interpretation(driver: MysteriumDriver, game: ScriptedGame) -> None:
    if game.state.hour == 1 and not driver.visits and game.plan.seats == 4:
        visit_desk(driver, game)
    for n, psychic in enumerate(game.state.unfinished):
        place_token(driver, game, psychic, way=("drag", "take", "tap")[n % 3])
    if game.state.settings.tokens and not game.plan.quiet:
        say_yes_and_no(driver, game)
    if game.state.hour == game.plan.late:
        game.do(act.TimeUp(seat=PUBLIC))
        run_out_of_time(driver, game)
    else:
        driver.hold('[data-hold="talk_end"]')
        first = game.state.unfinished[0]
        game.do(act.Conclude(seat=PUBLIC), act.Knock(seat=PUBLIC, psychic=first))
        driver.follow(game)
        see_answer(driver, game, first)


def visit_desk(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """The ghost looks at the desk once more in mid-hour and comes back."""
    driver.visits += 1
    driver.visitor = game.state.ghost
    driver.tap_action("shell.dialog", "menu")
    driver.tap('.menu [data-action="private.request"]')
    driver.reveal()
    driver.check_secrets(game)
    driver.tap(f".dock {sel.action('private.done')}")
    driver.wait_screen("table")
    driver.visitor = None


def place_token(driver: MysteriumDriver, game: ScriptedGame, psychic: int, way: str, card: str = "") -> None:
    """Place a token by dragging it, by taking it first, or by a tap on the card alone."""
    one, card = game.state.psychics[psychic], card or game.card(psychic)
    driver.tap_action("psychic_show", str(psychic))
    token = f".psychic-panel {sel.action('token_take', str(psychic))}"
    driver.wait(token)
    target = f'[data-drop="{one.row}.{card}"] .card__face'
    if way == "drag":
        driver.drag(token, target)
    else:
        if way == "take":
            driver.tap(token)
            driver.wait(sel.pressed(token))
        driver.tap(f'[data-held-item="{psychic}"] {target}')
    game.do(act.PlaceIntuition(seat=one.owner, psychic=psychic, card=card))
    driver.follow(game)


def say_yes_and_no(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """The first psychic says yes and the second no to the last one who is searching, while they can."""
    on = game.state.unfinished[-1]
    driver.wait(".bets")  # all tokens are placed
    for giver, agree in ((0, True), (1, False)):
        if giver == on:
            continue
        button = f'[data-context="{on}"] {sel.action("clairvoyancy_say", f"{giver}.{int(agree)}")}'
        owner = game.state.psychics[giver].owner
        said = act.PlaceClairvoyancy(seat=owner, psychic=giver, on=on, agree=agree)
        if why_not(RULES, game.state, said):
            assert driver.page.locator(button).get_attribute("aria-disabled") == "true"
        else:
            driver.tap(button)
            game.do(said)
            driver.follow(game)
            driver.wait(sel.pressed(button))
    check_tokens_left(driver, game)


def check_tokens_left(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Compare the words beside each psychic with the tokens of each kind that are left."""
    shown = driver.page.locator(".psychic-tabs--pools .psychic-tab__kind").all_inner_texts()
    pools = [psychic.tokens for psychic in game.state.psychics]
    assert shown == [f"{left(pool, True)} yes, {left(pool, False)} no" for pool in pools]


def run_out_of_time(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Touch nothing and let the hourglass run out, one second at a time."""
    for _ in range(game.state.settings.seconds * 4):
        if driver.page.locator(sel.at_sequence(game.state.seq)).count():
            return
        # Read in one step: the screen may change between two.
        before = driver.page.evaluate(SECONDS, sel.COUNTDOWN_SECONDS)
        driver.page.clock.run_for(1000)
        driver.page.evaluate(SECONDS_CHANGED, [sel.COUNTDOWN_SECONDS, before])
    raise AssertionError("the hourglass never runs out")


ANSWERED = '#root[data-beat="3"] .moment__words'


def see_answer(driver: MysteriumDriver, game: ScriptedGame, psychic: int) -> None:
    """Watch the moment of an answer to its end, every second time by a tap that skips."""
    driver.wait(f'[data-moment="answer-{game.state.hour}-{psychic}"]')
    if psychic % 2:
        driver.tap(".moment__guess")
    else:
        driver.pass_time(10_000)
    driver.wait(ANSWERED)


def manifestation(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """Ask about the next psychic, or about the last one from the screen with all answers."""
    decision = RULES.decision(game.state, PUBLIC)
    assert decision is not None
    on_list = driver.page.locator(".answers").count() > 0
    if len(decision.options) == 2 and not on_list:
        driver.tap_action("pick.drop", "answer")
        driver.wait(".answers")
        on_list = True
    psychic = int(decision.options[-1 if on_list else 0])
    if len(decision.options) == 1 and not on_list:
        driver.pass_time(5_000)  # the last answer follows by itself
    else:
        driver.tap_action("answer_knock", str(psychic))
    game.do(act.Knock(seat=PUBLIC, psychic=psychic))
    driver.follow(game)
    see_answer(driver, game, psychic)


def hour_passes(driver: MysteriumDriver, game: ScriptedGame) -> None:
    driver.tap_action("table_on")
    game.do(act.GoOn(seat=PUBLIC))


def shared_vision(driver: MysteriumDriver, game: ScriptedGame) -> None:
    given = game.share()
    driver.tap_action("pick.group", str(given.group))
    for row, card in enumerate((given.character, given.location, given.object)):
        if row == 1:
            driver.drag(f'.hand [data-drag="{card}"]', f'.vision-slot[data-drop="{row}"]')
        else:
            driver.tap_action("share_card", card)
        driver.wait(sel.pressed(sel.action("share_card", card)))
    driver.tap_action("shell.ask")
    driver.confirm("share_give")
    game.do(given)


def poll(driver: MysteriumDriver, game: ScriptedGame) -> None:
    seat = RULES.waiting(game.state)[0]
    group = game.vote(seat)
    driver.tap_action("pick.group", str(group))
    driver.wait(f".dock {sel.action('vote_cast')}")
    driver.tap_action("vote_cast")
    game.do(act.CastVote(seat=seat, group=group))


def poll_open(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """The first voter changes their vote once; the last vote ends the poll."""
    owners = game.state.owners
    pointed = len(game.state.pointed)
    seat = owners[min(pointed, len(owners) - 1)]
    right = game.vote(seat)
    group = right % len(game.state.groups) + 1 if pointed == 0 and len(owners) > 1 else right
    if pointed == len(owners):
        seat = owners[0]
    if driver.page.locator(sel.pressed(sel.action("pick.group", str(group)))).count() == 0:
        driver.tap_action("pick.group", str(group))  # it stays chosen for the next person
    button = f'[data-hold-arg="{seat}|{group}"]'
    driver.wait(button)
    driver.hold(button)
    game.do(act.PointAt(seat=seat, group=group))


def eldest(driver: MysteriumDriver, game: ScriptedGame) -> None:
    """The table is asked who is eldest: first another name is touched, then the last one and confirmed."""
    decision = RULES.decision(game.state, PUBLIC)
    assert decision is not None
    first, last = decision.options[0], decision.options[-1]
    for who in (first, last):
        driver.tap_action("pick.eldest", who)
        driver.wait(sel.pressed(sel.action("pick.eldest", who)))
    driver.tap_action("eldest_name", last)
    game.do(act.NameEldest(seat=PUBLIC, who=int(last)))


PHASES: dict[Phase, Callable[[MysteriumDriver, ScriptedGame], None]] = {
    Phase.VISIONS: visions,
    Phase.INTERPRETATION: interpretation,
    Phase.MANIFESTATION: manifestation,
    Phase.HOUR_PASSES: hour_passes,
    Phase.SHARED_VISION: shared_vision,
    Phase.POLL_LOW: poll,
    Phase.POLL_MIDDLE: poll,
    Phase.POLL_HIGH: poll,
    Phase.POLL_OPEN: poll_open,
    Phase.ELDEST: eldest,
}

"""Plays The Library in the browser and compares every screen with the scripted game.
Must not decide anything: the choices come from obscurio_choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.game_loop import view
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.constants import MIN_PLAYERS_FOR_TRAITOR
from engine.obscurio.state import Phase, State
from tests.e2e import selectors as sel
from tests.e2e.app_driver import AppDriver, screen_kind
from tests.e2e.browser_leaks import cards_not_in_view, collect_surface, pictures
from tests.e2e.obscurio_choices import RULES, Plan, ScriptedGame

MACHINE_MS = 3000
MACHINE_BOOK = ".machine-book"
ALL_PICTURES_LOADED = "() => [...document.querySelectorAll('#root img')].every(image => image.complete)"
MOMENT_MS = 5000  # a result has been revealed
NIGHT_STEP_MS = 400  # one tick of the clock counts at most this much
Disturbance = Callable[["ObscurioDriver", ScriptedGame], None]


@dataclass
class ObscurioDriver(AppDriver):
    """The app while The Library is played."""

    def start_game(self, plan: Plan) -> None:
        if plan.machine and plan.seats == 2:
            self.open_lobby_alone("obscurio", plan.word)  # without a Traitor there is no night to choose
        else:
            self.open_lobby("obscurio", plan.word, plan.seats - plan.machine)
            if plan.machine:
                self.tap_action("lobby.machine", "guide=machine")
                self.wait(f"{sel.LOBBY_ROWS}:nth-child({plan.seats})")
            if plan.seats >= MIN_PLAYERS_FOR_TRAITOR:  # without a Traitor the lobby does not ask
                self.choose_option("night", plan.night)
        self.begin()

    def start_script(self, plan: Plan) -> ScriptedGame:
        """Start a new game from home, in the browser and in plain Python."""
        game = ScriptedGame(plan)
        self.go_home()
        self.start_game(plan)
        self.follow(game)
        self.watch.forget()  # pictures of an earlier game are no secret of this one
        return game

    def play(self, plan: Plan, disturb: Disturbance = lambda driver, game: None) -> ScriptedGame:
        """Play from the lobby to the end; `disturb` is called before every phase's steps."""
        game = self.start_script(plan)
        while not game.over:
            disturb(self, game)
            self.check_secrets(game)
            self.play_phase(game)
        self.check_secrets(game)  # the doors or the verdict that end the game
        self.pass_time(MOMENT_MS)
        self.tap_action("pick.show_end", "1")
        self.wait(sel.OUTCOME)
        self.check_secrets(game)
        return game

    def play_phase(self, game: ScriptedGame) -> None:
        PHASES.get(game.state.phase, go_on)(self, game)
        self.follow(game)

    def follow(self, game: ScriptedGame) -> None:
        """Wait until the page shows the scripted state."""
        self.wait_sequence(game.state.seq)

    def check_secrets(self, game: ScriptedGame) -> None:
        """Check that the page holds only pictures in its reader's view, and all that the table must see."""
        name = self.screen
        reader = reader_of(game) if name.startswith("private") else PUBLIC
        seen = view(RULES, game.state, reader)
        surface = collect_surface(self.page, self.watch)
        found = cards_not_in_view(surface, seen, (*RULES.deck.ids, *RULES.decoys))
        assert found == [], (name, game.state.phase, found)
        ended = self.page.locator(sel.OUTCOME).count() > 0
        if name.startswith("table") and not ended and self.page.locator(sel.OBSCURIO_RECAP).count() == 0:
            missing = on_the_table(seen.state) - pictures(surface)
            assert missing == set(), (name, game.state.phase, missing)
        self.watch.forget()
        self.check_new_screen(screen_kind(name) + (":over" if ended else ""))

    def kill_and_resume(self, game: ScriptedGame) -> None:
        """Reload without warning; the next page must find the game where it was, behind a curtain."""
        self.page.reload()
        self.resume(game.state.seq)
        self.watch.forget()
        self.check_secrets(game)
        self.tap_action("private.open")
        self.wait_screen("table")

    def reveal_and_check(self, game: ScriptedGame) -> None:
        """Open a private screen that stays open after the hold."""
        self.wait_screen("curtain")
        self.check_secrets(game)
        self.reveal()
        self.check_secrets(game)


def on_the_table(state: State) -> set[str]:
    """The pictures that the table must be shown: the Pages it talks about, the doors it chooses from."""
    shown: set[str] = set()
    if state.phase in (Phase.TALK, Phase.CHOICE):
        shown |= set(look(state.turn.pages) or ())  # type: ignore[arg-type]
    if state.phase in (Phase.CHOICE, Phase.SECRET):
        shown |= {card for door in state.turn.doors if (card := look(door.card))}
    return shown


def reader_of(game: ScriptedGame) -> int:
    """The seat a private screen is for."""
    state = game.state
    if state.phase in (Phase.SECRET, Phase.SECRET_LOCKED):
        return state.turn.held.missing[0]
    if state.phase is Phase.VOTE:
        return state.turn.votes.missing[0]
    return next(seat for seat in RULES.waiting(state) if seat != PUBLIC)


# ---------------------------------------------------------------------- what each phase takes


def go_on(driver: ObscurioDriver, game: ScriptedGame) -> None:
    if game.state.phase in (Phase.RESOLUTION, Phase.VERDICT):
        driver.pass_time(MOMENT_MS)
    driver.tap_action("table_on")
    game.do(act.GoOn(seat=PUBLIC))
    if game.plan.machine and game.state.phase is Phase.RIDDLE:
        machine_riddle(driver, game)


def machine_riddle(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """See the pages turn, then the riddle that the same machine gives in plain Python."""
    driver.wait(MACHINE_BOOK)
    game.do(game.riddle())
    driver.pass_time(MACHINE_MS)
    driver.follow(game)


def roles(driver: ObscurioDriver, game: ScriptedGame) -> None:
    seat = RULES.waiting(game.state)[0]
    driver.hold(sel.REVEAL_BUTTON, lift=False)
    driver.wait(sel.ROLE)
    driver.check_secrets(game)
    driver.page.mouse.up()
    assert driver.page.locator(sel.ROLE).count() == 0  # removed before Python could do it
    driver.wait(sel.action("private.done"))
    driver.tap_action("private.done")
    game.do(act.LookedAtRole(seat=seat))


def riddle(driver: ObscurioDriver, game: ScriptedGame) -> None:
    driver.reveal_and_check(game)
    given = game.riddle()
    for n, butterfly in enumerate(given.butterflies):
        under = f".rail {sel.action('desk_under', str(butterfly.page))}"
        place = f'[data-point="{butterfly.page}"]' if butterfly.point else under
        if n == 0 and butterfly.under:
            driver.drag(f'.tray [data-drag="{n}"]', place)
        else:
            place_butterfly(driver, n, place, butterfly.point)
        driver.wait(f'.page [data-drag="{n}"]')
    driver.hold('[data-hold="desk_give"]')
    game.do(given)


def place_butterfly(driver: ObscurioDriver, butterfly: int, place: str, at: tuple[int, int] | None) -> None:
    """Tap a butterfly, then a point of a Page (or the space under it)."""
    item = f'.tray [data-drag="{butterfly}"]'
    if driver.page.locator(sel.pressed(item)).count() == 0:
        driver.tap(item)
        driver.wait(sel.pressed(f'[data-drag="{butterfly}"]'))
    node = driver.page.locator(place).first
    node.scroll_into_view_if_needed()
    box = node.bounding_box()
    assert box is not None
    driver.skip_guard()
    if at is None:
        node.click()
        return
    x, y = box["width"] * at[0] / 1000, box["height"] * at[1] / 1000
    driver.page.mouse.click(box["x"] + x, box["y"] + y)


def night(driver: ObscurioDriver, game: ScriptedGame) -> None:
    seat = RULES.waiting(game.state)[0]
    if seat == EYES_CLOSED:
        night_with_eyes_closed(driver, game)
        return
    driver.reveal_and_check(game)
    card = game.mark(seat)
    driver.tap_action("night_touch", card)
    driver.wait(sel.pressed(sel.action("night_touch", card)))
    if seat % 2:  # half of the players ask for a new picture
        driver.tap_action("night_more")
        game.do(act.PickCard(seat=seat, card=card))
        driver.follow(game)
        driver.page.wait_for_function(ALL_PICTURES_LOADED)  # a late request would count for the next reader
        driver.check_secrets(game)  # also forgets the replacement's picture, fetched for this reader
    exposed = len(game.state.turn.hands) == 1  # the Traitor looks alone, and Done ends the look
    if seat % 3 or exposed:
        driver.tap_action("night_done")
    if seat % 3 and not exposed:  # Done changes only words: every look takes the same time
        driver.wait(sel.pressed(sel.action("night_done")))
        driver.wait_screen("private")
    picked = () if seat % 2 else (act.PickCard(seat=seat, card=card),)
    game.do(*picked, act.CloseHolder(seat=seat))
    end_look(driver, game)


def end_look(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Let the time of a look pass, until the page shows the state of the script."""
    for _ in range(400):
        if driver.page.locator(sel.at_sequence(game.state.seq)).count():
            return
        driver.pass_time(NIGHT_STEP_MS)
    raise AssertionError("the look does not end")


def night_with_eyes_closed(driver: ObscurioDriver, game: ScriptedGame) -> None:
    """Let the narration and the clock lead through the night."""
    driver.tap_action("private.open")
    driver.wait(".obscurio--eyes-closed")
    game.do(act.CloseHolder(seat=EYES_CLOSED))
    end_look(driver, game)
    driver.watch.forget()  # requests made for the players who looked


def choice(driver: ObscurioDriver, game: ScriptedGame) -> None:
    for n, chip in enumerate([chip for chip in game.state.turn.chips if not chip.placed]):
        name, door = f"{chip.seat}.{int(chip.companion)}", game.door(chip)
        if n == 0:
            driver.drag(f'[data-drag="{name}"]', f'[data-drop="{door}"] .door__face')
        else:
            driver.tap_action("chip_take", name)
            driver.wait(sel.pressed(f'[data-drag="{name}"]'))
            driver.tap(f'[data-held-item="{name}"] [data-drop="{door}"] .door__face')
        game.do(act.PlaceChip(seat=chip.seat, door=door, companion=chip.companion))
        driver.follow(game)
        if n == 1:
            take_back_and_place_again(driver, game, name, door)
    driver.hold('[data-hold="chip_agree"]')
    game.do(act.Agree(seat=PUBLIC))


def take_back_and_place_again(driver: ObscurioDriver, game: ScriptedGame, chip: str, door: int) -> None:
    """Take a placed chip back by two taps, then drag it to its door again."""
    seat, companion = int(chip.partition(".")[0]), chip.endswith(".1")
    driver.tap_action("chip_take", chip)
    driver.wait(sel.pressed(f'[data-drag="{chip}"]'))
    driver.tap_action("chip_drop", f"{chip}|0")
    game.do(act.PlaceChip(seat=seat, door=0, companion=companion))
    driver.follow(game)
    driver.drag(f'.middle [data-drag="{chip}"]', f'[data-drop="{door}"] .door__face')
    game.do(act.PlaceChip(seat=seat, door=door, companion=companion))
    driver.follow(game)


def locked(driver: ObscurioDriver, game: ScriptedGame) -> None:
    for chip in game.going():
        name = f"{chip.seat}.{int(chip.companion)}"
        driver.tap_action("door_through", name)
        driver.wait(sel.pressed(sel.action("door_through", name)))
    driver.hold('[data-hold="door_close"]')
    game.do(*game.locked())


def secret(driver: ObscurioDriver, game: ScriptedGame) -> None:
    missing = game.state.turn.held.missing
    if not missing:
        driver.hold('[data-hold="held_count"]')
        game.do(act.CountThree(seat=PUBLIC))
        return
    held = game.held(missing[0])
    driver.tap(f".dock {sel.action('private.request', f'{missing[0]}|choose')}")
    if game.plan.machine and game.plan.seats == 2:  # no other player to hide it from
        driver.wait_screen("private")
        driver.check_secrets(game)
    else:
        driver.reveal_and_check(game)
    for n, door in enumerate(held.doors):
        driver.tap_action(f"pick.to{n}", str(door))
        driver.wait(sel.pressed(sel.action(f"pick.to{n}", str(door))))
    driver.tap_action("held_done")
    game.do(held)


def vote(driver: ObscurioDriver, game: ScriptedGame) -> None:
    voters = game.state.turn.votes.voters
    votes = [act.CastVote(seat=seat, accused=game.accused(seat)) for seat in voters]
    if not game.plan.sealed:
        driver.touch_together([f"{v.seat}:{v.accused}" for v in votes])
        game.do(*votes)
        return
    driver.tap_action("pick.ballots", "1")
    for cast in votes:
        driver.tap(f".dock {sel.action('private.request', f'{cast.seat}|ballot')}")
        driver.reveal_and_check(game)
        driver.tap_action("pick.accuse", str(cast.accused))
        driver.wait(sel.action("vote_cast"))
        driver.tap_action("vote_cast", str(cast.accused))
        game.do(cast)
        driver.follow(game)


PhaseSteps = Callable[[ObscurioDriver, ScriptedGame], None]
PHASES: dict[Phase, PhaseSteps] = {
    Phase.ROLES: roles,
    Phase.RIDDLE: riddle,
    Phase.NIGHT: night,
    Phase.CHOICE: choice,
    Phase.LOCKED: locked,
    Phase.SECRET: secret,
    Phase.SECRET_LOCKED: secret,
    Phase.VOTE: vote,
}

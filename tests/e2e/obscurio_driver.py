"""One tablet on the table: real taps, holds, drags and fingers on the page, held against the true game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from engine.core.game_loop import view
from engine.core.sealed import EYES_CLOSED, PUBLIC, look
from engine.obscurio import actions as act
from engine.obscurio.state import Phase, State
from tests.e2e.browser_leaks import Watch, look_around, pictures, strangers
from tests.e2e.obscurio_choices import RULES, Course, Plan

GUARD_MS = 700
HOLD_MS = 600
COUNT_MS = 1100  # the narrator counts seconds
NIGHT_MS = 6500
CHANCE = """(words) => {
  const real = Crypto.prototype.getRandomValues;
  Crypto.prototype.getRandomValues = function (box) {
    if (box instanceof Uint32Array && box.length === 4) { box.fill(words); return box; }
    return real.call(this, box);
  };
}"""
Glance = Callable[["Tablet"], None]


@dataclass
class Tablet:
    """The page, its clock in our hands. `glance` is called once on every new screen."""

    page: Page
    watch: Watch
    glance: Glance = lambda tablet: None
    met: set[str] = field(default_factory=set)

    # ------------------------------------------------------------------ fingers

    @property
    def screen(self) -> str:
        return self.page.locator("#root").get_attribute("data-screen") or ""

    def pass_time(self, ms: int) -> None:
        self.page.clock.fast_forward(ms)

    def tap(self, selector: str, at: int = 0) -> None:
        self.pass_time(GUARD_MS)
        self.page.locator(selector).nth(at).click(timeout=20_000)

    def tap_do(self, do: str, arg: str = "") -> None:
        self.tap(f'[data-action="{do}"]' + (f'[data-arg="{arg}"]' if arg else ""))

    def hold(self, selector: str, *, lift: bool = True) -> None:
        """Rest a finger until the ring is full."""
        self.pass_time(GUARD_MS)
        x, y = self.middle(self.page.locator(selector).first)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.pass_time(HOLD_MS)
        if lift:
            self.page.mouse.up()

    def drag(self, thing: str, target: str) -> None:
        self.pass_time(GUARD_MS)
        self.middle(
            self.page.locator(target).first
        )  # may scroll; then the thing itself, where a finger finds it
        x, y = self.middle(self.page.locator(thing).first)
        to_x, to_y = self.middle(self.page.locator(target).first)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
        self.page.mouse.move(to_x, to_y)
        self.page.mouse.up()

    def middle(self, node: Locator) -> tuple[float, float]:
        node.scroll_into_view_if_needed(timeout=20_000)
        box = node.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(self, marks: list[str]) -> None:
        """So many fingers at once, each on its own mark, for the count of three."""
        self.pass_time(GUARD_MS)
        points = []
        for n, mark in enumerate(marks):
            x, y = self.middle(self.page.locator(f'[data-finger="{mark}"]'))
            points.append({"x": x, "y": y, "id": n})
        device = self.page.context.new_cdp_session(self.page)
        for n in range(len(points)):
            device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[: n + 1]})
        for _ in range(4):
            self.pass_time(COUNT_MS)
        device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        device.detach()

    # ------------------------------------------------------------------ an evening

    def go_home(self) -> None:
        """An evening that broke off must not spoil the next: start the page anew, still without a network."""
        if self.page.locator("html[data-boot=ready] .home").count() == 0:
            self.page.reload()
            self.page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=60_000)

    def sit_down(self, plan: Plan) -> None:
        self.seat_people("obscurio", plan.word, plan.seats)
        self.choose("night", plan.night)
        self.begin()

    def seat_people(self, game: str, word: int, seats: int) -> None:
        """So many at this game's seats, the first of them guiding, with the luck this word brings."""
        self.page.evaluate(CHANCE, word)
        self.tap(f'[data-action="game.new"][data-arg="{game}"]')
        self.page.wait_for_selector(".seats__list")
        rows = self.page.locator(".seats__list > li")
        while rows.count() > seats:
            self.shrink(rows)
        while rows.count() < seats:
            count = rows.count()
            self.tap_do("seats.add")
            self.page.wait_for_selector(f".seats__list > li:nth-child({count + 1})")
        self.tap_do("seats.guide", "0")

    def begin(self) -> None:
        self.tap_do("game.begin")
        self.page.wait_for_selector(".stage--game")  # the seats too have number 0: only this says we are in

    def shrink(self, rows: Locator) -> None:
        count = rows.count()
        self.tap_do("seats.remove", str(count - 1))
        self.page.wait_for_selector(f".seats__list > li:nth-child({count})", state="detached")

    def choose(self, name: str, value: str) -> None:
        if self.page.locator(f'[data-arg="{name}={value}"]').count() == 0:
            self.tap_do("shell.fold")
        self.tap_do("seats.choose", f"{name}={value}")

    def play(self, plan: Plan) -> Course:
        """From the seats to the end. After every action the page must be where the true game is."""
        course = Course(plan)
        self.go_home()
        self.sit_down(plan)
        self.at(course)
        self.watch.forget()  # pictures of the evening before are no secret of this one
        while not course.over:
            self.look(course)
            GESTURES.get(course.state.phase, on_we_go)(self, course)
            self.at(course)
        self.look(course)  # the theatre of the last doors or the last verdict
        self.tap_do("pick.told", "1")
        self.page.wait_for_selector(".over__line")
        self.look(course)
        return course

    def at(self, course: Course) -> None:
        self.page.wait_for_selector(f'#root[data-seq="{course.state.seq}"]', state="attached", timeout=30_000)

    def look(self, course: Course) -> None:
        """What is on the page must be in the view of those who look at it; each new screen is glanced at."""
        name = self.screen
        reader = PUBLIC if not name.startswith("private") else reading(course)
        seen = view(RULES, course.state, reader)
        surface = look_around(self.page, self.watch)
        found = strangers(surface, seen, RULES.deck.ids)
        assert found == [], (name, course.state.phase, found)
        if name.startswith("table") and self.page.locator(".over__line, .lib--echo").count() == 0:
            missing = on_the_table(seen.state) - pictures(surface)
            assert missing == set(), (name, course.state.phase, missing)
        self.watch.forget()
        kind = name.split(":")[0] + ":" + name.split(":")[-1] if not name.startswith("curtain") else "curtain"
        kind += ":over" if self.page.locator(".over__line").count() else ""
        if kind not in self.met:
            self.met.add(kind)
            self.glance(self)

    def die_and_return(self, course: Course) -> None:
        """The page is gone in an instant; the next one finds the game where it was, behind a curtain."""
        self.page.reload()
        self.page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=60_000)
        self.tap_do("game.resume")
        self.page.wait_for_selector(".stage--game")  # home too has number 0
        self.at(course)
        assert self.screen.startswith("curtain"), self.screen
        self.watch.forget()
        self.look(course)
        self.tap_do("look.open")
        self.page.wait_for_selector("#root[data-screen^=table]", state="attached")

    def open_curtain(self, course: Course) -> None:
        """A curtain that leads to longer work opens with one hold and stays."""
        self.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
        self.look(course)
        self.hold(".seal")
        self.page.wait_for_selector("#root[data-screen^=private]", state="attached", timeout=20_000)
        self.look(course)


def on_the_table(state: State) -> set[str]:
    """What the table must be shown: the Pages it may talk about, every open door it chooses from."""
    shown: set[str] = set()
    if state.phase in (Phase.TALK, Phase.CHOICE):
        shown |= set(look(state.pages) or ())
    if state.phase in (Phase.CHOICE, Phase.SECRET):
        shown |= {card for door in state.doors if (card := look(door.card))}
    return shown


def reading(course: Course) -> int:
    """Whose eyes a private screen is for: the one who is asked, or who took the tablet for an errand."""
    state = course.state
    if state.phase in (Phase.SECRET, Phase.SECRET_LOCKED):
        return state.held.missing[0]
    if state.phase is Phase.VOTE:
        return state.votes.missing[0]
    return next(seat for seat in RULES.waiting(state) if seat != PUBLIC)


# ---------------------------------------------------------------------- what each phase takes


def on_we_go(tablet: Tablet, course: Course) -> None:
    tablet.tap_do("table_on")
    course.do(act.GoOn(seat=PUBLIC))


def roles(tablet: Tablet, course: Course) -> None:
    seat = RULES.waiting(course.state)[0]
    tablet.hold(".seal", lift=False)
    tablet.page.wait_for_selector(".role", timeout=20_000)
    tablet.look(course)
    tablet.page.mouse.up()
    assert tablet.page.locator(".role").count() == 0  # gone with the finger, before Python could say so
    tablet.page.wait_for_selector('[data-action="look.done"]')
    tablet.tap_do("look.done")
    course.do(act.LookedAtRole(seat=seat))


def riddle(tablet: Tablet, course: Course) -> None:
    tablet.open_curtain(course)
    given = course.riddle()
    for n, fly in enumerate(given.butterflies):
        place = (
            f'[data-point="{fly.page}"]'
            if fly.point
            else f'.rail [data-action="desk_under"][data-arg="{fly.page}"]'
        )
        if n == 0 and fly.under:
            tablet.drag(f'.tray [data-drag="{n}"]', place)
        else:
            point(tablet, n, place, fly.point)
        tablet.page.wait_for_selector(f'.page [data-drag="{n}"]')
    tablet.tap('[data-action="shell.ask"]')
    tablet.page.wait_for_selector('[role=dialog] [data-action="desk_give"]')
    tablet.tap('[role=dialog] [data-action="desk_give"]')
    course.do(given)


def point(tablet: Tablet, fly: int, place: str, at: tuple[int, int] | None) -> None:
    """Touch a butterfly, then the very point of a Page (or the rail)."""
    if tablet.page.locator(f'.tray [data-drag="{fly}"][aria-pressed=true]').count() == 0:
        tablet.tap(f'.tray [data-drag="{fly}"]')
        tablet.page.wait_for_selector(f'[data-drag="{fly}"][aria-pressed=true]')
    node = tablet.page.locator(place).first
    node.scroll_into_view_if_needed()
    box = node.bounding_box()
    assert box is not None
    tablet.pass_time(GUARD_MS)
    if at is None:
        node.click()
        return
    # A hair inside the pixel, so that rounding gives back the same thousandth.
    x, y = box["width"] * at[0] / 1000, box["height"] * at[1] / 1000
    tablet.page.mouse.click(box["x"] + x, box["y"] + y)


def night(tablet: Tablet, course: Course) -> None:
    seat = RULES.waiting(course.state)[0]
    if seat == EYES_CLOSED:
        dark(tablet, course)
        return
    tablet.open_curtain(course)
    card = course.mark(seat)
    tablet.tap_do("night_touch", card)
    tablet.page.wait_for_selector(f'[data-action="night_mark"][data-arg="{card}"]')
    tablet.tap_do("night_mark", card)
    course.do(act.MarkCard(seat=seat, card=card))
    tablet.at(course)
    tablet.look(course)  # also forgets the refill's picture, fetched for these eyes
    tablet.tap_do("night_close")  # too early: everybody's look lasts as long
    tablet.page.wait_for_selector("#root[data-screen^=private]", state="attached")
    tablet.pass_time(NIGHT_MS)
    tablet.tap_do("night_close")
    course.do(act.CloseHolder(seat=seat))


def dark(tablet: Tablet, course: Course) -> None:
    """Nobody touches anything; the voice and the sand lead through the night."""
    tablet.tap_do("look.open")
    tablet.page.wait_for_selector(".lib--dark")
    course.do(act.CloseHolder(seat=EYES_CLOSED))
    for _ in range(400):  # no look at the clock lets more than 400 ms pass
        if tablet.page.locator(f'#root[data-seq="{course.state.seq}"]').count():
            tablet.watch.forget()  # what was fetched was for the eyes that were open
            return
        tablet.pass_time(400)
    raise AssertionError("the night does not end")


def choice(tablet: Tablet, course: Course) -> None:
    for n, chip in enumerate([chip for chip in course.state.chips if not chip.placed]):
        name, door = f"{chip.seat}.{int(chip.companion)}", course.door(chip)
        if n == 0:
            tablet.drag(f'[data-drag="{name}"]', f'[data-drop="{door}"] .door__face')
        else:
            tablet.tap_do("chip_take", name)
            tablet.page.wait_for_selector(f'[data-drag="{name}"][aria-pressed=true]')
            tablet.tap(f'[data-held-item="{name}"] [data-drop="{door}"] .door__face')
        course.do(act.PlaceChip(seat=chip.seat, door=door, companion=chip.companion))
        tablet.at(course)
    tablet.hold('[data-hold="chip_agree"]')
    course.do(act.Agree(seat=PUBLIC))


def locked(tablet: Tablet, course: Course) -> None:
    for chip in course.going():
        name = f"{chip.seat}.{int(chip.companion)}"
        tablet.tap_do("door_through", name)
        tablet.page.wait_for_selector(f'[data-action="door_through"][data-arg="{name}"][aria-pressed=true]')
    tablet.hold('[data-hold="door_close"]')
    course.do(*course.locked())


def secret(tablet: Tablet, course: Course) -> None:
    missing = course.state.held.missing
    if not missing:
        tablet.hold('[data-hold="held_count"]')
        course.do(act.CountThree(seat=PUBLIC))
        return
    held = course.held(missing[0])
    tablet.tap(f'.dock [data-action="look.wish"][data-arg="{missing[0]}|choose"]')
    tablet.open_curtain(course)
    for n, door in enumerate(held.doors):
        tablet.tap_do(f"pick.to{n}", str(door))
        tablet.page.wait_for_selector(f'[data-action="pick.to{n}"][data-arg="{door}"][aria-pressed=true]')
    tablet.tap_do("held_done")
    course.do(held)


def vote(tablet: Tablet, course: Course) -> None:
    voters = course.state.votes.voters
    votes = [act.CastVote(seat=seat, accused=course.accused(seat)) for seat in voters]
    if not course.plan.sealed:
        tablet.fingers([f"{v.seat}:{v.accused}" for v in votes])
        course.do(*votes)
        return
    tablet.tap_do("pick.ballots", "1")
    for cast in votes:
        tablet.tap(f'.dock [data-action="look.wish"][data-arg="{cast.seat}|ballot"]')
        tablet.open_curtain(course)
        tablet.tap_do("pick.accuse", str(cast.accused))
        tablet.page.wait_for_selector('[data-action="vote_cast"]')
        tablet.tap_do("vote_cast", str(cast.accused))
        course.do(cast)
        tablet.at(course)


GESTURES: dict[Phase, Callable[[Tablet, Course], None]] = {
    Phase.ROLES: roles,
    Phase.RIDDLE: riddle,
    Phase.NIGHT: night,
    Phase.CHOICE: choice,
    Phase.LOCKED: locked,
    Phase.SECRET: secret,
    Phase.SECRET_LOCKED: secret,
    Phase.VOTE: vote,
}

"""One tablet at a séance: real taps, holds and drags on the page, held against the true game."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page

from engine.core.game_loop import view
from engine.core.sealed import PUBLIC
from engine.mysterium import actions as act
from engine.mysterium.state import Phase
from tests.e2e.browser_leaks import Watch, look_around
from tests.e2e.mysterium_choices import RULES, Course, Plan, may_see
from tests.e2e.obscurio_driver import Tablet

WHAT = re.compile(r"^(?:visions|characters|locations|objects)/c\d+$")
PRIVATE = (Phase.VISIONS, Phase.SHARED_VISION, Phase.POLL_LOW, Phase.POLL_MIDDLE, Phase.POLL_HIGH)
Disturbance = Callable[["SeanceTablet", Course], None]


@dataclass
class SeanceTablet(Tablet):
    """The same fingers as at The Library's table, another game."""

    crows: int = 0
    errand: int | None = field(default=None)

    def sit_at(self, plan: Plan) -> None:
        self.seat_people("mysterium", plan.word, plan.seats)
        self.begin()

    def night(self, plan: Plan, disturb: Disturbance = lambda tablet, course: None) -> Course:
        """From the seats to the end. After every action the page must be where the true game is."""
        course = Course(plan)
        self.go_home()
        self.sit_at(plan)
        self.reached(course)
        while not course.over:
            disturb(self, course)
            self.gather(course)
            GESTURES[course.state.phase](self, course)
            self.reached(course)
        self.gather(course)
        return course

    def reached(self, course: Course) -> None:
        self.page.wait_for_selector(f'#root[data-seq="{course.state.seq}"]', state="attached", timeout=60_000)

    def die_and_return(self, course: Course) -> None:
        """The page is gone in an instant; the next one finds the night where it was, behind a curtain."""
        self.page.goto("about:blank")
        self.page.go_back()
        self.page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=120_000)
        self.watch.forget()
        self.tap_do("game.resume")
        self.page.wait_for_selector(".stage--game")  # home too has number 0
        self.reached(course)
        assert self.screen.startswith("curtain"), self.screen

    def gather(self, course: Course) -> None:
        """Whatever curtain hangs is opened by those for whom it hangs."""
        self.see(course)
        if not self.screen.startswith("curtain"):
            return
        if course.state.phase in PRIVATE:
            self.hold(".seal")
            self.page.wait_for_selector("#root[data-screen^=private]", state="attached", timeout=30_000)
        else:
            self.tap_do("look.open")
            self.page.wait_for_selector("#root[data-screen^=table]", state="attached", timeout=30_000)
        self.see(course)

    def see(self, course: Course) -> None:
        """Every picture on the page must be in the view of those who look at it; new screens are glanced at."""
        name = self.screen
        private = name.startswith("private")
        reader = (
            (self.errand if self.errand is not None else RULES.waiting(course.state)[0])
            if private
            else PUBLIC
        )
        surface = look_around(self.page, self.watch)
        shown = {text for place, text in surface.texts if place.endswith("@data-what") and WHAT.match(text)}
        allowed = may_see(view(RULES, course.state, reader)) if not name.startswith("curtain") else set()
        assert shown <= allowed, (name, course.state.phase, shown - allowed)
        self.watch.forget()
        kind = f"{name.split(':')[0]}:{name.split(':')[-1]}" if not name.startswith("curtain") else "curtain"
        if kind not in self.met:
            self.met.add(kind)
            self.glance(self)


# ---------------------------------------------------------------------- what each phase takes


def visions(tablet: SeanceTablet, course: Course) -> None:
    if not tablet.crows:
        send_crow(tablet, course)
    given = course.gift()
    if (
        tablet.page.locator(f'[data-action="desk_to"][data-arg="{given.psychic}"][aria-pressed=true]').count()
        == 0
    ):
        tablet.tap_do("desk_to", str(given.psychic))
    tablet.tap_do("desk_touch", given.cards[0])
    tablet.page.wait_for_selector(
        f'[data-action="desk_touch"][data-arg="{given.cards[0]}"][aria-pressed=true]'
    )
    tablet.tap_do("desk_give")
    course.do(given)


def send_crow(tablet: SeanceTablet, course: Course) -> None:
    """Two visions fly, after the question has been answered once with no."""
    tablet.crows += 1
    away = course.hand[:2]
    tablet.tap_do("pick.crow")
    for card in away:
        tablet.tap_do("hand_away", card)
        tablet.page.wait_for_selector(f'[data-action="hand_away"][data-arg="{card}"][aria-pressed=true]')
    for answer in ("shell.unask", "crow_send"):
        tablet.tap('[data-action="shell.ask"]')
        tablet.page.wait_for_selector(f'[role=dialog] [data-action="{answer}"]')
        tablet.tap(f'[role=dialog] .sheet__body [data-action="{answer}"]')
        if answer == "shell.unask":
            tablet.page.wait_for_selector("[role=dialog]", state="detached")
    course.do(act.CallCrow(seat=course.state.ghost, cards=away))
    tablet.reached(course)


def interpretation(tablet: SeanceTablet, course: Course) -> None:
    if course.state.hour == 1 and tablet.errand is None and course.plan.seats == 4:
        visit_desk(tablet, course)
    for n, psychic in enumerate(course.state.unfinished):
        put(tablet, course, psychic, by_drag=n == 0)
    if course.state.settings.tokens:
        voices(tablet, course)
    if course.state.hour == course.plan.late:
        course.do(act.TimeUp(seat=PUBLIC))
        run_out(tablet, course)
    else:
        tablet.hold('[data-hold="talk_end"]')
        course.do(act.Conclude(seat=PUBLIC))


def visit_desk(tablet: SeanceTablet, course: Course) -> None:
    """The ghost looks once more in mid-hour and comes back."""
    tablet.errand = course.state.ghost
    tablet.tap('[data-action="look.wish"]')
    tablet.page.wait_for_selector("#root[data-screen^=curtain]", state="attached")
    tablet.hold(".seal")
    tablet.page.wait_for_selector("#root[data-screen^=private]", state="attached", timeout=30_000)
    tablet.see(course)
    tablet.tap('.dock [data-action="look.done"]')
    tablet.page.wait_for_selector("#root[data-screen^=table]", state="attached", timeout=30_000)


def put(tablet: SeanceTablet, course: Course, psychic: int, by_drag: bool) -> None:
    one, card = course.state.psychics[psychic], course.card(psychic)
    tablet.tap_do("circle_show", str(psychic))
    token = f'.focus [data-action="token_take"][data-arg="{psychic}"]'
    tablet.page.wait_for_selector(token)
    if by_drag:
        tablet.drag(token, f'[data-drop="{one.row}.{card}"] .card__face')
    else:
        tablet.tap(token)
        tablet.page.wait_for_selector(f"{token}[aria-pressed=true]")
        tablet.tap(f'[data-held-item="{psychic}"] [data-drop="{one.row}.{card}"] .card__face')
    course.do(act.PlaceIntuition(seat=one.owner, psychic=psychic, card=card))
    tablet.reached(course)


def voices(tablet: SeanceTablet, course: Course) -> None:
    """The first psychic agrees with the last one who is looking, once an hour, while tokens last."""
    giver, on = 0, course.state.unfinished[-1]
    if giver == on or not course.state.psychics[giver].tokens:
        return
    tablet.tap_do("circle_show", str(on))
    tablet.tap(f'[data-context="{on}"] [data-action="voice_say"][data-arg="{giver}.1"]')
    owner = course.state.psychics[giver].owner
    course.do(act.PlaceClairvoyancy(seat=owner, psychic=giver, on=on, agree=True))
    tablet.reached(course)
    tablet.page.wait_for_selector(
        f'[data-context="{on}"] [data-action="voice_say"][data-arg="{giver}.1"][aria-pressed=true]'
    )


SAND = """(before) => new Promise((done) => {
  const seconds = () => document.querySelector('[data-glass-seconds]')?.textContent;
  const watch = new MutationObserver(() => { if (seconds() !== before) { watch.disconnect(); done(); } });
  watch.observe(document.getElementById('root'), { subtree: true, childList: true, characterData: true });
  if (seconds() !== before) { watch.disconnect(); done(); }
})"""


def run_out(tablet: SeanceTablet, course: Course) -> None:
    """Nobody touches anything; the sand does the rest, a second at a time."""
    for _ in range(course.state.settings.seconds * 4):
        if tablet.page.locator(f'#root[data-seq="{course.state.seq}"]').count():
            return
        before = tablet.page.evaluate("document.querySelector('[data-glass-seconds]')?.textContent")
        tablet.page.clock.run_for(1000)
        tablet.page.evaluate(SAND, before)
    raise AssertionError("the glass never runs out")


def manifestation(tablet: SeanceTablet, course: Course) -> None:
    psychic = course.state.unfinished[0] if not course.state.diary else next_asked(course)
    tablet.tap_do("answer_knock", str(psychic))
    course.do(act.Knock(seat=PUBLIC, psychic=psychic))


def next_asked(course: Course) -> int:
    decision = RULES.decision(course.state, PUBLIC)
    assert decision is not None
    return int(decision.options[-1])


def hour_passes(tablet: SeanceTablet, course: Course) -> None:
    tablet.tap_do("table_on")
    course.do(act.GoOn(seat=PUBLIC))


def shared_vision(tablet: SeanceTablet, course: Course) -> None:
    given = course.share()
    tablet.tap_do("pick.group", str(given.group))
    for row, card in enumerate((given.character, given.location, given.object)):
        if row == 1:
            tablet.drag(f'.hand [data-drag="{card}"]', f'.meaning[data-drop="{row}"]')
        else:
            tablet.tap_do("share_card", card)
        tablet.page.wait_for_selector(f'[data-action="share_card"][data-arg="{card}"][aria-pressed=true]')
    tablet.tap('[data-action="shell.ask"]')
    tablet.page.wait_for_selector('[role=dialog] [data-action="share_give"]')
    tablet.tap('[role=dialog] [data-action="share_give"]')
    course.do(given)


def poll(tablet: SeanceTablet, course: Course) -> None:
    seat = RULES.waiting(course.state)[0]
    group = course.vote(seat)
    tablet.tap_do("pick.group", str(group))
    tablet.page.wait_for_selector('.dock [data-action="vote_cast"]')
    tablet.tap_do("vote_cast")
    course.do(act.CastVote(seat=seat, group=group))


def poll_open(tablet: SeanceTablet, course: Course) -> None:
    """The first may change their mind; the last one's word ends it."""
    owners = course.state.owners
    pointed = len(course.state.pointed)
    seat = owners[min(pointed, len(owners) - 1)]
    right = course.vote(seat)
    group = right % len(course.state.groups) + 1 if pointed == 0 and len(owners) > 1 else right
    if pointed == len(owners):
        seat = owners[0]
    tablet.tap_do("pick.group", str(group))
    tablet.page.wait_for_selector(f'[data-hold-arg="{seat}|{group}"]')
    tablet.hold(f'[data-hold-arg="{seat}|{group}"]')
    course.do(act.PointAt(seat=seat, group=group))


GESTURES: dict[Phase, Callable[[SeanceTablet, Course], None]] = {
    Phase.VISIONS: visions,
    Phase.INTERPRETATION: interpretation,
    Phase.MANIFESTATION: manifestation,
    Phase.HOUR_PASSES: hour_passes,
    Phase.SHARED_VISION: shared_vision,
    Phase.POLL_LOW: poll,
    Phase.POLL_MIDDLE: poll,
    Phase.POLL_HIGH: poll,
    Phase.POLL_OPEN: poll_open,
}


def tablet_of(page: Page, watch: Watch, glance: Callable[[Tablet], None]) -> SeanceTablet:
    return SeanceTablet(page, watch, glance)

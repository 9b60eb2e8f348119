"""Owns the running game: tap → action → step → disk → adopt → view → paint, one at a time.
Must not know the browser (it is given one) nor any rule; only this module ever holds a State."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from app.core import countdown, lobby, save_service
from app.core import privacy as eyes
from app.core import state as house_taps
from app.core.countdown import Countdown
from app.core.privacy import PendingSelection, PrivacyState, Prompt
from app.core.save_service import LiveGame
from app.core.state import AppState, OfflineStatus, Toast
from app.games.game_ui import AnyView, GameUI, ScreenContext
from app.games.game_ui import TapResult as GameAnswer
from app.ui.i18n import translator
from app.ui.render import RenderedScreen, render_game, render_shell
from engine.core import game_loop
from engine.core.model import Action, Event, IllegalAction, Problem
from engine.core.sealed import EYES_CLOSED, PUBLIC, Seat

Answer = dict[str, Any]
NOTE_MS = 5000


class Store(Protocol):
    """The disk as `web/store.js` offers it: never raises, answers `{"ok": …}`."""

    async def call(self, name: str, *args: str | int | bool) -> Answer: ...


class Browser(Protocol):
    """The few things the host asks of a browser; a test hands it a fake one."""

    def paint(self, painting: RenderedScreen) -> None: ...
    def play(self, name: str) -> None: ...
    def sand(self, thousandths: int, seconds: int, last: bool) -> None: ...
    def now_ms(self) -> int: ...
    def today(self) -> int: ...
    def seed(self) -> str: ...
    def stay_awake(self, wanted: bool) -> None: ...
    def prepare(self, pictures: tuple[str, ...]) -> None: ...
    async def errand(self, name: str, arg: str) -> None: ...


@dataclass(slots=True)
class Host:
    """One per page. `busy` is the input lock: while a tap is being carried out, others are dropped."""

    browser: Browser
    store: Store
    games: Mapping[str, GameUI]
    house: AppState = field(default_factory=AppState)
    book: LiveGame | None = None
    session: PrivacyState = field(default_factory=PrivacyState)
    glass: Countdown | None = None
    events: tuple[Event, ...] = ()
    paused: bool = False
    busy: bool = False
    group: Any = None
    foreseen: save_service.PreloadedSave | None = (
        None  # the game on top of the list, opened before anybody asked
    )
    heard_ms: int = 0
    noted_ms: int = 0
    moment: str = ""
    room: str = ""
    turn: Prompt = field(default_factory=Prompt)
    seen: tuple[Any, tuple[Event, ...]] | None = None  # what `views` were drawn from
    views: dict[Seat, AnyView] = field(default_factory=dict)
    covers: int = 0  # how often eyes have left: a look that was on its way when they did is not opened

    # ------------------------------------------------------------------ taps

    async def tap(self, do: str, arg: str = "", seq: str = "") -> None:
        """Everything a finger can do arrives here. Covering is the one thing that never waits."""
        if do == "shell.cover":
            self.cover()
            return
        if do == "shell.hear":  # a count that runs in the page itself, told by the narrator
            self._hear(arg)
            return
        if self.busy or self._stale(seq):
            return
        self.busy = True
        try:
            await self._tap(do, arg)
        finally:
            self.busy = False

    def _stale(self, seq: str) -> bool:
        """A tap made on a screen that is no longer true."""
        return self.in_game and seq.isdecimal() and self.book is not None and int(seq) != self.book.seq

    @property
    def in_game(self) -> bool:
        return self.house.route == "game" and self.book is not None

    async def _tap(self, do: str, arg: str) -> None:
        from app.core import commands  # the rest of the house; imported late because it needs Host

        before = self.session
        self._drop_notice(do)
        changed = house_taps.tap(self.house, do, arg, self.games)
        if changed is not None:
            await commands.after_shell_tap(self, changed, do)
        elif do in commands.ERRANDS:
            await commands.ERRANDS[do](self, arg)
        elif self.in_game:
            await self._game_tap(do, arg)
        self._close_sheet(before)
        self.paint()

    def _close_sheet(self, before: PrivacyState) -> None:
        """A menu belongs to the surface it was opened on."""
        if self.house.dialog and (self.session.audience, self.session.seat) != (before.audience, before.seat):
            self.house = replace(self.house, dialog="")

    def _drop_notice(self, do: str) -> None:
        asked = self.house.confirm is not None and do == self.house.confirm.action
        if asked or self.house.toast is not None:
            self.house = replace(self.house, toast=None, confirm=None if asked else self.house.confirm)

    async def _game_tap(self, do: str, arg: str) -> None:
        book = self.book
        assert book is not None
        if do == "look.wish":
            self._wish(arg)
        elif do in ("look.open", "look.hold"):
            await self._open(held=do == "look.hold")
        elif do in ("look.done", "look.back") and self.session.private_view:
            self.session = eyes.close_private_view(self.session, self.turn)
        elif do.startswith("pick.") and self.session.audience != "curtain":
            self.session = eyes.select(self.session, eyes.tap_selection(self.session.selection, do[5:], arg))
        elif self.session.audience != "curtain" or self._may_finish(do):
            await self._ask_game(do, arg)

    async def _open(self, *, held: bool) -> None:
        """Behind the curtain. A look at one's own secret may count in the rules: kept first."""
        book, now, covers = self.book, self.session, self.covers
        assert book is not None
        counted = (
            book.ui.errand_action(now.private_view, now.seat)
            if now.private_view and now.audience == "curtain"
            else None
        )
        if counted is not None and not await self.do(counted):
            return
        if covers != self.covers:  # gone while the disk was asked
            self.session = eyes.hide(now)
            return
        self.session = eyes.reveal(now, held=held and not eyes.stays_open(now, self.turn))
        if self.session.audience == "private":
            self._hear("open")  # the same for every seat and every errand
        if now.seat == EYES_CLOSED:  # whoever broke into the night has open eyes: it begins again
            self.glass, self.moment = None, ""
            self.set_glass()
        self.run_glass()

    def _may_finish(self, do: str) -> bool:
        """Behind its curtain a seat that has looked may say that it is done; nothing else."""
        return do == "look.done" and self.session.seen

    def _wish(self, arg: str) -> None:
        seat, _, errand = arg.partition("|")
        book = self.book
        assert book is not None
        if book.read_only:
            self.say("trouble.read_only", tone="alarm")
            return
        work = errand in book.ui.work_errands
        known = work or (errand in book.ui.errands and bool(book.ui.looked(self.view(PUBLIC))))
        if known and seat.isdecimal() and int(seat) < len(book.setup.players):
            self.session = eyes.request_private_view(self.session, int(seat), errand, work=work)

    async def _ask_game(self, do: str, arg: str) -> None:
        """The game turns the tap into an action or a touch; what it does not know is nothing."""
        assert self.book is not None
        await self._carry_out(self.book.ui.act(do, arg, self.view(self._reader()), self.ctx()))

    async def _carry_out(self, answer: GameAnswer) -> None:
        """One after another; a refused action stops what was to follow it."""
        for part in answer if isinstance(answer, tuple) else (answer,):
            if isinstance(part, PendingSelection):
                self.session = eyes.select(self.session, part)
            elif part is not None and not await self.do(part):
                return

    # ------------------------------------------------------------------ actions

    async def do(self, action: Action) -> bool:
        """Step, write, adopt: in this order, so that nothing is ever seen that is not kept."""
        book = self.book
        assert book is not None
        if book.read_only:
            self.say("trouble.read_only", tone="alarm")
            return False
        try:
            step = game_loop.step(book.ui.rules, book.state, action)
        except IllegalAction as refusal:
            self.say_problem(refusal.problem)
            return False
        page = save_service.log_append(book, action, step, self.session, self.left_ms())
        answer = await self.store.call("append", book.game, page.book.seq, page.row, page.checkpoint)
        if not answer.get("ok") and not answer.get("memory"):
            self._not_kept(str(answer.get("code", "store.failed")))
            return False
        self.house = replace(
            self.house, save_error="" if answer.get("ok") else str(answer.get("code", "store.failed"))
        )
        self._adopt(page)
        return True

    def _adopt(self, page: save_service.LogAppend) -> None:
        self.book = page.book
        self.events = page.step.events
        self.turn = page.book.ui.turn(self.view(PUBLIC))
        self.session = eyes.settle(self.session, self.turn)
        self.set_glass()
        for event in self.view(PUBLIC).events:  # as the table sees it: a sound must not tell a secret
            self._hear(page.book.ui.sound(event))

    def _not_kept(self, code: str) -> None:
        """The disk refused: the new state is forgotten, the screen says so and offers what is safe."""
        self.house = replace(self.house, save_error=code)
        self.say(f"trouble.{code}", tone="alarm") if code == "store.elsewhere" else self.say(
            "trouble.not_kept", tone="alarm"
        )

    def say_problem(self, problem: Problem) -> None:
        known = translator("en").has(problem.code)
        self.say(
            problem.code if known else "problem.not_now", *(problem.params if known else ()), tone="alarm"
        )

    def say(self, key: str, *holes: tuple[str, str | int], tone: str = "calm") -> None:
        self.house = replace(self.house, toast=Toast(key, tuple(holes), tone))

    # ------------------------------------------------------------------ whose eyes

    def cover(self) -> None:
        """Hidden page, blur, Back, rotation, a lifted finger. The page has already removed the content."""
        if not self.in_game:
            return
        self.covers += 1
        if self.session.audience == "private":
            self._hear("close")
        self.session = eyes.hide(self.session)
        if self.glass is not None:
            self.glass = countdown.pause(self.glass)
        self.paint()

    def _reader(self) -> Seat:
        return self.session.seat if self.session.audience == "private" else PUBLIC

    def view(self, seat: Seat) -> AnyView:
        """A view lasts as long as the state and its news do: these are never changed, only replaced."""
        assert self.book is not None
        source = (self.book.state, self.events)
        if self.seen is None or self.seen[0] is not source[0] or self.seen[1] is not source[1]:
            self.seen, self.views = source, {}
        if seat not in self.views:
            self.views[seat] = game_loop.view(self.book.ui.rules, self.book.state, seat, self.events)
        return self.views[seat]

    def ctx(self) -> ScreenContext:
        book = self.book
        assert book is not None

        def why_not(action: Action) -> Problem | None:
            return game_loop.why_not(book.ui.rules, book.state, action)

        return ScreenContext(
            t=translator(self.house.settings.lang),
            settings=self.house.settings,
            privacy=self.session,
            players=lobby.as_shown(book.setup.players),
            countdown=self.glass,
            why_not=why_not,
            choices=book.setup.choices,
            rotation=self.house.rotation,
            paused=self.paused,
            role_views=book.ui.looked(self.view(PUBLIC)),
        )

    # ------------------------------------------------------------------ time

    def set_glass(self, left_ms: int | None = None) -> None:
        """Put up the glass the rules ask for; the same glass goes on, another one starts full."""
        assert self.book is not None
        wish = self.book.ui.glass(self.view(PUBLIC))
        if wish is None or wish.seconds <= 0:
            self.glass = None
            return
        if self.glass is None or self.glass.name != wish.name:
            self.glass = countdown.full_countdown(wish.name, wish.seconds)
            if left_ms is not None:
                self.glass = countdown.restore(self.glass, left_ms)
        self.run_glass()

    def run_glass(self) -> None:
        """Sand falls only before open eyes: not behind a curtain, not while paused."""
        if self.glass is None or self.book is None:
            return
        wish = self.book.ui.glass(self.view(PUBLIC))
        falls = wish is not None and wish.runs and not self.paused and self.session.audience != "curtain"
        self.glass = (
            countdown.run(self.glass, self.browser.now_ms()) if falls else countdown.pause(self.glass)
        )

    async def tick(self) -> None:
        """Called by the browser while the page is visible, several times a second."""
        if self.glass is None or not self.glass.running or not self.in_game:
            return
        self.glass = countdown.tick(self.glass, self.browser.now_ms())
        self.browser.sand(self.glass.thousandths, self.glass.seconds, self.glass.last_moments)
        if (
            self.glass.last_moments
            and self.heard_ms != self.glass.seconds
            and self.session.seat != EYES_CLOSED
        ):
            self.heard_ms = self.glass.seconds
            self._hear("tick")
        self._tell_moment(self.glass)
        await self._note_time(self.glass)
        if self.glass.empty and not self.busy:
            await self._time_up()

    async def _note_time(self, glass: Countdown) -> None:
        """Every few seconds the disk hears how much sand is left: a restart gives back no more than that."""
        if self.book is None or self.busy or glass.empty or 0 <= self.noted_ms - glass.left_ms < NOTE_MS:
            return
        self.noted_ms = glass.left_ms
        self.book, point = save_service.checkpoint_append(self.book, self.session, glass.left_ms)
        await self.store.call("checkpoint", self.book.game, point)

    def _tell_moment(self, glass: Countdown) -> None:
        """A glass may have a course of its own (a night that is told): each stretch is heard once."""
        assert self.book is not None
        name, sound = self.book.ui.moment(self.view(PUBLIC), glass)
        if name and name != self.moment and not glass.empty:
            self.moment = name
            self._hear(sound)
            self.paint()

    async def _time_up(self) -> None:
        assert self.book is not None
        ui = self.book.ui
        answer = ui.closing(self.view(self._reader()), self.ctx())
        self.busy = True
        try:
            if answer is not None:
                await self._carry_out(answer)
            elif (action := ui.time_up(self.view(PUBLIC))) is not None:
                self._hear("glass")
                await self.do(action)
            self.paint()
        finally:
            self.busy = False

    def left_ms(self) -> int | None:
        return self.glass.left_ms if self.glass is not None else None

    def pause(self, wanted: bool) -> None:
        self.paused = wanted
        self.run_glass()

    def _hear_room(self) -> None:
        """What the room itself sounds like follows the game and the wish for sound, also in mid-game."""
        wanted = ""
        if self.in_game and self.book is not None and self.house.settings.sound != "off":
            wanted = self.book.ui.room(self.view(PUBLIC))
        if wanted != self.room:
            self.room = wanted
            self.browser.play(wanted or "quiet")

    def _hear(self, name: str) -> None:
        if name and self.house.settings.sound != "off":
            self.browser.play(name)

    # ------------------------------------------------------------------ painting

    def paint(self) -> None:
        """The one place from which the screen changes."""
        self._hear_room()
        if not self.in_game:
            self.browser.paint(render_shell(self.house, self.games))
            return
        assert self.book is not None
        view = self.view(self._reader())
        self.browser.paint(render_game(self.house, self.book.ui, view, self.ctx(), self.turn))
        self.events = ()

    def hear_offline(self, text: str) -> None:
        """What the service worker says about the files on this device."""
        try:
            told = json.loads(text)
            offline = OfflineStatus(str(told["state"]), int(told.get("done", 0)), int(told.get("total", 0)))
        except (ValueError, KeyError, TypeError):
            return
        update = told.get("update") is True
        if offline != self.house.offline or update != self.house.update:
            self.house = replace(self.house, offline=offline, update=update)
            if not self.in_game:
                self.paint()

    def hear_store(self, text: str) -> None:
        """What the disk says on its own: another tab took the game, saving broke or works again."""
        told = json.loads(text)
        book = self.book
        if book is None or not self.in_game:
            return
        if told.get("kind") == "lost" and told.get("game") == book.game:
            self.book, self.glass = None, None
            self.house = replace(self.house, route="elsewhere", route_arg=book.game, dialog="", confirm=None)
        elif told.get("kind") == "status":
            self.house = replace(self.house, save_error=str(told.get("code", "")))
        self.paint()

    def open_seats(self, name: str) -> None:
        self.house = replace(
            self.house,
            route="seats",
            route_arg=name,
            lobby=lobby.draft_for(self.games[name], self.group),
            options_folded=True,
        )

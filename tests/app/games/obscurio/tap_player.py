"""Plays whole games of The Library by taps, without a browser."""

from __future__ import annotations

from collections.abc import Callable

from app.games.obscurio.ui import ObscurioUI

from engine.core.model import Action
from engine.core.sealed import EYES_CLOSED
from engine.machine.random_obscurio import choose
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.state import Chip, Phase, State
from engine.picture_decks import Card, Deck
from tests.support.tap_driver import TapDriver

BLANK = Deck("blank", tuple(Card(f"c{n:03}", f"c{n:03}.webp", (), ()) for n in range(84)))
OBSCURIO = ObscurioUI(BLANK)
Watch = Callable[["TapPlayer"], None]


class TapPlayer(TapDriver):
    """Starts a game and plays it by taps until it is over."""

    def __init__(self, seed: str = "1", ui: ObscurioUI = OBSCURIO) -> None:
        super().__init__(ui, seed)

    @property
    def state(self) -> State:
        assert self.app.live is not None
        state: State = self.app.live.state
        return state

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def play(self, watch: Watch = lambda evening: None, most: int = 4000) -> TapPlayer:
        watch(self)
        for _ in range(most):
            if self.over:
                return self
            before = (self.state.seq, self.app.privacy)
            self.one()
            assert (self.state.seq, self.app.privacy) != before or self.app.privacy.seat == EYES_CLOSED, (
                self.browser.last.screen
            )
            watch(self)
        raise AssertionError("the evening does not end")

    def one(self) -> None:
        """Tap the next sensible thing."""
        audience = self.app.privacy.audience
        if audience == "curtain":
            self._behind_curtain()
        elif audience == "private":
            self._private()
        else:
            self._table()

    def _behind_curtain(self) -> None:
        session = self.app.privacy
        if session.seen and self.state.phase is Phase.ROLES:
            self.tap("private.done")
        else:
            self.tap("private.hold" if self.state.phase is Phase.ROLES else "private.open")

    def _private(self) -> None:
        if self.state.phase is Phase.ROLES:
            self.tap("shell.cover")
        elif self.app.privacy.seat == EYES_CLOSED:
            self._wait()
        else:
            self._answer(self._chosen(self.app.privacy.seat))

    def _wait(self, ms: int = 400) -> None:
        """Let time pass; now and then tap a picture, as the Traitor would."""
        number, self.rng = self.rng.below(40)
        if number == 0:
            shown = self.view(EYES_CLOSED).state.turn.hands[0].shown
            self.tap("dark_touch", shown[3])
        self.browser.now += ms
        self.tick()

    def _table(self) -> None:
        state = self.state
        if state.phase is Phase.CHOICE:
            self._open_choice()
        elif state.phase is Phase.LOCKED:
            self._locked()
        elif state.phase in (Phase.SECRET, Phase.SECRET_LOCKED):
            self._secret(state.turn.held.missing, "choose", "held_count")
        elif state.phase is Phase.VOTE:
            self._vote()
        else:
            self.tap("table_on")

    def _open_choice(self) -> None:
        waiting = self.free_chips()
        if not waiting:
            self.tap("chip_agree")
            return
        door, self.rng = self.rng.below(len(self.state.turn.doors))
        name = f"{waiting[0].seat}.{int(waiting[0].companion)}"
        self.tap("chip_take", name)
        self.tap("chip_drop", f"{name}|{door + 1}")

    def free_chips(self) -> list[Chip]:
        """Return the chips at no door that this player may move."""
        return [chip for chip in self.state.turn.chips if not chip.placed]

    def _locked(self) -> None:
        free = self.free_chips()
        for chip in self.state.turn.chips:
            goes, self.rng = self.rng.below(3)
            if chip in free and not goes:
                self.tap("door_through", f"{chip.seat}.{int(chip.companion)}")
        self.tap("door_close")

    def _secret(self, missing: tuple[int, ...], private_view: str, then: str) -> None:
        if missing:
            self.tap("private.request", f"{missing[0]}|{private_view}")
        else:
            self.tap(then)

    def _vote(self) -> None:
        by_fingers, self.rng = self.rng.below(2)
        if by_fingers and len(self.state.turn.votes.missing) == len(self.state.turn.votes.voters):
            votes = [self._chosen(seat) for seat in self.state.turn.votes.voters]
            self.tap(
                "vote_fingers",
                " ".join(f"{v.seat}:{v.accused}" for v in votes if isinstance(v, act.CastVote)),
            )
        else:
            self._secret(self.state.turn.votes.missing, "ballot", "")

    def _chosen(self, seat: int) -> Action:
        action, self.rng = choose(self.view(seat), self.rng)
        return action

    def _pick(self, card: str) -> None:
        """Touch a picture, then end the look or take the picture and see a new one."""
        self.tap("night_touch", card)
        done, self.rng = self.rng.below(2)
        decision = self.view(self.app.privacy.seat).decision
        last = decision is None or decision.max_choices == 1
        if done or last:
            self._end_look()
        else:
            self.tap("night_more")

    def _end_look(self) -> None:
        """Say that the seat is ready; the look lasts as long as every other one."""
        self.tap("night_done")
        self.end_look()

    def _answer(self, action: Action) -> None:
        match action:
            case act.HandOverRiddle():
                for n, fly in enumerate(action.butterflies):
                    self.tap("desk_drop", f"{n}|{_where(fly)}")
                self.tap("desk_give")
            case act.PickCard():
                self._pick(action.card)
            case act.CloseHolder():
                self._end_look()
            case act.HoldChips():
                for n, door in enumerate(action.doors):
                    self.tap(f"pick.to{n}", str(door))
                self.tap("held_done")
            case act.CastVote():
                self.tap("pick.accuse", str(action.accused))
                self.tap("vote_cast", str(action.accused))
            case _:
                raise AssertionError(action)


def _where(fly: Butterfly) -> str:
    return f"{fly.page}|{fly.point[0]}|{fly.point[1]}" if fly.point else f"{fly.page}|u|1|1"

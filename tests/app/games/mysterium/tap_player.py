"""Plays whole games of The Manor by taps, without a browser."""

from __future__ import annotations

from collections.abc import Callable

from app.games.mysterium.ui import MysteriumUI

from engine.core.model import Action
from engine.core.sealed import PUBLIC
from engine.machine.random_mysterium import choose
from engine.mysterium import actions as act
from engine.mysterium.state import State
from engine.picture_decks import Card, Deck
from tests.engine.mysterium.skilled_players import skilled
from tests.support.tap_driver import TapDriver


def blank(name: str, count: int) -> Deck:
    """Return a deck; ids repeat between decks, as in the real ones, so that mixed-up rows are found."""
    return Deck(name, tuple(Card(f"c{n:03}", f"c{n:03}.webp", (), ()) for n in range(count)))


UI = MysteriumUI(blank("visions", 84), blank("characters", 18), blank("locations", 18), blank("objects", 18))
Watch = Callable[["TapPlayer"], None]


class TapPlayer(TapDriver):
    """Starts a game and plays it by taps until it is over."""

    def __init__(self, seed: str = "1", gift: int = 80) -> None:
        super().__init__(UI, seed)
        self.luck = skilled(gift)

    @property
    def state(self) -> State:
        assert self.app.live is not None
        state: State = self.app.live.state
        return state

    def play(self, watch: Watch = lambda night: None, most: int = 4000) -> TapPlayer:
        watch(self)
        for _ in range(most):
            if self.state.ending is not None and self.app.privacy.audience == "table":
                return self
            before = (self.state.seq, self.app.privacy)
            self.one()
            assert (self.state.seq, self.app.privacy) != before, self.browser.last.screen
            watch(self)
        raise AssertionError("the night does not end")

    def one(self) -> None:
        """Tap the next sensible thing."""
        if self.app.privacy.audience == "curtain":
            self.tap("private.open")
            return
        if self.app.privacy.audience == "table" and self.app.prompt.private:
            self.tap("private.next")
            return
        seat = self.app.privacy.seat if self.app.privacy.audience == "private" else PUBLIC
        self._answer(self._chosen(seat))

    def _chosen(self, seat: int) -> Action:
        action, self.rng = choose(self.view(seat), self.rng)
        return self.luck(self.state, action, self.rng)

    def _answer(self, action: Action) -> None:
        match action:
            case act.GiveVisions():
                self.tap("desk_to", str(action.psychic))
                for card in action.cards:
                    self.tap("desk_touch", card)
                self.tap("desk_give")
            case act.CallCrow():
                self.tap("pick.crow", "1")
                for card in action.cards:
                    self.tap("hand_away", card)
                self.tap("crow_send")
            case act.PlaceIntuition():
                row = self.state.psychics[action.psychic].row
                if f'data-held-item="{action.psychic}"' not in self.browser.last.html:
                    self.tap("psychic_show", str(action.psychic))
                self.tap("token_drop", f"{action.psychic}|{row}.{action.card}")
            case act.LiftIntuition():
                self.tap("token_lift", str(action.psychic))
            case act.PlaceClairvoyancy():
                self.tap("clairvoyancy_say", f"{action.psychic}.{int(action.agree)}|{action.on}")
            case act.LiftClairvoyancy():
                laid = self.state.psychics[action.psychic].laid_on(action.on)
                assert laid is not None
                self.tap("clairvoyancy_say", f"{action.psychic}.{int(laid.agree)}|{action.on}")
            case _:
                self._end_of_hour(action)

    def _wait(self, ms: int = 400) -> None:
        """Let time pass without taps until the countdown ends."""
        seq = self.state.seq
        while self.state.seq == seq:
            self.browser.now += ms
            self.tick()

    def _end_of_hour(self, action: Action) -> None:
        match action:
            case act.TimeUp():
                self._wait()
            case act.Conclude():
                self.tap("talk_end")
            case act.Knock():
                self.tap("answer_knock", str(action.psychic))
            case act.GoOn():
                self.tap("table_on")
            case act.ShareVision():
                self.tap("pick.group", str(action.group))
                for card in (action.character, action.location, action.object):
                    self.tap("share_card", card)
                self.tap("share_give")
            case act.CastVote():
                self.tap("pick.group", str(action.group))
                self.tap("vote_cast")
            case act.PointAt():
                self.tap("pick.group", str(action.group))
                self.tap("poll_point", f"{action.seat}|{action.group}")
            case act.NameEldest():
                self.tap("pick.eldest", str(action.who))
                self.tap("eldest_name", str(action.who))
            case _:
                raise AssertionError(action)

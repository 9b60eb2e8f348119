"""A table of The Manor with people and machines, played by taps without a browser."""

from __future__ import annotations

from app.games.mysterium.ui import MysteriumUI, painted_decks

from engine.core.sealed import PUBLIC
from engine.machine.random_mysterium import choose
from engine.mysterium import actions as act
from engine.mysterium.state import NO_CARD, Phase
from tests.app.games.mysterium.tap_player import TapPlayer
from tests.support.tap_driver import TapDriver

PAINTED = MysteriumUI(*painted_decks())


class MachineTable(TapPlayer):
    """People tap at random; machines act by themselves."""

    def __init__(self, seed: str = "1") -> None:
        TapDriver.__init__(self, PAINTED, seed)
        self.browser.seeds = iter(f"{seed}{n}" for n in range(1000))

    def seat(self, people: int, machines: int, guide: str = "machine", **choices: str) -> MachineTable:
        """Begin a game of so many people and machine psychics; `guide` is `machine` or `person`."""
        way = "pair" if guide == "machine" else "guide"
        self.tap("game.alone" if people == 1 else "game.new", f"mysterium{f'.{way}' if people == 1 else ''}")
        while len(self.app.lobby.persons) > people:
            self.tap("lobby.remove", str(self.app.lobby.persons[-1]))
        while len(self.app.lobby.persons) < people:
            self.tap("lobby.add")
        self.tap("lobby.machine", f"guide={guide}")
        while len(self.app.lobby.readers) > machines:
            self.tap("lobby.remove", str(len(self.app.lobby.players) - 1))
        while len(self.app.lobby.readers) < machines:
            before = len(self.app.lobby.players)
            self.tap("lobby.add")
            free = next(p for p in PAINTED.machine_readers if p not in self.app.lobby.readers)
            self.tap("lobby.persona", f"{before}|{free}")
        for name, value in choices.items():
            self.tap(f"lobby.{name}", value if name == "level" else f"{name}={value}")
        self.tap("game.begin")
        return self

    @property
    def machines(self) -> tuple[int, ...]:
        assert self.app.live is not None
        return self.app.live.machines

    def one(self) -> None:
        if self.app.privacy.audience == "curtain":
            self.tap("private.open")
        elif self.app.privacy.audience == "table" and self.app.prompt.private:
            self.tap("private.next")
        elif self.app.privacy.audience == "private":
            action, self.rng = choose(self.view(self.app.privacy.seat), self.rng)
            self._answer(action)
        else:
            self._table()

    def _table(self) -> None:
        state = self.state
        if state.phase in (Phase.VISIONS, Phase.SHARED_VISION):
            self.tap("pick.begin", "1")
        elif state.phase is Phase.INTERPRETATION:
            own = [i for i in state.unfinished if state.psychics[i].owner not in self.machines]
            missing = [i for i in own if state.psychics[i].intuition == NO_CARD]
            if not missing:
                self.tap("talk_end")
                return
            row = state.board[state.psychics[missing[0]].row]
            card, self.rng = self.rng.pick(row)
            self._answer(
                act.PlaceIntuition(seat=state.psychics[missing[0]].owner, psychic=missing[0], card=card)
            )
        elif state.phase is Phase.POLL_OPEN:
            seats = [s for s in state.owners if s not in self.machines]
            pointed = {one.seat for one in state.pointed}
            seat = next((s for s in seats if s not in pointed), seats[0])
            self._answer(act.PointAt(seat=seat, group=1))
        else:
            action, self.rng = choose(self.view(PUBLIC), self.rng)
            self._answer(action)

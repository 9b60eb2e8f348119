"""Every screen of The Manor with content, rendered for layout checks, axe and screenshots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.core import lobby, lobby_machines
from app.core.countdown import Countdown, full_countdown
from app.core.privacy import PendingSelection, hide
from app.core.settings import Settings
from app.core.state import AppState
from app.games.mysterium.ui import MysteriumUI, painted_decks
from app.ui.game_ui import Player, ScreenContext
from app.ui.i18n import translator
from app.ui.render import RenderedScreen, render_game, render_shell

from engine.core.game_loop import view, why_not
from engine.core.model import Action, Problem
from engine.core.sealed import PUBLIC, Seat
from engine.mysterium.actions import NameEldest
from engine.mysterium.rules import Mysterium
from engine.mysterium.state import Phase, State
from tests.app.games.mysterium.rendering import session_of
from tests.engine.mysterium.game_driver import Seance
from tests.support import tutorial_player
from tests.support.scene import Moment, deal_phrase

UI = MysteriumUI(*painted_decks())
assert isinstance(UI.rules, Mysterium)
RULES = UI.rules
NAMES = ("Ada", "Bruno", "Céleste", "Dîna", "Émile", "Marie-Antoinette", "Gus")
HALF_WAY = 60_000
LAST_MOMENTS = 113_000
Scene = Moment[State]


def paint(scene: Scene, lang: str) -> RenderedScreen:
    settings = scene.settings or Settings(lang=lang)
    session = session_of(scene.seat, scene.private_view, PendingSelection(tuple(sorted(scene.picks))))
    session = replace(hide(session), seen=False) if scene.curtain else session

    def refused(action: Action) -> Problem | None:
        return why_not(RULES, scene.state, action)

    players = tuple(Player(name, n) for n, name in enumerate(NAMES[: scene.state.settings.players]))
    around = ScreenContext(translator(lang), settings, session, players, _countdown(scene), refused)
    around = replace(around, deal=deal_phrase(RULES.outcome(scene.state) is not None))
    app = AppState(route="game", settings=settings, dialog=scene.sheet, caption=scene.caption)
    turn = UI.prompt(view(RULES, scene.state, PUBLIC))
    return render_game(app, UI, view(RULES, scene.state, scene.seat), around, turn)


def _countdown(scene: Scene) -> Countdown | None:
    spec = UI.countdown(view(RULES, scene.state, PUBLIC))
    if spec is None:
        return None
    full = full_countdown(spec.name, spec.seconds)
    return replace(full, left_ms=max(0, full.total_ms - scene.passed_ms), running=True)


def picks(**touched: str) -> tuple[tuple[str, str], ...]:
    return tuple(touched.items())


def night(players: int, **options: Any) -> Seance:
    return Seance(players, rules=RULES, **options)


def scenes() -> dict[str, Scene]:
    return {**dict(_desks()), **dict(_talks()), **dict(_answers()), **dict(_culprits()), **dict(_ends())}


def shell_screens(lang: str) -> dict[str, RenderedScreen]:
    """Return the lobby with its options, and every page of the tutorial."""
    app = AppState(route="lobby", settings=Settings(lang=lang), options_folded=False)
    group = {"sitters": [{"name": name, "sigil": n} for n, name in enumerate(NAMES)]}
    games = {"mysterium": UI}
    draft = lobby_machines.draft_for(UI, group)
    for seat in (4, 1):
        draft = lobby.toggle_eldest(draft, seat)
    return {
        "seats": render_shell(replace(app, lobby=draft), games),
        "character": render_shell(replace(app, lobby=draft, dialog="character.5"), games),
        **tutorial_player.screens(UI, lang),
    }


def _desks() -> Iterator[tuple[str, Scene]]:
    two = night(2)
    yield "curtain", Scene(two.state, 0, curtain=True)
    yield "look-around", Scene(night(7).state)
    yield "desk-two", Scene(two.state, 0)
    seven = night(7)
    yield (
        "desk-seven",
        Scene(seven.state, 0, picks=picks(cards0=" ".join(seven.hand[1:4]), cards2=seven.hand[5])),
    )
    yield "desk-crow", Scene(seven.state, 0, picks=picks(crow="1", away=" ".join(seven.hand[:2])))
    yield "desk-rules", Scene(seven.state, 0, sheet="rules")
    late = hard_hours(7, 3)
    late.give(1, 2)
    yield "desk-late", Scene(late.state, 0, picks=picks(to="5"))
    yield "desk-locations", Scene(late.state, 0, picks=picks(to="2"))
    late.serve()
    yield "desk-again", Scene(late.state, 0, "desk", picks=picks(to="1"))
    last = night(5, difficulty="hard")
    for _ in range(6):
        last.hour()
    yield "desk-last", Scene(last.state, 0)


def hard_hours(players: int, hours: int) -> Seance:
    """Return a game after some hours in which some psychics found cards and others did not."""
    going = night(players, difficulty="hard")
    for hour in range(hours):
        going.hour(*(p for p in going.state.unfinished if p <= hour))
    return going


def _talks() -> Iterator[tuple[str, Scene]]:
    two = night(2)
    two.serve()
    yield "talk-two", Scene(two.state)
    seven = night(7)
    seven.serve()
    yield "talk-begun", Scene(seven.state, passed_ms=3_000)
    yield "talk-held", Scene(seven.state, picks=picks(hand="5"), passed_ms=HALF_WAY)
    for psychic in range(6):
        seven.place(psychic, seven.target(psychic) if psychic % 2 else seven.miss(psychic))
    for giver in (0, 2, 4):
        seven.say(giver, 1, giver != 2)
    yield "bets-seven", Scene(seven.state, passed_ms=LAST_MOMENTS)
    yield "talk-placed", Scene(seven.state, picks=picks(who="1"), passed_ms=LAST_MOMENTS)
    yield "talk-explained", Scene(seven.state, picks=picks(who="1", status="track"))
    yield "talk-menu", Scene(seven.state, sheet="menu")
    late = hard_hours(7, 4)
    late.serve()
    yield "talk-late", Scene(late.state)
    yield "talk-locations", Scene(late.state, picks=picks(who="3"))
    yield "talk-objects", Scene(late.state, picks=picks(hand="2"))
    yield "talk-finished", Scene(late.state, picks=picks(who="0"))
    yield "talk-zoom", Scene(late.state, picks=picks(zoom="0|0|"))
    yield "talk-pair", Scene(late.state, picks=picks(zoom="8|0|0"))
    five = hard_hours(5, 3)
    five.serve()
    for psychic in five.state.unfinished:
        five.place(psychic, five.target(psychic))
    five.say(1, five.state.unfinished[-1], True)
    yield "bets-five", Scene(five.state)
    four = night(5)
    four.serve()
    for psychic in four.state.unfinished:
        four.place(psychic, four.target(psychic))
    yield "bets-four", Scene(four.state)
    three = night(3, difficulty="hard")
    three.hour(0)
    three.serve()
    three.place(1, three.target(1))
    yield "talk-three", Scene(three.state, picks=picks(who="0"))


def _answers() -> Iterator[tuple[str, Scene]]:
    two = night(2)
    two.think(0)
    yield "answers-two", Scene(two.state)
    two.knock(two.state.unfinished[0])
    yield "moment-right", Scene(two.state, picks=picks(answer="0"))
    seven = night(7)
    seven.serve()
    for psychic in range(5):
        seven.place(psychic, seven.target(psychic) if psychic % 2 else seven.miss(psychic))
    for giver in (0, 2, 4):
        seven.say(giver, 1, giver != 2)
    seven.time_up()
    yield "answers-asked", Scene(seven.state)
    for psychic in (0, 1, 2):
        seven.knock(psychic)
    yield "answers-seven", Scene(seven.state)
    yield "moment-wrong", Scene(seven.state, picks=picks(answer="0"))
    yield "moment-bets", Scene(seven.state, picks=picks(answer="1"))
    five = night(5)
    five.think(0, 1, 2)
    for psychic in five.state.unfinished:
        five.knock(psychic)
    yield "answers-five", Scene(five.state)
    late = hard_hours(7, 2)
    late.think(0, 1)
    for psychic in late.state.unfinished:
        late.knock(psychic)
    yield "answers-locations", Scene(late.state)
    yield "moment-location", Scene(late.state, picks=picks(answer="0"))


def found_all(players: int, **options: object) -> Seance:
    done = night(players, **options)
    done.everybody_finds()
    assert done.state.phase is Phase.SHARED_VISION
    return done


def _culprits() -> Iterator[tuple[str, Scene]]:
    two = found_all(2)
    yield "culprit-two", Scene(two.state, 0)
    seven = found_all(7)
    yield "line-up", Scene(seven.state, caption="narration.mysterium_culprit")
    yield "line-up-two", Scene(two.state)
    yield "culprit-seven", Scene(seven.state, 0)
    hand = seven.hand
    yield (
        "culprit-filled",
        Scene(seven.state, 0, picks=picks(group="3", v0=hand[1], v1=hand[4], v2=hand[6])),
    )
    seven.share(3)
    voter = RULES.waiting(seven.state)[0]
    yield "before-votes", Scene(seven.state)
    yield "vote", Scene(seven.state, voter)
    yield "vote-picked", Scene(seven.state, voter, picks=picks(group="4"))
    six = found_all(6)
    six.share(3)
    yield "vote-six", Scene(six.state, RULES.waiting(six.state)[0])
    four = found_all(4)
    four.share(2)
    yield "vote-four", Scene(four.state, RULES.waiting(four.state)[0], picks=picks(group="1"))
    two.share(1)
    yield "point-two", Scene(two.state, picks=picks(group="2"))
    three = found_all(3)
    three.share(1)
    three.do(pointing(three, 1, 2))
    yield "point-three", Scene(three.state, picks=picks(group="2"))
    tied = found_all(7)
    tied.share(2)
    for group in (1, 1, 2, 2, 3, 3):
        tied.vote(RULES.waiting(tied.state)[0], group)
    assert tied.state.phase is Phase.ELDEST
    yield "eldest", Scene(tied.state)
    yield "eldest-picked", Scene(tied.state, picks=picks(eldest="6"))


def pointing(seance: Seance, seat: Seat, group: int) -> Action:
    from engine.mysterium.actions import PointAt

    assert seance.state.phase is Phase.POLL_OPEN
    return PointAt(seat=seat, group=group)


def decided(players: int, culprit: int, *votes: int) -> Seance:
    """Return a game after the final vote; the voters name these groups in order."""
    going = found_all(players)
    going.share(culprit)
    for group in votes:
        going.vote(RULES.waiting(going.state)[0], group)
    if going.state.phase is Phase.ELDEST:
        going.do(NameEldest(seat=PUBLIC, who=1))
    assert going.state.ending is not None
    return going


def _ends() -> Iterator[tuple[str, Scene]]:
    won = decided(7, 3, 3, 3, 3, 3, 1, 2)
    yield "over-won", Scene(won.state)
    yield "recap-hour", Scene(won.state, picks=picks(recap="2"))
    yield "recap-shared", Scene(won.state, picks=picks(recap="9"))
    yield "over-tie", Scene(decided(5, 2, 1, 1, 2, 2).state)
    two = night(2)
    for _ in range(7):
        two.hour(0)
    assert two.state.ending is not None
    yield "over-time", Scene(two.state)
    yield "recap-late", Scene(two.state, picks=picks(recap="4"))

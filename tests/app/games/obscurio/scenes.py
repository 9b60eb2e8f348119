"""Every screen of The Library with content, rendered for layout checks, axe and screenshots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from app.core import lobby_machines
from app.core.countdown import Countdown, full_countdown
from app.core.privacy import PendingSelection, PrivacyState, Prompt, hide
from app.core.settings import Settings
from app.core.state import AppState
from app.games.obscurio.ui import ObscurioUI, painted_deck
from app.ui.game_ui import Player, ScreenContext
from app.ui.i18n import for_one, translator
from app.ui.render import RenderedScreen, render_game, render_shell

from engine.core.game_loop import view, why_not
from engine.core.sealed import EYES_CLOSED, PUBLIC
from engine.obscurio import actions as act
from engine.obscurio.actions import Butterfly
from engine.obscurio.constants import Trap
from engine.obscurio.explanations import (
    Connection,
    ExplainedClue,
    ExplainedRiddle,
    Noun,
    SeenThing,
    TemptingDoor,
    ThemeName,
)
from engine.obscurio.state import Phase, State
from tests.app.games.obscurio.rendering import UI, session_of
from tests.app.games.obscurio.test_secrets import random_game
from tests.engine.obscurio.game_driver import OBSCURIO, ON_BOAT, ON_MOON, Game
from tests.support import tutorial_player
from tests.support.scene import Moment, deal_phrase

PAINTED = ObscurioUI(painted_deck())
NAMES = ("Ada", "Bruno", "Céleste", "Dîna", "Émile", "Marie-Antoinette", "Gus", "Hélène")
NIGHT_PASSED = 8_000
Scene = Moment[State]


MOON = SeenThing(Noun("moon", "lune", "a", "f"), ((200, 200), (400, 200), (400, 400), (200, 400)))
BOAT = SeenThing(Noun("boat", "bateau", "a", "m"), ((600, 600), (800, 600), (800, 800), (600, 800)))
LIGHT = Connection("theme", BOAT, theme=ThemeName("theatre and circus", "le théâtre et le cirque"))
EXPLAINED = (
    ExplainedRiddle(
        1,
        (
            ExplainedClue(0, False, MOON, LIGHT),
            ExplainedClue(1, True, None, Connection("mood")),
        ),
        350,
        27,
        (TemptingDoor(3, 0, LIGHT), TemptingDoor(5, 0, LIGHT)),
    ),
)


def paint(scene: Scene, lang: str) -> RenderedScreen:
    settings = scene.settings or Settings(lang=lang)
    session = session_of(scene.seat, scene.private_view, PendingSelection(tuple(sorted(scene.picks))))
    session = replace(hide(session), seen=False) if scene.curtain else session
    app = AppState(route="game", settings=settings, dialog=scene.sheet, caption=scene.caption)
    return render_game(
        app, UI, view(OBSCURIO, scene.state, scene.seat), _ctx(scene, session, settings), _prompt(scene)
    )


def _prompt(scene: Scene) -> Prompt:
    return UI.prompt(view(OBSCURIO, scene.state, PUBLIC))


def _ctx(scene: Scene, session: PrivacyState, settings: Settings) -> ScreenContext:
    state = scene.state
    players = tuple(Player(name, n) for n, name in enumerate(NAMES[: state.options.players]))
    if scene.machine:
        book = translator(settings.lang)("obscurio.machine.name")
        players = (players[0]._replace(name=book, machine=UI.machine_guide), *players[1:])

    looked = UI.role_views(view(OBSCURIO, state, PUBLIC))
    t = translator(settings.lang)
    return ScreenContext(
        for_one(t) if scene.machine and len(players) == 2 else t,
        settings,
        session,
        players,
        _countdown(scene),
        partial(why_not, OBSCURIO, state),
        role_views=looked,
        explained=scene.explained,
        deal=deal_phrase(state.outcome is not None),
    )


def _countdown(scene: Scene) -> Countdown | None:
    spec = UI.countdown(view(OBSCURIO, scene.state, PUBLIC))
    if spec is None:
        return None
    full = full_countdown(spec.name, spec.seconds)
    return replace(full, left_ms=max(0, full.total_ms - scene.passed_ms), running=True)


def picks(**touched: str) -> tuple[tuple[str, str], ...]:
    return tuple(touched.items())


def scenes() -> dict[str, Scene]:
    return {
        **dict(_first_steps()),
        **dict(_nights()),
        **dict(_doors()),
        **dict(_secret_choices()),
        **dict(_ends()),
        **dict(_with_machine()),
    }


def tutorial_pages(lang: str) -> dict[str, RenderedScreen]:
    """Return the character dialog, and every page of the tutorial before and after its taps."""
    group = {"sitters": [{"name": f"Player {n}", "sigil": n} for n in range(8)]}
    app = AppState(route="lobby", settings=Settings(lang=lang), lobby=lobby_machines.draft_for(UI, group))
    dialog = render_shell(replace(app, dialog="character.3"), {"obscurio": UI})
    return {"character": dialog, **tutorial_player.screens(PAINTED, lang)}


def _first_steps() -> Iterator[tuple[str, Scene]]:
    dealt = Game(5)
    yield "curtain", Scene(dealt.state, 1, curtain=True)
    yield "role-grimoire", Scene(dealt.state, 0)
    yield "role-loyal", Scene(dealt.state, dealt.loyal[0])
    yield "role-traitor", Scene(dealt.state, dealt.traitor)
    yield "desk-redraw", Scene(Game(5, redraw=True).to_riddle(Trap.MAGICAL_MIST).state, 0)
    yield "traps", Scene(Game(5).to_traps().traps(Trap.LOCKED_DOORS).state)
    many = (Trap.PLUS_TWO, Trap.DUSK_HALLWAY, Trap.MAGICAL_MIST, Trap.ESPIONAGE, Trap.DANGEROUS_ROOM)
    yield "traps-many", Scene(Game(8).to_traps().traps(*many).state)
    desk = Game(5).to_riddle(Trap.GREAT_ROOM)
    yield "desk", Scene(desk.state, 0)
    yield "desk-placed", Scene(desk.state, 0, picks=picks(b0="0|420|380", b1="1|u", butterfly="0"))
    sheets = Game(5).to_riddle(Trap.DUSK_HALLWAY, Trap.MAGICAL_MIST)
    yield "desk-sheets", Scene(sheets.state, 0, picks=picks(b0="0|500|168"))
    later = Game(5).to_night(Trap.NO_EFFECT)
    for slot in (0, 1):
        later.do(act.PickCard(seat=later.traitor, card=later.state.holder.open()[slot]))
    later.close_all().go_on()
    yield "role-grimoire-later", Scene(later.state, 0, "role")
    later.resolve(right=4)
    later.go_on()
    later.traps(Trap.NO_EFFECT).go_on()
    yield "desk-drawer", Scene(later.state, 0, picks=picks(drawer="1"))
    yield "desk-rules", Scene(desk.state, 0, sheet="rules")
    talk = Game(5).to_riddle(Trap.CONCEALED_DOOR)
    talk.riddle(Butterfly(0, ON_MOON), Butterfly(1))
    yield "talk", Scene(talk.state)
    yield "talk-story", Scene(talk.state, picks=picks(sign="0"))
    yield "talk-menu", Scene(talk.state, sheet="menu")
    hallway = Game(8).to_riddle(Trap.DUSK_HALLWAY, Trap.GREAT_ROOM, Trap.DARK_MAGIC)
    hallway.riddle(Butterfly(0, ON_MOON), Butterfly(1, ON_BOAT))
    yield "talk-dusk", Scene(hallway.state)


def _nights() -> Iterator[tuple[str, Scene]]:
    night = Game(5).to_night(Trap.ESPIONAGE)
    seat = night.wizards[1]
    plain = Game(5).to_night(Trap.NO_EFFECT).state
    yield "night", Scene(plain, seat, passed_ms=NIGHT_PASSED)
    yield "curtain-night", Scene(plain, seat, curtain=True, passed_ms=0)
    shown = view(OBSCURIO, night.state, seat).state.turn.hands[1].shown
    spying = picks(cards=shown[5])  # type: ignore[index]
    yield "night-spy", Scene(night.state, seat, picks=spying, passed_ms=NIGHT_PASSED)
    noted = picks(cards=shown[5], noted="1")  # type: ignore[index]
    yield "night-noted", Scene(night.state, seat, picks=noted, passed_ms=NIGHT_PASSED)
    without = Game(8).to_night(Trap.DARK_NIGHT).state
    yield "night-without-pages", Scene(without, seat, passed_ms=NIGHT_PASSED)
    yield "night-zoom", Scene(night.state, seat, picks=picks(zoom="8|0|"), passed_ms=NIGHT_PASSED)
    dark = Game(5, night="eyes").to_night(Trap.ESPIONAGE)
    yield "dark-curtain", Scene(dark.state, EYES_CLOSED, curtain=True)
    yield "dark-close", Scene(dark.state, EYES_CLOSED, passed_ms=1000)
    yield "dark-spies", Scene(dark.state, EYES_CLOSED, passed_ms=20_000)
    eight = view(OBSCURIO, dark.state, EYES_CLOSED).state.turn.hands[0].shown
    yield "dark-choose", Scene(dark.state, EYES_CLOSED, passed_ms=32_000, picks=picks(card=eight[2]))  # type: ignore[index]
    yield "dawn", Scene(Game(5).to_night(Trap.NO_EFFECT).close_all().state)
    yield "dawn-dark", Scene(Game(5).to_night(Trap.DARK_NIGHT).close_all().state)


def _doors() -> Iterator[tuple[str, Scene]]:
    doors = Game(5).to_doors(Trap.MAGICAL_MIST)
    yield "doors", Scene(doors.state)
    doors.place(1, 2)
    doors.place(2, 2)
    yield "doors-held", Scene(doors.state, picks=picks(chip="3.0"), passed_ms=53_000)
    yield "doors-moved", Scene(doors.state, picks=picks(chip="1.0"))
    turned = Game(5).to_doors(Trap.NO_EFFECT)
    turned.do(act.CountdownExpired(seat=PUBLIC))
    yield "doors-turned", Scene(turned.state, picks=picks(status="lights"))
    full = Game(8).to_doors(Trap.GREAT_ROOM, Trap.CONCEALED_DOOR)
    for n, seat in enumerate(full.wizards[:-1]):
        full.place(seat, 3 if n < 4 else 4 + n % 3)
    yield "doors-seven", Scene(full.state)
    yield "doors-seven-moved", Scene(full.state, picks=picks(chip=f"{full.wizards[0]}.0"))
    yield "doors-zoom", Scene(full.state, picks=picks(zoom="4|0|"))
    yield "doors-pair", Scene(full.state, picks=picks(zoom="4|0|0"))
    yield "doors-two", Scene(Game(2).to_doors(Trap.DARK_NIGHT).state)
    one = Game(6).to_doors(Trap.LOCKED_DOORS)
    yield "locked", Scene(one.state, picks=picks(through="1.0 3.0"))
    done = Game(5).to_doors(Trap.DANGEROUS_ROOM)
    done.resolve(1, wrong=2, unplaced=1)
    yield "found", Scene(done.state)
    lost = Game(8).to_doors(Trap.GREAT_ROOM)
    lost.resolve(0, wrong=6, unplaced=1)
    yield "missed", Scene(lost.state)
    yield "found-explained", Scene(done.state, explained=EXPLAINED)
    yield "missed-why", Scene(lost.state, picks=picks(why="1"), explained=EXPLAINED)


def _watched_game(players: int, *traps: Trap) -> Game:
    game = Game(players).to_traps().in_room(6).traps(*traps)
    game.go_on()
    game.riddle(Butterfly(0, ON_MOON))
    game.go_on()
    if game.state.phase is Phase.NIGHT:
        game.close_all().go_on()
    return game


def _secret_choices() -> Iterator[tuple[str, Scene]]:
    game = _watched_game(6, Trap.NO_EFFECT)
    game.do(act.HoldChips(seat=game.wizards[0], doors=(2,)))
    yield "secret", Scene(game.state)
    yield "choose", Scene(game.state, game.wizards[1], "choose", picks(to0="3"))
    seven = _watched_game(8, Trap.GREAT_ROOM)
    yield "choose-seven", Scene(seven.state, seven.wizards[1], "choose")
    for seat in seven.wizards:
        seven.do(act.HoldChips(seat=seat, doors=(2,)))
    yield "secret-ready", Scene(seven.state)
    two = _watched_game(2, Trap.NO_EFFECT)
    yield "choose-two", Scene(two.state, 1, "choose", picks(to0="3"))
    locked = _watched_game(5, Trap.LOCKED_DOORS)
    yield "secret-locked", Scene(locked.state)
    yield "choose-locked", Scene(locked.state, locked.wizards[0], "choose", picks(to0="0"))


def _with_machine() -> Iterator[tuple[str, Scene]]:
    yield "machine-desk", Scene(Game(5).to_riddle(Trap.MAGICAL_MIST).state, machine=True)
    yield "machine-traps", Scene(Game(5).to_traps().traps(Trap.DARK_NIGHT).state, machine=True)
    yield "machine-gather", Scene(Game(5).to_riddle(Trap.NO_EFFECT).state, curtain=True, machine=True)
    yield "alone-paused", Scene(Game(2).to_riddle(Trap.NO_EFFECT).state, curtain=True, machine=True)
    yield "alone-talk", Scene(_read(Game(2).to_riddle(Trap.NO_EFFECT)).state, machine=True)
    yield "alone-doors", Scene(Game(2).to_doors(Trap.NO_EFFECT).state, machine=True)
    watched = _watched_game(2, Trap.NO_EFFECT)
    yield "alone-secret", Scene(watched.state, machine=True)
    yield "alone-choose", Scene(watched.state, 1, "choose", picks(to0="3"), machine=True)


def _read(game: Game) -> Game:
    game.riddle(Butterfly(0, ON_MOON), Butterfly(1))
    return game


def _ends() -> Iterator[tuple[str, Scene]]:
    game = Game(8).to_doors(Trap.NO_EFFECT).tokens(1, 7)
    game.resolve(6, wrong=1)
    game.go_on()
    yield "accusation", Scene(game.state)
    game.go_on()
    yield "vote-fingers", Scene(game.state)
    yield "vote-ballots", Scene(game.state, picks=picks(ballots="1"))
    yield "ballot", Scene(game.state, game.wizards[0], "ballot", picks(accuse=str(game.wizards[2])))
    one, two = game.loyal[:2]
    votes = [(seat, two if n % 2 else one) for n, seat in enumerate(game.wizards)]
    for n, (seat, accused) in enumerate(votes[:6]):
        game.do(
            act.CastVote(seat=seat, accused=accused if accused != seat else (two if accused == one else one))
        )
        assert n < 6
    yield "vote-sealed", Scene(game.state)
    game.do(act.CastVote(seat=votes[6][0], accused=game.traitor if votes[6][0] != game.traitor else one))
    yield "verdict", Scene(game.state)
    yield from _outcomes()


def _outcomes() -> Iterator[tuple[str, Scene]]:
    traitor = random_game(6, "round", "recap")[-1]
    yield "over-lost", Scene(traitor, picks=picks(show_end="1"))
    yield "recap", Scene(traitor, picks=picks(recap="2"))
    yield "recap-explained", Scene(traitor, picks=picks(recap="1"), explained=EXPLAINED)
    yield "over-deal", Scene(traitor, picks=picks(show_end="1"), sheet="deal")
    unescaped = random_game(3, "round", "kept")[-1]
    yield "lost-last", Scene(unescaped)
    yield "over-lost-without-traitor", Scene(unescaped, picks=picks(show_end="1"))
    won = Game(5).to_traps().in_room(6).traps(Trap.NO_EFFECT)
    won.go_on()
    won.riddle(Butterfly(0, ON_MOON))
    won.go_on()
    won.close_all().go_on()
    for seat in won.wizards:
        won.do(act.HoldChips(seat=seat, doors=(won.exit_door,)))
    won.do(act.CountThree(seat=PUBLIC))
    yield "escape", Scene(won.state)
    yield "over-won", Scene(won.state, picks=picks(show_end="1"))

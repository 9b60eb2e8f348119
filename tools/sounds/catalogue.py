"""Which sounds there are, how loud each is beside the others, and where its file goes.
The one list of effects and soundscapes; narration comes from script.toml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.sounds import ambience, house, paper
from tools.sounds.craft import Wave


@dataclass(frozen=True, slots=True)
class Effect:
    """A one-shot: its maker, its loudness in decibel, and a fixed length where secrecy needs one."""

    id: str
    make: Callable[[], Wave]
    level: float
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Loop:
    """A soundscape of one exact period; the file holds a little more on both sides."""

    id: str
    make: Callable[[], Wave]
    level: float
    kilobits: int


# Both seals have one length and one loudness: nobody may tell by ear who looks, or at what.
SEAL_SECONDS = 0.9
SEAL_LEVEL = -27.0

EFFECTS = (
    Effect("page_turn", paper.page_turn, -26),
    Effect("card_slide", paper.card_slide, -28),
    Effect("ballot", paper.ballot, -28, 1.2),
    Effect("curtain", paper.curtain, -26),
    Effect("butterfly", paper.butterfly, -30),
    Effect("glass_tick", paper.glass_tick, -32),
    Effect("hourglass_turn", paper.hourglass_turn, -26),
    Effect("token_clack", paper.token_clack, -26),
    Effect("chip_set", paper.chip_set, -26),
    Effect("trap_tumble", paper.trap_tumble, -25),
    Effect("footstep", paper.footstep, -25),
    Effect("seal_open", paper.seal_open, SEAL_LEVEL, SEAL_SECONDS),
    Effect("seal_close", paper.seal_close, SEAL_LEVEL, SEAL_SECONDS),
    Effect("glass_empty", house.glass_empty, -20),
    Effect("last_ten", house.last_ten, -25),
    Effect("door_open", house.door_open, -23),
    Effect("knock_once", house.knock_once, -20),
    Effect("knock_twice", house.knock_twice, -20),
    Effect("clock_strike", house.clock_strike, -20),
    Effect("exit_glow", house.exit_glow, -21),
    Effect("cohesion_lost", house.cohesion_lost, -22),
    Effect("win", house.win, -19),
    Effect("loss", house.loss, -20),
    Effect("crow", house.crow, -26),
)

LOOPS = (
    Loop("night", ambience.night, -23, 64),
    Loop("library", ambience.library, -33, 48),
)

"""Responsible for the list of effects and ambience loops with their levels.
Must not depend on files; narration comes from script.toml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.sounds import ambience, effects_foley, effects_mechanical
from tools.sounds.dsp import Wave


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound effect: its function, its loudness in decibel, and a fixed length where secrecy needs one."""

    id: str
    make: Callable[[], Wave]
    level: float
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Loop:
    """An ambience loop of one exact period; the file has a margin on both sides."""

    id: str
    make: Callable[[], Wave]
    level: float
    kilobits: int


# Both seal sounds have the same length and loudness, so that they do not reveal who looks at what.
SEAL_SECONDS = 0.9
SEAL_LEVEL = -27.0

EFFECTS = (
    Effect("page_turn", effects_foley.page_turn, -26),
    Effect("card_slide", effects_foley.card_slide, -28),
    Effect("ballot", effects_foley.ballot, -28, 1.2),
    Effect("curtain", effects_foley.curtain, -26),
    Effect("butterfly", effects_foley.butterfly, -30),
    Effect("glass_tick", effects_foley.glass_tick, -32),
    Effect("hourglass_turn", effects_foley.hourglass_turn, -26),
    Effect("token_clack", effects_foley.token_clack, -26),
    Effect("chip_set", effects_foley.chip_set, -26),
    Effect("trap_tumble", effects_foley.trap_tumble, -25),
    Effect("footstep", effects_foley.footstep, -25),
    Effect("seal_open", effects_foley.seal_open, SEAL_LEVEL, SEAL_SECONDS),
    Effect("seal_close", effects_foley.seal_close, SEAL_LEVEL, SEAL_SECONDS),
    Effect("glass_empty", effects_mechanical.glass_empty, -20),
    Effect("last_ten", effects_mechanical.last_ten, -25),
    Effect("door_open", effects_mechanical.door_open, -23),
    Effect("knock_once", effects_mechanical.knock_once, -20),
    Effect("knock_twice", effects_mechanical.knock_twice, -20),
    Effect("clock_strike", effects_mechanical.clock_strike, -20),
    Effect("exit_glow", effects_mechanical.exit_glow, -21),
    Effect("cohesion_lost", effects_mechanical.cohesion_lost, -22),
    Effect("win", effects_mechanical.win, -19),
    Effect("loss", effects_mechanical.loss, -20),
    Effect("crow", effects_mechanical.crow, -26),
)

LOOPS = (
    Loop("night", ambience.night, -23, 64),
    Loop("library", ambience.library, -33, 48),
)

"""What machine Wizards say and how they give reasons, as sentences.
Must not depend on how a choice was made; a Traitor's line is made by the same functions."""

from __future__ import annotations

from app.ui import nouns
from app.ui.components.reason_sentences import because, capital, say
from app.ui.game_ui import Player
from app.ui.i18n import Translator
from engine.machine_lines import SUSPECT, TALK, TORN, Choice, Line, certainty
from engine.obscurio.state import Phase

MOST_REASONS = 2


def line(t: Translator, words: Line, players: tuple[Player, ...]) -> str:
    """Return the line of a machine: “Door 2: the candle. Maybe”."""
    if words.kind == TALK:
        return _talk(t, words)
    if words.kind == SUSPECT:
        name, other = _name(players, words.target), _name(players, words.other)
        return say(t, f"machine.suspect.{words.certainty}", name=name, other=other)
    if words.certainty == TORN and words.other:
        return say(t, "obscurio.say.torn", door=words.target, other=words.other)
    if words.thing is None:
        return say(t, f"obscurio.say.{words.certainty}.plain", door=words.target)
    named = nouns.the(words.thing, t.lang)
    return say(t, f"obscurio.say.{words.certainty}", door=words.target, thing=named)


def _talk(t: Translator, words: Line) -> str:
    """Return what a machine sees at a butterfly, and what it thinks of: “A lantern. Light?”"""
    thing = nouns.a(words.thing, t.lang) if words.thing is not None else ""
    themes = [theme.french if t.lang == "fr" else theme.english for theme in words.themes]
    thoughts = [say(t, "machine.thought", theme=capital(theme)) for theme in themes]
    return " ".join([f"{capital(thing)}.", *thoughts])


def choice(
    t: Translator, found: Choice, phase: Phase, players: tuple[Player, ...]
) -> tuple[str, tuple[str, ...]]:
    """Return what a machine would choose and why: a door with its reasons, or a suspect."""
    words = t(f"machine.certainty.{certainty(found.chance)}")
    if phase is Phase.ACCUSATION:
        return say(t, "machine.choice.suspect", name=_name(players, found.target), how=words), ()
    grounds = [ground for ground in found.grounds if ground.strength > 0][:MOST_REASONS]
    title = say(t, "obscurio.say.choice", door=found.target, how=words)
    return title, tuple(because(t, ground) for ground in grounds) or (t("obscurio.say.no_reason"),)


def _name(players: tuple[Player, ...], seat: int) -> str:
    return players[seat].name if 0 <= seat < len(players) else ""

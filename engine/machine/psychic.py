"""Machine psychics: intuitions, clairvoyancy tokens and votes, from the public table.

Must not use a secret triple; only the Ghost knows them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from engine.core.model import Action, View
from engine.core.sealed import look
from engine.machine.ghost import group_fit, possible_cards
from engine.machine.knowledge import Knowledge
from engine.machine.personas import Persona
from engine.machine.tastes import weights_of
from engine.machine.vision_reading import card_key, doubted, opinions, seeing, vision_stray
from engine.mysterium.actions import CastVote, PlaceClairvoyancy, PlaceIntuition, PointAt
from engine.mysterium.constants import HOUR_TOKENS_RETURN, HOURS
from engine.mysterium.state import NO_CARD, State
from engine.mysterium.tokens import can_say, total

CLAIMED, SAME_PLAYER = 250, 3000
"""How much less a card fits if another psychic has placed the token there, or one of the same player.

Each card is the target of one psychic at most.
"""

YES_FROM, NO_BELOW = 500, 150
"""Chances in thousandths from which a psychic agrees, and below which it disagrees."""

Ranking = tuple[tuple[str, int], ...]
"""Cards with their chances in thousandths, best first."""

Work = Generator[None, None, Action | None]


@dataclass(frozen=True, slots=True)
class Reader:
    """A machine psychic at work: what it knows, sees and goes by."""

    knowledge: Knowledge
    view: View[State]
    persona: Persona

    def cards(self, psychic: int) -> Generator[None, None, Ranking]:
        """Return the cards a psychic may mean, as this reader sees it, best first."""
        state = self.view.state
        one = state.psychics[psychic]
        names = possible_cards(state, psychic)
        keys = [card_key(one.row, card) for card in names]
        fits = yield from opinions(self.knowledge, one.visions, keys, weights_of(self.persona), self.persona)
        fits = [fit - self._claim(psychic, card) for fit, card in zip(fits, names, strict=True)]
        rows = zip(names, doubted(fits), strict=True)
        return tuple(sorted(rows, key=lambda row: (-row[1], row[0])))

    def _claim(self, psychic: int, card: str) -> int:
        """Return how much less a card fits because another psychic has placed the token there."""
        psychics = self.view.state.psychics
        own = psychics[psychic]
        found = [
            SAME_PLAYER if other.owner == own.owner else CLAIMED
            for number, other in enumerate(psychics)
            if number != psychic and other.row == own.row and other.intuition == card
        ]
        return max(found, default=0)

    def groups(self) -> Generator[None, None, tuple[tuple[int, int], ...]]:
        """Return the groups of the line-up with their chances, best first."""
        state = self.view.state
        visions = [card for card in (look(one) for one in state.shared) if card]
        seen = []
        for vision in visions:
            seen.append((yield from seeing(self.knowledge, vision, weights_of(self.persona))))
        label = " ".join(sorted(visions))
        fits = []
        for group in state.groups:
            fits.append(
                group_fit(self.knowledge, seen, group) + vision_stray(self.persona, f"{label} {group.cards}")
            )
            yield
        rows = zip((group.number for group in state.groups), doubted(fits), strict=True)
        return tuple(sorted(rows, key=lambda row: (-row[1], row[0])))


def interpreting(reader: Reader) -> Work:
    """Place an intuition that is missing, the surest first; then a token; None if nothing is left."""
    view = reader.view
    missing = [i for i in view.state.of(view.seat) if i in view.state.unplaced]
    found = []
    for psychic in missing:
        ranking = yield from reader.cards(psychic)
        found.append((ranking[0][1], -psychic, ranking[0][0]))
    if not found:
        return (yield from _token(reader))
    _, negative, card = max(found)
    return PlaceIntuition(seat=view.seat, psychic=-negative, card=card)


def _token(reader: Reader) -> Work:
    """Agree or disagree with another psychic, if sure enough and tokens last until they come back."""
    state, seat = reader.view.state, reader.view.seat
    mine = next(iter(state.of(seat)), None)
    if mine is None or not total(state.settings.tokens):
        return None
    own = state.psychics[mine]
    if len(own.laid) >= allowance(state, mine):
        return None
    best: tuple[int, int, bool] | None = None
    for other, psychic in enumerate(state.psychics):
        if other == mine or psychic.intuition == NO_CARD or psychic.answered or own.laid_on(other):
            continue
        chance = dict((yield from reader.cards(other))).get(psychic.intuition, 0)
        agree = chance >= YES_FROM
        if (agree or chance < NO_BELOW) and can_say(own.tokens, None, agree):
            found = (chance if agree else 1000 - chance, -other, agree)
            best = found if best is None else max(best, found)
    if best is None:
        return None
    return PlaceClairvoyancy(seat=seat, psychic=mine, on=-best[1], agree=best[2])


def allowance(state: State, psychic: int) -> int:
    """Return how many tokens a psychic uses this hour, so that some last until they are returned."""
    until = HOUR_TOKENS_RETURN - 1 if state.hour < HOUR_TOKENS_RETURN else HOURS
    hours = until - state.hour + 1
    one = state.psychics[psychic]
    return -(-(total(one.tokens) + len(one.laid)) // hours)


def voting(reader: Reader) -> Work:
    """Vote in secret for the group that fits the visions this seat sees."""
    ranking = yield from reader.groups()
    return CastVote(seat=reader.view.seat, group=ranking[0][0])


def pointing(reader: Reader) -> Work:
    """Point at a group. If others point elsewhere, give way to them: all must agree."""
    state, seat = reader.view.state, reader.view.seat
    own = next((pointed.group for pointed in state.pointed if pointed.seat == seat), 0)
    others = [pointed.group for pointed in state.pointed if pointed.seat != seat]
    if own:
        away = [group for group in others if group != own]
        return PointAt(seat=seat, group=away[0]) if away else None
    ranking = yield from reader.groups()
    return PointAt(seat=seat, group=ranking[0][0])

"""Set-up: settings from options, cards on the table, the secret triples.

Must not depend on anything after the first hour has begun.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from engine.core.ballots import Ballot
from engine.core.card_piles import Stock
from engine.core.model import IllegalAction, Problem, Table
from engine.core.rng import Rng
from engine.core.sealed import Seat, seal
from engine.mysterium.constants import (
    CROWS,
    HAND,
    HIGH_FROM,
    KINDS,
    MAX_PLAYERS,
    MIDDLE_FROM,
    MIN_PLAYERS,
    PACES,
    PSYCHICS,
    SECONDS,
    TOKENS,
    Difficulty,
    cards_on_table,
)
from engine.mysterium.state import Psychic, Settings, SettingsV1, State, Triple
from engine.mysterium.tokens import pool
from engine.picture_decks import Deck


@dataclass(frozen=True)
class Decks:
    """The four decks of the game. Ids are unique only within one deck."""

    visions: Deck
    characters: Deck
    locations: Deck
    objects: Deck

    @property
    def kinds(self) -> tuple[Deck, Deck, Deck]:
        return self.characters, self.locations, self.objects


OPTIONS = (
    "difficulty",
    "ghost",
    "eldest",
    "pace",
    "middle_from",
    "high_from",
    "culprit_crow",
    "idle_tokens_return",
    "two_kinds",
)


def settings_of(table: Table) -> Settings:
    """Return the settings for a table's options; raise `IllegalAction` if an option is not valid."""
    players = table.seats
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise IllegalAction(Problem("problem.players", (("least", MIN_PLAYERS), ("most", MAX_PLAYERS))))
    for name, _ in table.options:
        if name not in OPTIONS:
            raise _refused(name)
    ghost = _number(table, "ghost", 0, players - 1, 0)
    middle = _number(table, "middle_from", 1, 99, MIDDLE_FROM.get(players, 1))
    return Settings(
        players=players,
        ghost=ghost,
        difficulty=_difficulty(table),
        seconds=SECONDS * _pace(table) // 100,
        eldest=_eldest(table, players, ghost),
        tokens=pool(TOKENS[players], _yes(table, "two_kinds")),
        middle_from=middle,
        high_from=_number(table, "high_from", middle, 99, max(middle, HIGH_FROM.get(players, 1))),
        culprit_crow=_yes(table, "culprit_crow"),
        idle_tokens_return=_yes(table, "idle_tokens_return"),
    )


def _refused(name: str) -> IllegalAction:
    return IllegalAction(Problem("problem.option", (("name", name),)))


def _number(table: Table, name: str, least: int, most: int, default: int) -> int:
    value = table.option(name, default)
    if type(value) is not int or not least <= value <= most:
        raise _refused(name)
    return value


def _pace(table: Table) -> int:
    pace = _number(table, "pace", 0, max(PACES), PACES[0])
    if pace not in PACES:
        raise _refused("pace")
    return pace


def _yes(table: Table, name: str) -> bool:
    value = table.option(name, True)
    if type(value) is not bool:
        raise _refused(name)
    return value


def _difficulty(table: Table) -> Difficulty:
    value = table.option("difficulty", Difficulty.EASY.value)
    try:
        return Difficulty(value)
    except ValueError as error:
        raise _refused("difficulty") from error


def _eldest(table: Table, players: int, ghost: Seat) -> tuple[Seat, ...]:
    """Return the psychic players in the option, such as "3 1": the eldest first. It may be empty."""
    words = str(table.option("eldest", "")).split()
    people = [str(seat) for seat in range(players)]
    if len(set(words)) != len(words) or any(word not in people for word in words):
        raise _refused("eldest")
    return tuple(int(word) for word in words if int(word) != ghost)


def refuse_small_decks(decks: Decks, settings: SettingsV1) -> None:
    """Raise `IllegalAction` if a deck has too few cards for the table or the first hand."""
    on_table = cards_on_table(settings.difficulty, settings.players)
    needs = [(deck, on_table) for deck in decks.kinds] + [(decks.visions, HAND)]
    for deck, least in needs:
        if len(deck.ids) < least:
            raise IllegalAction(
                Problem("problem.deck_too_small", (("cards", len(deck.ids)), ("least", least)))
            )


def owners_of(settings: SettingsV1) -> tuple[Seat, ...]:
    """Return the player of each psychic, in seat order; two psychics each with 2 and 3 players."""
    people = [seat for seat in range(settings.players) if seat != settings.ghost]
    each = PSYCHICS[settings.players] // len(people)
    return tuple(seat for seat in people for _ in range(each))


def deal(decks: Decks, settings: SettingsV1, rng: Rng) -> State:
    """Return the state before the first hour."""
    refuse_small_decks(decks, settings)
    owners = owners_of(settings)
    on_table = cards_on_table(settings.difficulty, settings.players)
    rows, dealt = [], []
    for row, deck in enumerate(decks.kinds):
        chance = rng.fork(f"kind:{row}")
        drawn, chance = chance.sample(deck.ids, on_table)
        rows.append(drawn)
        dealt.append(chance.sample(drawn, len(owners))[0])
    stock, chance = Stock.shuffled(decks.visions.ids, rng.fork("visions"))
    hand, stock, chance = stock.draw(HAND, chance)
    triples = [cast(Triple, tuple(dealt[row][i] for row in range(KINDS))) for i in range(len(owners))]
    return State(
        settings=settings,
        psychics=tuple(_psychic(settings, o, t) for o, t in zip(owners, triples, strict=True)),
        board=(rows[0], rows[1], rows[2]),
        stock=stock,
        hand=seal(hand, settings.ghost),
        hand_size=len(hand),
        crows=CROWS[settings.difficulty],
        rng=seal(chance),
        culprit=seal(0, settings.ghost),
        meant=seal((), settings.ghost),
        ballot=Ballot(()),
    )


def _psychic(settings: SettingsV1, owner: Seat, triple: Triple) -> Psychic:
    return Psychic(owner, seal(triple, settings.ghost), tokens=settings.tokens)

"""Set-up: options, roles, gauge, holder and deck.

Must not depend on the order of play.
"""

from __future__ import annotations

from engine.core.card_piles import Pile, Stock
from engine.core.model import IllegalAction, Problem, Table
from engine.core.rng import Rng
from engine.core.sealed import Sealed, Seat, seal
from engine.obscurio import constants
from engine.obscurio.state import GameOptions, Gauge, Phase, Role, State

OPTIONS: dict[str, tuple[str | int | bool, ...]] = {
    "grimoire": tuple(range(constants.MAX_PLAYERS)),
    "difficulty": constants.DIFFICULTIES,
    "night": ("round", "eyes"),
    "pace": constants.PACES,
    "talk": (0, 60, 120, 180),
    "evanescent": ("plain", "harsh"),
    "under_each": (True, False),
    "dangerous_unplaced": (False, True),
    "held_count": (False, True),
    "strict_element": (False, True),
    "redraw": (False, True),
}
"""Allowed values of each option. The first value is the default, except for the Grimoire's seat."""


MIN_DECOYS = (constants.MAX_PLAYERS - 1) * (constants.HOLDER + constants.DARK_MAGIC_PICKS - 1)
"""Enough for different hands at the largest table in the longest night."""


def problem_with(table: Table, deck_size: int) -> Problem | None:
    """Return why a game cannot be set up with these options and cards, or None."""
    if not constants.MIN_PLAYERS <= table.seats <= constants.MAX_PLAYERS:
        least, most = ("least", constants.MIN_PLAYERS), ("most", constants.MAX_PLAYERS)
        return Problem("problem.players", (least, most))
    for name, value in table.options:
        if not _is_choice(name, value, table.seats):
            return Problem("problem.option", (("name", name),))
    required = min_cards(table.seats)
    if deck_size < required:
        return Problem("problem.deck_too_small", (("cards", deck_size), ("least", required)))
    return None


def _is_choice(name: str, value: str | int | bool, seats: int) -> bool:
    choices = OPTIONS.get(name, ())
    if name == "grimoire":
        choices = choices[:seats]
    return any(type(value) is type(choice) and value == choice for choice in choices)


def min_cards(players: int) -> int:
    """Return how many cards the largest turn needs, with a Traitor including the holder."""
    turn = 1 + constants.PAGES + constants.DOORS
    return turn if players < constants.MIN_PLAYERS_FOR_TRAITOR else turn + constants.HOLDER


def decoy_ids(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the decoys made from these cards. No Illusion card has such an id."""
    return tuple(constants.DECOY_PREFIX + card for card in cards)


def options_of(table: Table) -> GameOptions:
    """Return the options of a table that `problem_with` accepts."""
    return GameOptions(players=table.seats, **dict(table.options))  # type: ignore[arg-type]


def deal(table: Table, cards: tuple[str, ...], decoys: tuple[str, ...], rng: Rng) -> State:
    """Return the state before the first phase (rules p. 4)."""
    problem = problem_with(table, len(cards))
    if problem is not None:
        raise IllegalAction(problem)
    options = options_of(table)
    assert len(decoys) >= MIN_DECOYS
    stock, holder = _deal(options, cards, rng.fork("deck"))
    return State(
        seq=0,
        phase=Phase.ROLES,
        options=options,
        rng=seal(rng.fork("turns")),
        stock=stock,
        decoys=Pile.of(decoys),
        roles=_roles(options, rng.fork("roles")),
        role_views=tuple(0 if has_traitor(options) else 1 for _ in options.seats),
        gauge=_gauge(options),
        bag=constants.bag(options.players),
        holder=seal(holder, options.grimoire),  # rules p. 5: the others must not see it
    )


def has_traitor(options: GameOptions) -> bool:
    """Return whether enough play for a Traitor."""
    return options.players >= constants.MIN_PLAYERS_FOR_TRAITOR


def _deal(options: GameOptions, cards: tuple[str, ...], rng: Rng) -> tuple[Stock, tuple[str, ...]]:
    stock, rng = Stock.shuffled(cards, rng)
    holder, stock, _ = stock.draw(constants.HOLDER if has_traitor(options) else 0, rng)
    return stock, holder


def _roles(options: GameOptions, rng: Rng) -> tuple[Sealed[Role], ...]:
    """Deal the roles: the Grimoire is public and knows all of them; a Wizard knows their own."""
    traitor: Seat | None = None
    if has_traitor(options):
        traitor, _ = rng.pick(options.wizards)
    return tuple(_role(options, seat, traitor) for seat in options.seats)


def _role(options: GameOptions, seat: Seat, traitor: Seat | None) -> Sealed[Role]:
    if seat == options.grimoire:
        return seal(Role.GRIMOIRE, *options.everyone)
    if traitor is None:
        return seal(Role.LOYAL, *options.everyone)
    return seal(Role.TRAITOR if seat == traitor else Role.LOYAL, seat, options.grimoire)


def _gauge(options: GameOptions) -> Gauge:
    total, dark = (
        constants.cohesion(options.players, options.difficulty),
        constants.dark_area(options.players),
    )
    return Gauge(light=total - dark, dark=dark, cards=(0,) * options.players)

"""Owns the set-up: the table's options, roles, gauge, holder and deck.

Must not know the order of play.
"""

from __future__ import annotations

from engine.core.card_piles import Stock
from engine.core.model import IllegalAction, Problem, Table
from engine.core.rng import Rng
from engine.core.sealed import Sealed, Seat, seal
from engine.obscurio import constants
from engine.obscurio.state import GameOptions, Gauge, Phase, Role, State

OPTIONS: dict[str, tuple[str | int | bool, ...]] = {
    "grimoire": tuple(range(constants.MOST_PLAYERS)),
    "difficulty": constants.DIFFICULTIES,
    "night": ("round", "eyes"),
    "pace": constants.PACES,
    "talk": (0, 60, 120, 180),
    "evanescent": ("plain", "harsh"),
    "under_each": (True, False),
    "dangerous_unplaced": (False, True),
    "held_count": (True, False),
}
"""What a table may choose; except for the Grimoire's seat, the first is the default."""


def problem_with(table: Table, deck_size: int) -> Problem | None:
    """Why a game cannot be set up so."""
    if not constants.FEWEST_PLAYERS <= table.seats <= constants.MOST_PLAYERS:
        least, most = ("least", constants.FEWEST_PLAYERS), ("most", constants.MOST_PLAYERS)
        return Problem("problem.players", (least, most))
    for name, value in table.options:
        if not _is_choice(name, value, table.seats):
            return Problem("problem.option", (("name", name),))
    least_cards = fewest_cards(table.seats)
    if deck_size < least_cards:
        return Problem("problem.deck_too_small", (("cards", deck_size), ("least", least_cards)))
    return None


def _is_choice(name: str, value: str | int | bool, seats: int) -> bool:
    choices = OPTIONS.get(name, ())
    if name == "grimoire":
        choices = choices[:seats]
    return any(type(value) is type(choice) and value == choice for choice in choices)


def fewest_cards(players: int) -> int:
    """Enough for the fullest turn, and with a Traitor for one hand of decoys besides."""
    turn = 1 + constants.PAGES + constants.DOORS
    if players < constants.FEWEST_FOR_A_TRAITOR:
        return turn
    return turn + constants.HOLDER + constants.HOLDER + constants.DARK_MAGIC_PICKS - 1


def options_of(table: Table) -> GameOptions:
    return GameOptions(players=table.seats, **dict(table.options))  # type: ignore[arg-type]


def deal(table: Table, cards: tuple[str, ...], rng: Rng) -> State:
    """Rules p. 4. The first phase has not begun."""
    problem = problem_with(table, len(cards))
    if problem is not None:
        raise IllegalAction(problem)
    house = options_of(table)
    stock, holder = _deal(house, cards, rng.fork("deck"))
    return State(
        seq=0,
        phase=Phase.ROLES,
        options=house,
        rng=seal(rng.fork("turns")),
        stock=stock,
        roles=_roles(house, rng.fork("roles")),
        looks=tuple(0 if has_traitor(house) else 1 for _ in house.seats),
        gauge=_gauge(house),
        bag=constants.bag(house.players),
        holder=seal(holder),
    )


def has_traitor(house: GameOptions) -> bool:
    return house.players >= constants.FEWEST_FOR_A_TRAITOR


def _deal(house: GameOptions, cards: tuple[str, ...], rng: Rng) -> tuple[Stock, tuple[str, ...]]:
    stock, rng = Stock.shuffled(cards, rng)
    holder, stock, _ = stock.draw(constants.HOLDER if has_traitor(house) else 0, rng)
    return stock, holder


def _roles(house: GameOptions, rng: Rng) -> tuple[Sealed[Role], ...]:
    """The Grimoire is public and knows all roles; a Wizard knows their own."""
    traitor: Seat | None = None
    if has_traitor(house):
        traitor, _ = rng.pick(house.wizards)
    return tuple(_role(house, seat, traitor) for seat in house.seats)


def _role(house: GameOptions, seat: Seat, traitor: Seat | None) -> Sealed[Role]:
    if seat == house.grimoire:
        return seal(Role.GRIMOIRE, *house.everyone)
    if traitor is None:
        return seal(Role.LOYAL, *house.everyone)
    return seal(Role.TRAITOR if seat == traitor else Role.LOYAL, seat, house.grimoire)


def _gauge(house: GameOptions) -> Gauge:
    total, dark = constants.cohesion(house.players, house.difficulty), constants.dark_area(house.players)
    return Gauge(light=total - dark, dark=dark, cards=(0,) * house.players)

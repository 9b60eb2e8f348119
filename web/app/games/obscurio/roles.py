"""Owns the dealing of roles: one card, one layout, whatever it says; and looking again later.
Must not know who is what beyond this seat's own View."""

from __future__ import annotations

from app.games.game_ui import AnyView, ScreenContext
from app.games.obscurio import assets
from app.ui.components.buttons import name
from app.ui.html import Child, Node, h
from engine.core.sealed import Seat, look
from engine.obscurio.state import Role, State


def card(view: AnyView, ctx: ScreenContext) -> Node:
    """The painted role card of the seat that holds the tablet."""
    role = own_role(view)
    key = role.value if role is not None else "none"
    return h(
        "div",
        {"class": "lib lib--private lib--role"},
        h(
            "section",
            {"class": "role"},
            assets.role_piece(key if key != "none" else Role.LOYAL.value),
            h(
                "div",
                {"class": "role__words"},
                h("p", {"class": "role__you"}, ctx.t("obscurio.role.you")),
                h("h2", {"class": "role__name"}, ctx.t(f"obscurio.role.{key}")),
                h("p", {"class": "role__text"}, ctx.t(f"obscurio.role.{key}.text")),
                h("p", {"class": "role__other"}, _other(view, ctx, key)),
            ),
        ),
    )


def own_role(view: AnyView) -> Role | None:
    """None where no roles are dealt (two or three players)."""
    state: State = view.state
    if not state.roles or not 0 <= view.seat < len(state.roles) or traitor_free(state):
        return None
    return look(state.roles[view.seat])


def traitor_free(state: State) -> bool:
    from engine.obscurio import constants

    return state.options.players < constants.FEWEST_FOR_A_TRAITOR


def _other(view: AnyView, ctx: ScreenContext, key: str) -> Child:
    """A last line for everybody: the Grimoire reads a name there, the others advice of the same length."""
    seat = known_traitor(view)
    if key == Role.GRIMOIRE.value and seat is not None:
        return ctx.t.rich("obscurio.role.grimoire.other", name=name(ctx.player(seat)))
    return ctx.t(f"obscurio.role.{key}.other")


def known_traitor(view: AnyView) -> Seat | None:
    """Whom this reader knows to be the Traitor."""
    state: State = view.state
    found = [seat for seat, role in enumerate(state.roles) if look(role) is Role.TRAITOR]
    return found[0] if found else None

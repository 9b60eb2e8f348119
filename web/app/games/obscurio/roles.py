"""The role card: dealt at the start, and shown again on request.
Must not depend on other roles than this seat's View shows."""

from __future__ import annotations

from app.games.obscurio import assets, holder_drawer
from app.ui.components.buttons import button, name
from app.ui.components.lightbox import lightbox
from app.ui.game_ui import ScreenContext
from app.ui.html import Child, Node, cls, h
from engine.core.model import View
from engine.core.sealed import Seat, look
from engine.obscurio import constants
from engine.obscurio.state import Role, State


def card(view: View[State], ctx: ScreenContext) -> Node:
    """Draw the role card of the seat that holds the tablet; the layout is the same for every role."""
    role = own_role(view)
    key = role.value if role is not None else "none"
    # Not at the deal: pictures fetched by one seat only would make the looks differ.
    has_holder = bool(ctx.privacy.private_view) and holder_drawer.has_holder(view)
    return h(
        "div",
        {"class": cls("obscurio obscurio--private obscurio--role", has_holder and "has-holder")},
        h(
            "section",
            {"class": "role"},
            h(
                "div",
                {"class": "role__words"},
                h("p", {"class": "role__you"}, ctx.t("obscurio.role.you")),
                h("h2", {"class": "role__name"}, ctx.t(f"obscurio.role.{key}")),
                h("p", {"class": "role__text"}, ctx.t(f"obscurio.role.{key}.text")),
                h("p", {"class": "role__other"}, _last_line(view, ctx, key)),
                _seen_alone(ctx),
            ),
            assets.role_piece(key if key != "none" else Role.LOYAL.value),
        ),
        holder_drawer.contents(view, ctx, first=0) if has_holder else None,
        lightbox(ctx, holder_drawer.pics(view, ctx) if has_holder else ()),
    )


def _seen_alone(ctx: ScreenContext) -> Node | None:
    """Return the button that ends the first look of a person who is alone: the card stays open."""
    if not ctx.alone or ctx.privacy.private_view:
        return None
    return button(ctx.t("handover.seen"), "private.done", kind="main", picture="check")


def own_role(view: View[State]) -> Role | None:
    """Return this seat's role, or None where no roles are dealt (two or three players)."""
    state: State = view.state
    if not state.roles or not 0 <= view.seat < len(state.roles) or traitor_free(state):
        return None
    return look(state.roles[view.seat])


def traitor_free(state: State) -> bool:
    return state.options.players < constants.MIN_PLAYERS_FOR_TRAITOR


def _last_line(view: View[State], ctx: ScreenContext, key: str) -> Child:
    """Return the last line: the Traitor's name for the Grimoire, advice of similar length for others."""
    seat = known_traitor(view)
    if key == Role.GRIMOIRE.value and seat is not None:
        return ctx.t.rich("obscurio.role.grimoire.other", name=name(ctx.player(seat)))
    return ctx.t(f"obscurio.role.{key}.other")


def final_role(view: View[State], seat: Seat) -> str:
    """Return the role of a seat after the end, as the last part of its text key."""
    state: State = view.state
    found = None if traitor_free(state) else look(state.roles[seat])
    if found is not None:
        return found.value
    return "grimoire" if seat == state.options.grimoire else "wizard"


def known_traitor(view: View[State]) -> Seat | None:
    """Return the seat this viewer knows to be the Traitor."""
    state: State = view.state
    found = [seat for seat, role in enumerate(state.roles) if look(role) is Role.TRAITOR]
    return found[0] if found else None

"""Draw machine players at the table: a row with their lines, and the dialog of a touched badge.
Must not depend on any one game: each makes its own sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.core.update_machine import BADGE
from app.ui.components import dialogs
from app.ui.components.buttons import name
from app.ui.components.player_badge import badge, portrait_badge
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Node, cls, count_classes, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node
from engine.core.sealed import Seat

if TYPE_CHECKING:
    from app.ui.game_ui import AnyView, GameUI


def row(ctx: ScreenContext, seats: Sequence[Seat], said: Mapping[Seat, str]) -> Node | None:
    """Draw the machines of the table in one line; None if there are none."""
    if not seats:
        return None
    return h(
        "ul",
        {"class": cls("machine-row", count_classes(len(seats), 3, 5)), "aria-label": ctx.t("machine.row")},
        [_speaker(ctx.t, ctx.player(s), s, said.get(s, ""), s in ctx.thinking) for s in seats],
    )


@memo_node
def _speaker(t: Translator, player: Player, seat: Seat, line: str, thinks: bool) -> Node:
    return h(
        "li",
        {"class": cls("speaker", f"seat-{player.colour}", thinks and "is-thinking")},
        h(
            "button",
            {
                "type": "button",
                "class": "speaker__button",
                "data-action": "machine.ask",
                "data-arg": str(seat),
                "aria-haspopup": "dialog",
            },
            badge(player, size="small"),
            name(player),
            h("span", {"class": "speaker__line", "role": "status"}, line or ("…" if thinks else "")),
        ),
    )


def seat_in_dialog(dialog_name: str) -> Seat | None:
    """Return the machine whose badge was touched (`machine.2`), or None."""
    kind, _, seat = dialog_name.partition(".")
    return int(seat) if kind == BADGE and seat.isdecimal() else None


def dialog(ui: GameUI, view: AnyView, ctx: ScreenContext, seat: Seat) -> Node:
    """Draw who this machine is, and its three best choices with reasons."""
    player, t = ctx.player(seat), ctx.t
    key = f"persona.{player.machine}.taste"
    return dialogs.dialog(
        t,
        name(player),
        h(
            "div",
            {"class": "machine-dialog"},
            h(
                "p",
                {"class": "machine-dialog__who"},
                portrait_badge(ui.portraits, player),
                h("span", None, t(key) if t.has(key) else t("machine.guides")),
            ),
            _choices(ui, view, ctx),
        ),
        arg=f"{BADGE}.{seat}",
        kind="machine",
    )


def _choices(ui: GameUI, view: AnyView, ctx: ScreenContext) -> Node:
    if ctx.advice is None:
        return h("p", {"class": "hint", "role": "status"}, ctx.t("machine.thinks"))
    if not ctx.advice:
        return h("p", {"class": "hint", "role": "status"}, ctx.t("machine.no_choice"))
    return h("ol", {"class": "machine-dialog__choices"}, [_choice(ui, c, view, ctx) for c in ctx.advice])


def _choice(ui: GameUI, found: Any, view: AnyView, ctx: ScreenContext) -> Node:
    title, reasons = ui.machine_choice(found, view, ctx)
    return h("li", None, h("strong", None, title), [h("p", None, words) for words in reasons])

"""Draw the words that fix the deal: a line on the table, and the dialog that explains and checks them.
Must not depend on games; the seed is given only after the end."""

from __future__ import annotations

from app.core.game import DealPhrase
from app.ui.components import dialogs
from app.ui.components.buttons import button
from app.ui.game_ui import ScreenContext
from app.ui.html import Node, h
from app.ui.i18n import Translator

DIALOG = "deal"
"""Name of the dialog (`shell.dialog`)."""


def words(t: Translator, deal: DealPhrase) -> str:
    """Return the phrase in the language of the screen."""
    known = t("deal.words").split()
    return " ".join(known[number] for number in deal.words)


def line(ctx: ScreenContext) -> Node | None:
    """Draw the phrase as one small line; a touch explains it."""
    if ctx.deal is None or not ctx.deal.words:
        return None
    return h(
        "button",
        {"type": "button", "class": "deal-line", "data-action": "shell.dialog", "data-arg": DIALOG},
        ctx.t.rich("deal.line", words=h("strong", None, words(ctx.t, ctx.deal))),
    )


def dialog(ctx: ScreenContext) -> Node | None:
    """Draw the phrase and what it is for; after the game also the seed and the check."""
    deal, t = ctx.deal, ctx.t
    if deal is None or not deal.words:
        return None
    over = bool(deal.text)
    return dialogs.dialog(
        t,
        t("deal.title"),
        h("p", {"class": "deal-words"}, words(t, deal)),
        h("p", None, t("deal.why_over" if over else "deal.why")),
        _opened(t, deal) if over else None,
        arg=DIALOG,
    )


def _opened(t: Translator, deal: DealPhrase) -> list[Node | None]:
    return [
        h("p", {"class": "deal-seed"}, t("deal.seed", seed=deal.seed)),
        button(t("deal.check"), "game.check_deal", kind="wide", disabled=deal.check == "busy"),
        h("p", {"class": "deal-result", "role": "status"}, t(f"deal.{deal.check}")) if deal.check else None,
        h("p", {"class": "hint"}, t("deal.how")),
        h("code", {"class": "deal-text"}, deal.text),
    ]

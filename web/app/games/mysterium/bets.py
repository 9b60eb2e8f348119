"""Screen of the bets: all guesses side by side, and who says yes or no to which.
Must not depend on which guess is right or on what is allowed; the rules refuse wrong taps."""

from __future__ import annotations

from typing import NamedTuple

from app.games.mysterium import assets, layout, psychic_tabs
from app.ui.components.buttons import button
from app.ui.components.lightbox import zoom_button
from app.ui.components.picture import Pic
from app.ui.game_ui import Player, ScreenContext
from app.ui.html import Child, Node, cls, h
from app.ui.i18n import Translator
from app.ui.memo import memo_node_sized
from engine.core.model import View
from engine.mysterium import constants
from engine.mysterium.state import State
from engine.mysterium.tokens import Tokens, can_say


def shown(view: View[State], ctx: ScreenContext) -> bool:
    """Return whether the bets are shown: on request, and once all tokens are placed.

    Another psychic in focus or a token in hand shows the cards instead.
    """
    state: State = view.state
    if not state.settings.tokens or not guesses(state):
        return False
    if ctx.selection.get("bets"):
        return True
    in_focus = ctx.selection.get("who") or ctx.selection.get("hand")
    return not in_focus and len(guesses(state)) == len(state.unfinished)


def guesses(state: State) -> list[int]:
    """Return the psychics whose tokens are on a card."""
    return [p for p in state.unfinished if state.psychics[p].intuition]


def open_button(view: View[State], ctx: ScreenContext) -> Node | None:
    """Return the button to this screen, while there is something to bet on."""
    if not view.state.settings.tokens or not guesses(view.state) or shown(view, ctx):
        return None
    return button(ctx.t("mysterium.bets.open"), "pick.bets", "1", kind="quiet", picture="next")


def screen(view: View[State], ctx: ScreenContext, dock: list[Child]) -> Node:
    state: State = view.state
    pics: list[Pic] = []
    entries = [_guess(view, ctx, psychic, pics) for psychic in guesses(state)]
    return layout.table(
        "bets",
        view,
        ctx,
        psychic_tabs.tabs(view, ctx, None),
        h(
            "ol",
            {"class": cls("bets", f"bets--{len(entries)}"), "aria-label": ctx.t("mysterium.bets")},
            entries,
        ),
        _return_note(ctx, state),
        task=ctx.t("mysterium.bets.how"),
        dock=dock,
        pics=pics,
    )


def _return_note(ctx: ScreenContext, state: State) -> Node | None:
    """Draw when used tokens come back; later hours need no note."""
    back = constants.HOUR_TOKENS_RETURN
    if state.hour > back:
        return None
    key = "return" if state.hour < back else "returned"
    return h("p", {"class": "bets__note"}, ctx.t(f"mysterium.clairvoyancy.{key}", n=back))


# ---------------------------------------------------------------------- one guess


def _guess(view: View[State], ctx: ScreenContext, psychic: int, pics: list[Pic]) -> Node:
    """Draw one psychic's newest vision, the chosen card, and the bets of all others."""
    state: State = view.state
    one = state.psychics[psychic]
    name = assets.psychic_name(ctx, state, psychic)
    newest = layout.visions(ctx.t, one.visions)[-1:]
    card = assets.table_card(ctx, state, one.row, one.intuition)
    return h(
        "li",
        {"class": cls("bet", assets.psychic_classes(ctx, state, psychic))},
        h(
            "header",
            {"class": "bet__who"},
            assets.portrait(assets.portrait_of(state, ctx.players, psychic)),
            assets.psychic_tag(ctx, state, psychic),
        ),
        h(
            "div",
            {"class": "bet__cards"},
            [h("div", {"class": "bet__vision"}, _zoom(pic, pics)) for pic in newest],
            h("span", {"class": "vote__arrow", "aria-hidden": True}) if newest else None,
            h("div", {"class": f"bet__card bet__card--{card.shape}"}, _zoom(card, pics)),
        ),
        _voices(ctx.t, name, psychic, _opinions(state, ctx.players, psychic)),
    )


def _zoom(pic: Pic, pics: list[Pic]) -> Node:
    pics.append(pic)
    return zoom_button(pic, len(pics) - 1)


class Opinion(NamedTuple):
    """What one psychic says about another one's intuition, if anything yet."""

    giver: int
    player: Player
    number: int  # 1 or 2 if the player plays two psychics, else 0
    agree: bool | None
    tokens: Tokens  # not placed and not spent


def _opinions(state: State, players: tuple[Player, ...], on: int) -> tuple[Opinion, ...]:
    """Return one row for each other psychic, always in the same order."""
    found = []
    for giver, (one, number) in enumerate(zip(state.psychics, assets.numbers(state))):
        laid = one.laid_on(on)
        if giver != on:
            agree = None if laid is None else laid.agree
            found.append(Opinion(giver, players[one.owner], number, agree, one.tokens))
    return tuple(found)


def _voices(t: Translator, name: str, on: int, opinions: tuple[Opinion, ...]) -> Node:
    """Draw the rows; their taps refer to one intuition, named once by `data-context`.

    A second tap on the same answer takes it back.
    """
    return h(
        "ul",
        {
            "class": f"clairvoyancy-list clairvoyancy-list--{len(opinions)}",
            "data-context": str(on),
            "aria-label": t("mysterium.clairvoyancy", name=name),
        },
        [_voice(t, opinion) for opinion in opinions],
    )


@memo_node_sized(64)
def _voice(t: Translator, opinion: Opinion) -> Node:
    return h(
        "li",
        {
            "class": cls(
                "clairvoyancy",
                assets.seat_classes(opinion.player, opinion.number),
                opinion.agree is not None and "is-laid",
            ),
        },
        assets.name_tag(opinion.player, opinion.number),
        [_button(t, opinion, agree) for agree in (True, False)],
    )


def _button(t: Translator, opinion: Opinion, agree: bool) -> Node:
    name = assets.numbered_name(t, opinion.player, opinion.number)
    word = "agree" if agree else "doubt"
    return h(
        "button",
        {
            "type": "button",
            "class": cls("clairvoyancy-button", f"clairvoyancy-button--{'yes' if agree else 'no'}"),
            "data-action": "clairvoyancy_say",
            "data-arg": f"{opinion.giver}.{int(agree)}",
            "aria-pressed": opinion.agree is agree,
            "aria-disabled": None if can_say(opinion.tokens, opinion.agree, agree) else True,
            "aria-label": t(f"mysterium.clairvoyancy.{word}", name=name),
        },
        assets.clairvoyancy_piece(agree),
        h("span", {"class": "clairvoyancy-button__word"}, t(f"mysterium.bets.{'yes' if agree else 'no'}")),
    )

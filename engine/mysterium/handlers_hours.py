"""The seven hours: visions, interpretation with clairvoyancy, manifestation, the clock.

Must not depend on the culprit phase, nor on whether an action is allowed.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.model import Event, Step
from engine.mysterium.actions import (
    CallCrow,
    Conclude,
    GiveVisions,
    GoOn,
    Knock,
    LiftClairvoyancy,
    LiftIntuition,
    PlaceClairvoyancy,
    PlaceIntuition,
    TimeUp,
)
from engine.mysterium.constants import (
    CROWS,
    CROWS_COME_BACK_EACH_TURN,
    HAND,
    HOUR_TOKENS_RETURN,
    HOURS,
    KINDS,
    time_bonus,
)
from engine.mysterium.events import (
    ClairvoyancyLifted,
    ClairvoyancyPlaced,
    ClairvoyancyReturned,
    ClairvoyancyScored,
    CountdownStarted,
    CrowCalled,
    HourBegan,
    InterpretationEnded,
    IntuitionLifted,
    IntuitionPlaced,
    Manifested,
    PsychicFinished,
    TokensReturned,
    VisionsGiven,
    VisionsReshuffled,
)
from engine.mysterium.recap import Note
from engine.mysterium.state import NO_CARD, Clairvoyancy, Phase, Psychic, State
from engine.mysterium.tokens import Tokens, change, total

# --- the ghost's hand


def refill(state: State) -> Step[State]:
    """Refill the ghost's hand to seven cards; fewer only if draw pile and discards are empty."""
    hand = state.hand.open()
    missing = HAND - len(hand)
    reshuffled = missing > state.stock.deck.size and state.stock.discards.size > 0
    events: tuple[Event, ...] = (VisionsReshuffled(cards=state.stock.discards.size),) if reshuffled else ()
    drawn, stock, rng = state.stock.draw(missing, state.rng.open())
    hand = hand + drawn
    filled = replace(
        state,
        stock=stock,
        rng=state.rng.with_value(rng),
        hand=state.hand.with_value(hand),
        hand_size=len(hand),
    )
    return Step(filled, events)


def without(state: State, cards: tuple[str, ...]) -> State:
    """Return the state with these cards removed from the hand."""
    hand = tuple(card for card in state.hand.open() if card not in cards)
    return replace(state, hand=state.hand.with_value(hand), hand_size=len(hand))


def give_visions(state: State, action: GiveVisions) -> Step[State]:
    """Give vision cards to a psychic and refill the hand."""
    psychic = state.psychics[action.psychic]
    given = without(state, action.cards).with_psychic(
        action.psychic, visions=psychic.visions + action.cards, fresh=len(action.cards), served=True
    )
    return Step(given, (VisionsGiven(psychic=action.psychic, cards=action.cards),)).then(refill(given))


def call_crow(state: State, action: CallCrow) -> Step[State]:
    """Discard hand cards and refill the hand."""
    reduced = without(state, action.cards)
    reduced = replace(
        reduced,
        stock=reduced.stock.discard(*action.cards),
        crows=state.crows - 1,
        crows_called=(*state.crows_called, 0 if state.groups else state.hour),
    )
    return Step(reduced, (CrowCalled(count=len(action.cards), crows_left=reduced.crows),)).then(
        refill(reduced)
    )


def crows_return(state: State) -> State:
    """Return the crow at the start of a turn, on Easy only."""
    difficulty = state.settings.difficulty
    return replace(state, crows=CROWS[difficulty]) if CROWS_COME_BACK_EACH_TURN[difficulty] else state


def begin_hour(state: State) -> Step[State]:
    """Begin the next hour."""
    hour = state.hour + 1
    began = Step(crows_return(replace(state, hour=hour)), (HourBegan(hour=hour),))
    if hour == HOUR_TOKENS_RETURN:
        began = began.then(tokens_return(began.state))
    return began.then(refill(began.state))


def tokens_return(state: State) -> Step[State]:
    """Return all clairvoyancy tokens to their owners."""
    tokens = state.settings.tokens
    if not total(tokens):
        return Step(state)
    psychics = tuple(replace(psychic, tokens=tokens, spent=0) for psychic in state.psychics)
    return Step(replace(state, psychics=psychics), (TokensReturned(tokens=total(tokens)),))


def all_served(state: State) -> bool:
    """Return whether every psychic has visions, or no vision card is left to give."""
    return not state.unserved or state.hand_size == 0


# --- interpretation


def start_countdown(state: State) -> Step[State]:
    """Begin the interpretation."""
    return Step(state, (CountdownStarted(seconds=state.settings.seconds),))


def place_intuition(state: State, action: PlaceIntuition) -> Step[State]:
    placed = state.with_psychic(action.psychic, intuition=action.card)
    return Step(placed, (IntuitionPlaced(psychic=action.psychic, card=action.card),))


def lift_intuition(state: State, action: LiftIntuition) -> Step[State]:
    lifted = state.with_psychic(action.psychic, intuition=NO_CARD)
    return Step(lifted, (IntuitionLifted(psychic=action.psychic),))


def place_clairvoyancy(state: State, action: PlaceClairvoyancy) -> Step[State]:
    """Place a token; one that was there already returns to its owner."""
    giver = state.psychics[action.psychic]
    laid = (*giver.laid_elsewhere(action.on), Clairvoyancy(action.on, action.agree))
    tokens = change(_with_token_back(giver, action.on), action.agree, -1)
    state = state.with_psychic(action.psychic, laid=laid, tokens=tokens)
    return Step(state, (ClairvoyancyPlaced(psychic=action.psychic, on=action.on, agree=action.agree),))


def lift_clairvoyancy(state: State, action: LiftClairvoyancy) -> Step[State]:
    giver = state.psychics[action.psychic]
    state = state.with_psychic(
        action.psychic, laid=giver.laid_elsewhere(action.on), tokens=_with_token_back(giver, action.on)
    )
    return Step(state, (ClairvoyancyLifted(psychic=action.psychic, on=action.on),))


def _with_token_back(giver: Psychic, on: int) -> Tokens:
    """Return the tokens of a psychic after the one on this intuition, if any, was taken back."""
    laid = giver.laid_on(on)
    return giver.tokens if laid is None else change(giver.tokens, laid.agree, 1)


def time_up(state: State, action: TimeUp) -> Step[State]:
    return _end_interpretation(state, in_time=False)


def conclude(state: State, action: Conclude) -> Step[State]:
    return _end_interpretation(state, in_time=True)


def _end_interpretation(state: State, *, in_time: bool) -> Step[State]:
    return Step(replace(state, talk_over=True), (InterpretationEnded(in_time=in_time),))


# --- manifestation


def is_right(psychic: Psychic) -> bool:
    return psychic.intuition == psychic.triple.open()[psychic.row]


def knock(state: State, action: Knock) -> Step[State]:
    """Reveal the ghost's answer, score the clairvoyancy tokens on it, then advance the psychic."""
    psychic = state.psychics[action.psychic]
    right = is_right(psychic)
    note = _note(state, action.psychic, right)
    answer = Manifested(psychic=action.psychic, row=psychic.row, card=psychic.intuition, right=right)
    answered = Step(replace(state, notes=(*state.notes, note)), (answer,))
    scored = answered.then(_score_tokens(answered.state, action.psychic, note))
    if not right:
        return Step(scored.state.with_psychic(action.psychic, answered=True), scored.events)
    return scored.then(_find(scored.state, action.psychic, note.bonus))


def _note(state: State, index: int, right: bool) -> Note:
    psychic = state.psychics[index]
    agreed, doubted = _opinions(state, index, True), _opinions(state, index, False)
    placed = psychic.intuition != NO_CARD
    finishes = right and psychic.row == KINDS - 1
    return Note(
        hour=state.hour,
        psychic=index,
        row=psychic.row,
        visions=psychic.visions[len(psychic.visions) - psychic.fresh :],
        intuition=psychic.intuition,
        right=right,
        agreed=agreed,
        doubted=doubted,
        scored=(agreed if right else doubted) if placed else (),
        bonus=time_bonus(state.hour) if finishes and state.settings.tokens else 0,
    )


def _opinions(state: State, index: int, agree: bool) -> tuple[int, ...]:
    wanted = Clairvoyancy(index, agree)
    return tuple(i for i, psychic in enumerate(state.psychics) if wanted in psychic.laid)


def _score_tokens(state: State, index: int, note: Note) -> Step[State]:
    """Discard the tokens on this intuition; correct ones move their psychic on the track."""
    returns = note.intuition == NO_CARD and state.settings.idle_tokens_return
    events: list[Event] = []
    for giver in sorted((*note.agreed, *note.doubted)):
        psychic = state.psychics[giver]
        state = state.with_psychic(
            giver,
            laid=psychic.laid_elsewhere(index),
            tokens=_with_token_back(psychic, index) if returns else psychic.tokens,
            spent=psychic.spent + (not returns),
            track=psychic.track + (giver in note.scored),
        )
        if returns:
            events.append(ClairvoyancyReturned(psychic=giver, on=index))
        elif giver in note.scored:
            events.append(ClairvoyancyScored(psychic=giver, on=index))
    return Step(state, tuple(events))


def _find(state: State, index: int, bonus: int) -> Step[State]:
    """Handle a right answer: remove the card, discard the visions, go on to the next kind."""
    psychic = state.psychics[index]
    row = tuple(card for card in state.board[psychic.row] if card != psychic.intuition)
    rows = (*state.board[: psychic.row], row, *state.board[psychic.row + 1 :])
    finishes = psychic.row == KINDS - 1
    found = replace(
        state, board=(rows[0], rows[1], rows[2]), stock=state.stock.discard(*psychic.visions)
    ).with_psychic(
        index,
        found=(*psychic.found, psychic.intuition),
        visions=(),
        fresh=0,
        answered=True,
        track=psychic.track + bonus,
        finished_in=state.hour if finishes else 0,
    )
    return Step(found, (PsychicFinished(psychic=index, hour=state.hour, bonus=bonus),) if finishes else ())


def talk_is_over(state: State) -> bool:
    return state.talk_over


def all_answered(state: State) -> bool:
    return not state.unanswered


def go_on(state: State, action: GoOn) -> Step[State]:
    """Return the intuition tokens and prepare the next hour."""
    psychics = tuple(
        replace(psychic, intuition=NO_CARD, answered=False, served=False, fresh=0)
        for psychic in state.psychics
    )
    return Step(replace(state, psychics=psychics, talk_over=False))


def hour_is_over(state: State) -> bool:
    return not state.talk_over


def after_hour(state: State) -> Phase:
    if not state.unfinished:
        return Phase.LINE_UP
    return Phase.END if state.hour == HOURS else Phase.VISIONS

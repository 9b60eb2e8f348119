"""Owns how a running game becomes a save and a save a running game again.
Must not know the browser or what a state means; saves themselves belong to `engine.core.saves`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.core.privacy import Session
from app.games.game_ui import GameUI, Setting, Sitter
from engine.core import game_loop
from engine.core.codec import Codec, codec_of
from engine.core.model import Action, Step
from engine.saves import (
    Chosen,
    CorruptSave,
    DeckMark,
    Glimpse,
    Header,
    Player,
    Save,
    UnknownVersion,
    export_texts,
    last_state,
    peek,
    records,
    repainted,
    resume,
)
from engine.saves.envelope import unveil


@dataclass(frozen=True, slots=True)
class Book:
    """A game in play: its save so far, its state, who sits where."""

    game: str
    ui: GameUI
    setting: Setting
    save: Save
    state: Any
    read_only: bool = False

    @property
    def seq(self) -> int:
        return self.save.seq


@dataclass(frozen=True, slots=True)
class Page:
    """What one action adds: the book after it, and the two texts for the disk."""

    book: Book
    step: Step[Any]
    row: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A stored game as it can go on: what was chosen among its copies, its book, the time that was left."""

    chosen: Chosen
    book: Book
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A game opened ahead of the tap: good for exactly this text on the disk."""

    game: str
    text: str
    opened: Opened


def codec(ui: GameUI) -> Codec:
    return codec_of(ui.rules.actions, ui.rules.records)


def marks(ui: GameUI) -> tuple[DeckMark, ...]:
    """Which cards a game is played with here."""
    return tuple(DeckMark(deck.family, deck.mark) for deck in ui.decks)


def header_of(ui: GameUI, setting: Setting, seed: str, lang: str, started: int) -> Header:
    """Everything fixed at the start; the house's own choices travel beside the rules' options."""
    table = ui.table(setting)
    own: list[tuple[str, str | int | bool]] = [("house.guide", setting.guide), ("house.level", setting.level)]
    own += [(f"house.choice.{name}", value) for name, value in setting.choices]
    return Header(
        game=ui.rules.name,
        rules=ui.rules.version,
        seed=seed,
        players=tuple(Player(sitter.name, f"{sitter.kind}:{sitter.sigil}") for sitter in setting.sitters),
        options=(*table.options, *own),
        decks=marks(ui),
        lang=lang,
        started=started,
    )


def setting_of(header: Header) -> Setting:
    """Who sat where, read back from a header."""
    options = dict(header.options)
    guide, level = options.get("house.guide", 0), options.get("house.level", "")
    prefix = "house.choice."
    choices = tuple((n[len(prefix) :], str(v)) for n, v in header.options if n.startswith(prefix))
    sitters = tuple(_sitter(player) for player in header.players)
    return Setting(sitters, guide if isinstance(guide, int) else 0, str(level), choices)


def _sitter(player: Player) -> Sitter:
    kind, _, sigil = player.kind.partition(":")
    return Sitter(player.name, int(sigil) % 8 if sigil.isdecimal() else 0, kind)


def begin(game: str, ui: GameUI, header: Header) -> tuple[Book, Step[Any]]:
    step = game_loop.begin(ui.rules, header.table(), header.seed)
    setting = setting_of(header)
    return Book(game, ui, setting, Save(header), step.state), step


def write(book: Book, action: Action, step: Step[Any], session: Session, left_ms: int | None) -> Page:
    """Make an action ready for the disk. Nothing is adopted until the disk has it."""
    tongue = codec(book.ui)
    entry = records.append(
        book.save,
        tongue.encode(action),
        tongue.encode(step.state),
        session_tree(session, book.ui, step.state),
        left_ms,
    )
    return Page(replace(book, save=entry.save, state=step.state), step, entry.row, entry.checkpoint)


def mark(book: Book, session: Session, left_ms: int | None) -> tuple[Book, str]:
    """A checkpoint without an action: the very first state, time left, a look at one's own role."""
    tree = codec(book.ui).encode(book.state)
    save, text = records.mark(book.save, tree, session_tree(session, book.ui, book.state), left_ms)
    return replace(book, save=save), text


def session_tree(session: Session, ui: GameUI, state: Any) -> dict[str, Any]:
    """Only what a resume and the list of games may know: a curtain, before whom, and whether it is over."""
    return {"screen": "curtain", "seat": session.seat, "over": ui.rules.outcome(state) is not None}


def is_over(checkpoint: object) -> bool:
    """Whether a stored game has ended, from its checkpoint's text; what cannot be read is not over."""
    try:
        return records.read_checkpoint(unveil(checkpoint)).session.get("over") is True
    except (CorruptSave, UnknownVersion):
        return False


def other_cards(ui: GameUI, chosen: Chosen) -> bool:
    """Whether its cards were painted anew since this game began: the table looks different now."""
    return repainted(chosen.save.header, marks(ui))


def is_newer(loaded: Mapping[str, Any], games: Mapping[str, GameUI]) -> bool:
    """Whether any stored copy was written by a newer program, or under newer rules than the ones here."""
    versions = {ui.rules.name: ui.rules.version for ui in games.values()}
    for copy in loaded.get("copies", ()):
        try:
            header = peek(copy.get("header"))
        except UnknownVersion:
            return True
        except CorruptSave:
            continue
        if header.rules > versions.get(header.game, header.rules):
            return True
    return False


def look_at(game: str, ui: GameUI, seen: Glimpse) -> Book | None:
    """A newer program's game at its last position: looked at, never written. None where it is unreadable."""
    state = last_state(ui.rules, seen)
    if state is None:
        return None
    return Book(
        game, ui, setting_of(seen.header), Save(seen.header, (), seen.checkpoint), state, read_only=True
    )


def untouched(loaded: Mapping[str, Any]) -> str | None:
    """The longest stored copy as a file, word for word."""
    copies = [copy for copy in loaded.get("copies", ()) if isinstance(copy.get("header"), str)]
    if not copies:
        return None
    longest = max(copies, key=lambda copy: len(copy["rows"]))
    return export_texts(longest["header"], longest["rows"], longest["checkpoint"])


def take_up(game: str, ui: GameUI, chosen: Chosen) -> tuple[Book, int | None]:
    """A running game from a chosen save, and the time that was left; raises as `resume` does."""
    setting = setting_of(chosen.save.header)
    found = resume(ui.rules, chosen.save, marks(ui))
    save = chosen.save
    if found.lost:  # the log reaches further than it can be played: go on from where it can
        save = Save(save.header, save.rows[: found.state.seq])
    book = Book(game, ui, setting, save, found.state)
    return mark(book, Session(), found.left_ms)[0], found.left_ms

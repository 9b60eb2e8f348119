"""Owns how a running game becomes a save and a save a running game again.
Must not know the browser or what a state means; saves themselves belong to `engine.core.saves`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.core.privacy import PrivacyState
from app.games.game_ui import GameSetup, GameUI, Player
from engine.core import game_loop
from engine.core.codec import Codec, codec_of
from engine.core.model import Action, Step
from engine.saves import (
    CorruptSave,
    DeckFingerprint,
    Header,
    NewerSave,
    Recovered,
    Save,
    SavedPlayer,
    UnknownVersion,
    decks_changed,
    export_texts,
    last_state,
    read_header_text,
    records,
    resume,
)
from engine.saves.envelope import unpack


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A game in play: its save so far, its state, who sits where."""

    game: str
    ui: GameUI
    setup: GameSetup
    save: Save
    state: Any
    read_only: bool = False

    @property
    def seq(self) -> int:
        return self.save.seq


@dataclass(frozen=True, slots=True)
class LogAppend:
    """What one action adds: the book after it, and the two texts for the disk."""

    book: LiveGame
    step: Step[Any]
    row: str
    checkpoint: str


@dataclass(frozen=True, slots=True)
class OpenedSave:
    """A stored game as it can go on: what was chosen among its copies, its book, the time that was left."""

    chosen: Recovered
    book: LiveGame
    left_ms: int | None


@dataclass(frozen=True, slots=True)
class PreloadedSave:
    """A game opened ahead of the tap: good for exactly this text on the disk."""

    game: str
    text: str
    opened: OpenedSave


def codec(ui: GameUI) -> Codec:
    return codec_of(ui.rules.actions, ui.rules.records)


def deck_fingerprints(ui: GameUI) -> tuple[DeckFingerprint, ...]:
    """Which cards a game is played with here."""
    return tuple(DeckFingerprint(deck.family, deck.fingerprint) for deck in ui.decks)


def header_for(ui: GameUI, setting: GameSetup, seed: str, lang: str, started: int) -> Header:
    """Everything fixed at the start; the house's own choices travel beside the rules' options."""
    table = ui.table(setting)
    own: list[tuple[str, str | int | bool]] = [("house.guide", setting.guide), ("house.level", setting.level)]
    own += [(f"house.choice.{name}", value) for name, value in setting.choices]
    return Header(
        game=ui.rules.name,
        rules=ui.rules.version,
        seed=seed,
        players=tuple(
            SavedPlayer(sitter.name, f"{sitter.kind}:{sitter.sigil}") for sitter in setting.players
        ),
        options=(*table.options, *own),
        decks=deck_fingerprints(ui),
        lang=lang,
        started=started,
    )


def setup_from_header(header: Header) -> GameSetup:
    """Who sat where, read back from a header."""
    options = dict(header.options)
    guide, level = options.get("house.guide", 0), options.get("house.level", "")
    prefix = "house.choice."
    choices = tuple((n[len(prefix) :], str(v)) for n, v in header.options if n.startswith(prefix))
    sitters = tuple(_sitter(player) for player in header.players)
    return GameSetup(sitters, guide if isinstance(guide, int) else 0, str(level), choices)


def _sitter(player: SavedPlayer) -> Player:
    kind, _, sigil = player.kind.partition(":")
    return Player(player.name, int(sigil) % 8 if sigil.isdecimal() else 0, kind)


def begin(game: str, ui: GameUI, header: Header) -> tuple[LiveGame, Step[Any]]:
    step = game_loop.begin(ui.rules, header.table(), header.seed)
    setting = setup_from_header(header)
    return LiveGame(game, ui, setting, Save(header), step.state), step


def log_append(
    book: LiveGame, action: Action, step: Step[Any], session: PrivacyState, left_ms: int | None
) -> LogAppend:
    """Make an action ready for the disk. Nothing is adopted until the disk has it."""
    tongue = codec(book.ui)
    entry = records.append(
        book.save,
        tongue.encode(action),
        tongue.encode(step.state),
        privacy_tree(session, book.ui, step.state),
        left_ms,
    )
    return LogAppend(replace(book, save=entry.save, state=step.state), step, entry.row, entry.checkpoint)


def checkpoint_append(book: LiveGame, session: PrivacyState, left_ms: int | None) -> tuple[LiveGame, str]:
    """A checkpoint without an action: the very first state, time left, a look at one's own role."""
    tree = codec(book.ui).encode(book.state)
    save, text = records.checkpoint_only(book.save, tree, privacy_tree(session, book.ui, book.state), left_ms)
    return replace(book, save=save), text


def privacy_tree(session: PrivacyState, ui: GameUI, state: Any) -> dict[str, Any]:
    """Only what a resume and the list of games may know: a curtain, before whom, and whether it is over."""
    return {"screen": "curtain", "seat": session.seat, "over": ui.rules.outcome(state) is not None}


def is_over(checkpoint: object) -> bool:
    """Whether a stored game has ended, from its checkpoint's text; what cannot be read is not over."""
    try:
        return records.read_checkpoint(unpack(checkpoint)).session.get("over") is True
    except (CorruptSave, UnknownVersion):
        return False


def other_cards(ui: GameUI, chosen: Recovered) -> bool:
    """Whether its cards were painted anew since this game began: the table looks different now."""
    return decks_changed(chosen.save.header, deck_fingerprints(ui))


def is_newer(loaded: Mapping[str, Any], games: Mapping[str, GameUI]) -> bool:
    """Whether any stored copy was written by a newer program, or under newer rules than the ones here."""
    versions = {ui.rules.name: ui.rules.version for ui in games.values()}
    for copy in loaded.get("copies", ()):
        try:
            header = read_header_text(copy.get("header"))
        except UnknownVersion:
            return True
        except CorruptSave:
            continue
        if header.rules > versions.get(header.game, header.rules):
            return True
    return False


def open_read_only(game: str, ui: GameUI, seen: NewerSave) -> LiveGame | None:
    """A newer program's game at its last position: looked at, never written. None where it is unreadable."""
    state = last_state(ui.rules, seen)
    if state is None:
        return None
    return LiveGame(
        game,
        ui,
        setup_from_header(seen.header),
        Save(seen.header, (), seen.checkpoint),
        state,
        read_only=True,
    )


def raw_export(loaded: Mapping[str, Any]) -> str | None:
    """The longest stored copy as a file, word for word."""
    copies = [copy for copy in loaded.get("copies", ()) if isinstance(copy.get("header"), str)]
    if not copies:
        return None
    longest = max(copies, key=lambda copy: len(copy["rows"]))
    return export_texts(longest["header"], longest["rows"], longest["checkpoint"])


def open_save(game: str, ui: GameUI, chosen: Recovered) -> tuple[LiveGame, int | None]:
    """A running game from a chosen save, and the time that was left; raises as `resume` does."""
    setting = setup_from_header(chosen.save.header)
    found = resume(ui.rules, chosen.save, deck_fingerprints(ui))
    save = chosen.save
    if found.lost:  # the log reaches further than it can be played: go on from where it can
        save = Save(save.header, save.rows[: found.state.seq])
    book = LiveGame(game, ui, setting, save, found.state)
    return checkpoint_append(book, PrivacyState(), found.left_ms)[0], found.left_ms

"""How a game in play becomes a save, and a save a game in play again.
Must not depend on the browser or on what a state means; the file format belongs to `engine.saves`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from app.core.game import CHARACTERS, PERSON, PERSONAS, Game, GameSetup, Player
from app.core.machine_seats import machine_seats, seated
from app.core.player_names import as_shown
from app.core.privacy import PrivacyState
from app.core.state import CheckedFile, LiveGame, LogAppend, OpenedSave, SaveSummary
from engine.core import game_loop
from engine.core.codec import Codec, codec_of
from engine.core.model import Action, Step, replace
from engine.core.sealed import Seat
from engine.saves import (
    CorruptSave,
    DeckFingerprint,
    Header,
    NewerSave,
    Recovered,
    Save,
    SavedPlayer,
    Slices,
    UnknownVersion,
    deal_words,
    decks_changed,
    export_texts,
    import_slowly,
    last_state,
    read_header_lenient,
    read_header_text,
    records,
    recover_slowly,
    resume_slowly,
    write_texts,
)
from engine.saves.envelope import unpack

Games = Mapping[str, Game]
CUT = "truncated_at"
STAND_INS = "stand_ins"
FILE_PROBLEMS = {  # a stored game is kept, a file is refused: other sentences
    "save.unplayable": "save.file_unplayable",
    "save.other_cards": "save.file_other_cards",
}


def game_for(games: Games, rules_name: str) -> Game | None:
    """Find a game by the name of its rules, as saves store it."""
    return next((game for game in games.values() if game.rules.name == rules_name), None)


def codec(ui: Game) -> Codec:
    return codec_of(ui.rules.actions, ui.rules.records)


def deck_fingerprints(ui: Game) -> tuple[DeckFingerprint, ...]:
    """Which cards a game is played with here."""
    return tuple(DeckFingerprint(deck.family, deck.fingerprint) for deck in ui.decks)


# ---------------------------------------------------------------------- headers


def header_for(ui: Game, setup: GameSetup, seed: str, lang: str, started: int) -> Header:
    """Everything fixed at the start. `house.…` are stored names of the app's own options."""
    own: list[tuple[str, str | int | bool]] = [("house.guide", setup.guide), ("house.level", setup.level)]
    own += [(f"house.choice.{name}", value) for name, value in setup.choices]
    return Header(
        game=ui.rules.name,
        rules=ui.rules.version,
        seed=seed,
        players=tuple(saved_player(player) for player in setup.players),
        options=(*ui.table(setup).options, *own),
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
    players = tuple(_player(player) for player in header.players)
    if type(guide) is not int or not 0 <= guide < len(players):  # an imported file may say anything
        guide = 0
    return GameSetup(players, guide, str(level), choices)


def saved_player(player: Player) -> SavedPlayer:
    """Return a player as a header stores one: `human:3` if colour, shape and portrait are number 3.

    For a machine the id of its persona stands in the place of `human`.
    """
    numbers = player.character
    shown = numbers[:1] if len(set(numbers)) == 1 else numbers
    return SavedPlayer(player.name, f"{player.machine or PERSON}:{'.'.join(map(str, shown))}")


def _player(stored: SavedPlayer) -> Player:
    """Read a stored player; a machine that this version does not know is played by a person."""
    kind, _, character = stored.kind.partition(":")
    words = character.split(".")
    numbers = [int(word) % CHARACTERS if word.isdecimal() else 0 for word in words]
    colour, shape, portrait = numbers if len(numbers) == 3 else numbers[:1] * 3
    machine = kind if kind in PERSONAS else ""
    return Player(stored.name, colour, machine).with_character(colour, shape, portrait)


def summary(entry: Mapping[str, Any], games: Games) -> SaveSummary:
    """One line of the list of saves, from the texts the store lists."""
    id = str(entry.get("game", ""))
    newer = False
    try:
        header = read_header_text(entry.get("header"))
    except UnknownVersion:
        header, newer = read_header_lenient(entry.get("header")), True
    except CorruptSave:
        return SaveSummary(id, "", (), 0, "broken")
    game = game_for(games, header.game)
    newer = newer or (game is not None and header.rules > game.rules.version)
    state = "newer" if newer else "broken" if game is None else "good"
    session = _session(entry.get("checkpoint"))
    if state == "good" and session.get("over") is True:
        state = "over"
    return SaveSummary(
        id,
        game.name if game else "",
        tuple(player.name for player in header.players),
        _number(entry.get("rows")),
        state,
        header.started,
        _number(entry.get("touched")) // 1000,
        _stored_progress(session, game) if game else (),
    )


def _number(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0


def _stored_progress(session: Mapping[str, Any], game: Game) -> tuple[tuple[str, int], ...]:
    """Turn and room as stored; nothing if a save is older or says something else."""
    found = session.get("progress")
    names = [name for name, _ in game.progress]
    if not isinstance(found, dict) or set(found) != set(names):
        return ()
    return tuple((name, _number(found[name])) for name in names)


# ---------------------------------------------------------------------- writing


def live_game(id: str, ui: Game, save: Save, state: Any, read_only: bool = False) -> LiveGame:
    setup, stand_ins = setup_from_header(save.header), stored_stand_ins(save)
    live = LiveGame(id, ui, setup, save, state, (), read_only, deal=deal_words(save.header))
    return with_stand_ins(live, stand_ins)


def with_stand_ins(live: LiveGame, stand_ins: tuple[tuple[Seat, str], ...]) -> LiveGame:
    """Return the game with the seats that changed hands since the lobby."""
    players = seated(live.setup, stand_ins)
    machines = machine_seats(live.ui, players, live.setup.guide)
    return replace(live, stand_ins=stand_ins, shown_players=as_shown(players), machines=machines)


def stored_stand_ins(save: Save) -> tuple[tuple[Seat, str], ...]:
    """Read which seats changed hands in the game; anything unreadable is left out."""
    session = save.checkpoint.session if save.checkpoint is not None else None
    found = session.get(STAND_INS) if isinstance(session, dict) else None
    if not isinstance(found, dict):
        return ()
    pairs = [(int(seat), kind) for seat, kind in found.items() if seat.isdecimal()]
    return tuple(sorted((seat, kind) for seat, kind in pairs if kind == "" or kind in PERSONAS))


def begin(id: str, ui: Game, header: Header) -> LiveGame:
    """Set up a new game."""
    return live_game(id, ui, Save(header), game_loop.begin(ui.rules, header.table(), header.seed).state)


def log_append(
    live: LiveGame, action: Action, step: Step[Any], privacy: PrivacyState, left_ms: int | None
) -> LogAppend:
    """Prepare an action for the store. Nothing is adopted until the store has it."""
    tree = _encode_state(live, step.state)
    entry = records.append(
        live.save,
        codec(live.ui).encode(action),
        tree,
        privacy_tree(privacy, live, step.state),
        left_ms,
    )
    after = replace(live, save=entry.save, state=step.state, encoded=(step.state, tree))
    return LogAppend(after, step, entry.row, entry.checkpoint)


def _encode_state(live: LiveGame, state: Any) -> Any:
    """Encode a state, reusing the encoding of the parts it shares with the one encoded last."""
    if live.encoded is None:
        return codec(live.ui).encode(state)
    return codec(live.ui).encode_after(state, *live.encoded)


def checkpoint_append(live: LiveGame, privacy: PrivacyState, left_ms: int | None) -> tuple[LiveGame, str]:
    """A checkpoint without an action: the first state, or the time left."""
    tree = _encode_state(live, live.state)
    save, text = records.checkpoint_only(live.save, tree, privacy_tree(privacy, live, live.state), left_ms)
    return replace(live, save=save, encoded=(live.state, tree)), text


def privacy_tree(privacy: PrivacyState, live: LiveGame, state: Any) -> dict[str, Any]:
    """What a resume and the list of saves may know: the covered seat, turn and room, whether it is over.

    Seats that changed hands are added only if there are any.

    A figure of the state is public if it is a plain number: a secret one would be `Sealed`.
    """
    figures = {name: attrgetter(place)(state) for name, place in live.ui.progress}
    progress = {name: value for name, value in figures.items() if type(value) is int}
    over = live.ui.rules.outcome(state) is not None
    tree = {"screen": "curtain", "seat": privacy.seat, "over": over, "progress": progress}
    return {**tree, STAND_INS: {str(seat): kind for seat, kind in live.stand_ins}} if live.stand_ins else tree


# ---------------------------------------------------------------------- reading


def _session(checkpoint: object) -> Mapping[str, Any]:
    """What `privacy_tree` stored with a checkpoint; empty if it is unreadable."""
    try:
        session: Mapping[str, Any] = records.read_checkpoint(unpack(checkpoint)).session
    except (CorruptSave, UnknownVersion):
        return {}
    return session


def is_newer(loaded: Mapping[str, Any], games: Games) -> bool:
    """Whether any stored copy was written by a newer version or under newer rules."""
    versions = {game.rules.name: game.rules.version for game in games.values()}
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


def open_stored(id: str, text: str, games: Games, cards_agreed: bool) -> Slices[OpenedSave | str]:
    """Open the best of the stored copies, in slices.

    Returns the route of the page that says why if the game cannot be opened: newer, broken, repainted.
    """
    try:
        chosen = yield from recover_slowly(text)
        opened = yield from open_chosen(id, chosen, games, cards_agreed)
    except UnknownVersion:
        return "newer"
    except CorruptSave:
        return "broken"
    return opened or "repainted"


def open_chosen(id: str, chosen: Recovered, games: Games, cards_agreed: bool) -> Slices[OpenedSave | None]:
    """Make a live game from the chosen copy, in slices.

    Returns None if its cards look different now and the players have not agreed to that. Raises
    CorruptSave or UnknownVersion if the copy cannot be continued.
    """
    ui = game_for(games, chosen.save.header.game)
    if ui is None:
        raise CorruptSave("save.other_game")
    fingerprints = deck_fingerprints(ui)
    if decks_changed(chosen.save.header, fingerprints) and not cards_agreed:
        return None
    found = yield from resume_slowly(ui.rules, chosen.save, fingerprints)
    save = chosen.save
    if found.lost:  # the log is longer than what can be replayed: continue from where it can
        save = Save(save.header, save.rows[: found.state.seq])
    live = live_game(id, ui, save, found.state)
    return OpenedSave(chosen, checkpoint_append(live, PrivacyState(), found.left_ms)[0], found.left_ms)


def open_read_only(id: str, seen: NewerSave, games: Games) -> LiveGame | None:
    """A save of a newer version at its last position; None if it cannot be read."""
    ui = game_for(games, seen.header.game)
    state = last_state(ui.rules, seen) if ui is not None else None
    if ui is None or state is None:
        return None
    return live_game(id, ui, Save(seen.header, (), seen.checkpoint), state, read_only=True)


# ---------------------------------------------------------------------- files


def check_file(text: str, games: Games) -> Slices[CheckedFile]:
    """Read a picked file and try to continue its game, in slices.

    Raises CorruptSave or UnknownVersion with the sentence for the players if it cannot be played here.
    """
    chosen = yield from import_slowly(text)
    header = chosen.save.header
    ui = game_for(games, header.game)
    if ui is None:
        raise CorruptSave("save.other_game")
    if not ui.min_players <= len(header.players) <= ui.max_players:
        raise CorruptSave("save.wrong_seats", n=len(header.players))
    try:
        opened = yield from open_chosen("", chosen, games, cards_agreed=True)
    except CorruptSave as error:
        raise CorruptSave(FILE_PROBLEMS.get(error.problem.code, error.problem.code)) from error
    assert opened is not None, "agreed to other cards"
    save = opened.live.save
    stored = yield from write_texts(save)
    lost = chosen.verdict.lost + chosen.save.seq - save.seq
    return CheckedFile(*stored, readable=save.seq, lost=lost, cut=bool(lost) or chosen.verdict.code == CUT)


def export_stored(loaded: Mapping[str, Any], games: Games) -> Slices[str | None]:
    """The text of an export file from stored copies, in slices; None if there is nothing to export."""
    if is_newer(loaded, games):
        return raw_export(loaded)
    try:
        chosen = yield from recover_slowly(json.dumps(loaded))
        return export_texts(*(yield from write_texts(chosen.save)))
    except (CorruptSave, UnknownVersion):
        return json.dumps(loaded)  # it cannot be continued, but it belongs to the players


def raw_export(loaded: Mapping[str, Any]) -> str | None:
    """The longest stored copy as a file, without any change."""
    copies = [copy for copy in loaded.get("copies", ()) if isinstance(copy.get("header"), str)]
    if not copies:
        return None
    longest = max(copies, key=lambda copy: len(copy["rows"]))
    return export_texts(longest["header"], longest["rows"], longest["checkpoint"])

"""Export files: spoiler warning, not readable, checked on import."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import (
    Checkpoint,
    CorruptSave,
    UnknownVersion,
    export_text,
    export_texts,
    import_text,
    recover,
    texts,
)
from engine.saves.envelope import pack
from engine.saves.records import checkpoint_tree
from tests.support.save_samples import NAMES, copy, lengths, loaded, played, state


@given(lengths)
def test_importing_an_exported_game_gives_an_equal_save(length: int) -> None:
    recovered = import_text(export_text(played(length)))
    assert (played(length), "clean") == (recovered.save, recovered.verdict.code)


def test_the_file_begins_with_a_spoiler_warning_in_both_languages() -> None:
    english, french = export_text(played(3)).splitlines()[:2]
    assert "SPOILERS" in english and "SECRETS DE PARTIE" in french


def test_the_file_contains_no_readable_part_of_the_game() -> None:
    text = export_text(played(9))
    for word in ("secret-", "exit_card", "Guess", "curtain", "c0ffee", "guessing", *NAMES):
        assert word not in text


@given(lengths, st.integers(1, 80), st.sampled_from(["\n", "\r\n", "\n> ", "\n  "]))
def test_a_file_with_changed_line_breaks_can_be_imported(length: int, width: int, ending: str) -> None:
    text = export_text(played(length))
    header_end = text.index("umbrary-save 1") + len("umbrary-save 1")
    body = text[header_end:].replace("\n", "")
    wrapped = ending.join(body[at : at + width] for at in range(0, len(body), width)).replace(">", "")
    assert played(length) == import_text("\ufeff" + text[:header_end] + "\r\n" + wrapped).save


@given(st.integers(1, 12), st.data())
def test_a_truncated_file_is_imported_up_to_the_cut_and_reported(length: int, data: st.DataObject) -> None:
    text = export_text(played(length))
    first_row = text.index(":r")
    recovered = import_text(text[: data.draw(st.integers(first_row, len(text) - 2))])
    assert recovered.verdict.code == "truncated_at"
    assert played(length).rows[: len(recovered.save.rows)] == recovered.save.rows


@given(st.integers(1, 12), st.data())
def test_a_truncated_file_says_how_many_actions_are_lost(length: int, data: st.DataObject) -> None:
    text = export_text(played(length))
    verdict = import_text(text[: data.draw(st.integers(text.index(":r"), text.index(":c")))]).verdict
    assert verdict.seq + verdict.lost == length


def test_a_checkpoint_far_beyond_the_rows_is_refused() -> None:
    header, rows, _ = texts(played(3))
    forged = pack(checkpoint_tree(Checkpoint(5_000, "0123456789abcdef", state(5_000), {})))
    with pytest.raises(CorruptSave):
        import_text(export_texts(header, rows, forged))


@given(st.integers(1, 8), st.data())
def test_a_changed_character_never_changes_the_game_without_a_report(
    length: int, data: st.DataObject
) -> None:
    text = export_text(played(length))
    start = text.index("umbrary-save")
    at = data.draw(st.integers(start, len(text) - 2))
    sign = data.draw(st.sampled_from("aZ0+:.-h").filter(lambda other: other != text[at]))
    try:
        recovered = import_text(text[:at] + sign + text[at + 1 :])
    except (CorruptSave, UnknownVersion):
        return
    assert played(length).rows[: len(recovered.save.rows)] == recovered.save.rows
    assert recovered.save == played(length) or recovered.verdict.code in ("truncated_at", "log_incomplete")


def test_missing_rows_stay_missing_in_the_file() -> None:
    hurt = copy(played(6))
    hurt["rows"][3] = ""
    with_gap = recover(loaded(hurt)).save
    recovered = import_text(export_text(with_gap))
    assert (with_gap, "log_incomplete") == (recovered.save, recovered.verdict.code)


@given(st.text())
def test_any_other_file_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        import_text(text)


@given(st.text(":hrc-u1.0123456789abcdef+/=end \n"))
def test_a_file_that_only_resembles_a_save_is_refused(text: str) -> None:
    with pytest.raises((CorruptSave, UnknownVersion)):
        import_text("umbrary-save 1\n" + text)


def test_a_file_of_a_newer_version_raises_unknown_version() -> None:
    with pytest.raises(UnknownVersion):
        import_text(export_text(played(2)).replace("umbrary-save 1", "umbrary-save 2"))


def test_a_file_that_is_too_large_is_refused_before_parsing() -> None:
    with pytest.raises(CorruptSave) as refusal:
        import_text("x" * 4_000_001)
    assert refusal.value.problem.code == "save.too_large"

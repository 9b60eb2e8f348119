"""The exported file: marked as a spoiler, unreadable at a glance, checked when it returns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.saves import CorruptSave, UnknownVersion, export_text, import_text, recover
from tests.support.save_samples import NAMES, copy, lengths, loaded, played


@given(lengths)
def test_every_game_comes_back_from_its_file(length: int) -> None:
    chosen = import_text(export_text(played(length)))
    assert (played(length), "clean") == (chosen.save, chosen.verdict.code)


def test_the_file_says_first_and_in_both_languages_that_it_is_a_spoiler() -> None:
    english, french = export_text(played(3)).splitlines()[:2]
    assert "SPOILERS" in english and "SECRETS DE PARTIE" in french


def test_nothing_of_the_game_can_be_read_in_the_file() -> None:
    text = export_text(played(9))
    for word in ("secret-", "exit_card", "Guess", "curtain", "c0ffee", "guessing", *NAMES):
        assert word not in text


@given(lengths, st.integers(1, 80), st.sampled_from(["\n", "\r\n", "\n> ", "\n  "]))
def test_a_file_wrapped_by_a_mail_program_still_opens(length: int, width: int, ending: str) -> None:
    text = export_text(played(length))
    mark = text.index("umbrary-save 1") + len("umbrary-save 1")
    body = text[mark:].replace("\n", "")
    wrapped = ending.join(body[at : at + width] for at in range(0, len(body), width)).replace(">", "")
    assert played(length) == import_text("\ufeff" + text[:mark] + "\r\n" + wrapped).save


@given(st.integers(1, 12), st.data())
def test_a_file_cut_short_opens_as_far_as_it_goes_and_says_so(length: int, data: st.DataObject) -> None:
    text = export_text(played(length))
    first_row = text.index(":r")
    chosen = import_text(text[: data.draw(st.integers(first_row, len(text) - 2))])
    assert chosen.verdict.code == "truncated_at"
    assert played(length).rows[: len(chosen.save.rows)] == chosen.save.rows


@given(st.integers(1, 8), st.data())
def test_a_changed_sign_never_changes_the_game_unnoticed(length: int, data: st.DataObject) -> None:
    text = export_text(played(length))
    start = text.index("umbrary-save")
    at = data.draw(st.integers(start, len(text) - 2))
    sign = data.draw(st.sampled_from("aZ0+:.-h").filter(lambda other: other != text[at]))
    try:
        chosen = import_text(text[:at] + sign + text[at + 1 :])
    except (CorruptSave, UnknownVersion):
        return
    assert played(length).rows[: len(chosen.save.rows)] == chosen.save.rows
    assert chosen.save == played(length) or chosen.verdict.code in ("truncated_at", "log_incomplete")


def test_a_game_with_a_gap_keeps_its_gap_in_the_file() -> None:
    hurt = copy(played(6))
    hurt["rows"][3] = ""
    gapped = recover(loaded(hurt)).save
    chosen = import_text(export_text(gapped))
    assert (gapped, "log_incomplete") == (chosen.save, chosen.verdict.code)


@given(st.text())
def test_any_other_file_is_refused(text: str) -> None:
    with pytest.raises(CorruptSave):
        import_text(text)


@given(st.text(":hrc-u1.0123456789abcdef+/=end \n"))
def test_a_file_that_only_looks_like_ours_is_refused(text: str) -> None:
    with pytest.raises((CorruptSave, UnknownVersion)):
        import_text("umbrary-save 1\n" + text)


def test_a_file_from_a_newer_program_is_known_as_newer() -> None:
    with pytest.raises(UnknownVersion):
        import_text(export_text(played(2)).replace("umbrary-save 1", "umbrary-save 2"))


def test_a_file_too_large_to_be_a_game_is_refused_unread() -> None:
    with pytest.raises(CorruptSave) as refusal:
        import_text("x" * 4_000_001)
    assert refusal.value.problem.code == "save.too_large"

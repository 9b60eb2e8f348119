"""Shell screens: deterministic, translated, without hard-coded text, safe with any player name."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from app.core import lobby_machines, player_names
from app.core.privacy import PrivacyState, hide
from app.core.settings import Settings
from app.core.state import AppState, Confirm, OfflineStatus, SaveSummary, Toast
from app.games.obscurio.ui import PRIVATE, ObscurioUI
from app.ui.i18n import translator
from app.ui.render import prerender_home, render_app, render_shell, shell_page
from app.ui.screens import SHELL_SCREENS
from app.ui.seat_angles import seat_angle
from hypothesis import given
from hypothesis import strategies as st

from tests.support.fake_browser import Table
from tests.support.fake_game import FAKE

APP = Path(__file__).resolve().parents[3] / "web" / "app"
GAMES = {"fake": FAKE}
SAVES = tuple(
    SaveSummary(f"g{n}", "fake", ("1", "2"), n, state)
    for n, state in enumerate(("good", "over", "newer", "broken"))
)
NASTY = [
    "<img src=x onerror=alert(1)>",
    "\u202edlrow",
    "👩‍👩‍👧‍👦" * 40,
    "x" * 200,
    "'\"&",
    "דנה",
    "",
    "   ",
    "\x00\x07",
]


def app_states(lang: str = "en") -> list[AppState]:
    plain = AppState(settings=Settings(lang=lang))
    draft = lobby_machines.draft_for(FAKE, None)
    shown = [
        replace(plain, route=place, lobby=draft, route_arg="fake.0" if place == "tutorial" else "")
        for place in SHELL_SCREENS
    ]
    shown.append(replace(plain, route="tutorial"))
    shown.append(replace(plain, route="lobby", lobby=draft, options_folded=False))
    for offline in (
        OfflineStatus("storing", 3, 9),
        OfflineStatus("ready", 9, 9),
        OfflineStatus("cut"),
        OfflineStatus("unsupported"),
    ):
        for install in ("", "ios", "offered"):
            shown.append(replace(plain, offline=offline, saves=SAVES, update=True, install=install))
    shown.append(replace(plain, route="saves", saves=SAVES, storage_error="store.full"))
    shown.append(replace(plain, route="saves", saves=SAVES, damaged_total=2))
    shown.append(replace(plain, route="damaged", damaged=SAVES))
    shown.append(replace(plain, route="settings", storage_error="store.refused"))
    shown.append(
        replace(
            plain,
            confirm=Confirm("saves.delete_ask", "game.remove", "g1"),
            toast=Toast("save.restored", (("n", 3),), "alarm"),
        )
    )
    return shown


@pytest.mark.parametrize("lang", ["en", "fr", "zz"])
def test_every_shell_screen_renders_in_every_language(lang: str) -> None:
    for app in app_states():
        t = translator(lang)
        assert str(shell_page(app, t, SHELL_SCREENS[app.route](app, GAMES, t))).startswith("<div")


def test_rendering_is_deterministic() -> None:
    for app in app_states():
        assert render_shell(app, GAMES) == render_shell(app, GAMES)


class Texts(HTMLParser):
    """Collect every text that is shown or read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [v or "" for k, v in attrs if k in ("alt", "title", "aria-label", "placeholder")]


def test_no_shell_screen_contains_hard_coded_text() -> None:
    t = translator("zz")
    for app in app_states():
        reader = Texts()
        reader.feed(str(shell_page(app, t, SHELL_SCREENS[app.route](app, GAMES, t))))
        own = [x for x in reader.found if re.search(r"[A-Za-z]{2}", _without_pseudo(x))]
        assert own == [], app.route


def _without_pseudo(text: str) -> str:
    """Remove everything that came from a text file, innermost first."""
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    return text


@pytest.mark.parametrize("name", NASTY)
def test_any_name_is_shown_as_text(name: str) -> None:
    table = Table()
    table.tap("game.new", "fake")
    table.tap("lobby.name", f"0|{name}")
    html = table.browser.last.html
    assert "<img src=x" not in html and "\u202e" not in html and "\x00" not in html
    table.tap("game.begin")
    assert "<img src=x" not in table.browser.last.html


@given(st.text(max_size=300))
def test_a_shown_name_is_bounded_and_clean(name: str) -> None:
    clean = player_names.clean_name(name)
    assert len(clean) <= player_names.LONGEST_NAME
    assert len(player_names.graphemes(player_names.shown_name(clean))) <= player_names.SHOWN_GRAPHEMES
    assert player_names.clean_name(clean) == clean


def test_graphemes_keep_families_flags_and_accents_whole() -> None:
    assert player_names.graphemes("👩‍👩‍👧🇫🇷e\u0301x") == ["👩‍👩‍👧", "🇫🇷", "e\u0301", "x"]


def test_the_prerendered_home_equals_the_first_rendered_screen() -> None:
    for lang in ("en", "fr"):
        assert prerender_home(lang) == render_shell(AppState(settings=Settings(lang=lang)), GAMES).html


def test_every_button_is_focusable_named_and_has_an_action() -> None:
    for app in app_states():
        html = render_shell(app, GAMES).html
        for button in re.findall(r"<button[^>]*>.*?</button>", html, re.S):
            text = re.sub(r"<[^>]+>", "", button)
            assert text.strip() or 'aria-label="' in button or 'alt="' in button, button
            assert "data-action=" in button or 'aria-disabled="true"' in button or "data-hold=" in button, (
                button
            )


def test_ids_are_unique_on_every_screen() -> None:
    for app in app_states():
        ids = re.findall(r' id="([^"]+)"', render_shell(app, GAMES).html)
        assert len(ids) == len(set(ids)), app.route


@pytest.mark.parametrize("path", sorted(APP.rglob("*.py")), ids=lambda p: str(p.relative_to(APP)))
def test_only_the_bridge_imports_js_and_only_inside_functions(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    browser = {"js", "pyodide", "pyscript", "pyodide_js"}

    def imports(node: ast.AST) -> set[str]:
        if isinstance(node, ast.Import):
            return {alias.name.split(".")[0] for alias in node.names}
        return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()

    everywhere = {name for node in ast.walk(tree) for name in imports(node)}
    at_top = {name for node in tree.body for name in imports(node)}
    assert not browser & at_top
    if path.parent.name != "bridge":
        assert not browser & everywhere


@pytest.mark.parametrize("folder", ["ui/screens", "ui/components", "games/obscurio", "games/mysterium"])
def test_screens_import_no_state_and_open_no_sealed_value(folder: str) -> None:
    paths = list((APP / folder).rglob("*.py"))
    assert paths
    for path in paths:
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        opened = [
            n
            for n in ast.walk(tree)
            if isinstance(n, ast.Attribute) and n.attr == "open" and not isinstance(n.value, ast.Name)
        ]
        assert not opened, path
        assert "app.core.runner" not in source and "app.core.save_service" not in source, path


def test_seat_angles_are_quarters_around_the_table() -> None:
    assert [seat_angle(n, 4) for n in range(4)] == [0, 90, 180, 270]
    assert {seat_angle(n, 8) for n in range(8)} == {0, 90, 180, 270}
    assert seat_angle(-1, 4) == 0


def test_table_and_hand_over_screens_do_not_depend_on_hidden_values() -> None:
    """Public screens are equal whatever the sealed values are."""
    from engine.core.sealed import Sealed

    for moves in range(5):
        table = Table().sit(2)
        for _ in range(moves):
            if table.app.prompt.kind == "roles":
                table.tap("private.hold")
                table.tap("shell.cover")
                table.tap("private.done")
            elif table.app.prompt.private:
                table.tap("private.open")
                table.tap("pick.number", "1")
                table.tap("hide")
        live = table.app.live
        assert live is not None
        poisoned = replace(
            live.state,
            roles=tuple(Sealed("POISON", s.readers) for s in live.state.roles),
            hidden=tuple(Sealed(99, s.readers) for s in live.state.hidden),
        )
        honest = _public(table)
        table.runner.state = replace(table.app, live=replace(live, state=poisoned))
        assert _public(table) == honest


def _public(table: Table) -> list[object]:
    """Draw the table's screen and its cover."""
    table_view = replace(table.app, privacy=PrivacyState())
    covered = replace(table.app, privacy=hide(PrivacyState()))
    return [render_app(table_view), render_app(covered)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_hand_over_says_what_it_is_for(lang: str) -> None:
    """Every private step of both games has its own line; the shared one is only a fallback."""
    t = translator(lang)
    kinds = {
        "obscurio": (
            *(phase.value for phase in PRIVATE),
            *ObscurioUI.private_views,
            *ObscurioUI.private_answers,
        ),
        "mysterium": ("visions", "shared_vision", "poll_low", "poll_middle", "poll_high", "desk"),
    }
    for game, names in kinds.items():
        for name in names:
            assert t.has(f"{game}.handover.{name}"), (game, name)


def test_the_lobby_asks_beside_start_how_the_device_travels() -> None:
    """In the dock the question is in view at every size; the rest of the lobby scrolls."""
    app = AppState(route="lobby", lobby=lobby_machines.draft_for(FAKE, None, 3))
    dock = render_shell(app, GAMES).html.partition("<footer")[2].partition("</footer>")[0]
    assert [word in dock for word in ("device=passed", "device=flat", "game.begin")] == [True] * 3


def test_the_lobby_offers_the_lesson_until_a_game_was_started() -> None:
    new = AppState(route="lobby", lobby=lobby_machines.draft_for(FAKE, None, 3))
    again = replace(new, group={"players": []})
    link = 'data-action="shell.go" data-arg="tutorial:fake.0"'
    assert [render_shell(app, GAMES).html.count(link) for app in (new, again)] == [1, 0]

"""Responsible for pictures of screens without a build: screens become plain pages, opened in Chromium.
Must not be imported by anything that ships. `python -m tools.dev.screen_previews FOLDER [size …]`."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from app.core import lobby_machines  # noqa: E402
from app.core.settings import Settings  # noqa: E402
from app.core.state import AppState, Confirm, OfflineStatus, SaveSummary, Toast  # noqa: E402
from app.games.registry import GAMES  # noqa: E402
from app.ui.render import RenderedScreen, render_shell  # noqa: E402

from tools import find_chromium  # noqa: E402
from tools.build import style_sheets  # noqa: E402
from tools.dev import daily_previews  # noqa: E402

SIZES = {
    "phone": (390, 844),
    "tablet": (768, 1024),
    "wide": (1024, 768),
    "desk": (1440, 900),
    "tiny": (360, 640),
    "small": (360, 740),
    "lying": (740, 360),
    "landscape-tablet": (1180, 820),
    "portrait-tablet": (820, 1180),
    "landscape-phone": (844, 390),
}
PAGE = """<!doctype html><html lang="{lang}" {attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><base href="{base}"><title>preview</title>
<link rel="stylesheet" href="preview/style/app.css"></head>
<body><main id="root">{html}</main><script src="preview/renderer.js"></script></body></html>"""

# Otherwise a busy browser draws large pictures some frames later, also after they were decoded.
DRAW_WITH_FRAME = "--disable-checker-imaging"
PICTURES_DECODED = "Promise.all([...document.images].map(image => image.decode().catch(() => 0)))"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class ScreenPreviews:
    """A folder of rendered pages, and screenshots of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "preview" / "style").mkdir(parents=True, exist_ok=True)
        (folder / "preview" / "font").mkdir(exist_ok=True)
        (folder / "preview" / "style" / "app.css").write_text(stylesheet(), encoding="utf-8")
        shutil.copy(ROOT / "web" / "platform" / "renderer.js", folder / "preview" / "renderer.js")
        for font in (ROOT / "node_modules" / "@fontsource").glob("*/files/*.woff2"):
            shutil.copy(font, folder / "preview" / "font" / font.name)
        cards = folder / "cards"
        if not cards.exists():
            cards.symlink_to(ROOT / "cards")

    def page(self, name: str, screen: RenderedScreen) -> Path:
        attributes = " ".join(f'data-{key}="{value}"' for key, value in screen.root_attributes)
        path = self.folder / f"{name}.html"
        html = screen.html.replace('src="./', 'src="')
        base = self.folder.as_uri() + "/"
        path.write_text(
            PAGE.format(lang=screen.lang, attributes=attributes, html=html, base=base), encoding="utf-8"
        )
        return path

    def take_screenshots(self, screens: dict[str, RenderedScreen], sizes: list[str]) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as running:
            browser = running.chromium.launch(
                executable_path=find_chromium.find(), args=[*find_chromium.FLAGS, DRAW_WITH_FRAME]
            )
            for size in sizes:
                width, height = SIZES[size]
                tab = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
                for name, screen in screens.items():
                    tab.goto(self.page(name, screen).as_uri())
                    tab.evaluate("document.fonts.ready")
                    tab.evaluate(PICTURES_DECODED)
                    tab.evaluate(TWO_FRAMES)  # large pictures are drawn one frame after they are decoded
                    tab.screenshot(path=str(self.folder / f"{name}-{size}.png"))
                tab.close()
            browser.close()


def stylesheet() -> str:
    """Return all style sheets in the order in which the build joins them."""
    return style_sheets.joined((*style_sheets.SHELL, *style_sheets.GAMES))


def shell_screens(lang: str) -> dict[str, RenderedScreen]:
    """Return every screen of the app outside a game, with example content."""
    games = {game.name: game for game in GAMES}
    names = ("Ada", "Bruno", "Céleste", "دينا", "Marie-Antoinette de Saint-Exupéry")
    good, broken = SaveSummary("g1", "obscurio", names[:4], 23), SaveSummary("g3", "", (), 0, "broken")
    saves = (good, SaveSummary("g2", "mysterium", names, 8), broken)
    plain = AppState(settings=Settings(lang=lang), offline=OfflineStatus("ready", 5, 5))
    full = replace(plain, saves=saves, offline=OfflineStatus("storing", 31, 80), update=True, install="ios")
    shown: dict[str, AppState] = {"home": plain, "home-full": full}
    finished = SaveSummary("g4", "obscurio", names[:4], 60, "over")
    shown["home-finished"] = replace(plain, saves=(finished,), install="offered")
    shown["home-unsaved"] = replace(plain, storage_error="store.failed", offline=OfflineStatus("cut"))
    group: dict[str, Any] = {"sitters": [{"name": name, "sigil": n} for n, name in enumerate(names)]}
    for suffix, ui in zip(("", "-mysterium"), games.values(), strict=False):
        draft = lobby_machines.draft_for(ui, group)
        shown[f"seats{suffix}"] = replace(plain, route="lobby", lobby=draft)
        shown[f"seats-open{suffix}"] = replace(plain, route="lobby", lobby=draft, options_folded=False)
        shown[f"character{suffix}"] = replace(plain, route="lobby", lobby=draft, dialog="character.1")
        if ui.machine_guide:
            filled = lobby_machines.fill_up(lobby_machines.draft_alone(ui, None), ui)
            guided = lobby_machines.seat_guide(draft, ui)
            shown[f"seats-machine{suffix}"] = replace(plain, route="lobby", lobby=guided)
            shown[f"seats-filled{suffix}"] = replace(plain, route="lobby", lobby=filled)
            shown[f"seats-sitter{suffix}"] = replace(plain, route="lobby", lobby=filled, dialog="character.2")
            alone = lobby_machines.draft_alone(ui, None)
            shown[f"seats-alone{suffix}"] = replace(plain, route="lobby", lobby=alone, task="deal")
    for route in ("alone", "settings", "gallery", "credits", "tutorial"):
        shown[route] = replace(plain, route=route)
    for route in ("elsewhere", "broken", "newer", "repainted"):
        shown[route] = replace(full, route=route, route_arg="g1")
    shown["gallery-card"] = replace(plain, route="gallery", gallery_card="3")
    shown["saves"] = replace(full, route="saves", toast=Toast("saves.exported"))
    shown["saves-damaged"] = replace(plain, route="saves", saves=saves[:1], damaged_total=2)
    shown["damaged"] = replace(plain, route="damaged", damaged=(good, broken))
    shown["ask"] = replace(full, route="saves", confirm=Confirm("saves.delete_ask", "game.remove", "g1"))
    shown |= daily_previews.states(plain)
    return {f"{name}-{lang}": render_shell(state, games) for name, state in shown.items()}


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "preview").resolve()
    sizes = sys.argv[2:] or ["phone", "tablet", "wide", "desk"]
    previews = ScreenPreviews(folder)
    for lang in ("en", "fr"):
        previews.take_screenshots(shell_screens(lang), sizes)


if __name__ == "__main__":
    main()

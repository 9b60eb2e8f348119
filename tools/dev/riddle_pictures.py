"""Responsible for pictures of riddles, for readers without a browser: Pages large, doors numbered.
Must not know answers: it draws what the table sees."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.machine import table
from tools.console import ToolError
from tools.paths import ROOT

if TYPE_CHECKING:
    from app.ui.html import Node
    from playwright.sync_api import Page

    from engine.core.model import View
    from engine.obscurio.state import State

SHEET_SIZE = (1500, 1556)
"""Both sides are below the size to which programs that see pictures shrink them."""

DOORS_SIZE = (1500, 1012)
SCREEN_SIZE = (1180, 820)

STYLE = """<style>
html, body { margin: 0; background: #15120f; }
.sheet { display: grid; gap: 10px; width: 1500px; padding: 6px 10px; box-sizing: border-box; }
.sheet__pages { display: grid; grid-template-columns: 730px 730px; justify-content: space-between; }
.sheet__pages { --rail: 46px; }
.sheet .page { width: 730px; margin: 0; }
.sheet__doors { display: grid; grid-template-columns: repeat(3, 360px); justify-content: space-around; }
.sheet__doors { gap: 8px; }
.sheet--doors .sheet__doors { grid-template-columns: repeat(3, 490px); }
.sheet__door { position: relative; }
.sheet__door b { position: absolute; left: 0; top: 0; min-width: 56px; height: 56px; border-radius: 28px;
  background: #d9b36a; color: #15120f; font: 700 40px/56px sans-serif; text-align: center; }
</style>"""


def sheet_tree(view: View[State], lang: str, only_doors: bool = False) -> Node:
    """Draw one riddle: both Pages with their butterflies, below them the doors with their numbers."""
    from app.games.obscurio import assets
    from app.games.obscurio.riddle_pages import rail, with_overlays
    from app.ui.components.picture import picture
    from app.ui.html import h
    from app.ui.i18n import translator

    t, butterflies = translator(lang), table.butterflies(view)
    pages = with_overlays(t, table.pages(view), butterflies, table.traps(view))
    spread = [
        h("figure", {"class": "page"}, picture(pic, large=True), rail(t, butterflies, n))
        for n, pic in enumerate(pages)
    ]
    return h(
        "div",
        {"class": "sheet sheet--doors" if only_doors else "sheet"},
        None if only_doors else h("div", {"class": "sheet__pages"}, spread),
        h(
            "div",
            {"class": "sheet__doors"},
            [
                h(
                    "div",
                    {"class": "sheet__door"},
                    picture(assets.illusion(card, ""), large=True),
                    h("b", None, str(n)),
                )
                for n, card in table.doors(view)
            ],
        ),
    )


def write_sheets(folder: Path, views: list[View[State]], head: dict[str, Any], lang: str) -> Path:
    """Write `sheets/riddle-01.png`, its doors again in a larger size, and a file for the choices.

    Return their folder.
    """
    sys.path[:0] = [str(ROOT / "web")]
    from app.ui.render import RenderedScreen

    from tools.dev.screen_previews import ScreenPreviews

    previews, target = ScreenPreviews(folder), folder / "sheets"
    target.mkdir()
    for only_doors, size, end in ((False, SHEET_SIZE, ""), (True, DOORS_SIZE, "-doors")):
        pages = []
        for number, view in enumerate(views, start=1):
            name, tree = f"riddle-{number:02}{end}", sheet_tree(view, lang, only_doors)
            page = previews.page(f"preview/{name}", RenderedScreen(tree, "table"))
            page.write_text(page.read_text("utf-8").replace("</head>", STYLE + "</head>"), encoding="utf-8")
            pages.append((page, target / f"{name}.png"))
        take_pictures(pages, size)
    empty = json.dumps({**head, "choices": [0] * len(views)}, indent=1)
    (target / "choices.json").write_text(empty + "\n", encoding="utf-8")
    return target


def new_folder(wanted: Path | None) -> Path:
    """Return the folder for a new sheet; an earlier sheet in it is deleted, other files are an error."""
    if wanted is None:
        raise ToolError("Name a folder with --out, or a file with --score.")
    folder = wanted.resolve()
    if folder.exists():
        shutil.rmtree(folder) if (folder / "preview").is_dir() else folder.rmdir()
    return folder


def picture_pages(folder: Path, size: tuple[int, int], name: str = "riddle") -> None:
    """Write a picture beside every page of a sheet: `riddle-01.png` for `riddle-01.html`."""
    pages = sorted(folder.glob(f"{name}-*.html"))
    take_pictures([(page, page.with_suffix(".png")) for page in pages], size)


def take_pictures(pages: list[tuple[Path, Path]], size: tuple[int, int]) -> None:
    """Write a picture of every page: pairs of a page and the name of its picture."""
    from playwright.sync_api import sync_playwright

    from tools import find_chromium
    from tools.dev.screen_previews import DRAW_WITH_FRAME

    with sync_playwright() as running:
        browser = running.chromium.launch(
            executable_path=find_chromium.find(), args=[*find_chromium.FLAGS, DRAW_WITH_FRAME]
        )
        tab = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        for page, picture in pages:
            _take(tab, page, picture)
        browser.close()


def _take(tab: Page, page: Path, picture: Path) -> None:
    from tools.dev.screen_previews import PICTURES_DECODED, TWO_FRAMES

    tab.goto(page.as_uri())
    tab.evaluate("document.fonts.ready")
    tab.evaluate(PICTURES_DECODED)
    tab.evaluate(TWO_FRAMES)  # large pictures are drawn one frame after they are decoded
    tab.screenshot(path=str(picture))

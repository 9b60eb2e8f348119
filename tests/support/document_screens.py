"""Writes the pictures of screens in docs/screens: `python -m tests.support.document_screens [game]`.
The screens are the scenes of the layout tests, so the pictures can be made again after every change."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from app.ui.render import RenderedScreen  # noqa: E402
from PIL import Image  # noqa: E402

from tests.e2e.readability import screens_of  # noqa: E402
from tools.dev.screen_previews import ScreenPreviews  # noqa: E402
from tools.paths import WORK  # noqa: E402

OUT = ROOT / "docs" / "screens"
QUALITY = 82

SHOWN: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    "shell": (
        ("seats-en", "landscape-tablet", "en"),
        ("seats-fr", "phone", "fr"),
        ("settings-en", "portrait-tablet", "en"),
        ("saves-fr", "landscape-tablet", "fr"),
    ),
    "obscurio": (
        ("curtain", "landscape-tablet", "en"),
        ("curtain", "landscape-phone", "fr"),
        ("role-traitor", "phone", "en"),
        ("role-grimoire", "portrait-tablet", "fr"),
        ("traps-many", "phone", "en"),
        ("desk-placed", "landscape-tablet", "en"),
        ("talk", "landscape-tablet", "en"),
        ("talk-dusk", "portrait-tablet", "fr"),
        ("night-spy", "landscape-tablet", "en"),
        ("dark-choose", "phone", "fr"),
        ("doors-held", "landscape-tablet", "en"),
        ("doors-seven", "portrait-tablet", "fr"),
        ("doors-zoom", "landscape-tablet", "en"),
        ("found", "landscape-tablet", "en"),
        ("vote-fingers", "landscape-tablet", "en"),
        ("recap", "portrait-tablet", "en"),
        ("over-won", "landscape-tablet", "fr"),
        ("tutorial-4-doors", "landscape-tablet", "en"),
    ),
    "mysterium": (
        ("look-around", "landscape-tablet", "en"),
        ("desk-seven", "phone", "fr"),
        ("desk-late", "landscape-tablet", "fr"),
        ("talk-begun", "phone", "en"),
        ("bets-five", "landscape-tablet", "en"),
        ("talk-late", "portrait-tablet", "fr"),
        ("answers-seven", "landscape-tablet", "fr"),
        ("line-up", "landscape-tablet", "en"),
        ("culprit-filled", "landscape-tablet", "en"),
        ("before-votes", "landscape-tablet", "en"),
        ("vote-picked", "landscape-phone", "en"),
        ("recap-hour", "portrait-tablet", "en"),
        ("over-won", "landscape-tablet", "fr"),
    ),
}
"""Part → its screens: scene, size, language."""


def picture_name(part: str, scene: str, size: str, lang: str) -> str:
    """Return the name of a picture without its ending: part, scene, size, language."""
    return f"{part}-{scene.removesuffix(f'-{lang}')}-{size}-{lang}"


def write(part: str) -> None:
    """Write the pictures of one part and remove those that are no longer listed."""
    previews = ScreenPreviews(WORK / "document-screens")
    screens = {lang: screens_of(part, lang) for lang in ("en", "fr")}
    names = set()
    for scene, size, lang in SHOWN[part]:
        name = picture_name(part, scene, size, lang)
        shown: dict[str, RenderedScreen] = {name: screens[lang][scene]}
        previews.take_screenshots(shown, [size])
        Image.open(previews.folder / f"{name}-{size}.png").save(OUT / f"{name}.webp", quality=QUALITY)
        names.add(f"{name}.webp")
    for path in OUT.glob(f"{part}-*.webp"):
        if path.name not in names:
            path.unlink()


def main() -> None:
    for part in sys.argv[1:] or SHOWN:
        write(part)


if __name__ == "__main__":
    main()

"""Responsible for `python3 -m tools.dev.screenshots`: the home screen for README and manifest.
Must not depend on the screens; it takes home when Python is ready."""

from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tools import find_chromium
from tools.bench.startup import serving
from tools.build.site_builder import build
from tools.console import say
from tools.paths import ROOT, WORK

SITE = WORK / "screenshots-site"
OUT = ROOT / "docs" / "screenshots"
SHOTS = {"home-wide": (1280, 800), "home-narrow": (412, 915)}


def reduce_colours(path: Path) -> None:
    """Reduce the picture to 128 colours, a fifth of the bytes."""
    Image.open(path).convert("RGB").quantize(128).save(path, optimize=True)


def main() -> None:
    build(SITE)
    OUT.mkdir(parents=True, exist_ok=True)
    with serving(SITE) as url, sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=find_chromium.find(), args=find_chromium.FLAGS)
        for name, (width, height) in SHOTS.items():
            page = running.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
            page.goto(url)
            page.wait_for_selector("html[data-boot=ready]", state="attached", timeout=120_000)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=str(OUT / f"{name}.png"))
            reduce_colours(OUT / f"{name}.png")
            say(f"docs/screenshots/{name}.png")
        running.close()


if __name__ == "__main__":
    main()

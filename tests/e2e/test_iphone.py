"""iPhones and iPads: the same snapshot without a trampoline in wasm, and start images."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.faulty_server import FaultyServer
from tests.e2e.waits import wait_ready

AGENTS = {
    "iPhone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
    "iPad": "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1",
}


@pytest.mark.parametrize("device", AGENTS)
def test_the_snapshot_starts_without_a_trampoline(
    browser: Browser, server: FaultyServer, device: str
) -> None:
    """Pyodide decides by the user agent; a snapshot that points to a trampoline would trap."""
    context = browser.new_context(user_agent=AGENTS[device])
    page = context.new_page()
    page.goto(server.url)
    wait_ready(page)
    assert page.evaluate("umbrary.inlineBoot.way") == "snapshot"
    context.close()


START_IMAGES = """async () => {
    const links = [...document.querySelectorAll('link[rel=apple-touch-startup-image]')];
    return Promise.all(links.map(async ({ media, href }) => {
        const image = Object.assign(new Image(), { src: href });
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
        return { media, size: [image.width, image.height], corner: at(0, 0),
                 middle: at(image.width / 2, image.height / 2), inline: href.startsWith('data:image/png') };
    }));
}"""
BACKGROUND = [0x09, 0x0F, 0x1C]  # background_color of the manifest


@pytest.mark.parametrize("size", [(390, 844, 3), (820, 1180, 2)], ids=["iPhone", "iPad"])
def test_the_installed_app_has_a_start_image_for_both_orientations(
    browser: Browser, server: FaultyServer, size: tuple[int, int, int]
) -> None:
    width, height, scale = size
    area = {"width": width, "height": height}
    context = browser.new_context(
        user_agent=AGENTS["iPhone"], viewport=area, screen=area, device_scale_factor=scale
    )
    page = context.new_page()
    page.goto(server.url)
    wait_ready(page)
    page.wait_for_function(
        "() => document.querySelectorAll('link[rel=apple-touch-startup-image]').length === 2"
    )
    portrait, landscape = page.evaluate(START_IMAGES)
    context.close()
    assert portrait["media"] == "(orientation: portrait)" and landscape["media"] == "(orientation: landscape)"
    assert portrait["size"] == [width * scale, height * scale]
    assert landscape["size"] == [height * scale, width * scale]
    for image in (portrait, landscape):
        assert image["inline"] and image["corner"] == BACKGROUND != image["middle"]


def test_other_devices_draw_no_start_image(page: Page, server: FaultyServer) -> None:
    page.goto(server.url)
    wait_ready(page)
    page.evaluate("umbrary.boot.whenIdle()")
    assert page.locator("link[rel=apple-touch-startup-image]").count() == 0

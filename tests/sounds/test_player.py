"""Plays the shipped clips in a real browser under the page's own strict policy.
Awaits what the player promises; measures no time."""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright")
WEB = Path(__file__).resolve().parents[2] / "web"
LIST = (WEB / "sound/sounds.json").read_text(encoding="utf-8")
ROWS = json.loads(LIST)["sounds"]
CHROMIUM = shutil.which("chromium")
POLICY = "default-src 'self'; script-src 'self'; connect-src 'self'"
PAGE = b'<!doctype html><link rel="icon" href="sound/sounds.json"><button>begin</button><script src="platform/audio.js"></script>'

pytestmark = pytest.mark.e2e


class Shelf(http.server.SimpleHTTPRequestHandler):
    """The web folder, and one bare page with the player."""

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        if self.path != "/":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-security-policy", POLICY)
        self.end_headers()
        self.wfile.write(PAGE)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Shelf, directory=str(WEB)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser(playwright):
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield running
    running.close()


@pytest.fixture
def page(browser, address):
    sheet = browser.new_page()
    faults: list[str] = []
    sheet.on("pageerror", lambda fault: faults.append(str(fault)))
    sheet.on("requestfailed", lambda request: faults.append(request.url))
    sheet.goto(address)
    sheet.evaluate("list => umbrary.audio.install(list)", LIST)
    yield sheet
    sheet.close()
    assert faults == []


def state(page) -> dict:
    return json.loads(page.evaluate("umbrary.audio.state()"))


def fetched(page) -> list[str]:
    found = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return [name for name in found if name.endswith(".mp3")]


def test_before_the_first_tap_nothing_sounds_and_nothing_is_fetched(page):
    assert page.evaluate("umbrary.audio.play('page_turn')") == "silent"
    assert state(page)["state"] == "locked"
    assert fetched(page) == []


def test_after_a_tap_an_effect_plays_to_its_end(page):
    page.click("button")
    page.evaluate("umbrary.audio.prepare('[\"glass_tick\"]')")
    assert page.evaluate("umbrary.audio.play('glass_tick', {volume: 0.5})") == "ended"


def test_a_soundscape_asked_for_too_early_begins_with_the_first_tap(page):
    page.evaluate("umbrary.audio.loop('library')")
    with page.expect_response(lambda answer: answer.url.endswith("library.mp3")) as answer:
        page.click("button")
    assert answer.value.ok
    assert state(page)["loop"] == "library"


def test_a_new_line_replaces_the_one_being_spoken(page):
    page.click("button")
    page.evaluate('umbrary.audio.prepare(\'["narration.watcher", "narration.glass_empty"]\')')
    words = page.evaluate(
        "(async () => { const first = umbrary.audio.play('narration.watcher'); await Promise.resolve();"
        " const second = umbrary.audio.play('narration.glass_empty'); return [await first, await second]; })()"
    )
    assert words == ["stopped", "ended"]


def test_the_language_chooses_the_clip(page):
    page.click("button")
    page.evaluate("umbrary.audio.language('fr')")
    page.evaluate("umbrary.audio.prepare('[\"narration.doors\"]')")
    assert [name.split("/sound/")[1] for name in fetched(page)] == ["fr/doors.mp3"]


def test_muted_means_no_work_at_all(page):
    page.evaluate("umbrary.audio.mute(true)")
    page.click("button")
    assert page.evaluate("umbrary.audio.play('win')") == "silent"
    page.evaluate("umbrary.audio.loop('night')")
    page.evaluate("umbrary.audio.prepare('[\"win\"]')")
    assert fetched(page) == []
    assert state(page) == {"state": "muted", "loop": "night"}


def test_an_unknown_or_missing_sound_is_only_silence(page):
    page.click("button")
    assert page.evaluate("umbrary.audio.play('no such sound')") == "silent"
    assert page.evaluate("umbrary.sound.play('sound/absent.mp3', 1, 'effect', false)") == "failed"


def test_a_sound_can_be_played_by_its_address(page):
    page.click("button")
    page.evaluate("umbrary.sound.preload('[\"sound/effects/glass_tick.mp3\"]')")
    assert (
        page.evaluate("umbrary.sound.play('sound/effects/glass_tick.mp3', 0.9, 'effect', false)") == "ended"
    )


def test_lengths_are_known_even_when_nothing_may_sound(page):
    page.evaluate("umbrary.audio.mute(true)")
    expected = next(row for row in ROWS if row["id"] == "narration.doors" and row["lang"] == "en")[
        "duration_ms"
    ]
    assert page.evaluate("umbrary.audio.duration('narration.doors')") == expected


DECODE = """async list => {
  const context = new OfflineAudioContext(1, 44100, 44100), found = {};
  for (const row of JSON.parse(list).sounds) {
    const clip = await context.decodeAudioData(await (await fetch(row.file)).arrayBuffer());
    const wave = clip.getChannelData(0), period = Math.round((row.loop_ms || 0) * 44.1);
    let peak = 0, apart = 0, power = 0;
    for (const value of wave) peak = Math.max(peak, Math.abs(value));
    const from = Math.round((row.loop_start_ms || 0) * 44.1) - 2000;
    if (period) for (let at = from; at < from + 4000; at++) {
      apart += (wave[at] - wave[at + period]) ** 2;
      power += wave[at] ** 2;
    }
    found[row.file] = { duration_ms: clip.duration * 1000, peak, apart: period ? apart / power : 0 };
  }
  return found;
}"""


@pytest.fixture(scope="module")
def heard(browser, address):
    sheet = browser.new_page()
    sheet.goto(address)
    found = sheet.evaluate(DECODE, LIST)
    sheet.close()
    return found


def test_the_browser_decodes_every_clip_to_its_listed_length_without_clipping(heard):
    for row in ROWS:
        clip = heard[row["file"]]
        assert abs(clip["duration_ms"] - row["duration_ms"]) < 60, row["file"]
        assert 0.01 < clip["peak"] < 0.95, row["file"]


def test_a_decoded_soundscape_meets_itself_where_it_loops(heard):
    assert all(heard[row["file"]]["apart"] < 0.2 for row in ROWS if row["loop"])

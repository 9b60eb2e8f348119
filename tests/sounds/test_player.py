"""The sound player with the shipped clips in Chromium, under a strict content security policy."""

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


class SoundSite(http.server.SimpleHTTPRequestHandler):
    """Serves the web folder, and one page with the player."""

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
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(SoundSite, directory=str(WEB))
    )
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
    yield sheet
    sheet.close()
    assert faults == []


def play(page, file: str, channel: str = "effect", *loop: int) -> str:
    asked = [f"sound/{file}.mp3", 0.5, channel, *loop]
    return page.evaluate("asked => umbrary.audio.play(...asked)", asked)


def play_loop(page, name: str) -> str:
    row = next(row for row in ROWS if row["id"] == name)
    return play(page, f"ambience/{name}", "ambience", row["loop_ms"], row["loop_start_ms"])


def state(page) -> dict:
    return json.loads(page.evaluate("umbrary.audio.state()"))


def fetched(page) -> list[str]:
    found = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    return [name for name in found if name.endswith(".mp3")]


def test_before_the_first_tap_nothing_sounds_and_nothing_is_fetched(page):
    assert play(page, "effects/page_turn") == "silent"
    assert state(page)["state"] == "locked"
    assert fetched(page) == []


def test_after_a_tap_an_effect_plays_to_its_end(page):
    page.click("button")
    play(page, "effects/glass_tick")  # decodes it; on a slow machine this one may be too late
    assert play(page, "effects/glass_tick") == "ended"
    assert len(fetched(page)) == 1


def test_an_ambience_requested_before_the_first_tap_begins_with_it(page):
    assert play_loop(page, "library") == "looping"
    with page.expect_response(lambda answer: answer.url.endswith("library.mp3")) as answer:
        page.click("button")
    assert answer.value.ok
    assert state(page)["loop"] == "sound/ambience/library.mp3"


SPY_ON_LOOPS = """() => {
  globalThis.loops = new Promise((found) => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...rest) {
      if (this.loop) found([this.loopStart, this.loopEnd, rest[1], this.buffer.duration]);
      return start.apply(this, rest);
    };
  });
}"""


@pytest.mark.parametrize("row", [row for row in ROWS if row["loop"]], ids=lambda row: row["id"])
def test_an_ambience_repeats_exactly_the_measured_stretch(page, row):
    page.evaluate(SPY_ON_LOOPS)
    page.click("button")
    play_loop(page, row["id"])
    start, end, offset, duration = page.evaluate("loops")
    assert start == offset == row["loop_start_ms"] / 1000
    assert end == (row["loop_start_ms"] + row["loop_ms"]) / 1000 < duration


def test_a_new_narration_replaces_the_one_being_spoken(page):
    page.click("button")
    results = page.evaluate(
        """async () => {
          const play = (name) => umbrary.audio.play(`sound/en/${name}.mp3`, 1, 'narration');
          for (const name of ['watcher', 'night_settle']) {  // decode both
            const stop = setInterval(() => umbrary.audio.stop('narration'), 50);
            await play(name);
            clearInterval(stop);
          }
          const first = play('watcher');
          await Promise.resolve();
          return Promise.all([first, play('night_settle')]);
        }"""
    )
    assert results == ["stopped", "ended"]


def test_stop_ends_the_clips_of_one_channel(page):
    page.click("button")
    results = page.evaluate(
        """async () => {
          const speaking = umbrary.audio.play('sound/en/watcher.mp3', 1, 'narration');
          const stop = setInterval(() => umbrary.audio.stop('narration'), 50);
          const result = await speaking;
          clearInterval(stop);
          return result;
        }"""
    )
    assert results == "stopped"


def test_muted_means_no_work_at_all(page):
    page.evaluate("umbrary.audio.mute(true)")
    page.click("button")
    assert play(page, "effects/win") == "silent"
    play_loop(page, "night")
    assert fetched(page) == []
    assert state(page) == {"state": "muted", "loop": "sound/ambience/night.mp3"}


def test_a_missing_file_only_fails_to_play(page):
    page.click("button")
    assert play(page, "absent") == "failed"


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
def decoded(browser, address):
    sheet = browser.new_page()
    sheet.goto(address)
    found = sheet.evaluate(DECODE, LIST)
    sheet.close()
    return found


def test_the_browser_decodes_every_clip_to_its_listed_length_without_clipping(decoded):
    for row in ROWS:
        clip = decoded[row["file"]]
        assert abs(clip["duration_ms"] - row["duration_ms"]) < 60, row["file"]
        assert 0.01 < clip["peak"] < 0.95, row["file"]


def test_a_decoded_ambience_is_seamless_at_its_loop_points(decoded):
    assert all(decoded[row["file"]]["apart"] < 0.2 for row in ROWS if row["loop"])

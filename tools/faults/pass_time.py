"""Responsible for ending a screen that closes by its own countdown, without waiting for it.
Must not depend on the rules of a game. The app's own timer is called; only the clock is moved."""

from __future__ import annotations

ENDS_LATER = ("night_done",)
"""Taps after which the screen stays until its time is over."""

# 200 ms: the interval of the app's ticks; 400 ms: the most that one tick counts.
INSTALL = """() => {
  if (window.passTime) return;
  let moved = 0, tick = () => {};
  const now = performance.now.bind(performance), start = window.setInterval.bind(window);
  performance.now = () => now() + moved;
  window.setInterval = (call, ms, ...rest) => {
    if (ms === 200) tick = call;
    return start(call, ms, ...rest);
  };
  window.passTime = async () => {
    const { dataset } = document.getElementById('root');
    const screen = dataset.screen, seq = dataset.seq;
    for (let n = 0; n < 400 && dataset.screen === screen && dataset.seq === seq; n++) {
      moved += 400;
      tick();
      await new Promise((done) => setTimeout(done, 1));
    }
  };
}"""
PASS = "() => window.passTime()"

/* Umbrary's player: effects, narration and soundscapes. Owns the AudioContext; must not know games or roles.
 *
 * Global `umbrary.audio`; strings, numbers and promises only, so that Python holds no proxies. Nothing ever rejects:
 * a table without sound is still a table, every word is on screen too, and pacing comes from `duration_ms`.
 *
 *   install(json)            the text of sound/sounds.json, {"sounds":[{id,file,kind,lang,loop,…}]}; a row may carry
 *                            `url` (the build's hashed address), else `file` is used. Fetches nothing yet.
 *   language("fr")           which narration clips `play` takes.
 *   play(id, options)        options: {volume: 0..1} or its JSON. Promise → "ended" | "stopped" | "silent" | "late" | "failed".
 *                            A narration clip replaces the one before it and lowers the soundscape while it speaks.
 *   stop(id)                 ends a running clip with a short fade; stop() ends all clips, not the soundscape.
 *   loop(id, options)        starts a soundscape, crossfading from the one before; the same id only sets the volume.
 *                            options: {volume, fade: seconds}.
 *   quiet(seconds)           fades the soundscape out.
 *   mute(yes), muted()       muted: nothing is fetched, decoded or played; the soundscape returns on mute(false).
 *   volume(kind, level)      kind: "effect" | "narration" | "ambience" | "master", level 0..1.
 *   prepare(json)            a JSON list of ids to fetch and decode ahead (a second before they matter). Promise.
 *   duration(id)             milliseconds by the list, 0 if unknown; true even when muted.
 *   state()                  JSON {state: "locked"|"running"|"asleep"|"muted"|"missing", loop: id|null}.
 *
 * The same player by address, for a caller that has its own list: global `umbrary.sound`
 *   play(url, volume, channel, loop)   channel: "effect" | "narration" | "ambience"; a loop goes on until stopped.
 *   stop(channel, fade)                ends what the channel plays.
 *   preload(json)                      a JSON list of addresses to decode ahead.
 *
 * Browsers let sound begin only in a tap: the first one unlocks. Requests before it are "silent"; a soundscape waits.
 * iOS: the session type "playback" sounds despite the ring switch; a phone call leaves the context "interrupted", which
 * the next tap or the return to the page mends. With nothing to play the context is suspended: no timer, no thread. */
"use strict";
(() => {
  const LATE_MS = 700; // an effect that decodes later than this no longer belongs to its tap
  const SLEEP_MS = 3000;
  const DUCKED = 0.35;
  const KEEP_SECONDS = 90; // decoded sound kept for reuse, about 17 MB
  const Context = window.AudioContext || window.webkitAudioContext;
  const MARGIN = 0.25; // seconds of its own circle a soundscape carries on both sides; its period is whole seconds
  const TAPS = ["pointerdown", "pointerup", "touchend", "keydown", "click"];

  const rows = new Map(); // id or id@lang → row
  const decoded = new Map(); // key → AudioBuffer, oldest first
  const pending = new Map(); // key → promise of a buffer
  const running = new Set(); // {id, kind, source, gain, done}
  const levels = { effect: 1, narration: 1, ambience: 1, master: 1 };
  let context = null;
  let buses = null;
  let silenced = false;
  let lang = "en";
  let scape = null; // {id, source, gain}
  let wanted = null; // {id, volume}: survives lock, mute and sleep
  let sleeper = 0;
  let turn = 0; // the newest soundscape request wins

  const options = (given) => {
    if (typeof given !== "string") return given || {};
    try { return JSON.parse(given); } catch { return {}; }
  };
  const level = (value) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1);
  const keyOf = (id) => (rows.has(`${id}@${lang}`) ? `${id}@${lang}` : id);
  const awake = () => context !== null && context.state === "running";

  function open() {
    if (context || !Context) return;
    try {
      if (navigator.audioSession) navigator.audioSession.type = "playback";
    } catch { /* an older draft of the interface */ }
    try { context = new Context({ latencyHint: "interactive" }); } catch { return; }
    const master = context.createGain();
    const guard = context.createDynamicsCompressor(); // several pieces may fall at once
    guard.threshold.value = -8;
    guard.ratio.value = 12;
    guard.attack.value = 0.002;
    guard.release.value = 0.15;
    master.connect(guard).connect(context.destination);
    buses = { master };
    for (const kind of ["effect", "narration", "ambience"]) {
      buses[kind] = context.createGain();
      buses[kind].gain.value = levels[kind];
      buses[kind].connect(master);
    }
    master.gain.value = levels.master;
    context.onstatechange = () => { if (awake()) settle(); };
  }

  function glide(param, target, seconds) {
    const now = context.currentTime;
    if (param.cancelAndHoldAtTime) param.cancelAndHoldAtTime(now);
    else { const held = param.value; param.cancelScheduledValues(now); param.setValueAtTime(held, now); }
    param.linearRampToValueAtTime(target, now + Math.max(0.01, seconds));
  }

  async function rouse() {
    if (!context || silenced || document.hidden) return false;
    clearTimeout(sleeper);
    if (!awake()) {
      // Safari leaves resume() pending for ever outside a tap, hence the race.
      const patience = new Promise((resolve) => setTimeout(resolve, 400));
      try { await Promise.race([context.resume(), patience]); } catch { return false; }
    }
    return awake();
  }

  function rest() {
    clearTimeout(sleeper);
    if (!context || running.size || (scape && !silenced)) return;
    sleeper = setTimeout(() => { if (!running.size && !(scape && !silenced) && awake()) context.suspend(); }, SLEEP_MS);
  }

  async function fetched(key) {
    const row = rows.get(key);
    const answer = await fetch(row.url || row.file);
    if (!answer.ok) throw new Error(String(answer.status));
    const content = await answer.arrayBuffer();
    // Older Safari knows only callbacks.
    return new Promise((resolve, reject) => {
      const promise = context.decodeAudioData(content, resolve, reject);
      if (promise && promise.catch) promise.catch(reject);
    });
  }

  async function buffer(key) {
    if (decoded.has(key)) {
      const found = decoded.get(key);
      decoded.delete(key);
      decoded.set(key, found);
      return found;
    }
    if (!pending.has(key)) pending.set(key, fetched(key).finally(() => pending.delete(key)));
    const made = await pending.get(key);
    decoded.set(key, made);
    let kept = 0;
    for (const one of decoded.values()) kept += one.duration;
    for (const [old, one] of decoded) {
      if (kept <= KEEP_SECONDS || old === key) break;
      kept -= one.duration;
      decoded.delete(old);
    }
    return made;
  }

  function voice(made, kind, volume) {
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = made;
    gain.gain.value = volume;
    source.connect(gain).connect(buses[kind]);
    return { source, gain };
  }

  function release(node) {
    node.source.disconnect();
    node.gain.disconnect();
  }

  function duck() {
    const speaking = [...running].some((one) => one.kind === "narration");
    glide(buses.ambience.gain, levels.ambience * (speaking ? DUCKED : 1), speaking ? 0.25 : 0.9);
  }

  function end(one, word) {
    if (!running.delete(one)) return;
    one.done(word);
    if (one.kind === "narration") duck();
    rest();
  }

  function cut(one) {
    glide(one.gain.gain, 0, 0.08);
    try { one.source.stop(context.currentTime + 0.1); } catch { /* it had ended */ }
    end(one, "stopped");
  }

  async function play(id, given) {
    const key = keyOf(id);
    const row = rows.get(key);
    const asked = performance.now();
    if (!row || silenced || !context) return "silent";
    try {
      const made = await buffer(key);
      if (!(await rouse())) return "silent";
      if (row.kind === "effect" && performance.now() - asked > LATE_MS) { rest(); return "late"; }
      return await sound(id, row, made, level(options(given).volume));
    } catch {
      rest();
      return "failed";
    }
  }

  function sound(id, row, made, volume) {
    if (row.kind === "narration") for (const one of [...running]) if (one.kind === "narration") cut(one);
    return new Promise((done) => {
      const one = { id, kind: row.kind, done, ...voice(made, row.kind === "ambience" ? "ambience" : row.kind, volume) };
      running.add(one);
      one.source.onended = () => { release(one); end(one, "ended"); };
      one.source.start();
      if (row.kind === "narration") duck();
    });
  }

  function fadeOut(old, seconds) {
    if (!old) return;
    glide(old.gain.gain, 0, seconds);
    old.source.onended = () => release(old);
    try { old.source.stop(context.currentTime + seconds + 0.05); } catch { release(old); }
  }

  async function settle(fade = 1.2) {
    if (!context || silenced) return;
    const mine = ++turn;
    const { id, volume } = wanted || { id: null, volume: 1 };
    if (scape && scape.id === id) { glide(scape.gain.gain, volume, fade); return; }
    let made = null;
    if (id !== null) {
      try { made = await buffer(keyOf(id)); } catch { return; }
      if (mine !== turn || !(await rouse()) || mine !== turn) return;
    }
    fadeOut(scape, fade);
    scape = null;
    if (made) scape = begin(id, made, volume, fade);
    else rest();
  }

  function begin(id, made, volume, fade) {
    const row = rows.get(keyOf(id)) || {};
    const node = { id, ...voice(made, "ambience", 0) };
    // The file holds more than one turn of the circle: any window of one period is seamless, padding or not.
    node.source.loop = true;
    const period = row.loop_ms ? row.loop_ms / 1000 : Math.floor(made.duration - 1.6 * MARGIN);
    node.source.loopStart = row.loop_start_ms ? row.loop_start_ms / 1000 : MARGIN;
    node.source.loopEnd = node.source.loopStart + period;
    node.source.start(0, node.source.loopStart);
    glide(node.gain.gain, volume, fade);
    return node;
  }

  function unlock() {
    if (silenced) return; // a muted table must not even take the speakers from another app
    open();
    if (!context || awake()) return;
    const blank = context.createBufferSource(); // iOS wants something started inside the tap
    blank.buffer = context.createBuffer(1, 1, 22050);
    blank.connect(context.destination);
    blank.start();
    context.resume().then(() => { settle(); rest(); }, () => {});
  }

  for (const kind of TAPS) window.addEventListener(kind, unlock, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (!context) return;
    if (document.hidden) context.suspend();
    else if (running.size || wanted) rouse().then(() => settle());
  });

  const api = {
    install(json) {
      rows.clear();
      for (const row of JSON.parse(json).sounds) rows.set(row.lang ? `${row.id}@${row.lang}` : row.id, row);
    },
    language(code) { lang = code; },
    play,
    stop(id) { for (const one of [...running]) if (id === undefined || one.id === id) cut(one); },
    loop(id, given) {
      const { volume, fade } = options(given);
      if (!rows.has(keyOf(id))) return;
      wanted = { id, volume: level(volume) };
      settle(Number.isFinite(fade) ? fade : 1.2);
    },
    quiet(seconds) {
      wanted = null;
      settle(Number.isFinite(seconds) ? seconds : 1.2);
    },
    mute(yes) {
      silenced = Boolean(yes);
      if (!silenced) { if (navigator.userActivation?.hasBeenActive !== false) unlock(); settle(0.6); return; }
      if (!context) return;
      for (const one of [...running]) cut(one);
      fadeOut(scape, 0.1);
      scape = null;
      turn += 1;
      rest();
    },
    muted: () => silenced,
    volume(kind, value) {
      if (!(kind in levels)) return;
      levels[kind] = level(value);
      if (!context) return;
      if (kind === "ambience") duck();
      else glide(buses[kind].gain, levels[kind], 0.1);
    },
    async prepare(json) {
      if (!context || silenced) return;
      for (const id of JSON.parse(json)) {
        if (rows.has(keyOf(id))) await buffer(keyOf(id)).catch(() => {});
      }
    },
    duration(id) {
      const row = rows.get(keyOf(id));
      return row ? row.duration_ms : 0;
    },
    state() {
      const word = !Context ? "missing" : silenced ? "muted" : !context ? "locked" : awake() ? "running" : "asleep";
      return JSON.stringify({ state: word, loop: wanted ? wanted.id : null });
    },
  };

  const adopt = (url, kind, loop) => {
    if (!rows.has(url)) rows.set(url, { id: url, url, kind, lang: null, loop, duration_ms: 0 });
    return url;
  };

  (globalThis.umbrary ??= {}).audio = api;
  (globalThis.umbrary ??= {}).sound = {
    async play(url, volume, channel, loop) {
      adopt(url, channel, loop);
      if (!loop) return play(url, { volume });
      api.loop(url, { volume });
      return "looping";
    },
    stop(channel, fade = 0.3) {
      if (channel === "ambience") api.quiet(fade);
      for (const one of [...running]) if (one.kind === channel) cut(one);
    },
    preload: (json) => api.prepare(JSON.stringify(JSON.parse(json).map((url) => adopt(url, "effect", false)))),
  };
})();

// @ts-check
// The sound player: effects, narration and looping ambience. Owns the AudioContext; must not know games or roles.
//
// Strings, numbers and promises only, so that Python holds no proxies. No promise rejects: every word is on screen too.
//   play(url, volume, channel, loopMs, loopStartMs)
//                          → "ended" | "stopped" | "silent" | "late" | "failed" | "looping".
//                          A narration clip replaces the one before it and lowers the ambience while it speaks.
//                          loopMs > 0: the clip becomes the ambience, crossfading from the one before; it repeats this
//                          stretch until stopped. The file holds more than one period, so any such window is seamless.
//   stop(channel, fade)    ends what the channel plays.
//   mute(yes)              muted: nothing is fetched, decoded or played; the ambience returns on mute(false).
//   state()                JSON {state: "locked"|"running"|"asleep"|"muted"|"missing", loop: url|null}, for tests.
//
// Browsers let sound begin only in a tap: the first one unlocks. Clips before it are "silent"; the ambience waits.
// iOS: the session type "playback" sounds despite the ring switch; a phone call leaves the context "interrupted", which
// the next tap or the return to the page repairs. With nothing to play the context is suspended: no timer, no thread.
(() => {
  'use strict';
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});
  const LATE_MS = 700; // an effect that is decoded later than this no longer belongs to its tap
  const RESUME_MS = 400;
  const SUSPEND_AFTER_MS = 3000;
  const DUCKED = 0.35; // ambience while the narrator speaks
  const CACHE_SECONDS = 90; // decoded sound kept for reuse, about 17 MB
  const UNLOCKING_EVENTS = ['pointerdown', 'pointerup', 'touchend', 'keydown', 'click'];
  const Context = window.AudioContext || window.webkitAudioContext;
  const CAN_HOLD = Boolean(Context) && 'cancelAndHoldAtTime' in AudioParam.prototype; // not in Firefox

  /** @typedef {{ source: AudioBufferSourceNode, gain: GainNode }} Voice */
  /** @typedef {Voice & { channel: Channel, done: (result: PlayResult) => void }} Clip */
  /** @typedef {{ url: string, volume: number, period: number, start: number }} Ambience */
  /** @typedef {{ context: AudioContext, buses: Record<Channel, GainNode> }} Output */

  /** @type {Map<string, AudioBuffer>} */
  const decoded = new Map(); // by URL, least recently used first
  /** @type {Map<string, Promise<AudioBuffer>>} */
  const decoding = new Map();
  /** @type {Set<Clip>} */
  const clips = new Set();
  /** @type {Output | null} */
  let output = null; // opened by the first tap
  let muted = false;
  /** @type {(Voice & { url: string }) | null} */
  let ambience = null; // what sounds
  /** @type {Ambience | null} */
  let wanted = null; // what should sound; survives lock, mute and suspension
  let suspendTimer = 0;
  let ambienceRequest = 0; // the newest request wins

  /** @param {number} value */
  const clamp = (value) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1);
  const isRunning = () => output?.context.state === 'running';

  // --- the context ---------------------------------------------------------------------------------------------------
  /** @param {AudioContext} context */
  const createBuses = (context) => {
    const limiter = context.createDynamicsCompressor(); // several effects may sound together
    limiter.threshold.value = -8;
    limiter.ratio.value = 12;
    limiter.attack.value = 0.002;
    limiter.release.value = 0.15;
    limiter.connect(context.destination);
    const bus = () => {
      const gain = context.createGain();
      gain.connect(limiter);
      return gain;
    };
    return { effect: bus(), narration: bus(), ambience: bus() };
  };
  const open = () => {
    if (output || !Context) return;
    try {
      if (navigator.audioSession) navigator.audioSession.type = 'playback';
    } catch {
      // An older draft of the interface.
    }
    try {
      const context = new Context({ latencyHint: 'interactive' });
      output = { context, buses: createBuses(context) };
      context.onstatechange = () => {
        if (isRunning()) updateAmbience();
      };
    } catch {
      // No sound device.
    }
  };
  // Safari leaves resume() pending for ever outside a tap, hence the race.
  const resume = async () => {
    if (!output || muted || document.hidden) return false;
    clearTimeout(suspendTimer);
    if (!isRunning()) {
      const timeout = new Promise((resolve) => setTimeout(resolve, RESUME_MS));
      await Promise.race([output.context.resume(), timeout]).catch(() => {});
    }
    return isRunning();
  };
  const isIdle = () => !clips.size && (!ambience || muted);
  const suspendSoon = () => {
    clearTimeout(suspendTimer);
    if (!isIdle()) return;
    suspendTimer = setTimeout(() => {
      if (isIdle() && isRunning()) output?.context.suspend();
    }, SUSPEND_AFTER_MS);
  };
  const unlock = () => {
    if (muted) return; // a muted app must not even take the speakers from another app
    open();
    if (!output || isRunning()) return;
    const { context } = output;
    const blank = context.createBufferSource(); // iOS wants something started inside the tap
    blank.buffer = context.createBuffer(1, 1, 22050);
    blank.connect(context.destination);
    blank.start();
    context.resume().then(
      () => {
        updateAmbience();
        suspendSoon();
      },
      () => {},
    );
  };
  for (const name of UNLOCKING_EVENTS) window.addEventListener(name, unlock, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) output?.context.suspend();
    else if (clips.size || wanted) resume().then(() => updateAmbience());
  });

  // --- decoding ------------------------------------------------------------------------------------------------------
  /** @param {AudioContext} context @param {string} url @returns {Promise<AudioBuffer>} */
  const decode = async (context, url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    const content = await response.arrayBuffer();
    // Older Safari knows only callbacks.
    return new Promise((resolve, reject) => {
      context.decodeAudioData(content, resolve, reject)?.catch(reject);
    });
  };
  const trimCache = () => {
    let seconds = 0;
    for (const buffer of decoded.values()) seconds += buffer.duration;
    for (const [url, buffer] of decoded) {
      if (seconds <= CACHE_SECONDS || decoded.size === 1) break;
      seconds -= buffer.duration;
      decoded.delete(url);
    }
  };
  /** @param {AudioContext} context @param {string} url */
  const bufferOf = async (context, url) => {
    let buffer = decoded.get(url);
    if (!buffer) {
      const pending = decoding.get(url) ?? decode(context, url).finally(() => decoding.delete(url));
      decoding.set(url, pending);
      buffer = await pending;
    }
    decoded.delete(url);
    decoded.set(url, buffer);
    trimCache();
    return buffer;
  };

  // --- voices --------------------------------------------------------------------------------------------------------
  /** @param {AudioParam} param @param {number} target @param {number} seconds */
  const fadeTo = (param, target, seconds) => {
    const now = output?.context.currentTime ?? 0;
    if (CAN_HOLD) param.cancelAndHoldAtTime(now);
    else {
      const { value } = param;
      param.cancelScheduledValues(now);
      param.setValueAtTime(value, now);
    }
    param.linearRampToValueAtTime(target, now + Math.max(0.01, seconds));
  };
  /** @param {Output} out @param {AudioBuffer} buffer @param {Channel} channel @param {number} volume */
  const createVoice = ({ context, buses }, buffer, channel, volume) => {
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(buses[channel]);
    return { source, gain };
  };
  /** @param {Voice} voice */
  const disconnect = (voice) => {
    voice.source.disconnect();
    voice.gain.disconnect();
  };
  /** @param {Voice} voice @param {number} seconds */
  const fadeOut = (voice, seconds) => {
    fadeTo(voice.gain.gain, 0, seconds);
    try {
      voice.source.stop((output?.context.currentTime ?? 0) + seconds + 0.05);
    } catch {
      disconnect(voice); // it had ended
    }
  };
  const updateDucking = () => {
    if (!output) return;
    const speaking = [...clips].some((clip) => clip.channel === 'narration');
    fadeTo(output.buses.ambience.gain, speaking ? DUCKED : 1, speaking ? 0.25 : 0.9);
  };

  // --- clips ---------------------------------------------------------------------------------------------------------
  /** @param {Clip} clip @param {PlayResult} result */
  const endClip = (clip, result) => {
    if (!clips.delete(clip)) return;
    clip.done(result);
    if (clip.channel === 'narration') updateDucking();
    suspendSoon();
  };
  /** @param {(clip: Clip) => boolean} [isMeant] */
  const stopClips = (isMeant = () => true) => {
    for (const clip of [...clips].filter(isMeant)) {
      fadeOut(clip, 0.08);
      endClip(clip, 'stopped');
    }
  };
  /** @param {Clip} clip */
  const startClip = (clip) => {
    clips.add(clip);
    clip.source.onended = () => {
      disconnect(clip);
      endClip(clip, 'ended');
    };
    clip.source.start();
    if (clip.channel === 'narration') updateDucking();
  };
  /** @param {string} url @param {number} volume @param {Channel} channel @returns {Promise<PlayResult>} */
  const playClip = async (url, volume, channel) => {
    const asked = performance.now();
    if (muted || !output) return 'silent';
    const out = output;
    try {
      const buffer = await bufferOf(out.context, url);
      if (!(await resume())) return 'silent';
      if (channel === 'effect' && performance.now() - asked > LATE_MS) {
        suspendSoon();
        return 'late';
      }
      if (channel === 'narration') stopClips((clip) => clip.channel === 'narration');
      const voice = createVoice(out, buffer, channel, volume);
      return await new Promise((done) => startClip({ ...voice, channel, done }));
    } catch {
      suspendSoon();
      return 'failed';
    }
  };

  // --- ambience ------------------------------------------------------------------------------------------------------
  /** @param {Output} out @param {Ambience} asked @param {AudioBuffer} buffer @param {number} fade */
  const startAmbience = (out, { url, volume, period, start }, buffer, fade) => {
    const voice = createVoice(out, buffer, 'ambience', 0);
    voice.source.onended = () => disconnect(voice);
    Object.assign(voice.source, { loop: true, loopStart: start, loopEnd: start + period });
    voice.source.start(0, start);
    fadeTo(voice.gain.gain, volume, fade);
    return { url, ...voice };
  };
  const stopAmbience = (fade = 0.1) => {
    if (ambience) fadeOut(ambience, fade);
    ambience = null;
  };
  const updateAmbience = async (fade = 1.2) => {
    if (!output || muted) return;
    const out = output;
    const request = ++ambienceRequest;
    const asked = wanted;
    if (asked && ambience?.url === asked.url) {
      fadeTo(ambience.gain.gain, asked.volume, fade);
      return;
    }
    if (!asked) {
      stopAmbience(fade);
      suspendSoon();
      return;
    }
    const buffer = await bufferOf(out.context, asked.url).catch(() => null);
    if (!buffer || request !== ambienceRequest) return;
    if (!(await resume()) || request !== ambienceRequest) return;
    stopAmbience(fade);
    ambience = startAmbience(out, asked, buffer, fade);
  };

  // --- the interface -------------------------------------------------------------------------------------------------
  umbrary.audio = {
    async play(url, volume, channel, loopMs = 0, loopStartMs = 0) {
      if (!loopMs) return playClip(url, clamp(volume), channel);
      wanted = { url, volume: clamp(volume), period: loopMs / 1000, start: loopStartMs / 1000 };
      updateAmbience();
      return 'looping';
    },
    stop(channel, fade = 0.3) {
      if (channel === 'ambience') {
        wanted = null;
        updateAmbience(fade);
      }
      stopClips((clip) => clip.channel === channel);
    },
    mute(yes) {
      muted = Boolean(yes);
      if (!muted) {
        if (navigator.userActivation?.hasBeenActive !== false) unlock();
        updateAmbience(0.6);
        return;
      }
      ambienceRequest += 1;
      stopClips();
      stopAmbience();
      suspendSoon();
    },
    state() {
      const context = output ? (isRunning() ? 'running' : 'asleep') : 'locked';
      const state = !Context ? 'missing' : muted ? 'muted' : context;
      return JSON.stringify({ state, loop: wanted ? wanted.url : null });
    },
  };
})();

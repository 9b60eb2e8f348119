// Plays named files: effects at once, one ambience in a loop, one narrator at a time.
// It must not know games; Python says which file, how loud, and on which of the three channels.
(() => {
  'use strict';
  const buffers = new Map();       // address → promise of decoded sound
  const running = {};              // channel → { source, gain }
  let context = null;

  const open = () => {
    if (!context) {
      const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
      if (!Context) return null;
      context = new Context();
      if (navigator.audioSession) navigator.audioSession.type = 'playback';  // iOS: also with the mute switch on
    }
    if (context.state !== 'running') context.resume().catch(() => {});
    return context;
  };
  // Browsers allow sound only after a touch, and phones take it away again after a call.
  addEventListener('pointerdown', open, { passive: true });
  addEventListener('keydown', open, { passive: true });

  const fetchSound = (url) => {
    if (!buffers.has(url)) {
      const loading = fetch(url).then((answer) => answer.arrayBuffer()).then((bytes) => context.decodeAudioData(bytes));
      loading.catch(() => buffers.delete(url));
      buffers.set(url, loading);
    }
    return buffers.get(url);
  };

  const stop = (channel, fade = 0.3) => {
    const now = running[channel];
    if (!now) return;
    delete running[channel];
    now.gain.gain.linearRampToValueAtTime(0, context.currentTime + fade);
    now.source.stop(context.currentTime + fade);
  };

  globalThis.umbrarySound = {
    async play(url, volume, channel, loop) {
      if (!open()) return;
      let buffer;
      try { buffer = await fetchSound(url); } catch { return; }  // a silent evening is still an evening
      if (channel !== 'effect') stop(channel);
      const source = new AudioBufferSourceNode(context, { buffer, loop });
      const gain = new GainNode(context, { gain: volume });
      source.connect(gain).connect(context.destination);
      source.start();
      if (channel !== 'effect') running[channel] = { source, gain };
    },
    stop,
    preload(urls) { if (context) for (const url of JSON.parse(urls)) fetchSound(url).catch(() => {}); },
  };
})();

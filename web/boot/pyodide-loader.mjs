// @ts-check
// The interpreter module for PyScript: Pyodide from our own files, started from a memory snapshot, or without it.
// It must not know what the app does. A snapshot fits exactly one wasm and one glue; all carry the same build id.
import { loadPyodide as load, version } from './pyodide.mjs';
import createModule from './pyodide.asm.mjs';

export { version };

const { inlineBoot } = umbrary;
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));
const MAGIC = 0x31534255; // "UBS1"

/** @param {string} path */
const fetchBytes = async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return new Uint8Array(await response.arrayBuffer());
};

// Pyodide waits for ever when the wasm cannot be loaded; our patch of it calls `wasmFailed`, which rejects here.
/**
 * @param {Omit<PyodideSettings, 'wasmFailed' | keyof ReturnType<typeof commonSettings>>} settings
 * @returns {Promise<Pyodide>}
 */
const loadOrFail = (settings) =>
  new Promise((resolve, reject) => {
    load({ ...commonSettings(), ...settings, wasmFailed: reject }).then(resolve, reject);
  });

const commonSettings = () => ({
  indexURL: new URL('./', import.meta.url).href,
  packageBaseUrl: './',
  lockFileContents: { info: inlineBoot.lock, packages: {} },
  wasmModule: inlineBoot.wasm,
  env: { HOME: '/home/pyodide' },
});

/** @returns {Promise<Pyodide>} */
const startPlain = async () => {
  const [app, stdlib] = await Promise.all([fetchBytes(inlineBoot.app), fetchBytes(inlineBoot.stdlib)]);
  const python = await loadOrFail({ stdLibURL: Promise.resolve(stdlib), createPyodideModule: createModule });
  python.FS.writeFile('/lib/app.zip', app);
  python.runPython("import sys; sys.path.append('/lib/app.zip')");
  return python;
};

// Sparse snapshot: magic, lengths, JSON, then (address, length) pairs, then the contents of these ranges.
/** @param {ArrayBuffer} buffer */
const parseSnapshot = (buffer) => {
  const view = new DataView(buffer);
  if (buffer.byteLength < 16 || view.getUint32(0, true) !== MAGIC) throw new Error('not a snapshot');
  const [jsonLength, rangeCount] = [view.getUint32(4, true), view.getUint32(8, true)];
  const meta = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, jsonLength)));
  if (meta.build !== inlineBoot.build) throw new Error('a snapshot of another build');
  const start = 12 + ((jsonLength + 3) & ~3);
  return { meta, ranges: new Uint32Array(buffer, start, 2 * rangeCount), from: start + 8 * rangeCount, buffer };
};

// Write the wasm's initial data, then the ranges of the snapshot. `used`: how far this start has written so far; memory
// beyond it is still zero, and not touching it leaves its pages unallocated.
/**
 * @param {Uint8Array} heap @param {Uint8Array} initialData @param {number} used
 * @param {ReturnType<typeof parseSnapshot>} snapshot
 */
const restore = (heap, initialData, used, { meta, ranges, from, buffer }) => {
  if (heap.length < meta.memory) throw new Error('less memory than the snapshot needs');
  heap.set(initialData);
  heap.fill(0, initialData.length, used);
  for (let k = 0, at = from; k < ranges.length; k += 2) {
    heap.set(new Uint8Array(buffer, at, ranges[k + 1]), ranges[k]);
    at += ranges[k + 1];
  }
  return meta.config;
};

// Initialise Emscripten while the snapshot is downloading; its sizes are known from the page.
/** @param {Promise<ArrayBuffer>} download @returns {Promise<Pyodide>} */
const startFromSnapshot = async (download) => {
  // Pyodide keeps these functions for ever, so what they refer to is cleared at the end to free the memory.
  /** @type {{ initialData?: Uint8Array, snapshot?: ReturnType<typeof parseSnapshot>, download?: typeof download }} */
  const held = { download };
  const sizes = inlineBoot.memorySizes ?? { memory: 0, data: 0 };
  const python = await loadOrFail({
    stdLibURL: Promise.resolve(EMPTY_ZIP),
    wasmReady: ({ exports: { memory } }) => {
      held.initialData = new Uint8Array(memory.buffer).slice(0, sizes.data);
      const more = sizes.memory - memory.buffer.byteLength;
      if (more > 0) memory.grow(more >> 16); // before Emscripten creates its views of the memory
    },
    _loadSnapshot: new Uint8Array(8),
    createPyodideModule: async (settings) => {
      const module = await createModule(settings);
      const used = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
      if (!held.download) throw new Error('no snapshot');
      const snapshot = parseSnapshot(await held.download);
      held.snapshot = snapshot;
      module.API.restoreSnapshot = () => {
        if (!held.initialData || !held.snapshot) throw new Error('the snapshot was restored before');
        // Python calls C functions through a small wasm function that this start has added to its table. The snapshot
        // contains the pointer of another process (0: through JavaScript, which is slower), so write ours back.
        const trampoline = module.HEAPU32[module.trampolineIndex];
        const config = restore(module.HEAPU8, held.initialData, used(), held.snapshot);
        module.HEAPU32[module.trampolineIndex] = trampoline;
        return config;
      };
      return module;
    },
  });
  for (const name of /** @type {(keyof typeof held)[]} */ (Object.keys(held))) delete held[name];
  // The snapshot contains the state of `random`, which must differ between launches. (It also contains the hash seed;
  // nothing may depend on that.)
  python.runPython('import snapshot_importer; snapshot_importer.after_restore()');
  return python;
};

/** @param {Pyodide} python @param {'snapshot' | 'plain'} way */
const started = (python, way) => {
  inlineBoot.way = way;
  umbrary.python = python;
  return python;
};

const start = async () => {
  const download = inlineBoot.memory;
  inlineBoot.memory = null;
  if (download) {
    try {
      return started(await startFromSnapshot(download), 'snapshot');
    } catch (error) {
      console.warn('umbrary: starting without the snapshot:', String(error));
    }
  }
  return started(await startPlain(), 'plain');
};

// Started before PyScript asks for it: its settings name only a folder, and ours is another.
const python = start();
python.catch(() => {}); // reported by PyScript, which awaits it

export const loadPyodide = async () => {
  await inlineBoot.scriptsReady;
  umbrary.boot.stage('runtime');
  return python;
};
inlineBoot.provide({ loadPyodide, version }); // our change of PyScript takes it from there

// PyScript's interpreter: Pyodide from our own files, out of a memory snapshot when it fits, else the plain way.
// It must not know what the app does. The snapshot belongs to exactly one wasm and one glue: all carry one build id.
import { loadPyodide as load, version } from './pyodide.mjs';
import createModule from './pyodide.asm.mjs';

export { version };

const early = globalThis.umbrary?.inlineBoot;
const lock = { info: early.lock, packages: {} };
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));
const MAGIC = 0x31534255;  // "UBS1"

const bytes = async path => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return new Uint8Array(await response.arrayBuffer());
};

// Rejects as soon as the wasm cannot be had: Pyodide itself would wait for ever.
const failing = () => {
  let fail;
  const broken = new Promise((_, reject) => { fail = reject; });
  broken.catch(() => {});
  return { broken, fail };
};

const common = wasm => ({
  indexURL: new URL('./', import.meta.url).href, packageBaseUrl: './', lockFileContents: lock,
  wasmModule: wasm, env: { HOME: '/home/pyodide' },
});

const plainBoot = async () => {
  const { broken, fail } = failing();
  const [app, stdlib] = await Promise.all([bytes(early.app), bytes(early.stdlib)]);
  const python = await Promise.race([broken, load({
    ...common(early.wasm), wasmFailed: fail, stdLibURL: Promise.resolve(stdlib), createPyodideModule: createModule,
  })]);
  python.FS.writeFile('/lib/app.zip', app);
  python.runPython("import sys; sys.path.append('/lib/app.zip')");
  return python;
};

// Sparse snapshot: magic, lengths, JSON, then (address, length) pairs, then the runs themselves.
const opened = buffer => {
  const view = new DataView(buffer);
  if (buffer.byteLength < 16 || view.getUint32(0, true) !== MAGIC) throw new Error('not a snapshot');
  const [text, runs] = [view.getUint32(4, true), view.getUint32(8, true)];
  const meta = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, text)));
  if (meta.build !== early.build) throw new Error('a snapshot of another build');
  const start = 12 + ((text + 3) & ~3);
  return { meta, table: new Uint32Array(buffer, start, 2 * runs), from: start + 8 * runs, buffer };
};

// What the memory was before anything ran, then the differences. `used`: how far this start has written so far; what
// lies beyond is still zero, and not touching it leaves it to the system.
const restore = (heap, pristine, used, { meta, table, from, buffer }) => {
  if (heap.length < meta.memory) throw new Error('less memory than the snapshot needs');
  heap.set(pristine);
  heap.fill(0, pristine.length, used);
  for (let k = 0, at = from; k < table.length; k += 2) {
    heap.set(new Uint8Array(buffer, at, table[k + 1]), table[k]);
    at += table[k + 1];
  }
  return meta.config;
};

// Python's empty house is built while its memory is still on the way: how large it must be, the page says.
const snapshotBoot = async () => {
  let pristine, snapshot, coming = early.memory;  // let go of at the end: Pyodide keeps the functions that name them
  early.memory = null;
  const { broken, fail } = failing();
  const python = await Promise.race([broken, load({
    ...common(early.wasm), wasmFailed: fail, stdLibURL: Promise.resolve(EMPTY_ZIP),
    wasmReady: ({ exports: { memory } }) => {
      pristine = new Uint8Array(memory.buffer).slice(0, early.room.data);
      const more = early.room.memory - memory.buffer.byteLength;
      if (more > 0) memory.grow(more >> 16);  // before Emscripten makes its views, so that they fit
    },
    _loadSnapshot: new Uint8Array(8),
    createPyodideModule: async settings => {
      const module = await createModule(settings);
      const used = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
      snapshot = opened(await coming);
      module.API.restoreSnapshot = () => restore(module.HEAPU8, pristine, used(), snapshot);
      return module;
    },
  })]);
  pristine = snapshot = coming = null;
  // The snapshot froze the hash seed and `random`: the latter gets a new start, nothing may lean on the former.
  python.runPython('import snapshot_importer; snapshot_importer.awake()');
  return python;
};

const started = (python, way) => {
  early.way = way;
  (globalThis.umbrary ??= {}).python = python;  // for tests, measurements and a developer's console
  return python;
};

const begin = async () => {
  if (early.memory) {
    try {
      return started(await snapshotBoot(), 'snapshot');
    } catch (error) {
      console.warn('umbrary: starting without the snapshot:', String(error));
    }
  }
  return started(await plainBoot(), 'plain');
};

// Begun before PyScript asks: its only wish is a folder, and ours is another.
const python = begin();
python.catch(() => {});  // PyScript hears of a failure when it asks

export const loadPyodide = () => {
  globalThis.umbrary?.boot?.stage('runtime');
  return python;
};

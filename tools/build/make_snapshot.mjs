// Makes the memory snapshot: Pyodide with our modules imported and warmed, as the difference to its initial memory.
// Standard input: {runtime, stdlib, app, imports, lock, build, stub_modules, strip_lines, share_methods, out}. It must
// not know what the modules do. `_makeSnapshot` is private to Pyodide: docs/adr/0001-snapshot-start.md, docs/UPGRADING_PYODIDE.md.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

// Node prints the source line of an uncaught error, which is 100 kB of minified code here: print the message only.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

// Random numbers and clocks are constant while the snapshot is made, so that two builds give the same bytes. The page
// seeds `random` again after restoring it.
crypto.randomFillSync = (view) => view.fill(0);
Date.now = () => 1_700_000_000_000;
performance.now = () => 0;
// So are the machine's facts that Emscripten copies into the memory: time zone, language and the path of this script.
process.env.TZ = 'UTC';
process.argv = ['node', './this.program']; // the name that Emscripten uses in browsers
// iPhones and iPads have no trampoline in wasm (pyodide issue 5428), so a snapshot that points to one cannot start
// there. Pyodide's glue decides by the user agent; Node before 21 has no `navigator` at all.
const navigator = { userAgent: 'iPhone', language: 'C' };
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });

const MAGIC = 0x31534255; // "UBS1", checked by web/boot/pyodide-loader.mjs
const GAP = 32; // equal words between two differences that are stored along: cheaper than one more run

const startPython = async (job) => {
  const at = (name) => pathToFileURL(`${job.runtime}/${name}`).href;
  const { loadPyodide } = await import(at('pyodide.mjs'));
  const { default: createPyodideModule } = await import(at('pyodide.asm.mjs'));
  let initial, exports;
  const python = await loadPyodide({
    _makeSnapshot: true,
    indexURL: `${job.runtime}/`,
    packageBaseUrl: './',
    lockFileContents: { info: job.lock, packages: {} },
    stdLibURL: Promise.resolve(fs.readFileSync(job.stdlib)),
    wasmModule: WebAssembly.compile(fs.readFileSync(`${job.runtime}/pyodide.asm.wasm`)),
    wasmReady: (instance) => {
      exports = instance.exports;
      initial = new Uint8Array(instance.exports.memory.buffer).slice();
    },
    createPyodideModule,
    env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
  });
  checkTrampoline(python._module, exports);
  return { python, initial };
};

// The glue writes the address of the trampoline into CPython's runtime; 0 means calls through JavaScript.
const checkTrampoline = ({ HEAP32 }, { _PyRuntime, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) => {
  const offset = HEAP32[_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET.value >>> 2];
  if (HEAP32[(_PyRuntime.value + offset) >>> 2] !== 0)
    throw new Error('The snapshot points to a trampoline and would not start on iPhones (docs/UPGRADING_PYODIDE.md).');
};

const importApp = (python, job) => {
  const { imports, stub_modules, strip_lines, share_methods } = job;
  python.FS.writeFile('/lib/app.zip', fs.readFileSync(job.app));
  python.globals.set('job_text', JSON.stringify({ imports, stub_modules, strip_lines, share_methods }));
  python.runPython(fs.readFileSync(new URL('./make_snapshot.py', import.meta.url), 'utf8'));
};

// Zeroes the free blocks of malloc: allocates every free block without growing the heap, zeroes it, frees it again.
// Zeros cost nothing in the snapshot.
const zeroFreeBlocks = (module) => {
  const top = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  const taken = [];
  for (let size = 512 << 10; size >= 8; size = size > 64 ? Math.floor(size * 0.8) : size - 8) {
    for (let k = 0; k < 50_000; k++) {
      const before = top();
      const block = module._malloc(size);
      if (!block) break;
      module.HEAPU8.fill(0, block, block + size);
      taken.push(block);
      if (top() !== before) break;
    }
  }
  for (const block of taken) module._free(block);
};

// Pyodide's own snapshot format: a header of 48 bytes, its configuration as JSON, then the memory.
const takeSnapshot = (python) => {
  const full = python.makeMemorySnapshot();
  const head = new Uint32Array(full.buffer, full.byteOffset, 12);
  const config = JSON.parse(new TextDecoder().decode(full.subarray(48, 48 + head[2])));
  return { config, memory: full.slice(head[1]) };
};

// [address, length] of every run of eight-byte words that differ from the initial memory.
const differences = (memory, initial) => {
  const padded = new Uint8Array(memory.length);
  padded.set(initial.subarray(0, memory.length));
  const now = new BigUint64Array(memory.buffer, 0, memory.length >>> 3),
    then = new BigUint64Array(padded.buffer);
  const runs = [];
  for (let i = 0; i < now.length; ) {
    while (i < now.length && now[i] === then[i]) i++;
    if (i >= now.length) break;
    const start = i;
    let last = i;
    while (i < now.length && i - last <= GAP) {
      if (now[i] !== then[i]) last = i;
      i++;
    }
    runs.push([start * 8, (last + 1 - start) * 8]);
  }
  return runs;
};

const lengthWithoutZeros = (bytes) => {
  let end = bytes.length;
  while (end && !bytes[end - 1]) end--;
  return end;
};

// Our file format: magic, length of the JSON, number of runs; the JSON; (address, length) of each run; the runs.
const packed = (meta, runs, memory) => {
  const text = new TextEncoder().encode(JSON.stringify(meta));
  const textSize = (text.length + 3) & ~3;
  const out = new Uint8Array(12 + textSize + runs.length * 8 + runs.reduce((sum, run) => sum + run[1], 0));
  const view = new DataView(out.buffer);
  for (const [n, word] of [MAGIC, text.length, runs.length].entries()) view.setUint32(4 * n, word, true);
  out.fill(32, 12, 12 + textSize);
  out.set(text, 12);
  let place = 12 + textSize;
  for (const word of runs.flat()) {
    view.setUint32(place, word, true);
    place += 4;
  }
  for (const [start, length] of runs) {
    out.set(memory.subarray(start, start + length), place);
    place += length;
  }
  return out;
};

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const { python, initial } = await startPython(job);
importApp(python, job);
zeroFreeBlocks(python._module);
const { config, memory } = takeSnapshot(python);
// `data`: the end of the wasm's own data, which the page saves before Python runs. Above `top` everything is zero.
const meta = {
  build: job.build,
  memory: memory.length,
  top: lengthWithoutZeros(memory),
  data: lengthWithoutZeros(initial),
  config,
};
fs.writeFileSync(`${job.out}/python.snap`, packed(meta, differences(memory, initial), memory));
process.exit(0);

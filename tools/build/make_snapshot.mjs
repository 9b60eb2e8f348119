// Makes the memory snapshot: Pyodide with our modules imported and warmed, as the difference to its pristine memory.
// Standard input: {runtime, stdlib, app, imports, build, out}. It must not know what the modules do.
// `_makeSnapshot` is private to Pyodide: after an upgrade compare a start with and without the snapshot.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

// Node would print the one line of minified code where the error was thrown; the message is what helps.
process.on('uncaughtException', error => { console.error(error.message); process.exit(1); });

// Chance and clock stand still while the snapshot is made, so that two builds are the same; the page starts anew.
crypto.randomFillSync = view => view.fill(0);
Date.now = () => 1_700_000_000_000;
performance.now = () => 0;

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const at = name => pathToFileURL(`${job.runtime}/${name}`).href;
const { loadPyodide } = await import(at('pyodide.mjs'));
const { default: createPyodideModule } = await import(at('pyodide.asm.mjs'));

let pristine;
const python = await loadPyodide({
  _makeSnapshot: true,
  indexURL: job.runtime + '/',
  packageBaseUrl: './',
  lockFileContents: { info: job.lock, packages: {} },
  stdLibURL: Promise.resolve(fs.readFileSync(job.stdlib)),
  wasmModule: WebAssembly.compile(fs.readFileSync(`${job.runtime}/pyodide.asm.wasm`)),
  wasmReady: instance => { pristine = new Uint8Array(instance.exports.memory.buffer).slice(); },
  createPyodideModule,
  env: { HOME: '/home/pyodide', PYTHONHASHSEED: '0' },
});
const module = python._module;

python.FS.writeFile('/lib/app.zip', fs.readFileSync(job.app));
python.globals.set('job_text', JSON.stringify({ imports: job.imports }));
python.runPython(fs.readFileSync(new URL('./make_snapshot.py', import.meta.url), 'utf8'));
scrub();

// The free store: take every free piece without growing it, zero it, give it back. Zeros cost nothing to ship.
function scrub() {
  const top = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2];
  const taken = [];
  for (let size = 512 << 10; size >= 8; size = size > 64 ? Math.floor(size * 0.8) : size - 8) {
    for (let k = 0; k < 50_000; k++) {
      const before = top();
      const piece = module._malloc(size);
      if (!piece) break;
      module.HEAPU8.fill(0, piece, piece + size);
      taken.push(piece);
      if (top() !== before) break;
    }
  }
  for (const piece of taken) module._free(piece);
}

const full = python.makeMemorySnapshot();
const head = new Uint32Array(full.buffer, full.byteOffset, 12);
const config = JSON.parse(new TextDecoder().decode(full.subarray(48, 48 + head[2])));
const memory = full.slice(head[1]);

// Runs of eight-byte words that differ from the pristine memory; gaps of up to GAP equal words are shipped along.
const GAP = 32;
const now = new BigUint64Array(memory.buffer, 0, memory.length >>> 3);
const padded = new Uint8Array(memory.length);
padded.set(pristine.subarray(0, memory.length));
const then = new BigUint64Array(padded.buffer);
const runs = [];
for (let i = 0; i < now.length;) {
  while (i < now.length && now[i] === then[i]) i++;
  if (i >= now.length) break;
  const start = i;
  let last = i;
  while (i < now.length && i - last <= GAP) { if (now[i] !== then[i]) last = i; i++; }
  runs.push([start * 8, (last + 1 - start) * 8]);
}

let data = pristine.length;  // where the wasm's own data ends: the page keeps this much of its pristine memory
while (data && !pristine[data - 1]) data--;
let top = now.length * 8;  // beyond this everything is zero
while (top && !memory[top - 1]) top--;
const meta = { build: job.build, memory: memory.length, top, data, config };
const text = new TextEncoder().encode(JSON.stringify(meta));
const textSize = (text.length + 3) & ~3;
const body = runs.reduce((sum, run) => sum + run[1], 0);
const out = new Uint8Array(12 + textSize + runs.length * 8 + body);
const view = new DataView(out.buffer);
view.setUint32(0, 0x31534255, true);
view.setUint32(4, text.length, true);
view.setUint32(8, runs.length, true);
out.fill(32, 12, 12 + textSize);
out.set(text, 12);
let place = 12 + textSize;
for (const [start, length] of runs) {
  view.setUint32(place, start, true);
  view.setUint32(place + 4, length, true);
  place += 8;
}
for (const [start, length] of runs) {
  out.set(memory.subarray(start, start + length), place);
  place += length;
}
fs.writeFileSync(`${job.out}/python.snap`, out);
fs.writeFileSync(`${job.out}/facts.json`, JSON.stringify({ memory: memory.length, top, data, runs: runs.length, bytes: out.length }));
process.exit(0);

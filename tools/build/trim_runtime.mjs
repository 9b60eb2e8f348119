// Writes a smaller glue and wasm for Pyodide: without the parts this page can never call.
// It must not know what the parts are. Standard input: {glue, loader, wasm, parts, out}; `parts` says which steps to
// apply. Compiled Python packages cannot be loaded afterwards; the page loads none.
import fs from 'node:fs';
import { trimGlue } from './trim_glue.mjs';
import { trimWasm } from './trim_wasm.mjs';

// Node prints the source line of an uncaught error, which is 100 kB of minified code here: print the message only.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const source = fs.readFileSync(job.glue, 'utf8');
const wasm = fs.readFileSync(job.wasm);
const { text, liveExports } = trimGlue(source, fs.readFileSync(job.loader, 'utf8'), wasm);

fs.writeFileSync(`${job.out}/pyodide.asm.mjs`, job.parts.glue ? text : source);
fs.writeFileSync(`${job.out}/pyodide.asm.wasm`, trimWasm(wasm, liveExports, job.parts));
process.exit(0);

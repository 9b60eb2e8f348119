// Compiles our modules and the part of the standard library they need with Pyodide's own Python, into two zips.
// Standard input: {pyodide, sources, files, imports, strip_lines, out}. It must not know what the modules do.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

// Node prints the source line of an uncaught error, which is 100 kB of minified code here: print the message only.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
// Without columns: a traceback names the line, and app.zip is smaller.
const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' };
const python = await loadPyodide({ indexURL: `${job.pyodide}/`, env });

const { sources, files, imports, strip_lines } = job;
python.globals.set('job_text', JSON.stringify({ sources, files, imports, strip_lines }));
python.runPython(fs.readFileSync(new URL('./compile_bytecode.py', import.meta.url), 'utf8'));
for (const name of ['app.zip', 'stdlib.zip', 'modules.json']) {
  fs.writeFileSync(`${job.out}/${name}`, python.FS.readFile(`/tmp/${name}`));
}
process.exit(0);

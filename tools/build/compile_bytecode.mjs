// Compiles our modules and the part of the standard library they need with Pyodide's own Python, into two zips.
// Standard input: {pyodide, sources, files, imports, out}. It must not know what the modules do.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

// Node would print the one line of minified code where the error was thrown; the message is what helps.
process.on('uncaughtException', error => { console.error(error.message); process.exit(1); });

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const { loadPyodide } = await import(pathToFileURL(job.pyodide + '/pyodide.mjs').href);
const python = await loadPyodide({ indexURL: job.pyodide + '/', env: { PYTHONHASHSEED: '0' } });

python.globals.set('job_text', JSON.stringify({ sources: job.sources, files: job.files, imports: job.imports }));
python.runPython(fs.readFileSync(new URL('./compile_bytecode.py', import.meta.url), 'utf8'));
for (const name of ['app.zip', 'stdlib.zip', 'modules.json']) {
  fs.writeFileSync(`${job.out}/${name}`, python.FS.readFile('/tmp/' + name));
}
process.exit(0);

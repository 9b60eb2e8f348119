// Runs one Python program in the Pyodide of the folder given, and prints what it returns.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

// Node prints the source line of an uncaught error, which is 100 kB of minified code here: print the stack only.
process.on('uncaughtException', (error) => {
  console.error(error.stack.slice(0, 3000));
  process.exit(1);
});

const [folder, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: '0' } });
console.log(python.runPython(fs.readFileSync(program, 'utf8')));
process.exit(0);

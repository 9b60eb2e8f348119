// Leaves out of Pyodide's glue and wasm what this page can never call: 822 of 1,370 imports offered, 8,416 of 8,560
// exports, all glue that nothing live names, and whole libraries of the wasm (tools/lean_wasm.mjs). No compiled packages can be loaded afterwards; the page loads none.
// Standard input: {glue, loader, wasm, out}. The files are pinned by hash in tools/vendor.py.
import fs from 'node:fs';
import * as acorn from 'acorn';
import * as walk from 'acorn-walk';
import MagicString from 'magic-string';
import binaryen from 'binaryen';
import { blanked, hollowed } from './trim_wasm.mjs';

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const source = fs.readFileSync(job.glue, 'utf8');
const wasm = fs.readFileSync(job.wasm);
const parse = text => acorn.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

// What is reached from outside the glue: by Pyodide's loader, by PyScript, by our interpreter and snapshot maker.
const OUTSIDE = ('FS PATH PATH_FS ERRNO_CODES ENV API addRunDependency removeRunDependency HEAP8 HEAPU8 HEAP16 HEAPU16 ' +
  'HEAP32 HEAPU32 HEAPF32 HEAPF64 HEAP64 HEAPU64 ExitStatus preRun locateFile instantiateWasm UTF8ToString ' +
  'stringToNewUTF8 LDSO calledRun noInitialRun _malloc _free _emscripten_get_sbrk_ptr').split(' ');
// Exports that the engine of the wasm itself needs, whether the glue names them or not.
const ALWAYS = ('memory __indirect_function_table __c_longjmp __cpp_exception __stack_pointer main __main_argc_argv ' +
  '__wasm_call_ctors __wasm_apply_data_relocs __heap_base __dso_handle run_main_promising ' +
  '_pyproxy_apply_promising').split(' ');

const nameOf = member => (member.computed ? (member.property.type === 'Literal' ? String(member.property.value) : null) : member.property.name);

// Every identifier and every property name in a piece of code; over-counting is safe, under-counting is not.
const namesIn = node => {
  const ids = new Set(), props = new Set();
  walk.full(node, part => {
    if (part.type === 'Identifier') ids.add(part.name);
    if (part.type === 'MemberExpression') props.add(nameOf(part));
    if (part.type === 'Property' && part.shorthand) ids.add(part.key.name);
    if (part.type === 'Property' && part.key.type === 'Identifier') props.add(part.key.name);
    if (part.type === 'ObjectPattern') for (const one of part.properties) if (one.key) props.add(one.key.name);
  });
  return { ids, props };
};

const HARMLESS = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'Literal', 'ObjectExpression',
  'ArrayExpression', 'Identifier', 'TemplateLiteral']);
const isModule = node => node.type === 'MemberExpression' && node.object.name === 'Module';

// A statement is a root (always kept), a definition (kept when named), a note on a definition, or a gift to Module.
const classify = node => {
  const item = { node, kind: 'root', names: [], ...namesIn(node) };
  if (node.type === 'FunctionDeclaration') return { ...item, kind: 'definition', names: [node.id.name] };
  if (node.type === 'VariableDeclaration') {
    const plain = node.declarations.every(one => one.id.type === 'Identifier' && (!one.init || HARMLESS.has(one.init.type)));
    const names = node.declarations.map(one => one.id.name);
    if (names.includes('wasmImports')) return { ...item, kind: 'imports', names };
    if (names.length > 500) return { ...item, kind: 'slots', names };
    return { ...item, kind: plain ? 'definition' : 'root', names };
  }
  const assigned = node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression' ? node.expression : null;
  if (!assigned) return item;
  const { left, right } = assigned;
  if (isModule(left) && right.type === 'Identifier') return { ...item, kind: 'gift', of: right.name, gift: nameOf(left) };
  if (isModule(left) && /Function/.test(right.type)) return { ...item, kind: 'gift', of: null, gift: nameOf(left) };
  const note = left.type === 'MemberExpression' && left.object.type === 'Identifier' && !left.computed &&
    ['sig', 'stub', 'async', 'isAsync'].includes(left.property.name) && right.type === 'Literal';
  return note ? { ...item, kind: 'note', of: left.object.name } : item;
};

const factory = parse(source).body.find(node => node.type === 'FunctionDeclaration');
const items = factory.body.body.map(classify);
const assign = items.find(item => item.names.includes('assignWasmExports'));
assign.kind = 'exports';
const table = items.find(item => item.kind === 'imports').node.declarations[0].init;
const module = new WebAssembly.Module(wasm);
const imported = new Set(WebAssembly.Module.imports(module).map(one => one.name));
const exported = new Set(WebAssembly.Module.exports(module).map(one => one.name));

const live = new Set();
const ids = new Set(['wasmImports', 'assignWasmExports']);
const props = new Set([...OUTSIDE, ...namesIn(parse(fs.readFileSync(job.loader, 'utf8'))).props]);
const enliven = item => {
  live.add(item);
  for (const name of item.ids) ids.add(name);
  for (const name of item.props) props.add(name);
};
const offered = table.properties.filter(one => imported.has(one.key.name ?? one.key.value));
for (const one of offered) for (const name of namesIn(one.value).ids) ids.add(name);
for (const item of items) if (item.kind === 'root') enliven(item);
const defined = new Map(items.flatMap(item => (['definition', 'root'].includes(item.kind) ? item.names.map(name => [name, item]) : [])));
for (let before = -1; before !== live.size;) {
  before = live.size;
  for (const item of items) {
    if (live.has(item)) continue;
    if (item.kind === 'definition' && item.names.some(name => ids.has(name))) enliven(item);
    if (item.kind === 'gift' && props.has(item.gift)) enliven(item);
    if (item.kind === 'note' && ids.has(item.of) && live.has(defined.get(item.of))) live.add(item);
  }
}

// The exports the live glue takes; every other assignment goes, and with it its variable.
const text = new MagicString(source);
const kept = new Set(ALWAYS.filter(name => exported.has(name)));
const dropped = new Set();
for (const statement of assign.node.body.body) {
  const named = new Set(), taken = [], given = [];
  walk.full(statement, part => {
    if (part.type === 'Identifier') named.add(part.name);
    if (part.type === 'MemberExpression' && part.object.name === 'wasmExports' && part.computed) taken.push(part.property.value);
    if (part.type === 'AssignmentExpression' && isModule(part.left)) given.push(nameOf(part.left));
  });
  named.delete('Module');
  named.delete('wasmExports');
  const used = !taken.length || [...named].some(name => ids.has(name)) || given.some(name => props.has(name));
  if (used && taken.every(name => exported.has(name))) taken.forEach(name => kept.add(name));
  else {
    text.remove(statement.start, statement.end);
    for (const name of named) dropped.add(name);
  }
}
for (const item of live) {
  walk.full(item.node, part => {
    if (part.type === 'MemberExpression' && part.object.name === 'wasmExports' && exported.has(nameOf(part))) kept.add(nameOf(part));
  });
}

// Addresses of all exports, for compiled packages that would look them up: a walk over the whole table at every start.
const directory = source.split('updateGOT(origExports);');
if (directory.length !== 2) throw new Error('the directory of exports was not found once in the glue');
text.remove(directory[0].length, source.length - directory[1].length);

text.overwrite(table.start, table.end, `{${offered.map(one => source.slice(one.start, one.end)).join(',')}}`);
for (const item of items) {
  if (live.has(item) || item.kind === 'imports' || item.kind === 'exports') continue;
  if (item.kind === 'slots') {
    const needed = item.node.declarations.filter(one => ids.has(one.id.name) || !dropped.has(one.id.name));
    text.overwrite(item.node.start, item.node.end, `var ${needed.map(one => source.slice(one.start, one.end)).join(',')};`);
  } else text.remove(item.node.start, item.node.end);
}
fs.writeFileSync(`${job.out}/pyodide.asm.mjs`, text.toString());

const lean = binaryen.readBinary(blanked(wasm));
const { MutableGlobals, NontrappingFPToInt, BulkMemory, SignExt, ExceptionHandling, Multivalue, ReferenceTypes, SIMD128 } = binaryen.Features;
lean.setFeatures(MutableGlobals | NontrappingFPToInt | BulkMemory | SignExt | ExceptionHandling | Multivalue | ReferenceTypes | SIMD128);
hollowed(lean, kept);
for (const name of exported) if (!kept.has(name)) lean.removeExport(name);
lean.runPasses(['remove-unused-module-elements']);
fs.writeFileSync(`${job.out}/pyodide.asm.wasm`, lean.emitBinary());
process.exit(0);

// Removes from Pyodide's glue (pyodide.asm.mjs) every top-level statement that no live code names.
// It must not know what the wasm contains besides its imports and exports. See docs/adr/0002-trimmed-glue.md.
import * as acorn from 'acorn';
import * as walk from 'acorn-walk';
import MagicString from 'magic-string';

const parse = (text) => acorn.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

// Names used from outside the glue: by Pyodide's loader, by PyScript, by our loader and our snapshot maker.
const USED_OUTSIDE = (
  'FS PATH PATH_FS ERRNO_CODES ENV API addRunDependency removeRunDependency HEAP8 HEAPU8 HEAP16 HEAPU16 ' +
  'HEAP32 HEAPU32 HEAPF32 HEAPF64 HEAP64 HEAPU64 ExitStatus preRun locateFile instantiateWasm UTF8ToString ' +
  'stringToNewUTF8 LDSO calledRun noInitialRun _malloc _free _emscripten_get_sbrk_ptr'
).split(' ');
// Exports that the JavaScript engine or Emscripten's start needs even if the glue does not name them.
const ALWAYS_EXPORTED = (
  'memory __indirect_function_table __c_longjmp __cpp_exception __stack_pointer main __main_argc_argv ' +
  '__wasm_call_ctors __wasm_apply_data_relocs __heap_base __dso_handle run_main_promising ' +
  '_pyproxy_apply_promising'
).split(' ');

const propertyName = (member) => {
  if (!member.computed) return member.property.name;
  return member.property.type === 'Literal' ? String(member.property.value) : null;
};

// All identifiers and property names in a piece of code. Counting too many is safe, counting too few is not.
const namesIn = (node) => {
  const ids = new Set(),
    props = new Set();
  walk.full(node, (part) => {
    if (part.type === 'Identifier') ids.add(part.name);
    if (part.type === 'MemberExpression') props.add(propertyName(part));
    if (part.type === 'Property' && part.shorthand) ids.add(part.key.name);
    if (part.type === 'Property' && part.key.type === 'Identifier') props.add(part.key.name);
    if (part.type === 'ObjectPattern') for (const one of part.properties) if (one.key) props.add(one.key.name);
  });
  return { ids, props };
};

const WITHOUT_SIDE_EFFECTS = new Set([
  'FunctionExpression',
  'ArrowFunctionExpression',
  'Literal',
  'ObjectExpression',
  'ArrayExpression',
  'Identifier',
  'TemplateLiteral',
]);
const isModuleProperty = (node) => node.type === 'MemberExpression' && node.object.name === 'Module';

const classifyVariables = (node, item) => {
  const names = node.declarations.map((one) => one.id.name);
  if (names.includes('wasmImports')) return { ...item, kind: 'imports', names };
  if (names.length > 500) return { ...item, kind: 'export variables', names };
  const harmless = node.declarations.every(
    (one) => one.id.type === 'Identifier' && (!one.init || WITHOUT_SIDE_EFFECTS.has(one.init.type)),
  );
  return { ...item, kind: harmless ? 'definition' : 'root', names };
};

const classifyAssignment = ({ left, right }, item) => {
  if (isModuleProperty(left) && right.type === 'Identifier')
    return { ...item, kind: 'module property', property: propertyName(left) };
  if (isModuleProperty(left) && /Function/.test(right.type))
    return { ...item, kind: 'module property', property: propertyName(left) };
  const annotation =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    !left.computed &&
    ['sig', 'stub', 'async', 'isAsync'].includes(left.property.name) &&
    right.type === 'Literal';
  return annotation ? { ...item, kind: 'annotation', of: left.object.name } : item;
};

// The kind of a statement: "root" always stays; "definition" stays if its name is used; "annotation" (f.sig = "ii")
// stays with its function; "module property" (Module.x = x) stays if the property is used.
const classify = (node) => {
  const item = { node, kind: 'root', names: [], ...namesIn(node) };
  if (node.type === 'FunctionDeclaration') return { ...item, kind: 'definition', names: [node.id.name] };
  if (node.type === 'VariableDeclaration') return classifyVariables(node, item);
  const assigns = node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression';
  return assigns ? classifyAssignment(node.expression, item) : item;
};

// The statements that stay, and all names they use.
const findLive = (items, ids, props) => {
  const live = new Set();
  const add = (item) => {
    live.add(item);
    for (const name of item.ids) ids.add(name);
    for (const name of item.props) props.add(name);
  };
  const owner = new Map(
    items.flatMap((item) => (['definition', 'root'].includes(item.kind) ? item.names.map((name) => [name, item]) : [])),
  );
  for (const item of items) if (item.kind === 'root') add(item);
  for (let before = -1; before !== live.size; ) {
    before = live.size;
    for (const item of items) {
      if (live.has(item)) continue;
      if (item.kind === 'definition' && item.names.some((name) => ids.has(name))) add(item);
      if (item.kind === 'module property' && props.has(item.property)) add(item);
      if (item.kind === 'annotation' && ids.has(item.of) && live.has(owner.get(item.of))) live.add(item);
    }
  }
  return live;
};

// What one statement of assignWasmExports mentions.
const mentions = (statement) => {
  const names = new Set(),
    taken = [],
    given = [];
  walk.full(statement, (part) => {
    if (part.type === 'Identifier') names.add(part.name);
    if (part.type === 'MemberExpression' && part.object.name === 'wasmExports' && part.computed)
      taken.push(part.property.value);
    if (part.type === 'AssignmentExpression' && isModuleProperty(part.left)) given.push(propertyName(part.left));
  });
  names.delete('Module');
  names.delete('wasmExports');
  return { names, taken, given };
};

// Removes the assignments of exports that no live code uses; returns the exports that stay and the variables that go.
const trimExports = (text, assign, live, { ids, props, exported }) => {
  const liveExports = new Set(ALWAYS_EXPORTED.filter((name) => exported.has(name)));
  const unusedVariables = new Set();
  for (const statement of assign.node.body.body) {
    const { names, taken, given } = mentions(statement);
    const used = !taken.length || [...names].some((name) => ids.has(name)) || given.some((name) => props.has(name));
    if (used && taken.every((name) => exported.has(name))) for (const name of taken) liveExports.add(name);
    else {
      text.remove(statement.start, statement.end);
      for (const name of names) unusedVariables.add(name);
    }
  }
  for (const item of live) {
    walk.full(item.node, (part) => {
      const name = part.type === 'MemberExpression' && part.object.name === 'wasmExports' ? propertyName(part) : null;
      if (exported.has(name)) liveExports.add(name);
    });
  }
  return { liveExports, unusedVariables };
};

const removeDead = (text, source, items, live, ids, unusedVariables) => {
  for (const { node, kind } of items.filter(
    (item) => !live.has(item) && item.kind !== 'imports' && item.kind !== 'exports',
  )) {
    if (kind !== 'export variables') {
      text.remove(node.start, node.end);
      continue;
    }
    const needed = node.declarations.filter((one) => ids.has(one.id.name) || !unusedVariables.has(one.id.name));
    text.overwrite(node.start, node.end, `var ${needed.map((one) => source.slice(one.start, one.end)).join(',')};`);
  }
};

// updateGOT writes the address of every export into a table for compiled packages: a loop over all exports at every
// start, and no compiled package is ever loaded here.
const removeExportTable = (text, source) => {
  const around = source.split('updateGOT(origExports);');
  if (around.length !== 2)
    throw new Error(
      'pyodide.asm.mjs: "updateGOT(origExports);" does not occur exactly once (tools/build/trim_glue.mjs, docs/UPGRADING_PYODIDE.md)',
    );
  text.remove(around[0].length, source.length - around[1].length);
};

// The smaller glue, and the names of the wasm exports it uses.
export const trimGlue = (source, loader, wasm) => {
  const module = new WebAssembly.Module(wasm);
  const imported = new Set(WebAssembly.Module.imports(module).map((one) => one.name));
  const exported = new Set(WebAssembly.Module.exports(module).map((one) => one.name));
  const factory = parse(source).body.find((node) => node.type === 'FunctionDeclaration');
  const items = factory.body.body.map(classify);
  const assign = items.find((item) => item.names.includes('assignWasmExports'));
  assign.kind = 'exports';
  const table = items.find((item) => item.kind === 'imports').node.declarations[0].init;
  const offered = table.properties.filter((one) => imported.has(one.key.name ?? one.key.value));
  const ids = new Set(['wasmImports', 'assignWasmExports', ...offered.flatMap((one) => [...namesIn(one.value).ids])]);
  const props = new Set([...USED_OUTSIDE, ...namesIn(parse(loader)).props]);
  const live = findLive(items, ids, props);
  const text = new MagicString(source);
  const { liveExports, unusedVariables } = trimExports(text, assign, live, { ids, props, exported });
  removeExportTable(text, source);
  text.overwrite(table.start, table.end, `{${offered.map((one) => source.slice(one.start, one.end)).join(',')}}`);
  removeDead(text, source, items, live, ids, unusedVariables);
  return { text: text.toString(), liveExports };
};

// Removes from Pyodide's wasm what this page never uses: unused exports, whole C libraries, large tables.
// It must not know the glue. No address and no neighbour of a function stands here: everything is found by name or by
// structure and checked, see docs/adr/0003, 0004 and 0005. tests/build/test_trim_runtime.py compares the answers.
import binaryen from 'binaryen';
import { findCodecTables, findConverterTables, findNameTables } from './find_tables.mjs';
import { memoryImage, withImage } from './wasm_data.mjs';

// Built-in modules that are removed; for Python they do not exist, and modules that import them have another way.
const MODULES = (
  '_ctypes _posixsubprocess _bz2 _hmac _sqlite3 _lzma _zstd _lsprof _remote_debugging _zoneinfo _decimal pyexpat ' +
  '_elementtree _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec xxsubtype _xxtestfuzz ' +
  '_testbuffer _testinternalcapi _testcapi _testlimitedcapi _testclinic _testclinic_limited'
).split(' ');
// Exported names of the libraries behind these modules, and of the C++ library, which CPython does not use.
const LIBRARIES =
  /^(lzma_|sqlite3_|ZSTD|HUF_|FSE_|HIST_|POOL_|ZDICT_|COVER_|divsufsort|divbwt|BZ2_|XXH|_ZNK?St3__2|PyInit__testcapi_)/;

// --- names and places of functions -----------------------------------------------------------------------------------
const exportsOf = (module) =>
  new Map(
    Array.from({ length: module.getNumExports() }, (_, n) => {
      const { name, value, kind } = binaryen.getExportInfo(module.getExportByIndex(n));
      return [name, kind === binaryen.ExternalFunction ? value : null];
    }),
  );

const functionsInOrder = (module) =>
  Array.from(
    { length: module.getNumFunctions() },
    (_, n) => binaryen.getFunctionInfo(module.getFunctionByIndex(n)).name,
  );

// For each function: the functions it names, the constants it contains, its length in lines of the text form.
const readFunctions = (module) => {
  const functions = new Map();
  let current = null;
  for (const line of module.emitText().split('\n')) {
    const head = /^ \(func \$([^ )]+)/.exec(line);
    if (head) {
      current = { calls: new Set(), constants: new Set(), lines: 0 };
      functions.set(head[1], current);
    } else if (/^ \((?!func)/.test(line)) current = null;
    if (!current) continue;
    current.lines++;
    for (const [, name] of line.matchAll(/\((?:call|return_call|ref\.func) \$([^ )]+)/g)) current.calls.add(name);
    for (const [, value] of line.matchAll(/(?:\(i32\.const | offset=)(\d+)/g)) current.constants.add(Number(value));
  }
  return functions;
};

// --- libraries -------------------------------------------------------------------------------------------------------
const inLibrary = (name) => MODULES.some((module) => name === `PyInit_${module}`) || LIBRARIES.test(name);

// The kind of each exported function: "library", "other", or "merged" where its place in the order says nothing, because
// the compiler merges equal functions of different files: names of both kinds; fewer than three library names in a row
// (a PyInit function is never merged); a few other names between two libraries.
const RUN = 3,
  BRIDGE = 6;
const ownKind = (names) => (names.every(inLibrary) ? 'library' : names.some(inLibrary) ? 'merged' : 'other');
const isInit = (names) => names[0].startsWith('PyInit_');

const runAround = (kinds, n) => {
  let first = n,
    last = n;
  while (kinds[first - 1] && kinds[first - 1] !== 'other') first--;
  while (kinds[last + 1] && kinds[last + 1] !== 'other') last++;
  return kinds.slice(first, last + 1).filter((kind) => kind === 'library').length;
};

const bridged = (kinds, names, n) => {
  const library = (step) => {
    for (let at = n + step; Math.abs(at - n) <= BRIDGE && kinds[at]; at += step)
      if (kinds[at] === 'library') return !isInit(names[at]);
    return false;
  };
  return !/^_?Py/.test(names[n][0]) && library(-1) && library(1);
};

const kindsOf = (names) => {
  const own = names.map(ownKind);
  const sure = own.map((kind, n) =>
    kind === 'library' && !isInit(names[n]) && runAround(own, n) < RUN ? 'merged' : kind,
  );
  return sure.map((kind, n) => (kind === 'other' && bridged(sure, names, n) ? 'merged' : kind));
};

// The functions of the removed libraries. The linker lays functions down file by file, and clang emits the static
// functions of a file behind its first external one. So a library reaches from an exported function of its own to the
// next exported function of another library. Functions exported under another name stay.
const libraryFunctions = (order, exported) => {
  const namesOf = new Map();
  for (const [name, value] of exported) if (value) namesOf.set(value, [...(namesOf.get(value) ?? []), name]);
  const external = order.filter((name) => namesOf.has(name)),
    names = external.map((name) => namesOf.get(name));
  const kinds = kindsOf(names),
    kind = new Map(external.map((name, n) => [name, kinds[n]]));
  const found = new Set();
  let inside = false;
  for (const name of order) {
    const own = kind.get(name);
    if (own && own !== 'merged') inside = own === 'library';
    if (inside && own !== 'merged') found.add(name);
  }
  return found;
};

// All functions that these call, directly or through others.
const reachable = (functions, roots) => {
  const found = new Set(roots),
    open = [...roots];
  while (open.length) {
    for (const name of functions.get(open.pop())?.calls ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(name);
    }
  }
  return found;
};

// The compiler merges equal functions of different libraries. A short one may therefore also stand for a function we
// need and call through the function table: it stays, unless it calls a removed one, for then it belongs to them alone.
const SHORT = 200; // lines of the text form

const maybeShared = (functions, names) => {
  const shared = new Set(names.filter((name) => functions.get(name)?.lines <= SHORT));
  const removed = new Set(names.filter((name) => !shared.has(name)));
  for (let before = -1; before !== removed.size; ) {
    before = removed.size;
    for (const name of shared) {
      if (![...functions.get(name).calls].some((called) => removed.has(called))) continue;
      shared.delete(name);
      removed.add(name);
    }
  }
  return shared;
};

// The functions to remove: in a library, called by nothing outside, and not shared.
const removable = (functions, order, exported, liveExports) => {
  const library = libraryFunctions(order, exported);
  const missing = MODULES.filter((name) => !library.has(exported.get(`PyInit_${name}`)));
  if (missing.length)
    throw new Error(`wasm: no PyInit function for ${missing.join(', ')} (MODULES in tools/build/trim_wasm.mjs)`);
  const live = [...liveExports].map((name) => exported.get(name)).filter(Boolean);
  const needed = reachable(functions, [...order.filter((name) => !library.has(name)), ...live]);
  const inits = new Set(MODULES.map((name) => exported.get(`PyInit_${name}`)));
  const unused = [...library].filter((name) => !needed.has(name) && functions.has(name));
  const shared = maybeShared(
    functions,
    unused.filter((name) => !inits.has(name)),
  );
  return new Set(unused.filter((name) => !shared.has(name)));
};

const stubOut = (module, names) => {
  for (const name of names) binaryen.Function.setBody(module.getFunction(name), module.unreachable());
};

// --- data ------------------------------------------------------------------------------------------------------------
// Python's list of built-in modules is an array of (name, init function). A hidden module gets the empty name.
const hideModules = (image) => {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.length >>> 2);
  const entriesOf = (name) => {
    const places = new Set(),
      text = Buffer.from(`${name}\0`); // it may be the end of a longer word
    for (let at = image.indexOf(text); at >= 0; at = image.indexOf(text, at + 1)) places.add(at);
    const found = [];
    words.forEach((word, n) => {
      if (places.has(word)) found.push(n);
    });
    return found;
  };
  const next = entriesOf('_asyncio');
  const known = entriesOf('array').find((n) => next.includes(n + 2)); // neighbours in that list
  if (!known)
    throw new Error('wasm: the list of built-in modules was not found (hideModules in tools/build/trim_wasm.mjs)');
  for (const name of MODULES) {
    const entry = entriesOf(name).find(
      (n) => Math.abs(n - known) < 400 && Math.abs(words[n + 1] - words[known + 1]) < 200,
    );
    if (!entry)
      throw new Error(`wasm: ${name} is not in the list of built-in modules (MODULES in tools/build/trim_wasm.mjs)`);
    words[entry] = words[known] + 'array'.length;
  }
};

// The functions outside the removed ones that contain one of these addresses.
const usersOf = (functions, removed, addresses) =>
  [...functions]
    .filter(([name, { constants }]) => !removed.has(name) && addresses.some((address) => constants.has(address)))
    .map(([name]) => name);

// These functions and all that call them, directly or through others.
const callersOf = (functions, names) => {
  const found = new Set(names);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, { calls }] of functions) if ([...calls].some((called) => found.has(called))) found.add(name);
  }
  return [...found];
};

const assertUsers = (users, few, what) => {
  if (few(users.length)) return;
  throw new Error(`wasm: ${what} are used by ${users.length} functions that stay (tools/build/find_tables.mjs)`);
};

// Zeroes the tables; zeros cost nothing on the wire. An error if a function that stays uses a codec table, if more than
// iconv and its helpers reach a table of the converter, or if more than the name functions read the Unicode names.
const zeroTables = (wasm, image, functions, removed, liveExports, exported) => {
  const codecs = findCodecTables(image),
    names = findNameTables(wasm, image),
    converters = findConverterTables(image);
  const live = new Set([...liveExports].map((name) => exported.get(name)));
  const starts = (tables) => tables.flatMap((one) => [one.start, ...(one.index ? [one.index] : [])]);
  assertUsers(usersOf(functions, removed, starts(codecs)), (count) => codecs.length && !count, 'codec tables');
  const converting = callersOf(functions, usersOf(functions, removed, starts(converters)));
  assertUsers(converting, (count) => count < 5 && !converting.some((name) => live.has(name)), 'converter tables');
  assertUsers(usersOf(functions, removed, starts(names)), (count) => count > 0 && count < 5, 'tables of Unicode names');
  for (const { start, end } of [...codecs, ...names, ...converters]) image.fill(0, start, end);
};

// --- all together ----------------------------------------------------------------------------------------------------
const {
  MutableGlobals,
  NontrappingFPToInt,
  BulkMemory,
  SignExt,
  ExceptionHandling,
  Multivalue,
  ReferenceTypes,
  SIMD128,
} = binaryen.Features;
const FEATURES =
  MutableGlobals |
  NontrappingFPToInt |
  BulkMemory |
  SignExt |
  ExceptionHandling |
  Multivalue |
  ReferenceTypes |
  SIMD128;

const load = (wasm) => {
  const module = binaryen.readBinary(wasm);
  module.setFeatures(FEATURES);
  return module;
};

const trimData = (wasm, functions, removed, liveExports, exported, parts) => {
  const image = memoryImage(wasm);
  hideModules(image);
  if (parts.tables) zeroTables(wasm, image, functions, removed, liveExports, exported);
  return withImage(wasm, image);
};

// The smaller wasm; `parts` says which of exports, libraries and tables to remove.
export const trimWasm = (wasm, liveExports, parts) => {
  if (!parts.exports && !parts.libraries && !parts.tables) return wasm;
  let module = load(wasm);
  if (parts.libraries || parts.tables) {
    const functions = readFunctions(module),
      exported = exportsOf(module);
    const removed = removable(functions, functionsInOrder(module), exported, liveExports);
    module = load(trimData(wasm, functions, removed, liveExports, exported, parts));
    if (parts.libraries) stubOut(module, removed);
  }
  if (parts.exports) {
    for (const name of exportsOf(module).keys()) if (!liveExports.has(name)) module.removeExport(name);
    module.runPasses(['remove-unused-module-elements']);
  }
  return module.emitBinary();
};

// Pyodide's wasm without what this page can never reach: databases, other compressions, Asian text encodings, names
// of characters, CPython's own test modules. It must not know the glue. The wasm is pinned by hash in tools/vendor.py;
// tests/build/test_lean.py holds what is left against the official file.
import binaryen from 'binaryen';

// Tables of Chinese, Japanese and Korean encodings, of character names, and of the C obscurio's converter. The places
// belong to exactly this wasm. How they were found: zeroing a place changed what those encodings or names answered and
// nothing else; the converter's lie between its own first and last row. Zeros weigh nothing on the wire.
const TABLES = [[0xc3721, 0x153530], [0x1804f1, 0x1c3755], [0x1c5000, 0x1ed000], [0x2b2720, 0x2cf9cc]];

// Modules written in C that are left out: for Python they do not exist, and what has another way takes it.
const ABSENT = ('_ctypes _posixsubprocess _bz2 _hmac _sqlite3 _lzma _zstd _lsprof _remote_debugging _zoneinfo _decimal pyexpat ' +
  '_elementtree _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _multibytecodec xxsubtype _xxtestfuzz ' +
  '_testbuffer _testinternalcapi _testcapi _testlimitedcapi _testclinic _testclinic_limited').split(' ');

// The linker lays functions down library by library, outward names first: from a name up to the next library's first
// name everything belongs together.
const UNUSED = [
  ['PyInit__ctypes', 'PyInit_zlib'],  // with _posixsubprocess and _bz2
  ['PyInit__hmac', 'PyInit_array'],  // with _sqlite3, _lzma and _zstd
  ['PyInit__lsprof', 'PyInit__pickle'],
  ['PyInit__remote_debugging', 'PyInit__struct'],
  ['PyInit__zoneinfo', 'PyInit_math'],
  ['PyInit__decimal', 'PyInit_binascii'],
  ['PyInit_pyexpat', 'PyInit_unicodedata'],  // with _elementtree and the Asian encodings
  ['PyInit_xxsubtype', 'PyUnstable_AtExit'],  // CPython's own test modules
  ['lzma_version_number', 'emscripten_GetProcAddress'],  // with the libraries of SQLite and Zstandard
  ['BZ2_blockSort', 'adler32_z'],
  ['_ZNSt3__26__sortIRNS_6__lessIccEEPcEEvT0_S5_T_', '__cxa_bad_typeid'],  // the C++ library; Python is written in C
  ['__cxa_demangle', '__cxa_allocate_exception'],
];
// Equal functions of different libraries have been merged into one. A short one may stand for one we need that is
// called through a table, so it stays, unless it calls what goes: then it was no twin. A long one is nobody's twin.
const SHORT = 200;  // lines of text form

// --- tables and lists in the data ---------------------------------------------------------------------------------
const dataSegments = bytes => {
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const found = [];
  while (at < bytes.length) {
    const kind = bytes[at++], next = number() + at;
    for (let left = kind === 11 ? number() : 0; left; left--) {
      if (bytes[at] !== 0 || bytes[at + 1] !== 0x41) throw new Error('a data segment of another kind');
      at += 2;
      const address = number(), end = at++, length = number();
      if (bytes[end] !== 0x0b) throw new Error('a data segment without an end');
      found.push({ address, length, at });
      at += length;
    }
    at = next;
  }
  return found;
};

// Python's list of built-in modules: pairs of name and start. A name that is absent becomes the empty one.
const strikeOut = image => {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.length >>> 2);
  const entriesOf = name => {
    const places = new Set(), text = Buffer.from(`${name}\0`);  // it may be the end of a longer word
    for (let at = image.indexOf(text); at >= 0; at = image.indexOf(text, at + 1)) places.add(at);
    const found = [];
    words.forEach((word, n) => places.has(word) && found.push(n));
    return found;
  };
  const next = entriesOf('_asyncio');
  const known = entriesOf('array').find(n => next.includes(n + 2));  // neighbours in that list
  if (!known) throw new Error('no list of built-in modules in the wasm');
  for (const name of ABSENT) {
    const entry = entriesOf(name).find(n => Math.abs(n - known) < 400 && Math.abs(words[n + 1] - words[known + 1]) < 200);
    if (!entry) throw new Error(`no built-in module ${name} in the wasm`);
    words[entry] = words[known] + 'array'.length;
  }
};

export const blanked = wasm => {
  const bytes = Buffer.from(wasm);
  const segments = dataSegments(bytes);
  const image = Buffer.alloc((Math.max(...segments.map(one => one.address + one.length)) + 3) & ~3);
  for (const { address, length, at } of segments) bytes.copy(image, address, at, at + length);
  strikeOut(image);
  for (const [from, to] of TABLES) image.fill(0, from, to);
  for (const { address, length, at } of segments) image.copy(bytes, at, address, address + length);
  return bytes;
};

// --- functions ---------------------------------------------------------------------------------------------------
// Who calls whom, how long each is: read from the text form, a line for each instruction.
const callGraph = module => {
  const functions = new Map();
  let current = null;
  for (const line of module.emitText().split('\n')) {
    const head = /^ \(func \$([^ )]+)/.exec(line);
    if (head) functions.set(head[1], current = { calls: new Set(), lines: 0 });
    else if (/^ \((?!func)/.test(line)) current = null;
    if (!current) continue;
    current.lines++;
    for (const [, name] of line.matchAll(/\((?:call|return_call|ref\.func) \$([^ )]+)/g)) current.calls.add(name);
  }
  return functions;
};

const inOrder = module => Array.from({ length: module.getNumFunctions() },
  (_, n) => binaryen.getFunctionInfo(module.getFunctionByIndex(n)).name);

const exportsOf = module => new Map(Array.from({ length: module.getNumExports() }, (_, n) => {
  const { name, value, kind } = binaryen.getExportInfo(module.getExportByIndex(n));
  return [name, kind === binaryen.ExternalFunction ? value : null];
}));

const unusedIn = (order, exported) => {
  const place = new Map(order.map((name, n) => [name, n]));
  const at = name => {
    if (!exported.get(name)) throw new Error(`no function ${name} in the wasm`);
    return place.get(exported.get(name));
  };
  return new Set(UNUSED.flatMap(([first, next]) => order.slice(at(first), at(next))));
};

// Everything that a needed function calls, directly or not.
const reached = (graph, roots) => {
  const found = new Set(roots), open = [...roots];
  while (open.length) {
    for (const name of graph.get(open.pop())?.calls ?? []) {
      if (found.has(name)) continue;
      found.add(name);
      open.push(name);
    }
  }
  return found;
};

const possibleTwins = (graph, going) => {
  const twins = new Set(going.filter(name => graph.get(name)?.lines <= SHORT));
  const gone = new Set(going.filter(name => !twins.has(name)));
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const name of twins) {
      if (![...graph.get(name).calls].some(called => gone.has(called))) continue;
      twins.delete(name);
      gone.add(name);
    }
  }
  return twins;
};

export const hollowed = (module, kept) => {
  const exported = exportsOf(module), graph = callGraph(module), order = inOrder(module);
  const unused = unusedIn(order, exported);
  const starts = new Set([...exported].filter(([name]) => name.startsWith('PyInit_')).map(([, value]) => value));
  const wanted = [...kept].map(name => exported.get(name)).filter(Boolean);
  const needed = reached(graph, [...order.filter(name => !unused.has(name)), ...wanted]);
  const twins = possibleTwins(graph, [...unused].filter(name => !needed.has(name) && !starts.has(name)));
  for (const name of unused) {
    if (needed.has(name) || twins.has(name) || !graph.has(name)) continue;
    binaryen.Function.setBody(module.getFunction(name), module.unreachable());
  }
};

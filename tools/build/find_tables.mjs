// Finds large constant tables in the wasm's data by their structure, so that no address stands in the source.
// It must not know any address of a certain Pyodide. docs/adr/0005-zeroed-tables.md explains the proof.
// Alone: `node tools/build/find_tables.mjs <pyodide.asm.wasm>` prints what it finds.
import fs from 'node:fs';
import { memoryImage } from './wasm_data.mjs';

const LOWEST = 1024; // Emscripten places no data below this address

// --- multi-byte codecs (Chinese, Japanese, Korean) -----------------------------------------------------------------
// CPython's cjkcodecs.h: struct { const ucs2_t *map; unsigned char bottom, top; } index[256]. The rows of one table lie
// one after the other, so each pointer equals the pointer before plus the length of the row before.
const ROWS = 256,
  ENTRY = 8;
const ROWS_NEEDED = 16; // so many pointers in a row that fit exactly cannot be chance

const indexEntry = (image, at) => {
  const map = image.readUInt32LE(at),
    bottom = image[at + 4],
    top = image[at + 5],
    padding = image.readUInt16LE(at + 6);
  if (padding) return null;
  if (!map) return bottom || top ? null : { empty: true };
  return map < LOWEST || map >= image.length || map % 2 || bottom > top ? null : { map, length: top - bottom + 1 };
};

// The longest chain of rows that begins with the entry at this address.
const chainAt = (image, at) => {
  let rows = 0,
    width = 0,
    previous = null,
    last = at;
  for (let k = 0; k < ROWS && at + ENTRY <= image.length; k++, at += ENTRY) {
    const entry = indexEntry(image, at);
    if (!entry) break;
    if (entry.empty) continue;
    const step = previous ? (entry.map - previous.map) / previous.length : 0;
    if (previous && (width ? step !== width : step !== 2 && step !== 4)) break;
    if (previous) width = step;
    rows += 1;
    previous = entry;
    last = at;
  }
  return { rows, next: last + ENTRY, end: previous ? previous.map + previous.length * width : 0 };
};

// [{start, end, index, rows}] of every table; `index` is the address of its first index entry.
export const findCodecTables = (image) => {
  const found = [];
  for (let at = LOWEST; at + ENTRY <= image.length; at += 4) {
    const entry = indexEntry(image, at);
    if (!entry || entry.empty) continue;
    const { rows, next, end } = chainAt(image, at);
    if (rows < ROWS_NEEDED) continue;
    found.push({ start: entry.map, end, index: at, rows });
    at = next - 4;
  }
  return found;
};

// --- names of Unicode characters ------------------------------------------------------------------------------------
// CPython's unicodedata.c keeps all names in one packed graph (DAWG). A node: number of words * 2 + (one ends here).
// An edge: (distance to its node * 2 + label has one letter) * 2 + last edge; [length of the label]; the label.
const LETTERS = /^[A-Z0-9 ()-]+$/;
const WORDS_NEEDED = 10_000;

const graphReader = (image, start) => {
  const integer = (at) => {
    for (let value = 0, shift = 0; shift < 28; shift += 7) {
      const byte = image[start + at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return [value, at];
    }
    return [-1, at];
  };
  // The children of the node at this offset, and where it ends; null if these bytes are no node.
  return (offset) => {
    const [head, first] = integer(offset);
    if (head < 0) return null;
    const children = [];
    for (let at = first, target = first, last = false; !last; ) {
      const [number, after] = integer(at);
      if (number < 0 || start + after >= image.length) return null;
      if (number === 0 && !children.length) return head === 3 ? { words: 1, final: 1, children, end: after } : null;
      last = Boolean(number & 1);
      target += number >> 2;
      const length = number & 2 ? 1 : image[start + after],
        label = number & 2 ? after : after + 1;
      if (!length || !LETTERS.test(image.toString('latin1', start + label, start + label + length))) return null;
      children.push(target);
      at = label + length;
      if (last) return { words: head >> 1, final: head & 1, children, end: at };
    }
    return null;
  };
};

// Reads the whole graph at this address; null unless the word count of every node is the sum of its children's.
export const readNameGraph = (image, start) => {
  const read = graphReader(image, start),
    counts = new Map();
  let end = 0;
  const count = (offset) => {
    if (counts.has(offset)) return counts.get(offset);
    const node = read(offset);
    if (!node) return -1;
    let words = node.final;
    for (const child of node.children) {
      const below = count(child);
      if (below < 0) return -1;
      words += below;
    }
    if (words !== node.words) return -1;
    end = Math.max(end, node.end);
    counts.set(offset, words);
    return words;
  };
  const words = count(0);
  return words >= WORDS_NEEDED ? { start, end: start + end, words } : null;
};

// The graph: its root has many words and many edges.
const findNameGraph = (image) => {
  for (let at = LOWEST; at < image.length - 16; at++) {
    const head = (image[at] & 127) | ((image[at + 1] & 127) << 7) | (image[at + 2] << 14);
    if (image[at] < 128 || image[at + 1] < 128 || image[at + 2] > 127) continue;
    if (head < 2 * WORDS_NEEDED || head > 200_000 || head & 1) continue;
    const found = readNameGraph(image, at);
    if (found) return found;
  }
  return null;
};

// Two arrays belong to the graph: from position to character (uint32, one entry for each word) and from character to
// position (uint16, the number of words stands for "no name"). Each is the inverse of the other.
const UNICODE_END = 0x110000;
const ALIASES = 0xf0000; // CPython stores aliases and named sequences under characters of the private planes

const charactersAt = (image, start, words) => {
  if (start + 4 * words > image.length) return null;
  for (let k = 1; k < 32; k++) {
    // almost every other address fails here, before a set is needed
    const character = image.readUInt32LE(start + 4 * k);
    if (character >= UNICODE_END || character === image.readUInt32LE(start)) return null;
  }
  const found = new Set();
  for (let at = start; at < start + 4 * words; at += 4) {
    const character = image.readUInt32LE(at);
    if (character >= UNICODE_END || found.has(character)) return null;
    found.add(character);
  }
  return [...found];
};

// Where the array of positions ends: behind the last named character; 0 if these bytes are no such array.
const positionsEnd = (image, start, characters, named) => {
  const words = characters.length;
  if (image.readUInt16LE(start) !== words) return 0; // the first characters are control characters without a name
  const seen = new Uint8Array(words);
  let left = named;
  for (let at = start; at + 2 <= image.length; at += 2) {
    const position = image.readUInt16LE(at);
    if (position === words) continue;
    if (position > words || seen[position]) return 0;
    seen[position] = 1;
    if (characters[position] < ALIASES && --left === 0) return at + 2;
  }
  return 0;
};

const findNameArrays = (image, words, candidates) => {
  for (const start of candidates) {
    const characters = start % 4 ? null : charactersAt(image, start, words);
    if (!characters) continue;
    const named = characters.filter((one) => one < ALIASES).length;
    for (const other of candidates) {
      const end = other % 2 ? 0 : positionsEnd(image, other, characters, named);
      if (end)
        return [
          { start, end: start + 4 * words },
          { start: other, end },
        ];
    }
  }
  return [];
};

// Every number that the code may contain as a constant: an integer decoded at every byte. Too many is harmless, for a
// candidate counts only if the content at this address fits.
const codeConstants = (wasm, limit) => {
  const found = new Uint8Array(limit);
  for (let at = 8; at < wasm.length - 4; at++) {
    let value = 0;
    for (let k = 0; k < 4; k++) {
      value |= (wasm[at + k] & 127) << (7 * k);
      if (wasm[at + k] < 128) break;
    }
    if (value >= LOWEST && value < limit) found[value] = 1;
  }
  return [...found.keys()].filter((value) => found[value]);
};

// [graph, characters, positions], or an error: without all three the names would be half there.
export const findNameTables = (wasm, image) => {
  const graph = findNameGraph(image);
  if (!graph) throw new Error('wasm: the graph of Unicode names was not found (tools/build/find_tables.mjs)');
  const arrays = findNameArrays(image, graph.words, codeConstants(wasm, image.length));
  if (!arrays.length)
    throw new Error('wasm: the arrays beside the graph of Unicode names were not found (tools/build/find_tables.mjs)');
  return [graph, ...arrays];
};

// --- the C library's own converter (iconv) ------------------------------------------------------------------------
// musl keeps one array of uint16 for each encoding, a row for each first byte. Node's decoder knows the same content.
const bytesFrom = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const CONVERTERS = [
  { label: 'gb18030', first: bytesFrom(0x81, 0xfe), second: [...bytesFrom(0x40, 0x7e), ...bytesFrom(0x80, 0xfe)] },
  { label: 'big5', first: bytesFrom(0xa1, 0xf9), second: [...bytesFrom(0x40, 0x7e), ...bytesFrom(0xa1, 0xfe)] },
  { label: 'euc-kr', first: bytesFrom(0xa1, 0xfd), second: bytesFrom(0xa1, 0xfe) },
  { label: 'euc-jp', first: bytesFrom(0xa1, 0xf4), second: bytesFrom(0xa1, 0xfe) },
];
const SAME = 0.9; // of the characters: both sides know some that the other does not

const rowOf = (decoder, first, second) =>
  second.map((byte) => {
    const text = decoder.decode(Uint8Array.of(first, byte));
    return text.length === 1 && text !== '\ufffd' ? text.charCodeAt(0) : 0;
  });

// The part of two arrays of numbers that is equal, where the expected one is not zero.
const equalPart = (image, start, expected) => {
  const known = expected.flatMap((value, n) => (value ? [image.readUInt16LE(start + 2 * n) === value] : []));
  return known.filter(Boolean).length / known.length;
};

const findConverter = (image, { label, first, second }) => {
  const decoder = new TextDecoder(label),
    content = first.flatMap((byte) => rowOf(decoder, byte, second));
  const middle = Math.floor(first.length / 2) * second.length; // a row of ideographs, which all versions know
  const sample = Buffer.from(Uint16Array.from(content.slice(middle, middle + 24)).buffer);
  for (let at = image.indexOf(sample); at >= 0; at = image.indexOf(sample, at + 1)) {
    const start = at - 2 * middle;
    if (start >= LOWEST && start % 2 === 0 && equalPart(image, start, content) > SAME)
      return { start, end: start + 2 * content.length, label };
  }
  throw new Error(`wasm: the table of the C library for ${label} was not found (tools/build/find_tables.mjs)`);
};

export const findConverterTables = (image) => CONVERTERS.map((one) => findConverter(image, one));

if (process.argv[1]?.endsWith('find_tables.mjs')) {
  const wasm = fs.readFileSync(process.argv[2]),
    image = memoryImage(wasm);
  const codecs = findCodecTables(image),
    names = findNameTables(wasm, image),
    converters = findConverterTables(image);
  const sum = (tables) => tables.reduce((all, one) => all + one.end - one.start, 0);
  const range = (one) => `${one.start.toString(16)}-${one.end.toString(16)}`;
  for (const one of codecs) console.log(`codec table ${range(one)}: ${one.rows} rows`);
  for (const one of names) console.log(`name table ${range(one)}${one.words ? `: ${one.words} words` : ''}`);
  for (const one of converters) console.log(`converter ${range(one)}: ${one.label}`);
  const kinds = { codec: codecs, name: names, converter: converters };
  console.log(
    Object.entries(kinds)
      .map(([kind, all]) => `${all.length} ${kind} tables, ${sum(all)} bytes`)
      .join('; '),
  );
}

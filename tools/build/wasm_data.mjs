// Reads and writes the data segments of a wasm file: the initial content of its memory.
// It must not know what the data means.

const LITTLE_ENDIAN_128 = 7; // bits per byte in the variable-length integers of the wasm format
const DATA_SECTION = 11;

const reader = (bytes) => {
  let at = 8; // after the magic number and the version
  const integer = () => {
    for (let value = 0, shift = 0; ; shift += LITTLE_ENDIAN_128) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  return {
    integer,
    byte: () => bytes[at++],
    skip: (count) => {
      at += count;
    },
    get at() {
      return at;
    },
    set at(value) {
      at = value;
    },
  };
};

// One active segment: kind 0, `i32.const address`, end, length, content.
const readSegment = (read) => {
  if (read.byte() !== 0 || read.byte() !== 0x41) throw new Error('wasm: a data segment is not placed by an i32.const');
  const address = read.integer();
  if (read.byte() !== 0x0b) throw new Error('wasm: the address of a data segment is not a single constant');
  const length = read.integer(),
    at = read.at;
  read.skip(length);
  return { address, length, at };
};

// [{address, length, at}] of every data segment; `at` is the place of its content in the file.
export const dataSegments = (bytes) => {
  const read = reader(bytes),
    found = [];
  while (read.at < bytes.length) {
    const section = read.byte(),
      size = read.integer(),
      next = read.at + size;
    if (section === DATA_SECTION) for (let left = read.integer(); left; left--) found.push(readSegment(read));
    read.at = next;
  }
  return found;
};

// The initial memory as one buffer, its length a multiple of four.
export const memoryImage = (bytes) => {
  const segments = dataSegments(bytes);
  const image = Buffer.alloc((Math.max(...segments.map((one) => one.address + one.length)) + 3) & ~3);
  for (const { address, length, at } of segments) bytes.copy(image, address, at, at + length);
  return image;
};

// A copy of the wasm with its data segments taken from the image.
export const withImage = (wasm, image) => {
  const bytes = Buffer.from(wasm);
  for (const { address, length, at } of dataSegments(wasm)) image.copy(bytes, at, address, address + length);
  return bytes;
};

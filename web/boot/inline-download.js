// @ts-check
// Inlined by the build before inline-boot.js: downloads that count their bytes, continue after an interruption, and use
// a gzip copy where the host does not compress. It must not know what is downloaded.
(() => {
  globalThis.umbrary ??= /** @type {Umbrary} */ ({});
  const PAUSES_MS = [1000, 2000, 4000, 8000]; // after interruptions without a new byte in between
  const GZIP = 0x8b1f;
  const progress = { done: 0, total: 0 };
  /** @param {number} bytes */
  const count = (bytes) => {
    progress.done += bytes;
    dispatchEvent(new Event('umbrary:bytes'));
  };
  /** @param {string} path @param {number} from */
  const request = async (path, from = 0) => {
    const response = await fetch(path, from ? { headers: { Range: `bytes=${from}-` } } : {});
    if (!response.ok || !response.body) throw new Error(`${response.status} ${path}`);
    return response;
  };
  const isEncoded = (/** @type {Response} */ { headers }) => Boolean(headers.get('Content-Encoding'));

  // The body as a stream. After an interruption the rest is requested; a host that does not know ranges, or compresses,
  // sends everything again, and what was delivered before is skipped.
  /** @param {string} path @param {Response} first */
  const resumable = (path, first) => {
    let reader = /** @type {ReadableStream<Uint8Array>} */ (first.body).getReader();
    const from = isEncoded(first) ? () => 0 : () => delivered;
    let [delivered, skip, failures] = [0, 0, 0];
    const next = async () => {
      const { done, value } = await reader.read();
      if (done || !value) return null;
      const fresh = value.subarray(Math.min(skip, value.length));
      skip -= value.length - fresh.length;
      delivered += fresh.length;
      if (fresh.length) failures = 0;
      count(fresh.length);
      return fresh;
    };
    const reopen = async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[failures]));
      failures += 1;
      const response = await request(path, from());
      const starts = response.headers.get('Content-Range')?.match(/bytes (\d+)-/)?.[1];
      skip = response.status === 206 ? delivered - Number(starts) : delivered;
      reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    };
    /** @type {() => Promise<Uint8Array | null>} */
    const nextOrRetry = async () => {
      try {
        return await next();
      } catch (error) {
        if (failures >= PAUSES_MS.length) throw error;
        await reopen().catch(() => {}); // still away: the old reader fails again, after a longer pause
        return nextOrRetry();
      }
    };
    return new ReadableStream({
      async pull(controller) {
        const chunk = await nextOrRetry();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
  };

  // Some hosts unpack the copy on the way (Content-Encoding), some answer every address with a page: look at the start.
  /** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream @param {number} magic */
  const unpacked = async (stream, magic) => {
    const [peek, rest] = stream.tee();
    const reader = peek.getReader();
    const { value } = await reader.read();
    reader.cancel().catch(() => {});
    const start = value && value.length > 3 ? new DataView(value.buffer, value.byteOffset).getUint32(0, true) : 0;
    if (start === magic) return rest;
    if ((start & 0xffff) === GZIP) return rest.pipeThrough(new DecompressionStream('gzip'));
    throw new Error('not a packed copy');
  };
  /** @param {string} path @param {number} magic */
  const packedCopy = async (path, magic) => {
    const response = await request(`${path}.gz`);
    progress.total += Number(response.headers.get('Content-Length')) || 0;
    return unpacked(resumable(`${path}.gz`, response), magic);
  };

  /**
   * Downloads a file; `magic` is its first four bytes as a number, `size` its length.
   * @param {string} path @param {number} magic @param {number} size @param {boolean} packed
   * @returns {Promise<ReadableStream<Uint8Array>>}
   */
  const download = async (path, magic, size, packed) => {
    let response = await request(path);
    if (packed && !isEncoded(response) && 'DecompressionStream' in globalThis) {
      response.body?.cancel().catch(() => {}); // it may have failed already
      const copy = await packedCopy(path, magic).catch(() => null);
      if (copy) return copy;
      response = await request(path);
    }
    progress.total += size;
    return resumable(path, response);
  };
  umbrary.downloads = { progress, download };
})();
